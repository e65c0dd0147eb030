//! The cells of a printed table in the language of the reader, if they hold words of the rules.

use wardiary_core::kernel::view::Grid;

use wardiary_words::i18n::{Lang, Words, names};
use wardiary_words::localize::capitalised;

/// Translates the cells of a table that hold words of the rules: terrains, weather, sides, kinds of unit and their classes, names
/// of formations, entry hexes, sources of values.
pub(crate) fn worded(w: Words, table: &Grid) -> Vec<Vec<String>> {
    let cell = |(head, cell): (&String, &String)| match head.as_str() {
        prefix @ ("terrain" | "class" | "size" | "zone" | "side") => word_of(w, prefix, cell),
        "aircraft" => word_of(w, "class", cell),
        "id" => class(w, cell),
        "kind" => word_of(w, "sort", cell),
        "winter" | "strategic" | "weather" | "normal" | "bad" | "mission" => word_of(w, "word", cell),
        "placement" => word_of(w, "placement", cell),
        "movement" | "combat" | "known" | "who" | "part" | "role" | "quality" | "replenish" | "trait" => {
            word_of(w, "cell", cell)
        }
        "attacker" | "defender" => signed(w, cell),
        "commander" => capitalised(&word_of(w, "cell", cell)),
        "hexes" => hexes(w, cell),
        "provenance" => cell.split("; ").map(|note| word_of(w, "source", note)).collect::<Vec<_>>().join("; "),
        "name" => names::unit(w, cell),
        "kinds" => cell.split(' ').map(|kind| word_of(w, "sort", kind)).collect::<Vec<_>>().join(", "),
        _ => cell.clone(),
    };
    let mut rows: Vec<Vec<String>> =
        table.rows.iter().map(|cells| table.heads.iter().zip(cells).map(cell).collect()).collect();
    // If the first column has only ids without messages, these ids are replaced by the names in other columns of the table.
    let is_id = |cell: &String| cell.starts_with(|c: char| c.is_ascii_lowercase());
    let mut both = rows.iter().zip(&table.rows);
    let is_bare = both.all(|(words, cells)| words.first() == cells.first() && cells.first().is_some_and(is_id));
    for (words, cells) in rows.iter_mut().zip(&table.rows).filter(|_| is_bare) {
        if let (Some(first), Some(name)) = (words.first_mut(), name(w, table, cells)) {
            *first = name;
        }
    }
    rows
}

/// Returns the name of a row in the language of the reader, if the table has a column for it.
fn name(w: Words, table: &Grid, cells: &[String]) -> Option<String> {
    let heads: &[&str] = match w.lang {
        Lang::En => &["english", "local"],
        Lang::Sv => &["swedish"],
    };
    let at = heads.iter().find_map(|head| table.heads.iter().position(|known| known == head))?;
    cells.get(at).cloned()
}

/// Returns the message for a cell, or the cell itself if there is none.
fn word_of(w: Words, prefix: &str, word: &str) -> String {
    let key = slug(word);
    if w.has(&format!("{prefix}-{key}")) { w.word(prefix, &key) } else { word.to_owned() }
}

/// Returns an id as scenes write it. If a class of units has this id, the meaning comes first and the id follows in brackets.
fn class(w: Words, id: &str) -> String {
    let words = word_of(w, "class", id);
    if words == id { words } else { format!("{words} ({id})") }
}

/// Returns a shift by something that the rules name, with its sign: `+ by name`.
fn signed(w: Words, cell: &str) -> String {
    match cell.split_once(' ') {
        Some((sign @ ("+" | "-"), what)) => format!("{} {}", sign.replace('-', "−"), word_of(w, "cell", what)),
        _ => cell.to_owned(),
    }
}

/// Returns start hexes in words: `viipuri<=2`, `petsamo..kuhmo`, a single place, with `|` between alternatives.
fn hexes(w: Words, cell: &str) -> String {
    let place = |id: &str| capitalised(&word_of(w, "cell", id));
    let part = |part: &str| match (part.split_once("<="), part.split_once("..")) {
        (Some((id, n)), _) => {
            let n: u32 = n.parse().unwrap_or_default();
            w.with("cell-within", [("place", place(id).into()), ("n", n.into())])
        }
        (None, Some((from, to))) => w.with("cell-rows", [("from", place(from).into()), ("to", place(to).into())]),
        (None, None) => place(part),
    };
    cell.split('|').map(part).collect::<Vec<_>>().join(&format!(" {} ", w.t("or")))
}

/// Returns a cell as the end of a key: small letters and digits, hyphens for all else.
fn slug(word: &str) -> String {
    let parts: Vec<&str> = word.split(|c: char| !c.is_ascii_alphanumeric()).filter(|part| !part.is_empty()).collect();
    parts.join("-").to_ascii_lowercase()
}

#[cfg(test)]
mod tests {
    use wardiary_core::editions::{newest, systems};
    use wardiary_core::kernel::view::Grid;
    use wardiary_words::i18n::{Lang, Words, looked_up};

    use super::worded;

