//! Tests of sealed intents: the form of their text, whether they are in time, their results, and the score of their probabilities.

use std::sync::Arc;

use wardiary_core::diary::intents::text::phases;
use wardiary_core::diary::intents::{Intent, PhaseOf, Reached, Sealed, Timing, brier, intents};
use wardiary_core::diary::remark::commitment;
use wardiary_core::kernel::dice_odds::Fraction;
use wardiary_core::kernel::game::Viewer;
use wardiary_core::kernel::hex::Hex;
use wardiary_core::kernel::unit::Side;
use wardiary_core::kernel::view::Moment;
use wardiary_core::review::{Review, Seq};
use wardiary_fixtures::matches::{CAEN_ORNE, CHERBOURG, EACH, RECORDED, Recorded};

use wardiary_fixtures::intents::{hexes, intent, played};

mod command;

/// A match of each system.
pub(crate) fn each() -> [&'static Recorded; EACH.len()] {
    let ids = ["caen-orne", "cherbourg-1944", "winterwar-sensible-1", "omaha"];
    ids.map(|id| RECORDED.iter().find(|sample| sample.id == id).unwrap())
}

fn bare(recorded: &Recorded) -> Arc<dyn Review> {
    played(recorded, &[], None)
}

/// Returns whether a side holds or occupies a hex after an entry, computed from the slots of the position only.
fn brute(review: &dyn Review, at: Seq, hex: Hex, side: Side) -> bool {
    let (name, word) = (review.map().name(hex), review.side_word(side));
    let here = review.at(at);
    let slots = here.slots();
    let value = |slot: &str| slots.iter().find(|one| one.name == slot).map(|one| one.value.clone());
    let position = here.position();
    let owner = value(&format!("hex.{name}.owner"));
    let by_default = position.has_control && review.owner_at_default(hex) == Some(side);
    let holds = owner.map_or(by_default, |owner| owner == word);
    let stands = position.pieces.iter().filter(|piece| piece.side == side && !piece.over);
    holds || stands.into_iter().any(|piece| value(&format!("unit.{}.at", piece.id)).as_deref() == Some(&*name))
}

/// Returns the last entry of the current line with a fitting moment, if another moment follows it or the match is over.
fn last_of(review: &dyn Review, fits: impl Fn(&Moment) -> bool) -> Option<Seq> {
    let on_line = |seq: &Seq| {
        let entry = review.entry(*seq).unwrap();
        entry.on_line && !matches!(entry.kind.word(), "opening" | "housekeeping" | "rewind" | "remark")
    };
    let line: Vec<Seq> = (review.first()..review.len()).filter(on_line).collect();
    let is_in = |seq: &Seq| fits(review.moment(*seq).unwrap());
    let last = line.iter().copied().rfind(is_in)?;
    let now = review.at(review.len());
    let follows = line.iter().any(|seq| *seq > last) || now.pending().is_none() || !fits(&now.position().moment);
    follows.then_some(last)
}

#[test]
fn objectives_are_reached_as_a_filter_of_slots_says_in_every_system() {
    for recorded in each() {
        let before = bare(recorded);
        let objectives = hexes(&*before);
        let spans = before.phases();
        let chosen = spans
            .iter()
            .map(|span| PhaseOf::of(&span.moment))
            .filter(|phase| !phase.phase.is_before() && phase.phase.word != "over");
        let all: Vec<PhaseOf> = chosen.fold(Vec::new(), |mut all, phase| {
            if !all.contains(&phase) {
                all.push(phase);
            }
            all
        });
        let step = (all.len() / 4).max(1);
        let chosen: Vec<PhaseOf> = all.into_iter().step_by(step).collect();
        let sides = [Side::One, Side::Two];
        let sealed: Vec<Intent> =
            chosen.iter().flat_map(|phase| sides.map(|side| intent(side, *phase, objectives.clone()))).collect();
        let review = played(recorded, &sealed, None);
        let found = intents(&*review);
        assert_eq!(found.len(), sealed.len(), "{}", recorded.id);
        let (mut yes, mut no) = (0, 0);
        for (one, meant) in found.iter().zip(&sealed) {
            let assessed = one.opened.as_ref().unwrap().read.as_ref().unwrap();
            assert_eq!((&assessed.intent, assessed.timing), (meant, Timing::InTime), "{}", recorded.id);
            let phase = meant.phase;
            let ends = [
                last_of(&*review, |moment| phase.holds(moment)),
                last_of(&*review, |moment| moment.turn == phase.turn),
                review.at(review.len()).pending().is_none().then(|| review.len() - 1),
            ];
            for objective in &assessed.objectives {
                let at = [objective.phase, objective.turn, objective.end];
                for (end, reached) in ends.into_iter().zip(at) {
                    let wanted = match end.map(|end| brute(&*review, end, objective.hex, meant.side)) {
                        None => Reached::NotYet,
                        Some(true) => Reached::Yes,
                        Some(false) => Reached::No,
                    };
                    assert_eq!(reached, wanted, "{} {:?} {:?}", recorded.id, phase, objective.hex);
                    (yes, no) = (yes + u32::from(reached == Reached::Yes), no + u32::from(reached == Reached::No));
                }
            }
        }
        assert!(yes > 20 && no > 20, "{}: {yes} reached, {no} not", recorded.id);
    }
}

