//! The keys of this crate's phrases. The words stand in the crate's `words` folder.

/// The words for the keys of this crate.
pub const WORDS: kydan_game::WordFiles =
    kydan_game::WordFiles { vi: include_str!("../words/vi.json"), en: include_str!("../words/en.json") };

pub(crate) const UNKNOWN_NOTATION: &str = "bout.notation.unknown";
pub(crate) const UNKNOWN_SQUARE: &str = "bout.touch.unknown_square";
pub(crate) const UNKNOWN_PIECE: &str = "bout.touch.unknown_piece";
pub(crate) const FAULT: &str = "bout.ending.fault";
pub(crate) const PENALTY: &str = "bout.ending.penalty";
pub(crate) const RESIGNATION: &str = "bout.ending.resignation";
pub(crate) const AGREEMENT: &str = "bout.ending.agreement";
pub(crate) const FLAG_FALL: &str = "bout.ending.flag_fall";
pub(crate) const BOTH_FLAGS: &str = "bout.ending.both_flags";
pub(crate) const FORFEIT: &str = "bout.ending.forfeit";
pub(crate) const OPPONENT_CANNOT_WIN: &str = "bout.ending.opponent_cannot_win";
pub(crate) const FLAG_FALL_UNSETTLED: &str = "bout.ending.needs_arbiter.flag_fall";
pub(crate) const LOSS_UNSETTLED: &str = "bout.ending.needs_arbiter.loss";
pub(crate) const APPEAL: &str = "bout.ending.appeal";
pub(crate) const SHEET: &str = "bout.ending.sheet";
pub(crate) const MATE_ON_SHEET: &str = "bout.ending.mate_on_sheet";
pub(crate) const OFFER_REPEATED: &str = "bout.draw.offer_repeated";
pub(crate) const OFFER_NEEDS_CONSENT: &str = "bout.draw.offer_needs_consent";
pub(crate) const OFFER_ILL_TIMED: &str = "bout.draw.offer_ill_timed";
pub(crate) const LATE_CANNOT_WIN: &str = "bout.late.cannot_win";
pub(crate) const LATE_NO_EFFORT: &str = "bout.late.no_effort";
pub(crate) const LATE_POSTPONED: &str = "bout.late.postponed";
pub(crate) const LATE_REJECTED: &str = "bout.late.rejected";
pub(crate) const LATE_SECONDS: &str = "bout.late.seconds";

/// Every phrase that this crate's explanations and misreadings use.
pub const PHRASES: &[&str] = &[
    UNKNOWN_NOTATION,
    UNKNOWN_SQUARE,
    UNKNOWN_PIECE,
    FAULT,
    PENALTY,
    RESIGNATION,
    AGREEMENT,
    FLAG_FALL,
    BOTH_FLAGS,
    FORFEIT,
    OPPONENT_CANNOT_WIN,
    FLAG_FALL_UNSETTLED,
    LOSS_UNSETTLED,
    APPEAL,
    SHEET,
    MATE_ON_SHEET,
    OFFER_REPEATED,
    OFFER_NEEDS_CONSENT,
    OFFER_ILL_TIMED,
    LATE_CANNOT_WIN,
    LATE_NO_EFFORT,
    LATE_POSTPONED,
    LATE_REJECTED,
    LATE_SECONDS,
];
