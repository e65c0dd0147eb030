//! The pinned match in dispute at the command line: all kinds of records, in every command that reads a match.

use wardiary_core::diary::schema::Schema;
use wardiary_fixtures::journals_of;
use wardiary_fixtures::matches::DISPUTE;
use wardiary_review_web::cli::{self, Streams, Terminals};

use super::{Desk, Said, bytes, done, wardiary};

/// The breach, and the proposal refused before it.
const HIDDEN: [usize; 2] = [11, 12];

impl Desk {
    fn disputed(&self) -> String {
        let (_, pinned) = journals_of(Schema::Two).into_iter().find(|(id, _)| id == "dispute").expect("it is pinned");
        self.write("dispute.wdj", pinned)
    }
}

#[test]
fn a_match_in_dispute_is_read_by_every_command() {
    let desk = Desk::new();
    let game = desk.disputed();
    let log = done(&["log", &game, "--all"], "").out;
    for words in [
        "Played although the rules refuse it (N-043), found by the umpire: ",
        "Reason: the German team saw it only after the next move",
        "Not recorded from 1944-06-21T09:02:00+02:00 to 1944-06-21T09:02:40+02:00: the scribe looked for a counter",
        "Not recorded for some time: nor is it known",
        "Entry 16 is disputed under N-037: the division had to stop",
        "Statement on entry 17: the regiment had left by then",
        "Attached to entry 17: sheet-german-3.jpg",
        "Ruling: the claim in entry 17 is rejected under N-037. no German unit",
        "Appeal against the ruling in entry 20: ask those who saw the map",
        "Ruling: the claim in entry 21 is upheld under N-036. the photograph",
        "Entry 14 is disputed: the gap was longer than that",
        "The intent sealed in entry 3: Take the hill at 2109 in turn 3, with the fleet.",
        "[claim german 16 N-037 the division had to stop at 1808, beside our regiment]",
    ] {
        assert!(log.contains(words), "{words}: {log}");
    }
    let folded = done(&["log", &game], "").out;
    assert!(folded.contains("9 entries undone, 16 to 24"), "{folded}");
    let entries = done(&["log", &game, "--json"], "").json();
    let breach = &entries[12];
    assert_eq!(
        [&breach["kind"], &breach["rule"], &breach["code"], &breach["after_ms"]],
        [&"breach".into(), &"N-043".into(), &"enemy_occupied".into(), &serde_json::json!(101_000)]
    );
    assert_eq!([&entries[6]["after_ms"], &entries[17]["kind"]], [&serde_json::Value::Null, &"remark".into()]);
    // The bytes are intact and nothing fails. The report adds that play was not recorded throughout, also in the summary of two files.
    let ranges = "intact, the record is incomplete from entry 14 to 14; from entry 15 to 15, and disputed from entry 14, 32 entries";
    assert!(done(&["verify", &game], "").out.contains(ranges));
    let swedish = "hel, protokollet är ofullständigt från post 14 till 14; från post 15 till 15, och omtvistat från post 14, 32 poster";
    assert!(done(&["verify", &game, "--lang", "sv"], "").out.contains(swedish));
    let incomplete = serde_json::json!([{"from": 14, "to": 14}, {"from": 15, "to": 15}]);
    assert_eq!(done(&["verify", &game, "--json"], "").json()[0]["incomplete"], incomplete);
    assert!(done(&["verify", &game, &game], "").out.contains("In 2 of them play went on unrecorded"));
    assert!(done(&["fsck", &desk.folder.path().display().to_string()], "").out.contains("nothing wrong"));
    let [before, after] = ["11", "12"].map(|seq| done(&["state", &game, "--at", seq, "--json"], "").json());
    assert_eq!(before[0]["slots"], after[0]["slots"], "a breach leaves the position as it is");
    let differing = |from, to| wardiary(&["diff", &game, "--from", from, "--to", to], "").out;
    assert_eq!(differing("13", "15"), differing("17", "24"), "remarks change nothing");
    assert!(differing("12", "13").contains("unit.gb-49-inf.at: 1610 → 1611"), "{}", differing("12", "13"));
}

