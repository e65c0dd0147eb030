//! Lines of notation in Swedish: the words of the notation are translated, people's own words are not, and both lines are the same entry.

use wardiary_core::diary::schema::Schema;
use wardiary_core::kernel::game::Viewer;
use wardiary_fixtures::matches::CAEN_ORNE;
use wardiary_journal::MatchId;
use wardiary_journal::diary_file::DiaryFile;
use wardiary_journal::durable::Memory;

/// Lines of one match in order, each in English and in Swedish. Their texts have words of the notation in them.
const LINES: [[&str; 2]; 14] = [
    ["clock start 2026-03-14T09:00:00+01:00", "klocka starta 2026-03-14T09:00:00+01:00"],
    ["move bb-warspite to 2108", "flytta bb-warspite till 2108"],
    ["claim german 4 N-037 the end of it", "protest tysk 4 N-037 the end of it"],
    ["statement allied 5 we end", "yttrande allierad 5 we end"],
    ["ruling 5 granted N-037 to be or none", "utslag 5 bifall N-037 to be or none"],
    ["appeal german 7 by the book", "överklagan tysk 7 by the book"],
    [
        "amend N-037 losses ca-3-inf 1 because the end of losses",
        "ändra N-037 förluster ca-3-inf 1 därför att the end of losses",
    ],
    ["amend N-037 owner 1910 german because to end it", "ändra N-037 ägare 1910 tysk därför att to end it"],
    ["amend N-037 withdraw gb-50-inf because none", "ändra N-037 dra-tillbaka gb-50-inf därför att none"],
    ["reading odds_rounding nearest to end", "tolkning odds_rounding nearest to end"],
    ["gap - - end of play", "lucka - - end of play"],
    [
        "breach umpire move de-716-inf to 2507 because move on",
        "överträdelse spelledare flytta de-716-inf till 2507 därför att move on",
    ],
    ["propose german end", "föreslå tysk avsluta"],
    ["rewind 4 move by mistake", "backa 4 move by mistake"],
];

fn begun() -> DiaryFile<Memory> {
    let begun = CAEN_ORNE.begun_in(Schema::NEWEST).expect("a scenario");
    DiaryFile::in_memory(MatchId([3; 16]), begun).expect("it fits")
}

#[test]
fn a_line_in_swedish_is_the_same_entry_and_keeps_what_people_wrote() {
    let (mut english, mut swedish) = (begun(), begun());
    let words = english.game().review(Viewer::Umpire).vocabulary();
    for [line, wanted] in LINES {
        assert_eq!(words.swedish(line), wanted);
        for (file, line) in [(&mut english, line), (&mut swedish, wanted)] {
            file.record(line, 1, None).unwrap_or_else(|error| panic!("{line}: {error}"));
        }
    }
    assert_eq!(english.bytes(), swedish.bytes());
    for part in ["move", "to 2108", "by", "ca-3-inf", ""] {
        let wanted = part.replace("move", "flytta").replace("to ", "till ").replace("by", "med");
        assert_eq!(words.swedish(part), wanted, "a part of an action");
    }
}
