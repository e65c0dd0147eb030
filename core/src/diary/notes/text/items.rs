//! Blocks for the items of a debrief other than notes and stops.
//!
//! ```text
//! draw 1                          shapes for a note, by its number, replacing earlier ones
//! shape arrow dashed 2109 2209    hex, path, arrow or area; solid, dashed, dotted or double; hexes
//!
//! chapter 20                      a stretch from entry 20 on
//! to 34                           its last entry; `link` and `link-to` as with notes
//! list Evening 2                  the list it is in; also: order 2
//! match ID LINK TITLE             for a chapter of another match: its id and the link of its genesis; all links are then complete
//! title-en The bridge             also: title-sv; `en` and `sv` for the comment
//!
//! variation 20                    a possible continuation after entry 20; title and comment as in a chapter
//! line move ca-3-inf to 2110      a line of notation, followed by its comment:
//! say-en It waits.                also: say-sv
//!
//! document why                    objectives, intents, happened, why, lessons, follow-up; no text restores the drafted one
//! lesson 20                       learned from entry 20; `kind sustain` or `kind improve`, `owner …`, `test …`
//! mark 1                          a lesson by its number: `state open`, repeated, kept or dropped; `reason …`
//! question 20                     put to a class that had seen entries up to 20
//! answered 1                      a question by its number
//! answer 14 end                   14 people gave the answer `end`
//! review 20                       a side asks the umpire to review entry 20: `layer` of the side, `text …`, `row …`
//! taken-up 1                      a request by its number
//! lift-fog 41                     the umpire lifts the fog of a match that ended with entry 41
//! reword 1                        a stop by its number, with all of its new texts in the lines of a stop
//!
//! remove-chapter 1                also: remove-variation 1; `reason …`
//! ```

use crate::kernel::notation::{Fault, Line, ParseError, Word};

use super::super::debrief::{Answer, Elsewhere, Form, Item, LessonKind, LessonState, Part, Shape, Stroke, VariedLine};
use super::super::{Anchor, Said};
use super::{Block, Reader, append_line, digits, lines_as};

/// First words of these blocks.
pub(super) const BLOCKS: [&str; 14] = [
    "draw",
    "chapter",
    "variation",
    "document",
    "lesson",
    "mark",
    "question",
    "answered",
    "review",
    "taken-up",
    "lift-fog",
    "reword",
    "remove-chapter",
    "remove-variation",
];
/// First words of the lines in these blocks.
pub(super) const LINES: [&str; 21] = [
    "shape",
    "to",
    "link-to",
    "list",
    "match",
    "title-en",
    "title-sv",
    "line",
    "say-en",
    "say-sv",
    "kind",
    "owner",
    "test",
    "state",
    "answer",
    "row",
    "text",
    "before-en",
    "before-sv",
    "ask-en",
    "ask-sv",
];

/// Fields that only these blocks and blocks for stops have.
#[derive(Default)]
pub(super) struct Fields<'a> {
    shapes: Vec<Shape>,
    to: Option<(Word<'a>, Option<Word<'a>>)>,
    list: String,
    elsewhere: Option<Elsewhere>,
    title: Said,
    lines: Vec<VariedLine>,
    kind: Option<LessonKind>,
    owner: String,
    test: String,
    state: Option<LessonState>,
    answers: Vec<Answer>,
    row: String,
    text: String,
    before: Said,
    ask: Said,
}

