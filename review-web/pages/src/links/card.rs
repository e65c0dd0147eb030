//! A join link on the page and on paper: a card that can be cut out.

use axum::http::HeaderMap;
use axum::http::header::HOST;
use chrono::{DateTime, Local, Utc};

use wardiary_draw::qr_code;
use wardiary_draw::svg::Picture;
use wardiary_library::access::link::JoinLink;
use wardiary_library::access::room::Room;
use wardiary_library::pen::device_words;
use wardiary_page::request_guard::is_loopback;
use wardiary_words::i18n::Words;

/// A link on the page and on paper.
pub(super) struct Card {
    pub(super) number: u32,
    pub(super) match_title: String,
    pub(super) role: String,
    /// The table or device that the link is for, in words. The recorded author of an entry has it after the role.
    pub(super) device: String,
    pub(super) until: String,
    /// The page on which it can be revoked.
    pub(super) links: String,
    /// The question and the form that revoke the link.
    pub(super) revoke: [String; 2],
    /// The code, while the program knows it.
    pub(super) shown: Option<Shown>,
}

/// How a link is opened.
pub(super) struct Shown {
    pub(super) address: String,
    pub(super) square: Picture,
    /// Address where readers type the code.
    pub(super) place: String,
    pub(super) code: String,
    pub(super) fingerprint: Option<String>,
}

/// Returns the card of a link into a match with this title, for a role in words.
pub(super) fn card(
    w: Words,
    (link, match_title, role): (&JoinLink, &str, String),
    (room, base): (&Room, &str),
) -> Card {
    let shown = link.token.as_ref().map(|token| {
        let address = format!("{base}/join#{}", token.text());
        Shown {
            square: qr_code::picture(&address, &w.with("links-square", [("role", role.clone().into())])),
            place: w.with("links-type", [("where", format!("{base}/join").into())]),
            code: token.groups(),
            fingerprint: room.transport.fingerprint().map(str::to_owned),
            address,
        }
    });
    Card {
        number: link.number,
        links: format!("/m/{}/links", link.grant.id().unwrap_or_default()),
        match_title: match_title.to_owned(),
        device: device_words(w, &link.device()),
        revoke: ["links-revoke", "links-sure"].map(|key| w.with(key, [("n", link.number.into())])),
        until: w.with("links-until", [("at", moment(link.until).into())]),
        role,
        shown,
    }
}

/// Splits the cards into those of staff, and those of sides and viewers: each sort has its own printed sheet.
pub(super) fn sheets(cards: impl Iterator<Item = (bool, Card)>) -> Vec<Vec<Card>> {
    let (staff, others): (Vec<_>, Vec<_>) = cards.partition(|(is_staff, _)| *is_staff);
    let sheets = [staff, others].map(|sheet| sheet.into_iter().map(|(_, card)| card).collect::<Vec<_>>());
    sheets.into_iter().filter(|sheet| !sheet.is_empty()).collect()
}

/// A moment by the clock of this machine.
pub(super) fn moment(at: DateTime<Utc>) -> String {
    at.with_timezone(&Local).format("%Y-%m-%d %H:%M").to_string()
}

/// Returns the beginning of the address of each link. It has the host by which the umpire opened the page, unless only this
/// machine can use that host.
pub(super) fn base(room: &Room, headers: &HeaderMap) -> String {
    let host = headers.get(HOST).and_then(|host| host.to_str().ok()).filter(|host| !is_loopback(host));
    host.map_or_else(|| room.base.clone(), |host| format!("{}://{host}", room.transport.scheme()))
}
