//! Licences, and where the maps come from.

use askama::Template;

use super::Answer;
use crate::error::page;
use crate::frame::Frame;

#[derive(Template)]
#[template(path = "about.html")]
struct AboutPage {
    frame: Frame,
    title: String,
    version: &'static str,
}

/// Shows the page.
pub async fn show(frame: Frame) -> Answer {
    page(&frame, &AboutPage { title: frame.w.t("about"), version: env!("CARGO_PKG_VERSION"), frame: frame.clone() })
}
