//! Tie-breaks by ratings (C.07, 10): games played at the board against rated opponents.

use kydan_game::HalfPoints;
use kydan_rating::{Rating, average, perfect_performance, performance};

use crate::field::Turn;

use super::{Basis, Counts, Cut, Explained, Measure, Part, Scores};

/// The rated opponents with the parts of the point.
fn rated<'a>(
    scores: &'a Scores<'_>,
    at: usize,
) -> impl Iterator<Item = (u16, usize, Rating, HalfPoints)> + 'a {
    scores.field.contestants[at].turns.iter().zip(1..).filter_map(|(turn, round)| {
        let (game, own) = Turn::played(turn)?;
        let rating = scores.field.contestants[game.opponent].rating?;
        Some((round, game.opponent, rating, own))
    })
}

fn own(scores: &Scores<'_>, measure: Measure, at: usize) -> Option<i32> {
    let ratings: Vec<Rating> = rated(scores, at).map(|(_, _, rating, _)| rating).collect();
    let score: HalfPoints = rated(scores, at).map(|(_, _, _, own)| own).sum();
    match measure {
        Measure::Performance | Measure::AveragePerformance => performance(&ratings, score),
        Measure::PerfectPerformance | Measure::AveragePerfectPerformance => {
            perfect_performance(&ratings, score)
        }
        Measure::AverageRating(_)
        | Measure::Points
        | Measure::StandardPoints
        | Measure::DirectEncounter
        | Measure::Buchholz(_)
        | Measure::ForeBuchholz(_)
        | Measure::AverageOfBuchholz
        | Measure::SonnebornBerger(_)
        | Measure::Progressive(_)
        | Measure::Wins
        | Measure::GamesWon
        | Measure::GamesWithBlack
        | Measure::WonWithBlack
        | Measure::RoundsElected
        | Measure::Koya { .. }
        | Measure::PairingNumber => average(&ratings).map(i32::from),
    }
}

/// A value in hundredths with the ratings, or the opponents' values, that made it; 0 without any.
pub(super) fn explain(scores: &Scores<'_>, measure: Measure, at: usize) -> Explained {
    let of_opponents = matches!(measure, Measure::AveragePerformance | Measure::AveragePerfectPerformance);
    let mut parts: Vec<Part> = if of_opponents {
        let games = scores.field.contestants[at].turns.iter().zip(1..);
        games
            .filter_map(|(turn, round)| {
                let (game, _) = turn.played()?;
                Some(part(round, game.opponent, own(scores, measure, game.opponent)?))
            })
            .collect()
    } else {
        rated(scores, at)
            .map(|(round, opponent, rating, _)| part(round, opponent, i32::from(rating)))
            .collect()
    };
    if let Measure::AverageRating(cut) = measure {
        leave_out(&mut parts, cut);
    }
    let hundredths = if of_opponents || matches!(measure, Measure::AverageRating(_)) {
        let counting: Vec<i64> = parts
            .iter()
            .filter(|part| part.counts == Counts::Yes)
            .map(|part| i64::from(part.hundredths / 100))
            .collect();
        let (sum, count) = (counting.iter().sum::<i64>(), counting.len() as i64);
        if count == 0 { 0 } else { (2 * sum + count).div_euclid(2 * count) as i32 * 100 }
    } else {
        own(scores, measure, at).unwrap_or(0) * 100
    };
    Explained { hundredths, parts }
}

fn part(round: u16, opponent: usize, value: i32) -> Part {
    Part {
        round,
        opponent: Some(opponent),
        hundredths: value * 100,
        basis: Basis::Played,
        counts: Counts::Yes,
    }
}

fn leave_out(parts: &mut [Part], cut: Cut) {
    let mut order: Vec<usize> = (0..parts.len()).collect();
    order.sort_by_key(|at| parts[*at].hundredths);
    let low = order.iter().take(cut.lowest);
    let high = order.iter().rev().take(cut.highest);
    for at in low.chain(high) {
        parts[*at].counts = Counts::Cut;
    }
}