impl<'a> Fields<'a> {
    /// Reads a line that begins with one of [`LINES`], after that word.
    pub(super) fn line(&mut self, word: Word<'a>, rest: &str, mut line: Line<'a>) -> Result<(), ParseError> {
        match word.text {
            "shape" => {
                let (form, stroke) = (Form::read(&mut line)?, Stroke::read(&mut line)?);
                let hexes = std::iter::from_fn(|| line.take()).map(|hex| hex.text.to_owned()).collect();
                self.shapes.push(Shape { form, stroke, hexes });
                return Ok(());
            }
            "to" => self.to = Some((line.expect("an entry")?, self.to.and_then(|(_, link)| link))),
            "link-to" => {
                let link = line.expect("the beginning of a link")?;
                let (to, _) = self.to.ok_or(word.fault(Fault::Expected("a line `to` before it")))?;
                self.to = Some((to, Some(link)));
            }
            "match" => {
                let id = whole(line.expect("the id of a match")?)?;
                let link = whole(line.expect("the link of its genesis")?)?;
                let title = behind(rest, 2).to_owned();
                self.elsewhere = Some(Elsewhere { id, link, title });
                return Ok(());
            }
            "kind" => self.kind = Some(LessonKind::read(&mut line)?),
            "state" => self.state = Some(LessonState::read(&mut line)?),
            "answer" => {
                let count = line.expect("how many")?.number(1, i64::from(u32::MAX))?;
                let text = behind(rest, 1).to_owned();
                self.answers.push(Answer { text, count: u32::try_from(count).expect("in range") });
                return Ok(());
            }
            "title-en" => append_line(&mut self.title.en, rest),
            "title-sv" => append_line(&mut self.title.sv, rest),
            "before-en" => append_line(&mut self.before.en, rest),
            "before-sv" => append_line(&mut self.before.sv, rest),
            "ask-en" => append_line(&mut self.ask.en, rest),
            "ask-sv" => append_line(&mut self.ask.sv, rest),
            "line" => self.lines.push(VariedLine { notation: rest.trim().to_owned(), text: Said::default() }),
            "say-en" | "say-sv" => {
                let none = word.fault(Fault::Expected("a line `line` before it"));
                let text = &mut self.lines.last_mut().ok_or(none)?.text;
                append_line(if word.text == "say-en" { &mut text.en } else { &mut text.sv }, rest);
            }
            "list" => rest.trim().clone_into(&mut self.list),
            "owner" => rest.trim().clone_into(&mut self.owner),
            "row" => rest.trim().clone_into(&mut self.row),
            "text" => rest.trim().clone_into(&mut self.text),
            _ => rest.trim().clone_into(&mut self.test),
        }
        if ["to", "link-to", "kind", "state"].contains(&word.text) { line.finish() } else { Ok(()) }
    }

    /// Whether a stop has texts other than its title.
    pub(super) fn has_words(&self) -> bool {
        [&self.before, &self.ask].into_iter().any(|words| *words != Said::default())
    }

    /// The texts of a stop with this title.
    pub(super) fn worded(&self, number: u32, title: &Said) -> Item {
        Item::StopWorded { number, title: title.clone(), before: self.before.clone(), question: self.ask.clone() }
    }
}

/// The rest of a line after its first words.
fn behind(line: &str, words: usize) -> &str {
    let after = |rest: &'_ str| rest.trim_start().split_once(char::is_whitespace).map_or(0, |(_, after)| after.len());
    (0..words).fold(line.trim(), |rest, _| rest[rest.len() - after(rest)..].trim_start())
}

/// Exactly `N` bytes in hexadecimal.
fn whole<const N: usize>(word: Word<'_>) -> Result<[u8; N], ParseError> {
    let byte = |at: usize| word.text.get(2 * at..2 * at + 2).and_then(|two| u8::from_str_radix(two, 16).ok());
    let bytes: Option<Vec<u8>> = (0..N).map(byte).collect();
    let bytes = bytes.filter(|_| word.text.len() == 2 * N).and_then(|bytes| bytes.try_into().ok());
    bytes.ok_or(word.fault(Fault::Expected("all hexadecimal digits of it")))
}

