//! The odds of a form before it is sent, or the difference, and the chance of each result, while a reader ticks attackers and
//! support. The script asks for them with each tick; without script a button does.

use askama::Template;
use axum::response::{Html, IntoResponse as _, Response};
use wardiary_core::diary::entry_text::EntryError;
use wardiary_page::error::Stop;
use wardiary_page::frame::pairs;
use wardiary_page::request::MatchRequest;
use wardiary_words::direction::readable;
use wardiary_words::fragment::Fragment;
use wardiary_words::localize::Localizer;

use super::super::combat::foretold::foretold;
use super::asked::Asked;
use super::fields;
use super::forms::{Field, Form};
use wardiary_library::access::role::Needs::Recording;
use wardiary_page::declaration::Page;

/// Declares the page.
pub(crate) fn pages() -> Vec<Page> {
    vec![Page::at("/m/{id}/record/odds").show(Recording, show).keys(&["sent"])]
}

#[derive(Template)]
#[template(
    source = "<p class=\"muted\">{{ words }}{% if let Some(rule) = rule %} {{ rule }}{% endif %}</p>",
    ext = "html"
)]
struct Without {
    words: String,
    rule: Option<String>,
}

/// Answers with the part of the page that has the odds. The query contains the fields of the form.
async fn show(request: MatchRequest) -> Result<Response, Stop> {
    let request = request.of_umpire()?;
    let localizer = Localizer { w: request.frame.w, review: request.opened.review.as_ref() };
    let sent = pairs(request.frame.asked("sent").unwrap_or_default());
    Ok(Html(readable(odds(localizer, &sent).to_string())).into_response())
}

/// Returns the odds of a form; the reason if no unit is ticked or the rules refuse it; empty if it is not a combat.
fn odds(localizer: Localizer<'_>, sent: &[(String, String)]) -> Fragment {
    let has_units = sent.iter().any(|(name, _)| name == "by");
    match localizer.review.rehearsed(&fields::line(sent)) {
        Some(Ok(rehearsal)) => rehearsal.combat.map(|combat| foretold(localizer, &combat)).unwrap_or_default(),
        Some(Err(EntryError::Refused(violation))) if has_units => {
            let words = localizer.refusal(&violation.breach);
            Fragment::of(&Without { words, rule: Some(violation.rule.to_string()) })
        }
        Some(Err(_)) => Fragment::of(&Without { words: localizer.w.t("odds-tick"), rule: None }),
        None => Fragment::default(),
    }
}

/// Adds the odds to the form that was sent for them, with all its ticks, and puts it first.
pub(super) fn look(localizer: Localizer<'_>, asked: &mut Asked, sent: &[(String, String)]) {
    let is_meant = |form: &Form| form.has_odds && form.is_of(sent);
    let found = asked.forms.iter().position(is_meant).map(|at| asked.forms.remove(at));
    let found = found.or_else(|| asked.folded.iter().position(is_meant).map(|at| asked.folded.remove(at)));
    let Some(mut form) = found else { return };
    form.fields.iter_mut().for_each(|field| keep(field, sent));
    form.odds = odds(localizer, sent);
    form.is_folded = false;
    asked.forms.insert(0, form);
}

impl Form {
    /// Returns whether the fields were sent by this form, which is recognised by its fixed words.
    fn is_of(&self, sent: &[(String, String)]) -> bool {
        self.fields.iter().all(|field| match field {
            Field::Word(name, value) => value.is_empty() || sent.iter().any(|(key, sent)| key == name && sent == value),
            _ => true,
        })
    }
}

/// Gives a field the value that was sent.
fn keep(field: &mut Field, sent: &[(String, String)]) {
    match field {
        Field::Tick { name, option } | Field::Together { name, option } => {
            let named =
                |unit: &str| sent.iter().any(|(key, value)| key == name && value.split(' ').any(|each| each == unit));
            option.chosen = option.value.split(' ').all(named);
        }
        // In a form with odds the number is the last field `part`. The fields `part` before it are fixed words.
        Field::Number { name, first, .. } => {
            let last = sent.iter().rev().find(|(key, _)| key == name);
            *first = last.and_then(|(_, value)| value.parse().ok()).or(*first);
        }
        Field::Word(..) | Field::Must(_) | Field::One { .. } | Field::Buttons(_) => {}
    }
}
