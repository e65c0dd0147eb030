//! The error page for everything that cannot be shown: the reason, and a way back.

use askama::Template;
use axum::http::header::RETRY_AFTER;
use axum::http::{HeaderValue, StatusCode};
use axum::response::{Html, IntoResponse, Response};
use wardiary_library::faults::Describe as _;
use wardiary_words::direction::rendered;

use wardiary_core::kernel::door::NotText;

use crate::frame::Frame;

/// Why a page cannot be shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// There is no page at this address.
    NoPage,
    /// There is no match with this id.
    NoMatch(String),
    /// The match has no such entry.
    NoEntry(String),
    /// The entry does not exist, or the reader may not see it yet.
    NotShown(String),
    /// The match has no such note, or the reader may not see it.
    NoNote(String),
    /// The debrief has no such stop.
    NoStop(String),
    /// The debrief has no such chapter, or the reader may not see it.
    NoChapter(String),
    /// The match has no such variation, or the reader may not see it.
    NoVariation(String),
    /// The presentation conceals later entries, and the entry is after the last one shown.
    Concealed,
    /// The entry belongs to no combat.
    NoCombat(String),
    /// The entry is not a rewind.
    NoRewind(String),
    /// The entry exists, but its link is not the one in the address.
    OtherLine(String),
    /// There is no system with this id.
    NoSystem(String),
    /// The match has no unit, hex or row of this name. Holds similar names.
    NoTopic(String, String),
    /// The book has no table of this number.
    NoTable(String),
    /// Two matches of different systems have no position in common.
    OtherSystem(String),
    /// The match has no such viewer. Holds the words of its viewers.
    NoView(String, String),
    /// The page shows things that are hidden from the viewing side.
    Withheld,
    /// The answers of a class cannot be stored. Holds the reason. The question is still open.
    AnswersUnkept(String),
    /// An action of the presenter cannot be stored.
    PresentationUnkept(String),
    /// The file is damaged, so nothing can be proven about this entry.
    Unproven(String),
    /// A side's copy cannot be made of the file.
    NoCopy,
    /// A side may not take its copy itself. Holds how many hidden entries of it could be guessed.
    GuessableCopy(String),
    /// The address asks for a copy and names no side. Holds the words of the sides.
    NoCopySide(String),
    /// Nothing has been played, so there is no film.
    NoFilm,
    /// No homework can be made from this choice. Holds the reason in words.
    NoHomework(String),
    /// The film has no such moment.
    NoStill(String),
    /// The request is not for this machine.
    ForeignHost,
    /// The form comes from another site.
    ForeignForm,
    /// The page does not know this method. Holds the methods it knows.
    Method(String, String),
    /// The address is too long. Holds its length and the limit, bytes.
    LongAddress(String, String),
    /// The address is not UTF-8.
    AddressNotText,
    /// The form is too large. Holds the limit, kB.
    LargeForm(String),
    /// The form did not arrive in time.
    SlowForm,
    /// The form is not UTF-8. Holds the place and what is there.
    FormNotText(NotText),
    /// The body is not a form.
    NoForm,
    /// The page knows no such key of the query. Holds the keys it knows.
    NoKey(String, String),
    /// A key of the query is given twice.
    TwiceKey(String),
    /// A key of the query has an unknown value: `key=value`. Holds the possible values.
    NoValue(String, String),
    /// A page could not be made.
    Broken,
    /// A page could not be made, in a room. Holds the id of the failure in the log.
    BrokenAs(String),
    /// The role of the reader does not allow the page.
    NotGranted,
    /// The device has a role only in other matches. Holds these roles and matches.
    OtherMatch(String),
    /// The role does not decide as the umpire in the match.
    NotDecider,
    /// Too much was sent in too short a time.
    TooMany,
    /// The reader asks for pages too often. Holds the seconds to wait.
    TooOften(String),
    /// The session has as many open streams as it may have.
    TooManyStreams,
}