impl Reader<'_> {
    /// The item that a block describes.
    pub(super) fn item(&self, block: &Block<'_>) -> Result<Item, ParseError> {
        let fields = &block.fields;
        let number = |next: u32| self.after(block.object, next);
        let (before, kept) = (self.ground.notes, self.notes.debrief());
        let debrief = before.debrief();
        let (text, reason) = (block.said.clone(), block.reason.clone());
        Ok(match block.head.text {
            "draw" => Item::Drawn { number: number(before.next_note())?, shapes: fields.shapes.clone() },
            "chapter" => {
                let (from, to) = self.ends(block)?;
                Item::ChapterPlaced {
                    number: next(&kept.chapters),
                    list: fields.list.clone(),
                    order: block.order,
                    elsewhere: fields.elsewhere.clone(),
                    from,
                    to,
                    title: fields.title.clone(),
                    text,
                }
            }
            "remove-chapter" => Item::ChapterRemoved { number: number(next(&debrief.chapters))?, reason },
            "variation" => Item::VariationWritten {
                number: next(&kept.variations),
                on: self.anchor(block.object, block.link)?,
                title: fields.title.clone(),
                text,
                lines: fields.lines.clone(),
            },
            "remove-variation" => Item::VariationRemoved { number: number(next(&debrief.variations))?, reason },
            "document" => {
                let words = Part::ALL.map(Part::word);
                let part = Part::named(block.object.text);
                Item::DocumentEdited { part: part.ok_or_else(|| block.object.unknown("part", &words))?, text }
            }
            "lesson" => Item::LessonWritten {
                number: next(&kept.lessons),
                on: self.anchor(block.object, block.link)?,
                kind: fields.kind.ok_or(block.head.fault(Fault::Expected("a line `kind` with sustain or improve")))?,
                owner: fields.owner.clone(),
                text,
                test: fields.test.clone(),
            },
            "mark" => {
                let none = block.head.fault(Fault::Expected("a line `state`"));
                let state = fields.state.ok_or(none)?;
                Item::LessonMarked { number: number(next(&debrief.lessons))?, state, reason }
            }
            "question" => Item::QuestionAsked {
                number: next(&kept.questions),
                on: self.anchor(block.object, block.link)?,
                question: text,
            },
            "review" => Item::ReviewAsked {
                number: next(&kept.requests),
                on: self.anchor(block.object, block.link)?,
                row: fields.row.clone(),
                text: fields.text.clone(),
            },
            "lift-fog" => Item::FogLifted { on: self.anchor(block.object, block.link)? },
            "taken-up" => Item::ReviewTakenUp { number: number(next(&debrief.requests))? },
            "reword" => fields.worded(number(before.next_stop())?, &text),
            _ => Item::QuestionAnswered { number: number(next(&debrief.questions))?, answers: fields.answers.clone() },
        })
    }

    /// The first and the last entry of a chapter. The entries of another match are used as written.
    fn ends(&self, block: &Block<'_>) -> Result<(Anchor, Anchor), ParseError> {
        let (to, link_to) =
            block.fields.to.ok_or(block.head.fault(Fault::Expected("a line `to` with its last entry")))?;
        if block.fields.elsewhere.is_none() {
            return Ok((self.anchor(block.object, block.link)?, self.anchor(to, link_to)?));
        }
        let said = |entry: Word<'_>, link: Option<Word<'_>>| {
            let number = u32::try_from(entry.number(0, i64::from(u32::MAX))?).expect("in range");
            let none =
                entry.fault(Fault::Expected("the whole link of an entry of another match, in a line of its own"));
            Ok(Anchor { entry: number, link: whole(link.ok_or(none)?)? })
        };
        Ok((said(block.object, block.link)?, said(to, link_to)?))
    }
}

fn next<T>(of: &[T]) -> u32 {
    u32::try_from(of.len()).expect("a file holds far fewer") + 1
}

fn shape(one: &Shape) -> String {
    format!("{} {} {}", one.form.word(), one.stroke.word(), one.hexes.join(" "))
}

/// The printed line of a variation, followed by its comment.
fn varied_line(line: &VariedLine) -> impl Iterator<Item = (&'static str, String)> {
    [("line", line.notation.clone())].into_iter().chain(lines_as(["say-en", "say-sv"], &line.text))
}

