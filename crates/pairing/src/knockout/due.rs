//! The games that the matches of a round need next (xiangqi law 25), and their colors.

use kydan_game::Side;

use super::bracket::{Bracket, Record};
use super::contest::{Contest, Progress};
use crate::{ColorReason, Couple, Reason};

/// What is to be seated.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Due {
    /// The games, in the order of the bracket.
    pub couples: Vec<Couple>,
    /// Who has no match in this round of the knock-out.
    pub byes: Vec<usize>,
    /// Who goes on because the other has left, with the other and why they would have met.
    pub walkovers: Vec<(usize, usize, Vec<Reason>)>,
    /// The matches that wait for the lot, the higher in the bracket first.
    pub lots: Vec<(usize, usize)>,
}

impl<G: Copy> Record<G> {
    /// The games of this number, counted from 1, in the open matches of a round of the knock-out. With the first of them
    /// come those who have no match. `initial` is the color of the first of two between whom nothing is.
    pub fn due(&self, bracket: &Bracket<G>, stage: u16, game: u16, initial: Side) -> Due {
        let mut due = Due::default();
        // Whoever came late has a first game when the round has begun, and the others were told.
        let begins = game == 1 && self.met.iter().all(|met| met.stage != stage);
        for (index, contest) in bracket.of_stage(stage).enumerate() {
            match contest.progress {
                Progress::Due { game: next, white } if next == game => {
                    due.couples.push(self.couple(index, contest, white, game, initial));
                }
                Progress::Lot { .. } => due.lots.push((contest.upper, contest.lower)),
                Progress::Won(winner) if begins && contest.games.is_empty() => {
                    let loser = if winner == contest.upper { contest.lower } else { contest.upper };
                    due.walkovers.push((winner, loser, vec![contest.reason()]));
                }
                Progress::Due { .. } | Progress::Running | Progress::Won(_) => {}
            }
        }
        if begins {
            due.byes.extend(bracket.byes.iter().filter(|(own, _)| *own == stage).map(|(_, at)| *at));
        }
        due
    }

    /// A game of a match, `index` from the top of the bracket.
    fn couple(
        &self,
        index: usize,
        contest: &Contest<G>,
        white: Option<usize>,
        game: u16,
        initial: Side,
    ) -> Couple {
        let number = self.numbers[contest.upper];
        let color = |side, because| Reason::Color { number, side, because };
        let own = |first: bool| if first { Side::White } else { Side::Black };
        let (side, reasons) = match white {
            Some(white) => {
                let side = own(white == contest.upper);
                (side, vec![Reason::ExtraGame { game }, color(side, ColorReason::Lot)])
            }
            None if game == 1 => {
                let (side, because) = self.first_color(index, contest, initial);
                (side, vec![contest.reason(), color(side, because)])
            }
            None => {
                // Colors alternate from the game before.
                let two = |one: usize| one == contest.upper || one == contest.lower;
                let mut before = self.met.iter().rev().filter(|met| met.stage == contest.stage);
                let before = before.find(|met| two(met.white) && two(met.black));
                let side = own(before.is_some_and(|before| before.white != contest.upper));
                let is_extra = game > self.form.games;
                (side, vec![if is_extra { Reason::ExtraGame { game } } else { Reason::ReturnGame { game } }])
            }
        };
        let (white, black) = match side {
            Side::White => (contest.upper, contest.lower),
            Side::Black => (contest.lower, contest.upper),
        };
        Couple { white, black, reasons }
    }

    /// The upper player's color in the first game. The law leaves it open: who has had White less often has it, then
    /// whoever had Black last; where nothing is between them, it goes by the lot, in turn from the top of the bracket.
    fn first_color(&self, index: usize, contest: &Contest<G>, initial: Side) -> (Side, ColorReason) {
        let upper = self.colors(contest.upper);
        let lower = self.colors(contest.lower);
        let balance = |sides: &[Side]| -> i32 {
            sides.iter().map(|side| if *side == Side::White { 1 } else { -1 }).sum()
        };
        match balance(&upper).cmp(&balance(&lower)) {
            std::cmp::Ordering::Less => return (Side::White, ColorReason::Balance),
            std::cmp::Ordering::Greater => return (Side::Black, ColorReason::Balance),
            std::cmp::Ordering::Equal => {}
        }
        match (upper.last(), lower.last()) {
            (Some(own), Some(other)) if own == other => (!*own, ColorReason::HigherPlayer),
            (Some(own), _) => (!*own, ColorReason::Alternation),
            (None, Some(other)) => (*other, ColorReason::Alternation),
            (None, None) => (if index.is_multiple_of(2) { initial } else { !initial }, ColorReason::Lot),
        }
    }

    /// The colors that a contestant has had.
    fn colors(&self, at: usize) -> Vec<Side> {
        let games = self.met.iter();
        games
            .filter(|met| met.result.is_none_or(|result| result.kind.is_played()))
            .filter_map(|met| match () {
                () if met.white == at => Some(Side::White),
                () if met.black == at => Some(Side::Black),
                () => None,
            })
            .collect()
    }
}

impl<G> Contest<G> {
    fn reason(&self) -> Reason {
        Reason::Bracket { stage: self.stage, upper: self.places.0, lower: self.places.1 }
    }
}
