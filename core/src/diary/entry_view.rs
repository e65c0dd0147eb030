//! An entry for the reader: in words, in notation, with its changes.

use crate::kernel::citation::Rule;
use crate::kernel::effect::Effects;
use crate::kernel::explain::{Explanation, NoTrace};
use crate::kernel::game::{Recorded, State, System};
use crate::kernel::phrase::{Arg, Phrase};
use crate::kernel::refuse::RuleViolation;
use crate::kernel::resolution::Resolution;
use crate::kernel::slots::{Names, Scratch, SeenAs, SlotChange, SlotName};
use crate::review::{EntryKind, EntryView, Motion, Refusal};

use super::entry::Body;
use super::match_log::Match;
use super::remark::{Outcome, Remark};
use super::remark_text;
use super::replay::{BodyOf, EntryOf};
use super::script::actor_word;

/// A recorded entry, played again.
pub(super) struct PlayedAgain<S: System> {
    /// The entry in words, with the slots it changed.
    pub(super) view: EntryView,
    /// The derivation of its figures.
    pub(super) explanation: Explanation,
    /// Its consequences.
    pub(super) effects: Effects<S>,
}

impl<S: System> Match<S> {
    /// Completes the view of a recorded entry, played on the rules and position before it.
    pub(super) fn describe(
        entry: &EntryOf<S>,
        (rules, state): (&S::Rules, &State<S>),
        mut view: EntryView,
    ) -> PlayedAgain<S> {
        let (mut explanation, mut effects) = (Explanation::default(), Effects::default());
        view.by = entry.by;
        view.after_ms = entry.after_ms;
        view.throw = entry.beside.throw;
        view.entered_by.clone_from(&entry.beside.author);
        view.limit_ms = S::limit_ms(rules, state);
        view.digest = entry.digest;
        view.notation = notation::<S>(rules, entry);
        view.words = words::<S>(rules, state, &entry.body);
        let recorded = Recorded { after_ms: entry.after_ms };
        view.kind = match &entry.body {
            Body::Action(action) => {
                let played =
                    S::resolve(&mut Resolution::new(rules, state, &mut explanation, &mut effects), action, recorded);
                played.expect("an entry that was taken is taken again");
                EntryKind::Action(motion::<S>(rules, state, action))
            }
            Body::Amendment { amendment, .. } => {
                S::amend(rules, state, amendment, &mut effects).expect("an entry that was taken is taken again");
                EntryKind::Amendment
            }
            Body::Refused { action, rule, .. } | Body::Breach { action, rule, .. } => {
                let played =
                    S::resolve(&mut Resolution::new(rules, state, &mut NoTrace, &mut effects), action, recorded);
                let violation = played.expect_err("a proposal that was refused is refused again");
                effects.clear();
                view.rows.push(rule.to_string());
                let violation = RuleViolation { rule: *rule, ..violation };
                let refusal = Some(Refusal { violation, proposal: S::print_action(rules, action) });
                let is_played = matches!(entry.body, Body::Breach { .. });
                if is_played { EntryKind::Breach(refusal) } else { EntryKind::Refused(refusal) }
            }
            Body::Rewind { .. } => EntryKind::Rewind,
            Body::Reading { .. } => EntryKind::Reading,
            Body::Clock { .. } => EntryKind::Clock,
            Body::Remark(_) => EntryKind::Remark,
        };
        view.changes = changes::<S>(rules, state, &effects);
        let spoke = explanation.steps().iter().map(|step| step.rule).chain(effects.iter().map(|(_, rule)| *rule));
        for rule in spoke.map(|rule| rule.to_string()) {
            if !view.rows.contains(&rule) {
                view.rows.push(rule);
            }
        }
        PlayedAgain { view, explanation, effects }
    }
}

/// The slots that effects change, with their values before and after.
pub(super) fn changes<S: System>(rules: &S::Rules, before: &State<S>, effects: &Effects<S>) -> Vec<SlotChange> {
    let mut scratch = Scratch::default();
    scratch.touch(rules, before, effects);
    let mut after = before.clone();
    after.apply(rules.map(), effects);
    let value = |state: &State<S>, name: SlotName| {
        let mut tokens = Vec::new();
        S::slot(rules, state, name, &mut tokens);
        tokens
    };
    let change = |slot: SlotName| {
        let (before, after) = (value(before, slot), value(&after, slot));
        SlotChange { slot, before, after, seen_as: SeenAs::Changed }
    };
    scratch.names::<S>().map(change).filter(|change| change.before != change.after).collect()
}

fn motion<S: System>(rules: &S::Rules, before: &State<S>, action: &S::Action) -> Motion {
    if S::is_retreat(action) {
        return Motion::Retreat;
    }
    let path = S::path(rules, before, action);
    if path.is_empty() { Motion::None } else { Motion::Path(path) }
}

