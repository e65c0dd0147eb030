//! Licences, and the sources of the maps.

use askama::Template;
use wardiary_core::editions::systems;
use wardiary_page::error::page;
use wardiary_page::frame::Frame;

use super::Answer;
use wardiary_library::access::role::Needs::AnyRole;
use wardiary_page::declaration::Page;

/// Declares the page.
pub(crate) fn pages() -> Vec<Page> {
    vec![Page::at("/about").show(AnyRole, show)]
}

#[derive(Template)]
#[template(path = "about.html")]
struct AboutPage {
    frame: Frame,
    title: String,
    version: &'static str,
    /// Sources of the maps of the rule books.
    credits: Vec<String>,
}

/// Shows the page.
async fn show(frame: Frame) -> Answer {
    let w = frame.w;
    let credits = systems().into_iter().flat_map(|id| {
        let lines = w.of(id).t("credits");
        lines.lines().map(str::to_owned).collect::<Vec<_>>()
    });
    let about = AboutPage {
        title: w.t("about"),
        version: env!("CARGO_PKG_VERSION"),
        credits: credits.collect(),
        frame: frame.clone(),
    };
    page(&frame, &about)
}
