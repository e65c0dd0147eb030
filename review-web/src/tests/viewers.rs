//! Tests of pages as a side sees them: hidden things are on none of them, and every link keeps the viewer.

use std::fmt::Write as _;

use wardiary_core::editions::{self, AnyMatch, Opening};
use wardiary_core::kernel::game::{System as _, Viewer};
use wardiary_core::review::{Review, Seq};

use super::*;

const SYSTEM: &str = "cherbourg-1944";

/// Returns a random match of `entries` actions in notation, with one decreed loss for `unit` after the setup, or with none.
fn notation(seed: u32, entries: usize, unit: &str, losses: u8) -> String {
    let mut game = editions::begin(editions::scenario(SYSTEM, None).unwrap(), &Opening::default()).unwrap().game;
    let AnyMatch::Cherbourg(game) = &mut game else { panic!("another system was asked for") };
    let (mut state, mut text) = (seed, String::new());
    let mut is_marked = false;
    for _ in 0..entries {
        let set_up = game.review(Viewer::Umpire).at(Seq::MAX).position().moment.phase.word != "setup";
        if set_up && !is_marked {
            is_marked = true;
            writeln!(text, "amend C-123 losses {unit} {losses} because of its march").unwrap();
        }
        let action = wardiary_core::systems::cherbourg_1944::Cherbourg::draw(game.rules(), game.state(), &mut |n| {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (state >> 8) % n
        });
        let line = wardiary_core::systems::cherbourg_1944::Cherbourg::print_action(game.rules(), &action);
        game.propose(&action, Some(0)).unwrap();
        writeln!(text, "{line}").unwrap();
    }
    text
}

/// Returns the first entry whose notation begins with a word.
fn first(review: &dyn Review, word: &str) -> u32 {
    let mut entries = (0..review.len()).filter_map(|seq| review.entry(seq));
    entries.find(|entry| entry.notation.split(' ').next() == Some(word)).expect("there is one").seq
}

fn opened(notation: String) -> Arc<dyn Review> {
    let library = Archive::of(&[recorded(notation)]).unwrap();
    Arc::clone(&wardiary_library::library::Library::open(&library, "m").unwrap().review)
}

fn recorded(notation: String) -> Recorded {
    let notation = Box::leak(notation.into_boxed_str());
    let (title, scenario) = ("M", "cherbourg");
    Recorded { id: "m", title, system: SYSTEM, scenario, edition: None, notation, notes: None, ..CAEN_ORNE }
}

async fn page(router: &axum::Router, path: &str) -> (StatusCode, String) {
    let request = Request::get(path).header("host", "localhost").body(Body::empty()).unwrap();
    let (parts, body) = router.clone().oneshot(request).await.unwrap().into_parts();
    let bytes = to_bytes(body, usize::MAX).await.unwrap();
    (parts.status, String::from_utf8(bytes.to_vec()).unwrap())
}

fn served(notation: String) -> axum::Router {
    crate::router(Arc::new(Archive::of(&[recorded(notation)]).unwrap()))
}

