//! The next decision as JSON: each offer with its verb, the shape of its choice, and its options.

use serde_json::{Value, json};
use wardiary_core::kernel::hex::Hex;
use wardiary_core::kernel::unit::UnitId;
use wardiary_core::kernel::view::{Choice, Offer, Pending, Way};

use super::json::Names;

/// Returns the next decision; `null` when the match is over.
pub(super) fn next(names: &Names<'_>, pending: Option<&Pending>) -> Value {
    pending.map_or(Value::Null, |pending| {
        let offers: Vec<Value> = pending.offers.iter().map(|offer| object(names, offer)).collect();
        json!({"by": names.actor(pending.by), "ask": pending.ask.key, "offers": offers})
    })
}

/// Returns an offer as an object.
fn object(names: &Names<'_>, offer: &Offer) -> Value {
    let mut object = choice(names, &offer.choice);
    object["verb"] = json!(offer.verb);
    object
}

fn choice(names: &Names<'_>, choice: &Choice) -> Value {
    let unit = |unit: UnitId| json!(names.unit(unit));
    let units = |of: &[UnitId]| -> Value { of.iter().map(|&of| unit(of)).collect() };
    let hexes = |of: &[Hex]| -> Value { of.iter().map(|&hex| json!(names.hex(hex))).collect() };
    let to = |to: &[(Hex, u32)], what: &str| -> Value {
        to.iter().map(|&(hex, n)| json!({"hex": names.hex(hex), what: n})).collect()
    };
    let of = |of: &[(UnitId, u32)], what: &str| -> Value {
        of.iter().map(|&(of, n)| json!({"unit": unit(of), what: n})).collect()
    };
    match choice {
        Choice::Plain => json!({"choice": "plain"}),
        Choice::Reach { unit: mover, to: goals } => {
            json!({"choice": "reach", "unit": unit(*mover), "to": to(goals, "cost")})
        }
        Choice::Ways { unit: mover, ways } => {
            let way = |way: &Way| json!({"hexes": hexes(&way.hexes), "off": way.off});
            json!({"choice": "ways", "unit": unit(*mover), "ways": ways.iter().map(way).collect::<Vec<_>>()})
        }
        Choice::Spread { units, to: before, otherwise } => {
            let (before, otherwise) = (to(before, "room"), to(otherwise, "room"));
            json!({"choice": "spread", "of": of(units, "points"), "to": before, "else": otherwise})
        }
        Choice::Together { to: goals, .. } => json!({"choice": "together", "to": to(goals, "cost")}),
        Choice::Units(of) => json!({"choice": "units", "of": units(of)}),
        Choice::Several(of) => json!({"choice": "several", "of": units(of)}),
        Choice::Counted { of: known, least, most } => {
            json!({"choice": "counted", "of": of(known, "counts"), "least": least, "most": most})
        }
        Choice::Against { hex, force, points } => {
            let everybody: Vec<UnitId> = force.units().collect();
            let mut object =
                json!({"choice": "subset", "hex": names.hex(*hex), "of": units(&everybody), "air": points});
            for (key, part) in [("all", &force.all), ("some", &force.some), ("any", &force.any)] {
                object[key] = units(part);
            }
            object
        }
        Choice::Support { hex, of, points } => {
            json!({"choice": "support", "hex": names.hex(*hex), "of": units(of), "air": points})
        }
        Choice::Share { points, among } => json!({"choice": "share", "among": of(among, "most"), "points": points}),
        Choice::Room { of, room } => {
            let of: Vec<Value> = of.iter().map(|(of, takes)| json!({"unit": unit(*of), "takes": takes})).collect();
            json!({"choice": "room", "of": of, "room": room})
        }
        Choice::Steps { demand, among } => {
            let among: Vec<Value> =
                among.iter().map(|(of, steps)| json!({"unit": unit(*of), "steps": steps})).collect();
            json!({"choice": "steps", "among": among, "demand": demand})
        }
        Choice::Points { hex, least, most } => {
            json!({"choice": "points", "hex": names.hex(*hex), "least": least, "most": most})
        }
        Choice::OneOf(words) => json!({"choice": "one-of", "words": words}),
        Choice::Faces(weights) => json!({"choice": "faces", "weights": weights}),
    }
}
