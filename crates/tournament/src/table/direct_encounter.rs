//! The games among those who are tied.
//!
//! If all of them have met, the points from those games order them, and the same is asked again among those
//! who are equal in them. If some have not met, only who would be ahead whatever those games had brought is
//! put ahead.

use kydan_game::HalfPoints;

use crate::Field;
use crate::field::Turn;

use super::hundredths;

/// The points from the games among the members, in hundredths; none for whoever met no other member.
pub(super) fn values(field: &Field, members: &[usize]) -> Vec<(usize, Option<i32>)> {
    let count = |at: usize| tally(field, at, members);
    members
        .iter()
        .map(|at| (*at, Some(count(*at)).filter(|tally| tally.met > 0).map(|tally| tally.made)))
        .collect()
}

/// A key for each member, in their order: the higher is ahead, equals stay tied.
pub(super) fn order(field: &Field, members: &[usize]) -> Vec<Option<i32>> {
    let mut places = vec![None; members.len()];
    let mut next = members.len() as i32;
    place(field, members, members, &mut places, &mut next);
    places
}

/// What a member made against the others.
struct Tally {
    made: i32,
    met: usize,
    /// The members who were never met.
    missing: i32,
}

fn tally(field: &Field, at: usize, members: &[usize]) -> Tally {
    let mut tally = Tally { made: 0, met: 0, missing: 0 };
    for other in members.iter().filter(|other| **other != at) {
        let games = field.contestants[at].turns.iter().filter_map(Turn::against);
        let shares: Vec<HalfPoints> =
            games.filter(|(opponent, _)| opponent == other).map(|(_, share)| share).collect();
        tally.made += shares.iter().map(|share| hundredths(field.points.of(*share))).sum::<i32>();
        if shares.is_empty() { tally.missing += 1 } else { tally.met += 1 }
    }
    tally
}

/// Gives `group`, a part of `members`, its keys from `next` downwards.
fn place(field: &Field, group: &[usize], members: &[usize], places: &mut [Option<i32>], next: &mut i32) {
    for tied in parts(field, group) {
        if tied.len() > 1 && tied.len() < group.len() {
            place(field, &tied, members, places, next);
            continue;
        }
        for (at, key) in members.iter().zip(places.iter_mut()) {
            if tied.contains(at) {
                *key = Some(*next);
            }
        }
        *next -= 1;
    }
}

/// The group in parts, the first ahead.
fn parts(field: &Field, group: &[usize]) -> Vec<Vec<usize>> {
    let mut tallies: Vec<(usize, Tally)> = group.iter().map(|at| (*at, tally(field, *at, group))).collect();
    tallies.sort_by_key(|(_, tally)| std::cmp::Reverse(tally.made));
    if tallies.iter().all(|(_, tally)| tally.missing == 0) {
        return tallies
            .chunk_by(|(_, one), (_, other)| one.made == other.made)
            .map(|chunk| chunk.iter().map(|(at, _)| *at).collect())
            .collect();
    }
    let (win, loss) = (hundredths(field.points.win), hundredths(field.points.loss));
    let least = |tally: &Tally| tally.made + tally.missing * loss;
    let most = |tally: &Tally| tally.made + tally.missing * win;
    let mut parts = Vec::new();
    while !tallies.is_empty() {
        let ahead = (0..tallies.len()).find(|at| {
            let others = tallies.iter().enumerate().filter(|(other, _)| other != at);
            others.into_iter().all(|(_, (_, other))| least(&tallies[*at].1) > most(other))
        });
        match ahead {
            Some(at) => parts.push(vec![tallies.remove(at).0]),
            None => parts.push(tallies.drain(..).map(|(at, _)| at).collect()),
        }
    }
    parts
}
