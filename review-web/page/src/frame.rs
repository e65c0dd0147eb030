//! The frame of every page: language, light or dark, its own address, and the links that change them.

use std::fmt::Write as _;

use axum::http::header::{ACCEPT_LANGUAGE, COOKIE};
use axum::http::{HeaderMap, Uri};
use wardiary_library::access::role::{Deciders, Needs, Role};
use wardiary_words::i18n::{Lang, Words};

use wardiary_core::editions::desk::desk;
use wardiary_core::kernel::door;
use wardiary_core::kernel::game::Viewer;

use crate::assets::{Addresses, addresses};
use crate::match_head::MatchHead;
use crate::viewer_menu::{VIEW, ViewerMenu};

/// Light or dark.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// The reader's system chooses.
    #[default]
    System,
    /// Light, regardless of the reader's system.
    Light,
    /// Dark, regardless of the reader's system.
    Dark,
}

impl Theme {
    fn parse(word: &str) -> Option<Self> {
        match word {
            "light" => Some(Self::Light),
            "dark" => Some(Self::Dark),
            _ => None,
        }
    }
}

/// The frame of a page.
#[derive(Clone, Debug, Default)]
pub struct Frame {
    /// Words of the language in use.
    pub w: Words,
    /// Light or dark.
    pub theme: Theme,
    /// Whether single letters work as keys.
    pub keys: bool,
    /// The author who last wrote from this browser, so that a form can fill in the name.
    pub author: Option<String>,
    /// Path of the page.
    pub path: String,
    /// The query of the page, without language, theme and keys.
    pub query: Vec<(String, String)>,
    /// The first unreadable entry of a damaged file, and the page with details.
    pub damage: Option<(String, String)>,
    /// The viewer of the page, on a page of a match.
    pub viewers: Option<ViewerMenu>,
    /// The words about a running presentation, and the address of the page that shows the same as the room sees.
    pub presented: Option<(String, String)>,
    /// The call of a reader to a presentation that begins, or of umpire and scribes to a dispute.
    pub call: Option<Call>,
    /// The page where a reader with the right to record can record the match.
    pub record: Option<String>,
    /// The words about tasks of umpire and scribes, and the page that shows them.
    pub waiting: Option<(String, String)>,
    /// The role of the reader; `None` on the machine itself, where everything is open.
    pub admitted: Option<Admitted>,
    /// Title and tabs, on a page of a match.
    pub head: Option<MatchHead>,
}

/// How a reader is called away from a page.
#[derive(Clone, Debug)]
pub struct Call {
    /// The stream that reports news.
    pub stream: String,
    /// The words of the call.
    pub words: String,
    /// The page that it leads to.
    pub href: String,
    /// The label of the link.
    pub label: String,
    /// Number of waiting requests of sides when the page was made; `None` for a call to a presentation.
    pub requests: Option<usize>,
}

/// The role of a reader, on a page.
#[derive(Clone, Debug)]
pub struct Admitted {
    /// The role.
    pub role: Role,
    /// The roles that decide as the umpire in the match.
    pub deciders: Deciders,
    /// The role in words.
    pub words: String,
    /// The page of join links of the match, for its umpire.
    pub links: Option<String>,
}

