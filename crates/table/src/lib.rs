//! Ranking a field: points, then the event's tie-breaks in their order.
//!
//! ```
//! use kydan_field::{Contestant, Encounter, Field, ResultKind, Share, Turn};
//! use kydan_game::{HalfPoints, Side};
//! use kydan_regulations::TieBreak;
//! use kydan_regulations::tie_break::Own;
//!
//! // Two rounds of three: 1 beats 2, then 3 beats 1; 3 and 2 had a bye, which is a point but no win.
//! let game = |opponent, side, own| {
//!     Turn::Game(Encounter { opponent, side, share: Some(Share { own, kind: ResultKind::Played }) })
//! };
//! let bye = Turn::Bye { points: HalfPoints::ONE };
//! let turns = [
//!     vec![game(1, Side::White, HalfPoints::ONE), game(2, Side::Black, HalfPoints::ZERO)],
//!     vec![game(0, Side::Black, HalfPoints::ZERO), bye],
//!     vec![bye, game(0, Side::White, HalfPoints::ONE)],
//! ];
//! let contestant = |(number, turns)| Contestant { number, turns, ..Contestant::default() };
//! let field = Field { contestants: (1..).zip(turns).map(contestant).collect(), ..Field::default() };
//!
//! let places = kydan_table::rank(&field, &[TieBreak::Documents(Own::Wins)]);
//! let order: Vec<_> = places.iter().map(|place| (place.rank, place.contestant)).collect();
//! assert_eq!(order, [(1, 2), (2, 0), (3, 1)]);
//! ```

mod direct_encounter;
mod documents;
pub mod fide;
mod teams;
mod value;

use std::cmp::Reverse;

use kydan_field::Field;
use kydan_game::HalfPoints;
use kydan_regulations::TieBreak;
use kydan_regulations::tie_break::{Own, TeamMeasure};

use direct_encounter::Encounters;
use fide::Sheet;
use teams::{ByScore, Teams};

pub use value::{Value, written};

pub use direct_encounter::Reading;

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
    let by_score = ByScore::of(field);
    let teams = by_score.as_ref().map(Teams::of);
    let mut sheet = Sheet::default();
    let mut values: Vec<Vec<Value>> = vec![Vec::with_capacity(tie_breaks.len()); totals.len()];
    for tie_break in tie_breaks {
        groups = if let Some((teams, measure)) = teams.as_ref().zip(tie_break.of_teams()) {
            apply_to_teams(teams, (*tie_break, measure), groups, &mut values, &mut sheet)
        } else if let Some(reading) = Reading::of(field, *tie_break) {
            apply_direct_encounter(&mut Encounters::of(field, reading), *tie_break, groups, &mut values)
        } else if *tie_break == TieBreak::Documents(Own::BoardByBoard) {
            for line in &mut values {
                line.push(Value { tie_break: *tie_break, hundredths: None });
            }
            part(groups, Parting::TieBreak(*tie_break), |all| by_boards(field, all))
        } else {
            apply(&scores, *tie_break, groups, &mut values, &mut sheet)
        };
    }
    places(field, &totals, groups, values)
}

/// Splits every group by the games among its members, and notes the points from them.
fn apply_direct_encounter(
    encounters: &mut Encounters<'_>,
    tie_break: TieBreak,
    groups: Vec<Group<Parting>>,
    values: &mut [Vec<Value>],
) -> Vec<Group<Parting>> {
    let mut parted = Vec::with_capacity(groups.len());
    for group in groups {
        for (at, hundredths) in encounters.values(&group.members) {
            values[at].push(Value { tie_break, hundredths });
        }
        parted.extend(split(group, Parting::TieBreak(tie_break), |members| encounters.order(members)));
    }
    parted
}

