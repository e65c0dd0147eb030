//! The reader's layers on the map, and the chosen hex and unit. All of it is in the address, so that a link shows what its sender
//! saw, and every change is a link.

use wardiary_core::kernel::game::Viewer;
use wardiary_core::kernel::hex::Hex;
use wardiary_core::kernel::look::PhaseKind;
use wardiary_core::kernel::unit::{Place, Side, UnitId};
use wardiary_core::kernel::view::{Piece, Position};
use wardiary_draw::grid::Grid;
use wardiary_draw::hex_links::is_near;
use wardiary_draw::map_view::{View, window};
use wardiary_draw::zoom::Zoom;
use wardiary_page::error::Reason;

use super::Step;
use super::known::{self, Known};
use super::switch::{SIDES, Switch};
use super::zoom::CENTRE;
use crate::notes::is_note_layer;

/// Maximum number of layers at once. A fourth layer replaces the first.
const LAYERS_MAX: usize = 3;

/// Layers that belong to no side.
const PLAIN: [&str; 4] = ["moves", "control", "reach", "line"];

/// Layers that each side has for itself.
pub(super) const OF_SIDES: [&str; 3] = ["zones", "supply", "sight"];

/// The kinds of layers that the game has. A layer is offered only if it can ever show anything in this game.
#[derive(Clone, Copy)]
pub(super) struct Has {
    pub(super) supplies: bool,
    pub(super) owns: bool,
    pub(super) sees: bool,
}

/// The requests in the address.
pub(super) struct Wish<'a> {
    /// The entry of the request, with everything needed to show it.
    pub(super) step: Step<'a>,
    layers: Vec<String>,
    pub(super) game: Has,
    /// The chosen hex, or that of the chosen unit.
    pub(super) hex: Option<Hex>,
    /// The chosen unit.
    pub(super) unit: Option<UnitId>,
    /// The hex for the middle of the map.
    pub(super) centre: Option<Hex>,
    /// The facts hidden from the sides, for readers who see everything.
    pub(super) known: Option<Known>,
}

impl<'a> Wish<'a> {
    /// Reads the address of a step.
    pub(super) fn of(step: Step<'a>, position: &Position) -> Self {
        let map = step.opened.review.map();
        let asked = step.frame.asked("unit");
        let piece = position.pieces.iter().find(|piece| Some(piece.id.as_str()) == asked);
        let stands = piece.and_then(|piece| match piece.place {
            Place::On(hex) => Some(hex),
            Place::Pool | Place::Away | Place::Eliminated => None,
        });
        let named = |key: &str| step.frame.asked(key).and_then(|word| map.hexes().find(|&hex| map.name(hex) == word));
        let (hex, centre) = (named("hex"), named(CENTRE));
        // An observer may not know where the units of the sides are, and therefore not what these units see.
        let sees = position.has_sight && step.opened.review.viewer() != Viewer::Observer;
        let game = Has { supplies: position.has_supply, owns: position.has_control, sees };
        let (unit, known) = (piece.map(|piece| piece.unit), known::known(step, position));
        let mut wish = Self { step, layers: Vec::new(), game, unit, hex: hex.or(stands), centre, known };
        wish.layers = wish.asked();
        wish
    }

    /// Returns a request in the address that this match does not have.
    pub(super) fn fault(&self, position: &Position) -> Option<Reason> {
        let strange = |key: &str, value: &str, known: String| Some(Reason::NoValue(format!("{key}={value}"), known));
        if let Some(word) = self.words().find(|word| !is_note_layer(word) && *word != "none" && !self.is_known(word)) {
            return strange("layer", word, self.of_game(position).join(", "));
        }
        if let Some(reason) = known::fault(self.step) {
            return Some(reason);
        }
        let frame = self.step.frame;
        let map = self.step.opened.review.map();
        let is_off = |word: &&str| !map.hexes().any(|hex| map.name(hex) == *word);
        if let Some((key, word)) =
            ["hex", CENTRE].into_iter().find_map(|key| Some((key, frame.asked(key).filter(is_off)?)))
        {
            let ends = [map.hexes().next(), map.hexes().last()].into_iter().flatten().map(|hex| map.name(hex));
            return strange(key, word, ends.collect::<Vec<_>>().join(" … "));
        }
        // The unit in the address may be one that the reading side no longer sees. In a view of a side this is not a fault.
        let word =
            frame.asked("unit").filter(|word| !word.is_empty() && self.unit.is_none() && !frame.is_perspective())?;
        let some = position.pieces.iter().take(3).map(|piece| piece.id.as_str()).collect::<Vec<_>>().join(", ");
        strange("unit", word, format!("{some} …"))
    }

    /// Returns the requested layers, at most three. By default they are the zones that bind the moving side.
    fn asked(&self) -> Vec<String> {
        let step = self.step;
        let mut asked = self.words().filter(|word| !is_note_layer(word)).peekable();
        if asked.peek().is_some() {
            return limited(asked.filter(|word| self.is_known(word)).map(str::to_owned).collect());
        }
        let moves = step.entry.moment.phase.kind == PhaseKind::Move;
        let side = step.entry.moment.side.filter(|_| moves);
        side.map(|side| of_side(step, "zones", side.enemy())).into_iter().collect()
    }

    /// Returns the words of `?layer=`: those of the map, and unchanged those of the notes.
    fn words(&self) -> impl Iterator<Item = &'a str> + use<'a> {
        self.step.frame.asked("layer").unwrap_or_default().split(',').filter(|word| !word.is_empty())
    }