/// The pinned match, with and without authors, ids and throws: both pass through notation, and the bytes return.
#[test]
fn a_match_in_dispute_comes_back_from_text() {
    let desk = Desk::new();
    let bare = desk.write("bare.wdj", DISPUTE.journal().expect("it plays"));
    for (game, is_authored) in [(desk.disputed(), true), (bare, false)] {
        for format in ["text", "jsonl"] {
            let text = done(&["export", &game, "--format", format], "").out;
            let copy = desk.path("copy.wdj");
            done(&["import", "-", "--out", &copy], &text);
            assert!(bytes(&game) == bytes(&copy), "{game}: {format} gives the same bytes back");
            std::fs::remove_file(&copy).expect("it was written");
            let lines = ["claim german 16 N-037 ", "breach umpire move gb-49-inf 1710 because ", "gap - - nor is it"];
            for line in lines {
                assert!(text.contains(line), "{game}: {format} has {line}");
            }
            let author = if format == "text" { " author=scribe " } else { "\"author\":\"scribe\"" };
            assert_eq!(text.contains(author), is_authored, "{game}: {format} says who entered it");
        }
    }
}

/// A breach is as hidden as a refused proposal; later play at the table is not.
#[test]
fn a_breach_is_hidden_where_a_refused_proposal_is() {
    let desk = Desk::new();
    let game = desk.disputed();
    for (view, is_open) in [("umpire", true), ("allied", true), ("german", false), ("observer", false)] {
        let entries = done(&["log", &game, "--json", "--view", view], "").json();
        for seq in HIDDEN {
            let entry = &entries[seq];
            assert_eq!(entry["notation"] != "", is_open, "{view}: {entry}");
            assert_eq!(
                (entry["rule"].is_string(), entry["rows"] == serde_json::json!([])),
                (is_open, !is_open),
                "{view}"
            );
        }
        let words = done(&["log", &game, "--view", view, "--all"], "").out;
        for part in ["Tilly-sur-Seulles", "saw it only after", "enemy_occupied"] {
            assert!(is_open || !words.contains(part), "{view}: {part} in {words}");
        }
        assert_eq!(words.contains("saw it only after"), is_open, "{view}: {words}");
        assert!(words.contains("Entry 16 is disputed") && words.contains("1611 now holds"), "{view}: {words}");
    }
}

/// On a terminal `seal` lists open matters, and asks. Any answer except yes leaves the match unchanged. A disputed match is sealed only
/// with a reason.
#[test]
fn seal_asks_on_a_terminal_and_wants_a_reason_for_a_disputed_match() {
    let desk = Desk::new();
    let game = desk.disputed();
    let seal = |answer: &str, options: &[&str]| {
        let (mut out, mut err) = (Vec::new(), Vec::new());
        let terminals = Terminals { input: true, out: true, err: true };
        let streams = Streams { input: &mut answer.as_bytes(), out: &mut out, err: &mut err, terminals };
        let code = cli::run_with(["wardiary", "--lang", "sv", "seal", game.as_str()].iter().chain(options), streams);
        let text = |bytes| String::from_utf8(bytes).expect("answers are text");
        Said { code, out: text(out), err: text(err) }
    };
    let before = bytes(&game);
    for answer in ["", "\n", "n\n", "kanske\n"] {
        let said = seal(answer, &["--reason", "överklagan går vidare"]);
        assert_eq!(said.code, 1, "{answer:?}: {}", said.out);
        for words in ["Det som fortfarande är öppet", "[14 ", "Försegla nu?", "Inget förseglades."] {
            assert!(said.out.contains(words), "{answer:?}, {words}: {}", said.out);
        }
        assert!(bytes(&game) == before, "{answer:?}: nothing is written");
    }
    let unreasoned = seal("ja\n", &[]);
    assert_eq!(unreasoned.code, 1, "{}", unreasoned.out);
    assert!(unreasoned.err.contains("--reason"), "{}", unreasoned.err);
    assert!(bytes(&game) == before, "without a reason nothing is written");
    let said = seal("ja\n", &["--reason", "överklagan går vidare"]);
    assert_eq!(said.code, 0, "{}{}", said.out, said.err);
    let text = std::fs::read_to_string(desk.path("dispute.seal.txt")).expect("the seal text");
    for line in ["\ndisputed ", "\nincomplete ", "\nreason överklagan går vidare\n"] {
        assert!(text.contains(line), "{line}: {text}");
    }
}
