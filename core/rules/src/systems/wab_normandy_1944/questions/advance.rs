//! Attackers advance into the vacated hex, or stay (C9, B-198).

use crate::kernel::explain::Subject;
use crate::kernel::game::{Decision, State};
use crate::kernel::notation::{Line, ParseError};
use crate::kernel::play::Lot;
use crate::kernel::question::{Question, put_about};
use crate::kernel::slots::Token;
use crate::kernel::unit::{Actor, Side, UnitId};
use crate::kernel::view::{Choice, Offer};

use super::super::id::Wab;
use super::super::rules::combat::advance::followers;
use super::super::rules::stacking::LIMIT;
use super::super::state::action::Action;
use super::super::state::fight::{Combat, CombatStep};
use super::super::state::rules::Rules;
use super::super::state::stage::Stage;
use super::under_way::Fight as _;

/// The question which units advance.
pub(super) struct Advance<'a> {
    /// The impulse, and the attacking side.
    pub(super) at: (u8, Side),
    /// The combat.
    pub(super) combat: &'a Combat,
}

impl Question<Wab> for Advance<'_> {
    const WORD: &'static str = "advance";

    fn asks(&self, _: &Rules, _: &State<Wab>) -> Decision {
        put_about(self.at.1, "ask-advance", self.combat.target)
    }

    fn by(&self, _: &Rules, _: &State<Wab>) -> Actor {
        Actor::Side(self.at.1)
    }

    fn about(&self) -> Vec<Subject> {
        vec![Subject::Hex(self.combat.target)]
    }

    fn offers(&self, rules: &Rules, state: &State<Wab>) -> Vec<Offer> {
        let takes = |unit: UnitId| (unit, vec![u32::from(rules.class(unit).weight)]);
        // A commander may only go with a combat unit of its hex; offers cannot express this.
        let is_free = |unit: &UnitId| rules.is_combat(*unit);
        let of = followers(rules, state, (self.combat, self.at.1)).into_iter().filter(is_free).map(takes).collect();
        vec![Offer { verb: "advance", choice: Choice::Room { of, room: vec![LIMIT] } }]
    }

    fn draw(&self, rules: &Rules, state: &State<Wab>, lot: &mut Lot<'_>) -> Action {
        let (mut weight, mut units) = (0, Vec::new());
        for unit in followers(rules, state, (self.combat, self.at.1)).into_iter().filter(|&unit| rules.is_combat(unit))
        {
            let more = weight + u32::from(rules.class(unit).weight);
            if more <= LIMIT && lot.below(3) > 0 {
                weight = more;
                units.push(unit);
            }
        }
        Action::Advance { units }
    }

    fn write(&self, out: &mut Vec<Token>) {
        self.combat.write(self.at, out);
    }

    fn read(rules: &Rules, turn: u16, line: &mut Line<'_>) -> Result<Stage, ParseError> {
        Combat::read(rules, turn, line, |_| Ok(CombatStep::Advance))
    }
}
