//! Sheets, keys and marks over the recorded matches.

use std::fs;
use std::io::Read as _;
use std::sync::LazyLock;

use wardiary_core::diary::entry_text;
use wardiary_core::kernel::dice_odds::Fraction;
use wardiary_core::kernel::game::Viewer;
use wardiary_core::kernel::offer;
use wardiary_core::kernel::unit::Side;
use wardiary_core::of_any;
use wardiary_core::review::{Review, Seq};
use wardiary_fixtures::matches::{EACH, RECORDED};
use wardiary_journal::diary_file::{self, DiaryFile};
use wardiary_library::archive::Archive;
use wardiary_library::library::Library as _;
use wardiary_words::i18n::{Lang, Words};
use wardiary_words::localize::Localizer;

use super::{Cut, Key, KeyFault, Marking, PaperFault, Unset, Verdict, decides, papers, sheet};

static LIBRARY: LazyLock<Archive> = LazyLock::new(|| Archive::of(&RECORDED).unwrap());
/// A match of each game.
const WHOLE: [&str; EACH.len()] = [EACH[0].id, EACH[1].id, EACH[2].id, EACH[3].id];

fn journal(id: &str) -> Vec<u8> {
    let opened = LIBRARY.open(id).unwrap();
    let mut bytes = Vec::new();
    LIBRARY.journal(id, &opened).unwrap().0.read_to_end(&mut bytes).unwrap();
    bytes
}

fn words(lang: Lang) -> Words {
    Words { lang, system: "" }
}

/// Returns the entries before the first declared combats of a match, each with the entry that declares it.
fn before_attacks(review: &dyn Review, most: usize) -> Vec<(Seq, Seq)> {
    let (steps, course) = (review.steps(), review.loss_history());
    let mut found: Vec<(Seq, Seq)> = Vec::new();
    for attack in course.rolls.iter().filter_map(|rolled| rolled.attack) {
        let before = steps.iter().copied().rfind(|&seq| seq < attack);
        let Some(before) = before.filter(|&before| decides(review, before).is_some()) else { continue };
        let is_action = review.entry(attack).is_some_and(|entry| entry.is_action());
        if is_action && found.len() < most && found.iter().all(|(_, known)| *known != attack) {
            found.push((before, attack));
        }
    }
    found
}

/// Returns the bytes of a journal up to the frame of an entry.
fn prefix(bytes: &[u8], at: Seq) -> Vec<u8> {
    let read = diary_file::read(bytes).unwrap();
    let end = read.offsets.get(at as usize + 1).copied().unwrap_or(bytes.len() as u64);
    bytes[..usize::try_from(end).unwrap()].to_vec()
}

#[test]
fn a_sheet_is_the_same_for_all_matches_that_agree_up_to_its_position() {
    let folder = tempfile::tempdir().unwrap();
    for id in WHOLE {
        let bytes = journal(id);
        let opened = LIBRARY.open(id).unwrap();
        let review = opened.review.as_ref();
        for (at, _) in before_attacks(review, 2) {
            let whole = Key::set(bytes.clone(), &[at]).unwrap();
            // One file ends after the entry. The other continues with another choice.
            let path = folder.path().join(format!("{id}-{at}.wdj"));
            let ended = prefix(&bytes, at);
            fs::write(&path, &ended).unwrap();
            let other = other_choice(&whole.cuts[0], &review.notation(at + 1));
            DiaryFile::open(&path).unwrap().0.record(&other, 1, None).unwrap();
            let turned = fs::read(&path).unwrap();
            for lang in [Lang::En, Lang::Sv] {
                let text = sheet(&whole, words(lang));
                for (bytes, of) in [(ended.clone(), "ends"), (turned.clone(), "goes on otherwise")] {
                    let key = Key::set(bytes, &[at]).unwrap();
                    assert!(
                        sheet(&key, words(lang)) == text,
                        "{id}, entry {at}: the match that {of} has another sheet"
                    );
                    assert_eq!(key.number(), whole.number());
                }
            }
        }
    }
}

