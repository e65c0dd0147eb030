//! Tests of a concealed presentation: no answer to followers contains anything of later entries, and all of them see the same.

use std::collections::BTreeSet;

use wardiary_core::kernel::unit::Side;
use wardiary_core::review::{Review, Seq};
use wardiary_library::library::Library as _;
use wardiary_words::i18n::{Lang, Words};
use wardiary_words::localize::Localizer;

use super::*;
use crate::routes::routes_of_room;
use crate::tests::needles::Needles;

/// The decision of the second stop: the first attack of the German combat of turn 3.
const DECISION: &str = "attack 2109 by de-12ss-pz";
/// Two other courses of the match from that decision: an attack elsewhere, and another attack on the same hex.
const ELSEWHERE: &str = "attack 2010 by de-21-pz de-716-inf de-8-werf\ndie 6\n";
const ALIKE: &str = "attack 2109 by de-711-inf de-346-inf\ndie 1\n";
/// Words on later entries, on every layer.
const LATER: [&str; 4] = ["sloegin", "damsonjam", "medlartart", "rowanjelly"];
/// The title of the second stop after its decision.
const TITLE_AFTER: &str = "A title that comes";
/// The page for followers of the presentation.
pub(super) const ROOM: &str = "/m/m/follow?follow=presenter&lang=en";
/// The roles from which later entries are concealed.
const CLASS: [Role; 3] = [Role::Viewer, Role::Side(Side::One), Role::Side(Side::Two)];

/// The number of the decision in a match.
pub(super) fn decision(archive: &Archive) -> Seq {
    let opened = archive.open("m").unwrap();
    let (review, [here, elsewhere, alike]) = (opened.review.as_ref(), [DECISION, ELSEWHERE, ALIKE]);
    let starts = [here, elsewhere.lines().next().unwrap(), alike.lines().next().unwrap()];
    let is_it = |&seq: &Seq| starts.iter().any(|line| review.notation(seq).starts_with(line));
    (0..review.len()).filter(|seq| *seq > 30).find(is_it).unwrap()
}

/// Returns the sample match, or one that differs from the decision on. It has stops on entry 19 and on the decision; the whole
/// one also has a third stop and later notes.
pub(super) fn archive(otherwise: Option<&str>) -> Archive {
    let (before, _) = CAEN_ORNE.notation.split_once(DECISION).unwrap();
    let notation = otherwise.map_or_else(|| CAEN_ORNE.notation.to_owned(), |other| format!("{before}{other}"));
    let bare = Recorded { id: "m", notation: Box::leak(notation.into_boxed_str()), notes: None, ..CAEN_ORNE };
    let at = decision(&Archive::of(&[bare]).unwrap());
    let wall = "by t\nat 2026-11-20T13:12:00+01:00\n";
    let stop = |entry: Seq, [before, title]: [&str; 2]| {
        format!("stop {entry}\n{wall}en {title}\nbefore-en {before}\nask-sv {before}: nu eller senare?\n\n")
    };
    let after = if otherwise.is_none() { TITLE_AFTER } else { "Another title" };
    let note = |entry: Seq, layer: &str, words: &str| format!("note {entry}\n{wall}layer {layer}\nen {words}\n\n");
    let mut notes = otherwise.map_or_else(|| note(at + 1, "public", LATER[0]), |_| String::new());
    notes += &stop(19, ["Ship and aircraft", "What they did"]);
    notes += &(stop(at, ["The bridgehead", after]) + &note(20, "public", "early words"));
    if otherwise.is_none() {
        notes += &stop(at + 8, ["A stop that comes"; 2]);
        // Other parts of the debrief, in the same words.
        for (layer, words) in ["public", "allied", "german", "instructor"].into_iter().zip(LATER) {
            notes += &format!("document why\n{wall}layer {layer}\nen {words}\n\n");
            notes += &format!("lesson {at}\n{wall}layer {layer}\nkind improve\nowner {words}\nen {words}\n\n");
        }
        let chapter = |title: &str| {
            format!("chapter {at}\nto {}\n{wall}layer public\nlist {title}\ntitle-en {title}\n\n", at + 3)
        };
        notes += &(chapter("A chapter that comes")
            + &format!("draw 2\n{wall}layer public\nshape arrow dashed 2109 2209\n\n")
            + &format!("variation {at}\n{wall}layer public\ntitle-en A variation that comes\nline die 1\n\n"));
        for (layer, words) in ["allied", "german", "instructor"].into_iter().zip(&LATER[1..]) {
            notes += &note(at, layer, words);
        }
        notes += "release instructor\nby t\nat 2026-11-20T13:12:00+01:00\n\n";
    }
    Archive::of(&[Recorded { notes: Some(Box::leak(notes.into_boxed_str())), ..bare }]).unwrap()
}

