//! An event of teams told in few words.

#![expect(clippy::unwrap_used, reason = "helpers of tests: what cannot be told fails the test")]

use kydan_field::{ResultKind, Settings};
use kydan_journal::{BoutId, Decider, PersonId, TeamId};
use kydan_regulations::{Occasion, Options, System, TeamMeeting, TeamPlay, TeamRanking, TieBreak};
use kydan_tournament::{Board, Command, Event, NewEntry, NewTeam, Refusal, State, Tournament};

use crate::story::{EVENT, score, settings};

/// Three boards and a reserve, one game at each, ranked by the points of boards.
pub(crate) const THREE: TeamPlay = TeamPlay {
    boards: 3,
    reserves: 1,
    ranked_by: TeamRanking::BoardPoints,
    meeting: TeamMeeting::Simultaneous { games: 1 },
    occasion: Occasion::Official,
};

/// The team with this number, if numbers are given in order.
pub(crate) const fn team(number: u16) -> TeamId {
    TeamId::fixed(5000 + number as u128)
}

/// The player of a team at a board; reserves follow the boards.
pub(crate) const fn player(team: u16, board: u16) -> PersonId {
    PersonId::fixed(team as u128 * 100 + board as u128)
}

pub(crate) fn of_teams(system: System, rounds: u16, play: TeamPlay, tie_breaks: &[TieBreak]) -> Settings {
    Settings {
        options: Options { teams: Some(play), ..Options::default() },
        ..settings(system, rounds, tie_breaks)
    }
}

/// A tournament of teams.
pub(crate) struct Teams {
    pub(crate) state: State,
    /// The facts that made it.
    pub(crate) facts: Vec<Event>,
    play: TeamPlay,
}

impl Teams {
    /// Open, with so many teams of full lists.
    pub(crate) fn of(teams: u16, settings: Settings) -> Self {
        let play = settings.options.teams.unwrap();
        let mut story = Self { state: Tournament::initial(), facts: Vec::new(), play };
        story.must(Command::Open { event: EVENT, settings });
        for number in 1..=teams {
            story.must(Command::EnterTeam(story.list(number)));
        }
        story
    }

    /// A team with its regulars and as many reserves as may be.
    pub(crate) fn list(&self, number: u16) -> NewTeam {
        let entry = |board: u16| NewEntry {
            person: player(number, board),
            rating: Some(2000 - 10 * number - board),
            club: None,
        };
        let TeamPlay { boards, reserves, .. } = self.play;
        NewTeam {
            team: team(number),
            name: format!("Đội {number}"),
            club: None,
            regulars: (1..=boards).map(entry).collect(),
            reserves: (boards + 1..=boards + reserves).map(entry).collect(),
        }
    }

    pub(crate) fn try_to(&mut self, command: Command) -> Result<Vec<Event>, Refusal> {
        let events = Tournament::decide(&self.state, &command)?;
        for event in &events {
            self.state = Tournament::evolve(self.state.clone(), event);
        }
        self.facts.extend(events.clone());
        Ok(events)
    }

    #[track_caller]
    pub(crate) fn must(&mut self, command: Command) {
        if let Err(refusal) = self.try_to(command.clone()) {
            panic!("{command:?} was refused: {refusal}");
        }
    }

    /// Pairs the next round.
    pub(crate) fn pair(&mut self) -> Result<u16, Refusal> {
        let round = self.state.next_round();
        let ids = 1..=self.state.players.len() as u128;
        let bouts = ids.map(|table| BoutId::fixed(u128::from(round) * 1000 + table)).collect();
        self.try_to(Command::PairRound { round, bouts })?;
        Ok(round)
    }

    /// Pairs and publishes the next round.
    pub(crate) fn start(&mut self) -> Result<u16, Refusal> {
        let round = self.pair()?;
        self.try_to(Command::PublishRound { round })?;
        Ok(round)
    }

    /// The teams' numbers in the matches of a round, the one with the priority first.
    pub(crate) fn matches(&self, round: u16) -> Vec<(u16, u16)> {
        let number = |team| self.state.team(team).unwrap().number;
        self.state.round(round).unwrap().matches.iter().map(|one| (number(one.a), number(one.b))).collect()
    }

    /// Gives the boards of each match what the first team made at them, `1`, `=` or `0`, and closes the round.
    #[track_caller]
    pub(crate) fn record(&mut self, round: u16, results: &[&str]) {
        let matches = self.state.round(round).unwrap().matches.clone();
        assert_eq!(matches.len(), results.len(), "round {round}");
        for (one, line) in matches.iter().zip(results) {
            assert_eq!(one.boards.len(), line.chars().count());
            for (board, made) in one.boards.iter().zip(line.chars()) {
                let Some(table) = board.table else { continue };
                let own = match made {
                    '1' => 2,
                    '=' => 1,
                    _ => 0,
                };
                let score = match board.side {
                    kydan_game::Side::White => score(own, 2 - own),
                    kydan_game::Side::Black => score(2 - own, own),
                };
                let place = Board::Table { round, table };
                self.must(Command::RecordResult { board: place, score, kind: ResultKind::Played });
            }
        }
        self.must(Command::CloseRound { round });
    }

    /// Starts a round and records it.
    #[track_caller]
    pub(crate) fn play(&mut self, results: &[&str]) {
        let round = self.start().unwrap();
        self.record(round, results);
    }
}
