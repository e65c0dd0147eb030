//! Names of formations and titles of matches in the language of the reader. A match contains English names. Its rule book may
//! translate them by messages `formation-NAME`; without one the English name stays. Titles that ship with the program work the
//! same way: `scenario-ID` and `sample-ID`.

use wardiary_core::editions::{editions, title_of};
use wardiary_core::review::Review;
use wardiary_fixtures::matches::{LONG, RECORDED};

use super::{Words, capitalised};

impl Words {
    /// Returns the title of a match. A title that people wrote stays as it is.
    #[must_use]
    pub fn match_title(self, review: &dyn Review) -> String {
        self.title_of(review.system(), review.title())
    }

    /// Returns the title of a match of the game with this id, which may come from a file or an address.
    #[must_use]
    pub fn title_of(self, system: &str, title: &str) -> String {
        let w = self.of_id(system);
        let key = scenario_key(system, title).or_else(|| sample_key(system, title));
        key.filter(|key| w.has(key)).map_or_else(|| title.to_owned(), |key| w.t(&key))
    }
}

/// Returns the key of the message for the title of a scenario.
fn scenario_key(system: &str, title: &str) -> Option<String> {
    let of_system = editions().iter().filter(|edition| edition.system == system);
    let mut scenarios = of_system.flat_map(|edition| edition.scenarios);
    scenarios.find(|(_, scene)| title_of(scene) == title).map(|(id, _)| format!("scenario-{id}"))
}

/// Returns the key of the message for the title of a match that ships with the program.
fn sample_key(system: &str, title: &str) -> Option<String> {
    let mut samples = RECORDED.iter().chain(&LONG);
    let sample = samples.find(|sample| sample.system == system && sample.title == title)?;
    Some(format!("sample-{}", sample.id))
}

/// Returns the name of a formation of the rule book of these words.
#[must_use]
pub fn unit(w: Words, name: &str) -> String {
    own(w, name).map_or_else(|| name.to_owned(), |own| capitalised(&own))
}

/// Returns the name of a formation inside a sentence. There a name that is a common noun begins with a small letter.
#[must_use]
pub(crate) fn inside(w: Words, name: &str) -> String {
    own(w, name).unwrap_or_else(|| name.to_owned())
}

/// The name that the rule book has for a formation in the language of the reader.
fn own(w: Words, name: &str) -> Option<String> {
    let key = format!("formation-{}", slug(name));
    w.has(&key).then(|| w.t(&key))
}

/// Returns a name as the end of a key: small letters and digits, all else a hyphen.
pub(super) fn slug(name: &str) -> String {
    let plain = |c: char| if c.is_ascii_alphanumeric() { c.to_ascii_lowercase() } else { '-' };
    let slug: String = name.chars().map(plain).collect();
    slug.split('-').filter(|part| !part.is_empty()).collect::<Vec<_>>().join("-")
}

#[cfg(test)]
mod tests {
    use wardiary_fixtures::matches::Recorded;

    use super::*;
    use crate::i18n::Lang;

    /// A title that ships with the program is English in the match itself, and has a message in both languages.
    #[test]
    fn every_scenario_and_every_sample_has_a_title_in_both_languages() {
        let scenarios = editions().iter().flat_map(|edition| {
            let titled =
                |(id, scene): &(&str, &'static str)| (edition.system, format!("scenario-{id}"), title_of(scene));
            edition.scenarios.iter().map(titled).collect::<Vec<_>>()
        });
        let titled = |sample: &Recorded| (sample.system, format!("sample-{}", sample.id), sample.title);
        for (system, key, title) in scenarios.chain(RECORDED.iter().chain(&LONG).map(titled)) {
            let [en, sv] = [Lang::En, Lang::Sv].map(|lang| Words { lang, system: "" });
            assert_eq!(en.of(system).t(&key), title, "{system} {key}");
            assert_eq!(en.title_of(system, title), title, "{system} {key}");
            assert_eq!(sv.title_of(system, title), sv.of(system).t(&key), "{system} {key}");
        }
    }

    #[test]
    fn a_title_that_people_gave_is_kept() {
        let w = Words { lang: Lang::Sv, system: "" };
        let omaha = ("wab-normandy-1944", "Bloody Omaha");
        assert_eq!(w.title_of(omaha.0, omaha.1), "Blodiga Omaha");
        for (system, title) in [(omaha.0, "Bloody Omaha, group A"), ("cherbourg-1944", omaha.1), ("unknown", omaha.1)] {
            assert_eq!(w.title_of(system, title), title, "{system}");
        }
    }
}
