//! Events of teams: entered, lined up, paired, substituted (xiangqi law 30).

mod entries;
mod lineups;
mod rounds;

use kydan_field::{Settings, System};
use kydan_regulations::{Meeting, TeamMeeting, TeamPlay};

use crate::{Refusal, TeamRefusal};

use rounds::worth_of_absence;

pub(super) use entries::{change, enter};
pub(super) use lineups::{changed_since, set as set_lineup, substitute};
pub(super) use rounds::{Paired, seated};

/// Whether teams can play by these settings: the numbers of the law, and only options that teams know. A match
/// of two teams, everyone against everyone, is one of teams.
pub(super) fn check(settings: &Settings) -> Result<(), Refusal> {
    let system = settings.system;
    let unfit = |option| Err(Refusal::OptionUnfit { option, system });
    let Some(play) = settings.options.teams else {
        return if system == System::Scheveningen { unfit("teams") } else { Ok(()) };
    };
    for (what, number, (from, to)) in play.bounds() {
        if !(from..=to).contains(&number) {
            return Err(TeamRefusal::Bounds { what, from, to }.into());
        }
    }
    if settings.options.meeting != Meeting::Game {
        return unfit("meeting");
    }
    if settings.options.acceleration.is_some() {
        return unfit("acceleration");
    }
    if system == System::Scheveningen && play.meeting != TeamMeeting::AllPlayAll {
        return unfit("teams");
    }
    Ok(())
}

/// The games that two teams play in a round of their meeting.
fn games(play: TeamPlay, game: u16) -> Vec<crate::teams::TeamGame> {
    match play.meeting {
        TeamMeeting::Simultaneous { .. } => crate::teams::simultaneous(play.boards, game),
        TeamMeeting::AllPlayAll => crate::teams::all_play_all(play.boards, game),
    }
}
