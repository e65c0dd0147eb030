//! The line of notation that the fields of a form make, read off them in their order.
//!
//! A field `part` is written as it stands. A field `of UNIT` gives the unit and its value, unless that is empty or 0: a share of points, the
//! hex that it goes to. Fields `by` are the units of an attack, the first with the word `by` before it.

/// The line of notation that the fields of a form make.
#[must_use]
pub(super) fn line(fields: &[(String, String)]) -> String {
    let mut words: Vec<&str> = Vec::new();
    for (name, value) in fields {
        match (name.as_str(), name.strip_prefix("of ")) {
            ("part", _) => words.push(value),
            ("by", _) => {
                if !words.contains(&"by") {
                    words.push("by");
                }
                words.push(value);
            }
            (_, Some(unit)) if !value.is_empty() && value != "0" => words.extend([unit, value]),
            (_, _) => {}
        }
    }
    words.join(" ").split_whitespace().collect::<Vec<_>>().join(" ")
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
        assert_eq!(of(&[("entry", "12"), ("part", "die"), ("part", "4")]), "die 4");
    }
}
