//! Entries to an event: applied for, decided, paid, checked in at the hall.

pub(crate) mod apply_for_entry;
pub(crate) mod change_squad;
pub(crate) mod check_in;
pub(crate) mod confirm_entries;
pub(crate) mod decline_entry;
pub(crate) mod end_accommodation;
pub(crate) mod hand_in_delegation;
pub(crate) mod hand_in_team;
pub(crate) mod note_accommodation;
pub(crate) mod preview_entry_fees;
pub(crate) mod receive_entry_fees;
pub(crate) mod record_entry_fee;
pub(crate) mod sign_entries;
pub(crate) mod undo_check_in;
pub(crate) mod undo_decline;
pub(crate) mod void_entry_fee;
pub(crate) mod waive_conditions;
pub(crate) mod withdraw_entry;
pub(crate) mod withdraw_signature;
