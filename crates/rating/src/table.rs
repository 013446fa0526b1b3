//! The two published conversion tables. They are data: the curve behind them is not recomputed, because
//! some rows differ from it by a point and it is the rows that are in force.

/// A hundredth of a point; expected scores are whole numbers of them.
pub type Hundredths = i32;

/// Paragraph 8.1.2: the widest rating difference of each row; row `i` gives the stronger player `50 + i`
/// hundredths and the weaker one the rest. Wider differences than the last give 100 and 0.
const WIDEST: [u16; 50] = [
    3, 10, 17, 25, 32, 39, 46, 53, 61, 68, //
    76, 83, 91, 98, 106, 113, 121, 129, 137, 145, //
    153, 162, 170, 179, 188, 197, 206, 215, 225, 235, //
    245, 256, 267, 278, 290, 302, 315, 328, 344, 357, //
    374, 391, 411, 432, 456, 484, 517, 559, 619, 735,
];

/// The row of every difference, so that reading the table is one step.
const ROWS: [u8; 736] = {
    let mut rows = [0; 736];
    let (mut difference, mut row) = (0, 0_u8);
    while difference < rows.len() {
        if difference > WIDEST[row as usize] as usize {
            row += 1;
        }
        rows[difference] = row;
        difference += 1;
    }
    rows
};

/// Paragraph 8.1.1: the rating difference for 50, 51 … 100 hundredths of the possible points.
const DIFFERENCE: [i32; 51] = [
    0, 7, 14, 21, 29, 36, 43, 50, 57, 65, //
    72, 80, 87, 95, 102, 110, 117, 125, 133, 141, //
    149, 158, 166, 175, 184, 193, 202, 211, 220, 230, //
    240, 251, 262, 273, 284, 296, 309, 322, 336, 351, //
    366, 383, 401, 422, 444, 470, 501, 538, 589, 677, //
    800,
];

/// The score to expect of a player rated `difference` points above (below, if negative) the opponent.
pub fn expected_score(difference: i32) -> Hundredths {
    let row = ROWS.get(difference.unsigned_abs() as usize).map_or(50, |row| Hundredths::from(*row));
    if difference < 0 { 50 - row } else { 50 + row }
}

/// The rating difference that a share of the possible points stands for, from −800 to 800.
///
/// The share is `points` of `possible`, in any common unit, and is rounded to the nearest hundredth, a half
/// upwards. Nothing possible counts as an even score; more than possible counts as all.
pub fn rating_difference(points: u32, possible: u32) -> i32 {
    if possible == 0 {
        return 0;
    }
    let (points, possible) = (u64::from(points.min(possible)), u64::from(possible));
    let share = (points * 200 + possible) / (possible * 2);
    let above = usize::try_from(share.abs_diff(50)).unwrap_or(50).min(50);
    if share < 50 { -DIFFERENCE[above] } else { DIFFERENCE[above] }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rows_of_table_8_1_2_begin_and_end_where_they_are_printed() {
        for (difference, stronger) in [
            (0, 50),
            (3, 50),
            (4, 51),
            (10, 51),
            (11, 52),
            (54, 58),
            (92, 63),
            (99, 64),
            (198, 76),
            (206, 76),
            (344, 88),
            (345, 89),
            (358, 90),
            (391, 91),
            (392, 92),
            (411, 92),
            (412, 93),
            (619, 98),
            (620, 99),
            (735, 99),
            (736, 100),
            (2000, 100),
        ] {
            assert_eq!(expected_score(difference), stronger, "at {difference}");
            assert_eq!(expected_score(-difference), 100 - stronger, "at -{difference}");
        }
    }

    #[test]
    fn table_8_1_1_is_read_at_the_nearest_hundredth() {
        assert_eq!(rating_difference(5, 5), 800);
        assert_eq!(rating_difference(4, 5), 240);
        assert_eq!(rating_difference(0, 9), -800);
        assert_eq!(rating_difference(1, 2), 0);
        // 4 of 7 is 0.571…, 13 of 18 is 0.722…, 1 of 200 is half a hundredth and goes up.
        assert_eq!(rating_difference(4, 7), 50);
        assert_eq!(rating_difference(13, 18), 166);
        assert_eq!(rating_difference(1, 200), -677);
        assert_eq!(rating_difference(0, 0), 0);
        assert_eq!(rating_difference(9, 5), 800);
    }

    #[test]
    fn both_tables_are_mirrored_and_rise() {
        for difference in -800..800 {
            assert_eq!(expected_score(difference) + expected_score(-difference), 100);
            assert!(expected_score(difference) <= expected_score(difference + 1));
        }
        for share in 0..=100 {
            assert_eq!(rating_difference(share, 100), -rating_difference(100 - share, 100));
        }
    }
}
