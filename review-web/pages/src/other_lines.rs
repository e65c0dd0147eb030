//! Other lines of a match than the final one: the undone ones, and variations of what could have been played.

use askama::Template;
use wardiary_page::error::page;
use wardiary_page::frame::Frame;
use wardiary_page::request::MatchRequest;
use wardiary_words::fragment::Fragment;

use super::Answer;
use super::lines::LinesPart;
use super::variations::VariationsPart;
use wardiary_library::access::role::Needs::Reading;
use wardiary_page::declaration::Page;

/// Declares the page.
pub(crate) fn pages() -> Vec<Page> {
    vec![Page::at("/m/{id}/lines").show(Reading, show).reads(&[])]
}

#[derive(Template)]
#[template(path = "other-lines.html")]
struct OtherLinesPage {
    frame: Frame,
    title: String,
    lines: Fragment,
    variations: Fragment,
}

/// Shows both.
async fn show(request: MatchRequest) -> Answer {
    let MatchRequest { frame, opened, .. } = &request;
    let page_of = OtherLinesPage {
        title: format!("{} · {}", frame.w.t("other-lines"), opened.title_in(frame.w)),
        lines: Fragment::of(&LinesPart::of(&request)),
        variations: Fragment::of(&VariationsPart::of(&request)),
        frame: frame.clone(),
    };
    page(frame, &page_of)
}
