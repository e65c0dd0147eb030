//! Reads English glosses, chances and titles as a person would, and compares them with the effects.

use wardiary_core::kernel::view::Combat;
use wardiary_core::review::Review;
use wardiary_words::i18n::EN;

use super::deeds::{Deeds, Side};
use std::collections::BTreeSet;

use crate::combat::chances::Chance;

/// The meaning of a gloss for one side.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Gloss {
    loses: u32,
    /// Gives up steps worth a number of points.
    yields: bool,
    /// Loses one step of every unit.
    each: bool,
    casualty: bool,
    unit: bool,
    exchange: bool,
    eliminated: bool,
    retreats: bool,
    or_pays: bool,
    mobile: bool,
    /// Cannot retreat, because the units cannot move or are surrounded. Takes one more loss for every unit instead.
    fixed: bool,
    trapped: bool,
    /// The aircraft return to base at the end of the half-turn.
    grounded: bool,
}

impl Gloss {
    /// Returns whether the side must leave its hex.
    pub(super) const fn leaves(&self) -> bool {
        self.retreats || self.or_pays || self.mobile || self.fixed || self.trapped
    }
}

type Set = fn(&mut Gloss);

/// The phrases of a gloss in a language. If two phrases begin alike, the longer comes first.
pub(super) struct Tongue {
    nothing: [&'static str; 3],
    roles: [(&'static str, usize); 7],
    loses: &'static str,
    /// The beginning and the possible ends of a phrase that demands points.
    yields: (&'static str, [&'static str; 2]),
    and: &'static str,
    predicates: &'static [(&'static str, Set)],
}

pub(super) const ENGLISH: Tongue = Tongue {
    nothing: ["no effect", "no hit", "the aircraft gets through"],
    roles: [
        ("attacker ", 0),
        ("the attacker’s aircraft ", 0),
        ("the firing side ", 0),
        ("defender ", 1),
        ("the defender’s aircraft ", 1),
        ("the target ", 1),
        ("the aircraft ", 1),
    ],
    loses: "loses ",
    yields: ("gives up ", [" loss points", " loss point"]),
    and: " and ",
    predicates: &[
        ("must retreat (immobile guns lose one more instead)", |gloss| gloss.mobile = true),
        ("must retreat (what cannot loses a step instead)", |gloss| gloss.mobile = true),
        ("loses a step of every unit", |gloss| gloss.each = true),
        ("are removed", |gloss| gloss.eliminated = true),
        ("return to base", |gloss| gloss.grounded = true),
        ("turns back", |gloss| gloss.grounded = true),
        ("is destroyed", |gloss| gloss.eliminated = true),
        ("has no way to retreat and surrenders", |gloss| gloss.trapped = true),
        ("cannot retreat as it is fixed and surrenders", |gloss| gloss.trapped = true),
        ("takes a casualty", |gloss| gloss.casualty = true),
        ("loses a unit", |gloss| gloss.unit = true),
        ("gives up units in the exchange", |gloss| gloss.exchange = true),
        ("is eliminated", |gloss| gloss.eliminated = true),
        ("is shot down", |gloss| gloss.eliminated = true),
        ("must retreat or lose one more", |gloss| gloss.or_pays = true),
        ("must retreat", |gloss| gloss.retreats = true),
        ("cannot retreat and loses one more for every unit", |gloss| gloss.fixed = true),
        ("has no way to retreat and is eliminated", |gloss| gloss.trapped = true),
        ("has no way to retreat and loses one more for every unit", |gloss| gloss.fixed = true),
        ("cannot retreat and loses a step of every unit", |gloss| gloss.fixed = true),
        ("has no way to retreat and loses a step of every unit", |gloss| gloss.fixed = true),
    ],
};

