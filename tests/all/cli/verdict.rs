//! `verify` reports its findings and then the verdict: the last line of each match, with the worst of all checks.

use wardiary_core::diary::entry::Genesis;
use wardiary_core::diary::replay::EntryOf;
use wardiary_core::systems::ikvm_normandy_2023::Ikvm;
use wardiary_journal::{Kind, codec, diary_file};

use super::{Desk, bytes, done, wardiary};
use crate::journal::sample::forged;

/// The lines of the answer of `verify`.
fn lines(args: &[&str]) -> (Vec<String>, u8) {
    let said = wardiary(&[&["verify"], args].concat(), "");
    (said.out.lines().map(str::to_owned).collect(), said.code)
}

#[test]
fn the_verdict_is_the_last_line_whatever_else_is_told() {
    let desk = Desk::new();
    let path = desk.begun("a.wdj", "7", "20");
    done(&["note", &path, "--entry", "5", "--author", "umpire", "--text-en", "Why?"], "");
    done(&["seal", &path, "--reason", "for the test"], "");
    let (told, code) = lines(&[&path]);
    let place = |words: &str| told.iter().position(|line| line.contains(words));
    let verdict = told.len() - 1;
    assert_eq!(code, 0);
    assert!(told[verdict].starts_with(&format!("{path}: intact, ")), "{told:?}");
    assert!(place("agrees with the match.").is_some_and(|at| at < verdict), "{told:?}");
    assert!(place("entries of notes").is_some_and(|at| at < verdict), "{told:?}");
    let receipt = done(&["receipt", &path, "--at", "9"], "").out;
    let line = receipt.lines().find(|line| line.contains("9 entries")).unwrap().to_owned();
    let digits = line.split("entries").nth(1).unwrap().split_whitespace().next().unwrap().to_owned();
    let (told, _) = lines(&[&path, "--receipt", &format!("9 {digits}")]);
    assert!(told[told.len() - 3].contains("the match had that state"), "{told:?}");
    assert!(told.last().unwrap().starts_with(&format!("{path}: intact, ")), "{told:?}");
}

#[test]
fn the_worst_of_what_was_checked_leads_the_verdict() {
    let desk = Desk::new();
    let path = desk.begun("a.wdj", "7", "20");
    for (lang, class) in [("en", "differs"), ("sv", "stämmer inte")] {
        let (told, code) = lines(&[&path, "--receipt", "9 3f9a-01bc-77e2-a0d4", "--lang", lang]);
        assert_eq!(code, 1);
        assert!(told.last().unwrap().starts_with(&format!("{path}: {class}, ")), "{told:?}");
    }
    let (told, code) = lines(&[&path, "--continues", &path]);
    assert_eq!((told.len(), code), (1, 1), "{told:?}");
    assert!(told[0].starts_with(&format!("{path}: differs, ")), "{told:?}");
    done(&["note", &path, "--entry", "5", "--author", "umpire", "--text-en", "Why?"], "");
    let notes = path.replace(".wdj", ".notes.wdj");
    let whole = bytes(&notes);
    std::fs::write(&notes, &whole[..whole.len() - 3]).unwrap();
    let (told, code) = lines(&[&path]);
    assert_eq!(code, 1);
    assert!(told.last().unwrap().starts_with(&format!("{path}: torn, ")), "{told:?}");
    assert!(told[told.len() - 2].starts_with(&format!("{notes}: torn, ")), "{told:?}");
    let text = desk.write("x.wdj", "no journal");
    let (told, code) = lines(&[&text]);
    assert_eq!((told, code), (vec![format!("{text}: unreadable")], 3));
}

