//! The result of a stop's decision, as the class sees it.

use wardiary_core::diary::notes::Note;
use wardiary_core::kernel::unit::Actor;
use wardiary_core::review::{Review, Seq};

use super::super::combat::Shown as Fight;
use super::halted::Halted;
use super::losses::{Losses, led_to};
use super::stop_view::Revealed;
use wardiary_page::frame::Frame;
use wardiary_words::localize::{Localizer, Margin, capitalised};

/// The bytes of an article and its blank, which may come before a name at the beginning of a sentence.
const ARTICLE: usize = 4;

impl Halted {
    /// Returns the result of the decision. Its links show no more than that.
    pub(crate) fn revealed(&self, frame: &Frame, id: &str) -> Revealed {
        let (localizer, review) = (self.localizer(frame), self.cut.review.as_ref());
        let entries = led_to(review, self.halt.entry);
        let href = |seq: Seq| format!("/m/{id}/e/{seq}?concealed=yes");
        let row = |&seq: &Seq| {
            let entry = review.entry(seq)?;
            let words = match entry.words.key {
                "entry-withheld" => frame.w.t("revealed-withheld"),
                "entry-seen" => frame.w.t("revealed-seen"),
                _ => localizer.brief(&entry.words),
            };
            Some((seq, href(seq), spoken(localizer, entry.by, words)))
        };
        let last = entries.last().copied().unwrap_or(self.halt.entry);
        let combat = review.at(last).combat().filter(|combat| combat.rolled.is_some());
        let shown = Fight { frame, review, seq: last, id: Some(id), link: &|_| None };
        let parts = combat.map(|combat| shown.parts(&combat));
        let (sum, came_to) = parts.map(|parts| (parts.sum, parts.came_to)).unzip();
        let is_about = |seq: Seq| (self.halt.before + 1..=self.halt.after).contains(&seq);
        let notes = self.noted.notes.notes().iter().filter(|note| note.is_open() && is_about(note.on.entry));
        let said = |note: &Note| {
            let (words, lang) = Margin { w: frame.w }.said(&note.now().content.text);
            (words, lang.tag())
        };
        let position = localizer.position(&*review.at(self.seq(0)));
        Revealed {
            sum,
            came_to: came_to.flatten().map(|words| format!("{}.", capitalised(&words))),
            fallen: Losses::of(review, &entries).off_map(localizer, &position),
            entries: of_fight(review, &entries).iter().filter_map(row).collect(),
            notes: notes.map(said).collect(),
        }
    }
}

/// Returns the entries of a decision. The end of a phase before a fight is left out, because it declares no fight.
fn of_fight<'a>(review: &dyn Review, entries: &'a [Seq]) -> &'a [Seq] {
    let ends_phase = |seq: Seq| review.entry(seq).is_some_and(|entry| entry.words.key == "entry-end");
    match entries {
        [first, rest @ ..] if !rest.is_empty() && ends_phase(*first) => rest,
        all => all,
    }
}

/// Returns an entry with its actor, unless its sentence begins with that name.
fn spoken(localizer: Localizer<'_>, by: Actor, words: String) -> String {
    let actor = localizer.actor(by);
    let begins = |name: &str| words.to_lowercase().find(&name.to_lowercase()).is_some_and(|at| at <= ARTICLE);
    if begins(&actor) || begins(&localizer.party(by)) { words } else { format!("{actor}: {words}") }
}