pub(super) const SWEDISH: Tongue = Tongue {
    nothing: ["ingen verkan", "ingen träff", "flyget kommer igenom"],
    roles: [
        ("anfallaren ", 0),
        ("anfallarens flyg ", 0),
        ("den skjutande sidan ", 0),
        ("försvararen ", 1),
        ("försvararens flyg ", 1),
        ("målet ", 1),
        ("flyget ", 1),
    ],
    loses: "förlorar ",
    yields: ("ger upp ", [" förlustpoäng"; 2]),
    and: " och ",
    predicates: &[
        ("måste retirera (orörliga pjäser tar en förlust till i stället)", |gloss| gloss.mobile = true),
        ("måste retirera (den som inte kan förlorar ett steg i stället)", |gloss| gloss.mobile = true),
        ("förlorar ett steg av varje förband", |gloss| gloss.each = true),
        ("tas bort", |gloss| gloss.eliminated = true),
        ("återgår till bas", |gloss| gloss.grounded = true),
        ("vänder om", |gloss| gloss.grounded = true),
        ("förstörs", |gloss| gloss.eliminated = true),
        ("har ingenstans att retirera och kapitulerar", |gloss| gloss.trapped = true),
        ("kan inte retirera eftersom det är fast och kapitulerar", |gloss| gloss.trapped = true),
        ("kan inte retirera och förlorar ett steg av varje förband", |gloss| gloss.fixed = true),
        ("har ingen reträttväg och förlorar ett steg av varje förband", |gloss| gloss.fixed = true),
        ("måste retirera eller ta en förlust till", |gloss| gloss.or_pays = true),
        ("måste retirera", |gloss| gloss.retreats = true),
        ("kan inte retirera och tar en förlust till för varje förband", |gloss| gloss.fixed = true),
        ("har ingen reträttväg och elimineras", |gloss| gloss.trapped = true),
        ("har ingen reträttväg och tar en förlust till för varje förband", |gloss| gloss.fixed = true),
        ("tar en förlust", |gloss| gloss.casualty = true),
        ("förlorar ett förband", |gloss| gloss.unit = true),
        ("ger upp förband i utbytet", |gloss| gloss.exchange = true),
        ("elimineras", |gloss| gloss.eliminated = true),
        ("skjuts ner", |gloss| gloss.eliminated = true),
    ],
};

/// Reads a gloss for attacker and defender; `None` if a phrase is unknown.
pub(super) fn parse(words: &str, tongue: &Tongue) -> Option<[Gloss; 2]> {
    let mut gloss = [Gloss::default(), Gloss::default()];
    if tongue.nothing.contains(&words) {
        return Some(gloss);
    }
    for part in words.split(", ") {
        let (rest, side) = tongue.roles.iter().find_map(|&(role, side)| Some((part.strip_prefix(role)?, side)))?;
        let gloss = &mut gloss[side];
        let mut rest = rest;
        while !rest.is_empty() {
            rest = predicate(gloss, rest, tongue)?;
            rest = rest.strip_prefix(tongue.and).unwrap_or(rest);
        }
    }
    Some(gloss)
}

/// Takes one predicate off the front.
fn predicate<'a>(gloss: &mut Gloss, words: &'a str, tongue: &Tongue) -> Option<&'a str> {
    let number = words.strip_prefix(tongue.loses).filter(|rest| rest.starts_with(|c: char| c.is_ascii_digit()));
    if let Some(rest) = number {
        let end = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
        gloss.loses = rest[..end].parse().ok()?;
        return Some(rest[end..].strip_prefix(" LP").unwrap_or(&rest[end..]));
    }
    let demand = words.strip_prefix(tongue.yields.0).filter(|rest| rest.starts_with(|c: char| c.is_ascii_digit()));
    if let Some(rest) = demand {
        gloss.yields = true;
        let rest = rest.trim_start_matches(|c: char| c.is_ascii_digit());
        return tongue.yields.1.iter().find_map(|end| rest.strip_prefix(end));
    }
    let (rest, set) = tongue.predicates.iter().find_map(|&(known, set)| Some((words.strip_prefix(known)?, set)))?;
    set(gloss);
    Some(rest)
}

/// Returns the difference between a gloss and the effects; `None` if they agree.
pub(super) fn differs(gloss: &[Gloss; 2], deeds: &Deeds) -> Option<&'static str> {
    let [attacker, defender] = gloss;
    of_side(attacker, &deeds.attacker).or_else(|| of_side(defender, &deeds.defender))
}

