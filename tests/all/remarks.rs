//! Entries of the record besides play, as lines of notation: read in both languages, printed, misread with the place of the mistake, and
//! refused without a trace.

use wardiary_core::diary::entry_text::{self, EntryError};
use wardiary_core::diary::entry_view::notation;
use wardiary_core::diary::match_log::Match;
use wardiary_core::diary::remark::{Outcome, commitment};
use wardiary_core::diary::schema::Schema;
use wardiary_core::diary::script::actors;
use wardiary_core::editions::{self, AnyMatch, Opening};
use wardiary_core::kernel::citation::row;
use wardiary_core::kernel::game::System;
use wardiary_core::kernel::notation::Line;
use wardiary_core::kernel::unit::Actor;
use wardiary_core::of_any;
use wardiary_fixtures::matches::{CAEN_ORNE, EACH, Recorded};

/// The scenario of a recorded match, with nothing played.
fn begun(schema: Schema, recorded: Recorded) -> AnyMatch {
    recorded.begun_in(schema).expect("it begins").game
}

/// The result of a line: its printed form, or its error.
fn said(game: &mut AnyMatch, line: &str) -> Result<String, EntryError> {
    of_any!(game, game => printed(game, line))
}

fn printed<S: System>(game: &mut Match<S>, line: &str) -> Result<String, EntryError> {
    entry_text::write(game, line, 1, None).map(|entry| notation::<S>(game.rules(), &entry))
}

