//! `diary`: every entry about a unit, about a hex, or that cites a rule.

use std::path::PathBuf;

use clap::Args;
use serde_json::json;
use wardiary_core::diary::diaries::Mention;
use wardiary_core::review::EntryView;
use wardiary_debrief::diary_topic::named;
use wardiary_words::localize::Localizer;

use super::Desk;
use super::failure::Failure;
use super::json::{self, Names};
use super::open::open;

/// Every entry about a unit, about a hex, or that cites a rule, on the current line.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  wardiary diary evening.wdj --hex 2109\n  wardiary diary evening.wdj --hex 2109 --json | jq .how"
)]
pub(super) struct Diary {
    file: PathBuf,
    #[command(flatten)]
    about: About,
    #[arg(long, value_name = "SIDE")]
    view: Option<String>,
    #[arg(long)]
    json: bool,
}

/// The subject of the diary: one of three.
#[derive(Debug, Args)]
#[group(required = true, multiple = false)]
struct About {
    #[arg(long, value_name = "ID")]
    unit: Option<String>,
    #[arg(long, value_name = "HEX")]
    hex: Option<String>,
    #[arg(long, value_name = "ROW")]
    row: Option<String>,
}

impl About {
    /// Returns the kind and the name.
    fn asked(&self) -> (&'static str, &str) {
        let kinds = [("unit", &self.unit), ("hex", &self.hex), ("row", &self.row)];
        let asked = kinds.into_iter().find_map(|(kind, name)| Some((kind, name.as_deref()?)));
        asked.expect("the group demands one of them")
    }
}

/// Prints the diary.
pub(super) fn run(asked: &Diary, desk: &mut Desk<'_>) -> Result<u8, Failure> {
    let opened = open(&asked.file, desk)?;
    let perspective = opened.seen(asked.view.as_deref())?;
    let review = perspective.as_ref();
    let (kind, name) = asked.about.asked();
    let unknown = |known: Vec<String>| {
        let key = if known.is_empty() { "failed-topic" } else { "failed-topic-like" };
        Failure::usage(key, [("what", name.to_owned()), ("known", known.join(", "))])
    };
    let named = named(review, kind, name).map_err(unknown)?;
    let (names, w) = (Names::new(review), desk.tongue.pages().of(review.system()));
    let localizer = Localizer { w, review };
    let diaries = review.diaries();
    let diary = diaries.diary(&named.topic);
    for mention in diary {
        let entry = review.entry(mention.seq).expect("a diary is made of the entries of its match");
        if asked.json {
            json::line(&mut desk.out, &object(&names, mention, &entry))?;
        } else {
            let how: Vec<String> = mention.how.iter().map(|how| w.t(&format!("diary-{}", how.word()))).collect();
            let moment = localizer.moment(&entry.moment);
            let words = localizer.phrase(&entry.words);
            writeln!(desk.out, "{:>5} {moment} · {}: {words}", mention.seq, how.join(", "))?;
        }
    }
    if diary.is_empty() && !asked.json {
        writeln!(desk.out, "{}", w.t("diary-none"))?;
    }
    opened.close(desk)
}

fn object(names: &Names<'_>, mention: &Mention, entry: &EntryView) -> serde_json::Value {
    let review = names.review;
    json!({
        "v": 1,
        "seq": mention.seq,
        "how": mention.how.iter().map(|how| how.word()).collect::<Vec<_>>(),
        "kind": entry.kind.word(),
        "moment": json::moment(review, &entry.moment),
        "by": names.actor(entry.by),
        "notation": entry.notation,
        "combat": review.combat_entries(mention.seq).first(),
        "changes": json::changes(review, &entry.changes),
        "rows": entry.rows,
    })
}
