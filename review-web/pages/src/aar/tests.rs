//! The page and the file: links that resolve, a file that fetches nothing.

mod edited;

use std::collections::BTreeSet;
use std::sync::Arc;

use axum::body::{Body, to_bytes};
use axum::http::Request;
use tower::ServiceExt as _;
use wardiary_core::kernel::dice_odds::Tally;
use wardiary_core::kernel::unit::Side;
use wardiary_fixtures::matches::{CAEN_ORNE, CHERBOURG, EACH, Recorded};

use wardiary_library::archive::Archive;
use wardiary_library::library::Library as _;
use wardiary_words::i18n::{Lang, Words};
use wardiary_words::localize::{fraction, rounded};

/// Language or viewer in the address of the document, one for each system.
const VIEWS: [&str; EACH.len()] = ["?lang=sv", "?view=axis", "?view=observer", "?view=allied"];
/// Maximum size of the file in bytes.
const BYTES: usize = 1_000_000;

async fn get(library: &Arc<Archive>, path: &str) -> (u16, String) {
    let request = Request::get(path).header("host", "localhost").body(Body::empty()).unwrap();
    let answer = wardiary_review_web::router(library.clone()).oneshot(request).await.unwrap();
    let status = answer.status().as_u16();
    (status, String::from_utf8(to_bytes(answer.into_body(), usize::MAX).await.unwrap().to_vec()).unwrap())
}

/// Values of an attribute.
fn all_of<'a>(page: &'a str, attribute: &str) -> BTreeSet<&'a str> {
    page.split(&format!(" {attribute}=\"")).skip(1).filter_map(|rest| rest.split('"').next()).collect()
}

