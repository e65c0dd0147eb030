//! Errors that prevent a match from being begun or opened, with the remedy.

use std::fmt;

use super::systems;
use crate::diary::schema::Schema;
use crate::kernel::notation::ParseError;

/// Why a match could not be begun or opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PoseError {
    /// The scene cannot be read.
    Scene(ParseError),
    /// The program has no edition of this system.
    System(String),
    /// The program does not have the rule data named in genesis.
    Edition {
        /// Id of the system.
        system: String,
        /// Name of the edition.
        name: String,
    },
    /// A material text is missing or does not have the hash in genesis.
    Material(String),
    /// Genesis has a schema unknown to this program.
    Schema(u16),
    /// A field of genesis does not agree with edition and scene.
    Genesis(&'static str),
}

impl fmt::Display for PoseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Scene(error) => write!(f, "{error}"),
            Self::System(id) => {
                write!(f, "there is no system `{id}`; write one of: {}", systems().join(", "))
            }
            Self::Edition { system, name } => write!(
                f,
                "the match was played under edition {name} of {system}, whose rule data this program does not hold; \
                 open it with a version of the program that does"
            ),
            Self::Material(name) => {
                write!(f, "the text `{name}` embedded in the match is missing or not the one its first entry pins")
            }
            Self::Genesis(field) => {
                write!(
                    f,
                    "the field `{field}` of its first entry is not what the edition and the scene that it names make it"
                )
            }
            Self::Schema(number) => {
                write!(
                    f,
                    "the match follows schema {number}, and this program knows those up to {}",
                    Schema::NEWEST.number()
                )
            }
        }
    }
}

impl std::error::Error for PoseError {}

impl From<ParseError> for PoseError {
    fn from(error: ParseError) -> Self {
        Self::Scene(error)
    }
}
