//! Events of teams: entered, lined up, paired, substituted (xiangqi law 30).

mod entries;
mod lineups;
mod rounds;

use kydan_regulations::{TeamMeeting, TeamPlay};

use rounds::worth_of_absence;

pub(super) use entries::{change, enter};
pub(super) use lineups::{changed_since, set as set_lineup, substitute};
pub(super) use rounds::{Paired, seated};

/// The games that two teams play in a round of their meeting.
fn games(play: TeamPlay, game: u16) -> Vec<crate::teams::TeamGame> {
    match play.meeting {
        TeamMeeting::Simultaneous { .. } => crate::teams::simultaneous(play.boards, game),
        TeamMeeting::AllPlayAll => crate::teams::all_play_all(play.boards, game),
    }
}
