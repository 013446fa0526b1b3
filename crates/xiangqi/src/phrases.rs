//! Every phrase key that this crate can give. The words stand in the dictionaries of the web app.

macro_rules! phrases {
    ($($name:ident = $key:literal),* $(,)?) => {
        $(pub(crate) const $name: &str = $key;)*
        /// Every phrase key that this crate can give, for the dictionaries to be complete.
        pub const PHRASES: &[&str] = &[$($key),*];
    };
}

phrases! {
    // Why a move is illegal. Squares: where from, where to, then as listed here.
    EMPTY_SQUARE = "xiangqi.illegal.empty_square",             // from, to
    NOT_YOUR_PIECE = "xiangqi.illegal.not_your_piece",         // from, to
    OWN_PIECE = "xiangqi.illegal.own_piece",                   // from, to
    WRONG_SHAPE = "xiangqi.illegal.wrong_shape",               // from, to
    PALACE = "xiangqi.illegal.palace",                         // from, to
    RIVER = "xiangqi.illegal.river",                           // from, to
    BLOCKED_ELEPHANT = "xiangqi.illegal.blocked_elephant",     // from, to, the man in the eye
    HOBBLED_HORSE = "xiangqi.illegal.hobbled_horse",           // from, to, the man at the leg
    PATH_BLOCKED = "xiangqi.illegal.path_blocked",             // from, to, the men in the way
    NO_SCREEN = "xiangqi.illegal.no_screen",                   // from, to
    SCREENS = "xiangqi.illegal.screens",                       // from, to, the men between, two or more
    PAWN_RETREAT = "xiangqi.illegal.pawn_retreat",             // from, to
    PAWN_SIDEWAYS = "xiangqi.illegal.pawn_sideways",           // from, to
    KINGS_FACE = "xiangqi.illegal.kings_face",                 // from, to, own king, the other king
    KING_LEFT_IN_CHECK = "xiangqi.illegal.king_left_in_check", // from, to, own king, the checkers
    KING_EXPOSED = "xiangqi.illegal.king_exposed",             // from, to, own king, the checkers

    // How a line ends.
    CHECKMATE = "xiangqi.ending.checkmate",             // the king, the checkers
    STALEMATE = "xiangqi.ending.stalemate",             // the king
    NO_ATTACKERS = "xiangqi.ending.no_attackers",
    PERPETUAL_CHECK = "xiangqi.repetition.perpetual_check", // plies and classes of the cycle
    PERPETUAL_CHECK_AND_COUNTERCHECK = "xiangqi.repetition.perpetual_check_and_countercheck", // the same
    MUTUAL_PERPETUAL_CHECK = "xiangqi.repetition.mutual_perpetual_check", // the same

    // Why a side can no longer win.
    CANNOT_ATTACK = "xiangqi.winnable.no_attackers",

    // What touched pieces oblige to.
    MOVES_TOUCHED = "xiangqi.touch.moves_touched",                 // the own man
    CAPTURES_TOUCHED = "xiangqi.touch.captures_touched",           // the opponent's man
    CAPTURES_WITH_TOUCHED = "xiangqi.touch.captures_with_touched", // own man, the opponent's
    MOVES_AS_CAPTURE_FAILS = "xiangqi.touch.moves_as_capture_fails", // own man, the opponent's
    CAPTURES_WITH_ANOTHER = "xiangqi.touch.captures_with_another", // own man, the opponent's
    TOUCHED_CANNOT_MOVE = "xiangqi.touch.cannot_move",             // the own man
    TOUCHED_CANNOT_BE_CAPTURED = "xiangqi.touch.cannot_be_captured", // the opponent's man
    NEITHER_IS_POSSIBLE = "xiangqi.touch.neither_is_possible",     // own man, the opponent's

    // What cannot be read as a square or move.
    NOT_A_SQUARE = "xiangqi.notation.not_a_square",
    UNKNOWN_NOTATION = "xiangqi.notation.unknown",
    EMPTY_TEXT = "xiangqi.notation.empty",
    OTHER_GAME = "xiangqi.notation.other_game",
    NOT_COORDINATES = "xiangqi.notation.not_coordinates",
    OFF_THE_BOARD = "xiangqi.notation.off_the_board",
    UNKNOWN_PIECE = "xiangqi.notation.unknown_piece",
    MISSING_FILE = "xiangqi.notation.missing_file",
    UNKNOWN_SIGN = "xiangqi.notation.unknown_sign",
    MISSING_NUMBER = "xiangqi.notation.missing_number",
    TRAILING = "xiangqi.notation.trailing",
    NO_SUCH_PIECE = "xiangqi.notation.no_such_piece",
    NO_TANDEM = "xiangqi.notation.no_tandem",
    AMBIGUOUS = "xiangqi.notation.ambiguous",
    UNREACHABLE = "xiangqi.notation.unreachable",

    // What cannot be read as a position.
    FEN_FIELDS = "xiangqi.fen.fields",
    FEN_RANKS = "xiangqi.fen.ranks",
    FEN_RANK_WIDTH = "xiangqi.fen.rank_width",
    FEN_PIECE = "xiangqi.fen.piece",
    FEN_TOO_MANY = "xiangqi.fen.too_many",
    FEN_NO_KING = "xiangqi.fen.no_king",
    FEN_TURN = "xiangqi.fen.turn",
}