/// The first line of a block, and the lines that follow author and time.
pub(super) fn printed(item: &Item, link_digits: usize) -> (String, Vec<(&'static str, String)>) {
    let link = |on: &Anchor| digits(&on.link)[..link_digits].to_owned();
    let unless_empty = |key, text: &String| Some((key, text.clone())).filter(|(_, text)| !text.is_empty());
    let because = |reason: &String| unless_empty("reason", reason);
    let mut lines: Vec<(&'static str, String)> = Vec::new();
    let head = match item {
        Item::Drawn { number, shapes } => {
            lines.extend(shapes.iter().map(|one| ("shape", shape(one))));
            format!("draw {number}")
        }
        Item::ChapterPlaced { list, order, elsewhere, from, to, title, text, .. } => {
            let link = |on: &Anchor| if elsewhere.is_some() { digits(&on.link) } else { link(on) };
            lines.extend([("link", link(from)), ("to", to.entry.to_string()), ("link-to", link(to))]);
            lines.extend([("list", list.clone()), ("order", order.to_string())]);
            let of = |of: &Elsewhere| format!("{} {} {}", digits(&of.id), digits(&of.link), of.title);
            lines.extend(elsewhere.iter().map(|other| ("match", of(other))));
            lines.extend(lines_as(["title-en", "title-sv"], title));
            lines.extend(lines_as(["en", "sv"], text));
            format!("chapter {}", from.entry)
        }
        Item::VariationWritten { on, title, text, lines: varied, .. } => {
            lines.push(("link", link(on)));
            lines.extend(lines_as(["title-en", "title-sv"], title).chain(lines_as(["en", "sv"], text)));
            lines.extend(varied.iter().flat_map(varied_line));
            format!("variation {}", on.entry)
        }
        Item::ChapterRemoved { number, reason } | Item::VariationRemoved { number, reason } => {
            lines.extend(because(reason));
            let what = if matches!(item, Item::ChapterRemoved { .. }) { "chapter" } else { "variation" };
            format!("remove-{what} {number}")
        }
        Item::DocumentEdited { part, text } => {
            lines.extend(lines_as(["en", "sv"], text));
            format!("document {}", part.word())
        }
        Item::LessonWritten { on, kind, owner, text, test, .. } => {
            lines.extend([("link", link(on)), ("kind", kind.word().to_owned()), ("owner", owner.clone())]);
            lines.extend(unless_empty("test", test));
            lines.extend(lines_as(["en", "sv"], text));
            format!("lesson {}", on.entry)
        }
        Item::LessonMarked { number, state, reason } => {
            lines.push(("state", state.word().to_owned()));
            lines.extend(because(reason));
            format!("mark {number}")
        }
        Item::QuestionAsked { on, question, .. } => {
            lines.push(("link", link(on)));
            lines.extend(lines_as(["en", "sv"], question));
            format!("question {}", on.entry)
        }
        Item::QuestionAnswered { number, answers } => {
            lines.extend(answers.iter().map(|answer| ("answer", format!("{} {}", answer.count, answer.text))));
            format!("answered {number}")
        }
        Item::ReviewAsked { on, row, text, .. } => {
            let row = unless_empty("row", row);
            lines.extend([("link", link(on))].into_iter().chain(row).chain([("text", text.clone())]));
            format!("review {}", on.entry)
        }
        Item::ReviewTakenUp { number } => format!("taken-up {number}"),
        Item::StopWorded { number, title, before, question } => {
            lines.extend(lines_as(["en", "sv"], title).chain(lines_as(["before-en", "before-sv"], before)));
            lines.extend(lines_as(["ask-en", "ask-sv"], question));
            format!("reword {number}")
        }
        Item::FogLifted { on } => return (format!("lift-fog {}", on.entry), vec![("link", link(on))]),
    };
    (head, lines)
}
