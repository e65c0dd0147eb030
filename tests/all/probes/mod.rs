//! Probes of the kernel's seams: small systems with the awkward part of a coming game and nothing else, and the diary under
//! an umpire's hand. A probe proves that a seam holds before a whole rule book leans on it.
// Says to the lints that the builders in here are tests too, where a failed `unwrap` is a failed test.
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
