//! Notes and stops in words: their language, and the meaning of their glyphs and layers.

use wardiary_core::diary::notes::{Glyph, Said};

use crate::i18n::{Lang, Words};

/// Words for the notes and stops of a page.
#[derive(Clone, Copy)]
pub struct Margin {
    /// The words.
    pub w: Words,
}

impl Margin {
    /// Returns a text in the reader's language if it has one, and the language of the returned text.
    #[must_use]
    pub fn said(&self, said: &Said) -> (String, Lang) {
        let (own, other) = match self.w.lang {
            Lang::En => (&said.en, &said.sv),
            Lang::Sv => (&said.sv, &said.en),
        };
        if own.is_empty() { (other.clone(), self.w.lang.other()) } else { (own.clone(), self.w.lang) }
    }

    /// Returns a glyph: the mark itself, if it has one, and its meaning.
    #[must_use]
    pub fn glyph(&self, glyph: Glyph) -> String {
        let meaning = self.glyph_meaning(glyph);
        if glyph.chess_number().is_some() { format!("{} {meaning}", glyph.word()) } else { meaning }
    }

    /// Returns the meaning of a glyph.
    #[must_use]
    pub fn glyph_meaning(&self, glyph: Glyph) -> String {
        let key = match glyph {
            Glyph::Good => "glyph-good",
            Glyph::Weak => "glyph-weak",
            Glyph::Excellent => "glyph-excellent",
            Glyph::Costly => "glyph-costly",
            Glyph::Interesting => "glyph-interesting",
            Glyph::Doubtful => "glyph-doubtful",
            Glyph::Intent => "glyph-intent",
            Glyph::Missed => "glyph-missed",
            Glyph::Risk => "glyph-risk",
            Glyph::Rule => "glyph-rule",
        };
        self.w.t(key)
    }

    /// A layer by its word.
    #[must_use]
    pub fn layer(&self, word: &str) -> String {
        let own = self.w.word("note-layer", word);
        if own == word { self.w.word("side", word) } else { own }
    }
}
