//! The order of the fights, and the column heads that link to other orders.

use wardiary_core::diary::loss_history::Rolled;
use wardiary_core::review::Review;

use wardiary_debrief::summary::fights::favour;
use wardiary_page::frame::Frame;

/// The key of the address.
const SORT: &str = "sort";

/// The sort key of fights.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum By {
    Entry,
    Place,
    Die,
    Luck,
}

impl By {
    const ALL: [(&'static str, Self); 4] =
        [("entry", Self::Entry), ("place", Self::Place), ("die", Self::Die), ("luck", Self::Luck)];

    fn word(self) -> &'static str {
        Self::ALL.into_iter().find(|(_, by)| *by == self).map_or("", |(word, _)| word)
    }
}

/// An order of fights.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Order {
    by: By,
    is_descending: bool,
}

impl Order {
    /// Returns the order for a word of the address; a minus puts the highest first. Any other word gives the order of the match.
    pub(super) fn of(word: &str) -> Self {
        let (name, is_descending) = word.strip_prefix('-').map_or((word, false), |name| (name, true));
        let by = By::ALL.into_iter().find(|(known, _)| *known == name).map(|(_, by)| by);
        by.map_or(Self { by: By::Entry, is_descending: false }, |by| Self { by, is_descending })
    }

    pub(super) fn sort(self, review: &dyn Review, fights: &mut [&Rolled]) {
        let name = |rolled: &Rolled| review.map().name(rolled.roll.hex);
        fights.sort_by(|a, b| {
            let order = match self.by {
                By::Entry => a.seq.cmp(&b.seq),
                By::Place => name(a).cmp(&name(b)),
                By::Die => a.roll.face.cmp(&b.roll.face),
                By::Luck => favour(a).cmp(&favour(b)),
            };
            if self.is_descending { order.reverse() } else { order }
        });
    }

    /// Returns the word for the order to which a column head leads. The current column's head reverses the order.
    fn next(self, by: By) -> String {
        // By luck, the first press sorts the best luck to the top.
        let descends = if self.by == by { !self.is_descending } else { by == By::Luck };
        format!("{}{}", if descends { "-" } else { "" }, by.word())
    }
}

/// The head of a column.
pub(super) struct Head {
    pub(super) label: String,
    pub(super) is_figure: bool,
    /// Its address, if the fights can be sorted by it.
    pub(super) href: Option<String>,
    /// The value of `aria-sort`, if the fights are sorted by it.
    pub(super) sort: Option<&'static str>,
}

/// Returns the heads of all columns. The column of bars has no words.
pub(super) fn heads(frame: &Frame, order: Order) -> Vec<Head> {
    let columns = [
        ("combats-entry", true, Some(By::Entry)),
        ("col-turn", false, None),
        ("combats-place", false, Some(By::Place)),
        ("luck-kind", false, None),
        ("col-by", false, None),
        ("combats-defender", false, None),
        ("combats-strength", true, None),
        ("term-odds", true, None),
        ("term-die", true, Some(By::Die)),
        ("term-result", false, None),
        ("col-favour", true, Some(By::Luck)),
        ("", false, None),
        ("col-rank", true, None),
    ];
    let head = |(key, is_figure, by): (&str, bool, Option<By>)| Head {
        label: if key.is_empty() { String::new() } else { frame.w.t(key) },
        is_figure,
        href: by.map(|by| frame.link(SORT, Some(&order.next(by)))),
        sort: by.filter(|by| *by == order.by).map(|_| if order.is_descending { "descending" } else { "ascending" }),
    };
    columns.map(head).into()
}

#[cfg(test)]
mod tests {
    use super::{By, Order};

    #[test]
    fn an_order_is_read_from_its_word_and_leads_to_the_other_way_round() {
        for (word, by, is_descending, next) in [
            ("", By::Entry, false, "-entry"),
            ("entry", By::Entry, false, "-entry"),
            ("-luck", By::Luck, true, "luck"),
            ("die", By::Die, false, "-die"),
            ("-nothing", By::Entry, false, "-entry"),
        ] {
            let order = Order::of(word);
            assert_eq!((order, order.next(by)), (Order { by, is_descending }, next.to_owned()), "{word}");
        }
        assert_eq!(Order::of("die").next(By::Luck), "-luck", "what went best is first");
    }
}
