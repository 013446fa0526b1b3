//! The keys of this crate's phrases. The words are in the web's dictionaries.

pub(crate) const UNKNOWN_NOTATION: &str = "bout.notation.unknown";
pub(crate) const FAULT: &str = "bout.ending.fault";
pub(crate) const PENALTY: &str = "bout.ending.penalty";
pub(crate) const RESIGNATION: &str = "bout.ending.resignation";
pub(crate) const AGREEMENT: &str = "bout.ending.agreement";
pub(crate) const FLAG_FALL: &str = "bout.ending.flag_fall";
pub(crate) const FORFEIT: &str = "bout.ending.forfeit";
pub(crate) const OPPONENT_CANNOT_WIN: &str = "bout.ending.opponent_cannot_win";
pub(crate) const APPEAL: &str = "bout.ending.appeal";
pub(crate) const SHEET: &str = "bout.ending.sheet";

/// Every phrase that this crate's explanations and misreadings use.
pub const PHRASES: &[&str] = &[
    UNKNOWN_NOTATION,
    FAULT,
    PENALTY,
    RESIGNATION,
    AGREEMENT,
    FLAG_FALL,
    FORFEIT,
    OPPONENT_CANNOT_WIN,
    APPEAL,
    SHEET,
];
