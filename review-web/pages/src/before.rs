//! Texts sealed before play: the intents of both sides, and the collection plan.

use askama::Template;
use axum::Form;
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Redirect};
use wardiary_page::error::page;
use wardiary_page::frame::Frame;
use wardiary_page::request::MatchRequest;
use wardiary_words::fragment::Fragment;

use super::Answer;
use super::intents::{self, IntentsPart};
use super::plan::{self, PlanPart};
use wardiary_library::access::role::Needs::{Opening, Presenting, Reading};
use wardiary_page::declaration::Page;

/// Declares the pages.
pub(crate) fn pages() -> Vec<Page> {
    vec![
        Page::at("/m/{id}/intents").show_secret(Reading, show).send(Opening, open),
        Page::at("/m/{id}/plan").send(Presenting, write),
    ]
}

#[derive(Template)]
#[template(path = "before.html")]
struct BeforePage {
    frame: Frame,
    title: String,
    intents: Fragment,
    plan: Fragment,
}

/// Shows both.
async fn show(request: MatchRequest) -> Answer {
    shown(&request, &IntentsPart::of(&request, None), PlanPart::of(&request, &request.opened, None))
}

/// Opens the sealed intents.
async fn open(request: MatchRequest, Form(sent): Form<Vec<(String, String)>>) -> Answer {
    match intents::open(&request, &sent) {
        Ok(()) => Ok(led(&request, "intents")),
        Err(fault) => {
            let intents = IntentsPart::of(&request, Some(fault));
            let shown = shown(&request, &intents, PlanPart::of(&request, &request.opened, None))?;
            Ok((StatusCode::UNPROCESSABLE_ENTITY, shown).into_response())
        }
    }
}

/// Writes a plan, or releases all.
async fn write(request: MatchRequest, Form(sent): Form<Vec<(String, String)>>) -> Answer {
    match plan::write(&request, &sent) {
        Ok(()) => Ok(led(&request, "intents#plan")),
        Err(fault) => {
            let plan = PlanPart::of(&request, &request.as_now(), Some(fault));
            let shown = shown(&request, &IntentsPart::of(&request, None), plan)?;
            Ok((StatusCode::UNPROCESSABLE_ENTITY, shown).into_response())
        }
    }
}

fn led(request: &MatchRequest, to: &str) -> axum::response::Response {
    Redirect::to(&request.frame.seen(&format!("/m/{}/{to}", request.id))).into_response()
}

fn shown(request: &MatchRequest, intents: &IntentsPart, plan: PlanPart) -> Answer {
    let MatchRequest { frame, opened, .. } = request;
    let plan = if intents.waits() { plan.second() } else { plan };
    let page_of = BeforePage {
        title: format!("{} · {}", frame.w.t("tab-before"), opened.title_in(frame.w)),
        intents: Fragment::of(intents),
        plan: Fragment::of(&plan),
        frame: frame.clone(),
    };
    page(frame, &page_of)
}
