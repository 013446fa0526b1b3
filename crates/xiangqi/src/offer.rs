//! Draws by agreement (7.2d) and when they may not be offered (7.2f, 15.7k).

use kydan_game::{Grounds, Line, Side};

use crate::moves;
use crate::mv::Move;
use crate::position::Position;
use crate::{Xiangqi, phrases, provisions};

/// Why this player may not offer a draw now; none if he may. If the opponent accepts, the game is drawn (7.2d).
///
/// 7.2f bars who is about to be mated or locked in. That is judged for the next move, exactly: whatever the player
/// does, the opponent then wins at once. A longer forced loss is for the arbiter to see. A claim under Article 12 is
/// not an offer in this sense: it holds "whatever the position" (12a).
///
/// ```
/// use kydan_game::{Line, Side};
/// use kydan_xiangqi::{Laws, Xiangqi, offer_objection};
///
/// let line = Line::<Xiangqi>::new(Laws::VN_2004);
/// assert_eq!(offer_objection(&line, Side::White), None);
/// assert_eq!(offer_objection(&line, Side::Black).unwrap().article.name(), "offer_in_turn");
/// ```
pub fn offer_objection(line: &Line<Xiangqi>, by: Side) -> Option<Grounds> {
    if line.turn() != by {
        return Some(Grounds::new(provisions::OFFER_IN_TURN, phrases::OFFER_OUT_OF_TURN));
    }
    let position = line.position();
    is_lost_next_move(position).then(|| {
        Grounds::new(provisions::OFFER_WHEN_LOST, phrases::OFFER_WHEN_LOST).at(position.board.king(by))
    })
}

/// Whether every move of the side to move lets the other win with its next one; also if it has no move left.
fn is_lost_next_move(position: &Position) -> bool {
    let wins = |after: &Position, mv: Move| !moves::has_legal_move(&after.after(mv));
    moves::legal_moves(position).into_iter().all(|mv| {
        let after = position.after(mv);
        moves::legal_moves(&after).into_iter().any(|reply| wins(&after, reply))
    })
}
