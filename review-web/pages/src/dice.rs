//! All dice of a match, the undone ones too, with their sources: a part of the page of combats.

use askama::Template;
use wardiary_core::diary::entry::Source;

use wardiary_library::dice_list::{Die, Spread, called, check_in_words, dice, source, spreads};
use wardiary_page::frame::Frame;
use wardiary_page::request::MatchRequest;
use wardiary_words::i18n::Words;
use wardiary_words::localize::Localizer;

#[derive(Template)]
#[template(path = "dice.html")]
pub(super) struct DicePart {
    frame: Frame,
    id: String,
    gist: String,
    dice: Vec<Row>,
    spreads: Vec<Compared>,
    /// Sources with the meaning of each.
    sources: Vec<(String, String)>,
    has_luck: bool,
    /// Whether committed dice follow from their seeds.
    seeds: Option<String>,
}

/// A throw in words.
struct Row {
    number: String,
    seq: String,
    href: String,
    source: String,
    moment: String,
    what: String,
    faces: String,
    on_line: bool,
}

/// A comparison of throws with chance, in words.
struct Compared {
    name: String,
    throws: String,
    mean: [String; 2],
    deviation: [String; 2],
    faces: String,
}

impl DicePart {
    /// The dice of the match of a request.
    pub(super) fn of(request: &MatchRequest) -> Self {
        let MatchRequest { frame, id, opened, .. } = request;
        let (w, review) = (frame.w, opened.review.as_ref());
        let localizer = Localizer { w, review };
        let all = dice(review);
        let undone = all.iter().filter(|die| !die.on_line).count();
        let seeds = opened.path.as_deref().map(|path| (path, opened.integrity.evidence.officials.as_slice()));
        Self {
            gist: w.with("dice-gist", [("n", all.len().into()), ("undone", undone.into())]),
            dice: all.iter().map(|die| row(frame, localizer, id, die)).collect(),
            spreads: spreads(&all).iter().map(|spread| compared(w, spread)).collect(),
            sources: Source::ALL
                .iter()
                .map(|from| (source(w, Some(*from)), w.word("dice-means", from.word())))
                .collect(),
            seeds: seeds.and_then(|seeds| check_in_words(w, review, seeds)),
            has_luck: !review.loss_history().rolls.is_empty(),
            id: id.clone(),
            frame: frame.clone(),
        }
    }

    /// Describes the number of throws.
    pub(super) fn gist(&self) -> String {
        self.gist.clone()
    }
}

fn row(frame: &Frame, localizer: Localizer<'_>, id: &str, die: &Die) -> Row {
    let faces: Vec<String> = die.faces.iter().map(u32::to_string).collect();
    Row {
        number: die.number.map_or_else(|| "–".to_owned(), |number| number.to_string()),
        seq: die.seq.to_string(),
        href: frame.seen(&format!("/m/{id}/e/{}", die.seq)),
        source: source(localizer.w, die.source),
        moment: die.moment.as_ref().map(|moment| localizer.moment(moment)).unwrap_or_default(),
        what: die.ask.as_ref().map_or_else(|| localizer.w.t("dice-hidden"), |ask| localizer.phrase(ask)),
        faces: if faces.is_empty() { "?".to_owned() } else { faces.join(" + ") },
        on_line: die.on_line,
    }
}

fn compared(w: Words, spread: &Spread) -> Compared {
    let figure = |value: f64| decimal(w, value);
    let faces = (1_u32..).zip(&spread.faces).map(|(face, times)| format!("{face}: {times}"));
    Compared {
        name: called(w, spread),
        throws: spread.throws.to_string(),
        mean: spread.mean.map(figure),
        deviation: spread.deviation.map(figure),
        faces: faces.collect::<Vec<_>>().join(" · "),
    }
}

/// Returns a figure with two decimals, as the language writes it.
fn decimal(w: Words, value: f64) -> String {
    format!("{value:.2}").replace('.', &w.t("decimal-mark"))
}
