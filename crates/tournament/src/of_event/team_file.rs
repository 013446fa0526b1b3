//! Teams in a report file: their records, who sat at which board, and what the next rounds know of them (TRF26,
//! `310`, `300`, `240`, `260`).

use kydan_game::HalfPoints;
use kydan_journal::{PersonId, TeamId};
use kydan_report::trf::{ByeKind, Byes, Forbidden, Lineup, Record, Report, Team};

use crate::state::Team as Entered;
use crate::teams::{self, TeamMatch};
use crate::{ByeWorth, Contestant, Round, State};

/// Puts what a file says of teams into it.
pub(super) fn add(report: &mut Report, state: &State) {
    let standings = teams::standings(state);
    for team in &state.teams {
        let row = standings.rows.iter().find(|row| row.team == team.team);
        report.records.push(Record::Team(Box::new(Team {
            number: Some(team.number),
            name: team.name.clone(),
            nickname: String::new(),
            strength: None,
            // Two for a won match, one for a level one: what the format takes for granted (`362`).
            match_points: row.map(|row| HalfPoints(row.match_points.0 * 2)),
            game_points: row.map(teams::TeamRow::board_points),
            rank: row.map(|row| row.rank),
            players: team.roster.people().map(|person| number(state, Some(person))).collect(),
        })));
    }
    for round in state.published() {
        for one in &round.matches {
            for (own, other) in [(one.a, one.b), (one.b, one.a)] {
                report.records.extend(lineup(state, round, one, (own, other)).map(Record::Lineup));
            }
        }
    }
    let number_of = |who: Contestant| Some(state.team(who.team()?)?.number);
    let next = state.published().map(Round::stage).max().unwrap_or(0) + 1;
    let coming = state.byes.iter().filter(|((stage, who), _)| *stage >= next && state.is_here(*who));
    for ((stage, who), worth) in coming {
        let kind = match worth {
            ByeWorth::Zero => ByeKind::Zero,
            ByeWorth::Half => ByeKind::Half,
            ByeWorth::Full => ByeKind::Full,
        };
        report.records.push(Record::Byes(Byes {
            kind,
            round: *stage,
            numbers: number_of(*who).into_iter().collect(),
        }));
    }
    // A team that has left is away from every round to come: the format knows no other way to say it.
    let planned = state.settings().map_or(0, |settings| settings.rounds);
    for team in state.teams.iter().filter(|team| team.withdrawal.is_some()) {
        let away = |round| Byes { kind: ByeKind::Zero, round, numbers: vec![team.number] };
        report.records.extend((next..=planned).map(away).map(Record::Byes));
    }
    let last = planned.max(next);
    for (one, other) in &state.forbidden {
        let numbers = [*one, *other].into_iter().filter_map(number_of).collect();
        report.records.push(Record::Forbidden(Forbidden { rounds: (next, last), numbers }));
    }
}

/// Who sat at a team's boards in a match, where it was not its regular players in their order.
fn lineup(state: &State, round: &Round, one: &TeamMatch, (own, other): (TeamId, TeamId)) -> Option<Lineup> {
    let (team, opponent) = (state.team(own)?, state.team(other)?);
    let is_a = one.a == own;
    let mut boards: Vec<(u16, Option<PersonId>)> = one
        .boards
        .iter()
        .map(|board| if is_a { (board.a, board.player_a) } else { (board.b, board.player_b) })
        .collect();
    // In a match of everyone against everyone a player has several boards.
    boards.sort_by_key(|(board, _)| *board);
    boards.dedup_by_key(|(board, _)| *board);
    let seated: Vec<u16> = boards.iter().map(|(_, person)| number(state, *person)).collect();
    (seated != regulars(state, team, seated.len())).then_some(Lineup {
        round: round.number,
        team: team.number,
        opponent: opponent.number,
        players: seated,
    })
}

fn regulars(state: &State, team: &Entered, boards: usize) -> Vec<u16> {
    team.roster.regulars.iter().take(boards).map(|person| number(state, Some(*person))).collect()
}

/// A starting number; 0 for nobody.
fn number(state: &State, person: Option<PersonId>) -> u16 {
    person.and_then(|person| state.player(person)).map_or(0, |player| player.entry.number)
}
