//! Ranking a field by the tie-breaks of C.07.

use kydan_field::Field;
use kydan_game::HalfPoints;
use serde::Serialize;

use crate::direct_encounter::{Encounters, Reading};
use crate::{Group, Ranked, part, ranked, split};

use super::{Scores, Sheet};
use kydan_regulations::tie_break::Measure;

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
    /// One has come farther in the knock-out.
    Progress,
    /// One has more points.
    Points,
    /// One has more points of games where meetings have several (xiangqi law 21.2).
    GamePoints,
    /// This tie-break.
    Measure(Measure),
}

/// Everyone's place, the first first; shared ranks stand in the order of the starting numbers.
pub fn rank(field: &Field, measures: &[Measure]) -> Vec<Place> {
    let scores = Scores::of(field);
    let totals = &scores.totals;
    let everyone = Group { members: (0..totals.len()).collect(), parted_by: None };
    let mut groups = if field.progress.is_empty() {
        split(everyone, Parting::Points, |members| {
            members.iter().map(|at| Some(i32::from(totals[*at].0))).collect()
        })
    } else {
        let by_progress =
            |members: &[usize]| members.iter().map(|at| Some(field.progress[*at] as i32)).collect();
        split(everyone, Parting::Progress, by_progress)
    };
    if !field.game_points.is_empty() {
        groups = part(groups, Parting::GamePoints, |members| {
            members.iter().map(|at| Some(i32::from(field.game_points[*at]))).collect()
        });
    }
    let mut sheet = Sheet::default();
    let mut values: Vec<Vec<i32>> = vec![Vec::with_capacity(measures.len()); totals.len()];
    for measure in measures {
        let parting = Parting::Measure(*measure);
        if let Measure::DirectEncounter(forfeits) = measure {
            let mut encounters = Encounters::of(field, Reading::of_fide(field, *forfeits));
            for group in &groups {
                for (at, made) in encounters.values(&group.members) {
                    values[at].push(made.unwrap_or(0));
                }
            }
            groups = part(groups, parting, |members| encounters.order(members));
            continue;
        }
        for (at, line) in values.iter_mut().enumerate() {
            line.push(scores.value(*measure, at, &mut sheet));
        }
        let sign = if measure.is_smaller_first() { -1 } else { 1 };
        let last = |at: &usize| values[*at].last().map(|value| sign * value);
        groups = part(groups, parting, |members| members.iter().map(last).collect());
    }
    let place = |Ranked { contestant, rank, parted_by }| Place {
        contestant,
        rank,
        points: totals[contestant],
        values: std::mem::take(&mut values[contestant]),
        parted_by,
    };
    ranked(field, groups).map(place).collect()
}
