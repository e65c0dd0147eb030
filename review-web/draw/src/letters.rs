//! The widths of words in the fonts of the pages, so that the program narrows a name only if it must and writes no name over
//! another. The widths are those of the files in `review-web/assets/fonts`.

/// Widths of the letters from space to tilde, in thousandths of the type height.
pub struct Font([u16; 95]);

/// Archivo Narrow, bold, with tabular figures: text on counters, and names of works.
pub const COUNTER: Font = Font([
    148, 270, 381, 513, 427, 777, 598, 212, 354, 354, 382, 545, 239, 272, 239, 278, 482, 482, 482, 482, 482, 482, 482,
    482, 482, 482, 260, 260, 545, 545, 545, 473, 786, 563, 558, 578, 581, 527, 470, 619, 585, 254, 474, 574, 464, 730,
    588, 623, 538, 623, 572, 524, 512, 578, 540, 780, 556, 554, 522, 336, 278, 336, 545, 404, 184, 471, 478, 452, 478,
    466, 274, 461, 472, 223, 222, 460, 224, 707, 473, 478, 478, 478, 300, 427, 277, 473, 422, 642, 453, 420, 412, 365,
    213, 365, 545,
]);
/// Archivo, bold: names of beaches, and of sides beside a chart.
pub const BOLD: Font = Font([
    196, 301, 456, 600, 556, 973, 764, 253, 364, 364, 407, 641, 307, 333, 307, 300, 595, 596, 596, 596, 597, 595, 596,
    596, 596, 595, 335, 335, 641, 641, 641, 613, 1001, 724, 722, 733, 739, 683, 622, 802, 754, 301, 603, 725, 591, 872,
    754, 793, 681, 793, 730, 679, 641, 748, 694, 964, 706, 699, 653, 350, 300, 350, 641, 518, 228, 580, 608, 573, 608,
    584, 325, 607, 602, 267, 264, 570, 267, 891, 602, 613, 608, 608, 380, 556, 342, 601, 547, 798, 572, 547, 519, 393,
    253, 393, 641,
]);
/// Brygada 1918, bold: names of towns.
pub const TOWN: Font = Font([
    200, 230, 410, 714, 608, 892, 790, 220, 292, 292, 486, 510, 235, 400, 230, 392, 640, 500, 570, 610, 630, 600, 620,
    550, 580, 620, 230, 235, 490, 510, 490, 490, 955, 717, 693, 685, 755, 608, 564, 730, 765, 365, 452, 735, 595, 915,
    726, 760, 630, 760, 715, 608, 658, 712, 691, 998, 678, 670, 595, 290, 392, 290, 495, 420, 159, 570, 620, 522, 634,
    544, 360, 572, 640, 325, 310, 620, 310, 955, 650, 580, 631, 625, 494, 476, 420, 626, 539, 794, 583, 538, 520, 310,
    245, 310, 510,
]);
/// Brygada 1918 in the weight of running text: names of villages.
pub const VILLAGE: Font = Font([
    223, 199, 365, 714, 603, 860, 738, 206, 307, 307, 486, 510, 204, 385, 199, 392, 594, 500, 593, 564, 638, 577, 578,
    558, 557, 578, 199, 204, 505, 510, 505, 459, 932, 705, 683, 685, 751, 632, 576, 740, 777, 392, 430, 712, 597, 911,
    748, 745, 615, 745, 707, 603, 621, 726, 687, 989, 670, 648, 584, 305, 392, 305, 526, 405, 136, 535, 599, 505, 613,
    526, 345, 547, 636, 321, 310, 588, 314, 943, 642, 565, 609, 602, 472, 470, 366, 604, 521, 782, 550, 520, 502, 310,
    245, 310, 510,
]);
/// Brygada 1918, italic: names of waters, of entries and of localities.
pub const SLANTED: Font = Font([
    223, 200, 364, 676, 607, 862, 602, 205, 307, 308, 487, 510, 205, 385, 200, 281, 599, 500, 555, 564, 638, 578, 583,
    558, 560, 585, 200, 206, 505, 510, 505, 461, 935, 698, 684, 688, 754, 643, 577, 728, 777, 372, 449, 709, 597, 911,
    749, 749, 634, 749, 700, 607, 621, 726, 681, 981, 671, 645, 585, 306, 392, 306, 526, 405, 113, 582, 544, 455, 581,
    466, 287, 544, 582, 302, 265, 537, 303, 842, 580, 525, 559, 545, 403, 445, 344, 571, 514, 756, 508, 533, 451, 310,
    246, 311, 510,
]);

