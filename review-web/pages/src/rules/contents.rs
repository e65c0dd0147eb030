//! The order of the sections of a rule book, in its contents and down the page.

/// Headings in words, in the order in which the leaflets print them.
const PRINTED: [&str; 10] = [
    "Introduktion",
    "Hur spelar vi",
    "Spelordning",
    "Väder",
    "Försörjning",
    "Landstigning",
    "Förflyttningsexempel",
    "Förflyttningsmodifikation",
    "Bombmatta",
    "Seger",
];

/// The place of a section in the contents. First come the headings of a leaflet, each with its steps, then paragraphs and tables
/// by number, and last tables that only have a name.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Place {
    Heading(usize, Vec<u16>),
    Number(Vec<u16>),
    Named,
}

/// Returns the place of a section by its name in the source.
pub(super) fn place(source: &str) -> Place {
    let plain = source.trim_end_matches("(000)").trim_end();
    let words = plain.trim_end_matches(|c: char| c.is_ascii_digit()).trim_end();
    let numbers = plain.split(|c: char| !c.is_ascii_digit());
    let numbers: Vec<u16> = numbers.filter_map(|number| number.parse::<u16>().ok()).collect();
    match PRINTED.iter().position(|known| *known == words) {
        Some(at) => Place::Heading(at, numbers),
        None if numbers.is_empty() => Place::Named,
        None => Place::Number(numbers),
    }
}

#[cfg(test)]
mod tests {
    use super::place;

    #[test]
    fn sections_come_in_the_order_of_the_book() {
        let ordered = [
            "Introduktion",
            "Spelordning",
            "Spelordning 1",
            "Spelordning 3",
            "Seger",
            "1.2",
            "1.2.1 (000)",
            "1.4",
            "3.1 ex. 1",
            "3.1 ex. 2",
            "§4.2.1",
            "§10.1",
            "§11.2.3",
            "Bombing Table",
        ];
        let mut sorted = ordered;
        sorted.reverse();
        sorted.sort_by_key(|source| place(source));
        assert_eq!(sorted, ordered);
    }
}
