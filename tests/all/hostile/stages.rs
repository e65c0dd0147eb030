//! Moments of every kind, drawn word by word: posing one gets an answer, and a file that begins with it is opened and asked every question
//! all the same.

mod words;

use arbtest::arbitrary::{Result, Unstructured};
use wardiary_core::diary::entry::Genesis;
use wardiary_core::diary::entry_text;
use wardiary_core::diary::key_events::key_events;
use wardiary_core::diary::match_log::Match;
use wardiary_core::editions::{AnyMatch, Opening, begin, editions, open_as, try_script};
use wardiary_core::kernel::game::{System, Viewer};
use wardiary_core::kernel::unit::{Side, UnitId};
use wardiary_core::of_any;
use wardiary_core::review::Review;

use self::words::{CHERBOURG, IKVM, Words};
use super::drawn;

/// Numbers and hexes at the edges of what can be written, or beyond.
const NUMBERS: [&str; 12] =
    ["0", "7", "9", "99", "100", "255", "256", "65536", "-1", "2147483647", "4294967296", "18446744073709551616"];
const HEXES: [&str; 8] = [
    "2147483647,0",
    "-2147483648,-2147483648",
    "0,2147483647",
    "2147483647,2147483647",
    "-2147483648,0",
    "9999",
    "49,-49",
    "NW9.9",
];

/// The way in which a text is drawn: of ordinary words, or with some at the edges of the writable range.
struct Pen<'a, 'b> {
    words: &'a Words,
    u: &'a mut Unstructured<'b>,
    edges: bool,
}

impl Pen<'_, '_> {
    /// Draws whether the next word is one at the edge.
    fn is_edge(&mut self) -> Result<bool> {
        Ok(self.edges && self.u.ratio(1, 6)?)
    }

    fn number(&mut self) -> Result<String> {
        match self.is_edge()? {
            true => Ok((*self.u.choose(&NUMBERS)?).to_owned()),
            false => Ok(self.u.int_in_range(1..=6)?.to_string()),
        }
    }

    fn hex(&mut self) -> Result<&'static str> {
        let hexes = if self.is_edge()? { &HEXES[..] } else { self.words.hexes };
        self.u.choose(hexes).copied()
    }

    fn any_hex(&mut self) -> Result<&'static str> {
        if self.u.ratio(1, 4)? { self.u.choose(self.words.waters).copied() } else { self.hex() }
    }

    /// A line with a value in place of each capital letter.
    fn filled(&mut self, line: &str) -> Result<String> {
        let mut out = Vec::new();
        for word in line.split(' ') {
            out.push(match word {
                "U" => {
                    let one = ["U H", "U N"].iter().any(|pair| line.contains(pair));
                    let count = if one { 1 } else { self.u.int_in_range(1..=3)? };
                    let units = (0..count).map(|_| self.u.choose(self.words.units).copied());
                    units.collect::<Result<Vec<_>>>()?.join(" ")
                }
                "H" => self.any_hex()?.to_owned(),
                "N" => self.number()?,
                "R" => (*self.u.choose(self.words.results)?).to_owned(),
                "S" => (*self.u.choose(&self.words.sides)?).to_owned(),
                other => other.to_owned(),
            });
        }
        Ok(out.join(" "))
    }

    /// A position, most of it sensible.
    fn scene(&mut self) -> Result<String> {
        let mut text = self.words.head.to_owned();
        if self.is_edge()? {
            let line = self.filled("hex H W")?.replace('W', self.words.ground);
            text = text.replace("end map\n", &format!("{line}\nend map\n"));
        }
        let stage = self.u.choose(self.words.stages)?;
        text.push_str(&format!("stage {}\n", self.filled(stage)?));
        for unit in self.words.units {
            let at = match self.u.int_in_range(0..=15)? {
                0 => "eliminated",
                1 => "away",
                2 => "pool",
                _ if *unit == self.words.ship => *self.u.choose(self.words.waters)?,
                _ => self.hex()?,
            };
            let losses = [0, 0, 0, 0, 0, 0, 1, 1, 1, 2][self.u.int_in_range(0..=9)?];
            let losses = if losses > 0 { format!(" losses {losses}") } else { String::new() };
            let field =
                if self.u.ratio(1, 8)? { format!(" {}", self.u.choose(self.words.fields)?) } else { String::new() };
            text.push_str(&format!("{unit} at {at}{losses}{field}\n"));
        }
        for _ in 0..self.u.int_in_range(0..=2)? {
            let line = self.u.choose(self.words.lines)?;
            text.push_str(&format!("{}\n", self.filled(line)?));
        }
        Ok(text)
    }

    /// The printed tables with a figure or two changed.
    fn tables(&mut self) -> Result<String> {
        let mut words: Vec<&str> = self.words.tables.split_inclusive([' ', '\n']).collect();
        for _ in 0..self.u.int_in_range(0..=2)? {
            let figures = words.iter().enumerate().filter(|(_, word)| word.trim().parse::<i64>().is_ok());
            let figures: Vec<usize> = figures.map(|(at, _)| at).collect();
            let at = *self.u.choose(&figures)?;
            words[at] =
                self.u.choose(&["0 ", "9 ", "99 ", "250 ", "-3 ", "2147483647 ", "4294967295 ", "-2147483648 "])?;
        }
        Ok(words.concat())
    }
}

