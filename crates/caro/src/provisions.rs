//! What the law of this game provides for, by name: the editions in `regulations` have the articles.

kydan_game::provisions! {
    PLACING = "placing",
    OPENING = "opening",
    FIVE = "five_in_a_row",
    FULL_BOARD = "full_board",
    ADJOURNMENT = "adjournment",
}
