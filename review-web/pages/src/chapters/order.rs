//! The places of chapters in a list. A moved chapter gets a place between its new neighbours. If there is none left, the list is
//! numbered again.

/// Distance between places in a newly numbered list.
const STRIDE: u16 = 10;

/// Returns the place for a chapter after the last one.
pub(super) fn behind(places: &[u16]) -> u16 {
    places.iter().max().map_or(STRIDE, |last| last.saturating_add(STRIDE))
}

/// Returns the places that change when a chapter moves from index `from` to index `to`, each by its old index. The places are
/// sorted; some may be equal.
pub(super) fn moved(places: &[u16], from: usize, to: usize) -> Vec<(usize, u16)> {
    let mut order: Vec<usize> = (0..places.len()).collect();
    if from >= order.len() || to >= order.len() || from == to {
        return Vec::new();
    }
    let one = order.remove(from);
    order.insert(to, one);
    let least = to.checked_sub(1).map_or(Some(0), |before| places[order[before]].checked_add(1));
    let most = match order.get(to + 1) {
        Some(&after) => places[after].checked_sub(1),
        None => Some(u16::MAX),
    };
    match (least, most) {
        (Some(least), Some(most)) if least <= most => {
            let last = order.get(to + 1).is_none();
            let place = if last { least.saturating_add(STRIDE - 1) } else { least + (most - least) / 2 };
            vec![(one, place)]
        }
        _ => {
            let numbered = (1_u16..).map(|at| at.saturating_mul(STRIDE));
            order.into_iter().zip(numbered).filter(|&(at, place)| places[at] != place).collect()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the list after a move.
    fn after(places: &[u16], from: usize, to: usize) -> (Vec<usize>, usize) {
        let mut now = places.to_vec();
        let changed = moved(places, from, to);
        changed.iter().for_each(|&(at, place)| now[at] = place);
        let mut order: Vec<usize> = (0..places.len()).collect();
        order.sort_by_key(|&at| now[at]);
        assert!(order.windows(2).all(|pair| now[pair[0]] < now[pair[1]]) || changed.len() == 1, "{places:?} {now:?}");
        (order, changed.len())
    }

    #[test]
    fn one_place_changes_where_there_is_room_and_all_where_there_is_none() {
        assert_eq!(after(&[10, 20, 30], 2, 1), (vec![0, 2, 1], 1));
        assert_eq!(after(&[10, 20, 30], 0, 2), (vec![1, 2, 0], 1));
        assert_eq!(after(&[10, 20, 30], 1, 0), (vec![1, 0, 2], 1));
        assert_eq!(after(&[0, 0, 0], 2, 1).0, [0, 2, 1], "places that are the same");
        assert_eq!(after(&[0, 1, 2], 2, 0).0, [2, 0, 1], "no place in front of the first");
        assert_eq!(after(&[7, 8, u16::MAX], 0, 2).0, [1, 2, 0], "no place behind the last");
        assert_eq!(moved(&[10], 0, 0), []);
        assert_eq!(behind(&[]), 10);
        assert_eq!(behind(&[10, 30]), 40);
    }
}