/// Three stated probabilities, of which the first came true: (30² + 20² + 100²) / (3 × 100²) = 113/300.
#[test]
fn the_brier_score_of_a_match_is_the_one_worked_out_by_hand() {
    let before = bare(&CAEN_ORNE);
    let phase = |word: &str, turn, side| {
        let (phase, _) = phases(&*before).into_iter().find(|(phase, _)| phase.word == word).unwrap();
        PhaseOf { turn, phase, side: Some(side) }
    };
    let end = last_of(&*before, |moment| moment.turn == 3).unwrap();
    let held = |side| before.map().hexes().find(|hex| brute(&*before, end, *hex, side)).unwrap();
    let (ours, theirs) = (held(Side::One), held(Side::Two));
    let of = |word, percent, objectives: Vec<Hex>| Intent {
        probability: percent,
        ..intent(Side::One, phase(word, 3, Side::One), objectives)
    };
    let sealed = [
        of("movement", Some(70), vec![ours]),
        of("combat", Some(20), vec![ours, theirs]),
        Intent { phase: phase("movement", 3, Side::Two), ..of("movement", Some(100), vec![theirs]) },
        // None of these counts: no probability, no hex, a second one for the same phase.
        Intent { phase: phase("combat", 3, Side::Two), ..of("combat", None, vec![ours]) },
        Intent { phase: phase("movement", 4, Side::One), ..of("movement", Some(1), Vec::new()) },
        of("movement", Some(0), vec![ours]),
    ];
    let review = played(&CAEN_ORNE, &sealed, None);
    let found = intents(&*review);
    let score = brier(&found, Side::One).unwrap();
    assert_eq!((score.count, score.came, score.score), (3, 1, Fraction::new(113, 300)));
    assert_eq!(brier(&found, Side::Two), None);
    let read = |at: usize| found[at].opened.as_ref().unwrap().read.clone().unwrap();
    assert_eq!(read(5).timing, Timing::Again(found[0].seq));
    // A side reads the same, because nothing of this position is hidden.
    let seen = review.seen_by(Viewer::Side(Side::Two));
    assert_eq!(intents(&*seen), found);
}

#[test]
fn an_intent_that_was_sealed_by_hand_after_the_first_action_is_late() {
    let before = bare(&CHERBOURG);
    let span = before.phases().into_iter().find(|span| !span.moment.phase.is_before()).unwrap();
    let meant = intent(span.moment.side.unwrap(), PhaseOf::of(&span.moment), hexes(&*before));
    // Checkpoints are not lines.
    let is_line = |seq: &Seq| before.entry(*seq).unwrap().kind.word() != "housekeeping";
    let line = (before.first()..span.first).filter(is_line).count();
    for (after, wanted) in [(line, Timing::Late(span.first)), (line - 1, Timing::InTime)] {
        let review = played(&CHERBOURG, &[], Some((after, &meant)));
        let found: Vec<Sealed> = intents(&*review);
        let read = found[0].opened.as_ref().unwrap().read.clone().unwrap();
        assert_eq!(read.timing, wanted);
        assert_eq!(brier(&found, meant.side).is_some(), wanted == Timing::InTime);
    }
}

#[test]
fn every_phase_that_is_played_can_be_named_in_an_intent() {
    for recorded in each() {
        let review = bare(recorded);
        let known = phases(&*review);
        for span in
            review.phases().iter().filter(|span| span.moment.phase.word != "sides" && span.moment.phase.word != "over")
        {
            let moment = &span.moment;
            assert!(known.contains(&(moment.phase, moment.side)), "{}: {moment:?}", recorded.id);
        }
    }
}

#[test]
fn a_text_is_read_strictly_and_each_fault_names_its_field() {
    let review = bare(&CAEN_ORNE);
    let printed = "wardiary intent 1 | side german | turn 2 | phase movement german | by turn | objectives 1910 2010 | probability 60 | \
                   effort the coast road | aim hold Caen, åäö";
    let read = Intent::parse(printed, &*review).unwrap();
    assert_eq!(read.text(&*review), printed);
    let format = include_str!("../../../journal/FORMAT.md");
    assert!(format.contains(printed), "FORMAT.md section 21 has the text");
    assert!(
        format.contains(blake3::Hash::from_bytes(commitment(&[0; 32], printed)).to_hex().as_str()),
        "and its commitment with a salt of zero bytes"
    );
    let empty =
        printed.replace("1910 2010", "-").replace("probability 60", "probability -").replace("the coast road", "-");
    let none = Intent::parse(&empty, &*review).unwrap();
    assert_eq!((none.objectives.len(), none.probability, none.effort.as_str()), (0, None, ""));
    for (from, to, field) in [
        ("intent 1", "intent 2", "text"),
        ("side german", "side french", "side"),
        ("turn 2", "turn 02", "turn"),
        ("turn 2", "turn 99", "turn"),
        ("movement german", "movement", "phase"),
        ("movement german", "weather german", "phase"),
        ("by turn", "by noon", "by"),
        ("1910 2010", "1910 1910", "objectives"),
        ("1910 2010", "1910 9999", "objectives"),
        ("1910 2010", "1910  2010", "text"),
        ("probability 60", "probability 101", "probability"),
        ("probability 60", "probability 6.5", "probability"),
        ("the coast road", "the coast|road", "effort"),
        ("hold Caen", "hold  Caen", "aim"),
        (" | aim", " | end", "text"),
    ] {
        let fault = Intent::parse(&printed.replacen(from, to, 1), &*review).unwrap_err();
        assert_eq!(fault.field(), field, "{from} as {to}: {fault}");
        assert!(!fault.to_string().is_empty());
    }
}
