//! The result of a stop's decision, as the class sees it.

use wardiary_core::diary::notes::Note;
use wardiary_core::kernel::unit::Actor;
use wardiary_core::review::{Review, Seq};
use wardiary_page::frame::Frame;
use wardiary_words::localize::{Localizer, Margin, capitalised};

use super::super::combat::Shown as Fight;
use super::halted::Halted;
use super::losses::{Losses, led_to};
use super::stop_view::Revealed;

impl Halted {
    /// Returns the result of the decision. Its links lead only to what the class already knows.
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
            Some((seq, href(seq), with_actor(localizer, entry.by, words)))
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

/// Returns the entries of a decision. An end of phase in front of a fight is left out, because it declares no fight.
fn of_fight<'a>(review: &dyn Review, entries: &'a [Seq]) -> &'a [Seq] {
    let ends_phase = |seq: Seq| review.entry(seq).is_some_and(|entry| entry.words.key == "entry-end");
    match entries {
        [first, rest @ ..] if !rest.is_empty() && ends_phase(*first) => rest,
        all => all,
    }
}

/// Returns an entry with its actor, unless its sentence begins with that name.
fn with_actor(localizer: Localizer<'_>, by: Actor, words: String) -> String {
    let (actor, party) = (localizer.actor(by), localizer.party(by));
    if begins_with(&words, [&actor, &party]) { words } else { format!("{actor}: {words}") }
}

/// Returns whether a sentence begins with a name of its actor: the title, or the name used within sentences. The title may
/// follow the article of that name, as in *The Soviet Union ends the phase*.
fn begins_with(sentence: &str, names: [&str; 2]) -> bool {
    let [title, party] = names.map(str::to_lowercase);
    let with_article = party.split_once(' ').map(|(article, _)| format!("{article} {title}"));
    let sentence = sentence.to_lowercase();
    let ends_a_word = |rest: &str| !rest.starts_with(char::is_alphanumeric);
    [Some(title), Some(party), with_article]
        .iter()
        .flatten()
        .any(|name| sentence.strip_prefix(name).is_some_and(ends_a_word))
}

#[cfg(test)]
mod tests {
    use super::begins_with;

    #[test]
    fn an_actor_is_named_once_with_or_without_an_article() {
        for (sentence, names, begins) in [
            ("The Soviet Union ends the phase.", ["Soviet Union", "the Soviets"], true),
            ("Sovjetunionen avslutar fasen.", ["Sovjetunionen", "Sovjetunionen"], true),
            ("The Allies end the phase.", ["Allied", "the Allies"], true),
            ("De allierade avslutar fasen.", ["Allierade", "de allierade"], true),
            ("Axelmakterna avslutar fasen.", ["Axeln", "axelmakterna"], true),
            ("Attack on Caen by 3rd.", ["Allied", "the Allies"], false),
            // The sentence must begin with the name. A name within the first word, or after another word, does not count.
            ("Out of Finland.", ["Finland", "the Finns"], false),
            ("Inaxeln anfaller.", ["Axeln", "axelmakterna"], false),
            ("1st German attacks.", ["German", "the Germans"], false),
            ("Germanville is attacked.", ["German", "the Germans"], false),
            ("German: end.", ["German", "the Germans"], true),
        ] {
            assert_eq!(begins_with(sentence, names), begins, "{sentence}");
        }
    }
}
