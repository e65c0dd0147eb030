//! Names of answers: a choice has the name that the record would give it, grouped by action and place. A typed text stays as it is.

use std::cell::OnceCell;
use std::cmp::Reverse;

use wardiary_core::diary::known_choices::{KnownChoices, NamedChoice};
use wardiary_core::kernel::game::Viewer;
use wardiary_core::review::{Review, Seq, viewers};

use wardiary_library::answers::{CHOICE, Kept};
use wardiary_words::localize::Localizer;

/// Equal answers, with their number.
pub(crate) struct Bar {
    pub(crate) words: String,
    pub(crate) count: u32,
    pub(crate) all: u32,
    /// The single answers, if they say more than the group.
    pub(crate) each: Vec<(String, u32)>,
}

/// An answer with its names.
pub(crate) struct Named {
    /// Its group: action and place, or the text itself.
    pub(crate) group: String,
    /// The full name; empty if the group says everything.
    pub(crate) whole: String,
}

/// Names the answers to a question in a view.
pub(crate) struct AnswerNames<'a> {
    localizer: Localizer<'a>,
    /// The match, and the entry after which the question was asked.
    asked: (&'a dyn Review, Seq),
    /// The choices that the match offered.
    offered: Option<KnownChoices>,
    /// The choices that the view may know. Only set if the view does not know the whole match.
    known: Option<KnownChoices>,
    /// The choices in the position as each viewer supposes it. Some may lead to the hex of a hidden unit. Computed only for an
    /// answer that is not a choice of the match.
    supposed: OnceCell<Vec<KnownChoices>>,
    is_whole: bool,
}

impl<'a> AnswerNames<'a> {
    /// Prepares names for answers to a question after an entry. `whole` is the whole match. The localizer has the match as seen in the view.
    pub(crate) fn of(localizer: Localizer<'a>, whole: &'a dyn Review, on: Seq) -> Self {
        let is_whole = localizer.review.viewer() == whole.viewer();
        let known = if is_whole { None } else { localizer.review.known_choices(on) };
        let offered = whole.known_choices(on);
        Self { localizer, asked: (whole, on), offered, known, supposed: OnceCell::new(), is_whole }
    }

    /// Returns the choice of an answer, if some viewer has that choice.
    fn offered(&self, text: &str) -> Option<NamedChoice> {
        let (whole, on) = self.asked;
        let supposed = || {
            let each = viewers(whole).into_iter().filter(|(_, viewer)| *viewer != Viewer::Umpire);
            each.filter_map(|(_, viewer)| whole.seen_by(viewer).known_choices(on)).collect()
        };
        let of_match = self.offered.as_ref().and_then(|offered| offered.named(text));
        of_match.or_else(|| self.supposed.get_or_init(supposed).iter().find_map(|known| known.named(text)))
    }

    /// The names of an answer.
    pub(crate) fn named(&self, text: &str) -> Named {
        let plain = |text: &str| Named { group: text.to_owned(), whole: String::new() };
        let Some(line) = text.strip_prefix(CHOICE) else { return plain(text) };
        // A view that does not know a choice must not learn whether the match would accept the choice.
        let seen =
            if self.is_whole { self.offered(line) } else { self.known.as_ref().and_then(|known| known.named(line)) };
        match seen {
            Some(choice) => self.choice(&choice),
            None if self.is_whole => plain(line),
            None => plain(&self.localizer.w.t("answer-unseen")),
        }
    }

    /// The names of a choice.
    pub(crate) fn choice(&self, choice: &NamedChoice) -> Named {
        let group = choice_label(self.localizer, choice);
        let whole = choice.words.as_ref().map(|words| self.localizer.phrase(words)).filter(|whole| *whole != group);
        Named { group, whole: whole.unwrap_or_default() }
    }

