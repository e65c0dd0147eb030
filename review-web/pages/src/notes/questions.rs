//! The questions to a class, with its answers.

use wardiary_core::diary::notes::Notes;
use wardiary_core::review::Review;
use wardiary_library::access::role::Needs;
use wardiary_library::answers::Kept;
use wardiary_library::library::OpenMatch;
use wardiary_library::presenting::{Presentation, Stage};
use wardiary_page::request::MatchRequest;
use wardiary_words::i18n::Words;
use wardiary_words::localize::{Localizer, Margin};

use super::super::answer_names::{AnswerNames, Bar};
use super::super::halts::{asked, row};
use super::View;

/// A question on the page.
pub(crate) struct QuestionView {
    pub(crate) ask: String,
    pub(crate) lang: &'static str,
    /// The last entry that the class had seen, in words, and its address.
    pub(crate) entry: (String, String),
    pub(crate) spread: Vec<Bar>,
    /// Whether the class may still answer.
    pub(crate) is_open: bool,
}

/// Returns the answered questions in their order. The presenter also gets the open one. Names of answers depend on what the
/// reader may know of the match.
pub(crate) fn questions(request: &MatchRequest, view: View<'_>) -> Vec<QuestionView> {
    let debrief = view.noted.notes.debrief();
    let now = request.presentation().filter(|now| now.stage == Stage::Asked && request.frame.may(Needs::Presenting));
    let open = now.and_then(|now| request.answers(now.stop)).filter(|kept| kept.is_open && kept.count() > 0);
    if open.is_none() && debrief.questions.iter().all(|kept| kept.what.answers.is_none()) {
        return Vec::new();
    }
    let Some((whole, noted)) = request.presented_match() else { return Vec::new() };
    let mut all = answered(view, whole.review.as_ref());
    all.extend(open.zip(now).map(|(kept, now)| {
        let ask = asked_now(view.frame.w, (&whole, &noted.notes), &kept, now);
        shown((view, whole.review.as_ref()), &kept, ask)
    }));
    all
}

/// Returns the open question as the projector asks it, with its language.
fn asked_now(w: Words, (whole, notes): (&OpenMatch, &Notes), kept: &Kept, now: Presentation) -> (String, &'static str) {
    let lang = w.lang.tag();
    if !kept.question.is_empty() {
        return (kept.question.clone(), lang);
    }
    let review = whole.review.as_ref();
    let Some(halt) = row(review, notes).0.into_iter().find(|halt| halt.place == now.stop) else {
        // The stop was removed while the question was open.
        let prompt = review.at(kept.on).pending().map(|pending| Localizer { w, review }.question(&pending));
        return (prompt.unwrap_or_default(), lang);
    };
    halt.own(w, |stop| &stop.question).unwrap_or_else(|| (asked(w, whole, &halt, Some(now.shows)), lang))
}

/// Returns the answered questions.
pub(crate) fn answered(view: View<'_>, whole: &dyn Review) -> Vec<QuestionView> {
    let count = view.opened.review.len();
    let asked = view.noted.notes.debrief().questions.iter().map(|kept| &kept.what);
    let all = asked.filter(|question| question.on.entry < count).filter_map(|question| {
        let (_, answers) = question.answers.as_ref()?;
        let answers = answers.iter().map(|answer| (answer.text.clone(), answer.count)).collect();
        let kept = Kept { on: question.on.entry, question: String::new(), answers, is_open: false };
        let (ask, lang) = Margin { w: view.frame.w }.said(&question.question);
        Some(shown((view, whole), &kept, (ask, lang.tag())))
    });
    all.collect()
}

fn shown((view, whole): (View<'_>, &dyn Review), kept: &Kept, (ask, lang): (String, &'static str)) -> QuestionView {
    let localizer = Localizer { w: view.frame.w, review: view.opened.review.as_ref() };
    QuestionView {
        ask,
        lang,
        entry: (view.entry_words(kept.on), view.address(kept.on)),
        spread: AnswerNames::of(localizer, whole, kept.on).bars(kept),
        is_open: kept.is_open,
    }
}