/// Returns every page that can be requested, on entries before and after the decision.
pub(super) fn paths(at: Seq) -> Vec<String> {
    let mut paths = Vec::new();
    for route in routes_of_room().into_iter().filter(|route| route.method == Method::GET) {
        let entries: Vec<Seq> =
            if route.path.contains("{at}") { vec![3, 20, at - 2, at - 1, at, at + 3] } else { vec![0] };
        for entry in entries {
            for part in 1..=3 {
                let (entry, part) = (entry.to_string(), part.to_string());
                let named = [("id", "m"), ("at", &entry), ("note", &part), ("stop", &part), ("variation", &part)];
                let path = filled(route.path, &named);
                let wishes: &[&str] = match route.path {
                    "/m/{id}/overview" => &["?open=all", "?lang=sv&open=all"],
                    "/m/{id}/e/{at}" => {
                        &["?lang=sv&map=whole", "?chapter=1", "?follow=presenter", "?follow=last&tray=open"]
                    }
                    "/m/{id}/follow" => &["?follow=presenter", "?follow=last"],
                    "/m/{id}/compare" => &["?a=5&b=9999", ""],
                    "/m/{id}/variations/form" => &["?entry=12", "?entry=99", "?do=write&entry=12&lines=end"],
                    "/m/{id}/notes/form" => &["?do=write&entry=12", "?do=write&entry=99"],
                    "/" => &["", "?q=m&lang=sv"],
                    _ => &["", "?lang=sv"],
                };
                paths.extend(wishes.iter().map(|wish| format!("{path}{wish}")));
            }
        }
    }
    paths.sort_unstable();
    paths.dedup();
    paths
}

/// Returns what occurs only in entries from `at` on: words in both languages, notation, hashes, notes and stops.
pub(super) fn needles(archive: &Archive, at: Seq) -> Needles {
    let opened = archive.open("m").unwrap();
    let review: &dyn Review = opened.review.as_ref();
    let said = |seq: Seq| {
        let entry = review.entry(seq).unwrap();
        let words = [Lang::En, Lang::Sv].map(|lang| {
            let w = Words { lang, system: CAEN_ORNE.system };
            Localizer { w, review }.phrase(&entry.words)
        });
        let link = (opened.integrity.link)(seq).unwrap();
        words.into_iter().chain([entry.notation, link[..12].to_owned(), format!("{:016x}", entry.digest)])
    };
    let before: String = (0..at).flat_map(said).collect::<Vec<_>>().join("\n");
    let mut later: BTreeSet<String> = (at..review.len()).flat_map(said).filter(|words| words.len() > 11).collect();
    later.extend(LATER.map(str::to_owned));
    later.extend(
        ["A stop that comes", "A chapter that comes", "A variation that comes", "arrow, dashed", TITLE_AFTER]
            .map(str::to_owned),
    );
    later.extend([format!("–{}", review.len() - 1)]);
    later.retain(|words| !before.contains(words.as_str()) && !words.trim_matches('0').is_empty());
    Needles::new(later)
}

/// Returns an answer as it goes over the wire.
pub(super) fn whole(answer: &Answer) -> String {
    let headers: Vec<String> = answer.headers.iter().map(|(name, value)| format!("{name}: {value:?}")).collect();
    let text = answer.text.replace("&#39;", "'").replace("&#34;", "\"").replace("&#38;", "&");
    format!("{}\n{}\n\n{text}", answer.status, headers.join("\n"))
}

pub(super) async fn act(room: &Served, presenter: &Token, body: &str) -> Answer {
    let answer = room.ask(("POST", "/m/m/present"), Some(presenter), body).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{body}: {}", answer.text);
    answer
}