    /// Returns one bar for each group of answers. The bars look alike, because no answer is known to be right before the decision is shown.
    pub(crate) fn bars(&self, kept: &Kept) -> Vec<Bar> {
        let all = kept.count();
        let mut bars: Vec<Bar> = Vec::new();
        for (text, count) in &kept.answers {
            let Named { group, whole } = self.named(text);
            let at = bars.iter().position(|bar| bar.words == group).unwrap_or_else(|| {
                bars.push(Bar { words: group, count: 0, all, each: Vec::new() });
                bars.len() - 1
            });
            bars[at].count += count;
            if !whole.is_empty() {
                bars[at].each.push((whole, *count));
            }
        }
        bars.sort_by_key(|bar| Reverse(bar.count));
        bars
    }
}

/// Action and place of a choice.
pub(crate) fn choice_label(localizer: Localizer<'_>, choice: &NamedChoice) -> String {
    let what = localizer.w.word("verb", &choice.verb.replace(' ', "-"));
    match choice.place {
        None => what,
        Some((hex, goes_there)) => {
            let key = match (goes_there, choice.is_with_air) {
                (true, _) => "choice-to",
                (false, true) => "choice-at-air",
                (false, false) => "choice-at",
            };
            localizer.w.with(key, [("what", what.into()), ("place", localizer.hex(hex).into())])
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use wardiary_core::kernel::game::Viewer;
    use wardiary_library::archive::Archive;
    use wardiary_library::library::Library as _;
    use wardiary_words::i18n::{Lang, Words};

    use super::*;

    /// Two attacks on one hex are two answers if only one of them may use air points. Each line is read back as its own choice, with its own name.
    #[test]
    fn no_two_choices_that_leave_the_units_open_are_the_same_answer() {
        let (archive, mut open, mut with_air) = (Archive::samples().unwrap(), 0, 0);
        for id in ["cherbourg-1944", "normandy-1944", "omaha", "winter-war"] {
            let opened = archive.open(id).unwrap();
            let review = opened.review.as_ref();
            let localizer = Localizer { w: Words { lang: Lang::En, ..Words::default() }.of(review.system()), review };
            for on in review.steps() {
                let Some(choices) = review.known_choices(on) else { continue };
                let lines: Vec<NamedChoice> =
                    choices.pending().offers.iter().filter_map(|offer| choices.left_open(offer)).collect();
                let names: BTreeSet<String> = lines.iter().map(|choice| choice_label(localizer, choice)).collect();
                assert_eq!(names.len(), lines.len(), "{id}, entry {on}: {names:?}");
                let read = lines.iter().map(|choice| choices.named(&choice.line).map(|read| read.line));
                assert!(read.eq(lines.iter().map(|choice| Some(choice.line.clone()))), "{id}, entry {on}");
                open += lines.len();
                with_air += lines.iter().filter(|choice| choice.is_with_air).count();
            }
        }
        assert!(open > 100 && with_air > 5, "{open} choices, {with_air} with air points");
    }

    /// A viewer may choose a move to the hex of a hidden unit, which the match itself would refuse.
    #[test]
    fn a_choice_that_only_a_viewer_has_is_named_for_all() {
        let opened = Archive::samples().unwrap().open("omaha").unwrap();
        let review = opened.review.as_ref();
        let localizer = Localizer { w: Words { lang: Lang::En, ..Words::default() }.of(review.system()), review };
        let seen = review.seen_by(Viewer::Observer);
        let line = "move 1divarty to 2412";
        let mut found = 0;
        for on in review.first()..review.len() {
            if seen.known_choices(on).is_none_or(|known| known.named(line).is_none()) {
                continue;
            }
            let names = AnswerNames::of(localizer, review, on);
            assert_eq!(names.named(&format!("{CHOICE}{line}")).group, "Move: 2412 Vierville", "entry {on}");
            // Typed text keeps its words in every view, whether or not it could be chosen.
            for viewer in [Viewer::Umpire, Viewer::Observer] {
                let view = review.seen_by(viewer);
                let names = AnswerNames::of(Localizer { review: view.as_ref(), ..localizer }, review, on);
                assert_eq!(names.named(line).group, line, "entry {on}");
            }
            found += u32::from(names.offered.as_ref().is_none_or(|offered| offered.named(line).is_none()));
        }
        assert!(found > 0, "no entry where the match refuses it");
    }
}
