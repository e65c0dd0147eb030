//! Tests of the projector's view: at each stop of a match with fog, in each setting, it shows no unit that is hidden there.

use std::collections::BTreeSet;

use wardiary_core::kernel::game::Viewer;
use wardiary_core::review::Seq;
use wardiary_fixtures::matches::{EACH, OMAHA};
use wardiary_library::library::{Library as _, OpenMatch};
use wardiary_library::presenting::ProjectorView;
use wardiary_page::viewer_menu::as_viewer;
use wardiary_words::i18n::{Lang, Words};
use wardiary_words::localize::Localizer;

use super::*;

/// Returns names of the units that a viewer sees at none of these entries.
pub(super) fn hidden(opened: &Arc<OpenMatch>, viewer: Viewer, entries: &[Seq]) -> BTreeSet<String> {
    let seen = as_viewer(opened, viewer);
    let names = |opened: &OpenMatch| -> BTreeSet<String> {
        let review = opened.review.as_ref();
        let localizer = Localizer { w: Words { lang: Lang::En, ..Words::default() }.of(review.system()), review };
        let pieces = entries.iter().flat_map(|&seq| review.at(seq).position().pieces);
        pieces.map(|piece| localizer.unit(piece.unit)).collect()
    };
    names(opened).difference(&names(&seen)).cloned().collect()
}

#[tokio::test]
async fn the_projector_shows_no_unit_that_its_eyes_do_not_see() {
    let archive = Arc::new(Archive::samples().unwrap());
    let room = served(Arc::clone(&archive));
    let (mut stops, mut searched) = (0, 0);
    for id in ["omaha", "cherbourg-1944"] {
        let opened = archive.open(id).unwrap();
        let presenter = room.reader(Role::Presenter, id);
        let at = format!("/m/{id}/present");
        for stop in 1..=12 {
            let begun = room.ask(("POST", &at), Some(&presenter), &format!("do=go&stop={stop}&shows=usual")).await;
            if begun.status != StatusCode::SEE_OTHER {
                break;
            }
            stops += 1;
            for shows in ProjectorView::ALL {
                let set = format!("do=shows&stop={stop}&shows={}", shows.word());
                assert_eq!(room.ask(("POST", &at), Some(&presenter), &set).await.status, StatusCode::SEE_OTHER);
                let page = room.get(&format!("{at}/{stop}?lang=en"), Some(&presenter)).await.text;
                let Some(viewer) = shows.viewer() else {
                    assert!(
                        id != "omaha" || page.contains("projector-of"),
                        "a match with fog is not shown whole: {page}"
                    );
                    continue;
                };
                assert_eq!(page.contains("projector-of"), viewer != Viewer::Umpire, "{id}, stop {stop}, {shows:?}");
                let stream = room.get(&format!("/m/{id}/stream"), Some(&presenter)).await.text;
                let shown: Seq =
                    stream.split("\"presented\":").nth(1).unwrap().split(',').next().unwrap().parse().unwrap();
                let names = hidden(&opened, viewer, &[shown]);
                for name in &names {
                    assert!(!page.contains(name.as_str()), "{id}, stop {stop}, {shows:?}: {name}");
                }
                searched += names.len();
            }
        }
    }
    assert!(stops >= 8 && searched > 100, "{stops} stops, {searched} names");
}

/// The map of a stop without a known place shows the known units of the deciding side, before the decision and after it. The sentence of the
/// stop is about them.
#[tokio::test]
async fn a_stop_without_a_known_place_is_shown_round_the_units_of_the_side_that_decides() {
    let room = served(Arc::new(Archive::samples().unwrap()));
    let presenter = room.reader(Role::Presenter, "omaha");
    let page = async |path: &str| room.get(&format!("/m/omaha/{path}"), Some(&presenter)).await.text;
    let size = |page: &str| -> Vec<f64> {
        let sheet = page.split("<svg class=\"sheet").nth(1).expect("a map");
        let view_box = sheet.split("viewBox=\"").nth(1).and_then(|rest| rest.split('"').next()).unwrap();
        view_box.split(' ').skip(2).map(|number| number.parse().unwrap()).collect()
    };
    for stop in [4, 6] {
        let go = format!("do=go&stop={stop}&shows=usual");
        assert_eq!(room.ask(("POST", "/m/omaha/present"), Some(&presenter), &go).await.status, StatusCode::SEE_OTHER);
        let near = page(&format!("present/{stop}?lang=en")).await;
        assert!(near.contains("Known on the map: the Allies with "), "{near}");
        assert!(near.contains("In front of the Allies: "), "{near}");
        assert!(near.contains(&format!("present/{stop}?map=whole")), "the whole board is one press away: {near}");
        let whole = size(&page(&format!("present/{stop}?map=whole")).await);
        for part in [size(&near), size(&page(&format!("present/{stop}?reveal=yes")).await)] {
            assert!(part.iter().zip(&whole).all(|(part, whole)| part < whole), "stop {stop}: {part:?} of {whole:?}");
        }
    }
}

/// Returns the decision of a stop as the projector shows it with a choice of what it may show.
async fn revealed(room: &Served, (id, stop): (&str, usize), set: &str) -> String {
    let presenter = room.reader(Role::Presenter, id);
    let go = format!("do=go&stop={stop}&shows={set}");
    let begun = room.ask(("POST", &format!("/m/{id}/present")), Some(&presenter), &go).await;
    assert_eq!(begun.status, StatusCode::SEE_OTHER);
    let page = room.get(&format!("/m/{id}/present/{stop}?reveal=yes&lang=en"), Some(&presenter)).await.text;
    page.split("<section class=\"revealed\"").nth(1).expect("a decision").to_owned()
}

