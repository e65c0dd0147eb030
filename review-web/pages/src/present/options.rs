//! The options at a stop: the few main choices, with letters and equal weight. Each has the odds or the movement that the rules
//! know before any choice.

use std::cmp::Reverse;

use wardiary_core::diary::known_choices::KnownChoices;
use wardiary_core::kernel::hex::Hex;
use wardiary_core::kernel::map::Map;
use wardiary_core::kernel::offer::{Choice, Offer};
use wardiary_core::kernel::unit::{Actor, Place, UnitId};
use wardiary_core::kernel::view::Position;
use wardiary_words::localize::Localizer;

use super::super::answer_names::choice_label;
use super::super::step::offers::offered;

/// Maximum number of choices to show.
const SHOWN: usize = 4;
/// The letters of the choices.
const LETTERS: [&str; SHOWN] = ["A", "B", "C", "D"];

/// The main choices.
#[derive(Default)]
pub(crate) struct Options {
    pub(crate) rows: Vec<Row>,
    /// The number of all options, in words; `None` if all are shown.
    pub(crate) more: Option<String>,
}

/// A choice.
pub(crate) struct Row {
    pub(crate) letter: &'static str,
    pub(crate) words: String,
    /// How many units could take part, or how far they could go; may be empty.
    pub(crate) reach: String,
    /// The odds with all units that could take part; may be empty.
    pub(crate) odds: String,
}

/// The offers that make up one option: one action at one place.
struct Group<'a> {
    offers: Vec<&'a Offer>,
    units: Vec<UnitId>,
    /// The attacked hex, or the start of a move.
    place: Option<Hex>,
    /// Whether units go to a hex by this option.
    goes: bool,
}

impl Options {
    /// Returns the main options in a position: those at the hex of the stop, and the end of the phase. If these are fewer than
    /// two, the nearest other options follow. At most `SHOWN` options remain, of equally near ones those with the most units.
    pub(super) fn of(
        localizer: Localizer<'_>,
        choices: &KnownChoices,
        (position, hex): (&Position, Option<Hex>),
    ) -> Self {
        let pending = choices.pending();
        let groups = if matches!(pending.by, Actor::Side(_) | Actor::Team(_)) {
            grouped(position, &pending.offers)
        } else {
            Vec::new()
        };
        if groups.len() < 2 {
            return Self::default();
        }
        // The rules offer the end of the phase last among the choices without a unit or hex.
        let plain = groups.iter().rposition(|group| matches!(group.offers[0].choice, Choice::Plain));
        let away = |at: usize| hex.map_or(u32::MAX, |hex| groups[at].away(localizer.review.map(), hex));
        let mut main: Vec<usize> = (0..groups.len()).collect();
        main.sort_by_key(|&at| (Some(at) != plain, away(at), Reverse(groups[at].units.len())));
        let about = main.iter().filter(|&&at| Some(at) == plain || away(at) == 0).count();
        main.truncate(if about < 2 { SHOWN } else { about.min(SHOWN) });
        main.sort_by_key(|&at| (Some(at) == plain, away(at) != 0, at));
        let rows = LETTERS.into_iter().zip(&main).map(|(letter, &at)| groups[at].row(localizer, choices, letter));
        let (shown, all) = (main.len(), groups.len());
        let words = || localizer.w.with("options-of", [("shown", shown.into()), ("all", all.into())]);
        Self { rows: rows.collect(), more: (all > shown).then(words) }
    }
}

/// Groups choices by action and place, in the order of the rules. Attacks with and without air points are two groups.
fn grouped<'a>(position: &Position, offers: &'a [Offer]) -> Vec<Group<'a>> {
    let mut groups: Vec<Group<'a>> = Vec::new();
    for offer in offers {
        let goes = !offer.choice.goals().is_empty();
        let units = offer.choice.units();
        let hex_of = |unit: &UnitId| match position.pieces.iter().find(|piece| piece.unit == *unit)?.place {
            Place::On(hex) => Some(hex),
            Place::Pool | Place::Away | Place::Eliminated => None,
        };
        let place = if goes { units.first().and_then(hex_of) } else { offer.choice.place(&[]).map(|(hex, _)| hex) };
        let alike =
            |group: &&mut Group<'a>| goes && group.goes && group.place == place && group.offers[0].verb == offer.verb;
        match groups.iter_mut().find(alike) {
            Some(group) => {
                group.offers.push(offer);
                group.units.extend(units);
            }
            None => groups.push(Group { offers: vec![offer], units, place, goes }),
        }
    }
    groups
}

