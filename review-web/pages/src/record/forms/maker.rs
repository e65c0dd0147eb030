//! Makes forms of the offers in a position.

use wardiary_core::kernel::hex::Hex;
use wardiary_core::kernel::unit::UnitId;
use wardiary_core::kernel::view::{Choice, Force, Offer, Position, Way};
use wardiary_words::fragment::Fragment;
use wardiary_words::localize::Localizer;

use super::{Field, Form, Named};

/// Maximum number of options that are shown as buttons. More options become a list.
const BUTTONS: usize = 8;
/// Maximum number of faces of a die that are shown as buttons.
const FACES: u32 = 20;

/// The inputs for making forms.
#[derive(Clone, Copy)]
pub(crate) struct Maker<'a> {
    pub(crate) localizer: Localizer<'a>,
    pub(crate) position: &'a Position,
    /// The hex that the reader has chosen on the map.
    pub(crate) hex: Option<Hex>,
}

impl Maker<'_> {
    /// The form of an offer.
    pub(crate) fn form(self, offer: &Offer) -> Form {
        let (verb, task) = offer.verb.split_once(' ').unwrap_or((offer.verb, ""));
        let mut fields = vec![Field::Word("part", verb.to_owned())];
        fields.extend(self.fields(&offer.choice, task));
        let has_button = !fields.iter().any(|field| matches!(field, Field::Buttons(_)));
        let is_plain = fields.iter().all(|field| matches!(field, Field::Word(..)));
        let has_odds = matches!(offer.choice, Choice::Against { .. } | Choice::Support { .. });
        let (label, odds) = (self.label(offer), Fragment::default());
        Form { label, fields, has_button, is_plain, is_folded: false, has_odds, odds }
    }

    fn label(self, offer: &Offer) -> String {
        let verb = self.localizer.w.word("verb", &offer.verb.replace(' ', "-"));
        let points = |points: u32| self.localizer.w.with("points-n", [("n", points.into())]);
        let about = match &offer.choice {
            Choice::Reach { unit, .. } | Choice::Ways { unit, .. } => self.localizer.unit(*unit),
            Choice::Against { hex, .. } | Choice::Support { hex, .. } | Choice::Points { hex, .. } => {
                self.localizer.hex(*hex)
            }
            Choice::Share { points: share, .. } => points(*share),
            Choice::Steps { demand, .. } => points(*demand),
            Choice::Plain
            | Choice::Spread { .. }
            | Choice::Together { .. }
            | Choice::Units(_)
            | Choice::Several(_)
            | Choice::Counted { .. }
            | Choice::Room { .. }
            | Choice::OneOf(_)
            | Choice::Faces(_) => return verb,
        };
        let label = format!("{verb}: {about}");
        if matches!(offer.choice, Choice::Against { points: Some(_), .. }) {
            return self.localizer.w.with("record-with-air", [("what", label.into())]);
        }
        label
    }

    /// Returns the fields after the verb, in the order in which `wardiary_core::kernel::offer::line` writes a line.
    fn fields(self, choice: &Choice, task: &str) -> Vec<Field> {
        let word = |text: &str| Field::Word("part", text.to_owned());
        let ticks = |name, of: &mut dyn Iterator<Item = UnitId>| self.ticks(name, &of.collect::<Vec<_>>());
        match choice {
            Choice::Plain => Vec::new(),
            Choice::Reach { unit, to } => vec![word(&self.id(*unit)), word(task), word("to"), self.goals(to)],
            Choice::Ways { unit, ways } => vec![word(&self.id(*unit)), self.ways(ways)],
            Choice::Together { to, .. } => vec![word("to"), self.goals(to)],
            Choice::Spread { units, to, otherwise } => {
                let hexes: Vec<Hex> = to.iter().chain(otherwise).map(|&(hex, _)| hex).collect();
                units.iter().map(|&(unit, _)| self.hex_of(unit, &hexes)).collect()
            }
            Choice::Units(of) => vec![self.one(of.iter().map(|&unit| self.unit(unit)).collect())],
            Choice::Several(of) => ticks("any", &mut of.iter().copied()),
            Choice::Counted { of, .. } => ticks("any", &mut of.iter().map(|&(unit, _)| unit)),
            Choice::Room { of, .. } => ticks("any", &mut of.iter().map(|&(unit, _)| unit)),
            Choice::Against { hex, force, points } => {
                let mut fields = vec![word(&self.localizer.review.map().name(*hex))];
                fields.extend(self.force(force));
                fields.extend(self.points(*points));
                fields
            }
            Choice::Support { of, points, .. } => {
                let mut fields = ticks("by", &mut of.iter().copied());
                fields.extend(self.points(*points));
                fields
            }
            Choice::Share { among, .. } => among.iter().map(|&(unit, most)| self.share(unit, most)).collect(),
            Choice::Steps { among, .. } => {
                let steps = |(unit, of): &(UnitId, Vec<u32>)| self.share(*unit, u32::try_from(of.len()).unwrap_or(0));
                among.iter().map(steps).collect()
            }
            Choice::Points { hex, least, most } => {
                let mut fields = vec![word(&self.localizer.review.map().name(*hex))];
                fields.extend(self.points(Some([*least, *most])));
                fields
            }
            Choice::OneOf(words) => {
                let named = |&value: &&str| self.named(value.to_owned(), self.localizer.w.word("word", value));
                vec![self.one(words.iter().map(named).collect())]
            }
            Choice::Faces(weights) => self.dice(weights),
        }
    }

    pub(crate) fn named(self, value: String, label: String) -> Named {
        Named { value, label, chosen: false }
    }

    pub(crate) fn id(self, unit: UnitId) -> String {
        let piece = self.position.pieces.iter().find(|piece| piece.unit == unit);
        piece.map(|piece| piece.id.clone()).unwrap_or_default()
    }

    pub(crate) fn unit(self, unit: UnitId) -> Named {
        self.named(self.id(unit), self.localizer.unit(unit))
    }

    /// Returns a field to choose one option: buttons for a few options, else a list.
    fn one(self, options: Vec<Named>) -> Field {
        match options.len() {
            0..=BUTTONS => Field::Buttons(options),
            _ => Field::One { name: "part".to_owned(), label: self.localizer.w.t("record-which"), options },
        }
    }

    /// Returns a destination, with the hex chosen on the map first.
    fn goals(self, to: &[(Hex, u32)]) -> Field {
        let goal = |&(hex, cost): &(Hex, u32)| {
            let name = self.localizer.hex(hex);
            let label = if cost > 0 { format!("{name} · {}", self.localizer.movement(cost.into())) } else { name };
            let value = self.localizer.review.map().name(hex);
            Named { chosen: self.hex == Some(hex), ..self.named(value, label) }
        };
        let options = to.iter().map(goal).collect();
        Field::One { name: "part".to_owned(), label: self.localizer.w.t("record-to"), options }
    }

    fn ways(self, ways: &[Way]) -> Field {
        let map = self.localizer.review.map();
        let way = |way: &Way| {
            let off = way.off.then(|| "off".to_owned());
            let value = way.hexes.iter().map(|&hex| map.name(hex)).chain(off).collect::<Vec<_>>().join(" ");
            let chosen = self.hex.is_some() && way.hexes.last().copied() == self.hex;
            Named { chosen, ..self.named(value.clone(), self.localizer.dictated(&value)) }
        };
        let label = self.localizer.w.t("record-way");
        Field::One { name: "part".to_owned(), label, options: ways.iter().map(way).collect() }
    }

    /// Returns the hex of one of several units that are spread out.
    fn hex_of(self, unit: UnitId, hexes: &[Hex]) -> Field {
        let hex = |&hex: &Hex| self.named(self.localizer.review.map().name(hex), self.localizer.hex(hex));
        let nowhere = self.named(String::new(), self.localizer.w.t("record-nowhere"));
        let options = std::iter::once(nowhere).chain(hexes.iter().map(hex)).collect();
        let Named { value, label, .. } = self.unit(unit);
        Field::One { name: format!("of {value}"), label, options }
    }

    /// Returns the participants: required units are fixed, the others are tick boxes.
    fn force(self, force: &Force) -> Vec<Field> {
        let must = |unit: &UnitId| Field::Must(self.unit(*unit));
        let mut ticks = self.ticks("by", &[force.some.as_slice(), force.any.as_slice()].concat());
        if let [only] = force.some.as_slice() {
            let only = self.id(*only);
            let is_only = |field: &&mut Field| matches!(field, Field::Tick { option, .. } if option.value == only);
            if let Some(Field::Tick { option, .. }) = ticks.iter_mut().find(is_only) {
                option.chosen = true;
            }
        }
        force.all.iter().map(must).chain(ticks).collect()
    }

    fn points(self, points: Option<[u32; 2]>) -> Vec<Field> {
        let Some([least, most]) = points else { return Vec::new() };
        let label = self.localizer.w.t("record-points");
        vec![
            Field::Word("part", "air".to_owned()),
            Field::Number { name: "part".to_owned(), label, least, most, first: Some(least) },
        ]
    }

    fn share(self, unit: UnitId, most: u32) -> Field {
        let Named { value, label, .. } = self.unit(unit);
        Field::Number { name: format!("of {value}"), label, least: 0, most, first: Some(0) }
    }

    /// Returns buttons for the faces of a die, or a field if it has many. Several dice have a field each.
    fn dice(self, weights: &[u32]) -> Vec<Field> {
        let dice = 1 + weights.iter().take_while(|&&weight| weight == 0).count();
        let faces = u32::try_from(weights.len() / dice).unwrap_or(u32::MAX);
        let face = |face: u32| self.named(face.to_string(), face.to_string());
        if dice == 1 && faces <= FACES {
            return vec![Field::Buttons((1..=faces).map(face).collect())];
        }
        let w = self.localizer.w;
        let label = |die: usize| match dice {
            1 => w.with("record-number", [("n", faces.into())]),
            _ => w.with("record-die", [("n", die.to_string().into())]),
        };
        let number =
            |die| Field::Number { name: "part".to_owned(), label: label(die), least: 1, most: faces, first: None };
        (1..=dice).map(number).collect()
    }
}
