//! The pages, one file each: contents, parameters, handler, tests.
//!
//! | subject | modules |
//! | --- | --- |
//! | a match | `home`, `overview`, `compare`, `lines`, `other_lines`, `variations` |
//! | an entry | `step`, `combat`, `combats`, `dice` |
//! | a rule book | `rules`, `table` |
//! | recording | `begin`, `record`, `dispute`, `seal` |
//! | a room | `join`, `links`, `room`, `follow`, `present` |
//! | a debrief | `debrief`, `aar`, `notes`, `chapters`, `lessons`, `film`, `homework`, `diary` |
//! | texts sealed before play | `before`, `intent`, `intents`, `plan` |
//! | the file and its evidence | `copies`, `downloads`, `evidence`, `integrity`, `receipts` |
//! | without a match | `desk`, `guide`, `help`, `about` |
//! | no page of its own | `answer_names`, `clock`, `disputed`, `earlier`, `halts` |

pub mod home;
pub mod overview;
pub mod aar;
pub mod step;
pub mod begin;
pub mod dispute;
mod disputed;
pub mod record;
pub mod seal;
pub mod follow;
pub mod present;
mod halts;
mod answer_names;
mod clock;
pub mod combat;
pub mod combats;
pub mod notes;
pub mod chapters;
pub mod debrief;
pub mod variations;
pub mod intent;
pub mod before;
mod intents;
mod plan;
pub mod lessons;
pub mod lines;
pub mod other_lines;
mod dice;
pub mod earlier;
pub mod film;
pub mod homework;
pub mod diary;
pub mod compare;
pub mod table;

pub mod desk;
pub mod room;
pub mod rules;
pub mod guide;
pub mod help;

pub mod evidence;
mod integrity;
mod receipts;
pub mod copies;
pub mod downloads;
pub mod about;
pub mod join;
pub mod links;

use wardiary_page::declaration::Page;
use wardiary_page::error::Stop;

/// Returns the pages that both this machine and rooms have. Each module declares its own.
#[must_use]
pub fn pages() -> Vec<Page> {
    [
        home::pages(),
        begin::pages(),
        step::pages(),
        step::since::pages(),
        step::start::pages(),
        combat::pages(),
        combats::pages(),
        record::pages(),
        record::said::pages(),
        record::odds::pages(),
        seal::pages(),
        dispute::pages(),
        room::pages(),
        follow::pages(),
        present::pages(),
        present::projector::pages(),
        present::window::pages(),
        debrief::pages(),
        notes::form::pages(),
        notes::history::pages(),
        chapters::form::pages(),
        variations::pages(),
        variations::board::pages(),
        variations::keep::pages(),
        variations::show::pages(),
        intent::pages(),
        before::pages(),
        lessons::pages(),
        lessons::all::pages(),
        overview::pages(),
        aar::pages(),
        aar::edit::pages(),
        film::pages(),
        homework::pages(),
        diary::pages(),
        diary::choice::pages(),
        compare::pages(),
        other_lines::pages(),
        lines::pages(),
        evidence::pages(),
        copies::pages(),
        downloads::pages(),
        earlier::pages(),
        desk::pages(),
        rules::pages(),
        table::pages(),
        about::pages(),
        help::pages(),
        guide::pages(),
    ]
    .concat()
}

/// Returns the pages that only a room has: the entrance, and the umpire's pages about its links.
#[must_use]
pub fn pages_of_room() -> Vec<Page> {
    [join::pages(), links::pages(), links::sheet::pages()].concat()
}

/// An answer: a page, or the page with the reason why not.
pub type Answer = Result<axum::response::Response, Stop>;

/// The allocator of the program, so that tests run as it does.
#[cfg(test)]
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;
