//! Teams for an event that has some: who sat at which board where a file has lists alone (`013`), the matches of a round,
//! and what does not go together between teams, lists and boards.

use std::collections::{BTreeMap, BTreeSet};

use kydan_field::{Encounter, Turn};
use kydan_game::Side;
use kydan_regulations::TeamMeeting;

use super::{Sheet, Teams};
use crate::trf::{Fault, Problem, Record, Report, Setup, Severity};

/// The most that is told: whoever mends so much reads the file anew.
const MOST_PROBLEMS: usize = 500;

/// Who sat at the boards by what the games show, by round and team, where it was not the head of the list; 0 where nobody
/// did. Players sit in the order of their list; whoever is opposite to a full team sits at its boards.
pub(super) fn shown(players: &Setup, lists: &[Vec<u16>], boards: u16) -> BTreeMap<(u16, usize), Vec<u16>> {
    let places: BTreeMap<u16, usize> =
        players.field.contestants.iter().enumerate().map(|(at, one)| (one.number, at)).collect();
    let mut all = BTreeMap::new();
    for round in 1..=players.paired_rounds() {
        let present = |number: &u16| {
            let turn = players.field.contestants[*places.get(number)?].turns.get(usize::from(round) - 1)?;
            match *turn {
                Turn::Game(Encounter { opponent, .. }) => {
                    Some((*number, Some(players.field.number(opponent))))
                }
                // Whoever had nobody opposite was there.
                Turn::Bye { .. } => Some((*number, None)),
                Turn::Absent { points } if points >= players.field.points.win => Some((*number, None)),
                Turn::Absent { .. } | Turn::Walkover { .. } | Turn::Annulled { .. } => None,
            }
        };
        let there: Vec<Vec<(u16, Option<u16>)>> =
            lists.iter().map(|list| list.iter().filter_map(present).collect()).collect();
        let boards = usize::from(boards);
        // By starting number: at which board of a full team.
        let full = there.iter().filter(|present| present.len() >= boards);
        let opposite: BTreeMap<u16, usize> = full
            .flat_map(|present| {
                present.iter().take(boards).enumerate().map(|(board, (one, _))| (*one, board))
            })
            .collect();
        for (at, (present, list)) in
            there.iter().zip(lists).enumerate().filter(|(_, (one, _))| !one.is_empty())
        {
            let mut seated = vec![0; boards];
            if present.len() >= boards {
                seated = present.iter().take(boards).map(|(number, _)| *number).collect();
            } else {
                let own = |number: u16| list.iter().take(boards).position(|one| *one == number);
                let told = |(number, other): &(u16, Option<u16>)| {
                    let board = other.and_then(|other| opposite.get(&other).copied());
                    (*number, board)
                };
                let (sure, others): (Vec<_>, Vec<_>) =
                    present.iter().map(told).partition(|(_, board)| board.is_some());
                for (number, board) in sure.into_iter().chain(others) {
                    let is_free = |board: &usize| seated[*board] == 0;
                    let board = board.filter(is_free).or_else(|| own(number).filter(is_free));
                    let board = board.or_else(|| (0..boards).find(is_free));
                    if let Some(board) = board {
                        seated[board] = number;
                    }
                }
            }
            if seated.iter().ne(list.iter().take(boards)) {
                all.insert((round, at), seated);
            }
        }
    }
    all
}

impl Teams {
    /// A team's list by starting numbers, board 1 first, then the reserves; teams by their places.
    pub fn list(&self, at: usize) -> &[u16] {
        self.lists.get(at).map_or(&[], Vec::as_slice)
    }

    /// The matches of a meeting, by the places of both teams: the one with the priority is named first.
    pub fn matches(&self, stage: u16) -> Vec<(usize, usize)> {
        let teams = self.setup.field.contestants.iter().enumerate();
        let met = |(at, team): (usize, &kydan_field::Contestant)| match team
            .turns
            .get(usize::from(stage.checked_sub(1)?))
        {
            Some(Turn::Game(Encounter { opponent, side: Side::White, .. })) => Some((at, *opponent)),
            Some(
                Turn::Game(_)
                | Turn::Bye { .. }
                | Turn::Absent { .. }
                | Turn::Walkover { .. }
                | Turn::Annulled { .. },
            )
            | None => None,
        };
        teams.filter_map(met).collect()
    }
}

