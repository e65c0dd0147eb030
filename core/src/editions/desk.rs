//! Fights posed by form: writing them as scenes, judging them by the rules, and finding legal changes.

use std::sync::LazyLock;

use super::{PoseError, newest, systems, try_script};
use crate::kernel::desk::scene::{Composed, Flaw, compose};
use crate::kernel::desk::ways::{Changed, Refused, Way, carried_out, ways};
use crate::kernel::desk::{Desk, Fight, Role};
use crate::kernel::edition::RuleSet as _;
use crate::kernel::refuse::RuleViolation;
use crate::systems::of_system;

static DESKS: LazyLock<Vec<Desk>> = LazyLock::new(|| {
    let of = |system: &'static str| {
        of_system!(system, S => S::desk()).expect("what ships with the program is read by a test")
    };
    systems().into_iter().map(of).collect()
});

/// The forms of all systems, in the order of [`systems`].
#[must_use]
pub fn desks() -> &'static [Desk] {
    &DESKS
}

/// The form of a system.
#[must_use]
pub fn desk(system: &str) -> Option<&'static Desk> {
    DESKS.iter().find(|desk| desk.system == system)
}

/// A posed fight with the verdict of the rules.
#[derive(Clone, Debug)]
pub struct Judged {
    /// The scene of the fight with declaration, answer and dice. It ends with the first refused line, if there is one.
    pub text: String,
    /// The first refusal, if there is one.
    pub refusal: Option<RuleViolation>,
    /// Role and row of each unit of the scene.
    pub rows: Vec<(Role, usize)>,
}

/// Why a fight could not be judged.
#[derive(Clone, Debug)]
pub enum Unposed {
    /// Units that cannot be where they were placed.
    Flaws(Vec<Flaw>),
    /// The scene of the fight is invalid.
    Scene(PoseError),
}

impl From<PoseError> for Unposed {
    fn from(error: PoseError) -> Self {
        Self::Scene(error)
    }
}

/// Judges a fight by the rules: the declaration, then the defender's answer if the rules ask for one, then the dice.
///
/// # Errors
/// When a unit cannot be where it was placed, or the rules cannot read its entered values.
pub fn judge(desk: &Desk, fight: &Fight) -> Result<Judged, Unposed> {
    let Composed { text, order, answer, dice, rows } = compose(desk, fight).map_err(Unposed::Flaws)?;
    let mut judged = Judged { text, refusal: None, rows };
    let mut tried = judged.put(&order)?;
    let wants = !fight.of(Role::Support).is_empty() || has_figure(desk, fight, Role::Defence);
    if let (Some(pen), Some(answer), None) = (desk.pen.answer, answer, &judged.refusal) {
        let verb = answer.split(' ').next();
        if tried.offers.iter().any(|offer| offer.split(' ').next() == verb) {
            tried = judged.put(&answer)?;
        } else if wants {
            // The defender is not asked, since none of its units may answer; judging the answer anyway names the row that refuses it.
            judged.begin_at(&(pen.moment)(fight, &order));
            tried = judged.put(&answer)?;
        }
    }
    if let (Some(dice), None, true) = (dice, &judged.refusal, tried.refusal.is_none()) {
        judged.put(&dice)?;
    }
    Ok(judged)
}

/// Whether the form has a figure of this role that is not at its default.
fn has_figure(desk: &Desk, fight: &Fight, role: Role) -> bool {
    desk.counts.iter().zip(&fight.counts).any(|(count, value)| count.role == Some(role) && *value != count.start)
}

impl Judged {
    /// Starts again at another moment, without any action.
    fn begin_at(&mut self, moment: &str) {
        let position = self.text.lines().filter(|line| !line.starts_with("> "));
        let line = |line: &str| if line.starts_with("stage ") { format!("{moment}\n") } else { format!("{line}\n") };
        self.text = position.map(line).collect();
    }

    /// Adds a line of the script and tries it.
    fn put(&mut self, line: &str) -> Result<crate::diary::script::Tried, PoseError> {
        self.text.push_str(&format!("> {line}\n"));
        let mut tried = try_script(&self.text, None)?;
        let last = tried.pop().expect("the line that was added is tried");
        self.refusal.clone_from(&last.refusal);
        Ok(last)
    }
}

/// Changes that make a refused fight legal, the smallest first; at most `most` of each kind, except changes of the dice.
#[must_use]
pub fn legal_ways(desk: &Desk, fight: &Fight, judged: &Judged, most: usize) -> Vec<Changed> {
    let Some(violation) = &judged.refusal else { return Vec::new() };
    let refused = Refused::of(violation, &judged.rows);
    let mut found: Vec<Changed> = Vec::new();
    for way in ways(desk, fight, &refused, &flipped(fight)) {
        let alike = |changed: &&Changed| std::mem::discriminant(&changed.way) == std::mem::discriminant(&way);
        if found.iter().filter(alike).count() >= most && !matches!(way, Way::Dice(_)) {
            continue;
        }
        if let Some(changed) = carried_out(desk, fight, &way, &mut |fight| still_refused(desk, fight)) {
            found.push(changed);
        }
    }
    found
}

fn still_refused(desk: &Desk, fight: &Fight) -> Option<Refused> {
    match judge(desk, fight) {
        Ok(judged) => judged.refusal.as_ref().map(|violation| Refused::of(violation, &judged.rows)),
        Err(Unposed::Flaws(flaws)) => {
            Some(Refused { unit: flaws.first().map(|flaw| (flaw.role, flaw.row)), figures: Vec::new() })
        }
        Err(Unposed::Scene(_)) => Some(Refused::default()),
    }
}

/// Every switch of the newest edition with each value close to its present one.
fn flipped(fight: &Fight) -> Vec<(String, String)> {
    let Some(edition) = newest(fight.system) else { return Vec::new() };
    let readings = edition.book.readings.iter().filter_map(|reading| {
        let switch = reading.switch.clone()?;
        let default = reading.values.first()?;
        let chosen = fight.readings.iter().find(|(known, _)| *known == switch).map(|(_, value)| value);
        let others = reading.near(chosen.unwrap_or(default)).into_iter();
        Some(others.map(move |other| (switch.clone(), other)))
    });
    readings.flatten().collect()
}
