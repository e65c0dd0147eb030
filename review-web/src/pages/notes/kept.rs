//! What else the debrief keeps before a reader: shown and hidden by its layer, as notes are.

use wardiary_core::diary::notes::Layer;
use wardiary_core::diary::notes::debrief::fold::Kept;

use super::view::{Switch, View};

impl View<'_> {
    /// Whether the reader sees what else the debrief keeps, as with a note.
    pub(in crate::pages) fn shows_kept<T>(self, kept: &Kept<T>) -> bool {
        kept.removed.is_none() && (kept.is_open() || self.has_layer(kept.layer))
    }

    /// A switch for each layer on which something of `kept` is hidden.
    pub(in crate::pages) fn switches_of<T>(self, kept: &[Kept<T>]) -> Vec<Switch> {
        let waits =
            |layer: Layer| kept.iter().any(|kept| kept.layer == layer && kept.removed.is_none() && !kept.is_open());
        let layers = Layer::ALL.into_iter().filter(|layer| self.may_read(*layer) && waits(*layer));
        layers.map(|layer| self.switch(layer.word(self.opened.sides()))).collect()
    }
}
