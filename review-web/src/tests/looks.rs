//! Counts how often a request looks at the folder, with a library that passes everything on.

use std::io::Read;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use axum::body::{Body, to_bytes};
use axum::http::Request;
use tower::ServiceExt as _;
use wardiary_core::kernel::book::Book;
use wardiary_core::review::Seq;
use wardiary_fixtures::matches::CAEN_ORNE;
use wardiary_journal::notes_file::NotesError;

use wardiary_library::archive::Archive;
use wardiary_library::beginning::{Unbegun, Wishes};
use wardiary_library::closing::{Unclosed, Wish};
use wardiary_library::integrity_report::Signature;
use wardiary_library::library::{Library, Listed, Noted, OpenMatch, PoseError, Posed, Remark, Unrecorded};
use wardiary_library::pen::Pen;
use wardiary_library::recorder::Reply;
use wardiary_words::input_line::InputLine;

/// An archive that counts how often a match was opened and all were listed.
struct Counted {
    archive: Archive,
    opened: AtomicU32,
    listed: AtomicU32,
}

impl wardiary_library::library::sealing::Sealing for Counted {}

impl Library for Counted {
    fn matches(&self) -> Vec<Listed> {
        self.listed.fetch_add(1, Ordering::Relaxed);
        self.archive.matches()
    }
    fn open(&self, id: &str) -> Option<Arc<OpenMatch>> {
        self.opened.fetch_add(1, Ordering::Relaxed);
        self.archive.open(id)
    }
    fn systems(&self) -> Vec<&'static str> {
        self.archive.systems()
    }
    fn book(&self, system: &str) -> Option<Arc<Book>> {
        self.archive.book(system)
    }
    fn notes_of(&self, id: &str, opened: &OpenMatch) -> Arc<Noted> {
        self.archive.notes_of(id, opened)
    }
    fn cut(&self, id: &str, opened: &OpenMatch, after: Seq) -> Option<Arc<OpenMatch>> {
        self.archive.cut(id, opened, after)
    }
    fn record(&self, opened: &OpenMatch, line: &InputLine, pen: &Pen) -> Result<Option<Reply>, Unrecorded> {
        self.archive.record(opened, line, pen)
    }

    fn is_folder(&self) -> bool {
        self.archive.is_folder()
    }
    fn begin(&self, wishes: &Wishes) -> Result<String, Unbegun> {
        self.archive.begin(wishes)
    }
    fn close(&self, opened: &OpenMatch, wish: &Wish) -> Result<(), Unclosed> {
        self.archive.close(opened, wish)
    }

    fn annotate(&self, id: &str, opened: &OpenMatch, remark: &Remark<'_>) -> Result<Seq, NotesError> {
        self.archive.annotate(id, opened, remark)
    }
    fn journal(&self, id: &str, opened: &OpenMatch) -> Option<(Box<dyn Read + Send>, u64)> {
        self.archive.journal(id, opened)
    }
    fn signatures(&self, opened: &OpenMatch) -> Vec<Signature> {
        self.archive.signatures(opened)
    }
    fn pose(&self, scene: &str) -> Result<Posed, PoseError> {
        self.archive.pose(scene)
    }
}

#[tokio::test]
async fn every_page_of_a_match_opens_it_once_and_lists_no_other() {
    let archive = Archive::of(&[CAEN_ORNE]).unwrap();
    let library = Arc::new(Counted { archive, opened: AtomicU32::default(), listed: AtomicU32::default() });
    let router = crate::router(Arc::clone(&library) as Arc<dyn Library>);
    let id = CAEN_ORNE.id;
    let review = Arc::clone(&library.archive.open(id).unwrap().review);
    let pages = [
        ("", 303, 0),
        ("/e/20", 200, 0),
        // Cached from the request before.
        ("/e/20", 200, 0),
        ("/e/20?view=allied", 200, 0),
        ("/e/9999", 404, 0),
        ("/e/20/proof", 200, 0),
        ("/e/25/combat", 200, 0),
        ("/overview", 200, 0),
        ("/notes", 200, 0),
        ("/notes/form?do=write&entry=20", 200, 0),
        ("/notes/1", 200, 0),
        ("/lines", 200, 0),
        ("/lines/3", 404, 0),
        ("/integrity", 200, 0),
        ("/integrity?view=german", 403, 0),
        ("/receipts", 303, 0),
        ("/file", 200, 0),
        ("/nowhere", 404, 0),
        // The page offers the other matches.
        ("/compare", 200, 1),
    ];
    let mut last = "none";
    for (page, status, lists) in pages {
        let before = review.work();
        let request = Request::get(format!("/m/{id}{page}")).header("host", "localhost");
        let answer = router.clone().oneshot(request.body(Body::empty()).unwrap()).await.unwrap();
        let got = answer.status().as_u16();
        to_bytes(answer.into_body(), usize::MAX).await.unwrap();
        let looks = (library.opened.swap(0, Ordering::Relaxed), library.listed.swap(0, Ordering::Relaxed));
        assert_eq!((got, looks), (status, (1, lists)), "{page}");
        assert!(page != last || review.work() == before, "{page} is kept");
        last = page;
    }
}
