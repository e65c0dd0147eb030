//! The entries of the made-up match.

use wardiary_core::kernel::phrase::{Arg, Phrase};
use wardiary_core::kernel::unit::{Actor, Side};
use wardiary_core::review::{EntryKind, EntryView, Seq};

use super::{Fake, hex};

pub(super) fn entry(fake: &Fake, seq: Seq) -> Option<EntryView> {
    let unit = |id: &str| Arg::Unit(fake.id(id));
    let at = |n: u16| Arg::Hex(hex(n));
    let text = |words: &str| Arg::Text(words.to_owned());
    let (kind, words, notation) = match seq {
        0 => (EntryKind::Opening, Phrase::bare("entry-genesis"), "genesis"),
        1 => (EntryKind::Opening, Phrase::new("entry-material", [("name", text("map"))]), "material map"),
        2 => (EntryKind::Action, Phrase::new("entry-weather", [("die", Arg::Number(5))]), "die 5"),
        3 => {
            let words = Phrase::new("entry-move", [("unit", unit("gb-7-arm")), ("from", at(1609)), ("to", at(1810))]);
            (EntryKind::Action, words, "move gb-7-arm 1609-1709-1810")
        }
        4 => (
            EntryKind::Refused,
            Phrase::new("entry-refused", [("action", text("move gb-7-arm 1811"))]),
            "move gb-7-arm 1811",
        ),
        5 => {
            let words =
                Phrase::new("entry-move-inferred", [("unit", unit("gb-49-inf")), ("from", at(1710)), ("to", at(1810))]);
            (EntryKind::Action, words, "move gb-49-inf 1810")
        }
        6 => (
            EntryKind::Rewind,
            Phrase::new("entry-rewind", [("to", Arg::Number(3)), ("reason", text("wrong counter"))]),
            "rewind 3",
        ),
        7 => (EntryKind::Action, Phrase::new("entry-end", [("side", Arg::Side(Side::One))]), "end"),
        8 => {
            let units = ["ca-3-inf", "gb-3-agra", "bb-warspite", "att-3"].map(|id| fake.id(id)).to_vec();
            let words = Phrase::new("entry-attack", [("hex", at(2109)), ("units", Arg::Units(units))]);
            (EntryKind::Action, words, "attack 2109 by ca-3-inf gb-3-agra bb-warspite att-3")
        }
        9 => (EntryKind::Action, Phrase::new("entry-die", [("die", Arg::Number(4))]), "die 4"),
        10 => (
            EntryKind::Action,
            Phrase::new("entry-losses", [("shares", text("716th Infantry Division 1"))]),
            "losses de-716-inf 1",
        ),
        11 => (
            EntryKind::Action,
            Phrase::new("entry-retreat", [("moves", text("716th Infantry Division → 2209"))]),
            "retreat de-716-inf 2209",
        ),
        12 => {
            let words =
                Phrase::new("entry-advance", [("units", Arg::Units(vec![fake.id("ca-3-inf")])), ("hex", at(2109))]);
            (EntryKind::Action, words, "advance ca-3-inf")
        }
        13 => (EntryKind::Housekeeping, Phrase::bare("entry-checkpoint"), "checkpoint"),
        _ => return None,
    };
    let path = match seq {
        3 => vec![(hex(1609), 0), (hex(1709), 1), (hex(1810), 1)],
        5 => vec![(hex(1710), 0), (hex(1810), 3)],
        _ => Vec::new(),
    };
    let refusal = (seq == 4).then(|| {
        ("N-037".to_owned(), "zone_stop", Phrase::new("zone_stop", [("unit", unit("gb-7-arm")), ("hex", at(1810))]))
    });
    Some(EntryView {
        seq,
        kind,
        by: Actor::Side(Side::One),
        moment: Fake::moment(seq),
        on_line: seq != 5,
        after_ms: seq * 9000,
        words,
        notation: notation.to_owned(),
        refusal,
        changes: changes(seq),
        path,
        digest: 0x7f3a_c21e_90b4_d5e8 ^ u64::from(seq),
        rows: rows(seq).iter().map(|&row| row.to_owned()).collect(),
    })
}

fn changes(seq: Seq) -> Vec<(String, String, String)> {
    let listed: &[(&str, &str, &str)] = match seq {
        2 => &[("weather", "", "clear"), ("stage", "weather", "movement allied")],
        3 => &[
            ("hex.1709.owner", "german", "allied"),
            ("hex.1810.owner", "german", "allied"),
            ("unit.gb-7-arm.at", "1609", "1810"),
            ("unit.gb-7-arm.began", "", "1609"),
            ("unit.gb-7-arm.stopped", "", "yes"),
        ],
        5 => &[("unit.gb-49-inf.at", "1710", "1810")],
        7 => &[("stage", "movement allied", "combat allied")],
        8 => &[("unit.ca-3-inf.fought", "", "yes"), ("unit.gb-3-agra.fought", "", "yes")],
        10 => &[("unit.de-716-inf.losses", "", "1")],
        11 => &[("unit.de-716-inf.at", "2109", "2209")],
        12 => &[("hex.2109.owner", "german", "allied"), ("unit.ca-3-inf.at", "2110", "2109")],
        _ => &[],
    };
    listed.iter().map(|(slot, before, after)| ((*slot).to_owned(), (*before).to_owned(), (*after).to_owned())).collect()
}

fn rows(seq: Seq) -> &'static [&'static str] {
    match seq {
        3 => &["N-044", "N-114", "N-067", "N-037"],
        4 => &["N-037"],
        8 => &["N-048", "N-107"],
        9 => &["N-123", "N-101", "N-125"],
        10 => &["N-127"],
        11 => &["N-128", "A-17"],
        12 => &["N-134"],
        _ => &[],
    }
}
