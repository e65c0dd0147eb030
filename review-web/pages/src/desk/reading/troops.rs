//! The units of a form: those in rows, one more that was typed, and one more that was chosen from the list.

use wardiary_core::kernel::desk::ways::letter;
use wardiary_core::kernel::desk::{Card, Desk, Fight, Kind, Role, Spot, Stand, Troop, figures};
use wardiary_core::kernel::hex::{Direction, Hex};
use wardiary_words::i18n::names;

use super::super::naming::{self, Named, Typed, Unit};
use super::{LETTERS, MOST, Reading, field, shown};

/// Default distance of a unit that fires from afar, hexes.
const FAR: usize = 2;

/// Reads the rows of all roles, then the units to add to each.
pub(super) fn read(reading: &mut Reading<'_>) {
    for role in Role::ALL {
        let rows = rows(reading, role);
        for row in rows {
            sent(reading, role, row);
        }
        let letter = LETTERS[role as usize];
        let add = format!("add-{letter}");
        for field in [&add, &format!("pick-{letter}")] {
            let unit = reading.fields.get(field).to_owned();
            if !unit.is_empty() {
                added(reading, role, &add, &unit);
            }
        }
    }
    call(reading);
}

/// Returns the numbers of the sent rows, except rows that the reader has dropped.
fn rows(reading: &mut Reading<'_>, role: Role) -> Vec<usize> {
    let letter = LETTERS[role as usize];
    let fields = reading.fields;
    let number = |key: &str| key.strip_prefix(letter)?.split('-').next()?.parse::<usize>().ok();
    let mut found: Vec<usize> = fields
        .0
        .iter()
        .filter(|(key, value)| {
            !value.trim().is_empty() && !["-lost", "-at", "-far", "-was"].iter().any(|end| key.ends_with(end))
        })
        .filter_map(|(key, _)| number(key))
        .collect();
    found.sort_unstable();
    found.dedup();
    found.retain(|row| *row > 0 && fields.all("drop").all(|dropped| dropped != format!("{letter}{row}")));
    if found.len() > MOST {
        found.truncate(MOST);
        let words = reading.w.with("desk-too-many", [("most", MOST.into())]);
        reading.fault(&format!("add-{letter}"), words, Vec::new());
    }
    found
}

/// A unit of a row.
fn sent(reading: &mut Reading<'_>, role: Role, row: usize) {
    let desk = reading.filled.desk;
    let key = format!("{}{row}", LETTERS[role as usize]);
    let part = |part: &str| reading.fields.get(&format!("{key}-{part}")).to_owned();
    let (values, kind, at, far) = (part("val"), part("kind"), part("at"), part("far"));
    let id = reading.fields.get(&key).to_owned();
    let losses = reading.fields.all(&format!("{key}-lost")).filter(|lost| !lost.is_empty()).count();
    let unit = match (desk.card(&id), id.as_str(), desk.kind(&kind)) {
        (Some(card), ..) => Unit::Card(card),
        (None, "" | "-", Some(kind)) => Unit::Bare(kind, String::new()),
        (None, "" | "-", None) if kind.is_empty() => Unit::Bare(&desk.kinds[0], String::new()),
        _ => {
            // An address that was written by hand may have unknown ids or kinds. They are read like a typed unit.
            let typed = [id, kind, values, at].join(" ");
            added(reading, role, &format!("add-{}", LETTERS[role as usize]), typed.trim());
            return;
        }
    };
    // A more distant hex is used if it was typed just now, or if no hexside is chosen.
    let is_new = far != part("was");
    let at = if !far.is_empty() && (is_new || at.is_empty()) { far } else { at };
    join(reading, role, &unit, &Typed { name: String::new(), values, at });
    if let Some(troop) = reading.filled.fight.of_mut(role).last_mut() {
        troop.losses = u8::try_from(losses.min(9)).unwrap_or_default();
    }
}

/// Adds a typed unit.
fn added(reading: &mut Reading<'_>, role: Role, add: &str, typed: &str) {
    let desk = reading.filled.desk;
    let (map, _) = desk.board(&reading.filled.fight);
    let parts = naming::taken_apart(map, typed);
    let side = reading.filled.fight.side(role);
    let keep = |reading: &mut Reading<'_>| reading.filled.adds[role as usize] = typed.to_owned();
    match naming::unit(desk, reading.w, (role, side), &parts) {
        Named::One(Unit::Bare(kind, values)) => {
            join(reading, role, &Unit::Bare(kind, values.clone()), &Typed { values, ..parts });
        }
        Named::One(card) => join(reading, role, &card, &parts),
        Named::Several(units) => {
            keep(reading);
            let words = reading.w.with("desk-several-units", [("what", shown(typed).into())]);
            let choices = units
                .into_iter()
                .map(|unit| choice(reading, unit, &parts))
                .map(|(label, value)| (label, add.to_owned(), value));
            let choices = choices.collect();
            reading.fault(add, words, choices);
        }
        Named::Nothing(ids) => {
            keep(reading);
            let args = [("what", shown(typed).into()), ("values", desk.kinds[0].values.into())];
            let words = reading.w.with("desk-no-unit", args);
            let cards = ids.iter().filter_map(|id| desk.card(id)).map(Unit::Card);
            let choices =
                cards.map(|card| choice(reading, card, &parts)).map(|(label, value)| (label, add.to_owned(), value));
            let choices = choices.collect();
            reading.fault(add, words, choices);
        }
    }
}

