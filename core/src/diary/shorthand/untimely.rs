//! A line with a verb that is not possible now, and with words that cannot be read. It is refused for its verb, so that the answer names the
//! decision that is due and not a mistake in the words.
//!
//! ```text
//! advance 7           advance            while losses are due
//! ```

use crate::kernel::game::{Recorded, State, System};
use crate::kernel::notation::{Line, english};
use crate::kernel::resolution::tried;
use crate::kernel::slots::Names as _;

/// Returns a line with the same verb. The rules refuse it, because another decision is due. Returns `None` if the verb is possible now,
/// or is no verb of the game.
pub(super) fn line<S: System>((rules, state): (&S::Rules, &State<S>), (raw, number): (&str, u32)) -> Option<String> {
    let verb = Line::new(raw, number).peek()?;
    let error = S::parse_action(rules, &mut Line::new(raw, number)).err()?;
    if error.column <= verb.column {
        return None;
    }
    let verb = english(verb.text, S::NOTATION);
    let begins = |line: &str| line.split(' ').next() == Some(verb);
    let is_asked = S::offers(rules, state).iter().any(|offer| begins(offer.verb))
        || S::interrupts(rules, state).iter().any(|(_, action)| begins(&S::print_action(rules, action)));
    if is_asked {
        return None;
    }
    let unit = S::position(rules, state).pieces.first().map(|piece| piece.id.clone()).unwrap_or_default();
    let map = rules.map();
    let hex = map.hexes().next().map(|hex| map.name(hex)).unwrap_or_default();
    // Any words that can be read are enough, because the rules check the moment first.
    let forms = [
        String::new(),
        "none".to_owned(),
        "by".to_owned(),
        "1".to_owned(),
        unit.clone(),
        hex.clone(),
        format!("{unit} {hex}"),
        format!("{unit} 1"),
        format!("{hex} by {unit}"),
    ];
    let mut lines = forms.into_iter().map(|words| format!("{verb} {words}").trim_end().to_owned());
    lines.find(|line| is_untimely::<S>(rules, state, line))
}

/// Returns whether the rules refuse a line because another decision is due.
fn is_untimely<S: System>(rules: &S::Rules, state: &State<S>, line: &str) -> bool {
    let Ok(action) = S::parse_action(rules, &mut Line::new(line, 1)) else { return false };
    let refused = tried::<S>(rules, state, |play| S::resolve(play, &action, Recorded::default())).err();
    refused.is_some_and(|violation| violation.breach.untimely)
}
