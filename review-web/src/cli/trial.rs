//! `try`: actions tried from a scene.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::Args;
use serde_json::{Value, json};
use wardiary_core::diary::script::Tried;
use wardiary_core::editions::{self, PoseError};
use wardiary_core::kernel::door;
use wardiary_core::kernel::explain::Explanation;
use wardiary_core::kernel::game::Viewer;
use wardiary_core::kernel::notation::ParseError;
use wardiary_core::kernel::scene::draft;
use wardiary_core::review::Review;
use wardiary_library::archive::posed;
use wardiary_library::faults::{Describe as _, Place};
use wardiary_pages::step::change_words;
use wardiary_words::localize::Localizer;

use super::failure::{Failure, said};
use super::json::{self, Names};
use super::open::text;
use super::recorded::refused;
use super::{Desk, NO, YES, offered};

/// Actions tried from a scene: accepted or refused, changes, reasons, next decision.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  wardiary try --scene disputed.scene --actions what-if.txt\n  wardiary try --scene E-01.scene --json"
)]
pub(super) struct Try {
    #[arg(long, value_name = "FILE")]
    scene: PathBuf,
    #[arg(long, value_name = "FILE")]
    actions: Option<PathBuf>,
    #[arg(long)]
    json: bool,
}

/// A scene as input.
pub(super) struct Scene {
    /// Its name for messages.
    pub(super) name: String,
    /// Its text.
    pub(super) text: String,
    /// Actions that came with it.
    actions: Option<String>,
}

/// The place of a JSON object that lacks a member: its beginning.
const FIRST: Place = Place { line: 1, column: Some(1) };

/// Reads a scene: text, or JSON by its extension.
pub(super) fn scene(path: &Path, desk: &mut Desk<'_>) -> Result<Scene, Failure> {
    let (name, text) = text(path, desk)?;
    if !is_json(path) {
        return Ok(Scene { name, text, actions: None });
    }
    let value = parsed(&name, &text)?;
    let member = |key: &str| Failure::misread((&name, Some(FIRST)), said(key, [("file", name.clone())]));
    if value["v"] != 1 {
        return Err(member("failed-json-v"));
    }
    let scene = value["scene"].as_str().ok_or_else(|| member("failed-json-scene"))?;
    let actions = match &value["actions"] {
        Value::Null => None,
        listed => Some(lines(listed).ok_or_else(|| member("failed-json-actions"))?),
    };
    Ok(Scene { text: door::written(scene), actions, name })
}

fn is_json(path: &Path) -> bool {
    path.extension().is_some_and(|ending| ending == "json")
}

fn parsed(name: &str, text: &str) -> Result<Value, Failure> {
    serde_json::from_str(text).map_err(|error| {
        json::unreadable(name, (u32::try_from(error.line()).unwrap_or(u32::MAX), error.column()), &error.to_string())
    })
}

fn lines(listed: &Value) -> Option<String> {
    let lines: Option<Vec<&str>> = listed.as_array()?.iter().map(Value::as_str).collect();
    lines.map(|lines| door::written(&lines.join("\n")))
}

/// Tries the actions.
pub(super) fn run(asked: &Try, desk: &mut Desk<'_>) -> Result<u8, Failure> {
    let scene = scene(&asked.scene, desk)?;
    let (name, actions) = match &asked.actions {
        None => (scene.name.clone(), scene.actions),
        Some(path) => {
            let (name, text) = text(path, desk)?;
            let listed = if is_json(path) { lines(&parsed(&name, &text)?) } else { Some(text) };
            let wrong = || Failure::misread((&name, Some(FIRST)), said("failed-json-list", [("file", name.clone())]));
            let listed = listed.ok_or_else(wrong)?;
            (name, Some(listed))
        }
    };
    // The scene is first posed without its script. A fault then belongs to the scene, not to the actions.
    let still: String =
        scene.text.lines().filter(|line| !line.trim_start().starts_with('>')).flat_map(|line| [line, "\n"]).collect();
    let game = posed(&still).map_err(|_| editions::try_script(&scene.text, Some("")));
    game.map_err(|again| match again {
        Err(error) => Failure::posed((&scene.name, &scene.text), &error),
        Ok(_) => Failure::Internal(said("failed-posed", [("file", scene.name.clone())])),
    })?;
    let tried = editions::try_script(&scene.text, actions.as_deref());
    let tried = tried.map_err(|error| Failure::posed((&name, &scene.text), &in_place(error, actions.as_deref())))?;
    let mut code = YES;
    let mut reviewed: Option<(u32, Arc<dyn Review>)> = None;
    // The output names the variant of the scene whenever it changes.
    let title = draft(&scene.text).map_or_else(|_| String::new(), |draft| draft.title);
    let mut variant = title.as_str();
    for one in &tried {
        if !one.unmet.is_empty() || (one.refusal.is_some() && one.checked == 0) {
            code = NO;
        }
        // Expectations of the position itself come as a result without an action. Nothing is reported if they are met.
        if one.action.is_empty() && one.unmet.is_empty() {
            continue;
        }
        // A variant may have units of its own, whose names only its own match has.
        if reviewed.as_ref().is_none_or(|(of, _)| *of != one.variant) {
            let own = editions::as_written(&scene.text, one.variant);
            let own = own.ok_or_else(|| Failure::Internal(said("failed-posed", [("file", scene.name.clone())])))?;
            reviewed = Some((one.variant, own.into_review(Viewer::Umpire)));
        }
        let Some((_, review)) = &reviewed else { continue };
        let review = &**review;
        if asked.json {
            json::line(&mut desk.out, &object(&Names::new(review), one))?;
        } else {
            if one.scene != variant {
                variant = &one.scene;
                let key = if variant == title { "tried-scene" } else { "tried-variant" };
                writeln!(desk.out, "{}", desk.tongue.say(key, [("title", variant.to_owned().into())]))?;
            }
            report(desk, review, one)?;
        }
    }
    Ok(code)
}

