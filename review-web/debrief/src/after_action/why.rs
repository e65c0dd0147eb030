//! Part 4: the reasons. Odds with the distance to the next column, luck, the clock, the weather, and gaps or disputes in the record.

use wardiary_core::diary::loss_history::InterruptionKind;
use wardiary_core::diary::time_used::PhaseTime;
use wardiary_core::kernel::dice_odds::{Fraction, Roll, Tally};
use wardiary_core::kernel::look::{PhaseKind, WeatherSign};
use wardiary_core::kernel::unit::{Actor, Side};
use wardiary_core::kernel::view::Moment;
use wardiary_core::review::Seq;
use wardiary_draw::svg::Picture;
use wardiary_library::reservations::Reservations;
use wardiary_words::localize::{
    capitalised, fraction, is_next_to_nothing, minutes, minutes_beside, minutes_past, rounded, short,
};

use super::fights::Fight;
use super::happened::Event;
use super::{Ground, SIDES, Sentence};
use crate::summary::figure::{Figure, Ordered, Quantity};
use crate::summary::luck::{self, SideLuck};

/// Maximum number of rows in the table of odds, and then of sentences of one kind about the record.
const ROWS: usize = 6;
const FEW: usize = 3;

/// The reasons for the result.
pub struct Why {
    pub odds: Vec<OddsRow>,
    pub luck: Sentence,
    pub sides: Vec<LuckRow>,
    pub clock: Vec<Sentence>,
    pub weather: Vec<Sentence>,
    pub record: Vec<Sentence>,
}

/// A fight in the table of odds.
pub struct OddsRow {
    pub place: String,
    pub moment: String,
    pub had: String,
    pub column: String,
    /// The strength at which the next column begins, such as `72`.
    pub next: String,
    /// The strength that the attacker lacked for the next column, and what it would have changed, in words.
    pub take: String,
    /// The whole row as one sentence.
    pub sentence: Sentence,
}

/// The luck of a side.
pub struct LuckRow {
    pub class: &'static str,
    pub name: String,
    pub expected: String,
    pub actual: String,
    pub spread: Picture,
    /// The rank among all possible dice, in words.
    pub ways: String,
    /// The whole row as one sentence.
    pub sentence: Sentence,
}

impl Why {
    pub(super) fn of(ground: &Ground<'_>, fights: &[Fight], events: &[Event]) -> Self {
        let rolls: Vec<&Roll> = ground.course.rolls.iter().map(|rolled| &rolled.roll).collect();
        Self {
            odds: odds(ground, fights, events),
            luck: luck(ground, &rolls),
            sides: if rolls.is_empty() { Vec::new() } else { sides(ground, &rolls) },
            clock: clock(ground),
            weather: weather(ground),
            record: record(ground),
        }
    }

    /// All sentences.
    pub fn sentences(&self) -> Vec<&Sentence> {
        let odds = self.odds.iter().map(|row| &row.sentence);
        let luck = std::iter::once(&self.luck).chain(self.sides.iter().map(|side| &side.sentence));
        odds.chain(luck).chain(&self.clock).chain(&self.weather).chain(&self.record).collect()
    }
}

/// Returns fights at odds, in the order of the match: those of the key events, and if they are few, those that came closest to the next column.
fn odds(ground: &Ground<'_>, fights: &[Fight], events: &[Event]) -> Vec<OddsRow> {
    let shown = |fight: &&Fight| events.iter().any(|event| event.seq == fight.seq || fight.attack == Some(event.drawn));
    let with = || fights.iter().filter(|fight| fight.is_odds() && fight.border.is_some());
    let mut rows: Vec<&Fight> = with().filter(shown).take(ROWS).collect();
    let mut others: Vec<&Fight> = with().filter(|fight| !shown(fight)).collect();
    others.sort_by_key(|fight| (fight.missing(), fight.seq));
    let room = FEW.saturating_sub(rows.len());
    rows.extend(others.into_iter().take(room));
    rows.sort_by_key(|fight| fight.seq);
    rows.into_iter().filter_map(|fight| row(ground, fight)).collect()
}

