//! Slots as bytes (FORMAT.md section 11): the pinned vector, and the positions of pinned journals, encoded by the codec from types that
//! follow the schema text.

use std::path::PathBuf;
use std::process::Stdio;

use serde::Serialize;
use serde_json::json;
use wardiary_core::diary::entry::Genesis;
use wardiary_core::diary::match_log::Match;
use wardiary_core::diary::schema::Schema;
use wardiary_core::kernel::game::System;
use wardiary_core::kernel::slots::{Form, SlotName, Token, all};
use wardiary_core::of_any;
use wardiary_fixtures::journals_of;
use wardiary_fixtures::matches::RECORDED;
use wardiary_journal::{Frames, Mode, codec, diary_file};

use super::sample::from_hex;
use super::second_reader::{answers, tests_folder};

const VECTOR: &str = include_str!("../../../journal/vectors/state.txt");
const FORMAT: &str = include_str!("../../../journal/FORMAT.md");

/// The type `slot` of the schema text.
#[derive(Serialize)]
enum Slot {
    Match(u8, Vec<Word>),
    Hex(u16, u8, Vec<Word>),
    Unit(u16, u8, Vec<Word>),
}

/// The type `word`.
#[derive(Serialize)]
enum Word {
    Fixed(String),
    Number(i64),
    Hex(u16),
    Unit(u16),
    Points(i64, u16),
}

fn encoded(value: &impl Serialize) -> Vec<u8> {
    let mut bytes = Vec::new();
    codec::encode(value, &mut bytes).expect("a slot is short");
    bytes
}

