//! Tests of records besides play: gaps, breaches, and drawn dice, from the form to every page that shows them.

use axum::http::StatusCode;
use wardiary_core::diary::entry::{Source, Throw};
use wardiary_core::editions::systems;
use wardiary_core::kernel::game::Viewer;
use wardiary_core::kernel::unit::{Actor, Place};
use wardiary_core::kernel::view::Piece;
use wardiary_core::review::{Review, Seq};
use wardiary_fixtures::matches::{CAEN_ORNE, CHERBOURG, NORMANDY, OMAHA, WINTER_WAR};
use wardiary_journal::diary_file::DiaryFile;
use wardiary_journal::dice_seeds::Seeds;
use wardiary_journal::occasion::{Dice, Occasion};
use wardiary_library::beginning::Wishes;
use wardiary_library::drawn_dice::checked;

use super::{Room, fault, field};

/// Units to try for a move that the rules refuse.
const UNITS: usize = 8;

async fn page(room: &Room, path: &str) -> String {
    let (status, page) = room.get(&format!("/m/match{path}")).await;
    assert_eq!(status, StatusCode::OK, "{path}");
    page
}

#[tokio::test(flavor = "multi_thread")]
async fn a_gap_is_said_wherever_the_record_is_judged() {
    let room = Room::begun(&CAEN_ORNE);
    let first = room.opened().review.len();
    assert!(!page(&room, "/integrity?lang=en").await.contains("ncomplete"), "nothing is missing yet");
    let form = [
        field("entry", &first.to_string()),
        field("part", "gap"),
        field("wall", "2026-03-14T10:00"),
        field("wall", ""),
        field("part", "called away"),
    ];
    let (status, answer) = room.send(&form).await;
    assert_eq!(status, StatusCode::SEE_OTHER, "{}", fault(&answer));
    assert_eq!(
        room.say(first + 1, "amend N-037 losses ca-3-inf 1 because as on the table").await.0,
        StatusCode::SEE_OTHER
    );
    assert_eq!(room.say(first + 2, "move ca-3-inf to 2010").await.0, StatusCode::SEE_OTHER);
    let range = |[from, to]: [&str; 2]| format!("{from} {first} {to} {}", first + 1);
    for (lang, words) in [("en", ["ncomplete from entry", "to"]), ("sv", ["fullständigt från post", "till"])] {
        for path in ["/integrity", "/overview"] {
            let shown = page(&room, &format!("{path}?lang={lang}")).await;
            assert!(shown.contains(&range(words)), "{path} in {lang}");
        }
        let (_, home) = room.get(&format!("/?lang={lang}")).await;
        assert!(home.contains(&range(words)), "the card in {lang}");
    }
    let step = page(&room, &format!("/e/{first}?lang=en")).await;
    assert!(step.contains("play not recorded") && step.contains("called away"), "the ribbon and the entry");
    let notation = room.opened().review.notation(first);
    assert!(notation.starts_with("gap 2026-03-14T10:00:00") && notation.ends_with(" - called away"), "{notation}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_breach_is_recorded_with_its_row_and_a_legal_act_is_none() {
    let room = Room::begun(&CAEN_ORNE);
    let first = room.opened().review.len();
    let form = |act: &str| {
        let words = ["breach", "german", act, "because", "seen after the turn"];
        [vec![field("entry", &first.to_string())], words.map(|word| field("part", word)).to_vec()].concat()
    };
    let (status, answer) = room.send(&form("move ca-3-inf to 2010")).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(fault(&answer).contains("it is no breach"), "{}", fault(&answer));
    assert!(answer.contains("breach german move ca-3-inf to 2010 because seen"), "what was typed is kept");
    let (status, answer) = room.send(&form("move gb-49-inf 1710")).await;
    assert_eq!(status, StatusCode::SEE_OTHER, "{}", fault(&answer));
    let review = room.opened().review.clone();
    let stood = review.breaches();
    assert_eq!(stood.iter().map(|breach| breach.seq).collect::<Vec<_>>(), [first]);
    let row = stood[0].rule.to_string();
    for path in ["/overview?lang=en", &format!("/e/{first}?lang=en")] {
        let shown = page(&room, path).await;
        assert!(shown.contains(&row) && shown.contains("the Germans"), "{path}: the row and who found it");
    }
}

/// Returns a move that the rules refuse, to a hex where a decree can put the unit: unit, hex, and the move as a line.
fn refused_move(review: &dyn Review) -> Option<(String, String, String)> {
    let (pending, pieces) = (review.at(review.len()).pending()?, review.at(review.len()).position().pieces);
    let is_on_turn = |piece: &&Piece| pending.by == Actor::Side(piece.side) && matches!(piece.place, Place::On(_));
    pieces.iter().filter(is_on_turn).take(UNITS).find_map(|piece| {
        review.map().hexes().find_map(|hex| {
            let (unit, hex) = (piece.id.clone(), review.map().name(hex));
            let act = format!("move {unit} {hex}");
            let breach = format!("breach umpire {act} because it was seen later");
            let row = review.rehearsed(&breach)?.ok()?.entry.refusal()?.violation.rule.to_string();
            let decree = format!("amend {row} place {unit} {hex} because it was seen later");
            review.refused_in_turn(&[breach, decree]).is_none().then_some((unit, hex, act))
        })
    })
}

/// After a rewind to before a move, a breach records that the table played a refused move.
#[tokio::test(flavor = "multi_thread")]
async fn what_the_table_did_is_on_the_board_behind_a_breach_in_every_book() {
    for sample in [CAEN_ORNE, CHERBOURG, WINTER_WAR, OMAHA] {
        let folder = tempfile::tempdir().expect("a folder");
        std::fs::write(folder.path().join("match.wdj"), sample.journal().expect("it plays")).expect("a file");
        let room = Room::over(folder);
        let review = room.opened().review.clone();
        let is_move = |seq: &Seq| review.holds(*seq) && review.notation(*seq).starts_with("move ");
        let before = (review.first()..review.len()).rfind(is_move).expect("a move") - 1;
        assert_eq!(room.say(review.len(), &format!("rewind {before}")).await.0, StatusCode::SEE_OTHER, "{}", sample.id);
        let review = room.opened().review.clone();
        let (next, id) = (review.len(), sample.id);
        let (unit, hex, act) = refused_move(&*review).unwrap_or_else(|| panic!("{id}: every move is legal"));
        let form = |more: &[(&str, &str)]| {
            let fields = [("breach", "umpire"), ("act", &act), ("because", "it was seen later")];
            let fields = fields.iter().chain(more).map(|(name, value)| field(name, value));
            fields.chain([field("entry", &next.to_string())]).collect::<Vec<_>>()
        };
        // Without a statement about the board the form returns with its fields, and with the intended decrees.
        let (status, answer) = room.send(&form(&[("decrees", "")])).await;
        let suggested = format!("place {unit} {hex}");
        assert_eq!((status, room.opened().review.len()), (StatusCode::UNPROCESSABLE_ENTITY, next), "{id}");
        assert!(fault(&answer).contains("a breach alone moves nothing"), "{id}: {}", fault(&answer));
        assert!(answer.contains(&format!(">{suggested}</textarea>")) && answer.contains(&act), "{id}: {suggested}");
        // An unreadable decree records nothing, and the form keeps what was typed.
        let (status, answer) = room.send(&form(&[("decrees", &format!("{suggested}\nplace nobody {hex}"))])).await;
        assert_eq!((status, room.opened().review.len()), (StatusCode::UNPROCESSABLE_ENTITY, next), "{id}");
        assert!(fault(&answer).contains("Decree 2") && answer.contains("place nobody"), "{id}: {}", fault(&answer));
        let (status, answer) = room.send(&form(&[("decrees", &suggested)])).await;
        assert_eq!(status, StatusCode::SEE_OTHER, "{id}: {}", fault(&answer));
        let review = room.opened().review.clone();
        let position = review.at(review.len()).position();
        let place = position.pieces.iter().find(|piece| piece.id == unit).map(|piece| piece.place);
        assert_eq!(place, review.map().corner(&hex).map(Place::On), "{id}: {unit} is where the table had it");
        assert_eq!(review.breaches().last().map(|breach| breach.seq), Some(next), "{id}");
        let decree = review.notation(next + 1);
        assert!(decree.contains(&suggested) && decree.ends_with("because it was seen later"), "{id}: {decree}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_breach_that_left_the_board_as_it_is_says_so() {
    let room = Room::begun(&CAEN_ORNE);
    let first = room.opened().review.len();
    let form =
        [("breach", "german"), ("act", "move gb-49-inf 1710"), ("because", "taken back at once"), ("unchanged", "yes")];
    let mut fields: Vec<_> = form.iter().map(|(name, value)| field(name, value)).collect();
    fields.push(field("entry", &first.to_string()));
    let (status, answer) = room.send(&fields).await;
    assert_eq!(status, StatusCode::SEE_OTHER, "{}", fault(&answer));
    assert_eq!(room.opened().review.len(), first + 1, "the breach alone");
    fields[1] = field("act", "move ca-3-inf to 2010");
    fields[4] = field("entry", &(first + 1).to_string());
    let (status, answer) = room.send(&fields).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(
        fault(&answer).contains("it is no breach") && answer.contains("move ca-3-inf to 2010"),
        "what was typed is kept"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn dice_have_a_source_and_a_number_that_counts_undone_ones() {
    let room = Room::begun(&NORMANDY);
    let first = room.opened().review.len();
    let throw = |seq| room.opened().review.entry(seq).expect("an entry").throw;
    let said = async |seq, line: &str| {
        let (status, page) = room.say(seq, line).await;
        assert_eq!(status, StatusCode::SEE_OTHER, "{line}: {}", fault(&page));
    };
    assert!(page(&room, "/record?lang=en").await.contains("value=\"roll\""), "it can be drawn");
    said(first, "roll").await;
    assert_eq!(throw(first), Some(Throw { source: Source::Program, number: 1 }));
    let drawn = room.opened().review.notation(first);
    said(first, "roll").await;
    assert_eq!((room.opened().review.len(), room.opened().review.notation(first)), (first + 1, drawn), "once");
    said(first + 1, &format!("rewind {} again", first - 1)).await;
    said(first + 2, "die 1").await;
    assert_eq!(throw(first + 2), Some(Throw { source: Source::Physical, number: 2 }));
    let list = page(&room, "/combats?lang=en").await;
    for words in ["2 rolls, 1 undone", "rolled by the program", "at the table", "class=\"undone\""] {
        assert!(list.contains(words), "{words}");
    }
    assert!(page(&room, "/combats?lang=sv").await.contains("2 slag, 1 ångrade"));
    let room = Room::begun(&CAEN_ORNE);
    let first = room.opened().review.len();
    let (status, answer) = room.say(first, "roll").await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(fault(&answer).contains("There is nothing to roll for now"), "{}", fault(&answer));
    assert!(page(&room, "/combats?lang=en").await.contains("No dice have been rolled yet"));
}

/// The page shows the limit and the remaining time of a running clock; the script counts on from there.
#[tokio::test(flavor = "multi_thread")]
async fn the_clock_shows_the_limit_and_what_is_left() {
    let room = Room::begun(&CAEN_ORNE);
    let first = room.opened().review.len();
    let started = [field("entry", &first.to_string()), field("clock", "start")];
    assert_eq!(room.send(&started).await.0, StatusCode::SEE_OTHER);
    assert_eq!(room.say(first + 1, "@20 move ca-3-inf to 2010").await.0, StatusCode::SEE_OTHER);
    let shown = page(&room, "/record?lang=en").await;
    assert!(shown.contains("Limit <b>5:00</b>") && shown.contains("data-gone=\"") && shown.contains("data-left=\""));
    assert!(page(&room, &format!("/e/{}?lang=en", first + 1)).await.contains("0:20"));
    // A stopped clock stays stopped when the last move is taken back, although the rewind also undoes the entry that stopped it.
    let stopped = [field("entry", &(first + 2).to_string()), field("clock", "stop")];
    assert_eq!(room.send(&stopped).await.0, StatusCode::SEE_OTHER);
    assert_eq!(room.say(first + 3, &format!("rewind {first} taken back")).await.0, StatusCode::SEE_OTHER);
    let shown = page(&room, "/record?lang=en").await;
    assert!(shown.contains("value=\"start\"") && shown.contains("data-gone=\""), "it does not run");
}

/// Begins a match with committed dice and plays until dice are due. Returns the number of the throw's entry.
fn committed(system: &str) -> (Room, Seq) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("match.wdj");
    let occasion = Occasion { dice: Dice::Committed, ..Occasion::default() };
    let seeds = ["blue envelope".to_owned(), String::new()];
    let wishes = Wishes { system: system.to_owned(), language: "en".to_owned(), occasion, seeds, ..Wishes::default() };
    wishes.begin(&path).expect("it begins");
    let mut file = DiaryFile::open(&path).expect("it opens").0;
    let due = |file: &DiaryFile| {
        let review = &*file.game().review(Viewer::Umpire);
        review.at(review.len() - 1).pending().map(|pending| pending.by)
    };
    let mut lot = 1_u32;
    let mut pick = |n: u32| {
        lot = lot.wrapping_mul(1_103_515_245).wrapping_add(12_345);
        (lot >> 16) % n
    };
    while due(&file).expect("dice are thrown before the end") != Actor::Chance {
        file.play(None, &mut pick).expect("it is written");
    }
    let entry = Seq::try_from(file.last() + 1).expect("a number");
    drop(file);
    (Room::over(folder), entry)
}

#[tokio::test(flavor = "multi_thread")]
async fn committed_dice_follow_from_the_seeds_of_both_parties_in_every_system() {
    for system in systems() {
        let (room, entry) = committed(system);
        let path = room.folder.path().join("match.wdj");
        let kept = std::fs::read_to_string(Seeds::beside(&path)).expect("the file of seeds");
        let seeds = Seeds::parse(&kept).expect("it can be read");
        assert_eq!((seeds.0[0].text.as_str(), seeds.0[1].text.len()), ("blue envelope", 32), "the other is drawn");
        // Without the file of seeds, or with other seeds, nothing is drawn.
        for (text, words) in [(None, "is not beside the match"), (Some(kept.replace("blue", "red")), "has other seeds")]
        {
            std::fs::remove_file(Seeds::beside(&path)).expect("it is taken away");
            text.into_iter().for_each(|text| std::fs::write(Seeds::beside(&path), text).expect("it is written"));
            let (status, answer) = room.say(entry, "roll").await;
            assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
            assert!(fault(&answer).contains(words) && !fault(&answer).contains("blue"), "{system}: {}", fault(&answer));
            std::fs::write(Seeds::beside(&path), &kept).expect("it is put back");
        }
        let (status, answer) = room.say(entry, "roll").await;
        assert_eq!(status, StatusCode::SEE_OTHER, "{system}: {}", fault(&answer));
        let review = room.opened().review.clone();
        assert_eq!(review.entry(entry).and_then(|it| it.throw), Some(Throw { source: Source::Committed, number: 1 }));
        assert_eq!(checked(review.as_ref(), &seeds), [(entry, true)], "{system}");
        assert!(page(&room, "/combats?lang=en").await.contains("all rolls of that kind (1) follow"));
        // The page is not cached, because the file of seeds may disappear while the match stays the same.
        std::fs::remove_file(Seeds::beside(&path)).expect("it is taken away");
        assert!(page(&room, "/combats?lang=en").await.contains("is not beside the match"));
        std::fs::write(Seeds::beside(&path), &kept).expect("it is put back");
        // A throw that is taken back and drawn again is another throw, with its own number.
        assert_eq!(room.say(entry + 1, &format!("rewind {} again", entry - 1)).await.0, StatusCode::SEE_OTHER);
        assert_eq!(room.say(entry + 2, "roll").await.0, StatusCode::SEE_OTHER);
        let review = room.opened().review.clone();
        assert_eq!(
            review.entry(entry + 2).and_then(|it| it.throw),
            Some(Throw { source: Source::Committed, number: 2 })
        );
        assert_eq!(checked(review.as_ref(), &seeds), [(entry, true), (entry + 2, true)], "{system}");
    }
}
