//! Tests of every entrance of text at the command line, with text of other programs: a byte order mark, line ends of Windows,
//! decomposed letters, UTF-16, Latin-1, and invisible characters. The commands themselves give the list of entrances, so a new
//! one must be added here.

mod tried;

use std::any::TypeId;
use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fs;
use std::path::PathBuf;
use std::sync::LazyLock;

use clap::{Arg, Command, CommandFactory as _};
use tempfile::TempDir;
use wardiary_core::kernel::door;
use wardiary_core::kernel::unseen::is_unseen;
use wardiary_words::i18n::Lang;

use self::tried::{TRIED, Tried};
use super::super::help::command;
use super::super::words::Tongue;
use super::super::{Asked, run};

/// The contents of a file that an argument names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Named {
    /// A match, a folder, or any hashed file: none of it is read as text.
    Bytes,
    /// An output file.
    Written,
    /// A text of people.
    Text,
    /// A text of another program, or a hashed one: its letters stay as they are.
    Exact,
    /// A signed text: no byte of it may differ.
    Signed,
}

/// Every argument that names a file, by command and name. `record` also reads standard input.
const FILES: &[(&str, &[(&str, Named)])] = &[
    ("aar", &[("file", Named::Bytes), ("out", Named::Written)]),
    ("chapters", &[("file", Named::Bytes)]),
    ("copy", &[("file", Named::Bytes), ("out", Named::Written)]),
    ("correct", &[("file", Named::Bytes)]),
    ("demo", &[("access", Named::Bytes)]),
    ("diary", &[("file", Named::Bytes)]),
    ("dice", &[("file", Named::Bytes)]),
    ("diff", &[("file", Named::Bytes)]),
    ("exhibit", &[("file", Named::Bytes), ("files", Named::Bytes), ("check", Named::Bytes)]),
    ("export", &[("file", Named::Bytes), ("out", Named::Written)]),
    ("film", &[("file", Named::Bytes), ("out", Named::Written)]),
    ("fsck", &[("folder", Named::Bytes), ("signers", Named::Exact)]),
    ("homework", &[("files", Named::Text), ("out", Named::Written), ("key", Named::Written), ("mark", Named::Exact)]),
    ("import", &[("text", Named::Exact), ("out", Named::Written)]),
    ("intent", &[("file", Named::Bytes)]),
    ("lessons", &[("files", Named::Bytes)]),
    ("log", &[("file", Named::Bytes)]),
    ("man", &[("out", Named::Written)]),
    ("new", &[("out", Named::Written)]),
    ("note", &[("file", Named::Bytes)]),
    ("notes", &[("file", Named::Bytes), ("add", Named::Text)]),
    ("offers", &[("scene", Named::Text)]),
    ("plan", &[("file", Named::Bytes), ("seal", Named::Text)]),
    ("play", &[("out", Named::Written)]),
    ("prove", &[("file", Named::Bytes), ("check", Named::Exact)]),
    ("receipt", &[("file", Named::Bytes)]),
    ("reconcile", &[("first", Named::Bytes), ("second", Named::Bytes), ("out", Named::Written)]),
    ("record", &[("file", Named::Bytes)]),
    ("reopen", &[("file", Named::Bytes), ("out", Named::Written)]),
    ("salvage", &[("file", Named::Bytes), ("out", Named::Written)]),
    ("seal", &[("file", Named::Bytes)]),
    ("security-log", &[("file", Named::Bytes)]),
    ("serve", &[("access", Named::Bytes), ("data", Named::Bytes), ("signers", Named::Exact)]),
    ("sign", &[("file", Named::Bytes), ("key", Named::Exact)]),
    ("state", &[("file", Named::Bytes)]),
    ("stop", &[("file", Named::Bytes)]),
    ("try", &[("scene", Named::Text), ("actions", Named::Text)]),
    ("variations", &[("file", Named::Bytes)]),
    (
        "verify",
        &[("files", Named::Bytes), ("signers", Named::Exact), ("seal", Named::Signed), ("continues", Named::Bytes)],
    ),
];

