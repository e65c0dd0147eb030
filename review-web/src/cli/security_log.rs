//! `security-log`: the security events of a room, with each link of their chain checked.

use std::fs;
use std::path::PathBuf;

use clap::Args;
use serde_json::json;
use wardiary_library::access::security_log::{Event, Found, check};

use super::failure::Failure;
use super::{Desk, NO, YES, json};

/// The security events of a room, with the chain checked.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  wardiary security-log ~/.local/state/wardiary/rooms/evening-1f3a9c0d/security.log"
)]
pub(super) struct SecurityLog {
    file: PathBuf,
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

/// Returns an event in one line, without fields that do not apply.
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

#[cfg(test)]
mod tests {
    use chrono::Utc;
    use wardiary_library::access::security_log::SecurityLog as Log;

    use super::*;

    /// Exit code and answer of the command.
    fn said(args: &[&str]) -> (u8, String) {
        let (mut out, mut err) = (Vec::new(), Vec::new());
        let code = crate::cli::run([&["wardiary", "security-log"], args].concat(), &mut &b""[..], &mut out, &mut err);
        (code, String::from_utf8([out, err].concat()).unwrap())
    }

    #[test]
    fn a_log_is_shown_and_judged_in_both_languages_and_in_json() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("security.log");
        let mut log = Log::open(&path).unwrap();
        for link in [1, 2] {
            let detail = "visitor GET /\u{1b}[2K".to_owned();
            log.write(Event { link: Some(link), detail, ..Event::of("refused") }, Utc::now()).unwrap();
        }
        drop(log);
        let file = path.to_str().unwrap();
        let text = fs::read_to_string(&path).unwrap();
        for (text, code, words) in [
            (text.clone(), YES, ["intact, 2 events", "hel, 2 händelser", "\"fault\":null"]),
            (text.replace("\"link\":2", "\"link\":3"), NO, ["line 2 does not follow", "rad 2 följer inte", "altered"]),
            (text[..text.len() - 1].to_owned(), NO, ["line 2 does not end", "rad 2 tar inte slut", "torn"]),
            (format!("{text}x\n"), NO, ["line 3 is no event", "rad 3 är ingen händelse", "unreadable"]),
        ] {
            fs::write(&path, text).unwrap();
            for (args, words) in
                [[file, "--lang", "en"], [file, "--lang", "sv"], [file, "--json", "-q"]].iter().zip(words)
            {
                let (given, answer) = said(args);
                assert!(given == code && answer.contains(words), "{args:?}: {given} {answer}");
                assert!(!answer.contains('\u{1b}'), "a terminal is handed text: {answer}");
            }
        }
        assert_eq!(said(&["never.log"]).0, 3);
    }
}
