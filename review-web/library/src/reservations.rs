//! Reasons why a record may not be the whole truth, in words: gaps, and claims without a ruling. Every statement that a record is
//! complete also gives these reasons.

use wardiary_core::diary::disputes::Dispute;
use wardiary_core::diary::gaps::Gap;
use wardiary_core::review::{Review, Seq};

use wardiary_words::i18n::Words;

/// The reservations about a record.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reservations {
    /// Stretches of play that were not recorded.
    pub gaps: Vec<Gap>,
    /// Claims and appeals that wait for a ruling.
    pub disputes: Vec<Dispute>,
}

/// One of the two kinds of reservation, with its meaning and its entries.
pub struct Reservation {
    /// In words, such as *incomplete from entry 4 to 6*.
    pub words: String,
    /// Its meaning.
    pub meaning: String,
    /// The entries that report the gaps, or make the claims and appeals, in order.
    pub entries: Vec<Seq>,
}

impl Reservations {
    /// Returns the reservations about a match.
    #[must_use]
    pub fn of(review: &dyn Review) -> Self {
        Self { gaps: review.gaps(), disputes: review.disputes() }
    }

    /// Describes in which entries the record is incomplete, and from which entry on it is disputed; `None` if it is neither.
    #[must_use]
    pub fn words(&self, w: Words) -> Option<String> {
        let [incomplete, disputed] = [self.incomplete(w), self.disputed(w)].map(|one| one.map(|one| one.words));
        match (incomplete, disputed) {
            (Some(incomplete), Some(disputed)) => {
                Some(w.with("reserved-both", [("incomplete", incomplete.into()), ("disputed", disputed.into())]))
            }
            (one, other) => one.or(other),
        }
    }

    /// Returns each reservation separately.
    #[must_use]
    pub fn each(&self, w: Words) -> Vec<Reservation> {
        [self.incomplete(w), self.disputed(w)].into_iter().flatten().collect()
    }

    fn incomplete(&self, w: Words) -> Option<Reservation> {
        let range =
            |gap: &Gap| w.with("gap-range", [("from", gap.from.to_string().into()), ("to", gap.to.to_string().into())]);
        let ranges: Vec<String> = self.gaps.iter().map(range).collect();
        (!ranges.is_empty()).then(|| Reservation {
            words: w.with("gap-incomplete", [("ranges", ranges.join("; ").into())]),
            meaning: w.t("gap-meaning"),
            entries: self.gaps.iter().map(|gap| gap.from).collect(),
        })
    }

    fn disputed(&self, w: Words) -> Option<Reservation> {
        let from = self.disputes.iter().map(|dispute| dispute.on).min()?;
        Some(Reservation {
            words: w.with("dispute-from", [("n", from.to_string().into())]),
            meaning: w.t("dispute-meaning"),
            entries: self.disputes.iter().map(|dispute| dispute.open).collect(),
        })
    }
}
