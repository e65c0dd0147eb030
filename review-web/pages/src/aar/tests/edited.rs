//! Tests of editing the document: from the draft, in its place, with its proofs, and without losing text.

use std::fs;

use wardiary_core::diary::notes::TEXT_MAX;
use wardiary_core::diary::notes::debrief::Part;
use wardiary_debrief::after_action::text::{Piece, drafted, paragraphs};
use wardiary_page::frame::Frame;

use super::*;
use crate::aar::body::Document;
use crate::notes::View;

/// Sends the form. Returns status, address of the redirect, and page.
async fn send(library: &Arc<Archive>, fields: &[(&str, &str)]) -> (u16, String, String) {
    let encoded = |text: &str| text.bytes().map(|byte| format!("%{byte:02X}")).collect::<String>();
    let body: Vec<String> = fields.iter().map(|(name, value)| format!("{name}={}", encoded(value))).collect();
    let request = Request::post("/m/caen-orne/aar/edit")
        .header("host", "localhost")
        .header("accept-language", "en")
        .header("content-type", "application/x-www-form-urlencoded");
    let request = request.body(Body::from(body.join("&"))).unwrap();
    let answer = wardiary_review_web::router(library.clone()).oneshot(request).await.unwrap();
    let (status, to) = (answer.status().as_u16(), answer.headers().get("location").cloned());
    let text = String::from_utf8(to_bytes(answer.into_body(), usize::MAX).await.unwrap().to_vec()).unwrap();
    (status, to.map(|to| to.to_str().unwrap().to_owned()).unwrap_or_default(), text)
}

/// Returns the form fields for a text about the reasons.
fn why<'a>(layer: &'a str, known: &'a str, en: &'a str) -> [(&'a str, &'a str); 6] {
    [("part", "why"), ("for", layer), ("known", known), ("author", "instructor"), ("en", en), ("do", "save")]
}

/// Returns a part as it is on the page.
fn part(page: &str, number: u8) -> &str {
    let from = page.find(&format!("id=\"aar-{number}\"")).expect("the part is there");
    page[from..].split("</section>").next().unwrap_or_default()
}

/// Every part has a drafted text with which editing begins. Each sentence names the entries and rows that prove it, in both languages.
#[test]
fn every_part_has_a_drafted_text_to_begin_from_that_names_what_proves_it() {
    let library = Archive::of(&EACH).unwrap();
    for sample in EACH {
        let opened = library.open(sample.id).unwrap();
        let noted = library.notes_of(sample.id, &opened);
        for lang in [Lang::En, Lang::Sv] {
            let w = Words { lang, system: opened.review.system() };
            let frame = Frame { w, ..Frame::default() };
            let document = Document::of(View { frame: &frame, opened: &opened, noted: &noted, id: sample.id });
            for part in Part::ALL {
                let text = drafted(&document.draft, part, w);
                assert!(text.chars().count() <= TEXT_MAX, "{}: {part:?} is too long to be saved", sample.id);
                let pieces: Vec<Piece> = paragraphs(&text, opened.review.as_ref()).into_iter().flatten().collect();
                let is_proof = |piece: &&Piece| !matches!(piece, Piece::Words(_));
                let proofs = pieces.iter().filter(is_proof).count();
                assert_eq!(proofs, text.matches(" [").count(), "{}: {part:?} names what is none: {text}", sample.id);
                let is_said = part != Part::Intents && part != Part::FollowUp;
                assert!(!is_said || proofs > 0, "{}: {part:?} is not proved: {text}", sample.id);
            }
            let sentences = document.draft.why.sentences().len();
            assert_eq!(drafted(&document.draft, Part::Why, w).lines().count(), sentences, "{}", sample.id);
        }
    }
}

#[test]
fn only_entries_and_rows_of_the_match_are_proofs() {
    let library = Archive::of(&[CAEN_ORNE]).unwrap();
    let review = &library.open(CAEN_ORNE.id).unwrap().review;
    let words = |text: &str| Piece::Words(text.to_owned());
    let row = wardiary_core::kernel::citation::Rule::parse("N-061").unwrap();
    for (text, wanted) in [
        ("One [20] [N-061], two.", vec![words("One"), Piece::Entry(20), Piece::Row(row), words(", two.")]),
        ("[9999] and [020] and [Z-999] [é", vec![words("[9999] and [020] and [Z-999] [é")]),
        ("a [b [20]", vec![words("a [b"), Piece::Entry(20)]),
    ] {
        assert_eq!(paragraphs(text, review.as_ref()), [wanted], "{text}");
    }
}

