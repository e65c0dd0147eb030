//! Tests of the film of every recorded match: its contents, and that the file is well-formed, small and always the same.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use wardiary_core::kernel::game::Viewer;
use wardiary_core::kernel::hex::Hex;
use wardiary_core::kernel::unit::{Place, Side};
use wardiary_draw::film::{Film, Shade, Showing};
use wardiary_draw::grid::{Grid, Point};
use wardiary_draw::map_style;
use wardiary_fixtures::matches::RECORDED;
use wardiary_library::archive::Archive;
use wardiary_library::library::Library as _;
use wardiary_words::i18n::{Lang, Words};
use wardiary_words::localize::{Localizer, is_before};

use super::{MatchFilm, SIDES, Speed, film, front, stands};

/// Maximum size of a film, in bytes.
const MOST: usize = 500_000;

static LIBRARY: LazyLock<Archive> = LazyLock::new(|| Archive::of(&RECORDED).unwrap());

/// Calls `check` with each recorded match, in the given language.
fn each(lang: Lang, check: &mut dyn FnMut(&str, Localizer<'_>)) {
    for sample in &RECORDED {
        let opened = LIBRARY.open(sample.id).unwrap();
        let review = opened.review.as_ref();
        let w = Words { lang, system: "" }.of(review.system());
        check(sample.id, Localizer { w, review });
    }
}

/// Returns the rings of a path that is made of `M`, `l` and `Z`.
fn rings(path: &str) -> Vec<Vec<Point>> {
    let mut rings: Vec<Vec<Point>> = Vec::new();
    let mut here = (0.0, 0.0);
    {
        let mut rest = path;
        while let Some(letter) = rest.chars().next() {
            let end = rest[1..].find(|c: char| c.is_ascii_alphabetic()).map_or(rest.len(), |at| at + 1);
            let spaced = rest[1..end].replace('-', " -");
            let numbers: Vec<f64> = spaced.split_whitespace().map(|number| number.parse().unwrap()).collect();
            rest = &rest[end..];
            match (letter, &numbers[..]) {
                ('M', &[x, y]) => {
                    here = (x, y);
                    rings.push(vec![here]);
                }
                ('l', &[x, y]) => {
                    here = (here.0 + x, here.1 + y);
                    rings.last_mut().unwrap().push(here);
                }
                ('Z', &[]) => here = rings.last().unwrap()[0],
                other => panic!("{other:?} in {path}"),
            }
        }
    }
    rings
}

/// Returns whether a point is within rings, by the number of ring edges to its left.
fn is_within(rings: &[Vec<Point>], (x, y): Point) -> bool {
    let sides = rings.iter().flat_map(|ring| (0..ring.len()).map(|n| (ring[n], ring[(n + 1) % ring.len()])));
    let crossed = sides.filter(|&(a, b)| (a.1 > y) != (b.1 > y) && x > a.0 + (y - a.1) / (b.1 - a.1) * (b.0 - a.0));
    crossed.count() % 2 == 1
}

#[test]
fn the_front_separates_the_units_of_both_sides_at_the_end_of_every_phase() {
    let mut compared = 0;
    each(Lang::En, &mut |id, localizer| {
        let (map, grid) = (localizer.review.map(), Grid(localizer.review.map().layout));
        let ends: Vec<u32> = localizer.review.phases().iter().map(|span| span.last).collect();
        localizer.review.visit(&ends, &mut |seq, at| {
            let position = at.position();
            let Some(front) = front(localizer.review, &position) else { return };
            let rings = rings(&front.traced(grid));
            let is_land = |hex: &Hex| !map_style::ground(map, *hex).is_water();
            let [one, two] = SIDES.map(|side| stands(&position, side));
            for side in SIDES {
                let (own, other) = if side == Side::One { (&one, &two) } else { (&two, &one) };
                for hex in own.iter().filter(|hex| is_land(hex) && !other.contains(hex)) {
                    let is_first = is_within(&rings, grid.centre(*hex));
                    assert_eq!(is_first, side == Side::One, "{id}, entry {seq}: {side:?} in {}", map.name(*hex));
                    compared += 1;
                }
            }
        });
    });
    assert!(compared > 5000, "{compared} units were looked at");
}

/// Returns the fault of a text as XML: unclosed elements, attributes without quotation marks, unescaped signs.
fn fault(text: &str) -> Option<String> {
    let mut open: Vec<&str> = Vec::new();
    let mut rest = text;
    while let Some(start) = rest.find('<') {
        let (words, tag) = rest.split_at(start);
        let is_escaped = |part: &str| ["amp;", "lt;", "gt;", "quot;"].iter().any(|end| part.starts_with(end));
        if words.contains('>') || !words.split('&').skip(1).all(is_escaped) {
            return Some(words.to_owned());
        }
        let end = tag.find('>')?;
        let inside = &tag[1..end];
        rest = &tag[end + 1..];
        if let Some(name) = inside.strip_prefix('/') {
            if open.pop() != Some(name) {
                return Some(tag[..=end].to_owned());
            }
            continue;
        }
        let name = inside.split([' ', '/']).next().unwrap_or_default();
        let quotes: Vec<&str> = inside.split('"').collect();
        let are_keys =
            quotes.iter().step_by(2).skip(1).all(|between| between.is_empty() || between.starts_with([' ', '/']));
        let keys: Vec<&str> = quotes.iter().step_by(2).filter(|part| part.contains('=')).copied().collect();
        let is_key = |part: &&str| part.ends_with('=') && part.matches('=').count() == 1;
        if quotes.len().is_multiple_of(2) || !are_keys || keys.len() != quotes.len() / 2 || !keys.iter().all(is_key) {
            return Some(inside.to_owned());
        }
        if !inside.ends_with('/') {
            open.push(name);
        }
    }
    open.pop().map(str::to_owned)
}

fn made(localizer: Localizer<'_>) -> MatchFilm<'_> {
    film(localizer).expect("it was played")
}

#[test]
fn the_file_is_sound_small_and_the_same_each_time_in_both_languages() {
    assert!(fault("<a b=\"c\"><d/></a>").is_none() && fault("<a><b></a>").is_some() && fault("<a b=c/>").is_some());
    for lang in [Lang::En, Lang::Sv] {
        each(lang, &mut |id, localizer| {
            let film = made(localizer);
            let text = film.file(Speed::Usual);
            assert_eq!(fault(&text), None, "{id}");
            assert!(text.len() < MOST, "{id} takes {} bytes", text.len());
            assert!(
                lang == Lang::Sv || text == made(localizer).file(Speed::Usual),
                "{id}: other bytes the second time"
            );
            for needed in ["prefers-reduced-motion:no-preference", "<title id=", "<desc id=", "xmlns="] {
                assert!(text.contains(needed), "{id} has no {needed}");
            }
            assert!(
                !text.contains("<script") && !text.contains("http://") | text.contains("http://www.w3.org/2000/svg"),
                "{id}"
            );
            assert_eq!(unfound(&text), Vec::<String>::new(), "{id}: what it uses is in the file");
        });
    }
}

/// Returns the drawings that a file uses but does not contain, and the classes of grounds and counters that have no style rule.
fn unfound(text: &str) -> Vec<String> {
    let quoted = || text.split('"').skip(1).step_by(2);
    let ids: BTreeSet<&str> = text.split(" id=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
    let inner = |value: &'_ str| value.strip_prefix("url(#").and_then(|rest| rest.strip_suffix(')')).map(str::to_owned);
    let used = quoted().filter_map(|value| inner(value).or(value.strip_prefix('#').map(str::to_owned)));
    let used: BTreeSet<String> = used.collect();
    let classes =
        text.split(" class=\"").skip(1).filter_map(|rest| rest.split('"').next()).flat_map(|all| all.split(' '));
    let ours = |class: &&str| ["m-", "t-", "k-", "g-", "c-", "u-"].iter().any(|start| class.starts_with(start));
    let classes: BTreeSet<&str> =
        classes.filter(ours).chain(["held", "front", "front-case", "ov-name", "ct"]).collect();
    let (_, style) = text.split_once("<style>").unwrap();
    let (style, _) = style.split_once("</style>").unwrap();
    let is_styled = |class: &str| {
        let rule = format!(".{class}");
        style.match_indices(&rule).any(|(at, _)| style[at + rule.len()..].starts_with([' ', ',', '.', ':']))
    };
    let bare = classes.into_iter().filter(|class| !is_styled(class)).map(str::to_owned);
    used.into_iter().filter(|id| !ids.contains(id.as_str())).chain(bare).collect()
}

#[test]
fn a_film_begins_with_units_on_the_board_and_has_a_still_for_each_phase_from_there() {
    each(Lang::En, &mut |id, localizer| {
        let film = made(localizer);
        let phases = localizer.review.phases();
        let ends: Vec<u32> = phases.iter().map(|span| span.last).collect();
        assert!(ends.ends_with(&film.entries) && film.entries.len() == film.film.stills.len(), "{id}");
        let left_out = &phases[..ends.len() - film.entries.len()];
        assert!(left_out.iter().all(|span| is_before(&span.moment)), "{id}");
        let first = &film.film.stills[0].position;
        assert!(
            first.pieces.iter().any(|piece| matches!(piece.place, Place::On(_))),
            "{id} begins with an empty board"
        );
    });
}

#[test]
fn a_still_alone_has_no_motion_and_nothing_of_what_comes_after_it() {
    each(Lang::En, &mut |id, localizer| {
        let MatchFilm { film, .. } = made(localizer);
        let of = |film: &Film<'_>, only| film.file(Showing { each_ms: 500, only, strip: true, shade: Shade::System });
        assert!(of(&film, None).contains("@keyframes film1{"), "{id}");
        let last = film.stills.len() - 1;
        let mut other =
            Film { map: film.map, stills: film.stills.clone(), turns: film.turns.clone(), words: film.words.clone() };
        for at in [0, last / 3, last / 2] {
            let (still, after) = (of(&film, Some(at)), &mut other.stills[at + 1..]);
            assert!(!still.contains("@keyframes") && still.contains(&film.stills[at].words), "{id}");
            // Changes to later stills must not change this still.
            for later in after {
                later.position.pieces.clear();
                (later.front, later.holds, later.lost) = (None, [Vec::new(), Vec::new()], [977, 978]);
                (later.words, later.figures) = ("later".to_owned(), [0, 1].map(|_| "later".to_owned()));
            }
            assert!(of(&other, Some(at)) == still, "{id}: still {at} holds something of what comes after it");
            assert_eq!(other.described(Some(at)), film.described(Some(at)), "{id}");
            assert!(other.described(None) == film.described(None), "{id}: words of the whole film give nothing away");
            let (shown, hidden) = (film.pictures(Some(at)), other.pictures(Some(at)));
            assert!(shown.0 == hidden.0 && shown.1 == hidden.1, "{id}: the strip at still {at}");
            other.stills.clone_from(&film.stills);
        }
    });
}

#[test]
fn losses_at_the_end_are_those_of_the_match_and_a_side_is_shown_its_own_view() {
    each(Lang::En, &mut |id, localizer| {
        let history = localizer.review.loss_history();
        let last = made(localizer).film.stills.last().unwrap().lost;
        let all: i32 = history.losses.iter().map(|loss| loss.points).sum();
        assert_eq!(last[0] + last[1], all, "{id}");
        // The short match and one of each other game are enough to test the sides.
        if !["caen-orne", "cherbourg-1944", "winter-war", "omaha"].contains(&id) {
            return;
        }
        for side in SIDES {
            let seen = localizer.review.seen_by(Viewer::Side(side));
            let of_side = made(Localizer { w: localizer.w, review: seen.as_ref() });
            seen.visit(&of_side.entries, &mut |seq, at| {
                let n = of_side.entries.iter().position(|&end| end == seq).unwrap();
                assert!(of_side.film.stills[n].position == at.position(), "{id}, entry {seq}");
            });
        }
    });
}
