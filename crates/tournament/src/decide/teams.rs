//! Events of teams: entered, lined up, paired, substituted (xiangqi law 30).

mod entries;
mod handed_in;
mod lineups;
mod rounds;
mod season;

use rounds::worth_of_absence;

pub(super) use entries::{change, enter};
pub(super) use handed_in::hand_in;
pub(super) use lineups::{changed_since, set as set_lineup, substitute};
pub(super) use rounds::{Paired, seated};
pub(super) use season::{claim, name_captain, schedule};
