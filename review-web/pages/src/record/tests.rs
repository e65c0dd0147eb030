//! Tests of the recorder through the router, with files in a folder: sample matches entered by form, refusals, lines that come late or twice.

mod again;
mod aside;
mod choice;
mod labels;
mod line;
mod torn;
mod transcript;

use std::path::Path;
use std::sync::Arc;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{Request, StatusCode};
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use tower::ServiceExt as _;
use wardiary_core::kernel::game::Viewer;
use wardiary_core::kernel::view::{Choice, Offer};
use wardiary_core::review::{EntryKind, Seq};
use wardiary_fixtures::matches::{CAEN_ORNE, EACH, NORMANDY, OMAHA, Recorded};
use wardiary_journal::diary_file::{self, DiaryFile};
use wardiary_journal::{Header, MatchId};
use wardiary_library::archive::Archive;
use wardiary_library::library::{Library as _, OpenMatch};
use wardiary_review_web::router;
use wardiary_words::i18n::{Lang, Words};

use super::Localizer;
use super::fields::line;
use super::forms::{Field, Maker, Named};

/// Entries of each match to enter by form.
const ENTERED: Seq = 90;

/// A folder with one match that has no entry yet.
struct Room {
    folder: tempfile::TempDir,
    archive: Arc<Archive>,
    pages: Router,
}

impl Room {
    fn begun(recorded: &Recorded) -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let begun = recorded.begun_in(wardiary_core::diary::schema::Schema::NEWEST).expect("a scenario");
        drop(
            DiaryFile::create(&folder.path().join("match.wdj"), &Header::new(MatchId([7; 16])), begun).expect("a file"),
        );
        Self::over(folder)
    }

    fn over(folder: tempfile::TempDir) -> Self {
        let archive = Arc::new(Archive::folder(folder.path().to_owned()).expect("it can be listed"));
        let pages = router(Arc::clone(&archive) as Arc<dyn wardiary_library::library::Library>);
        Self { folder, archive, pages }
    }

    fn opened(&self) -> Arc<OpenMatch> {
        self.archive.open("match").expect("the match opens")
    }

    async fn send(&self, fields: &[(String, String)]) -> (StatusCode, String) {
        self.send_to("/m/match/record?lang=en", fields).await
    }

    async fn send_to(&self, path: &str, fields: &[(String, String)]) -> (StatusCode, String) {
        let body: Vec<String> =
            fields.iter().map(|(name, value)| format!("{}={}", coded(name), coded(value))).collect();
        let request = Request::post(path)
            .header("host", "localhost")
            .header("content-type", "application/x-www-form-urlencoded")
            .body(Body::from(body.join("&")))
            .expect("a request");
        self.answer(request).await
    }

    async fn say(&self, entry: Seq, line: &str) -> (StatusCode, String) {
        self.send(&[field("entry", &entry.to_string()), field("line", line)]).await
    }

    async fn get(&self, path: &str) -> (StatusCode, String) {
        self.answer(Request::get(path).header("host", "localhost").body(Body::empty()).expect("a request")).await
    }

    async fn answer(&self, request: Request<Body>) -> (StatusCode, String) {
        let (parts, body) = self.pages.clone().oneshot(request).await.expect("an answer").into_parts();
        let bytes = to_bytes(body, usize::MAX).await.expect("a body");
        (parts.status, String::from_utf8(bytes.to_vec()).expect("text"))
    }
}

fn coded(text: &str) -> String {
    utf8_percent_encode(text, NON_ALPHANUMERIC).to_string()
}

fn field(name: &str, value: &str) -> (String, String) {
    (name.to_owned(), value.to_owned())
}