/// Returns a suggestion for a unit: in words, and as text that can only mean this unit.
fn choice(reading: &Reading<'_>, unit: Unit, typed: &Typed) -> (String, String) {
    let at = if typed.at.is_empty() { String::new() } else { format!(" {}", typed.at) };
    match unit {
        Unit::Card(Card { id, name, values, .. }) => {
            (format!("{name} {values}"), format!("{id} {}{at}", typed.values).trim().to_owned())
        }
        Unit::Bare(kind, values) => {
            let label = format!("{} {values}", reading.w.word("sort", kind.word));
            (label.trim().to_owned(), format!("{} {values}{at}", kind.word.replace('_', " ")).trim().to_owned())
        }
    }
}

/// Adds a unit to the fight, with the typed values and hex.
fn join(reading: &mut Reading<'_>, role: Role, unit: &Unit, typed: &Typed) {
    let desk = reading.filled.desk;
    let row = reading.filled.fight.of(role).len();
    let (card, kind, known) = match unit {
        Unit::Card(card) => {
            (Some(card.id.clone()), desk.kind(card.kind).unwrap_or(&desk.kinds[0]), card.values.as_str())
        }
        Unit::Bare(kind, _) => (None, *kind, kind.values),
    };
    let values = if typed.values.is_empty() { Some(known.to_owned()) } else { figures(known, &typed.values, role) };
    if values.is_none() {
        let args = [("what", shown(&typed.values).into()), ("known", known.into())];
        let words = reading.w.with("desk-no-values", args);
        reading.fault(&format!("{}-val", field(role, row)), words, Vec::new());
    }
    let (short, name) = match unit {
        Unit::Card(card) => (card.short.clone(), names::unit(reading.w, &card.name)),
        Unit::Bare(..) => Default::default(),
    };
    let values = values.unwrap_or_else(|| known.to_owned());
    let spot = if role == Role::Defence || kind.stand == Stand::Air {
        Spot::Target
    } else if typed.at.is_empty() {
        let likely = if values.contains('(') { likely_far } else { likely_beside };
        likely(desk, &reading.filled.fight, kind)
    } else {
        entered(reading, role, kind, &typed.at)
    };
    let troop = Troop { card, short, name, kind: kind.word, values, losses: 0, spot };
    reading.filled.fight.of_mut(role).push(troop);
}

/// Returns the typed place of a unit. If no hex or direction has that name, returns a likely place.
fn entered(reading: &mut Reading<'_>, role: Role, kind: &Kind, typed: &str) -> Spot {
    let desk = reading.filled.desk;
    let fight = &reading.filled.fight;
    let (map, target) = desk.board(fight);
    let row = fight.of(role).len();
    match naming::hex(map, typed) {
        Named::One(hex) if hex == target => Spot::Target,
        Named::One(hex) => {
            map.direction(target, hex).map_or(Spot::At(hex), |direction| Spot::Beside(direction.index()))
        }
        Named::Several(_) | Named::Nothing(_) => {
            // A direction may lead off the map. The answer then says that the unit cannot be there.
            if let Some(point) = crate::desk::point_at(map, typed) {
                return Spot::Beside(point);
            }
            let likely = likely_beside(desk, fight, kind);
            reading.strange(&format!("{}-at", field(role, row)), "desk-no-hex", typed, Vec::new());
            likely
        }
    }
}

/// Returns whether a hex of the map has the ground that a unit of the kind needs; without a map every hex has.
fn fits(desk: &Desk, fight: &Fight, kind: &Kind, hex: Hex) -> bool {
    let (map, _) = desk.board(fight);
    fight.place.is_none() || desk.is_water(map, hex) == (kind.stand == Stand::Water)
}

/// Returns a hex for a unit that fires from afar: some hexes away, or else next to the target.
fn likely_far(desk: &Desk, fight: &Fight, kind: &Kind) -> Spot {
    let (map, target) = desk.board(fight);
    let far = |&direction: &Direction| {
        let hex = (0..FAR).try_fold(target, |hex, _| map.neighbour(hex, direction))?;
        fits(desk, fight, kind, hex).then_some(hex)
    };
    // The hexes south of the target come first, because both maps have land there.
    let from = [3, 2, 4, 1, 5, 0].map(|at| Direction::ALL[at]);
    from.iter().find_map(far).map_or_else(|| likely_beside(desk, fight, kind), Spot::At)
}

/// Returns a hex next to the target for a unit of the kind: the one with fewest units, across a hexside without river if possible.
fn likely_beside(desk: &Desk, fight: &Fight, kind: &Kind) -> Spot {
    let (map, target) = desk.board(fight);
    let crowd = |at: usize| {
        let troops = Role::ALL.into_iter().flat_map(|role| fight.of(role));
        let others = troops.filter(|troop| troop.spot == Spot::Beside(at));
        // Without a map the hex of a ship counts as water, so units of land and water do not fit into one hex.
        let clash = others.clone().any(|troop| desk.kind(troop.kind).is_some_and(|known| known.stand != kind.stand));
        (clash, others.count())
    };
    let fits = |hex: Hex| fits(desk, fight, kind, hex);
    let open = (0..6).filter(|&at| map.neighbour(target, Direction::ALL[at]).is_some_and(fits));
    let best = open.min_by_key(|&at| {
        let (clash, others) = crowd(at);
        (clash, !fight.ground.sides[at].is_empty(), others, at)
    });
    Spot::Beside(best.unwrap_or_default())
}

/// Gives units that were posed by their values a letter and a name, in the order of the form.
fn call(reading: &mut Reading<'_>) {
    let w = reading.w;
    for (count, troop) in reading.filled.fight.troops.iter_mut().flatten().enumerate() {
        if troop.card.is_none() {
            let kind = w.word("sort", troop.kind);
            let mut letters = kind.chars();
            let head: String = letters.next().map(|first| first.to_uppercase().collect()).unwrap_or_default();
            troop.short = letter(count);
            troop.name = format!("{head}{} {}", letters.as_str(), troop.short);
        }
    }
}
