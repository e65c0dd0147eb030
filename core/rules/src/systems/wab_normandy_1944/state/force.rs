//! Values that only actions of this game have: a moving stack, and an attacking force with its support.

use serde::{Deserialize, Serialize};

use crate::kernel::declared::Field;
use crate::kernel::game::System;
use crate::kernel::notation::fields::{hex, units_until};
use crate::kernel::notation::{Line, ParseError};
use crate::kernel::phrase::Arg;
use crate::kernel::slots::{Names as _, Token};
use crate::kernel::unit::UnitId;

/// Words before the support of an attack.
pub const SUPPORT: [&str; 2] = ["support", "understöd"];

/// Units that move together: `16rct 741tk`, up to the first word that is not a unit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stack(pub Vec<UnitId>);

impl Field for Stack {
    fn read<S: System>(rules: &S::Rules, line: &mut Line<'_>) -> Result<Self, ParseError> {
        let is_hex = |line: &Line<'_>| hex(rules, &mut line.clone()).is_ok();
        let is_next =
            |line: &Line<'_>| line.peek().is_some_and(|word| ["to", "till"].contains(&word.text)) || is_hex(line);
        let mut units = vec![<UnitId as Field>::read::<S>(rules, line)?];
        while line.peek().is_some() && !is_next(line) {
            units.push(<UnitId as Field>::read::<S>(rules, line)?);
        }
        Ok(Self(units))
    }

    fn print<S: System>(&self, rules: &S::Rules) -> String {
        self.0.iter().map(|&unit| rules.unit_id(unit)).collect::<Vec<_>>().join(" ")
    }

    fn arg(&self) -> Arg {
        Arg::Units(self.0.clone())
    }

    fn tokens<S: System>(&self, out: &mut Vec<Token>) {
        out.extend(self.0.iter().map(|&unit| Token::Unit(unit)));
    }

    fn units(&self) -> Vec<UnitId> {
        self.0.clone()
    }
}

/// Attackers and support of an attack: `by 16rct 741tk support texas us_fb-1`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Force {
    /// Ground attackers and commanders.
    pub attackers: Vec<UnitId>,
    /// Artillery, ships and aircraft that support them.
    pub supports: Vec<UnitId>,
}

impl Field for Force {
    fn read<S: System>(rules: &S::Rules, line: &mut Line<'_>) -> Result<Self, ParseError> {
        line.take_if(&["by", "med"]);
        let attackers = units_until(rules, line, &SUPPORT)?;
        let supports = if line.take_if(&SUPPORT) { units_until(rules, line, &[])? } else { Vec::new() };
        Ok(Self { attackers, supports })
    }

    fn print<S: System>(&self, rules: &S::Rules) -> String {
        let ids = |units: &[UnitId]| units.iter().map(|&unit| format!(" {}", rules.unit_id(unit))).collect::<String>();
        let support =
            if self.supports.is_empty() { String::new() } else { format!(" {}{}", SUPPORT[0], ids(&self.supports)) };
        format!("by{}{support}", ids(&self.attackers))
    }

    fn arg(&self) -> Arg {
        Arg::Units(self.units())
    }

    fn tokens<S: System>(&self, out: &mut Vec<Token>) {
        out.extend(self.attackers.iter().map(|&unit| Token::Unit(unit)));
        if !self.supports.is_empty() {
            out.push(Token::Word(SUPPORT[0]));
            out.extend(self.supports.iter().map(|&unit| Token::Unit(unit)));
        }
    }

    fn units(&self) -> Vec<UnitId> {
        self.attackers.iter().chain(&self.supports).copied().collect()
    }
}
