//! Tie-breaks as the xiangqi law (21.3, 29.5) and the textbook (5.1.11.7) define them, with every part.
//!
//! Of Buchholz: an opponent who left counts as the average of those who had as many points when he left, by
//! their points at the end, and a bye as the points of the last in the table.

use std::cell::OnceCell;

use kydan_game::{HalfPoints, Side};
use kydan_regulations::TieBreak;

use crate::Field;
use crate::field::Turn;

use super::fide::{Basis, Counts, Cut, Explained, Measure, Part};
use super::hundredths;

/// A field with what these tie-breaks ask of everyone again and again.
pub(super) struct Scores<'a> {
    field: &'a Field,
    rounds: usize,
    /// The points of the last in the table, in hundredths.
    last: i32,
    totals: &'a [HalfPoints],
    /// What everyone counts as an opponent, with whether it is an average.
    worth: OnceCell<Vec<(i32, Basis)>>,
    /// The same by FIDE's definitions, once one was asked for.
    fide: OnceCell<super::fide::Scores<'a>>,
}

/// A number that a field holds for a player, without parts.
fn alone(number: Option<&u16>) -> Option<Explained> {
    number.map(|number| Explained { hundredths: i32::from(*number) * 100, parts: Vec::new() })
}

impl<'a> Scores<'a> {
    pub(super) fn of(field: &'a Field, totals: &'a [HalfPoints]) -> Self {
        let last = totals.iter().min().map_or(0, |last| hundredths(*last));
        Self { field, rounds: field.rounds(), last, totals, worth: OnceCell::new(), fide: OnceCell::new() }
    }

    /// A value with its parts; none where there is none. Of the direct encounter, matches and lots nothing is
    /// known from a player alone.
    pub(super) fn explain(&self, tie_break: TieBreak, at: usize) -> Option<Explained> {
        let points = &self.field.points;
        let is_won = |turn: &Turn, with: Option<Side>| {
            turn.played().is_some_and(|(game, own)| {
                own == HalfPoints::ONE && with.is_none_or(|side| game.side == side)
            })
        };
        let parts = match tie_break {
            TieBreak::SonnebornBerger => self.each(at, |turn| {
                let (opponent, share) = turn.against()?;
                Some((Some(opponent), i32::from(share.0) * i32::from(self.totals[opponent].0) * 25))
            }),
            TieBreak::Wins => self.count(at, |turn| is_won(turn, None)),
            TieBreak::WinsWithBlack => self.count(at, |turn| is_won(turn, Some(Side::Black))),
            TieBreak::GamesWithBlack => {
                self.count(at, |turn| turn.played().is_some_and(|(game, _)| game.side == Side::Black))
            }
            TieBreak::Buchholz => self.buchholz(at, Cut::NONE),
            TieBreak::BuchholzCut1 => self.buchholz(at, Cut::ONE),
            TieBreak::BuchholzCut2 => self.buchholz(at, Cut::TWO),
            TieBreak::BuchholzMedian => self.buchholz(at, Cut::MEDIAN),
            TieBreak::Progressive => {
                let contestant = &self.field.contestants[at];
                let mut parts = self.each(at, |_| Some((None, 0)));
                for (part, rounds) in parts.iter_mut().zip(1..) {
                    part.hundredths = hundredths(contestant.total_after(points, rounds));
                }
                parts
            }
            TieBreak::Koya => {
                let possible = self.rounds as u32 * u32::from(points.win.0);
                self.each(at, |turn| {
                    let (opponent, share) = turn.against()?;
                    let is_strong = u32::from(self.totals[opponent].0) * 2 >= possible;
                    is_strong.then(|| (Some(opponent), hundredths(points.of(share))))
                })
            }
            TieBreak::AverageRatingOfOpponents => {
                let parts = self.each(at, |turn| {
                    let (game, _) = turn.played()?;
                    let rating = self.field.contestants[game.opponent].rating?;
                    Some((Some(game.opponent), i32::from(rating) * 100))
                });
                let ratings: Vec<_> = parts.iter().map(|part| (part.hundredths / 100) as u16).collect();
                let average = kydan_rating::average(&ratings)?;
                return Some(Explained { hundredths: i32::from(average) * 100, parts });
            }
            TieBreak::GamePoints => return alone(self.field.game_points.get(at)),
            TieBreak::Lot => return alone(self.field.lot.get(at)),
            TieBreak::DirectEncounter
            | TieBreak::MatchPoints
            | TieBreak::BoardPoints
            | TieBreak::BoardByBoard => return None,
            TieBreak::FideBuchholz
            | TieBreak::FideBuchholzCut1
            | TieBreak::FideBuchholzCut2
            | TieBreak::FideBuchholzMedian
            | TieBreak::FideForeBuchholz
            | TieBreak::FideForeBuchholzCut1
            | TieBreak::FideAverageOfBuchholz
            | TieBreak::FideSonnebornBerger
            | TieBreak::FideSonnebornBergerCut1
            | TieBreak::FideProgressive
            | TieBreak::FideProgressiveCut1
            | TieBreak::FideWins
            | TieBreak::FideRoundsElected
            | TieBreak::FideKoya
            | TieBreak::AverageRatingOfOpponentsCut1
            | TieBreak::PerformanceRating
            | TieBreak::PerfectPerformance
            | TieBreak::AverageOfPerformances
            | TieBreak::AverageOfPerfectPerformances => {
                let fide = self.fide.get_or_init(|| super::fide::Scores::of(self.field));
                return Measure::of(tie_break).map(|measure| fide.explain(measure, at));
            }
        };
        let counting = parts.iter().filter(|part| part.counts == Counts::Yes);
        Some(Explained { hundredths: counting.map(|part| part.hundredths).sum(), parts })
    }

