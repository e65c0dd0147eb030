//! The stylesheet inside a film: the look of the pages, and the times of visible things. Also the drawings of the pages that it uses.

use std::fmt::Write as _;
use std::sync::LazyLock;

use askama::Template;

use super::reel::Reel;

/// The stylesheets of the pages with the look of a board.
const PAGES: [&str; 3] = [
    include_str!("../../../assets/wardiary.css"),
    include_str!("../../../assets/map.css"),
    include_str!("../../../assets/overview.css"),
];
/// Beginnings of the lines that a film needs: ground, signs, counters, names and fronts.
const LINES: [&str; 14] = [
    ".m-",
    ".t-",
    ".k-",
    ".g-",
    ".far .m-",
    ".ct.",
    ".c-",
    ".u-",
    ".held {",
    ".ov-dot {",
    ".ov-name {",
    ".front {",
    ".front-case {",
    ".front.",
];
const LOOK: &str = include_str!("../../../assets/film-picture.css");
/// Time of the last still before the film starts again, milliseconds.
const HOLD_MS: u32 = 3000;

/// The look of a film: colours and typefaces, the lines of the pages, and those of the film alone.
static HOUSE: LazyLock<String> = LazyLock::new(|| {
    let mut text = String::new();
    for sheet in PAGES {
        if let Some((root, _)) = sheet.split_once(":root {").and_then(|(_, rest)| rest.split_once('}')) {
            // Writing to a string cannot fail.
            let _ = write!(text, ":root {{{root}}}");
        }
        sheet
            .lines()
            .filter(|line| LINES.iter().any(|start| line.starts_with(start)))
            .for_each(|line| text.push_str(line));
    }
    text + LOOK
});

/// The drawings of the pages, one a line.
#[derive(Template)]
#[template(path = "symbols.svg")]
struct Symbols {
    frame: AllGames,
}

/// A frame for counters of all games.
struct AllGames(bool);

impl AllGames {
    const fn draws(&self, _symbol: &str) -> bool {
        self.0
    }
}

/// Returns the drawings of the pages, one on each line: symbols of counters, signs and patterns of the ground.
pub(super) fn symbols() -> &'static str {
    static SYMBOLS: LazyLock<String> = LazyLock::new(|| Symbols { frame: AllGames(true) }.render().unwrap_or_default());
    &SYMBOLS
}

/// Returns the stylesheet of a film with this time for each still.
pub(super) fn of(reel: &Reel, each_ms: u32) -> String {
    let mut text = HOUSE.clone();
    if reel.only.is_some() {
        return text;
    }
    let count = |stills: usize| u32::try_from(stills).unwrap_or(u32::MAX);
    let after = |stills: usize| each_ms.saturating_mul(count(stills));
    let all = after(reel.stills).saturating_add(HOLD_MS);
    // Percent in ten-thousandths, rounded up so that there is no moment without a still.
    let part = |stills: usize| {
        let parts = (u64::from(after(stills)) * 1_000_000).div_ceil(u64::from(all));
        format!("{}.{:04}%", parts / 10_000, parts % 10_000)
    };
    let _ = write!(
        text,
        "@media (prefers-reduced-motion:no-preference){{@media screen{{\
         .reel .f{{animation:film1 {all}ms step-end infinite}}"
    );
    let mut size = 1;
    while size <= reel.stills {
        let _ = write!(text, "@keyframes film{size}{{0%{{visibility:visible}}{}{{visibility:hidden}}}}", part(size));
        size *= 2;
    }
    for &(from, size) in &reel.blocks {
        let _ = write!(text, ".reel .f{size}-{}{{", from / size);
        if from + size == reel.stills {
            let _ = write!(
                text,
                "animation-name:last{size}}}@keyframes last{size}{{0%{{visibility:hidden}}{}{{visibility:visible}}}}",
                part(from)
            );
        } else {
            let _ = write!(text, "animation-name:film{size};animation-delay:{}ms}}", after(from));
        }
    }
    text.push_str("}}");
    text
}
