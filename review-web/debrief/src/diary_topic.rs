//! The subject of a diary, as addresses, commands and pages name it, and the links along its entries.

use wardiary_core::diary::diaries::Topic;
use wardiary_core::kernel::nearest::nearest;
use wardiary_core::kernel::view::Piece;
use wardiary_core::review::{Review, Seq};

use wardiary_page::frame::Frame;
use wardiary_words::localize::Localizer;

/// The address key for stepping along a diary.
pub const KEY: &str = "diary";

/// The topic of a diary by its name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Named {
    /// The topic.
    pub topic: Topic,
    /// Its kind as addresses write it: `unit`, `hex` or `row`.
    pub kind: &'static str,
    /// Its id: a unit in notation, the number of a hex, or the id of a row.
    pub id: String,
}

impl Named {
    /// The topic as a value of [`KEY`]: `unit:ca-3-inf`.
    #[must_use]
    pub fn word(&self) -> String {
        format!("{}:{}", self.kind, self.id)
    }

    /// Returns the path of its page in a match.
    #[must_use]
    pub fn path(&self, of: &str) -> String {
        path(of, self.kind, &self.id)
    }

    /// Returns its label.
    #[must_use]
    pub fn label(&self, localizer: Localizer<'_>) -> String {
        match &self.topic {
            Topic::Unit(unit) => localizer.unit(*unit),
            Topic::Hex(hex) => localizer.hex(*hex),
            Topic::Row(row) => localizer.w.with("diary-of-row", [("row", row.as_str().into())]),
        }
    }
}

/// Returns the path of the diary of a topic.
#[must_use]
pub fn path(of: &str, kind: &str, id: &str) -> String {
    format!("/m/{of}/diary/{kind}/{id}")
}

/// Returns every unit that the viewer knows at the beginning or at the end of the match, in counter order.
#[must_use]
pub fn pieces(review: &dyn Review) -> Vec<Piece> {
    let mut pieces = review.at(0).position().pieces;
    let known: Vec<_> = pieces.iter().map(|piece| piece.unit).collect();
    let late = review.at(review.len()).position().pieces.into_iter().filter(|piece| !known.contains(&piece.unit));
    pieces.extend(late);
    pieces.sort_by_key(|piece| piece.unit);
    pieces
}

/// The topic of this kind and id.
///
/// # Errors
/// When the match has no such id, lists similar ids. When the kind does not exist, lists the kinds.
pub fn named(review: &dyn Review, kind: &str, id: &str) -> Result<Named, Vec<String>> {
    let alike = |known: Vec<String>| -> Vec<String> {
        nearest(id, known.iter().map(String::as_str)).into_iter().map(str::to_owned).collect()
    };
    match kind {
        "unit" => {
            let pieces = pieces(review);
            let found = pieces.iter().find(|piece| piece.id == id).map(|piece| piece.unit);
            let topic = found.map(Topic::Unit).ok_or_else(|| alike(pieces.into_iter().map(|piece| piece.id).collect()));
            topic.map(|topic| Named { topic, kind: "unit", id: id.to_owned() })
        }
        "hex" => {
            let map = review.map();
            let found = map.hexes().find(|&hex| map.name(hex) == id).map(Topic::Hex);
            let topic = found.ok_or_else(|| alike(map.hexes().map(|hex| map.name(hex)).collect()));
            topic.map(|topic| Named { topic, kind: "hex", id: id.to_owned() })
        }
        "row" => {
            let topic = Topic::Row(id.to_owned());
            let known = rows(review);
            let is_known = known.iter().any(|row| row == id) || !review.diaries().diary(&topic).is_empty();
            if is_known { Ok(Named { topic, kind: "row", id: id.to_owned() }) } else { Err(alike(known)) }
        }
        _ => Err(["unit:…", "hex:…", "row:…"].map(str::to_owned).into()),
    }
}

/// Returns the ids of the rows and interpretations of the book.
fn rows(review: &dyn Review) -> Vec<String> {
    let book = review.book();
    let rows = book.rows.iter().map(|row| row.rule).chain(book.readings.iter().map(|reading| reading.rule));
    rows.map(|rule| rule.to_string()).collect()
}

/// The links along a diary from an entry, which need not be in the diary.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Along {
    /// The label of the topic.
    pub label: String,
    /// The place of the entry within the diary, in words.
    pub place: String,
    /// The page of the diary.
    pub back: String,
    /// The address of the previous entry of the diary.
    pub prev: Option<String>,
    /// The address of the next entry of the diary.
    pub next: Option<String>,
    /// This page without the diary.
    pub leave: String,
}

/// Returns the links along the diary that the address names, if it names one.
///
/// # Errors
/// Suggestions, when the match has no such topic.
pub fn along(frame: &Frame, localizer: Localizer<'_>, of: (&str, Seq)) -> Result<Option<Along>, Vec<String>> {
    let Some(word) = frame.asked(KEY).filter(|word| !word.is_empty()) else { return Ok(None) };
    let (id, seq) = of;
    let (kind, name) = word.split_once(':').unwrap_or((word, ""));
    let topic = named(localizer.review, kind, name)?;
    let diaries = localizer.review.diaries();
    let diary = diaries.diary(&topic.topic);
    let (before, after) = (diary.partition_point(|one| one.seq < seq), diary.partition_point(|one| one.seq <= seq));
    let (count, is_in) = (diary.len(), after > before);
    let place = match (is_in, before) {
        (true, _) => localizer.w.with("diary-place", [("n", (before + 1).into()), ("of", count.into())]),
        (false, _) if count == 0 => localizer.w.t("diary-none-short"),
        (false, _) => localizer.w.with("diary-between", [("n", before.into()), ("of", count.into())]),
    };
    let address = |at: usize| diary.get(at).map(|one| frame.along(&format!("/m/{id}/e/{}", one.seq)));
    Ok(Some(Along {
        label: topic.label(localizer),
        place,
        back: frame.seen(&topic.path(id)),
        prev: before.checked_sub(1).and_then(address),
        next: address(after),
        leave: frame.link(KEY, None),
    }))
}
