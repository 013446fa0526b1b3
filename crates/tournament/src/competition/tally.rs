//! What two teams made at the boards of their meeting.

use std::cmp::Ordering;

use kydan_field::{Points, ResultKind};
use kydan_game::HalfPoints;

use super::View;
use crate::state::Round;
use crate::team_match::TeamMatch;

/// A meeting of two teams over all its rounds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tally {
    /// A's points at each board, board 1 first.
    pub a: Vec<HalfPoints>,
    /// B's points at each of its boards.
    pub b: Vec<HalfPoints>,
    /// How many games there were or go on, boards with an empty place too.
    pub games: u16,
    /// Whether a game goes on.
    pub is_open: bool,
    /// How the result came about: at the boards if any game was played.
    pub kind: ResultKind,
}

impl Tally {
    /// Of two teams, over these rounds of their meeting.
    pub(crate) fn of(rounds: &[&Round], first: &TeamMatch, points: Points, view: &View) -> Self {
        let boards = first.boards.len();
        let nothing = || vec![HalfPoints::ZERO; boards];
        let mut tally =
            Self { a: nothing(), b: nothing(), games: 0, is_open: false, kind: ResultKind::Forfeit };
        for round in rounds {
            let same = |one: &&TeamMatch| one.a == first.a && one.b == first.b;
            for board in round.matches.iter().filter(same).flat_map(|one| &one.boards) {
                tally.games += 1;
                let Some((a, b, kind)) = board.shares(round, |game| view.result(game)) else {
                    tally.is_open = true;
                    continue;
                };
                let add = |sums: &mut Vec<HalfPoints>, number: u16, share: HalfPoints| {
                    if let Some(sum) = sums.get_mut(usize::from(number).wrapping_sub(1)) {
                        *sum += points.of(share);
                    }
                };
                add(&mut tally.a, board.a, a);
                add(&mut tally.b, board.b, b);
                tally.kind = if kind.is_played() { kind } else { tally.kind };
            }
        }
        tally
    }

    /// The points of all boards, A's first.
    pub fn totals(&self) -> (HalfPoints, HalfPoints) {
        (self.a.iter().copied().sum(), self.b.iter().copied().sum())
    }

    /// Whose meeting it is by the points of all boards.
    pub fn lead(&self) -> Ordering {
        let (a, b) = self.totals();
        a.cmp(&b)
    }

    /// The same, and where they are equal by board 1, then 2, and so on (30.1.5).
    pub fn lead_by_boards(&self) -> Ordering {
        self.lead().then_with(|| self.a.cmp(&self.b))
    }
}
