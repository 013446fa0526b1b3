//! Every phrase key that this crate can give. The words stand in the crate's `words` folder.

/// The words for the keys of this crate.
pub const WORDS: kydan_game::WordFiles =
    kydan_game::WordFiles { vi: include_str!("../words/vi.json"), en: include_str!("../words/en.json") };

macro_rules! phrases {
    ($($name:ident = $key:literal),* $(,)?) => {
        $(pub(crate) const $name: &str = $key;)*
        /// Every phrase key that this crate can give, for the dictionaries to be complete.
        pub const PHRASES: &[&str] = &[$($key),*];
    };
}

phrases! {
    // Why a move is illegal.
    OCCUPIED = "caro.illegal.occupied",                   // the point
    CHOICE_IS_DUE = "caro.illegal.choice_is_due",
    NOTHING_TO_CHOOSE = "caro.illegal.nothing_to_choose",
    TWO_WERE_ADDED = "caro.illegal.two_were_added",
    FIVE_STANDS = "caro.illegal.five_stands",             // the five points

    // How a line ends.
    FIVE_MADE = "caro.ending.five_in_a_row",              // the five points
    BOARD_IS_FULL = "caro.ending.full_board",

    // Why a side can no longer win.
    NO_ROOM = "caro.winnable.no_room",

    // Adjourned games.
    SEALED_NO_MOVE = "caro.adjourned.sealed_no_move",     // the squares of the reason

    // What cannot be read.
    NOT_A_POINT = "caro.notation.not_a_point",
    UNKNOWN_NOTATION = "caro.notation.unknown",
    TEXT_FIELDS = "caro.text.fields",
    TEXT_ROWS = "caro.text.rows",
    TEXT_ROW = "caro.text.row",
    TEXT_TURN = "caro.text.turn",
    TEXT_OPENING = "caro.text.opening",
}
