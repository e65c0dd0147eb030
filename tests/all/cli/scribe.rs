//! Answers to a recorder, in the chosen language: each line in words, mistakes with the nearest words, and the undone entries.

use wardiary_fixtures::matches::CHERBOURG as CHERBOURG_SAMPLE;

use super::{Desk, SYSTEM, done, wardiary};

/// A game with two dice and units that come in.
const CHERBOURG: &str = CHERBOURG_SAMPLE.system;

/// The answers to the lines in a new match.
fn answers(lang: &str, system: &str, lines: &str) -> Vec<String> {
    let desk = Desk::new();
    let path = desk.path("a.wdj");
    let scenario: &[&str] = if system == SYSTEM { &["--scenario", "caen-orne"] } else { &[] };
    done(&[&["new", "--system", system, "--out", &path, "-q"], scenario].concat(), "");
    let said = wardiary(&["record", &path, "--lang", lang], lines);
    said.out.lines().map(str::to_owned).collect()
}

#[test]
fn few_words_are_answered_with_what_they_mean() {
    let said = answers("en", SYSTEM, "warspite 2108\nentry 3 warspite 2108\npropose agra 2308\n3 inf 2110\n");
    assert_eq!(said[0], "3 accepted · Allied: HMS Warspite moves from 2107 to 2108 (route inferred).");
    assert_eq!(said[1], said[0], "said again it is the same entry");
    assert!(said[2].starts_with("4 refused N-"), "{}", said[2]);
    assert!(said[3].contains("any of `move ca-3-inf to 2110 · move gb-3-inf to 2110`"), "{}", said[3]);
}

#[test]
fn an_accepted_line_is_answered_in_words() {
    for (lang, system, line, answer) in [
        ("en", SYSTEM, "move bb-warspite 2108", "3 accepted · Allied: HMS Warspite moves from 2107 to 2108."),
        ("sv", SYSTEM, "flytta bb-warspite 2108", "3 godtagen · Allierade: HMS Warspite går från 2107 till 2108."),
        (
            "en",
            CHERBOURG,
            "place de-922-1 0811",
            "3 accepted · Axis: I Battalion 922nd Infantry Regiment is set up in 0811.",
        ),
        (
            "sv",
            CHERBOURG,
            "placera de-922-1 0811",
            "3 godtagen · Axeln: I. bataljonen vid 922. infanteriregementet ställs upp i 0811.",
        ),
    ] {
        assert_eq!(answers(lang, system, line), [answer], "{lang} {line}");
    }
}

#[test]
fn going_back_names_what_it_undid() {
    let lines = "move bb-warspite 2108\nmove gb-50-inf 1709\nrewind 2 misheard\n";
    for (lang, undone) in [
        (
            "en",
            "5 accepted · Rewind to entry 2; 2 entries are undone: 3 `move bb-warspite 2108`, 4 `move gb-50-inf 1709`. Now Allied: ",
        ),
        (
            "sv",
            "5 godtagen · Återgång till post 2; 2 poster är ångrade: 3 `flytta bb-warspite 2108`, 4 `flytta gb-50-inf 1709`. Nu Allierade: ",
        ),
    ] {
        let told = answers(lang, SYSTEM, lines);
        assert!(told[2].starts_with(undone), "{}", told[2]);
    }
    let none = answers("en", SYSTEM, "rewind 2\n");
    assert!(none[0].starts_with("3 accepted · Rewind to entry 2; no entry was undone. Now Allied: "), "{}", none[0]);
    let ways = ["2108", "2107"].repeat(5);
    let many: String = ways.iter().map(|hex| format!("propose move bb-warspite {hex} 0101\n")).collect();
    let told = answers("en", SYSTEM, &format!("{many}clock stop\nclock start\nrewind 2\n"));
    assert!(
        told.last().is_some_and(|told| told.contains("no entry was undone")),
        "what changed nothing undoes nothing"
    );
}

/// A move, a decree and a reading; only the move is taken back.
const RULED: &str = "move bb-warspite 2108\n\
    amend N-037 losses ca-3-inf 1 because the scribe had forgotten one\n\
    reading odds_rounding nearest agreed\n\
    undo\n";

