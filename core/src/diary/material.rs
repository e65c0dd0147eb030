//! The texts a match is played with, cut so that each piece fits a frame.

/// Longest piece of a text that goes into one frame, bytes.
pub const PART: usize = 48_000;

/// A text cut into pieces of at most [`PART`] bytes, at character boundaries.
#[must_use]
pub fn parts(text: &str) -> Vec<&str> {
    let mut parts = Vec::new();
    let mut rest = text;
    while rest.len() > PART {
        let cut = (0..=PART).rev().find(|&at| rest.is_char_boundary(at)).expect("0 is a boundary");
        parts.push(&rest[..cut]);
        rest = &rest[cut..];
    }
    parts.push(rest);
    parts
}

/// The name of the text that each of the frames holds.
#[must_use]
pub fn part_names(material: &[(String, String)]) -> Vec<String> {
    material.iter().flat_map(|(name, text)| parts(text).into_iter().map(|_| name.clone()).collect::<Vec<_>>()).collect()
}
