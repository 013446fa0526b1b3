//! Tie-breaks as FIDE defines them from 1 March 2026 (C.07), with every part that makes a value.
//!
//! They differ from those of the xiangqi law and the textbook where games were not played (Article 16): a
//! player who asked for byes until the end is taken to have drawn those rounds, and one's own unplayed rounds
//! are played against a dummy with one's own score, within limits. In round robins forfeits are games (15.2).

mod buchholz;
mod own;
mod rank;
mod ratings;
mod sonneborn_berger;

use std::cell::OnceCell;

use kydan_field::{Contestant, Encounter, Field, Points, Schedule, Share, Turn};
use kydan_game::HalfPoints;
use kydan_rating::Rating;
use kydan_regulations::tie_break::{Cut, Forfeits, LastRound, Measure};
use serde::Serialize;

use super::hundredths;

pub use rank::{Parting, Place, rank};
pub use sonneborn_berger::least_significant;
pub(super) use sonneborn_berger::value as of_teams;

/// A value with what made it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Explained {
    /// In hundredths.
    pub hundredths: i32,
    /// One for every round that says something, in order.
    pub parts: Vec<Part>,
}

/// What a round adds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Part {
    /// Counted from 1.
    pub round: u16,
    /// Against whom; none for byes and absences.
    pub opponent: Option<usize>,
    /// In hundredths.
    pub hundredths: i32,
    /// What it stands for.
    pub basis: Basis,
    /// Whether it counts or was cut.
    pub counts: Counts,
}

/// What a part stands for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Basis {
    /// What really happened.
    Played,
    /// An unplayed round that was not the player's choice, against a dummy (16.4).
    Dummy,
    /// A round that the player chose not to play, against a dummy; cut first (16.5).
    Chosen,
    /// By the documents: an opponent who left, as the average of those who had as many points then.
    Average,
    /// By the documents: a bye, as the last in the table.
    Last,
}

/// Whether a part is in the value.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Counts {
    /// It is.
    Yes,
    /// It was cut.
    Cut,
}

/// A field with what tie-breaks ask of everyone again and again.
pub struct Scores<'a> {
    field: &'a Field,
    /// What a round brings.
    own: Made,
    /// How many rounds there have been.
    rounds: usize,
    /// How many of them could bring something: in a round robin none in which one is free.
    games: usize,
    totals: Vec<HalfPoints>,
    /// As opponents count them (16.3).
    adjusted: Vec<HalfPoints>,
    /// As if whoever was paired in the last round had drawn (8.3).
    drawn: Vec<HalfPoints>,
    /// Everyone's Buchholz, once it was asked for.
    buchholz: OnceCell<Vec<i32>>,
    /// Everyone's fore-Buchholz.
    fore_buchholz: OnceCell<Vec<i32>>,
    /// Everyone's performance, once it was asked for; none without a rated opponent.
    performances: OnceCell<Vec<Option<i32>>>,
    /// The same by the second table.
    perfect_performances: OnceCell<Vec<Option<i32>>>,
}

/// What a round brings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Made {
    /// What its result is worth.
    Result,
    /// The points of all boards of a team.
    Boards,
}

/// Where a value is put together. A table makes all its values on one sheet and asks for memory once.
#[derive(Default)]
pub(super) struct Sheet {
    /// The parts of the value made last.
    pub(super) parts: Vec<Part>,
    /// The opponents' scores beside the parts of a Sonneborn-Berger.
    scores: Vec<i32>,
    /// The opponents' ratings of a performance.
    ratings: Vec<Rating>,
}

impl Sheet {
    /// Starts anew with these parts; what counts of them together.
    pub(super) fn fill(&mut self, parts: impl Iterator<Item = Part>) -> i32 {
        self.parts.clear();
        self.parts.extend(parts);
        self.total()
    }