/// Splits every group of teams by a tie-break of FIDE and notes the values.
fn apply_to_teams(
    teams: &Teams<'_>,
    (tie_break, measure): (TieBreak, TeamMeasure),
    groups: Vec<Group<Parting>>,
    values: &mut [Vec<Value>],
    sheet: &mut Sheet,
) -> Vec<Group<Parting>> {
    for group in &groups {
        let mutual = teams.values(measure, &group.members);
        let own = || group.members.iter().map(|at| (*at, None)).collect();
        for (at, hundredths) in mutual.unwrap_or_else(own) {
            let hundredths = hundredths.or_else(|| teams.value(measure, at, sheet));
            values[at].push(Value { tie_break, hundredths });
        }
    }
    let sign = if measure.is_smaller_first() { -1 } else { 1 };
    let last = |at: &usize| values[*at].last().and_then(|value| value.hundredths).map(|value| sign * value);
    let by_value = |members: &[usize]| members.iter().map(last).collect();
    let keys = |members: &[usize]| teams.order(measure, members).unwrap_or_else(|| by_value(members));
    part(groups, Parting::TieBreak(tie_break), keys)
}

/// Splits every group by one of the other tie-breaks and notes the values.
fn apply(
    scores: &documents::Scores<'_>,
    tie_break: TieBreak,
    groups: Vec<Group<Parting>>,
    values: &mut [Vec<Value>],
    sheet: &mut Sheet,
) -> Vec<Group<Parting>> {
    let parting = Parting::TieBreak(tie_break);
    for (at, line) in values.iter_mut().enumerate() {
        line.push(Value { tie_break, hundredths: scores.value(tie_break, at, sheet) });
    }
    let sign = if tie_break.is_smaller_first() { -1 } else { 1 };
    let last = |at: &usize| values[*at].last().and_then(|value| value.hundredths).map(|value| sign * value);
    part(groups, parting, |members| members.iter().map(last).collect())
}

/// Splits every group by a key.
fn part<P: Copy>(
    groups: Vec<Group<P>>,
    parting: P,
    mut keys: impl FnMut(&[usize]) -> Vec<Option<i32>>,
) -> Vec<Group<P>> {
    let mut parted = Vec::with_capacity(groups.len());
    for group in groups {
        // Most are alone soon: nothing is asked of them.
        if group.members.len() < 2 {
            parted.push(group);
        } else {
            parted.extend(split(group, parting, &mut keys));
        }
    }
    parted
}

/// A key for each team, in their order, by the points at board 1, then at board 2, and so on (30.1.5): the higher
/// is ahead, equals stay tied.
fn by_boards(field: &Field, members: &[usize]) -> Vec<Option<i32>> {
    let boards = |at: usize| field.teams.get(at).map(|team| &team.boards);
    let ahead = |at: usize| members.iter().filter(|other| boards(at) > boards(**other)).count() as i32;
    members.iter().map(|at| Some(ahead(*at))).collect()
}

/// Splits a group by a key, the highest first. Members without a key come last.
fn split<P: Copy>(
    group: Group<P>,
    parting: P,
    keys: impl FnOnce(&[usize]) -> Vec<Option<i32>>,
) -> Vec<Group<P>> {
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
    let place = |Ranked { contestant, rank, parted_by }| Place {
        contestant,
        rank,
        points: totals[contestant],
        values: std::mem::take(&mut values[contestant]),
        parted_by,
    };
    ranked(field, groups).map(place).collect()
}

/// A contestant with a rank, and what parts them from the one above.
struct Ranked<P> {
    contestant: usize,
    rank: u16,
    parted_by: Option<P>,
}

/// Everyone of the groups, the first first: a group shares its rank and stands in the order of the starting numbers.
fn ranked<P: Copy>(field: &Field, groups: Vec<Group<P>>) -> impl Iterator<Item = Ranked<P>> {
    let mut next = 1;
    groups.into_iter().flat_map(move |mut group| {
        let rank = next;
        next += group.members.len() as u16;
        group.members.sort_by_key(|at| field.contestants[*at].number);
        let parted_by = group.parted_by;
        group.members.into_iter().enumerate().map(move |(index, contestant)| Ranked {
            contestant,
            rank,
            parted_by: parted_by.filter(|_| index == 0),
        })
    })
}

/// A player's value by the documents' definitions, with every part that made it; none where it has none, and for
/// the direct encounter, matches and lots, which a player's own rounds do not tell.
pub fn explain(field: &Field, tie_break: TieBreak, at: usize) -> Option<fide::Explained> {
    documents::Scores::of(field, &field.totals()).explain(tie_break, at)
}

fn hundredths(points: HalfPoints) -> i32 {
    i32::from(points.0) * 50
}
