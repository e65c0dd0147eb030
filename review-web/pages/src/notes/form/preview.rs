//! A preview of what others will see: the projector before a decision and when it is shown, or the note on its page. Each place
//! names its fields, so that the script can update it while a person types.

use askama::Template;
use wardiary_core::diary::notes::{Glyph, Layer, tidy};
use wardiary_core::review::Seq;
use wardiary_words::fragment::Fragment;
use wardiary_words::i18n::{Lang, Words};
use wardiary_words::localize::Localizer;

use super::super::super::halts::{drafted, sentence};
use super::View;
use super::typed::{Act, Typed};

#[derive(Template)]
#[template(path = "note-preview.html")]
struct Preview {
    w: Words,
    shown: Shown,
}

/// A preview, by kind.
enum Shown {
    /// The projector at a stop.
    Stop {
        /// The description of the situation, which the program writes.
        sentence: String,
        before: Line,
        question: Line,
        after: Line,
    },
    Note {
        glyph: Line,
        layer: Line,
        author: Line,
        text: Line,
        hexes: Line,
    },
}

/// One text of the preview.
struct Line {
    words: String,
    lang: &'static str,
    /// Names of the fields that the text comes from; the first one with text counts. Empty if the form cannot change the text.
    from: String,
    /// The text that is shown if none of the fields has text.
    otherwise: String,
}

impl Line {
    /// Returns the text of the first of these fields that has text, else `otherwise`. The end of a field's name is its language.
    fn of(typed: &Typed, w: Words, (names, otherwise): (&[String], String)) -> Self {
        let written = |name: &&String| !tidy(typed.get(name)).is_empty();
        let first = names.iter().find(written);
        let said_in = |name: &String| if name.ends_with(Lang::Sv.tag()) { Lang::Sv } else { Lang::En };
        Self {
            words: first.map_or_else(|| otherwise.clone(), |name| tidy(typed.get(name))),
            lang: first.map_or(w.lang, said_in).tag(),
            from: names.join(" "),
            otherwise,
        }
    }

    /// Returns words in the language of the page, with the field that they come from. The name is empty if the form cannot change them.
    fn said(w: Words, field: &str, words: String) -> Self {
        Self { words, lang: w.lang.tag(), from: field.to_owned(), otherwise: String::new() }
    }
}

/// Draws the preview; `None` if others will see nothing.
pub(super) fn of(view: View<'_>, typed: &Typed) -> Option<Fragment> {
    let w = view.frame.w;
    let shown = match typed.act {
        Act::Stop | Act::Reword => stop(view, typed),
        Act::Write | Act::Revise => note(view, typed),
        Act::Retract | Act::Release | Act::Unstop => return None,
    };
    Some(Fragment::of(&Preview { w, shown }))
}

/// Returns the names of a field in both languages, the reader's first.
fn both(w: Words, name: &str) -> Vec<String> {
    [w.lang, w.lang.other()].map(|lang| format!("{name}{}", lang.tag())).into()
}

fn stop(view: View<'_>, typed: &Typed) -> Shown {
    let w = view.frame.w;
    let localizer = Localizer { w, review: view.opened.review.as_ref() };
    let entry = typed.get("entry").parse::<Seq>().ok();
    let [place, question] = entry.map(|entry| drafted(localizer, entry)).unwrap_or_default();
    let before = both(w, "before-");
    // Without a title after the decision, the title before the decision is used for both.
    let after = [both(w, ""), before.clone()].concat();
    Shown::Stop {
        sentence: entry.map(|entry| sentence(localizer, entry)).unwrap_or_default(),
        before: Line::of(typed, w, (&before, place.clone())),
        question: Line::of(typed, w, (&both(w, "ask-"), question)),
        after: Line::of(typed, w, (&after, place)),
    }
}

fn note(view: View<'_>, typed: &Typed) -> Shown {
    let (w, margin) = (view.frame.w, view.margin());
    let revised = typed.get("note").parse::<u32>().ok().and_then(|number| view.noted.notes.note(number));
    // The number of a note that the reader may not write does not appear.
    let revised = revised.filter(|note| view.shows(note) && view.may_write(note.layer));
    let glyph = Glyph::named(typed.get("glyph")).map(|glyph| margin.glyph(glyph)).unwrap_or_default();
    let chosen = Layer::parse(typed.get("for"), view.opened.sides());
    let first = || Layer::ALL.into_iter().find(|layer| view.may_write(*layer));
    let (layer, author) = match revised {
        Some(note) => (Line::said(w, "", view.layer(note.layer)), Line::said(w, "", note.first().act.author.clone())),
        None => (
            Line::said(w, "for", chosen.or_else(first).map(|layer| view.layer(layer)).unwrap_or_default()),
            Line::said(w, "author", tidy(typed.get("author"))),
        ),
    };
    Shown::Note {
        glyph: Line::said(w, "glyph", glyph),
        layer,
        author,
        text: Line::of(typed, w, (&both(w, ""), w.t("preview-empty"))),
        hexes: Line::said(w, "hexes", tidy(typed.get("hexes"))),
    }
}
