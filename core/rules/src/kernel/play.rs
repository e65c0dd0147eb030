//! Players: how the program chooses an action.

use super::game::{State, System};
use super::unit::Actor;

/// How a side chooses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Style {
    /// Any legal action.
    #[default]
    Random,
    /// As a sensible person might.
    Heuristic,
    /// With some sense and quickly, for what-if questions that play a position to the end many times.
    Rollout,
}

/// Chooses one legal action for the actor whose turn it is. A side chooses by its style; dice and everything else that no side
/// decides are drawn at random. The same picks lead to the same action.
pub fn choose<S: System>(
    rules: &S::Rules,
    state: &State<S>,
    styles: [Style; 2],
    pick: &mut dyn FnMut(u32) -> u32,
) -> S::Action {
    let style = match S::asked(rules, state) {
        Some(Actor::Side(side)) => styles[side.index()],
        Some(Actor::Team(_) | Actor::Umpire | Actor::Chance) | None => Style::Random,
    };
    match style {
        Style::Random => S::draw(rules, state, pick),
        Style::Heuristic => S::heuristic(rules, state, pick),
        Style::Rollout => S::rollout(rules, state, pick),
    }
}

/// A source of random choices; the same picks lead to the same choices.
pub struct Lot<'a>(pub &'a mut dyn FnMut(u32) -> u32);

impl Lot<'_> {
    /// A number below `n`.
    ///
    /// # Panics
    /// When `n` is beyond 32 bits.
    pub fn below(&mut self, n: usize) -> usize {
        (self.0)(u32::try_from(n).expect("few choices")) as usize
    }

    /// One of several; `None` if there are none.
    pub fn one<'t, T>(&mut self, of: &'t [T]) -> Option<&'t T> {
        if of.is_empty() { None } else { Some(&of[self.below(of.len())]) }
    }

    /// At least one of several, if there is one.
    pub fn some<T: Copy>(&mut self, of: &[T]) -> Vec<T> {
        let mut chosen: Vec<T> = of.iter().copied().filter(|_| self.once_in(2)).collect();
        if chosen.is_empty() {
            chosen.extend(self.one(of).copied());
        }
        chosen
    }

    /// Once in `n` times.
    pub fn once_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }
}