#[test]
fn damage_is_told_in_the_language_asked_for_and_before_the_verdict() {
    let desk = Desk::new();
    let path = desk.begun("a.wdj", "7", "20");
    let whole = bytes(&path);
    std::fs::write(&path, &whole[..whole.len() - 7]).unwrap();
    for (lang, found, remedy, verdict) in [
        (
            "en",
            "torn at entry ",
            "Everything before this place is whole. Whoever records next, in the browser or ",
            "torn, ",
        ),
        (
            "sv",
            "avbruten vid post ",
            "Allt före denna plats är helt. Den som skriver in nästa post, i webbläsaren eller ",
            "avbruten, ",
        ),
    ] {
        let (told, code) = lines(&[&path, "--lang", lang]);
        assert_eq!((told.len(), code), (3, 1), "{told:?}");
        assert!(told[0].starts_with(&format!("  {path}: {found}")), "{told:?}");
        assert!(told[1].trim().starts_with(remedy), "{told:?}");
        assert!(told[2].starts_with(&format!("{path}: {verdict}")), "{told:?}");
        assert!(lang == "en" || told[0].contains("posten behöver "), "{told:?}");
    }
    let json = wardiary(&["verify", &path, "--json", "--lang", "sv"], "").json();
    assert_eq!(json[0]["class"], "torn");
    let words = json[0]["faults"][0]["words"].as_str().unwrap();
    assert!(words.starts_with("the frame needs "), "JSON is in neither language: {words}");
}

#[test]
fn several_files_end_in_a_sum() {
    let desk = Desk::new();
    let (good, bad) = (desk.begun("a.wdj", "7", "20"), desk.begun("b.wdj", "8", "20"));
    let (told, _) = lines(&[&good, &bad]);
    assert_eq!((told.len(), told[2].as_str()), (3, "2 files, all intact."), "{told:?}");
    let whole = bytes(&bad);
    std::fs::write(&bad, &whole[..whole.len() - 7]).unwrap();
    for (lang, sum) in [
        ("en", "2 files, 1 of them not intact; worst: torn."),
        ("sv", "2 filer, 1 av dem är inte hel; värst: avbruten."),
    ] {
        let (told, code) = lines(&[&good, &bad, "--lang", lang]);
        assert_eq!((told.last().unwrap().as_str(), code), (sum, 1));
    }
    assert_eq!(lines(&[&good, &bad, "-q"]).0.len(), 4, "quiet leaves the sum out");
    let sum = wardiary(&["fsck", &desk.path(".")], "").out;
    assert!(sum.lines().last().unwrap().contains("see above"), "{sum}");
}

/// A difference under another edition or schema is *drifted*, without a judgement on the record. Under the record's own edition it is
/// *altered*, because another program wrote it. The worst word comes first (FORMAT.md, section 8).
#[test]
fn drifted_is_another_edition_and_altered_is_another_hand() {
    let desk = Desk::new();
    let own = bytes(&desk.begun("a.wdj", "7", "20"));
    let opening = |edit: &dyn Fn(&mut Genesis)| {
        forged(&own, |frame| {
            if frame.kind != Kind::Genesis {
                return Some(frame.payload.to_vec());
            }
            let mut genesis: Genesis = codec::decode(frame.payload).expect("it holds");
            edit(&mut genesis);
            let mut payload = Vec::new();
            codec::encode(&genesis, &mut payload).expect("it holds");
            Some(payload)
        })
    };
    let mut is_done = false;
    let digest = forged(&own, |frame| {
        let mut payload = frame.payload.to_vec();
        if frame.kind == Kind::Entry && !is_done {
            let mut entry: EntryOf<Ikvm> = codec::decode(frame.payload).expect("it holds");
            entry.digest ^= 1;
            is_done = true;
            codec::encode(&entry, &mut payload).expect("it holds");
        }
        Some(payload)
    });
    let (edition, schema) = (opening(&|genesis| genesis.edition_hash[0] ^= 1), opening(&|genesis| genesis.schema += 1));
    let torn = |journal: &[u8]| journal[..journal.len() - 7].to_vec();
    let corrupt = |journal: &[u8]| {
        let offsets = diary_file::read(journal).expect("a journal").offsets;
        let mut bytes = journal.to_vec();
        bytes[usize::try_from(offsets[offsets.len() - 4]).expect("small") + 30] ^= 1;
        bytes
    };
    for (what, journal, class) in [
        ("another edition", edition.clone(), "drifted"),
        ("another schema", schema, "drifted"),
        ("another edition, torn", torn(&edition), "torn"),
        ("another edition, corrupt", corrupt(&edition), "corrupt"),
        ("another digest", digest.clone(), "altered"),
        ("another digest, torn", torn(&digest), "altered"),
        ("another digest, corrupt", corrupt(&digest), "corrupt"),
    ] {
        let said = wardiary(&["verify", &desk.write("b.wdj", journal), "--json"], "");
        assert_eq!((said.code, said.json()[0]["class"].as_str()), (1, Some(class)), "{what}: {}", said.out);
    }
}