fn digits(hash: [u8; 32]) -> String {
    hash.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Lines in English and Swedish, of a match whose first entry is number 3; S means a salt and C its commitment.
const LINES: [[&str; 2]; 14] = [
    ["intent allied C", "avsikt allied C"],
    [
        "gap 1944-06-21T10:00:00+02:00 - the scribe was called  away",
        "lucka 1944-06-21T10:00:00+02:00 - the scribe was called  away",
    ],
    ["gap - - nor is it known # what was said", "lucka - - nor is it known # what was said"],
    [
        "breach umpire move gb-49-inf 1710 because it was seen too late",
        "överträdelse umpire move gb-49-inf 1710 därför att it was seen too late",
    ],
    ["claim allied 6 N-037 the hex was in a zone", "protest allied 6 N-037 the hex was in a zone"],
    ["claim team-2 6 - no row is known", "protest team-2 6 - no row is known"],
    ["statement german 7 we had moved away", "yttrande german 7 we had moved away"],
    ["exhibit umpire 7 S sheet 3.jpg", "bilaga umpire 7 S sheet 3.jpg"],
    ["ruling 7 rejected N-037 the zone ended", "utslag 7 avslag N-037 the zone ended"],
    ["appeal allied 11 the unit was there", "överklagan allied 11 the unit was there"],
    ["ruling 12 granted N-036 it was", "utslag 12 bifall N-036 it was"],
    ["ruling 8 granted N-037 so it is", "utslag 8 bifall N-037 so it is"],
    ["opened allied 3 S Take the hill", "öppnad allied 3 S Take the hill"],
    ["exhibit allied 3 S a", "bilaga allied 3 S a"],
];

fn filled(line: &str) -> String {
    let salt = [0x9a; 32];
    line.replace(" S ", &format!(" {} ", digits(salt)))
        .replace("allied C", &format!("allied {}", digits(commitment(&salt, "Take the hill"))))
}

#[test]
fn lines_are_read_in_both_languages_and_printed_in_english() {
    for lang in [0, 1] {
        let mut game = begun(Schema::Two, CAEN_ORNE);
        for (line, seq) in LINES.iter().zip(3..) {
            let root = of_any!(&game, game => (game.count(), game.root()));
            let printed =
                said(&mut game, &filled(line[lang])).unwrap_or_else(|error| panic!("{}: {error}", line[lang]));
            assert_eq!(printed, filled(line[0]), "entry {seq}");
            let now = of_any!(&game, game => (game.count(), game.root()));
            assert_eq!((root.0, now), (seq, (seq + 1, root.1)), "{printed}: it changes no position");
        }
    }
}

#[test]
fn outcomes_have_a_word_in_each_language() {
    assert_eq!(Outcome::PAIRS, [["granted", "bifall"], ["rejected", "avslag"]]);
    let [granted, bifall] = Outcome::PAIRS[0].map(Outcome::named);
    assert_eq!((granted, bifall), (Some(Outcome::Granted), Some(Outcome::Granted)));
}

/// Lines that cannot be read, with the place and the reason.
const MISREAD: [(&str, &str); 37] = [
    ("gap", "4: since when, or `-` is missing here"),
    ("gap -", "6: until when, or `-` is missing here"),
    ("gap - -", "8: the reason is missing here"),
    ("gap noon - x", "5: a time such as 2026-03-14T17:05:00+01:00, or `-` is missing here"),
    ("gap - 10:05 x", "7: a time such as 2026-03-14T17:05:00+01:00, or `-` is missing here"),
    ("claim", "6: who says it, such as a side is missing here"),
    (
        "claim us 3 - x",
        "7: there is no side, team or umpire called `us`; write one of: allied, german, team-1, team-2, umpire",
    ),
    (
        "claim chance 3 - x",
        "7: there is no side, team or umpire called `chance`; write one of: allied, german, team-1, team-2, umpire",
    ),
    ("claim allied", "13: the entry it is about is missing here"),
    ("claim allied x - y", "14: `x` is not a whole number from 0 to 4294967295"),
    ("claim allied -1 - y", "14: `-1` is not a whole number from 0 to 4294967295"),
    ("claim allied 3", "15: the row it rests on, or `-` is missing here"),
    ("claim allied 3 Z x", "16: there is no rule row called `Z`, nor anything like it"),
    ("claim allied 3 N-999 x", "16: there is no rule row called `N-999`; nearest to it: "),
    ("ruling 3 granted N-999 x", "18: there is no rule row called `N-999`; nearest to it: "),
    ("amend N-999 place gb-4 1611 because x", "7: there is no rule row called `N-999`; nearest to it: "),
    ("claim allied 0 - no", "14: entry 0 is none that people made; nothing is recorded yet that could be named"),
    ("claim allied 3 -", "17: the text is missing here"),
    ("claim allied 3 - # x", "17: the text is missing here"),
    ("statement german", "17: the entry it is about is missing here"),
    ("statement german 3", "19: the text is missing here"),
    ("ruling", "7: the entry it is about is missing here"),
    ("ruling 3", "9: granted or rejected is missing here"),
    ("ruling 3 yes N-037 x", "10: there is no outcome called `yes`; write one of: granted, rejected"),
    ("ruling 3 granted", "17: the row it rests on is missing here"),
    ("ruling 3 granted N-037", "23: the text is missing here"),
    ("appeal german 3", "16: the text is missing here"),
    ("intent allied", "14: the commitment, 64 digits is missing here"),
    ("intent allied 12", "15: 64 digits, 0 to 9 and a to f is missing here"),
    ("opened allied 3", "16: the salt, 64 digits is missing here"),
    ("exhibit allied 3", "17: the hash of the file, 64 digits is missing here"),
    ("breach", "7: who found it is missing here"),
    ("breach umpire", "14: `because` and the reason is missing here"),
    ("breach umpire because x", "15: what is decreed or was played is missing here"),
    ("breach umpire end", "15: `because` and the reason is missing here"),
    ("breach umpire move gb-4 1710 because x", "20: "),
    ("amend N-035 place gb-4 1611 because x", "19: "),
];

#[test]
fn what_is_missing_is_named_with_its_column() {
    let mut game = begun(Schema::Two, CAEN_ORNE);
    let salt = digits([7; 32]);
    let longer = [
        (format!("intent allied {salt} x"), "80: the line is complete before `x`; take the rest away"),
        (format!("intent allied {salt}0"), "15: 64 digits, 0 to 9 and a to f is missing here"),
        (format!("intent allied +{}", &salt[1..]), "15: 64 digits, 0 to 9 and a to f is missing here"),
        (format!("opened allied 3 {salt}"), "81: the text is missing here"),
        (format!("exhibit allied 3 {salt}"), "82: the name of the file is missing here"),
    ];
    for (line, wrong) in MISREAD.into_iter().map(|(line, wrong)| (line.to_owned(), wrong)).chain(longer) {
        match said(&mut game, &line) {
            Err(EntryError::Text(error)) => {
                let text = error.to_string();
                let at = text.strip_prefix("line 1, column ").expect("a place");
                assert!(if wrong.ends_with(": ") { at.starts_with(wrong) } else { at == wrong }, "{line}: {text}");
            }
            other => panic!("{line}: {other:?}"),
        }
    }
    assert_eq!(of_any!(&game, game => game.count()), 3, "nothing was written");
}

#[test]
fn a_remark_that_does_not_fit_leaves_the_match_as_it_was() {
    let mut game = begun(Schema::Two, CAEN_ORNE);
    let before = of_any!(&game, game => (game.count(), game.root()));
    for (line, wrong) in [
        (
            "claim umpire 3 - no",
            "gaps and rulings are the umpire's, claims, appeals and intents those of a side or a team",
        ),
        ("statement german 2 no", "it is about entry 2, which is neither a claim nor an appeal"),
        ("ruling 2 granted N-037 no", "it is about entry 2, which is neither a claim nor an appeal"),
        ("appeal german 2 no", "it is about entry 2, which is no ruling"),
        ("breach umpire end because it was too early", "it is written as refused, and these rules do not refuse it so"),
    ] {
        let error = said(&mut game, line).expect_err(line);
        assert_eq!(error.to_string(), wrong, "{line}");
        assert_eq!(of_any!(&game, game => (game.count(), game.root())), before, "{line}");
    }
    let text = said(&mut game, "gap - - a\u{7}b").expect_err("a bell");
    assert!(matches!(text, EntryError::Missing(_)), "{text}");
}

/// A dispute gets statements or appeals, and a side claims a thing once; the refusal names the line that would be accepted.
#[test]
fn a_claim_is_about_what_was_done_and_made_once() {
    let mut game = begun(Schema::Two, CAEN_ORNE);
    for (line, wrong) in [
        ("gap - - the clock was lost", None),
        ("breach umpire end because it was played so", Some("these rules do not refuse it so")),
        ("move ca-3-inf to 2010", None),
        ("claim german 4 N-037 it had to stop", None),
        ("claim german 4 N-037 it did not stop", Some("statement german 5")),
        ("protest tysk 4 - it had to stop", Some("statement german 5")),
        ("claim german 4 N-036 another row", None),
        ("claim allied 4 N-037 another side", None),
        ("claim allied 5 N-037 it went on", Some("statement allied 5")),
        ("statement allied 5 it went on", None),
        ("claim german 8 - no", Some("statement german 5")),
        ("ruling 5 rejected N-037 no German was there", None),
        ("claim german 9 N-037 no", Some("appeal german 9")),
        ("claim german 4 N-037 again after the ruling", None),
    ] {
        let before = of_any!(&game, game => (game.count(), game.root()));
        match (said(&mut game, line), wrong) {
            (Ok(_), None) => {}
            (Err(error), Some(wrong)) => {
                assert!(error.to_string().contains(wrong), "{line}: {error}");
                assert_eq!(of_any!(&game, game => (game.count(), game.root())), before, "{line}");
            }
            (found, _) => panic!("{line}: {found:?}"),
        }
    }
}

/// Sides, teams and the umpire have words in both languages, which every line with a speaker reads.
#[test]
fn who_says_it_is_read_in_both_languages_in_each_game() {
    for recorded in EACH {
        let mut game = begun(Schema::Two, recorded);
        let words = of_any!(&game, game => words_of(game));
        let salt = digits([7; 32]);
        for [english, swedish] in words {
            let lines = if english == "umpire" {
                [english, swedish].map(|who| format!("statement {who} 99 no such claim"))
            } else {
                [english, swedish].map(|who| format!("intent {who} {salt}"))
            };
            let [one, two] = lines.map(|line| said(&mut game, &line).map_err(|error| error.to_string()));
            assert_eq!(one, two, "{}: {english} and {swedish}", recorded.system);
            let is_read = one.as_ref().map_or_else(|error| error.contains("entry 99"), |line| line.contains(english));
            assert!(is_read, "{}: {one:?}", recorded.system);
        }
    }
}

/// The words of all speakers: sides, teams, the umpire.
fn words_of<S: System>(_: &Match<S>) -> Vec<[&'static str; 2]> {
    actors::<S>().into_iter().filter(|(actor, _)| *actor != Actor::Chance).map(|(_, words)| words).collect()
}

/// A match that was begun in schema 1 has no such entries, and its refusal gives the remedy.
#[test]
fn schema_1_says_that_it_has_no_such_entries() {
    for recorded in EACH {
        let mut game = begun(Schema::One, recorded);
        let before = of_any!(&game, game => (game.count(), game.root()));
        for line in LINES.as_flattened().iter().map(|line| filled(line)) {
            let error = said(&mut game, &line).expect_err("schema 1 has none");
            assert_eq!(
                error.to_string(),
                "line 1, column 1: this match was begun in schema 1, which has no such entries; \
                 write it as a note, or seal the match and go on in a new journal"
            );
            assert_eq!(of_any!(&game, game => (game.count(), game.root())), before, "{line}");
        }
    }
}

/// A new match begins in the newest schema unless another is asked for.
#[test]
fn a_new_match_takes_remarks() {
    for recorded in EACH {
        let scene = editions::scenario(recorded.system, Some(recorded.scenario)).expect("it ships");
        let mut game = editions::begin(scene, &Opening::default()).expect("it begins").game;
        assert_eq!(said(&mut game, "gap - - nothing was written").as_deref(), Ok("gap - - nothing was written"));
    }
}

/// The record has the finder of a breach only as a word in the line of the breach, so that each actor has a word for it.
#[test]
fn whoever_found_a_breach_is_printed() {
    for (found, word) in [(Actor::Umpire, "umpire"), (Actor::Team(1), "team-2"), (Actor::Team(u8::MAX), "team-256")] {
        let mut game = begun(Schema::Two, CAEN_ORNE);
        let line = of_any!(&mut game, game => found_by(game, found));
        assert_eq!(line, format!("breach {word} move gb-49-inf 1710 because it was seen"));
    }
}

fn found_by<S: System>(game: &mut Match<S>, found: Actor) -> String {
    let act = S::parse_action(game.rules(), &mut Line::new("move gb-49-inf 1710", 1)).expect("it can be read");
    let entry = game.breach(&act, (row("N-043"), "enemy_occupied"), (found, "it was seen"), None);
    notation::<S>(game.rules(), &entry)
}
