//! The questions that a class was asked, with what it answered.

use wardiary_core::review::Seq;

use super::super::answer_names::{AnswerNames, Bar};
use super::View;
use crate::answers::Kept;
use crate::localize::{Localizer, Margin};
use crate::request::MatchRequest;

/// A question on the page.
pub(super) struct QuestionView {
    pub(super) ask: String,
    pub(super) lang: &'static str,
    /// The last entry that the class had seen, in words and where it is shown.
    pub(super) entry: (String, String),
    pub(super) spread: Vec<Bar>,
}

/// The questions that were answered, in the order in which they were asked. Answers are named as far as the reader may know the match.
pub(super) fn questions(request: &MatchRequest, view: View<'_>) -> Vec<QuestionView> {
    let asked: Vec<_> = view.noted.notes.debrief().questions.iter().map(|kept| &kept.what).collect();
    if asked.iter().all(|question| question.answers.is_none()) {
        return Vec::new();
    }
    let Some((whole, _)) = request.presented_match() else { return Vec::new() };
    let localizer = Localizer { w: view.frame.w, review: view.opened.review.as_ref() };
    let count: Seq = view.opened.review.len();
    let shown = asked.into_iter().filter(|question| question.on.entry < count).filter_map(|question| {
        let (_, answers) = question.answers.as_ref()?;
        let answers = answers.iter().map(|answer| (answer.text.clone(), answer.count)).collect();
        let kept = Kept { on: question.on.entry, question: String::new(), answers, is_open: false };
        let (ask, lang) = Margin { w: view.frame.w }.said(&question.question);
        let entry = (view.entry_words(kept.on), view.address(kept.on));
        let spread = AnswerNames::of(localizer, whole.review.as_ref(), kept.on).bars(&kept);
        Some(QuestionView { ask, lang: lang.tag(), entry, spread })
    });
    shown.collect()
}
