//! Notes and stops in words: in whose language they are, what their glyphs and layers mean.

use wardiary_core::diary::notes::{Glyph, Said};

use crate::i18n::{Lang, Words};

/// Words for what stands in the margin: notes and stops.
#[derive(Clone, Copy)]
pub struct Margin {
    /// The words.
    pub w: Words,
}

impl Margin {
    /// What was said, in the reader's language where it was said in that, and the language it is in.
    #[must_use]
    pub fn said(&self, said: &Said) -> (String, Lang) {
        let (own, other) = match self.w.lang {
            Lang::En => (&said.en, &said.sv),
            Lang::Sv => (&said.sv, &said.en),
        };
        if own.is_empty() { (other.clone(), self.w.lang.other()) } else { (own.clone(), self.w.lang) }
    }

    /// A glyph: the mark itself where it is one, and what it means.
    #[must_use]
    pub fn glyph(&self, glyph: Glyph) -> String {
        let meaning = self.glyph_meaning(glyph);
        if glyph.chess_number().is_some() { format!("{} {meaning}", glyph.word()) } else { meaning }
    }

    /// What a glyph means.
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