/// Asks the last position every question of the pages and commands.
fn asked(review: &dyn Review) {
    let last = review.len() - 1;
    let pieces = review.at(last).position().pieces;
    let _ = (
        review.at(last).pending(),
        review.at(last).score(),
        review.at(last).verdict(),
        review.at(last).slots(),
        review.at(last).explanation(),
    );
    for side in [Side::One, Side::Two] {
        let _ = (review.at(last).zones(side), review.at(last).supply(side));
    }
    let units: Vec<UnitId> = pieces.iter().map(|piece| piece.unit).collect();
    for &unit in &units {
        let _ = review.at(last).reach(unit);
    }
    let _ = (
        review.at(last).combat(),
        review.entry(last),
        review.at(last).scene(),
        review.loss_history(),
        review.history(&units, last),
    );
    let _ = (review.steps(), review.phases(), key_events(review));
}

fn written<S: System>(game: &mut Match<S>, lines: &[String]) {
    for line in lines {
        for line in [line.clone(), format!("propose {line}")] {
            let _ = entry_text::write(game, &line, 1, Some(0));
        }
        asked(&game.review(Viewer::Umpire));
    }
}

/// A file with this beginning, opened under one of the editions.
fn opened(genesis: &Genesis, edition: &str, texts: [&str; 2]) -> Option<AnyMatch> {
    let material: Vec<(String, String)> =
        ["scene", "tables"].iter().zip(texts).map(|(name, text)| ((*name).to_owned(), text.to_owned())).collect();
    let hashed = material.iter().map(|(name, text)| (name.clone(), *blake3::hash(text.as_bytes()).as_bytes()));
    let genesis = Genesis { material: hashed.collect(), ..genesis.clone() };
    open_as(genesis, &material, Some(edition)).ok()
}

/// Draws moments, poses them, and opens each as a file that begins with it.
fn moments(name: &str, words: &Words, count: u64) {
    let begun = begin(words.head, &Opening::default()).expect("the ground without a position").game;
    let system = begun.genesis().system.clone();
    let names: Vec<&str> = editions().iter().filter(|it| it.system == system).map(|it| it.name).collect();
    drawn(name, count, |u| {
        let edges = u.ratio(1, 4)?;
        let mut pen = Pen { words, u, edges };
        let action = *pen.u.choose(words.actions)?;
        let action = pen.filled(action)?;
        let tables = if pen.u.ratio(1, 4)? { pen.tables()? } else { words.tables.to_owned() };
        let edition = if pen.u.ratio(1, 4)? { names[0] } else { names[names.len() - 1] };
        let text = pen.scene()?;
        let script = if action.starts_with("amend") { "" } else { &action };
        // A position that a person poses may be refused. A file with the same position is opened in either case.
        let _ = try_script(&text, Some(script));
        let Some(mut any) = opened(begun.genesis(), edition, [&text, &tables]) else { return Ok(false) };
        asked(&*any.review(Viewer::Umpire));
        of_any!(&mut any, game => written(game, &[action]));
        Ok(true)
    });
}