/// The content of an entry as a line of text; `record` can read it.
#[must_use]
pub fn notation<S: System>(rules: &S::Rules, entry: &EntryOf<S>) -> String {
    match &entry.body {
        Body::Action(action) => S::print_action(rules, action),
        Body::Refused { action, rule, code } => format!("refused {rule} {code} {}", S::print_action(rules, action)),
        Body::Rewind { to, reason } => format!("rewind {to} {reason}"),
        Body::Amendment { amendment, rule, reason } => {
            format!("amend {rule} {} because {reason}", S::print_amendment(rules, amendment))
        }
        Body::Reading { switch, value, reason } => format!("reading {switch} {value} {reason}"),
        Body::Clock { event, wall } => format!("clock {} {wall}", event.word()).trim_end().to_owned(),
        Body::Breach { action, found, reason, .. } => {
            format!("breach {} {} because {reason}", actor_word::<S>(*found), S::print_action(rules, action))
        }
        Body::Remark(remark) => remark_text::notation::<S>(entry.by, remark),
    }
}

pub(super) fn words<S: System>(rules: &S::Rules, before: &State<S>, body: &BodyOf<S>) -> Phrase {
    match body {
        Body::Action(action) => S::words(rules, before, action),
        Body::Refused { action, .. } => {
            let proposal = S::words(rules, before, action);
            Phrase::new("entry-refused", [("action", Arg::Said(Box::new(proposal)))])
        }
        Body::Rewind { to, reason } => {
            let key = if reason.is_empty() { "entry-rewind-bare" } else { "entry-rewind" };
            Phrase::new(key, [("to", Arg::Number((*to).into())), ("reason", Arg::Text(reason.clone()))])
        }
        Body::Amendment { reason, rule, amendment } => {
            let decree = S::amendment_words(rules, amendment);
            Phrase::new(
                "entry-amendment",
                [
                    ("reason", Arg::Text(reason.clone())),
                    ("rule", Arg::Text(rule.to_string())),
                    ("decree", Arg::Said(Box::new(decree))),
                ],
            )
        }
        Body::Reading { switch, value, reason } => Phrase::new(
            "entry-reading",
            [
                ("switch", Arg::Named("switch", switch.clone())),
                ("value", Arg::Named("value", value.clone())),
                ("reason", Arg::Text(reason.clone())),
            ],
        ),
        Body::Clock { event, wall } => {
            let key = ["entry-clock-start", "entry-clock-stop", "entry-clock-expired"][*event as usize];
            Phrase::new(key, [("wall", Arg::Text(wall.clone()))])
        }
        Body::Breach { action, rule, found, reason, .. } => {
            let act = Arg::Said(Box::new(S::words(rules, before, action)));
            let (rule, reason) = (Arg::Text(rule.to_string()), Arg::Text(reason.clone()));
            let found = Arg::Actor(*found);
            Phrase::new("entry-breach", [("action", act), ("rule", rule), ("found", found), ("reason", reason)])
        }
        Body::Remark(remark) => remark_words(remark),
    }
}

fn remark_words(remark: &Remark) -> Phrase {
    let text = |text: &str| Arg::Text(text.to_owned());
    let about = |key, on: u32, words: &str| Phrase::new(key, [("on", Arg::Number(on.into())), ("text", text(words))]);
    let by_row = |key, on: u32, words: &str, rule: Rule| {
        let rule = Arg::Text(rule.to_string());
        Phrase::new(key, [("on", Arg::Number(on.into())), ("text", text(words)), ("rule", rule)])
    };
    match remark {
        Remark::Gap { from, to, reason } if from.is_empty() && to.is_empty() => {
            Phrase::new("entry-gap-untimed", [("reason", text(reason))])
        }
        Remark::Gap { from, to, reason } => {
            let wall = |wall: &str| text(if wall.is_empty() { "?" } else { wall });
            Phrase::new("entry-gap", [("from", wall(from)), ("to", wall(to)), ("reason", text(reason))])
        }
        Remark::Claim { on, rule: None, text } => about("entry-claim", *on, text),
        Remark::Claim { on, rule: Some(rule), text } => by_row("entry-claim-row", *on, text, *rule),
        Remark::Statement { on, text } => about("entry-statement", *on, text),
        Remark::Ruling { on, outcome, rule, text } => {
            let key = match outcome {
                Outcome::Granted => "entry-ruling-granted",
                Outcome::Rejected => "entry-ruling-rejected",
            };
            by_row(key, *on, text, *rule)
        }
        Remark::Appeal { on, text } => about("entry-appeal", *on, text),
        Remark::Intent { .. } => Phrase::bare("entry-intent"),
        Remark::Opened { on, text, .. } => about("entry-opened", *on, text),
        Remark::Exhibit { on, name, .. } => about("entry-exhibit", *on, name),
    }
}