#[test]
fn what_the_umpire_has_decided_since_stays_where_an_action_is_taken_back() {
    let desk = Desk::new();
    let path = desk.path("a.wdj");
    done(&["new", "--system", SYSTEM, "--scenario", "caen-orne", "--out", &path, "-q"], "");
    let told = done(&["record", &path, "--json"], RULED).json();
    let carried = serde_json::json!([{"old": 4, "new": 7}, {"old": 5, "new": 8}]);
    assert_eq!((&told[3]["seq"], &told[3]["carried"]), (&serde_json::json!(6), &carried));
    let scene = done(&["state", &path], "").out;
    assert!(scene.contains("bb-warspite at 2107") && scene.contains("ca-3-inf at 2110 losses 1"), "{scene}");
    let log = done(&["log", &path, "--json"], "").json();
    let now = |seq: usize| (log[seq]["kind"].clone(), log[seq]["notation"].clone());
    assert_eq!((now(7), now(8)), (now(4), now(5)), "decree and reading are as they were");
    done(&["verify", &path], "");
    let words = answers("en", SYSTEM, RULED);
    let stays = "The umpire’s rulings stay: 4 `amend N-037 losses ca-3-inf 1 because the scribe had forgotten one` as entry 7, \
        5 `reading odds_rounding nearest agreed` as entry 8. Now Allied: ";
    assert!(
        words[3].contains("entry 3 `move bb-warspite 2108` is undone.") && words[3].contains(stays),
        "{}",
        words[3]
    );
}

/// Take-backs and kept entries are reported in the chosen language, so that each line of the answer could be typed.
#[test]
fn taking_back_is_answered_in_swedish_throughout() {
    let said = answers("sv", SYSTEM, RULED);
    let stays = "post 3 `flytta bb-warspite 2108` är ångrad. Spelledarens beslut gäller fortfarande: \
        4 `ändra N-037 förluster ca-3-inf 1 därför att the scribe had forgotten one` som post 7, \
        5 `tolkning odds_rounding nearest agreed` som post 8. Nu Allierade: ";
    assert!(said[3].contains(stays), "{}", said[3]);
    let back = answers(
        "sv",
        SYSTEM,
        "amend N-037 losses ca-3-inf 1 because so it was\nreading odds_rounding nearest x\nbacka 2\n",
    );
    let undone = "2 poster är ångrade: 3 `ändra N-037 förluster ca-3-inf 1 därför att so it was`, 4 `tolkning odds_rounding nearest x`.";
    assert!(back[2].contains(undone), "{}", back[2]);
}

/// The decree puts a German unit in the move's starting hex, so taking the move back would find the hex occupied.
#[test]
fn an_action_is_not_taken_back_where_a_decree_since_would_not_fit() {
    let lines = "move gb-50-inf 1709\namend N-035 place de-716-inf 1609 because so it stood\nundo 1 misheard\n";
    for (lang, told) in [
        (
            "en",
            "the umpire’s ruling of entry 4 does not fit the position after entry 2; write `rewind 2` to take it back too",
        ),
        (
            "sv",
            "spelledarens beslut i post 4 passar inte i läget efter post 2; skriv `backa 2` för att ångra det också",
        ),
    ] {
        let said = answers(lang, SYSTEM, lines);
        assert!(said[1].contains("4 ") && said[2].contains(told), "{said:?}");
    }
}

/// While losses are due, the answer to another verb names the due losses, their side and their form, whatever else is wrong with the line.
#[test]
fn a_verb_that_is_not_asked_for_is_answered_with_what_is_due() {
    let desk = Desk::new();
    for (system, entries) in [(SYSTEM, "60"), (CHERBOURG, "120")] {
        let path = desk.path(&format!("{system}.wdj"));
        let played = ["play", "--system", system, "--style", "sensible", "--seed", "3", "--entries", entries];
        done(&[&played[..], &["--out", &path]].concat(), "");
        let log = done(&["log", &path, "--json"], "").json();
        let losses =
            log.iter().find(|entry| entry["notation"].as_str().is_some_and(|line| line.starts_with("losses ")));
        let before = losses.and_then(|entry| entry["seq"].as_u64()).expect("losses are taken") - 1;
        done(&["record", &path], &format!("rewind {before}\n"));
        for (lang, line, waiting, example) in [
            ("en", "advance 7", "Waiting for the ", "`losses "),
            ("en", "advance nowhere", "Waiting for the ", "`losses "),
            ("sv", "avancera 7", "Väntar på ", "`förluster "),
        ] {
            let said = wardiary(&["record", &path, "--lang", lang], line);
            let is_due = said.out.contains(waiting) && said.out.contains(example);
            assert!(said.code == 1 && is_due && !said.out.contains("`7`"), "{system} {line}: {}", said.out);
        }
        let said = wardiary(&["record", &path], "losses nobody");
        assert!(said.code == 3 && said.out.contains("nobody"), "the verb that is asked for is read: {}", said.out);
    }
}