#[tokio::test]
async fn two_matches_that_differ_from_the_decision_on_are_answered_byte_for_byte_alike_and_nothing_of_it_is_shown() {
    let archives = [archive(None), archive(Some(ELSEWHERE))];
    let at = decision(&archives[0]);
    assert_eq!(decision(&archives[1]), at);
    let needles = needles(&archives[0], at);
    assert!(needles.len() > 60, "{} needles", needles.len());
    let [one, other] = archives.map(|archive| served(Arc::new(archive)));
    let presenters = [&one, &other].map(|room| room.reader(Role::Presenter, "m"));
    for stage in ["do=go&stop=2", "do=ask&stop=2", "do=close&stop=2"] {
        for (room, presenter) in [&one, &other].into_iter().zip(&presenters) {
            act(room, presenter, stage).await;
        }
        for role in CLASS {
            let readers = [&one, &other].map(|room| room.reader(role, "m"));
            // At one stage every page is requested, at the others only those that change with it. The followers' page shows the
            // place of the stop as the projector does, and is tested below.
            let is_asked = |path: &String| path.contains("/stream") || path.contains("/e/");
            let paths = paths(at).into_iter().filter(|path| !path.contains("/follow"));
            for path in paths.filter(|path| stage.starts_with("do=go") || is_asked(path)) {
                let (here, there) =
                    (one.get(&path, Some(&readers[0])).await, other.get(&path, Some(&readers[1])).await);
                let [here, there] = [whole(&here), whole(&there)];
                assert_eq!(here, there, "{role:?}, {stage}: {path}");
                let found = needles.found_in(&here);
                assert!(found.is_empty(), "{role:?}, {stage}: {path}: {found:?}");
            }
        }
    }
    // The same search finds words of later entries once nothing is concealed, so the test can fail.
    act(&one, &presenters[0], "do=end&sure=yes").await;
    let viewer = one.reader(Role::Viewer, "m");
    let mut found = BTreeSet::new();
    for path in paths(at) {
        let shown = whole(&one.get(&path, Some(&viewer)).await);
        found.extend(needles.found_in(&shown).into_iter().map(str::to_owned));
    }
    assert!(found.len() > 10, "{} of {} are found: {found:?}", found.len(), needles.len());
}

#[tokio::test]
async fn the_projector_holds_nothing_of_the_decision_before_it_is_revealed_and_then_links_to_no_more() {
    let archives = [archive(None), archive(Some(ALIKE))];
    let at = decision(&archives[0]);
    assert_eq!(decision(&archives[1]), at);
    let needles = needles(&archives[0], at);
    let [one, other] = archives.map(|archive| served(Arc::new(archive)));
    let mut pages = Vec::new();
    for room in [&one, &other] {
        let presenter = room.reader(Role::Presenter, "m");
        let came = act(room, &presenter, "do=go&stop=2").await;
        assert_eq!(came.headers["location"], "/m/m/present/2");
        let viewer = room.reader(Role::Viewer, "m");
        for (page, reader) in [("present/2?", &presenter), ("follow?follow=presenter&", &viewer)] {
            let page = room.get(&format!("/m/m/{page}lang=en"), Some(reader)).await;
            // Only the presenter knows the number of stops.
            pages.push(
                whole(&page)
                    .replace("of 3", "of N")
                    .replace("av 3", "av N")
                    .replace("of 2", "of N")
                    .replace("av 2", "av N"),
            );
        }
    }
    let next = |page: &str| {
        page.lines()
            .filter(|line| {
                !["stop-next", "content-length", "class=\"square\"", "<code>"].iter().any(|word| line.contains(word))
            })
            .filter(|line| !line.is_empty())
            .collect::<Vec<_>>()
            .join("\n")
    };
    assert_eq!(next(&pages[0]), next(&pages[2]));
    assert_eq!(next(&pages[1]), next(&pages[3]));
    for page in &pages[..2] {
        let found = needles.found_in(page);
        assert!(found.is_empty(), "{found:?}");
        assert!(page.contains("<h1 lang=\"en\">The bridgehead</h1>"), "{page}");
    }
    assert!(pages[0].contains("cell later"), "{}", pages[0]);
    let presenter = one.reader(Role::Presenter, "m");
    let shown = act(&one, &presenter, "do=reveal&stop=2").await;
    assert_eq!(shown.headers["location"], "/m/m/present/2?reveal=yes");
    let page = one.get("/m/m/present/2?reveal=yes&lang=en", Some(&presenter)).await.text;
    assert!(page.contains(LATER[3]) && page.contains(&format!("/m/m/e/{at}?concealed=yes")), "{page}");
    assert!(page.contains(TITLE_AFTER) && !page.contains(">The bridgehead<"), "the title changes with it: {page}");
    assert!(!page.contains("A stop that comes"), "{page}");
    // A page behind a link shows only what the class knows.
    let step = one.get(&format!("/m/m/e/{at}?concealed=yes&lang=en"), Some(&presenter)).await.text;
    assert!(step.contains("/m/m/overview?concealed=yes") && !step.contains("A stop that comes"), "{step}");
    let viewer = one.reader(Role::Viewer, "m");
    let last = one.get("/m/m/follow?follow=last", Some(&viewer)).await;
    assert!(last.headers["location"].to_str().unwrap().starts_with(&format!("/m/m/e/{}?", at + 2)));
}

