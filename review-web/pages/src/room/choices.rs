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
    /// The device may not answer.
    Nothing,
    /// The device may choose one of these choices, or type words on the page with this address.
    Choices(Vec<Group>, String),
    /// The reader has chosen this choice and may send it.
    Choice(Chosen),
    /// The device may type words. Contains words that are in the field already.
    Words(String),
    /// The answer came too late. Contains the words that were sent.
    Late(String),
}

/// The choices of one action.
pub(super) struct Group {
    pub(super) action: String,
    /// Choices with something left to choose: each in words, with the address of the page for choosing.
    pub(super) items: Vec<(String, String)>,
    /// Choices with nothing left to choose, which one press sends: each in words, with its line of notation.
    pub(super) plain: Vec<(String, String)>,
}

/// A choice that was pressed.
pub(super) struct Chosen {
    pub(super) name: String,
    /// The line without the participating units, and the page for choosing these units.
    pub(super) left_open: Option<(String, String)>,
    pub(super) form: Form,
    /// The page without this choice.
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
    // A choice is named by the stop and its place in the list of choices, so that it is not valid at another stop.
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
