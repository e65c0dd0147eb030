//! Fights in small posed positions: the examples of the book, the vectors of reference 9 on status, fatigue, fire, combat, bombardment and
//! replacements, and every refusal of reference 1.5 about them.

mod odds;
mod course;
mod retreats;
mod bombardments;
mod refusals;

use std::sync::Arc;

use crate::kernel::board::{Board, UnitClasses};
use crate::kernel::book::Book;
use crate::kernel::effect::{BoardEffect, Effect, Effects};
use crate::kernel::explain::NoTrace;
use crate::kernel::game::{State, System as _};
use crate::kernel::hex::Hex;
use crate::kernel::map::Map;
use crate::kernel::notation::Line;
use crate::kernel::refuse::RuleViolation;
use crate::kernel::resolution::Resolution;
use crate::kernel::scene::load::ById;
use crate::kernel::slots::{Kept as _, Names as _};
use crate::kernel::unit::{Place, Side, UnitId};

use super::super::super::id::Wab;
use super::super::super::state::aircraft::{Role, Squadron};
use super::super::super::state::classes::{Class, Kind, Quality, Replenishment, Size, Trait};
use super::super::super::state::fight::{BombardmentStep, Combat, CombatStep};
use super::super::super::state::force::Force;
use super::super::super::state::readings::Readings;
use super::super::super::state::rules::Rules;
use super::super::super::state::scenario::{Control, Forecast, Scenario};
use super::super::super::state::sheet::{Record, Sheet};
use super::super::super::state::stage::Stage;
use super::super::super::state::tables::Tables;
use super::super::super::state::terrain::VOCABULARY;
use super::super::super::state::units::{ALLIED, AXIS, Bonus, Unit};
use super::super::{casualties, status};

/// Clear ground except for a marsh in 2313, a bocage hex in 2513 and the sea in 2714 to 2716; a stream runs between 2312 and 2313, a river
/// between 2213 and 2313.
const PLAIN: &str = "map plain
layout flat odd-low
numbering printed
letters . clear
rows 2010
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
hex 2313 marsh
hex 2513 bocage
hex 2714 sea
hex 2715 sea
hex 2716 sea
stream 2312|2313
river 2213|2313
";

/// The whole board.
const NORMANDY: &str = include_str!("../../../data/normandy.map");

/// Classes of the vectors, and plain ones: id, side, kind, quality, weight, life, attack, defence, range, points, flak, flak range, special.
const CLASSES: &str = "
us_inf_rgt   allied infantry       experienced 1 8 6  6 1 0  0 0 -
us_inf_rgt_v allied infantry       veteran     1 8 6  7 1 0  0 0 -
us_mech      allied mechanised     experienced 1 8 6  6 1 0  0 0 -
us_tank_bn   allied armour         experienced 1 4 4  3 1 0  0 0 -
us_cav_gp    allied reconnaissance experienced 1 4 3  3 1 0  0 0 -
us_div_arty  allied artillery      experienced 1 4 1  2 2 4  0 0 -
us_weak      allied infantry       experienced 1 4 1  2 1 0  0 0 -
uk_inf_bde   allied infantry       veteran     1 8 5  7 1 0  0 0 -
uk_arm_bde   allied armour         veteran     1 8 9  7 1 0  0 0 -
uk_agra      allied artillery      veteran     1 4 1  2 3 7  0 0 -
uk_field     allied artillery      veteran     1 4 1  2 2 4  0 0 -
al_cmd       allied commander      veteran     0 1 0  0 1 0  0 0 -
us_bb        allied ship           veteran     1 8 0  0 4 10 0 0 -
us_cl        allied ship           veteran     1 8 0  0 5 15 0 0 -
us_fb        allied aircraft       experienced 0 4 0  3 0 6  0 0 attack
us_recon     allied aircraft       experienced 0 4 0  4 0 3  0 0 reconnaissance
us_heavy     allied aircraft       experienced 0 6 0  5 0 18 0 0 bomber
us_medium    allied aircraft       experienced 0 4 0  4 0 10 0 0 bomber
de_static    axis   infantry       conscript   1 8 3  4 1 0  0 0 -
de_static_bn axis   infantry       conscript   1 4 1  2 1 0  0 0 -
de_fort_bn   axis   infantry       conscript   1 4 0  3 1 0  1 0 fixed
de_inf_rgt   axis   infantry       experienced 1 8 5  6 1 0  0 0 -
de_strong    axis   infantry       experienced 1 8 6  8 1 0  0 0 -
de_inf_bn    axis   infantry       experienced 1 4 3  3 1 0  0 0 -
de_pi_coy    axis   infantry       experienced 0 4 1  1 1 0  0 0 -
de_pzgren    axis   mechanised     veteran     1 8 6  7 1 0  1 0 -
de_pz_rgt    axis   armour         veteran     1 8 10 8 1 0  1 0 -
de_tiger_coy axis   armour         elite       0 4 4  3 1 0  0 0 tiger
de_div_art   axis   artillery      experienced 1 4 1  2 2 4  0 0 -
de_flak_bn   axis   flak           experienced 1 4 1  2 1 0  2 1 -
de_flak_rgt  axis   flak           experienced 1 4 2  4 1 0  4 1 -
ax_cmd       axis   commander      veteran     0 1 0  0 1 0  0 0 -
";

