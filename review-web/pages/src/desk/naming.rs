//! Finds hexes and units by the names that an umpire types: by number, by name, by the label on the counter, or by bare values.

use wardiary_core::kernel::desk::{Card, Desk, Kind, Role, figures};
use wardiary_core::kernel::hex::Hex;
use wardiary_core::kernel::map::Map;
use wardiary_core::kernel::nearest::nearest;
use wardiary_core::kernel::notation::Word;
use wardiary_core::kernel::unit::Side;

use wardiary_words::i18n::{Lang, Words, names};
use wardiary_words::localize::place_of;

/// Maximum number of suggestions for an ambiguous name.
const MOST: usize = 8;

/// The possible meanings of a typed name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Named<T> {
    /// Exactly one thing has the name.
    One(T),
    /// Several things could be meant.
    Several(Vec<T>),
    /// Nothing has the name. Contains the most similar names.
    Nothing(Vec<String>),
}

/// A unit as typed.
#[derive(Clone, Debug)]
pub(super) enum Unit {
    /// A unit of the order of battle.
    Card(&'static Card),
    /// A unit of a kind, with the typed values. The values are empty for an ordinary unit of the kind.
    Bare(&'static Kind, String),
}

/// Returns the hex with a typed number, direction or place name. Words after a number are ignored.
pub(super) fn hex(map: &Map, typed: &str) -> Named<Hex> {
    let first = typed.split_whitespace().next().unwrap_or_default();
    let upper = first.to_uppercase();
    if let Some(hex) = [first, &upper].into_iter().find_map(|text| map.read(Word { text, line: 1, column: 1 }).ok()) {
        return Named::One(hex);
    }
    let wanted = typed.trim().to_lowercase();
    let found = |fits: &dyn Fn(&str) -> bool| {
        let mut hexes: Vec<Hex> =
            map.places.iter().filter(|place| fits(&place.name.to_lowercase())).map(|place| place.hex).collect();
        hexes.sort_unstable();
        hexes.dedup();
        hexes
    };
    let exact = found(&|name| name == wanted);
    let hexes = if exact.is_empty() { found(&|name| wanted.len() > 1 && name.contains(&wanted)) } else { exact };
    match hexes.as_slice() {
        [hex] => Named::One(*hex),
        [] => Named::Nothing(
            nearest(&wanted, map.places.iter().map(|place| place.name.as_str()))
                .into_iter()
                .map(str::to_owned)
                .collect(),
        ),
        several => Named::Several(several.iter().copied().take(MOST).collect()),
    }
}

/// A hex by number and name.
pub(super) fn called(map: &Map, hex: Hex) -> String {
    let number = map.name(hex);
    place_of(map, hex).map_or_else(|| number.clone(), |name| format!("{number} {name}"))
}

/// Returns the hexes of a map by number, those with a name first, without open sea. A hex has only its most important name.
pub(super) fn hexes(desk: &Desk, map: &Map) -> Vec<String> {
    let is_land = |hex: Hex| !desk.is_water(map, hex);
    let is_coast = |hex: Hex| map.neighbours(hex).any(|(_, next)| is_land(next));
    let (named, others): (Vec<Hex>, Vec<Hex>) = map.hexes().partition(|&hex| place_of(map, hex).is_some());
    let others = others.into_iter().filter(|&hex| is_land(hex) || is_coast(hex));
    named.into_iter().chain(others).map(|hex| called(map, hex)).collect()
}

/// The typed text for a unit, in its parts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Typed {
    /// Its name or kind.
    pub(super) name: String,
    /// Its values, if typed.
    pub(super) values: String,
    /// Its hex, if typed.
    pub(super) at: String,
}

/// Splits the words. Values are figures joined by hyphens, or a single figure; a hex comes last.
pub(super) fn taken_apart(map: &Map, typed: &str) -> Typed {
    let mut words: Vec<&str> = typed.split_whitespace().collect();
    let mut found = Typed::default();
    let is_hex = |word: &str| {
        let read = |text: &str| map.read(Word { text, line: 1, column: 1 }).is_ok();
        (word.len() == 4 && read(word)) || super::point_at(map, word).is_some() || read(&word.to_uppercase())
    };
    if words.len() > 1 && words.last().is_some_and(|last| is_hex(last)) {
        found.at = words.pop().unwrap_or_default().to_owned();
        if words.len() > 1 && ["at", "from", "i", "från", "in"].contains(words.last().unwrap_or(&"")) {
            words.pop();
        }
    }
    let are_values = |word: &str| {
        word.contains('-')
            && word.starts_with(|c: char| c.is_ascii_digit())
            && word.bytes().all(|b| b.is_ascii_digit() || b"-()*".contains(&b))
    };
    if let Some(at) = words.iter().position(|word| are_values(word)) {
        found.values = words.remove(at).to_owned();
    }
    found.name = words.join(" ");
    found
}

/// Returns the unit with this name, of `side` if one of its units fits.
pub(super) fn unit(desk: &'static Desk, w: Words, (role, side): (Role, Side), typed: &Typed) -> Named<Unit> {
    let name = typed.name.to_lowercase();
    if let Some(card) = desk.cards.iter().find(|card| card.id == name) {
        return Named::One(Unit::Card(card));
    }
    if name.is_empty() {
        let fits = |kind: &&'static Kind| figures(kind.values, &typed.values, role).is_some();
        let kind = desk.kinds.iter().find(fits).map(|kind| Unit::Bare(kind, typed.values.clone()));
        return kind.map_or_else(|| Named::Nothing(Vec::new()), Named::One);
    }
    if let Some(bare) = bare(desk, w, &name, &typed.values) {
        return Named::One(bare);
    }
    // A single figure may be the label of a counter, or the value of a unit.
    let plain = is_figure(&name).then(|| Unit::Bare(&desk.kinds[0], name.clone()));
    let mut found: Vec<Unit> =
        plain.into_iter().chain(named_cards(desk, side, &name).into_iter().map(Unit::Card)).collect();
    if found.is_empty() {
        let is_part =
            |kind: &&'static Kind| name.len() > 2 && words_of(w, kind).iter().any(|word| word.contains(&name));
        found = desk.kinds.iter().filter(is_part).map(|kind| Unit::Bare(kind, typed.values.clone())).collect();
    }
    match found.len() {
        0 => Named::Nothing(alike(desk, side, &name)),
        1 => Named::One(found.remove(0)),
        _ => Named::Several(found.into_iter().take(MOST).collect()),
    }
}

fn is_figure(word: &str) -> bool {
    !word.is_empty() && word.len() <= 2 && word.bytes().all(|byte| byte.is_ascii_digit())
}

/// Returns a unit by its kind, with a figure before or after it: `armour`, `8 armour`, `armour 8`.
fn bare(desk: &'static Desk, w: Words, name: &str, values: &str) -> Option<Unit> {
    let kind = |name: &str| desk.kinds.iter().find(|kind| words_of(w, kind).iter().any(|word| word == name));
    if let Some(kind) = kind(name) {
        return Some(Unit::Bare(kind, values.to_owned()));
    }
    let ends = [name.split_once(' '), name.rsplit_once(' ').map(|(a, b)| (b, a))];
    let with_figure =
        |(figure, rest): (&str, &str)| Some(Unit::Bare(kind(rest)?, figure.to_owned())).filter(|_| is_figure(figure));
    ends.into_iter().flatten().find_map(with_figure)
}

/// Returns cards whose id or label is most similar to the typed text.
fn alike(desk: &'static Desk, side: Side, name: &str) -> Vec<String> {
    let mine = || desk.cards.iter().filter(|card| card.side == side);
    let known = mine().flat_map(|card| [card.id.as_str(), card.short.as_str()]);
    let cards =
        nearest(name, known).into_iter().filter_map(|word| mine().find(|card| card.id == word || card.short == word));
    let mut ids: Vec<String> = cards.map(|card| card.id.clone()).collect();
    ids.dedup();
    ids
}

fn words_of(w: Words, kind: &Kind) -> [String; 2] {
    [kind.word.replace('_', " "), w.word("sort", kind.word).to_lowercase()]
}

/// Returns cards whose label on the counter is `name`. If there are none, returns those whose name has a word that begins with
/// it, in either language. Cards of `side` come first.
fn named_cards(desk: &'static Desk, side: Side, name: &str) -> Vec<&'static Card> {
    let wanted: Vec<&str> = name.split_whitespace().collect();
    let begins = |card: &Card| {
        let text = format!(
            "{} {} {}",
            card.name,
            names::unit(Words { lang: Lang::Sv, system: desk.system }, &card.name),
            card.short
        )
        .to_lowercase();
        let parts: Vec<&str> = text.split(|c: char| c.is_whitespace() || "()/-".contains(c)).collect();
        wanted.iter().all(|word| parts.iter().any(|part| part.starts_with(word)))
    };
    let sides = [side, side.enemy()];
    let by = |fits: &dyn Fn(&Card) -> bool| {
        let of = |side: Side| desk.cards.iter().filter(move |card| card.side == side);
        sides
            .into_iter()
            .map(|side| of(side).filter(|card| fits(card)).collect::<Vec<_>>())
            .find(|found| !found.is_empty())
    };
    let short = by(&|card| card.short.to_lowercase() == name);
    short.or_else(|| by(&begins)).unwrap_or_default()
}
