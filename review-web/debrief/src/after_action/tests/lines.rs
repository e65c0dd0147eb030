//! Tests of part 5 without notes: it has sentences about attacks at odds, or only the question. The document contains no fraction.

use wardiary_core::kernel::view::Comparison;

use super::*;

/// Drafts the review of every sample match without its notes, in both languages.
fn each(see: &mut dyn FnMut(&Ground<'_>, &Draft)) {
    let bare = RECORDED.map(|sample| Recorded { notes: None, ..sample });
    let archive = Archive::of(&bare).expect("the samples play");
    for sample in bare {
        let whole = archive.open(sample.id).expect("it is there");
        let review = whole.review.as_ref();
        for lang in [Lang::En, Lang::Sv] {
            let localizer = Localizer { w: Words { lang, system: review.system() }, review };
            let ground = Ground::of(localizer, None, Beside { notes: &[], lessons: &[], stops: &[] });
            see(&ground, &Draft::of(&ground));
        }
    }
}

/// Returns the words of a text, without the signs around them.
fn words(text: &str) -> Vec<&str> {
    text.split_whitespace().map(|word| word.trim_matches([',', ';', ':', '.', '?', '(', ')'])).collect()
}

/// Returns whether a text contains two numbers with a slash between them.
fn has_fraction(text: &str) -> bool {
    let is_digit = |c: Option<char>| c.is_some_and(|c| c.is_ascii_digit());
    text.match_indices('/')
        .any(|(at, _)| is_digit(text[..at].chars().next_back()) && is_digit(text[at + 1..].chars().next()))
}

/// Returns whether a result means nothing by itself: letters or signs, not only a number.
fn is_code(result: &str) -> bool {
    result.chars().any(char::is_alphanumeric) && !result.chars().all(|c| c.is_ascii_digit())
}

#[test]
fn a_drafted_lesson_is_a_sentence_without_codes_and_its_odds_are_odds() {
    let (mut lessons, mut faults) = (0, Vec::new());
    each(&mut |ground, draft| {
        let fights = fights::fights(ground);
        let both = draft.lessons.sustain.iter().chain(&draft.lessons.improve).map(|lesson| &lesson.sentence);
        let is_of_fight =
            |sentence: &&Sentence| sentence.figures.iter().any(|figure| matches!(figure.what, Quantity::Missing(_)));
        for sentence in both.chain(draft.tasks.iter().map(|task| &task.sentence).filter(is_of_fight)) {
            let text = sentence.words.as_str();
            let mut fault = |holds: bool, what: &str| {
                faults.extend((!holds).then(|| format!("{what}: {} {text}", ground.review().title())));
            };
            fault(text.ends_with(['.', '?']), "no sentence");
            fault(!has_fraction(text), "a fraction");
            for fight in fights.iter().filter(|fight| sentence.entries.contains(&fight.seq)) {
                lessons += 1;
                let there = fight.border.as_ref().and_then(|border| border.result.clone());
                let results = fight.result().map(|(result, _)| result).into_iter().chain(there);
                let odds = [fight.combat.odds.as_str(), fight.combat.read.as_str()];
                let mut codes = results.filter(|result| is_code(result) && !odds.contains(&result.as_str()));
                fault(!codes.any(|code| words(text).contains(&code.as_str())), "a bare result code");
                fault(matches!(fight.combat.comparison, Comparison::Ratio { .. }), "odds of what has none");
                fault(text.contains(&fight.place(ground)), "no place");
                fault(fight.gain() != 0 || fight.differs_there(), "no reason");
            }
        }
    });
    assert!(lessons > 10, "{lessons} fights are named");
    none_of(&faults);
}

/// An attack of a lesson to sustain was worth it by the average and by the actual result. An attack of a lesson to improve was
/// not, or the next column would have given another result.
#[test]
fn a_drafted_lesson_agrees_with_what_its_throw_was_worth() {
    let (mut good, mut bad) = (0, 0);
    each(&mut |ground, draft| {
        let fights = fights::fights(ground);
        let of = |sentence: &Sentence| fights.iter().find(|fight| sentence.entries.contains(&fight.seq));
        let has_mean =
            |sentence: &Sentence| sentence.figures.iter().any(|figure| matches!(figure.what, Quantity::Mean(..)));
        for sentence in draft.lessons.sustain.iter().map(|lesson| &lesson.sentence) {
            let Some(fight) = of(sentence) else { continue };
            good += 1;
            assert!(has_mean(sentence) && fight.worth.sign() > 0 && fight.gain() > 0, "{}", sentence.words);
        }
        for sentence in draft.lessons.improve.iter().map(|lesson| &lesson.sentence) {
            let Some(fight) = of(sentence) else { continue };
            bad += 1;
            let is_poor = fight.worth.sign() < 0 && fight.gain() < 0;
            let holds = if has_mean(sentence) { is_poor } else { fight.differs_there() };
            assert!(holds, "{}", sentence.words);
        }
    });
    assert!(good > 3 && bad > 3, "{good} and {bad} lessons are drafted");
}

#[test]
fn a_match_without_a_fight_is_left_with_the_questions() {
    let bare = Recorded { notation: "end", notes: None, ..CAEN_ORNE };
    let archive = Archive::of(&[bare]).expect("it plays");
    let whole = archive.open(bare.id).expect("it is there");
    for (lang, asked) in [
        (Lang::En, ["Which decision would you take again?", "Which decision would you not take again?"]),
        (Lang::Sv, ["Vilket beslut skulle du fatta igen?", "Vilket beslut skulle du inte fatta igen?"]),
    ] {
        let draft = drafted(whole.review.as_ref(), &Noted::default(), lang);
        let said = [&draft.lessons.sustain, &draft.lessons.improve]
            .map(|lessons| lessons.iter().map(|lesson| lesson.sentence.words.clone()).collect::<Vec<_>>());
        assert_eq!(said, asked.map(|question| vec![question.to_owned()]));
    }
}

/// Printed results, the words of an entry and names of units may contain a slash; figures do not.
#[test]
fn no_fraction_is_left_in_the_document() {
    let mut faults = Vec::new();
    each(&mut |ground, draft| {
        let units: Vec<&str> = ground.position.pieces.iter().map(|piece| piece.name.as_str()).collect();
        for sentence in draft.sentences() {
            let is_printed = |figure: &&Figure| {
                matches!(figure.what, Quantity::Words | Quantity::Result(_) | Quantity::NextResult(_))
            };
            let figures = sentence.figures.iter().filter(is_printed).map(|figure| figure.text.as_str());
            let mut printed: Vec<&str> =
                figures.chain(units.iter().copied()).filter(|text| text.contains('/')).collect();
            printed.sort_by_key(|text| std::cmp::Reverse(text.len()));
            let bare = printed.into_iter().fold(sentence.words.clone(), |words, text| words.replace(text, " "));
            faults.extend(has_fraction(&bare).then(|| format!("{}: {}", ground.review().title(), sentence.words)));
        }
    });
    none_of(&faults);
}

#[test]
fn what_is_looked_for_is_found() {
    assert!(has_fraction("9\u{a0}5/18 step losses") && !has_fraction("/m/1/e/2"));
    assert!(["0/15R", "F2R", "DR"].iter().all(|code| is_code(code)) && !is_code("3") && !is_code("–"));
    assert_eq!(words("4:1: 0/15R."), ["4:1", "0/15R"]);
}