fn commands() -> Vec<Command> {
    let all = command(Tongue { lang: Lang::En });
    all.get_subcommands().filter(|sub| sub.get_name() != "help").cloned().collect()
}

fn is_of<T: 'static>(arg: &Arg) -> bool {
    arg.get_value_parser().type_id() == TypeId::of::<T>()
}

#[test]
fn every_argument_that_names_a_file_is_on_the_list_of_entrances() {
    let mut known: BTreeMap<(String, String), Named> = BTreeMap::new();
    for (command, args) in FILES {
        known.extend(args.iter().map(|(arg, named)| (((*command).to_owned(), (*arg).to_owned()), *named)));
    }
    let found = commands().into_iter().flat_map(|sub| {
        let paths: Vec<_> = sub.get_arguments().filter(|arg| is_of::<PathBuf>(arg)).cloned().collect();
        paths.into_iter().map(move |arg| (sub.get_name().to_owned(), arg.get_id().to_string()))
    });
    let found: Vec<_> = found.collect();
    let missing: Vec<_> = found.iter().filter(|one| !known.contains_key(*one)).collect();
    let gone: Vec<_> = known.keys().filter(|one| !found.contains(one)).collect();
    assert!(missing.is_empty() && gone.is_empty(), "not on the list: {missing:?}; no longer there: {gone:?}");
    let tried: Vec<(&str, &str)> = TRIED.iter().map(|one| (one.command, one.arg)).collect();
    let is_text = |named: &Named| !matches!(named, Named::Bytes | Named::Written);
    let texts = known.iter().filter(|(_, named)| is_text(named)).map(|((command, arg), _)| (&**command, &**arg));
    let untried: Vec<(&str, &str)> = texts.filter(|one| !tried.contains(one)).collect();
    assert!(untried.is_empty(), "texts that are not tried: {untried:?}");
}

/// Returns the value of an argument after the command line is read.
fn value(sub: &Command, arg: &Arg, said: OsString) -> Option<String> {
    let mut words: Vec<OsString> = vec![sub.get_name().into()];
    match (arg.get_long(), arg.get_index()) {
        (Some(long), _) => {
            words.extend([format!("--{long}").into(), said]);
        }
        (None, Some(index)) => words.extend((1..index).map(|_| "1".into()).chain([said])),
        (None, None) => panic!("{sub:?} {arg:?}"),
    }
    // Other required arguments do not matter here.
    let sub = sub.clone().ignore_errors(true);
    let found = sub.try_get_matches_from(words).expect("mistakes are passed over");
    found.get_many::<String>(arg.get_id().as_str())?.next().cloned()
}

/// Arguments that are text and not a file: all of them pass through one door.
#[test]
fn every_argument_that_is_text_is_read_as_any_text() {
    let mut count = 0;
    let mut raw = Asked::command();
    raw.build();
    for sub in commands() {
        let raw = raw.find_subcommand(sub.get_name()).unwrap();
        for arg in sub.get_arguments() {
            let Some(own) = raw.get_arguments().find(|one| one.get_id() == arg.get_id()) else { continue };
            if !is_of::<String>(own) || !own.get_action().takes_values() || !own.get_possible_values().is_empty() {
                continue;
            }
            let what = format!("{} {}", sub.get_name(), arg.get_id());
            count += 1;
            for (said, wanted) in [
                ("för", "för"),
                ("\u{feff}för", "för"),
                ("för\r\noss", "för\noss"),
                ("fo\u{308}r  ", "för"),
                // These are kept and made visible.
                ("f\u{202e}r", "f\u{202e}r"),
                ("f\u{200b}r", "f\u{200b}r"),
            ] {
                assert_eq!(value(&sub, arg, said.into()).as_deref(), Some(wanted), "{what}: {said:?}");
            }
        }
    }
    assert!(count > 50, "{count}");
}