#[tokio::test]
async fn every_link_of_the_document_resolves() {
    let library = Arc::new(Archive::of(&EACH).unwrap());
    for (sample, view) in EACH.iter().zip(VIEWS) {
        let (status, page) = get(&library, &format!("/m/{}/aar{view}", sample.id)).await;
        assert_eq!(status, 200, "{}", sample.id);
        let main = page.split("<main").nth(1).expect("the document");
        let links = all_of(main, "href");
        let proofs: BTreeSet<&str> =
            main.split("class=\"proof\" href=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
        assert!(proofs.len() > 10, "{}: {} entries prove it", sample.id, proofs.len());
        // Opens the other links too, except links to entries: the ribbon and the chart have the same ones as the overview.
        let others = links.iter().filter(|link| !link.contains("/e/")).filter_map(|link| link.split('#').next());
        for link in proofs.iter().copied().chain(others.collect::<BTreeSet<_>>()).filter(|link| link.starts_with('/')) {
            let (status, _) = get(&library, &link.replace("&#38;", "&").replace("&amp;", "&")).await;
            assert_eq!(status, 200, "{link} of {}", sample.id);
        }
    }
}

#[tokio::test]
async fn the_file_opens_by_itself_and_each_sentence_leads_to_its_proof() {
    let library = Arc::new(Archive::of(&EACH).unwrap());
    for sample in EACH {
        let (status, file) = get(&library, &format!("/m/{}/aar/file?lang=en", sample.id)).await;
        assert_eq!(status, 200, "{}", sample.id);
        assert!(file.len() < BYTES, "{}: {} bytes", sample.id, file.len());
        for fetched in ["http", "<script", " src=", "@import", "<link", "<iframe", "<img", "<object"] {
            assert!(!file.contains(fetched), "{}: {fetched}", sample.id);
        }
        assert!(file.split("url(").skip(1).all(|rest| rest.starts_with('#')), "{}: a style asks for a file", sample.id);
        let (ids, links) = (all_of(&file, "id"), all_of(&file, "href"));
        assert_eq!(file.matches(" id=\"").count(), ids.len(), "{}: an id stands twice", sample.id);
        for link in links {
            let to = link.strip_prefix('#').unwrap_or_else(|| panic!("{}: {link} leaves the file", sample.id));
            assert!(ids.contains(to), "{}: nothing is at {link}", sample.id);
        }
        assert!(file.contains("class=\"proof\" href=\"#e-"), "{}: sentences lead to entries", sample.id);
    }
}

/// In nearly every match the expected losses are a fraction.
#[tokio::test]
async fn the_appendix_has_the_fractions_that_sentences_round() {
    let library = Arc::new(Archive::of(&EACH).unwrap());
    let mut fractions = 0;
    for sample in EACH {
        let history = library.open(sample.id).unwrap().review.loss_history();
        let (_, file) = get(&library, &format!("/m/{}/aar/file?lang=en", sample.id)).await;
        let (body, appendix) = file.split_once("class=\"aar-proofs").expect("the appendix");
        for side in [Side::One, Side::Two] {
            let expected = Tally::of(history.rolls.iter().map(|rolled| &rolled.roll), side).expected;
            let exact = fraction(expected);
            assert!(appendix.contains(&format!("<dd>{exact}</dd>")), "{}: {exact}", sample.id);
            if exact.contains("\u{a0}") {
                fractions += 1;
                let said = rounded(Words { lang: Lang::En, system: sample.system }, expected);
                assert!(body.contains(&said) && !body.contains(&exact), "{}: {said}, {exact}", sample.id);
            }
        }
    }
    assert!(fractions > 3, "{fractions} fractions are proved");
}

/// Pages are cached for the next reader; a file is always sent as a new one.
#[tokio::test]
async fn the_file_is_attached_each_time_that_it_is_asked_for() {
    let router = wardiary_review_web::router(Arc::new(Archive::of(&[CAEN_ORNE]).unwrap()));
    for _ in 0..2 {
        let request = Request::get(format!("/m/{}/aar/file", CAEN_ORNE.id)).header("host", "localhost");
        let answer = router.clone().oneshot(request.body(Body::empty()).unwrap()).await.unwrap();
        assert_eq!(answer.headers()["content-disposition"], "attachment; filename=\"caen-orne.aar.html\"");
        assert_eq!(answer.headers()["content-type"], "application/octet-stream");
    }
}

#[tokio::test]
async fn a_side_takes_a_file_of_what_it_sees() {
    let library = Arc::new(Archive::of(&[CHERBOURG]).unwrap());
    let path = format!("/m/{}/aar/file?view=us", CHERBOURG.id);
    let (_, own) = get(&library, &path).await;
    let (_, whole) = get(&library, &format!("/m/{}/aar/file", CHERBOURG.id)).await;
    assert!(whole.contains("<code>") && own.len() < whole.len());
    let link = whole.split("<code>").nth(1).and_then(|rest| rest.split('<').next()).expect("a link");
    assert!(link.len() == 16 && !own.contains(link), "links are hashes over what is hidden too");
}

#[tokio::test]
async fn a_match_that_has_hardly_begun_has_a_document_too() {
    let bare = Recorded { notation: "end", notes: None, ..CAEN_ORNE };
    let library = Arc::new(Archive::of(&[bare]).unwrap());
    for lang in ["en", "sv"] {
        let (status, page) = get(&library, &format!("/m/{}/aar?lang={lang}", bare.id)).await;
        assert!(status == 200 && page.contains("id=\"aar-6\""), "{lang}");
    }
}

#[tokio::test]
async fn no_text_of_a_match_is_markup_in_the_file() {
    let hostile = Recorded { title: "</style><script>evil()</script>\"<b onclick=x>", ..CAEN_ORNE };
    let library = Arc::new(Archive::of(&[hostile]).unwrap());
    let (status, file) = get(&library, &format!("/m/{}/aar/file", hostile.id)).await;
    assert!(status == 200 && file.contains("evil()"), "the title is shown");
    assert!(!file.contains("<script") && !file.contains("<b onclick") && file.matches("</style>").count() == 1);
}
