//! Tests of sentences in the reader's language, with names and interpretations in them.

use wardiary_core::kernel::phrase::{Arg, Phrase};
use wardiary_core::kernel::points::Parts;
use wardiary_core::review::Seq;
use wardiary_fixtures::matches::{CAEN_ORNE, NORMANDY, Recorded, WINTER_WAR};
use wardiary_library::library::Library as _;
use wardiary_words::i18n::{Lang, Words};
use wardiary_words::localize::Localizer;

use super::Archive;

/// Returns the words of an entry of a match, in English and in Swedish.
fn words(archive: &Archive, id: &str, seq: Seq) -> [String; 2] {
    let opened = archive.open(id).unwrap();
    [Lang::En, Lang::Sv].map(|lang| {
        let localizer = Localizer { w: Words { lang, system: opened.review.system() }, review: opened.review.as_ref() };
        localizer.phrase(&opened.review.entry(seq).unwrap().words)
    })
}

#[test]
fn a_changed_interpretation_is_named_with_the_words_for_its_value() {
    let notation = "reading odds_rounding nearest agreed";
    let archive = Archive::of(&[Recorded { notation, notes: None, ..CAEN_ORNE }]).unwrap();
    let review = std::sync::Arc::clone(&archive.open("caen-orne").unwrap().review);
    let changed = (0..review.len()).find(|&seq| review.entry(seq).unwrap().words.key == "entry-reading").unwrap();
    let [en, sv] = words(&archive, "caen-orne", changed);
    assert_eq!(en, "Interpretation changed: rounding of odds, now to the nearest. Reason: agreed");
    assert_eq!(sv, "Tolkning ändrad: avrundning av odds, nu till närmaste heltal. Skäl: agreed");
}

#[test]
fn units_that_take_losses_or_retreat_have_their_name_in_the_language_of_the_sentence() {
    let archive = Archive::of(&[NORMANDY]).unwrap();
    let [en, sv] = words(&archive, "normandy-1944", 274);
    assert_eq!(en, "716th Infantry Division takes 1 loss and 2nd SS Panzer Division takes 1 loss.");
    assert_eq!(sv, "716. infanteridivisionen tar 1 förlust och 2. SS-pansardivisionen tar 1 förlust.");
    let [en, sv] = words(&archive, "normandy-1944", 56);
    assert_eq!(en, "Retreat: 352nd Infantry Division → 1208.");
    assert_eq!(sv, "Reträtt: 352. infanteridivisionen → 1208.");
}

#[test]
fn the_name_of_an_aircraft_begins_small_inside_a_swedish_sentence() {
    let archive = Archive::of(&[WINTER_WAR]).unwrap();
    let opened = archive.open(WINTER_WAR.id).unwrap();
    let review = opened.review.as_ref();
    let pieces = review.at(0).position().pieces;
    let unit = |name: &str| pieces.iter().find(|piece| piece.name == name).expect("a unit of this name").unit;
    let units = ["Fokker D.XXI", "Tupolev SB"].map(unit);
    let hex = review.map().hexes().next().expect("a map has hexes");
    let attack = Phrase::new("entry-attack", [("hex", Arg::Hex(hex)), ("units", Arg::Units(units.into()))]);
    let arrive = Phrase::new("entry-arrive", [("unit", Arg::Unit(units[1])), ("hex", Arg::Hex(hex))]);
    let [en, sv] = [Lang::En, Lang::Sv].map(|lang| {
        let localizer = Localizer { w: Words { lang, system: review.system() }, review };
        [localizer.phrase(&attack), localizer.phrase(&arrive)]
    });
    assert!(en[0].ends_with(" by Fokker D.XXI and Tupolev SB."), "{en:?}");
    assert!(sv[0].ends_with(" av jaktflyg Fokker D.XXI och bombflyg Tupolev SB."), "{sv:?}");
    assert!(sv[1].starts_with("Bombflyg Tupolev SB "), "{sv:?}");
}

#[test]
fn points_are_written_with_the_marks_of_the_language() {
    let archive = Archive::of(&[CAEN_ORNE]).unwrap();
    let opened = archive.open("caen-orne").unwrap();
    let (quarters, sixths, hundredths) = (Parts::fractions(4), Parts::fractions(6), Parts::decimals(100));
    let rows = [
        (Parts::HALVES.of(-7), ["−3½"; 2]),
        (quarters.of(93), ["23¼"; 2]),
        (quarters.of(94), ["23½"; 2]),
        (quarters.of(95), ["23¾"; 2]),
        (quarters.of(92), ["23"; 2]),
        (quarters.of(1), ["¼"; 2]),
        (quarters.of(-3), ["−¾"; 2]),
        (quarters.of(0), ["0"; 2]),
        (Parts::decimals(4).of(93), ["23.25", "23,25"]),
        (sixths.of(7), ["1\u{a0}1/6"; 2]),
        (sixths.of(-3), ["−½"; 2]),
        (hundredths.of(450), ["4.5", "4,5"]),
    ];
    for (points, written) in rows {
        let said = [Lang::En, Lang::Sv]
            .map(|lang| Localizer { w: Words { lang, system: "" }, review: opened.review.as_ref() }.points(points));
        assert_eq!(said, written);
    }
}
