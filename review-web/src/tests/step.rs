//! Tests of the step page: which entries are steps, the short words of the entry, its place among turns, stops and attacks.

use std::sync::{Arc, LazyLock};

use axum::body::{Body, to_bytes};
use axum::http::Request;
use tower::ServiceExt as _;
use wardiary_core::review::{EntryKind, Review, Seq};
use wardiary_fixtures::matches::{CAEN_ORNE, EACH, Recorded};

use wardiary_library::archive::Archive;
use wardiary_library::library::Library as _;

static LIBRARY: LazyLock<Arc<Archive>> = LazyLock::new(|| Arc::new(Archive::of(&EACH).unwrap()));

fn review(id: &str) -> Arc<dyn Review> {
    Arc::clone(&LIBRARY.open(id).unwrap().review)
}

/// Returns a page of a match, or the address of its redirect.
async fn page(path: &str) -> String {
    let request = Request::get(path).header("host", "localhost").body(Body::empty()).unwrap();
    let (parts, body) = crate::router(LIBRARY.clone()).oneshot(request).await.unwrap().into_parts();
    if let Some(to) = parts.headers.get("location") {
        return to.to_str().unwrap().to_owned();
    }
    String::from_utf8(to_bytes(body, usize::MAX).await.unwrap().to_vec()).unwrap()
}

/// Returns the text between two marks of a page.
fn between<'a>(page: &'a str, from: &str, to: &str) -> &'a str {
    let start = page.find(from).unwrap_or_else(|| panic!("no {from}")) + from.len();
    &page[start..start + page[start..].find(to).unwrap_or_else(|| panic!("no {to}"))]
}

/// Returns the entries that links in a part of a page lead to.
fn targets(part: &str) -> Vec<Seq> {
    let number = |rest: &str| rest.chars().take_while(char::is_ascii_digit).collect::<String>().parse().ok();
    part.split("/e/").skip(1).filter_map(number).collect()
}

#[tokio::test]
async fn no_link_of_stepping_leads_to_what_the_program_wrote() {
    for id in EACH.map(|sample| sample.id) {
        let review = review(id);
        let over = review.at(review.len()).pending().is_none().then(|| *review.steps().last().unwrap());
        let is_written = |seq: &Seq| {
            let kind = review.entry(*seq).unwrap().kind;
            *seq == 0 || Some(*seq) == over || !matches!(kind, EntryKind::Housekeeping | EntryKind::Opening)
        };
        let ribbon = page(&format!("/m/{id}/e/60")).await;
        let cells = targets(between(&ribbon, "<nav class=\"ribbon\"", "</nav>"));
        assert!(cells.len() > 15 && cells.iter().all(is_written), "{id}: {cells:?}");
        // The entry after the end of a phase is a checkpoint.
        for phase in review.phases().into_iter().step_by(8) {
            let text = page(&format!("/m/{id}/e/{}", phase.last)).await;
            let jumps = targets(between(&text, "<nav class=\"bar\"", "</nav>"));
            assert!(jumps.iter().all(is_written), "{id}: from {} to {jumps:?}", phase.last);
        }
    }
}

#[tokio::test]
async fn a_match_opens_with_the_first_step_of_the_first_turn_and_ends_with_its_result() {
    assert_eq!(page("/m/normandy-1944").await, "/m/normandy-1944/e/29");
    assert_eq!(page("/m/cherbourg-1944").await, "/m/cherbourg-1944/e/62");
    assert_eq!(review("normandy-1944").entry(29).unwrap().moment.turn, 1);
    let last = page("/m/normandy-1944/e/730?lang=en").await;
    assert!(last.contains("<h1 class=\"say\">The match is over.</h1>") && !last.contains("Checkpoint."));
    let outcome = between(&last, "<section class=\"outcome\">", "</section>");
    for words in
        ["Result<", "The Allies win on points.", "<dd>94</dd>", "<dd>42</dd>", "N-006", "/m/normandy-1944/overview"]
    {
        assert!(outcome.contains(words), "{words}: {outcome}");
    }
    for other in ["normandy-1944/e/729", "normandy-1944/e/300", "cherbourg-1944/e/100"] {
        assert!(!page(&format!("/m/{other}")).await.contains("class=\"outcome\""), "{other}");
    }
}

