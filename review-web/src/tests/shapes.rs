//! Tests of shapes for notes: typed in the form, drawn on the step, described in words, and hidden with their layer.

use axum::http::StatusCode;

use super::chapters::{Visit, texts};

const NOTES: &str = "/m/other/notes";

/// Returns a note with shapes as the form sends them: shape, line, hexes.
fn note<'a>(layer: &'a str, shapes: &[[&'a str; 3]]) -> Vec<(&'a str, &'a str)> {
    let fields = [("do", "write"), ("entry", "22"), ("author", "a"), ("for", layer), ("en", "Kept <b>")];
    let rows = shapes.iter().flat_map(|&[form, stroke, at]| [("shape", form), ("stroke", stroke), ("at", at)]);
    fields.into_iter().chain(rows).collect()
}

#[tokio::test]
async fn four_shapes_in_four_sorts_of_line_are_drawn_and_said() {
    let visit = Visit::new();
    let shapes = [
        ["hex", "solid", "2109"],
        ["path", "dashed", "1909 2009 2109"],
        ["arrow", "dotted", "2209, 2109"],
        ["hex", "solid", " "],
        ["area", "double", "1710 1810 1709"],
    ];
    let written = visit.post(NOTES, &note("german", &shapes)).await;
    assert_eq!(written.status, StatusCode::SEE_OTHER, "{:?}", texts(&written.text, "#why-not"));
    let hidden = visit.get("/m/other/e/22").await.text;
    assert!(!hidden.contains("class=\"drawn"), "they wait with their layer");
    let words = [
        "frame, solid, round 2109",
        "path, dashed, from 1909 by way of 2009 to 2109",
        "arrow, dotted, from 2209 to 2109",
        "area, double, round 1710, 1810, 1709",
    ];
    for map in ["near", "whole"] {
        let page = visit.get(&format!("/m/other/e/22?layer=notes-german&map={map}")).await.text;
        let drawn = ["solid", "dashed", "dotted", "double"]
            .map(|stroke| page.matches(&format!("class=\"drawn {stroke}\"")).count());
        assert_eq!(drawn, [1, 1, 1, 1], "{map}");
        assert_eq!((page.matches("drawn-case").count(), page.matches("drawn-head").count()), (4, 1), "{map}");
        assert_eq!(texts(&page, ".shapes li"), words);
        let said = texts(&page, "#map-words")[0].clone();
        assert!(words.iter().all(|words| said.contains(words)), "{said}");
        // Three neighbouring hexes have twelve sides on the outside.
        let area = page.split("class=\"drawn double\" d=\"").nth(1).and_then(|rest| rest.split('"').next()).unwrap();
        assert_eq!(area.matches('M').count(), 12, "{area}");
    }
    let swedish = visit.get("/m/other/e/22?layer=notes-german&lang=sv").await.text;
    assert!(swedish.contains("väg, streckad, från 1909 över 2009 till 2109"));

    let form = visit.get("/m/other/notes/form?do=revise&note=1&layer=notes-german").await.text;
    assert!(form.contains("value=\"1909 2009 2109\"") && texts(&form, ".draw-shapes .n").len() == 7);
    let fewer = [
        ("do", "revise"),
        ("note", "1"),
        ("version", "2"),
        ("author", "a"),
        ("en", "Kept"),
        ("shape", "hex"),
        ("stroke", "dotted"),
        ("at", "2109"),
    ];
    assert_eq!(visit.post(NOTES, &fewer).await.status, StatusCode::SEE_OTHER);
    let page = visit.get("/m/other/e/22?layer=notes-german").await.text;
    assert_eq!(texts(&page, ".shapes li"), ["frame, dotted, round 2109"]);
    let none = [("do", "revise"), ("note", "1"), ("version", "3"), ("author", "a"), ("en", "Kept")];
    assert_eq!(visit.post(NOTES, &none).await.status, StatusCode::SEE_OTHER);
    assert!(!visit.get("/m/other/e/22?layer=notes-german").await.text.contains("class=\"drawn"));
}

#[tokio::test]
async fn a_shape_that_does_not_hold_is_named_with_what_is_wrong_and_nothing_is_lost() {
    let visit = Visit::new();
    let rows = [
        (["arrow", "dashed", "2109 9999"], "Shape 2: the map has no hex 9999"),
        (["hex", "dashed", "2109 2209"], "Shape 2 is a frame, which goes round one hex"),
        (["arrow", "dashed", "2109"], "Shape 2 goes from hex to hex. Name at least two"),
        (["area", "dashed", "2109 2209"], "Shape 2 is an area. Name at least three hexes"),
        (["star", "dashed", "2109"], "Shape 2: “star” is not a shape"),
        (["path", "wavy", "2109 2209"], "Shape 2: “wavy” is not a line"),
    ];
    for (shape, words) in rows {
        let answer = visit.post(NOTES, &note("public", &[["path", "solid", "2109 2209"], shape])).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{words}");
        let said = texts(&answer.text, "#why-not")[0].clone();
        assert!(said.contains(words) && answer.text.contains("href=\"#f-shapes\""), "{said}");
        assert!(
            answer.text.contains(&format!("value=\"{}\"", shape[2])) && answer.text.contains("value=\"2109 2209\"")
        );
        assert!(answer.text.contains("Kept &#60;b&#62;") && answer.text.contains("aria-invalid=\"true\""), "{words}");
    }
    let many = vec![["hex", "solid", "2109"]; 25];
    let answer = visit.post(NOTES, &note("public", &many)).await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(answer.text.contains("At most 24"), "{:?}", texts(&answer.text, "#why-not"));
    assert!(visit.get(NOTES).await.text.contains("There are no notes on this match yet"), "nothing was written");
}
