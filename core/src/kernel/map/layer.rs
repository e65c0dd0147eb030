//! Layers of a map: what a hex is besides its terrain, such as its nation or climate.

use super::super::notation::{Fault, ParseError};
use super::{Map, Vocabulary};
use crate::kernel::hex::Hex;

/// A layer that maps of a game have, and its words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LayerWords {
    /// Name of the layer, two letters or more, such as `nation`.
    pub name: &'static str,
    /// What a hex can be in it, at most 255 words; the first is so where a map does not say otherwise.
    pub words: &'static [&'static str],
}

/// A layer of the maps of a game; only had from the words of that game, as a [`super::Feature`] is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Layer(u8);

/// What a line of a map says of a hex in a layer.
#[derive(Debug)]
pub(super) struct Said {
    pub(super) layer: Layer,
    pub(super) hex: Hex,
    pub(super) code: u8,
    /// Whether it is from a row, where a hex is said once; a single line overrules the lines above.
    pub(super) is_row: bool,
    pub(super) line: u32,
    pub(super) column: u32,
}

impl Vocabulary {
    /// The layer with a name; `None` where maps of this game have none of that name.
    #[must_use]
    pub fn layer(&self, name: &str) -> Option<Layer> {
        let at = self.layers.iter().position(|layer| layer.name == name)?;
        u8::try_from(at).ok().map(Layer)
    }

    /// The words of a layer of this game.
    #[must_use]
    pub fn layer_words(&self, layer: Layer) -> &'static [&'static str] {
        self.layers[usize::from(layer.0)].words
    }
}

impl Map {
    /// What a hex is in a layer, by position in its words; `None` off the map.
    #[must_use]
    pub fn in_layer(&self, hex: Hex, layer: Layer) -> Option<u8> {
        self.cell(hex).map(|at| self.layers[usize::from(layer.0)][at])
    }

    /// The same as the word.
    #[must_use]
    pub fn layer_word(&self, hex: Hex, layer: Layer) -> Option<&'static str> {
        let code = self.in_layer(hex, layer)?;
        self.vocabulary.layer_words(layer).get(usize::from(code)).copied()
    }

    /// Puts down what the lines of a map say of its layers, once all its hexes are known.
    ///
    /// # Errors
    /// At a hex that does not lie on the map, and at one that rows give twice.
    pub(super) fn lay(&mut self, said: &[Said]) -> Result<(), ParseError> {
        self.layers = vec![vec![0; self.cells.len()]; self.vocabulary.layers.len()];
        let mut in_rows = vec![vec![false; self.cells.len()]; self.layers.len()];
        for one in said {
            let fault = |fault| ParseError { line: one.line, column: one.column, fault };
            let Some(at) = self.cell(one.hex) else {
                return Err(fault(match one.is_row {
                    true => Fault::Expected("a shorter row, or a hex of the map under it"),
                    false => Fault::unknown("hex of the map", &self.name(one.hex), &[]),
                }));
            };
            let layer = usize::from(one.layer.0);
            if one.is_row && std::mem::replace(&mut in_rows[layer][at], true) {
                return Err(fault(Fault::Twice(self.name(one.hex))));
            }
            self.layers[layer][at] = one.code;
        }
        Ok(())
    }
}
