//! A match made up for tests and previews: fourteen entries round Caen, with the first printed combat example in it.

mod fight;
mod story;

use std::sync::Arc;

use wardiary_core::diary::pen;
use wardiary_core::editions::{self, AnyMatch, Opening};
use wardiary_core::kernel::book::Book;
use wardiary_core::kernel::citation::row;
use wardiary_core::kernel::explain::{Account, Shown, Step, Subject, Sum, given};
use wardiary_core::kernel::hex::Hex;
use wardiary_core::kernel::map::{Map, Vocabulary};
use wardiary_core::kernel::phrase::{Arg, Phrase};
use wardiary_core::kernel::unit::{Actor, Place, Side, UnitId};
use wardiary_core::kernel::view::{Choice, Combat, Fight, Moment, Offer, Pending, Piece, Position};
use wardiary_core::review::{EntryView, PhaseSpan, Review, Seq};
use wardiary_review_web::shelf::{Checkpoint, Damage, Integrity, Listed, PoseError, Posed, Shelf, Shelved};

const MAP: &str = include_str!("../../../core/src/ikvm_normandy_2023/data/caen-orne.map");
const UNITS: &str = include_str!("../../../core/src/ikvm_normandy_2023/data/units.csv");
const ROWS: &str = include_str!("../../../core/src/ikvm_normandy_2023/data/rows.txt");
const READINGS: &str = include_str!("../../../core/src/ikvm_normandy_2023/data/readings.txt");
const TABLES: &str = include_str!("../../../core/src/ikvm_normandy_2023/data/tables.txt");

const VOCABULARY: Vocabulary = Vocabulary {
    terrains: &["open", "cover", "bocage", "swamp", "town", "channel", "coast"],
    features: &["river", "bridge", "road"],
    places: &["town", "beach", "german_start", "allied_start", "coastal_site", "village", "water"],
};

/// Where units stand: id, hex, losses.
const STANDING: [(&str, u16, u8); 21] = [
    ("gb-50-inf", 1609, 0),
    ("gb-7-arm", 1609, 0),
    ("gb-8-agra", 1809, 0),
    ("gb-43-inf", 1809, 0),
    ("gb-11-arm", 1908, 0),
    ("gb-51-inf", 1909, 1),
    ("gb-3-agra", 2009, 0),
    ("gb-3-inf", 2010, 0),
    ("gb-49-inf", 1710, 1),
    ("gb-6-abn", 2110, 1),
    ("ca-3-inf", 2110, 0),
    ("bb-warspite", 2108, 0),
    ("att-3", 2109, 0),
    ("de-716-inf", 2109, 0),
    ("de-21-pz", 1910, 1),
    ("de-12ss-pz", 1910, 0),
    ("de-lehr-pz", 1711, 1),
    ("de-7-werf", 1911, 0),
    ("de-346-inf", 2211, 0),
    ("de-711-inf", 2310, 0),
    ("de-flak-1", 2011, 0),
];

/// The made-up match.
pub(crate) struct Fake {
    title: String,
    map: Map,
    book: Book,
    pieces: Vec<Piece>,
}

fn hex(number: u16) -> Hex {
    Hex::parse(&format!("{number:04}")).expect("four digits")
}

impl Fake {
    /// The match under a title.
    pub(crate) fn new(title: &str) -> Self {
        let map = Map::parse(MAP, VOCABULARY).expect("the training map reads");
        let book = Book::parse(ROWS, READINGS, TABLES).expect("the book reads");
        let pieces = (0..).zip(UNITS.lines().skip(1)).map(|(n, line)| piece(UnitId(n), line)).collect();
        Self { title: title.to_owned(), map, book, pieces }
    }

    fn id(&self, id: &str) -> UnitId {
        self.pieces.iter().find(|piece| piece.id == id).map(|piece| piece.unit).expect("a unit of the order of battle")
    }

    fn moment(seq: Seq) -> Moment {
        let (phase, side) = match seq {
            0..=2 => ("weather", None),
            3..=7 => ("movement", Some(Side::One)),
            _ => ("combat", Some(Side::One)),
        };
        let dates = Some([(1944, 6, 21), (1944, 6, 27)]);
        Moment { turn: 3, turns: 8, dates, phase, side, weather: (seq > 2).then_some("clear") }
    }
}

fn piece(unit: UnitId, line: &str) -> Piece {
    let cells: Vec<&str> = line.split(',').collect();
    let symbols = [
        "infantry",
        "airborne",
        "air_landing",
        "armour",
        "mechanised",
        "artillery",
        "rocket_artillery",
        "coastal_artillery",
        "flak",
        "bomber",
        "attack_aircraft",
        "battleship",
    ];
    let symbol = symbols.into_iter().find(|word| *word == cells[5]).unwrap_or("infantry");
    let flies = matches!(symbol, "bomber" | "attack_aircraft");
    let size = match cells[6] {
        "division" => "XX",
        "brigade" => "X",
        "regiment" => "III",
        _ => "",
    };
    let values = if flies || symbol == "battleship" { cells[7].to_owned() } else { cells[7..10].join("-") };
    let stands = STANDING.iter().find(|(id, ..)| *id == cells[0]);
    Piece {
        unit,
        id: cells[0].to_owned(),
        short: cells[4].to_owned(),
        name: cells[3].to_owned(),
        nation: cells[2].to_owned(),
        side: if cells[1] == "allied" { Side::One } else { Side::Two },
        symbol,
        size,
        values,
        losses: stands.map_or(0, |&(_, _, losses)| losses),
        loss_points: cells[10].parse().unwrap_or(1),
        place: stands.map_or(Place::Pool, |&(_, at, _)| Place::On(hex(at))),
        over: flies,
        marks: Vec::new(),
    }
}

