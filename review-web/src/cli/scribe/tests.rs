//! The conversation at the prompt, driven by lines.

use std::cell::RefCell;

use chrono::{DateTime, FixedOffset};
use rustyline::Context;
use rustyline::completion::Completer as _;
use rustyline::hint::{Hint as _, Hinter as _};
use rustyline::history::DefaultHistory;
use tempfile::TempDir;
use wardiary_core::diary::schema::Schema;
use wardiary_core::kernel::game::Viewer;
use wardiary_fixtures::matches::{CAEN_ORNE, CHERBOURG, Recorded};
use wardiary_journal::diary_file::{DiaryFile, Lent};
use wardiary_journal::{Header, MatchId};
use wardiary_library::archive::Archive;
use wardiary_library::library::Library as _;
use wardiary_library::recorder::Answer;
use wardiary_words::i18n::Lang;
use wardiary_words::input_line::parse;

use super::super::plain::Plain;
use super::super::{Desk, Failure, Terminals, Tongue};
use super::editor::Asked;
use super::{Lines, Pen, Scribe, Typed};

/// Typed lines, with the prompts before them.
#[derive(Default)]
struct Script<'a> {
    lines: Vec<Typed>,
    prompts: Vec<String>,
    /// Acts of others while the prompt of this number, from 0, is open.
    meanwhile: Option<(usize, &'a dyn Fn())>,
}

impl Lines for Script<'_> {
    fn next(&mut self, prompt: &str) -> Result<Typed, Failure> {
        if let Some((_, act)) = self.meanwhile.filter(|(at, _)| *at == self.prompts.len()) {
            act();
        }
        self.prompts.push(prompt.to_owned());
        Ok(if self.lines.is_empty() { Typed::Left } else { self.lines.remove(0) })
    }
}

/// Returns a match without recorded entries.
fn begun(sample: &Recorded) -> (TempDir, RefCell<Lent>) {
    let begun = sample.begun_in(Schema::NEWEST).expect("a scenario");
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("evening.wdj");
    let file = DiaryFile::create(&path, &Header::new(MatchId([7; 16])), begun).expect("a file");
    (folder, RefCell::new(file.lend(&path)))
}

/// Returns the answers to lines, and the prompts.
fn conversation(lang: Lang, lent: &RefCell<Lent>, lines: Vec<Typed>) -> (String, Vec<String>) {
    converse(lang, lent, Script { lines, ..Script::default() })
}

fn converse(lang: Lang, lent: &RefCell<Lent>, mut script: Script<'_>) -> (String, Vec<String>) {
    let now = || DateTime::<FixedOffset>::parse_from_rfc3339("2026-03-14T09:00:41+01:00").expect("a time");
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let terminals = Terminals { input: true, out: true, err: true };
    let mut desk = Desk {
        input: &mut &b""[..],
        out: Plain::new(&mut out, true),
        err: Plain::new(&mut err, true),
        terminals,
        quiet: false,
        as_json: false,
        tongue: Tongue { lang },
    };
    let mut scribe = Scribe { lent, pen: &Pen::own_machine(), now: &now, due: None, shown: 0 };
    assert_eq!(scribe.converse(&mut script, &mut desk).ok(), Some(0), "the scribe leaves in peace");
    (String::from_utf8(out).expect("text"), script.prompts)
}

fn said(lang: Lang, sample: &Recorded, lines: &[&str]) -> String {
    let lines = lines.iter().map(|line| Typed::Line((*line).to_owned())).collect();
    conversation(lang, &begun(sample).1, lines).0
}

#[test]
fn few_words_are_read_back_before_and_after_they_are_recorded() {
    let (_folder, file) = begun(&CAEN_ORNE);
    let (out, prompts) = conversation(Lang::En, &file, vec![Typed::Line("warspite 2108".to_owned())]);
    let whole = out.find("  move bb-warspite to 2108\n").expect("the whole line");
    let words = out.find("3 accepted · Allied: HMS Warspite moves from 2107 to 2108").expect("what was recorded");
    assert!(whole < words, "{out}");
    assert!(out.contains("Waiting for the Allies: "), "{out}");
    assert_eq!(prompts.len(), 2);
    assert!(prompts[0] == "Turn 3 · Allied, movement> ", "{}", prompts[0]);
    let swedish = said(Lang::Sv, &CAEN_ORNE, &["warspite 2108"]);
    assert!(swedish.contains("  flytta bb-warspite till 2108\n") && swedish.contains("godtagen"), "{swedish}");
}

#[test]
fn a_refusal_names_its_row_and_what_would_be_legal() {
    let out = said(Lang::En, &CAEN_ORNE, &["move gb-3-agra to 2308"]);
    assert!(out.contains("Not recorded: ") && out.contains(" (N-"), "{out}");
    assert!(out.contains("What would be legal:\n  Move: 3rd "), "{out}");
}