impl Sheet {
    /// The same for an event that is known to be of teams, whatever system the file states; what a file of ours in TRF16 says
    /// of teams in comments counts then. Without teams where the file has none.
    pub fn of_teams(mut self) -> Self {
        let is_old = self.report.has_old_teams();
        if self.teams.is_none() || is_old {
            let report = if is_old { self.report.with_comments_read() } else { self.report.clone() };
            self.teams = Teams::of(&report, &self.setup, self.system);
        }
        self
    }

    /// What does not go together between lists, matches and boards, in the order of the lines.
    pub fn problems_of_teams(&self) -> Vec<Problem> {
        let Some(teams) = &self.teams else { return Vec::new() };
        let mut problems = Vec::new();
        let mut add = |line, fault| {
            problems.push(Problem { line, column: 0, severity: Severity::Warning, fault });
        };
        let mut team_of: BTreeMap<u16, u16> = BTreeMap::new();
        for ((number, team), line) in self.report.teams().zip(lines_of_teams(&self.report)) {
            for player in &team.players {
                match team_of.get(player) {
                    Some(other) => {
                        add(line, Fault::TwoTeams { number: *player, team: number, other: *other });
                    }
                    None => {
                        team_of.insert(*player, number);
                    }
                }
            }
        }
        for (line, number) in lines_of_players(&self.report) {
            if !team_of.contains_key(&number) {
                add(line, Fault::NoTeam { number });
            }
        }
        for round in 1..=self.paired_rounds() {
            self.boards_of(teams, round, &team_of, &mut |fault| add(0, fault));
        }
        problems.sort_by_key(|problem| problem.line);
        problems.truncate(MOST_PROBLEMS);
        problems
    }

    /// Games of a round that no match has, and matches that do not sit by the table of boards.
    fn boards_of(
        &self,
        teams: &Teams,
        round: u16,
        team_of: &BTreeMap<u16, u16>,
        add: &mut impl FnMut(Fault),
    ) {
        let field = &self.setup.field;
        let matches = teams.matches(teams.leg(round).0);
        let number = |at: usize| teams.setup.field.number(at);
        let met: BTreeMap<[u16; 2], (usize, usize)> = matches
            .iter()
            .map(|(a, b)| ([number(*a).min(number(*b)), number(*a).max(number(*b))], (*a, *b)))
            .collect();
        let mut seats: BTreeSet<(u16, u16)> = BTreeSet::new();
        for (a, b) in &matches {
            let two = teams.seats((1, *a, *b), round).into_iter();
            seats.extend(two.map(|seat| (seat.white_player, seat.black_player)));
        }
        let mut otherwise: BTreeSet<(usize, usize)> = BTreeSet::new();
        for white in &field.contestants {
            let turn = white.turns.get(usize::from(round) - 1);
            let Some(Turn::Game(Encounter { opponent, side: Side::White, .. })) = turn else { continue };
            let (white, black) = (white.number, field.number(*opponent));
            let two = team_of.get(&white).zip(team_of.get(&black));
            let found = two.and_then(|(one, other)| met.get(&[*one.min(other), *one.max(other)]));
            match found {
                None => add(Fault::NoMatch { round, white, black }),
                Some(found) if !seats.contains(&(white, black)) => {
                    otherwise.insert(*found);
                }
                Some(_) => {}
            }
        }
        // Where everybody meets everybody a lineup is not a row of boards.
        if teams.play.meeting != TeamMeeting::AllPlayAll {
            for (a, b) in otherwise {
                add(Fault::Boards { round, team: number(a), other: number(b) });
            }
        }
    }
}

/// The lines of the teams' records, counted from 1.
fn lines_of_teams(report: &Report) -> impl Iterator<Item = usize> {
    report
        .records
        .iter()
        .zip(1..)
        .filter(|(record, _)| matches!(record, Record::Team(_)))
        .map(|(_, line)| line)
}

/// The lines of the players with their starting numbers.
fn lines_of_players(report: &Report) -> impl Iterator<Item = (usize, u16)> {
    report.records.iter().zip(1..).filter_map(|(record, line)| {
        if let Record::Player(player) = record { Some((line, player.number)) } else { None }
    })
}
