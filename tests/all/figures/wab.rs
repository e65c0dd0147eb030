//! The results of the parts of a figure in the fourth system, and the figures printed on its counters.

use std::collections::BTreeMap;

use wardiary_core::kernel::book::Book;
use wardiary_core::kernel::explain::Explanation;

use super::{Made, cell};

/// Terms of this system whose value results from their parts.
pub(super) const TERMS: [&str; 24] = [
    "allowance",
    "allowance-once",
    "attack",
    "attack-value",
    "attacker-loss",
    "bombardment",
    "bombardment-loss",
    "bombardment-points",
    "column",
    "counted",
    "defence",
    "defence-value",
    "defender-loss",
    "flak",
    "flak-loss",
    "flak-value",
    "mission",
    "modifier",
    "odds",
    "retreat",
    "row",
    "support",
    "support-bonus",
    "support-points",
];

/// Terms whose value is the sum of their parts.
const SUMS: [&str; 7] = ["attack", "bombardment", "defence", "flak", "modifier", "spent", "support"];

/// A counter: its figures by head.
type Counter = BTreeMap<String, String>;

/// Returns whether a book is that of this system: no other has a table of commanders.
pub(super) fn is_of(book: &Book) -> bool {
    book.table("7.4.5").is_some()
}

/// Column of a ratio counted from 1:1, rounded to the nearest whole number; a half helps the defender.
fn ratio(attack: i64, defence: i64) -> i64 {
    let times = |much: i64, less: i64| (much / less, 2 * (much % less));
    if defence == 0 {
        return 9;
    }
    if attack >= defence {
        let (whole, twice) = times(attack, defence);
        whole + i64::from(twice > defence) - 1
    } else {
        let (whole, twice) = times(defence, attack.max(1));
        1 - whole - i64::from(twice >= attack)
    }
}

/// Attacker's and defender's life points and whether the defender retreats, from table 7.3.3.
fn combat(book: &Book, column: i64, row: i64) -> (i64, i64, bool) {
    let Made::Word(printed) = cell(book, "7.3.3", row - 2, column + 3) else { panic!("a printed cell") };
    let (attacker, defender) = printed.split_once('/').expect("two figures");
    let life = |text: &str| text.trim_end_matches('R').parse().expect("life points");
    (life(attacker), life(defender), defender.ends_with('R'))
}

/// Line of table 7.6 for a total of dice and guns.
const fn line_of_fire(value: i64) -> i64 {
    match value {
        ..=8 => 0,
        9..=10 => 1,
        11..=12 => 2,
        13.. => 3,
    }
}

/// The result of the parts of a step; `None` for a term without known parts.
pub(super) fn made(book: &Book, term: &str, values: &[i64]) -> Option<Made> {
    let sum = values.iter().sum::<i64>();
    let number = |made: Made| if let Made::Word(word) = made { word.parse::<i64>().expect("a number") } else { 0 };
    let value = match (term, values) {
        (term, _) if SUMS.contains(&term) => sum,
        ("allowance" | "allowance-once", [base, weather, supply]) => {
            (base * weather * supply / 10_000).max(*base.min(&1))
        }
        ("allowance", [once, factor]) => once * factor,
        ("attack-value" | "defence-value" | "bombardment-points" | "support-points", [printed, percent]) => {
            printed * percent / 100
        }
        ("odds", [attack, defence]) => ratio(*attack, *defence),
        ("column", _) => sum.clamp(-3, 9),
        ("support-bonus", [points]) => number(cell(book, "7.4.4", (points / 5).min(6), 0)),
        ("row", [dice, modifier]) => (dice + modifier).clamp(2, 15),
        ("attacker-loss", [column, row]) => combat(book, *column, *row).0,
        ("defender-loss", [column, row]) => combat(book, *column, *row).1,
        ("retreat", [column, row]) => {
            let word = if combat(book, *column, *row).2 { "retreats" } else { "stays" };
            return Some(Made::Word(word.to_owned()));
        }
        ("counted", [points, share]) => (2 * points * share + 99) / 200,
        ("bombardment-loss", [points, dice]) => {
            let column = if *points >= 40 { 7 } else { (points / 5).min(6) };
            number(cell(book, "7.5.2", dice - 2, column))
        }
        ("flak-value", [dice, points, defence]) => dice + points - defence,
        ("flak-loss", [value]) => number(cell(book, "7.6", line_of_fire(*value), 1)),
        ("mission", [value]) => return Some(cell(book, "7.6", line_of_fire(*value), 0)),
        _ => return None,
    };
    Some(Made::Value(value))
}

