//! Who may do what where others can reach the pages: roles, the links by which they are granted, and the log of all of that.
//!
//! Nothing here knows a page or a match. A [`room::Room`] is what the gate before the pages asks; a server on the machine itself has none.

pub mod role;
pub mod token;
pub mod link;
pub mod over;
pub mod session;
pub mod streams;
pub mod cookie;
pub mod security_log;
pub mod limit;
pub mod certificate;
pub mod folder;
pub mod reader;
pub mod room;
