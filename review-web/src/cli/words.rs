//! Words of the command line in both languages: `i18n/cli.*.ftl`, help texts in `i18n/help.*.ftl`. Some commands have both in
//! files of their own, `i18n/cli-*.ftl`.

use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;
use wardiary_core::editions::systems;
use wardiary_core::review::Review;
use wardiary_words::i18n::{Lang, Words};
use wardiary_words::localize::Localizer;

use super::plain;

type Bundle = FluentBundle<FluentResource>;

static BUNDLES: LazyLock<[Bundle; 2]> = LazyLock::new(|| [bundle("en", EN), bundle("sv", SV)]);

const EN: &str = concat!(
    include_str!("../../i18n/cli.en.ftl"),
    include_str!("../../i18n/help.en.ftl"),
    include_str!("../../i18n/cli-copy.en.ftl"),
    include_str!("../../i18n/cli-film.en.ftl"),
    include_str!("../../i18n/cli-chapters.en.ftl"),
    include_str!("../../i18n/cli-variations.en.ftl"),
    include_str!("../../i18n/cli-intent.en.ftl"),
    include_str!("../../i18n/cli-lessons.en.ftl"),
    include_str!("../../i18n/cli-aar.en.ftl"),
    include_str!("../../i18n/cli-modes.en.ftl")
);
const SV: &str = concat!(
    include_str!("../../i18n/cli.sv.ftl"),
    include_str!("../../i18n/help.sv.ftl"),
    include_str!("../../i18n/cli-copy.sv.ftl"),
    include_str!("../../i18n/cli-film.sv.ftl"),
    include_str!("../../i18n/cli-chapters.sv.ftl"),
    include_str!("../../i18n/cli-variations.sv.ftl"),
    include_str!("../../i18n/cli-intent.sv.ftl"),
    include_str!("../../i18n/cli-lessons.sv.ftl"),
    include_str!("../../i18n/cli-aar.sv.ftl"),
    include_str!("../../i18n/cli-modes.sv.ftl")
);

/// Reads the messages of a file. Unreadable messages are left out; a test reads both files.
fn bundle(tag: &str, text: &str) -> Bundle {
    let id: LanguageIdentifier = tag.parse().unwrap_or_default();
    let mut bundle = Bundle::new_concurrent(vec![id]);
    bundle.set_use_isolating(false);
    let resource = FluentResource::try_new(text.to_owned()).unwrap_or_else(|(sound, _)| sound);
    bundle.add_resource_overriding(resource);
    bundle
}

/// Id of the system in examples of commands: the first on the list.
pub(super) fn example_system() -> &'static str {
    systems().first().copied().unwrap_or_default()
}

/// The language a command answers in.
#[derive(Clone, Copy, Debug)]
pub(super) struct Tongue {
    /// The language.
    pub(super) lang: Lang,
}

impl Tongue {
    /// The words of the pages in this language.
    pub(super) const fn pages(self) -> Words {
        Words { lang: self.lang, system: "" }
    }

    /// Describes a match in this language, with the words of its rule book.
    pub(super) fn localizer(self, review: &dyn Review) -> Localizer<'_> {
        Localizer { w: self.pages().of(review.system()), review }
    }

    /// A message without arguments.
    pub(super) fn t(self, key: &str) -> String {
        self.say(key, [])
    }

    /// Returns the text of a message without arguments, or of one of its attributes; `None` if there is none.
    pub(super) fn part(self, key: &str, attribute: Option<&str>) -> Option<String> {
        let bundle = &BUNDLES[self.lang.index()];
        let message = bundle.get_message(key)?;
        let pattern = match attribute {
            None => message.value()?,
            Some(name) => message.get_attribute(name)?.value(),
        };
        let args = [("system", FluentValue::from(example_system()))].into_iter().collect();
        Some(bundle.format_pattern(pattern, Some(&args), &mut Vec::new()).into_owned())
    }

    /// Returns a message with arguments, or an unknown key itself.
    pub(super) fn say<'a, const N: usize>(self, key: &str, args: [(&'a str, FluentValue<'a>); N]) -> String {
        let bundle = &BUNDLES[self.lang.index()];
        let pattern = bundle.get_message(key).and_then(|message| message.value());
        let Some(pattern) = pattern else { return key.to_owned() };
        let args = args.into_iter().collect();
        bundle.format_pattern(pattern, Some(&args), &mut Vec::new()).into_owned()
    }

    /// Returns the same with each argument on one line. The name of a file may have line ends, which would look like lines of the answer.
    pub(super) fn message<'a, const N: usize>(self, key: &str, args: [(&'a str, FluentValue<'a>); N]) -> String {
        self.say(key, args.map(|(name, value)| (name, plain::value(value))))
    }
}

#[cfg(test)]
mod tests {
    use super::{EN, SV};

    fn keys(text: &str) -> Vec<&str> {
        let messages = text.lines().filter(|line| !line.starts_with([' ', '#', '}']));
        let mut keys: Vec<&str> = messages.filter_map(|line| line.split_once(" =")).map(|(key, _)| key).collect();
        keys.sort_unstable();
        keys
    }

    #[test]
    fn both_languages_say_the_same_messages() {
        assert_eq!(keys(EN), keys(SV));
        for text in [EN, SV] {
            assert!(fluent_bundle::FluentResource::try_new(text.to_owned()).is_ok());
        }
    }
}
