//! Ranking a field: points, then the event's tie-breaks in their order.

mod buchholz;
mod direct_encounter;
pub mod fide;
mod value;

use std::cmp::Reverse;

use kydan_game::{HalfPoints, Side};
use kydan_regulations::TieBreak;

use crate::field::Turn;
use crate::{Contestant, Field};

pub use value::Value;

/// A player's place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Place {
    /// The index in the field.
    pub contestant: usize,
    /// Counted from 1; shared where everything is equal.
    pub rank: u16,
    /// The points.
    pub points: HalfPoints,
    /// The tie-breaks' values, in the order asked for.
    pub values: Vec<Value>,
    /// What parts this place from the one above; none for the first and for shared ranks.
    pub parted_by: Option<Parting>,
}

/// What parts two players.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Parting {
    /// One has more points.
    Points,
    /// This tie-break.
    TieBreak(TieBreak),
}

/// Players who are equal so far.
struct Group {
    members: Vec<usize>,
    parted_by: Option<Parting>,
}

/// Everyone's place, the first first; shared ranks stand in the order of the starting numbers.
pub fn rank(field: &Field, tie_breaks: &[TieBreak]) -> Vec<Place> {
    let totals = field.totals();
    let everyone = Group { members: (0..totals.len()).collect(), parted_by: None };
    let by_points = |members: &[usize]| members.iter().map(|at| Some(i32::from(totals[*at].0))).collect();
    let mut groups = split(everyone, Parting::Points, by_points);
    let mut values: Vec<Vec<Value>> = vec![Vec::new(); totals.len()];
    for tie_break in tie_breaks {
        groups = apply(field, &totals, *tie_break, groups, &mut values);
    }
    places(field, &totals, groups, values)
}

/// Splits every group by one tie-break and notes the values.
fn apply(
    field: &Field,
    totals: &[HalfPoints],
    tie_break: TieBreak,
    groups: Vec<Group>,
    values: &mut [Vec<Value>],
) -> Vec<Group> {
    let parting = Parting::TieBreak(tie_break);
    if tie_break == TieBreak::DirectEncounter {
        let groups: Vec<Group> = groups
            .into_iter()
            .flat_map(|group| {
                for (at, hundredths) in direct_encounter::values(field, &group.members) {
                    values[at].push(Value { tie_break, hundredths });
                }
                split(group, parting, |members| direct_encounter::order(field, members))
            })
            .collect();
        return groups;
    }
    for (at, line) in values.iter_mut().enumerate() {
        line.push(Value { tie_break, hundredths: value(field, totals, tie_break, at) });
    }
    let last = |at: &usize| values[*at].last().and_then(|value| value.hundredths);
    groups
        .into_iter()
        .flat_map(|group| split(group, parting, |members| members.iter().map(last).collect()))
        .collect()
}

/// Splits a group by a key, the highest first. Members without a key come last.
fn split(group: Group, parting: Parting, keys: impl Fn(&[usize]) -> Vec<Option<i32>>) -> Vec<Group> {
    if group.members.len() < 2 {
        return vec![group];
    }
    let mut keyed: Vec<_> = keys(&group.members).into_iter().zip(group.members).collect();
    keyed.sort_by_key(|(key, _)| Reverse(*key));
    keyed
        .chunk_by(|(one, _), (other, _)| one == other)
        .enumerate()
        .map(|(index, chunk)| Group {
            members: chunk.iter().map(|(_, member)| *member).collect(),
            parted_by: if index == 0 { group.parted_by } else { Some(parting) },
        })
        .collect()
}

fn places(
    field: &Field,
    totals: &[HalfPoints],
    groups: Vec<Group>,
    mut values: Vec<Vec<Value>>,
) -> Vec<Place> {
    let mut places = Vec::with_capacity(totals.len());
    for mut group in groups {
        let rank = places.len() as u16 + 1;
        group.members.sort_by_key(|at| field.contestants[*at].number);
        for (index, at) in group.members.into_iter().enumerate() {
            places.push(Place {
                contestant: at,
                rank,
                points: totals[at],
                values: std::mem::take(&mut values[at]),
                parted_by: group.parted_by.filter(|_| index == 0),
            });
        }
    }
    places
}

