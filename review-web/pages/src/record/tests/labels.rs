//! Tests of the question and of the names of its forms. No end is named that is not offered, no two forms have one name, and each die has its number.

use std::collections::BTreeSet;

use wardiary_core::kernel::view::{Choice, Offer, Pending};
use wardiary_fixtures::matches::CHERBOURG;
use wardiary_library::archive::Archive;
use wardiary_library::library::Library as _;
use wardiary_words::i18n::{Lang, Words};
use wardiary_words::localize::Localizer;

use super::super::forms::{Field, Maker};

#[test]
fn a_phase_that_cannot_end_is_not_said_to_and_each_attack_has_a_name_of_its_own() {
    let archive = Archive::of(&[CHERBOURG]).expect("it plays");
    let opened = archive.open(CHERBOURG.id).expect("it is there");
    let review = opened.review.as_ref();
    let (mut bound, mut free) = (0, 0);
    for lang in [Lang::En, Lang::Sv] {
        let localizer = Localizer { w: Words { lang, system: review.system() }, review };
        for seq in review.first()..review.len() {
            let at = review.at(seq);
            let Some(pending) = at.pending().filter(|pending| pending.ask.key == "ask-combat") else { continue };
            let may_end = pending.offers.iter().any(|offer| offer.verb == "end");
            let words = localizer.question(&pending);
            assert_eq!(words == localizer.phrase(&pending.ask), may_end, "entry {seq}: {words}");
            let unseen = Pending { offers: Vec::new(), ..pending.clone() };
            assert_eq!(localizer.question(&unseen), localizer.phrase(&pending.ask), "entry {seq}");
            *(if may_end { &mut free } else { &mut bound }) += 1;
            let position = localizer.position(&*at);
            let maker = Maker { localizer, position: &position, hex: None };
            let attacks = pending.offers.iter().filter(|offer| matches!(offer.choice, Choice::Against { .. }));
            let labels: Vec<String> = attacks.map(|offer| maker.form(offer).label).collect();
            assert_eq!(labels.iter().collect::<BTreeSet<_>>().len(), labels.len(), "entry {seq}: {labels:?}");
        }
    }
    assert!(bound > 0 && free > 0, "{bound} phases cannot end, {free} can");
}

#[test]
fn dice_are_numbered_where_there_are_several() {
    let archive = Archive::of(&[CHERBOURG]).expect("it plays");
    let opened = archive.open(CHERBOURG.id).expect("it is there");
    let review = opened.review.as_ref();
    let at = review.at(review.first());
    for (lang, names) in [(Lang::En, ["Die 1", "Die 2"]), (Lang::Sv, ["Tärning 1", "Tärning 2"])] {
        let localizer = Localizer { w: Words { lang, system: review.system() }, review };
        let position = localizer.position(&*at);
        let maker = Maker { localizer, position: &position, hex: None };
        // The weights belong to the sums from 1 to 12 of two dice. The sum 1 cannot occur.
        let offer = Offer { verb: "dice", choice: Choice::Faces(vec![0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]) };
        let named = |field: Field| if let Field::Number { label, .. } = field { Some(label) } else { None };
        let found: Vec<String> = maker.form(&offer).fields.into_iter().filter_map(named).collect();
        assert_eq!(found, names);
    }
}
