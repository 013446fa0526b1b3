//! Events of teams: entered, lined up, paired, substituted (xiangqi law 30).

mod entries;
mod lineups;
mod mirror;
mod rounds;

use kydan_field::Settings;
use kydan_regulations::{TeamMeeting, TeamPlay};

use crate::decide::byes;
use crate::field_of::View;
use crate::teams::as_players::{self, as_person};
use crate::{Command, Event, Refusal, State, TeamRefusal};

use mirror::{as_of_teams, of_teams};
use rounds::{Hand, pair, worth_of_absence};

pub(super) use lineups::changed_since;
pub(super) use rounds::{bye_changed_since, next, paired_and_left};

/// What a command about teams, or about players of teams, comes to; none where it is the same for all events.
pub(super) fn decide(
    state: &State,
    settings: &Settings,
    command: &Command,
) -> Option<Result<Vec<Event>, Refusal>> {
    let Some(play) = settings.options.teams else {
        return is_of_teams(command).then_some(Err(TeamRefusal::NoTeams.into()));
    };
    let players_only = |what| Some(Err(TeamRefusal::TeamsOnly { what }.into()));
    Some(match command {
        Command::EnterTeam(team) => entries::enter(state, settings, play, team),
        Command::ChangeRoster { team, regulars, reserves } => {
            entries::change(state, play, *team, regulars, reserves)
        }
        Command::NumberTeams { order } => entries::number(state, order),
        Command::WithdrawTeam { team } => entries::withdraw(state, settings, *team),
        Command::Withdraw { person } => entries::withdraw_player(state, *person),
        Command::Expel { person, leaving } => entries::expel_player(state, *person, *leaving),
        Command::Reinstate { person, because } => super::entries::reinstate(state, *person, *because),
        Command::SetLineup { team, round, lineup } => lineups::set(state, *team, *round, lineup),
        Command::Substitute(substitution) => lineups::substitute(state, settings, substitution),
        Command::PairRound { round, bouts } => pair(state, settings, play, *round, bouts),
        Command::Enter { .. } => return players_only("enter"),
        Command::Number { .. } => return players_only("number"),
        Command::Return { .. } => return players_only("return"),
        Command::Remove { .. } => return players_only("remove"),
        Command::GrantTeamBye { team, stage, worth } => {
            let teams = as_players::tournament(state, &View::default());
            as_of_teams(byes::grant(&teams, settings, as_person(*team), *stage, *worth))
        }
        Command::CancelTeamBye { team, stage } => {
            let teams = as_players::tournament(state, &View::default());
            as_of_teams(byes::cancel(&teams, settings, as_person(*team), *stage))
        }
        Command::ForbidTeams { pairs } => {
            let teams = as_players::tournament(state, &View::default());
            let pairs: Vec<_> =
                pairs.iter().map(|(one, other)| (as_person(*one), as_person(*other))).collect();
            as_of_teams(byes::forbid(&teams, &pairs))
        }
        Command::PairMatchesByHand { round, matches, left_over, bouts } => rounds::pair_by_hand(
            state,
            settings,
            play,
            &Hand { round: *round, matches, left_over: *left_over },
            bouts,
        ),
        Command::PairByHand { .. } => return players_only("pair_by_hand"),
        Command::GrantBye { .. } | Command::CancelBye { .. } => return players_only("bye"),
        Command::Forbid { .. } => return players_only("forbid"),
        Command::Open { .. }
        | Command::Amend { .. }
        | Command::PublishRound { .. }
        | Command::WithdrawRound { .. }
        | Command::RecordResult { .. }
        | Command::ReviseResult { .. }
        | Command::CommitLot { .. }
        | Command::WithdrawLot { .. }
        | Command::DrawLot { .. }
        | Command::CloseRound { .. }
        | Command::Rate { .. }
        | Command::Finish => return None,
    })
}

const fn is_of_teams(command: &Command) -> bool {
    matches!(
        command,
        Command::EnterTeam(_)
            | Command::ChangeRoster { .. }
            | Command::NumberTeams { .. }
            | Command::WithdrawTeam { .. }
            | Command::SetLineup { .. }
            | Command::Substitute(_)
            | Command::GrantTeamBye { .. }
            | Command::CancelTeamBye { .. }
            | Command::ForbidTeams { .. }
            | Command::PairMatchesByHand { .. }
    )
}

/// The games that two teams play in a round of their meeting.
pub(super) fn games(play: TeamPlay, game: u16) -> Vec<crate::teams::TeamGame> {
    match play.meeting {
        TeamMeeting::Simultaneous { .. } => crate::teams::simultaneous(play.boards, game),
        TeamMeeting::AllPlayAll => crate::teams::all_play_all(play.boards, game),
    }
}
