//! The combat page: why the result of one fight is what it is, and what each other die would have given. The desk shows the
//! same of a posed fight: [`Laid`] and the templates `combat-sum`, `combat-strength` and `combat-answer`.

mod chances;
mod gloss;
mod parts;
mod picture;
mod shifts;
mod sum;
mod table;

use askama::Template;
use wardiary_core::kernel::citation::Rule;
use wardiary_core::kernel::view::{Combat, OtherReading, Position};
use wardiary_core::review::{EntryView, Review, Seq};

use super::Answer;
use crate::draw::svg::Picture;
use crate::error::{Reason, page};
use crate::explanation_tree::{self, Line};
use crate::fragment::Fragment;
use crate::frame::Frame;
use crate::localize::Localizer;
use crate::request::MatchRequest;
use chances::{Chance, FaceCard, Outcome};
use parts::Strength;
use shifts::Shift;
use sum::Figure;
use table::Table;

#[derive(Template)]
#[template(path = "combat.html")]
struct CombatPage {
    frame: Frame,
    title: String,
    head: String,
    moment: String,
    match_title: String,
    system: &'static str,
    /// Link back to the map; none for a posed scene.
    back: Option<String>,
    /// Link to the same page with the roll, where the match holds one that this page does not show.
    reveal: Option<String>,
    span: String,
    map: Picture,
    fight: Laid,
    scene: String,
    link: String,
    /// Sides of the signatures: attacker and defender.
    sides: [String; 2],
    /// How full a sheet of paper gets.
    fill: &'static str,
}

/// The description of a fight, here and on the combat desk.
struct Laid {
    system: &'static str,
    /// The result line, from what is compared to the result.
    sum: Vec<Figure>,
    /// Heading of the two lists of those who take part.
    heading: String,
    /// Of attacker and defender.
    strengths: [Strength; 2],
    shifts: Vec<Shift>,
    table: Table,
    /// Chance of each result, where several faces share one.
    outcomes: Vec<Outcome>,
    faces: Vec<FaceCard>,
    chances: Vec<Chance>,
    expected: String,
    followed: Vec<Followed>,
    others: Vec<Other>,
    /// The readings whose other interpretation changes nothing, in one sentence; empty where there is none.
    same: String,
    /// Rule rows with their text in both languages, the reader's first.
    rows: Vec<(String, [(&'static str, String); 2])>,
    why: Vec<Line>,
}

impl Laid {
    /// About how many lines a sheet of paper has to hold beside map, table and readings.
    fn lines(&self) -> usize {
        let parts: usize = self.strengths.iter().map(|strength| strength.parts.len()).sum();
        let rows: usize = self.rows.iter().flat_map(|(_, texts)| texts).map(|(_, text)| text.chars().count()).sum();
        let followed: usize = self.followed.iter().map(|told| told.words.chars().count()).sum();
        parts + self.shifts.len() + self.outcomes.len() * 3 / 2 + (rows + followed) / LINE
    }

    /// How full a sheet of paper gets: classes of the page, each of which saves more room.
    fn fill(&self) -> &'static str {
        let lines = self.lines();
        if lines + READING * self.others.len() <= PLAIN {
            return "";
        }
        match lines {
            0..=BRIEF => "brief",
            lines if lines <= DENSE => "brief dense",
            lines if lines <= PACKED => "brief dense packed",
            _ => "brief dense packed crammed",
        }
    }
}

/// The result line.
#[derive(Template)]
#[template(path = "combat-sum.html")]
struct SumPart<'a> {
    fight: &'a Laid,
}

/// The table with the chances, what followed, and the other readings.
#[derive(Template)]
#[template(path = "combat-answer.html")]
struct AnswerPart<'a> {
    frame: &'a Frame,
    fight: &'a Laid,
}

/// The strengths with the rules they rest on.
#[derive(Template)]
#[template(path = "combat-strength.html")]
struct StrengthPart<'a> {
    frame: &'a Frame,
    fight: &'a Laid,
}

/// The description of a fight, in parts that another page can include.
pub(super) struct Parts {
    pub(super) sum: Fragment,
    pub(super) answer: Fragment,
    pub(super) strength: Fragment,
}