/// Bytes of a terminal in Latin-1, and of a script in UTF-16.
#[cfg(unix)]
#[test]
fn an_argument_that_is_no_text_is_named_with_the_remedy() {
    use std::os::unix::ffi::OsStringExt as _;
    for bytes in [b"f\xf6r".to_vec(), b"\xff\xfef\x01\xf6\x01".to_vec()] {
        for (lang, wanted) in [("en", "set the terminal"), ("sv", "ställ in terminalen")] {
            let words =
                ["wardiary", "--lang", lang, "new", "--system", "ikvm-normandy-2023", "--out", "m.wdj", "--title"];
            let words = words.iter().map(OsString::from).chain([OsString::from_vec(bytes.clone())]);
            let (mut out, mut err) = (Vec::new(), Vec::new());
            let code = run(words, &mut &b""[..], &mut out, &mut err);
            let err = String::from_utf8(err).unwrap();
            assert!(code == 2 && err.contains("Latin-1") && err.contains(wanted), "{code} {err}");
        }
    }
}

/// A folder with a match `m.wdj`.
struct Place(TempDir);

/// One match and the key of its homework, so that random parts do not differ.
static BASE: LazyLock<[(&str, Vec<u8>); 2]> = LazyLock::new(|| {
    let place = Place(tempfile::tempdir().unwrap());
    place.write("begin.txt", "clock stop 2026-03-14T09:00:00+01:00\ngap - - för regn\ngap - - mer\n".as_bytes());
    place.write("c.wdj", include_bytes!("../../../../fixtures/journals/caen-orne.wdj"));
    for line in [
        "new --system ikvm-normandy-2023 --out FOLDER/m.wdj --title 'Övning'",
        "record FOLDER/m.wdj < FOLDER/begin.txt",
        "homework FOLDER/c.wdj --entry 18 --out FOLDER/h.html",
    ] {
        let (code, said) = place.run(line);
        assert_eq!(code, 0, "{line}: {said}");
    }
    ["m.wdj", "h.key"].map(|name| (name, fs::read(place.path(name)).unwrap()))
});

