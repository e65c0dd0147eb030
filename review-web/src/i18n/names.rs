//! Names of formations in Swedish. The names that a match carries are English; what is not known keeps its own.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use super::Lang;

/// `English = Swedish`, one a line.
const SWEDISH: &str = include_str!("../../i18n/names.sv.txt");

static NAMES: LazyLock<BTreeMap<&str, &str>> =
    LazyLock::new(|| SWEDISH.lines().filter_map(|line| line.split_once(" = ")).collect());

/// The name of a formation in a language.
#[must_use]
pub(crate) fn unit(lang: Lang, name: &str) -> String {
    match lang {
        Lang::En => name.to_owned(),
        Lang::Sv => NAMES.get(name).map_or_else(|| name.to_owned(), |swedish| (*swedish).to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use wardiary_core::editions::{Opening, begin, scenario};

    use super::*;

    /// Ships keep their names.
    const SHIPS: [&str; 2] = ["HMS ", "USS "];

    #[test]
    fn every_formation_of_every_order_of_battle_has_a_swedish_name() {
        for (system, id) in [("ikvm-normandy-2023", "normandy"), ("cherbourg-1944", "cherbourg")] {
            let game = begin(scenario(system, Some(id)).unwrap(), &Opening::default())
                .unwrap()
                .game
                .into_review(wardiary_core::kernel::game::Viewer::Umpire);
            for piece in game.at(game.len()).position().pieces {
                let swedish = unit(Lang::Sv, &piece.name);
                let is_ship = SHIPS.iter().any(|ship| piece.name.starts_with(ship));
                assert_eq!(swedish == piece.name, is_ship, "{}: {swedish}", piece.name);
                assert_eq!(unit(Lang::En, &piece.name), piece.name);
            }
        }
        assert_eq!(unit(Lang::Sv, "7th Armoured Division"), "7. pansardivisionen");
        assert_eq!(unit(Lang::Sv, "a posed regiment"), "a posed regiment");
    }
}
