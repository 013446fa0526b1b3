//! Events of teams: entered, lined up, paired, substituted (xiangqi law 30).

mod entries;
mod lineups;
mod rounds;

use rounds::worth_of_absence;

pub(super) use entries::{change, enter};
pub(super) use lineups::{changed_since, set as set_lineup, substitute};
pub(super) use rounds::{Paired, seated};
