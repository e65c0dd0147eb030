//! The right side of the desk: the verdict of the rules on a posed fight or a pasted scene.

use wardiary_core::editions::desk::{Judged, Unposed, judge};
use wardiary_core::kernel::desk::Role;
use wardiary_core::kernel::hex::Hex;
use wardiary_core::kernel::phrase::Arg;
use wardiary_core::kernel::unit::Side;
use wardiary_core::review::EntryView;
use wardiary_draw::svg::Picture;
use wardiary_library::faults::Describe as _;
use wardiary_library::library::{Library, PoseError};
use wardiary_page::frame::Frame;
use wardiary_words::localize::Localizer;

use super::super::combat::Parts;
use super::super::step::change_words;
use super::picture::Posed;
use super::reading::{self, Fault, Filled};
use super::tested::{Tested, tested};
use super::verdict::{self, Refused, Verdict, Way};
use super::{address, picture, text, ways};

/// The answer next to a form or a scene.
#[derive(Default)]
pub(super) struct Answered {
    pub(super) faults: Vec<FaultShown>,
    /// The invalid place in a scene.
    pub(super) wrong: Option<PoseError>,
    pub(super) refused: Option<Refused>,
    pub(super) fight: Option<Parts>,
    pub(super) map: Option<Picture>,
    /// Possible next lines of a scene without actions.
    pub(super) missing: Option<Vec<Way>>,
    /// Actions of a scene without combat, with their effects.
    pub(super) done: Vec<Done>,
    /// The next decision and its side.
    pub(super) next: Option<String>,
    /// The verdict in short, for the bar of a small screen.
    pub(super) bar: Option<(String, String)>,
    /// The posed fight, for the head of the paper.
    pub(super) head: String,
    pub(super) system: Option<&'static str>,
    /// The tested position, in words.
    pub(super) tested: Vec<Tested>,
}

/// An action that is no fight: its words, and its changes.
pub(super) struct Done {
    pub(super) words: String,
    pub(super) changes: Vec<String>,
}

/// An unreadable field, and links with alternatives.
pub(super) struct FaultShown {
    pub(super) field: String,
    pub(super) words: String,
    pub(super) choices: Vec<(String, String)>,
}

impl Answered {
    /// Returns whether the form or scene was complete and readable, so that the rules could answer.
    pub(super) fn is_one(&self) -> bool {
        self.faults.is_empty() && self.wrong.is_none() && self.missing.is_none()
    }

    /// Returns whether the page is empty.
    pub(super) fn is_blank(&self) -> bool {
        self.is_one() && self.refused.is_none() && self.fight.is_none() && self.done.is_empty()
    }

    fn fill(&mut self, frame: &Frame, verdict: &Verdict) {
        let w = frame.w;
        self.refused = verdict.refusal(frame);
        self.fight = verdict.parts(frame);
        // `next` is empty while the roll is pending, because the roll is the usual next decision.
        let is_rolled = verdict.combat.as_ref().is_none_or(|combat| combat.rolled.is_some());
        self.next = verdict.next(frame).filter(|_| is_rolled && self.refused.is_none());
        self.bar = match &self.refused {
            Some(refused) => Some((w.with("desk-refused-by", [("row", refused.rule.as_str().into())]), String::new())),
            None => verdict.short(w),
        };
    }
}

/// Returns the verdict on a form, its scene, and the units at fault.
pub(super) fn of_form(frame: &Frame, library: &dyn Library, filled: &Filled) -> (Answered, String, Vec<(Role, usize)>) {
    let mut answer =
        Answered { system: Some(filled.desk.system), head: filled.fight.title.clone(), ..Answered::default() };
    let mut faults = filled.faults.clone();
    let mut at_fault = Vec::new();
    let mut scene = String::new();
    match judge(filled.desk, &filled.fight) {
        Err(Unposed::Scene(error)) => faults.push(Fault { words: error.describe(frame.w), ..Fault::default() }),
        Err(Unposed::Flaws(flaws)) => {
            for flaw in flaws {
                let (map, _) = filled.desk.board(&filled.fight);
                let hex = flaw.hex.map_or_else(String::new, |hex| map.name(hex));
                let name = &filled.fight.of(flaw.role)[flaw.row].name;
                let words = format!("{name}: {}", reading::misfit(frame.w, flaw.what, &hex));
                let field = format!("{}-at", reading::field(flaw.role, flaw.row));
                faults.push(Fault { field, words, choices: Vec::new() });
                at_fault.push((flaw.role, flaw.row));
            }
        }
        Ok(judged) => {
            at_fault = judged_form(&mut answer, frame, library, (filled, &judged, faults.is_empty()));
            scene = judged.text;
        }
    }
    answer.faults = faults.into_iter().map(|fault| shown(filled, fault)).collect();
    (answer, scene, at_fault)
}

