//! The tables of an event of teams: their standings, their meetings, the matches of a round.

use kydan_game::HalfPoints;
use kydan_journal::{PersonId, TeamId};
use kydan_report::exchange::{self, Datum, Table};
use kydan_report::trf::Identity;

use super::EventTables;
use crate::teams::{self, Tally, TeamMeetingResult, TeamRow};
use crate::{Round, State};

impl<W: Fn(PersonId) -> Identity> EventTables<'_, W> {
    /// The teams after a round of games; now, if none is given. None where no teams play.
    pub fn team_standings(&self, after: Option<u16>) -> Option<Table> {
        if !self.state.has_teams() {
            return None;
        }
        let found = after
            .map_or_else(|| teams::standings(self.state), |round| teams::standings_at(self.state, round));
        let codes: Vec<String> = found.tie_breaks.iter().map(ToString::to_string).collect();
        let row = |row: &TeamRow| {
            let mut cells = self.named(row.team, row.rank);
            cells.extend([Datum::Points(row.match_points), Datum::Points(row.board_points())]);
            let values = row.values.iter().map(|value| value.hundredths);
            cells.extend(values.map(|value| value.map_or(Datum::Empty, Datum::Hundredths)));
            cells
        };
        Some(exchange::team_standings(&codes, found.rows.iter().map(row).collect()))
    }

    /// Every meeting of every team in the order of the standings: `4: 2½–½`. None where no teams play.
    pub fn team_crosstable(&self) -> Option<Table> {
        if !self.state.has_teams() {
            return None;
        }
        let found = teams::standings(self.state);
        let stages = self.state.published().map(Round::stage).max().unwrap_or(0);
        let rows = found.rows.iter().map(|row| {
            let meetings = teams::meetings(self.state, row.team);
            let mut cells = self.named(row.team, row.rank);
            cells.extend((1..=stages).map(|stage| {
                let met = meetings.iter().find(|one| one.stage == stage);
                met.map_or(Datum::Empty, |met| meeting(self.state, met))
            }));
            cells.push(Datum::Points(row.match_points));
            cells.push(Datum::Points(row.board_points()));
            cells
        });
        Some(exchange::team_crosstable(stages, rows.collect()))
    }

    /// The matches of a round of games, counted from 1, the team with the priority first; then which teams have none. None
    /// where no such round is public, or no teams play.
    pub fn matches(&self, round: u16) -> Option<Table> {
        let found = self.state.published().find(|one| one.number == round && self.state.has_teams())?;
        let met = found.matches.iter().map(|one| {
            let tally = teams::round_tally(self.state, found, one.number);
            let result = tally
                .filter(|tally| !is_blank(tally))
                .map_or(Datum::Empty, |tally| Datum::Text(format!("{}–{}", sum(&tally.a), sum(&tally.b))));
            let mut cells = vec![Datum::Number(i64::from(one.number))];
            cells.extend(self.team(one.a));
            cells.push(result);
            cells.extend(self.team(one.b));
            cells
        });
        let rest = found.resting.iter().map(|one| {
            let mut cells = vec![Datum::Empty];
            cells.extend(self.team(one.person));
            cells
        });
        Some(exchange::matches(met.chain(rest).collect()))
    }

    /// A team's number and name.
    fn team(&self, team: TeamId) -> [Datum; 2] {
        self.state.team(team).map_or([Datum::Empty, Datum::Empty], |team| {
            [Datum::Number(i64::from(team.number)), Datum::Text(team.name.clone())]
        })
    }

    /// The same behind its rank.
    fn named(&self, team: TeamId, rank: u16) -> Vec<Datum> {
        [Datum::Number(i64::from(rank))].into_iter().chain(self.team(team)).collect()
    }
}

/// A meeting in a cell: the opponent's number, and what both made.
fn meeting(state: &State, met: &TeamMeetingResult) -> Datum {
    let Some(opponent) = met.opponent.and_then(|opponent| state.team(opponent)) else { return Datum::Empty };
    let made = met.tally.as_ref().filter(|tally| !is_blank(tally));
    let made = made.map_or_else(String::new, |tally| format!(" {}–{}", sum(&tally.a), sum(&tally.b)));
    Datum::Text(format!("{}:{made}", opponent.number))
}

/// Whether nothing is known yet: boards play, and none has a result.
fn is_blank(tally: &Tally) -> bool {
    tally.is_open && sum(&tally.a) == HalfPoints::ZERO && sum(&tally.b) == HalfPoints::ZERO
}

fn sum(boards: &[HalfPoints]) -> HalfPoints {
    boards.iter().copied().sum()
}