/// Returns the address of a page's link that has `key` in it and begins with these words.
fn link(page: &str, key: &str, words: &str) -> String {
    let links = page.split("href=\"").skip(1).filter_map(|rest| rest.split_once('"'));
    let found = links.filter(|(href, rest)| href.contains(key) && rest.starts_with(&format!(">{words}")));
    let href = found.map(|(href, _)| href).next().unwrap_or_else(|| panic!("no {words}: {page}"));
    href.replace("&amp;", "&").replace("&#38;", "&")
}

/// Returns two numbers for each bar of a page: all answers, and the answers that the bar shows.
fn bars(page: &str) -> Vec<(u32, u32)> {
    let bar = |bar: &str| {
        let mut figures = bar.split('"');
        (figures.next().unwrap().parse().unwrap(), figures.nth(1).unwrap().parse().unwrap())
    };
    page.split("<progress max=\"").skip(1).map(bar).collect()
}

#[tokio::test]
async fn the_spread_of_forty_devices_is_exact_and_each_counts_once() {
    let library = Arc::new(archive(None));
    let room = served(Arc::clone(&library));
    let presenter = room.reader(Role::Presenter, "m");
    act(&room, &presenter, "do=go&stop=2").await;
    let early = room.reader(Role::Viewer, "m");
    let none = room.ask(("POST", ROOM), Some(&early), "entry=2&words=hold").await;
    assert_eq!(none.status, StatusCode::UNPROCESSABLE_ENTITY, "nothing is asked yet");
    act(&room, &presenter, "do=ask&stop=2&question=What+now%3F").await;
    let form = room.get(ROOM, Some(&early)).await.text;
    assert!(form.contains("What now?"), "{form}");
    // A choice is one press away, and its participants one more, for readers who want to name them.
    let chosen = room.get(&link(&form, "choice=", "2109"), Some(&early)).await.text;
    assert!(chosen.contains("name=\"open\" value=\"attack 2109\"") && !chosen.contains("name=\"by\""), "{chosen}");
    let units = room.get(&link(&chosen, "units", "Choose the units"), Some(&early)).await.text;
    assert!(units.contains("name=\"by\"") && !units.contains("http-equiv"), "who ticks is not called back: {units}");
    let attack = "entry=2&part=attack&part=2109&by=de-12ss-pz&by=de-711-inf";
    for device in 0..40 {
        let role = if device % 2 == 0 { Role::Viewer } else { Role::Side(Side::Two) };
        let reader = room.reader(role, "m");
        // Answers that leave the participants open count as the same.
        let attack = if device % 3 == 0 { "entry=2&open=attack+2109" } else { attack };
        let body = if device % 5 == 0 { "entry=2&part=end" } else { attack };
        let answer = room.ask(("POST", ROOM), Some(&reader), body).await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{device}: {}", answer.text);
        if device == 7 {
            // One device changes its answer, and one answers in words.
            let again = room.ask(("POST", ROOM), Some(&reader), "entry=2&words=+Wait++for+rain+").await;
            assert_eq!(again.status, StatusCode::SEE_OTHER);
            let refused = "entry=2&part=attack&part=2109";
            let page = room.ask(("POST", ROOM), Some(&reader), refused).await;
            assert_eq!(page.status, StatusCode::UNPROCESSABLE_ENTITY, "nobody takes part");
            assert!(page.text.contains("You answered:") && page.text.contains("Wait for rain"), "{}", page.text);
        }
    }
    let open = room.get("/m/m/present/2?lang=en", Some(&presenter)).await.text;
    assert!(
        open.contains("data-answered>40</b>") && !open.contains("Wait for rain"),
        "no spread while it is asked: {open}"
    );
    act(&room, &presenter, "do=close&stop=2").await;
    let late = room.ask(("POST", ROOM), Some(&early), "entry=2&words=late").await;
    assert!(
        late.status == StatusCode::UNPROCESSABLE_ENTITY && late.text.contains("Answers are closed"),
        "{}",
        late.text
    );
    let page = room.get("/m/m/present/2?lang=en", Some(&presenter)).await.text;
    assert_eq!(bars(&page), [(40, 31), (40, 8), (40, 1)], "{page}");
    // The notes contain it.
    let kept = library.notes("m").unwrap();
    let questions = &kept.notes.debrief().questions;
    assert_eq!((questions.len(), questions[0].what.question.en.as_str()), (1, "What now?"));
    let (_, answers) = questions[0].what.answers.as_ref().unwrap();
    let mut counts: Vec<u32> = answers.iter().map(|answer| answer.count).collect();
    counts.sort_unstable();
    assert_eq!(counts, [1, 8, 11, 20], "the notes keep each answer, also where the bars have one for two");
    // All devices see the same, also late ones, and no id of a unit.
    let device = room.get(ROOM, Some(&early)).await.text;
    assert_eq!(device.matches("<progress max=\"40\"").count(), 3, "{device}");
    for page in [&page, &device] {
        let (_, bars) = page.split_once("class=\"bars\"").expect("there are bars");
        let bars = bars.split("</ol>").next().unwrap();
        assert!(bars.contains("Attack 2109") && !bars.contains("de-12ss-pz"), "{bars}");
    }
}