impl Group<'_> {
    /// Returns the distance from the place of the group to a hex. The distance is 0 for units off the map that may go to the hex.
    fn away(&self, map: &Map, hex: Hex) -> u32 {
        let may_come = || {
            let goals = self.offers.iter().flat_map(|offer| offer.choice.goals());
            goals.flat_map(|(_, to)| to).any(|(to, _)| to == hex)
        };
        match self.place {
            Some(place) => map.distance(place, hex),
            None if may_come() => 0,
            None => u32::MAX,
        }
    }

    fn row(&self, localizer: Localizer<'_>, choices: &KnownChoices, letter: &'static str) -> Row {
        let (w, first) = (localizer.w, self.offers[0]);
        let count = |n: usize| if n > 0 { w.with("units-n", [("n", n.into())]) } else { String::new() };
        if self.goes {
            let goals = self.offers.iter().flat_map(|offer| offer.choice.goals());
            let most = goals.map(|(_, to)| to.len()).max().unwrap_or_default();
            let what = w.word("verb", &first.verb.replace(' ', "-"));
            let units = if self.units.len() == 1 { localizer.few(&self.units, 1) } else { count(self.units.len()) };
            let words = match self.place {
                Some(hex) => {
                    let args = [("what", what.into()), ("place", localizer.hex(hex).into()), ("units", units.into())];
                    w.with("choice-from", args)
                }
                None => w.with("choice-to", [("what", what.into()), ("place", units.into())]),
            };
            return Row { letter, words, reach: w.with("options-reach", [("n", most.into())]), odds: String::new() };
        }
        match choices.left_open(first) {
            Some(named) => {
                let (n, odds) = choices.column(first).unwrap_or_else(|| (self.units.len(), String::new()));
                Row { letter, words: choice_label(localizer, &named), reach: count(n), odds }
            }
            None => Row { letter, words: offered(localizer, first), reach: String::new(), odds: String::new() },
        }
    }
}

#[cfg(test)]
mod tests {
    use wardiary_core::diary::notes::Notes;
    use wardiary_core::kernel::game::Viewer;
    use wardiary_core::review::viewers;
    use wardiary_fixtures::matches::RECORDED;
    use wardiary_library::archive::Archive;
    use wardiary_library::library::Library as _;
    use wardiary_words::i18n::{Lang, Words};

    use super::super::super::halts::row;
    use super::*;

    /// At every drafted stop, and for each viewer of a match with fog, there are few options with letters in order, and odds if
    /// the rules have a column.
    #[test]
    fn the_main_choices_are_few_lettered_and_say_what_they_cost() {
        let (library, mut rows, mut odds, mut more) = (Archive::samples().unwrap(), 0, 0, 0);
        for sample in RECORDED {
            let opened = library.open(sample.id).unwrap();
            let whole = opened.review.as_ref();
            let is_looked_at = |viewer: Viewer| viewer == Viewer::Umpire || sample.id == "omaha";
            for (_, viewer) in viewers(whole).into_iter().filter(|&(_, viewer)| is_looked_at(viewer)) {
                let seen = whole.seen_by(viewer);
                let review = seen.as_ref();
                let localizer =
                    Localizer { w: Words { lang: Lang::En, ..Words::default() }.of(review.system()), review };
                for halt in row(whole, &Notes::default()).0 {
                    let Some(choices) = review.known_choices(halt.before) else { continue };
                    let position = localizer.position(&*review.at(halt.before));
                    let options = Options::of(localizer, &choices, (&position, halt.hex));
                    let at = format!("{}, stop {}", sample.id, halt.place);
                    let letters: Vec<&str> = options.rows.iter().map(|row| row.letter).collect();
                    assert!(LETTERS.starts_with(&letters) && letters.len() != 1, "{at}: {letters:?}");
                    assert!(options.rows.iter().all(|row| !row.words.is_empty()), "{at}");
                    rows += options.rows.len();
                    odds += options.rows.iter().filter(|row| !row.odds.is_empty()).count();
                    more += usize::from(options.more.is_some());
                }
            }
        }
        assert!(rows > 100 && odds > 10 && more > 10, "{rows} rows, {odds} with odds, {more} with more");
    }

    /// Returns the options at a placed stop: letter, words, reach and odds of each, and the words for their number.
    fn offered_at(id: &str, place: usize) -> (Vec<[String; 4]>, Option<String>) {
        let library = Archive::samples().unwrap();
        let (opened, noted) = (library.open(id).unwrap(), library.notes(id).unwrap());
        let review = opened.review.as_ref();
        let localizer = Localizer { w: Words { lang: Lang::En, ..Words::default() }.of(review.system()), review };
        let halt = row(review, &noted.notes).0.into_iter().find(|halt| halt.place == place).unwrap();
        let position = localizer.position(&*review.at(halt.before));
        let options = Options::of(localizer, &review.known_choices(halt.before).unwrap(), (&position, halt.hex));
        let rows = options.rows.into_iter().map(|row| [row.letter.to_owned(), row.words, row.reach, row.odds]);
        (rows.collect(), options.more)
    }

    /// Before Caen in turn 4, eleven units are next to the hex. Their odds of 70 to 24 are 2:1.
    #[test]
    fn letters_answer_the_question_of_the_stop_with_the_odds_of_all_units_beside_the_hex() {
        let (rows, more) = offered_at("normandy-1944", 5);
        assert_eq!(rows, [["A", "Attack 1910 Caen", "11 units", "2:1"], ["B", "End the phase", "", ""]]);
        assert_eq!(more.as_deref(), Some("2 of 10 choices"));
        // Landings belong to the beach, where no unit is yet.
        let (rows, _) = offered_at("normandy-1944", 4);
        assert!(rows[0][1].starts_with("Land: "), "{rows:?}");
        assert_eq!(rows.last().unwrap()[1], "End the phase", "{rows:?}");
    }

    /// In Cherbourg the phase cannot end yet. The only assault on the hex comes first, and then the nearest other choices.
    #[test]
    fn where_one_choice_is_about_the_hex_the_nearest_others_follow() {
        let (rows, more) = offered_at("cherbourg-1944", 3);
        assert_eq!((rows.len(), rows[0][1].as_str()), (SHOWN, "Assault 1509"), "{rows:?}");
        assert!(rows.iter().any(|row| row[1].starts_with("Bombard 1507")), "the nearest: {rows:?}");
        assert!(more.is_some());
    }
}
