//! Layers of a map: properties of a hex other than its terrain, such as its nation or climate.

use super::super::notation::{Fault, ParseError};
use super::{Map, Vocabulary};
use crate::kernel::hex::Hex;

/// A layer that maps of a game have, and its words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LayerWords {
    /// Name of the layer, two letters or more, such as `nation`.
    pub name: &'static str,
    /// The possible values of a hex, at most 255 words; the first is the default.
    pub words: &'static [&'static str],
}

/// A layer of a game's maps; only [`Vocabulary::layer`] creates one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Layer(u8);

/// The value that a line of a map file gives a hex in a layer.
#[derive(Debug)]
pub(super) struct Said {
    pub(super) layer: Layer,
    pub(super) hex: Hex,
    pub(super) code: u8,
    /// Whether the line is a row. Rows may give a hex only once; a line for single hexes overrules the lines above it.
    pub(super) is_row: bool,
    pub(super) line: u32,
    pub(super) column: u32,
}

impl Vocabulary {
    /// The layer with a name; `None` where maps of this game have no such layer.
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
    /// The value of a hex in a layer, as position in the words of the layer; `None` off the map.
    #[must_use]
    pub fn in_layer(&self, hex: Hex, layer: Layer) -> Option<u8> {
        self.cell(hex).map(|at| self.layers[usize::from(layer.0)][at])
    }

    /// The value of a hex in a layer as a word.
    #[must_use]
    pub fn layer_word(&self, hex: Hex, layer: Layer) -> Option<&'static str> {
        let code = self.in_layer(hex, layer)?;
        self.vocabulary.layer_words(layer).get(usize::from(code)).copied()
    }

    /// Applies the lines of a map that give layers, once all its hexes are known.
    ///
    /// # Errors
    /// At a hex off the map, and at a hex that rows give twice.
    pub(super) fn lay(&mut self, given: &[Said]) -> Result<(), ParseError> {
        self.layers = vec![vec![0; self.cells.len()]; self.vocabulary.layers.len()];
        let mut in_rows = vec![vec![false; self.cells.len()]; self.layers.len()];
        for one in given {
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
