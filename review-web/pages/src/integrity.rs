//! The evidence in a match's file, and its limits: a part of the page of the file, only for the umpire.

use std::path::Path;

use askama::Template;
use wardiary_core::diary::entry::Commitment;
use wardiary_core::review::{Review, Seq};
use wardiary_journal::occasion::{Dice, Occasion};
use wardiary_journal::sign::SignatureFault;

use wardiary_library::faults::Describe as _;
use wardiary_library::integrity_report::{self, IntegrityReport, Invalid, Signature, signature_fault};
use wardiary_library::library::{Checkpoint, Damage, Integrity};
use wardiary_library::reservations::Reservations;
use wardiary_library::side_files::{self, NoNames};
use wardiary_page::frame::Frame;
use wardiary_page::request::MatchRequest;
use wardiary_words::i18n::Words;
use wardiary_words::localize::{Localizer, capitalised};

#[derive(Template)]
#[template(path = "integrity.html")]
pub(super) struct IntegrityPart {
    frame: Frame,
    id: String,
    claim: String,
    not_proven: Vec<String>,
    clock: Option<String>,
    /// The reservations that a reader of the record must know.
    reserved: Vec<Reserved>,
    continues: Option<String>,
    evidence: IntegrityReport,
    signatures: Vec<Signed>,
    /// Place, schedule, dice, and participants, each with its name.
    table: Vec<(String, String)>,
    head: String,
    last: String,
    fault: Option<(Damage, [String; 3])>,
    checkpoints: Vec<(String, String, String, String)>,
}

/// A reservation: its words and meaning, and the address and number of each entry that states it.
struct Reserved {
    words: String,
    meaning: String,
    links: Vec<(String, String)>,
}

/// A signature in words.
struct Signed {
    role: String,
    words: String,
    is_bad: bool,
}

impl IntegrityPart {
    /// The state of the file.
    pub(super) fn of(request: &MatchRequest) -> Self {
        let signatures = request.signatures();
        let MatchRequest { frame, id, opened, .. } = request;
        let (w, file) = (frame.w, &opened.integrity);
        Self {
            claim: claim(w, file, opened.review.as_ref()),
            not_proven: not_proven(w, file, &signatures),
            clock: integrity_report::clock_back(opened.review.as_ref())
                .map(|(from, to)| w.with("clock-back", [("from", from.into()), ("to", to.into())])),
            reserved: reserved(frame, id, opened.review.as_ref()),
            continues: file.evidence.continues.map(|of| {
                w.with(
                    "continues-words",
                    [("id", of.id.to_string().into()), ("size", of.size.into()), ("link", of.link.to_string().into())],
                )
            }),
            signatures: signatures.iter().map(|signature| signed(w, signature)).collect(),
            table: table(w, opened.path.as_deref(), &file.evidence),
            evidence: file.evidence.clone(),
            head: file.head.clone(),
            last: file.last.to_string(),
            fault: file.fault.clone().map(|fault| (fault.clone(), fault.said(w))),
            checkpoints: file.checkpoints.iter().map(|point| row(w, point)).collect(),
            id: id.clone(),
            frame: frame.clone(),
        }
    }
}

/// Returns what a reader of the record must know.
fn reserved(frame: &Frame, id: &str, review: &dyn Review) -> Vec<Reserved> {
    let link = |seq: Seq| (frame.seen(&format!("/m/{id}/e/{seq}")), seq.to_string());
    let each = Reservations::of(review).each(frame.w).into_iter();
    let reserved = each.map(|one| Reserved {
        words: capitalised(&frame.w.with("gap-verdict", [("words", one.words.into())])),
        meaning: one.meaning,
        links: one.entries.into_iter().map(link).collect(),
    });
    reserved.collect()
}

