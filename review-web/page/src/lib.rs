//! The parts that every page has: its frame, its request, its rights, its cache.
//!
//! | subject | modules |
//! | --- | --- |
//! | a request | `request_guard`, `intake`, `request`, `declaration`, `query`, `page_cache` |
//! | who asks | `granted`, `viewer_menu`, `last_seen`, `for_umpire` |
//! | every page | `frame`, `shell`, `match_head`, `error` |
//! | files of the program | `assets`, `guide` |

pub mod assets;
pub mod declaration;
pub mod error;
pub mod for_umpire;
pub mod frame;
pub mod granted;
pub mod guide;
pub mod intake;
pub mod last_seen;
pub mod match_head;
pub mod page_cache;
pub mod query;
pub mod request;
pub mod request_guard;
mod shell;
pub mod viewer_menu;
