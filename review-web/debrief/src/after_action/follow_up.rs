//! Part 6: the tasks after the debrief, and the person responsible for each.

use wardiary_core::diary::notes::Glyph;
use wardiary_core::kernel::unit::Actor;

use super::fights::Fight;
use super::{Ground, SIDES, Sentence, lessons};

/// Maximum number of printed tasks. Two lines of the page stay free for tasks that the room adds.
const MOST: usize = 5;

/// A task.
pub struct Task {
    pub sentence: Sentence,
    pub owner: String,
}

pub(super) fn tasks(ground: &Ground<'_>, fights: &[Fight]) -> Vec<Task> {
    let again = SIDES.into_iter().filter_map(|side| again(ground, lessons::nearest(fights, side)?));
    let all = disputes(ground).into_iter().chain(again).chain(questions(ground)).chain(late(ground));
    all.take(MOST).collect()
}

fn umpire(ground: &Ground<'_>) -> String {
    ground.localizer.actor(Actor::Umpire)
}

/// Returns the task to work through again an attack that nearly reached the next column.
fn again(ground: &Ground<'_>, fight: &Fight) -> Option<Task> {
    let (form, lacking) = fight.lacking_words(ground, "aar-again-points")?;
    let from = fight.attack.unwrap_or(fight.seq);
    let args = [("n", form.into()), ("place", fight.place(ground).into()), ("missing", lacking.text.clone().into())];
    let sentence = Sentence::of(ground, ground.with("aar-again", args), &[from]).quoting([lacking]);
    Some(Task { sentence, owner: ground.localizer.side(fight.by) })
}

/// Returns the tasks to rule on open claims and appeals.
fn disputes(ground: &Ground<'_>) -> Vec<Task> {
    let task = |dispute: wardiary_core::diary::disputes::Dispute| {
        let sentence = Sentence::of(ground, ground.localizer.w.t("aar-rule-on"), &[dispute.on, dispute.open]);
        Task { sentence, owner: umpire(ground) }
    };
    ground.review().disputes().into_iter().map(task).collect()
}

/// Questions about the rules that were noted.
fn questions(ground: &Ground<'_>) -> Vec<Task> {
    let asked = ground.notes.iter().filter(|note| note.now().content.glyph == Some(Glyph::Rule));
    let task = |note: &&wardiary_core::diary::notes::Note| {
        let (on, number) = (note.on.entry, ground.localizer.entry_number(note.on.entry));
        let sentence = Sentence::of(ground, ground.with("aar-rule-question", [("n", number.into())]), &[on]);
        Task { sentence, owner: umpire(ground) }
    };
    asked.map(task).collect()
}

/// Returns the task that follows from a phase that lasted too long: to plan it before its clock starts.
fn late(ground: &Ground<'_>) -> Option<Task> {
    let late = super::why::overruns(ground).into_iter().next()?;
    let side = late.moment.side?;
    let sentence = Sentence::of(ground, ground.localizer.w.t("aar-plan-phase"), &[late.seq]);
    Some(Task { sentence, owner: ground.localizer.side(side) })
}
