//! The edition, the scenes and the form of an outline.

use std::sync::Arc;

use super::{Formation, Outline, Outlined, Rules};
use crate::kernel::board::{Board, UnitClasses};
use crate::kernel::book::Book;
use crate::kernel::declared::Declared as _;
use crate::kernel::desk::{Card, Desk, Fight, Pen, Troop};
use crate::kernel::edition::{Edition, RuleSet, hash};
use crate::kernel::game::State;
use crate::kernel::map::Map;
use crate::kernel::notation::ParseError;
use crate::kernel::scene::load::{self, ById, Ground};
use crate::kernel::scene::{self, MapSource, SceneSource};
use crate::kernel::slots::Token;
use crate::kernel::unit::Side;

impl<B: Outline> RuleSet for Outlined<B> {
    const TABLES: &'static str = "";
    const WORDS: [&'static str; 2] = B::WORDS;

    fn editions() -> Vec<Edition> {
        let book = Arc::new(Book::parse(B::ROWS, "", "").expect("rows that ship with the program"));
        let hash = hash(&[B::ID, B::ROWS, B::SCENE]);
        // Editions are made once, and their scenarios stay in memory as long as the program runs.
        let scenarios = Box::leak(Box::new([(B::ID, B::SCENE)]));
        vec![Edition { system: B::ID, name: B::EDITION, hash, code: 1, book, scenarios }]
    }

    fn pose(draft: &SceneSource, book: Arc<Book>, _: u16) -> Result<(Rules<B>, State<Self>), ParseError> {
        let own = map_text(&scene::draft(B::SCENE)?.map);
        let Ground { map, map_text, given: () } = load::ground(draft, &[(B::ID, own.as_str())], B::VOCABULARY, &[])?;
        let units = load::units(&draft.units, &Formation::<B>::printed()?)?;
        let by_id = ById::of(&units);
        let last_turn = draft.turns.unwrap_or(turns::<B>());
        let rules = Rules { title: draft.title.clone(), book, map, map_text, units, last_turn, by_id };
        let board = Board::new(Arc::new(UnitClasses::none(rules.units.len())), &rules.map);
        let mut state = State { board, sheet: (), stage: B::begins(Side::One) };
        load::position(&rules, &mut state, &draft.position)?;
        Ok((rules, state))
    }

    fn desk() -> Result<Desk, ParseError> {
        let card = |unit: &Formation<B>| {
            let values = (unit.kind.word, unit.value.to_string(), unit.kind.losses);
            Card::of([&unit.id, &unit.id, &unit.name], unit.side, values)
        };
        let terrain = B::VOCABULARY.terrains.first().copied().unwrap_or_default();
        Ok(Desk {
            system: B::ID,
            sides: B::SIDES.map(|side| side[0]),
            sorts: &["attack"],
            terrains: B::VOCABULARY.terrains,
            waters: &[],
            works: &[],
            features: B::VOCABULARY.features,
            kinds: B::KINDS,
            weathers: &[],
            turns: [1, turns::<B>()],
            dice: 1,
            counts: &[],
            has_support: false,
            maps: vec![(B::ID, Map::parse(&map_text(&scene::draft(B::SCENE)?.map), B::VOCABULARY)?)],
            bare: load::bare(B::VOCABULARY, "flat odd-low", terrain)?,
            cards: Formation::<B>::printed()?.iter().map(card).collect(),
            pen: Pen { unit: unit::<B>, moment: moment::<B>, aloft, order: order::<B>, answer: None, dice },
        })
    }
}

/// The text of the map written in a scene.
fn map_text(source: &MapSource) -> String {
    let MapSource::Inline(text, _) = source else { return String::new() };
    text.clone()
}

/// Last turn of the scenario.
fn turns<B: Outline>() -> u16 {
    scene::draft(B::SCENE).ok().and_then(|draft| draft.turns).unwrap_or(1)
}

fn unit<B: Outline>(id: &str, side: Side, troop: &Troop) -> String {
    let known = Formation::<B>::printed().unwrap_or_default().into_iter().find(|unit| unit.id == id);
    let name = known.map_or_else(|| troop.name.clone(), |unit| unit.name);
    format!("unit {id} {} {} {} {name}", B::SIDES[side.index()][0], troop.kind, troop.values)
}

/// The moment of an attack that is not yet declared, so that it names no hex and no unit.
fn moment<B: Outline>(_: &Desk, fight: &Fight) -> String {
    let mut tokens = Vec::new();
    B::begins(fight.attacker).tokens::<Outlined<B>>(&mut tokens);
    let words = tokens.into_iter().filter_map(|token| match token {
        Token::Word(word) => Some(format!(" {word}")),
        Token::Number(number) => Some(format!(" {number}")),
        Token::Points(_) | Token::Hex(_) | Token::Unit(_) => None,
    });
    format!("stage{}\n", words.collect::<String>())
}

fn aloft(_: &Desk, _: &Fight, target: &str) -> String {
    target.to_owned()
}

fn order<B: Outline>(_: &Desk, _: &Fight, target: &str, by: &[String]) -> String {
    format!("{} {target} by {}", B::ATTACK, by.join(" "))
}

fn dice(dice: &[u8]) -> String {
    format!("die {}", dice.iter().map(u8::to_string).collect::<Vec<_>>().join(" "))
}
