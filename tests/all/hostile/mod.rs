//! Hostile input: every reader gets thousands of changed files. None may panic, accept input that it was not given, or read its own output
//! as something else. Row 22 of the table of faults.
//!
//! The seeds of the gate are fixed. `WARDIARY_FUZZ_MS=600000` tries each reader that long with its own seeds instead; a seed that fails is
//! printed, and `arbtest(…).seed(…).minimize()` replays it and looks for a smaller one. `tests/corpus` keeps the finds, by reader.
#![cfg(test)]

mod bytes;
mod desk;
mod stages;
mod texts;

use std::fs;
use std::path::Path;

use arbtest::arbitrary::{Result, Unstructured};
use arbtest::arbtest;

use crate::journal::sample::number;

/// The files of the corpus for one reader.
fn corpus(reader: &str) -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus").join(reader);
    let files = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut paths: Vec<_> = files.map(|file| file.unwrap().path()).collect();
    paths.sort();
    paths.iter().map(|path| fs::read(path).unwrap()).collect()
}

/// Gives `read` the samples unchanged, and then `count` drawn inputs made from them.
fn tried(name: &str, samples: &[Vec<u8>], count: u64, mut read: impl FnMut(&[u8]) -> bool) {
    for sample in samples {
        read(sample);
    }
    drawn(name, count, |u| Ok(read(&changed(u.choose(samples)?, samples, 8, u)?)));
}

/// Draws and reads `count` inputs; `read` returns whether its input was sound.
fn drawn(name: &str, count: u64, mut read: impl FnMut(&mut Unstructured<'_>) -> Result<bool>) {
    let (mut inputs, mut taken) = (0_u64, 0_u64);
    let mut property = |u: &mut Unstructured<'_>| {
        taken += u64::from(read(u)?);
        inputs += 1;
        Ok(())
    };
    match number("WARDIARY_FUZZ_MS", 0) {
        0 => (1..=count).for_each(|seed| arbtest(&mut property).seed(seed << 32 | (64 + seed % 192)).run()),
        budget => arbtest(&mut property).size_max(4_096).budget_ms(budget).run(),
    }
    println!("{name}: {inputs} inputs, {taken} of them sound");
    assert!(inputs > 0);
}

/// A sample after a drawn number of changes, at most `most`: bytes and words overwritten, removed, inserted, doubled, cut, copied from
/// another sample, and numbers at the edges of their range.
fn changed(sample: &[u8], samples: &[Vec<u8>], most: u32, u: &mut Unstructured<'_>) -> Result<Vec<u8>> {
    let mut input = sample.to_vec();
    for _ in 0..u.int_in_range(0..=most)? {
        let at = u.int_in_range(0..=input.len())?;
        let end = (at + u.int_in_range(0..=40)?).min(input.len());
        match u.int_in_range(0..=8)? {
            0 if at < input.len() => input[at] ^= 1 << u.int_in_range(0..=7)?,
            1 if at < input.len() => input[at] = u.arbitrary()?,
            2 => drop(input.drain(at..end)),
            3 => {
                let piece = input[at..end].to_vec();
                input.splice(at..at, piece);
            }
            4 => input.truncate(at),
            5 => {
                let other = u.choose(samples)?;
                let from = u.int_in_range(0..=other.len())?;
                let piece = other[from..(from + 40).min(other.len())].to_vec();
                input.splice(at..end, piece);
            }
            6 => {
                let edge = *u.choose(&[0_u64, 250, 251, 65_535, 65_536, u64::from(u32::MAX), 1 << 61, u64::MAX])?;
                let width = u.int_in_range(1..=8)?;
                input.splice(at..(at + width).min(input.len()), edge.to_le_bytes()[..width].to_vec());
            }
            7 => {
                let words =
                    ["\n", " ", "\t", "0", "-1", "18446744073709551616", "å", "\u{200b}", "#", "begin ", "end "];
                input.splice(at..end, u.choose(&words)?.bytes());
            }
            _ => {
                let count = u.int_in_range(0..=20)?;
                let bytes = u.bytes(count.min(u.len()))?.to_vec();
                input.splice(at..at, bytes);
            }
        }
    }
    Ok(input)
}
