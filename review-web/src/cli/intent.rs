//! `intent`: seals the intent of a side before a phase, opens it at the debrief, and shows its result.

use std::path::PathBuf;

use clap::Args;
use fluent_bundle::FluentValue;
use serde_json::{Value, json};
use wardiary_core::diary::intents::text::phase_words;
use wardiary_core::diary::intents::{Assessed, Brier, Objective, Reached, Sealed, Timing, Wishes, brier, intents};
use wardiary_core::kernel::unit::Side;
use wardiary_core::review::Review;
use wardiary_debrief::summary::meant::rounded_score;
use wardiary_library::faults::Describe;
use wardiary_library::library::sealing::{Fate, Unsealed};
use wardiary_library::pen::Pen;
use wardiary_library::recorder::actor;
use wardiary_library::sealed;
use wardiary_words::localize::Localizer;

use super::failure::{Failure, both};
use super::open::open;
use super::{Desk, NO, YES, json, mended};

/// A side's intent before a phase: sealed into the record as a commitment, opened at the debrief, compared with the result.
#[derive(Debug, Args)]
pub(super) struct Intent {
    file: PathBuf,
    #[arg(long, value_name = "SIDE", hide = true)]
    side: Option<String>,
    #[arg(long, value_name = "N", requires = "phase", conflicts_with = "open", hide = true)]
    turn: Option<String>,
    #[arg(long, value_name = "PHASE", requires = "aim", hide = true)]
    phase: Option<String>,
    #[arg(long, value_name = "TIME", default_value = "turn", requires = "aim", hide = true)]
    by: String,
    #[arg(long, value_name = "HEX", value_delimiter = ',', requires = "aim", hide = true)]
    objectives: Vec<String>,
    #[arg(long, value_name = "PERCENT", default_value = "", requires = "aim", hide = true)]
    probability: String,
    #[arg(long, value_name = "TEXT", default_value = "", requires = "aim", hide = true)]
    effort: String,
    #[arg(long, value_name = "TEXT", requires_all = ["turn", "side"], hide = true)]
    aim: Option<String>,
    #[arg(long, hide = true)]
    open: bool,
    #[arg(long, requires = "open", hide = true)]
    now: bool,
    #[arg(long)]
    json: bool,
}

/// Seals, opens or lists.
pub(super) fn run(asked: &Intent, desk: &mut Desk<'_>) -> Result<u8, Failure> {
    if asked.open || asked.aim.is_some() {
        mended::mend(&asked.file, desk)?;
    }
    if asked.open {
        return unseal(asked, desk);
    }
    match (&asked.aim, &asked.side) {
        (Some(aim), Some(side)) => seal(asked, (side, aim), desk),
        (None, Some(side)) => Err(Failure::usage("failed-intent-aim", [("side", side.clone())])),
        (_, None) => list(asked, desk),
    }
}

/// Returns the failure of the command for the reason why nothing was sealed or opened.
pub(super) fn failure(path: &std::path::Path, error: &Unsealed) -> Failure {
    match error {
        Unsealed::Record(error) => Failure::recorded(path, error),
        Unsealed::Plan(error) => Failure::Unreadable(both(|tongue| error.describe(tongue.pages()))),
        other => Failure::of_file(path, other),
    }
}

fn seal(asked: &Intent, (side, aim): (&str, &str), desk: &mut Desk<'_>) -> Result<u8, Failure> {
    let opened = open(&asked.file, desk)?;
    let review = opened.review();
    let word = asked.phase.as_deref().unwrap_or_default();
    let phase = if word.contains(' ') { word.to_owned() } else { format!("{word} {side}") };
    let objectives = asked.objectives.join(" ");
    let wishes = Wishes {
        side,
        turn: asked.turn.as_deref().unwrap_or_default(),
        phase: &phase,
        by: &asked.by,
        objectives: &objectives,
        probability: &asked.probability,
        effort: &asked.effort,
        aim,
    };
    let intent = wishes.read(&*review).map_err(|fault| {
        Failure::Usage(both(|tongue| format!("--{}: {}", fault.field(), fault.describe(tongue.pages()))))
    })?;
    let seq =
        sealed::seal((&asked.file, &Pen::own_machine()), &intent).map_err(|error| failure(&asked.file, &error))?;
    let store = asked.file.with_extension("intents").display().to_string();
    if asked.json {
        json::line(&mut desk.out, &json!({"v": 1, "seq": seq, "side": side, "state": "sealed", "file": store}))?;
        return Ok(YES);
    }
    let args = [("seq", FluentValue::from(seq.to_string())), ("side", side.into()), ("file", store.into())];
    let words = desk.tongue.message("intent-sealed", args);
    desk.paragraph(&words)?;
    Ok(YES)
}

fn unseal(asked: &Intent, desk: &mut Desk<'_>) -> Result<u8, Failure> {
    let opened = open(&asked.file, desk)?;
    let review = opened.review();
    if !asked.now && review.at(review.len()).pending().is_some() {
        return Err(Failure::no("intent-not-over", [("file", asked.file.display().to_string())]));
    }
    let sides = opened.sides();
    let named = asked.side.as_ref().map(|word| {
        let at = sides.iter().position(|side| side == word);
        let unknown = || Failure::usage("failed-side", [("word", word.clone()), ("known", sides.join(", "))]);
        at.map(|at| [Side::One, Side::Two][at]).ok_or_else(unknown)
    });
    let fates = sealed::unseal((&asked.file, &Pen::own_machine()), named.transpose()?)
        .map_err(|error| failure(&asked.file, &error))?;
    let mut code = YES;
    for fate in &fates {
        let (key, on, by) = match fate {
            Fate::Opened(on, by) => ("opened", on, Some(by)),
            Fate::Lost(on) => ("lost", on, None),
        };
        code = if by.is_some() { code } else { NO };
        if asked.json {
            json::line(&mut desk.out, &json!({"v": 1, "on": on, "seq": by, "state": key}))?;
            continue;
        }
        let args = [
            ("on", FluentValue::from(on.to_string())),
            ("seq", by.map_or_else(String::new, ToString::to_string).into()),
            ("file", asked.file.with_extension("intents").display().to_string().into()),
        ];
        let words = desk.tongue.message(&format!("intent-{key}"), args);
        desk.paragraph(&words)?;
    }
    if fates.is_empty() && !asked.json && !desk.quiet {
        writeln!(desk.out, "{}", desk.tongue.t("intent-nothing"))?;
    }
    Ok(code)
}

