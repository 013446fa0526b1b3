//! A tournament told in few words.

#![expect(clippy::unwrap_used, reason = "helpers of tests: what cannot be told fails the test")]

use kydan_field::{Points, ResultKind, Settings};
use kydan_game::{HalfPoints, Kind, Score, Side};
use kydan_journal::{BoutId, Decider, EventId, PersonId};
use kydan_regulations::{EditionId, Options, Rate, System, TieBreak, TimeControl};
use kydan_tournament::{Board, Command, Event, NewEntry, Refusal, State, Tournament};

/// The player with this number, if numbers are given in order.
pub(crate) const fn person(number: u16) -> PersonId {
    PersonId::fixed(number as u128)
}

pub(crate) const EVENT: EventId = EventId::fixed(1);

/// White's and Black's half points.
pub(crate) const fn score(white: u16, black: u16) -> Score {
    Score { white: HalfPoints(white), black: HalfPoints(black) }
}

pub(crate) fn settings(system: System, rounds: u16, tie_breaks: &[TieBreak]) -> Settings {
    Settings {
        kind: Kind::Xiangqi,
        system,
        rounds,
        edition: EditionId::new("xiangqi-vn-2004"),
        time_control: TimeControl::minutes(60, 30),
        rate: Rate::Standard,
        points: Points::USUAL,
        tie_breaks: tie_breaks.to_vec(),
        rated: true,
        initial_color: Side::White,
        late_after_seconds: None,
        options: Options::default(),
    }
}

/// A tournament and the facts that made it.
#[derive(Clone)]
pub(crate) struct Story {
    pub(crate) state: State,
    pub(crate) facts: Vec<Event>,
}

impl Story {
    /// An open tournament with so many players; number `n` has the rating 2000 − n.
    pub(crate) fn of(players: u16, settings: Settings) -> Self {
        let mut story = Self { state: Tournament::initial(), facts: Vec::new() };
        story.must(Command::Open { event: EVENT, settings });
        let entry = |number| NewEntry { person: person(number), rating: Some(2000 - number), club: None };
        story.must(Command::Enter { entries: (1..=players).map(entry).collect() });
        story
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

    /// Fresh ids for the games of a round.
    pub(crate) fn bouts(&self, round: u16) -> Vec<BoutId> {
        (1..=self.state.players.len() as u128)
            .map(|table| BoutId::fixed(u128::from(round) * 1000 + table))
            .collect()
    }

    /// Pairs and publishes the next round.
    pub(crate) fn start_round(&mut self) -> Result<u16, Refusal> {
        let round = self.state.next_round();
        self.try_to(Command::PairRound { round, bouts: self.bouts(round) })?;
        self.try_to(Command::PublishRound { round })?;
        Ok(round)
    }

    #[track_caller]
    pub(crate) fn record(&mut self, round: u16, table: u16, score: Score) {
        self.must(Command::RecordResult {
            board: Board::Table { round, table },
            score,
            kind: ResultKind::Played,
        });
    }

    /// Starts a round, gives every game the result that `judge` finds for White's and Black's numbers, closes it.
    #[track_caller]
    pub(crate) fn play_round(&mut self, mut judge: impl FnMut(u16, u16) -> Score) {
        let round = self.start_round().unwrap();
        for (table, white, black) in self.games(round) {
            self.record(round, table, judge(white, black));
        }
        self.must(Command::CloseRound { round });
    }

    /// Table, White's and Black's numbers.
    pub(crate) fn games(&self, round: u16) -> Vec<(u16, u16, u16)> {
        let number = |person| self.state.player(person).unwrap().entry.number;
        let games = &self.state.round(round).unwrap().games;
        games
            .iter()
            .map(|game| (game.pairing.table, number(game.pairing.white), number(game.pairing.black)))
            .collect()
    }
}
