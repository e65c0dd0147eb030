//! The film of a match. It shows the units, the front, the holders of places, and the losses at the end of each phase, as far as
//! its viewer may know them.

use std::collections::BTreeMap;

use wardiary_core::kernel::hex::Hex;
use wardiary_core::kernel::map::Map;
use wardiary_core::kernel::unit::{Place, Side};
use wardiary_core::kernel::view::Position;
use wardiary_core::review::{PhaseSpan, Review, Seq};

use wardiary_draw::film::{Film, Showing, Still, TurnEnd, Words};
use wardiary_draw::front::Territory;
use wardiary_draw::map_view::Caption;
use wardiary_words::direction::readable;
use wardiary_words::localize::{Localizer, is_before};

/// Milliseconds for a whole film at the usual speed: about a minute.
const WHOLE_MS: u32 = 60_000;
const EACH_MS: (u32, u32) = (300, 1200);
const SIDES: [Side; 2] = [Side::One, Side::Two];

/// How fast a film is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Speed {
    /// Half as fast.
    Slow,
    /// About a minute for a whole match.
    #[default]
    Usual,
    /// Three times as fast.
    Fast,
}

impl Speed {
    /// All speeds, the slowest first.
    pub const ALL: [Self; 3] = [Self::Slow, Self::Usual, Self::Fast];

    /// The word in addresses.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Slow => "slow",
            Self::Usual => "usual",
            Self::Fast => "fast",
        }
    }

    /// The speed of a word.
    #[must_use]
    pub fn parse(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|speed| speed.word() == word)
    }

    /// Returns for how many milliseconds each still is shown, if the film has this many stills.
    #[must_use]
    pub fn each_ms(self, stills: usize) -> u32 {
        let count = u32::try_from(stills.max(1)).unwrap_or(u32::MAX);
        let usual = (WHOLE_MS / count).clamp(EACH_MS.0, EACH_MS.1);
        match self {
            Self::Slow => usual * 2,
            Self::Usual => usual,
            Self::Fast => usual / 3,
        }
    }
}

/// The film of a match, with the last entry of each still; `None` if nothing has been played.
pub struct MatchFilm<'a> {
    /// The film.
    pub film: Film<'a>,
    /// The last entry of each phase, one for each still.
    pub entries: Vec<Seq>,
}

impl MatchFilm<'_> {
    /// Returns the film as a stand-alone file, for the command and for the download.
    #[must_use]
    pub fn file(&self, speed: Speed) -> String {
        let each_ms = speed.each_ms(self.film.stills.len());
        readable(self.film.file(Showing {
            each_ms,
            only: None,
            strip: true,
            shade: wardiary_draw::film::Shade::System,
        }))
    }
}