/// Returns another choice than the real one, from the offers.
fn other_choice(cut: &Cut, real: &str) -> String {
    let review = cut.whole();
    let offers = review.at(cut.at).pending().unwrap().offers;
    let line = |offer| of_any!(&cut.game, game => wardiary_core::diary::script::offer_line(game.rules(), offer));
    let lines = offers.iter().map(|offer| offer::filled(&line(offer), &mut |_| 0));
    lines.into_iter().find(|line| line != real && review.rehearsed(line).is_some_and(|said| said.is_ok())).unwrap()
}

#[test]
fn nothing_of_a_later_entry_is_in_a_sheet() {
    for id in WHOLE {
        let (bytes, opened) = (journal(id), LIBRARY.open(id).unwrap());
        let review = opened.review.as_ref();
        let entries: Vec<Seq> = before_attacks(review, 3).into_iter().map(|(at, _)| at).collect();
        let last = *entries.last().unwrap();
        let text = sheet(&Key::set(bytes, &entries).unwrap(), words(Lang::En));
        let localizer = Localizer { w: words(Lang::En).of(review.system()), review };
        assert!(text.contains(&localizer.phrase(&review.at(last).pending().unwrap().ask)), "{id}");
        for seq in last + 1..review.len() {
            let entry = review.entry(seq).unwrap();
            let link = opened.link(seq).unwrap().iter().map(|byte| format!("{byte:02x}")).collect::<String>();
            assert!(!text.contains(&link[..12]), "{id}: the link of entry {seq}");
            assert!(!text.contains(&format!("{:016x}", entry.digest)), "{id}: the digest of entry {seq}");
            // A short text may also occur in the offers of the sheet.
            let said = localizer.phrase(&entry.words);
            assert!(said.len() < 40 || !text.contains(&said), "{id}: entry {seq} in words: {said}");
            assert!(entry.notation.len() < 40 || !text.contains(&entry.notation), "{id}: {}", entry.notation);
        }
        let notes = LIBRARY.notes(id).unwrap();
        for note in notes.notes.notes() {
            let said = &note.now().content.text.en;
            assert!(said.len() < 12 || !text.contains(said.as_str()), "{id}: note {}", note.number);
        }
    }
}

/// Returns the swing of a line. It plays the line with its dice and takes the outcomes from the rules.
fn thrown(cut: &Cut, line: &str) -> Fraction {
    of_any!(&cut.game, game => {
        let mut game = game.clone();
        entry_text::write(&mut game, line, 1, None).unwrap();
        let dice = game.review(Viewer::Umpire).at(game.count() - 1).pending().unwrap().offers;
        let (count, _) = dice[0].choice.dice().expect("the dice are next");
        entry_text::write(&mut game, &format!("die{}", " 1".repeat(count)), 1, None).unwrap();
        let course = game.review(Viewer::Umpire).loss_history();
        let roll = &course.rolls.last().unwrap().roll;
        // Sums the outcomes again, face by face.
        let all: u32 = roll.outcomes.iter().map(|outcome| outcome.weight).sum();
        let of = |side: Side| -> i64 {
            roll.outcomes.iter().map(|outcome| i64::from(outcome.weight * outcome.losses[side.index()])).sum()
        };
        Fraction::new(of(cut.side.enemy()) - of(cut.side), all.into())
    })
}

