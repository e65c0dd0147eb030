//! The links over the map that switch a layer, and the same in words for paper.

use wardiary_core::kernel::game::Viewer;

use super::layers::{OF_SIDES, Wish, of_side};
use super::picture::ways_open;
use super::switch::{SIDES, Switch};

/// A layer of the map, or a pair of them, with its switches.
pub(super) struct Layer {
    /// Symbol with the look of the layer.
    pub(super) swatch: &'static str,
    pub(super) label: String,
    /// One link under the label, or one for each side.
    pub(super) links: Vec<Switch>,
}

impl Layer {
    /// Returns whether it has one link for each side.
    pub(super) fn is_pair(&self) -> bool {
        self.links.len() == SIDES.len()
    }
}

impl Wish<'_> {
    /// The links over the map.
    pub(super) fn links(&self, waiting: usize) -> Vec<Layer> {
        let w = self.step.frame.w;
        let one = |word: &str| Switch {
            href: self.step.frame.link("layer", Some(&self.toggled(word))),
            on: self.has(word),
            label: w.t(&format!("layer-{word}")),
            short: String::new(),
            side: "",
        };
        let both = |kind: &str| {
            SIDES.map(|side| {
                let name = self.step.localizer().side(side);
                // All switches are in one line. A book may therefore have shorter names of its sides for them.
                let brief = format!("brief-{}", self.step.opened.review.side_word(side));
                let short = if w.has(&brief) { w.t(&brief) } else { name };
                let label = w.with(&format!("layer-{kind}-of"), [("side", short.clone().into())]);
                let letter = if side.index() == 0 { "one" } else { "two" };
                Switch { label, short, side: letter, ..one(&of_side(self.step, kind, side)) }
            })
        };
        let layer = |swatch, key: &str, links: Vec<Switch>| Layer { swatch, label: w.t(key), links };
        let mut out = vec![layer("#l-zones", "layer-zones", both("zones").into())];
        if self.game.supplies || SIDES.iter().any(|&side| self.has_of("supply", side)) {
            out.push(layer("#l-supply", "layer-supply", both("supply").into()));
        }
        if self.game.sees {
            out.push(layer("#l-sight", "layer-sight", both("sight").into()));
        }
        out.push(layer("#l-moves", "layer-moves", vec![one("moves")]));
        if self.game.owns || self.has("control") {
            out.push(layer("#l-control", "layer-control", vec![one("control")]));
        }
        if self.unit.is_some() {
            out.push(layer("#l-reach", "layer-reach", vec![one("reach")]));
        }
        if waiting > 0 {
            let open = self.is_tray_open();
            let href = self.step.frame.link("tray", Some(if open { "shut" } else { "open" }));
            let label = w.with("layer-tray", [("n", waiting.into())]);
            out.push(Layer {
                swatch: "",
                label: label.clone(),
                links: vec![Switch { href, on: open, label, short: String::new(), side: "" }],
            });
        }
        out
    }

    /// Returns the meaning of the sight lines, a note that they show only what the reader may know, and the reason why no reach
    /// is drawn; may be empty.
    pub(super) fn legend(&self) -> String {
        let w = self.step.frame.w;
        let shown: Vec<Viewer> =
            SIDES.into_iter().filter(|&side| self.game.sees && self.has_of("sight", side)).map(Viewer::Side).collect();
        let reader = self.step.opened.review.viewer();
        let is_partial = reader != Viewer::Umpire && shown.iter().any(|&side| side != reader);
        let lays_reach = self.has("reach");
        let stays = self.unit.is_some_and(|unit| lays_reach && ways_open(self.step, unit).is_empty());
        let words = [
            (!shown.is_empty(), "layer-sight-legend"),
            (is_partial, "layer-sight-known"),
            (lays_reach && self.unit.is_none(), "layer-reach-whose"),
            (stays, "layer-reach-none"),
        ];
        words.into_iter().filter(|(says, _)| *says).map(|(_, key)| w.t(key)).collect::<Vec<_>>().join(" ")
    }

    /// Returns the shown layers in words, for a sheet of paper.
    pub(super) fn in_words(&self) -> String {
        let w = self.step.frame.w;
        let of_sides = |kind: &'static str| {
            SIDES.into_iter().filter(move |&side| self.has_of(kind, side)).map(move |side| {
                w.with(&format!("layer-{kind}-of"), [("side", self.step.localizer().side(side).into())])
            })
        };
        let plain = ["moves", "control", "reach", "line"].into_iter().filter(|word| self.has(word));
        let plain = plain.map(|word| w.t(&format!("layer-{word}")));
        OF_SIDES.into_iter().flat_map(of_sides).chain(plain).collect::<Vec<_>>().join(" · ")
    }
}
