//! All texts that people write or move between programs.

use chrono::Utc;
use wardiary_core::diary::entry_text;
use wardiary_core::diary::notes::text::Ground;
use wardiary_core::diary::notes::{self, Notes};
use wardiary_core::editions::{AnyMatch, Opening, as_written, begin, newest, scenario, systems, try_script};
use wardiary_core::kernel::game::Viewer;
use wardiary_core::kernel::scene;
use wardiary_core::kernel::walltime;
use wardiary_core::of_any;
use wardiary_journal::predecessor::Predecessor;
use wardiary_journal::proof_text::{self, TreeHead};
use wardiary_journal::receipt::Claim;
use wardiary_journal::seal::SealText;
use wardiary_journal::sign::AllowedSigners;
use wardiary_journal::text;
use wardiary_words::input_line::parse;

use super::{corpus, tried};

/// Tries a reader of texts; input that is not UTF-8 never reaches one.
fn texts(name: &str, samples: &[Vec<u8>], count: u64, mut read: impl FnMut(&str) -> bool) {
    tried(name, samples, count, |bytes| read(&String::from_utf8_lossy(bytes)));
}

#[test]
fn any_proof_is_refused_or_written_as_it_was_read() {
    texts("proofs", &corpus("proofs"), 6_000, |told| {
        let _ = TreeHead::parse(told);
        let Ok(proof) = proof_text::parse(told) else { return false };
        let again = proof.to_string();
        // Signatures behind the checkpoint are left alone.
        assert!(
            told.strip_prefix(&again).is_some_and(|rest| rest.is_empty() || rest.starts_with('\n')),
            "{told}\n{again}"
        );
        let _ = proof.holds(Some(&[0; 32]));
        true
    });
}

#[test]
fn any_seal_text_is_refused_or_written_as_it_was_read() {
    texts("seal texts", &corpus("seals"), 6_000, |told| {
        let Ok(seal) = SealText::parse(told) else { return false };
        assert_eq!(seal.to_string(), told, "what is signed is what is read");
        true
    });
}

#[test]
fn any_signature_receipt_and_continuation_is_read_or_refused() {
    let files = corpus("signers");
    let [signature, signers] = files.as_slice() else { panic!("a signature and an allowed signers file") };
    let (signature, signers) = (String::from_utf8_lossy(signature), String::from_utf8_lossy(signers));
    let known = AllowedSigners::parse(&signers, &Utc).unwrap();
    let seal = String::from_utf8_lossy(&corpus("seals")[1]).into_owned();
    known.check("umpire", &seal, &signature, walltime::read("2024-03-14T17:05:00+01:00")).expect("the sample is sound");
    for (was, now, what) in [("AQAAADMA", "AQAACDMA", "a wrong length"), ("AAAAAQAA", "AAAAAAAA", "version 0")] {
        let changed = signature.replacen(was, now, 1);
        let verdict = known.check("umpire", &seal, &changed, walltime::read("2024-03-14T17:05:00+01:00"));
        assert!(changed != signature && verdict.is_err(), "{what}");
    }
    texts("signatures", &files, 1_500, |told| {
        if let Ok(signers) = AllowedSigners::parse(told, &Utc) {
            let _ = signers.check("umpire", &seal, &signature, walltime::read("2024-03-14T17:05:00+01:00"));
        }
        let holds = known.check("umpire", &seal, told, walltime::read("2024-03-14T17:05:00+01:00")).is_ok();
        // Blanks and line ends of the armour may differ; the content may not.
        let bare = |text: &str| text.split_whitespace().collect::<String>();
        assert!(!holds || bare(told) == bare(&signature), "{told}");
        holds
    });
    let receipts = [&b"142 3f9a-01bc-77e2-a0d4"[..], b"3 abandon ability able about above absent"];
    let head = b"wardiary/00000000000000000000000000000000\n3\nAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=\n";
    let digits = "0".repeat(64);
    let continued = format!(
        "wardiary continues 1\nmatch {}\nsize 3\nlink {digits}\nroot {digits}\nstate {digits}\n",
        &digits[..32]
    );
    let samples: Vec<Vec<u8>> =
        receipts.into_iter().chain([&head[..], continued.as_bytes()]).map(<[u8]>::to_vec).collect();
    texts("receipts", &samples, 6_000, |told| {
        let continues = Predecessor::parse(told);
        assert!(continues.is_none_or(|continues| continues.to_string() == told));
        Claim::parse(told).is_ok()
    });
}

#[test]
fn any_exported_match_is_refused_or_gives_the_journal_it_tells_of() {
    texts("matches as text", &corpus("texts"), 250, |told| {
        let Ok(items) = text::parse(told) else { return false };
        let bare: Vec<_> = items.iter().map(|(_, item)| item.clone()).collect();
        // Lines with omissions are read, and refused when a journal is to be made of them.
        let Ok(journal) = text::import(&items, || ()) else { return false };
        let printed = text::print(&bare);
        let again: Vec<_> = text::parse(&printed).expect("our own text").into_iter().map(|(_, item)| item).collect();
        assert!(again == bare, "{printed}");
        assert!(text::export(&journal).expect("a sound journal") == bare, "{told}");
        true
    });
}

