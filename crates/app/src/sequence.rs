//! What the use cases share: an order on its way, the aggregates it changes, what follows in others.

pub(crate) mod appointment;
pub(crate) mod at_board;
pub(crate) mod at_tournament;
pub(crate) mod audited;
pub(crate) mod barred;
pub(crate) mod calendar;
pub(crate) mod credentials;
pub(crate) mod entrants;
pub(crate) mod entry_desk;
pub(crate) mod file_problem;
pub(crate) mod live;
pub(crate) mod notes;
pub(crate) mod order;
pub(crate) mod ratings;
pub(crate) mod reactions;
pub(crate) mod refusal;
pub(crate) mod sanction;
pub(crate) mod schedule;
pub(crate) mod security;
pub(crate) mod settings;
pub(crate) mod standing;
pub(crate) mod targets;
pub(crate) mod team_list;
pub(crate) mod world;