#[test]
fn an_unreadable_line_is_shown_with_its_column() {
    let out = said(Lang::En, &CAEN_ORNE, &["mvoe ca-3-inf 2109", "move ca-3-imf 2109"]);
    assert!(out.contains("  mvoe ca-3-inf 2109\n  ^^^^\n"), "{out}");
    assert!(out.contains("  move ca-3-imf 2109\n       ^^^^^^^^\n"), "{out}");
    assert!(out.contains("nearest to it: ca-3-inf"), "{out}");
}

#[test]
fn a_slip_is_taken_back_and_is_no_proposal() {
    for (lang, word, answer) in [(Lang::En, "undo", "entry 3"), (Lang::Sv, "ångra", "post 3")] {
        let (_folder, file) = begun(&CAEN_ORNE);
        let lines = [word, "warspite 2108", word, word].map(|line| Typed::Line(line.to_owned())).into();
        let (out, _) = conversation(lang, &file, lines);
        assert!(out.contains(answer), "{out}");
        assert_eq!(
            out.contains("  backa 2\n"),
            lang == Lang::Sv,
            "it is read back as the line that is recorded: {out}"
        );
        let file = file.borrow();
        let review = &*file.game().review(Viewer::Umpire);
        assert_eq!(review.len(), 5, "the move, and one rewind; nothing was there to take back before and behind them");
        assert_eq!(review.notation(4).trim(), "rewind 2");
    }
}

#[test]
fn help_says_what_can_be_written_with_examples_that_the_rules_take() {
    let out = said(Lang::En, &CAEN_ORNE, &["help"]);
    let example = out.lines().find(|line| line.starts_with("  move ")).expect("an example of a move");
    let line = example.trim().split("    ").next().expect("a line");
    assert!(said(Lang::En, &CAEN_ORNE, &[line]).contains("accepted"), "{line}");
    let of_verb = said(Lang::Sv, &CAEN_ORNE, &["hjälp flytta"]);
    assert!(of_verb.contains("  flytta ") && of_verb.contains("  · Flytta: "), "{of_verb}");
    assert!(said(Lang::En, &CAEN_ORNE, &["help dance"]).contains("Nothing can be chosen under `dance` now. Verbs: "));
    assert!(said(Lang::En, &CHERBOURG, &["help"]).contains("  place de-922-1 "));
}

#[test]
fn status_says_how_the_match_stands() {
    let out = said(Lang::En, &CAEN_ORNE, &["status", "warspite 2108", "status"]);
    assert!(out.contains("Nothing is recorded yet.") && out.contains("It has not been started in this phase"), "{out}");
    assert!(out.contains("\n3 Allied: HMS Warspite moves"), "{out}");
}

#[test]
fn entries_are_stamped_while_the_clock_runs() {
    let (_folder, file) = begun(&CAEN_ORNE);
    let lines = ["clock start 2026-03-14T09:00:00+01:00", "warspite 2108", "clock stop", "@7 end"];
    conversation(Lang::En, &file, lines.map(|line| Typed::Line(line.to_owned())).into());
    let file = file.borrow();
    let review = &*file.game().review(Viewer::Umpire);
    let time = |seq| review.entry(seq).expect("an entry").after_ms;
    assert_eq!((time(4), time(6)), (Some(41_000), Some(7_000)), "by the clock, and by the scribe");
    assert_eq!(review.notation(5), "clock stop 2026-03-14T09:00:41+01:00", "the wall time is taken down");
}

#[test]
fn lines_that_come_at_once_stop_at_the_first_that_is_not_recorded() {
    let (_folder, file) = begun(&CAEN_ORNE);
    let pasted = "warspite 2108\n\nbogus\nend\nend\n".to_owned();
    let (out, prompts) = conversation(Lang::En, &file, vec![Typed::Dropped, Typed::Line(pasted), Typed::Dropped]);
    assert!(out.contains("The 2 lines after it were not read."), "{out}");
    assert_eq!((file.borrow().last(), prompts.len()), (3, 4), "a dropped line is nothing");
}

