//! The film of a match, and its stand-alone file.

use askama::Template;
use axum::body::Body;
use axum::response::IntoResponse as _;
use wardiary_debrief::film::{MatchFilm, Speed, film};
use wardiary_draw::film::{Shade, Showing};
use wardiary_draw::svg::Picture;
use wardiary_page::error::{Reason, page};
use wardiary_page::frame::{Frame, Theme, address};
use wardiary_page::request::MatchRequest;
use wardiary_words::direction::readable;
use wardiary_words::localize::Localizer;

use super::Answer;
use super::downloads::attached;
use wardiary_library::access::role::Needs::Reading;
use wardiary_page::declaration::Page;

/// Declares the pages.
pub(crate) fn pages() -> Vec<Page> {
    vec![
        Page::at("/m/{id}/film")
            .show(Reading, show)
            .keys(&["at"])
            .choice("speed", &["slow", "usual", "fast"])
            .reads(&[]),
        Page::at("/m/{id}/film.svg")
            .show(Reading, file)
            .keys(&["at"])
            .choice("speed", &["slow", "usual", "fast"])
            .choice("strip", &["on", "off"])
            .choice("shade", &["light", "dark"]),
    ]
}

#[derive(Template)]
#[template(path = "film.html")]
struct FilmPage {
    frame: Frame,
    title: String,
    /// The film; `None` if nothing has been played.
    shown: Option<Shown>,
}

/// A film on its page.
struct Shown {
    /// The picture, and its description.
    picture: String,
    alt: String,
    /// The picture for readers who want no motion.
    at_rest: String,
    /// The whole film, for the script.
    whole: String,
    /// Number of stills in the film, and duration of each.
    stills: usize,
    each_ms: u32,
    /// The single still, if one is requested.
    still: Option<Alone>,
    play: String,
    pause: String,
    /// Speeds: words, link, whether it is the present one.
    speeds: Vec<(String, String, bool)>,
    download: String,
    name: String,
    stock: Picture,
    strip: Vec<Turn>,
}

/// A single still.
struct Alone {
    words: String,
    entry: String,
    before: Option<String>,
    after: Option<String>,
}

/// A turn of the strip.
struct Turn {
    picture: Picture,
    name: String,
    href: String,
    /// Number of the still at the end of the turn, from 0.
    at: usize,
    /// Losses and held places of each side at the end of the turn. Empty if the page shows an earlier still.
    figures: Vec<String>,
    is_now: bool,
}

/// Shows the film.
async fn show(request: MatchRequest) -> Answer {
    let localizer = Localizer { w: request.frame.w, review: request.opened.review.as_ref() };
    let at = still(&request)?;
    let made = film(localizer);
    let shown = match &made {
        Some(made) => Some(shown(&request, made, checked(&request, made, at)?)),
        None => None,
    };
    let page_of = FilmPage {
        title: format!("{} · {}", localizer.w.t("film"), request.opened.title_in(localizer.w)),
        shown,
        frame: request.frame.clone(),
    };
    page(&request.frame, &page_of)
}

/// Sends the file.
async fn file(request: MatchRequest) -> Answer {
    let frame = &request.frame;
    let localizer = Localizer { w: frame.w, review: request.opened.review.as_ref() };
    let at = still(&request)?;
    let made = film(localizer).ok_or_else(|| request.stop(&Reason::NoFilm, "/film"))?;
    let only = checked(&request, &made, at)?;
    let shade = match frame.asked("shade") {
        Some("dark") => Shade::Dark,
        Some("light") => Shade::Light,
        _ => Shade::System,
    };
    let each_ms = speed(frame).each_ms(made.film.stills.len());
    let text = made.film.file(Showing { each_ms, only, strip: frame.asked("strip") != Some("off"), shade });
    Ok(attached("image/svg+xml; charset=utf-8", &name(&request), Body::from(readable(text))).into_response())
}

/// Name of the file, after the match.
fn name(request: &MatchRequest) -> String {
    format!("{}.film.svg", request.opened.integrity.file.trim_end_matches(".wdj"))
}

