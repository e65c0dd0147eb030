//! The ways in which a device may answer: by a choice that the rules offer, or in words.

use wardiary_core::diary::known_choices::KnownChoices;
use wardiary_core::kernel::offer::Offer;
use wardiary_core::kernel::view::Position;
use wardiary_page::frame::Frame;
use wardiary_page::request::MatchRequest;
use wardiary_words::localize::Localizer;

use super::super::present::Halted;
use super::super::record::forms::{Field, Form, Maker};

/// How a device may answer.
pub(super) enum Asks {
    /// It may not.
    Nothing,
    /// By one of these choices, or in words on the page of this address.
    Choices(Vec<Group>, String),
    /// By this choice.
    Choice(Chosen),
    /// Typed words. Some of them may be in the field already.
    Words(String),
    /// Too late; has the words that were sent.
    Late(String),
}

/// The choices of one action.
pub(super) struct Group {
    pub(super) action: String,
    /// Each in words, with the page that chooses it.
    pub(super) items: Vec<(String, String)>,
    /// The lines that one press sends, in words.
    pub(super) plain: Vec<(String, String)>,
}

/// A choice that was pressed.
pub(super) struct Chosen {
    pub(super) name: String,
    /// The line without its participants, and the page for choosing them.
    pub(super) left_open: Option<(String, String)>,
    pub(super) form: Form,
    /// The page without it.
    pub(super) back: String,
}

/// Returns how a device may answer the question at a stop.
pub(super) fn asks(request: &MatchRequest, halted: &Halted, (position, typed): (&Position, String)) -> Asks {
    let frame = &request.frame;
    let in_words = frame.linked(&[("answer", Some("words")), ("choice", None)]);
    if frame.asked("answer") == Some("words") || !typed.is_empty() {
        return Asks::Words(typed);
    }
    let Some(choices) = halted.choices() else { return Asks::Choices(Vec::new(), in_words) };
    let maker = Maker { localizer: halted.localizer(frame), position, hex: None };
    // The stop and the place in its list identify a choice, so that it is invalid at another stop.
    let stop = halted.halt.place.to_string();
    let asked = frame.asked("choice").and_then(|word| word.split_once('.')).filter(|(at, _)| *at == stop);
    let at = asked.and_then(|(_, at)| at.parse::<usize>().ok());
    if let Some(offer) = at.and_then(|at| choices.pending().offers.get(at)) {
        return Asks::Choice(pressed(frame, (&choices, maker), offer));
    }
    Asks::Choices(grouped(frame, (&choices, maker), &stop), in_words)
}

/// The form of a choice.
fn pressed(frame: &Frame, (choices, maker): (&KnownChoices, Maker<'_>), offer: &Offer) -> Chosen {
    let form = Form { has_odds: false, ..maker.form(offer) };
    let open = choices.left_open(offer).filter(|_| frame.asked("answer") != Some("units"));
    Chosen {
        name: form.label.clone(),
        left_open: open.map(|choice| (choice.line, frame.link("answer", Some("units")))),
        form,
        back: frame.linked(&[("choice", None), ("answer", None)]),
    }
}

/// Returns the choices by action, in the order of the rules.
fn grouped(frame: &Frame, (choices, maker): (&KnownChoices, Maker<'_>), stop: &str) -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    for (at, offer) in choices.pending().offers.iter().enumerate() {
        let Localizer { w, .. } = maker.localizer;
        let action = w.word("verb", &offer.verb.replace(' ', "-"));
        let form = maker.form(offer);
        let place = groups.iter().position(|group| group.action == action).unwrap_or_else(|| {
            groups.push(Group { action: action.clone(), items: Vec::new(), plain: Vec::new() });
            groups.len() - 1
        });
        if form.is_plain {
            let parts = form.fields.iter().filter_map(|field| match field {
                Field::Word(_, value) => Some(value.as_str()),
                _ => None,
            });
            groups[place].plain.push((form.label, parts.collect::<Vec<_>>().join(" ")));
        } else {
            let about = form.label.strip_prefix(&format!("{action}: ")).unwrap_or(&form.label).to_owned();
            groups[place].items.push((about, frame.link("choice", Some(&format!("{stop}.{at}")))));
        }
    }
    groups
}
