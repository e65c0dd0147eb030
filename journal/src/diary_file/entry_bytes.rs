//! Entries as payloads, in the schema of their match (FORMAT.md section 11).
//!
//! In memory an entry has the form of the newest schema, in a match of any schema: fields that older schemas lack are
//! empty. Only this module between memory and bytes knows the schema; nothing that plays, prints or shows an entry
//! needs it.

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
/// The same as for [`codec::encode`], and where the schema has no room for the content of the entry.
pub fn encode<S: System>(schema: Schema, entry: &EntryOf<S>, buffer: &mut Vec<u8>) -> Result<(), CodecError> {
    match schema {
        // A match refuses entries for which its schema has no room, so that neither error occurs at the table. Without these
        // errors an entry could be acknowledged that no reader accepts, because a later variant has a number that schema 1
        // does not use.
        Schema::One if later_choice::<S>(&mut entry.body.clone()).is_some() => Err(CodecError::Unsupported),
        Schema::One => codec::encode(&Storing::of(entry).ok_or(CodecError::Unsupported)?, buffer),
        // Entries in memory have exactly the types of the newest schema.
        Schema::Two => codec::encode(entry, buffer),
    }
}

/// Decodes an entry from a payload.
///
/// # Errors
/// The same as for [`codec::decode`].
pub fn decode<S: System>(schema: Schema, payload: &[u8]) -> Result<EntryOf<S>, CodecError> {
    match schema {
        Schema::One => {
            // Both schemas share the types for body and action, so that the decoder accepts their later variants too.
            // They are refused in the same way as if schema 1 had its own types.
            let stored: Stored<S::Action, S::Amendment> = codec::decode(payload)?;
            let mut entry = EntryOf::<S>::from(stored);
            later_choice::<S>(&mut entry.body).map_or(Ok(entry), |found| Err(CodecError::Variant { found }))
        }
        Schema::Two => codec::decode(payload),
    }
}

/// The number of a variant that schema 1 does not have, if there is one.
///
/// A system gives access to a route only as mutable, so that the body must be mutable here; it is not changed.
fn later_choice<S: System>(body: &mut Body<S::Action, S::Amendment>) -> Option<u32> {
    match body {
        Body::Breach { .. } => Some(6),
        Body::Remark(_) => Some(7),
        Body::Action(action) | Body::Refused { action, .. } => {
            S::route(action).filter(|route| matches!(route, Route::Found(_))).map(|_| 2)
        }
        // Decrees have no route, and all others contain only texts and numbers.
        Body::Rewind { .. } | Body::Amendment { .. } | Body::Reading { .. } | Body::Clock { .. } => None,
    }
}
