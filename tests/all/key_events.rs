//! Key events of the sample matches: their order, their reasons, and the part that a side is shown.

use wardiary_core::diary::key_events::{KeyEvent, What, key_events, turning_points};
use wardiary_core::diary::schema::Schema;
use wardiary_core::kernel::dice_odds::Fraction;
use wardiary_core::kernel::game::Viewer;
use wardiary_core::kernel::hex::Hex;
use wardiary_core::kernel::unit::Side;
use wardiary_core::review::{Review, Seq};
use wardiary_fixtures::matches::{CAEN_ORNE, CHERBOURG, DISPUTE, NORMANDY, RECORDED, Recorded, WINTER_WAR};
use wardiary_journal::MatchId;
use wardiary_journal::diary_file::{self, DiaryFile};

use super::conformance::Lot;

fn opened(sample: &Recorded) -> std::sync::Arc<dyn Review> {
    let bytes = sample.journal().expect("the recorded match plays");
    diary_file::read(bytes.as_slice()).expect("a journal").game.expect("a match").into_review(Viewer::Umpire)
}

/// An event as a line: weight, entry, hex, reasons.
fn line(review: &dyn Review, event: &KeyEvent) -> String {
    let hex = event.hex.map_or_else(|| "-".to_owned(), |hex| review.map().name(hex));
    let pieces = review.at(0).position().pieces;
    let side = |side: Option<Side>| side.map_or("nobody", |side| review.side_word(side));
    let reason = |what: &What| match what {
        What::Captured { by, points: 0, .. } => format!("to {}", side(*by)),
        What::Captured { by, points, .. } => format!("{points} points to {}", side(*by)),
        What::Ahead(by) => format!("{} ahead", side(Some(*by))),
        What::Eliminated { unit, steps, rule } => {
            format!("{} -{steps} {}", pieces[unit.index()].id, rule.map_or_else(String::new, |rule| rule.to_string()))
        }
        What::Losses([one, two]) => format!("losses {one}:{two}"),
        What::Dice(dice) => {
            let (top, bottom) = dice.points.parts();
            let [chances, of] = dice.chances;
            let lucky = side(Some(dice.side));
            format!("{} at {} {} {lucky} {top}/{bottom} {chances} of {of}", dice.face, dice.odds, dice.result)
        }
        What::OddsTaken(odds) => {
            let (top, bottom) = odds.expected.parts();
            format!("{} taken at {} {top}/{bottom}", side(Some(odds.side)), odds.column)
        }
        What::OddsRefused { odds, others } => {
            let (top, bottom) = odds.expected.parts();
            format!("{} refused {} {top}/{bottom} and {others}", side(Some(odds.side)), odds.column)
        }
        What::SupplyCut { side: of, units } => format!("{} cut {}", side(Some(*of)), units.len()),
        What::SupplyRestored { side: of, units } => format!("{} restored {}", side(Some(*of)), units.len()),
        What::TimeUp { limit_ms, .. } => format!("time up {limit_ms:?}"),
        What::Late { side: of, decisions, at_ms, limit_ms } => {
            format!("{} late {decisions} {at_ms}/{limit_ms}", side(Some(*of)))
        }
        What::Gap => "gap".to_owned(),
        What::Breach(rule) => format!("breach {rule}"),
        What::Claimed => "claim".to_owned(),
        What::Ruled(outcome) => format!("{outcome:?}").to_lowercase(),
        What::Appealed => "appeal".to_owned(),
        What::Refused => "refused".to_owned(),
        What::Rewound(undone) => format!("{undone} undone"),
        What::Amended => "amended".to_owned(),
        What::Read => "reading".to_owned(),
    };
    let reasons: Vec<String> = event.reasons.iter().map(|each| reason(&each.what)).collect();
    let (top, bottom) = event.weight.parts();
    let weight = if bottom == 1 { top.to_string() } else { format!("{top}/{bottom}") };
    format!("{weight} | {} {hex} | {}", event.seq, reasons.join(", "))
}

#[test]
fn the_weightiest_events_come_first_each_with_its_reasons() {
    let expected: [(&Recorded, &[&str]); 3] = [
        (
            &NORMANDY,
            &[
                "25 | 319 0604 | 10 points to allied, de-243-inf -2 N-127, losses 1:0",
                "23 | 707 1910 | 8 points to allied, de-16-lw -1 N-173, losses 2:0, de-flak-1 -1 N-173",
                "18 | 641 1211 | 6 points to allied, losses 2:1, de-17ss-pzg -1 N-173",
                "14 | 634 0812 | 4 points to allied, allied ahead, losses 0:1",
                "40/3 | 61 1609 | 4 points to allied, losses 2:0, de-30-mob -1 N-127, 2 at 4:1 A2-F2R german 4/3 1 of 6",
                "10 | 666 0917 | 5 points to allied",
            ],
        ),
        (&CAEN_ORNE, &["55/6 | 77 1909 | de-21-pz -2 N-127, de-716-inf -1 N-127, 1 at 1:2 A3 allied 13/6 1 of 6"]),
        (
            &CHERBOURG,
            &[
                "5 | 201 1711 | to us, losses 1:1",
                "5 | 345 1207 | to us, losses 1:1",
                "4 | 334 1507 | to us, de-nw1 -1 C-125",
            ],
        ),
    ];
    for (sample, lines) in expected {
        let review = opened(sample);
        let events = key_events(review.as_ref());
        let found: Vec<String> = events.iter().take(lines.len()).map(|event| line(review.as_ref(), event)).collect();
        assert_eq!(found, lines, "{}", sample.id);
        assert!(events.is_sorted_by_key(|event| (std::cmp::Reverse(event.weight), event.seq)), "{}", sample.id);
        for event in &events {
            let sum = event.reasons.iter().fold(Fraction::from(0), |sum, reason| sum + reason.weight);
            assert_eq!((event.weight, event.seq), (sum, event.reasons[0].seq), "{}", line(review.as_ref(), event));
        }
    }
}

