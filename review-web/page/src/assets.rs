//! The stylesheet, the script, the fonts and the icon, all inside the program. Stylesheet and script are made of several parts.

use std::sync::LazyLock;

use axum::extract::Request;
use axum::http::StatusCode;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, IF_NONE_MATCH};
use axum::response::{IntoResponse as _, Response};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use wardiary_library::access::role::Needs;

use crate::declaration::Page;

/// The addresses of these files. A browser adds the hash of a file as `v`.
#[must_use]
pub fn pages() -> Vec<Page> {
    vec![
        Page::at("/assets/wardiary.css").show(Needs::Nothing, stylesheet).keys(&["v"]),
        Page::at("/assets/wardiary.js").show(Needs::Nothing, script).keys(&["v"]),
        Page::at("/favicon.ico").show(Needs::Nothing, icon),
    ]
}

const STYLES: &str = concat!(
    include_str!("../../assets/fonts.css"),
    include_str!("../../assets/map.css"),
    include_str!("../../assets/step.css"),
    include_str!("../../assets/wardiary.css"),
    include_str!("../../assets/overview.css"),
    include_str!("../../assets/combat.css"),
    include_str!("../../assets/home.css"),
    include_str!("../../assets/desk.css"),
    include_str!("../../assets/record.css"),
    include_str!("../../assets/begin.css"),
    include_str!("../../assets/access.css"),
    include_str!("../../assets/film-picture.css"),
    include_str!("../../assets/film.css"),
    include_str!("../../assets/homework.css"),
    include_str!("../../assets/diary.css"),
    include_str!("../../assets/intent.css"),
    include_str!("../../assets/aar.css"),
    include_str!("../../assets/lessons.css"),
    include_str!("../../assets/present.css"),
    include_str!("../../assets/chapters.css"),
    include_str!("../../assets/variations.css"),
    include_str!("../../assets/shapes.css"),
    include_str!("../../assets/tabs.css"),
    include_str!("../../assets/forms.css"),
    include_str!("../../assets/guide.css"),
    include_str!("../../assets/preview.css"),
);

/// The stylesheet with its fonts, so that a browser loads the whole look of a page at once.
static STYLESHEET: LazyLock<String> = LazyLock::new(|| {
    FONTS.iter().fold(STYLES.to_owned(), |text, (name, font)| {
        let font = STANDARD.encode(font);
        text.replace(&format!("url({name})"), &format!("url(data:font/woff2;base64,{font})"))
    })
});

/// The fonts of the stylesheet, by name. `review-web/assets/fonts/make.py` makes them; their licences are in the same folder.
const FONTS: [(&str, &[u8]); 5] = [
    ("archivo.woff2", include_bytes!("../../assets/fonts/archivo.woff2")),
    ("brygada-1918.woff2", include_bytes!("../../assets/fonts/brygada-1918.woff2")),
    ("brygada-1918-italic.woff2", include_bytes!("../../assets/fonts/brygada-1918-italic.woff2")),
    ("jetbrains-mono.woff2", include_bytes!("../../assets/fonts/jetbrains-mono.woff2")),
    ("signs.woff2", include_bytes!("../../assets/fonts/signs.woff2")),
];

/// The styles of the after-action document as a stand-alone file.
pub const DOCUMENT_STYLES: &str = concat!(
    include_str!("../../assets/map.css"),
    include_str!("../../assets/step.css"),
    include_str!("../../assets/wardiary.css"),
    include_str!("../../assets/overview.css"),
    include_str!("../../assets/aar.css"),
);

const SCRIPT: &str = concat!(
    include_str!("../../assets/wardiary.js"),
    include_str!("../../assets/move.js"),
    include_str!("../../assets/follow.js"),
    include_str!("../../assets/join.js"),
    include_str!("../../assets/record.js"),
    include_str!("../../assets/choose.js"),
    include_str!("../../assets/film.js"),
    include_str!("../../assets/rules.js"),
    include_str!("../../assets/present.js"),
    include_str!("../../assets/zoom.js"),
    include_str!("../../assets/preview.js"),
);

const ICON: &str = include_str!("../../assets/icon.svg");

/// The addresses of stylesheet and script on pages. Each contains the hash of its text.
pub struct Addresses {
    /// The stylesheet.
    pub stylesheet: String,
    /// The script.
    pub script: String,
}

/// The addresses of this program's stylesheet and script.
pub fn addresses() -> &'static Addresses {
    static ADDRESSES: LazyLock<Addresses> = LazyLock::new(|| Addresses {
        stylesheet: format!("/assets/wardiary.css?v={}", tag(STYLESHEET.as_bytes())),
        script: format!("/assets/wardiary.js?v={}", tag(SCRIPT.as_bytes())),
    });
    &ADDRESSES
}

/// The stylesheet.
async fn stylesheet(asked: Request) -> Response {
    answered(&asked, "text/css; charset=utf-8", STYLESHEET.as_bytes())
}

/// The icon, at the address where browsers look for one. It is an SVG drawing.
async fn icon(asked: Request) -> Response {
    answered(&asked, "image/svg+xml; charset=utf-8", ICON.as_bytes())
}

/// The script.
async fn script(asked: Request) -> Response {
    answered(&asked, "text/javascript; charset=utf-8", SCRIPT.as_bytes())
}

/// Returns the hash of a file, by which a browser knows its copy.
fn tag(file: &[u8]) -> String {
    blake3::hash(file).to_hex()[..16].to_owned()
}

/// Answers with the file, or that the browser already has it. A browser keeps a file for good if the address contains its hash
/// (RFC 8246). For any other address the browser asks each time, because the next start of the program may have another file.
pub fn answered(asked: &Request, kind: &'static str, file: &'static [u8]) -> Response {
    let tag = tag(file);
    let is_lasting = asked.uri().query() == Some(&format!("v={tag}"));
    let kept = if is_lasting { "public, max-age=31536000, immutable" } else { "no-cache" };
    let tag = format!("\"{tag}\"");
    let headers = [(CACHE_CONTROL, kept), (ETAG, &tag)];
    if asked.headers().get(IF_NONE_MATCH).is_some_and(|known| *known == *tag) {
        return (StatusCode::NOT_MODIFIED, headers).into_response();
    }
    ([(CONTENT_TYPE, kind)], headers, file).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Maximum number of bytes of all fonts together.
    const MOST: usize = 150_000;

    #[test]
    fn the_stylesheet_holds_each_font_once_and_all_together_are_small() {
        for (name, font) in FONTS {
            assert!(font.starts_with(b"wOF2"), "{name}");
            assert_eq!(STYLES.matches(&format!("url({name})")).count(), 1, "{name}");
        }
        assert_eq!(STYLESHEET.matches("url(data:font/woff2;base64,").count(), FONTS.len());
        assert_eq!(STYLESHEET.matches("url(").count(), FONTS.len(), "a browser asks for nothing more");
        let size: usize = FONTS.iter().map(|(_, font)| font.len()).sum();
        assert!(size <= MOST, "{size} bytes");
    }

    /// A stand-alone file loads nothing.
    #[test]
    fn a_file_that_opens_by_itself_names_no_address() {
        assert!(!DOCUMENT_STYLES.contains("url("));
    }
}
