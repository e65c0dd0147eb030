//! The words of a map with the styles from its system.

use super::{Feature, Layer, Vocabulary};
use crate::kernel::look::{BorderStyle, GroundStyle, LineStyle, PlaceStyle, Styles};

impl Vocabulary {
    /// A vocabulary without words.
    pub const NONE: Self =
        Self { terrains: &[], features: &[], places: &[], landmarks: &[], layers: &[], styles: Styles::PLAIN };

    /// The words with their styles.
    ///
    /// # Panics
    /// When the numbers of words and styles differ, or when two features have the same line style: only the first would be drawn.
    #[must_use]
    pub const fn styled(self, styles: Styles) -> Self {
        assert!(styles.grounds.len() == self.terrains.len(), "each terrain has a style");
        assert!(styles.lines.len() == self.features.len(), "each feature has a style");
        assert!(styles.places.len() == self.places.len(), "each kind of place has a style");
        let lines = styles.lines;
        let (mut at, mut other) = (0, 1);
        while at < lines.len() {
            while other < lines.len() {
                assert!(lines[at] as u8 != lines[other] as u8, "each feature has a line of its own");
                other += 1;
            }
            at += 1;
            other = at + 1;
        }
        assert!(styles.borders.len() == self.layers.len(), "each layer has borders, or none");
        Self { styles, ..self }
    }

    /// How the terrain with this code is drawn.
    #[must_use]
    pub fn ground(&self, terrain: u8) -> GroundStyle {
        self.styles.grounds.get(usize::from(terrain)).copied().unwrap_or_default()
    }

    /// How the kind of place at this position is drawn.
    #[must_use]
    pub fn place(&self, kind: usize) -> PlaceStyle {
        self.styles.places.get(kind).copied().unwrap_or_default()
    }

    /// The feature that has this line style; `None` where maps of this game have none.
    #[must_use]
    pub fn line(&self, style: LineStyle) -> Option<Feature> {
        let at = self.styles.lines.iter().position(|known| *known == style)?;
        self.feature(self.features[at])
    }

    /// The layers whose borders are drawn, in the order of the layers.
    pub fn borders(&self) -> impl Iterator<Item = (Layer, BorderStyle)> + use<> {
        let words = *self;
        let drawn = words.layers.iter().zip(words.styles.borders);
        drawn.filter_map(move |(layer, style)| Some((words.layer(layer.name)?, (*style)?)))
    }
}
