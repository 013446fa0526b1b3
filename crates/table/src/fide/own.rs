//! Tie-breaks by what a player did, not the opponents (C.07, 7, 9.2, 10.6).

use kydan_field::{Contestant, Encounter, Field, Points, Schedule, Turn};
use kydan_game::{HalfPoints, Side};

use super::{Basis, Counts, Part, Scores, Sheet, each, hundredths, is_chosen, scheduled};
use kydan_regulations::tie_break::{Cut, Measure};

/// A value in hundredths, with its parts on the sheet; numbers that a player has from the start have none.
pub(super) fn value(scores: &Scores<'_>, measure: Measure, at: usize, sheet: &mut Sheet) -> i32 {
    let field = scores.field;
    let (contestant, points) = (&field.contestants[at], &field.points);
    let won = |turn: &Turn| game(field, turn).filter(|(_, own)| *own == HalfPoints::ONE);
    let is_black = |side: Option<Side>| side == Some(Side::Black);
    match measure {
        Measure::Progressive(cut) => sheet.fill(progressive(contestant, points, cut)),
        Measure::Wins => sheet.fill(count(contestant, |turn| turn.points(points) >= points.win)),
        Measure::GamesWon => sheet.fill(count(contestant, |turn| won(turn).is_some())),
        Measure::GamesWithBlack => {
            sheet.fill(count(contestant, |turn| game(field, turn).is_some_and(|(side, _)| is_black(side))))
        }
        Measure::WonWithBlack => {
            sheet.fill(count(contestant, |turn| won(turn).is_some_and(|(side, _)| is_black(side))))
        }
        Measure::RoundsElected => sheet.fill(count(contestant, |turn| !is_chosen(turn, *points))),
        Measure::Koya { more } => koya(scores, at, more, sheet),
        Measure::StandardPoints => sheet.fill(
            contestant
                .turns
                .iter()
                .zip(1..)
                .map(|(turn, round)| Part {
                    round,
                    opponent: scheduled(turn),
                    hundredths: standard(field, at, usize::from(round) - 1, turn),
                    basis: Basis::Played,
                    counts: Counts::Yes,
                })
                .filter(|part| part.hundredths > 0),
        ),
        Measure::Rating(_) => {
            sheet.parts.clear();
            contestant.rating.map_or(0, |rating| i32::from(rating) * 100)
        }
        Measure::PairingNumber(_) => {
            sheet.parts.clear();
            i32::from(contestant.number) * 100
        }
        Measure::Points
        | Measure::DirectEncounter(_)
        | Measure::Buchholz(..)
        | Measure::ForeBuchholz(..)
        | Measure::AverageOfBuchholz(_)
        | Measure::SonnebornBerger(..)
        | Measure::AverageRating(_)
        | Measure::Performance
        | Measure::PerfectPerformance
        | Measure::AveragePerformance
        | Measure::AveragePerfectPerformance => {
            sheet.fill(each(contestant, |turn| {
                Some((scheduled(turn), hundredths(turn.points(points)), Basis::Played))
            }));
            hundredths(scores.totals[at])
        }
    }
}

/// A round that counts as a game here, with its color, if that is known, and the part of the point: one that was
/// played, and in a round robin one that was won by forfeit (15.2, second exception).
fn game(field: &Field, turn: &Turn) -> Option<(Option<Side>, HalfPoints)> {
    if let Some((game, own)) = turn.played() {
        return Some((Some(game.side), own));
    }
    let (_, own) = turn.against().filter(|(_, own)| *own == HalfPoints::ONE)?;
    let side = match turn {
        Turn::Game(Encounter { side, .. }) => Some(*side),
        Turn::Walkover { .. } | Turn::Annulled { .. } | Turn::Bye { .. } | Turn::Absent { .. } => None,
    };
    (field.schedule == Schedule::Predetermined).then_some((side, own))
}

/// What a round is worth by standard points, in hundredths (7.7): of a game that was played whoever made more has
/// one, and equals have a half; without a game it goes by what the round brought beside a draw.
fn standard(field: &Field, at: usize, round: usize, turn: &Turn) -> i32 {
    let points = &field.points;
    let order = match turn {
        Turn::Annulled { .. } | Turn::Game(Encounter { share: None, .. }) => return 0,
        Turn::Game(_) | Turn::Walkover { .. } | Turn::Bye { .. } | Turn::Absent { .. } => {
            match turn.played() {
                Some((game, own)) => {
                    let theirs = field.contestants[game.opponent].turns.get(round).and_then(Turn::played);
                    let theirs = theirs.filter(|(back, _)| back.opponent == at);
                    own.cmp(&theirs.map_or(HalfPoints::ZERO, |(_, share)| share))
                }
                None => turn.points(points).cmp(&points.draw),
            }
        }
    };
    match order {
        std::cmp::Ordering::Greater => 100,
        std::cmp::Ordering::Equal => 50,
        std::cmp::Ordering::Less => 0,
    }
}

/// The score after each round, those of the first rounds cut.
fn progressive(contestant: &Contestant, points: &Points, cut: Cut) -> impl Iterator<Item = Part> {
    contestant.running(points).zip(0..).map(move |(score, index)| Part {
        round: index + 1,
        opponent: None,
        hundredths: hundredths(score),
        basis: Basis::Played,
        counts: if index < u16::from(cut.lowest) { Counts::Cut } else { Counts::Yes },
    })
}

/// One point for each round of which something holds.
fn count(contestant: &Contestant, holds: impl Fn(&Turn) -> bool) -> impl Iterator<Item = Part> {
    each(contestant, move |turn| holds(turn).then_some((None, 100, Basis::Played)))
}

/// The points against those who made half of the possible points, and so many half points more, or better.
fn koya(scores: &Scores<'_>, at: usize, more: i16, sheet: &mut Sheet) -> i32 {
    let possible = scores.games as i32 * i32::from(scores.field.points.win.0);
    let turns = scores.field.contestants[at].turns.iter().enumerate();
    sheet.fill(turns.filter_map(|(index, turn)| {
        // Forfeits count here: the opponent is the one of the pairing.
        let (opponent, _) = turn.against()?;
        let is_strong = (i32::from(scores.totals[opponent].0) - i32::from(more)) * 2 >= possible;
        is_strong.then(|| Part {
            round: index as u16 + 1,
            opponent: Some(opponent),
            hundredths: hundredths(scores.made(at, index, turn)),
            basis: Basis::Played,
            counts: Counts::Yes,
        })
    }))
}
