//! Answers for the script of the notation line while a scribe types, and from time to time: completions, the effect of the line,
//! and the last entry.

use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse as _, Response};
use serde_json::{Value, json};
use wardiary_core::kernel::unseen::shown;

use wardiary_library::access::role::Needs::Recording;
use wardiary_library::line_echo::{Trouble, echo};
use wardiary_page::declaration::Page;
use wardiary_page::error::Stop;
use wardiary_page::request::MatchRequest;
use wardiary_words::line_choices::suggestions;
use wardiary_words::localize::Localizer;

/// Declares the page.
pub(crate) fn pages() -> Vec<Page> {
    vec![Page::at("/m/{id}/record/said").show(Recording, show).keys(&["line"])]
}

/// Answers with the completions of a line, its effect, and the number of the last entry.
async fn show(request: MatchRequest) -> Result<Response, Stop> {
    let request = request.of_umpire()?;
    let review = request.opened.review.as_ref();
    let localizer = Localizer { w: request.frame.w, review };
    let typed = request.frame.asked("line").unwrap_or_default();
    let (found, others) = suggestions(localizer, &*review.at(review.len()), typed);
    let found: Vec<Value> =
        found.into_iter().map(|one| json!({"from": one.from, "words": one.words, "label": one.label})).collect();
    let mut answer = json!({"found": found, "others": others, "last": review.len().saturating_sub(1)});
    match echo(localizer, typed) {
        Some(Ok(echo)) => answer["echo"] = json!({"line": shown(&echo.line), "words": shown(&echo.words)}),
        Some(Err(trouble)) => answer["fault"] = fault(trouble),
        None => {}
    }
    Ok(([(CONTENT_TYPE, "application/json")], answer.to_string()).into_response())
}

fn fault(trouble: Trouble) -> Value {
    let Trouble { words, column, rule, instead, due } = trouble;
    let instead: Vec<_> = instead.iter().map(|line| shown(line)).collect();
    json!({"words": shown(&words), "column": column, "rule": rule, "instead": instead, "due": due})
}