#[tokio::test]
async fn an_attack_of_many_units_is_one_line_with_their_names_behind_a_fold() {
    let text = page("/m/normandy-1944/e/310?lang=en").await;
    assert!(text.contains("<h1 class=\"say\">Attack on 1910 Caen by 11 units.</h1>"));
    let panel = between(&text, "<section class=\"told\">", "</section>");
    let fold = between(panel, "<details class=\"counted\">", "</details>");
    let on_screen = panel.replace(fold, "").replace(between(panel, "<p class=\"only-paper\">", "</p>"), "");
    for attacker in ["51st (Highland) Infantry Division", "2nd Canadian AGRA"] {
        assert!(fold.contains(attacker) && !on_screen.contains(attacker), "{attacker}");
    }
    assert!(on_screen.contains("1909 Douvres (51, 11 Arm, Gds Ar): fought"), "by the labels of their counters");
    let few = page("/m/normandy-1944/e/106?lang=en").await;
    assert!(few.contains("by 12th SS Panzer Division, 2nd Panzer Division and 21st Panzer Division."));
    assert!(!few.contains("class=\"counted\""));
    let end = page("/m/normandy-1944/e/597?lang=en").await;
    assert!(end.contains("46 units: markers of the turn removed"), "what is cleared is one line");
}

#[tokio::test]
async fn moment_ribbon_and_stops_agree_on_undone_lines_and_rewinds() {
    let undone = review("normandy-1944").entry(430).unwrap();
    assert!(!undone.on_line);
    for (seq, turn, stop) in [(496, 5, Some(6)), (430, undone.moment.turn, None), (497, 5, None)] {
        let text = page(&format!("/m/normandy-1944/e/{seq}?lang=en")).await;
        let moment = between(&text, "<p class=\"moment\">", "</p>");
        let ribbon = between(&text, "<nav class=\"ribbon\"", "</nav>");
        let current: Vec<&str> = ribbon.split("aria-current=\"step\" aria-label=\"").skip(1).collect();
        let cell = current.iter().find(|rest| !rest.starts_with("Stop")).expect("a phase is ringed");
        assert!(moment.contains(&format!("Turn {turn} ")), "{seq}: {moment}");
        assert!(cell.starts_with(&format!("Turn {turn} ")), "{seq}: {}", &cell[..30]);
        if let Some(stop) = stop {
            let of_turn = between(ribbon, &format!("<b>Turn {}</b>", turn - 1), &format!("<b>Turn {turn}</b>"));
            assert!(of_turn.contains(&format!("Stop {stop}:")), "{seq}: the disc stands over turn {turn}");
        }
    }
}

#[tokio::test]
async fn entries_are_counted_in_one_way() {
    for (path, words) in [
        ("/m/normandy-1944/e/730?lang=en", "Entry 730 of 730"),
        ("/m/normandy-1944/overview?lang=en", "731 entries ·"),
        ("/?lang=en", "731 entries<"),
        ("/m/normandy-1944/e/730?lang=sv", "Post 730 av 730"),
        ("/m/normandy-1944/overview?lang=sv", "731 poster ·"),
        ("/m/normandy-1944/integrity?lang=sv", "114 poster, den sista är 113"),
    ] {
        let text = page(path).await;
        assert!(text.contains(words), "{path}: {words}\n{text}");
    }
}

#[tokio::test]
async fn the_clock_of_the_phase_is_shown_where_it_was_written_down() {
    assert!(page("/m/normandy-1944/e/29?lang=en").await.contains("<dt>Clock</dt><dd>0:14 of 5:00 min</dd>"), "N-021");
    assert!(
        !page("/m/cherbourg-1944/e/60?lang=en").await.contains("<dt>Clock</dt>"),
        "no time was taken in the whole match"
    );
}