    /// Returns these layers of the map as in the address.
    fn spelled(&self, layers: &[String]) -> String {
        let map = if layers.is_empty() { vec!["none"] } else { layers.iter().map(String::as_str).collect() };
        map.into_iter().chain(self.words().filter(|word| is_note_layer(word))).collect::<Vec<_>>().join(",")
    }

    /// Returns the layers of the map that this game has for some viewer. Layers of other games are accepted too, and show nothing.
    fn of_game(&self, position: &Position) -> Vec<String> {
        let has = |kind: &&str| match *kind {
            "control" => position.has_control,
            "supply" => position.has_supply,
            "sight" => position.has_sight,
            _ => true,
        };
        let plain = PLAIN.into_iter().filter(has).map(str::to_owned);
        let of_sides = OF_SIDES.into_iter().filter(has);
        plain.chain(of_sides.flat_map(|kind| SIDES.map(|side| of_side(self.step, kind, side)))).collect()
    }

    fn is_known(&self, word: &str) -> bool {
        let by_side = |kind: &&str| SIDES.iter().any(|&side| of_side(self.step, kind, side) == word);
        PLAIN.contains(&word) || OF_SIDES.iter().any(by_side)
    }

    /// Returns whether a layer is on.
    pub(super) fn has(&self, word: &str) -> bool {
        self.layers.iter().any(|layer| layer == word)
    }

    /// Returns whether a layer of one side is on.
    pub(super) fn has_of(&self, kind: &str, side: Side) -> bool {
        self.has(&of_side(self.step, kind, side))
    }

    /// Returns the address part with a layer switched.
    pub(super) fn toggled(&self, word: &str) -> String {
        let mut next: Vec<String> = self.layers.iter().filter(|layer| *layer != word).cloned().collect();
        if !self.has(word) {
            next.push(word.to_owned());
        }
        self.spelled(&limited(next))
    }

    /// Returns a switch to the page with the unit chosen and a layer on. If the reader already sees this layer of the unit, the switch turns it off.
    pub(super) fn of_unit(&self, piece: &Piece, layer: &str) -> Switch {
        let on = self.unit == Some(piece.unit) && self.has(layer);
        let value = if on || !self.has(layer) { self.toggled(layer) } else { self.spelled(&self.layers) };
        let wishes = [("unit", Some(piece.id.as_str())), ("layer", Some(value.as_str()))];
        let href = format!("{}#stack", self.step.frame.linked(&wishes));
        Switch { href, on, label: self.step.frame.w.t(&format!("layer-{layer}")), short: String::new(), side: "" }
    }

    /// Returns the page with a unit chosen and its reach on.
    pub(super) fn to_unit(&self, piece: &Piece) -> String {
        let layers = if self.has("reach") { self.spelled(&self.layers) } else { self.toggled("reach") };
        let hex = if let Place::On(hex) = piece.place { Some(hex) } else { None };
        self.choosing(&[("unit", Some(piece.id.as_str())), ("hex", None), ("layer", Some(layers.as_str()))], hex)
    }

    /// Returns the requested zoom step.
    pub(super) fn zoom(&self) -> Option<Zoom> {
        self.step.frame.asked("map").and_then(Zoom::parse)
    }

    /// Returns the page with this hex chosen and no unit.
    pub(super) fn of_hex(&self, hex: Hex) -> String {
        let name = self.step.opened.review.map().name(hex);
        self.choosing(&[("hex", Some(name.as_str())), ("unit", None)], Some(hex))
    }

    /// Returns the page with a choice, scrolled to the choice. If the reader has moved the map and the hex is outside the
    /// visible part, the hex becomes the middle.
    fn choosing(&self, wishes: &[(&str, Option<&str>)], hex: Option<Hex>) -> String {
        let map = self.step.opened.review.map();
        let is_hidden = |hex: &Hex| {
            let shown = self.centre.map(|centre| window(map, &View::around(centre, self.zoom())).1);
            shown.is_some_and(|shown| !is_near(Grid(map.layout), &shown, *hex))
        };
        let name = hex.filter(is_hidden).map(|hex| map.name(hex));
        let centre = name.as_deref().map(|name| (CENTRE, Some(name)));
        let wishes: Vec<(&str, Option<&str>)> = wishes.iter().copied().chain(centre).collect();
        format!("{}#stack", self.step.frame.linked(&wishes))
    }

    /// Returns the page with nothing chosen.
    pub(super) fn of_nothing(&self) -> String {
        self.step.frame.linked(&[("hex", None), ("unit", None)])
    }

    /// Returns whether the tray of units off the map is shown: on request, and during setup.
    pub(super) fn is_tray_open(&self) -> bool {
        match self.step.frame.asked("tray") {
            Some(word) => word == "open",
            None => self.step.entry.moment.phase.kind == PhaseKind::Setup,
        }
    }
}

/// Returns the word of a layer of one side, such as `zones-german`.
pub(super) fn of_side(step: Step<'_>, kind: &str, side: Side) -> String {
    format!("{kind}-{}", step.opened.review.side_word(side))
}

/// Returns the last layers of a list, at most `LAYERS_MAX`.
fn limited(mut layers: Vec<String>) -> Vec<String> {
    let beyond = layers.len().saturating_sub(LAYERS_MAX);
    layers.drain(..beyond);
    layers
}