/// Every entry that another edition judges differently is listed, and matches of other games are skipped by name.
#[test]
fn another_edition_is_compared_entry_by_entry_and_other_games_are_passed_over() {
    let desk = Desk::new();
    let pinned = |id: &str| desk.write(&format!("{id}.wdj"), wardiary_fixtures::pinned(id).1);
    let [own, ships, woods] = ["random-7", "cherbourg-1944", "winterwar-sensible-1"].map(pinned);
    let said = wardiary(&["verify", &own, &ships, "--as", "2023-2", "--json"], "");
    let told = said.json();
    let otherwise = told[0]["as"]["otherwise"].as_array().expect("a list");
    assert!(said.code == 1 && otherwise.len() > 1 && otherwise[0]["entry"] == 35, "{}", said.out);
    assert_eq!(
        (&told[0]["class"], &told[0]["as"]["edition"]),
        (&"drifted".into(), &"ikvm-normandy-2023/2023-2".into())
    );
    assert_eq!((&told[1]["class"], &told[1]["as"]["passed_over"]), (&"intact".into(), &true.into()));
    let (plain, _) = lines(&[&own, &ships, "--as", "2023-2"]);
    let differs = |line: &&String| line.contains("the changed values differ") || line.contains("figure differs");
    assert!(plain.iter().any(|line| differs(&line)), "{plain:?}");
    assert!(plain.iter().any(|line| line.contains("which this program holds")), "{plain:?}");
    assert!(plain.iter().any(|line| line.contains("passed over, a match of cherbourg-1944")), "{plain:?}");
    assert!(!plain.iter().any(|line| line.contains("version of the program that recorded")), "{plain:?}");
    let said = wardiary(&["verify", &woods, "--as", "1944-1"], "");
    assert!(said.code == 1 && said.err.contains("nothing was compared"), "{}{}", said.out, said.err);
    let said = wardiary(&["verify", &ships, "--as", "wab-normandy-1944/1944-1"], "");
    assert!(
        said.code == 1 && said.out.contains("passed over"),
        "a name that two games have is told apart: {}",
        said.out
    );
    let said = wardiary(&["verify", &ships, "--as", "1944-1", "--json"], "");
    assert_eq!(said.json()[0]["as"]["edition"], "cherbourg-1944/1944-1");
    let folder = desk.folder.path().display().to_string();
    let said = wardiary(&["fsck", &folder, "--as", "ikvm-normandy-2023/2023-2"], "");
    assert!(said.code == 1 && said.out.contains("passed over, a match of ikv-winterwar-2025"), "{}", said.out);
}

/// An unreadable file is reported and skipped, in JSON on a separate line.
#[test]
fn many_files_are_gone_through_whatever_one_of_them_is() {
    let desk = Desk::new();
    let (first, last) = (desk.begun("a.wdj", "7", "20"), desk.begun("z.wdj", "8", "20"));
    let files = [
        first,
        desk.path("nowhere.wdj"),
        desk.path("."),
        desk.write("text.wdj", "no journal"),
        desk.write("empty.wdj", ""),
        desk.write("cut.wdc", b"\x89WDC\r\n\x1a\nand no more"),
        desk.write("n.notes.wdj", "no notes"),
        last,
    ];
    let args: Vec<&str> = ["verify", "--json"].into_iter().chain(files.iter().map(String::as_str)).collect();
    let said = wardiary(&args, "");
    let told = said.json();
    let named: Vec<&str> = told.iter().filter_map(|line| line["file"].as_str()).collect();
    assert_eq!((said.code, named), (3, files.iter().map(String::as_str).collect()), "{}", said.out);
    assert!(told[1..7].iter().all(|line| line["class"] == "unreadable"), "{}", said.out);
    assert_eq!((&told[0]["class"], &told[7]["class"]), (&"intact".into(), &"intact".into()));
}
