//! The words of notation in both languages: the verbs, which actions declare, and the words for the sides.
//!
//! ```text
//! begin                                  börja
//! dice 3 4      percent 41      lot 2    tärningar 3 4      procent 41      lott 2
//! move 16rct 741tk 2612 2512             flytta 16rct till 2512
//! strategic pzgr901 to 3117              strategiskt pzgr901 till 3117
//! attack 2512 by 16rct 741tk support texas us_fb-1
//! advance by 16rct       advance by      avancera med 16rct
//! bombard 2512 by texas arkansas         beskjut 2512 med texas arkansas
//! replenish gr916 2      end             ersätt gr916 2     avsluta
//! ```
//!
//! The word `to` may precede a hex, and `by` may precede units.

use crate::kernel::declared::Declared as _;
use crate::kernel::notation::Pairs;

use super::super::state::action::Action;
use super::super::state::force::SUPPORT;
use super::super::state::units::SIDES;

/// The number of words.
const COUNT: usize = Action::VERBS.len() + SIDES.len() + 2;

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
    words[at + 2] = SUPPORT;
    words
}
