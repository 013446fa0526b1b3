//! Matches of teams: a round of a meeting, and the meeting as a whole.

use std::cmp::Ordering;

use kydan_field::{Points, ResultKind};
use kydan_game::{HalfPoints, Side};
use kydan_journal::{PersonId, TeamId};
use kydan_pairing::Reason;
use serde::{Deserialize, Serialize};

use crate::field_of::View;
use crate::{Game, Round};

/// Two teams that meet, in one round.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct TeamMatch {
    /// Counted from 1.
    pub number: u16,
    /// The team with the priority: White at its odd boards in the first game (xiangqi law 30.4, 30.5).
    pub a: TeamId,
    /// The other.
    pub b: TeamId,
    /// The boards, the first of team A first.
    pub boards: Vec<TeamBoard>,
    /// Why these two, and why the priority.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub reasons: Vec<Reason>,
}

/// A board of a match.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct TeamBoard {
    /// The board of A's player in the team, counted from 1.
    pub a: u16,
    /// That of B's player: another in an English match only.
    pub b: u16,
    /// The color of A's player.
    pub side: Side,
    /// A's player; none where nobody plays.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub player_a: Option<PersonId>,
    /// B's player.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub player_b: Option<PersonId>,
    /// The table of their game; none where one is missing: whoever is there has won without a game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<u16>,
}

impl TeamMatch {
    /// Whether the team plays in it.
    pub fn has(&self, team: TeamId) -> bool {
        self.a == team || self.b == team
    }

    /// The board at which the team's player of this number plays.
    pub fn board_of(&self, team: TeamId, number: u16) -> Option<&TeamBoard> {
        self.boards.iter().find(|board| (if self.a == team { board.a } else { board.b }) == number)
    }
}

impl TeamBoard {
    /// Both sides' shares of the point, A's first, and how they came about; none while the game goes on.
    pub fn shares(
        &self,
        round: &Round,
        result: impl Fn(&Game) -> Option<kydan_field::GameResult>,
    ) -> Option<(HalfPoints, HalfPoints, ResultKind)> {
        let one =
            |player: Option<PersonId>| if player.is_some() { HalfPoints::ONE } else { HalfPoints::ZERO };
        match self.table {
            Some(table) => {
                let game = round.games.iter().find(|game| game.pairing.table == table)?;
                let result = result(game)?;
                Some((result.score[self.side], result.score[!self.side], result.kind))
            }
            None if self.player_a.is_some() && self.player_b.is_some() => None,
            None => Some((one(self.player_a), one(self.player_b), ResultKind::Forfeit)),
        }
    }
}

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
