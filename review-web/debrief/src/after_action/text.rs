//! A part of the document as an editable text. Each drafted sentence is a paragraph. The entries and rows that prove it follow in
//! square brackets, `[342]`, `[N-061]`. A page that shows such a text turns the brackets into links again.

use wardiary_core::diary::notes::TEXT_MAX;
use wardiary_core::diary::notes::debrief::Part;
use wardiary_core::kernel::citation::Rule;
use wardiary_core::review::{Review, Seq};
use wardiary_words::i18n::Words;

use super::lessons::Lesson;
use super::{Draft, Sentence, SideIntent};

/// Most bytes in brackets that count as a link.
const BRACKETED: usize = 12;

/// A piece of a paragraph.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Piece {
    /// Words as written.
    Words(String),
    /// An entry that proves the words.
    Entry(Seq),
    /// A row that the words name.
    Row(Rule),
}

/// Splits a text into paragraphs. Brackets around anything except an entry of the match or a row of its book are words.
pub fn paragraphs(text: &str, review: &dyn Review) -> Vec<Vec<Piece>> {
    text.lines().filter(|line| !line.trim().is_empty()).map(|line| pieces(line, review)).collect()
}

fn pieces(line: &str, review: &dyn Review) -> Vec<Piece> {
    let (mut pieces, mut rest, mut from) = (Vec::new(), line, 0);
    while let Some(at) = rest[from..].find('[').map(|at| from + at) {
        let end = rest[at..].find(']').filter(|end| *end <= BRACKETED).map(|end| at + end);
        let Some((end, proof)) = end.and_then(|end| Some((end, proof(&rest[at + 1..end], review)?))) else {
            from = at + 1;
            continue;
        };
        let words = rest[..at].trim_end();
        if !words.is_empty() {
            pieces.push(Piece::Words(words.to_owned()));
        }
        pieces.push(proof);
        (rest, from) = (&rest[end + 1..], 0);
    }
    if !rest.is_empty() {
        pieces.push(Piece::Words(rest.to_owned()));
    }
    pieces
}

fn proof(text: &str, review: &dyn Review) -> Option<Piece> {
    let entry = text.parse::<Seq>().ok().filter(|seq| *seq < review.len() && seq.to_string() == text);
    let row = || Rule::parse(text).filter(|rule| review.book().text(*rule).is_some());
    entry.map(Piece::Entry).or_else(|| row().map(Piece::Row))
}

/// Returns the drafted text of a part, up to the longest text allowed.
pub fn drafted(draft: &Draft, part: Part, w: Words) -> String {
    let mut text = String::new();
    for line in lines(draft, part, w) {
        let is_room = text.chars().count() + line.chars().count() < TEXT_MAX;
        if !is_room {
            break;
        }
        if !text.is_empty() {
            text.push('\n');
        }
        text.push_str(&line);
    }
    text
}

fn lines(draft: &Draft, part: Part, w: Words) -> Vec<String> {
    let of = |head: &str, sentence: &Sentence| format!("{head}: {}", proved(sentence));
    match part {
        Part::Objectives => {
            let sides = draft.aims.sides.iter().flat_map(|side| side.reached.iter().map(|one| of(&side.name, one)));
            sides.chain([proved(&draft.aims.verdict)]).collect()
        }
        Part::Intents => {
            let own =
                |side: &SideIntent| side.sentences().into_iter().map(|one| of(&side.name, one)).collect::<Vec<_>>();
            draft.intents.iter().flat_map(own).collect()
        }
        Part::Happened => draft.happened.course.iter().map(proved).collect(),
        Part::Why => {
            let odds = draft.why.odds.iter().map(|row| of(&format!("{}, {}", row.place, row.moment), &row.sentence));
            let others = draft.why.sentences().into_iter().skip(draft.why.odds.len()).map(proved);
            odds.chain(others).collect()
        }
        Part::Lessons => {
            let line = |head: &str, lesson: &Lesson| format!("{head}: {}", owned(&lesson.sentence, &lesson.owner));
            let [sustain, improve] = ["aar-sustain", "aar-improve"].map(|key| w.t(key));
            let sustained = draft.lessons.sustain.iter().map(|lesson| line(&sustain, lesson));
            sustained.chain(draft.lessons.improve.iter().map(|lesson| line(&improve, lesson))).collect()
        }
        Part::FollowUp => draft.tasks.iter().map(|task| owned(&task.sentence, &task.owner)).collect(),
    }
}

fn owned(sentence: &Sentence, owner: &str) -> String {
    let proved = proved(sentence);
    if owner.is_empty() { proved } else { format!("{proved} ({owner})") }
}

/// Returns a sentence with its proofs.
fn proved(sentence: &Sentence) -> String {
    let mut text = sentence.words.split_whitespace().collect::<Vec<_>>().join(" ");
    if let Some(author) = &sentence.author {
        text = format!("“{text}” {author}");
    }
    let entries = sentence.entries.iter().map(ToString::to_string);
    for proof in entries.chain(sentence.rows.iter().map(ToString::to_string)) {
        text.push_str(&format!(" [{proof}]"));
    }
    text
}
