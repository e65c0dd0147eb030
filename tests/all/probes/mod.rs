//! Probes of the kernel's seams: small systems with only the awkward part of a coming game, and the diary under an umpire. A probe proves
//! that a seam works before a whole rule book relies on it.
// By this attribute the lints treat the builders in here as tests too, where a failed `unwrap` is a failed test.
#![cfg(test)]

mod bare;
mod covered;
mod editions;
mod fog;
mod layers;
mod march;
mod partisans;
mod points;
mod readings;
mod record;
mod scenario;
mod secret;
mod shares;
mod sight;
mod tools;
mod umpire;
