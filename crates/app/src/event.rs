//! An event from its rules to its end: who plays, who officiates, what is rated.

pub(crate) mod amend_rules;
pub(crate) mod appoint;
pub(crate) mod assign_tables;
pub(crate) mod attach_document;
pub(crate) mod change_roster;
pub(crate) mod dismiss;
pub(crate) mod draft_rules;
pub(crate) mod end_chief_absence;
pub(crate) mod enter_players;
pub(crate) mod enter_team;
pub(crate) mod finish_event;
pub(crate) mod name_captain;
pub(crate) mod preview_event_file;
pub(crate) mod publish_rules;
pub(crate) mod record_chief_absence;
pub(crate) mod remove_contestants;
pub(crate) mod replace_arbiter;
pub(crate) mod replace_document;
pub(crate) mod resume_event;
pub(crate) mod return_contestant;
pub(crate) mod run_rating;
pub(crate) mod set_tenure;
pub(crate) mod suspend_event;
pub(crate) mod withdraw_contestant;
pub(crate) mod withdraw_document;
