//! Results of the combat table (seed §5.1.6) and of the bombing table (§6.2), in types that can only hold printed results.

use crate::kernel::explain::{Printable, Shown};

/// A cell of the combat table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cell {
    /// Nothing happens (C-086).
    Impasse,
    /// One side must retreat in the end.
    Ordered(Order),
}

/// A result that makes one side retreat, with a part for each side (C-088).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// Both sides trade units, and the defenders retreat (C-083 to C-085).
    Exchange,
    /// The defenders retreat.
    Driven(Driven, Gain),
    /// The attackers retreat.
    Repulsed(Held, Repulse),
}

/// The defender's part if it retreats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Driven {
    /// One unit eliminated, the others retreat (C-071, C-072).
    De,
    /// One casualty, all retreat (C-073).
    Drb,
    /// All retreat (C-074).
    Dri,
}

/// The attacker's part if the defenders retreat and the hex may be entered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gain {
    /// One casualty (C-079).
    Avb,
    /// No casualty (C-078).
    Avi,
}

/// The defender's part if it stays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Held {
    /// One casualty (C-076).
    Dvb,
    /// Nothing (C-077).
    Dvi,
}

/// The attacker's part if it retreats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Repulse {
    /// One unit eliminated, the others retreat (C-082).
    Ae,
    /// One casualty, all retreat (C-081).
    Arb,
    /// All retreat (C-080).
    Ari,
}

/// A result that costs the defender a unit or a casualty, with the attacker's part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DefenderLoss {
    /// A unit, and the others retreat.
    De(Gain),
    /// A casualty, and all retreat.
    Drb(Gain),
    /// A casualty, and the attackers retreat.
    Dvb(Repulse),
}

/// A result that costs the attacker a unit or a casualty, with the defender's part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AttackerLoss {
    /// A casualty, and the defenders retreat.
    Avb(Driven),
    /// A casualty, and all retreat.
    Arb(Held),
    /// A unit, and the others retreat.
    Ae(Held),
}

impl DefenderLoss {
    /// The same result as one with a loss for the defender; `None` if the defender has no loss, or in an exchange.
    #[must_use]
    pub const fn of(order: Order) -> Option<Self> {
        match order {
            Order::Driven(Driven::De, gain) => Some(Self::De(gain)),
            Order::Driven(Driven::Drb, gain) => Some(Self::Drb(gain)),
            Order::Repulsed(Held::Dvb, repulse) => Some(Self::Dvb(repulse)),
            Order::Exchange | Order::Driven(Driven::Dri, _) | Order::Repulsed(Held::Dvi, _) => None,
        }
    }

    /// The whole result.
    #[must_use]
    pub const fn order(self) -> Order {
        match self {
            Self::De(gain) => Order::Driven(Driven::De, gain),
            Self::Drb(gain) => Order::Driven(Driven::Drb, gain),
            Self::Dvb(repulse) => Order::Repulsed(Held::Dvb, repulse),
        }
    }
}

impl AttackerLoss {
    /// The same result as one with a loss for the attacker; `None` if the attacker has no loss, or in an exchange.
    #[must_use]
    pub const fn of(order: Order) -> Option<Self> {
        match order {
            Order::Driven(driven, Gain::Avb) => Some(Self::Avb(driven)),
            Order::Repulsed(held, Repulse::Arb) => Some(Self::Arb(held)),
            Order::Repulsed(held, Repulse::Ae) => Some(Self::Ae(held)),
            Order::Exchange | Order::Driven(_, Gain::Avi) | Order::Repulsed(_, Repulse::Ari) => None,
        }
    }

    /// The whole result.
    #[must_use]
    pub const fn order(self) -> Order {
        match self {
            Self::Avb(driven) => Order::Driven(driven, Gain::Avb),
            Self::Arb(held) => Order::Repulsed(held, Repulse::Arb),
            Self::Ae(held) => Order::Repulsed(held, Repulse::Ae),
        }
    }
}

/// Every cell in the printed table: as printed, and as one word.
const CELLS: [(&str, &str, Cell); 14] = [
    ("IMP", "IMP", Cell::Impasse),
    ("EMP", "EMP", Cell::Ordered(Order::Exchange)),
    ("DE AVB", "DE.AVB", driven(Driven::De, Gain::Avb)),
    ("DE AVI", "DE.AVI", driven(Driven::De, Gain::Avi)),
    ("DRB AVB", "DRB.AVB", driven(Driven::Drb, Gain::Avb)),
    ("DRB AVI", "DRB.AVI", driven(Driven::Drb, Gain::Avi)),
    ("DRI AVB", "DRI.AVB", driven(Driven::Dri, Gain::Avb)),
    ("DRI AVI", "DRI.AVI", driven(Driven::Dri, Gain::Avi)),
    ("DVB AE", "DVB.AE", repulsed(Held::Dvb, Repulse::Ae)),
    ("DVB ARB", "DVB.ARB", repulsed(Held::Dvb, Repulse::Arb)),
    ("DVB ARI", "DVB.ARI", repulsed(Held::Dvb, Repulse::Ari)),
    ("DVI AE", "DVI.AE", repulsed(Held::Dvi, Repulse::Ae)),
    ("DVI ARB", "DVI.ARB", repulsed(Held::Dvi, Repulse::Arb)),
    ("DVI ARI", "DVI.ARI", repulsed(Held::Dvi, Repulse::Ari)),
];

const fn driven(driven: Driven, gain: Gain) -> Cell {
    Cell::Ordered(Order::Driven(driven, gain))
}

const fn repulsed(held: Held, repulse: Repulse) -> Cell {
    Cell::Ordered(Order::Repulsed(held, repulse))
}

/// The cells as one word each.
pub(crate) const JOINED: [&str; CELLS.len()] = {
    let mut words = [""; CELLS.len()];
    let mut at = 0;
    while at < words.len() {
        // The place of a cell must match its position in the list.
        assert!(CELLS[at].2.at() == at);
        words[at] = CELLS[at].1;
        at += 1;
    }
    words
};

impl Cell {
    /// Reads a cell as printed, its parts joined by a blank or, in notation, by a full stop.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let printed = text.replace('.', " ");
        CELLS.iter().find(|(known, ..)| *known == printed).map(|&(.., cell)| cell)
    }

    /// The cell as printed.
    #[must_use]
    pub const fn word(self) -> &'static str {
        CELLS[self.at()].0
    }

    /// The cell as one word, its parts joined by a full stop, because the value of a slot has no blanks.
    #[must_use]
    pub const fn joined(self) -> &'static str {
        CELLS[self.at()].1
    }

    /// Its place in the list of all printed cells.
    const fn at(self) -> usize {
        match self {
            Self::Impasse => 0,
            Self::Ordered(Order::Exchange) => 1,
            Self::Ordered(Order::Driven(driven, gain)) => 2 + 2 * driven as usize + gain as usize,
            Self::Ordered(Order::Repulsed(held, repulse)) => 8 + 3 * held as usize + repulse as usize,
        }
    }
}

impl Printable for Cell {
    fn value(self) -> i32 {
        i32::try_from(self.at()).expect("fourteen cells")
    }

    fn shown(self) -> Shown {
        Shown::Word(self.word())
    }
}

crate::words! {
    /// A cell of the bombing table.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum BombingCell {
        /// Nothing happens.
        ["DI"] Miss,
        /// One casualty (C-119).
        ["DB"] Hit,
    }
}

impl Printable for BombingCell {
    fn value(self) -> i32 {
        self as i32
    }

    fn shown(self) -> Shown {
        Shown::Word(self.word())
    }
}