impl Place {
    fn new() -> Self {
        let place = Self(tempfile::tempdir().unwrap());
        BASE.iter().for_each(|(name, bytes)| place.write(name, bytes));
        place
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn write(&self, name: &str, bytes: &[u8]) {
        fs::write(self.path(name), bytes).unwrap();
    }

    /// Returns exit code and output, without the name of the folder.
    fn run(&self, line: &str) -> (u8, String) {
        let folder = self.0.path().display().to_string();
        let line = line.replace("FOLDER", &folder);
        let (line, input) = line.split_once(" < ").map_or((line.as_str(), None), |(line, input)| (line, Some(input)));
        let input = input.map(|path| fs::read(path).unwrap()).unwrap_or_default();
        let mut words: Vec<String> = ["wardiary", "--lang", "en"].map(str::to_owned).to_vec();
        for (at, part) in line.split('\'').enumerate() {
            if at % 2 == 1 {
                words.push(part.to_owned());
            } else {
                words.extend(part.split_whitespace().map(str::to_owned));
            }
        }
        let (mut out, mut err) = (Vec::new(), Vec::new());
        let code = run(words, &mut &input[..], &mut out, &mut err);
        (code, String::from_utf8([out, err].concat()).unwrap().replace(&folder, "FOLDER"))
    }

    fn exported(&self, format: &str) -> String {
        self.run(&format!("export FOLDER/m.wdj --format {format}")).1
    }

    fn homework(&self) -> String {
        fs::read_to_string(self.path("h.key")).unwrap()
    }
}

/// Returns the result of a text: exit code of its first command, and all output.
fn come(tried: &Tried, change: &dyn Fn(String) -> Vec<u8>) -> (u8, String) {
    let place = Place::new();
    let text = (tried.text)(&place);
    place.write("given.txt", &change(text));
    let answers: Vec<_> = tried.lines.iter().map(|line| place.run(&line.replace("TEXT", "FOLDER/given.txt"))).collect();
    (answers[0].0, answers.into_iter().map(|(_, said)| said).collect())
}

fn utf16(text: &str) -> Vec<u8> {
    [0xfeff].into_iter().chain(text.encode_utf16()).flat_map(u16::to_le_bytes).collect()
}

fn latin1(text: &str) -> Vec<u8> {
    text.chars().map(|c| u8::try_from(u32::from(c)).unwrap_or(b'?')).collect()
}

/// Sixteen entrances in seven states each.
#[test]
fn every_text_comes_in_by_one_door() {
    for tried in TRIED {
        let what = format!("{} {}", tried.command, tried.arg);
        let plain = come(tried, &|text| text.into_bytes());
        let is_signed = (tried.command, tried.arg) == ("verify", "seal");
        let mark = come(tried, &|text| format!("\u{feff}{text}").into_bytes());
        let windows = come(tried, &|text| text.replace('\n', "\r\n").into_bytes());
        let parts = come(tried, &|text| door::decomposed(&text).as_bytes().to_vec());
        if is_signed {
            assert!(
                plain.0 == 0 && mark.1.contains("byte order mark") && windows.1.contains("CR LF"),
                "{plain:?} {mark:?} {windows:?}"
            );
        } else {
            assert_eq!(mark, plain, "{what} with a byte order mark");
            assert_eq!(windows, plain, "{what} with CR LF");
            assert_eq!(parts, plain, "{what} decomposed");
        }
        let (code, said) = come(tried, &|text| utf16(&text));
        assert!(
            code == 3 && said.contains("UTF-16") && said.contains("save it again"),
            "{what} in UTF-16: {code} {said}"
        );
        let (code, said) = come(tried, &|text| latin1(&text));
        let is_plain = (code, &said) == (plain.0, &plain.1);
        assert!(
            is_plain || code == 3 && said.contains("Latin-1") && said.contains("line "),
            "{what} in Latin-1: {code} {said}"
        );
        for unseen in ['\u{202e}', '\u{200b}'] {
            let (_, said) = come(tried, &|text| text.replacen('ö', &unseen.to_string(), 1).into_bytes());
            assert!(!said.contains(is_unseen), "{what} shows what nobody sees: {said}");
        }
    }
}

/// A hashed file of a match is hashed with composed letters and LF. It is still valid after an editor has changed these.
#[test]
fn texts_beside_a_match_open_it_after_an_editor_had_them() {
    let place = Place::new();
    place.write("q.txt", "ask Kom förstärkningen för sent?\n".as_bytes());
    let done = |line: &str, words: &str| {
        let (code, said) = place.run(line);
        assert!(code == 0 && said.contains(words), "{line}: {code} {said}");
    };
    done("plan FOLDER/m.wdj --seal FOLDER/q.txt", "");
    let intent = "--side german --turn 1 --phase movement --objectives 1910 --probability 60 --aim 'Håll Överby'";
    done(&format!("intent FOLDER/m.wdj {intent}"), "");
    for name in ["m.plan", "m.intents"] {
        let text = fs::read_to_string(place.path(name)).unwrap();
        let text = format!("\u{feff}{}", door::decomposed(&text).replace('\n', "\r\n"));
        place.write(name, text.as_bytes());
    }
    done("plan FOLDER/m.wdj", "Kom förstärkningen för sent?");
    done("intent FOLDER/m.wdj --open --now", "");
    done("log FOLDER/m.wdj", "Håll Överby");
}

/// The table of marked answers has, for each position, the answer next to the real choice.
#[test]
fn a_marked_answer_is_beside_what_was_really_chosen() {
    let place = Place::new();
    let key: serde_json::Value = serde_json::from_str(&place.homework()).unwrap();
    place.write("a.txt", format!("sheet {}\n1 end\n", key["sheet"].as_str().unwrap()).as_bytes());
    let (_, marked) = place.run("homework --mark FOLDER/h.key FOLDER/a.txt");
    let lines: Vec<&str> = marked.lines().map(str::trim_start).collect();
    let at = lines.iter().position(|line| line.starts_with("1 ")).unwrap_or_else(|| panic!("{marked}"));
    assert!(lines[at + 1].starts_with("Chosen in the match: ") && lines[at + 1].len() > 20, "{marked}");
}
