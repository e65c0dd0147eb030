//! `guide`: the handbook at a terminal.

use clap::Args;
use clap::builder::PossibleValuesParser;
use wardiary_page::guide::{INDEX, for_terminal, roles, text};

use super::failure::Failure;
use super::{Desk, YES};

/// Print a page of the handbook: of a role, or the index of roles.
#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  wardiary guide\n  wardiary guide scribe")]
pub(super) struct Guide {
    #[arg(value_parser = PossibleValuesParser::new(roles()))]
    role: Option<String>,
}

/// Prints the page.
pub(super) fn run(asked: &Guide, desk: &mut Desk<'_>) -> Result<u8, Failure> {
    let found = text(asked.role.as_deref().unwrap_or(INDEX), desk.tongue.lang).unwrap_or_default();
    desk.out.text(&for_terminal(found))?;
    Ok(YES)
}
