//! Words of both languages: every sentence lives in `i18n/sv.ftl` and `i18n/en.ftl`, why rules
//! refuse something in `i18n/refusals.*.ftl`, what is wrong with texts and files in `i18n/faults.*.ftl`.

pub(crate) mod names;

use std::borrow::Cow;
use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentMessage, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

/// A language of the pages.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// Swedish.
    Sv,
}

impl Lang {
    /// Reads `sv` or `en`.
    #[must_use]
    pub fn parse(word: &str) -> Option<Self> {
        match word {
            "en" => Some(Self::En),
            "sv" => Some(Self::Sv),
            _ => None,
        }
    }

    /// The language a browser asks for first among those we have.
    #[must_use]
    pub fn accepted(header: &str) -> Option<Self> {
        header.split(',').find_map(|part| Self::parse(part.trim().get(..2)?.to_ascii_lowercase().as_str()))
    }

    /// The tag of the language.
    #[must_use]
    pub const fn tag(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Sv => "sv",
        }
    }

    /// The other language.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::En => Self::Sv,
            Self::Sv => Self::En,
        }
    }

    /// Position of this language in texts that come English first.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}

type Bundle = FluentBundle<FluentResource>;

static BUNDLES: LazyLock<[Bundle; 2]> = LazyLock::new(|| [bundle("en", EN), bundle("sv", SV)]);

pub(crate) const EN: &str = concat!(
    include_str!("../i18n/en.ftl"),
    include_str!("../i18n/refusals.en.ftl"),
    include_str!("../i18n/desk.en.ftl"),
    include_str!("../i18n/faults.en.ftl")
);
pub(crate) const SV: &str = concat!(
    include_str!("../i18n/sv.ftl"),
    include_str!("../i18n/refusals.sv.ftl"),
    include_str!("../i18n/desk.sv.ftl"),
    include_str!("../i18n/faults.sv.ftl")
);

#[cfg(test)]
thread_local! {
    /// Every message that a test had said so far.
    pub(crate) static SAID: std::cell::RefCell<std::collections::BTreeSet<String>> = const { std::cell::RefCell::new(std::collections::BTreeSet::new()) };
}

/// Messages that cannot be read are left out, and a test reads both files.
fn bundle(tag: &str, text: &str) -> Bundle {
    let id: LanguageIdentifier = tag.parse().unwrap_or_default();
    let mut bundle = Bundle::new_concurrent(vec![id]);
    bundle.set_use_isolating(false);
    let resource = FluentResource::try_new(text.to_owned()).unwrap_or_else(|(sound, _)| sound);
    bundle.add_resource_overriding(resource);
    bundle
}

/// The words of one language.
#[derive(Clone, Copy, Debug, Default)]
pub struct Words {
    /// Which language.
    pub lang: Lang,
    /// The rule book that is told of, where one is: a message may have words of its own for it, under its id.
    pub system: &'static str,
}

impl Words {
    /// The words of one rule book.
    #[must_use]
    pub const fn of(self, system: &'static str) -> Self {
        Self { system, ..self }
    }

    /// A message without arguments; an unknown key stands for itself.
    #[must_use]
    pub fn t(&self, key: &str) -> String {
        self.say(key, &FluentArgs::new())
    }

    /// A message with arguments.
    #[must_use]
    pub fn with<'a, const N: usize>(&self, key: &str, args: [(&'a str, FluentValue<'a>); N]) -> String {
        self.say(key, &args.into_iter().collect())
    }

    /// A message with arguments gathered before.
    #[must_use]
    pub fn say(&self, key: &str, args: &FluentArgs<'_>) -> String {
        #[cfg(test)]
        SAID.with_borrow_mut(|said| said.insert(key.to_owned()));
        let bundle = &BUNDLES[self.lang.index()];
        // In words of the rule book that is told of, or in those for all.
        let own = |message: &FluentMessage<'static>| message.get_attribute(self.system).map(|own| own.value());
        let pattern = bundle.get_message(key).and_then(|message| own(&message).or_else(|| message.value()));
        let Some(pattern) = pattern else { return key.to_owned() };
        let mut faults = Vec::new();
        let text: Cow<'_, str> = bundle.format_pattern(pattern, Some(args), &mut faults);
        // A figure that nobody gave would be shown as its name.
        #[cfg(test)]
        assert!(!text.contains("{$"), "{key}: {text}");
        text.into_owned()
    }

    /// The message `prefix-word`, or the word itself where none is written.
    #[must_use]
    pub fn word(&self, prefix: &str, word: &str) -> String {
        let key = format!("{prefix}-{}", word.replace('_', "-"));
        if self.has(&key) { self.t(&key) } else { word.to_owned() }
    }

    /// Whether there is a message for `key`.
    #[must_use]
    pub fn has(&self, key: &str) -> bool {
        let message = BUNDLES[self.lang.index()].get_message(key);
        message.is_some_and(|message| message.get_attribute(self.system).is_some() || message.value().is_some())
    }
}
