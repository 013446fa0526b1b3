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
use kydan_rating::Rating;
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
    /// Everyone's performance, once it was asked for; none without a rated opponent.
    performances: OnceCell<Vec<Option<i32>>>,
    /// The same by the second table.
    perfect_performances: OnceCell<Vec<Option<i32>>>,
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
        let adjusted: Vec<HalfPoints> = everyone().map(|at| adjusted(field, at)).collect();
        let drawn = everyone().map(|at| {
            if buchholz::is_drawn(field, at) { buchholz::with_draw(field, at, rounds) } else { adjusted[at] }
        });
        Self {
            field,
            rounds,
            drawn: drawn.collect(),
            totals,
            adjusted,
            buchholz: OnceCell::new(),
            performances: OnceCell::new(),
            perfect_performances: OnceCell::new(),
        }
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
        let contestant = &self.field.contestants[at];
        let points = &self.field.points;
        let is_won = |turn: &Turn, with: Option<Side>| {
            turn.played().is_some_and(|(game, own)| {
                own == HalfPoints::ONE && with.is_none_or(|side| game.side == side)
            })
        };
        match measure {
            Measure::Buchholz(cut) => buchholz::value(self, at, cut, buchholz::LastRound::AsPlayed, sheet),
            Measure::ForeBuchholz(cut) => buchholz::value(self, at, cut, buchholz::LastRound::Drawn, sheet),
            Measure::AverageOfBuchholz => buchholz::average(self, at, sheet),
            Measure::SonnebornBerger(cut) => sonneborn_berger::value(self, at, cut, sheet),
            Measure::Progressive(cut) => sheet.fill(progressive(contestant, points, cut)),
            Measure::Wins => sheet.fill(count(contestant, |turn| turn.points(points) >= points.win)),
            Measure::GamesWon => sheet.fill(count(contestant, |turn| is_won(turn, None))),
            Measure::GamesWithBlack => sheet.fill(count(contestant, |turn| {
                turn.played().is_some_and(|(game, _)| game.side == Side::Black)
            })),
            Measure::WonWithBlack => sheet.fill(count(contestant, |turn| is_won(turn, Some(Side::Black)))),
            Measure::RoundsElected => sheet.fill(count(contestant, |turn| !is_chosen(turn, *points))),
            Measure::Koya { more } => self.koya(contestant, more, sheet),
            Measure::StandardPoints => sheet.fill(each(contestant, |turn| {
                let made = turn.points(points);
                let worth = if made >= points.win { 100 } else { i32::from(made >= points.draw) * 50 };
                Some((scheduled(turn), worth, Basis::Played))
            })),
            Measure::AverageRating(_)
            | Measure::Performance
            | Measure::PerfectPerformance
            | Measure::AveragePerformance
            | Measure::AveragePerfectPerformance => ratings::value(self, measure, at, sheet),
            Measure::Points => {
                sheet.fill(each(contestant, |turn| {
                    Some((scheduled(turn), hundredths(turn.points(points)), Basis::Played))
                }));
                hundredths(self.totals[at])
            }
            Measure::PairingNumber => {
                sheet.parts.clear();
                i32::from(contestant.number) * 100
            }
            Measure::DirectEncounter => sheet.fill(std::iter::empty()),
        }
    }

    /// The points against those who made half of the possible points, and so many half points more, or better.
    fn koya(&self, contestant: &Contestant, more: i16, sheet: &mut Sheet) -> i32 {
        let points = &self.field.points;
        let possible = self.rounds as i32 * i32::from(points.win.0);
        sheet.fill(each(contestant, |turn| {
            // Forfeits count here: the opponent is the one of the pairing.
            let (opponent, own) = turn.against()?;
            let is_strong = (i32::from(self.totals[opponent].0) - i32::from(more)) * 2 >= possible;
            is_strong.then(|| (Some(opponent), hundredths(points.of(own)), Basis::Played))
        }))
    }
}

/// The score after each round, those of the first rounds cut.
fn progressive(contestant: &Contestant, points: &Points, cut: Cut) -> impl Iterator<Item = Part> {
    contestant.running(points).zip(0..).map(move |(score, index)| Part {
        round: index + 1,
        opponent: None,
        hundredths: hundredths(score),
        basis: Basis::Played,
        counts: if usize::from(index) < cut.lowest { Counts::Cut } else { Counts::Yes },
    })
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

/// One point for each round of which something holds.
fn count(contestant: &Contestant, holds: impl Fn(&Turn) -> bool) -> impl Iterator<Item = Part> {
    each(contestant, move |turn| holds(turn).then_some((None, 100, Basis::Played)))
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
