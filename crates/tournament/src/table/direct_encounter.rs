//! The games among those who are tied.
//!
//! If all of them have met, the points from those games order them, and the same is asked again among those
//! who are equal in them. If some have not met, only who would be ahead whatever those games had brought is
//! put ahead.

use crate::Field;
use crate::field::Turn;

use super::hundredths;

/// The games of a field among any of its players. Who is asked about carries a mark, so that a question costs
/// the rounds of those whom it is about.
pub(super) struct Encounters<'a> {
    field: &'a Field,
    /// The number of the question that a player was last part of.
    marks: Vec<u32>,
    asked: u32,
    /// Where a player was last put among the tied, the higher being ahead.
    keys: Vec<i32>,
}

/// What a member made against the others.
struct Tally {
    made: i32,
    met: usize,
    /// The members who were never met.
    missing: i32,
}

impl<'a> Encounters<'a> {
    pub(super) fn of(field: &'a Field) -> Self {
        let count = field.contestants.len();
        Self { field, marks: vec![0; count], asked: 0, keys: vec![0; count] }
    }

    /// The points from the games among the members, in hundredths; none for whoever met no other member.
    pub(super) fn values(&mut self, members: &[usize]) -> Vec<(usize, Option<i32>)> {
        if let [alone] = members {
            return vec![(*alone, None)];
        }
        let tallies = self.tallies(members).into_iter();
        tallies
            .map(|(at, tally)| (at, Some(tally).filter(|tally| tally.met > 0).map(|tally| tally.made)))
            .collect()
    }

    /// A key for each member, in their order: the higher is ahead, equals stay tied.
    pub(super) fn order(&mut self, members: &[usize]) -> Vec<Option<i32>> {
        self.place(members, &mut (members.len() as i32));
        members.iter().map(|at| Some(self.keys[*at])).collect()
    }

    /// All members with their tallies, in their order.
    fn tallies(&mut self, members: &[usize]) -> Vec<(usize, Tally)> {
        self.asked += 1;
        for at in members {
            self.marks[*at] = self.asked;
        }
        members.iter().map(|at| (*at, self.tally(*at, members.len()))).collect()
    }

    fn tally(&self, at: usize, count: usize) -> Tally {
        let turns = &self.field.contestants[at].turns;
        let (mut made, mut met) = (0, 0);
        for (index, turn) in turns.iter().enumerate() {
            let Some((opponent, share)) = turn.against() else { continue };
            if opponent != at && self.marks[opponent] == self.asked {
                made += hundredths(self.field.points.of(share));
                let is_again = |turn: &Turn| turn.against().is_some_and(|(earlier, _)| earlier == opponent);
                met += usize::from(!turns[..index].iter().any(is_again));
            }
        }
        Tally { made, met, missing: (count - 1 - met) as i32 }
    }

    /// Gives a group its keys from `next` downwards.
    fn place(&mut self, group: &[usize], next: &mut i32) {
        let tallies = self.tallies(group);
        for tied in parts(self.field, tallies) {
            if tied.len() > 1 && tied.len() < group.len() {
                self.place(&tied, next);
                continue;
            }
            for at in tied {
                self.keys[at] = *next;
            }
            *next -= 1;
        }
    }
}

/// A group in parts, the first ahead.
fn parts(field: &Field, mut tallies: Vec<(usize, Tally)>) -> Vec<Vec<usize>> {
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