    fn each(&self, at: usize, part: impl Fn(&Turn) -> Option<(Option<usize>, i32)>) -> Vec<Part> {
        let rounds = self.field.contestants[at].turns.iter().zip(1..);
        rounds
            .filter_map(|(turn, round)| {
                let (opponent, hundredths) = part(turn)?;
                Some(Part { round, opponent, hundredths, basis: Basis::Played, counts: Counts::Yes })
            })
            .collect()
    }

    fn count(&self, at: usize, holds: impl Fn(&Turn) -> bool) -> Vec<Part> {
        self.each(at, |turn| holds(turn).then(|| (turn.against().map(|(opponent, _)| opponent), 100)))
    }

    fn buchholz(&self, at: usize, cut: Cut) -> Vec<Part> {
        let worth = self.worth.get_or_init(|| self.worth());
        let last = self.last;
        let mut parts: Vec<Part> = Vec::with_capacity(self.field.contestants[at].turns.len());
        for (turn, round) in self.field.contestants[at].turns.iter().zip(1..) {
            let (opponent, hundredths, basis) = match turn {
                Turn::Bye { .. } => (None, last, Basis::Last),
                Turn::Absent { .. } => (None, 0, Basis::Chosen),
                Turn::Game(_) | Turn::Walkover { .. } | Turn::Annulled { .. } => {
                    let Some((opponent, _)) = turn.against() else { continue };
                    (Some(opponent), worth[opponent].0, worth[opponent].1)
                }
            };
            parts.push(Part { round, opponent, hundredths, basis, counts: Counts::Yes });
        }
        let mut order: Vec<usize> = (0..parts.len()).collect();
        order.sort_by_key(|at| parts[*at].hundredths);
        let count = order.len();
        for (place, at) in order.into_iter().enumerate() {
            if place < cut.lowest || place >= count.saturating_sub(cut.highest) {
                parts[at].counts = Counts::Cut;
            }
        }
        parts
    }

    fn worth(&self) -> Vec<(i32, Basis)> {
        (0..self.totals.len()).map(|at| self.worth_of(at)).collect()
    }

    /// What an opponent counts.
    fn worth_of(&self, opponent: usize) -> (i32, Basis) {
        let (field, totals) = (self.field, self.totals);
        let own = (hundredths(totals[opponent]), Basis::Played);
        let Some(left_after) = field.contestants[opponent].left_after else { return own };
        let then = |at: usize| -> HalfPoints {
            let turns = field.contestants[at].turns.iter().take(usize::from(left_after));
            turns.map(|turn| turn.points(&field.points)).sum()
        };
        let score = then(opponent);
        let others: Vec<i32> = (0..totals.len())
            .filter(|at| *at != opponent && field.contestants[*at].left_after.is_none() && then(*at) == score)
            .map(|at| hundredths(totals[at]))
            .collect();
        let count = others.len() as i32;
        if count == 0 {
            own
        } else {
            ((2 * others.iter().sum::<i32>() + count) / (2 * count), Basis::Average)
        }
    }
}
