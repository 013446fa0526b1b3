//! Who may log in, and what they were granted.

pub(crate) mod grant_role;
pub(crate) mod open_account;
pub(crate) mod revoke_session;
