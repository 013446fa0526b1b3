//! What the API shows, an object a file.

pub mod account;
pub mod appeal;
pub mod bout;
pub mod bracket;
pub mod code;
pub mod connection;
pub(crate) mod draw;
pub mod event;
pub mod explanation;
pub mod federation;
pub mod import;
pub mod kind;
pub mod law;
pub mod node;
pub mod person;
pub mod ply;
pub mod rank;
pub mod rating_list;
pub mod refusal;
pub mod round;
pub mod ruling;
pub mod scalar;
pub mod settings;
pub mod standings;
pub mod team;
pub mod titles;
