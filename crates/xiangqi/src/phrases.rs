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
    CHECKMATE_BY_ILLEGAL_MOVE = "xiangqi.ending.checkmate_by_illegal_move", // the king, the checkers; that ply
    STALEMATE_BY_ILLEGAL_MOVE = "xiangqi.ending.stalemate_by_illegal_move", // the king; that ply
    CHECK_NOT_MET = "xiangqi.ending.check_not_met",     // the king, the men that can take it; that ply
    KING_TAKEN = "xiangqi.ending.king_taken",           // where it was taken; that ply
    QUIET_MOVES = "xiangqi.ending.quiet_moves",         // the first and the last ply without a capture

    // Claims and offers of a draw.
    CLAIM_NO_LIMIT = "xiangqi.claim.no_limit",
    CLAIM_TOO_FEW_QUIET = "xiangqi.claim.too_few_quiet_moves", // the first and the last ply without a capture
    CLAIM_RUN_ENDED = "xiangqi.claim.run_ended_by_capture",    // the first and the last ply of the earlier run
    CLAIM_OUT_OF_TURN = "xiangqi.claim.out_of_turn",
    OFFER_OUT_OF_TURN = "xiangqi.draw.offer_out_of_turn",
    OFFER_WHEN_LOST = "xiangqi.draw.offer_when_lost",   // the king

    // Adjourned games.
    SEALED_UNCLEAR = "xiangqi.adjourned.sealed_unclear",
    SEALED_ILLEGAL = "xiangqi.adjourned.sealed_illegal", // the squares of the reason

    // Repetitions. Squares, as the men stand now: those that it was about, then those that did it. With all
    // of them go the plies and the class of every ply.
    PERPETUAL_CHECK = "xiangqi.repetition.perpetual_check", // the king, the men that checked
    PERPETUAL_CHECK_AND_COUNTERCHECK = "xiangqi.repetition.perpetual_check_and_countercheck", // the same
    MUTUAL_PERPETUAL_CHECK = "xiangqi.repetition.mutual_perpetual_check",
    PERPETUAL_CHASE = "xiangqi.repetition.perpetual_chase",           // the man chased, its chasers
    CHASE_OF_ROOK = "xiangqi.repetition.chase_of_rook",               // the rook, the cannons
    CHASE_OF_BOUND = "xiangqi.repetition.chase_of_bound",             // the man that cannot take, its chasers
    CHASE_OF_IMMOBILE = "xiangqi.repetition.chase_of_immobile",       // the man that cannot move, its chasers
    CHASE_OF_PAWN = "xiangqi.repetition.chase_of_pawn",               // the pawn, the rooks
    CHASE_OF_FALSELY_PROTECTED = "xiangqi.repetition.chase_of_falsely_protected", // the man chased, its chasers
    CHASE_BY_SCREEN = "xiangqi.repetition.chase_by_screen",           // the man chased, the cannons
    CHASE_BY_TURNS = "xiangqi.repetition.chase_by_turns",             // the man chased, its chasers
    CHASE_COUNTERED = "xiangqi.repetition.chase_countered",           // the man chased, its chasers
    CHASE_WITH_EXCHANGE_OFFER = "xiangqi.repetition.chase_with_exchange_offer", // the man chased, its chasers
    CHASE_TO_SAVE_OWN = "xiangqi.repetition.chase_to_save_own",       // the man chased, its chasers
    CHASE_BY_LOOSENING = "xiangqi.repetition.chase_by_loosening",     // the man left without root, its attackers
    MUTUAL_CHASE = "xiangqi.repetition.mutual_chase",                 // White's prey, Black's prey
    CHASE_OF_PROTECTED = "xiangqi.repetition.chase_of_protected",     // the man attacked, its attackers
    CHASE_OF_HOME_PAWN = "xiangqi.repetition.chase_of_home_pawn",     // the pawn, its attackers
    CHASE_BY_KING_OR_PAWN = "xiangqi.repetition.chase_by_king_or_pawn", // the man attacked, its attackers
    CHASES_IN_TURN = "xiangqi.repetition.chases_in_turn",             // the men attacked, their attackers
    BOUND_ROOK = "xiangqi.repetition.bound_rook",                     // the man aimed at, the rook
    PERPETUAL_OFFER = "xiangqi.repetition.perpetual_offer",           // the man offered to, the man offered
    PERPETUAL_MATE_THREAT = "xiangqi.repetition.perpetual_mate_threat",
    MUTUAL_MATE_THREATS = "xiangqi.repetition.mutual_mate_threats",
    CHECK_AND_MATE_THREAT = "xiangqi.repetition.check_and_mate_threat",
    CHECK_AND_CHASE = "xiangqi.repetition.check_and_chase",           // the men attacked
    CHECK_AND_PAUSE = "xiangqi.repetition.check_and_pause",
    CHASE_AND_DISCOVERY = "xiangqi.repetition.chase_and_discovery",
    PERPETUAL_DISCOVERY = "xiangqi.repetition.perpetual_discovery",
    PERPETUAL_BLOCK = "xiangqi.repetition.perpetual_block",           // the men that bar the way
    ATTACK_NOT_MET = "xiangqi.repetition.attack_not_met",             // the man attacked
    LAWFUL_REPETITION = "xiangqi.repetition.lawful",
    // The law says two things. The verdict is that of the figures; the words name both readings.
    NEEDS_ARBITER_SUPPORTED = "xiangqi.repetition.needs_arbiter.supported_king_or_pawn", // 24.26, or 23.9, 24.25
    NEEDS_ARBITER_PINNED = "xiangqi.repetition.needs_arbiter.pinned_but_protected",      // figures 54, 66, or 23.7
    NEEDS_ARBITER_CHECK_AND_CHASE = "xiangqi.repetition.needs_arbiter.check_and_chase",  // 24.8, or 23.3
    NEEDS_ARBITER_DEFENDER = "xiangqi.repetition.needs_arbiter.defender_chases",         // 23.3, or nothing
    NEEDS_ARBITER_TOO_LONG = "xiangqi.repetition.needs_arbiter.too_long",                // its first and last ply
    NEEDS_ARBITER_EXCHANGE = "xiangqi.repetition.needs_arbiter.exchange_in_chase",       // 24.13, or 23.8
    NEEDS_ARBITER_UNPINNING = "xiangqi.repetition.needs_arbiter.king_frees_attacker",    // 23.9, or 23.3

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
    STAYS_WHERE_PLACED = "xiangqi.touch.stays_where_placed",       // where from, where it was set down
    SLID_AND_REMINDED = "xiangqi.touch.slid_and_reminded",         // where from, where it was let go of
    SLID_AGAIN = "xiangqi.touch.slid_again",                       // where from, where it was let go of
    ADJUSTED = "xiangqi.touch.adjusted",
    TOUCHED_BY_ACCIDENT = "xiangqi.touch.by_accident",
    TOUCHED_BY_ACCIDENT_AGAIN = "xiangqi.touch.by_accident_again",
    TOUCHED_OUT_OF_TURN = "xiangqi.touch.out_of_turn",
    TOUCH_NOT_CLAIMED = "xiangqi.touch.not_claimed",
    TOUCH_CLAIMED_BY_OUTSIDER = "xiangqi.touch.claimed_by_outsider",
    TOUCH_ONLY_ALLEGED = "xiangqi.touch.only_alleged",

    // What shows that a position is illegal.
    TOO_MANY = "xiangqi.position.too_many",                        // the men of one kind
    CANNOT_STAND = "xiangqi.position.cannot_stand",                // the men of one kind
    KINGS_FACE_EACH_OTHER = "xiangqi.position.kings_face",         // the kings
    RESTING_KING_IN_CHECK = "xiangqi.position.resting_king_in_check", // the king
    NO_KING = "xiangqi.position.no_king",

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

    // What is wrong in a game file, besides a move.
    FILE_OPEN_COMMENT = "xiangqi.file.open_comment",
    FILE_OPEN_VARIATION = "xiangqi.file.open_variation",
    FILE_STRAY_BRACKET = "xiangqi.file.stray_bracket",
    FILE_TOO_DEEP = "xiangqi.file.too_deep",
    FILE_BAD_MARK = "xiangqi.file.bad_mark",
    FILE_BAD_TAG = "xiangqi.file.bad_tag",
    FILE_BAD_BYTES = "xiangqi.file.bad_bytes",
    FILE_AFTER_RESULT = "xiangqi.file.after_result",
    FILE_UNKNOWN_FORMAT = "xiangqi.file.unknown_format",
    FILE_OTHER_FORMAT = "xiangqi.file.other_format",   // expected: the notation that the moves are in
    FILE_UNDECIDED = "xiangqi.file.undecided",         // expected: the notations that fit, each with other moves
    FILE_NUMBERING = "xiangqi.file.numbering",         // expected: the number that the move has
    FILE_RESULTS_DIFFER = "xiangqi.file.results_differ", // expected: the result of the movetext
    FILE_OTHER_GAME = "xiangqi.file.other_game",
    FILE_BAD_BOARD = "xiangqi.file.bad_board",
}
