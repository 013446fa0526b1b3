//! Who plays for a team: said before a round is public, changed by a substitution after (xiangqi law 30.1.4).

use kydan_field::Settings;
use kydan_game::Side;
use kydan_journal::{BoutId, PersonId, TeamId};
use kydan_pairing::Reason;

use crate::command::Substitution;
use crate::lineup::{GameBegun, Lineup, LineupFault, Seating};
use crate::team_match::{TeamBoard, TeamMatch};
use crate::{Board, Contestant, Event, Pairing, PlaceGives, Refusal, Round, RoundPhase, State, TeamRefusal};

use super::entries::here;

pub(in crate::decide) fn set(
    state: &State,
    settings: &Settings,
    team: TeamId,
    round: u16,
    lineup: &Lineup,
) -> Result<Vec<Event>, Refusal> {
    let (_, found) = here(state, settings, team)?;
    if round == 0 {
        return Err(Refusal::NoSuchRound { round });
    }
    if round < state.next_round() {
        return Err(Refusal::AlreadyPublished { round });
    }
    found.roster.check(lineup, seating(state)).map_err(TeamRefusal::from)?;
    present(state, lineup)?;
    if state.lineup(found, round) == *lineup {
        return Ok(Vec::new());
    }
    Ok(vec![Event::LineupSet { team, round, lineup: lineup.clone() }])
}

/// Friendly matches of very many boards between two teams move everyone up before the first game, and order their
/// players anew after it (30.1.3, 30.1.4).
pub(super) fn seating(state: &State) -> Seating {
    let play = state.settings().and_then(|settings| settings.options.teams);
    if !play.is_some_and(|play| play.moves_up() && state.teams.len() == 2) {
        return Seating::OwnBoards;
    }
    if state.published().next().is_none() { Seating::MovesUp } else { Seating::Free }
}

pub(super) fn present(state: &State, lineup: &Lineup) -> Result<(), Refusal> {
    let mut people = lineup.iter().flatten().map(|person| Contestant::from(*person));
    match people.find(|person| !state.is_here(*person)) {
        Some(person) => Err(Refusal::AlreadyWithdrawn(person)),
        None => Ok(()),
    }
}

/// A reserve comes in for whoever plays at a board of a public round, or into a place that was empty. Nobody comes
/// into a game that goes on or is over, or later than the law lets him.
pub(in crate::decide) fn substitute(
    state: &State,
    settings: &Settings,
    order: &Substitution,
) -> Result<Vec<Event>, Refusal> {
    let Substitution { round, team, board, comes, minutes, begun, .. } = *order;
    let (_, found) = here(state, settings, team)?;
    let paired = state.round(round).ok_or(Refusal::NoSuchRound { round })?;
    match paired.phase {
        RoundPhase::Paired => return Err(Refusal::NotPublished { round }),
        RoundPhase::Closed => return Err(Refusal::RoundClosed { round }),
        RoundPhase::Published => {}
    }
    let lineup = seated(paired, found.team, found.roster.regulars.len());
    let (one, place) = paired
        .matches
        .iter()
        .find(|one| one.has(team))
        .and_then(|one| Some((one, one.board_of(team, board)?)))
        .ok_or(TeamRefusal::Lineup(LineupFault::NoSuchBoard))?;
    let game = place.table.and_then(|table| paired.games.iter().find(|game| game.pairing.table == table));
    let begun = if game.is_some_and(|game| game.result.is_some()) { GameBegun::Yes } else { begun };
    found
        .roster
        .substitute(&lineup, board, comes, minutes, begun, seating(state))
        .map_err(TeamRefusal::from)?;
    present(state, &vec![Some(comes)])?;
    let leaves = lineup.get(usize::from(board) - 1).copied().flatten();
    match (leaves, game) {
        (Some(leaves), Some(_)) if leaves == comes => Ok(Vec::new()),
        (Some(leaves), Some(game)) => {
            let bout = game.pairing.bout;
            Ok(vec![Event::Substituted { round, bout, team, board, leaves, comes, minutes }])
        }
        (Some(_), None) => Err(TeamRefusal::NobodyOpposite { board }.into()),
        (None, _) => {
            let taking = Taking { team, comes, bout: order.bout, games_before: 0 };
            let gives = taken(state, settings, (paired, one, place), &taking)?;
            Ok(vec![Event::PlaceTaken { round, team, board, comes, minutes, gives }])
        }
    }
}

/// Somebody who sits down in an empty place.
pub(super) struct Taking {
    pub(super) team: TeamId,
    pub(super) comes: PersonId,
    /// A new id for the game.
    pub(super) bout: BoutId,
    /// How many games were added to the round in the same breath.
    pub(super) games_before: u16,
}

/// What comes of somebody in an empty place: whoever had won there without a game plays after all, with the color
/// that the match's table gives the board.
pub(super) fn taken(
    state: &State,
    settings: &Settings,
    (round, one, place): (&Round, &TeamMatch, &TeamBoard),
    taking: &Taking,
) -> Result<PlaceGives, Refusal> {
    let is_a = one.a == taking.team;
    let Some(opposite) = (if is_a { place.player_b } else { place.player_a }) else {
        let other = if is_a { one.b } else { one.a };
        return Ok(PlaceGives::Win { points: super::worth_of_absence(state, settings, other) });
    };
    let side = if is_a { place.side } else { !place.side };
    let (white, black) = match side {
        Side::White => (taking.comes, opposite),
        Side::Black => (opposite, taking.comes),
    };
    if state.game(Board::Bout(taking.bout)).is_some() {
        return Err(Refusal::BoutIdUsed);
    }
    // Tables are named already: the game gets the next number.
    let last = round.games.iter().map(|game| game.pairing.table).max();
    let reasons = vec![Reason::TeamBoard { number: one.number, board: place.a }];
    let table = last.unwrap_or(0) + 1 + taking.games_before;
    Ok(PlaceGives::Game(Pairing { table, white, black, bout: taking.bout, reasons }))
}

/// Who plays for the team in a paired round.
pub(super) fn seated(round: &Round, team: TeamId, boards: usize) -> Lineup {
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
