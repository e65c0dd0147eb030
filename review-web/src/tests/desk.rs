//! Tests of the combat desk: each sort of attack posed by form, refusals with legal alternatives, pasted scenes, and malformed forms.

mod faults;
mod other_maps;
mod picked;
mod ways;

use axum::http::StatusCode;
use wardiary_page::frame::pairs;

use super::{Answer, get, post};

/// Percent-encodes the fields of a form or an address.
fn encoded(fields: &[(&str, &str)]) -> String {
    let byte =
        |byte: u8| if byte.is_ascii_alphanumeric() { char::from(byte).to_string() } else { format!("%{byte:02X}") };
    let text = |text: &str| text.bytes().map(byte).collect::<String>();
    fields.iter().map(|(key, value)| format!("{}={}", text(key), text(value))).collect::<Vec<_>>().join("&")
}

/// Sends a form and follows it to its address. Returns the address with the page.
async fn sent(fields: &[(&str, &str)]) -> (String, Answer) {
    let answer = post(&encoded(fields), &[("accept-language", "en")]).await;
    if answer.status != StatusCode::SEE_OTHER {
        return (String::new(), answer);
    }
    let address = answer.headers["location"].to_str().unwrap().to_owned();
    let page = get(&format!("{address}&lang=en")).await;
    (address, page)
}

/// Requests the page of a fight by its address, in English.
async fn at(query: &str) -> Answer {
    get(&format!("/desk?lang=en&{query}")).await
}

/// The figures of the result line.
fn sum(page: &str) -> Vec<String> {
    let part = |text: &str| text.split('<').next().unwrap_or_default().trim().to_owned();
    let line = page.split("<dl class=\"sum").nth(1).unwrap_or_default().split("</dl>").next().unwrap_or_default();
    line.split("class=\"big\">").skip(1).map(part).collect()
}

/// Returns links and labels of legal alternatives.
fn legal(page: &str) -> Vec<(String, String)> {
    let link = |part: &str| {
        let (href, rest) = part.split_once('"').unwrap_or_default();
        let label = rest.trim_start_matches('>').split('<').next().unwrap_or_default();
        (href.replace("&#38;", "&").replace("&amp;", "&"), label.to_owned())
    };
    page.split("class=\"fix\" href=\"").skip(1).map(link).collect()
}

const IKVM: &str = "system=ikvm-normandy-2023";
const CHERBOURG: &str = "system=cherbourg-1944";

#[tokio::test]
async fn every_sort_of_attack_is_posed_by_form_and_answered() {
    for (query, result) in [
        // E-01: infantry, artillery across the river, a ship and an aircraft against cover.
        (
            format!(
                "{IKVM}&map=caen-orne&hex=2109&a1=ca-3-inf&a1-at=S&a2=gb-3-agra&a2-at=NW&a3=bb-warspite&a3-at=N&a4=-&a4-kind=attack_aircraft&d1=de-711-inf&die=4"
            ),
            "F1R",
        ),
        (format!("{IKVM}&terrain=town&a1=-&a1-val=6-6-6&a1-at=N&d1=-&d1-val=2-3-4&die=4"), ""),
        (format!("{IKVM}&sort=duel&a1=-&a1-kind=battleship&a1-at=N&d1=-&d1-kind=coastal_artillery&die=6"), ""),
        (
            format!(
                "{IKVM}&sort=duel&side=german&terrain=coast&a1=-&a1-kind=coastal_artillery&a1-at=S&d1=-&d1-kind=battleship&die=6"
            ),
            "",
        ),
        (
            format!(
                "{IKVM}&sort=carpet&terrain=bocage&a1=-&a1-kind=bomber&a2=-&a2-kind=bomber&d1=-&d1-kind=infantry&die=2"
            ),
            "A1-F2",
        ),
        // Montebourg, with artillery of both sides from farther away.
        (
            format!(
                "{CHERBOURG}&hex=2012&turn=22&air=3&a1=us-008-1&a1-at=S&a2=us-008-2&a2-at=S&a3=us-008-3&a3-at=SW&a4=us-fa20&a4-at=2015&d1=de-919-1&d2=de-pi709&d2-lost=1&s1=de-ar1709-1&s1-at=2010&die=3&die2=4"
            ),
            "DVB ARB",
        ),
        (format!("{CHERBOURG}&sort=bombard&a1=-&a1-kind=artillery&a1-at=S3&d1=-&die=3&die2=4"), ""),
        (format!("{CHERBOURG}&sort=strike&air=6&d1=-&die=6&die2=6"), ""),
        (format!("{CHERBOURG}&side=axis&a1=-&a1-at=N&d1=-&cover=2&die=1&die2=1"), ""),
    ] {
        let page = at(&query).await;
        assert_eq!(page.status, StatusCode::OK, "{query}");
        let figures = sum(&page.text);
        assert!(figures.len() >= 3, "{query}: {figures:?}");
        let found = figures.last().unwrap();
        assert!(!found.is_empty() && found != "–" && (result.is_empty() || found == result), "{query}: {figures:?}");
        assert!(!page.text.contains("class=\"refuse\""), "{query}");
        for raw in [">term-", ">entry-", ">desk-", "Attack on 0,0", ">0,-1<"] {
            assert!(!page.text.contains(raw), "{raw} on {query}");
        }
    }
}

