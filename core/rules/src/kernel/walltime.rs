//! Wall times as text: RFC 3339 in one form only, so that a time means the same instant to every reader (FORMAT.md
//! section 12).

use chrono::{DateTime, FixedOffset};

/// Reads a wall time such as `2026-03-14T17:05:00+01:00`: year 0001 to 9999, a capital `T`, seconds 00 to 59 and up to nine
/// digits of a fraction, `Z` or an offset with a colon other than `-00:00`, which RFC 3339 reserves for an unknown offset.
/// `None` for anything else.
#[must_use]
pub fn read(text: &str) -> Option<DateTime<FixedOffset>> {
    let bytes = text.as_bytes();
    let is_like = |shape: &[u8], bytes: &[u8]| {
        let fits = |(want, found): (&u8, &u8)| if *want == b'0' { found.is_ascii_digit() } else { want == found };
        shape.len() == bytes.len() && shape.iter().zip(bytes).all(fits)
    };
    let (moment, rest) = bytes.split_at_checked(19)?;
    let fraction = rest.strip_prefix(b".").map_or(0, |rest| 1 + rest.iter().take_while(|b| b.is_ascii_digit()).count());
    let offset = &rest[fraction..];
    let written = is_like(b"0000-00-00T00:00:00", moment)
        && (fraction == 0 || (2..=10).contains(&fraction))
        && (offset == b"Z" || is_like(b"+00:00", offset) || (is_like(b"-00:00", offset) && offset != b"-00:00"));
    let is_meant = written && !moment.starts_with(b"0000") && &moment[17..] < b"60";
    DateTime::parse_from_rfc3339(text).ok().filter(|_| is_meant)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_form_of_rfc_3339_is_read_and_no_other() {
        for text in [
            "2026-03-14T17:05:00+01:00",
            "2026-03-14T17:05:00Z",
            "2026-03-14T17:05:00.5-09:30",
            "0001-01-01T00:00:00.123456789Z",
            "9999-12-31T23:59:59+00:00",
            "2024-02-29T12:00:00Z",
        ] {
            assert!(read(text).is_some(), "{text}");
        }
        for text in [
            "",
            "yesterday",
            "2026-03-14",
            "2026-03-14T17:05:00",
            "2026-03-14 17:05:00Z",
            "2026-03-14t17:05:00z",
            "2026-03-14T17:05:00z",
            "2026-03-14T17:05:60Z",
            "2026-03-14T24:00:00Z",
            "2026-02-30T12:00:00Z",
            "2025-02-29T12:00:00Z",
            "0000-01-01T00:00:00Z",
            "+2026-03-14T17:05:00Z",
            "2026-03-14T17:05:00-00:00",
            "2026-03-14T17:05:00+0100",
            "2026-03-14T17:05:00+24:00",
            "2026-03-14T17:05:00.Z",
            "2026-03-14T17:05:00.1234567890Z",
            "２026-03-14T17:05:00Z",
            "2026-03-14T17:05:00Z ",
        ] {
            assert!(read(text).is_none(), "{text}");
        }
    }
}
