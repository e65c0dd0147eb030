//! Makes a line of notation from the fields of a form, in their order.
//!
//! The value of a field `part` is copied. A field `of UNIT` gives the unit and the value, which is a share of points or a
//! target hex; an empty value or 0 gives nothing. Fields `by` are the units of an attack; the word `by` is put before the
//! first. Fields `any` are other chosen units. One box may name several units. A unit in two boxes is written once. A field
//! `wall` is a time of the table, which a browser sends without offset; it is empty if the time is unknown.

use chrono::{Local, NaiveDateTime, SecondsFormat, TimeZone as _};

/// Returns the line of notation for the fields of a form.
#[must_use]
pub(crate) fn line(fields: &[(String, String)]) -> String {
    let mut words: Vec<String> = Vec::new();
    for (name, value) in fields {
        match (name.as_str(), name.strip_prefix("of ")) {
            ("part", _) => words.push(value.clone()),
            ("wall", _) => words.push(wall(value)),
            ("by" | "any", _) => {
                if name == "by" && !words.iter().any(|word| word == "by") {
                    words.push("by".to_owned());
                }
                for unit in value.split_whitespace() {
                    if !words.iter().any(|word| word == unit) {
                        words.push(unit.to_owned());
                    }
                }
            }
            (_, Some(unit)) if !value.is_empty() && value != "0" => words.extend([unit.to_owned(), value.clone()]),
            (_, _) => {}
        }
    }
    words.join(" ").split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Returns a time of the table with the offset of this machine, as in notation. Returns other text unchanged, so that it is
/// refused with its place.
fn wall(value: &str) -> String {
    let forms = ["%Y-%m-%dT%H:%M:%S", "%Y-%m-%dT%H:%M"];
    let read = forms.iter().find_map(|form| NaiveDateTime::parse_from_str(value, form).ok());
    match read.and_then(|read| Local.from_local_datetime(&read).earliest()) {
        _ if value.is_empty() => "-".to_owned(),
        Some(wall) => wall.to_rfc3339_opts(SecondsFormat::Secs, false),
        None => value.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::line;

    #[test]
    fn a_line_is_read_off_the_fields_in_their_order() {
        let of = |fields: &[(&str, &str)]| {
            line(&fields.iter().map(|&(name, value)| (name.to_owned(), value.to_owned())).collect::<Vec<_>>())
        };
        let moved = [("part", "move"), ("part", "de-716-inf"), ("part", ""), ("part", "to"), ("part", "1810")];
        assert_eq!(of(&moved), "move de-716-inf to 1810");
        let attack = [("part", "attack"), ("part", "2109"), ("by", "a"), ("by", "b"), ("part", "air"), ("part", "2")];
        assert_eq!(of(&attack), "attack 2109 by a b air 2");
        assert_eq!(of(&[("part", "losses"), ("of a", "0"), ("of b", "2"), ("of c", "")]), "losses b 2");
        let boxes = [("part", "attack"), ("part", "2109"), ("by", "a b c"), ("by", "a b"), ("by", "a"), ("by", "d")];
        assert_eq!(of(&boxes), "attack 2109 by a b c d", "what two boxes name is said once");
        assert_eq!(of(&[("part", "advance"), ("any", "a b"), ("any", "b")]), "advance a b");
        let gap = [("part", "gap"), ("wall", ""), ("wall", "noon"), ("part", "called away")];
        assert_eq!(of(&gap), "gap - noon called away");
        assert!(of(&[("wall", "2026-03-14T17:05")]).starts_with("2026-03-14T17:05:00"));
        assert_eq!(of(&[("entry", "12"), ("part", "die"), ("part", "4")]), "die 4");
    }
}