/// A tie-break that needs nothing but the field, in hundredths; none where it has no value.
fn value(field: &Field, totals: &[HalfPoints], tie_break: TieBreak, at: usize) -> Option<i32> {
    let contestant = &field.contestants[at];
    match tie_break {
        TieBreak::SonnebornBerger => Some(sonneborn_berger(contestant, totals)),
        TieBreak::Wins => Some(won(contestant, |_| true) * 100),
        TieBreak::WinsWithBlack => Some(won(contestant, |side| side == Side::Black) * 100),
        TieBreak::GamesWithBlack => Some(games_with_black(contestant) * 100),
        TieBreak::Buchholz => Some(buchholz::cut(field, totals, at, 0, 0)),
        TieBreak::BuchholzCut1 => Some(buchholz::cut(field, totals, at, 1, 0)),
        TieBreak::BuchholzCut2 => Some(buchholz::cut(field, totals, at, 2, 0)),
        TieBreak::BuchholzMedian => Some(buchholz::cut(field, totals, at, 1, 1)),
        TieBreak::Progressive => Some(progressive(field, contestant)),
        TieBreak::Koya => Some(koya(field, totals, contestant)),
        TieBreak::AverageRatingOfOpponents => average_rating(field, contestant),
        // The games among the tied are not known here; matches and lots are not part of a field.
        TieBreak::DirectEncounter | TieBreak::GamePoints | TieBreak::Lot => None,
    }
}

/// The scores of those beaten and half the scores of those drawn with (xiangqi law 21.3).
fn sonneborn_berger(contestant: &Contestant, totals: &[HalfPoints]) -> i32 {
    let against = contestant.turns.iter().filter_map(Turn::against);
    against.map(|(opponent, share)| i32::from(share.0) * i32::from(totals[opponent].0) * 25).sum()
}

fn won(contestant: &Contestant, with: impl Fn(Side) -> bool) -> i32 {
    let played = contestant.turns.iter().filter_map(Turn::played);
    played.filter(|(encounter, share)| *share == HalfPoints::ONE && with(encounter.side)).count() as i32
}

fn games_with_black(contestant: &Contestant) -> i32 {
    let played = contestant.turns.iter().filter_map(Turn::played);
    played.filter(|(encounter, _)| encounter.side == Side::Black).count() as i32
}

/// The sum of the points after every round.
fn progressive(field: &Field, contestant: &Contestant) -> i32 {
    let after = 1..=contestant.turns.len();
    after.map(|rounds| hundredths(contestant.total_after(&field.points, rounds))).sum()
}

/// The points against those who made half of the possible points or more.
fn koya(field: &Field, totals: &[HalfPoints], contestant: &Contestant) -> i32 {
    let possible = field.rounds() as u32 * u32::from(field.points.win.0);
    let against = contestant.turns.iter().filter_map(Turn::against);
    against
        .filter(|(opponent, _)| u32::from(totals[*opponent].0) * 2 >= possible)
        .map(|(_, share)| hundredths(field.points.of(share)))
        .sum()
}

/// The average rating of the opponents met at the board, to the nearest whole number.
fn average_rating(field: &Field, contestant: &Contestant) -> Option<i32> {
    let played = contestant.turns.iter().filter_map(Turn::played);
    let ratings: Vec<_> =
        played.filter_map(|(encounter, _)| field.contestants[encounter.opponent].rating).collect();
    kydan_rating::average(&ratings).map(|average| i32::from(average) * 100)
}

fn hundredths(points: HalfPoints) -> i32 {
    i32::from(points.0) * 50
}
