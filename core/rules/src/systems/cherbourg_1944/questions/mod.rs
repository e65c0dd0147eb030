//! The questions of this game, one file for each waiting moment, in the order of play. A file declares the side asked, the question, the
//! possible answers, how an answer is drawn, and the value of the slot `stage`. The questions of an attack share `battle` and `air_limits`.
//!
//! ```text
//! stage movement us
//! stage declared us assault 1912 by us-008-1 us-tk70 air 3
//! stage dice us assault 1912 by us-008-1 against de-ar1709-1 cover 2
//! stage retreat us assault 1912 by us-008-1 hurt de-919-1 result DRB.AVB waiting de-919-1 gone de-pi709
//! stage retreat us assault 1912 by us-008-1 result DRI.AVB full 1911 pushed de-729-1
//! stage price us assault 1912 by us-008-1 points 3
//! ```

mod setup;
mod movement;
mod combat;
mod battle;
mod air_limits;
mod defend;
pub(crate) mod dice;
mod losses;
mod exchange;
mod retreat;
mod advance;
mod hit;
pub(crate) mod posed;

use crate::kernel::notation::{Line, ParseError};
use crate::kernel::unit::Side;

use super::id::Cherbourg;
use super::state::action::Action;
use super::state::stage::{BattleStep, Stage};
use super::state::units::parse_side;

crate::questions! {
    Cherbourg; Stage::Over => Action::End;
    Stage::Setup { side, .. } => setup::SetUp { side: *side },
    Stage::Movement { side, .. } => movement::Movement { side: *side },
    Stage::Combat { side, .. } => combat::Combat { side: *side },
    Stage::Battle { battle, step: BattleStep::Declared, .. } => defend::Defend { battle },
    Stage::Battle { battle, step: BattleStep::Dice(kind), .. } => dice::Dice { battle, kind: *kind },
    Stage::Battle { battle, step: BattleStep::DefenderLoss(loss), .. } => losses::DefenderLoss { battle, loss: *loss },
    Stage::Battle { battle, step: BattleStep::AttackerLoss(loss), .. } => losses::AttackerLoss { battle, loss: *loss },
    Stage::Battle { battle, step: BattleStep::Offer, .. } => exchange::Offering { battle },
    Stage::Battle { battle, step: BattleStep::Price { worth }, .. } => exchange::Price { battle, worth: *worth },
    Stage::Battle { battle, step: BattleStep::Retreat(going), .. } => retreat::Retreat { battle, going },
    Stage::Battle { battle, step: BattleStep::Advance, .. } => advance::Advance { battle },
    Stage::Battle { battle, step: BattleStep::Hit(by), .. } => hit::Hit { battle, by: *by },
}

/// Reads the side of the moment.
///
/// # Errors
/// When the word is not a side.
fn side(line: &mut Line<'_>) -> Result<Side, ParseError> {
    parse_side(line.expect("us or axis")?)
}
