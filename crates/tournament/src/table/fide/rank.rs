//! Ranking a field by the tie-breaks of C.07.

use kydan_game::HalfPoints;
use serde::Serialize;

use crate::Field;
use crate::table::{Group, direct_encounter, split};

use super::{Measure, Scores};

/// A player's place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Place {
    /// The index in the field.
    pub contestant: usize,
    /// Counted from 1; shared where everything is equal.
    pub rank: u16,
    /// The points.
    pub points: HalfPoints,
    /// The values in hundredths, in the order asked for; of the direct encounter the points from the games among
    /// the tied, 0 without any.
    pub values: Vec<i32>,
    /// What parts this place from the one above; none for the first and for shared ranks.
    pub parted_by: Option<Parting>,
}

/// What parts two players.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Parting {
    /// One has more points.
    Points,
    /// This tie-break.
    Measure(Measure),
}

/// Everyone's place, the first first; shared ranks stand in the order of the starting numbers.
pub fn rank(field: &Field, measures: &[Measure]) -> Vec<Place> {
    let scores = Scores::of(field);
    let totals = &scores.totals;
    let everyone = Group { members: (0..totals.len()).collect(), parted_by: None };
    let mut groups = split(everyone, Parting::Points, |members| {
        members.iter().map(|at| Some(i32::from(totals[*at].0))).collect()
    });
    let mut values: Vec<Vec<i32>> = vec![Vec::with_capacity(measures.len()); totals.len()];
    for measure in measures {
        let parting = Parting::Measure(*measure);
        if *measure == Measure::DirectEncounter {
            for group in &groups {
                for (at, made) in direct_encounter::values(field, &group.members) {
                    values[at].push(made.unwrap_or(0));
                }
            }
            groups = part(groups, parting, |members| direct_encounter::order(field, members));
            continue;
        }
        for (at, line) in values.iter_mut().enumerate() {
            line.push(scores.explain(*measure, at).hundredths);
        }
        // The smaller number is ahead; of everything else the greater value.
        let sign = if *measure == Measure::PairingNumber { -1 } else { 1 };
        let last = |at: &usize| values[*at].last().map(|value| sign * value);
        groups = part(groups, parting, |members| members.iter().map(last).collect());
    }
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

/// Splits every group in which anyone is tied.
fn part(
    groups: Vec<Group<Parting>>,
    parting: Parting,
    keys: impl Fn(&[usize]) -> Vec<Option<i32>>,
) -> Vec<Group<Parting>> {
    let mut parted = Vec::with_capacity(groups.len());
    for group in groups {
        if group.members.len() < 2 {
            parted.push(group);
        } else {
            parted.extend(split(group, parting, &keys));
        }
    }
    parted
}
