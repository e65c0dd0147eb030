//! Computes each figure again from the record, by other means than the draft uses.

use std::sync::Arc;

use wardiary_core::diary::loss_history::{InterruptionKind, Loss, LossHistory};
use wardiary_core::kernel::dice_odds::{Fraction, Outcome, Roll, Tally};
use wardiary_core::kernel::unit::{Place, Side};
use wardiary_core::kernel::view::Combat;
use wardiary_core::review::{Review, Seq};
use wardiary_words::localize::Localizer;

use super::amounts::{is_border, is_rounded, is_within, sides_of};
use crate::summary::figure::{Figure, Ordered, Quantity};

/// Answers about an entry, computed from the record itself.
pub(super) struct Record<'a> {
    pub(super) review: &'a dyn Review,
    pub(super) course: Arc<LossHistory>,
}

impl<'a> Record<'a> {
    pub(super) fn of(review: &'a dyn Review) -> Self {
        Self { review, course: review.loss_history() }
    }

    fn combat(&self, seq: Seq) -> Option<Combat> {
        self.review.at(seq).combat()
    }

    fn roll(&self, seq: Seq) -> Option<&Roll> {
        self.course.rolls.iter().find(|rolled| rolled.seq == seq).map(|rolled| &rolled.roll)
    }

    fn rolls(&self, seq: Seq) -> Vec<&Roll> {
        self.course.rolls.iter().filter(|rolled| rolled.seq <= seq).map(|rolled| &rolled.roll).collect()
    }

    /// Returns the losses of the event that an entry belongs to.
    fn of_event(&self, seq: Seq) -> Vec<&Loss> {
        let key = |loss: &Loss| loss.attack.unwrap_or(loss.seq);
        let own = self.course.losses.iter().find(|loss| loss.seq == seq).map(key);
        self.course.losses.iter().filter(|loss| Some(key(loss)) == own && loss.points > 0).collect()
    }

    fn lost(&self, side: Side, is_counted: impl Fn(&Loss) -> bool) -> i32 {
        let own = self.course.losses.iter().filter(|loss| loss.side == side && is_counted(loss));
        own.map(|loss| loss.points).sum()
    }

    /// Returns four values of a side at an entry: total, points for hexes, points for units, and points counted before. The
    /// position gives all four values, the end of a phase only the total.
    fn scored(&self, seq: Seq, side: Side) -> Vec<[i32; 4]> {
        let sum = |values: &[i32]| values.iter().sum::<i32>();
        let at = self.review.at(seq).score().map(|score| {
            let of = &score.sides[side.index()];
            let hexes: Vec<i32> = of.hexes.iter().map(|&(_, value)| value).collect();
            let units: Vec<i32> = of.beaten.iter().map(|&(_, value)| value).collect();
            [of.total, sum(&hexes), sum(&units), of.earlier]
        });
        let end = self.course.phase_ends.iter().find(|end| end.seq == seq);
        let end = end.and_then(|end| end.totals).map(|totals| [totals[side.index()], i32::MIN, i32::MIN, i32::MIN]);
        at.into_iter().chain(end).collect()
    }

    /// Returns whether a figure belongs to its entry and is written correctly.
    pub(super) fn holds(&self, figure: &Figure, localizer: Localizer<'_>) -> bool {
        let asked =
            self.of_entry(figure, localizer).or_else(|| self.of_fight(figure)).or_else(|| self.of_throw(figure));
        let asked = asked.or_else(|| self.of_score(figure, localizer)).or_else(|| self.of_luck(figure));
        asked
            .or_else(|| self.of_time(figure))
            .or_else(|| self.of_intent(figure))
            .expect("each kind of figure is asked of the record")
    }

