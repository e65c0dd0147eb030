//! Ids of matches: the file name without its ending, in letters that an address can carry unescaped.

use std::fmt::Write as _;
use std::path::Path;

/// Returns the id of the match in a file: its stem. Bytes that have a meaning in an address, or are not allowed there, become `~`
/// and two hexadecimal digits. Ordinary names stay as they are, and two files never have the same id.
#[must_use]
pub(super) fn id_of(path: &Path) -> Option<String> {
    let stem = path.file_stem()?.as_encoded_bytes();
    let mut id = String::with_capacity(stem.len());
    for (at, &byte) in stem.iter().enumerate() {
        // A leading point would allow the names `.` and `..`, which an address cannot have.
        let is_plain = byte.is_ascii_alphanumeric() || b"-_".contains(&byte) || (byte == b'.' && at > 0);
        if is_plain {
            id.push(char::from(byte));
        } else {
            // Writing to a string cannot fail.
            let _ = write!(id, "~{byte:02X}");
        }
    }
    Some(id)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_has_an_id_of_its_own_that_an_address_carries() {
        let id = |name: &str| id_of(Path::new(name)).unwrap();
        for (name, wanted) in [
            ("normandy-2026-03-14.wdj", "normandy-2026-03-14"),
            ("v1.2_b.wdj", "v1.2_b"),
            ("a b&c?d#e.wdj", "a~20b~26c~3Fd~23e"),
            ("100%25.wdj", "100~2525"),
            ("grupp ö.wdj", "grupp~20~C3~B6"),
            ("..wdj", "~2E"),
            ("~20.wdj", "~7E20"),
            ("<b>\n.wdj", "~3Cb~3E~0A"),
        ] {
            assert_eq!(id(name), wanted, "{name}");
            assert_eq!(format!("/m/{wanted}").parse::<axum::http::Uri>().unwrap().path(), format!("/m/{wanted}"));
        }
    }
}
