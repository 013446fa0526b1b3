//! Who may do what where: roles, actions, scopes, conflicts of interest, [`Permit`].
//!
//! [`permit`] is the only way to a [`Permit`], and no use case runs without one, so a forgotten check does
//! not compile. The whole policy is one table ([`policy`]) and one page that a non-programmer can review
//! (`POLICY.md`, written by [`page::write`]).
//!
//! Beside it stand the decisions about logging in that need no secret and no clock: which passwords are good
//! enough ([`password`]), how log-in attempts are slowed ([`throttle`]), how refresh tokens rotate
//! ([`session`]), which acts ask for a proof of lately ([`is_grave`]).

mod action;
mod actor;
mod appeal_body;
mod basis;
mod confirmed;
mod conflict;
pub mod page;
pub mod password;
mod permit;
pub mod policy;
mod reach;
mod role;
mod rule;
pub mod session;
mod target;
pub mod throttle;
mod words;

pub use action::{Action, Gravity, Stake, UnknownAction};
pub use actor::{Actor, Confirmed, Ward, WardScope};
pub use appeal_body::{Bench, Officer};
pub use basis::Basis;
pub use confirmed::{Outcome, WHILE, is_grave, must_confirm};
pub use conflict::Conflict;
pub use permit::{Denied, Permit, admit, held, permit};
pub use reach::{Carriers, Reach};
pub use role::{Held, Role, Scope, UnknownRole};
pub use rule::PolicyRule;
pub use target::{AppealBody, ChiefPresence, Concerned, ProvincePolicy, Signature, Target};
pub use words::called;

// Last: what stands before them is what the program has.
#[cfg(test)]
mod dropped;
#[cfg(test)]
mod oracle;