#[test]
fn twenty_papers_of_ten_positions_are_marked_by_exact_odds() {
    let opened = LIBRARY.open(WHOLE[0]).unwrap();
    let review = opened.review.as_ref();
    let mut attacks = before_attacks(review, usize::MAX);
    attacks.retain(|(_, attack)| review.notation(*attack).starts_with("attack "));
    attacks.truncate(10);
    let entries: Vec<Seq> = attacks.iter().map(|(at, _)| *at).collect();
    assert_eq!(entries.len(), 10);
    let key =
        Key::parse(&Key::set(journal(WHOLE[0]), &entries).unwrap().text()).expect("a key is read as it was written");
    let marking = Marking::of(&key);
    let (mut legal, mut refused) = (0, 0);
    for paper in 0..20_usize {
        let mut text = format!(
            "# as handed in\n{} {}\nby {paper}\n",
            ["sheet", "blad"][paper % 2],
            key.number().replace('-', " ")
        );
        let mut wanted: Vec<Option<Fraction>> = Vec::new();
        for (n, cut) in key.cuts.iter().enumerate() {
            let real = review.notation(attacks[n].1);
            let best = marking.positions[n].best.as_ref().unwrap();
            let (said, is_legal) = match (paper + n) % 5 {
                0 => (real.clone(), true),
                1 => (best.worth.line.clone(), true),
                // The line is shortened, as people write it on a pad.
                2 => (real.replacen("attack ", "", 1).replacen(" by ", " ", 1), true),
                3 => ("die 3".to_owned(), false),
                _ => (String::new(), false),
            };
            let line = if (paper + n) % 5 == 1 { &best.worth.line } else { &real };
            wanted.push(is_legal.then(|| thrown(cut, line)));
            text.push_str(&format!("{}: {said}\n", n + 1));
        }
        let (papers, faults) = papers("file", &text, key.cuts.len());
        assert_eq!((papers.len(), &faults), (1, &Vec::new()));
        assert!(marking.is_of(&papers[0]));
        let marked = marking.marked(words(Lang::En), &papers[0]);
        assert_eq!(marked.by, paper.to_string());
        for (n, mark) in marked.marks.iter().enumerate() {
            assert_eq!(mark.swing(), wanted[n], "paper {paper}, position {}: {}: {:?}", n + 1, mark.said, mark.verdict);
            let against = &marking.positions[n];
            assert_eq!(
                against.real.as_ref().unwrap().swing,
                Some(thrown(&key.cuts[n], &review.notation(attacks[n].1)))
            );
            let best = against.best.as_ref().unwrap();
            assert!(
                !best.is_every || mark.swing().is_none_or(|swing| Some(swing) <= best.worth.swing),
                "{:?}",
                best.worth
            );
            legal += usize::from(mark.swing().is_some());
            refused += usize::from(mark.verdict.is_refused());
        }
    }
    assert_eq!((legal, refused), (120, 40));
}

#[test]
fn the_swing_is_that_of_the_throw_in_every_game() {
    for id in WHOLE {
        let opened = LIBRARY.open(id).unwrap();
        let review = opened.review.as_ref();
        let attacks = before_attacks(review, 4);
        let key = Key::set(journal(id), &attacks.iter().map(|(at, _)| *at).collect::<Vec<_>>()).unwrap();
        let marking = Marking::of(&key);
        let mut compared = 0;
        for ((cut, against), (_, attack)) in key.cuts.iter().zip(&marking.positions).zip(&attacks) {
            let real = against.real.as_ref().unwrap();
            assert_eq!(real.line, review.notation(*attack), "{id}");
            if real.is_answered_later {
                continue;
            }
            let course = review.loss_history();
            let roll = &course.rolls.iter().find(|rolled| rolled.attack == Some(*attack)).unwrap().roll;
            let by_roll = roll.expected(cut.side.enemy()) - roll.expected(cut.side);
            if roll.by == cut.side {
                assert_eq!(real.swing, Some(by_roll), "{id}, entry {attack}");
                compared += 1;
            }
        }
        assert!(
            compared > 0 || marking.positions.iter().all(|one| one.real.as_ref().unwrap().is_answered_later),
            "{id}"
        );
    }
}