impl Review for Fake {
    fn system(&self) -> &'static str {
        "ikvm-normandy-2023"
    }
    fn title(&self) -> &str {
        &self.title
    }
    fn book(&self) -> &Book {
        &self.book
    }
    fn map(&self) -> &Map {
        &self.map
    }
    fn len(&self) -> Seq {
        14
    }
    fn first(&self) -> Seq {
        2
    }
    fn entry(&self, seq: Seq) -> Option<EntryView> {
        story::entry(self, seq)
    }

    fn position(&self, seq: Seq) -> Position {
        let mut pieces = self.pieces.clone();
        let mut to = |id: &str, at: u16, mark: &'static str| {
            let piece = pieces.iter_mut().find(|piece| piece.id == id).expect("a known unit");
            piece.place = Place::On(hex(at));
            piece.marks.push(mark);
        };
        if seq >= 3 {
            to("gb-7-arm", 1810, "moved");
        }
        if seq == 5 {
            to("gb-49-inf", 1810, "moved");
        }
        if seq >= 8 {
            to("ca-3-inf", if seq >= 12 { 2109 } else { 2110 }, "fought");
            to("gb-3-agra", 2009, "fought");
        }
        if seq >= 11 {
            to("de-716-inf", 2209, "");
        }
        if let Some(piece) = pieces.iter_mut().find(|piece| piece.id == "de-716-inf" && seq >= 10) {
            piece.losses = 1;
        }
        let owner = |n: u16| (hex(n), if n == 1910 || n == 1711 { Side::Two } else { Side::One });
        let strengths = [("ca-3-inf", 6), ("gb-3-agra", 6), ("bb-warspite", 2), ("att-3", 1)];
        let fight = Fight { target: hex(2109), attackers: strengths.map(|(id, n)| (self.id(id), n)).to_vec() };
        Position {
            pieces,
            owners: [1609, 1709, 1809, 1909, 2009, 1910, 1711].map(owner).to_vec(),
            moment: Self::moment(seq),
            fight: (8..=11).contains(&seq).then_some(fight),
        }
    }

    fn account(&self, seq: Seq) -> Account {
        let mut why = Account::default();
        if seq == 3 {
            let unit = Subject::Unit(self.id("gb-7-arm"));
            let step = |term, rule, subject, value, shown| Step { term, rule, subject, value, shown };
            let mut sum = Sum::open(&mut why, "spent", row("N-044"), unit, Shown::Half);
            for (from, to, term) in [(1609, 1709, "step-road"), (1709, 1810, "step-road-bridge")] {
                let part = given(&mut why, step(term, row("N-114"), Subject::Step(hex(from), hex(to)), 1, Shown::Half));
                sum.add(&mut why, part);
            }
            sum.close(&mut why);
            given(&mut why, step("stop", row("N-037"), Subject::Hex(hex(1810)), 0, Shown::Word("zone")));
        }
        why
    }

    fn pending(&self, seq: Seq) -> Option<Pending> {
        let side = |key| Phrase::new(key, [("side", Arg::Side(Side::One))]);
        let reach =
            |id: &str| Offer { verb: "move", choice: Choice::Reach { unit: self.id(id), to: vec![(hex(1710), 2)] } };
        let plain = |verb| Offer { verb, choice: Choice::Plain };
        match seq {
            0..=1 => Some(Pending { by: Actor::Chance, ask: Phrase::bare("ask-weather"), offers: Vec::new() }),
            2..=6 => {
                let offers = vec![reach("gb-11-arm"), reach("gb-43-inf"), reach("gb-50-inf"), plain("end")];
                Some(Pending { by: Actor::Side(Side::One), ask: side("ask-movement"), offers })
            }
            8 => {
                let offers = vec![Offer { verb: "die", choice: Choice::Faces(vec![1; 6]) }];
                Some(Pending { by: Actor::Chance, ask: Phrase::bare("ask-die"), offers })
            }
            13 => None,
            _ => Some(Pending { by: Actor::Side(Side::One), ask: side("ask-combat"), offers: vec![plain("end")] }),
        }
    }

    fn combat(&self, seq: Seq) -> Option<Combat> {
        (8..=12).contains(&seq).then(|| fight::combat(self, seq > 8))
    }
    fn combat_span(&self, seq: Seq) -> Option<(Seq, Seq)> {
        (8..=12).contains(&seq).then_some((8, 12))
    }

    fn phases(&self) -> Vec<PhaseSpan> {
        let mut out: Vec<PhaseSpan> = Vec::new();
        for turn in 1..=2 {
            let phases = [
                ("weather", None),
                ("movement", Some(Side::One)),
                ("combat", Some(Side::One)),
                ("movement", Some(Side::Two)),
                ("combat", Some(Side::Two)),
            ];
            out.extend(phases.map(|(phase, side)| PhaseSpan {
                moment: Moment { turn, phase, side, weather: Some("rain").filter(|_| turn == 2), ..Self::moment(0) },
                first: 0,
                last: 0,
            }));
        }
        for (first, last) in [(1, 2), (3, 7), (8, 13)] {
            out.push(PhaseSpan { moment: Self::moment(first), first, last });
        }
        out
    }

    fn zones(&self, seq: Seq, side: Side) -> Vec<Hex> {
        let units: Vec<Hex> = self
            .position(seq)
            .pieces
            .into_iter()
            .filter(|piece| piece.side == side && !piece.over && piece.symbol != "battleship")
            .filter_map(|piece| if let Place::On(hex) = piece.place { Some(hex) } else { None })
            .collect();
        let is_land = |hex: Hex| self.map.terrain(hex).is_some_and(|code| code < 5);
        let near = |hex: Hex| units.iter().any(|&unit| self.map.distance(unit, hex) == 1);
        self.map.hexes().filter(|&hex| is_land(hex) && near(hex)).collect()
    }

    fn scene(&self, _: Seq) -> String {
        "scene Example 1\nsystem ikvm-normandy-2023\nmap caen-orne\n".to_owned()
    }
    fn slots(&self, _: Seq) -> Vec<(String, String)> {
        vec![("turn".to_owned(), "3".to_owned())]
    }
    fn side_word(&self, side: Side) -> &'static str {
        ["allied", "german"][side.index()]
    }
    fn unit_name(&self, unit: UnitId) -> &str {
        self.pieces.get(unit.index()).map_or("?", |piece| piece.name.as_str())
    }
    fn readings(&self) -> Vec<(String, String, String, bool)> {
        vec![("A-01".to_owned(), "odds_rounding".to_owned(), "floor".to_owned(), true)]
    }
}