impl Reason {
    fn parts(&self) -> (StatusCode, &'static str) {
        match self {
            Self::NoPage => (StatusCode::NOT_FOUND, "stop-no-page"),
            Self::NoMatch(_) => (StatusCode::NOT_FOUND, "stop-no-match"),
            Self::NoEntry(_) => (StatusCode::NOT_FOUND, "stop-no-entry"),
            Self::NotShown(_) => (StatusCode::NOT_FOUND, "stop-not-shown"),
            Self::NoNote(_) => (StatusCode::NOT_FOUND, "stop-no-note"),
            Self::NoStop(_) => (StatusCode::NOT_FOUND, "stop-no-stop"),
            Self::NoChapter(_) => (StatusCode::NOT_FOUND, "stop-no-chapter"),
            Self::NoVariation(_) => (StatusCode::NOT_FOUND, "stop-no-variation"),
            Self::Concealed => (StatusCode::CONFLICT, "stop-concealed"),
            Self::NoCombat(_) => (StatusCode::NOT_FOUND, "stop-no-combat"),
            Self::NoRewind(_) => (StatusCode::NOT_FOUND, "stop-no-rewind"),
            Self::NoTopic(_, known) if known.is_empty() => (StatusCode::NOT_FOUND, "stop-no-topic"),
            Self::NoTopic(..) => (StatusCode::NOT_FOUND, "stop-no-topic-like"),
            Self::OtherLine(_) => (StatusCode::CONFLICT, "stop-other-line"),
            Self::NoSystem(_) => (StatusCode::NOT_FOUND, "stop-no-system"),
            Self::NoTable(_) => (StatusCode::NOT_FOUND, "stop-no-table"),
            Self::OtherSystem(_) => (StatusCode::NOT_FOUND, "stop-other-system"),
            Self::NoView(..) => (StatusCode::BAD_REQUEST, "stop-no-view"),
            Self::Withheld => (StatusCode::FORBIDDEN, "stop-withheld"),
            Self::Unproven(_) => (StatusCode::CONFLICT, "stop-unproven"),
            Self::AnswersUnkept(_) => (StatusCode::INSUFFICIENT_STORAGE, "stop-answers-unkept"),
            Self::PresentationUnkept(_) => (StatusCode::INSUFFICIENT_STORAGE, "stop-presentation-unkept"),
            Self::NoCopy => (StatusCode::CONFLICT, "stop-no-copy"),
            Self::GuessableCopy(_) => (StatusCode::CONFLICT, "stop-copy-guessable"),
            Self::NoCopySide(_) => (StatusCode::NOT_FOUND, "stop-copy-side"),
            Self::NoFilm => (StatusCode::NOT_FOUND, "stop-no-film"),
            Self::NoHomework(_) => (StatusCode::UNPROCESSABLE_ENTITY, "stop-no-homework"),
            Self::NoStill(_) => (StatusCode::NOT_FOUND, "stop-no-still"),
            Self::ForeignHost => (StatusCode::FORBIDDEN, "stop-foreign-host"),
            Self::ForeignForm => (StatusCode::FORBIDDEN, "stop-foreign-form"),
            Self::Method(..) => (StatusCode::METHOD_NOT_ALLOWED, "stop-method"),
            Self::LongAddress(..) => (StatusCode::URI_TOO_LONG, "stop-long-address"),
            Self::AddressNotText => (StatusCode::BAD_REQUEST, "stop-address-not-text"),
            Self::LargeForm(_) => (StatusCode::PAYLOAD_TOO_LARGE, "stop-large-form"),
            Self::SlowForm => (StatusCode::REQUEST_TIMEOUT, "stop-slow-form"),
            Self::FormNotText(_) => (StatusCode::BAD_REQUEST, "stop-form-not-text"),
            Self::NoForm => (StatusCode::UNSUPPORTED_MEDIA_TYPE, "stop-no-form"),
            Self::NoKey(..) => (StatusCode::BAD_REQUEST, "stop-no-key"),
            Self::TwiceKey(_) => (StatusCode::BAD_REQUEST, "stop-twice-key"),
            Self::NoValue(..) => (StatusCode::BAD_REQUEST, "stop-no-value"),
            Self::Broken => (StatusCode::INTERNAL_SERVER_ERROR, "stop-broken"),
            Self::BrokenAs(_) => (StatusCode::INTERNAL_SERVER_ERROR, "stop-broken-as"),
            Self::NotGranted => (StatusCode::FORBIDDEN, "stop-not-granted"),
            Self::OtherMatch(_) => (StatusCode::FORBIDDEN, "stop-other-match"),
            Self::NotDecider => (StatusCode::FORBIDDEN, "stop-not-decider"),
            Self::TooMany => (StatusCode::TOO_MANY_REQUESTS, "stop-too-many"),
            Self::TooOften(_) => (StatusCode::TOO_MANY_REQUESTS, "stop-too-often"),
            Self::TooManyStreams => (StatusCode::TOO_MANY_REQUESTS, "stop-too-many-streams"),
        }
    }

    fn about(&self) -> &str {
        match self {
            Self::NoMatch(what)
            | Self::NoEntry(what)
            | Self::NotShown(what)
            | Self::NoNote(what)
            | Self::NoStill(what)
            | Self::NoHomework(what)
            | Self::NoStop(what)
            | Self::NoChapter(what)
            | Self::NoVariation(what)
            | Self::NoCombat(what)
            | Self::NoRewind(what)
            | Self::OtherLine(what)
            | Self::NoTable(what)
            | Self::Unproven(what)
            | Self::AnswersUnkept(what)
            | Self::PresentationUnkept(what)
            | Self::GuessableCopy(what)
            | Self::OtherSystem(what)
            | Self::OtherMatch(what)
            | Self::NoView(what, _)
            | Self::NoTopic(what, _)
            | Self::Method(what, _)
            | Self::LongAddress(what, _)
            | Self::LargeForm(what)
            | Self::NoKey(what, _)
            | Self::TwiceKey(what)
            | Self::BrokenAs(what)
            | Self::TooOften(what)
            | Self::NoValue(what, _)
            | Self::NoSystem(what) => what,
            Self::NoPage
            | Self::NoFilm
            | Self::NoCopy
            | Self::NoCopySide(_)
            | Self::Withheld
            | Self::ForeignHost
            | Self::ForeignForm
            | Self::AddressNotText
            | Self::SlowForm
            | Self::FormNotText(_)
            | Self::NoForm
            | Self::NotGranted
            | Self::NotDecider
            | Self::Concealed
            | Self::TooMany
            | Self::TooManyStreams
            | Self::Broken => "",
        }
    }