fn of_side(gloss: &Gloss, side: &Side) -> Option<&'static str> {
    let moves = gloss.leaves();
    let base = gloss.loses + u32::from(gloss.casualty);
    let is = |holds: bool, what: &'static str| (!holds).then_some(what);
    let mut faults = vec![
        is(side.lost >= base, "loses less"),
        is(!gloss.yields || side.lost >= 1, "gives up nothing"),
        is(!gloss.each || side.lost == side.units, "does not lose a step of every unit"),
        is(!gloss.unit || side.gone >= 1, "no unit is lost"),
        is(!gloss.exchange || side.gone >= 1, "no unit is given up"),
        is(!(gloss.eliminated || gloss.trapped) || side.gone == side.units, "somebody lives"),
        is(!gloss.retreats || side.stay == 0, "somebody stays"),
        is(!gloss.mobile || side.stay == 0 || side.lost > base, "neither retreats nor pays for staying"),
        is(!gloss.or_pays || side.stay == 0 || side.lost > base, "neither retreats nor pays"),
        is(!gloss.fixed || (side.left == 0 && side.lost > base), "does not pay for staying"),
    ];
    if !moves {
        let exact =
            gloss.eliminated || gloss.unit || gloss.exchange || gloss.yields || gloss.each || side.is_tried_further;
        faults.push(is(exact || side.lost == base, "loses more"));
        faults.push(is(!gloss.unit || side.gone == 1, "more units are lost"));
        faults.push(is(side.left == 0, "somebody leaves"));
    }
    faults.into_iter().flatten().next()
}

/// A face: its weight, whether its gloss sends the defender away, and the effects in each play.
pub(super) struct Fate {
    pub(super) weight: u32,
    pub(super) leaves: bool,
    pub(super) plays: Vec<Deeds>,
}

/// Each chance in both languages, without the number at the end of the phrase.
const CHANCES: [[&str; 2]; 16] = [
    ["The hex is lost, by retreat or elimination", "Hexagonen går förlorad, genom reträtt eller eliminering"],
    ["The defender can keep the hex by taking one more loss", "Försvararen kan behålla hexagonen mot en förlust till"],
    ["The attacker must retreat", "Anfallaren måste retirera"],
    ["The attacker takes a loss", "Anfallaren tar förlust"],
    ["The defender takes a loss", "Försvararen tar förlust"],
    ["The target takes a loss", "Målet tar förlust"],
    ["The firing side takes a loss", "Den skjutande sidan tar förlust"],
    ["The target is eliminated at once", "Målet elimineras genast"],
    ["All defenders are eliminated at once", "Alla försvarare elimineras genast"],
    ["Defence eliminated at once by losses", "Försvaret elimineras genast av förluster"],
    ["The defender’s aircraft are removed", "Försvararens flyg tas bort"],
    ["The defender’s aircraft return to base", "Försvararens flyg återgår till bas"],
    ["The attacker’s aircraft are removed", "Anfallarens flyg tas bort"],
    ["The attacker’s aircraft return to base", "Anfallarens flyg återgår till bas"],
    ["The aircraft is destroyed", "Flyget förstörs"],
    ["The aircraft turns back", "Flyget vänder om"],
];

/// Checks that the Swedish chances are the same as the English ones.
pub(super) fn chances_agree(place: &str, english: &[Chance], swedish: &[Chance]) {
    assert_eq!(english.len(), swedish.len(), "{place}");
    for (en, sv) in english.iter().zip(swedish) {
        let bare = |words: &str| words.split(" (").next().unwrap_or_default().to_owned();
        let pair = CHANCES.iter().find(|pair| pair[0] == bare(&en.words));
        let found = (bare(&sv.words), &sv.fraction);
        assert_eq!(pair.map(|pair| (pair[1].to_owned(), &en.fraction)), Some(found), "{place}: {}", en.words);
    }
}