/// N-106: two divisions over a river into a town. The form is kept, and each alternative is legal.
#[tokio::test]
async fn a_refused_fight_keeps_its_form_and_offers_what_is_legal() {
    let (address, page) = sent(&[
        ("system", "ikvm-normandy-2023"),
        ("read", ""),
        ("terrain", "town"),
        ("river", "N"),
        ("river", "NE"),
        ("a1", "-"),
        ("a1-kind", "infantry"),
        ("a1-val", "6"),
        ("a1-at", "N"),
        ("a2", "-"),
        ("a2-kind", "infantry"),
        ("a2-val", "6"),
        ("a2-at", "NE"),
        ("a2-lost", "1"),
        ("d1", "-"),
        ("d1-kind", "infantry"),
        ("d1-val", "3"),
        ("die", "4"),
    ])
    .await;
    assert_eq!(page.status, StatusCode::OK);
    let text = &page.text;
    for words in ["class=\"refuse\"", "#N-106\">N-106<", "lang=\"en\">", "lang=\"sv\">", "your entries are kept"] {
        assert!(text.contains(words), "{words}");
    }
    assert!(!text.contains("holds no combat"));
    for kept in [
        "value=\"town\" checked",
        "name=\"river\" value=\"N\" checked",
        "name=\"river\" value=\"NE\" checked",
        "name=\"a1-val\" value=\"6-6-6\"",
        "name=\"a2-lost\" value=\"1\" checked",
        "name=\"d1-val\" value=\"6-3-6\"",
        "name=\"die\" value=\"4\" checked",
    ] {
        assert!(text.contains(kept), "{kept} is kept");
    }
    let ways = legal(text);
    let labels: Vec<&str> = ways.iter().map(|(_, label)| label.as_str()).collect();
    for wanted in
        ["With a bridge on N and NE", "Without a river on N and NE", "Attack with Infantry A and Infantry B from SE"]
    {
        assert!(labels.contains(&wanted), "{wanted} is not in {labels:?}");
    }
    for (href, label) in &ways {
        let page = get(href).await;
        assert_eq!((page.status, page.text.contains("class=\"refuse\"")), (StatusCode::OK, false), "{label}");
        assert!(page.text.contains("name=\"die\" value=\"4\" checked"), "{label} keeps the die");
    }
    // The address is the fight, so each reader of it sees the same.
    assert_eq!(get(&format!("{address}&lang=en")).await.text, page.text);
    let sv = get(&format!("{address}&lang=sv")).await.text;
    for words in ["Stridsbordet", "Avvisat", "Med bro mot N och NO", "Infanteri A"] {
        assert!(sv.contains(words), "{words}");
    }
    for english in ["Combat desk", "What would be legal", "Refused", "Infantry A"] {
        assert!(!sv.contains(english), "{english} on the Swedish page");
    }
}

