//! Searches every answer to a side, body and headers, for things that the side may not know.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use wardiary_core::editions::{self, AnyMatch, Opening};
use wardiary_core::kernel::game::{System as _, Viewer};
use wardiary_core::kernel::unit::Side;
use wardiary_core::review::{Review, Seq};
use wardiary_core::systems::cherbourg_1944::{Cherbourg, ID};
use wardiary_library::library::Library;
use wardiary_page::viewer_menu::as_viewer;
use wardiary_words::i18n::{Lang, Words};
use wardiary_words::localize::Localizer;

use super::*;
use crate::routes::routes_of_room;
use crate::tests::needles::Needles;

/// Reasons of the umpire's decrees for hidden units of either side. They are only on pages of the umpire and of that side.
const REASONS: [&str; 2] = ["quinceberry", "mulberrywine"];
/// The last entry to request.
const LAST: Seq = 80;
/// Texts of notes on the layers of either side, the umpire and the instructor; the first side may read its own.
const NOTES: [(&str, &str); 4] =
    [("us", "sloegin"), ("axis", "damsonjam"), ("umpire", "medlartart"), ("instructor", "rowanjelly")];

/// Returns a random match with a decreed loss for a unit of each side after the setup.
fn notation() -> String {
    let mut game = editions::begin(editions::scenario(ID, None).unwrap(), &Opening::default()).unwrap().game;
    let AnyMatch::Cherbourg(game) = &mut game else { panic!("another system was asked for") };
    let (mut state, mut text, mut is_marked) = (3_u32, String::new(), false);
    for _ in 0..110 {
        let set_up = game.review(Viewer::Umpire).at(Seq::MAX).position().moment.phase.word != "setup";
        if set_up && !std::mem::replace(&mut is_marked, set_up) {
            for (side, reason) in [Side::One, Side::Two].into_iter().zip(REASONS) {
                let position = game.review(Viewer::Umpire).at(Seq::MAX).position();
                let unit = position.pieces.iter().filter(|piece| piece.side == side).nth(4).unwrap();
                writeln!(text, "amend C-123 losses {} 1 because of {reason}", unit.id).unwrap();
            }
        }
        let action = Cherbourg::draw(game.rules(), game.state(), &mut |n| {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (state >> 8) % n
        });
        writeln!(text, "{}", Cherbourg::print_action(game.rules(), &action)).unwrap();
        game.propose(&action, Some(0)).unwrap();
    }
    text
}

fn library() -> Archive {
    let notes = NOTES.iter().fold(String::new(), |mut text, (layer, words)| {
        let by = format!("by t\nat 2026-11-20T13:12:00+01:00\nlayer {layer}\nen {words}\n");
        writeln!(text, "note 78\n{by}\ndocument why\n{by}\nlesson 78\nkind improve\nowner {words}\n{by}").unwrap();
        text
    });
    let recorded = Recorded {
        id: "m",
        title: "M",
        system: ID,
        scenario: "cherbourg",
        edition: None,
        notation: Box::leak(notation().into_boxed_str()),
        notes: Some(Box::leak(notes.into_boxed_str())),
        ..CAEN_ORNE
    };
    Archive::of(&[recorded]).unwrap()
}

/// Returns what the umpire reads and the viewer does not: words of entries in both languages, notation, values of slots, and every hash.
fn needles(library: &dyn Library, viewer: Viewer) -> BTreeSet<String> {
    let whole = library.open("m").unwrap();
    let seen = as_viewer(&whole, viewer);
    let (all, side) = (whole.review.as_ref(), seen.review.as_ref());
    let mut open = String::new();
    let mut hidden = BTreeSet::new();
    for seq in 0..all.len() {
        let words = |review: &dyn Review| {
            let entry = review.entry(seq).expect("there is one");
            let said = [Lang::En, Lang::Sv].map(|lang| {
                let w = Words { lang, system: ID };
                Localizer { w, review }.phrase(&entry.words)
            });
            let mut words = said.to_vec();
            words.push(entry.notation.clone());
            words.extend(review.at(seq).slots().into_iter().map(|slot| format!("{slot:?}")));
            words
        };
        let theirs = words(side);
        open += &theirs.join("\n");
        hidden.extend(words(all).into_iter().filter(|words| words.len() > 12 && !theirs.contains(words)));
        hidden.extend((whole.integrity.link)(seq).map(|link| link[..12].to_owned()));
        let has_none = side.entry(seq).is_none_or(|entry| entry.digest == 0);
        hidden.extend(
            all.entry(seq).filter(|entry| has_none && entry.digest != 0).map(|entry| format!("{:016x}", entry.digest)),
        );
    }
    let evidence = &whole.integrity;
    hidden.extend(evidence.checkpoints.iter().flat_map(|point| [point.root.clone(), point.state_root.clone()]));
    hidden.extend(evidence.evidence.receipts.iter().map(|receipt| receipt.digits.clone()));
    // Words that another entry shows openly are no secret.
    hidden.retain(|words| !open.contains(words.as_str()));
    hidden
}

