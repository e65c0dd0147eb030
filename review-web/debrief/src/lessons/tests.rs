//! Tests of lessons on later matches: the choice of matches, the outcome of a predicate, and the output of the command.

use std::fs;

use wardiary_core::systems::cherbourg_1944;
use wardiary_fixtures::matches::{CAEN_ORNE, CHERBOURG, Recorded};
use wardiary_library::archive::Archive;

use super::*;

const DAYS: [&str; 3] = ["2026-03-02T09:00:00+01:00", "2026-03-09T09:00:00+01:00", "2026-03-16T09:00:00+01:00"];

/// Returns the same short match on three dates, one of them unknown, and a match of another game.
fn library() -> Archive {
    let on = |id: &'static str, begun: &'static str| Recorded { id, begun, notes: None, ..CAEN_ORNE };
    let other = Recorded { id: "other", begun: DAYS[2], notes: None, ..CHERBOURG };
    Archive::of(&[on("b", DAYS[1]), on("a", DAYS[0]), on("c", DAYS[2]), on("undated", ""), other]).unwrap()
}

fn ids(listed: &[&Listed]) -> Vec<String> {
    listed.iter().map(|one| one.id.clone()).collect()
}

#[test]
fn later_matches_are_those_of_the_game_that_were_begun_after_it() {
    let all = library().matches();
    let of = |id: &str| ids(&later(&all, all.iter().find(|one| one.id == id).unwrap()));
    assert_eq!(of("a"), ["b", "c"]);
    assert_eq!(of("b"), ["c"]);
    assert!(of("c").is_empty() && of("undated").is_empty() && of("other").is_empty());
    assert_eq!(all.iter().find(|one| one.id == "other").unwrap().system, cherbourg_1944::ID);
}

#[test]
fn a_predicate_holds_or_not_by_its_entries_or_cannot_be_said() {
    let library = library();
    let opened = library.open("a").unwrap();
    let review = opened.review.as_ref();
    let refused = (review.first()..review.len()).filter(|seq| review.entry(*seq).unwrap().kind.word() == "refused");
    let refused: Vec<Seq> = refused.collect();
    assert!(!refused.is_empty());
    let count = refused.len();
    let came = |test: &str| tried(test, review);
    let (held, broken) = (came(&format!("refused all <= {count}")), came(&format!("refused all < {count}")));
    assert_eq!((held.outcome, held.entries()), (Outcome::Held, &refused[..]));
    assert_eq!((broken.outcome, broken.entries()), (Outcome::NotHeld, &refused[..]));
    let last = review.moment(0).unwrap().turns;
    for (test, why) in [
        ("refused all".to_owned(), Unsaid::Other),
        ("holder 9999 turn 1 = german".to_owned(), Unsaid::Other),
        ("units-lost american = 0".to_owned(), Unsaid::Other),
        (format!("points german turn {last} > 3"), Unsaid::NotYet),
        ("time german < 60:00".to_owned(), Unsaid::NoTime),
    ] {
        let unsaid = came(&test);
        let is_over = review.at(review.len()).pending().is_none();
        let is_known = why == Unsaid::NotYet && is_over || why == Unsaid::NoTime && unsaid.answer.is_some();
        assert!(is_known || unsaid.outcome == Outcome::Unsaid(why), "{test}: {unsaid:?}");
    }
    // An answer about a whole match may still change while the match is unfinished. An answer about a finished turn does not.
    let begun = &came("refused all turn 1 < 99");
    assert!(!begun.is_so_far);
    assert_eq!(held.is_so_far, review.at(review.len()).pending().is_some());
}

#[test]
fn a_line_without_a_comparison_is_no_predicate_and_says_what_is_missing_where() {
    let library = library();
    let opened = library.open("a").unwrap();
    for (line, column) in [("rulings", 9), ("units-lost german turns 1-2", 29), ("units-lost french = 1", 12)] {
        let error = Measure::predicate(line, opened.review.as_ref(), 1).unwrap_err();
        assert_eq!(error.column, column, "{line}: {error}");
    }
    assert!(Measure::predicate("rulings = 0", opened.review.as_ref(), 1).is_ok());
}

#[test]
fn the_command_lists_lessons_and_tries_them_on_the_later_files() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    for (name, begun) in [("one.wdj", DAYS[0]), ("two.wdj", DAYS[1]), ("three.wdj", DAYS[2])] {
        fs::write(path(name), Recorded { begun, ..CAEN_ORNE }.journal().unwrap()).unwrap();
    }
    let run = |args: &[&str]| {
        let (mut out, mut err) = (Vec::new(), Vec::new());
        let code = wardiary_review_web::cli::run(args, &mut &b""[..], &mut out, &mut err);
        (code, String::from_utf8(out).unwrap(), String::from_utf8(err).unwrap())
    };
    let typed = "lesson 20\nby instructor\nkind improve\nowner red team\ntest refused all = 0\nen Read the row first.\n\n\
                 lesson 20\nby instructor\nkind sustain\nowner blue team\nen Talk to each other.\n\n\
                 mark 2\nby instructor\nstate kept\n";
    fs::write(path("lessons.txt"), typed).unwrap();
    assert_eq!(run(&["wardiary", "notes", &path("two.wdj"), "--add", &path("lessons.txt")]).0, 0);
    let files = [path("three.wdj"), path("two.wdj"), path("one.wdj")];
    let with = |more: &[&'static str]| -> Vec<String> {
        let args = ["wardiary", "--lang", "en", "lessons"].into_iter().map(str::to_owned);
        args.chain(files.clone()).chain(more.iter().map(|word| (*word).to_owned())).collect()
    };
    let (code, out, err) = run(&with(&[]).iter().map(String::as_str).collect::<Vec<_>>());
    assert_eq!((code, err.as_str()), (0, ""));
    assert!(
        out.contains("Read the row first.") && out.contains("red team") && out.contains("test: refused all = 0"),
        "{out}"
    );
    assert!(out.contains("three.wdj: not met") && !out.contains("one.wdj"), "{out}");
    let (_, kept, _) = run(&with(&["--state", "kept", "--json"]).iter().map(String::as_str).collect::<Vec<_>>());
    assert!(
        kept.contains("\"state\":\"kept\"") && kept.lines().count() == 1 && kept.contains("\"later\":[]"),
        "{kept}"
    );
    let (code, _, err) = run(&with(&["--state", "asleep"]).iter().map(String::as_str).collect::<Vec<_>>());
    assert!(code == 2 && err.contains("open repeated kept dropped"), "{code}: {err}");
    let (code, out, _) = run(&["wardiary", "--lang", "sv", "lessons", &path("one.wdj")]);
    assert!(code == 0 && out.contains("Ingen lärdom"), "{out}");
    // The lesson comes from the first match. The command tries it on both later ones.
    fs::write(
        path("first.txt"),
        "lesson 20\nby instructor\nkind improve\nowner red team\ntest refused all = 0\nen Ask first.\n",
    )
    .unwrap();
    assert_eq!(run(&["wardiary", "notes", &path("one.wdj"), "--add", &path("first.txt")]).0, 0);
    let (_, out, _) = run(&with(&[]).iter().map(String::as_str).collect::<Vec<_>>());
    assert_eq!(out.matches("three.wdj: not met").count(), 2, "{out}");
    assert_eq!(out.matches("two.wdj: not met").count(), 1, "{out}");
}
