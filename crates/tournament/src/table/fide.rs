//! Tie-breaks as FIDE defines them from 1 March 2026 (C.07), with every part that makes a value.
//!
//! They differ from those of the xiangqi law and the textbook where games were not played (Article 16): a
//! player who asked for byes until the end is taken to have drawn those rounds, and one's own unplayed rounds
//! are played against a dummy with one's own score, within limits.

mod buchholz;
mod sonneborn_berger;

use kydan_game::HalfPoints;

use crate::field::{Encounter, Share, Turn};
use crate::{Contestant, Field, Points};

use super::hundredths;

pub use sonneborn_berger::least_significant;

/// A tie-break of C.07.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Measure {
    /// BH: the scores of the opponents (8.1), without so many.
    Buchholz(Cut),
    /// FB: as if the last round had been drawn everywhere (8.3).
    ForeBuchholz(Cut),
    /// AOB: the average Buchholz of the opponents (8.2).
    AverageOfBuchholz,
    /// SB: their scores times what was made against them (9.1), without the least significant.
    SonnebornBerger(Cut),
    /// PS: the running scores (7.5), without those of the first rounds.
    Progressive(Cut),
    /// WIN: rounds that brought as much as a win, with and without a game (7.1).
    Wins,
    /// WON: games won (7.2).
    GamesWon,
    /// BPG: games with Black (7.3).
    GamesWithBlack,
    /// BWG: games won with Black (7.4).
    WonWithBlack,
    /// REP: rounds that one elected to play (7.6).
    RoundsElected,
    /// KS: points against those with half of the possible points or more (9.2).
    Koya,
}

/// How many parts are left out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Cut {
    /// The least.
    pub lowest: usize,
    /// The greatest.
    pub highest: usize,
}

impl Cut {
    /// All parts count.
    pub const NONE: Self = Self { lowest: 0, highest: 0 };
    /// Cut-1.
    pub const ONE: Self = Self { lowest: 1, highest: 0 };
    /// Cut-2.
    pub const TWO: Self = Self { lowest: 2, highest: 0 };
    /// Median-1.
    pub const MEDIAN: Self = Self { lowest: 1, highest: 1 };
}

/// A value with what made it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Explained {
    /// In hundredths.
    pub hundredths: i32,
    /// One for every round that says something, in order.
    pub parts: Vec<Part>,
}

/// What a round adds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
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
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Basis {
    /// What really happened.
    Played,
    /// An unplayed round that was not the player's choice, against a dummy (16.4).
    Dummy,
    /// A round that the player chose not to play, against a dummy; cut first (16.5).
    Chosen,
}

/// Whether a part is in the value.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Counts {
    /// It is.
    Yes,
    /// It was cut.
    Cut,
}

/// A player's value.
pub fn explain(field: &Field, measure: Measure, at: usize) -> Explained {
    let contestant = &field.contestants[at];
    let points = &field.points;
    let count = |holds: &dyn Fn(&Turn) -> bool| {
        let parts = each(contestant, |turn| holds(turn).then_some((None, 100, Basis::Played)));
        total(parts)
    };
    match measure {
        Measure::Buchholz(cut) => buchholz::explain(field, at, cut, buchholz::LastRound::AsPlayed),
        Measure::ForeBuchholz(cut) => buchholz::explain(field, at, cut, buchholz::LastRound::Drawn),
        Measure::AverageOfBuchholz => buchholz::average(field, at),
        Measure::SonnebornBerger(cut) => sonneborn_berger::explain(field, at, cut),
        Measure::Progressive(cut) => {
            let mut parts = each(contestant, |_| Some((None, 0, Basis::Played)));
            for (index, part) in parts.iter_mut().enumerate() {
                part.hundredths = hundredths(contestant.total_after(points, index + 1));
                part.counts = if index < cut.lowest { Counts::Cut } else { Counts::Yes };
            }
            total(parts)
        }
        Measure::Wins => count(&|turn| turn.points(points) >= points.win),
        Measure::GamesWon => count(&|turn| turn.played().is_some_and(|(_, own)| own == HalfPoints::ONE)),
        Measure::GamesWithBlack => {
            count(&|turn| turn.played().is_some_and(|(game, _)| game.side == kydan_game::Side::Black))
        }
        Measure::WonWithBlack => count(&|turn| {
            turn.played()
                .is_some_and(|(game, own)| game.side == kydan_game::Side::Black && own == HalfPoints::ONE)
        }),
        Measure::RoundsElected => count(&|turn| !is_chosen(turn, *points)),
        Measure::Koya => {
            let possible = field.rounds() as u32 * u32::from(points.win.0);
            let totals = field.totals();
            total(each(contestant, |turn| {
                // Forfeits count here: the opponent is the one of the pairing.
                let (opponent, own) = turn.against()?;
                let is_strong = u32::from(totals[opponent].0) * 2 >= possible;
                is_strong.then(|| (Some(opponent), hundredths(points.of(own)), Basis::Played))
            }))
        }
    }
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

/// The score of the dummy of an unplayed round (16.4): one's own, and not more than that of the opponent who
/// was to be met, or than draws in all rounds.
fn dummy(field: &Field, own: HalfPoints, scheduled: Option<HalfPoints>) -> HalfPoints {
    let draws = HalfPoints(field.points.draw.0.saturating_mul(field.rounds() as u16));
    own.min(scheduled.unwrap_or(draws))
}

/// Who was to be met in a round without a game.
fn scheduled(turn: &Turn) -> Option<usize> {
    match turn {
        Turn::Game(Encounter { opponent, .. }) | Turn::Walkover { opponent } => Some(*opponent),
        Turn::Annulled { .. } | Turn::Bye { .. } | Turn::Absent { .. } => None,
    }
}