/// A sentence that begins with the side that decided has no speaker before it; any other has.
#[tokio::test]
async fn a_speaker_is_not_named_twice() {
    let room = served(Arc::new(Archive::samples().unwrap()));
    let in_part = revealed(&room, ("omaha", 4), "both").await;
    assert!(in_part.contains(">The Allies attack 2513 Trévières with units that are not all known."), "{in_part}");
    let whole = revealed(&room, ("omaha", 4), "one").await;
    assert!(whole.contains(">Allied: Attack on 2513 Trévières by 4 units"), "{whole}");
}

/// An air combat that the end of a phase began is shown by its own entry.
#[tokio::test]
async fn a_fight_that_the_end_of_a_phase_began_is_shown_by_its_own_entry() {
    let room = served(Arc::new(Archive::samples().unwrap()));
    let shown = revealed(&room, ("winter-war", 4), "usual").await;
    assert!(shown.contains("Air combat over 1528: the die shows 1.") && !shown.contains("ends the phase"), "{shown}");
}

/// If no text was typed for an open question, the page of notes names it as the projector asks it, and not by the prompt of the phase.
#[tokio::test]
async fn an_open_question_is_named_as_the_projector_asks_it() {
    for sample in EACH {
        let bare = Recorded { notes: None, ..sample };
        let room = served(Arc::new(Archive::of(&[bare]).unwrap()));
        let id = sample.id;
        let (presenter, viewer) = (room.reader(Role::Presenter, id), room.reader(Role::Viewer, id));
        let present = format!("/m/{id}/present");
        for body in ["do=go&stop=2&shows=usual", "do=ask&stop=2"] {
            assert_eq!(
                room.ask(("POST", &present), Some(&presenter), body).await.status,
                StatusCode::SEE_OTHER,
                "{id}"
            );
        }
        let follow = format!("/m/{id}/follow?follow=presenter&lang=en");
        let answer = room.ask(("POST", &follow), Some(&viewer), "entry=2&words=Wait+for+rain").await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{id}: {}", answer.text);
        let projector = room.get(&format!("{present}/2?lang=en"), Some(&presenter)).await.text;
        let asked = projector.split("<section class=\"question\"><h2 lang=\"en\">").nth(1);
        let asked = asked.and_then(|rest| rest.split('<').next()).unwrap();
        let notes = room.get(&format!("/m/{id}/notes?lang=en"), Some(&presenter)).await.text;
        assert!(notes.contains("Wait for rain"), "{id}: {notes}");
        assert!(notes.contains(&format!("<h4 lang=\"en\">{asked}</h4>")), "{id}: {asked} is not in {notes}");
    }
}

/// For an unfinished match with fog the presenter is warned at the start. The projector shows what both sides know, and followers
/// are taken back only on request.
#[tokio::test]
async fn a_match_that_goes_on_is_shown_as_both_sides_know_it_and_is_not_concealed_by_itself() {
    let (notation, _) = OMAHA.notation.split_once("@118 attack").expect("a second turn");
    let folder = tempfile::tempdir().unwrap();
    let journal = Recorded { notation, notes: None, ..OMAHA }.journal().unwrap();
    fs::write(folder.path().join("live.wdj"), journal).unwrap();
    let archive = Arc::new(Archive::folder(folder.path().to_owned()).unwrap());
    let opened = archive.open("live").unwrap();
    assert!(opened.goes_on());
    let room = served(archive);
    let (umpire, viewer) = (room.reader(Role::Umpire, "live"), room.reader(Role::Viewer, "live"));
    let send = async |to: &str, body: &str| {
        let answer = room.ask(("POST", &format!("/m/live/{to}")), Some(&umpire), body).await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{body}: {}", answer.text);
    };
    let page = async |path: &str| room.get(&format!("/m/live/{path}?lang=en"), Some(&umpire)).await.text;
    send("notes", "do=stop&entry=28&author=u&en=A+stop").await;
    let warning = "This match is still being played, and its sides do not know all of it.";
    for path in ["notes", "present/1/notes"] {
        let shown = page(path).await;
        assert!(shown.contains(warning) && shown.contains("value=\"no\" selected"), "{path}: {shown}");
    }
    let last = format!("/m/live/e/{}", opened.review.len() - 1);
    for (wish, status) in
        [("", StatusCode::OK), ("&conceal=yes", StatusCode::NOT_FOUND), ("&conceal=no", StatusCode::OK)]
    {
        send("present", &format!("do=go&stop=1{wish}")).await;
        assert_eq!(room.get(&last, Some(&viewer)).await.status, status, "{wish}");
    }
    let window = page("present/1/notes").await;
    assert!(window.contains("what both sides know, while the match goes on") && !window.contains(warning), "{window}");
    let stream = room.get("/m/live/stream", Some(&umpire)).await.text;
    let shown: Seq = stream.split("\"presented\":").nth(1).unwrap().split(',').next().unwrap().parse().unwrap();
    let names = hidden(&opened, Viewer::Observer, &[shown]);
    let usual = page("present/1").await;
    assert!(usual.contains("What both sides know") && !names.is_empty(), "{usual}");
    assert!(names.iter().all(|name| !usual.contains(name.as_str())), "{usual}");
    send("present", "do=shows&stop=1&shows=both").await;
    assert_eq!(usual.replace("1-before-usual", "1-before-both"), page("present/1").await);
}