#[test]
fn corrections_rulings_and_refusals_are_events_too() {
    for (sample, lines) in [
        (&NORMANDY, ["4 | 496 1212 | 93 undone", "3 | 605 2211 | amended", "2 | 31 2209 | refused"]),
        (&CAEN_ORNE, ["4 | 14 1611 | 1 undone", "3 | 55 2012 | amended", "2 | 12 1710 | refused"]),
        (&CHERBOURG, ["2 | 70 1213 | refused", "2 | 326 1305 | refused", ""]),
    ] {
        let review = opened(sample);
        let found: Vec<String> = key_events(review.as_ref()).iter().map(|event| line(review.as_ref(), event)).collect();
        for line in lines.into_iter().filter(|line| !line.is_empty()) {
            assert!(found.iter().any(|found| found == line), "{line} of {}:\n{}", sample.id, found.join("\n"));
        }
        let counted = |kind| {
            (0..review.len())
                .filter_map(|seq| review.entry(seq))
                .filter(|entry| entry.on_line && entry.kind.word() == kind)
                .count()
        };
        let kinds = ["refused", "rewind", "amendment"];
        let of_record =
            found.iter().filter(|line| ["refused", "undone", "amended"].iter().any(|end| line.ends_with(end)));
        assert_eq!(of_record.count(), kinds.into_iter().map(counted).sum::<usize>(), "{}", sample.id);
    }
}

#[test]
fn each_turn_has_its_weightiest_event_in_play() {
    for sample in RECORDED {
        let review = opened(&sample);
        let events = key_events(review.as_ref());
        let points = turning_points(&events, |_| true);
        assert!(points.is_sorted_by_key(|event| event.moment.turn) && points.len() >= 2, "{}", sample.id);
        for point in points {
            let is_play = |event: &&KeyEvent| event.reasons.iter().any(|reason| reason.what.is_play());
            let of_turn = events.iter().filter(|event| event.moment.turn == point.moment.turn).filter(is_play);
            assert_eq!(of_turn.map(|event| event.weight).max(), Some(point.weight), "{}: {point:?}", sample.id);
        }
    }
    let review = opened(&NORMANDY);
    let events = key_events(review.as_ref());
    let third = turning_points(&events, |_| true)[2];
    assert_eq!(
        line(review.as_ref(), third),
        "8 | 230 0806 | 2 points to allied, de-709-inf -1 N-127, 5 at 3:1 F1 allied 1/1 2 of 6"
    );
}

/// N-086: at the end of each phase every hex is scored by the side that took it last.
#[test]
fn what_changes_hands_adds_up_to_the_points_of_each_phase() {
    let review = opened(&NORMANDY);
    let captures = review.loss_history().captures.clone();
    assert!(captures.len() > 10, "a match in which points change hands");
    let (mut held, mut taken): (Vec<(Hex, Option<Side>, i32)>, _) = (Vec::new(), captures.iter().peekable());
    for span in review.phases() {
        while let Some(capture) = taken.next_if(|capture| capture.seq <= span.last) {
            held.retain(|(hex, ..)| *hex != capture.hex);
            held.push((capture.hex, capture.by, capture.points));
        }
        let score = review.at(span.last).score().expect("a game with points");
        for &(hex, by, points) in &held {
            let scorer = [Side::One, Side::Two]
                .into_iter()
                .find(|side| score.sides[side.index()].hexes.contains(&(hex, points)));
            assert_eq!(scorer, by, "{} at {}", review.map().name(hex), span.last);
        }
        let german = score.sides[1].hexes.len();
        let lost = held.iter().filter(|(_, by, _)| *by == Some(Side::One)).count();
        assert_eq!(
            german + lost,
            review.at(0).score().expect("a game with points").sides[1].hexes.len(),
            "{}",
            span.last
        );
    }
}