/// Returns a mistake with its place in the given actions. Lines without a mark got one before they were read, which moved their columns.
fn in_place(error: PoseError, actions: Option<&str>) -> PoseError {
    let (PoseError::Scene(place), Some(actions)) = (&error, actions) else { return error };
    let index = usize::try_from(place.line).unwrap_or_default().saturating_sub(1);
    let marked = actions.lines().nth(index).is_some_and(|line| line.trim_start().starts_with(['>', '=']));
    let column = if marked { place.column } else { place.column.saturating_sub(2).max(1) };
    PoseError::Scene(ParseError { column, ..place.clone() })
}

fn object(names: &Names<'_>, tried: &Tried) -> Value {
    let refusal = tried.refusal.as_ref();
    let mut report = json!({
        "v": 1,
        "scene": tried.scene,
        "action": tried.action,
        "accepted": refusal.is_none(),
        "rule": refusal.map(|violation| violation.rule.to_string()),
    });
    if let Some(violation) = refusal {
        report["code"] = json!(violation.breach.code);
    }
    report["terms"] = names.terms(refusal.map_or(&[], |violation| &violation.breach.terms));
    report["changes"] = json::changes(names.review, &tried.changes);
    report["why"] = names.why(&tried.why);
    report["next"] = offered::next(names, tried.next.as_ref());
    if tried.checked > 0 {
        report["checked"] = json!(tried.checked);
        report["unmet"] = tried.unmet.iter().map(|unmet| json!(unmet.to_string())).collect();
    }
    report
}

fn report(desk: &mut Desk<'_>, review: &dyn Review, tried: &Tried) -> Result<(), Failure> {
    let localizer = desk.tongue.localizer(review);
    if !tried.action.is_empty() {
        writeln!(desk.out, "> {}", tried.action)?;
        let verdict = tried.refusal.as_ref().map(|violation| refused(desk.tongue, review, violation));
        writeln!(desk.out, "  {}", verdict.unwrap_or_else(|| desk.tongue.t("accepted")))?;
    }
    for words in change_words(localizer, &tried.changes) {
        writeln!(desk.out, "  {words}")?;
    }
    for root in tried.why.roots().collect::<Vec<_>>() {
        for line in steps(&localizer, &tried.why, root, 1) {
            writeln!(desk.out, "{line}")?;
        }
    }
    if tried.refusal.is_none() && !tried.action.is_empty() {
        let next = tried.next.as_ref();
        let words = next.map(|pending| format!("{}: {}", localizer.actor(pending.by), localizer.phrase(&pending.ask)));
        writeln!(desk.out, "  {}", words.unwrap_or_else(|| localizer.w.t("ask-over")))?;
    }
    for unmet in &tried.unmet {
        writeln!(desk.out, "  {}: {}", desk.tongue.t("unmet"), unmet.describe(localizer.w))?;
    }
    Ok(())
}

/// Returns a step of the derivation with everything under it, one line each, indented by its depth.
fn steps(localizer: &Localizer<'_>, why: &Explanation, at: usize, depth: usize) -> Vec<String> {
    let step = &why.steps()[at];
    let indent = 2 * depth + 2;
    let own = format!("{:indent$}{} {} = {}", "", step.rule, localizer.step(step), localizer.value(step));
    let parts = why.parts(at).flat_map(|part| steps(localizer, why, part, depth + 1));
    std::iter::once(own).chain(parts).collect()
}
