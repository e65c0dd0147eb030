//! The form of the desk with hostile input: every answer is a page, and none is a server error.

use std::sync::Arc;

use arbtest::arbitrary::{Result, Unstructured};
use axum::Router;
use axum::body::Body;
use axum::http::{Request, StatusCode};
use tower::ServiceExt as _;
use wardiary_core::editions::desk::desks;
use wardiary_core::kernel::desk::Desk;
use wardiary_library::archive::Archive;
use wardiary_review_web::router;

use super::drawn;

/// Values that fit no field, or are at the edge of its range.
const EDGES: [&str; 14] =
    ["0", "7", "99", "100", "65536", "-1", "2147483648", "\u{0}", "å ä", "-", ",", "9999", "NW48.9", "0,-2147483648"];

/// The fields of one row of units, after its letter and number.
const PARTS: [&str; 7] = ["", "-kind", "-val", "-at", "-far", "-was", "-lost"];

/// A value that this field usually accepts.
fn value(desk: &'static Desk, field: &str, edges: bool, u: &mut Unstructured<'_>) -> Result<String> {
    if edges && u.ratio(1, 10)? {
        return Ok((*u.choose(&EDGES)?).to_owned());
    }
    let points = desk.bare.points();
    let map = &u.choose(&desk.maps)?.1;
    let word = match field {
        "system" => desk.system,
        "map" => u.choose(&desk.maps)?.0,
        "sort" => u.choose(desk.sorts)?,
        "side" => u.choose(&desk.sides)?,
        "terrain" => u.choose(desk.terrains)?,
        "weather" if !desk.weathers.is_empty() => u.choose(desk.weathers)?,
        "works" if !desk.works.is_empty() => u.choose(desk.works)?,
        "river" | "bridge" => u.choose(&points)?,
        "reading" => {
            u.choose(&["odds_rounding:nearest", "no_retreat:one-loss", "air_limit_all:true", "clamp_first:true"])?
        }
        "drop" => u.choose(&["a1", "d1", "s1", "a60"])?,
        "hex" => {
            let hexes: Vec<_> = map.hexes().collect();
            return Ok(map.name(*u.choose(&hexes)?));
        }
        _ if field.ends_with("-kind") => u.choose(desk.kinds)?.word,
        _ if field.ends_with("-val") => {
            u.choose(&["4", "6-6-6", "9-9-9", "6", "99-99-99", "0-0-0", "3-1-4(6)", "6-4-6(*)"])?
        }
        _ if field.ends_with("-at") || field.ends_with("-far") => match u.int_in_range(0..=3)? {
            0 => u.choose(&["NE3.1", "SE2.2", "NW9.9", ""])?,
            _ => u.choose(&points)?,
        },
        _ if field.starts_with("add-") => {
            u.choose(&["infantry 4-4-6 N", "711", "bb-warspite", "8", "x", "city", "- -"])?
        }
        _ if ["a", "d", "s"].iter().any(|letter| field.strip_prefix(letter).is_some_and(is_number)) => {
            if u.ratio(1, 2)? { "-" } else { u.choose(&desk.cards)?.id.as_str() }
        }
        "turn" => return Ok((desk.turns[0] + u.int_in_range(0..=7)?).to_string()),
        "read" => "",
        // Dice, counts, losses.
        _ => return Ok(u.int_in_range(1..=6)?.to_string()),
    };
    Ok(word.to_owned())
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// A form: the head in part, some units of each role, dice.
fn form(desk: &'static Desk, u: &mut Unstructured<'_>) -> Result<Vec<(String, String)>> {
    let mut fields = vec!["system".to_owned()];
    let heads =
        ["hex", "map", "sort", "side", "turn", "weather", "air", "cover", "left", "read", "terrain", "works", "river"];
    for head in heads.iter().chain(&["bridge", "reading", "add-a", "add-d", "drop"]) {
        if u.ratio(1, 4)? {
            fields.push((*head).to_owned());
        }
    }
    if u.ratio(1, 2)? {
        fields.extend(["die", "die2"].iter().take(desk.dice).map(|die| (*die).to_owned()));
    }
    for (letter, most) in [("a", 4), ("d", 5), ("s", 2)] {
        for row in 1..=u.int_in_range(0..=most)? {
            let key = format!("{letter}{row}");
            fields.push(key.clone());
            for part in &PARTS[1..] {
                if u.ratio(1, if *part == "-at" { 1 } else { 6 })? {
                    fields.push(format!("{key}{part}"));
                }
            }
        }
    }
    let edges = u.ratio(1, 3)?;
    fields.into_iter().map(|field| Ok((field.clone(), value(desk, &field, edges, u)?))).collect()
}

fn encoded(fields: &[(String, String)]) -> String {
    let byte = |byte: u8| match byte.is_ascii_alphanumeric() {
        true => char::from(byte).to_string(),
        false => format!("%{byte:02X}"),
    };
    let text = |text: &str| text.bytes().map(byte).collect::<String>();
    fields.iter().map(|(key, value)| format!("{}={}", text(key), text(value))).collect::<Vec<_>>().join("&")
}

/// Status of an answer, and its redirect.
async fn answered(router: &Router, request: Request<Body>) -> (StatusCode, Option<String>) {
    let answer = router.clone().oneshot(request).await.expect("a router answers");
    let leads = answer.headers().get("location").map(|link| link.to_str().expect("an address").to_owned());
    (answer.status(), leads)
}

#[test]
fn any_form_of_the_desk_is_answered() {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build().expect("a runtime");
    let router = router(Arc::new(Archive::of(&[]).expect("an empty library")));
    drawn("forms of the desk", 120, |u| {
        let desk = u.choose(desks())?;
        let fields = form(desk, u)?;
        let sent = Request::post("/desk")
            .header("host", "localhost:8044")
            .header("content-type", "application/x-www-form-urlencoded")
            .body(Body::from(encoded(&fields)))
            .expect("a request");
        let (status, leads) = runtime.block_on(answered(&router, sent));
        assert!(status != StatusCode::INTERNAL_SERVER_ERROR, "{fields:?}");
        let Some(address) = leads else { return Ok(false) };
        let asked = Request::get(&address).header("host", "localhost:8044").body(Body::empty()).expect("a request");
        let (status, _) = runtime.block_on(answered(&router, asked));
        assert!(status != StatusCode::INTERNAL_SERVER_ERROR, "{address}");
        Ok(status == StatusCode::OK)
    });
}
