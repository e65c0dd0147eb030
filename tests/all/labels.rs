//! Labels on the map cover no other label: names, numbers, values, on every board, in far and near views, with the counters of a played
//! match in the way.

use wardiary_core::editions::{Opening, begin, newest, systems};
use wardiary_core::kernel::game::Viewer;
use wardiary_core::kernel::hex::Hex;
use wardiary_core::kernel::view::Position;
use wardiary_core::review::Review;
use wardiary_draw::label_layout::{Field, Label};
use wardiary_draw::map_view::{Caption, MapView, Overlay, View};
use wardiary_draw::zoom::Zoom;

fn labels(review: &dyn Review, position: &Position, view: View) -> Vec<Label> {
    let overlay = Overlay::default();
    MapView { review, position, overlay: &overlay, view, caption: Caption::default() }.labels()
}

fn meet(((ax, ay), (bx, by)): &Field, ((cx, cy), (dx, dy)): &Field) -> bool {
    ax < dx && cx < bx && ay < dy && cy < by
}

/// Pairs of labels that cover each other.
fn covered(labels: &[Label]) -> Vec<String> {
    let mut found = Vec::new();
    for (n, one) in labels.iter().enumerate() {
        for other in &labels[..n] {
            if one.fields.iter().any(|a| other.fields.iter().any(|b| meet(a, b))) {
                found.push(format!("{} and {}", one.words, other.words));
            }
        }
    }
    found
}

fn check(review: &dyn Review, position: &Position, view: View, what: &str) -> Vec<Label> {
    let labels = labels(review, position, view);
    let found = covered(&labels);
    assert!(found.is_empty(), "{what}: {} pairs, such as {}", found.len(), found[0]);
    labels
}

/// Every board: the scenarios of every system.
fn boards() -> Vec<(&'static str, &'static str)> {
    systems().into_iter().flat_map(|system| newest(system).expect("an edition").scenarios).copied().collect()
}

fn opened(id: &str) -> std::sync::Arc<dyn Review> {
    let (_, text) = boards().into_iter().find(|(known, _)| *known == id).expect("a board");
    begin(text, &Opening::default()).expect("it can be begun").game.into_review(Viewer::Umpire)
}

/// Hexes of a board, spread over all of it, that a near view is centred on.
const NEAR: usize = 120;

#[test]
fn nothing_is_written_over_anything_else() {
    for (id, _) in boards() {
        let review = opened(id);
        let position = review.at(review.len() - 1).position();
        check(review.as_ref(), &position, View::Whole, id);
        let apart = review.map().len().div_ceil(NEAR);
        for hex in review.map().hexes().step_by(apart) {
            let view = View::Round(vec![hex]);
            check(review.as_ref(), &position, view, &format!("{id} round {hex}"));
        }
        for (zoom, hex) in
            Zoom::ALL.into_iter().flat_map(|zoom| review.map().hexes().step_by(97).map(move |hex| (zoom, hex)))
        {
            check(review.as_ref(), &position, View::Around(hex, zoom), &format!("{id} round {hex}, {zoom:?}"));
        }
    }
}

#[test]
fn counters_in_the_way_push_names_aside_and_not_into_each_other() {
    // Every unit somewhere on land, up to four in a hex, around the city first: fuller than any match.
    for (id, city) in [("normandy", "1910"), ("cherbourg", "1204")] {
        let review = opened(id);
        let mut position = review.at(review.len() - 1).position();
        let map = review.map();
        let city = Hex::parse(city).expect("a hex");
        let mut land: Vec<Hex> = map.hexes().filter(|&hex| map.terrain(hex).is_some_and(|code| code < 5)).collect();
        land.sort_by_key(|&hex| (map.distance(hex, city), hex));
        for (n, piece) in position.pieces.iter_mut().enumerate() {
            piece.place = wardiary_core::kernel::unit::Place::On(land[n / 4 * 2 % land.len()]);
        }
        let far = check(review.as_ref(), &position, View::Whole, &format!("{id}, a full board"));
        let kinds = map.vocabulary().places;
        for town in map.places.iter().filter(|place| ["town", "city"].contains(&kinds[place.kind])) {
            assert!(
                far.iter().any(|label| label.words == town.name),
                "{id}: {} is not named on a full board",
                town.name
            );
        }
        check(review.as_ref(), &position, View::Round(vec![city]), &format!("{id}, a full city"));
    }
}

#[test]
fn zones_and_edges_are_not_written_and_localities_near_by_only() {
    let review = opened("cherbourg");
    let position = review.at(review.len() - 1).position();
    let far = labels(review.as_ref(), &position, View::Whole);
    let near = labels(review.as_ref(), &position, View::Round(vec![Hex::parse("1009").expect("a hex")]));
    let written = |labels: &[Label], words: &str| labels.iter().any(|label| label.words == words);
    let landmarks = review.map().vocabulary().landmarks;
    let named = review.map().places.iter().filter(|place| landmarks.contains(&place.id.as_str()));
    let hexes: std::collections::BTreeSet<String> = named.clone().map(|place| place.hex.to_string()).collect();
    assert_eq!(hexes.len(), 11, "the book names eleven hexes by their number: {hexes:?}");
    for name in named.map(|place| place.name.as_str()).chain(["Cherbourg"]) {
        assert!(written(&far, name), "{name} is missing on the whole board");
    }
    for name in ["Couville", "Hardinvast", "Virandeville"] {
        assert!(written(&near, name), "{name} is missing near by");
    }
    for name in ["243rd Division bivouac", "Southern edge, by road", "Northern edge, by sea", "Virandeville"] {
        assert!(!written(&far, name), "{name} stands on the whole board");
    }
    assert!(!written(&near, "243rd Division bivouac"), "a zone is written near by");
}

#[test]
fn a_whole_board_names_every_town_and_beach_and_a_near_view_every_number() {
    let review = opened("normandy");
    let position = review.at(review.len() - 1).position();
    let far = labels(review.as_ref(), &position, View::Whole);
    let written = |labels: &[Label], words: &str| labels.iter().any(|label| label.words == words);
    let kinds = review.map().vocabulary().places;
    let weighty = review.map().places.iter().filter(|place| ["town", "beach"].contains(&kinds[place.kind]));
    for place in weighty {
        let words = if kinds[place.kind] == "beach" { place.name.to_uppercase() } else { place.name.clone() };
        assert!(written(&far, &words), "{words} is missing on the whole board");
    }
    assert!(written(&far, "Baie de Seine"), "the sea has no name on the whole board");
    for name in ["Seine", "Orne"] {
        assert!(!written(&far, name), "{name} is too small to be read on the whole board");
    }
    let caen = Hex::parse("1910").expect("Caen");
    let near = labels(review.as_ref(), &position, View::Round(vec![caen]));
    for hex in review.map().hexes().filter(|&hex| review.map().distance(hex, caen) <= 4) {
        assert!(written(&near, &hex.to_string()), "{hex} has no number near Caen");
    }
}