fn keyed(context: &str, bytes: &[u8]) -> [u8; 32] {
    *blake3::keyed_hash(&blake3::derive_key(context, b""), bytes).as_bytes()
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// A slot of the vector with its words.
fn slot(words: &[&str]) -> Slot {
    let number = |text: &str| text.parse().expect("the number of a field");
    match *words {
        ["match", field, _, ref words @ ..] => Slot::Match(number(field), self::words(words)),
        ["hex", of, field, _, ref words @ ..] => Slot::Hex(place(of), number(field), self::words(words)),
        ["unit", of, field, _, ref words @ ..] => Slot::Unit(place(of), number(field), self::words(words)),
        _ => panic!("no slot: {words:?}"),
    }
}

fn words(words: &[&str]) -> Vec<Word> {
    let one = |pair: &[&str]| match *pair {
        ["fixed", text] => Word::Fixed(text.to_owned()),
        ["number", text] => Word::Number(text.parse().expect("a number")),
        ["hex", text] => Word::Hex(place(text)),
        ["unit", text] => Word::Unit(place(text)),
        ["points", text] => {
            let (number, parts) = text.split_once('/').expect("points in parts");
            Word::Points(number.parse().expect("a number"), parts.parse().expect("parts"))
        }
        _ => panic!("no word: {pair:?}"),
    };
    words.chunks(2).map(one).collect()
}

/// A hex by its number, or a unit by its place, which determines its id.
fn place(text: &str) -> u16 {
    text.split('=').next().and_then(|number| number.parse().ok()).expect("a number")
}

/// The statements of the vector, in their order.
fn stated() -> Vec<(&'static str, &'static str)> {
    VECTOR.lines().filter(|line| !line.starts_with('#')).map(|line| line.split_once(' ').expect("two parts")).collect()
}

/// The bytes, in a schema, of those slots of the vector that count in `place`.
fn covered(place: &str, schema: Schema) -> Vec<u8> {
    let kind = if schema == Schema::One { "line" } else { "bytes" };
    let counts = |said: &&[(&str, &str)]| said[0].0 == "slot" && said[0].1.split(' ').next().unwrap().contains(place);
    let stated = stated();
    let slots = stated.windows(3).filter(counts);
    slots.flat_map(|said| from_hex(said.iter().find(|(key, _)| *key == kind).expect("it has both").1)).collect()
}

#[test]
fn the_vector_of_slots_is_what_section_6_makes_of_them() {
    let mut last = Vec::new();
    let mut seen = 0;
    for (key, rest) in stated() {
        let said: Vec<&str> = rest.split(' ').collect();
        match key {
            "slot" => last = encoded(&slot(&said[1..])),
            "word" => last = encoded(&words(&said)[0]),
            "bytes" => {
                assert_eq!(hex(&last), rest);
                seen += 1;
            }
            _ => {}
        }
    }
    assert_eq!(seen, 8, "five slots and three words");
}

#[test]
fn roots_and_digests_of_the_vector_are_keyed_hashes_over_its_slots() {
    let mut seen = 0;
    for (key, rest) in stated() {
        let schema = if key.ends_with('1') { Schema::One } else { Schema::Two };
        let context = |what: &str| format!("wardiary 2026 state v{} {what}", schema.number());
        let found = match key {
            "key-root-1" | "key-root-2" => blake3::derive_key(&context("root"), b"").to_vec(),
            "key-digest-1" | "key-digest-2" => blake3::derive_key(&context("digest"), b"").to_vec(),
            "key-intent" => blake3::derive_key("wardiary 2026 intent v1", b"").to_vec(),
            "root-1" | "root-2" => keyed(&context("root"), &covered("root", schema)).to_vec(),
            "digest-1" | "digest-2" => keyed(&context("digest"), &covered("digest", schema))[..8].to_vec(),
            "empty-1" | "empty-2" => keyed(&context("digest"), &[])[..8].to_vec(),
            _ => continue,
        };
        assert_eq!(hex(&found), rest, "{key}");
        seen += 1;
    }
    assert_eq!(seen, 11, "five keys, and three hashes of each schema");
}

/// FORMAT.md names the text of every system in either schema, by which its second reader recognises it.
#[test]
fn the_format_names_the_schema_texts_of_every_system() {
    for recorded in RECORDED {
        for schema in Schema::ALL {
            let bytes = recorded.journal_in(schema).expect("it plays");
            let opening =
                Frames::new(&bytes, Mode::ChainOnly).expect("a journal").next().expect("genesis").expect("whole");
            let genesis: Genesis = codec::decode(opening.payload).expect("genesis");
            let text = blake3::hash(genesis.schema_text.as_bytes()).to_hex();
            let line = format!("| {} | `{}` | `{text}`", schema.number(), recorded.system);
            assert!(FORMAT.contains(&line), "{line} |");
        }
    }
}

/// The example of FORMAT.md is the vector: all its bytes, and its lines as text.
#[test]
fn the_format_shows_the_vector_of_slots() {
    let example = FORMAT.split("## 11.").nth(1).and_then(|rest| rest.split("## 12.").next()).expect("section 11");
    for (key, rest) in stated().into_iter().filter(|(key, _)| !["slot", "word"].contains(key)) {
        let shown = match key {
            "line" => String::from_utf8(from_hex(rest)).expect("text").trim_end_matches('\n').to_owned(),
            _ => rest.to_owned(),
        };
        assert!(example.contains(&format!("`{shown}`")), "{key} {shown}");
    }
}

#[test]
fn a_second_reader_works_out_the_vector_of_slots() {
    let folder = tests_folder();
    let paths = ["../journal/vectors/state.txt", "../fixtures/journals/schema-2/dispute.wdj"];
    let arguments = std::iter::once(PathBuf::from("--state")).chain(paths.map(|path| folder.join(path)));
    let is_asked = |(key, _): &(&str, &str)| !["slot", "word"].contains(key);
    let wanted: Vec<String> =
        stated().into_iter().filter(is_asked).map(|(key, rest)| format!("{key} {rest}")).collect();
    assert_eq!(answers(&arguments.collect::<Vec<_>>(), Stdio::null()), [json!(wanted)]);
}

fn word(token: &Token) -> Word {
    match *token {
        Token::Word(text) => Word::Fixed(text.to_owned()),
        Token::Number(number) => Word::Number(number),
        Token::Hex(hex) => Word::Hex(hex.number()),
        Token::Unit(unit) => Word::Unit(unit.0),
        Token::Points(points) => Word::Points(points.value, points.per.per()),
    }
}

/// A slot of a position, with the number of its field in the schema text.
fn of_position<S: System>(name: SlotName, value: &[Token]) -> Slot {
    let words = value.iter().map(word).collect();
    let text = Schema::Two.text::<S>();
    let number = |list: &str, field: &str| {
        let line = text.lines().find(|line| line.starts_with(list)).expect("the list of fields");
        let (_, fields) = line.trim_end_matches(')').split_once('(').expect("in brackets");
        let found = fields.split(", ").find_map(|one| one.split_once(' ').filter(|(_, name)| *name == field));
        found.and_then(|(number, _)| number.parse().ok()).expect("a field of the list")
    };
    match name {
        SlotName::Match(field) => Slot::Match(number("of-match", field), words),
        SlotName::Hex(hex, field) => Slot::Hex(hex.number(), number("of-hex", field), words),
        SlotName::Unit(unit, field) => Slot::Unit(unit.0, number("of-unit", field), words),
    }
}

/// Compares the bytes of every tenth position, and of those at checkpoints; returns how many slots were compared.
fn compared<S: System>(game: &Match<S>, checkpoints: &[(u64, [u8; 32])]) -> usize {
    let mut count = 0;
    for seq in 1..game.count() {
        let root = checkpoints.iter().find(|(at, _)| *at == u64::from(seq)).map(|(_, root)| *root);
        if root.is_none() && seq % 10 != 0 {
            continue;
        }
        let (rules, state) = game.at(seq);
        let slots = all::<S>(&rules, &state);
        let bytes: Vec<u8> = slots.iter().flat_map(|(name, value)| encoded(&of_position::<S>(*name, value))).collect();
        let mut written = Vec::new();
        Form::Binary.write_all::<S>(&rules, &state, &mut written);
        assert!(written == bytes, "entry {seq}: {} is not {}", hex(&written), hex(&bytes));
        let found = keyed("wardiary 2026 state v2 root", &bytes);
        assert!(root.is_none_or(|root| root == found), "entry {seq}: the root of the checkpoint");
        count += slots.len();
    }
    count
}

/// The encoder of slots is written by hand: it gives the bytes of section 6 for the types of the schema text.
#[test]
fn positions_of_pinned_journals_are_encoded_as_section_6_says() {
    for (id, bytes) in journals_of(Schema::Two) {
        let read = diary_file::read(bytes.as_slice()).expect("a journal");
        let checkpoints: Vec<_> = read.checkpoints.iter().map(|(seq, one)| (*seq, one.state_root)).collect();
        let game = read.game.expect("a match");
        let count = of_any!(&game, game => compared(game, &checkpoints));
        println!("{id}: {count} slots");
        assert!(count > 200, "{id}: {count} slots");
    }
}