    /// Checks a figure of a single entry.
    fn of_entry(&self, figure: &Figure, localizer: Localizer<'_>) -> Option<bool> {
        let (of, text) = (figure.of, figure.text.as_str());
        let written = |n: i64| text == wardiary_words::localize::number(n);
        Some(match &figure.what {
            Quantity::Words => {
                let entry = self.review.entry(of).expect("there is one");
                localizer.phrase(&entry.words).trim_end_matches('.') == text
            }
            Quantity::Turn(turn) => {
                self.review.moment(of).is_some_and(|moment| moment.turn == *turn) && text.ends_with(&turn.to_string())
            }
            Quantity::Undone(count) => {
                self.review.rewind(of).is_some_and(|rewind| rewind.left.len() == *count as usize)
            }
            Quantity::Refused(count) => {
                let refused = self.course.interruptions.iter().filter(|one| one.kind == InterruptionKind::Refused);
                let own = refused.filter(|one| one.seq <= of && self.review.author(one.seq) == self.review.author(of));
                own.count() == *count as usize && written((*count).into())
            }
            Quantity::Worth(hex, parts) => {
                let score = self.review.at(of).score();
                let held = score.iter().flat_map(|score| &score.sides).flat_map(|side| &side.hexes);
                let taken = self.course.captures.iter().filter(|capture| capture.seq == of);
                let taken = taken.flat_map(|capture| [capture.points, capture.lost].map(|worth| (capture.hex, worth)));
                let mut all = held.copied().chain(taken);
                all.any(|known| known == (*hex, *parts)) && text == localizer.scored(*parts)
            }
            _ => return None,
        })
    }

    /// Checks a figure of the fight at an entry.
    fn of_fight(&self, figure: &Figure) -> Option<bool> {
        let (of, text) = (figure.of, figure.text.as_str());
        let fight = || self.combat(of).expect("an entry that is quoted for its fight has one");
        let pointed = |strength: i32| {
            let points = fight().strength(strength);
            [".", ","].iter().any(|mark| points.shown(mark) == figure.proof())
                && is_within(figure, points.fraction(), 1)
        };
        Some(match &figure.what {
            Quantity::Attack(value) => sides_of(&fight())[0] == *value && pointed(*value),
            Quantity::Defence(value) => sides_of(&fight())[1] == *value && pointed(*value),
            Quantity::Column(head) => {
                let of_fight = self.combat(of).is_some_and(|fight| [&fight.odds, &fight.read].contains(&head));
                (of_fight || self.roll(of).is_some_and(|roll| roll.odds == *head)) && text == head
            }
            Quantity::NextColumn(head) => {
                fight().table.heads.contains(head) && text.replace(':', "-") == head.replace(':', "-")
            }
            Quantity::Border(strength) => is_border(&fight(), *strength) && pointed(*strength),
            Quantity::Missing(n) => is_border(&fight(), sides_of(&fight())[0] + n) && pointed(*n),
            Quantity::Spare(n) => is_border(&fight(), sides_of(&fight())[0] - n) && pointed(*n),
            Quantity::Result(result) => {
                let of_fight = self.combat(of).and_then(|fight| Some(fight.result()?.result.clone()));
                let of_roll = || Some(self.roll(of)?.fallen()?.result.clone());
                of_fight.or_else(of_roll).as_ref() == Some(result) && text == result
            }
            Quantity::NextResult(result) => {
                let fight = fight();
                let row = &fight.table.rows[fight.result().expect("it was rolled").row];
                row.get(fight.column + 1) == Some(result) && text == result
            }
            Quantity::Die(face) => {
                let rolled = self.combat(of).and_then(|fight| fight.face()).or_else(|| Some(self.roll(of)?.face));
                rolled == Some(*face) && figure.proof().ends_with(&face.to_string())
            }
            _ => return None,
        })
    }

