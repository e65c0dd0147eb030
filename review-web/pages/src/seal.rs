//! The page that seals a match: its open points and the form that closes it. For a closed match it has the text with its
//! signatures, and on paper a line for each.

use askama::Template;
use axum::Form;
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Redirect};
use chrono::{Local, SecondsFormat};
use wardiary_core::kernel::unit::{Actor, Side};
use wardiary_core::review::Seq;
use wardiary_journal::seal::EndingKind;
use wardiary_library::before_sealing::{OpenPoint, open_points, undone};
use wardiary_library::closing::{Unclosed, Wish};
use wardiary_library::faults::Describe as _;
use wardiary_library::library::OpenMatch;
use wardiary_page::error::page;
use wardiary_page::frame::Frame;
use wardiary_page::request::MatchRequest;
use wardiary_words::localize::{Localizer, capitalised};
use wardiary_words::request_key::Due;

use super::Answer;
use super::record::forms::Named;
use wardiary_library::access::role::Needs::Deciding;
use wardiary_page::declaration::Page;

/// Declares the page.
pub(crate) fn pages() -> Vec<Page> {
    vec![Page::at("/m/{id}/seal").show_secret(Deciding, show).send(Deciding, send)]
}

#[derive(Template)]
#[template(path = "seal.html")]
struct SealPage {
    frame: Frame,
    title: String,
    head: String,
    id: String,
    /// Why nothing can be sealed here, in words.
    shut: Option<String>,
    /// The reason why the match was not closed.
    fault: Option<String>,
    /// The open points, each with its entries.
    points: Vec<(String, Vec<(String, Seq)>)>,
    /// The amount of play that was taken back, in words.
    undone: Option<String>,
    form: Option<ClosingForm>,
    sealed: Option<SealedView>,
    next: u64,
    /// Address of the form.
    action: String,
}

/// The form that closes a match.
struct ClosingForm {
    /// Possible endings of a match that is not over.
    kinds: Vec<Named>,
    sides: Vec<Named>,
    typed: Typed,
    /// Whether anything is disputed, so that a reason is needed.
    is_disputed: bool,
}

/// A closed match.
struct SealedView {
    text: String,
    /// The signers: name, whether a signature made with a key exists, and the command that makes one.
    signers: Vec<Signer>,
}

struct Signer {
    name: String,
    is_signed: bool,
    command: String,
}

/// The typed fields.
#[derive(Clone, Default)]
struct Typed {
    kind: String,
    side: String,
    reason: String,
    by: String,
}

/// Shows open points and the form, or the text of a sealed match.
async fn show(request: MatchRequest) -> Answer {
    let request = request.of_umpire()?;
    page(&request.frame, &seal_page(&request, Typed::default(), None))
}

/// Seals the match, or gives the reason why not and keeps what was typed.
async fn send(request: MatchRequest, Form(sent): Form<Vec<(String, String)>>) -> Answer {
    let request = request.of_umpire()?;
    let value = |name: &str| {
        sent.iter().find(|(key, _)| key == name).map_or_else(String::new, |(_, value)| value.trim().to_owned())
    };
    let typed = Typed { kind: value("kind"), side: value("side"), reason: value("reason"), by: value("by") };
    let wish = wish(&request, &typed, value("entry").parse().ok().map(|due: Due| due.number));
    let Err(error) = wish.and_then(|wish| request.close(&wish)) else {
        return Ok(Redirect::to(&request.frame.linked(&[])).into_response());
    };
    let shown = page(&request.frame, &seal_page(&request, typed, Some(&error)))?;
    Ok((status(&error), shown).into_response())
}

fn status(error: &Unclosed) -> StatusCode {
    match error {
        Unclosed::Moved => StatusCode::CONFLICT,
        Unclosed::File(_) | Unclosed::Io(_) | Unclosed::Read(_) | Unclosed::Text(..) => StatusCode::SERVICE_UNAVAILABLE,
        _ => StatusCode::UNPROCESSABLE_ENTITY,
    }
}