    /// Leaves out the lowest and the highest of what counts; of equal lowest the first, of equal highest the last.
    pub(super) fn cut(&mut self, cut: Cut) {
        for _ in 0..cut.lowest {
            let counting = self.parts.iter_mut().filter(|part| part.counts == Counts::Yes);
            if let Some(part) = counting.min_by_key(|part| part.hundredths) {
                part.counts = Counts::Cut;
            }
        }
        for _ in 0..cut.highest {
            let counting = self.parts.iter_mut().filter(|part| part.counts == Counts::Yes);
            if let Some(part) = counting.max_by_key(|part| part.hundredths) {
                part.counts = Counts::Cut;
            }
        }
    }

    /// What counts together.
    pub(super) fn total(&self) -> i32 {
        self.parts.iter().filter(|part| part.counts == Counts::Yes).map(|part| part.hundredths).sum()
    }
}

/// A player's value, for once; [`Scores`] serves a whole table.
pub fn explain(field: &Field, measure: Measure, at: usize) -> Explained {
    Scores::of(field).explain(measure, at)
}

impl<'a> Scores<'a> {
    /// The scores of a field.
    pub fn of(field: &'a Field) -> Self {
        let everyone = || 0..field.contestants.len();
        let (rounds, totals) = (field.rounds(), field.totals());
        let adjusted: Vec<HalfPoints> = match field.schedule {
            Schedule::Drawn => everyone().map(|at| adjusted(field, at)).collect(),
            // Nothing is left unplayed there (15.2).
            Schedule::Predetermined => totals.clone(),
        };
        let drawn = everyone().map(|at| {
            if buchholz::is_drawn(field, at) { buchholz::with_draw(field, at, rounds) } else { adjusted[at] }
        });
        let is_game = |turn: &&Turn| matches!(turn, Turn::Game(_) | Turn::Walkover { .. });
        let games = field.contestants.iter().map(|one| one.turns.iter().filter(is_game).count());
        Self {
            field,
            own: Made::Result,
            rounds,
            games: match field.schedule {
                Schedule::Drawn => rounds,
                Schedule::Predetermined => games.max().unwrap_or(0),
            },
            drawn: drawn.collect(),
            totals,
            adjusted,
            buchholz: OnceCell::new(),
            fore_buchholz: OnceCell::new(),
            performances: OnceCell::new(),
            perfect_performances: OnceCell::new(),
        }
    }

    /// The scores of teams by the points of their boards ([`Field::scored_by`]).
    pub(super) fn of_boards(field: &'a Field) -> Self {
        Self { own: Made::Boards, ..Self::of(field) }
    }

    /// Everyone's points.
    pub(super) fn totals(&self) -> &[HalfPoints] {
        &self.totals
    }

    /// A player's value with its parts. That of the direct encounter depends on who is tied and is 0 here:
    /// [`rank`] knows it.
    pub fn explain(&self, measure: Measure, at: usize) -> Explained {
        let mut sheet = Sheet::default();
        let hundredths = self.value(measure, at, &mut sheet);
        Explained { hundredths, parts: sheet.parts }
    }

    /// A player's value in hundredths; its parts are left on the sheet.
    pub(super) fn value(&self, measure: Measure, at: usize, sheet: &mut Sheet) -> i32 {
        match measure {
            Measure::Buchholz(cut, forfeits) => {
                buchholz::value(self, at, cut, forfeits, LastRound::AsPlayed, sheet)
            }
            Measure::ForeBuchholz(cut, forfeits) => {
                buchholz::value(self, at, cut, forfeits, LastRound::Drawn, sheet)
            }
            Measure::AverageOfBuchholz(last) => buchholz::average(self, at, last, sheet),
            Measure::SonnebornBerger(cut, forfeits) => {
                sonneborn_berger::value(self, self, at, cut, forfeits, sheet)
            }
            Measure::AverageRating(_)
            | Measure::Performance
            | Measure::PerfectPerformance
            | Measure::AveragePerformance
            | Measure::AveragePerfectPerformance => ratings::value(self, measure, at, sheet),
            Measure::Points
            | Measure::StandardPoints
            | Measure::Progressive(_)
            | Measure::Wins
            | Measure::GamesWon
            | Measure::GamesWithBlack
            | Measure::WonWithBlack
            | Measure::RoundsElected
            | Measure::Koya { .. }
            | Measure::Rating(_)
            | Measure::PairingNumber(_) => own::value(self, measure, at, sheet),
            Measure::DirectEncounter(_) => sheet.fill(std::iter::empty()),
        }
    }

