//! Who plays for a team: said before a round is public, changed by a substitution after (xiangqi law 30.1.4).

use kydan_journal::TeamId;

use super::entries::here;
use crate::command::Substitution;
use crate::teams::{GameBegun, Lineup, LineupFault};
use crate::{Event, Refusal, Round, RoundPhase, State, TeamRefusal};

pub(super) fn set(state: &State, team: TeamId, round: u16, lineup: &Lineup) -> Result<Vec<Event>, Refusal> {
    let found = here(state, team)?;
    if round == 0 {
        return Err(Refusal::NoSuchRound { round });
    }
    if round < state.next_round() {
        return Err(Refusal::AlreadyPublished { round });
    }
    found.roster.check(lineup).map_err(TeamRefusal::from)?;
    present(state, lineup)?;
    if state.lineup(found, round) == *lineup {
        return Ok(Vec::new());
    }
    Ok(vec![Event::LineupSet { team, round, lineup: lineup.clone() }])
}

fn present(state: &State, lineup: &Lineup) -> Result<(), Refusal> {
    let gone = |person: &kydan_journal::PersonId| {
        state.player(*person).is_none_or(|player| player.withdrawal.is_some())
    };
    match lineup.iter().flatten().find(|person| gone(person)) {
        Some(person) => Err(Refusal::AlreadyWithdrawn(*person)),
        None => Ok(()),
    }
}

/// A reserve comes in for whoever plays at a board of a public round. Nobody comes into a game that goes on or
/// is over, or later than the law lets him.
pub(super) fn substitute(state: &State, order: &Substitution) -> Result<Vec<Event>, Refusal> {
    let Substitution { round, team, board, comes, minutes, begun } = *order;
    let found = here(state, team)?;
    let paired = state.round(round).ok_or(Refusal::NoSuchRound { round })?;
    match paired.phase {
        RoundPhase::Paired => return Err(Refusal::NotPublished { round }),
        RoundPhase::Closed => return Err(Refusal::RoundClosed { round }),
        RoundPhase::Published => {}
    }
    let lineup = seated(paired, found.team, found.roster.regulars.len());
    let place = paired
        .matches
        .iter()
        .find(|one| one.has(team))
        .and_then(|one| one.board_of(team, board))
        .ok_or(TeamRefusal::Lineup(LineupFault::NoSuchBoard))?;
    let game = place.table.and_then(|table| paired.games.iter().find(|game| game.pairing.table == table));
    let leaves = lineup.get(usize::from(board) - 1).copied().flatten();
    let (Some(game), Some(leaves)) = (game, leaves) else {
        return Err(TeamRefusal::NobodyToReplace { board }.into());
    };
    let begun = if game.result.is_some() { GameBegun::Yes } else { begun };
    let changed =
        found.roster.substitute(&lineup, board, comes, minutes, begun).map_err(TeamRefusal::from)?;
    present(state, &changed)?;
    if leaves == comes {
        return Ok(Vec::new());
    }
    Ok(vec![Event::Substituted { round, bout: game.pairing.bout, team, board, leaves, comes, minutes }])
}

/// Who plays for the team in a paired round.
fn seated(round: &Round, team: TeamId, boards: usize) -> Lineup {
    let mut lineup = vec![None; boards];
    for one in round.matches.iter().filter(|one| one.has(team)) {
        for board in &one.boards {
            let (number, player) =
                if one.a == team { (board.a, board.player_a) } else { (board.b, board.player_b) };
            if let Some(place) = lineup.get_mut(usize::from(number).wrapping_sub(1)) {
                *place = player;
            }
        }
    }
    lineup
}

/// Whose lineup was changed after the round was paired: it must be paired anew.
pub(in crate::decide) fn changed_since(state: &State, round: &Round) -> Option<TeamId> {
    let teams = round.matches.iter().flat_map(|one| [one.a, one.b]);
    teams.filter_map(|team| state.team(team)).find_map(|team| {
        let boards = team.roster.regulars.len();
        (state.lineup(team, round.number) != seated(round, team.team, boards)).then_some(team.team)
    })
}