fn list(asked: &Intent, desk: &mut Desk<'_>) -> Result<u8, Failure> {
    let opened = open(&asked.file, desk)?;
    let review = opened.review();
    let all = intents(&*review);
    for one in &all {
        if asked.json {
            json::line(&mut desk.out, &object(&*review, one))?;
        } else {
            let words = line(&*review, one, desk);
            desk.paragraph(&words)?;
        }
    }
    for side in [Side::One, Side::Two] {
        let Some(found) = brier(&all, side) else { continue };
        let Brier { count, came, score } = found;
        let (over, under) = score.parts();
        let word = review.side_word(side);
        if asked.json {
            let object = json!({"v": 1, "side": word, "count": count, "came": came, "brier": [over, under]});
            json::line(&mut desk.out, &object)?;
            continue;
        }
        let args = [
            ("side", FluentValue::from(word)),
            ("n", count.into()),
            ("came", came.into()),
            ("score", rounded_score(desk.tongue.pages(), found).into()),
        ];
        writeln!(desk.out, "{}", desk.tongue.say("intent-brier", args))?;
    }
    if all.is_empty() && !asked.json && !desk.quiet {
        writeln!(desk.out, "{}", desk.tongue.t("intent-none"))?;
    }
    opened.close(desk)
}

fn line(review: &dyn Review, one: &Sealed, desk: &Desk<'_>) -> String {
    let w = desk.tongue.pages().of(review.system());
    let by = actor(review, one.by);
    let Some(opened) = &one.opened else {
        let args = [("seq", FluentValue::from(one.seq.to_string())), ("who", by.into())];
        return desk.tongue.say("intent-line-sealed", args);
    };
    let came = match &opened.read {
        Ok(assessed) => {
            let timing = if assessed.timing == Timing::InTime { "" } else { timing(assessed.timing) };
            format!("{} {timing}", reached(assessed.success)).trim_end().to_owned()
        }
        Err(fault) => fault.describe(w),
    };
    let text = match &opened.read {
        Ok(assessed) => sentence(Localizer { w, review }, assessed),
        Err(_) => opened.text.clone(),
    };
    let args = [
        ("seq", FluentValue::from(one.seq.to_string())),
        ("who", by.into()),
        ("opened", opened.seq.to_string().into()),
        ("text", text.into()),
        ("came", came.into()),
    ];
    desk.tongue.say("intent-line-opened", args)
}

/// Returns an intent in one line: as it is written, with the result after each hex.
fn sentence(localizer: Localizer<'_>, assessed: &Assessed) -> String {
    let intent = &assessed.intent;
    let hex = |one: &Objective| format!("{} {}", localizer.hex(one.hex), reached(one.at(intent.by)));
    let hexes: Vec<String> = assessed.objectives.iter().map(hex).collect();
    let phase = (intent.phase.phase, intent.phase.side);
    let stated = intent.probability.map_or_else(|| "-".to_owned(), |percent| format!("{percent} %"));
    let phase = phase_words(localizer.review, phase);
    format!("{} {phase}: {} [{}] {stated}", intent.phase.turn, intent.aim, hexes.join(", "))
}

/// Returns the word of a state in lists and in JSON.
const fn reached(reached: Reached) -> &'static str {
    match reached {
        Reached::Yes => "reached",
        Reached::No => "not-reached",
        Reached::NotYet => "not-yet",
        Reached::Unknown => "unknown",
    }
}

const fn timing(timing: Timing) -> &'static str {
    match timing {
        Timing::InTime => "in-time",
        Timing::Late(_) => "late",
        Timing::Again(_) => "again",
        Timing::OfOther => "of-other",
    }
}

fn object(review: &dyn Review, one: &Sealed) -> Value {
    let read = one.opened.as_ref().and_then(|opened| opened.read.as_ref().ok());
    let objective = |each: &Objective| {
        json!({
            "hex": review.map().name(each.hex), "phase": reached(each.phase),
            "turn": reached(each.turn), "match": reached(each.end),
        })
    };
    let intent = read.map(|assessed| {
        let intent = &assessed.intent;
        json!({
            "side": review.side_word(intent.side), "turn": intent.phase.turn,
            "phase": intent.phase.phase.word, "of": intent.phase.side.map(|side| review.side_word(side)),
            "by": intent.by.word(), "probability": intent.probability, "effort": intent.effort, "aim": intent.aim,
            "objectives": assessed.objectives.iter().map(objective).collect::<Vec<_>>(),
            "success": reached(assessed.success), "timing": timing(assessed.timing),
        })
    });
    json!({
        "v": 1, "seq": one.seq, "by": actor(review, one.by),
        "state": if one.opened.is_some() { "opened" } else { "sealed" },
        "opened": one.opened.as_ref().map(|opened| opened.seq),
        "text": one.opened.as_ref().map(|opened| opened.text.clone()), "intent": intent,
    })
}
