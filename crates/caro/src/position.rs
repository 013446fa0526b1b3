//! A position: the stones, and how far the opening is. Whose turn it is follows from both.

use kydan_game::{Grounds, MoveList, Side};

use crate::opening::BEGINS;
use crate::{Board, Choice, Move, Opening, Stone, phrases, provisions};

/// What the law calls the same position.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    pub(crate) board: Board,
    pub(crate) opening: Opening,
}

impl Position {
    /// The empty board.
    pub fn start() -> Self {
        Self { board: Board::default(), opening: Opening::Three }
    }

    /// The stones.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// How far the opening is.
    pub const fn opening(&self) -> Opening {
        self.opening
    }

    /// The color of the next stone: they alternate from the first stone on, whoever sets them down.
    pub fn next_stone(&self) -> Stone {
        if self.board.stones().is_multiple_of(2) { Stone::Black } else { Stone::White }
    }

    /// Who is to move.
    pub fn turn(&self) -> Side {
        match self.opening {
            Opening::Three | Opening::LastChoice => BEGINS,
            Opening::Choice | Opening::Two => !BEGINS,
            Opening::Over { .. } => self.owner(self.next_stone()).unwrap_or(BEGINS),
        }
    }

    /// Who has the stones of a color; none before the opening has settled it.
    pub const fn owner(&self, stone: Stone) -> Option<Side> {
        match (self.opening, stone) {
            (Opening::Over { black }, Stone::Black) => Some(black),
            (Opening::Over { black: Side::White }, Stone::White) => Some(Side::Black),
            (Opening::Over { black: Side::Black }, Stone::White) => Some(Side::White),
            (Opening::Three | Opening::Choice | Opening::Two | Opening::LastChoice, _) => None,
        }
    }

    pub(crate) fn legal_moves(&self) -> MoveList<Move> {
        let choices = Choice::ALL.into_iter().map(Move::Choose);
        let places = self.board.empty().map(Move::Place);
        // A choice is due or a stone: asking both lists keeps one rule in one place.
        choices.chain(places).filter(|mv| self.allows(*mv).is_ok()).collect()
    }

    pub(crate) fn check(&self, mv: Move) -> Result<(), Grounds> {
        self.allows(mv)
    }

    fn allows(&self, mv: Move) -> Result<(), Grounds> {
        let opening = |phrase| Err(Grounds::new(provisions::OPENING, phrase));
        match (self.opening, mv) {
            (Opening::Choice, Move::Choose(_))
            | (Opening::LastChoice, Move::Choose(Choice::Black | Choice::White)) => Ok(()),
            (Opening::LastChoice, Move::Choose(Choice::Two)) => opening(phrases::TWO_WERE_ADDED),
            (Opening::Choice | Opening::LastChoice, Move::Place(_)) => opening(phrases::CHOICE_IS_DUE),
            (Opening::Three | Opening::Two | Opening::Over { .. }, Move::Choose(_)) => {
                opening(phrases::NOTHING_TO_CHOOSE)
            }
            (Opening::Three | Opening::Two | Opening::Over { .. }, Move::Place(point)) => {
                if self.board.at(point).is_some() {
                    return Err(Grounds::new(provisions::PLACING, phrases::OCCUPIED).at([point]));
                }
                match self.board.five() {
                    Some((_, five)) => Err(Grounds::new(provisions::FIVE, phrases::FIVE_STANDS).at(five)),
                    None => Ok(()),
                }
            }
        }
    }

    /// The position after a move, legal or not: a stone takes its point, a choice settles the colors.
    pub(crate) fn after(&self, mv: Move) -> Self {
        let mut next = self.clone();
        match mv {
            Move::Place(point) => {
                next.board.put(point, self.next_stone());
                next.opening = self.opening.after(next.board.stones());
            }
            Move::Choose(Choice::Two) => next.opening = Opening::Two,
            Move::Choose(Choice::Black) => next.opening = Opening::Over { black: self.turn() },
            Move::Choose(Choice::White) => next.opening = Opening::Over { black: !self.turn() },
        }
        next
    }
}
