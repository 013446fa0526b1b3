//! Touched pieces (Article 9, 9.1–9.8): what a player's hand has done, and what it binds him to.

mod complaint;
mod obligation;

use kydan_game::{Grounds, Obligation, Provision};

use crate::{Move, Position, Square, phrases, provisions};

pub use complaint::{Asking, Proof, Report};

/// What the player to move has done with his hand in this move.
///
/// ```
/// use kydan_game::{Game, Obligation};
/// use kydan_xiangqi::{Handling, Order, Xiangqi};
///
/// // Rook a0 and pawn i3 were touched, and nobody knows which first: one of them must move (9.1).
/// let position = Xiangqi::read_position("3k5/9/9/9/9/9/8P/9/9/R4K3 w").unwrap();
/// let handling = Handling {
///     touched: vec!["i3".parse().unwrap(), "a0".parse().unwrap()],
///     order: Order::Unknown,
///     ..Handling::default()
/// };
/// let Obligation::Bound { moves, grounds } = handling.obligation(&position) else { panic!() };
/// assert_eq!((moves.len(), grounds.article.name()), (14, "own_touched"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Handling {
    /// The points of the men touched on purpose, in the order of touching.
    pub touched: Vec<Square>,
    /// Whether that order is known.
    pub order: Order,
    /// Where a man was set down, if one was (9.5b, 9.7).
    pub placed: Option<Placed>,
    /// What holds for a man that was set on several points (9.7).
    pub sliding: Sliding,
}

/// A man that was lifted from one point and set on others. Letting go of it is not needed (9.5b).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Placed {
    /// The point that it left.
    pub from: Square,
    /// The points on which it was set, in order.
    pub points: Vec<Square>,
}

/// Whether it is known in which order men were touched.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Order {
    /// As listed.
    #[default]
    Known,
    /// Men of both sides at once: judged as if the opponent's had come first (9.5); among those of one side, the
    /// first listed counts.
    AtOnce,
    /// Not known: one of the own men must move (9.1), one of the opponent's be taken (9.2). For men of both sides
    /// the law has no such rule; nothing shows that one side's came first, so that they are judged as touched at
    /// once (9.5).
    Unknown,
}

/// What holds for a man that was set on several points in one move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Sliding {
    /// It stays on the first of them (9.7, as printed).
    #[default]
    StopsAtFirst,
    /// It stays on the last and the arbiter reminds: 9.7 was given up (the arbiters' note of 2015).
    Reminded,
    /// The same of a player who was reminded before: a technical fault.
    RemindedBefore,
}

/// One touch of a man, as it was seen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Contact {
    /// To move or to take it (9b).
    Intended,
    /// To set it right, said beforehand and in the player's own turn (9.5a).
    AdjustedAfterNotice,
    /// To set it right, with nothing said: nothing excuses it (9.1, 9.5a).
    AdjustedWithoutNotice,
    /// By accident (9a): the `nth` of this player in the game, counted from 1. The first costs a reminder, the
    /// second a warning; from the third on it counts as intended (9.6).
    Accident {
        /// Which time it is, counted from 1.
        nth: u8,
    },
    /// While the opponent was to move: binds to nothing (9.1 speaks of the player to move), but men may only be
    /// set right in one's own turn (9.5a).
    OutOfTurn,
}

impl Contact {
    /// Why a touch binds to nothing; none where it counts as intended.
    pub fn excuse(self) -> Option<Grounds> {
        match self {
            Self::Accident { nth: 0 | 1 } => {
                Some(Grounds::new(provisions::ACCIDENTAL_TOUCH, phrases::TOUCHED_BY_ACCIDENT))
            }
            Self::Accident { nth: 2 } => {
                Some(Grounds::new(provisions::ACCIDENTAL_TOUCH, phrases::TOUCHED_BY_ACCIDENT_AGAIN))
            }
            Self::Intended | Self::AdjustedWithoutNotice | Self::Accident { .. } => None,
            Self::AdjustedAfterNotice => Some(Grounds::new(provisions::ADJUSTING, phrases::ADJUSTED)),
            Self::OutOfTurn => Some(Grounds::new(provisions::ADJUSTING, phrases::TOUCHED_OUT_OF_TURN)),
        }
    }
}

impl Handling {
    /// Of the men that were touched in this order, those that count.
    pub fn of(contacts: impl IntoIterator<Item = (Square, Contact)>) -> Self {
        let touched = contacts.into_iter().filter(|(_, contact)| contact.excuse().is_none());
        Self { touched: touched.map(|(square, _)| square).collect(), ..Self::default() }
    }

    /// What the hand did that played an illegal move, for the move that replaces it (9.10 with 9.1 and 9.3): it
    /// touched the man that it moved, and then the opponent's man that it took.
    pub fn of_illegal(position: &Position, mv: Move) -> Self {
        let took = position.board().piece_at(mv.to).filter(|piece| piece.side != position.turn());
        let touched = [mv.from].into_iter().chain(took.map(|_| mv.to)).collect();
        Self { touched, ..Self::default() }
    }

    /// What must now be played. A move that is illegal binds to nothing; a touch that binds to nothing playable is
    /// a technical fault.
    pub fn obligation(&self, position: &Position) -> Obligation<Move> {
        obligation::of(position, self)
    }
}

/// What must be played after these points' men were touched, in this order.
pub(crate) fn obligation(position: &Position, touched: &[Square]) -> Obligation<Move> {
    Handling { touched: touched.to_vec(), ..Handling::default() }.obligation(position)
}

fn bound(
    moves: Vec<Move>,
    article: Provision,
    phrase: &'static str,
    squares: &[Square],
) -> Option<Obligation<Move>> {
    let grounds = Grounds::new(article, phrase).at(squares);
    (!moves.is_empty()).then_some(Obligation::Bound { moves, grounds })
}

fn fault(article: Provision, phrase: &'static str, squares: &[Square]) -> Obligation<Move> {
    Obligation::FreeWithFault { grounds: Grounds::new(article, phrase).at(squares) }
}