/// Checks the chances of the page against all plays of all faces.
pub(super) fn chances_hold(place: &str, chances: &[Chance], fates: &[Fate], combat: &Combat) {
    let sum = |holds: &dyn Fn(&Deeds) -> bool| -> u32 {
        fates.iter().filter(|fate| fate.plays.iter().all(holds)).map(|fate| fate.weight).sum()
    };
    let all: u32 = fates.iter().map(|fate| fate.weight).sum();
    let is_tried_further = |deeds: &Deeds| deeds.attacker.is_tried_further || deeds.defender.is_tried_further;
    // Not compared in this case: the chances before a fight do not count units that surrender after it.
    if combat.kind != "carpet" && fates.iter().flat_map(|fate| &fate.plays).any(is_tried_further) {
        return;
    }
    for chance in chances {
        let part = match chance.words.as_str() {
            "The hex is lost, by retreat or elimination" | "The defender can keep the hex by taking one more loss"
                if fates.iter().flat_map(|fate| &fate.plays).any(|deeds| deeds.defender.is_tried_further) =>
            {
                continue;
            }
            "The hex is lost, by retreat or elimination" => sum(&|deeds| deeds.defender.stay == 0),
            "The defender can keep the hex by taking one more loss" => {
                let may = |fate: &&Fate| fate.leaves && fate.plays.iter().any(|deeds| deeds.defender.stay > 0);
                fates.iter().filter(may).map(|fate| fate.weight).sum()
            }
            "The attacker must retreat" => {
                let most = sum(&|deeds| deeds.attacker.stay == 0);
                let least = sum(&|deeds| deeds.attacker.left > 0);
                let part: u32 = chance.fraction.split('/').next().unwrap().parse().unwrap();
                assert!((least..=most).contains(&part), "{place}: {} {least}-{most}", chance.fraction);
                continue;
            }
            "The target takes a loss" | "The defender takes a loss" => sum(&|deeds| deeds.defender.lost > 0),
            "The firing side takes a loss" | "The attacker takes a loss" => sum(&|deeds| deeds.attacker.lost > 0),
            words if words.starts_with("The target is eliminated") => {
                sum(&|deeds| deeds.defender.gone == deeds.defender.units)
            }
            "The defender’s aircraft are removed" => sum(&|deeds| deeds.defender.gone == deeds.defender.units),
            "The attacker’s aircraft are removed" => sum(&|deeds| deeds.attacker.gone == deeds.attacker.units),
            // These chances are not checked. The first does not count losses by retreat, and aircraft land only at the end of the half-turn.
            "All defenders are eliminated at once"
            | "The defender’s aircraft return to base"
            | "The attacker’s aircraft return to base"
            | "The aircraft is destroyed"
            | "The aircraft turns back" => continue,
            words if words.starts_with("Defence eliminated at once") => {
                assert!(words.contains(&format!("({0} of {0})", combat.bears)), "{place}: {words}");
                continue;
            }
            words => panic!("{place}: what is `{words}`?"),
        };
        assert_eq!(chance.fraction, format!("{part}/{all}"), "{place}: {}", chance.words);
    }
}

/// Checks that the title names the sort of combat and the hex.
pub(super) fn title_holds(title: &str, combat: &Combat, review: &dyn Review) {
    let starts: &[&str] = match combat.kind {
        "ground" => &["Attack on "],
        "carpet" => &["Carpet bombing of "],
        "duel" => &["Gunfire at "],
        "flak" => &["Flak at ", "Anti-aircraft fire at "],
        "air" => &["Air combat over "],
        "assault" => &["Assault on "],
        "bombard" | "bombardment" => &["Bombardment of "],
        "strike" => &["Air strike on "],
        other => panic!("no title for {other}"),
    };
    assert!(
        starts.iter().any(|start| title.starts_with(start))
            && title.contains(review.map().name(combat.target).as_str()),
        "{title}"
    );
}

/// Checks that every gloss, chance and title is among the messages that were looked up.
pub(super) fn every_message_is_in(looked_up: &BTreeSet<String>) {
    let families = ["gloss-", "chance-", "combat-title-"];
    let keys = EN.lines().filter_map(|line| line.split_once(" =")).map(|(key, _)| key);
    let keys = keys.filter(|key| families.iter().any(|family| key.starts_with(family)));
    let never: Vec<&str> = keys.filter(|&key| !looked_up.contains(key)).collect();
    assert_eq!(never, Vec::<&str>::new(), "no fight of any kind shows these messages");
}
