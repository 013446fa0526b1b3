//! Tie-breaks as FIDE defines them from 1 March 2026 (C.07), with every part that makes a value.
//!
//! They differ from those of the xiangqi law and the textbook where games were not played (Article 16): a
//! player who asked for byes until the end is taken to have drawn those rounds, and one's own unplayed rounds
//! are played against a dummy with one's own score, within limits.

mod buchholz;
mod measure;
mod rank;
mod ratings;
mod sonneborn_berger;

use std::cell::OnceCell;

use kydan_game::{HalfPoints, Side};
use serde::Serialize;

use crate::field::{Encounter, Share, Turn};
use crate::{Contestant, Field, Points};

use super::hundredths;

pub use measure::{Cut, Measure, UnknownMeasure, measures};
pub use rank::{Parting, Place, rank};
pub use sonneborn_berger::least_significant;

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
    /// How many there have been.
    rounds: usize,
    totals: Vec<HalfPoints>,
    /// As opponents count them (16.3).
    adjusted: Vec<HalfPoints>,
    /// As if whoever was paired in the last round had drawn (8.3).
    drawn: Vec<HalfPoints>,
    /// Everyone's Buchholz, once it was asked for.
    buchholz: OnceCell<Vec<i32>>,
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
        let adjusted: Vec<HalfPoints> = everyone().map(|at| adjusted(field, at)).collect();
        let drawn = everyone().map(|at| {
            if buchholz::is_drawn(field, at) { buchholz::with_draw(field, at, rounds) } else { adjusted[at] }
        });
        Self { field, rounds, drawn: drawn.collect(), totals, adjusted, buchholz: OnceCell::new() }
    }

    /// A player's value with its parts. That of the direct encounter depends on who is tied and is 0 here:
    /// [`rank`] knows it.
    pub fn explain(&self, measure: Measure, at: usize) -> Explained {
        let contestant = &self.field.contestants[at];
        let points = &self.field.points;
        let count = |holds: &dyn Fn(&Turn) -> bool| {
            total(each(contestant, |turn| holds(turn).then_some((None, 100, Basis::Played))))
        };
        let is_won = |turn: &Turn, with: Option<Side>| {
            turn.played().is_some_and(|(game, own)| {
                own == HalfPoints::ONE && with.is_none_or(|side| game.side == side)
            })
        };
        match measure {
            Measure::Buchholz(cut) => buchholz::explain(self, at, cut, buchholz::LastRound::AsPlayed),
            Measure::ForeBuchholz(cut) => buchholz::explain(self, at, cut, buchholz::LastRound::Drawn),
            Measure::AverageOfBuchholz => buchholz::average(self, at),
            Measure::SonnebornBerger(cut) => sonneborn_berger::explain(self, at, cut),
            Measure::Progressive(cut) => progressive(contestant, *points, cut),
            Measure::Wins => count(&|turn| turn.points(points) >= points.win),
            Measure::GamesWon => count(&|turn| is_won(turn, None)),
            Measure::GamesWithBlack => {
                count(&|turn| turn.played().is_some_and(|(game, _)| game.side == Side::Black))
            }
            Measure::WonWithBlack => count(&|turn| is_won(turn, Some(Side::Black))),
            Measure::RoundsElected => count(&|turn| !is_chosen(turn, *points)),
            Measure::Koya { more } => self.koya(contestant, more),
            Measure::StandardPoints => total(each(contestant, |turn| {
                let made = turn.points(points);
                let worth = if made >= points.win { 100 } else { i32::from(made >= points.draw) * 50 };
                Some((scheduled(turn), worth, Basis::Played))
            })),
            Measure::AverageRating(_)
            | Measure::Performance
            | Measure::PerfectPerformance
            | Measure::AveragePerformance
            | Measure::AveragePerfectPerformance => ratings::explain(self, measure, at),
            Measure::Points => {
                let parts = each(contestant, |turn| {
                    Some((scheduled(turn), hundredths(turn.points(points)), Basis::Played))
                });
                Explained { hundredths: hundredths(self.totals[at]), parts }
            }
            Measure::PairingNumber => {
                Explained { hundredths: i32::from(contestant.number) * 100, parts: Vec::new() }
            }
            Measure::DirectEncounter => Explained { hundredths: 0, parts: Vec::new() },
        }
    }

    /// The points against those who made half of the possible points, and so many half points more, or better.
    fn koya(&self, contestant: &Contestant, more: i16) -> Explained {
        let points = &self.field.points;
        let possible = self.rounds as i32 * i32::from(points.win.0);
        total(each(contestant, |turn| {
            // Forfeits count here: the opponent is the one of the pairing.
            let (opponent, own) = turn.against()?;
            let is_strong = (i32::from(self.totals[opponent].0) - i32::from(more)) * 2 >= possible;
            is_strong.then(|| (Some(opponent), hundredths(points.of(own)), Basis::Played))
        }))
    }
}

fn progressive(contestant: &Contestant, points: Points, cut: Cut) -> Explained {
    let mut parts = each(contestant, |_| Some((None, 0, Basis::Played)));
    for (index, part) in parts.iter_mut().enumerate() {
        part.hundredths = hundredths(contestant.total_after(&points, index + 1));
        part.counts = if index < cut.lowest { Counts::Cut } else { Counts::Yes };
    }
    total(parts)
}

/// One part for each round that has something to say.
fn each(contestant: &Contestant, part: impl Fn(&Turn) -> Option<(Option<usize>, i32, Basis)>) -> Vec<Part> {
    let rounds = contestant.turns.iter().zip(1..);
    rounds
        .filter_map(|(turn, round)| {
            let (opponent, hundredths, basis) = part(turn)?;
            Some(Part { round, opponent, hundredths, basis, counts: Counts::Yes })
        })
        .collect()
}

fn total(parts: Vec<Part>) -> Explained {
    let hundredths = parts.iter().filter(|part| part.counts == Counts::Yes).map(|part| part.hundredths).sum();
    Explained { hundredths, parts }
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
