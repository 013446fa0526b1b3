//! One bracket: the best candidates by weight, and the first of them in the order of Article 4.

mod order;
#[cfg(test)]
mod tests;

use std::collections::BTreeSet;
use std::ops::Range;

use crate::matching::{is_perfect, matched};
use crate::weighted::{Amount, Matching, Wide};

use super::criteria::{self, Criterion, Floaters, Layout, Place};
use super::player::{Float, Player};
use super::{Report, Round};

use order::Narrowing;

/// A bracket to pair; players by their places in the round.
pub(super) struct Bracket<'a> {
    pub(super) round: &'a Round,
    pub(super) moved_down: Vec<usize>,
    pub(super) residents: Range<usize>,
}

/// How much of the field a matching sees. What it does not see can only make the best candidate fail, never
/// make another one better: so the narrow views are tried first and the result is checked for completion.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Sight {
    /// The bracket, where nobody goes down but one if its number is odd.
    Alone,
    /// With the following one.
    Near,
    /// With everyone below.
    Whole,
}

/// Who is matched, by index into the matching.
struct Board<'a> {
    round: &'a Round,
    sight: Sight,
    /// The bracket, then those below who are seen, then the bye if everyone is; places in the round.
    members: Vec<usize>,
    moved_down: usize,
    /// How many are in the bracket.
    here: usize,
    /// How many are in it and the following one.
    near: usize,
    /// The number of vertices: one more than members where an even number is wanted.
    size: usize,
    layout: Layout,
}

impl Board<'_> {
    /// Whether two, the higher first, can be a pair of the bracket or of the following one.
    fn meets(&self, higher: usize, lower: usize) -> bool {
        lower >= self.moved_down
            && lower < self.near
            && self.round.may_meet(self.members[higher], self.members[lower])
    }
}

