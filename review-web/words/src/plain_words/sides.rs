//! Replaces the usual name of a side or of the umpire, in either language, by its word of notation.
//!
//! ```text
//! protest Tyskarna 17 - …               protest tysk 17 - …
//! ändra N-037 ägare 1910 allierade därför att …
//! välj tyskarna                         välj tysk
//! ```

use wardiary_core::kernel::notation::{Line, Word};
use wardiary_core::kernel::unit::Actor;
use wardiary_core::review::Review;

use super::BECAUSE;
use crate::i18n::{Lang, Words};
use crate::localize::Localizer;

/// Verbs before the name of a person or side, in both languages.
const WHO: [[&str; 2]; 8] = [
    ["propose", "föreslå"],
    ["claim", "protest"],
    ["statement", "yttrande"],
    ["appeal", "överklagan"],
    ["intent", "avsikt"],
    ["opened", "öppnad"],
    ["exhibit", "bilaga"],
    ["breach", "överträdelse"],
];
/// The verb of a decree. The last word of a decree, before its reason, may be a side.
const AMEND: [&str; 2] = ["amend", "ändra"];
/// The minimum number of letters of a word of notation to which a name may add an ending, as *tyska* does to *tysk*.
const STEM: usize = 4;

/// Returns the line with the word of notation in place of the name of a side; `None` if it has no such name.
pub(super) fn named(review: &dyn Review, typed: &str) -> Option<String> {
    let mut line = Line::new(typed, 1);
    let words: Vec<Word<'_>> = std::iter::from_fn(|| line.take()).collect();
    let name = words.get(place(&words)?)?;
    let (own, length) = (in_notation(review, name.text)?, name.text.chars().count());
    let before = usize::try_from(name.column - 1).ok()?;
    let head: String = typed.chars().take(before).collect();
    let tail: String = typed.chars().skip(before + length).collect();
    // Blanks after a shorter word keep the rest of the line in its columns, which errors refer to.
    Some(format!("{head}{own:length$}{tail}"))
}

/// Returns the index of the word that may be the name of a side.
fn place(words: &[Word<'_>]) -> Option<usize> {
    let verb = words.first()?.text;
    if WHO.iter().any(|pair| pair.contains(&verb)) {
        return Some(1);
    }
    if !AMEND.contains(&verb) {
        return (words.len() == 2).then_some(1);
    }
    let begins = |word: &Word<'_>| BECAUSE.iter().any(|mark| mark.first() == Some(&word.text));
    // The side comes after the row, the verb of the decree and its object.
    words.iter().position(begins).filter(|&end| end > 3).map(|end| end - 1)
}

/// Returns the word of notation for a name; `None` if the name is already such a word, fits none, or fits several.
fn in_notation(review: &dyn Review, name: &str) -> Option<&'static str> {
    let actors = review.vocabulary().actors;
    if !name.starts_with(char::is_alphabetic) || actors.iter().any(|(_, words)| words.contains(&name)) {
        return None;
    }
    let name = name.to_lowercase();
    let is_named =
        |(by, words): &&(Actor, [&'static str; 2])| *by != Actor::Chance && is_called(review, (*by, *words), &name);
    let mut found = actors.iter().filter(is_named);
    let (Some((_, words)), None) = (found.next(), found.next()) else { return None };
    Some(words.iter().find(|word| name.starts_with(**word)).copied().unwrap_or(words[0]))
}

fn is_called(review: &dyn Review, (by, words): (Actor, [&str; 2]), name: &str) -> bool {
    let is_stem = |word: &&str| *word == name || word.chars().count() >= STEM && name.starts_with(*word);
    let bare = |words: &str| ["the ", "de "].iter().find_map(|article| words.strip_prefix(article)) == Some(name);
    let is_shown = |lang: &Lang| {
        let localizer = Localizer { w: Words { lang: *lang, system: review.system() }, review };
        let shown = [localizer.actor(by), localizer.party(by)].map(|words| words.to_lowercase());
        shown.iter().any(|words| words == name || bare(words))
    };
    words.iter().any(is_stem) || [Lang::En, Lang::Sv].iter().any(is_shown)
}
