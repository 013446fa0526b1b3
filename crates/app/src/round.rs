//! A round from its pairing to its close, and what an arbiter decides about it.

pub(crate) mod attach_games;
pub(crate) mod close_round;
pub(crate) mod commit_lot;
pub(crate) mod draw_lot;
pub(crate) mod forbid_pairs;
pub(crate) mod hand_in_sheets;
pub(crate) mod number_by_rating;
pub(crate) mod number_contestants;
pub(crate) mod pair_by_hand;
pub(crate) mod pair_round;
pub(crate) mod preview_games;
pub(crate) mod publish_fixtures;
pub(crate) mod publish_round;
pub(crate) mod report_match;
pub(crate) mod schedule_match;
pub(crate) mod set_bye;
pub(crate) mod set_lineup;
pub(crate) mod set_round_start;
pub(crate) mod substitute;
pub(crate) mod take_off_games;
pub(crate) mod withdraw_lot;
pub(crate) mod withdraw_round;
