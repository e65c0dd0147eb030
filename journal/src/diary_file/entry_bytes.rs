//! Entries as payloads, in the schema of their match (FORMAT.md section 11).

use wardiary_core::diary::entry::Body;
use wardiary_core::diary::replay::EntryOf;
use wardiary_core::diary::schema::Schema;
use wardiary_core::diary::schema_1::{Stored, Storing};
use wardiary_core::kernel::game::System;
use wardiary_core::kernel::notation::fields::Route;

use crate::codec::{self, CodecError};

/// Replaces the contents of `buffer` by the payload of an entry.
///
/// # Errors
/// As [`codec::encode`], and where the schema has no room for what the entry says.
pub fn encode<S: System>(schema: Schema, entry: &EntryOf<S>, buffer: &mut Vec<u8>) -> Result<(), CodecError> {
    match schema {
        // A match does not take up what its schema has no room for, so that nothing is lost here.
        Schema::One => codec::encode(&Storing::of(entry).ok_or(CodecError::Unsupported)?, buffer),
        Schema::Two => codec::encode(entry, buffer),
    }
}

/// The entry that a payload is.
///
/// # Errors
/// As [`codec::decode`].
pub fn decode<S: System>(schema: Schema, payload: &[u8]) -> Result<EntryOf<S>, CodecError> {
    match schema {
        Schema::One => {
            let stored: Stored<S::Action, S::Amendment> = codec::decode(payload)?;
            let mut entry = EntryOf::<S>::from(stored);
            later_choice::<S>(&mut entry.body).map_or(Ok(entry), |found| Err(CodecError::Variant { found }))
        }
        Schema::Two => codec::decode(payload),
    }
}

/// The number of a choice that schema 1 does not have, where there is one.
fn later_choice<S: System>(body: &mut Body<S::Action, S::Amendment>) -> Option<u32> {
    match body {
        Body::Breach { .. } => Some(6),
        Body::Remark(_) => Some(7),
        Body::Action(action) | Body::Refused { action, .. } => {
            S::route(action).filter(|route| matches!(route, Route::Found(_))).map(|_| 2)
        }
        Body::Rewind { .. } | Body::Amendment { .. } | Body::Reading { .. } | Body::Clock { .. } => None,
    }
}