/// Characters of a rule or an entry that stand on a line of paper.
const LINE: usize = 90;
/// Lines that a reading takes where it is printed in full.
const READING: usize = 4;
/// Most lines of a sheet that is printed in full, readings counted. These four are measured: no combat of the sample matches
/// runs over in either language, and the paper check of `tests/browser` prints the fullest of each kind.
const PLAIN: usize = 32;
/// Most lines of a sheet with the readings cut short.
const BRIEF: usize = 14;
/// Most lines of a sheet in narrow type.
const DENSE: usize = 30;
/// Most lines of a sheet with rows in both languages.
const PACKED: usize = 49;

/// An entry of the combat after its declaration: its link, its words, the rows that spoke.
struct Followed {
    href: Option<String>,
    words: String,
    rules: Vec<String>,
}

/// The other reading of a sentence.
struct Other {
    rule: String,
    switch: String,
    here: String,
    other: String,
    /// Column, and result if it is known.
    verdict: String,
    follows: Vec<String>,
    differs: bool,
}

/// Where a combat is shown.
pub(super) struct Shown<'a> {
    pub(super) frame: &'a Frame,
    pub(super) review: &'a dyn Review,
    pub(super) seq: Seq,
    /// Id of the match; none for a posed scene.
    pub(super) id: Option<&'a str>,
    /// Links of entries, that of the last entry of the combat for the paper.
    pub(super) link: &'a dyn Fn(Seq) -> Option<String>,
}

/// What the page asks of the match for its combat, in one walk along its entries.
struct Walked {
    /// All entries of the combat, also those that the page does not show.
    all: Vec<Seq>,
    /// Those it shows: all of them once the die is known, else none after the one shown.
    entries: Vec<EntryView>,
    /// The position in which it was declared.
    position: Position,
    /// The same as a scene.
    scene: String,
}

impl Walked {
    fn first(&self, seq: Seq) -> Seq {
        self.entries.first().map_or(seq, |entry| entry.seq)
    }

    fn last(&self, seq: Seq) -> Seq {
        self.entries.last().map_or(seq, |entry| entry.seq)
    }
}

/// Shows the combat that an entry belongs to.
pub async fn show(request: MatchRequest) -> Answer {
    let seq = request.seq()?;
    let (frame, review) = (&request.frame, request.opened.review.as_ref());
    let combat = review.at(seq).combat();
    // A fight that took place and is not shown is withheld.
    let is_there = frame.is_seat() && !review.combat_entries(seq).is_empty();
    let why = if is_there { Reason::Withheld } else { Reason::NoCombat(request.param("at").to_owned()) };
    let none = || request.stop(&why, &format!("/e/{seq}"));
    let combat = combat.ok_or_else(none)?;
    let shown = Shown { frame, review, seq, id: Some(&request.id), link: &*request.opened.integrity.link };
    page(shown.frame, &shown.page(&combat))
}

