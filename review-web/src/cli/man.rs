//! `man`: the pages of the manual, one for the program, for each command and for each mode. They have the words of the help.

use std::path::PathBuf;
use std::{fs, io, iter};

use clap::{Args, Command, ValueHint};
use wardiary_words::i18n::Lang;

use super::failure::Failure;
use super::out::write_new;
use super::words::Tongue;
use super::{Desk, YES, help};

/// The program and its version, in the last line of each page.
const SOURCE: &str = concat!("wardiary ", env!("CARGO_PKG_VERSION"));

/// The folder for the pages.
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  wardiary man --out /usr/local/share/man")]
pub(super) struct Man {
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    out: PathBuf,
}

/// Writes the pages.
pub(super) fn run(asked: &Man, _: &mut Desk<'_>) -> Result<u8, Failure> {
    for (lang, folder) in [(Lang::En, "man1"), (Lang::Sv, "sv/man1")] {
        let folder = asked.out.join(folder);
        fs::create_dir_all(&folder).map_err(|error| Failure::of_machine(&folder, &error))?;
        for (name, text) in pages(Tongue { lang })? {
            write_new(&folder.join(name), text.as_bytes())?;
        }
    }
    Ok(YES)
}

/// Returns the name of each page, and its text.
fn pages(tongue: Tongue) -> io::Result<Vec<(String, String)>> {
    with_beneath(&help::with_pages(tongue)).into_iter().map(|command| page(command.clone(), tongue)).collect()
}

/// Returns a command with those beneath it.
fn with_beneath(command: &Command) -> Vec<&Command> {
    iter::once(command).chain(command.get_subcommands().flat_map(with_beneath)).collect()
}

fn page(mut command: Command, tongue: Tongue) -> io::Result<(String, String)> {
    let usage = command.render_usage().to_string();
    let command = command.override_usage(usage.trim_start_matches("Usage: ").to_owned());
    // The date is empty: a real one would differ from build to build, and without one the version would take its place.
    let page = clap_mangen::Man::new(command).date("\"\"").manual("wardiary").source(SOURCE);
    let mut text = Vec::new();
    page.render(&mut text)?;
    Ok((page.get_filename(), finished(&String::from_utf8_lossy(&text), tongue)))
}

/// Returns a page with its headings in the words of a language. Characters that a formatter would replace are escaped.
fn finished(text: &str, tongue: Tongue) -> String {
    let (mut out, mut before, mut is_kept) = (String::with_capacity(text.len()), "", false);
    for line in text.lines() {
        // The examples bring a heading of their own.
        let is_again = before == ".SH EXTRA" && line.ends_with(':');
        before = line;
        if is_again {
            continue;
        }
        // Indented lines are examples and tables: their line ends stay.
        if line.starts_with(' ') != is_kept {
            is_kept = !is_kept;
            out.push_str(if is_kept { ".nf\n" } else { ".fi\n" });
        }
        match line.strip_prefix(".SH ") {
            Some(heading) => {
                let words = tongue.part("man-headings", Some(&heading.to_lowercase()));
                out.push_str(&format!(".SH {}", words.as_deref().unwrap_or(heading)));
            }
            None => out.push_str(&line.replace('`', "\\(ga").replace('~', "\\(ti").replace('^', "\\(ha")),
        }
        out.push('\n');
    }
    out
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    /// A line of a page as it is read.
    fn read(page: &str) -> String {
        [("\\-", "-"), ("\\(ga", "`"), ("\\(ti", "~"), ("\\(ha", "^"), ("\\*(Aq", "'"), ("\\\\", "\\")]
            .iter()
            .fold(page.to_owned(), |page, (written, read)| page.replace(written, read))
    }

    #[test]
    fn every_command_and_every_mode_has_a_page_with_the_words_of_its_help() {
        let english = [".SH NAME", ".SH DESCRIPTION", ".SH OPTIONS", ".SH COMMANDS", ".SH EXAMPLES", "Examples:"];
        for lang in [Lang::En, Lang::Sv] {
            let tongue = Tongue { lang };
            let pages: BTreeMap<String, String> =
                pages(tongue).expect("they are written to memory").into_iter().collect();
            let whole = help::command(tongue);
            let own = whole.get_subcommands().filter(|sub| sub.get_name() != "help");
            let subs: Vec<&Command> = own.flat_map(with_beneath).collect();
            assert_eq!(pages.len(), subs.len() + 1, "{:?}", pages.keys());
            for sub in subs {
                let name = sub.get_display_name().expect("a command is built with it");
                let page = read(&pages[&format!("{name}.1")]);
                let about = sub.get_about().expect("every command has words").to_string();
                assert!(page.contains(&format!("{name} - {about}\n")), "{page}");
                let modes = sub.get_subcommands().map(|mode| format!("{name}-{}(1)", mode.get_name()));
                modes.for_each(|mode| assert!(page.contains(&mode), "{mode}\n{page}"));
                for arg in sub.get_arguments().filter(|arg| !arg.is_hide_set()) {
                    let words = arg.get_help().expect("every argument has words").to_string();
                    assert!(page.contains(&words), "{}: {words}\n{page}", arg.get_id());
                }
                assert!(!page.contains(".SH EXTRA") && !page.contains("SUBCOMMANDS"), "{page}");
                assert!(lang == Lang::En || english.iter().all(|words| !page.contains(words)), "{page}");
            }
            let whole = read(&pages["wardiary.1"]);
            for wanted in ["wardiary-security-log(1)", "\n.nf\n  wardiary ", ": 0 ", " 4 "] {
                assert!(whole.contains(wanted), "commands, examples and exit codes: {wanted}\n{whole}");
            }
        }
    }
}
