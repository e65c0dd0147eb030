//! What is wrong with a file, where, and what can be done about it.

use wardiary_core::review::Seq;

use crate::i18n::Words;

/// What befell a file, by what can be done about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Harm {
    /// The last write was interrupted.
    Torn,
    /// The same behind a seal.
    TornSealed,
    /// It ends, or is damaged, before what a match begins with is whole.
    Opening,
    /// Bytes of it are damaged.
    Corrupt,
    /// It is not the one that was written.
    Altered,
    /// Its edition is not one of this program.
    Edition,
    /// It was a journal, and its header is damaged.
    Header,
    /// It is no journal, and never was one.
    Foreign,
    /// The system does not let it be read.
    Closed,
    /// The program failed over it.
    Program,
    /// Notes: nothing is written in them.
    Unbegun,
    /// Notes: they are of another match.
    OtherMatch,
    /// Notes: their schema is not one of this program.
    Schema,
    /// Notes: they are not those that were written.
    Notes,
    /// Notes: one is of an entry that the match does not have.
    Adrift,
}

impl Harm {
    /// Its word in the keys of messages.
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

/// Where and how a file departs from what was written.
#[derive(Clone, Debug)]
pub struct Damage {
    /// Kind of damage, as the journal names it.
    pub class: String,
    /// What befell the file.
    pub harm: Harm,
    /// First entry concerned.
    pub seq: Seq,
    /// Place in the file.
    pub offset: u64,
    /// What was found, in both languages.
    pub words: [String; 2],
}

impl Damage {
    /// Kind of damage, what was found, and what to do, in the language of a reader.
    #[must_use]
    pub fn said(&self, w: Words) -> [String; 3] {
        [w.word("trouble-class", &self.class), self.words[w.lang.index()].clone(), self.remedy(w)]
    }

    /// What to do.
    #[must_use]
    pub fn remedy(&self, w: Words) -> String {
        w.t(&format!("trouble-remedy-{}", self.harm.word()))
    }

    /// Whether recording goes on: the next entry sets aside what was torn.
    #[must_use]
    pub fn mends(&self) -> bool {
        self.harm == Harm::Torn
    }
}
