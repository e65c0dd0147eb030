//! Units of an outline: an id, a side, a kind, a value and a name.

use std::marker::PhantomData;

use super::Outline;
use crate::kernel::desk::Kind;
use crate::kernel::map::Map;
use crate::kernel::notation::fields::rest;
use crate::kernel::notation::{Fault, Line, ParseError, english};
use crate::kernel::scene::draft;
use crate::kernel::scene::load::{UnitRecord, units};
use crate::kernel::slots::Names;
use crate::kernel::unit::{Side, UnitId};

/// A unit of an outline.
#[derive(Debug)]
pub struct Formation<B> {
    /// Id in notation.
    pub id: String,
    /// Owner.
    pub side: Side,
    /// Its kind.
    pub kind: &'static Kind,
    /// Its value, points.
    pub value: u8,
    /// Name for the reader.
    pub name: String,
    of: PhantomData<B>,
}

impl<B> Clone for Formation<B> {
    fn clone(&self) -> Self {
        let Self { id, side, kind, value, name, of } = self;
        Self { id: id.clone(), side: *side, kind, value: *value, name: name.clone(), of: *of }
    }
}

impl<B: Outline> Formation<B> {
    /// The order of battle: the units of the scene.
    ///
    /// # Errors
    /// With line and column.
    pub fn printed() -> Result<Vec<Self>, ParseError> {
        units(&draft(B::SCENE)?.units, &[])
    }

    /// The scene line of the unit, after the word `unit`.
    #[must_use]
    pub fn print(&self) -> String {
        format!("{} {} {} {} {}", self.id, B::SIDES[self.side.index()][0], self.kind.word, self.value, self.name)
    }
}

impl<B: Outline> UnitRecord for Formation<B> {
    fn id(&self) -> &str {
        &self.id
    }

    fn posed(line: &mut Line<'_>, raw: &str, _: &[Self]) -> Result<Self, ParseError> {
        let id = line.expect("the id of a unit")?.text.to_owned();
        let word = line.expect("a side")?;
        let sides = [Side::One, Side::Two];
        let side = sides.into_iter().find(|side| B::SIDES[side.index()][0] == english(word.text, &B::SIDES));
        let side = side.ok_or_else(|| word.unknown_of("side", &B::SIDES))?;
        let word = line.expect("a kind of unit")?;
        let known: Vec<&str> = B::KINDS.iter().map(|kind| kind.word).collect();
        let kind = B::KINDS.iter().find(|kind| kind.word == word.text);
        let kind = kind.ok_or_else(|| word.unknown("kind of unit", &known))?;
        let value = u8::try_from(line.expect("the value of the unit")?.number(0, 99)?).expect("0..=99");
        let Some(name) = rest(line, raw) else {
            return Err(line.expect("the name of the unit")?.fault(Fault::Expected("the name of the unit")));
        };
        Ok(Self { id, side, kind, value, name, of: PhantomData })
    }
}

impl<B: Outline> Names for super::Rules<B> {
    fn map(&self) -> &Map {
        &self.map
    }

    fn unit_id(&self, unit: UnitId) -> &str {
        &self.units[unit.index()].id
    }

    fn unit_named(&self, id: &str) -> Option<UnitId> {
        self.by_id.find(&self.units, id)
    }

    fn unit_ids(&self) -> impl Iterator<Item = &str> {
        self.units.iter().map(|unit| unit.id.as_str())
    }
}
