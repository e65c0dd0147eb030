//! The answers of a room to the question what it would decide. Each device gives one answer, and may change it until the answers
//! are closed. The program asks for no reader's name. The notes keep the count of each answer, not its author.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use wardiary_core::review::Seq;

/// Maximum length of an answer, in characters.
pub const TEXT_MAX: usize = 160;
/// The beginning of a stored choice. A typed text is never stored with it, so that typing a line does not reveal whether it could be chosen.
pub const CHOICE: &str = "> ";

/// The device that answers: a session of a room, or a browser at the machine itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Device {
    /// The session of this number.
    Session(u32),
    /// The browser with this number.
    Browser(u64),
}

/// The questions of a match that is presented, by stop.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Answers(BTreeMap<usize, Question>);

/// A question at a stop.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Question {
    on: Seq,
    text: String,
    is_open: bool,
    /// The answer of each device.
    by: Vec<(Device, String)>,
}

/// A question with its answers as the notes keep them: each answer with its count, the most frequent first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kept {
    /// The last entry that the room had seen.
    pub on: Seq,
    /// The presenter's question; empty for the match's own question.
    pub question: String,
    /// Each answer with the number of devices that gave it. Answers with equal counts are in alphabetical order.
    pub answers: Vec<(String, u32)>,
    /// Whether the question may still be answered.
    pub is_open: bool,
}

impl Kept {
    /// Counts the devices that have answered.
    #[must_use]
    pub fn count(&self) -> u32 {
        self.answers.iter().map(|(_, count)| count).sum()
    }
}

impl Question {
    fn kept(&self) -> Kept {
        let mut counts = BTreeMap::<&str, u32>::new();
        self.by.iter().for_each(|(_, text)| *counts.entry(text).or_default() += 1);
        let mut answers: Vec<(String, u32)> =
            counts.into_iter().map(|(text, count)| (text.to_owned(), count)).collect();
        // The answers are in alphabetical order, which a stable sort keeps for equal counts.
        answers.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
        Kept { on: self.on, question: self.text.clone(), answers, is_open: self.is_open }
    }
}

impl Answers {
    /// Asks a question at a stop, or opens the answers at the stop again.
    pub fn ask(&mut self, stop: usize, on: Seq, text: &str) {
        let fresh = Question { on, text: String::new(), is_open: true, by: Vec::new() };
        let question = self.0.entry(stop).or_insert(fresh);
        question.is_open = true;
        if question.by.is_empty() || !text.is_empty() {
            text.clone_into(&mut question.text);
        }
    }

    /// Closes the answers at a stop. Returns the question with its answers if they were open.
    pub fn close(&mut self, stop: usize) -> Option<Kept> {
        let question = self.0.get_mut(&stop).filter(|question| question.is_open)?;
        question.is_open = false;
        Some(question.kept())
    }

    /// Stores the answer of a device in place of its earlier one. Returns whether answers are open.
    pub fn answer(&mut self, stop: usize, device: Device, text: &str) -> bool {
        let Some(question) = self.0.get_mut(&stop).filter(|question| question.is_open) else { return false };
        question.by.retain(|(other, _)| *other != device);
        question.by.push((device, text.to_owned()));
        true
    }

    /// Returns the question at a stop with its answers so far.
    #[must_use]
    pub fn kept(&self, stop: usize) -> Option<Kept> {
        self.0.get(&stop).map(Question::kept)
    }

    /// Counts the devices that have answered at a stop.
    #[must_use]
    pub fn count(&self, stop: usize) -> usize {
        self.0.get(&stop).map_or(0, |question| question.by.len())
    }

    /// Returns the answer of a device.
    #[must_use]
    pub fn own(&self, stop: usize, device: Device) -> Option<String> {
        let by = &self.0.get(&stop)?.by;
        by.iter().find(|(other, _)| *other == device).map(|(_, text)| text.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::{Answers, Device::Session};

    #[test]
    fn each_device_counts_once_and_may_think_again_until_answers_are_closed() {
        let mut answers = Answers::default();
        assert!(!answers.answer(4, Session(1), "hold"), "nothing is asked");
        answers.ask(4, 33, "");
        for session in 0..40 {
            let text = if session % 3 == 0 { "hold" } else { "attack 2109 by a" };
            assert!(answers.answer(4, Session(session), text));
        }
        assert!(answers.answer(4, Session(0), "attack 2109 by a"), "one thinks again");
        assert!(answers.answer(4, Session(1), "go west"));
        let kept = answers.close(4).unwrap();
        let counts = [("attack 2109 by a", 26), ("hold", 13), ("go west", 1)];
        assert_eq!(kept.answers, counts.map(|(text, count)| (text.to_owned(), count)));
        assert_eq!((kept.count(), kept.on, kept.is_open), (40, 33, false));
        assert!(!answers.answer(4, Session(2), "hold") && answers.close(4).is_none(), "they are closed");
        assert_eq!(answers.own(4, Session(1)).as_deref(), Some("go west"));
        answers.ask(4, 33, "");
        assert!(answers.answer(4, Session(1), "hold") && answers.count(4) == 40, "and opened once more");
    }
}
