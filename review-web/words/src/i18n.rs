//! Words of both languages. Words that all rule books share are in `review-web/i18n/`. Each subject with many words has its own file in each
//! language, as listed below; the others are in `sv.ftl` and `en.ftl`. The words of a single rule book are among its data, as
//! `words.*.ftl`.

pub mod names;

use std::borrow::Cow;
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, LazyLock};

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;
use wardiary_core::systems::WORDS;

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

    /// Returns the first language that a browser asks for and the program has.
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

    /// Returns the index of this language in texts that have English first.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}

type Bundle = FluentBundle<Arc<FluentResource>>;

/// Words of each rule book by its id, English first. Shared words have the empty id. The message of a rule book replaces the shared message.
static BUNDLES: LazyLock<BTreeMap<&str, [Bundle; 2]>> = LazyLock::new(|| {
    let shared = SHARED.map(resource);
    let of = |own: [Option<&str>; 2]| {
        [0, 1].map(|lang| bundle(LANGS[lang].tag(), [Some(Arc::clone(&shared[lang])), own[lang].map(resource)]))
    };
    let own = WORDS.iter().map(|&(system, own)| (system, of(own.map(Some))));
    own.chain([("", of([None, None]))]).collect()
});

const LANGS: [Lang; 2] = [Lang::En, Lang::Sv];

/// The shared words, English first.
pub const SHARED: [&str; 2] = [
    concat!(
        include_str!("../../i18n/en.ftl"),
        include_str!("../../i18n/refusals.en.ftl"),
        include_str!("../../i18n/desk.en.ftl"),
        include_str!("../../i18n/scribe.en.ftl"),
        include_str!("../../i18n/faults.en.ftl"),
        include_str!("../../i18n/begin.en.ftl"),
        include_str!("../../i18n/beside.en.ftl"),
        include_str!("../../i18n/access.en.ftl"),
        include_str!("../../i18n/line.en.ftl"),
        include_str!("../../i18n/copy.en.ftl"),
        include_str!("../../i18n/choose.en.ftl"),
        include_str!("../../i18n/table.en.ftl"),
        include_str!("../../i18n/film.en.ftl"),
        include_str!("../../i18n/homework.en.ftl"),
        include_str!("../../i18n/diary.en.ftl"),
        include_str!("../../i18n/intent.en.ftl"),
        include_str!("../../i18n/analysis.en.ftl"),
        include_str!("../../i18n/aar.en.ftl"),
        include_str!("../../i18n/lessons.en.ftl"),
        include_str!("../../i18n/present.en.ftl"),
        include_str!("../../i18n/chapters.en.ftl"),
        include_str!("../../i18n/variations.en.ftl"),
        include_str!("../../i18n/shapes.en.ftl"),
        include_str!("../../i18n/tabs.en.ftl")
    ),
    concat!(
        include_str!("../../i18n/sv.ftl"),
        include_str!("../../i18n/refusals.sv.ftl"),
        include_str!("../../i18n/desk.sv.ftl"),
        include_str!("../../i18n/scribe.sv.ftl"),
        include_str!("../../i18n/faults.sv.ftl"),
        include_str!("../../i18n/begin.sv.ftl"),
        include_str!("../../i18n/beside.sv.ftl"),
        include_str!("../../i18n/access.sv.ftl"),
        include_str!("../../i18n/line.sv.ftl"),
        include_str!("../../i18n/copy.sv.ftl"),
        include_str!("../../i18n/choose.sv.ftl"),
        include_str!("../../i18n/table.sv.ftl"),
        include_str!("../../i18n/film.sv.ftl"),
        include_str!("../../i18n/homework.sv.ftl"),
        include_str!("../../i18n/diary.sv.ftl"),
        include_str!("../../i18n/intent.sv.ftl"),
        include_str!("../../i18n/analysis.sv.ftl"),
        include_str!("../../i18n/aar.sv.ftl"),
        include_str!("../../i18n/lessons.sv.ftl"),
        include_str!("../../i18n/present.sv.ftl"),
        include_str!("../../i18n/chapters.sv.ftl"),
        include_str!("../../i18n/variations.sv.ftl"),
        include_str!("../../i18n/shapes.sv.ftl"),
        include_str!("../../i18n/tabs.sv.ftl")
    ),
];

/// All English texts, the shared ones first.
pub static EN: LazyLock<String> =
    LazyLock::new(|| WORDS.iter().fold(SHARED[0].to_owned(), |all, (_, own)| all + own[0]));

thread_local! {
    /// The keys of messages that this thread has looked up, while it collects them.
    static LOOKED_UP: RefCell<Option<BTreeSet<String>>> = const { RefCell::new(None) };
}

/// Returns the result of some work, and the keys of all messages that it looked up on this thread. For tests.
pub fn looked_up<T>(work: impl FnOnce() -> T) -> (T, BTreeSet<String>) {
    let outer = LOOKED_UP.replace(Some(BTreeSet::new()));
    let result = work();
    (result, LOOKED_UP.replace(outer).unwrap_or_default())
}

