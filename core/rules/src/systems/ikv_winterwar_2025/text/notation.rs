//! The words of notation in both languages: the verbs, which actions declare, and the words for the sides.
//!
//! ```text
//! die 4                                     tärning 4
//! choose finland                            välj finland
//! place fi-4d 1327                          placera fi-4d till 1327
//! arrive fi-9d 0815      delay fi-9d        anländ fi-9d 0815      vänta fi-9d
//! move fi-4d 1328 1428   move su-138rd to 1428
//! fly fi-dxxi 1428       transfer fi-cx 1025
//! air-combat 1428        attack 1428 by fi-4d fi-5d fi-dxxi
//! losses fi-11d 2 fi-4d 1                   förluster fi-11d 2 fi-4d 1
//! retreat fi-4d 1326     give-up fi-4d      advance by su-24rd     advance by
//! return fi-dxxi 1327    penalty fi-4d      clock-stop   clock-start   time-out
//! end                                       avsluta
//! ```
//!
//! The word `to` may precede the destination hex of a unit.

use crate::kernel::declared::Declared as _;
use crate::kernel::notation::Pairs;

use super::super::state::action::Action;
use super::super::state::units::SIDES;

/// The number of words.
const COUNT: usize = Action::VERBS.len() + SIDES.len() + 1;

/// Verbs, then the other words, in both languages.
pub(crate) const WORDS: &Pairs = &joined();

const fn joined() -> [[&'static str; 2]; COUNT] {
    let mut words = [["owner", "ägare"]; COUNT];
    let mut at = 0;
    while at < Action::VERBS.len() {
        words[at] = Action::VERBS[at];
        at += 1;
    }
    words[at] = SIDES[0];
    words[at + 1] = SIDES[1];
    words
}