fn speed(frame: &Frame) -> Speed {
    frame.asked("speed").and_then(Speed::parse).unwrap_or_default()
}

/// Returns the number of the requested still.
fn still(request: &MatchRequest) -> Result<Option<usize>, wardiary_page::error::Stop> {
    let Some(word) = request.frame.asked("at").filter(|word| !word.is_empty()) else { return Ok(None) };
    let number = word.parse().ok().filter(|&number: &usize| number > 0);
    number.map(Some).ok_or_else(|| request.stop(&Reason::NoStill(word.to_owned()), "/film"))
}

/// Returns the index of a still, if it exists.
fn checked(
    request: &MatchRequest,
    made: &MatchFilm<'_>,
    at: Option<usize>,
) -> Result<Option<usize>, wardiary_page::error::Stop> {
    let Some(number) = at else { return Ok(None) };
    if number <= made.entries.len() {
        return Ok(Some(number - 1));
    }
    Err(request.stop(&Reason::NoStill(number.to_string()), "/film"))
}

/// Makes addresses of the page and of the file with these settings.
struct Ways<'a> {
    frame: &'a Frame,
    id: &'a str,
}

impl Ways<'_> {
    fn to(&self, path: &str, wishes: &[(&str, Option<&str>)]) -> String {
        let set = wishes.iter().filter_map(|&(key, value)| Some((key.to_owned(), value?.to_owned())));
        self.frame.seen(&address(&format!("/m/{}/{path}", self.id), &set.collect::<Vec<_>>()))
    }
}

fn shown(request: &MatchRequest, made: &MatchFilm<'_>, at: Option<usize>) -> Shown {
    let (frame, w, film) = (&request.frame, request.frame.w, &made.film);
    let ways = Ways { frame, id: &request.id };
    let speed = speed(frame);
    let rate = Some(speed.word()).filter(|_| speed != Speed::default());
    let number = at.map(|at| (at + 1).to_string());
    let shade = match frame.theme {
        Theme::System => None,
        Theme::Light => Some("light"),
        Theme::Dark => Some("dark"),
    };
    let picture = |number: Option<&str>| {
        ways.to("film.svg", &[("strip", Some("off")), ("shade", shade), ("speed", rate), ("at", number)])
    };
    let alone = |at: usize| ways.to("film", &[("at", Some(&(at + 1).to_string())), ("speed", rate)]);
    let (stock, pictures) = film.pictures(at);
    let turn = |(picture, turn): (Picture, &wardiary_draw::film::TurnEnd)| {
        let still = &film.stills[turn.at];
        let figures = film.words.sides.iter().zip(&still.figures).map(|(side, figures)| format!("{side}: {figures}"));
        let is_reached = at.is_none_or(|at| turn.at <= at);
        let is_now = at.is_some_and(|at| film.stills[at].turn == still.turn);
        let figures = figures.filter(|_| is_reached).collect();
        Turn { picture, name: turn.name.clone(), href: alone(turn.at), at: turn.at, figures, is_now }
    };
    Shown {
        picture: picture(number.as_deref()),
        at_rest: picture(Some(&number.clone().unwrap_or_else(|| film.stills.len().to_string()))),
        alt: film.described(at),
        whole: picture(None),
        stills: film.stills.len(),
        each_ms: speed.each_ms(film.stills.len()),
        still: at.map(|at| Alone {
            words: film.stills[at].words.clone(),
            entry: frame.seen(&format!("/m/{}/e/{}", request.id, made.entries[at])),
            before: at.checked_sub(1).map(alone),
            after: Some(at + 1).filter(|&next| next < film.stills.len()).map(alone),
        }),
        play: ways.to("film", &[("speed", rate)]),
        pause: alone(film.stills.len() - 1),
        speeds: Speed::ALL
            .map(|one| {
                let rate = Some(one.word()).filter(|_| one != Speed::default());
                (w.t(&format!("film-{}", one.word())), ways.to("film", &[("speed", rate)]), one == speed)
            })
            .into(),
        download: ways.to("film.svg", &[("speed", rate)]),
        name: name(request),
        stock,
        strip: pictures.into_iter().zip(&film.turns).map(turn).collect(),
    }
}
