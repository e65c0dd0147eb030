//! Three attacks that a chain alone does not reveal: the holder of the file can omit its end, change the words of a ruling, or omit a
//! refusal, and chain everything again. Each passes `verify`; each is revealed by something noted earlier.

use wardiary_journal::{Frame, Frames, Kind, Mode};

use super::{Desk, bytes, done, wardiary};
use crate::journal::sample::forged;

const BECAUSE: &str = "the scribe had forgotten one";
/// The row and the reason in the form of the payload: letter, number, and a text preceded by its length.
fn cited(row: u8, reason: &str) -> Vec<u8> {
    [&[b'N', row, u8::try_from(reason.len()).expect("a short reason")], reason.as_bytes()].concat()
}

/// A match with a ruling, its reason and a refusal, with an umpire's notes of it: a proof of the ruling, and the root.
struct Table {
    desk: Desk,
    game: Vec<u8>,
    frames: usize,
    proof: String,
    root: String,
}

fn payloads(journal: &[u8]) -> Vec<(Kind, Vec<u8>)> {
    let frames = Frames::new(journal, Mode::WithTree).expect("a sound header");
    frames.map(|frame| frame.expect("a sound frame")).map(|frame| (frame.kind, frame.payload.to_vec())).collect()
}

fn place(payload: &[u8], words: &[u8]) -> Option<usize> {
    payload.windows(words.len()).position(|window| window == words)
}

fn table() -> Table {
    let desk = Desk::new();
    let path = desk.path("m.wdj");
    done(&["new", "--system", super::SYSTEM, "--scenario", "caen-orne", "--out", &path], "");
    let lines = format!(
        "clock start 1944-06-21T09:00:00+02:00\npropose move de-711-inf to 2110\n\
         amend N-037 losses ca-3-inf 1 because {BECAUSE}\nland gb-43-inf 1708\nend\n"
    );
    let said = wardiary(&["record", &path], &lines);
    assert_eq!(said.code, 1, "the proposal is refused and written down: {}{}", said.out, said.err);
    let game = bytes(&path);
    let all = payloads(&game);
    let ruling = all
        .iter()
        .position(|(_, payload)| place(payload, BECAUSE.as_bytes()).is_some())
        .expect("the ruling is in the match");
    let proof = done(&["prove", &path, "--entry", &ruling.to_string()], "").out;
    let root = proof.lines().last().expect("a proof ends in the root").to_owned();
    let proof = desk.write("noted.tlog-proof", proof);
    Table { desk, game, frames: all.len(), proof, root }
}

impl Table {
    /// The forged match passes by itself, but does not have the noted root and does not continue the noted match.
    fn is_only_caught_by_what_was_noted(&self, forged: &[u8]) {
        assert!(forged != self.game, "something was changed");
        let path = self.desk.write("forged.wdj", forged);
        let alone = done(&["verify", &path], "");
        assert!(alone.out.contains("intact"), "the forger did his work: {}", alone.out);
        let noted = wardiary(&["prove", &path, "--check", &self.proof], "");
        assert_eq!(noted.code, 1, "the proof that was noted down tells: {}", noted.out);
        assert!(noted.out.contains("this match does not have the root"), "{}", noted.out);
        // The forger cannot prove that the forged match continues the noted one.
        let size = self.frames.to_string();
        let continuing = wardiary(&["prove", &path, "--from", &size], "");
        if continuing.code == 0 {
            let claim = self.desk.write("claim.proof", continuing.out);
            let checked = wardiary(&["prove", "--check", &claim, "--old-root", &self.root], "");
            assert_eq!(checked.code, 1, "{}", checked.out);
        } else {
            assert!(
                continuing.err.contains("the match has") || continuing.err.contains("write 1 to"),
                "{}",
                continuing.err
            );
        }
    }
}

#[test]
fn an_end_cut_off_is_caught_by_a_noted_checkpoint() {
    let table = table();
    let mut at = 96;
    let ends = Frames::new(&table.game, Mode::WithTree).expect("a sound header").map(|frame| {
        at += frame.expect("a sound frame").frame_len();
        at
    });
    let ends: Vec<usize> = ends.collect();
    for end in &ends[3..ends.len() - 1] {
        table.is_only_caught_by_what_was_noted(&table.game[..*end]);
    }
}

#[test]
fn forged_reasons_and_rulings_are_caught_by_a_noted_checkpoint() {
    let table = table();
    let old = cited(37, BECAUSE);
    for new in [cited(37, "the umpire had seen it all along"), cited(39, BECAUSE)] {
        let edit = |frame: &Frame<'_>| {
            let payload = frame.payload;
            Some(match place(payload, &old) {
                Some(at) => [&payload[..at], &new, &payload[at + old.len()..]].concat(),
                None => payload.to_vec(),
            })
        };
        table.is_only_caught_by_what_was_noted(&forged(&table.game, edit));
    }
}

#[test]
fn a_refusal_left_out_is_caught_by_a_noted_checkpoint() {
    let table = table();
    // The second entry is the refused proposal: genesis, material, the clock, then the proposal.
    let entries: Vec<u64> =
        (0..).zip(payloads(&table.game)).filter(|(_, (kind, _))| *kind == Kind::Entry).map(|(n, _)| n).collect();
    let forged = forged(&table.game, |frame| (frame.seq != entries[1]).then(|| frame.payload.to_vec()));
    assert_eq!(payloads(&forged).len() + 1, table.frames);
    let path = table.desk.write("told.wdj", &forged);
    assert!(!done(&["log", &path], "").out.contains("Refused"), "the refusal is gone");
    assert!(done(&["log", &table.desk.path("m.wdj")], "").out.contains("Refused"));
    table.is_only_caught_by_what_was_noted(&forged);
}
