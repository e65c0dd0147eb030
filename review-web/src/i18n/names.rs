//! Names of formations in the language of the reader. The names that a match carries are English. Its rule book may have
//! another for each as a message `formation-NAME`; a formation without one keeps its own.

use super::Words;

/// The name of a formation of the rule book whose words these are.
#[must_use]
pub(crate) fn unit(w: Words, name: &str) -> String {
    let key = format!("formation-{}", slug(name));
    if w.has(&key) { w.t(&key) } else { name.to_owned() }
}

/// A name as the end of a key: small letters and figures, all else a hyphen.
pub(super) fn slug(name: &str) -> String {
    let plain = |c: char| if c.is_ascii_alphanumeric() { c.to_ascii_lowercase() } else { '-' };
    let slug: String = name.chars().map(plain).collect();
    slug.split('-').filter(|part| !part.is_empty()).collect::<Vec<_>>().join("-")
}

#[cfg(test)]
pub(crate) mod tests {
    use wardiary_core::editions::{Opening, begin, newest, scenario, systems};
    use wardiary_core::kernel::game::Viewer;

    use super::*;
    use crate::i18n::Lang;

    /// Ships keep their names.
    const SHIPS: [&str; 2] = ["HMS ", "USS "];

    /// Every formation of the orders of battle, in English and in Swedish.
    pub(crate) fn formations() -> Vec<(String, String)> {
        let mut names = Vec::new();
        for system in systems() {
            let w = Words { lang: Lang::Sv, system };
            for (id, _) in newest(system).unwrap().scenarios {
                let game = begin(scenario(system, Some(id)).unwrap(), &Opening::default()).unwrap().game;
                let review = game.into_review(Viewer::Umpire);
                let pieces = review.at(review.len()).position().pieces;
                names.extend(pieces.into_iter().map(|piece| (piece.name.clone(), unit(w, &piece.name))));
            }
        }
        names.sort_unstable();
        names.dedup();
        names
    }

    #[test]
    fn every_formation_of_every_order_of_battle_has_a_swedish_name() {
        for (name, swedish) in formations() {
            let is_ship = SHIPS.iter().any(|ship| name.starts_with(ship));
            assert_eq!(swedish == name, is_ship, "{name}: {swedish}");
        }
        for system in systems() {
            assert_eq!(unit(Words { lang: Lang::En, system }, "7th Armoured Division"), "7th Armoured Division");
            assert_eq!(unit(Words { lang: Lang::Sv, system }, "a posed regiment"), "a posed regiment");
        }
    }
}