    /// Checks a figure of a throw and its cost.
    fn of_throw(&self, figure: &Figure) -> Option<bool> {
        let (of, text) = (figure.of, figure.text.as_str());
        let written = |n: i64| text == wardiary_words::localize::number(n);
        Some(match &figure.what {
            Quantity::Cost(side, points) => {
                let fallen = self.roll(of).and_then(Roll::fallen).expect("it fell");
                fallen.losses[side.index()] == *points && written((*points).into())
            }
            Quantity::Mean(side, net) => {
                let roll = self.roll(of).expect("a roll");
                let gain = |one: &Outcome| {
                    let [own, enemy] = [*side, side.enemy()].map(|side| i64::from(one.losses[side.index()]));
                    i64::from(one.weight) * (enemy - own)
                };
                let sum: i64 = roll.outcomes.iter().map(gain).sum();
                let exact = wardiary_words::localize::fraction(*net) == figure.proof();
                Fraction::new(sum, roll.weight().into()) == *net && exact && is_within(figure, *net, 2)
            }
            Quantity::Favour(side, points) => {
                self.roll(of).expect("a roll").favour(*side) == *points && is_rounded(figure, *points)
            }
            Quantity::Chances(side, [serve, all]) => {
                let roll = self.roll(of).expect("a roll");
                let gain = |losses: [u32; 2]| i64::from(losses[side.enemy().index()]) - i64::from(losses[side.index()]);
                let fell = gain(roll.fallen().expect("it fell").losses);
                let as_good: u32 =
                    roll.outcomes.iter().filter(|one| gain(one.losses) >= fell).map(|one| one.weight).sum();
                (as_good, roll.weight()) == (*serve, *all) && text.contains(&all.to_string())
            }
            Quantity::Steps(side, points) => {
                let own = self.of_event(of).into_iter().filter(|loss| !loss.gone && loss.side == *side);
                own.map(|loss| loss.points).sum::<i32>() == *points && written((*points).into())
            }
            Quantity::Unnamed(more) => {
                let gone = self.of_event(of).iter().filter(|loss| loss.gone).count();
                gone > *more as usize && written((*more).into())
            }
            _ => return None,
        })
    }

    /// Checks a figure of the points and losses so far.
    fn of_score(&self, figure: &Figure, localizer: Localizer<'_>) -> Option<bool> {
        let (of, text) = (figure.of, figure.text.as_str());
        let written = |n: i64| text == wardiary_words::localize::number(n);
        Some(match &figure.what {
            Quantity::Total(side, parts) => {
                self.scored(of, *side).iter().any(|all| all[0] == *parts) && text == localizer.scored(*parts)
            }
            Quantity::ForHexes(side, parts) => {
                self.scored(of, *side).iter().any(|all| all[1] == *parts) && text == localizer.scored(*parts)
            }
            Quantity::ForUnits(side, parts) => {
                self.scored(of, *side).iter().any(|all| all[2] == *parts) && text == localizer.scored(*parts)
            }
            Quantity::Earlier(side, parts) => {
                self.scored(of, *side).iter().any(|all| all[3] == *parts) && text == localizer.scored(*parts)
            }
            Quantity::LostInTurn(side, points) => {
                let turn = self.review.moment(of).expect("a moment").turn;
                self.lost(*side, |loss| loss.moment.turn == turn) == *points && written((*points).into())
            }
            Quantity::Lost(side, points) => {
                self.lost(*side, |loss| loss.seq <= of) == *points && written((*points).into())
            }
            Quantity::Gone(side, count) => {
                let pieces = self.review.at(of).position().pieces;
                let gone = pieces.iter().filter(|piece| piece.side == *side && piece.place == Place::Eliminated);
                gone.count() == *count as usize && written((*count).into())
            }
            _ => return None,
        })
    }

