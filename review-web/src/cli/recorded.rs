//! The answer to a line: its entry, or the reason why it was not recorded.

use fluent_bundle::FluentValue;
use serde_json::json;
use wardiary_core::editions::AnyMatch;
use wardiary_core::kernel::game::Viewer;
use wardiary_core::kernel::refuse::RuleViolation;
use wardiary_core::review::{EntryKind, Review, Seq};
use wardiary_library::faults::{Describe, parse_error};
use wardiary_library::recorder::{Answer, Reply, kept};

use super::Desk;
use super::failure::Failure;
use super::json::{self, Names};
use super::words::Tongue;

/// Reports the result of the line of this number.
pub(super) fn report(
    (Reply { seq, answer }, number): (&Reply, u32),
    game: &AnyMatch,
    as_json: bool,
    desk: &mut Desk<'_>,
) -> Result<(), Failure> {
    let review = &*game.review(Viewer::Umpire);
    if as_json {
        let mut object = json!({"v": 1, "line": number, "seq": seq, "accepted": matches!(answer, Answer::Accepted)});
        match answer {
            Answer::Accepted => {
                let kept = seq.map(|seq| rulings_kept(review, seq)).unwrap_or_default();
                if !kept.is_empty() {
                    object["carried"] = kept.iter().map(|(old, new)| json!({"old": old, "new": new})).collect();
                }
            }
            Answer::Elsewhere(found, next) => {
                object["found"] = json!(found);
                object["next"] = json!(next);
            }
            Answer::Refused(violation) => {
                object["rule"] = json!(violation.rule.to_string());
                object["code"] = json!(violation.breach.code);
                object["terms"] = Names::new(review).terms(&violation.breach.terms);
            }
            Answer::Legal => object["legal"] = json!(true),
            Answer::NotDecided => object["decides"] = json!("umpire"),
            Answer::Undrawn(undrawn) => object["undrawn"] = json!(undrawn.word()),
            Answer::Missing(drift) => object["missing"] = json!(drift.to_string()),
            Answer::Unreadable(error) => {
                object["unreadable"] =
                    json!({"line": error.line, "column": error.column, "words": error.fault.to_string()});
            }
        }
        return json::line(&mut desk.out, &object);
    }
    let tongue = desk.tongue;
    let line = match answer {
        Answer::Accepted => {
            let localizer = tongue.localizer(review);
            let entry = seq.and_then(|seq| review.entry(u32::try_from(seq).ok()?));
            let words = entry.map(|entry| match entry.kind {
                EntryKind::Rewind => format!(" · {}", went_back(tongue, review, entry.seq)),
                _ => format!(" · {}: {}", localizer.actor(entry.by), localizer.phrase(&entry.words)),
            });
            format!("{}{}", tongue.t("accepted"), words.unwrap_or_default())
        }
        Answer::Elsewhere(Some(found), _) => {
            let localizer = tongue.localizer(review);
            tongue.say("recorded-elsewhere", [("found", localizer.dictated(found).into())])
        }
        Answer::Elsewhere(None, next) => tongue.say("recorded-gap", [("next", next.to_string().into())]),
        Answer::Refused(violation) => refused(tongue, review, violation),
        Answer::Legal => format!("{} - {}", tongue.t("refused"), tongue.pages().t("record-breach-legal")),
        Answer::NotDecided => format!("{} - {}", tongue.t("refused"), tongue.pages().t("record-not-decided")),
        Answer::Undrawn(undrawn) => format!("{} - {}", tongue.t("refused"), undrawn.describe(tongue.pages())),
        Answer::Missing(drift) => tongue.say("recorded-missing", [("why", drift.describe(tongue.pages()).into())]),
        Answer::Unreadable(error) => input_error(tongue, &parse_error(tongue.pages(), error)),
    };
    let seq = seq.map(|seq| format!("{seq} ")).unwrap_or_default();
    Ok(writeln!(desk.out, "{seq}{}", line.trim_end())?)
}

/// Maximum number of entries that the answer to a rewind lists as undone.
const NAMED: usize = 8;

/// Describes a rewind: the last entry that is still valid, the undone entries, and who decides next.
fn went_back(tongue: Tongue, review: &dyn Review, seq: Seq) -> String {
    let (to, mut left) = review.rewind(seq).map_or((0, Vec::new()), |back| (back.to, back.left));
    let kept = kept(review, seq, &left);
    left.retain(|undone| kept.iter().all(|(old, _)| old != undone));
    let localizer = tongue.localizer(review);
    let last = kept.last().map_or(seq, |(_, new)| *new);
    let due = review.at(last).pending().map_or_else(
        || localizer.w.t("ask-over"),
        |pending| format!("{}: {}", localizer.actor(pending.by), localizer.phrase(&pending.ask)),
    );
    let name = |seq: &u32| {
        let notation = review.entry(*seq).map(|entry| localizer.dictated(&entry.notation)).unwrap_or_default();
        format!("{seq} `{notation}`")
    };
    let shown = if left.len() > NAMED { NAMED - 1 } else { left.len() };
    let mut named: Vec<String> = left.iter().take(shown).map(name).collect();
    if left.len() > shown {
        named.push(localizer.w.with("others-n", [("n", u32::try_from(left.len() - shown).unwrap_or(u32::MAX).into())]));
    }
    let args = [
        ("to", FluentValue::from(to.to_string())),
        ("n", u32::try_from(left.len()).unwrap_or(u32::MAX).into()),
        ("left", named.join(", ").into()),
        ("kept", stay(tongue, &name, &kept).into()),
        ("due", due.into()),
    ];
    tongue.say("recorded-rewind", args)
}

/// Returns a sentence about the umpire's decisions that stay, with a blank after it; empty if there are none.
fn stay(tongue: Tongue, name: &dyn Fn(&Seq) -> String, kept: &[(Seq, Seq)]) -> String {
    if kept.is_empty() {
        return String::new();
    }
    let one = |(old, new): &(Seq, Seq)| {
        tongue.say("recorded-kept-as", [("entry", name(old).into()), ("new", new.to_string().into())])
    };
    let all: Vec<String> = kept.iter().map(one).collect();
    let args = [("n", FluentValue::from(kept.len())), ("kept", all.join(", ").into())];
    format!("{} ", tongue.say("recorded-kept", args))
}

/// Returns the rulings that stay when a match goes back: old number, new number.
fn rulings_kept(review: &dyn Review, seq: u64) -> Vec<(Seq, Seq)> {
    let back = u32::try_from(seq).ok().and_then(|seq| review.rewind(seq));
    back.map(|back| kept(review, back.seq, &back.left)).unwrap_or_default()
}

pub(super) fn input_error(tongue: Tongue, why: &str) -> String {
    tongue.say("recorded-unreadable", [("why", why.to_owned().into())])
}

/// Returns a refusal as one line: row, code, and the reason in words.
pub(super) fn refused(tongue: Tongue, review: &dyn Review, violation: &RuleViolation) -> String {
    let localizer = tongue.localizer(review);
    let words = localizer.refusal(&violation.breach);
    format!("{} {} {} {words}", tongue.t("refused"), violation.rule, violation.breach.code)
}