impl Bracket<'_> {
    /// The pairs, the higher player first; none if nothing keeps the absolute criteria.
    pub(super) fn pair(&self) -> Option<Vec<(usize, usize)>> {
        self.natural().or_else(|| self.searched())
    }

    /// The first candidate of all in the order of Article 4, upper half against lower half and the last going down,
    /// where it fails no criterion: then none can be better. So a first round of any size is paired at once.
    fn natural(&self) -> Option<Vec<(usize, usize)>> {
        let players = &self.round.players;
        let Range { start, end } = self.residents;
        let half = (end - start) / 2;
        let pairs: Vec<(usize, usize)> = (start..start + half).map(|at| (at, at + half)).collect();
        let is_perfect = |(one, other): &(usize, usize)| {
            self.round.may_meet(*one, *other)
                && criteria::colors(&players[*one], &players[*other]) == [true; 4]
        };
        if half == 0 || !self.moved_down.is_empty() || !pairs.iter().all(is_perfect) {
            return None;
        }
        let is_whole = if (end - start).is_multiple_of(2) {
            self.round.can_complete(&(end..players.len()).collect::<Vec<_>>())
        } else {
            let last = end - 1;
            // Who has the bye is chosen by unplayed games (C9).
            let is_chosen = self.is_bye_here() && self.has_choice_of_bye();
            let goes_on =
                if end == players.len() { self.round.may_rest(last) } else { self.is_next_perfect(last) };
            !is_chosen && players[last].floats.iter().all(|float| *float != Some(Float::Down)) && goes_on
        };
        is_whole.then_some(pairs)
    }

    /// The best candidate of those that keep the absolute criteria.
    fn searched(&self) -> Option<Vec<(usize, usize)>> {
        let here = self.moved_down.len() + self.residents.len();
        if here < 2 && self.residents.end < self.round.players.len() {
            return Some(Vec::new());
        }
        let next = self.next();
        // The last one of an odd field has the bye, which only the whole sees.
        if (here.is_multiple_of(2) || !next.is_empty())
            && self.can_pair_alone()
            && let Some(pairs) = self.pair_seeing(Sight::Alone)
        {
            return Some(pairs);
        }
        if next.end < self.round.players.len()
            && let Some(pairs) = self.pair_seeing(Sight::Near)
        {
            return Some(pairs);
        }
        self.pair_seeing(Sight::Whole)
    }

    /// Who goes on to the next bracket.
    pub(super) fn left_by(&self, pairs: &[(usize, usize)]) -> Vec<usize> {
        let paired: BTreeSet<usize> = pairs.iter().flat_map(|(one, other)| [*one, *other]).collect();
        self.members().filter(|at| !paired.contains(at)).collect()
    }

    fn next(&self) -> Range<usize> {
        self.round.group(self.residents.end)
    }

    /// Whether all can be paired in the bracket, but for one if the number is odd.
    fn can_pair_alone(&self) -> bool {
        let members: Vec<usize> = self.members().collect();
        let nobody = self.round.players.len();
        let everyone: Vec<usize> =
            members.iter().copied().chain((members.len() % 2 == 1).then_some(nobody)).collect();
        let is_moved_down = |at: usize| self.moved_down.contains(&at);
        is_perfect(&everyone, |one, other| {
            one == nobody
                || other == nobody
                || !(is_moved_down(one) && is_moved_down(other)) && self.round.may_meet(one, other)
        })
    }

    /// Whether the one who goes down leaves the following bracket and all below it as good as can be: everyone
    /// there is paired with someone of the bracket, but for a resident if the number is odd (C8).
    fn is_next_perfect(&self, left: usize) -> bool {
        let next = self.next();
        let nobody = self.round.players.len();
        let is_odd = next.len().is_multiple_of(2);
        let everyone: Vec<usize> =
            [left].into_iter().chain(next.clone()).chain(is_odd.then_some(nobody)).collect();
        let mates = matched(&everyone, |one, other| {
            if one == nobody || other == nobody {
                one != left && other != left
            } else {
                self.round.may_meet(one, other)
            }
        });
        let Some(mates) = mates else { return false };
        let idle = mates.iter().find(|(one, _)| *one == nobody).map(|(_, other)| *other);
        let below: Vec<usize> = idle.into_iter().chain(next.end..self.round.players.len()).collect();
        self.round.can_complete(&below)
    }

    fn pair_seeing(&self, sight: Sight) -> Option<Vec<(usize, usize)>> {
        let board = self.board(sight, None);
        let found = self.narrowed(&board);
        // C9 counts where the only one who goes down will have the bye: nobody below can have it then.
        if self.is_bye_here() && found.floaters(&board) == 1 && self.has_choice_of_bye() {
            let rounds = self.members().map(|at| u32::from(self.round.players[at].unplayed)).sum();
            let board = self.board(sight, Some(rounds));
            let found = self.narrowed(&board);
            return self.conclude(&board, found);
        }
        self.conclude(&board, found)
    }

    /// Whether the bye is for someone of this bracket.
    fn is_bye_here(&self) -> bool {
        let score = self.round.players[self.residents.start].score;
        self.round.bye_score.is_some_and(|bye| score <= bye)
    }

    fn members(&self) -> impl Iterator<Item = usize> {
        self.moved_down.iter().copied().chain(self.residents.clone())
    }

    /// Whether the players of the bracket differ in unplayed games.
    fn has_choice_of_bye(&self) -> bool {
        let mut unplayed = self.members().map(|at| self.round.players[at].unplayed);
        let first = unplayed.next();
        unplayed.any(|one| Some(one) != first)
    }

    fn board(&self, sight: Sight, unplayed: Option<u32>) -> Board<'_> {
        let players = &self.round.players;
        let mut members: Vec<usize> = self.members().collect();
        let here = members.len();
        let next = self.next();
        let near = match sight {
            Sight::Alone => here,
            Sight::Near | Sight::Whole => here + next.len(),
        };
        match sight {
            Sight::Alone => {}
            Sight::Near => members.extend(next),
            Sight::Whole => {
                members.extend(self.residents.end..players.len());
                members.extend(self.round.bye());
            }
        }
        let seen: Vec<&Player> = members[..near].iter().map(|at| &players[*at]).collect();
        let floaters = match sight {
            Sight::Alone => Floaters::AsNumbersSay { count: here % 2 },
            Sight::Near | Sight::Whole => Floaters::Open,
        };
        let layout = Layout::new(&seen[..here], self.moved_down.len(), &seen[here..], (floaters, unplayed));
        let size = members.len().next_multiple_of(2);
        Board {
            round: self.round,
            sight,
            moved_down: self.moved_down.len(),
            here,
            near,
            size,
            members,
            layout,
        }
    }

    /// The face of the best candidates, with numbers as wide as needed.
    fn narrowed(&self, board: &Board<'_>) -> Narrowing {
        match board.layout.bits() {
            0..=46 => self.solved::<i64>(board),
            47..=108 => self.solved::<i128>(board),
            109..=244 => self.solved::<Wide<4>>(board),
            245..=500 => self.solved::<Wide<8>>(board),
            501..=1012 => self.solved::<Wide<16>>(board),
            1013..=2036 => self.solved::<Wide<32>>(board),
            _ => self.solved::<Wide<128>>(board),
        }
    }

    fn solved<A: Amount>(&self, board: &Board<'_>) -> Narrowing {
        let mut matching = Matching::new(board.size, |one, other| self.weight::<A>(board, one, other));
        matching.solve();
        Narrowing { bound: vec![false; board.size], face: matching.face() }
    }

    fn weight<A: Amount>(&self, board: &Board<'_>, higher: usize, lower: usize) -> A {
        let nothing = match board.sight {
            // Two who are joined for nothing both go down.
            Sight::Near => A::ZERO,
            Sight::Alone | Sight::Whole => A::ABSENT,
        };
        let (Some(one), Some(other)) = (board.members.get(higher), board.members.get(lower)) else {
            return match board.sight {
                // Whoever is joined to the vertex that makes the number even goes down.
                Sight::Alone => A::ZERO,
                Sight::Near | Sight::Whole => nothing,
            };
        };
        if !self.round.may_join(*one, *other) {
            return nothing;
        }
        let place = if lower < board.moved_down || lower >= board.near {
            return match board.sight {
                Sight::Alone => A::ABSENT,
                Sight::Near | Sight::Whole => A::ZERO,
            };
        } else if lower < board.here {
            Place::Here
        } else {
            Place::Next
        };
        board.layout.weigh(&self.round.players[*one], &self.round.players[*other], place)
    }

    /// The first of the best candidates; none if it does not let the others be paired.
    fn conclude(&self, board: &Board<'_>, mut found: Narrowing) -> Option<Vec<(usize, usize)>> {
        if !found.face.is_sound() {
            return None;
        }
        found.choose_moved_down(self, board);
        found.choose_opponents(board);
        found.choose_remainder(board);
        let mate = |at: usize| found.face.mate(at);
        let pairs: Vec<(usize, usize)> = (0..board.here)
            .filter(|at| mate(*at) > *at && mate(*at) < board.here && !found.are_idle(board, *at))
            .map(|at| (board.members[at], board.members[mate(at)]))
            .collect();
        let is_complete = match board.sight {
            Sight::Whole => true,
            Sight::Alone => match self.left_by(&pairs)[..] {
                [] => {
                    let below: Vec<usize> = (self.residents.end..self.round.players.len()).collect();
                    self.round.can_complete(&below)
                }
                [one] => self.is_next_perfect(one),
                _ => false,
            },
            Sight::Near => {
                let idle = (0..board.members.len()).filter(|at| found.are_idle(board, *at));
                let beyond = self.next().end..self.round.players.len();
                let left: Vec<usize> = idle.map(|at| board.members[at]).chain(beyond).collect();
                self.round.can_complete(&left)
            }
        };
        is_complete.then_some(pairs)
    }

    pub(super) fn report(&self, pairs: &[(usize, usize)], left: &[usize]) -> Report {
        let players = &self.round.players;
        let contestants = |places: &[usize]| places.iter().map(|at| players[*at].contestant).collect();
        let residents: Vec<usize> = self.residents.clone().collect();
        let mut failures = vec![(Criterion::Downfloaters, left.len() as u32)];
        let count = |criterion: Criterion, fails: &dyn Fn(usize, usize) -> bool| {
            (criterion, pairs.iter().filter(|(one, other)| fails(*one, *other)).count() as u32)
        };
        let colors = [
            Criterion::ColorDifference,
            Criterion::ColorRunning,
            Criterion::ColorPreference,
            Criterion::StrongColorPreference,
        ];
        for (index, criterion) in colors.into_iter().enumerate() {
            failures.push(count(criterion, &|one, other| {
                !criteria::colors(&players[one], &players[other])[index]
            }));
        }
        for (back, down, up) in [
            (0, Criterion::DownfloatAgain, Criterion::UpfloatAgain),
            (1, Criterion::DownfloatTwoAgo, Criterion::UpfloatTwoAgo),
        ] {
            let again = left
                .iter()
                .filter(|at| self.residents.contains(at) && players[**at].floats[back] == Some(Float::Down));
            failures.push((down, again.count() as u32));
            failures.push(count(up, &|one, other| {
                players[one].score > players[other].score && players[other].floats[back] == Some(Float::Up)
            }));
        }
        failures.retain(|(_, failed)| *failed > 0);
        Report {
            score: players[self.residents.start].score,
            moved_down: contestants(&self.moved_down),
            residents: contestants(&residents),
            pairs: pairs
                .iter()
                .map(|(one, other)| (players[*one].contestant, players[*other].contestant))
                .collect(),
            downfloaters: contestants(left),
            failures,
        }
    }
}
