//! A match with text that looks like markup in every place.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::Request;
use futures_util::StreamExt as _;
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use tower::ServiceExt as _;
use wardiary_core::diary::remark::commitment;
use wardiary_library::archive::Archive;
use wardiary_library::library::Library as _;

use super::{Answer, lines};
use crate::routes::routes_of_room;
use crate::tests::filled;

/// The recorded lines, with places in braces.
const RECORD: &str = include_str!("record.txt");
/// Places of the texts besides those of the record. None of them is the beginning of another.
const PLACES: [&str; 15] = [
    "xname",
    "xtitle",
    "xplace",
    "xschedule",
    "xauthor",
    "xenglish",
    "xswedish",
    "xretracted",
    "xstopone",
    "xbefore",
    "xasked",
    "xstoptwo",
    "xclosed",
    "xcloser",
    "xrevised",
];
/// The salt of the opened intent: bytes from 0 to 31.
const SALT: fn(usize) -> u8 = |at| u8::try_from(at).expect("below 32");

pub(super) struct Table {
    folder: tempfile::TempDir,
    archive: Arc<Archive>,
    pages: Router,
    id: String,
}

fn coded(text: &str) -> String {
    utf8_percent_encode(text, NON_ALPHANUMERIC).to_string()
}

/// The word of a place in braces.
fn word(place: &str) -> String {
    format!("x{}", place.replace('-', ""))
}

