//! Handles what the recorder receives: a line, a form that makes one, several units to place, the clock.

use axum::http::StatusCode;
use chrono::SecondsFormat;
use wardiary_core::diary::entry_ids::EntryIds;
use wardiary_library::faults::parse_error;
use wardiary_library::library::{OpenMatch, Unrecorded};
use wardiary_page::request::MatchRequest;
use wardiary_words::input_line::{InputLine, parse};
use wardiary_words::localize::Localizer;
use wardiary_words::request_key::{Due, RequestKey};

use super::super::clock::{gone, now};
use super::fault::{Fault, fault_of, reason};
use super::sent::Sent;
use super::several::{self, Stopped};
use super::{Answer, Kept, breach, fields, led_on, setup};

/// Records a form and redirects to the next decision, or gives the reason why not and keeps the form.
pub(super) fn taken(request: &MatchRequest, sent: &[(String, String)]) -> Answer {
    let value = |name: &str| sent.iter().find(|(key, _)| key == name).map(|(_, value)| value.trim());
    if value("look").is_some() {
        return Kept { looked: sent.to_vec(), ..Kept::default() }.shown(request, &request.opened);
    }
    let due: Option<Due> = value("entry").and_then(|word| word.parse().ok());
    let now = now();
    let ids = due.and_then(|due| due.key).map(RequestKey::ids);
    let of = Sent { entry: due.map(|due| due.number), ids, now };
    if let Some(text) = value("lines") {
        return many(request, text, of);
    }
    if value("several").is_some() {
        return placed(request, &setup::lines(sent), of);
    }
    if let Some(breach) = breach::Typed::of(&|name| value(name).map(str::to_owned)) {
        return stood(request, breach, of);
    }
    let typed = match value("clock") {
        Some(event) => format!("clock {event} {}", now.to_rfc3339_opts(SecondsFormat::Secs, false)),
        None => value("line").map_or_else(|| fields::line(sent), str::to_owned),
    };
    match one(request, &typed, of) {
        Ok(_) => Ok(led_on(request)),
        Err(refused) => {
            let (fault, opened) = *refused;
            let opened = opened.as_deref().unwrap_or(&request.opened);
            Kept { fault: Some(fault), typed, ..Kept::default() }.shown(request, opened)
        }
    }
}

/// Records a breach with all its decrees, or nothing.
fn stood(request: &MatchRequest, typed: breach::Typed, of: Sent) -> Answer {
    let localizer = Localizer { w: request.frame.w, review: request.opened.review.as_ref() };
    let refused = match typed.clone().lines(localizer) {
        Ok(lines) => match in_turn(request, &lines, of) {
            Ok(()) => return Ok(led_on(request)),
            Err(refused) => *refused,
        },
        Err(refused) => {
            let (fault, breach) = *refused;
            return Kept { fault: Some(fault), breach, ..Kept::default() }.shown(request, &request.opened);
        }
    };
    let (_, fault, opened) = refused;
    let opened = opened.as_deref().unwrap_or(&request.opened);
    Kept { fault: Some(fault), breach: typed, ..Kept::default() }.shown(request, opened)
}

/// Records lines one after the other. The error has the index of the failed line, the reason, and the match if it was read again.
fn in_turn(request: &MatchRequest, lines: &[String], mut of: Sent) -> Result<(), Box<(usize, Fault, Found)>> {
    for (at, line) in lines.iter().enumerate() {
        let seq = one(request, line, of).map_err(|refused| {
            let (fault, opened) = *refused;
            Box::new((at, fault, opened))
        })?;
        of = Sent { entry: seq.map(|seq| seq + 1), ids: of.ids.map(EntryIds::rest), ..of };
    }
    Ok(())
}

/// The match as read again; `None` if it was not read again.
type Found = Option<std::sync::Arc<OpenMatch>>;

/// Records one line as this entry. Returns the number of the entry.
fn one(request: &MatchRequest, typed: &str, sent: Sent) -> Result<Option<u64>, Box<(Fault, Found)>> {
    let w = request.frame.w;
    let line = match parse(typed, 1) {
        Ok(InputLine { entry: None, .. }) => return Err(Box::new((Fault::plain(w.t("record-empty")), None))),
        Ok(line) => InputLine {
            seq: line.seq.or(sent.entry),
            ids: line.ids.or(sent.ids),
            // A time in the line comes before that of the clock.
            after_ms: line.after_ms.or_else(|| gone(&request.opened, sent.now)),
            ..line
        },
        Err(error) => return Err(Box::new((Fault::at_place(parse_error(w, &error), typed, error.column), None))),
    };
    match request.record(&line) {
        Ok((reply, opened)) => match reply.as_ref().and_then(|reply| fault_of((request, &opened), reply, &line)) {
            None => Ok(reply.and_then(|reply| reply.seq)),
            Some(fault) => Err(Box::new((fault, Some(opened)))),
        },
        Err(unrecorded) => {
            // A file that cannot be written now may be writable later, but a match that takes no entries never will.
            let status = match unrecorded {
                Unrecorded::NoFile | Unrecorded::Closed | Unrecorded::Damaged => StatusCode::CONFLICT,
                Unrecorded::Write(_) => StatusCode::SERVICE_UNAVAILABLE,
            };
            Err(Box::new((Fault { status, ..Fault::plain(reason(request, &unrecorded)) }, None)))
        }
    }
}

/// Records several lines, each an entry. Stops at the first refused one, and reports which were recorded before it.
fn placed(request: &MatchRequest, lines: &[String], of: Sent) -> Answer {
    let w = request.frame.w;
    if lines.is_empty() {
        let fault = Fault::plain(w.t("record-place-none"));
        return Kept { fault: Some(fault), ..Kept::default() }.shown(request, &request.opened);
    }
    let Err(refused) = in_turn(request, lines, of) else { return Ok(led_on(request)) };
    let (at, fault, opened) = *refused;
    let line = &lines[at];
    let args = [("n", at.into()), ("line", line.clone().into()), ("why", fault.words.clone().into())];
    let fault = Fault { words: w.with("record-several-fault", args), ..fault };
    let opened = opened.as_deref().unwrap_or(&request.opened);
    Kept { fault: Some(fault), typed: line.clone(), ..Kept::default() }.shown(request, opened)
}

/// Records many lines, and shows the remaining ones if one fails.
fn many(request: &MatchRequest, text: &str, of: Sent) -> Answer {
    let Err(stopped) = several::record(request, text, of) else { return Ok(led_on(request)) };
    let Stopped { opened, fault, done, rest } = *stopped;
    Kept { fault: Some(fault), lines: (rest, done), ..Kept::default() }.shown(request, &opened)
}
