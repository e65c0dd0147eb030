//! The kinds of damage to a file, with place and remedy.

use wardiary_core::review::Seq;

use wardiary_words::i18n::Words;

/// The damage of a file, by its remedy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Harm {
    /// The last write was interrupted.
    Torn,
    /// There are torn bytes after a seal.
    TornSealed,
    /// The file ends, or is damaged, before the opening of the match is complete.
    Opening,
    /// Bytes of it are damaged.
    Corrupt,
    /// The content differs from what was written.
    Altered,
    /// Its edition is not one of this program.
    Edition,
    /// The file was a journal, and its header is damaged.
    Header,
    /// The file is not a journal, and never was.
    Foreign,
    /// The system does not allow reading the file.
    Closed,
    /// The program failed while it read the file.
    Program,
    /// Notes: the file is empty.
    Unbegun,
    /// Notes: they are of another match.
    OtherMatch,
    /// Notes: their schema is not one of this program.
    Schema,
    /// Notes: the file differs from what was written.
    Notes,
    /// Notes: a note is about an entry that the match does not have, or has with another link.
    Adrift,
}

impl Harm {
    /// Returns the word of the damage in the keys of messages.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Torn => "torn",
            Self::TornSealed => "torn-sealed",
            Self::Opening => "opening",
            Self::Corrupt => "corrupt",
            Self::Altered => "altered",
            Self::Edition => "edition",
            Self::Header => "header",
            Self::Foreign => "no-match",
            Self::Closed => "closed",
            Self::Program => "program",
            Self::Unbegun => "unbegun",
            Self::OtherMatch => "foreign",
            Self::Schema => "schema",
            Self::Notes => "notes",
            Self::Adrift => "adrift",
        }
    }
}

/// Where and how a file differs from what was written.
#[derive(Clone, Debug)]
pub struct Damage {
    /// Kind of damage, as the journal names it.
    pub class: String,
    /// The damage by its remedy.
    pub harm: Harm,
    /// First entry concerned.
    pub seq: Seq,
    /// Place in the file.
    pub offset: u64,
    /// The finding, in both languages.
    pub words: [String; 2],
}

impl Damage {
    /// Returns kind of damage, finding and remedy in the language of a reader.
    #[must_use]
    pub fn said(&self, w: Words) -> [String; 3] {
        [w.word("trouble-class", &self.class), self.words[w.lang.index()].clone(), self.remedy(w)]
    }

    /// Returns the remedy.
    #[must_use]
    pub fn remedy(&self, w: Words) -> String {
        w.t(&format!("trouble-remedy-{}", self.harm.word()))
    }

    /// Returns whether recording can continue: the next entry removes the torn part.
    #[must_use]
    pub fn mends(&self) -> bool {
        self.harm == Harm::Torn
    }
}
