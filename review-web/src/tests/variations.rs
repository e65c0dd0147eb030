//! Tests of variations through the router: the board that plays on, storing and showing them line by line, and the unchanged match.

use axum::http::StatusCode;
use wardiary_core::kernel::game::Viewer;
use wardiary_core::review::EntryKind;

use super::chapters::{Visit, texts};

const BOARD: &str = "/m/other/variations/form";
/// Address of the forms.
const PATH: &str = "/m/other/variations";
/// The page that lists variations.
const PAGE: &str = "/m/other/lines";
/// A roll is due after this entry.
const DUE: &str = "40";

/// Returns a variation as its form sends it.
fn kept<'a>(title: &'a str, lines: &'a str) -> Vec<(&'a str, &'a str)> {
    vec![
        ("do", "write"),
        ("author", "instructor"),
        ("for", "public"),
        ("entry", DUE),
        ("lines", lines),
        ("title-en", title),
    ]
}

#[tokio::test]
async fn a_variation_is_played_line_by_line_and_kept_beside_the_match() {
    let visit = Visit::new();
    let before = visit.get("/m/other/integrity").await.text;
    let board = visit.get(&format!("{BOARD}?entry={DUE}")).await.text;
    assert_eq!(texts(&board, ".asked h1"), ["Waiting for: the dice"]);
    assert!(board.contains("nothing is recorded") && texts(&board, "ol.varied li").is_empty());
    // A button of the offer, then a short typed line.
    let to = format!("{BOARD}?entry={DUE}");
    let rolled = visit.post(&to, &[("entry", "1"), ("part", "die"), ("part", "6")]).await;
    assert_eq!(
        (rolled.status, rolled.to.as_str()),
        (StatusCode::SEE_OTHER, "/m/other/variations/form?entry=40&lines=die%206#choose")
    );
    let mut at = rolled.to.split('#').next().unwrap().to_owned();
    let mut lines = 1;
    while lines < 4 {
        let page = visit.get(&at).await.text;
        let example = scraper::Html::parse_document(&page)
            .select(&scraper::Selector::parse("#may-follow option").unwrap())
            .find_map(|option| option.value().attr("value").map(str::to_owned));
        let sent = visit.post(&at, &[("words", &example.expect("something may follow"))]).await;
        assert_eq!(sent.status, StatusCode::SEE_OTHER, "{at}: {}", texts(&sent.text, ".fault").join(" "));
        at = sent.to.split('#').next().unwrap().to_owned();
        lines += 1;
    }
    let page = visit.get(&at).await.text;
    assert_eq!(texts(&page, "ol.varied li").len(), 4);
    let keep = scraper::Html::parse_document(&page)
        .select(&scraper::Selector::parse("nav.bar a").unwrap())
        .filter_map(|link| link.value().attr("href").map(str::to_owned))
        .find(|href| href.contains("do=write"))
        .unwrap();
    let form = visit.get(&keep).await.text;
    let typed = texts(&form, "textarea[name=lines]")[0].clone();
    assert!(typed.starts_with("die 6 ") && texts(&form, "ol.varied label").len() == 4, "{typed}");
    let lines = scraper::Html::parse_document(&form)
        .select(&scraper::Selector::parse("textarea[name=lines]").unwrap())
        .map(|area| area.text().collect::<String>())
        .next()
        .unwrap();
    let mut fields = kept("Had the die been a six", lines.trim());
    fields.extend([("say-en-1", "The best roll."), ("say-sv-1", "Bästa slaget."), ("en", "Look at Bénouville.")]);
    let done = visit.post(PATH, &fields).await;
    assert_eq!((done.status, done.to.as_str()), (StatusCode::SEE_OTHER, "/m/other/variations/1"));
    // The variation is read line by line.
    let first = visit.get("/m/other/variations/1").await.text;
    assert_eq!(texts(&first, ".told .muted")[0], "Before the first line");
    assert!(first.contains("Variation: this was not played.") && first.contains("Look at Bénouville."));
    let second = visit.get("/m/other/variations/1?line=1").await.text;
    assert!(texts(&second, ".say")[0].ends_with("The die shows 6."), "{:?}", texts(&second, ".say"));
    assert_eq!(
        (texts(&second, ".told .body"), texts(&second, ".told .moment .muted")),
        (vec!["The best roll.".to_owned()], vec!["Line 1 of 4".to_owned()])
    );
    assert!(visit.get("/m/other/variations/1?line=1&lang=sv").await.text.contains("Bästa slaget."));
    let last = visit.get("/m/other/variations/1?line=4").await.text;
    assert!(!last.contains("data-key=\"next\"") && last.contains("data-key=\"prev\""));
    // The step, the list, and the file: the match is unchanged.
    assert!(visit.get(&format!("/m/other/e/{DUE}")).await.text.contains("href=\"/m/other/variations/1\""));
    assert_eq!(texts(&visit.get(PAGE).await.text, ".variation-card h3"), ["Had the die been a six"]);
    assert_eq!(visit.get("/m/other/integrity").await.text, before, "no entry, link or root of the match changed");
}

