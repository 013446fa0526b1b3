//! Who may log in, and what they were granted.

pub(crate) mod add_passkey;
pub(crate) mod change_password;
pub(crate) mod close_account;
pub(crate) mod confirm_account;
pub(crate) mod end_other_sessions;
pub(crate) mod grant_role;
pub(crate) mod issue_code;
pub(crate) mod link_account;
pub(crate) mod mark_notice;
pub(crate) mod open_account;
pub(crate) mod read_notices;
pub(crate) mod redeem_code;
pub(crate) mod remove_one_time_passwords;
pub(crate) mod remove_passkey;
pub(crate) mod rename_passkey;
pub(crate) mod renew_recovery_codes;
pub(crate) mod revoke_role;
pub(crate) mod revoke_session;
pub(crate) mod set_one_time_passwords;
