//! Teams in a report file: their records, who sat at which board, and what the next rounds know of them (TRF26,
//! `310`, `300`, `320`, `330`, `352`, `240`, `260`).

use kydan_game::{HalfPoints, Side};
use kydan_journal::{PersonId, TeamId};
use kydan_regulations::Family;
use kydan_report::desk;
use kydan_report::trf::{ByeKind, Byes, Forbidden, Lineup, Record, Report, Team, TeamRecord};

use crate::state::Team as Entered;
use crate::teams::{self, TeamBoard, TeamMatch};
use crate::{ByeWorth, Contestant, Round, State, Unpaired, UnpairedCause};

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
        let both =
            |one: &TeamMatch| [(one.a, one.b), (one.b, one.a)].map(|teams| lineup(state, round, one, teams));
        let mut lineups: Vec<Lineup> = round.matches.iter().flat_map(both).flatten().collect();
        // By the teams' numbers: whoever reads the file may put the matches at other tables.
        lineups.sort_by_key(|lineup| lineup.team);
        report.records.extend(lineups.into_iter().map(Record::Lineup));
    }
    let play = state.settings().and_then(|settings| settings.options.teams);
    let games = play.map_or(1, |play| play.games()).max(1);
    let boards = play.map_or(0, |play| play.boards);
    report.records.push(Record::TeamPlay(TeamRecord::Colors(
        (1..=boards).map(|board| if board % 2 == 1 { Side::White } else { Side::Black }).collect(),
    )));
    let number_of = |who: Contestant| Some(state.team(who.team()?)?.number);
    matches_without_games(report, state);
    byes_of_the_pairing(report, state, boards * games);
    // The first round of games of a meeting.
    let first = |stage: u16| (stage - 1) * games + 1;
    let next = state.published().map(Round::stage).max().unwrap_or(0) + 1;
    // Of the meetings that were, too: a file has no other record of them.
    let told = state.byes.iter().filter(|((stage, who), _)| *stage < next || state.is_here(*who));
    for ((stage, who), worth) in told {
        let kind = match worth {
            ByeWorth::Zero => ByeKind::Zero,
            ByeWorth::Half => ByeKind::Half,
            ByeWorth::Full => ByeKind::Full,
        };
        report.records.push(Record::Byes(Byes {
            kind,
            round: first(*stage),
            numbers: number_of(*who).into_iter().collect(),
        }));
    }
    // A team that has left is away from every round to come: the format knows no other way to say it.
    let planned = state.settings().map_or(0, |settings| settings.rounds);
    for team in state.teams.iter().filter(|team| team.withdrawal.is_some()) {
        let away = |stage| Byes { kind: ByeKind::Zero, round: first(stage), numbers: vec![team.number] };
        report.records.extend((next..=planned.max(next)).map(away).map(Record::Byes));
    }
    let last = planned.max(next);
    for (one, other) in &state.forbidden {
        let numbers = [*one, *other].into_iter().filter_map(number_of).collect();
        report.records.push(Record::Forbidden(Forbidden { rounds: (first(next), first(last)), numbers }));
    }
    let glances = desk::at_a_glance(report);
    report.records.extend(glances.into_iter().map(TeamRecord::Glance).map(Record::TeamPlay));
}

/// Matches in which nobody of one team sat, or of both: no board shows that they met (`330`).
fn matches_without_games(report: &mut Report, state: &State) {
    for round in state.published() {
        for one in round.matches.iter().filter(|one| one.boards.iter().all(|board| board.table.is_none())) {
            let is_there = |player: fn(&TeamBoard) -> Option<PersonId>| {
                one.boards.iter().any(|board| player(board).is_some())
            };
            let (Some(a), Some(b)) = (state.team(one.a), state.team(one.b)) else { continue };
            report.records.push(Record::TeamPlay(TeamRecord::Forfeit {
                white_wins: is_there(|board| board.player_a),
                black_wins: is_there(|board| board.player_b),
                round: round.number,
                white: a.number,
                black: b.number,
            }));
        }
    }
}

/// The byes of the pairing (`320`), and who had a meeting for nothing because the other team had left (`240`).
fn byes_of_the_pairing(report: &mut Report, state: &State, games: u16) {
    let bye = state.settings().map_or(HalfPoints::ONE, |settings| match settings.system.family() {
        Family::Swiss => settings.points.bye,
        Family::RoundRobin | Family::Knockout => HalfPoints::ZERO,
    });
    let mut lines: Vec<Vec<u16>> = Vec::new();
    for round in state.published() {
        let of = |one: &Unpaired<TeamId>| state.team(one.person).map(|team| team.number);
        let by = |cause: UnpairedCause<TeamId>| round.resting.iter().filter(move |one| one.cause == cause);
        for (number, line) in by(UnpairedCause::Bye).filter_map(of).zip(0_usize..) {
            if lines.len() <= line {
                lines.push(Vec::new());
            }
            lines[line].resize(usize::from(round.number) - 1, 0);
            lines[line].push(number);
        }
        let left = round.resting.iter().filter(|one| matches!(one.cause, UnpairedCause::OpponentLeft { .. }));
        for number in left.filter_map(of) {
            let bye = Byes { kind: ByeKind::Full, round: round.number, numbers: vec![number] };
            report.records.push(Record::Byes(bye));
        }
    }
    report.records.extend(lines.into_iter().map(|teams| {
        Record::TeamPlay(TeamRecord::Byes {
            match_points: HalfPoints(bye.0 * 2),
            game_points: HalfPoints(bye.0 * games),
            teams,
        })
    }));
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
