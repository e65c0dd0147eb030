//! Tests of the field with the focus on the forms of notes, stops, chapters and the document: the author if unknown, else the main field.

use axum::body::Body;
use axum::http::Request;

use super::send;

/// Returns the fields that have the focus when a form opens.
async fn focused(path: &str, author: Option<&str>) -> Vec<String> {
    let mut request = Request::get(path).header("host", "localhost");
    if let Some(author) = author {
        request = request.header("cookie", format!("author={author}"));
    }
    let page = scraper::Html::parse_document(&send("Group A", request.body(Body::empty()).unwrap()).await.text);
    let fields = scraper::Selector::parse("main [autofocus]").unwrap();
    page.select(&fields).filter_map(|field| field.value().attr("id").map(str::to_owned)).collect()
}

#[tokio::test]
async fn a_form_opens_at_its_first_empty_field() {
    for (path, field) in [
        ("notes/form?do=write&entry=19", "f-text"),
        ("notes/form?do=revise&note=1", "f-text"),
        ("notes/form?do=stop&entry=19", "f-before"),
        ("notes/form?do=reword&stop=1", "f-before"),
        ("notes/form?do=retract&note=1", "f-reason"),
        ("notes/form?do=release", "f-layer"),
        ("aar/edit?part=why", "f-text"),
        ("chapters/form?do=place&from=19", "f-title"),
        ("chapters/form?do=remove&chapter=1", "f-reason"),
    ] {
        for lang in ["en", "sv"] {
            let path = format!("/m/caen-orne/{path}&lang={lang}");
            assert_eq!(focused(&path, None).await, ["f-author"], "{path}");
            assert_eq!(focused(&path, Some("instructor")).await, [field], "{path}");
        }
    }
}