impl Frame {
    /// Returns the addresses of stylesheet and script.
    #[must_use]
    pub fn assets(&self) -> &'static Addresses {
        addresses()
    }

    /// Returns the frame of a request, without the parts that depend on its match (`request::MatchRequest`).
    #[must_use]
    pub fn of(uri: &Uri, headers: &HeaderMap) -> Self {
        let asked = pairs(uri.query().unwrap_or_default());
        let cookies = headers.get(COOKIE).and_then(|value| value.to_str().ok()).unwrap_or_default();
        let wish = |key: &str| {
            let now = asked.iter().find(|(k, _)| k == key).map(|(_, value)| value.clone());
            now.or_else(|| cookie(cookies, key).map(str::to_owned))
        };
        let header = headers.get(ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
        let lang = wish("lang").and_then(|word| Lang::parse(&word));
        let lang = lang.or_else(|| Lang::accepted(header?)).unwrap_or_default();
        Self {
            w: Words { lang, ..Words::default() },
            theme: wish("theme").and_then(|word| Theme::parse(&word)).unwrap_or_default(),
            keys: wish("keys").is_none_or(|word| word != "off"),
            author: cookie(cookies, AUTHOR).map(decoded),
            path: uri.path().to_owned(),
            query: asked.into_iter().filter(|(key, _)| !KEPT.contains(&key.as_str())).collect(),
            damage: None,
            viewers: None,
            presented: None,
            call: None,
            record: None,
            waiting: None,
            admitted: None,
            head: None,
        }
    }

    /// Returns whether the reader has what a page needs, so that pages link only to pages that open.
    #[must_use]
    pub fn may(&self, needs: Needs) -> bool {
        self.admitted.as_ref().is_none_or(|admitted| admitted.deciders.let_do(admitted.role, needs))
    }

    /// Returns whether the reader may write notes.
    #[must_use]
    pub fn annotates(&self) -> bool {
        self.may(Needs::Annotating)
    }

    /// Returns whether the reader may present a match and sees all of it.
    #[must_use]
    pub fn presents(&self) -> bool {
        self.may(Needs::Presenting) && !self.is_perspective()
    }

    /// Returns whether the reader is the umpire, or at the machine itself.
    #[must_use]
    pub fn umpires(&self) -> bool {
        self.may(Needs::Umpiring)
    }

    /// Returns whether the reader may write notes of any kind on any layer. A side may write only on its own layer.
    #[must_use]
    pub fn annotates_freely(&self) -> bool {
        self.may(Needs::Annotating) && !self.admitted.as_ref().is_some_and(|one| matches!(one.role, Role::Side(_)))
    }

    /// Returns whether counters of the rule book show this symbol. Rare drawings are included only in pages that need them.
    #[must_use]
    pub fn draws(&self, symbol: &str) -> bool {
        desk(self.w.system).is_some_and(|desk| desk.kinds.iter().any(|kind| kind.symbol.word() == symbol))
    }

    /// The frame of a page about one rule book.
    #[must_use]
    pub fn of_system(mut self, system: &'static str) -> Self {
        self.w = self.w.of(system);
        self
    }

    /// A value of the query.
    #[must_use]
    pub fn asked(&self, key: &str) -> Option<&str> {
        self.query.iter().find(|(k, _)| k == key).map(|(_, value)| value.as_str())
    }

    /// Returns a link to this page with `key` set to `value`, or without it.
    #[must_use]
    pub fn link(&self, key: &str, value: Option<&str>) -> String {
        self.linked(&[(key, value)])
    }

    /// Returns a link to this page with several keys changed: set to a value, or removed for `None`.
    #[must_use]
    pub fn linked(&self, wishes: &[(&str, Option<&str>)]) -> String {
        let kept = self.query.iter().filter(|(k, _)| wishes.iter().all(|(key, _)| k != key)).cloned();
        let set = wishes.iter().filter_map(|&(key, value)| Some((key.to_owned(), value?.to_owned())));
        address(&self.path, &kept.chain(set).collect::<Vec<(String, String)>>())
    }

    /// Returns a link to another page with the query of this one.
    #[must_use]
    pub fn along(&self, path: &str) -> String {
        address(path, &self.query)
    }

    /// Returns a link to another page with only these keys of this query. The path may have its own query and fragment.
    #[must_use]
    pub fn keeping(&self, keys: &[&str], path: &str) -> String {
        let kept: Vec<_> = self.query.iter().filter(|(key, _)| keys.contains(&key.as_str())).cloned().collect();
        let (path, fragment) = path.split_at(path.find('#').unwrap_or(path.len()));
        let (path, own) = path.split_once('?').unwrap_or((path, ""));
        address(path, &pairs(own).into_iter().chain(kept).collect::<Vec<_>>()) + fragment
    }

    /// Returns whether the viewer is not the umpire.
    #[must_use]
    pub fn is_perspective(&self) -> bool {
        self.viewers.as_ref().is_some_and(|viewers| viewers.is_perspective)
    }

    /// Returns whether a side sees the page, or a reader sees it as that side. A side may take its copy of the file.
    #[must_use]
    pub fn is_of_side(&self) -> bool {
        let reads_all = self.admitted.as_ref().is_none_or(|admitted| admitted.role.viewer() == Viewer::Umpire);
        let is_side = self.admitted.as_ref().is_some_and(|admitted| matches!(admitted.role, Role::Side(_)));
        is_side || reads_all && self.is_perspective() && self.asked(VIEW) != Some("observer")
    }

    /// Returns a link to another page of the same match for the same viewer. A limit to what the room may know is kept.
    #[must_use]
    pub fn seen(&self, path: &str) -> String {
        self.keeping(&["view", "concealed"], path)
    }

    /// Returns the author of a note made by a button: the author who last wrote from this browser, or else the role of the reader.
    #[must_use]
    pub fn writes_as(&self) -> String {
        let role = || self.admitted.as_ref().map_or_else(|| self.w.t("role-umpire"), |one| one.words.clone());
        self.author.clone().unwrap_or_else(role)
    }

    /// Returns whether the page has the dark theme.
    #[must_use]
    pub const fn is_dark(&self) -> bool {
        matches!(self.theme, Theme::Dark)
    }

    /// Returns whether the theme is that of the reader's system.
    #[must_use]
    pub const fn follows_system(&self) -> bool {
        matches!(self.theme, Theme::System)
    }

    /// The value of the theme attribute of the page.
    #[must_use]
    pub const fn theme_word(&self) -> &'static str {
        match self.theme {
            Theme::System => "system",
            Theme::Light => "light",
            Theme::Dark => "dark",
        }
    }
}

