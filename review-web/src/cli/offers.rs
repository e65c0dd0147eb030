//! `offers`: the pending decision in a scene.

use std::path::PathBuf;

use clap::Args;
use serde_json::json;
use wardiary_core::diary::script;
use wardiary_core::of_any;
use wardiary_library::archive::posed;

use super::failure::Failure;
use super::json::{self, Names};
use super::open::seen;
use super::{Desk, YES, offered, trial as tried};

/// The pending decision in a scene, and its options. `>` lines of the scene are played first.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  wardiary offers --scene disputed.scene\n  wardiary state evening.wdj | wardiary offers --scene - --json"
)]
pub(super) struct Offers {
    #[arg(long, value_name = "FILE")]
    scene: PathBuf,
    #[arg(long, value_name = "SIDE")]
    view: Option<String>,
    #[arg(long)]
    json: bool,
}

/// Shows the offers.
pub(super) fn run(asked: &Offers, desk: &mut Desk<'_>) -> Result<u8, Failure> {
    let scene = tried::scene(&asked.scene, desk)?;
    let game = posed(&scene.text).map_err(|error| Failure::posed((&scene.name, &scene.text), &error))?.into_game();
    let perspective = seen(&game, asked.view.as_deref())?;
    let review = perspective.as_ref();
    let at = review.len() - 1;
    let pending = review.at(at).pending();
    if asked.json {
        let moment = json::moment(review, &review.at(at).position().moment);
        let next = offered::next(&Names::new(review), pending.as_ref());
        json::line(&mut desk.out, &json!({"v": 1, "moment": moment, "next": next}))?;
        return Ok(YES);
    }
    let localizer = desk.tongue.localizer(review);
    let Some(pending) = pending else {
        writeln!(desk.out, "{}", desk.tongue.pages().t("ask-over"))?;
        return Ok(YES);
    };
    writeln!(desk.out, "{}: {}", localizer.actor(pending.by), localizer.question(&pending))?;
    for offer in &pending.offers {
        let line = of_any!(&game, game => script::offer_line(game.rules(), offer));
        writeln!(desk.out, "  {line}")?;
    }
    Ok(YES)
}