fn class(id: &str) -> (Class, Option<Squadron>) {
    let line = CLASSES.lines().find(|line| line.split_whitespace().next() == Some(id)).expect(id);
    let words: Vec<&str> = line.split_whitespace().collect();
    let figure = |at: usize| words[at].parse::<u8>().unwrap();
    let kind = Kind::named(words[2]).unwrap();
    let side = if words[1] == "allied" { ALLIED } else { AXIS };
    let replenishment = match (kind.is_combat(), side) {
        (false, _) => Replenishment::Never,
        (true, Side::One) => Replenishment::Automatic,
        (true, Side::Two) => Replenishment::Points,
    };
    let class = Class {
        id: id.to_owned(),
        side,
        nation: words[1].to_owned(),
        kind,
        size: Size::Regiment,
        quality: Quality::named(words[3]).unwrap(),
        weight: figure(4),
        life: figure(5),
        attack: figure(6),
        defence: figure(7),
        range: figure(8),
        points: figure(9),
        flak: figure(10),
        flak_range: figure(11),
        has_zone: kind.is_combat(),
        view: 4,
        movement: 6,
        is_strategic: true,
        replenishment,
        special: match words[12] {
            "tiger" => Trait::Tiger,
            "fixed" => Trait::Fixed,
            _ => Trait::None,
        },
    };
    let squadron = Role::named(words[12]).filter(|_| kind == Kind::Aircraft).map(|role| {
        let (support, bombs) = if role == Role::Bomber { (0, class.points) } else { (class.points, 0) };
        let (life, defence) = (class.life, class.defence);
        let id = id.to_owned();
        Squadron {
            id,
            role,
            life,
            defence,
            support,
            bombs,
            maintenance: 10,
            interval: 1,
            back_after: 2,
            flies: [100; 4],
        }
    });
    (class, squadron)
}

/// A posed match.
struct Posed {
    rules: Rules,
    state: State<Wab>,
    figures: Vec<i32>,
}

/// A position in the impulse of a side, one unit a line: id, class, hex or `-`, then any of `of` its division, `lost`, `fatigue`, `bonus`
/// with four figures, `available`, `unsupplied`, `attacked`, `strategic`, `activated`. One unit of each side is far from all others, so
/// that no side is annihilated.
fn posed(map: &str, side: Side, units: &str) -> Posed {
    let map = Map::parse(map, VOCABULARY).unwrap();
    let far = if map.id == "plain" {
        ["far-al us_inf_rgt 2010", "far-ax de_inf_rgt 2717"]
    } else {
        ["far-al us_inf_rgt 4535", "far-ax de_inf_rgt 5035"]
    };
    let lines: Vec<&str> = units.lines().map(str::trim).filter(|line| !line.is_empty()).chain(far).collect();
    let mut rules = bare(map);
    rules.enlist(lines.iter().map(|line| unit(line)).collect());
    let sheet = Sheet { units: vec![Record::default(); lines.len()], ..Sheet::default() };
    let board = Board::new(Arc::clone(&rules.classes), &rules.map);
    let mut state: State<Wab> = State { board, sheet, stage: Stage::Impulse { turn: 1, impulse: 1, side } };
    (state.sheet.activation_allied, state.sheet.activation_axis) = (20, 20);
    for line in lines {
        set(&rules, &mut state, line);
    }
    Posed { rules, state, figures: Vec::new() }
}