fn row(ground: &Ground<'_>, fight: &Fight) -> Option<OddsRow> {
    let (border, lacking) = (fight.next_border(ground)?, fight.lacking(ground)?);
    let ((had, compared), (column, columns)) = (fight.compared(ground), fight.column());
    let (reached, heads) = fight.next_column(ground);
    let args = [("missing", lacking.text.clone().into()), ("next", reached.into())];
    let mut take = ground.with("aar-take", args);
    let next = border.text.clone();
    let mut figures: Vec<Figure> = compared.into_iter().chain(columns).chain(heads).chain([border, lacking]).collect();
    if let Some((words, there)) = fight.result_there(ground) {
        take.push_str(&words);
        figures.extend(there);
    }
    if let Some((words, spared)) = fight.spared(ground) {
        take = format!("{take}. {words}");
        figures.push(spared);
    }
    let words = format!("{had} · {column} · {next} · {take}.");
    Some(OddsRow {
        place: ground.localizer.hex(fight.hex),
        moment: short(ground.localizer, &fight.moment),
        had,
        column,
        next,
        take: format!("{take}."),
        sentence: Sentence::of(ground, words, &[fight.seq]).quoting(figures),
    })
}

/// Returns a sentence about which side the dice favoured, with the number of throws.
fn luck(ground: &Ground<'_>, rolls: &[&Roll]) -> Sentence {
    let (w, last) = (ground.localizer.w, ground.last);
    if rolls.is_empty() {
        return Sentence::of(ground, w.t("luck-none"), &[last]);
    }
    let favour = rolls.iter().fold(Fraction::from(0), |sum, roll| sum + roll.favour(Side::One));
    let dice = u32::try_from(rolls.len()).unwrap_or(u32::MAX);
    let thrown = w.with("aar-throws", [("n", dice.into())]);
    let dice = Figure::of(last, Quantity::Throws(dice), dice.to_string());
    if is_next_to_nothing(favour) {
        return Sentence::of(ground, format!("{thrown} {}", w.t("luck-even")), &[last]).quoting([dice]);
    }
    let side = if favour.sign() < 0 { Side::Two } else { Side::One };
    let [points, exact] = [rounded(w, favour), fraction(favour)].map(|text| text.replace('−', ""));
    let args = [("people", ground.localizer.people(side).into()), ("points", points.clone().into())];
    let words = format!("{thrown} {}", w.with("luck-favour", args));
    Sentence::of(ground, words, &[last])
        .quoting([dice, Figure::of(last, Quantity::Balance(favour), points).exactly(exact)])
}

/// Returns expected and actual losses of each side, and the rank among all possible dice.
fn sides(ground: &Ground<'_>, rolls: &[&Roll]) -> Vec<LuckRow> {
    let last = ground.last;
    let luck = luck::luck(ground.localizer, &ground.course.rolls);
    let row = |(side, luck): (Side, SideLuck)| {
        let tally = Tally::of(rolls.iter().copied(), side);
        let (expected, actual) = (rounded(ground.localizer.w, tally.expected), tally.taken.to_string());
        let shares = [Ordered::Fewer, Ordered::Same, Ordered::More].into_iter().zip(luck.shares);
        let figures = shares.map(|(at, text)| Figure::of(last, Quantity::Share(side, at), text)).chain([
            Figure::of(last, Quantity::Throws(tally.rolls), tally.rolls.to_string()),
            Figure::of(last, Quantity::Expected(side, tally.expected), expected.clone())
                .exactly(fraction(tally.expected)),
            Figure::of(last, Quantity::Taken(side, tally.taken), actual.clone()),
        ]);
        let words = format!("{}. {}", luck.line, luck.words);
        LuckRow {
            class: luck.class,
            name: ground.localizer.side(side),
            expected,
            actual,
            spread: luck.spread,
            ways: luck.words,
            sentence: Sentence::of(ground, words, &[last]).quoting(figures),
        }
    };
    SIDES.into_iter().zip(luck.sides).map(row).collect()
}

