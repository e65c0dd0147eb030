//! The appearance of the words of this rule book: its phases, and the marks and symbols of its counters.

use crate::kernel::look::{Mark, MarkSign, Phase, PhaseIcon, PhaseKind, Symbol};

use super::super::state::units::Kind;

/// The choice of sides.
pub(crate) const SIDES: Phase =
    Phase { word: "sides", numbers: Phase::UNNUMBERED, kind: PhaseKind::Before, icon: PhaseIcon::Sides };
/// The entry of reinforcements.
pub(crate) const REINFORCEMENT: Phase =
    Phase { word: "reinforcement", numbers: [7, 8], kind: PhaseKind::Other, icon: PhaseIcon::Plain };
/// Air combat.
pub(crate) const AIR: Phase = Phase { word: "air", numbers: [9, 10], kind: PhaseKind::Combat, icon: PhaseIcon::Combat };
/// The return of aircraft.
pub(crate) const RETURN: Phase =
    Phase { word: "return", numbers: [11, 12], kind: PhaseKind::Other, icon: PhaseIcon::Plain };

/// All phases except the end, in the order of play.
pub(crate) const PHASES: [Phase; 7] = [SIDES, Phase::SETUP, REINFORCEMENT, Phase::MOVEMENT, AIR, Phase::COMBAT, RETURN];

/// The unit has moved.
pub(crate) const MOVED: Mark = Mark::drawn("moved", MarkSign::Moved);
/// The unit may move no further.
pub(crate) const STOPPED: Mark = Mark::drawn("stopped", MarkSign::Moved);
/// The unit has attacked or supported.
pub(crate) const FOUGHT: Mark = Mark::drawn("fought", MarkSign::Fought);
/// The unit is out of supply.
pub(crate) const UNSUPPLIED: Mark = Mark::drawn("unsupplied", MarkSign::CutOff);
/// The aircraft is in the air.
pub(crate) const ALOFT: Mark = Mark::drawn("aloft", MarkSign::Supports);
/// The aircraft lost an air combat.
pub(crate) const BEATEN: Mark = Mark::in_words("beaten");
/// The unit entered in this half.
pub(crate) const ARRIVED: Mark = Mark::in_words("arrived");
/// A Soviet unit capable of winter warfare: its figures are white (W-102).
pub(crate) const WINTER: Mark = Mark::drawn("winter", MarkSign::OtherInk);
/// A Finnish unit not capable of winter warfare: its figures are black.
pub(crate) const NO_WINTER: Mark = Mark::drawn("no-winter", MarkSign::OtherInk);
/// The unit is on its reverse side.
pub(crate) const FLIPPED: Mark = Mark::in_words("flipped");

/// The symbol of a kind of unit.
pub(crate) const fn symbol(kind: Kind) -> Symbol {
    match kind {
        Kind::Infantry => Symbol::Infantry,
        Kind::Ski => Symbol::Ski,
        Kind::Recon => Symbol::Reconnaissance,
        Kind::Armour => Symbol::Armour,
        Kind::Motorised => Symbol::MotorisedInfantry,
        Kind::Marine => Symbol::NavalInfantry,
        Kind::Engineer => Symbol::Engineer,
        Kind::Artillery => Symbol::Artillery,
        Kind::Fortification => Symbol::Fortification,
        Kind::Partisan => Symbol::Partisan,
        Kind::Ship => Symbol::Naval,
        Kind::Fighter => Symbol::Fighter,
        Kind::Bomber => Symbol::Bomber,
    }
}
