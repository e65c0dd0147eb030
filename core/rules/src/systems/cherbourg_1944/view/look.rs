//! The appearance of the words of this rule book: the marks and symbols of its counters.

use crate::kernel::look::{Mark, MarkSign, Symbol};

use super::super::state::sheet::Leaving;
use super::super::state::units::Kind;

/// The unit has moved.
pub(crate) const MOVED: Mark = Mark::drawn("moved", MarkSign::Moved);
/// The unit began in an enemy zone.
pub(crate) const ENGAGED: Mark = Mark::in_words("engaged");
/// The unit must attack.
pub(crate) const MUST_ATTACK: Mark = Mark::drawn("must-attack", MarkSign::Must);
/// The unit has attacked or fired.
pub(crate) const FOUGHT: Mark = Mark::drawn("fought", MarkSign::Fought);
/// Its regiment is complete, or no longer complete.
pub(crate) const REGIMENT: [Mark; 2] =
    [Mark::drawn("regiment-whole", MarkSign::Regiment), Mark::drawn("regiment-broken", MarkSign::RegimentBroken)];
/// Its division is complete, or no longer complete.
pub(crate) const DIVISION: [Mark; 2] =
    [Mark::drawn("division-whole", MarkSign::Division), Mark::drawn("division-broken", MarkSign::DivisionBroken)];

/// The mark of a unit that has left the map.
pub(crate) const fn leaving(how: Leaving) -> Mark {
    Mark::in_words(how.word())
}

/// The symbol of a kind of unit.
pub(crate) const fn symbol(kind: Kind) -> Symbol {
    match kind {
        Kind::Infantry => Symbol::Infantry,
        Kind::MotorisedInfantry => Symbol::MotorisedInfantry,
        Kind::Parachute => Symbol::Parachute,
        Kind::NavalInfantry => Symbol::NavalInfantry,
        Kind::MachineGun => Symbol::MachineGun,
        Kind::Engineer => Symbol::Engineer,
        Kind::Ranger => Symbol::Ranger,
        Kind::Armour => Symbol::Armour,
        Kind::Cavalry => Symbol::Cavalry,
        Kind::TankDestroyer => Symbol::TankDestroyer,
        Kind::Artillery => Symbol::Artillery,
        Kind::Mortar => Symbol::Mortar,
        Kind::Rocket => Symbol::Rocket,
        Kind::AntiTank => Symbol::AntiTank,
        Kind::AntiAir => Symbol::AntiAir,
        Kind::CoastalArtillery => Symbol::CoastalArtillery,
        Kind::Naval => Symbol::Naval,
    }
}