#[test]
fn tab_completes_in_the_language_of_the_scribe() {
    let (_folder, file) = begun(&CAEN_ORNE);
    let history = DefaultHistory::new();
    for (lang, typed, start, first) in [
        (Lang::En, "warsp", 0, "move bb-warspite "),
        (Lang::Sv, "warsp", 0, "flytta bb-warspite "),
        (Lang::En, "warspite 2108", 9, "to 2108 "),
        (Lang::Sv, "@41 flytta bb-warspite 2108", 23, "till 2108 "),
        (Lang::Sv, "ång", 0, "ångra "),
    ] {
        let asked = Asked { lent: &file, tongue: Tongue { lang } };
        let (at, found) = asked.complete(typed, typed.len(), &Context::new(&history)).expect("it completes");
        assert_eq!((at, found[0].replacement.as_str()), (start, first), "{typed}");
        let hint = asked.hint("warspite 2108", 13, &Context::new(&history)).expect("what it means");
        assert!(hint.display().contains("HMS Warspite") && hint.completion().is_none());
    }
}

/// The browser has the same match open, and can press *Record* while a prompt is open.
#[test]
fn a_browser_records_between_two_lines_of_an_open_prompt() {
    for (lang, wanted) in
        [(Lang::En, "Recorded elsewhere in the meantime: 4 "), (Lang::Sv, "Inskrivet från annat håll under tiden: 4 ")]
    {
        let (folder, lent) = begun(&CAEN_ORNE);
        let archive = Archive::folder(folder.path().to_owned()).expect("a folder");
        let browser = |line: &str| {
            let opened = archive.open("evening").expect("it opens");
            let reply = archive
                .record(&opened, &parse(line, 1).expect("a line"), &Pen::own_machine())
                .expect("the file is free");
            assert!(matches!(reply.expect("an entry").answer, Answer::Accepted), "{line}");
        };
        let meanwhile = || browser("clock start 2026-03-14T09:00:00+01:00");
        let lines = ["warspite 2108", "clock stop", "undo"].map(|line| Typed::Line(line.to_owned())).into();
        let (out, _) = converse(lang, &lent, Script { lines, meanwhile: Some((1, &meanwhile)), ..Script::default() });
        assert!(out.contains(wanted), "{out}");
        let review = archive.open("evening").expect("it opens").review.clone();
        let entries: Vec<String> = (3..review.len()).map(|seq| review.notation(seq)).collect();
        let verbs: Vec<&str> = entries.iter().filter_map(|entry| entry.split(' ').next()).collect();
        assert_eq!(verbs, ["move", "clock", "clock", "rewind"], "{out}");
    }
}

/// `undo` does not take back what was recorded meanwhile, and a line that another scribe has already written is not written twice.
#[test]
fn what_came_between_is_not_taken_back_unseen_nor_written_twice() {
    for (line, wanted) in [("undo", "Not taken back: "), ("warspite 2108", "3 accepted")] {
        let (folder, lent) = begun(&CAEN_ORNE);
        let archive = Archive::folder(folder.path().to_owned()).expect("a folder");
        let meanwhile = || {
            let opened = archive.open("evening").expect("it opens");
            archive
                .record(&opened, &parse("move bb-warspite to 2108", 1).expect("a line"), &Pen::own_machine())
                .expect("the file is free");
        };
        let lines = vec![Typed::Line(line.to_owned())];
        let script = Script { lines, meanwhile: Some((0, &meanwhile)), ..Script::default() };
        let (out, _) = converse(Lang::En, &lent, script);
        assert!(out.contains("in the meantime: 3 ") && out.contains(wanted), "{line}: {out}");
        assert_eq!(lent.borrow().last(), 3, "{line}: nothing is written behind it");
    }
}

#[test]
fn a_pad_of_another_program_is_pasted_as_any_text() {
    let plain = said(Lang::En, &CAEN_ORNE, &["gap - - för snö\ngap - - å\n"]);
    assert!(plain.contains("för snö") && plain.contains("4 accepted"), "{plain}");
    for pasted in ["\u{feff}gap - - för snö\r\ngap - - å\r\n", "gap - - fo\u{308}r sno\u{308}  \ngap - - a\u{30a}\n"]
    {
        assert_eq!(said(Lang::En, &CAEN_ORNE, &[pasted]), plain, "{pasted:?}");
    }
}

/// A line that cannot be written is reported with the reason, and the conversation goes on.
#[test]
fn a_line_that_cannot_be_written_is_named() {
    let (folder, lent) = begun(&CAEN_ORNE);
    let file = folder.path().join("evening.wdj");
    let bytes = std::fs::read(&file).expect("it is there");
    let meanwhile = || std::fs::write(&file, &bytes[..bytes.len() / 2]).expect("it is cut");
    let lines = vec![Typed::Line("warspite 2108".to_owned())];
    let script = Script { lines, meanwhile: Some((0, &meanwhile)), ..Script::default() };
    let (out, _) = converse(Lang::En, &lent, script);
    assert!(out.contains("Not recorded: torn inside the opening") && !out.contains("accepted"), "{out}");
    assert!(!out.contains(".. Your line"), "a reason that is a sentence has one full stop: {out}");
}
