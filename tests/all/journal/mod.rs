//! The journal's promises, tried on journals that are damaged, cut, reordered and rewritten.
// By this attribute the lints treat the builders in here as tests too, where a failed `unwrap` is a failed test.
#![cfg(test)]

mod alterations;
mod crashes;
mod damage;
mod fault_table;
mod faulty_disk;
mod files;
mod forgeries;
mod full_disk;
mod kills;
mod limits;
mod mutations;
mod notes;
mod payloads;
mod proofs;
mod rechained;
mod records;
mod requests;
pub(crate) mod sample;
mod schema_2;
mod side_by_side;
mod side_copies;
mod second_decoder;
mod second_reader;
mod state;
mod stops;
mod syscalls;
mod vectors;
mod writes;
