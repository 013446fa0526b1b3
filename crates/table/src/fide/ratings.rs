//! Tie-breaks by ratings (C.07, 10): games played at the board against rated opponents.

use kydan_field::Turn;
use kydan_game::HalfPoints;
use kydan_rating::{Rating, perfect_performance, performance};

use super::{Basis, Counts, Part, Scores, Sheet};
use kydan_regulations::tie_break::Measure;

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

/// Everyone's performance by one of the tables; none without a rated opponent.
fn everyone(
    scores: &Scores<'_>,
    table: fn(&[Rating], HalfPoints) -> Option<i32>,
    ratings: &mut Vec<Rating>,
) -> Vec<Option<i32>> {
    let one = |at: usize| {
        ratings.clear();
        ratings.extend(rated(scores, at).map(|(_, _, rating, _)| rating));
        table(ratings, rated(scores, at).map(|(_, _, _, own)| own).sum())
    };
    (0..scores.totals.len()).map(one).collect()
}

/// A value in hundredths with the ratings, or the opponents' values, that made it; 0 without any.
pub(super) fn value(scores: &Scores<'_>, measure: Measure, at: usize, sheet: &mut Sheet) -> i32 {
    let values = match measure {
        Measure::Performance | Measure::AveragePerformance => {
            Some(scores.performances.get_or_init(|| everyone(scores, performance, &mut sheet.ratings)))
        }
        Measure::PerfectPerformance | Measure::AveragePerfectPerformance => Some(
            scores
                .perfect_performances
                .get_or_init(|| everyone(scores, perfect_performance, &mut sheet.ratings)),
        ),
        Measure::AverageRating(_)
        | Measure::Points
        | Measure::StandardPoints
        | Measure::DirectEncounter(_)
        | Measure::Buchholz(..)
        | Measure::ForeBuchholz(..)
        | Measure::AverageOfBuchholz(_)
        | Measure::SonnebornBerger(..)
        | Measure::Progressive(_)
        | Measure::Wins
        | Measure::GamesWon
        | Measure::GamesWithBlack
        | Measure::WonWithBlack
        | Measure::RoundsElected
        | Measure::Koya { .. }
        | Measure::Rating(_)
        | Measure::PairingNumber(_) => None,
    };
    let of_opponents = matches!(measure, Measure::AveragePerformance | Measure::AveragePerfectPerformance);
    match values {
        Some(values) if of_opponents => {
            let games = scores.field.contestants[at].turns.iter().zip(1..);
            sheet.fill(games.filter_map(|(turn, round)| {
                let (game, _) = turn.played()?;
                Some(part(round, game.opponent, values[game.opponent]?))
            }));
            mean(&sheet.parts)
        }
        values => {
            let ratings = rated(scores, at);
            sheet.fill(ratings.map(|(round, opponent, rating, _)| part(round, opponent, i32::from(rating))));
            if let Measure::AverageRating(cut) = measure {
                sheet.cut(cut);
            }
            values.map_or_else(|| mean(&sheet.parts), |values| values[at].unwrap_or(0) * 100)
        }
    }
}

/// The average of what counts, to the nearest whole number, a half upwards; in hundredths.
fn mean(parts: &[Part]) -> i32 {
    let counting = || parts.iter().filter(|part| part.counts == Counts::Yes);
    let (sum, count) =
        counting().fold((0, 0), |(sum, count), part| (sum + i64::from(part.hundredths / 100), count + 1));
    if count == 0 { 0 } else { (2 * sum + count).div_euclid(2 * count) as i32 * 100 }
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