/// Only its proposer and the umpire see a refused proposal; everything else here is open to all.
#[test]
fn a_side_is_told_of_its_own_refusals_only() {
    let review = opened(&NORMANDY);
    let refused = |viewer: Viewer| -> Vec<u32> {
        let events = key_events(review.seen_by(viewer).as_ref());
        let of_refusal = |event: &&KeyEvent| matches!(event.reasons[0].what, What::Refused);
        let mut seqs: Vec<u32> = events.iter().filter(of_refusal).map(|event| event.seq).collect();
        seqs.sort_unstable();
        seqs
    };
    let by_allied = refused(Viewer::Side(Side::One));
    assert_eq!(
        (refused(Viewer::Umpire), refused(Viewer::Side(Side::Two)), refused(Viewer::Observer)),
        (by_allied.clone(), vec![], vec![])
    );
    assert!(by_allied.contains(&31));
}

/// Gaps, breaches and disputes are events of all viewers, but a breach is only for those who read the offers of its player. A claim is one
/// event with its rulings and its appeal, even if a rewind has undone its subject.
#[test]
fn gaps_breaches_and_disputes_are_events_of_the_record() {
    let review = opened(&DISPUTE);
    let of_record = |review: &dyn Review| -> Vec<String> {
        let is_dispute =
            |what: &What| matches!(what, What::Gap | What::Breach(_) | What::Claimed | What::Ruled(_) | What::Appealed);
        let events = key_events(review);
        let shown = events.iter().filter(|event| is_dispute(&event.reasons[0].what));
        shown.map(|event| line(review, event)).collect()
    };
    let expected = [
        "11 | 20 - | rejected, appeal, granted, claim",
        "4 | 12 1710 | breach N-043",
        "4 | 14 - | gap",
        "4 | 15 - | gap",
        "2 | 24 - | claim",
    ];
    assert_eq!(of_record(review.as_ref()), expected);
    let german = review.seen_by(Viewer::Side(Side::Two));
    let open: Vec<&str> = expected.into_iter().filter(|line| !line.contains("breach")).collect();
    assert_eq!(of_record(german.as_ref()), open);
}

/// A movement phase of five minutes (W-014): decisions in its last thirty seconds are late, and an expired clock is part of the event.
#[test]
fn decisions_in_the_last_tenth_of_a_phase_and_clocks_that_ran_out_are_events() {
    for (times, expired, wanted) in [
        (&[10_000, 269_999][..], false, &[][..]),
        (&[10_000, 270_000, 280_000], false, &["1 | 2 280000/300000"]),
        (&[290_000, 299_000], true, &["4 | time up Some(300000), 2 299000/300000"]),
        (&[10_000], true, &["3 | time up Some(300000)"]),
    ] {
        let begun = WINTER_WAR.begun_in(Schema::NEWEST).expect("a scenario");
        let mut file = DiaryFile::in_memory(MatchId([5; 16]), begun).expect("it fits");
        let mut lot = Lot::new(4);
        while file.game().review(Viewer::Umpire).at(Seq::MAX).limit_ms().is_none() {
            file.play(None, &mut |n| lot.below(n)).expect("it is written");
        }
        for &at in times {
            file.play(Some(at), &mut |n| lot.below(n)).expect("it is written");
        }
        if expired {
            file.record("clock expired", 1, times.last().copied()).expect("the clock is the scribe's");
        }
        let review = file.game().review(Viewer::Umpire);
        let events = key_events(&*review);
        let is_time = |event: &&KeyEvent| matches!(event.reasons[0].what, What::TimeUp { .. } | What::Late { .. });
        let shown = events.iter().filter(is_time).map(|event| {
            let line = line(&*review, event);
            let (weight, rest) = line.split_once(" | ").expect("three parts");
            let (_, reasons) = rest.split_once(" | ").expect("three parts");
            format!("{weight} | {}", reasons.replace("soviet late ", "").replace("finland late ", ""))
        });
        assert_eq!(shown.collect::<Vec<_>>(), wanted, "{times:?}");
    }
}

/// Odds and supply in the sample matches: odds taken, odds refused, and units cut off.
#[test]
fn odds_and_lines_of_supply_are_events() {
    for (sample, lines) in ODDS {
        let review = opened(&sample);
        let found: Vec<String> = key_events(review.as_ref()).iter().map(|event| line(review.as_ref(), event)).collect();
        for line in lines {
            assert!(found.iter().any(|found| found == line), "{line} of {}:\n{}", sample.id, found.join("\n"));
        }
    }
}

/// Matches with some of their events.
const ODDS: [(Recorded, &[&str]); 3] = [
    (
        NORMANDY,
        &[
            "2 | 308 0803 | german cut 2",
            "5/6 | 597 2407 | german refused 4 5/6 and 0",
            "1/2 | 237 0908 | allied refused 4:1 1/2 and 0",
            "1 | 306 0604 | allied late 3 283000/300000",
        ],
    ),
    (CAEN_ORNE, &["5 | 25 1710 | losses 1:1, allied taken at 1:1 -3/2, 5 at 1:1 A1-F1 allied 3/2 2 of 6"]),
    (WINTER_WAR, &["17 | 137 1527 | soviet taken at 1:3 -20/3, 2 at 1:3 AE finland 19/3 2 of 6, losses 4:0"]),
];
