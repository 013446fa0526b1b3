//! What every player has made at which board: the prizes of boards (xiangqi law 30.1.2).

use std::collections::BTreeMap;

use kydan_field::Points;
use kydan_game::HalfPoints;
use kydan_journal::{PersonId, TeamId};

use crate::State;

/// A player at a board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct BoardResult {
    /// The board of the team, counted from 1.
    pub board: u16,
    /// For which team.
    pub team: TeamId,
    /// The person, by id.
    pub person: PersonId,
    /// The points made there; a win for a place opposite that was empty, too.
    pub points: HalfPoints,
    /// From how many finished games, boards with nobody opposite too.
    pub games: u16,
}

/// Everyone's results by board, the best of each first; equals by the number of games, then by team. Matches of
/// teams whose results were annulled count for nothing.
pub fn board_results(state: &State) -> Vec<BoardResult> {
    let points = state.settings().map_or(Points::USUAL, |settings| settings.points);
    let is_annulled = |team: TeamId| {
        let gone = state.team(team).and_then(|team| team.withdrawal);
        gone.is_some_and(|gone| gone.effect == crate::WithdrawalEffect::ResultsAnnulled)
    };
    let mut made: BTreeMap<(u16, TeamId, PersonId), (HalfPoints, u16)> = BTreeMap::new();
    for round in state.published() {
        let counted = round.matches.iter().filter(|one| !is_annulled(one.a) && !is_annulled(one.b));
        for (one, board) in counted.flat_map(|one| one.boards.iter().map(move |board| (one, board))) {
            let Some((a, b, _)) = board.shares(round, |game| game.result) else { continue };
            for (number, team, player, share) in
                [(board.a, one.a, board.player_a, a), (board.b, one.b, board.player_b, b)]
            {
                let Some(person) = player else { continue };
                let sum = made.entry((number, team, person)).or_default();
                sum.0 += points.of(share);
                sum.1 += 1;
            }
        }
    }
    let number = |team: TeamId| state.team(team).map_or(0, |team| team.number);
    let mut results: Vec<BoardResult> = made
        .into_iter()
        .map(|((board, team, person), (points, games))| BoardResult { board, team, person, points, games })
        .collect();
    results.sort_by_key(|one| {
        (one.board, std::cmp::Reverse(one.points), one.games, number(one.team), one.person)
    });
    results
}
