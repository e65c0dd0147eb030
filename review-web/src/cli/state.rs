//! `state`: the position after an entry.

use std::path::PathBuf;

use clap::Args;
use serde_json::{Value, json};
use wardiary_core::review::{Seq, SlotText};

use super::failure::Failure;
use super::json::{self, Names};
use super::open::open;
use super::{Desk, offered};

/// The position after an entry, as a complete scene, or as JSON by slot; value by value if `--view` hides any.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  wardiary state evening.wdj --at 41 > disputed.scene\n  wardiary state evening.wdj --json"
)]
pub(super) struct State {
    file: PathBuf,
    #[arg(long, value_name = "SEQ")]
    at: Option<Seq>,
    #[arg(long, value_name = "SIDE")]
    view: Option<String>,
    #[arg(long)]
    json: bool,
}

/// Shows the position.
pub(super) fn run(asked: &State, desk: &mut Desk<'_>) -> Result<u8, Failure> {
    let opened = open(&asked.file, desk)?;
    let at = opened.at(asked.at)?;
    let perspective = opened.seen(asked.view.as_deref())?;
    let review = perspective.as_ref();
    if !asked.json {
        let scene = review.at(at).scene();
        desk.out.text(&scene)?;
        // A scene spells out every unit, so a viewer who may not see them all gets the visible values, one by one.
        for SlotText { name, value } in scene.is_empty().then(|| review.at(at).slots()).into_iter().flatten() {
            writeln!(desk.out, "{name} {value}")?;
        }
        return opened.close(desk);
    }
    let slot = |SlotText { name, value }: &SlotText| json!({"slot": name, "value": json::slot_value(name, value)});
    let slots: Vec<Value> = review.at(at).slots().iter().map(slot).collect();
    let moment = json::moment(review, &review.at(at).position().moment);
    let next = offered::next(&Names::new(review), review.at(at).pending().as_ref());
    json::line(&mut desk.out, &json!({"v": 1, "seq": at, "moment": moment, "slots": slots, "next": next}))?;
    opened.close(desk)
}