    /// What a round brought: of teams by boards the points of the boards, which stand as adjustments.
    fn made(&self, at: usize, index: usize, turn: &Turn) -> HalfPoints {
        let points = turn.points(&self.field.points);
        match self.own {
            Made::Result => points,
            Made::Boards => {
                let more = self.field.contestants[at].adjustments.get(index).copied().unwrap_or(0);
                HalfPoints((i32::from(points.0) + i32::from(more)).max(0) as u16)
            }
        }
    }

    /// The opponent of a round that is a game to a tie-break by the opponents' scores: played, or forfeited where
    /// forfeits are games.
    fn opponent(&self, turn: &Turn, forfeits: Forfeits) -> Option<usize> {
        if forfeits == Forfeits::Played || self.field.schedule == Schedule::Predetermined {
            turn.against().map(|(opponent, _)| opponent)
        } else {
            turn.played().map(|(game, _)| game.opponent)
        }
    }
}

/// One part for each round that has something to say.
fn each(
    contestant: &Contestant,
    part: impl Fn(&Turn) -> Option<(Option<usize>, i32, Basis)>,
) -> impl Iterator<Item = Part> {
    contestant.turns.iter().zip(1..).filter_map(move |(turn, round)| {
        let (opponent, hundredths, basis) = part(turn)?;
        Some(Part { round, opponent, hundredths, basis, counts: Counts::Yes })
    })
}

/// A bye for half a point or none (16.1.1).
fn is_requested(turn: &Turn, points: Points) -> bool {
    match turn {
        Turn::Absent { points: own } => *own < points.win,
        Turn::Game(_) | Turn::Walkover { .. } | Turn::Annulled { .. } | Turn::Bye { .. } => false,
    }
}

/// A round that the player chose not to play: a requested bye or a forfeit loss (16.1.2).
fn is_chosen(turn: &Turn, points: Points) -> bool {
    is_requested(turn, points)
        || match turn {
            Turn::Game(Encounter { share: Some(Share { own, kind }), .. }) => {
                !kind.is_played() && *own == HalfPoints::ZERO
            }
            Turn::Game(Encounter { share: None, .. })
            | Turn::Walkover { .. }
            | Turn::Annulled { .. }
            | Turn::Bye { .. }
            | Turn::Absent { .. } => false,
        }
}

/// A score as opponents count it: requested byes with nothing but chosen absences after them are draws (16.3).
fn adjusted(field: &Field, at: usize) -> HalfPoints {
    let contestant = &field.contestants[at];
    let mut gain = 0;
    for turn in contestant.turns.iter().rev().take_while(|turn| is_chosen(turn, field.points)) {
        if is_requested(turn, field.points) {
            gain += i32::from(field.points.draw.0) - i32::from(turn.points(&field.points).0);
        }
    }
    HalfPoints((i32::from(contestant.total(&field.points).0) + gain).max(0) as u16)
}

impl Scores<'_> {
    /// The score of the dummy of an unplayed round (16.4): one's own, and not more than that of the opponent who
    /// was to be met, or than draws in all rounds.
    fn dummy(&self, own: HalfPoints, scheduled: Option<HalfPoints>) -> HalfPoints {
        let draws = HalfPoints(self.field.points.draw.0.saturating_mul(self.rounds as u16));
        own.min(scheduled.unwrap_or(draws))
    }
}

/// Who was to be met in a round without a game.
fn scheduled(turn: &Turn) -> Option<usize> {
    match turn {
        Turn::Game(Encounter { opponent, .. }) | Turn::Walkover { opponent } => Some(*opponent),
        Turn::Annulled { .. } | Turn::Bye { .. } | Turn::Absent { .. } => None,
    }
}