    /// Returns the seconds after which the same request may succeed; `None` if waiting does not help.
    fn wait(&self) -> Option<HeaderValue> {
        match self {
            Self::TooOften(seconds) => HeaderValue::from_str(seconds).ok(),
            Self::TooMany => Some(HeaderValue::from_static("3")),
            // A browser frees the stream of a page when it closes the page.
            Self::TooManyStreams => Some(HeaderValue::from_static("10")),
            _ => None,
        }
    }

    /// Returns the possible alternatives.
    fn known(&self) -> &str {
        match self {
            Self::NoView(_, known)
            | Self::NoTopic(_, known)
            | Self::NoCopySide(known)
            | Self::Method(_, known)
            | Self::LongAddress(_, known)
            | Self::NoKey(_, known)
            | Self::NoValue(_, known) => known,
            _ => "",
        }
    }
}

/// A page that gives the reason why another cannot be shown.
#[derive(Debug)]
pub struct Stop(Box<StopPage>, StatusCode, Option<HeaderValue>);

#[derive(Debug, Template)]
#[template(path = "stop.html")]
struct StopPage {
    frame: Frame,
    title: String,
    head: String,
    words: String,
    back: String,
    back_words: String,
    /// The existing match that the address belongs to.
    of_match: Option<String>,
}

impl StopPage {
    /// Returns further useful links. Leaves out the nearest way back, and any link with the same label.
    fn ways(&self) -> Vec<(String, String)> {
        let w = self.frame.w;
        let of_match = self.of_match.as_ref().map(|id| (self.frame.seen(&format!("/m/{id}")), w.t("back-match")));
        let all = [("/".to_owned(), w.t("back-list")), ("/help".to_owned(), w.t("help"))];
        of_match
            .into_iter()
            .chain(all)
            .filter(|(href, words)| *href != self.back && *words != self.back_words)
            .collect()
    }
}

/// Returns the match of an address. Returns `None` if the match does not exist or is closed to the reader.
fn match_of(path: &str, reason: &Reason) -> Option<String> {
    let is_shut = matches!(reason, Reason::NoMatch(_) | Reason::NotGranted | Reason::OtherMatch(_));
    let id = path.strip_prefix("/m/")?.split('/').next()?;
    (!is_shut && !id.is_empty()).then(|| id.to_owned())
}

impl Stop {
    /// The page for `reason`, in the reader's language.
    #[must_use]
    pub fn new(frame: &Frame, reason: &Reason) -> Self {
        let (status, key) = reason.parts();
        let w = frame.w;
        let what = match reason {
            Reason::FormNotText(why) => why.describe(w),
            reason => reason.about().to_owned(),
        };
        let words = w.with(key, [("what", what.into()), ("known", reason.known().into())]);
        let head = w.t("stop-title");
        // The link keeps the viewer, unless no viewer has that word.
        let is_kept = |key: &str| key == "view" && frame.viewers.is_some();
        let query = frame.query.iter().filter(|(key, _)| is_kept(key)).cloned().collect();
        let frame = Frame { query, ..frame.clone() };
        let page = StopPage {
            of_match: match_of(&frame.path, reason),
            frame,
            title: head.clone(),
            head,
            words,
            back: "/".to_owned(),
            back_words: w.t("back-list"),
        };
        Self(Box::new(page), status, reason.wait())
    }

    /// Returns the same page with a closer way back than the list of matches.
    #[must_use]
    pub fn back(mut self, path: &str) -> Self {
        let key = match path {
            path if path.starts_with("/rules/") => "back-rules",
            path if path.ends_with("/compare") => "back-compare",
            path if path.ends_with("/diary") => "back-diary",
            _ => "back-match",
        };
        self.0.back_words = self.0.frame.w.t(key);
        self.0.back = self.0.frame.seen(path);
        self
    }
}

impl IntoResponse for Stop {
    fn into_response(self) -> Response {
        let mut answer = match rendered(&*self.0) {
            Ok(html) => (self.1, Html(html)).into_response(),
            Err(_) => self.1.into_response(),
        };
        answer.headers_mut().extend(self.2.map(|wait| (RETRY_AFTER, wait)));
        answer
    }
}

/// Puts a page together.
///
/// # Errors
/// When the template fails, which a test of every page rules out.
pub fn page(frame: &Frame, template: &impl Template) -> Result<Response, Stop> {
    let html = rendered(template).map_err(|_| Stop::new(frame, &Reason::Broken))?;
    Ok(Html(html).into_response())
}