    /// Checks a figure of all throws so far.
    fn of_luck(&self, figure: &Figure) -> Option<bool> {
        let (of, text) = (figure.of, figure.text.as_str());
        let written = |n: i64| text == wardiary_words::localize::number(n);
        Some(match &figure.what {
            Quantity::Throws(count) => self.rolls(of).len() == *count as usize && written((*count).into()),
            Quantity::Expected(side, mean) => {
                Tally::of(self.rolls(of), *side).expected == *mean && is_rounded(figure, *mean)
            }
            Quantity::Taken(side, taken) => {
                Tally::of(self.rolls(of), *side).taken == *taken && written((*taken).into())
            }
            Quantity::Balance(favour) => {
                let sum = self.rolls(of).iter().fold(Fraction::from(0), |sum, roll| sum + roll.favour(Side::One));
                sum == *favour && is_rounded(figure, *favour)
            }
            Quantity::Share(side, at) => {
                let share = share(&self.rolls(of), *side, *at) * 100.0;
                (text.parse::<f64>().expect("a number") - share).abs() < 1.0
            }
            _ => return None,
        })
    }

    /// Checks a figure of an intent against the text of its opening entry, or a figure of all opened intents.
    fn of_intent(&self, figure: &Figure) -> Option<bool> {
        let text = figure.text.as_str();
        let fields = |seq: Seq| -> Vec<String> { self.review.notation(seq).split(" | ").map(str::to_owned).collect() };
        Some(match &figure.what {
            Quantity::Intended(phase) => {
                let side = phase.side.map_or("-", |side| self.review.side_word(side));
                let wanted = [format!("turn {}", phase.turn), format!("phase {} {side}", phase.phase.word)];
                wanted.iter().all(|field| fields(figure.of).contains(field)) && text.contains(&phase.turn.to_string())
            }
            Quantity::Stated(percent) => {
                fields(figure.of).contains(&format!("probability {percent}")) && text == percent.to_string()
            }
            Quantity::Brier(side, score) => {
                let stated = self.stated(*side);
                let squares: i64 = stated.iter().map(|(percent, came)| (percent - 100 * i64::from(*came)).pow(2)).sum();
                let mean = Fraction::new(squares, 10_000 * i64::try_from(stated.len()).expect("few"));
                let said = mean.decimals();
                mean == *score
                    && figure.proof() == wardiary_words::localize::fraction(mean)
                    && text.replace(',', ".") == said
            }
            Quantity::Foretold(side, count) => self.stated(*side).len() == *count as usize && text == count.to_string(),
            Quantity::Came(side, count) => {
                let came = self.stated(*side).iter().filter(|(_, came)| *came).count();
                came == *count as usize && text == count.to_string()
            }
            _ => return None,
        })
    }

    /// Returns the stated probabilities of a side that count, from the text of the entries. The flag of each says whether the side
    /// held or occupied all the named hexes at the named end.
    fn stated(&self, side: Side) -> Vec<(i64, bool)> {
        let (mut stated, mut known) = (Vec::new(), Vec::new());
        for seq in self.review.first()..self.review.len() {
            let text = self.review.notation(seq);
            let Some((head, fields)) = text.split_once("wardiary intent 1 | ") else { continue };
            let of = |name: &str| fields.split(" | ").find_map(|field| field.strip_prefix(name)).unwrap_or_default();
            if of("side ") != self.review.side_word(side) {
                continue;
            }
            let (turn, phase) = (of("turn ").parse::<u16>().expect("a turn"), of("phase ").to_owned());
            let is_first = !known.contains(&(turn, phase.clone()));
            known.push((turn, phase.clone()));
            let sealed: Seq = head.split(' ').nth(2).expect("an entry").parse().expect("a number");
            let name = |seq: Seq| {
                let moment = self.review.moment(seq).expect("a moment");
                let side = moment.side.map_or("-", |side| self.review.side_word(side));
                (moment.turn, format!("{} {side}", moment.phase.word))
            };
            let is_action = |seq: &Seq| self.review.entry(*seq).is_some_and(|entry| entry.is_action());
            let is_late = (self.review.first()..sealed).filter(is_action).any(|seq| name(seq) == (turn, phase.clone()));
            let spans = self.review.phases();
            let ends = |fits: &dyn Fn(Seq) -> bool| spans.iter().map(|span| span.last).rfind(|&seq| fits(seq));
            let end = match of("by ") {
                "phase" => ends(&|seq| name(seq) == (turn, phase.clone())),
                "turn" => ends(&|seq| name(seq).0 == turn),
                _ => Some(self.review.len() - 1),
            };
            let (percent, end) = (of("probability ").parse::<i64>(), end.expect("its time has come"));
            let position = self.review.at(end).position();
            let held = |hex: &str| {
                let map = self.review.map();
                let hex = map.hexes().find(|known| map.name(*known) == hex).expect("a hex");
                wardiary_core::diary::intents::holds(self.review, &position, hex) == Some(side)
                    || wardiary_core::diary::intents::occupies(&position, hex, side)
            };
            let hexes: Vec<&str> = of("objectives ").split(' ').filter(|hex| *hex != "-").collect();
            if let (Ok(percent), true, false, false) = (percent, is_first, is_late, hexes.is_empty()) {
                stated.push((percent, hexes.iter().all(|hex| held(hex))));
            }
        }
        stated
    }