#[test]
fn what_makes_no_sheet_is_named_with_what_would() {
    let bytes = journal("caen-orne");
    let set = |entries: &[Seq]| Key::set(bytes.clone(), entries).map(|key| key.number());
    assert_eq!(set(&[]), Err(Unset::None));
    assert_eq!(set(&(0..21).collect::<Vec<_>>()), Err(Unset::Many(21)));
    assert!(matches!(set(&[9999]), Err(Unset::NoEntry(9999, _))));
    assert_eq!(set(&[13]), Err(Unset::Undone(13)));
    let Err(Unset::NoDecision(19, near)) = set(&[19]) else { panic!("after entry 19 a die is thrown") };
    assert!(!near.is_empty() && near.iter().all(|&at| set(&[at]).is_ok()), "{near:?}");
    assert_eq!(Key::parse("{}").unwrap_err(), KeyFault::NoKey);
    let text = Key::set(bytes.clone(), &near).unwrap().text();
    assert_eq!(Key::parse(&text.replace("\"v\": 2", "\"v\": 3")).unwrap_err(), KeyFault::Version);
    assert_eq!(Key::parse(&text.replacen("\"sheet\": \"", "\"sheet\": \"9", 1)).unwrap_err(), KeyFault::Match);
}

#[test]
fn papers_are_read_with_their_slips() {
    let text =
        "sheet 1234-5678\r\nav Grupp 2\n\n1. attack 2109\n7 end\n1 end\nwe attack\n2)\nblad 1234 5678\n2\t716 1810\n";
    let (found, faults) = papers("file", text, 3);
    assert_eq!(found.len(), 2);
    assert_eq!((found[0].sheet.as_str(), found[0].by.as_str(), found[0].answers.len()), ("1234-5678", "Grupp 2", 1));
    assert_eq!((found[1].by.as_str(), found[1].answers[&2].text.as_str()), ("file", "716 1810"));
    let wanted =
        [PaperFault::Beyond(5, 7, 3), PaperFault::Twice(6, 1), PaperFault::NoPosition(7, "we attack".to_owned())];
    assert_eq!(faults, wanted);
}

#[test]
fn the_command_writes_sheet_and_key_and_marks_by_them() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    fs::write(path("m.wdj"), journal("caen-orne")).unwrap();
    let run = |args: &[&str]| {
        let (mut out, mut err) = (Vec::new(), Vec::new());
        let code = wardiary_review_web::cli::run(
            [&["wardiary", "--lang", "en"], args].concat(),
            &mut &b""[..],
            &mut out,
            &mut err,
        );
        (code, String::from_utf8(out).unwrap(), String::from_utf8(err).unwrap())
    };
    let (code, said, err) = run(&["homework", &path("m.wdj"), "--entry", "18", "--out", &path("h.html")]);
    assert_eq!((code, err.as_str()), (0, ""), "{said}");
    let key = Key::parse(&fs::read_to_string(path("h.key")).unwrap()).unwrap();
    assert!(said.contains(&key.number()) && fs::read_to_string(path("h.html")).unwrap().contains(&key.number()));
    let real = LIBRARY.open("caen-orne").unwrap().review.notation(19);
    fs::write(path("a.txt"), format!("sheet {}\n1 {real}\n", key.number())).unwrap();
    fs::write(path("b.txt"), "sheet 0000-0000\n1 end\n").unwrap();
    let (code, said, err) = run(&["homework", "--mark", &path("h.key"), &path("a.txt"), &path("b.txt"), "--json"]);
    assert_eq!(code, 1, "one is of another sheet");
    assert!(err.contains("0000-0000") && said.lines().count() == 1, "{err}{said}");
    let object: serde_json::Value = serde_json::from_str(&said).unwrap();
    assert_eq!((&object["by"], &object["marks"][0]["verdict"]), (&"a".into(), &"legal".into()));
    assert_eq!(object["marks"][0]["swing"], object["marks"][0]["real"]["swing"]);
    let (code, said, _) = run(&["homework", "--mark", &path("h.key"), &path("a.txt"), "--csv"]);
    assert!(code == 0 && said.starts_with("by,position,") && said.lines().count() == 2, "{said}");
    let (code, _, err) = run(&["homework", &path("m.wdj"), "--entry", "19", "--out", &path("x.html")]);
    assert!(code == 1 && err.contains("Choose "), "{err}");
    assert!(matches!(
        Marking::of(&key).marked(words(Lang::En), &papers("", "1 nonsense", 1).0[0]).marks[0].verdict,
        Verdict::Unread(_)
    ));
}
