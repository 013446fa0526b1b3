//! What the rules of the systems rest on in the law of xiangqi, whatever its number in an edition.

kydan_game::provisions! {
    // The plain Swiss as a whole.
    SWISS = "systems_swiss",
    // The Swiss by ratings: who is left over, the order of the halves, floaters, colors.
    LEFT_OVER = "swiss_left_over",
    HALVES = "swiss_halves",
    FLOATERS = "swiss_floaters",
    FLOATERS_EVEN = "swiss_floaters_even",
    COLORS = "swiss_colors",
    // The drawing of lots: numbers and first colors, the turns of the sub-groups, what must hold.
    LOTS_NUMBERS = "lots_numbers",
    LOTS_TURNS = "lots_turns",
    LOTS_TO_WHITE = "lots_to_white",
    LOTS_TO_BLACK = "lots_to_black",
    LOTS_WHITE_NEXT = "lots_white_next",
    LOTS_BLACK_NEXT = "lots_black_next",
    LOTS_NO_REMATCH = "lots_no_rematch",
    LOTS_COLOR_LIMIT = "lots_color_limit",
    LOTS_COMPLETION = "lots_completion",
}
