//! How the words of this rule book look: the marks of its counters.

use crate::kernel::look::{Mark, MarkSign};

use super::super::state::sheet::Leaving;

/// It has moved.
pub(crate) const MOVED: Mark = Mark::drawn("moved", MarkSign::Moved);
/// An enemy zone holds it.
pub(crate) const ENGAGED: Mark = Mark::said("engaged");
/// It must attack.
pub(crate) const MUST_ATTACK: Mark = Mark::drawn("must-attack", MarkSign::Must);
/// It has attacked or fired.
pub(crate) const FOUGHT: Mark = Mark::drawn("fought", MarkSign::Fought);
/// Its regiment: complete, and no longer complete.
pub(crate) const REGIMENT: [Mark; 2] =
    [Mark::drawn("regiment-whole", MarkSign::Regiment), Mark::drawn("regiment-broken", MarkSign::RegimentBroken)];
/// Its division: complete, and no longer complete.
pub(crate) const DIVISION: [Mark; 2] =
    [Mark::drawn("division-whole", MarkSign::Division), Mark::drawn("division-broken", MarkSign::DivisionBroken)];

/// The mark of a unit that has left the map.
pub(crate) const fn leaving(how: Leaving) -> Mark {
    Mark::said(how.word())
}