/// A side is read by its usual name in every line that names an actor, also before short words.
#[test]
fn a_side_is_read_by_its_usual_name() {
    for (system, lines, told) in [
        (SYSTEM, "flytta bb-warspite 2108\nprotest Tyskarna 3 - nej", "4 godtagen · Tyskarna: Protest mot post 3: nej"),
        (
            SYSTEM,
            "flytta bb-warspite 2108\nprotest allierade 3 - nej",
            "4 godtagen · Allierade: Protest mot post 3: nej",
        ),
        (CHERBOURG, "placera de-922-1 0811\nprotest amerikanerna 3 - nej", "4 godtagen · USA: Protest mot post 3: nej"),
        (
            CHERBOURG,
            "placera de-922-1 0811\nprotest Axelmakterna 3 - nej",
            "4 godtagen · Axeln: Protest mot post 3: nej",
        ),
        (
            SYSTEM,
            "ändra N-037 ägare 1910 Allierade därför att x\nändra N-037 ägare 1910 tyska därför att x",
            "nu av: Tyskarna. Skäl: x",
        ),
        (SYSTEM, "flytta bb-warspite 2108\nföreslå tyskarna 716 2507", "4 avvisad N-"),
    ] {
        let said = answers("sv", system, lines);
        assert!(said[1].contains(told), "{lines}: {said:?}");
    }
    let proposed = answers("en", SYSTEM, "propose allied warspite 2108\n");
    assert!(proposed[0].starts_with("3 accepted · Allied: HMS Warspite moves"), "{proposed:?}");
}

#[test]
fn the_reason_of_a_reading_is_what_comes_behind_because() {
    for (lang, line, told) in [
        ("en", "reading odds_rounding nearest because agreed", "now to the nearest. Reason: agreed"),
        ("sv", "tolkning odds_rounding nearest därför att avtalat", "nu till närmaste heltal. Skäl: avtalat"),
        ("sv", "tolkning odds_rounding nearest eftersom avtalat", "nu till närmaste heltal. Skäl: avtalat"),
    ] {
        let said = &answers(lang, SYSTEM, line)[0];
        assert!(said.ends_with(told), "{line}: {said}");
    }
}

/// A readable line that fits no entry of the match is refused with a whole sentence.
#[test]
fn a_line_that_fits_no_entry_is_refused_in_a_sentence() {
    let lines = "move bb-warspite 2108\nstatement german 3 x\nappeal german 3 x\nrewind 99\nreading nothing x\n";
    let sentences = [
        (
            "en",
            "refused - the line cannot be recorded: ",
            [
                "it is about entry 3, which is neither a claim nor an appeal",
                "it is about entry 3, which is no ruling",
                "it goes back to an entry that is not there",
                "it changes a reading that these rules do not have",
            ],
        ),
        (
            "sv",
            "avvisad - raden kan inte protokollföras: ",
            [
                "den gäller post 3, som varken är en protest eller en överklagan",
                "den gäller post 3, som inte är ett utslag",
                "den går tillbaka till en post som inte finns",
                "den ändrar en tolkning som dessa regler inte har",
            ],
        ),
    ];
    for (lang, begins, why) in sentences {
        let said = answers(lang, SYSTEM, lines);
        assert_eq!(said[1..], why.map(|why| format!("{begins}{why}")), "{lang}");
    }
}

#[test]
fn a_misspelt_word_is_answered_with_what_is_nearest() {
    for (lang, system, line, told) in [
        (
            "en",
            SYSTEM,
            "mvoe ca-3-inf 2109",
            "there is no action called `mvoe`; nearest to it: move; write one of: die, end, move",
        ),
        (
            "sv",
            SYSTEM,
            "flyta ca-3-inf 2109",
            "`flyta` känns inte igen som handling; närmast: flytta; skriv något av: tärning, avsluta",
        ),
        ("en", SYSTEM, "rewnd 3", "there is no action called `rewnd`; nearest to it: rewind"),
        ("sv", CHERBOURG, "bakca 3", "`bakca` känns inte igen som handling; närmast: backa"),
        ("en", CHERBOURG, "asault 1811", "there is no action called `asault`; nearest to it: assault"),
        ("en", SYSTEM, "move 711 2109", "there is no unit in this match called `711`; nearest to it: de-711-inf"),
        ("sv", SYSTEM, "flytta 711 2109", "`711` känns inte igen som förband i matchen; närmast: de-711-inf"),
        (
            "en",
            CHERBOURG,
            "place de-922-11 0811",
            "there is no unit in this match called `de-922-11`; nearest to it: de-922-1",
        ),
        (
            "sv",
            CHERBOURG,
            "placera de-922-1 08111",
            "`08111` känns inte igen som hexagon på kartan; närmast: 0111 0811",
        ),
        ("sv", SYSTEM, "flytta ca-3-inf", "här saknas vägens hexagoner, eller `to` (`till`) och den sista"),
        ("sv", SYSTEM, "backa x", "`x` är inte ett heltal från 0 till 4294967295"),
        ("sv", SYSTEM, "avsluta nu", "raden är färdig före `nu`; ta bort resten"),
    ] {
        let said = &answers(lang, system, line)[0];
        assert!(said.contains(told), "{lang} {line}: {said}");
        assert_eq!(said.starts_with("oläslig standard in, rad 1, kolumn "), lang == "sv", "{said}");
    }
}

