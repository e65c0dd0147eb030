//! `variations`: prints the variations in the notes of a match, each line as far as the rules accept it. `notes add` adds them as text.

use std::path::PathBuf;

use clap::Args;
use serde_json::json;
use wardiary_core::diary::notes::debrief::fold::{Kept, Variation};
use wardiary_core::diary::variation::Varied;
use wardiary_core::kernel::game::Viewer;
use wardiary_core::review::{Review, Seq};
use wardiary_library::line_echo;
use wardiary_words::i18n::Words;
use wardiary_words::localize::{Localizer, Margin};

use super::failure::Failure;
use super::kept_notes::{are_sound, kept_notes};
use super::notes::said;
use super::open::{Opened, open};
use super::{Desk, NO, YES, json};

/// The variations of a match: how it could have gone on after an entry, line by line.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  wardiary variations evening.wdj
  wardiary variations evening.wdj --number 2 --json | jq .lines
  wardiary notes add evening.wdj variation.notes")]
pub(super) struct Variations {
    file: PathBuf,
    #[arg(long, value_name = "NUMBER")]
    number: Option<u32>,
    #[arg(long)]
    json: bool,
    #[arg(long, value_name = "SIDE")]
    view: Option<String>,
}

/// Prints them. Returns no if one cannot be played to its end.
pub(super) fn run(asked: &Variations, desk: &mut Desk<'_>) -> Result<u8, Failure> {
    let opened = open(&asked.file, desk)?;
    let review = opened.seen(asked.view.as_deref())?;
    let read = kept_notes(&asked.file, &opened)?;
    let kept = read.iter().flat_map(|read| &read.notes.debrief().variations);
    let is_told = |kept: &&Kept<Variation>| {
        let is_asked = asked.number.is_none_or(|number| number == kept.number);
        kept.removed.is_none() && kept.may_be_read_by(review.viewer()) && is_asked
    };
    let kept: Vec<&Kept<Variation>> = kept.filter(is_told).collect();
    if kept.is_empty() && !asked.json && !desk.quiet {
        writeln!(desk.out, "{}", desk.tongue.t("no-variations"))?;
    }
    let mut is_sound = true;
    for kept in kept {
        let printed = Printed::of(kept, &*review, &opened);
        is_sound &= printed.is_sound();
        if asked.json {
            json::line(&mut desk.out, &printed.object(desk.tongue.pages(), &opened))?;
        } else {
            printed.print(&opened, desk)?;
        }
    }
    let are_sound = are_sound((&asked.file, read.as_ref()), &opened, desk)?;
    Ok(if are_sound && is_sound { YES } else { NO })
}

/// A variation, played.
struct Printed<'a> {
    kept: &'a Kept<Variation>,
    /// The played variation; `None` if it is about another record.
    varied: Option<Varied>,
}

impl<'a> Printed<'a> {
    fn of(kept: &'a Kept<Variation>, review: &dyn Review, opened: &Opened) -> Self {
        let lines: Vec<&str> = kept.what.lines.iter().map(|line| line.notation.as_str()).collect();
        let on = &kept.what.on;
        let is_here = opened.link(on.entry) == Some(on.link);
        Self { kept, varied: is_here.then(|| review.varied(on.entry, &lines)) }
    }

    fn is_sound(&self) -> bool {
        self.varied.as_ref().is_some_and(|varied| varied.fault.is_none())
    }

    /// Returns each playable line in words.
    fn words(&self, w: Words) -> Vec<String> {
        let Some(varied) = &self.varied else { return Vec::new() };
        let localizer = Localizer { w, review: varied.review.as_ref() };
        let count = Seq::try_from(varied.lines.len()).unwrap_or(Seq::MAX);
        (1..=count).map(|line| line_echo::said(localizer, &varied.review.at(line).entry())).collect()
    }

    fn print(&self, opened: &Opened, desk: &mut Desk<'_>) -> Result<(), Failure> {
        let (kept, what) = (self.kept, &self.kept.what);
        let w = desk.tongue.pages().of(opened.review().system());
        let margin = Margin { w };
        let mut marks = vec![margin.layer(kept.layer.word(opened.sides())), kept.written.author.clone()];
        marks.extend((!kept.is_open()).then(|| desk.tongue.t("not-released")));
        let args = [
            ("n", kept.number.into()),
            ("entry", Localizer { w, review: &*opened.review() }.entry_number(what.on.entry).into()),
            ("title", margin.said(&what.title).0.into()),
            ("marks", marks.join(", ").into()),
        ];
        let mut text = vec![desk.tongue.say("told-variation", args)];
        text.extend(
            Some(margin.said(&what.text).0).filter(|text| !text.is_empty()).map(|text| format!("      {text}")),
        );
        for ((place, words), line) in (1_usize..).zip(self.words(w)).zip(&what.lines) {
            text.push(format!("  {place:>3}. {words}"));
            let said = margin.said(&line.text).0;
            text.extend(Some(said).filter(|said| !said.is_empty()).map(|said| format!("       {said}")));
        }
        for block in text {
            desk.paragraph(&block)?;
        }
        match &self.varied {
            None => {
                writeln!(desk.err, "wardiary: {}", desk.tongue.say("variation-adrift", [("n", kept.number.into())]))?;
            }
            Some(Varied { fault: Some(_), lines, review }) if review.viewer() != Viewer::Umpire => {
                let args = [("n", kept.number.into()), ("line", (lines.len() + 1).into())];
                writeln!(desk.err, "wardiary: {}", desk.tongue.say("variation-stops-hidden", args))?;
            }
            Some(Varied { fault: Some(error), lines, review }) => {
                let line = what.lines.get(lines.len()).map_or("", |line| line.notation.as_str());
                let localizer = Localizer { w, review: review.as_ref() };
                let why = line_echo::trouble(localizer, error, line).in_short();
                let args = [
                    ("n", kept.number.into()),
                    ("line", (lines.len() + 1).into()),
                    ("said", line.to_owned().into()),
                    ("why", why.into()),
                ];
                writeln!(desk.err, "wardiary: {}", desk.tongue.say("variation-stops", args))?;
            }
            Some(Varied { fault: None, .. }) => {}
        }
        Ok(())
    }

    fn object(&self, w: Words, opened: &Opened) -> serde_json::Value {
        let (kept, what) = (self.kept, &self.kept.what);
        let words = self.words(w.of(opened.review().system()));
        // Notation names things that words hide from a side.
        let is_open = self.varied.as_ref().is_none_or(|varied| varied.review.viewer() == Viewer::Umpire);
        let line = |(at, line): (usize, &wardiary_core::diary::notes::debrief::VariedLine)| json!({"notation": is_open.then_some(&line.notation), "words": words.get(at), "text": said(&line.text)});
        json!({
            "v": 1,
            "kind": "variation",
            "number": kept.number,
            "entry": what.on.entry,
            "undone": !opened.review().holds(what.on.entry),
            "title": said(&what.title),
            "text": said(&what.text),
            "lines": what.lines.iter().enumerate().map(line).collect::<Vec<_>>(),
            "legal": self.is_sound(),
            "layer": kept.layer.word(opened.sides()),
            "open": kept.is_open(),
            "author": kept.written.author,
            "wall": kept.written.wall,
        })
    }
}
