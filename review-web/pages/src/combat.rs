//! The combat page: the reasons for the result of one fight, and the results of all other dice. The desk shows the same for a
//! posed fight: `Laid` and the templates `combat-sum`, `combat-strength` and `combat-answer`.

mod chances;
pub(super) mod foretold;
mod gloss;
mod laid;
mod parts;
mod picture;
mod shifts;
mod sum;
mod table;

use askama::Template;
use wardiary_core::kernel::view::{Combat, Position};
use wardiary_core::review::{EntryView, Review, Seq};
use wardiary_draw::svg::Picture;
use wardiary_library::pen;
use wardiary_page::error::{Reason, page};
use wardiary_page::frame::Frame;
use wardiary_page::request::MatchRequest;
use wardiary_words::fragment::Fragment;
use wardiary_words::localize::Localizer;

use super::overview::stood::{Breach, breaches};
use super::{Answer, disputed};
use laid::Laid;
pub(super) use picture::brought;
use wardiary_library::access::role::Needs::Reading;
use wardiary_page::declaration::Page;

/// Declares the page.
pub(crate) fn pages() -> Vec<Page> {
    vec![Page::at("/m/{id}/e/{at}/combat").show(Reading, show).reads(&[])]
}

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
    /// Link to the same page with the roll. `None` if this page shows the roll or the match has none.
    reveal: Option<String>,
    span: String,
    map: Picture,
    fight: Laid,
    scene: String,
    link: String,
    /// Sides of the signatures: attacker and defender.
    sides: [String; 2],
    /// Classes for the length of the printed sheet.
    fill: &'static str,
    /// Unsettled disputes about its entries.
    disputed: Vec<disputed::Disputed>,
    /// Sentences that name the authors of the combat's entries.
    entered: Vec<String>,
    /// Breaches that were let stand in the phase of the combat.
    breaches: Vec<Breach>,
}

/// The result line.
#[derive(Template)]
#[template(path = "combat-sum.html")]
struct SumPart<'a> {
    fight: &'a Laid,
}

/// The table with the chances, the consequences, and the other readings.
#[derive(Template)]
#[template(path = "combat-answer.html")]
struct AnswerPart<'a> {
    frame: &'a Frame,
    fight: &'a Laid,
}

/// The strengths with their rules.
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
    /// The length of the printed sheet, as classes of the page.
    pub(super) fill: &'static str,
    /// The result in words, once it is known.
    pub(super) came_to: Option<String>,
}

/// The place and the reader of a shown combat.
pub(super) struct Shown<'a> {
    pub(super) frame: &'a Frame,
    pub(super) review: &'a dyn Review,
    pub(super) seq: Seq,
    /// Id of the match; none for a posed scene.
    pub(super) id: Option<&'a str>,
    /// Returns the link of an entry in the chain. The printed sheet shows the link of the combat's last entry.
    pub(super) link: &'a dyn Fn(Seq) -> Option<String>,
}

/// Everything that the page needs from the match, from one pass along the entries of its combat.
struct Walked {
    /// All entries of the combat, also those that the page does not show.
    all: Vec<Seq>,
    /// The shown entries: all of them once the die is known, else those up to the shown entry.
    entries: Vec<EntryView>,
    /// The position at its declaration.
    position: Position,
    /// The position at the declaration as scene text.
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

/// Shows the combat of an entry.
async fn show(request: MatchRequest) -> Answer {
    let seq = request.seq()?;
    let (frame, review) = (&request.frame, request.opened.review.as_ref());
    let combat = review.at(seq).combat();
    // The fight took place, but this viewer may not see it.
    let is_there = frame.is_perspective() && !review.combat_entries(seq).is_empty();
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
        let shown: Vec<Seq> = all.iter().copied().filter(|&at| combat.rolled.is_some() || at <= self.seq).collect();
        let first = shown.first().copied().unwrap_or(self.seq);
        let (mut entries, mut declared) = (Vec::new(), None);
        // A fight without a declaration is a posed fight. Its only position is that of the shown entry.
        let walked = if shown.is_empty() { vec![first] } else { shown.clone() };
        self.review.visit(&walked, &mut |seq, at| {
            if seq == first {
                declared = Some((self.localizer().position(at), at.scene()));
            }
            entries.extend((!shown.is_empty()).then(|| at.entry()));
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
            title: format!("{head} · {}", frame.w.match_title(review)),
            moment: format!("{}{dates}", localizer.moment(moment)),
            match_title: frame.w.match_title(review),
            system: review.system(),
            back: to_entry(self.seq, ""),
            disputed: self.id.map_or_else(Vec::new, |id| disputed::about((frame, review), id, &walked.all)),
            entered: entered(localizer, &walked.entries),
            breaches: breaches(localizer, Some(moment), &|seq| to_entry(seq, "").unwrap_or_default()),
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

    /// Returns the entry of the roll, if the match has one that this page does not show.
    fn roll(&self, combat: &Combat, all: &[Seq]) -> Option<Seq> {
        let later = all.iter().copied().filter(|&entry| entry > self.seq);
        let mut later = later.filter(|_| combat.rolled.is_none());
        later.find(|&entry| self.review.at(entry).combat().is_some_and(|known| known.rolled.is_some()))
    }

    /// Returns the parts of the page, for another page around them.
    pub(super) fn parts(&self, combat: &Combat) -> Parts {
        let (frame, fight) = (self.frame, &self.laid(self.localizer(), combat, &self.walk(combat)));
        Parts {
            sum: Fragment::of(&SumPart { fight }),
            answer: Fragment::of(&AnswerPart { frame, fight }),
            strength: Fragment::of(&StrengthPart { frame, fight }),
            fill: fight.fill(),
            came_to: combat.result().map(|face| gloss::gloss(self.localizer(), combat, face)),
        }
    }
}

/// Returns one sentence for each author of entries of the combat, with the numbers of those entries.
fn entered(localizer: Localizer<'_>, entries: &[EntryView]) -> Vec<String> {
    let mut authors: Vec<(&str, Vec<String>)> = Vec::new();
    for entry in entries.iter().filter(|entry| !entry.entered_by.is_empty()) {
        match authors.iter_mut().find(|(author, _)| **author == *entry.entered_by) {
            Some((_, seqs)) => seqs.push(entry.seq.to_string()),
            None => authors.push((&entry.entered_by, vec![entry.seq.to_string()])),
        }
    }
    let sentence = |(author, seqs): (&str, Vec<String>)| {
        let args = [("who", pen::words(localizer, author).into()), ("entries", seqs.join(", ").into())];
        localizer.w.with("entered-entries", args)
    };
    authors.into_iter().map(sentence).collect()
}

#[cfg(test)]
mod tests;
