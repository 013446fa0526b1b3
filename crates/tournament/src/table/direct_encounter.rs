//! The games among those who are tied.
//!
//! If all of them have met, the points from those games order them, and the same is asked again among those
//! who are equal in them. If some have not met, only who would be ahead whatever those games had brought is
//! put ahead.

use std::collections::BTreeSet;

use crate::Field;
use crate::field::Turn;

use super::hundredths;

/// The points from the games among the members, in hundredths; none for whoever met no other member.
pub(super) fn values(field: &Field, members: &[usize]) -> Vec<(usize, Option<i32>)> {
    if let [alone] = members {
        return vec![(*alone, None)];
    }
    let tallies = tallies(field, members);
    members
        .iter()
        .zip(tallies)
        .map(|(at, tally)| (*at, Some(tally).filter(|tally| tally.met > 0).map(|tally| tally.made)))
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

/// Tallies of all members, in their order.
fn tallies(field: &Field, members: &[usize]) -> Vec<Tally> {
    let tied: BTreeSet<usize> = members.iter().copied().collect();
    members.iter().map(|at| tally(field, *at, &tied)).collect()
}

fn tally(field: &Field, at: usize, tied: &BTreeSet<usize>) -> Tally {
    let mut met = BTreeSet::new();
    let mut made = 0;
    for (opponent, share) in field.contestants[at].turns.iter().filter_map(Turn::against) {
        if opponent != at && tied.contains(&opponent) {
            made += hundredths(field.points.of(share));
            met.insert(opponent);
        }
    }
    Tally { made, met: met.len(), missing: (tied.len() - 1 - met.len()) as i32 }
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
    let mut tallies: Vec<(usize, Tally)> = group.iter().copied().zip(tallies(field, group)).collect();
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
    // Whoever is ahead of all others has the highest of what is sure.
    tallies.sort_by_key(|(_, tally)| std::cmp::Reverse(least(tally)));
    let mut best = i32::MIN;
    let mut bests = vec![best; tallies.len()];
    for (index, (_, tally)) in tallies.iter().enumerate().rev() {
        bests[index] = best;
        best = best.max(most(tally));
    }
    let sure = tallies.iter().zip(&bests).take_while(|((_, tally), rest)| least(tally) > **rest).count();
    parts.extend(tallies[..sure].iter().map(|(at, _)| vec![*at]));
    if sure < tallies.len() {
        parts.push(tallies[sure..].iter().map(|(at, _)| *at).collect());
    }
    parts
}