/// The cookie that stores the last author.
const AUTHOR: &str = "author";

/// Returns the cookie by which a browser remembers the author.
#[must_use]
pub fn author_cookie(author: &str) -> String {
    let mut value = String::new();
    encode(author, &mut value);
    format!("{AUTHOR}={value}; Path=/m; Max-Age=31536000; SameSite=Strict; HttpOnly")
}

/// The cookies for settings, with their possible values.
pub const KEPT: [&str; 3] = ["lang", "theme", "keys"];

/// Returns whether the cookie `key` may store `value`.
#[must_use]
pub fn may_keep(key: &str, value: &str) -> bool {
    matches!((key, value), ("lang", "sv" | "en") | ("theme", "dark" | "light") | ("keys", "on" | "off"))
}

/// Pairs of a query string.
#[must_use]
pub fn pairs(query: &str) -> Vec<(String, String)> {
    let split = |part: &str| {
        let (key, value) = part.split_once('=').unwrap_or((part, ""));
        // A blank at the end stays: completions of a line depend on it.
        (decoded(key), door::composed(&door::unmarked(&decoded(value))).into_owned())
    };
    query.split('&').filter(|part| !part.is_empty()).map(split).collect()
}

fn cookie<'a>(header: &'a str, key: &str) -> Option<&'a str> {
    header.split(';').filter_map(|part| part.trim().split_once('=')).find(|(k, _)| *k == key).map(|(_, value)| value)
}

fn decoded(text: &str) -> String {
    let bytes = text.as_bytes();
    let mut out = Vec::with_capacity(bytes.len());
    let mut at = 0;
    while at < bytes.len() {
        let pair = text.get(at + 1..at + 3).filter(|_| bytes[at] == b'%');
        match (bytes[at], pair.and_then(|pair| u8::from_str_radix(pair, 16).ok())) {
            (_, Some(byte)) => {
                out.push(byte);
                at += 2;
            }
            (b'+', None) => out.push(b' '),
            (byte, None) => out.push(byte),
        }
        at += 1;
    }
    String::from_utf8_lossy(&out).into_owned()
}

/// Returns a path with a query. Keys and values are percent-encoded.
#[must_use]
pub fn address(path: &str, query: &[(String, String)]) -> String {
    let mut out = path.to_owned();
    for (at, (key, value)) in query.iter().enumerate() {
        out.push(if at == 0 { '?' } else { '&' });
        encode(key, &mut out);
        out.push('=');
        encode(value, &mut out);
    }
    out
}

fn encode(text: &str, out: &mut String) {
    for byte in text.bytes() {
        if byte.is_ascii_alphanumeric() || b"-._~,".contains(&byte) {
            out.push(char::from(byte));
        } else {
            // Writing to a string cannot fail.
            let _ = write!(out, "%{byte:02X}");
        }
    }
}