/// Returns the fields of a form for a line, and the number of clicks; `None` if the form cannot make the line.
fn filled(offer: &Offer, fields: &[Field], said: &[&str]) -> Option<(Vec<(String, String)>, u32)> {
    let mut out: Vec<(String, String)> = Vec::new();
    let (mut at, mut clicks) = (0, 0);
    let begins = |at: usize, value: &str| {
        let words: Vec<&str> = value.split(' ').filter(|word| !word.is_empty()).collect();
        said[at..].starts_with(&words).then_some(words.len())
    };
    let by: Vec<&str> =
        said.iter().skip_while(|word| **word != "by").skip(1).take_while(|word| **word != "air").copied().collect();
    for each in fields {
        match each {
            Field::Must(unit) if by.contains(&unit.value.as_str()) => out.push(field("by", &unit.value)),
            Field::Word(name, word) if word == "to" && begins(at, word).is_none() => out.push(field(name, word)),
            // Points for which the line names no number are zero.
            Field::Word(name, word) if word == "air" && !said.contains(&"air") => out.push(field(name, word)),
            Field::Word(name, word) => {
                at = if word == "air" { said.iter().position(|said| said == word)? } else { at };
                at += begins(at, word)?;
                out.push(field(name, word));
            }
            Field::Buttons(options) | Field::One { options, .. } if !matches!(each, Field::One { name, .. } if name != "part") =>
            {
                let fits = |option: &&Named| begins(at, &option.value).is_some();
                let option = options.iter().filter(fits).max_by_key(|option| option.value.len())?;
                at += begins(at, &option.value)?;
                clicks += 1;
                out.push(field("part", &option.value));
            }
            Field::Tick { name, option } => {
                let among = if *name == "by" { &by[..] } else { &said[at..] };
                let chosen = among.contains(&option.value.as_str());
                clicks += u32::from(chosen != option.chosen);
                out.extend(chosen.then(|| field(name, &option.value)));
            }
            Field::Number { name, least, most, .. } if name == "part" => {
                let number: u32 = if said.len() > at { said[at].parse().ok()? } else { 0 };
                at += 1;
                clicks += u32::from(number != *least);
                out.push((*least..=*most).contains(&number).then(|| field(name, &number.to_string()))?);
            }
            Field::Number { name, .. } | Field::One { name, .. } => {
                let unit = name.strip_prefix("of ")?;
                let value = said.iter().position(|word| *word == unit).and_then(|place| said.get(place + 1));
                clicks += u32::from(value.is_some());
                out.push(field(name, value.copied().unwrap_or_default()));
            }
            Field::Together { .. } => {}
            Field::Must(_) | Field::Buttons(_) => return None,
        }
    }
    let has_button = !fields.iter().any(|field| matches!(field, Field::Buttons(_)));
    let unit = matches!(offer.choice, Choice::Reach { .. } | Choice::Ways { .. } | Choice::Against { .. });
    Some((out, clicks + u32::from(has_button) + u32::from(unit)))
}

/// Sorts the words of a line, because a form has its own order of units. Drops `to`, which a line may leave out before its hex,
/// except in moves.
fn sorted(line: &str) -> Vec<String> {
    let verb = line.split(' ').next().unwrap_or_default();
    let says_more = |word: &&str| *word != "to" || verb == "move";
    let mut words: Vec<String> = line.split_whitespace().filter(says_more).map(str::to_owned).collect();
    words.sort_unstable();
    words
}

/// Returns the form for an entry of another match, in the present position of this one.
fn form_for(opened: &OpenMatch, said: &str) -> Option<(Vec<(String, String)>, u32)> {
    let review = opened.review.as_ref();
    let at = review.at(review.len() - 1);
    let localizer = Localizer { w: Words { lang: Lang::En, system: review.system() }, review };
    let position = localizer.position(&*at);
    let maker = Maker { localizer, position: &position, hex: None };
    let words: Vec<&str> = said.split(' ').collect();
    let offers = at.pending()?.offers;
    let tried = offers.iter().filter_map(|offer| filled(offer, &maker.form(offer).fields, &words));
    let mut tried = tried.filter(|(fields, _)| {
        let made = line(fields);
        sorted(&made) == sorted(said) || sorted(made.trim_end_matches(" air 0")) == sorted(said)
    });
    tried.next()
}