impl Shown<'_> {
    fn localizer(&self) -> Localizer<'_> {
        Localizer { w: self.frame.w, review: self.review }
    }

    /// Walks along the entries of the combat.
    fn walk(&self, combat: &Combat) -> Walked {
        let all = self.review.combat_entries(self.seq);
        let told: Vec<Seq> = all.iter().copied().filter(|&at| combat.die.is_some() || at <= self.seq).collect();
        let first = told.first().copied().unwrap_or(self.seq);
        let (mut entries, mut declared) = (Vec::new(), None);
        // A fight without a declaration is shown as it was posed.
        let walked = if told.is_empty() { vec![first] } else { told.clone() };
        self.review.visit(&walked, &mut |seq, at| {
            if seq == first {
                declared = Some((self.localizer().position(at), at.scene()));
            }
            entries.extend((!told.is_empty()).then(|| at.entry()));
        });
        let (position, scene) = declared.expect("the first entry is walked by");
        Walked { all, entries, position, scene }
    }

    fn page(&self, combat: &Combat) -> CombatPage {
        let (frame, review, localizer) = (self.frame, self.review, self.localizer());
        let walked = self.walk(combat);
        let (first, last) = (walked.first(self.seq), walked.last(self.seq));
        let moment = &walked.position.moment;
        let head = gloss::title(localizer, combat);
        let span = if first == last { first.to_string() } else { format!("{first}–{last}") };
        let dates = localizer.dates(moment).map_or(String::new(), |dates| format!(" · {dates}"));
        let to_entry = |seq: Seq, at: &str| self.id.map(|id| frame.along(&format!("/m/{id}/e/{seq}{at}")));
        let fight = self.laid(localizer, combat, &walked);
        let sides = [("sign-attacker", combat.attacker), ("sign-defender", combat.attacker.enemy())];
        CombatPage {
            fill: fight.fill(),
            frame: frame.clone(),
            title: format!("{head} · {}", review.title()),
            moment: format!("{}{dates}", localizer.moment(moment)),
            match_title: review.title().to_owned(),
            system: review.system(),
            back: to_entry(self.seq, ""),
            reveal: self.roll(combat, &walked.all).and_then(|entry| to_entry(entry, "/combat")),
            span: frame.w.with(if first == last { "entry-span" } else { "entries-span" }, [("span", span.into())]),
            map: picture::draw(localizer, combat, &walked, &head),
            fight,
            scene: walked.scene,
            link: (self.link)(last).unwrap_or_default().chars().take(16).collect(),
            sides: sides.map(|(key, side)| frame.w.with(key, [("side", localizer.side(side).into())])),
            head,
        }
    }

    /// The entry of the roll, where the match holds one that this page does not show.
    fn roll(&self, combat: &Combat, all: &[Seq]) -> Option<Seq> {
        let later = all.iter().copied().filter(|&entry| entry > self.seq);
        let mut later = later.filter(|_| combat.die.is_none());
        later.find(|&entry| self.review.at(entry).combat().is_some_and(|known| known.die.is_some()))
    }

    /// The parts of the page, for another page around them.
    pub(super) fn parts(&self, combat: &Combat) -> Parts {
        let (frame, fight) = (self.frame, &self.laid(self.localizer(), combat, &self.walk(combat)));
        Parts {
            sum: Fragment::of(&SumPart { fight }),
            answer: Fragment::of(&AnswerPart { frame, fight }),
            strength: Fragment::of(&StrengthPart { frame, fight }),
        }
    }

    /// What the page says of the fight.
    fn laid(&self, localizer: Localizer<'_>, combat: &Combat, walked: &Walked) -> Laid {
        let (position, others) = (&walked.position, self.review.at(self.seq).other_readings());
        let langs = [localizer.w.lang, localizer.w.lang.other()];
        let text = |&rule: &Rule| {
            let text = self.review.book().text(rule)?;
            Some((rule.to_string(), langs.map(|lang| (lang.tag(), text[lang.index()].clone()))))
        };
        Laid {
            system: self.review.system(),
            sum: sum::figures(localizer, combat),
            heading: parts::heading(localizer, combat),
            strengths: [parts::attack(localizer, combat, position), parts::defence(localizer, combat, position)],
            shifts: shifts::shifts(localizer, combat),
            table: table::table(localizer, combat),
            outcomes: chances::outcomes(localizer, combat),
            faces: chances::faces(localizer, combat),
            chances: chances::chances(localizer, combat),
            expected: chances::expected(localizer, combat),
            followed: self.followed(&walked.entries),
            others: others.iter().map(|other| other_reading(localizer, other)).collect(),
            same: same_under(localizer, &others),
            rows: combat.rows.iter().filter_map(text).collect(),
            why: explanation_tree::lines(localizer, &combat.account),
        }
    }

    /// The entries of the combat after its declaration, in words with the rows that spoke.
    fn followed(&self, entries: &[EntryView]) -> Vec<Followed> {
        let told = |entry: &EntryView| Followed {
            href: self.id.map(|id| self.frame.along(&format!("/m/{id}/e/{}", entry.seq))),
            words: self.localizer().phrase(&entry.words),
            rules: entry.rows.iter().take(3).cloned().collect(),
        };
        entries.iter().skip(1).map(told).collect()
    }
}

fn same_under(localizer: Localizer<'_>, others: &[OtherReading]) -> String {
    let same = others.iter().filter(|other| !other.differs);
    let rules: Vec<String> = same.map(|other| other.rule.to_string()).collect();
    if rules.is_empty() {
        String::new()
    } else {
        localizer.w.with("same-under", [("rules", localizer.listed(rules).into())])
    }
}

fn other_reading(localizer: Localizer<'_>, other: &OtherReading) -> Other {
    let w = localizer.w;
    Other {
        rule: other.rule.to_string(),
        switch: w.word("switch", other.switch),
        here: w.word("value", &other.here),
        other: w.word("value", &other.other),
        verdict: std::iter::once(&other.odds).chain(&other.result).cloned().collect::<Vec<_>>().join(" "),
        // Before the roll the next question is the roll itself.
        follows: other
            .follows
            .iter()
            .filter(|_| other.result.is_some())
            .map(|phrase| localizer.phrase(phrase))
            .collect(),
        differs: other.differs,
    }
}

#[cfg(test)]
mod tests;