/// The value of a figure without parts of its own, which is read from the parts of the one before it.
pub(super) fn beside(book: &Book, term: &str, account: &Explanation) -> Option<Made> {
    let value = |term| account.value(term).map(i64::from);
    match term {
        "defender-loss" | "retreat" if is_of(book) => made(book, term, &[value("column")?, value("row")?]),
        "mission" if is_of(book) => made(book, term, &[value("flak-value")?]),
        _ => None,
    }
}

/// The line of a table that begins with `id`, by head.
fn line(book: &Book, table: &str, id: &str) -> Option<Counter> {
    let table = book.table(table).expect("the table");
    let row = table.rows.iter().find(|row| row[0] == id)?;
    Some(table.heads.iter().cloned().zip(row.iter().cloned()).collect())
}

/// The counter of a unit with the figures of its class or sort; those in `own` replace them.
fn counter(book: &Book, class: &str, own: Counter) -> Counter {
    let mut counter = line(book, "10.1", class).unwrap_or_default();
    if let Some(sort) = line(book, "10.3", class) {
        let of = |head: &str| sort[head].clone();
        counter.insert("points".to_owned(), format!("{} {}", of("support"), of("bombs")));
        let weather = ["sunny", "overcast", "rainy", "storm"].map(of).join(" ");
        counter.insert("weather".to_owned(), weather);
        counter.extend(sort);
    }
    if let Some(chance) = counter.get("trait").and_then(|special| special.strip_prefix("avail")) {
        counter.insert("available".to_owned(), chance.to_owned());
    }
    counter.extend(own);
    counter
}

/// A commander's bonus in columns and on the dice: in attack as printed, in defence against the attacker.
fn bonus([attack_columns, attack_dice, defence_columns, defence_dice]: [&str; 4]) -> Counter {
    let columns = ("columns".to_owned(), format!("{attack_columns} -{defence_columns}"));
    Counter::from([columns, ("on-dice".to_owned(), format!("{attack_dice} -{defence_dice}"))])
}

/// The counters of the order of battle, each with the figures of its class.
pub(super) fn counters(book: &Book, printed: BTreeMap<String, Counter>) -> BTreeMap<String, Counter> {
    let whole = |(id, own): (String, Counter)| {
        let mut counter = counter(book, &own["class"].clone(), own);
        if let Some(line) = line(book, "7.4.5", &id) {
            let heads = ["attack_columns", "attack_dice", "defence_columns", "defence_dice"];
            counter.extend(bonus(heads.map(|head| line[head].as_str())));
        }
        (id, counter)
    };
    printed.into_iter().map(whole).collect()
}

/// The counter that a line of a scene makes up: `unit ID SIDE CLASS`, then figures of its own.
pub(super) fn posed(book: &Book, words: &[&str]) -> Counter {
    let &[_, _, class, ref own @ ..] = words else { panic!("a counter: {words:?}") };
    let mut figures = Counter::new();
    let mut own = own.iter().copied();
    while let Some(head) = own.next() {
        let mut value = || own.next().expect("a value");
        match head {
            "bonus" => figures.extend(bonus([value(), value(), value(), value()])),
            "flak" => drop(figures.insert("aa".to_owned(), value().to_owned())),
            "name" => break,
            _ => drop(figures.insert(head.to_owned(), value().to_owned())),
        }
    }
    counter(book, class, figures)
}