fn unit(line: &str) -> Unit {
    let words: Vec<&str> = line.split_whitespace().collect();
    let (class, squadron) = class(words[1]);
    let after = |key: &str| words.iter().position(|word| *word == key).map(|at| &words[at + 1..]);
    let bonus = after("bonus").map_or_else(Bonus::default, |figures| {
        let figure = |at: usize| figures[at].parse().unwrap();
        Bonus { attack_columns: figure(0), attack_dice: figure(1), defence_columns: figure(2), defence_dice: figure(3) }
    });
    Unit {
        id: words[0].to_owned(),
        short: words[0].to_owned(),
        name: words[0].to_owned(),
        nation: class.nation.clone(),
        division: after("of").map(|division| division[0].to_owned()),
        class: Arc::new(class),
        squadron: squadron.map(Arc::new),
        bonus,
    }
}

fn set(rules: &Rules, state: &mut State<Wab>, line: &str) {
    let words: Vec<&str> = line.split_whitespace().collect();
    let unit = rules.unit_named(words[0]).unwrap();
    let figure = |key: &str| {
        let at = words.iter().position(|word| *word == key);
        at.map_or(0, |at| words[at + 1].parse::<u8>().unwrap())
    };
    let is = |key: &str| words.contains(&key);
    let place = Hex::parse(words[2]).map_or(Place::Away, Place::On);
    let mut apply = |effect| state.apply_one(&rules.map, &Effect::Board(effect));
    apply(BoardEffect::Placed { unit, to: place });
    apply(BoardEffect::Lost { unit, losses: figure("lost") });
    if let (Place::On(hex), true) = (place, rules.is_combat(unit)) {
        apply(BoardEffect::Owned { hex, by: Some(rules.side(unit)) });
    }
    state.sheet.fatigue.put(unit, figure("fatigue"));
    state.sheet.available.put(unit, is("available"));
    state.sheet.unsupplied.put(unit, is("unsupplied"));
    let (attacked, strategic) = (is("attacked"), is("strategic"));
    state.sheet.units[unit.index()] =
        Record { activated: figure("activated"), attacked, strategic, ..Record::default() };
}

fn bare(map: Map) -> Rules {
    let scenario = Scenario {
        briefing: Default::default(),
        impulses: 1,
        first: ALLIED,
        activation: [20, 20],
        forecast: Forecast::Listed,
        turns: Vec::new(),
        losses: 1,
        replenishes_allied: true,
        replacements: 6,
        control: Control::Nearest,
        supply: [Vec::new(), Vec::new()],
        victory: [Vec::new(), Vec::new()],
        levels: [1, 2, 3],
        fortified: Hex::parse("1004").map(|hex| (hex, 2)),
        supplied: Vec::new(),
        objectives: Vec::new(),
        arrivals: Vec::new(),
    };
    Rules {
        title: String::new(),
        book: Arc::new(Book::default()),
        tables: Arc::new(Tables::of_reference()),
        map: Arc::new(map),
        map_text: "".into(),
        scenario: Arc::new(scenario),
        units: Arc::new([]),
        by_name: Arc::new([]),
        place_by_name: Arc::new([]),
        classes: Arc::new(UnitClasses::none(0)),
        by_id: Arc::new(ById::default()),
        readings: Readings::default(),
        last_turn: 9,
    }
}

fn hex(text: &str) -> Hex {
    Hex::parse(text).unwrap()
}

impl Posed {
    fn unit(&self, id: &str) -> UnitId {
        self.rules.unit_named(id).expect(id)
    }

    fn units(&self, ids: &str) -> Vec<UnitId> {
        ids.split_whitespace().map(|id| self.unit(id)).collect()
    }

    fn force(&self, ids: &str) -> Force {
        let (attackers, supports) = ids.split_once('+').unwrap_or((ids, ""));
        Force { attackers: self.units(attackers), supports: self.units(supports) }
    }

