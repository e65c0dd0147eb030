//! The texts of a match, cut into pieces that fit a frame.

/// Longest piece of a text in one frame, bytes.
pub const PART: usize = 48_000;

/// A text cut into pieces of at most [`PART`] bytes, at character boundaries.
#[must_use]
pub fn parts(text: &str) -> Vec<&str> {
    let mut parts = Vec::new();
    let mut rest = text;
    while rest.len() > PART {
        let cut = (0..=PART).rev().find(|&at| rest.is_char_boundary(at)).expect("0 is a boundary");
        assert!(cut > 0, "a part takes at least a character, so that the text comes to its end");
        parts.push(&rest[..cut]);
        rest = &rest[cut..];
    }
    parts.push(rest);
    assert!(parts.iter().all(|part| part.len() <= PART), "each part fits a frame");
    assert_eq!(parts.iter().map(|part| part.len()).sum::<usize>(), text.len(), "the parts are the whole text");
    parts
}

/// The name of the text in each of the frames.
#[must_use]
pub fn part_names(material: &[(String, String)]) -> Vec<String> {
    material.iter().flat_map(|(name, text)| parts(text).into_iter().map(|_| name.clone()).collect::<Vec<_>>()).collect()
}
