//! Compares pages with digests of their last reviewed version, in `held.txt`.
//!
//! If a page differs, look at it. If the change is intended, `WARDIARY_ACCEPT=1 cargo test -p wardiary-review-web held` accepts
//! all pages as they are now; the diff of the file shows which pages a change touched.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::sync::Arc;

use axum::body::{Body, to_bytes};
use axum::http::Request;
use tower::ServiceExt as _;
use wardiary_core::editions::systems;
use wardiary_core::review::Seq;
use wardiary_fixtures::matches::RECORDED;
use wardiary_library::archive::Archive;
use wardiary_library::library::Library as _;

use super::without_versions;

/// Distance between tested entries of a match.
const STRIDE: usize = 31;
/// Queries of a step, in rotation; `A` and `B` stand for the words of the sides, `U` for a unit.
const WISHES: [&str; 9] = [
    "",
    "?map=whole&layer=zones-A,control,moves",
    "?lang=sv",
    "?layer=supply-A,supply-B",
    "?tray=open&layer=notes-none",
    "?unit=U&layer=reach,line",
    "?view=A",
    "?view=observer&lang=sv&map=whole",
    "?unit=U&lang=sv",
];
/// Pages of a match as a whole; `E` stands for the sixtieth entry, or the last of a shorter match.
const WHOLE: &[&str] = &[
    "overview",
    "overview?open=all",
    "overview?open=all&lang=sv",
    "overview?view=A&open=luck",
    "overview?series=supply",
    "overview?series=attack&lang=sv&view=A",
    "combats",
    "combats?sort=-luck&open=dice&lang=sv&view=A",
    "aar",
    "aar?lang=sv",
    "aar/edit?part=why",
    "aar/edit?part=lessons&lang=sv",
    "lessons",
    "lessons?lang=sv&entry=20",
    "notes",
    "notes?layer=notes-instructor",
    "notes?lang=sv&view=A",
    "lines",
    "lines?lang=sv",
    "compare",
    "compare?lang=sv",
    "integrity",
    "copy?lang=sv&view=A",
    "film",
    "film?at=2&lang=sv&view=A",
    "homework",
    "homework?lang=sv",
    "diary",
    "diary?q=1&lang=sv",
    "diary/unit/U",
    "diary/unit/U?view=A&lang=sv",
    "intent",
    "intents",
    "intents?lang=sv",
    "present/1",
    "present/2?lang=sv&reveal=yes",
    "present/1/notes",
    "follow?lang=sv",
    "chapters/form",
    "variations/form?entry=20",
    "variations/form?entry=E&lang=sv&map=whole",
];
/// Pages outside any match.
const OTHERS: [&str; 7] =
    ["/", "/?lang=sv", "/lessons", "/lessons?lang=sv&waits=yes", "/help", "/help?lang=sv", "/about"];

/// The pages, in a fixed order.
fn paths(library: &Archive) -> Vec<String> {
    let mut paths: Vec<String> = OTHERS.map(str::to_owned).to_vec();
    for (at, system) in systems().into_iter().enumerate() {
        let lang = ["en", "sv"][at % 2];
        paths.extend([format!("/rules/{system}?lang={lang}"), format!("/desk?system={system}&lang={lang}")]);
    }
    for sample in RECORDED {
        let opened = library.open(sample.id).unwrap();
        let (review, [a, b]) = (opened.review.as_ref(), opened.sides());
        let pieces = review.at(review.len()).position().pieces;
        let filled = |wish: &str, at: usize| {
            let unit = &pieces[at * 7 % pieces.len()].id;
            wish.replace("-A", &format!("-{a}"))
                .replace("=A", &format!("={a}"))
                .replace("=E", &format!("={}", (review.len() - 1).min(60)))
                .replace("-B", &format!("-{b}"))
                .replace("=U", &format!("={unit}"))
                .replace("/U", &format!("/{unit}"))
        };
        paths.extend(WHOLE.iter().map(|page| format!("/m/{}/{}", sample.id, filled(page, 0))));
        let entries: Vec<Seq> = (0..review.len()).step_by(STRIDE).chain([review.len() - 1]).collect();
        for (at, seq) in entries.into_iter().enumerate() {
            paths.push(format!("/m/{}/e/{seq}{}", sample.id, filled(WISHES[at % WISHES.len()], at)));
            let fight = review.combat_entries(seq).last().copied();
            paths.extend(fight.map(|last| format!("/m/{}/e/{last}/combat{}", sample.id, ["", "?lang=sv"][at % 2])));
        }
    }
    paths.dedup();
    paths
}

#[tokio::test]
async fn pages_are_as_they_were_last_looked_at() {
    let library = Arc::new(Archive::samples().unwrap());
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/tests/held.txt");
    let recorded = fs::read_to_string(&file).unwrap_or_default();
    let held: BTreeMap<&str, &str> =
        recorded.lines().filter_map(|line| line.split_once(' ')).map(|(digest, path)| (path, digest)).collect();
    let (mut now, mut differ) = (String::new(), Vec::new());
    for path in paths(&library) {
        let request = Request::get(&path).header("host", "localhost").body(Body::empty()).unwrap();
        let answer = crate::router(library.clone()).oneshot(request).await.unwrap();
        let status = answer.status().as_u16();
        let page = to_bytes(answer.into_body(), usize::MAX).await.unwrap();
        assert!(status == 200, "{path}: {status}");
        let page = without_versions(&String::from_utf8_lossy(&page));
        let digest = &blake3::hash(page.as_bytes()).to_hex()[..16];
        if held.get(path.as_str()) != Some(&digest) {
            differ.push(path.clone());
        }
        writeln!(now, "{digest} {path}").unwrap();
    }
    if std::env::var_os("WARDIARY_ACCEPT").is_some() {
        fs::write(&file, now).unwrap();
    } else {
        assert!(
            differ.is_empty() && now.lines().count() == held.len(),
            "{} pages differ, look at them:\n{}",
            differ.len(),
            differ.join("\n")
        );
    }
}