#[tokio::test]
async fn a_variation_is_changed_and_removed() {
    let visit = Visit::new();
    assert_eq!(visit.post(PATH, &kept("First", "die 6")).await.to, "/m/other/variations/1");
    let form = visit.get(&format!("{BOARD}?do=edit&variation=1")).await.text;
    assert!(form.contains("value=\"First\"") && texts(&form, "textarea[name=lines]") == ["die 6"]);
    let mut fields = kept("Second", "die 5");
    fields[0] = ("do", "edit");
    fields.push(("variation", "1"));
    assert_eq!(visit.post(PATH, &fields).await.to, "/m/other/variations/2");
    assert_eq!(texts(&visit.get(PAGE).await.text, ".variation-card h3"), ["Second"]);
    assert_eq!(visit.get("/m/other/variations/1").await.status, StatusCode::NOT_FOUND);
    assert_eq!(visit.get(&format!("{BOARD}?do=edit&variation=1")).await.status, StatusCode::NOT_FOUND);
    let form = visit.get(&format!("{BOARD}?do=remove&variation=2")).await.text;
    assert!(form.contains("The variation “Second” will be removed."));
    let removed = [("do", "remove"), ("variation", "2"), ("author", "t"), ("reason", "not needed")];
    assert_eq!(visit.post(PATH, &removed).await.to, format!("{PAGE}#variations"));
    assert!(texts(&visit.get(PAGE).await.text, ".variation-card").is_empty());
    let again = visit.post(PATH, &removed).await;
    assert_eq!(again.status, StatusCode::UNPROCESSABLE_ENTITY);
}