#[tokio::test]
async fn a_part_is_written_on_from_its_draft_and_stands_in_its_place_with_its_proofs() {
    let library = Arc::new(Archive::of(&[CAEN_ORNE]).unwrap());
    let (_, before) = get(&library, "/m/caen-orne/aar").await;
    assert!(before.contains("/m/caen-orne/aar/edit?part=why") && !before.contains("class=\"aar-draft\""));
    let (status, form) = get(&library, "/m/caen-orne/aar/edit?part=why&lang=sv").await;
    assert!(status == 200 && form.contains("name=\"known\" value=\"0\"") && form.contains(" ["), "from the draft");
    let text = "The bridge was ours to lose. [20] [N-061]\r\nWe lost it <b>anyway</b>.";
    let (status, to, _) = send(&library, &why("public", "0", text)).await;
    assert_eq!((status, to.as_str()), (303, "/m/caen-orne/aar#aar-4"));
    let (_, page) = get(&library, "/m/caen-orne/aar").await;
    let own = part(&page, 4);
    let (mine, draft) = own.split_once("class=\"aar-draft\"").expect("the draft is folded below");
    assert!(mine.contains("The bridge was ours to lose.") && mine.contains("href=\"/m/caen-orne/e/20\""), "{mine}");
    assert!(
        mine.contains("/rules/ikvm-normandy-2023#N-061") && mine.contains("We lost it &#60;b&#62;anyway"),
        "{mine}"
    );
    assert!(mine.contains("Written by instructor") && mine.contains("not signed") && mine.contains("for=public"));
    assert_eq!(draft.matches("class=\"proof\"").count(), part(&before, 4).matches("class=\"proof\"").count());
    assert!(!part(&page, 5).contains("aar-text"), "no other part");
    // In the file the link of the proof leads to the appendix. The form contains the present text.
    let (_, file) = get(&library, "/m/caen-orne/aar/file?lang=en").await;
    assert!(
        file.contains("The bridge was ours to lose.")
            && file.contains("href=\"#e-20\"")
            && file.contains("id=\"e-20\"")
    );
    assert!(!file.contains("/aar/edit"));
    let (_, form) = get(&library, "/m/caen-orne/aar/edit?part=why&for=public").await;
    assert!(form.contains("The bridge was ours to lose. [20] [N-061]\n") && form.contains("value=\"draft\""));
    // An empty text is refused; a button restores the draft.
    let (status, _, page) = send(&library, &why("public", "1", " ")).await;
    assert!(status == 422 && page.contains("go back to the draft"));
    let mut again = why("public", "1", "");
    again[5] = ("do", "draft");
    assert_eq!(send(&library, &again).await.0, 303);
    assert_eq!(part(&get(&library, "/m/caen-orne/aar").await.1, 4), part(&before, 4));
}

#[tokio::test]
async fn of_two_who_write_at_once_the_second_is_told_and_loses_nothing() {
    let library = Arc::new(Archive::of(&[CAEN_ORNE]).unwrap());
    assert_eq!(send(&library, &why("public", "0", "The first.")).await.0, 303);
    let (status, _, page) = send(&library, &why("instructor", "0", "The second, long thought over.")).await;
    assert_eq!(status, 422);
    assert!(page.contains("Somebody else changed this part") && page.contains("<p>The first.</p>"), "{page}");
    assert!(page.contains("The second, long thought over.</textarea>") && page.contains("name=\"known\" value=\"1\""));
    // A side writes its own text, which replaces no other.
    assert_eq!(send(&library, &why("german", "0", "As we saw it.")).await.0, 303);
    assert_eq!(send(&library, &why("public", "1", "Both together.")).await.0, 303);
    for (fields, wanted) in [
        (why("public", "3", &"x".repeat(TEXT_MAX + 1)), "4000"),
        (why("nobody", "3", "x"), "no such layer"),
        (
            [("part", "why"), ("for", "public"), ("known", "3"), ("author", ""), ("en", "x"), ("do", "save")],
            "must be filled in",
        ),
    ] {
        let (status, _, page) = send(&library, &fields).await;
        assert!(
            status == 422 && page.contains(wanted) && page.contains(&format!("{}</textarea>", fields[4].1)),
            "{wanted}"
        );
    }
}

#[tokio::test]
async fn what_a_side_writes_waits_for_its_layer_and_stands_beside_the_instructors() {
    let library = Arc::new(Archive::of(&[CAEN_ORNE]).unwrap());
    let (_, to, _) = send(&library, &why("german", "0", "As we saw it.")).await;
    assert_eq!(to, "/m/caen-orne/aar?layer=notes-german#aar-4");
    assert_eq!(send(&library, &why("public", "1", "As it was.")).await.0, 303);
    let (_, open) = get(&library, "/m/caen-orne/aar").await;
    assert!(open.contains("As it was.") && !open.contains("As we saw it.") && open.contains("layer=notes-german"));
    for page in ["aar", "aar/file"] {
        let (_, shown) = get(&library, &format!("/m/caen-orne/{page}?layer=notes-german&lang=en")).await;
        let both = shown.find("As it was.").zip(shown.find("As we saw it."));
        assert!(both.is_some_and(|(first, second)| first < second), "{page}: side by side");
        assert!(shown.contains("Waits on the layer"), "{page}");
    }
    let (_, none) = get(&library, "/m/caen-orne/aar?layer=notes-none").await;
    assert!(!none.contains("As it was."));
}

/// The command writes the same file as the page.
#[test]
fn the_command_carries_what_was_written() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("one.wdj");
    fs::write(&path, CAEN_ORNE.journal().unwrap()).unwrap();
    let path = path.to_str().unwrap();
    let typed = "document why\nby instructor\nen The bridge was ours to lose. [20]\n";
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let text = folder.path().join("notes.txt");
    fs::write(&text, typed).unwrap();
    let add = ["wardiary", "notes", path, "--add", text.to_str().unwrap()];
    assert_eq!(
        wardiary_review_web::cli::run(add, &mut &b""[..], &mut out, &mut err),
        0,
        "{}",
        String::from_utf8_lossy(&err)
    );
    out.clear();
    let aar = ["wardiary", "--lang", "en", "aar", path];
    assert_eq!(
        wardiary_review_web::cli::run(aar, &mut &b""[..], &mut out, &mut err),
        0,
        "{}",
        String::from_utf8_lossy(&err)
    );
    let file = String::from_utf8(out).unwrap();
    assert!(file.contains("The bridge was ours to lose.") && file.contains("href=\"#e-20\""));
}