#[tokio::test]
async fn who_comes_late_or_without_a_script_is_led_to_where_the_room_is() {
    let room = served(Arc::new(archive(None)));
    let at = decision(&archive(None));
    let presenter = room.reader(Role::Presenter, "m");
    act(&room, &presenter, "do=go&stop=2").await;
    for role in CLASS {
        let late = room.reader(role, "m");
        let stream = room.get("/m/m/stream", Some(&late)).await.text;
        assert!(
            stream.contains("\"shown\":\"2-before-usual\"") && stream.contains(&format!("\"presented\":{}", at - 2)),
            "{stream}"
        );
        let page = room.get("/m/m?lang=en", Some(&late)).await;
        let page = room.get(page.headers["location"].to_str().unwrap(), Some(&late)).await.text;
        assert!(page.contains("href=\"/m/m/follow?follow=presenter\""), "a page says that the match is presented");
        let there = room.get(ROOM, Some(&late)).await.text;
        assert!(there.contains("http-equiv=\"refresh\" content=\"5; url=/m/m/follow?follow=presenter\""), "{there}");
        assert!(there.contains("data-shown=\"2-before-usual\"") && there.contains("Stop 2 of"), "{there}");
        for beyond in [at + 3, 99_999] {
            let unshown = room.get(&format!("/m/m/e/{beyond}?lang=en"), Some(&late)).await;
            let words = format!("“{beyond}” is not shown yet");
            assert!(unshown.text.contains(&words), "whether there is such an entry is not said: {}", unshown.text);
            assert_eq!(unshown.status, StatusCode::NOT_FOUND);
        }
    }
    act(&room, &presenter, "do=ask&stop=2").await;
    let late = room.reader(Role::Viewer, "m");
    let asked = room.get(ROOM, Some(&late)).await.text;
    assert!(asked.contains("data-shown=\"2-asked-usual\"") && asked.contains("id=\"answers\""), "{asked}");
    assert!(asked.contains("http-equiv=\"refresh\""), "who has not answered is not left behind: {asked}");
    let words = room.get("/m/m/follow?follow=presenter&answer=words", Some(&late)).await.text;
    assert!(!words.contains("http-equiv") && words.contains("data-gone"), "who writes is not called back: {words}");
    act(&room, &presenter, "do=reveal&stop=2&from=window").await;
    let revealed = room.get(ROOM, Some(&late)).await.text;
    assert!(revealed.contains("data-shown=\"2-revealed-usual\"") && revealed.contains(LATER[3]), "{revealed}");
    let projector = room.get("/m/m/present/now", Some(&presenter)).await;
    assert_eq!(projector.headers["location"], "/m/m/present/2?reveal=yes");
    // A concealed entry cannot be shown by another route.
    let beyond = room.ask(("POST", "/m/m/present"), Some(&presenter), &format!("entry={}", at + 9)).await;
    assert_eq!(beyond.status, StatusCode::CONFLICT, "{}", beyond.text);
}