/// A line that the rules refuse is not played and not stored, and the typed text stays.
#[tokio::test]
async fn what_cannot_be_played_is_said_with_its_remedy() {
    let visit = Visit::new();
    let board = |lines: &str| format!("{BOARD}?entry={DUE}{lines}");
    for (typed, wanted) in [
        ("die 7", "1 to 6"),
        ("end", "Waiting for the dice"),
        ("rewind 3", "Waiting for the dice"),
        ("", "Waiting for the dice"),
    ] {
        let sent = visit.post(&board(""), &[("words", typed)]).await;
        assert_eq!(sent.status, StatusCode::UNPROCESSABLE_ENTITY, "{typed}");
        let fault = texts(&sent.text, ".fault").join(" ");
        assert!(fault.contains("This cannot be played:") && fault.contains(wanted), "{typed}: {fault}");
        assert!(sent.text.contains(&format!("name=\"words\" value=\"{typed}\"")), "{typed}");
    }
    for (lines, wanted) in
        [("die 6\nmove nobody", "Waiting for"), ("", "Lines: This must be filled in."), ("end", "Waiting for the dice")]
    {
        let sent = visit.post(PATH, &kept("Kept", lines)).await;
        assert_eq!(sent.status, StatusCode::UNPROCESSABLE_ENTITY, "{lines}");
        assert!(texts(&sent.text, ".fault").join(" ").contains(wanted), "{lines}: {:?}", texts(&sent.text, ".fault"));
        assert!(sent.text.contains("value=\"Kept\""));
    }
    let untitled = visit.post(PATH, &kept("", "die 6")).await;
    assert!(
        untitled.status == StatusCode::UNPROCESSABLE_ENTITY && texts(&untitled.text, ".fault a") == ["Title"],
        "{}",
        untitled.text
    );
    assert!(texts(&visit.get(PAGE).await.text, ".variation-card").is_empty(), "nothing was kept");
    // An address with a refused line shows the lines before it, and says so.
    let cut = visit.get(&board("&lines=die%206%0Adie%206")).await;
    assert!(
        cut.status == StatusCode::OK
            && texts(&cut.text, "ol.varied li").len() == 1
            && cut.text.contains("This cannot be played:")
    );
    for gone in ["?entry=9999", "?entry=x", "", "?do=write&entry=9999"] {
        assert_eq!(visit.get(&format!("{BOARD}{gone}")).await.status, StatusCode::NOT_FOUND, "{gone}");
    }
    visit.post(PATH, &kept("Kept", "die 6")).await;
    assert_eq!(visit.get("/m/other/variations/1?line=2").await.status, StatusCode::BAD_REQUEST);
    assert_eq!(visit.get("/m/other/variations/7").await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_match_without_variations_says_what_they_are_for() {
    let visit = Visit::new();
    let page = visit.get("/m/other/lines").await.text;
    assert!(page.contains("No variation is shown here yet.") && page.contains("Begin a variation"));
    let swedish = visit.get("/m/other/lines?lang=sv").await.text;
    assert!(swedish.contains("Ingen variant visas här än."));
    assert!(visit.get("/m/other/e/5").await.text.contains("/m/other/variations/form?entry=5"));
    for page in ["aar", "lessons"] {
        assert!(visit.get(&format!("/m/other/{page}")).await.text.contains("href=\"/m/other/lines\""), "{page}");
    }
}

/// If a part of the position is hidden from a side, it cannot play on, and no link leads it to a board.
#[tokio::test]
async fn a_side_plays_on_where_nothing_is_hidden_from_it() {
    let visit = Visit::samples();
    for (path, entry, may) in
        [("caen-orne", "?view=german", true), ("cherbourg-1944", "?view=us", false), ("cherbourg-1944", "", true)]
    {
        let step =
            visit.get(&format!("/m/{path}/e/105{entry}").replace("caen-orne/e/105", "caen-orne/e/40")).await.text;
        assert_eq!(step.contains(&format!("/m/{path}/variations/form?")), may, "{path}{entry}");
        let board = format!(
            "/m/{path}/variations/form{}",
            if entry.is_empty() { "?entry=40".to_owned() } else { format!("{entry}&entry=40") }
        );
        let status = visit.get(&board).await.status;
        assert_eq!(status == StatusCode::OK, may, "{board}: {status}");
    }
    let shown = visit.get("/m/cherbourg-1944/variations/1?view=us&line=1").await;
    assert!(shown.status == StatusCode::OK && !shown.text.contains("Play on from here"), "{}", shown.status);
}

/// If anything is hidden from a side, no page reveals how far the rules would accept its lines.
#[tokio::test]
async fn a_form_says_nothing_of_what_the_rules_take_in_a_position_hidden_from_its_reader() {
    let visit = Visit::samples();
    let entries = visit.get("/m/cherbourg-1944/e/40?view=us").await.text;
    assert!(!entries.contains("/variations/form?"), "the position is hidden in part");
    let mut answers = Vec::new();
    for line in ["end", "no such line"] {
        let mut fields = kept("Tried", line);
        fields[2] = ("for", "us");
        let sent = visit.post(&format!("{}?view=us", PATH.replace("other", "cherbourg-1944")), &fields).await;
        assert_eq!(sent.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert!(texts(&sent.text, ".fault").join(" ").contains("hidden from you"), "{}", sent.text);
        assert!(texts(&sent.text, "ol.varied li").is_empty());
        assert_eq!(texts(&sent.text, "textarea[name=lines]"), [line]);
        answers.push(sent.text.replace(&format!("{line}</textarea>"), "</textarea>"));
    }
    assert_eq!(answers[0], answers[1], "a line that can be played is answered as one that cannot");
}

/// A form is filled with the last author from the same browser, and from no other.
#[tokio::test]
async fn a_form_has_the_name_of_its_own_reader() {
    let visit = Visit::new();
    let form = format!("{BOARD}?do=write&entry={DUE}&lines=die%206");
    for author in ["rowan", "damson"] {
        assert!(visit.get_as(author, &form).await.text.contains(&format!("value=\"{author}\"")), "{author}");
    }
}

/// The board has its lines in its address, which is limited. The last line that fits is kept, and the next gets an error with the remedy.
#[tokio::test]
async fn a_full_board_says_so_and_keeps_what_it_has() {
    let (_, bytes) = wardiary_fixtures::pinned("sensible-1");
    let read = wardiary_journal::diary_file::read(&bytes[..]).unwrap().game.unwrap();
    let review = read.into_review(Viewer::Umpire);
    // The actual play, from the first action on, as long as only actions change the position.
    let kind = |seq: &u32| review.at(*seq).entry().kind;
    let is_action = |seq: &u32| matches!(kind(seq), EntryKind::Action(_));
    let changes_otherwise = |seq: &u32| {
        matches!(kind(seq), EntryKind::Rewind | EntryKind::Amendment | EntryKind::Breach(_) | EntryKind::Reading)
    };
    let first = (1..review.len()).find(is_action).unwrap();
    let run = (first..review.len()).take_while(|seq| !changes_otherwise(seq)).filter(is_action);
    let played: Vec<String> = run.map(|seq| review.notation(seq)).collect();
    let on = (first - 1).to_string();
    let at = |count: usize| {
        let lines = played[..count].join("\n");
        let query = [("entry", &on[..]), ("lines", &lines[..])].map(|(key, value)| (key.to_owned(), value.to_owned()));
        wardiary_page::frame::address("/m/sensible-1/variations/form", &query)
    };
    let mut count = (1..=played.len()).take_while(|&count| at(count).len() < 3900).last().unwrap();
    let visit = Visit::samples();
    let full = loop {
        let sent = visit.post(&at(count), &[("words", &played[count][..])]).await;
        if sent.status != StatusCode::SEE_OTHER {
            break sent;
        }
        count += 1;
        assert_eq!(visit.get(&at(count)).await.status, StatusCode::OK, "{count} lines");
    };
    assert_eq!(full.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", full.text);
    assert!(full.text.contains("no room for another line"), "{:?}", texts(&full.text, ".asked"));
    assert_eq!(texts(&full.text, "ol.varied li").len(), count, "those that fit are still there");
    let keep = scraper::Html::parse_document(&full.text)
        .select(&scraper::Selector::parse("nav.bar a").unwrap())
        .filter_map(|link| link.value().attr("href").map(str::to_owned))
        .find(|href| href.contains("do=write"));
    assert_eq!(visit.get(&keep.unwrap()).await.status, StatusCode::OK, "they can be kept");
}