/// An entry without a time says so if others of its phase have one, and only then.
#[tokio::test]
async fn that_no_time_was_recorded_is_said_in_a_phase_that_has_times() {
    let review = review("normandy-1944");
    let entry = |seq: Seq| review.entry(seq).unwrap();
    let is_untimed = |seq: &Seq| entry(*seq).is_action() && entry(*seq).after_ms.is_none();
    let times = review.times();
    let is_timed = |seq: Seq| {
        let of_phase = times.iter().filter(|phase| phase.moment.same_phase(&entry(seq).moment));
        of_phase.filter_map(|phase| phase.used_ms).count() > 0
    };
    let untimed: Vec<Seq> = (0..review.len()).filter(is_untimed).collect();
    let (beside, without): (Vec<Seq>, Vec<Seq>) = untimed.into_iter().partition(|&seq| is_timed(seq));
    assert!(!without.is_empty(), "some phases have no times");
    let shown = [beside.first(), beside.last(), without.first(), without.get(without.len() / 2), without.last()];
    for &seq in shown.into_iter().flatten() {
        let text = page(&format!("/m/normandy-1944/e/{seq}?lang=en")).await;
        let is_said = text.contains("<dt>Clock</dt><dd>no time recorded</dd>");
        assert_eq!(is_said, beside.contains(&seq), "entry {seq}");
    }
}

#[tokio::test]
async fn an_entry_that_costs_a_unit_leads_to_the_attack_it_is_part_of() {
    for id in EACH.map(|sample| sample.id) {
        let review = review(id);
        let declared = |seq: Seq| review.combat_entries(seq).first().copied().filter(|&first| first != seq);
        let losses = review.loss_history().losses.clone().into_iter().filter(|loss| loss.points > 0);
        let costly: Vec<(Seq, Seq)> = losses.filter_map(|loss| Some((loss.seq, declared(loss.seq)?))).collect();
        assert!(costly.len() > 2, "{id}: {costly:?}");
        for &(seq, declared) in costly.iter().step_by(costly.len().div_ceil(4)) {
            let text = page(&format!("/m/{id}/e/{seq}?lang=en")).await;
            let attack = between(&text, "<p class=\"part-of\">", "</p>");
            assert_eq!(targets(attack), [declared], "{id}: {seq}");
            assert!(attack.contains(&format!(">{declared} · ")), "{id}: {attack}");
        }
    }
}

#[tokio::test]
async fn an_opened_stack_shows_the_whole_history_of_its_units() {
    let text = page("/m/normandy-1944/e/700?hex=2010&lang=en").await;
    let stack = between(&text, "id=\"stack\">", "</section>");
    assert!(!stack.contains("ends the phase"), "the end of a phase is no entry of a unit");
    let (review, first) = (review("normandy-1944"), stack.split("<h3>").nth(1).expect("a unit"));
    let position = review.at(700).position();
    let name = &first[..first.find('<').unwrap()];
    let unit = position.pieces.iter().find(|piece| piece.name == name).expect("its counter").unit;
    let deeds = review.history(&[unit], 700).remove(0);
    let history: String = first.split("<ul class=\"last\">").skip(1).collect();
    for deed in &deeds {
        assert!(history.contains(&format!(">{} · ", deed.seq)), "{name}: {} is missing", deed.seq);
    }
    let lost: Vec<_> = deeds.iter().filter(|deed| deed.points > 0).collect();
    assert!(deeds.len() > 6 && !lost.is_empty(), "{name}: {deeds:?}");
    for deed in lost {
        assert!(history.contains(&format!("in the attack, entry {}", deed.attack.unwrap())), "{name}: {}", deed.seq);
    }
}

/// The second of two rewinds in a row undid only what the first had left.
#[tokio::test]
async fn the_panel_of_a_rewind_lists_what_that_rewind_undid() {
    let (played, _) = CAEN_ORNE.notation.split_once("@160").unwrap();
    let notation = format!("{played}@140 rewind 10 the move before it was not meant either\n");
    let recorded = Recorded { notation: Box::leak(notation.into_boxed_str()), notes: None, ..CAEN_ORNE };
    let router = crate::router(Arc::new(Archive::of(&[recorded]).unwrap()));
    for (rewind, undone) in [(14, vec![13]), (15, vec![11])] {
        let request = Request::get(format!("/m/caen-orne/e/{rewind}?lang=en")).header("host", "localhost");
        let answer = router.clone().oneshot(request.body(Body::empty()).unwrap()).await.unwrap();
        let page = String::from_utf8(to_bytes(answer.into_body(), usize::MAX).await.unwrap().to_vec()).unwrap();
        assert_eq!(targets(between(&page, "<ul class=\"plain\">", "</ul>")), undone, "entry {rewind}");
    }
}
