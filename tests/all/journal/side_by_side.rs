//! A match gives the same result and the same faults on several processors as on one.

use std::cell::Cell;
use std::num::NonZero;
use std::sync::Arc;

use wardiary_core::kernel::game::Viewer;
use wardiary_core::of_any;
use wardiary_core::review::Review as _;
use wardiary_journal::diary_file::{self, Read};
use wardiary_journal::read::ReadError;

use super::sample::{number, places};

/// The whole result as text: the match by its entries, its lines and its position.
fn text(read: &Result<Read, ReadError>) -> String {
    let Ok(read) = read else { return format!("{:?}", read.as_ref().err()) };
    let game = read.game.as_ref().map(|game| {
        of_any!(game, game => {
            let review = game.review(Viewer::Umpire);
            let entries: Vec<_> = (0..game.count()).map(|seq| (game.written(seq), review.moment(seq))).collect();
            let (steps, phases, rewinds) = (review.steps(), review.phases(), review.rewinds());
            let fights: Vec<_> = (0..game.count()).map(|seq| review.combat_entries(seq)).collect();
            let ends = [game.count() / 2, game.count() - 1].map(|seq| game.at(seq).1);
            let now = (game.root(), game.phase_ended(), game.ends_in_checkpoint(), review.readings().len());
            format!("{entries:?}{steps:?}{phases:?}{rewinds:?}{fights:?}{ends:?}{now:?}{:?}", game.genesis)
        })
    });
    let Read { report, links, offsets, checkpoints, seal, material, continues, fault, .. } = read;
    format!("{game:?}{report:?}{links:?}{offsets:?}{checkpoints:?}{seal:?}{material:?}{continues:?}{fault:?}")
}

/// Reads a journal on one processor and on several, and demands the same result; returns how often the bytes were read.
fn compared(journal: &[u8]) -> (Result<Read, ReadError>, u32) {
    let one = diary_file::read(journal);
    let (known, mut most, shared) = (text(&one), 0, Arc::default());
    for jobs in [2, 3] {
        let opened = Cell::new(0);
        let open = || {
            opened.set(opened.get() + 1);
            Ok(journal)
        };
        let found = text(&diary_file::read_on(NonZero::new(jobs).unwrap(), &shared, open));
        assert!(found == known, "on {jobs} processors:\n{found:.2000}\non one:\n{known:.2000}");
        most = most.max(opened.get());
    }
    (one, most)
}

/// Reads a journal on one processor and on several, and demands the same result.
pub(super) fn read(journal: &[u8]) -> Result<Read, ReadError> {
    compared(journal).0
}

#[test]
fn a_sound_match_is_read_once_and_is_the_same_match() {
    for (name, journal) in wardiary_fixtures::journals() {
        let (read, opened) = compared(&journal);
        assert!(read.unwrap().fault.is_none(), "{name}");
        assert_eq!(opened, 1, "{name}: nothing is wrong with it, so that it is read once");
    }
}

/// Two of the pinned journals are one match under two editions, others differ in scene or book.
#[test]
fn matches_that_begin_alike_share_their_rules_and_no_others_do() {
    let journals = wardiary_fixtures::journals();
    let shared = Arc::default();
    let read = |journal: &Vec<u8>| diary_file::read_sharing(journal.as_slice(), &shared);
    let first: Vec<_> = journals.iter().map(|(_, journal)| read(journal)).collect();
    // The rules at the beginning: a match with a changed reading has others by its end.
    let rules = |read: &Result<Read, ReadError>| of_any!(read.as_ref().unwrap().game.as_ref().unwrap(), game => std::ptr::from_ref(&*game.at(0).0).addr());
    let begins = |read: &Result<Read, ReadError>| {
        let read = read.as_ref().unwrap();
        let texts = ["scene", "tables"].map(|wanted| read.material.iter().find(|(name, _)| name == wanted).cloned());
        (texts, read.game.as_ref().unwrap().genesis().edition_hash)
    };
    for ((name, journal), read) in journals.iter().zip(&first) {
        assert!(text(read) == text(&diary_file::read(journal.as_slice())), "{name}: it is the match that it is alone");
        for other in &first {
            assert_eq!(rules(read) == rules(other), begins(read) == begins(other), "{name}");
        }
    }
    let again = diary_file::read_sharing(journals[0].1.as_slice(), &shared);
    assert_eq!(rules(&again), rules(&first[0]), "what is known is not parsed again");
}

/// Every kind of damage to bytes, all over a match that people recorded.
#[test]
fn damage_is_the_same_damage() {
    let journals = wardiary_fixtures::journals();
    let (_, journal) = journals.into_iter().find(|(name, _)| name == "caen-orne").unwrap();
    let step = usize::try_from(number("WARDIARY_BIT_STEP", 4_999)).unwrap();
    for bit in (0..journal.len() * 8).step_by(step) {
        let mut changed = journal.clone();
        changed[bit / 8] ^= 1 << (bit % 8);
        drop(read(&changed));
        drop(read(&journal[..bit / 8]));
    }
    for place in places(&journal) {
        drop(read(&journal[..place.end]));
    }
}