/// Enters the first entries of each sample match, by form where possible, and compares them with the sample. Most entries have
/// a form. The median number of clicks is at most four.
#[tokio::test(flavor = "multi_thread")]
async fn the_sample_matches_are_entered_by_form() {
    for sample in &EACH {
        let read = diary_file::read(&sample.journal().expect("it plays")[..]).expect("a journal");
        let known = read.game.expect("a match").into_review(Viewer::Umpire);
        let room = Room::begun(sample);
        let (mut clicks, mut by_hand) = (Vec::new(), Vec::new());
        let first = room.opened().review.len();
        for seq in (known.first()..known.len()).take(ENTERED as usize) {
            let entry = known.entry(seq).expect("an entry");
            let opened = room.opened();
            if entry.kind == EntryKind::Housekeeping {
                continue;
            }
            let number = opened.review.len();
            let form = entry.is_action().then(|| form_for(&opened, &entry.notation)).flatten();
            let (status, page) = match form {
                Some((fields, count)) => {
                    clicks.push(count);
                    let numbered = [field("entry", &number.to_string())].into_iter().chain(fields);
                    room.send(&numbered.collect::<Vec<_>>()).await
                }
                None => {
                    // Records besides play, and paths hex by hex, have no form.
                    by_hand.push(entry.notation.clone());
                    room.say(number, &entry.notation).await
                }
            };
            assert_eq!(status, StatusCode::SEE_OTHER, "{} {seq}: {}: {}", sample.id, entry.notation, fault(&page));
        }
        let now = room.opened();
        for seq in first..now.review.len() {
            let (here, there) = (now.review.notation(seq), known.notation(seq));
            assert_eq!(sorted(&here), sorted(&there), "{} {seq}", sample.id);
        }
        clicks.sort_unstable();
        let median = clicks[clicks.len() / 2];
        println!("{}: {} by form, median {median} clicks, most {}", sample.id, clicks.len(), clicks[clicks.len() - 1]);
        println!("{} by line: {by_hand:#?}", by_hand.len());
        // This test does not fill in support, units entering a hex, and paths hex by hex.
        let of_lines = if sample.id == OMAHA.id { 2 } else { 4 };
        assert!(median <= 4 && clicks.len() > of_lines * by_hand.len(), "{}: {median}, {by_hand:#?}", sample.id);
    }
}

