//! Checks the next border of a fight against the printed table: the column after the shifts, and its cell for the rolled dice.

use wardiary_core::kernel::view::{Border, Combat};

use super::*;

/// Returns the place of a head among the columns of the printed table; the labels of the rows are column 0.
fn place(combat: &Combat, head: &str) -> usize {
    combat.table.heads.iter().position(|known| known == head).expect("a printed head")
}

/// Returns a text about a wrong border: its column is not the next after the one in use, the shifts do not lead there, or the cell differs.
fn wrong(combat: &Combat, border: &Border) -> Option<String> {
    let (column, read) = (place(combat, &border.column), place(combat, &border.read));
    let shifted: i32 = combat.shifts.iter().map(|shift| shift.part.value).sum();
    let from = i32::try_from(column).expect("few columns");
    let leads = from + shifted == i32::try_from(read).expect("few columns");
    let cell = combat.result().map(|face| combat.table.rows[face.row][read].clone());
    let holds = read == combat.column + 1 && leads && cell == border.result;
    (!holds).then(|| format!("{border:?} of {} read as {}", combat.odds, combat.read))
}

#[test]
fn what_it_would_have_taken_is_the_printed_cell_after_the_shifts() {
    let archive = Archive::of(&WRITTEN).expect("the samples play");
    let mut shifted = 0;
    for sample in WRITTEN {
        let whole = archive.open(sample.id).expect("it is there");
        let review = whole.review.as_ref();
        let w = Words { lang: Lang::En, system: review.system() };
        let localizer = Localizer { w, review };
        let ground = Ground::of(localizer, None, Beside { notes: &[], lessons: &[], stops: &[] });
        for fight in fights::fights(&ground) {
            let Some(border) = &fight.border else { continue };
            assert_eq!(wrong(&fight.combat, border), None, "{}: entry {}", sample.id, fight.seq);
            let (words, heads) = fight.next_column(&ground);
            assert!(heads.iter().all(|head| words.contains(&head.text)), "{}: {words}", sample.id);
            shifted += usize::from(heads.len() == 2);
        }
    }
    assert!(shifted > 0, "a column was shifted in some fight");
}
