//! Tests of lists against a small match counted by hand. It has unusual entries: a refused die, a die that was taken back, dice
//! outside combat, a loss by decree.

use wardiary_core::kernel::unit::Side;
use wardiary_library::library::Library as _;

use super::*;

/// A match with an attack and a flight. Entry numbers are larger than line numbers, because opening and checkpoints are entries too.
const NOTATION: &str = "land gb-43-inf 1708\n\
    propose die 9\n\
    end\n\
    attack 1710 by gb-7-arm gb-49-inf\n\
    die 6\n\
    rewind 7 the die lay on its edge\n\
    die 5\n\
    losses gb-49-inf 1\n\
    propose die 3\n\
    end\n\
    end\n\
    end\n\
    die 5\n\
    fly att-4 support to 1910\n\
    die 4\n\
    amend N-037 losses gb-49-inf 2 because it was gone\n";
/// Numbers of the entries with throws, an attack, losses and a decree.
const UNDONE: u32 = 8;
const AGAIN: u32 = 10;
const WEATHER: u32 = 19;
const FLAK: u32 = 22;
const ATTACK: u32 = 7;
const FLIGHT: u32 = 21;
const LOSS: u32 = 11;
const DECREE: u32 = 23;

fn library() -> Archive {
    Archive::of(&[Recorded { id: "m", notation: NOTATION, notes: None, ..CAEN_ORNE }]).unwrap()
}

/// A refused die was not thrown; one that was taken back was.
#[tokio::test]
async fn the_throws_are_those_that_were_played() {
    let library = library();
    let review = Arc::clone(&library.open("m").unwrap().review);
    let thrown: Vec<(u32, bool)> = review.throws().into_iter().map(|throw| (throw.seq, throw.on_line)).collect();
    assert_eq!(thrown, [(UNDONE, false), (AGAIN, true), (WEATHER, true), (FLAK, true)]);
    let page =
        over(library, Request::get("/m/m/combats?lang=en").header("host", "localhost").body(Body::empty()).unwrap())
            .await
            .text;
    assert!(page.contains("4 rolls, 1 undone") && !page.contains("die 9"), "{page}");
}

/// The decree completes the losses of the combat: one of the two points was lost in the combat, the other by the decree, and no
/// die caused the second. The combat also cost the Germans a point, and flak cost the aircraft a point.
#[tokio::test]
async fn a_loss_by_decree_belongs_to_no_die() {
    let library = library();
    let review = Arc::clone(&library.open("m").unwrap().review);
    let history = review.loss_history();
    let rolls: Vec<(u32, Option<u32>)> = history.rolls.iter().map(|rolled| (rolled.seq, rolled.attack)).collect();
    assert_eq!(rolls, [(AGAIN, Some(ATTACK)), (FLAK, Some(FLIGHT))], "the weather costs nobody anything");
    let losses = history.losses.iter();
    let losses = losses.map(|loss| (loss.seq, loss.attack, loss.side, loss.points, loss.gone, loss.rule.is_some()));
    assert_eq!(
        losses.collect::<Vec<_>>(),
        [
            (LOSS, Some(ATTACK), Side::One, 1, false, true),
            (LOSS, Some(ATTACK), Side::Two, 1, false, true),
            (FLAK, Some(FLIGHT), Side::One, 1, false, true),
            (DECREE, None, Side::One, 1, true, false)
        ]
    );
    let page = over(
        library,
        Request::get("/m/m/overview?lang=en&open=losses").header("host", "localhost").body(Body::empty()).unwrap(),
    )
    .await
    .text;
    let (_, list) = page.split_once("<ul class=\"lost\">").expect("the list");
    let row = list.split("</li>").next().expect("a row");
    assert!(row.contains(&format!("href=\"/m/m/e/{DECREE}\"")) && row.contains("By ruling of the umpire"), "{row}");
}
