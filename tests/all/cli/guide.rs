//! The commands of the handbook and of README.md, run in the order of the text.

use std::fs;
use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::browser::program;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// The commands of a text: the lines of its shell blocks, with here-documents.
fn commands(text: &str) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    let (mut is_shell, mut until) = (false, None::<String>);
    for line in text.lines() {
        if let Some(end) = until.clone() {
            let last = found.last_mut().expect("a document follows its command");
            last.push('\n');
            last.push_str(line);
            until = (line != end).then_some(end);
        } else if let Some(kind) = line.strip_prefix("```") {
            is_shell = kind == "sh";
        } else if is_shell && (line.starts_with("wardiary ") || line.contains("<<'")) {
            until = line.split_once("<<'").and_then(|(_, rest)| Some(rest.split_once('\'')?.0.to_owned()));
            found.push(line.to_owned());
        }
    }
    found
}

/// A shell command in a folder, with the program on its path.
fn shell(folder: &Path, line: &str, lang: &str) -> Command {
    let place = program().parent().expect("a folder").display().to_string();
    let mut command = Command::new("sh");
    command.args(["-c", line]).current_dir(folder).stdin(Stdio::null());
    command.env("PATH", format!("{place}:{}", std::env::var("PATH").expect("a path")));
    command.env("LC_ALL", lang).env_remove("LC_MESSAGES").env("LANG", lang);
    command
}

/// Runs a server until it has printed its address.
fn serves(folder: &Path, line: &str, lang: &str) -> Result<(), String> {
    let line = format!("exec {line} --listen 127.0.0.1:0 --no-open");
    let mut child = shell(folder, &line, lang).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().expect("a shell");
    let out = BufReader::new(child.stdout.take().expect("its output is piped"));
    let is_there = out.lines().map_while(Result::ok).any(|line| line.contains("http"));
    let _ = child.kill();
    let _ = child.wait();
    if is_there { Ok(()) } else { Err(format!("`{line}` printed no address")) }
}

/// Runs all commands of a text in a new folder.
fn run(text: &str, lang: &str) -> Result<usize, String> {
    let folder = tempfile::tempdir().expect("a folder");
    let commands = commands(text);
    for line in &commands {
        if line.starts_with("wardiary serve") || line.starts_with("wardiary demo") {
            // The address in the text is replaced.
            let words: Vec<&str> = line.split("  #").next().unwrap_or_default().split(' ').collect();
            let listen = words.iter().position(|word| *word == "--listen");
            let words = words
                .iter()
                .enumerate()
                .filter(|(at, _)| listen.is_none_or(|listen| *at != listen && *at != listen + 1));
            serves(folder.path(), &words.map(|(_, word)| *word).collect::<Vec<_>>().join(" "), lang)?;
            continue;
        }
        let done = shell(folder.path(), line, lang).output().expect("a shell");
        if !done.status.success() {
            return Err(format!("`{line}` ends with {}:\n{}", done.status, String::from_utf8_lossy(&done.stderr)));
        }
    }
    Ok(commands.len())
}

/// Runs the handbook of each role in one language, alternating; `WARDIARY_GUIDE=all` runs both languages.
#[test]
fn the_commands_of_the_handbook_run_in_their_order() {
    let all = std::env::var_os("WARDIARY_GUIDE").is_some();
    let (mut ran, mut faults) = (0, Vec::new());
    let folder = fs::read_dir(root().join("review-web/guide/en")).expect("the handbook");
    let mut roles: Vec<_> =
        folder.map(|file| file.expect("a file").file_name()).filter(|name| name != "index.md").collect();
    roles.sort();
    for (at, role) in roles.iter().map(|name| name.to_string_lossy()).enumerate() {
        for (turn, (lang, locale)) in [("en", "C.UTF-8"), ("sv", "sv_SE.UTF-8")].into_iter().enumerate() {
            if !all && at % 2 != turn {
                continue;
            }
            let file = root().join(format!("review-web/guide/{lang}/{role}"));
            let text = fs::read_to_string(&file).expect("a page of the handbook");
            match run(&text, locale) {
                Ok(count) => ran += count,
                Err(fault) => faults.push(format!("{lang}/{role}: {fault}")),
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    assert!(ran > 30, "{ran} commands");
}

#[test]
fn the_commands_of_the_readme_run_in_their_order() {
    let text = fs::read_to_string(root().join("README.md")).expect("README.md");
    assert!(run(&text, "C.UTF-8").unwrap_or_else(|fault| panic!("{fault}")) >= 10);
}

#[test]
fn a_command_of_a_text_is_found_with_its_document() {
    let found = commands("```sh\nwardiary a\ncat > x <<'END'\nb\nEND\n```\n```text\nwardiary c\n```\n");
    assert_eq!(found, ["wardiary a", "cat > x <<'END'\nb\nEND"]);
}