/// A phase that lasted longer than the rules allow.
pub(super) struct Overrun {
    /// Its last entry.
    pub(super) seq: Seq,
    pub(super) moment: Moment,
    used: u32,
    limit: u32,
}

/// Returns the phases that lasted too long, the longest overrun first.
pub(super) fn overruns(ground: &Ground<'_>) -> Vec<Overrun> {
    let limit = |time: &PhaseTime| {
        ground.course.phase_ends.iter().find(|end| end.seq == time.last).and_then(|end| end.limit_ms)
    };
    let over = |time: PhaseTime| {
        let (used, limit) = (time.used_ms?, limit(&time)?);
        (used > limit).then_some(Overrun { seq: time.last, moment: time.moment, used, limit })
    };
    let mut found: Vec<Overrun> = ground.review().times().into_iter().filter_map(over).collect();
    found.sort_by_key(|one| (std::cmp::Reverse(one.used - one.limit), one.seq));
    found
}

fn clock(ground: &Ground<'_>) -> Vec<Sentence> {
    if !ground.review().has_times() {
        return vec![Sentence::of(ground, ground.localizer.w.t("aar-no-times"), &[ground.last])];
    }
    let mut sentences: Vec<Sentence> = SIDES.into_iter().filter_map(|side| used(ground, side)).collect();
    let late = overruns(ground);
    if late.is_empty() {
        sentences.push(Sentence::of(ground, ground.localizer.w.t("aar-in-time"), &[ground.last]));
    }
    sentences.extend(late.iter().take(FEW).map(|late| {
        let moment = short(ground.localizer, &late.moment);
        let [used, limit, over] = [
            minutes_beside(late.used.into(), late.limit.into()),
            minutes(late.limit.into()),
            minutes_past((late.used - late.limit).into()),
        ];
        let args = [
            ("moment", moment.into()),
            ("used", used.clone().into()),
            ("limit", limit.clone().into()),
            ("over", over.clone().into()),
        ];
        Sentence::of(ground, ground.with("aar-late", args), &[late.seq]).quoting([
            Figure::of(late.seq, Quantity::Turn(late.moment.turn), turn(ground, &late.moment)),
            Figure::of(late.seq, Quantity::Used(late.used), used),
            Figure::of(late.seq, Quantity::Limit(late.limit), limit),
            Figure::of(late.seq, Quantity::Over(late.used - late.limit), over),
        ])
    }));
    sentences
}

/// Returns the turn of a moment in its short form.
fn turn(ground: &Ground<'_>, moment: &Moment) -> String {
    ground.with("turn-short", [("n", u32::from(moment.turn).into())])
}

/// Returns a sentence about the total time of a side and its longest decision.
fn used(ground: &Ground<'_>, side: Side) -> Option<Sentence> {
    let times = ground.review().times();
    let own = times.iter().filter(|time| time.moment.side == Some(side)).filter_map(|time| time.used_ms);
    let sum: u32 = own.sum();
    let decided = times.iter().flat_map(|time| &time.decisions).filter(|one| one.side == side);
    let (ms, seq) = decided
        .filter_map(|one| Some((one.took_ms?, one.seq)))
        .max_by_key(|&(ms, seq)| (ms, std::cmp::Reverse(seq)))?;
    let [all, longest] = [sum, ms].map(|ms| minutes(ms.into()));
    let args = [
        ("side", ground.localizer.side(side).into()),
        ("all", all.clone().into()),
        ("longest", longest.clone().into()),
    ];
    Some(Sentence::of(ground, ground.with("aar-used", args), &[seq]).quoting([
        Figure::of(ground.last, Quantity::UsedInAll(side, sum), all),
        Figure::of(seq, Quantity::Took(ms), longest),
    ]))
}