#[test]
fn any_scene_is_posed_or_refused() {
    let scenes = systems().into_iter().flat_map(|system| wardiary_fixtures::scenes(system).into_iter().step_by(9));
    let samples: Vec<Vec<u8>> = scenes.map(|(_, _, text)| text.into_bytes()).collect();
    assert!(samples.len() > 20);
    texts("scenes", &samples, 400, |told| scene::draft(told).is_ok() && try_script(told, None).is_ok());
}

/// Units of a variant are named by the match of that variant, even if its lines fail.
#[test]
fn what_any_scene_tries_has_names() {
    let own = |system| wardiary_fixtures::scenes(system).into_iter().filter(|(id, ..)| id == "P-variant-units");
    let samples: Vec<Vec<u8>> = systems().into_iter().flat_map(own).map(|(_, _, text)| text.into_bytes()).collect();
    assert_eq!(samples.len(), systems().len(), "each book has such a scene");
    texts("scenes with variants", &samples, 400, |told| {
        let Ok(tried) = try_script(told, None) else { return false };
        for one in &tried {
            let game = as_written(told, one.variant).expect("what was tried can be read");
            let review = game.into_review(Viewer::Umpire);
            assert!(one.changes.iter().all(|change| !review.slot_text(change)[0].is_empty()), "{told}");
        }
        true
    });
}

/// A match of each system, in which lines can be written.
fn matches() -> Vec<AnyMatch> {
    let posed = |system| {
        let scene = scenario(system, None).expect("it ships with the program");
        begin(scene, &Opening::default()).expect("it begins").game
    };
    systems().into_iter().map(posed).collect()
}

#[test]
fn any_line_of_notation_becomes_an_entry_or_leaves_the_match_as_it_was() {
    let notations = [wardiary_fixtures::matches::CAEN_ORNE.notation, wardiary_fixtures::matches::CHERBOURG.notation];
    let lines = notations.iter().flat_map(|text| text.lines().filter(|line| !line.is_empty()).take(200));
    let samples: Vec<Vec<u8>> = lines.map(|line| line.as_bytes().to_vec()).collect();
    let mut matches = matches();
    texts("notation", &samples, 2_000, |told| {
        let line = told.lines().next().unwrap_or_default();
        let Ok(input) = parse(line, 1) else { return false };
        let Some(entry) = input.entry else { return false };
        let mut accepted = false;
        for game in &mut matches {
            of_any!(game, game => {
                let (count, root) = (game.count(), game.root());
                match entry_text::write(game, &entry, 1, input.after_ms) {
                    Ok(_) => accepted = true,
                    Err(_) => assert_eq!((game.count(), game.root()), (count, root), "{line}"),
                }
            });
        }
        accepted
    });
}

#[test]
fn any_notes_are_read_or_refused() {
    let samples: Vec<Vec<u8>> = [
        wardiary_fixtures::matches::CAEN_ORNE.notes.expect("it has notes"),
        "note 3 public\nby instructor\nen Why here?\n",
    ]
    .map(|text| text.as_bytes().to_vec())
    .to_vec();
    let ground = Ground {
        sides: ["allied", "german"],
        link: &|seq| (seq < 400).then_some([7; 32]),
        wall: "2026-11-21T14:05:00+01:00",
        notes: &Notes::default(),
        next: 1,
    };
    texts("notes", &samples, 1_500, |told| notes::text::parse(told, &ground).is_ok());
}

/// A beach in the sea of another map once stopped the rules; now it is reported as a mistake in the map.
#[test]
fn a_place_off_the_map_is_a_mistake_in_the_line_of_the_place() {
    let scene = scenario(systems()[0], None).expect("it ships with the program");
    let game = begin(scene, &Opening::default()).expect("it begins").game;
    let posed = game.review(Viewer::Umpire).at(0).scene();
    let line = posed.lines().position(|line| line.trim_start().starts_with("place ")).expect("the map has places");
    let old = posed.lines().nth(line).expect("found above");
    let hex = old.split_whitespace().nth(1).expect("a hex");
    let error =
        try_script(&posed.replacen(old, &old.replacen(hex, "9999", 1), 1), None).expect_err("refused").to_string();
    assert!(error.contains("9999") && error.contains(&format!("line {}", line + 1)), "{error}");
}

/// A remark removes the rest of a line, also the reason of a decree inside it.
#[test]
fn a_decree_whose_reason_stands_in_a_remark_is_a_mistake() {
    for system in systems() {
        let row = newest(system).expect("an edition").book.rows[100].rule;
        let mut game = begin(scenario(system, None).expect("it ships"), &Opening::default()).expect("it begins").game;
        for line in [format!("amend {row} # because of nothing"), format!("amend {row} because of nothing")] {
            let said = of_any!(&mut game, game => entry_text::write(game, &line, 1, Some(0)).expect_err("no decree").to_string());
            assert!(said.contains("line 1"), "{system}: {said}");
        }
    }
}
