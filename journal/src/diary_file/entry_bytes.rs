//! Entries as payloads, in the schema of their match (FORMAT.md section 11).
//!
//! In memory an entry is that of the newest schema, whichever its match was begun in: what older ones have less is empty there.
//! Only here, between memory and bytes, does the schema matter, so that nothing which plays, prints or shows an entry asks for it.

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
        // A match does not take up what its schema has no room for, so neither refusal is met at the table. Without them an entry
        // would be acknowledged that no reader takes: a later choice has a number that schema 1 gives to nothing.
        Schema::One if later_choice::<S>(&mut entry.body.clone()).is_some() => Err(CodecError::Unsupported),
        Schema::One => codec::encode(&Storing::of(entry).ok_or(CodecError::Unsupported)?, buffer),
        // The types of memory are those of the newest schema, field by field.
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
            // Body and action are types that both schemas share, so the decoder takes their later choices too. They are refused
            // as it would refuse them itself, had schema 1 types of its own for them.
            let stored: Stored<S::Action, S::Amendment> = codec::decode(payload)?;
            let mut entry = EntryOf::<S>::from(stored);
            later_choice::<S>(&mut entry.body).map_or(Ok(entry), |found| Err(CodecError::Variant { found }))
        }
        Schema::Two => codec::decode(payload),
    }
}

/// The number of a choice that schema 1 does not have, where there is one.
///
/// A route is lent out by its system for writing alone, hence the body to be changed, which it is not.
fn later_choice<S: System>(body: &mut Body<S::Action, S::Amendment>) -> Option<u32> {
    match body {
        Body::Breach { .. } => Some(6),
        Body::Remark(_) => Some(7),
        Body::Action(action) | Body::Refused { action, .. } => {
            S::route(action).filter(|route| matches!(route, Route::Found(_))).map(|_| 2)
        }
        // No decree has a route, and the others hold texts and numbers.
        Body::Rewind { .. } | Body::Amendment { .. } | Body::Reading { .. } | Body::Clock { .. } => None,
    }
}
