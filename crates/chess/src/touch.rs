//! Touched pieces (4.2–4.8): what a player's hand has done, and what it binds him to.

mod obligation;

use kydan_game::{Grounds, Obligation};
use shakmaty::{Rank, Role, Square};

use crate::{Move, Position, phrases, provisions};

/// What the player to move has done with his hand in this move.
///
/// ```
/// use kydan_chess::{Chess, Handling, Role};
/// use kydan_game::{Game, Obligation};
///
/// let position = Chess::read_position("1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1").unwrap();
/// let handling = Handling {
///     touched: vec!["a7".parse().unwrap(), "b8".parse().unwrap()],
///     promotion: Some(Role::Knight),
///     ..Handling::default()
/// };
/// let Obligation::Bound { moves, grounds } = handling.obligation(&position) else { panic!() };
/// assert_eq!((moves.len(), moves[0].to_string().as_str()), (1, "a7b8n"));
/// assert_eq!(grounds.article.name(), "promotion_chosen");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Handling {
    /// The squares of the pieces touched with the intention to move or capture, in the order of touching.
    pub touched: Vec<Square>,
    /// Whether that order is known.
    pub order: Order,
    /// The square that a piece has left and the square on which it was let go of (4.7).
    pub released: Option<(Square, Square)>,
    /// The piece that has touched the square of promotion: the choice is final (4.4.4).
    pub promotion: Option<Role>,
    /// Whether a king and then a rook were touched in order to castle (4.4.3).
    pub castling: Castling,
}

/// What touching king and rook was meant for. Where castling with them is legal it must be played in any case
/// (4.4.1); the intention counts where it is not.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Castling {
    /// To castle: who touches king and rook is taken to intend it. Without a move for the king, any move is free
    /// (4.4.3).
    #[default]
    Intended,
    /// Clearly something else: two own pieces were touched, and the first that can must move (4.3.1).
    NotIntended,
}

/// Whether it is known in which order pieces were touched.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Order {
    /// As listed.
    #[default]
    Known,
    /// Not between the sides: own pieces count as touched before the opponent's (4.3.3). That a rook was
    /// touched before the king is not shown either, so that 4.4.2 takes no right away.
    Unknown,
}

/// One touch of a piece, as it was seen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Contact {
    /// To move or to capture it (4.3).
    Intended,
    /// To adjust it on its square, said beforehand (4.2.1).
    AdjustedAfterNotice,
    /// To adjust it, with nothing said: counts as intended (4.2.2).
    AdjustedWithoutNotice,
    /// Clearly by accident (4.2.2).
    Accident,
    /// While the opponent was to move: binds to nothing, as 4.3 speaks of the player to move, but only he may adjust
    /// (4.2.1, 6.2.5), and the arbiter considers 11.5.
    OutOfTurn,
}

impl Contact {
    /// Why a touch binds to nothing; none where it counts as intended.
    pub fn excuse(self) -> Option<Grounds> {
        match self {
            Self::Intended | Self::AdjustedWithoutNotice => None,
            Self::AdjustedAfterNotice => Some(Grounds::new(provisions::ADJUSTING, phrases::ADJUSTED)),
            Self::Accident => {
                Some(Grounds::new(provisions::TOUCHED_BY_ACCIDENT, phrases::TOUCHED_BY_ACCIDENT))
            }
            Self::OutOfTurn => Some(Grounds::new(provisions::ADJUSTING, phrases::TOUCHED_OUT_OF_TURN)),
        }
    }
}

impl Handling {
    /// Of the pieces that were touched in this order, those that count (4.2).
    pub fn of(contacts: impl IntoIterator<Item = (Square, Contact)>) -> Self {
        let touched = contacts.into_iter().filter(|(_, contact)| contact.excuse().is_none());
        Self { touched: touched.map(|(square, _)| square).collect(), ..Self::default() }
    }

    /// What the hand did that played an illegal move, for the move that replaces it (7.5.1): 4.3 and 4.7 hold.
    /// A pawn that was left on the last rank becomes a queen (7.5.2).
    pub fn of_illegal(position: &Position, mv: Move) -> Self {
        let released = Some((mv.from, mv.to));
        if let Some(castling) = position.castling_meant(mv) {
            return Self { touched: vec![castling.king, castling.rook], released, ..Self::default() };
        }
        let mut touched = vec![mv.from];
        touched.extend(position.captured_by(mv));
        let is_pawn = position.piece_at(mv.from).is_some_and(|piece| piece.role == Role::Pawn);
        let on_last_rank = mv.to.rank() == position.color().relative_rank(Rank::Eighth);
        let promotion = mv.promotion.or_else(|| (is_pawn && on_last_rank).then_some(Role::Queen));
        Self { touched, released, promotion, ..Self::default() }
    }

    /// What must now be played.
    pub fn obligation(&self, position: &Position) -> Obligation<Move> {
        obligation::of(position, self)
    }
}

/// What must be played after these squares' pieces were touched, in this order.
pub(crate) fn obligation(position: &Position, touched: &[Square]) -> Obligation<Move> {
    Handling { touched: touched.to_vec(), ..Handling::default() }.obligation(position)
}

/// Why a player can no longer complain about what the opponent's hand did (4.1–4.7): he has himself touched
/// these pieces since, with the intention to move or capture (4.8).
pub fn complaint_lost(touched_since: &[Square]) -> Option<Grounds> {
    (!touched_since.is_empty()).then(|| {
        Grounds::new(provisions::TOUCH_COMPLAINT_LOST, phrases::COMPLAINT_LOST)
            .at(touched_since.iter().copied())
    })
}