#[tokio::test]
async fn what_differs_out_of_sight_makes_no_other_page() {
    let whole = notation(3, 110, "de-919-2", 0);
    // The record has the first battle, in which this unit does not fight, and ends before the second.
    let assaults = whole.lines().enumerate().filter(|(_, line)| line.starts_with("assault"));
    let quiet = assaults.map(|(at, _)| at).nth(1).unwrap();
    let until = |losses| {
        let text = notation(3, 110, "de-919-2", losses);
        served(text.lines().take(quiet).fold(String::new(), |text, line| text + line + "\n"))
    };
    let routers = [until(0), until(1)];
    let review = opened(whole.clone());
    let [decreed, dice] = ["amend", "dice"].map(|word| first(review.as_ref(), word));
    let last = dice;
    for view in ["us", "observer"] {
        let entries = (1..=last).filter(|seq| *seq >= decreed || seq % 9 == 0);
        let mut paths: Vec<String> = entries.map(|seq| format!("/m/m/e/{seq}?view={view}&tray=open")).collect();
        paths.extend([
            format!("/m/m/e/{last}?view={view}&hex=1711"),
            format!("/m/m/e/{last}?view={view}&map=whole&tray=open&lang=sv"),
            format!("/m/m/e/{dice}/combat?view={view}"),
            format!("/m/m/overview?view={view}"),
            format!("/m/m/compare?view={view}&a=5"),
            format!("/m/m/lines?view={view}"),
            format!("/m/m/notes?view={view}"),
        ]);
        for path in paths {
            let [(status, one), (_, other)] = [page(&routers[0], &path).await, page(&routers[1], &path).await];
            assert_eq!(status, StatusCode::OK, "{path}");
            assert!(one == other, "C-058: {path} shows what is hidden");
        }
    }
    for (path, differ) in
        [(format!("/m/m/e/{last}?hex=1711"), true), (format!("/m/m/e/{last}?hex=1711&view=axis"), true)]
    {
        let [(_, one), (_, other)] = [page(&routers[0], &path).await, page(&routers[1], &path).await];
        assert_eq!(one != other, differ, "{path}: who may know sees it");
    }
    let (_, withheld) = page(&routers[1], &format!("/m/m/e/{decreed}?view=us&lang=en")).await;
    assert!(
        withheld.contains("A decision hidden in this view") && !withheld.contains("its march"),
        "C-058: the decree is withheld"
    );
}

/// The figures on the counters of a page.
fn figures(page: &str) -> Vec<&str> {
    let texts = page.split("class=\"c-values\"").skip(1);
    let texts = texts.filter_map(|rest| Some(rest.split_once('>')?.1.split_once('<')?.0));
    texts.filter(|text| !text.is_empty()).collect()
}

#[tokio::test]
async fn enemy_powers_are_on_no_page_until_the_attack_is_declared() {
    let text = notation(3, 110, "de-919-2", 1);
    let (router, review) = (served(text.clone()), opened(text));
    let declared = first(review.as_ref(), "assault");
    let before = declared - 1;
    let all = review.at(before).position().pieces;
    for (word, mine) in [("us", 0), ("axis", 1)] {
        let path = |seq: u32| format!("/m/m/e/{seq}?view={word}&tray=open&lang=en");
        let (_, page_before) = page(&router, &path(before)).await;
        let own: Vec<&str> =
            all.iter().filter(|piece| piece.side.index() == mine).map(|piece| piece.values.as_str()).collect();
        let shown = figures(&page_before);
        assert!(!shown.is_empty() && shown.iter().all(|text| own.contains(text)), "C-058: {word} sees {shown:?}");
        let (_, umpires) = page(&router, &format!("/m/m/e/{before}?tray=open&lang=en")).await;
        assert!(figures(&umpires).len() > shown.len(), "the umpire sees more");
        assert!(page_before.contains("back of the counter") && !umpires.contains("back of the counter"));
        // Units in the attack are shown with their values.
        let position = review.at(declared).position();
        let fight = position.fight.clone().expect("an attack");
        let (_, page_after) = page(&router, &path(declared)).await;
        for (unit, _) in fight.attackers {
            let piece = &position.pieces[unit.index()];
            let side = ["United States", "Axis"][piece.side.index()];
            let row = format!("{} ({side}), {}", piece.name, piece.values);
            assert!(page_after.contains(&row), "C-058: {word} is shown {row}");
        }
    }
}