impl Font {
    /// Returns the width of words in type of a height.
    #[must_use]
    pub fn width(&self, words: &str, height: f64) -> f64 {
        let thousandths: u32 = words.chars().map(|letter| u32::from(self.of(letter))).sum();
        f64::from(thousandths) / 1000.0 * height
    }

    /// Returns the width of a letter. An unlisted letter has the width of a similar one.
    fn of(&self, letter: char) -> u16 {
        let at = u32::from(alike(letter)).wrapping_sub(u32::from(' '));
        let listed = usize::try_from(at).ok().and_then(|at| self.0.get(at));
        listed.copied().unwrap_or(self.0[usize::from(b'H' - b' ')])
    }
}

/// Returns a listed letter of the same width: without accents, or a similar one.
fn alike(letter: char) -> char {
    match letter {
        'À'..='Å' => 'A',
        'Ç' => 'C',
        'È'..='Ë' => 'E',
        'Ì'..='Ï' => 'I',
        'Ñ' => 'N',
        'Ò'..='Ö' | 'Ø' => 'O',
        'Ù'..='Ü' => 'U',
        'à'..='å' => 'a',
        'ç' => 'c',
        'è'..='ë' => 'e',
        'ì'..='ï' => 'i',
        'ñ' => 'n',
        'ò'..='ö' | 'ø' => 'o',
        'ù'..='ü' => 'u',
        'ý' | 'ÿ' => 'y',
        '’' => '\'',
        '·' => '.',
        'Æ' | 'Œ' => 'W',
        'æ' | 'œ' | '¼'..='¾' => 'M',
        _ => letter,
    }
}

/// The lettering of words on a map; the stylesheet has the same.
pub struct Lettering {
    /// Class of the words.
    pub class: &'static str,
    /// Height of the line in a near view.
    pub line: f64,
    /// The font, and the height of its type in a near view.
    font: &'static Font,
    height: f64,
    /// Letter spacing, in parts of the height.
    apart: f64,
}

impl Lettering {
    /// Makes the lettering of a class, from the font and the heights of type and line.
    #[must_use]
    pub const fn new(class: &'static str, font: &'static Font, (height, line): (f64, f64)) -> Self {
        Self { class, line, font, height, apart: 0.0 }
    }

    /// Returns the same with the letter spacing of seas and beaches.
    #[must_use]
    pub const fn spaced(self) -> Self {
        Self { apart: 0.14, ..self }
    }

    /// Returns the width of words at a scale relative to a near view.
    #[must_use]
    pub fn width(&self, words: &str, scale: f64) -> f64 {
        let letters = words.chars().count();
        let apart = f64::from(u32::try_from(letters).unwrap_or(u32::MAX)) * self.apart * self.height;
        (self.font.width(words, self.height) + apart) * scale
    }
}

#[cfg(test)]
mod tests {
    use super::{COUNTER, Lettering, VILLAGE};

    #[test]
    fn strokes_are_narrow_and_figures_all_alike() {
        assert!(COUNTER.width("III", 10.0) < COUNTER.width("88", 10.0));
        assert!((COUNTER.width("III/313", 10.0) - COUNTER.width("III/888", 10.0)).abs() < f64::EPSILON);
        assert!(COUNTER.width("III/313", 11.5) < 31.0, "it fits beside two loss points as it is");
    }

    #[test]
    fn an_accent_takes_no_room_and_space_between_letters_does() {
        assert!((VILLAGE.width("Néhou", 10.0) - VILLAGE.width("Nehou", 10.0)).abs() < f64::EPSILON);
        let plain = Lettering::new("n-village", &VILLAGE, (11.2, 11.5));
        let spaced = Lettering::new("n-sea", &VILLAGE, (11.2, 11.5)).spaced();
        assert!((spaced.width("Orne", 2.0) - plain.width("Orne", 2.0) - 4.0 * 0.14 * 11.2 * 2.0).abs() < 1e-9);
    }
}