/// A shelf with one made-up match under a title, a damaged file, and a desk that knows one scene.
pub(crate) struct FakeShelf(pub(crate) String);

fn link(seq: Seq) -> Option<String> {
    (seq < 14).then(|| format!("{:016x}", 0x1f3a_9c0d_0000_0000_u64 + u64::from(seq) * 0x0101_0101_0101).repeat(4))
}

impl Shelf for FakeShelf {
    fn matches(&self) -> Vec<Listed> {
        let sound = Listed {
            id: "caen".to_owned(),
            title: self.0.clone(),
            system: "ikvm-normandy-2023".to_owned(),
            turns: Some((3, 8)),
            entries: 14,
            ..Listed::default()
        };
        let words = "the link of the entry does not follow from the one before".to_owned();
        let fault = Damage {
            class: "altered".to_owned(),
            seq: 212,
            offset: 18_432,
            words,
            remedy: "Compare with a copy kept elsewhere.".to_owned(),
        };
        vec![sound, Listed { id: "orne".to_owned(), fault: Some(fault), ..Listed::default() }]
    }
    fn open(&self, id: &str) -> Option<Arc<Shelved>> {
        let point = Checkpoint { seq: 13, turn: 3, phase: "combat", root: link(13)?, state_root: link(2)? };
        let integrity = Integrity {
            file: "caen.wdj".to_owned(),
            bytes: 48_211,
            frames: 14,
            last: 13,
            head: link(13)?,
            checkpoints: vec![point],
            closed: false,
            fault: None,
            link: Box::new(link),
        };
        (id == "caen").then(|| Arc::new(Shelved { review: Box::new(Fake::new(&self.0)), integrity }))
    }
    fn systems(&self) -> Vec<&'static str> {
        vec!["ikvm-normandy-2023"]
    }
    fn book(&self, system: &str) -> Option<Arc<Book>> {
        (system == "ikvm-normandy-2023").then(|| Arc::new(Fake::new("").book))
    }
    fn pose(&self, scene: &str) -> Result<Posed, PoseError> {
        let mut begun = editions::begin(scene, &Opening::default()).map_err(|error| fault(&error))?;
        let script = wardiary_core::kernel::scene::draft(scene).map_err(|error| fault(&error.into()))?.script;
        let AnyMatch::IkvmNormandy2023(game) = &mut begun.game;
        for line in script.iter().filter(|line| line.text.starts_with('>')) {
            let written = pen::write(game, line.text.trim_start_matches(['>', ' ']), line.line, 0);
            written.map_err(|error| PoseError { line: line.line, column: 1, words: error.to_string() })?;
        }
        let at = game.count() - 1;
        Ok(Posed { review: begun.game.into_review(), at })
    }
}

fn fault(error: &editions::PoseError) -> PoseError {
    let editions::PoseError::Scene(at) = error else {
        return PoseError { line: 1, column: 1, words: error.to_string() };
    };
    PoseError { line: at.line, column: at.column, words: at.fault.to_string() }
}