/// Returns sentences about the turns with weather that was not fair.
fn weather(ground: &Ground<'_>) -> Vec<Sentence> {
    let phases = ground.review().phases();
    let mut turns: Vec<u16> = Vec::new();
    let mut sentences = Vec::new();
    for phase in &phases {
        let turn = phase.moment.turn;
        let Some(weather) = phase.moment.weather.filter(|_| !turns.contains(&turn)) else { continue };
        turns.push(turn);
        if weather.sign == WeatherSign::Fair {
            continue;
        }
        let is_roll = |span: &&wardiary_core::review::PhaseSpan| {
            span.moment.turn == turn && span.moment.phase.kind == PhaseKind::Chance
        };
        let seq = phases.iter().find(is_roll).map_or(phase.first, |span| span.first);
        let name = ground.with("turn-n", [("n", u32::from(turn).into())]);
        let word = ground.localizer.w.word("word", weather.word);
        let words = ground.with("aar-weather-of", [("turn", name.clone().into()), ("weather", word.into())]);
        sentences.push(Sentence::of(ground, words, &[seq]).quoting([Figure::of(seq, Quantity::Turn(turn), name)]));
    }
    if !turns.is_empty() && sentences.is_empty() {
        sentences.push(Sentence::of(ground, ground.localizer.w.t("aar-fair"), &[ground.last]));
    }
    sentences
}

/// Returns sentences about what a reader of the record must know: gaps, disputes, breaches, rulings, refusals.
fn record(ground: &Ground<'_>) -> Vec<Sentence> {
    let (w, review) = (ground.localizer.w, ground.review());
    let of_gap = |seq: &Seq| review.gaps().iter().find(|gap| gap.from == *seq).map(|gap| gap.to);
    let reserved = Reservations::of(review).each(w).into_iter().map(|one| {
        let ends: Vec<Seq> = one.entries.iter().filter_map(of_gap).collect();
        let entries: Vec<Seq> = one.entries.into_iter().chain(ends).collect();
        let words = capitalised(&format!("{}.", w.with("gap-verdict", [("words", one.words.into())])));
        Sentence::of(ground, words, &entries).quoting([])
    });
    let breaches = review.breaches().into_iter().take(FEW).filter_map(|breach| entry(ground, breach.seq));
    let of_kind = |kind: InterruptionKind| {
        ground.course.interruptions.iter().filter(move |one| one.kind == kind).map(|one| one.seq)
    };
    let rulings = of_kind(InterruptionKind::Amendment).chain(of_kind(InterruptionKind::Reading));
    let rulings = rulings.take(FEW).filter_map(|seq| entry(ground, seq));
    let refused: Vec<Seq> = of_kind(InterruptionKind::Refused).collect();
    let refusals = SIDES.into_iter().filter_map(|side| refusals(ground, &refused, side));
    let mut sentences: Vec<Sentence> = reserved.chain(breaches).chain(rulings).chain(refusals).collect();
    if sentences.is_empty() {
        sentences.push(Sentence::of(ground, w.t("aar-clean"), &[ground.last]));
    }
    sentences
}

/// Returns an entry in its own words.
fn entry(ground: &Ground<'_>, seq: Seq) -> Option<Sentence> {
    let words = ground.localizer.phrase(&ground.review().entry(seq)?.words);
    let words = words.trim_end_matches('.').to_owned();
    let figure = Figure::of(seq, Quantity::Words, words.clone());
    Some(Sentence::of(ground, format!("{words}."), &[seq]).quoting([figure]))
}

/// Returns how many proposals of a side were refused, with the first few.
fn refusals(ground: &Ground<'_>, refused: &[Seq], side: Side) -> Option<Sentence> {
    let by = |seq: &&Seq| ground.review().author(**seq) == Some(Actor::Side(side));
    let own: Vec<Seq> = refused.iter().filter(by).copied().collect();
    let (count, last) = (u32::try_from(own.len()).ok()?, *own.last()?);
    let words = ground.with("aar-refused", [("side", ground.localizer.side(side).into()), ("n", count.into())]);
    let named: Vec<Seq> = own.iter().copied().take(FEW).collect();
    Some(Sentence::of(ground, words, &named).quoting([Figure::of(last, Quantity::Refused(count), count.to_string())]))
}