#[test]
fn what_is_not_to_be_decided_now_is_answered_with_what_is() {
    for (lang, system, line, told) in [
        ("en", SYSTEM, "die 3", "Waiting for the Allies: Land, move, fly, or end the phase. Write `land`, `move`, "),
        (
            "sv",
            SYSTEM,
            "tärning 3",
            "Väntar på de allierade: Landstig, flytta, flyg eller avsluta fasen. Skriv `landstig`, `flytta`, ",
        ),
        (
            "en",
            CHERBOURG,
            "dice 3 4",
            "Waiting for the Axis: Set up each unit in its hex or bivouac. Write for example `place de-922-1 0811`.",
        ),
        (
            "sv",
            CHERBOURG,
            "tärningar 3 4",
            "Väntar på axelmakterna: Ställ upp varje förband i sin hexagon eller bivack. Skriv till exempel `placera de-922-1 0811`.",
        ),
    ] {
        let said = &answers(lang, system, line)[0];
        assert!(said.contains(told), "{lang} {line}: {said}");
    }
}

#[test]
fn what_the_machine_says_is_said_in_the_language_asked_for() {
    let desk = Desk::new();
    let (missing, folder) = (desk.path("missing.wdj"), desk.path("."));
    let there = desk.played("a.wdj", "1");
    let text = desk.write(
        "a.txt",
        "no journal at all, but long enough to be the header of one, which has ninety-six bytes of its own",
    );
    let cases: [(&[&str], [&str; 2]); 8] = [
        (&["log", &missing], ["no such file or folder", "filen eller mappen finns inte"]),
        (&["log", &folder], ["it is a folder", "det är en mapp"]),
        (&["log", &text], ["this is not a journal", "detta är ingen journal"]),
        (
            &["state", &there, "--at", "99999"],
            ["there is no entry 99999; the last is", "post 99999 finns inte; den sista är"],
        ),
        (
            &["rules", "nope"],
            ["there is no system `nope`; write one of: ", "det finns inget system `nope`; skriv något av: "],
        ),
        (&["new", "--system", SYSTEM, "--out", &there], ["the journal exists already", "journalen finns redan"]),
        (&["serve", "--data", &folder, "--listen", "nowhere"], ["not an address", "ingen adress"]),
        (&["verify", &there, "--as", "x"], ["there is no such edition", "utgåvan finns inte"]),
    ];
    for (args, [english, swedish]) in cases {
        for (lang, words) in [("en", english), ("sv", swedish)] {
            let said = wardiary(&[args, &["--lang", lang]].concat(), "");
            assert!(said.err.starts_with("wardiary: ") && said.err.contains(words), "{args:?} {lang}: {}", said.err);
            assert_ne!(said.code, 0, "{args:?}");
        }
    }
}

/// An act is read as at the table: a route left to the program is no breach, and units have the same names as in moves.
#[test]
fn a_breach_is_read_as_a_move_would_be() {
    let desk = Desk::new();
    let game = desk.path("a.wdj");
    let played = ["play", "--system", SYSTEM, "--scenario", "caen-orne", "--style", "sensible", "--seed", "7"];
    done(&[&played[..], &["--entries", "30", "--out", &game]].concat(), "");
    for line in ["breach umpire move de-716-inf 2012 because test", "breach umpire 716 2012 because test"] {
        let said = wardiary(&["record", &game], line);
        assert!(said.out.contains("The rules allow this act"), "{line}: {}{}", said.out, said.err);
    }
    let said = wardiary(&["record", &game], "breach umpire move 716 2507 because nobody noticed");
    assert!(said.out.contains("accepted") && said.out.contains("716th Infantry Division"), "{}{}", said.out, said.err);
}