fn wish(request: &MatchRequest, typed: &Typed, next: Option<u64>) -> Result<Wish, Unclosed> {
    let review = request.opened.review.as_ref();
    let is_over = review.at(review.len().saturating_sub(1)).pending().is_none();
    let kind = EndingKind::named(&typed.kind);
    // A reason alone does not close an unfinished match, because the page offers a choice of endings.
    if kind.is_none() && !is_over {
        return Err(Unclosed::NotOver);
    }
    let by = (!typed.by.is_empty()).then(|| request.frame.w.with("end-said-by", [("role", typed.by.clone().into())]));
    Ok(Wish {
        kind,
        side: typed.side.clone(),
        reason: typed.reason.clone(),
        by: by.unwrap_or_default(),
        at: Local::now().fixed_offset().to_rfc3339_opts(SecondsFormat::Secs, false),
        after: next.map(|next| next.saturating_sub(1)),
    })
}

fn seal_page(request: &MatchRequest, typed: Typed, fault: Option<&Unclosed>) -> SealPage {
    let (frame, id) = (&request.frame, &request.id);
    let whole = request.now();
    let opened = whole.as_ref();
    let review = opened.review.as_ref();
    let localizer = Localizer { w: frame.w, review };
    let is_over = review.at(review.len().saturating_sub(1)).pending().is_none();
    let is_sealed = opened.integrity.evidence.seal.is_some();
    let head = frame.w.t(match (is_sealed, is_over) {
        (true, _) => "end-sealed",
        (false, true) => "end-seal",
        (false, false) => "end-here",
    });
    let link = |seq: Seq| (frame.seen(&format!("/m/{id}/e/{seq}")), seq);
    let point = |point: OpenPoint| (point.words, point.entries.into_iter().map(link).collect());
    let shut = opened.takes_entries().err().map(|unrecorded| unrecorded.describe(frame.w));
    SealPage {
        title: format!("{head} · {}", opened.title_in(frame.w)),
        head,
        id: id.clone(),
        fault: fault.map(|error| match error {
            // In these cases the seal is written, and only the file with its text is missing.
            Unclosed::Text(..) | Unclosed::OtherText(_) => capitalised(&format!("{}.", error.describe(frame.w))),
            _ => frame.w.with("end-not-closed", [("why", error.describe(frame.w).into())]),
        }),
        points: open_points(localizer).into_iter().map(point).collect(),
        undone: undone(localizer),
        form: shut.is_none().then(|| form(localizer, is_over, typed)),
        shut: shut.filter(|_| !is_sealed),
        sealed: sealed(request, opened),
        next: u64::from(review.len()),
        action: frame.linked(&[]),
        frame: frame.clone(),
    }
}

fn form(localizer: Localizer<'_>, is_over: bool, typed: Typed) -> ClosingForm {
    let w = localizer.w;
    let kind = |kind: EndingKind| Named {
        value: kind.word().to_owned(),
        label: w.t(&format!("end-{}", kind.word())),
        chosen: typed.kind == kind.word(),
    };
    let side = |side: Side| {
        let word = localizer.review.side_word(side);
        Named { value: word.to_owned(), label: localizer.side(side), chosen: typed.side == word }
    };
    ClosingForm {
        kinds: if is_over { Vec::new() } else { EndingKind::ALL.map(kind).into() },
        sides: [Side::One, Side::Two].map(side).into(),
        is_disputed: !localizer.review.disputes().is_empty(),
        typed,
    }
}

/// Returns the text for umpire and sides to sign, with the signers so far.
fn sealed(request: &MatchRequest, opened: &OpenMatch) -> Option<SealedView> {
    let (_, text) = opened.integrity.evidence.seal.as_ref()?;
    let localizer = Localizer { w: request.frame.w, review: opened.review.as_ref() };
    let laid = request.signatures();
    let signer = |role: &str, actor: Actor| Signer {
        name: localizer.actor(actor),
        is_signed: laid.iter().any(|signature| signature.role == role),
        command: format!("wardiary sign {} --role {role} --key KEY", opened.integrity.file),
    };
    let sides = [Side::One, Side::Two].map(|side| signer(localizer.review.side_word(side), Actor::Side(side)));
    let signers = std::iter::once(signer("umpire", Actor::Umpire)).chain(sides).collect();
    Some(SealedView { text: text.clone(), signers })
}
