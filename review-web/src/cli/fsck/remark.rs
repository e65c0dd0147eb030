//! A remark of `fsck` about several files, or about a file that is not a match.

use std::path::Path;

use fluent_bundle::FluentValue;
use serde_json::json;

use super::super::failure::Failure;
use super::super::{Desk, json};

/// A remark.
pub(super) struct Remark {
    /// Its key; without `fsck-` its word in JSON.
    key: &'static str,
    /// Whether it is a fault.
    pub(super) is_fault: bool,
    files: Vec<String>,
    entry: Option<u64>,
}

impl Remark {
    /// Returns a remark on files that are in order.
    pub(super) fn sound(key: &'static str, files: &[&Path]) -> Self {
        let files = files.iter().map(|path| path.display().to_string()).collect();
        Self { key, is_fault: false, files, entry: None }
    }

    /// Returns a fault of files.
    pub(super) fn fault(key: &'static str, files: &[&Path]) -> Self {
        Self { is_fault: true, ..Self::sound(key, files) }
    }

    /// Returns the remark with the entry from which it applies.
    pub(super) fn at_entry(self, entry: u64) -> Self {
        Self { entry: Some(entry), ..self }
    }

    /// Reports the remark.
    pub(super) fn report(&self, as_json: bool, desk: &mut Desk<'_>) -> Result<(), Failure> {
        let Self { key, is_fault, files, entry } = self;
        if as_json {
            let remark = key.trim_start_matches("fsck-");
            return json::line(
                &mut desk.out,
                &json!({"v": 1, "remark": remark, "fault": is_fault, "files": files, "entry": entry}),
            );
        }
        let args = [
            ("file", FluentValue::from(files[0].clone())),
            ("other", files.get(1).cloned().unwrap_or_default().into()),
            ("files", files.join(", ").into()),
            ("n", files.len().into()),
            ("entry", entry.unwrap_or_default().to_string().into()),
        ];
        Ok(writeln!(desk.out, "{}", desk.tongue.say(key, args))?)
    }
}