#[test]
fn any_moment_of_the_first_system_is_posed_or_refused_and_opened_all_the_same() {
    moments("moments of the first system", &IKVM, 300);
}

#[test]
fn any_moment_of_the_second_system_is_posed_or_refused_and_opened_all_the_same() {
    moments("moments of the second system", &CHERBOURG, 300);
}

/// A hex beyond the countable range once stopped the reader of maps; now it is reported as a mistake in the text.
#[test]
fn a_hex_at_the_edge_of_what_can_be_counted_is_a_mistake_at_its_words() {
    for (words, line) in [(&IKVM, "hex -2147483648,0 bocage"), (&CHERBOURG, "hex 0,-2147483648 grove")] {
        let text = words.head.replace("end map", &format!("{line}\nend map"));
        let error = try_script(&text, None).expect_err("no such hex").to_string();
        let at = text.lines().position(|known| known == line).expect("put in above") + 1;
        assert!(error.starts_with(&format!("line {at}, column 5: ")), "{error}");
    }
}

/// Play goes on from the position in a file, although no person could pose it: a die without a roller, a trade on ground that allows
/// none (N-130), losses where none are due (N-173), a retreat of an eliminated unit (C-097).
#[test]
fn a_stored_position_that_contradicts_itself_is_answered() {
    let cases = [
        (&IKVM, "die allied target 0,0", "die 4", "taken"),
        (&IKVM, "trade allied target 1,0 ground i result F1R", "trade yes", "N-130"),
        (&IKVM, "trade allied target 1,0 ground i result F1R", "trade no", "taken"),
        (&IKVM, "attacker-losses allied target 0,0 ground i result AE", "losses i 1", "N-173"),
        (&IKVM, "retreat-losses allied target 0,0 ground i moved g 0,1 hexes", "losses g 1", "N-173"),
        (&CHERBOURG, "dice us assault 0,0", "dice 3 4", "taken"),
        (&CHERBOURG, "retreat us assault 0,0 result DRI.AVB waiting g", "retreat g 0,1", "C-09"),
    ];
    for (words, stage, line, expected) in cases {
        let begun = begin(words.head, &Opening::default()).expect("the ground without a position").game;
        let edition = &begun.genesis().edition;
        let text = format!("{}stage {stage}\n", words.head);
        let mut any = opened(begun.genesis(), edition, [&text, words.tables]).expect("it can be read");
        asked(&*any.review(Viewer::Umpire));
        let said = of_any!(&mut any, game => match entry_text::write(game, line, 1, Some(0)) {
            Ok(_) => "taken".to_owned(),
            Err(refused) => refused.to_string(),
        });
        assert!(said.contains(expected), "{stage}: {line}: {said}");
        asked(&*any.review(Viewer::Umpire));
    }
}

/// A table with figures that were never printed is no table.
#[test]
fn a_table_with_figures_beyond_all_measure_is_refused() {
    for (words, figure) in [(&IKVM, "open           Öppen             1"), (&CHERBOURG, "clean          1")] {
        let begun = begin(words.head, &Opening::default()).expect("the ground without a position").game;
        let open = |tables: &str| opened(begun.genesis(), &begun.genesis().edition, [words.head, tables]).is_some();
        let changed = |now: &str| words.tables.replacen(figure, &format!("{}{now}", figure.trim_end_matches('1')), 1);
        assert!(open(&changed("2")), "another figure is another table");
        assert!(!open(&changed("4294967295")), "{figure}");
    }
}
