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
    // Why a move is illegal. The squares are named in the order in which they are listed here.
    NO_MOVE = "chess.illegal.no_move",                               // the square
    EMPTY_SQUARE = "chess.illegal.empty_square",                     // from
    NOT_YOUR_PIECE = "chess.illegal.not_your_piece",                 // from
    OWN_PIECE = "chess.illegal.own_piece",                           // to
    TAKES_KING = "chess.illegal.takes_king",                         // to
    WRONG_SHAPE = "chess.illegal.wrong_shape",                       // from, to
    PATH_BLOCKED = "chess.illegal.path_blocked",                     // from, to, the pieces in the way
    PAWN_BLOCKED = "chess.illegal.pawn_blocked",                     // from, to, the pieces in the way
    PAWN_DOUBLE_STEP = "chess.illegal.pawn_double_step",             // from, to
    PAWN_CAPTURES_NOTHING = "chess.illegal.pawn_captures_nothing",   // from, to
    EN_PASSANT_LATE = "chess.illegal.en_passant_late",               // from, to, the pawn meant
    PROMOTION_MISSING = "chess.illegal.promotion_missing",           // to
    PROMOTION_PIECE = "chess.illegal.promotion_piece",               // to
    PROMOTION_UNDUE = "chess.illegal.promotion_undue",               // to
    CASTLING_LOST_RIGHT = "chess.illegal.castling_lost_right",       // king, rook
    CASTLING_BLOCKED = "chess.illegal.castling_blocked",             // king, rook, the pieces in the way
    CASTLING_IN_CHECK = "chess.illegal.castling_in_check",           // king, the attackers
    CASTLING_THROUGH_CHECK = "chess.illegal.castling_through_check", // the square crossed, the attackers
    CASTLING_INTO_CHECK = "chess.illegal.castling_into_check",       // the king's new square, the attackers
    KING_LEFT_IN_CHECK = "chess.illegal.king_left_in_check",         // king, the attackers
    KING_EXPOSED = "chess.illegal.king_exposed",                     // king, the attackers
    KING_INTO_CHECK = "chess.illegal.king_into_check",               // the king's new square, the attackers
    NOT_LEGAL = "chess.illegal.not_legal",                           // from, to

    // How a line ends.
    CHECKMATE = "chess.ending.checkmate",                                 // king, the attackers
    STALEMATE = "chess.ending.stalemate",                                 // king
    DEAD_POSITION = "chess.ending.dead_position",
    DEAD_POSITION_PROVEN = "chess.ending.dead_position_proven",
    CHECKMATE_BY_ILLEGAL_MOVE = "chess.ending.checkmate_by_illegal_move", // king, the attackers; that ply
    STALEMATE_BY_ILLEGAL_MOVE = "chess.ending.stalemate_by_illegal_move", // king; that ply
    DEAD_BY_ILLEGAL_MOVE = "chess.ending.dead_position_by_illegal_move",  // that ply
    THREEFOLD = "chess.ending.threefold",                 // the plies after which the position stood, 0 = start
    FIVEFOLD = "chess.ending.fivefold",                   // the same
    FIFTY_MOVES = "chess.ending.fifty_moves",             // the first and the last quiet ply
    SEVENTY_FIVE_MOVES = "chess.ending.seventy_five_moves", // the same

    // Why a side can no longer win.
    INSUFFICIENT_MATERIAL = "chess.winnable.insufficient_material",
    NO_LINE_MATES = "chess.winnable.no_line_mates",
    PROVEN_UNWINNABLE = "chess.winnable.proven_unwinnable",
    NO_LINE_WITHIN_LIMITS = "chess.winnable.no_line_within_limits",

    // Claims and offers of a draw.
    CLAIM_NOT_IN_TURN = "chess.claim.not_in_turn",
    CLAIM_AFTER_TOUCH = "chess.claim.after_touch",             // the pieces touched
    CLAIM_STOOD_TOO_FEW = "chess.claim.stood_too_few_times",   // the plies after which the position stood
    CLAIM_TOO_FEW_QUIET = "chess.claim.too_few_quiet_moves",   // the first and the last quiet ply
    AGREED = "chess.draw.agreed",
    AGREED_TOO_EARLY = "chess.draw.agreed_too_early",
    AGREEMENT_NEEDS_CONSENT = "chess.draw.needs_consent",
    OFFER_ILL_TIMED = "chess.draw.offer_ill_timed",

    // What touched pieces oblige to.
    ADJUSTED = "chess.touch.adjusted",
    TOUCHED_BY_ACCIDENT = "chess.touch.by_accident",
    TOUCHED_OUT_OF_TURN = "chess.touch.out_of_turn",
    MOVES_TOUCHED = "chess.touch.moves_touched",               // the piece
    CAPTURES_TOUCHED = "chess.touch.captures_touched",         // the opponent's piece
    CAPTURES_WITH_TOUCHED = "chess.touch.captures_with_touched", // own piece, the opponent's
    CASTLES = "chess.touch.castles",                           // king, rook
    KING_MOVES_INSTEAD = "chess.touch.king_moves_instead",     // king, rook
    STAYS_WHERE_RELEASED = "chess.touch.stays_where_released", // the square left, the square reached
    PROMOTION_CHOSEN = "chess.touch.promotion_chosen",         // the pawn, and the piece that it captures if any
    COMPLAINT_LOST = "chess.touch.complaint_lost",             // the pieces touched since
    ROOK_BEFORE_KING = "chess.touch.rook_before_king",         // the piece to move, the rook

    // What shows that a position is illegal.
    BOTH_KINGS_IN_CHECK = "chess.position.both_kings_in_check",     // the kings
    RESTING_KING_IN_CHECK = "chess.position.resting_king_in_check", // the king
    NOT_ONE_KING = "chess.position.not_one_king",                   // the kings of that side, none if missing
    PAWN_ON_LAST_RANK = "chess.position.pawn_on_last_rank",         // the pawns
    PAWN_ON_FIRST_RANK = "chess.position.pawn_on_first_rank",       // the pawns

    // Adjourned games.
    ENVELOPE_FAULT = "chess.adjourned.envelope_fault",
    SEALED_AMBIGUOUS = "chess.adjourned.sealed_ambiguous",
    SEALED_SENSELESS = "chess.adjourned.sealed_senseless",
    SEALED_ILLEGAL = "chess.adjourned.sealed_illegal",           // the squares of the reason

    // What cannot be read as a move.
    EMPTY_TEXT = "chess.notation.empty",
    NOT_A_MOVE = "chess.notation.not_a_move",
    XIANGQI_NOTATION = "chess.notation.xiangqi",
    OTHER_LETTERS = "chess.notation.other_letters",
    NO_SUCH_MOVE = "chess.notation.no_such_move",
    AMBIGUOUS = "chess.notation.ambiguous",
    LETTERS_DISAGREE = "chess.notation.letters_disagree",

    // What does not belong on a score sheet.
    SHEET_NUMBER = "chess.sheet.number",
    SHEET_NO_MOVE_YET = "chess.sheet.no_move_yet",
    SHEET_AFTER_RESULT = "chess.sheet.after_result",
    SHEET_ASIDE = "chess.sheet.aside",
    SHEET_UNCLOSED = "chess.sheet.unclosed",                       // expected: what would close it
    SHEET_TOO_LONG = "chess.sheet.too_long",
    SHEET_BEHIND = "chess.sheet.behind",                           // the plies that are missing

    // What is wrong with a file of games.
    FILE_TAG = "chess.file.tag",
    FILE_VARIANT = "chess.file.variant",
    FILE_BAD_BYTES = "chess.file.bad_bytes",
    FILE_START_MISSING = "chess.file.start_missing",
    FILE_RESULT_DIFFERS = "chess.file.result_differs",

    // What cannot be read as a position.
    FEN_FIELDS = "chess.fen.fields",
    FEN_RANKS = "chess.fen.ranks",
    FEN_RANK_WIDTH = "chess.fen.rank_width",
    FEN_PIECE = "chess.fen.piece",
    FEN_TURN = "chess.fen.turn",
    FEN_CASTLING = "chess.fen.castling",
    FEN_EN_PASSANT = "chess.fen.en_passant",
    FEN_NUMBER = "chess.fen.number",
}