    /// Adds a line of a scene to the position.
    fn said(&mut self, text: &str) {
        let mut line = Line::new(text, 1);
        let key = line.take().unwrap();
        Wab::set(&self.rules, &mut self.state, key, &mut line).unwrap();
    }

    /// Takes an action; a refused action changes nothing.
    fn act(
        &mut self,
        act: impl FnOnce(&mut Resolution<'_, Wab, NoTrace>) -> Result<(), RuleViolation>,
    ) -> Result<(), RuleViolation> {
        let (mut why, mut out) = (NoTrace, Effects::default());
        act(&mut Resolution::new(&self.rules, &self.state, &mut why, &mut out))?;
        self.state.apply(&self.rules.map, &out);
        self.figures = out.figures().iter().map(|figure| figure.value).collect();
        Ok(())
    }

    fn attack(&mut self, target: &str, ids: &str) -> Result<(), RuleViolation> {
        let force = self.force(ids);
        self.act(|play| super::declare(play, hex(target), &force))
    }

    fn bombards(&self) -> bool {
        matches!(self.state.stage, Stage::Bombardment { .. })
    }

    fn dice(&mut self, dice: u8) {
        let bombards = self.bombards();
        let roll = |play: &mut Resolution<'_, Wab, NoTrace>| match bombards {
            true => super::super::bombardment::roll(play, dice),
            false => super::roll(play, dice),
        };
        self.act(roll).unwrap();
    }

    fn lots(&mut self, lots: &[u8]) {
        for &lot in lots {
            let bombards = self.bombards();
            let draw = |play: &mut Resolution<'_, Wab, NoTrace>| match bombards {
                true => super::super::bombardment::lot(play, lot),
                false => super::lot(play, lot),
            };
            self.act(draw).unwrap();
        }
    }

    fn advance(&mut self, ids: &str) -> Result<(), RuleViolation> {
        let units = self.units(ids);
        self.act(|play| super::advance(play, &units))
    }

    fn bombard(&mut self, target: &str, ids: &str) -> Result<(), RuleViolation> {
        let units = self.units(ids);
        self.act(|play| super::super::bombardment::declare(play, hex(target), &units))
    }

    fn life(&self, id: &str) -> u8 {
        status::life(&self.rules, &self.state, self.unit(id))
    }

    fn fatigue(&self, id: &str) -> u8 {
        self.state.sheet.fatigue.of(self.unit(id))
    }

    fn at(&self, id: &str) -> String {
        match self.state.board.place(self.unit(id)) {
            Place::On(hex) => hex.to_string(),
            Place::Away => "away".to_owned(),
            Place::Pool => "pool".to_owned(),
            Place::Eliminated => "gone".to_owned(),
        }
    }

    /// The question asked now.
    fn asked(&self) -> String {
        let id = |unit: UnitId| self.rules.unit(unit).id.clone();
        let among = |allocation| casualties::living(&self.rules, &self.state, allocation).len();
        match &self.state.stage {
            Stage::Impulse { .. } => "impulse".to_owned(),
            Stage::Combat { combat: Combat { step, .. }, .. } => match step {
                CombatStep::Flak(unit) => format!("flak {}", id(*unit)),
                CombatStep::Dice => "dice".to_owned(),
                CombatStep::Lot(allocation) => format!("lot of {}", among(allocation)),
                CombatStep::Advance => "advance".to_owned(),
            },
            Stage::Bombardment { bombardment, .. } => match &bombardment.step {
                BombardmentStep::Flak(unit) => format!("flak {}", id(*unit)),
                BombardmentStep::Dice => "dice".to_owned(),
                BombardmentStep::Lot(allocation) => format!("lot of {}", among(allocation)),
            },
            Stage::Over { .. } => "over".to_owned(),
            Stage::Opening | Stage::Weather { .. } | Stage::Availability { .. } => "another".to_owned(),
        }
    }

    /// A combat as declared, before its dice.
    fn combat(&self, target: &str, ids: &str) -> Combat {
        let Force { attackers, supports } = self.force(ids);
        Combat { target: hex(target), attackers, supports, step: CombatStep::Dice }
    }
}
