//! Access where others can reach the pages: roles, the links that grant them, and the security log.
//!
//! This folder knows no page and no match. The gate in front of the pages asks a [`room::Room`]. A server that only its own
//! machine can reach has no room.

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