fn claim(w: Words, file: &Integrity, review: &dyn Review) -> String {
    let seal = file.evidence.seal.as_ref().map(|(seal, _)| seal);
    let text = |of: fn(&wardiary_journal::seal::Seal) -> &String| seal.map(of).cloned().unwrap_or_default();
    let ending = file.evidence.ending.as_ref().map(|ending| format!(" {}.", Localizer { w, review }.ending(ending)));
    let claim = w.with(
        if seal.is_some() { "claim-sealed" } else { "claim-open" },
        [
            ("file", file.file.clone().into()),
            ("frames", file.frames.into()),
            ("bytes", file.bytes.to_string().into()),
            ("last", file.last.into()),
            ("sealed", text(|seal| &seal.sealed).into()),
            ("result", text(|seal| &seal.result).into()),
        ],
    );
    format!("{claim}{}", ending.unwrap_or_default())
}

/// Returns where and by whom the match was played. An official's name appears if the file of names opens the commitment.
fn table(w: Words, path: Option<&Path>, evidence: &IntegrityReport) -> Vec<(String, String)> {
    let names = path.map_or(Err(NoNames::Missing), side_files::names);
    let official = |one: &Commitment| (one.role.clone(), side_files::official(w, &names, one));
    let Occasion { dice, place, schedule } = &evidence.occasion;
    let drawn = if *dice == Dice::Physical { String::new() } else { w.word("begin-dice", dice.word()) };
    let said = [("begin-place", place.clone()), ("begin-schedule", schedule.clone()), ("begin-dice", drawn)];
    let said = said.into_iter().filter(|(_, words)| !words.is_empty()).map(|(key, words)| (w.t(key), words));
    said.chain(side_files::people(&evidence.officials).map(official)).collect()
}

/// Returns what the file does not prove. A sealed file proves more, and valid signatures even more.
fn not_proven(w: Words, file: &Integrity, signatures: &[Signature]) -> Vec<String> {
    let good = signatures.iter().any(|signature| matches!(signature.holds, Some(Ok(()))));
    let keys: &[&str] = match (file.evidence.seal.is_some(), good) {
        (false, _) => &["not-complete", "not-first", "not-who"],
        (true, false) => &["not-first", "not-who"],
        (true, true) => &["not-table"],
    };
    keys.iter().map(|key| w.t(key)).collect()
}

fn signed(w: Words, signature: &Signature) -> Signed {
    let words = match &signature.holds {
        None => w.t("signature-unchecked"),
        Some(Ok(())) => w.t("signature-good"),
        Some(Err(Invalid::Unread(error))) => signature_fault(w, &SignatureFault::Unreadable(error.describe(w))),
        Some(Err(Invalid::Fault(fault))) => signature_fault(w, fault),
    };
    let role = if signature.role == "umpire" { w.t("role-umpire") } else { w.word("side", &signature.role) };
    Signed { role, words, is_bad: matches!(signature.holds, Some(Err(_))) }
}

fn row(w: Words, point: &Checkpoint) -> (String, String, String, String) {
    let turn = w.with("turn-n", [("n", u32::from(point.turn).into())]);
    let phase = format!("{turn} · {}", w.word("phase", point.phase.word));
    (point.seq.to_string(), phase, point.root.clone(), point.state_root.clone())
}

#[cfg(test)]
mod tests {
    use wardiary_journal::seal::Seal;
    use wardiary_journal::sign::AllowedSigners;
    use wardiary_words::i18n::Lang;

    use super::*;

    #[test]
    fn an_unreadable_signature_is_described_in_the_language_of_the_reader() {
        let folder = tempfile::tempdir().unwrap();
        std::fs::create_dir(folder.path().join("a.seal.txt.sig.umpire")).unwrap();
        let seal = Seal { size: 1, result: String::new(), reason: String::new(), sealed: String::new() };
        let (path, own) = (folder.path().join("a.wdj"), (seal, String::new()));
        let found = integrity_report::signatures(&path, &own, Some(&AllowedSigners::default()));
        for (lang, words) in [(Lang::En, "it is a folder"), (Lang::Sv, "det är en mapp")] {
            let w = Words { lang, ..Words::default() };
            let found: Vec<Signed> = found.iter().map(|signature| signed(w, signature)).collect();
            assert!(found.len() == 1 && found[0].is_bad && found[0].words.contains(words), "{}", found[0].words);
        }
    }
}
