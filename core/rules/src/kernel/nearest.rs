//! Suggestions for a misspelt word: the known words nearest to it.

/// Maximum number of words to suggest.
const MOST: usize = 5;
/// Maximum length, in letters, of a word that gets suggestions; every id is shorter.
const LONGEST: usize = 40;

/// The `known` words most similar to `word`, the most similar first, ties in the given order; empty where none is similar. Upper and lower
/// case count as equal, and a known word that contains `word` is similar to it (`709` in `de-709-inf`).
#[must_use]
pub fn nearest<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Vec<&'a str> {
    let wanted: Vec<char> = word.chars().take(LONGEST + 1).flat_map(char::to_lowercase).collect();
    if wanted.len() > LONGEST {
        return Vec::new();
    }
    let furthest = (wanted.len() / 3).clamp(1, 3);
    let mut found: Vec<(usize, &str)> = known
        .into_iter()
        .filter_map(|known| {
            let letters: Vec<char> = known.chars().flat_map(char::to_lowercase).collect();
            let part = wanted.len() >= 3 && letters.windows(wanted.len()).any(|part| part == wanted);
            let steps = changes(&wanted, &letters);
            let distance = if part { steps.min(1) } else { steps };
            (distance <= furthest).then_some((distance, known))
        })
        .collect();
    found.sort_by_key(|&(distance, _)| distance);
    found.dedup_by_key(|&mut (_, known)| known);
    found.truncate(MOST);
    found.into_iter().map(|(_, known)| known).collect()
}

/// Number of letters to insert, delete, replace or swap with a neighbour to turn one word into the other.
fn changes(a: &[char], b: &[char]) -> usize {
    let mut before: Vec<usize> = Vec::new();
    let mut last: Vec<usize> = (0..=b.len()).collect();
    for (i, &x) in a.iter().enumerate() {
        let mut row = Vec::with_capacity(last.len());
        row.push(i + 1);
        for (j, &y) in b.iter().enumerate() {
            let swapped = i > 0 && j > 0 && x == b[j - 1] && a[i - 1] == y;
            let exchanged = last[j] + usize::from(x != y);
            let least = exchanged.min(last[j + 1] + 1).min(row[j] + 1);
            row.push(if swapped { least.min(before[j - 1] + 1) } else { least });
        }
        before = std::mem::replace(&mut last, row);
    }
    last.last().copied().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::nearest;

    #[test]
    fn what_is_like_the_word_comes_likest_first() {
        let ids = ["ca-3-inf", "gb-3-inf", "gb-3-agra", "de-709-inf", "de-711-inf"];
        assert_eq!(nearest("ca-3-inf", ids)[0], "ca-3-inf");
        assert_eq!(nearest("CA-3-INF", ids)[0], "ca-3-inf");
        assert_eq!(nearest("ac-3-inf", ids), ["ca-3-inf", "gb-3-inf"], "two letters swapped, two exchanged");
        assert_eq!(nearest("709", ids), ["de-709-inf"], "a part");
        assert_eq!(nearest("martian", ids), Vec::<&str>::new());
        assert_eq!(nearest("", ids), Vec::<&str>::new());
    }
}
