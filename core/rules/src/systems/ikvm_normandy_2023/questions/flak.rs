//! A shot of flak, and the moment after all shots (N-089).

use crate::kernel::citation::row;
use crate::kernel::explain::Subject;
use crate::kernel::game::{Decision, State};
use crate::kernel::notation::fields::{all, hex, unit};
use crate::kernel::notation::{Fault, Line, ParseError};
use crate::kernel::phrase::Arg;
use crate::kernel::play::Lot;
use crate::kernel::question::Question;
use crate::kernel::refuse::refuse;
use crate::kernel::slots::Token;
use crate::kernel::view::Offer;

use super::super::id::Ikvm;
use super::super::state::action::Action;
use super::super::state::rules::Rules;
use super::super::state::sheet::Task;
use super::super::state::stage::{AfterFlak, Onward, Shot, Shots, Stage};
use super::super::state::units::{SIDE_WORDS, side_token};
use super::die;

/// The die of the first shot.
pub(super) struct Flak<'a> {
    /// Shots still to come, in order.
    pub(super) shots: &'a Shots,
    /// The moment after all shots.
    pub(super) then: &'a AfterFlak,
}

impl Question<Ikvm> for Flak<'_> {
    const WORD: &'static str = "flak";

    fn asks(&self, _: &Rules, _: &State<Ikvm>) -> Decision {
        let Shot { aircraft, at, .. } = self.shots.next;
        die::asked("ask-flak", vec![("unit", Arg::Unit(aircraft)), ("hex", Arg::Hex(at))])
    }

    fn about(&self) -> Vec<Subject> {
        let Shot { aircraft, at, .. } = self.shots.next;
        vec![Subject::Unit(aircraft), Subject::Hex(at)]
    }

    fn offers(&self, _: &Rules, _: &State<Ikvm>) -> Vec<Offer> {
        die::offered()
    }

    fn draw(&self, _: &Rules, _: &State<Ikvm>, lot: &mut Lot<'_>) -> Action {
        die::thrown(lot)
    }

    fn write(&self, out: &mut Vec<Token>) {
        out.push(side_token(self.then.side()));
        for shot in self.shots.iter() {
            out.extend([Token::Word("shot"), Token::Unit(shot.aircraft), Token::Hex(shot.at)]);
            out.push(Token::Number(shot.value.into()));
        }
        out.push(Token::Word("then"));
        match self.then {
            AfterFlak::March(onward) => {
                out.push(Token::Word("march"));
                if let Some(Onward { gun, way }) = onward {
                    out.push(Token::Unit(*gun));
                    out.extend(way.iter().map(|&hex| Token::Hex(hex)));
                }
            }
            AfterFlak::Carpet { target } => out.extend([Token::Word("carpet"), Token::Hex(*target)]),
            AfterFlak::Fly { aircraft, task, target } => {
                out.extend([Token::Word(task.word()), Token::Unit(*aircraft), Token::Hex(*target)]);
            }
        }
    }

    fn read(rules: &Rules, turn: u16, line: &mut Line<'_>) -> Result<Stage, ParseError> {
        let side = super::side(line)?;
        let mut shots = Vec::new();
        while line.take_if(&["shot"]) {
            let (aircraft, at) = (unit(rules, line)?, hex(rules, line)?);
            let value = u8::try_from(line.expect("the flak value, 2 or 4")?.number(2, 4)?).expect("2..=4");
            shots.push(Shot { aircraft, at, value });
        }
        let word = line.expect("`then` and what follows")?;
        let Some(shots) = Shots::of(shots).filter(|_| word.text == "then") else {
            return Err(word.fault(Fault::Expected("`shot AIRCRAFT HEX VALUE`, then `then`")));
        };
        let then = sequel(rules, line)?;
        if side != then.side() {
            let side = Arg::Text(SIDE_WORDS[then.side().index()].to_owned());
            return Err(super::contradicted(rules, line, &refuse(row("N-089"), "flak_in_phase").with("side", side)));
        }
        Ok(Stage::Flak { turn, shots, then })
    }
}

/// Reads the moment after all shots.
fn sequel(rules: &Rules, line: &mut Line<'_>) -> Result<AfterFlak, ParseError> {
    let word = line.expect("what follows")?;
    Ok(match word.text {
        "march" if line.is_done() => AfterFlak::March(None),
        "march" => {
            let gun = unit(rules, line)?;
            let first = hex(rules, line)?;
            let rest = all(line, |line| hex(rules, line))?;
            AfterFlak::March(Some(Onward { gun, way: [&[first], rest.as_slice()].concat() }))
        }
        "carpet" => AfterFlak::Carpet { target: hex(rules, line)? },
        "support" => AfterFlak::Fly { task: Task::Support, aircraft: unit(rules, line)?, target: hex(rules, line)? },
        "interdict" => {
            AfterFlak::Fly { task: Task::Interdict, aircraft: unit(rules, line)?, target: hex(rules, line)? }
        }
        _ => return Err(word.unknown("sequel of flak fire", &["march", "carpet", "support", "interdict"])),
    })
}