/// Returns the fault on a page.
fn fault(page: &str) -> String {
    let from = page.find("id=\"why-not\"").unwrap_or(0);
    page[from..].chars().take(300).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refused_line_is_kept_and_names_its_row() {
    let room = Room::begun(&CAEN_ORNE);
    let first = room.opened().review.len();
    let (status, page) = room.get("/m/match/record?lang=en").await;
    assert_eq!(status, StatusCode::OK);
    assert!(page.contains("Nothing is recorded yet."), "the empty state says so");
    let (status, page) = room.say(first, "move ca-3-inf to 9999").await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(page.contains("value=\"move ca-3-inf to 9999\""), "what was typed is kept");
    let room = Room::begun(&NORMANDY);
    let first = room.opened().review.len();
    let (status, page) = room.say(first, "end").await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "a die is due");
    assert!(page.contains("propose end") && page.contains("class=\"row\""), "{}", fault(&page));
    let (status, _) = room.say(first, "propose end").await;
    assert_eq!((status, room.opened().review.len()), (StatusCode::SEE_OTHER, first + 1), "a refused proposal is kept");
    let (_, page) = room.say(first + 1, "@41 end").await;
    assert!(page.contains("value=\"@41 propose end\""), "a proposal keeps its time");
    assert_eq!(room.get("/m/match/record?unit=nobody").await.0, StatusCode::BAD_REQUEST, "as on a step");
    assert_eq!(room.say(first + 1, " ").await.0, StatusCode::UNPROCESSABLE_ENTITY);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_line_sent_twice_is_one_entry_and_one_that_comes_late_is_kept() {
    let room = Room::begun(&NORMANDY);
    let first = room.opened().review.len();
    assert_eq!(room.say(first, "die 4").await.0, StatusCode::SEE_OTHER);
    assert_eq!(room.say(first, "die 4").await.0, StatusCode::SEE_OTHER, "it is recorded already");
    assert_eq!(room.opened().review.len(), first + 1, "once");
    let (status, page) = room.say(first, "die 2").await;
    assert_eq!(status, StatusCode::CONFLICT);
    assert!(page.contains("value=\"die 2\"") && page.contains("die 4"), "{}", fault(&page));
    assert_eq!(room.say(first + 7, "die 2").await.0, StatusCode::CONFLICT, "no gap is left");
    let (_, page) = room.get("/m/match/record?lang=en").await;
    assert!(page.contains("value=\"undo\""), "the last action can be taken back");
    assert_eq!(room.say(first + 1, "undo").await.0, StatusCode::SEE_OTHER);
    assert_eq!(room.say(first + 1, "undo").await.0, StatusCode::SEE_OTHER, "it is taken back already");
    assert_eq!(room.opened().review.notation(first + 1).trim(), format!("rewind {}", first - 1));
    assert_eq!(room.say(first + 2, "die 2").await.0, StatusCode::SEE_OTHER);
}

/// The clock starts before the first move of a phase, as at the table. It runs on through a rewind and ends with the phase.
#[tokio::test(flavor = "multi_thread")]
async fn entries_are_stamped_while_the_clock_runs() {
    let room = Room::begun(&CAEN_ORNE);
    let first = room.opened().review.len();
    let time = |seq: Seq| room.opened().review.entry(seq).expect("an entry").after_ms;
    let said = async |seq: Seq, line: &str| {
        let (status, page) = room.say(seq, line).await;
        assert_eq!(status, StatusCode::SEE_OTHER, "{line}: {}", fault(&page));
    };
    let started = [field("entry", &first.to_string()), field("clock", "start")];
    assert_eq!(room.send(&started).await.0, StatusCode::SEE_OTHER);
    let (_, page) = room.get("/m/match/record?lang=en").await;
    assert!(page.contains("value=\"stop\"") && page.contains("Used <b data-gone="), "it runs");
    said(first + 1, "move ca-3-inf to 2010").await;
    said(first + 2, "propose die 3").await;
    said(first + 3, &format!("rewind {first}")).await;
    said(first + 4, "move ca-3-inf to 2010").await;
    for seq in [first + 1, first + 2, first + 4] {
        assert!(time(seq).is_some_and(|ms| ms < 60_000), "entry {seq} is stamped by the clock: {:?}", time(seq));
    }
    said(first + 5, "@41 propose die 3").await;
    assert_eq!(time(first + 5), Some(41_000), "what is said goes first");
    said(first + 6, "end").await;
    let next = room.opened().review.len();
    said(next, "propose die 3").await;
    assert_eq!(time(next), None, "another phase has another clock");
}

/// An author who has not seen the end of a phase learns of it: the checkpoint has taken the number that the line was meant for.
#[tokio::test(flavor = "multi_thread")]
async fn a_line_that_comes_behind_the_end_of_a_phase_is_kept() {
    let room = Room::begun(&CAEN_ORNE);
    let first = room.opened().review.len();
    assert_eq!(room.say(first, "end").await.0, StatusCode::SEE_OTHER);
    let (status, page) = room.say(first + 1, "move ca-3-inf to 2010").await;
    assert_eq!(status, StatusCode::CONFLICT);
    assert!(
        page.contains("A phase has ended there") && page.contains("value=\"move ca-3-inf to 2010\""),
        "{}",
        fault(&page)
    );
}

/// Two authors write at the same moment, again and again. Each time one line is recorded, and the other author sees it.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn of_two_lines_for_one_entry_one_is_recorded() {
    let room = Arc::new(Room::begun(&NORMANDY));
    let mut next = room.opened().review.len();
    for round in 0..20 {
        let say = |text: &'static str| {
            let room = Arc::clone(&room);
            tokio::spawn(async move { room.say(next, text).await })
        };
        let (one, two) = (say("propose end"), say("propose choose german"));
        let (one, two) = (one.await.expect("it ends"), two.await.expect("it ends"));
        let mut both = [one.0, two.0];
        both.sort_unstable();
        assert_eq!(
            both,
            [StatusCode::SEE_OTHER, StatusCode::CONFLICT],
            "round {round}: {} {}",
            fault(&one.1),
            fault(&two.1)
        );
        next += 1;
        assert_eq!(room.opened().review.len(), next, "one entry a round");
    }
    let folder: &Path = room.folder.path();
    let read = diary_file::read(std::fs::File::open(folder.join("match.wdj")).expect("a file")).expect("a journal");
    assert!(read.fault.is_none() && read.report.fault.is_none(), "the file is sound");
}

#[tokio::test(flavor = "multi_thread")]
async fn samples_take_no_entries_and_sides_no_form() {
    let pages = router(Arc::new(Archive::of(&[CAEN_ORNE]).expect("it plays")));
    let get = |path: &'static str| {
        let request = Request::get(path).header("host", "localhost").body(Body::empty()).expect("a request");
        pages.clone().oneshot(request)
    };
    let page = get("/m/caen-orne/record?lang=en").await.expect("an answer");
    assert_eq!(page.status(), StatusCode::OK);
    let text = String::from_utf8(to_bytes(page.into_body(), usize::MAX).await.expect("a body").to_vec()).expect("text");
    assert!(
        text.contains("wardiary serve") && !text.contains("method=\"post\""),
        "it says what to do, and has no form"
    );
    let side = get("/m/caen-orne/record?view=german").await.expect("an answer");
    assert_eq!(side.status(), StatusCode::FORBIDDEN);
}