/// Adds the verdict and the map. A form that was not read completely gets only the map.
fn judged_form(
    answer: &mut Answered,
    frame: &Frame,
    library: &dyn Library,
    (filled, judged, is_whole): (&Filled, &Judged, bool),
) -> Vec<(Role, usize)> {
    let is_fight = is_whole && filled.fight.troops.iter().any(|troops| !troops.is_empty());
    let position: String =
        judged.text.lines().filter(|line| !line.starts_with("> ")).flat_map(|line| [line, "\n"]).collect();
    let verdict = match verdict::of(library, if is_fight { &judged.text } else { &position }) {
        Ok(verdict) => verdict,
        Err(error) => {
            answer.wrong = Some(error);
            return Vec::new();
        }
    };
    if is_fight {
        answer.fill(frame, &verdict);
    }
    if let Some(refused) = answer.refused.as_mut() {
        (refused.ways, refused.readings) = ways::ways(library, frame.w, filled, judged);
    }
    let at_fault: Vec<(Role, usize)> =
        verdict.units_at_fault().iter().filter_map(|unit| judged.rows.get(unit.index()).copied()).collect();
    if is_fight {
        answer.tested = tested(frame.w, filled, &at_fault);
    }
    let (_, target) = filled.desk.board(&filled.fight);
    if is_fight || filled.fight.place.is_some() {
        answer.map = Some(map(frame, &verdict, (target, filled.fight.attacker), picture::Shown::Target));
    }
    at_fault
}

fn map(frame: &Frame, verdict: &Verdict, (target, attacker): (Hex, Side), shown: picture::Shown) -> Picture {
    let localizer = Localizer { w: frame.w, review: verdict.review() };
    let position = localizer.position(&*localizer.review.at(verdict.seq()));
    let at_fault = verdict.units_at_fault();
    let combat = verdict.combat.as_ref();
    picture::draw(localizer, &Posed { target, attacker, position: &position, combat, at_fault: &at_fault, shown })
}

fn shown(filled: &Filled, fault: Fault) -> FaultShown {
    let link = |(label, key, value): (String, String, String)| Some((label, address::with(filled, &key, &value)?));
    FaultShown { field: fault.field, words: fault.words, choices: fault.choices.into_iter().filter_map(link).collect() }
}

/// Returns the verdict on a scene, and its text with every action marked.
pub(super) fn of_scene(frame: &Frame, library: &dyn Library, pasted: &str) -> (Answered, String) {
    let mut answer = Answered::default();
    let (scene, posed) = text::posed(library, pasted);
    let verdict = match posed {
        Ok(verdict) => verdict,
        Err(error) => {
            answer.wrong = Some(error);
            return (answer, scene);
        }
    };
    let review = verdict.review();
    let frame = frame.clone().of_system(review.system());
    answer.system = Some(review.system());
    answer.head = frame.w.match_title(review);
    answer.fill(&frame, &verdict);
    if let Some(refused) = answer.refused.as_mut() {
        refused.ways = text::offered(library, frame.w, &scene, &verdict);
    } else if verdict.last.is_none() {
        answer.missing = Some(text::offered(library, frame.w, &scene, &verdict));
    } else if answer.fight.is_none() {
        let localizer = Localizer { w: frame.w, review };
        let entries = (review.first()..review.len()).filter_map(|seq| review.entry(seq));
        let entries: Vec<EntryView> = entries.filter(|entry| !entry.notation.is_empty()).collect();
        answer.map = entries.last().and_then(|last| picture::changed(localizer, last));
        let done = |entry: &EntryView| Done {
            words: localizer.phrase(&entry.words),
            changes: change_words(localizer, &entry.changes),
        };
        answer.done = entries.iter().map(done).collect();
    }
    let attacked = verdict.combat.as_ref().map(|combat| (combat.target, combat.attacker));
    if let Some((target, attacker)) = attacked.or_else(|| refused_fight(&verdict)) {
        answer.map = Some(map(&frame, &verdict, (target, attacker), picture::Shown::Fight));
    }
    (answer, scene)
}

/// Returns the hex that a refusal names, and the side to move.
fn refused_fight(verdict: &Verdict) -> Option<(Hex, Side)> {
    let entry = verdict.review().entry(verdict.refused?)?;
    let hex = entry
        .refusal()?
        .violation
        .breach
        .terms
        .iter()
        .find_map(|(_, arg)| if let Arg::Hex(hex) = arg { Some(*hex) } else { None })?;
    Some((hex, entry.moment.side?))
}