/// Makes the film of a match as its viewer may see it; `None` if there is no phase to show.
#[must_use]
pub fn film(localizer: Localizer<'_>) -> Option<MatchFilm<'_>> {
    let review = localizer.review;
    let (phases, positions) = shown(review);
    let entries: Vec<Seq> = phases.iter().map(|span| span.last).collect();
    let places = places(review.map());
    let lost = losses(review, &phases);
    let mut held: BTreeMap<Hex, Side> = BTreeMap::new();
    let mut stills = Vec::new();
    for ((span, position), lost) in phases.iter().zip(positions).zip(lost) {
        holders(&position, &places, &mut held);
        let holds =
            SIDES.map(|side| held.iter().filter(|(_, of)| **of == side).map(|(&hex, _)| hex).collect::<Vec<_>>());
        let figures = [0, 1].map(|side| {
            localizer.w.with("film-figures", [("lost", lost[side].into()), ("held", holds[side].len().into())])
        });
        stills.push(Still {
            turn: span.moment.turn,
            words: localizer.moment(&span.moment),
            front: front(review, &position),
            position,
            holds,
            lost,
            figures,
        });
    }
    let turns = turns(localizer, &phases);
    let film = Film { map: review.map(), stills, turns, words: words(localizer) };
    (!entries.is_empty()).then_some(MatchFilm { film, entries })
}

/// Returns the phases to show, with the position at the end of each. All phases of play are shown. The last phase before play
/// comes first, if a unit is on the board at its end.
fn shown(review: &dyn Review) -> (Vec<PhaseSpan>, Vec<Position>) {
    let mut phases = review.phases();
    let begun = phases.iter().position(|span| !is_before(&span.moment)).unwrap_or(phases.len());
    phases.drain(..begun.saturating_sub(1));
    let entries: Vec<Seq> = phases.iter().map(|span| span.last).collect();
    let mut positions: Vec<Position> = Vec::new();
    review.visit(&entries, &mut |_, at| positions.push(at.position()));
    let is_on = |position: &Position| position.pieces.iter().any(|piece| matches!(piece.place, Place::On(_)));
    if begun > 0 && positions.first().is_some_and(|position| !is_on(position)) {
        phases.remove(0);
        positions.remove(0);
    }
    (phases, positions)
}

/// Returns the land that each side holds, with all units of both on their own side of the front.
fn front(review: &dyn Review, position: &Position) -> Option<Territory> {
    Territory::with_pockets(review.map(), position, &|hex| review.owner_at_default(hex).is_some())
}

/// Returns the hexes that show a flag: hexes with points, or if there are none, the places that the board names.
fn places(map: &Map) -> Vec<Hex> {
    let valued: Vec<Hex> = map.places.iter().filter(|place| place.value > 0).map(|place| place.hex).collect();
    let mut hexes = if valued.is_empty() {
        wardiary_draw::glance::named(map).iter().map(|place| place.hex).collect()
    } else {
        valued
    };
    hexes.sort_unstable();
    hexes.dedup();
    hexes
}

/// Updates the holder of each place. The record gives the holder if the game has control; otherwise the last side with units there holds it.
fn holders(position: &Position, places: &[Hex], held: &mut BTreeMap<Hex, Side>) {
    if position.has_control {
        held.clear();
        held.extend(position.owners.iter().filter(|(hex, _)| places.contains(hex)).copied());
        return;
    }
    for side in SIDES {
        held.extend(stands(position, side).into_iter().filter(|hex| places.contains(hex)).map(|hex| (hex, side)));
    }
}

/// Returns the hexes that contain ground units of a side, each once.
fn stands(position: &Position, side: Side) -> Vec<Hex> {
    let of_side = position.pieces.iter().filter(|piece| piece.side == side && !piece.over);
    let mut hexes: Vec<Hex> = of_side
        .filter_map(|piece| match piece.place {
            Place::On(hex) => Some(hex),
            Place::Pool | Place::Away | Place::Eliminated => None,
        })
        .collect();
    hexes.sort_unstable();
    hexes.dedup();
    hexes
}

/// Loss points by side at the end of each phase.
fn losses(review: &dyn Review, phases: &[PhaseSpan]) -> Vec<[i32; 2]> {
    let history = review.loss_history();
    let mut taken = history.losses.iter().peekable();
    let mut lost = [0; 2];
    let at_end = |span: &PhaseSpan| {
        while let Some(loss) = taken.next_if(|loss| loss.seq <= span.last) {
            lost[loss.side.index()] += loss.points;
        }
        lost
    };
    phases.iter().map(at_end).collect()
}

/// Returns the turns with the still at the end of each. The time before the first turn is not a turn.
fn turns(localizer: Localizer<'_>, phases: &[PhaseSpan]) -> Vec<TurnEnd> {
    let mut turns: Vec<(u16, TurnEnd)> = Vec::new();
    for (at, span) in phases.iter().enumerate().filter(|(_, span)| !is_before(&span.moment)) {
        let turn = span.moment.turn;
        let name = localizer.w.with("turn-n", [("n", u32::from(turn).into())]);
        match turns.last_mut() {
            Some((last, end)) if *last == turn => end.at = at,
            _ => turns.push((turn, TurnEnd { name, at })),
        }
    }
    turns.into_iter().map(|(_, end)| end).collect()
}

fn words(localizer: Localizer<'_>) -> Words {
    let (w, review) = (localizer.w, localizer.review);
    let title = w.match_title(review);
    let named = w.with("film-title", [("title", title.clone().into())]);
    Words {
        caption: Caption { title: named, words: w.t("film-words") },
        title,
        sides: SIDES.map(|side| localizer.side(side)),
        key: [w.with("film-front", [("side", localizer.people(Side::One).into())]), w.t("film-ago"), w.t("film-held")],
        losses: w.t("film-losses"),
    }
}

#[cfg(test)]
mod tests;