    /// Checks a figure of the clock.
    fn of_time(&self, figure: &Figure) -> Option<bool> {
        let (of, text) = (figure.of, figure.text.as_str());
        let time = |of: Seq| self.review.times().into_iter().find(|time| time.last == of).expect("a phase ends there");
        let minutes = |ms: u32| text == wardiary_words::localize::minutes(ms.into());
        Some(match &figure.what {
            // A phase that took too long is rounded up to the next second.
            Quantity::Used(ms) => {
                time(of).used_ms == Some(*ms)
                    && (minutes(*ms) || text == wardiary_words::localize::minutes_past((*ms).into()))
            }
            Quantity::Limit(ms) => {
                let end = self.course.phase_ends.iter().find(|end| end.seq == of);
                end.and_then(|end| end.limit_ms) == Some(*ms) && minutes(*ms)
            }
            Quantity::Over(ms) => {
                let end = self.course.phase_ends.iter().find(|end| end.seq == of).and_then(|end| end.limit_ms);
                time(of).used_ms.zip(end).map(|(used, limit)| used - limit) == Some(*ms)
                    && text == wardiary_words::localize::minutes_past((*ms).into())
            }
            Quantity::Took(ms) => {
                let times = self.review.times();
                let mut decided = times.iter().flat_map(|time| &time.decisions);
                decided.any(|one| one.seq == of && one.took_ms == Some(*ms)) && minutes(*ms)
            }
            Quantity::UsedInAll(side, ms) => {
                let times = self.review.times();
                let own = times.iter().filter(|time| time.moment.side == Some(*side)).filter_map(|time| time.used_ms);
                own.sum::<u32>() == *ms && minutes(*ms)
            }
            _ => return None,
        })
    }
}

/// Returns the share of all possible dice that cost a side fewer losses than the actual ones, as many, or more.
fn share(rolls: &[&Roll], side: Side, at: Ordered) -> f64 {
    let mut sums = std::collections::BTreeMap::from([(0_u32, 1.0_f64)]);
    for roll in rolls {
        let mut next = std::collections::BTreeMap::new();
        for (sum, chance) in &sums {
            for outcome in &roll.outcomes {
                let part = f64::from(outcome.weight) / f64::from(roll.weight());
                *next.entry(sum + outcome.losses[side.index()]).or_insert(0.0) += chance * part;
            }
        }
        sums = next;
    }
    let fell: u32 = rolls.iter().map(|roll| roll.taken(side)).sum();
    let order = match at {
        Ordered::Fewer => std::cmp::Ordering::Less,
        Ordered::Same => std::cmp::Ordering::Equal,
        Ordered::More => std::cmp::Ordering::Greater,
    };
    sums.iter().filter(|(sum, _)| sum.cmp(&&fell) == order).map(|(_, chance)| chance).sum()
}
