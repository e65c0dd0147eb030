//! Compares a match with the sealed one that it continues.

use std::path::Path;

use fluent_bundle::FluentValue;
use serde_json::json;
use wardiary_journal::diary_file::Read;

use super::failure::Failure;
use super::finding::Checked;
use super::seal::whole;
use super::{Desk, NO, YES, json};

/// Reports the match that this one continues, and whether it is `sealed`. Returns the exit code.
pub(super) fn with(
    Checked { path, as_json }: Checked<'_>,
    read: &Read,
    sealed: Option<&Path>,
    desk: &mut Desk<'_>,
) -> Result<u8, Failure> {
    let Some(continues) = read.continues else {
        return match sealed {
            Some(_) => Err(Failure::no("failed-continues", [("file", path.display().to_string())])),
            None => Ok(YES),
        };
    };
    let holds = sealed.map(whole).transpose()?.map(|sealed| sealed.to_continue() == Some(continues));
    let word = match holds {
        Some(true) => "continues-this",
        Some(false) => "continues-another",
        None => "continues",
    };
    if as_json {
        let object = json!({
            "v": 1, "file": path.display().to_string(), "continues": continues.id.to_string(), "size": continues.size,
            "link": continues.link.to_string(), "holds": holds,
        });
        json::line(&mut desk.out, &object)?;
    } else {
        let sealed = sealed.map(|sealed| sealed.display().to_string()).unwrap_or_default();
        let args = [
            ("id", FluentValue::from(continues.id.to_string())),
            ("size", continues.size.to_string().into()),
            ("link", continues.link.to_string().into()),
            ("sealed", sealed.into()),
        ];
        writeln!(desk.out, "  {}", desk.tongue.say(word, args))?;
    }
    Ok(if holds == Some(false) { NO } else { YES })
}
