//! Ranking a field: points, then the event's tie-breaks in their order.

mod direct_encounter;
mod documents;
pub mod fide;
mod value;

use std::cmp::Reverse;

use kydan_game::HalfPoints;
use kydan_regulations::TieBreak;

use crate::Field;

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
    /// One has come farther in the knock-out.
    Progress,
    /// One has more points.
    Points,
    /// This tie-break.
    TieBreak(TieBreak),
}

/// Players who are equal so far.
struct Group<P> {
    members: Vec<usize>,
    /// What parts them from those above.
    parted_by: Option<P>,
}

/// Everyone's place, the first first; shared ranks stand in the order of the starting numbers.
pub fn rank(field: &Field, tie_breaks: &[TieBreak]) -> Vec<Place> {
    let totals = field.totals();
    let everyone = Group { members: (0..totals.len()).collect(), parted_by: None };
    // A knock-out ranks by how far one came, and those who went out together by the tie-breaks alone.
    let mut groups = if field.progress.is_empty() {
        let by_points = |members: &[usize]| members.iter().map(|at| Some(i32::from(totals[*at].0))).collect();
        split(everyone, Parting::Points, by_points)
    } else {
        let by_progress =
            |members: &[usize]| members.iter().map(|at| Some(field.progress[*at] as i32)).collect();
        split(everyone, Parting::Progress, by_progress)
    };
    let scores = documents::Scores::of(field, &totals);
    let mut values: Vec<Vec<Value>> = vec![Vec::new(); totals.len()];
    for tie_break in tie_breaks {
        groups = apply(field, &scores, *tie_break, groups, &mut values);
    }
    places(field, &totals, groups, values)
}

/// Splits every group by one tie-break and notes the values.
fn apply(
    field: &Field,
    scores: &documents::Scores<'_>,
    tie_break: TieBreak,
    groups: Vec<Group<Parting>>,
    values: &mut [Vec<Value>],
) -> Vec<Group<Parting>> {
    let parting = Parting::TieBreak(tie_break);
    if tie_break == TieBreak::DirectEncounter {
        let groups: Vec<Group<Parting>> = groups
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
        let hundredths = scores.explain(tie_break, at).map(|explained| explained.hundredths);
        line.push(Value { tie_break, hundredths });
    }
    let last = |at: &usize| values[*at].last().and_then(|value| value.hundredths);
    groups
        .into_iter()
        .flat_map(|group| split(group, parting, |members| members.iter().map(last).collect()))
        .collect()
}

/// Splits a group by a key, the highest first. Members without a key come last.
fn split<P: Copy>(group: Group<P>, parting: P, keys: impl Fn(&[usize]) -> Vec<Option<i32>>) -> Vec<Group<P>> {
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
    groups: Vec<Group<Parting>>,
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

/// A player's value by the documents' definitions, with every part that made it; none where it has none, and for
/// the direct encounter, matches and lots, which a player's own rounds do not tell.
pub fn explain(field: &Field, tie_break: TieBreak, at: usize) -> Option<fide::Explained> {
    documents::Scores::of(field, &field.totals()).explain(tie_break, at)
}

fn hundredths(points: HalfPoints) -> i32 {
    i32::from(points.0) * 50
}