#[tokio::test]
async fn units_and_hexes_are_taken_by_number_name_label_and_value() {
    let on = |role: &str, typed: &str| {
        format!("{IKVM}&map=caen-orne&hex=Merville&add-{role}={}", encoded(&[("x", typed)]).split_at(2).1)
    };
    for (role, typed, wanted) in [
        ("a", "3 can inf 2110", "name=\"a1\" value=\"ca-3-inf\""),
        ("a", "3C", "name=\"a1\" value=\"ca-3-inf\""),
        ("a", "Warspite", "name=\"a1\" value=\"bb-warspite\""),
        ("d", "711", "name=\"d1\" value=\"de-711-inf\""),
        ("d", "de-711-inf", "name=\"d1\" value=\"de-711-inf\""),
        ("a", "6-6-6", "name=\"a1-val\" value=\"6-6-6\""),
        ("a", "armour 9 S", "name=\"a1-val\" value=\"9-6-8\""),
        ("a", "8 armour", "value=\"armour\" selected"),
        ("a", "ship", "value=\"battleship\" selected"),
        ("a", "attack aircraft", "value=\"attack_aircraft\" selected"),
    ] {
        let page = at(&on(role, typed)).await;
        assert!(page.text.contains(wanted), "{typed} gives no {wanted}");
        assert!(page.text.contains("value=\"2109 Merville\""), "{typed} loses the hex");
    }
    let page = at(&on("a", "3 can inf 2110")).await;
    assert!(page.text.contains("<option value=\"S\" selected>S 2110"), "the hex that was typed is its place");
    let page = at(&on("a", "1")).await;
    let choices = legal(&page.text);
    assert!(choices.len() > 1 && page.text.contains("fits several units"), "{choices:?}");
    let page = get(&choices[1].0).await;
    assert!(page.text.contains("name=\"a1\" value=\""), "a choice is one click");
    let page = at(&on("a", "xyzzy <b>")).await;
    assert_eq!(page.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(
        page.text.contains("There is no unit “xyzzy &#60;b&#62;”") && page.text.contains("value=\"xyzzy &#60;b&#62;\""),
        "it is kept"
    );
    let page = at(&on("a", "ca-3-imf")).await;
    let choices = legal(&page.text);
    assert!(
        choices.iter().any(|(href, _)| href.contains("add-a=ca-3-inf")),
        "a slip of the pen is set right: {choices:?}"
    );
    let page = at(&format!("{IKVM}&hex=Merv")).await;
    assert_eq!(page.status, StatusCode::OK, "the beginning of a name is enough");
    let page = at(&format!("{IKVM}&hex=Atlantis")).await;
    assert!(page.text.contains("There is no hex or place “Atlantis”") && page.text.contains("value=\"Atlantis\""));
}

/// The form itself adds and removes rows. A changed hex takes its own hexsides from the map.
#[tokio::test]
async fn rows_come_and_go_without_script_and_a_new_hex_is_read_from_the_map() {
    let base =
        [("system", "ikvm-normandy-2023"), ("map", "caen-orne"), ("hex", "2109"), ("read", ""), ("terrain", "open")];
    let (address, page) = sent(&[&base[..], &[("add-a", "3C"), ("add-d", "711")]].concat()).await;
    assert!(
        page.text.contains("value=\"cover\" checked") && page.text.contains("name=\"river\" value=\"NW\" checked"),
        "{address}"
    );
    assert!(!address.contains("terrain") && !address.contains("add-"), "{address}");
    let fields = pairs(address.split_once('?').unwrap().1);
    let mut fields: Vec<(&str, &str)> = fields.iter().map(|(key, value)| (key.as_str(), value.as_str())).collect();
    fields.extend([
        ("read", "caen-orne 2109"),
        ("terrain", "cover"),
        ("river", "NW"),
        ("bridge", "NW"),
        ("add-a", "6-6-6 NW"),
    ]);
    let (address, page) = sent(&fields).await;
    for wanted in ["read=caen-orne%202109", "bridge=NW", "a2=-", "a1=ca-3-inf"] {
        assert!(address.contains(wanted), "{wanted} in {address}");
    }
    assert!(!page.text.contains("class=\"refuse\""), "over a bridge");
    let fields = pairs(address.split_once('?').unwrap().1);
    let mut fields: Vec<(&str, &str)> = fields.iter().map(|(key, value)| (key.as_str(), value.as_str())).collect();
    fields.push(("drop", "a1"));
    let (address, page) = sent(&fields).await;
    assert!(!address.contains("ca-3-inf") && page.text.contains("name=\"a1-val\" value=\"6-6-6\""), "{address}");
    let (address, page) = sent(&[
        ("system", "ikvm-normandy-2023"),
        ("map", "caen-orne"),
        ("hex", "1910"),
        ("read", "caen-orne 2109"),
        ("terrain", "swamp"),
    ])
    .await;
    assert!(!address.contains("terrain") && page.text.contains("value=\"town\" checked"), "Caen is a town");
}

/// Returns the scene of README.md, and its actions.
fn readme() -> (String, String) {
    let text = include_str!("../../../README.md");
    let scene =
        text.split("<<'SCENE'\n").nth(1).and_then(|rest| rest.split("SCENE\n").next()).expect("README has a scene");
    let actions = scene.lines().filter(|line| line.starts_with("> ")).map(|line| format!("{}\n", &line[2..])).collect();
    (scene.to_owned(), actions)
}

#[tokio::test]
async fn the_scene_of_the_readme_works_as_pasted() {
    let (scene, actions) = readme();
    let (_, page) = sent(&[("scene", &scene)]).await;
    assert_eq!(sum(&page.text).last().map(String::as_str), Some("F1"), "as it stands");
    let position: String =
        scene.lines().filter(|line| !line.starts_with('>')).map(|line| format!("{line}\n")).collect();
    let (_, page) = sent(&[("scene", &format!("{position}{actions}"))]).await;
    assert_eq!(sum(&page.text).last().map(String::as_str), Some("F1"), "without marks before the actions");
    let (_, page) = sent(&[("scene", &position)]).await;
    assert_eq!(page.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(page.text.contains("begins with “&#62; ”") || page.text.contains("begins with “> ”"), "the mark is named");
    assert!(page.text.contains("attack 2109 by ca-3-inf"), "what is legal is offered");
    let (_, page) = sent(&[("scene", &scene.replace("> die 4", "> die 7"))]).await;
    assert!(
        page.text.contains("class=\"refuse\"") && page.text.contains(">die 6</button>"),
        "a die of seven is refused"
    );
}

#[tokio::test]
async fn a_scene_that_does_not_hold_says_where_and_is_kept() {
    for (scene, words) in [
        ("scene x\nsystem ikvm-normandy-2023\nmap caen-orne\nforce ca-9 <b>", "line <b>4</b>, column <b>7</b>"),
        ("scene x\nsystem nope\n", "line <b>2</b>, column <b>8</b>"),
        ("scene x\nsystem ikvm-normandy-2023\n", "map ID"),
        ("hello", "system ID"),
        (
            "system ikvm-normandy-2023\nmap caen-orne\nforce ca-3-inf\nstage combat allied\nca-3-inf at 2110\nattak 2109",
            "line <b>6</b>",
        ),
    ] {
        let (_, page) = sent(&[("scene", scene)]).await;
        assert_eq!(page.status, StatusCode::UNPROCESSABLE_ENTITY, "{scene}");
        assert!(page.text.contains(words), "{words} for {scene}");
        assert!(page.text.contains(&scene.replace('<', "&#60;").replace('>', "&#62;")), "{scene} is kept");
    }
    let page = at("example=nope").await;
    assert_eq!(page.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(page.text.contains("There is no example “nope”") && legal(&page.text).len() == 9);
    let page = at("system=nope").await;
    let games: Vec<String> = legal(&page.text).into_iter().map(|(_, label)| label).collect();
    assert!(page.text.contains("There is no game “nope”") && games.len() == 4, "{games:?}");
    assert!(games.iter().any(|game| game == "Battle of Cherbourg: 19 to 30 June 1944"), "by its name: {games:?}");
    for id in ["E-01", "E-02", "E-03", "E-04", "E-05", "montebourg"] {
        let page = at(&format!("example={id}")).await;
        assert_eq!(page.status, StatusCode::OK, "{id}");
        assert!(sum(&page.text).len() > 2 && !page.text.contains("class=\"refuse\""), "{id}");
    }
}

/// No form breaks the page.
#[tokio::test]
async fn forms_nobody_should_send_are_answered() {
    let long = "x".repeat(30_000);
    let many: Vec<(String, String)> = (1..500).map(|n| (format!("a{n}"), "us-1-inf".to_owned())).collect();
    let many: Vec<(&str, &str)> = many.iter().map(|(key, value)| (key.as_str(), value.as_str())).collect();
    let forms: Vec<Vec<(&str, &str)>> = vec![
        vec![],
        many,
        vec![("add-a", &long), ("hex", &long)],
        vec![("a1", "-"), ("a1-val", "99999999999"), ("d1", "-"), ("d1-val", "-5")],
        vec![("a1", "-"), ("a1-val", "0-0-0"), ("d1", "-"), ("d1-val", "0-0-0"), ("die", "4")],
        vec![("a1", "-"), ("a1", "us-1-inf"), ("a1-at", "N"), ("a1-at", "Q"), ("d1", "-"), ("die", "99999999999")],
        vec![("a1", "us-1-inf"), ("a2", "us-1-inf"), ("d1", "us-1-inf"), ("die", "-1")],
        vec![("a1", "-"), ("a1-kind", "dragon"), ("d1", "-"), ("d1-lost", "1"), ("d1-lost", "2"), ("d1-lost", "3")],
        vec![("turn", "-1"), ("weather", "hail"), ("sort", "siege"), ("side", "martian"), ("terrain", "lava")],
        vec![("hex", "9999"), ("a1", "-"), ("a1-at", "9999"), ("d1", "-")],
        vec![("hex", "0000"), ("map", "moon"), ("read", "moon 0000"), ("river", "N,N,N,Q"), ("bridge", "")],
        vec![("system", "cherbourg-1944"), ("air", "300"), ("cover", "-1"), ("die", "3"), ("d1", "-")],
        vec![
            ("system", "cherbourg-1944"),
            ("hex", "0101"),
            ("a1", "-"),
            ("a1-at", "N"),
            ("d1", "-"),
            ("die", "7"),
            ("die2", "0"),
        ],
        vec![
            ("system", "cherbourg-1944"),
            ("sort", "strike"),
            ("air", "99"),
            ("left", "99"),
            ("d1", "-"),
            ("s1", "-"),
            ("s1-at", "X"),
        ],
        vec![("sort", "carpet"), ("side", "german"), ("a1", "-"), ("a1-kind", "bomber"), ("d1", "-"), ("die", "1")],
        vec![("sort", "duel"), ("a1", "-"), ("d1", "-"), ("die", "1")],
        vec![("a1", "-"), ("a1-kind", "battleship"), ("a1-at", "N"), ("a2", "-"), ("a2-at", "N"), ("d1", "-")],
        vec![("reading", "odds_rounding:up"), ("reading", "nope"), ("a1", "-"), ("d1", "-"), ("drop", "a1")],
        vec![("a1", "-"), ("a1-val", "6-6-6\nforce all"), ("add-d", "6-6-6\n> end"), ("die", "4")],
        vec![("scene", "\u{0}"), ("as", "text")],
        vec![("scene", ">\n>\n= refused\n> > >"), ("system", "nope")],
    ];
    for fields in forms {
        let (_, page) = sent(&fields).await;
        let first = fields.first().map(|(key, value)| format!("{key}={}", value.chars().take(40).collect::<String>()));
        assert!(page.status.as_u16() < 500, "{first:?}: {}", page.status);
        assert!(page.text.starts_with("<!doctype"), "{first:?} is answered by a page");
        assert!(!page.text.contains("\nforce all"), "no field brings a line of its own");
    }
    let (address, page) = sent(&[("a1", "-"), ("d1", "-"), ("d2", "-"), ("add-a", "no such thing at all")]).await;
    assert!(address.is_empty() && page.text.contains("name=\"d2-val\""), "what could be read is kept");
}

/// A fight too long for an address is answered at once.
#[tokio::test]
async fn a_long_form_is_answered_without_an_address() {
    let mut fields: Vec<(String, String)> = vec![("die".to_owned(), "4".to_owned())];
    for n in 1..=60 {
        for (part, value) in [("", "-"), ("-kind", "rocket_artillery"), ("-val", "9-9-9"), ("-at", "NE")] {
            fields.push((format!("a{n}{part}"), value.to_owned()));
            fields.push((format!("d{n}{part}"), value.to_owned()));
        }
    }
    let fields: Vec<(&str, &str)> = fields.iter().map(|(key, value)| (key.as_str(), value.as_str())).collect();
    let (address, page) = sent(&fields).await;
    // Sixty units are more than a hex holds: the answer says so and keeps them all.
    assert_eq!((address.as_str(), page.status), ("", StatusCode::UNPROCESSABLE_ENTITY));
    assert!(page.text.contains("name=\"a60-val\"") && page.text.contains("name=\"d60-val\""), "the form is kept");
}
