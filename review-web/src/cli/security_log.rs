//! `security-log`: the security events of a room, with each link of their chain checked.

use std::fs;
use std::path::PathBuf;

use clap::Args;
use serde_json::json;

use super::failure::Failure;
use super::{Desk, NO, YES, json};
use crate::access::security_log::{Event, Found, check};

/// The security events of a room, with the chain checked.
#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  wardiary security-log matches/access/security.log")]
pub(super) struct SecurityLog {
    /// The log.
    file: PathBuf,
    /// One JSON object.
    #[arg(long)]
    json: bool,
}

/// Checks the log and prints it.
pub(super) fn run(asked: &SecurityLog, desk: &mut Desk<'_>) -> Result<u8, Failure> {
    let bytes = fs::read(&asked.file).map_err(|error| Failure::unreadable(&asked.file, &error))?;
    let found = check(&bytes);
    let head = blake3::Hash::from_bytes(found.head).to_hex().to_string();
    let file = asked.file.display().to_string();
    let code = if found.fault.is_none() { YES } else { NO };
    if asked.json {
        let fault = found.fault.map(|fault| json!({"line": fault.line(), "class": fault.word()}));
        let answer = json!({"v": 1, "file": file, "events": found.events, "head": head, "fault": fault});
        json::line(&mut desk.out, &answer)?;
        return Ok(code);
    }
    for event in &found.events {
        writeln!(desk.out, "{}", line(event))?;
    }
    let verdict = verdict(&found, &file, &head, desk);
    writeln!(desk.out, "{verdict}")?;
    Ok(code)
}

fn verdict(found: &Found, file: &str, head: &str, desk: &Desk<'_>) -> String {
    let file = ("file", file.to_owned().into());
    match found.fault {
        None => desk
            .tongue
            .say("security-log-intact", [file, ("n", found.events.len().into()), ("head", head.to_owned().into())]),
        Some(fault) => desk
            .tongue
            .say(&format!("security-log-{}", fault.word()), [file, ("line", fault.line().to_string().into())]),
    }
}

/// An event in one line: what does not apply is left out.
fn line(event: &Event) -> String {
    let mut parts = vec![event.n.to_string(), event.at.clone(), event.event.clone()];
    let part = |name: &str, value: Option<String>| value.map(|value| format!("{name}={value}"));
    parts.extend(part("address", event.address.map(|address| address.to_string())));
    parts.extend(part("match", event.id.clone()));
    parts.extend(part("role", event.role.clone()));
    parts.extend(part("link", event.link.map(|link| link.to_string())));
    parts.extend(part("session", event.session.map(|session| session.to_string())));
    parts.extend(part("unwritten", (event.unwritten > 0).then(|| event.unwritten.to_string())));
    parts.extend((!event.detail.is_empty()).then(|| event.detail.clone()));
    parts.join(" ")
}