impl Table {
    /// Returns a match with a text in every place.
    pub(super) async fn written(text: &str) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let archive = Arc::new(Archive::folder(folder.path().to_owned()).unwrap());
        let mut table = Self { folder, pages: crate::router(archive.clone()), archive, id: String::new() };
        let at = |place: &str| text.replace("PLACE", place);
        let begun = table
            .post(
                "/new",
                &[
                    ("system", "ikvm-normandy-2023"),
                    ("scenario", "caen-orne"),
                    ("title", &at("xtitle")),
                    ("place", &at("xplace")),
                    ("schedule", &at("xschedule")),
                    ("role", "umpire"),
                    ("name", &at("xname")),
                ],
            )
            .await;
        let to = begun.headers.get("location").unwrap_or_else(|| panic!("{}", begun.text)).to_str().unwrap();
        table.id = to.strip_prefix("/m/").and_then(|rest| rest.strip_suffix("/record")).unwrap().to_owned();
        table.recorded(text).await;
        table.annotated(text).await;
        table
    }

    async fn recorded(&self, text: &str) {
        let opened = text.replace("PLACE", "xopened");
        let salt: [u8; 32] = std::array::from_fn(SALT);
        let sealed: String = commitment(&salt, &opened).iter().map(|byte| format!("{byte:02x}")).collect();
        for line in lines(RECORD) {
            let line = line.replace("COMMITMENT", &sealed);
            let line = match line.split_once('{') {
                Some((head, place)) => head.to_owned() + &text.replace("PLACE", &word(place.trim_end_matches('}'))),
                None => line,
            };
            let answer = self.post(&format!("/m/{}/record", self.id), &[("line", &line)]).await;
            assert_eq!(answer.status.as_u16(), 303, "{line}: {}", answer.text);
        }
    }

    async fn annotated(&self, text: &str) {
        let at = |place: &str| text.replace("PLACE", place);
        let [author, english, swedish, revised] = ["xauthor", "xenglish", "xswedish", "xrevised"].map(at);
        let [retracted, one, two, before, asked] = ["xretracted", "xstopone", "xstoptwo", "xbefore", "xasked"].map(at);
        let note = [
            ("do", "write"),
            ("entry", "8"),
            ("for", "public"),
            ("author", &*author),
            ("en", &english),
            ("sv", &swedish),
        ];
        let forms: [&[(&str, &str)]; 5] = [
            &note,
            &note,
            &[
                ("do", "revise"),
                ("note", "1"),
                ("version", "2"),
                ("author", &author),
                ("en", &revised),
                ("sv", &swedish),
            ],
            &[("do", "retract"), ("note", "2"), ("author", &author), ("reason", &retracted)],
            &[
                ("do", "stop"),
                ("entry", "8"),
                ("author", &author),
                ("en", &one),
                ("sv", &two),
                ("before-en", &before),
                ("ask-en", &asked),
            ],
        ];
        for form in forms {
            let answer = self.post(&format!("/m/{}/notes", self.id), form).await;
            assert_eq!(answer.status.as_u16(), 303, "{form:?}: {}", answer.text);
        }
    }

    /// Closes the match, with a text in the reason.
    pub(super) async fn closed(&self, text: &str) {
        let [reason, by] = ["xclosed", "xcloser"].map(|place| text.replace("PLACE", place));
        let close = [("close", "yes"), ("kind", "abandoned"), ("reason", &reason), ("by", &by)];
        let answer = self.post(&format!("/m/{}/seal", self.id), &close).await;
        assert_eq!(answer.status.as_u16(), 303, "{}", answer.text);
    }

    /// The words of all places.
    pub(super) fn places(&self) -> Vec<String> {
        let of_record = lines(RECORD).filter_map(|line| Some(word(line.split_once('{')?.1.trim_end_matches('}'))));
        PLACES.map(str::to_owned).into_iter().chain(of_record).collect()
    }

    /// The id of the match in addresses.
    pub(super) fn id(&self) -> &str {
        &self.id
    }

    pub(super) fn folder(&self) -> &Path {
        self.folder.path()
    }

    pub(super) fn file(&self) -> PathBuf {
        self.folder().join(format!("{}.wdj", self.id))
    }

    /// Copies the match under a name, once whole and once cut off. Returns their ids.
    pub(super) fn brought(&self, name: &str) -> Vec<String> {
        let journal = fs::read(self.file()).unwrap();
        fs::write(self.folder().join(format!("{name}.wdj")), &journal).unwrap();
        fs::write(self.folder().join(format!("{name}-cut.wdj")), &journal[..journal.len() - 700]).unwrap();
        let all = self.archive.matches().into_iter().map(|listed| listed.id);
        let ids: Vec<String> = all.filter(|id| *id != self.id).collect();
        assert_eq!(ids.len(), 2, "{ids:?}");
        ids
    }

    /// Returns every page of the list of routes, with the page of each entry.
    pub(super) fn pages(&self) -> Vec<String> {
        let last = self.archive.open(&self.id).unwrap().review.len();
        let mut pages = Vec::new();
        for route in routes_of_room().iter().filter(|route| route.method == "GET") {
            if route.path.contains("/assets/") || route.path.contains("join") || route.path.ends_with("/links") {
                continue;
            }
            let entries: Vec<u32> = match route.path.contains("{at}") {
                true if route.path.ends_with("{at}") => (4..last).collect(),
                true => vec![last - 3],
                false => vec![0],
            };
            let address = |at: &u32| filled(route.path, &[("id", &self.id), ("at", &at.to_string())]);
            pages.extend(entries.iter().map(address));
        }
        let own =
            ["notes/2", "notes/form?do=write&entry=8", "notes/form?do=revise&note=1", "e/8?layer=notes-none&tray=open"];
        pages.extend(own.map(|end| format!("/m/{}/{end}", self.id)));
        pages.extend(["overview?open=all", "compare?a=5&b=20", "lines/23"].map(|end| format!("/m/{}/{end}", self.id)));
        pages
    }

    pub(super) async fn get(&self, path: &str) -> Answer {
        let request = Request::get(path).header("cookie", "author=%3Cevil-j%3E%22onevil=1; lang=<evil-k>");
        self.send(request.header("host", "localhost").body(Body::empty()).unwrap()).await
    }

    /// Sends the request in a line of the list, with a text.
    pub(super) async fn asked(&self, line: &str, (text, lang): (&str, &str)) -> Answer {
        let line = line.replace("TEXT", &coded(text)).replace("ID", &self.id);
        let mut words = line.splitn(3, ' ');
        let (method, path, body) = (words.next().unwrap(), words.next().unwrap(), words.next().unwrap_or_default());
        let request = Request::builder().method(method).uri(path).header("host", "localhost");
        // A header is of visible ASCII.
        let text: String = text.chars().filter(|c| matches!(c, ' '..='~')).collect();
        let request = request.header("accept-language", format!("{lang},{text}")).header("referer", text);
        let request = request.header("content-type", "application/x-www-form-urlencoded");
        self.send(request.body(Body::from(body.to_owned())).unwrap()).await
    }

    async fn post(&self, path: &str, fields: &[(&str, &str)]) -> Answer {
        let body: Vec<String> = fields.iter().map(|(key, value)| format!("{}={}", coded(key), coded(value))).collect();
        let request = Request::post(path).header("host", "localhost");
        let request = request.header("content-type", "application/x-www-form-urlencoded");
        self.send(request.body(Body::from(body.join("&"))).unwrap()).await
    }

    async fn send(&self, request: Request<Body>) -> Answer {
        let (parts, body) = self.pages.clone().oneshot(request).await.unwrap().into_parts();
        let is_stream =
            parts.headers.get("content-type").is_some_and(|kind| kind == "text/event-stream; charset=utf-8");
        let bytes = if is_stream {
            body.into_data_stream().next().await.unwrap().unwrap()
        } else {
            to_bytes(body, usize::MAX).await.unwrap()
        };
        Answer { status: parts.status, headers: parts.headers, text: String::from_utf8_lossy(&bytes).into_owned() }
    }
}