/// Returns every address of the list of routes, with its possible parameters.
fn paths(last: Seq) -> Vec<(String, String)> {
    let mut paths = Vec::new();
    for route in routes_of_room() {
        if ["/leave", "/join"].contains(&route.path) {
            continue;
        }
        let method = route.method.to_string();
        let of = |at: Seq| {
            let (note, at) = ((at % 7).to_string(), at.to_string());
            let of_match = [("id", "m"), ("at", &at), ("note", &note), ("system", ID), ("table", "1")];
            let named = [&of_match[..], &[("unit", "us-008-1"), ("hex", "2013"), ("row", "C-058")]].concat();
            filled(route.path, &named)
        };
        let entries: Vec<Seq> =
            if route.path.contains("{at}") { (1..=last).step_by(20).chain([last]).collect() } else { vec![1] };
        for at in entries {
            let wishes: &[&str] = match route.path {
                "/m/{id}/e/{at}" => {
                    &["?tray=open", "?view=umpire&map=whole&tray=open&lang=sv", "?layer=notes-none&view=axis"]
                }
                "/m/{id}/notes" => {
                    &["?layer=notes-us,notes-axis,notes-umpire,notes-instructor,notes-private", "?view=umpire"]
                }
                "/m/{id}/overview" => &["?open=all&view=umpire", "?lang=sv"],
                "/m/{id}/compare" => &["?a=5&view=umpire", "?a=1&b=60"],
                _ => &["", "?lang=sv"],
            };
            paths.extend(wishes.iter().map(|wish| (method.clone(), of(at) + wish)));
        }
    }
    paths.extend((0..12).map(|unit| ("GET".to_owned(), format!("/m/m/e/{last}?hex=17{:02}&tray=open", unit + 5))));
    paths
}

/// Returns the needles found in the answers to a reader, each with the first such answer.
async fn found(room: &Served, token: &Token, needles: &Needles) -> Vec<String> {
    let mut found = Vec::new();
    for (method, path) in paths(LAST) {
        let answer = room.ask((&method, &path), Some(token), "do=x&line=x").await;
        let headers: String = answer.headers.iter().map(|(name, value)| format!("{name}: {value:?}\n")).collect();
        // The words as a reader sees them, without the escapes of a page.
        let whole = headers + &answer.text.replace("&#39;", "'").replace("&#34;", "\"").replace("&#38;", "&");
        found.extend(needles.found_in(&whole).into_iter().map(|words| format!("{method} {path}: {words}")));
    }
    found
}

#[tokio::test]
async fn no_answer_to_a_side_holds_what_it_may_not_know() {
    let library = library();
    let (us, axis) = (needles(&library, Viewer::Side(Side::One)), needles(&library, Viewer::Side(Side::Two)));
    assert!(us.len() > 100 && axis.len() > 100, "{} and {} needles", us.len(), axis.len());
    let observer = needles(&library, Viewer::Observer);
    let room = served(Arc::new(library));
    for (role, needles, reasons) in [
        (Role::Side(Side::One), &us, ["mulberrywine"].as_slice()),
        (Role::Side(Side::Two), &axis, &["quinceberry"]),
        (Role::Viewer, &observer, &REASONS),
    ] {
        let needles: BTreeSet<String> =
            needles.iter().cloned().chain(reasons.iter().map(|&words| words.to_owned())).collect();
        let own = match role {
            Role::Side(Side::One) => "us",
            Role::Side(Side::Two) => "axis",
            _ => "none",
        };
        let of_others = NOTES.iter().filter(|(layer, _)| *layer != own).map(|(_, words)| (*words).to_owned());
        let needles = Needles::new(needles.into_iter().chain(of_others).collect::<BTreeSet<String>>());
        let reader = room.reader(role, "m");
        let shown = found(&room, &reader, &needles).await;
        assert!(
            shown.is_empty(),
            "C-058: {role:?} is shown {} of {}:\n{}",
            shown.len(),
            needles.len(),
            shown.join("\n")
        );
        // The same search finds them in answers to a reader who may know them, so the test can fail.
        if role == Role::Side(Side::One) {
            let umpire = room.reader(Role::Umpire, "m");
            let shown = found(&room, &umpire, &needles).await;
            let seen: BTreeSet<&str> =
                shown.iter().filter_map(|line| line.split_once(": ")).map(|(_, words)| words).collect();
            assert!(
                seen.contains(REASONS[1]) && seen.contains("medlartart") && seen.len() > 20,
                "{} of {} are found",
                seen.len(),
                needles.len()
            );
        }
    }
}

/// Copies from the umpire are searched as well: a side's copy has the reason of the decree for its own unit, and not of the other's.
#[tokio::test]
async fn no_copy_for_a_side_holds_what_it_may_not_know() {
    let room = served(Arc::new(library()));
    let umpire = room.reader(Role::Umpire, "m");
    for (side, own) in [("us", REASONS[0]), ("axis", REASONS[1])] {
        let copy = room.get(&format!("/m/m/copy/file?view={side}"), Some(&umpire)).await;
        assert_eq!(copy.status, StatusCode::OK, "{side}");
        let found: Vec<&str> = REASONS.into_iter().filter(|words| copy.text.contains(words)).collect();
        assert_eq!(found, [own], "{side}");
        assert!(NOTES.iter().all(|(_, words)| !copy.text.contains(words)), "notes are in a file of their own");
    }
}