/// Reads the messages of a file. Unreadable messages are left out; a test reads all files.
fn resource(text: &str) -> Arc<FluentResource> {
    Arc::new(FluentResource::try_new(text.to_owned()).unwrap_or_else(|(sound, _)| sound))
}

fn bundle(tag: &str, resources: [Option<Arc<FluentResource>>; 2]) -> Bundle {
    let id: LanguageIdentifier = tag.parse().unwrap_or_default();
    let mut bundle = Bundle::new_concurrent(vec![id]);
    bundle.set_use_isolating(false);
    resources.into_iter().flatten().for_each(|resource| bundle.add_resource_overriding(resource));
    bundle
}

/// The words of one language.
#[derive(Clone, Copy, Debug, Default)]
pub struct Words {
    /// Which language.
    pub lang: Lang,
    /// Id of the rule book whose words have priority; empty if the page is about no rule book.
    pub system: &'static str,
}

impl Words {
    /// Returns the words of one rule book.
    #[must_use]
    pub const fn of(self, system: &'static str) -> Self {
        Self { system, ..self }
    }

    /// Returns the words of the rule book with this id, from a file or an address. An unknown id gives the shared words.
    #[must_use]
    pub fn of_id(self, id: &str) -> Self {
        self.of(WORDS.iter().map(|(known, _)| *known).find(|known| *known == id).unwrap_or_default())
    }

    /// Returns the title of the rule book with this id, or an unknown id itself.
    #[must_use]
    pub fn game_title(self, id: &str) -> String {
        let w = self.of_id(id);
        if w.system.is_empty() { id.to_owned() } else { w.t("game-title") }
    }

    /// Returns the bundle of the rule book, or the shared one.
    fn bundle(&self) -> &'static Bundle {
        let of = BUNDLES.get(self.system).or_else(|| BUNDLES.get(""));
        &of.expect("the shared words are under the empty id")[self.lang.index()]
    }

    /// Returns a message without arguments. For an unknown key returns the key.
    #[must_use]
    pub fn t(&self, key: &str) -> String {
        self.say(key, &FluentArgs::new())
    }

    /// Returns a message with arguments.
    #[must_use]
    pub fn with<'a, const N: usize>(&self, key: &str, args: [(&'a str, FluentValue<'a>); N]) -> String {
        self.say(key, &args.into_iter().collect())
    }

    /// Returns a message with collected arguments.
    #[must_use]
    pub fn say(&self, key: &str, args: &FluentArgs<'_>) -> String {
        LOOKED_UP.with_borrow_mut(|keys| keys.as_mut().map(|keys| keys.insert(key.to_owned())));
        let bundle = self.bundle();
        let pattern = bundle.get_message(key).and_then(|message| message.value());
        debug_assert!(
            pattern.is_some() || !keys_of_systems().contains(key),
            "{key} is asked of the words of `{}`",
            self.system
        );
        let Some(pattern) = pattern else { return key.to_owned() };
        let mut faults = Vec::new();
        let text: Cow<'_, str> = bundle.format_pattern(pattern, Some(args), &mut faults);
        // A missing argument would appear as its name.
        debug_assert!(!text.contains("{$"), "{key}: {text}");
        text.into_owned()
    }

    /// Returns the message `prefix-word`, or the word itself if there is none.
    #[must_use]
    pub fn word(&self, prefix: &str, word: &str) -> String {
        let key = format!("{prefix}-{}", word.replace('_', "-"));
        let has = self.has(&key);
        debug_assert!(has || !keys_of_systems().contains(&*key), "{key} is sought in the words of `{}`", self.system);
        if has { self.t(&key) } else { word.to_owned() }
    }

    /// Returns the rule book's own wording of `key` for one kind of thing, which is the message `key-kind`. Without it returns the message `key`.
    #[must_use]
    pub fn of_kind(&self, key: &str, kind: &str) -> String {
        self.t(&self.key_of_kind(key, kind))
    }

    /// Returns the key of the message that [`of_kind`](Self::of_kind) chooses, for a message with arguments.
    #[must_use]
    pub fn key_of_kind(&self, key: &str, kind: &str) -> String {
        let own = format!("{key}-{kind}");
        if self.has(&own) { own } else { key.to_owned() }
    }

    /// Returns whether there is a message for `key`.
    #[must_use]
    pub fn has(&self, key: &str) -> bool {
        self.bundle().get_message(key).is_some_and(|message| message.value().is_some())
    }
}

/// Returns words with a capital, as at the beginning of a sentence.
#[must_use]
pub fn capitalised(words: &str) -> String {
    let mut rest = words.chars();
    rest.next().map_or_else(String::new, |first| first.to_uppercase().chain(rest).collect())
}

/// Returns every key for which a rule book has its own words.
fn keys_of_systems() -> &'static BTreeSet<&'static str> {
    static KEYS: LazyLock<BTreeSet<&str>> = LazyLock::new(|| {
        let lines = WORDS.iter().flat_map(|(_, own)| own[0].lines().chain(own[1].lines()));
        lines.filter_map(|line| line.split_once(" =")).map(|(key, _)| key).collect()
    });
    &KEYS
}