#[tokio::test]
async fn the_viewer_is_named_and_stays_in_every_link() {
    let text = notation(3, 110, "de-919-2", 1);
    let (router, review) = (served(text.clone()), opened(text));
    let die = first(review.as_ref(), "dice");
    let paths = [
        format!("/m/m/e/{die}"),
        format!("/m/m/e/{die}/combat"),
        "/m/m/overview".to_owned(),
        "/m/m/compare".to_owned(),
        "/m/m/lines".to_owned(),
        "/m/m/notes".to_owned(),
        format!("/m/m/notes/form?do=write&entry={die}"),
    ];
    for path in paths {
        let joint = if path.contains('?') { '&' } else { '?' };
        let (status, text) = page(&router, &format!("{path}{joint}view=axis&lang=en")).await;
        assert_eq!(status, StatusCode::OK, "{path}");
        let (head, rest) = text.split_once("<nav class=\"eyes seat\"").expect("the menu of viewers");
        let (chooser, tail) = rest.split_once("</nav>").unwrap();
        assert_eq!(chooser.matches("<a ").count(), 4, "{chooser}");
        assert!(chooser.contains("aria-current=\"true\">Axis<") && tail.contains("View: Axis"), "{path}");
        // The menu of a narrow window has the same choices.
        let (_, tail) =
            tail.split_once("<details class=\"menu\">").and_then(|(_, rest)| rest.split_once("</details>")).unwrap();
        let links = [head, tail].into_iter().flat_map(|part| part.split("href=\"").skip(1));
        let lost = links.filter_map(|link| link.split('"').next()).filter(|link| link.starts_with("/m/"));
        let lost: Vec<&str> = lost.filter(|link| !link.contains("view=axis")).collect();
        assert!(lost.is_empty(), "{path} loses the viewer in {lost:?}");
        for form in text.split("<form").skip(1).filter_map(|form| form.split("</form>").next()) {
            let sent = form.contains("view=axis") || form.contains("name=\"view\" value=\"axis\"");
            assert!(sent || form.contains("action=\"/desk\""), "{path} loses the viewer in a form");
        }
    }
    let (_, plain) = page(&router, "/m/m/overview").await;
    assert!(plain.contains("<nav class=\"eyes\"") && !plain.contains("view=umpire"), "the umpire needs no word");
}

#[tokio::test]
async fn nobody_else_looks_and_evidence_is_the_umpires() {
    let text = notation(3, 80, "de-919-2", 1);
    let router = served(text);
    for (path, status) in [
        ("/m/m/e/9?view=german", 400),
        ("/m/m/e/9?view=", 400),
        ("/m/m/overview?view=german", 400),
        ("/m/m/compare?view=german", 400),
        ("/m/m/notes?view=german", 400),
        ("/m/m/integrity?view=german", 400),
        ("/m/m/integrity?view=us", 403),
        ("/m/m/copy?view=us", 200),
        ("/m/m/copy?view=observer", 404),
        ("/m/m/file?view=observer", 403),
        ("/m/m/e/9/proof?view=axis", 403),
        ("/m/m/integrity?view=umpire", 200),
        ("/m/m/e/9?view=umpire", 200),
    ] {
        assert_eq!(page(&router, path).await.0.as_u16(), status, "{path}");
    }
    let (_, unknown) = page(&router, "/m/m/e/9?view=german&lang=en").await;
    assert!(unknown.contains("“german”") && unknown.contains("umpire, us, axis, observer"), "the viewers are named");
    let (_, step) = page(&router, "/m/m/e/9?view=us").await;
    assert!(!step.contains("class=\"cut\"") && !step.contains("/integrity"), "a link is a hash over what is hidden");
    let (_, umpires) = page(&router, "/m/m/e/9").await;
    assert!(umpires.contains("class=\"cut\"") && umpires.contains("/integrity"));
}

#[tokio::test]
async fn a_side_sees_what_waits_on_its_own_layer_and_on_no_other() {
    let router = crate::router(Arc::new(Archive::of(&[CAEN_ORNE]).unwrap()));
    let layers = "layer=notes-instructor,notes-umpire,notes-german,notes-allied,notes-private&lang=en";
    let waits = |text: &str, layer: &str| text.contains(&format!("notes-{layer}"));
    let (_, umpires) = page(&router, &format!("/m/caen-orne/notes?{layers}")).await;
    let (_, germans) = page(&router, &format!("/m/caen-orne/notes?{layers}&view=german")).await;
    let count = |text: &str| text.matches("class=\"remark").count();
    assert!(count(&umpires) > count(&germans) && count(&germans) > 0, "{} {}", count(&umpires), count(&germans));
    let (_, offered) = page(&router, "/m/caen-orne/notes?view=german&lang=en").await;
    assert!(!waits(&offered, "instructor"), "what the instructor wrote can be switched on by no side");
    let (_, plain) = page(&router, "/m/caen-orne/notes?lang=en").await;
    assert!(waits(&plain, "instructor"), "the umpire can");
}
