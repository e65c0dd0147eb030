//! What a room answers when it is asked what it would decide: one answer a session, which may be changed until answers are closed. No
//! reader's name is asked for, and of who answered what nothing is kept but the count. It is held in memory and ends with the program.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use wardiary_core::review::Seq;

/// Longest answer, characters.
pub const TEXT_MAX: usize = 160;
/// Longest question, characters.
pub const QUESTION_MAX: usize = 240;

/// The questions of all matches that are presented, by id of the match.
#[derive(Debug, Default)]
pub struct Answers(Mutex<BTreeMap<String, BTreeMap<usize, Question>>>);

/// A question at a stop.
#[derive(Clone, Debug)]
struct Question {
    on: Seq,
    text: String,
    is_open: bool,
    /// The answer of each session.
    by: BTreeMap<u32, String>,
}

/// A question with its answers as they are kept: how many gave each, the commonest first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kept {
    /// The last entry that the room knew.
    pub on: Seq,
    /// The question as the presenter put it; empty where it is the one that the match itself asks.
    pub question: String,
    /// Each answer with the number of those who gave it; equally common ones in the order of their letters.
    pub answers: Vec<(String, u32)>,
    /// Whether it may still be answered.
    pub is_open: bool,
}

impl Kept {
    /// How many have answered.
    #[must_use]
    pub fn count(&self) -> u32 {
        self.answers.iter().map(|(_, count)| count).sum()
    }
}

impl Question {
    fn kept(&self) -> Kept {
        let mut counts = BTreeMap::<&str, u32>::new();
        self.by.values().for_each(|text| *counts.entry(text).or_default() += 1);
        let mut answers: Vec<(String, u32)> =
            counts.into_iter().map(|(text, count)| (text.to_owned(), count)).collect();
        // They are in the order of their letters, which a stable order keeps.
        answers.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
        Kept { on: self.on, question: self.text.clone(), answers, is_open: self.is_open }
    }
}

impl Answers {
    fn all(&self) -> MutexGuard<'_, BTreeMap<String, BTreeMap<usize, Question>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Asks at a stop, or opens its answers once more.
    pub fn ask(&self, (id, stop): (&str, usize), on: Seq, text: &str) {
        let mut all = self.all();
        let asked = all.entry(id.to_owned()).or_default();
        let fresh = Question { on, text: String::new(), is_open: true, by: BTreeMap::new() };
        let question = asked.entry(stop).or_insert(fresh);
        question.is_open = true;
        if question.by.is_empty() || !text.is_empty() {
            text.clone_into(&mut question.text);
        }
    }

    /// Closes the answers at a stop; what they came to, where they were open.
    pub fn close(&self, (id, stop): (&str, usize)) -> Option<Kept> {
        let mut all = self.all();
        let question = all.get_mut(id)?.get_mut(&stop).filter(|question| question.is_open)?;
        question.is_open = false;
        Some(question.kept())
    }

    /// Takes the answer of a session in place of the one it gave before; whether answers are open.
    pub fn answer(&self, (id, stop): (&str, usize), session: u32, text: &str) -> bool {
        let mut all = self.all();
        let question = all.get_mut(id).and_then(|asked| asked.get_mut(&stop)).filter(|question| question.is_open);
        let Some(question) = question else { return false };
        question.by.insert(session, text.to_owned());
        true
    }

    /// What was asked at a stop, and what it has come to.
    #[must_use]
    pub fn kept(&self, (id, stop): (&str, usize)) -> Option<Kept> {
        self.all().get(id)?.get(&stop).map(Question::kept)
    }

    /// What a session has answered.
    #[must_use]
    pub fn own(&self, (id, stop): (&str, usize), session: u32) -> Option<String> {
        self.all().get(id)?.get(&stop)?.by.get(&session).cloned()
    }

    /// Forgets what was asked about a match.
    pub fn forget(&self, id: &str) {
        self.all().remove(id);
    }
}

#[cfg(test)]
mod tests {
    use super::Answers;

    #[test]
    fn each_session_counts_once_and_may_think_again_until_answers_are_closed() {
        let answers = Answers::default();
        let at = ("m", 4);
        assert!(!answers.answer(at, 1, "hold"), "nothing is asked");
        answers.ask(at, 33, "");
        for session in 0..40 {
            assert!(answers.answer(at, session, if session % 3 == 0 { "hold" } else { "attack 2109 by a" }));
        }
        assert!(answers.answer(at, 0, "attack 2109 by a"), "one thinks again");
        assert!(answers.answer(at, 1, "go west"));
        let kept = answers.close(at).unwrap();
        let counts = [("attack 2109 by a", 26), ("hold", 13), ("go west", 1)];
        assert_eq!(kept.answers, counts.map(|(text, count)| (text.to_owned(), count)));
        assert_eq!((kept.count(), kept.on, kept.is_open), (40, 33, false));
        assert!(!answers.answer(at, 2, "hold") && answers.close(at).is_none(), "they are closed");
        assert_eq!(answers.own(at, 1).as_deref(), Some("go west"));
        answers.ask(at, 33, "");
        assert!(answers.answer(at, 1, "hold") && answers.kept(at).unwrap().count() == 40, "and opened once more");
        answers.forget("m");
        assert_eq!(answers.kept(at), None);
    }
}