    /// Columns of ids and of texts on counters.
    const CODES: [&str; 5] = ["id", "short", "also", "regiment", "division"];
    /// Columns of names in a language that the head gives.
    const NAMES: [&str; 3] = ["swedish", "english", "local"];

    /// Returns whether a text is words rather than a code: it has two small letters in a row.
    fn is_words(text: &str) -> bool {
        text.as_bytes().windows(2).any(|pair| pair.iter().all(u8::is_ascii_lowercase))
    }

    /// Returns whether a cell has a message, even one with the same letters.
    fn has_message(w: Words, head: &str, cell: &str) -> bool {
        let one = Grid {
            id: String::new(),
            titles: [String::new(), String::new()],
            provenance: String::new(),
            heads: vec![head.to_owned()],
            rows: vec![vec![cell.to_owned()]],
        };
        let (words, messages) = looked_up(|| worded(w, &one));
        words[0][0] != cell || !messages.is_empty()
    }

    /// Returns whether a cell stays the same in every language: a code, a name in the language of its column, a ship's name after
    /// the capitals of its navy.
    fn is_kept(head: &str, cell: &str) -> bool {
        let is_navy = |word: &str| word.len() > 1 && word.bytes().all(|byte| byte.is_ascii_uppercase());
        let is_ship = head == "name" && cell.split(' ').next().is_some_and(is_navy);
        !is_words(cell) || CODES.contains(&head) || NAMES.contains(&head) || is_ship
    }

    /// Returns the parts of a cell that are translated one by one.
    fn parts<'a>(head: &str, cell: &'a str) -> Vec<&'a str> {
        match head {
            "provenance" => cell.split("; ").collect(),
            "kinds" => cell.split(' ').collect(),
            _ => vec![cell],
        }
    }

    /// All cells of a table in Swedish.
    fn swedish(system: &'static str, table: &str) -> String {
        let w = Words { lang: Lang::Sv, system };
        let rows = worded(w, newest(system).unwrap().book.table(table).unwrap());
        rows.into_iter().map(|row| row.join(" | ")).collect::<Vec<_>>().join("\n")
    }

    #[test]
    fn every_head_and_every_cell_of_letters_has_a_message_in_swedish() {
        let mut raw = Vec::new();
        for system in systems() {
            let w = Words { lang: Lang::Sv, system };
            for table in &newest(system).unwrap().book.tables {
                let heads = table.heads.iter().filter(|head| is_words(head));
                let bare = heads.filter(|head| !w.has(&format!("head-{}", head.replace('_', "-"))));
                raw.extend(bare.map(|head| format!("{system} {}: the head {head}", table.id)));
                for (words, cells) in worded(w, table).iter().zip(&table.rows) {
                    for ((head, cell), words) in table.heads.iter().zip(cells).zip(words) {
                        let parts = parts(head, cell);
                        // A row may have the name in the column `swedish`.
                        let is_named = words != cell && parts.len() == 1;
                        let is_raw = |part: &&str| !is_named && !is_kept(head, part) && !has_message(w, head, part);
                        let found = parts.into_iter().filter(is_raw);
                        raw.extend(found.map(|part| format!("{system} {}: {part} under {head}", table.id)));
                    }
                }
            }
        }
        raw.sort_unstable();
        raw.dedup();
        assert_eq!(raw, Vec::<String>::new());
    }

    #[test]
    fn a_raw_word_is_no_code() {
        for (head, cell, kept) in [
            ("weather", "storm", false),
            ("what", "any other", false),
            ("from", "1944-06-06", true),
            ("combat", "NIL", true),
            ("1:1", "2/13R", true),
            ("1-4", "DVB ARB", true),
            ("short", "4 Cst", true),
            ("name", "HMS Rodney", true),
            ("name", "4th Infantry Division", false),
        ] {
            assert_eq!(is_kept(head, cell), kept, "{head}: {cell}");
        }
        let w = Words { lang: Lang::Sv, system: "wab-normandy-1944" };
        assert!(has_message(w, "weather", "storm"), "a word that both languages have");
        assert!(!has_message(w, "weather", "drizzle"));
        assert!(!w.has("head-drizzle"));
    }

    #[test]
    fn words_of_a_table_are_in_the_language_of_the_reader() {
        for (table, raw) in [
            ("4.2.1", "overcast"),
            ("4.2.3", "rainy"),
            ("6.1", "sunny"),
            ("6.4", "bridge"),
            ("7.4", "by terrain"),
            ("7.6", "flown"),
            ("8.1", "any other"),
            ("8.4.2", "the guns"),
            ("10.2", "major_city"),
            ("10.3", "us_fb"),
            ("11.2.3", "evening"),
        ] {
            let cells = swedish("wab-normandy-1944", table);
            assert!(!cells.contains(raw), "{table}: {cells}");
        }
        assert!(swedish("ikvm-normandy-2023", "1.8").starts_with('1'), "a die keeps its number");
        let cells = swedish("ikv-winterwar-2025", "2.1.1");
        assert!(!cells.contains("<=") && !cells.contains("ship_len"), "{cells}");
    }
}
