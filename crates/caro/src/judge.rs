//! How a game ends: five in a row, or a full board.

use kydan_game::{Force, Grounds, Judgment, Outcome, Side, Winnable};

use crate::board::{WAYS, five_from};
use crate::{Choice, Move, Opening, Point, Position, Stone, phrases, provisions};

pub(crate) fn verdicts(position: &Position) -> Vec<Judgment> {
    let ended = |outcome, grounds| vec![Judgment { outcome, force: Force::Immediate, grounds }];
    if let Some((stone, five)) = position.board.five()
        && let Some(winner) = position.owner(stone)
    {
        return ended(Outcome::Win(winner), Grounds::new(provisions::FIVE, phrases::FIVE_MADE).at(five));
    }
    if position.board.empty().next().is_none() {
        return ended(Outcome::Draw, Grounds::new(provisions::FULL_BOARD, phrases::BOARD_IS_FULL));
    }
    Vec::new()
}

/// Whether the side could still make five, the opponent helping. Lines are sought that set down nothing but the five
/// and stones that make none; where the board is too full for one, nothing is said.
pub(crate) fn can_win(position: &Position, side: Side) -> Winnable<Move> {
    if position.opening == Opening::Three || position.owner(Stone::Black).is_none() {
        return Winnable::Shown(through_the_opening(position, side));
    }
    let own = if position.owner(Stone::Black) == Some(side) { Stone::Black } else { Stone::White };
    let mut rooms = rooms(position, own).peekable();
    if rooms.peek().is_none() {
        return Winnable::Never(Grounds::new(provisions::FIVE, phrases::NO_ROOM));
    }
    match rooms.find_map(|room| filled(position, side, room)) {
        Some(moves) => Winnable::Shown(moves),
        None => Winnable::Unsettled,
    }
}

/// Every five points in a row where no other stone stands.
fn rooms(position: &Position, own: Stone) -> impl Iterator<Item = [Point; 5]> {
    let fives = Point::all().flat_map(|point| WAYS.into_iter().filter_map(move |way| five_from(point, way)));
    fives.filter(move |five| five.iter().all(|point| position.board.at(*point) != Some(!own)))
}

/// The moves that fill these points, if they make the side win.
fn filled(position: &Position, side: Side, room: [Point; 5]) -> Option<Vec<Move>> {
    let mut now = position.clone();
    let mut moves = Vec::new();
    while now.board.five().is_none() {
        let point = if now.turn() == side {
            room.into_iter().find(|point| now.board.at(*point).is_none())?
        } else {
            let idle = |point: &Point| {
                !room.contains(point) && now.after(Move::Place(*point)).board.five().is_none()
            };
            now.board.empty().find(idle)?
        };
        now = now.after(Move::Place(point));
        moves.push(Move::Place(point));
    }
    verdicts(&now).iter().any(|verdict| verdict.outcome == Outcome::Win(side)).then_some(moves)
}

/// The opening played out, the first choice taken by its chooser, and then a five.
fn through_the_opening(position: &Position, side: Side) -> Vec<Move> {
    let mut now = position.clone();
    let mut moves = Vec::new();
    while now.owner(Stone::Black).is_none() {
        let mv = match now.opening {
            Opening::Choice | Opening::LastChoice => Move::Choose(Choice::Black),
            Opening::Three | Opening::Two | Opening::Over { .. } => match now.board.empty().next() {
                Some(point) => Move::Place(point),
                None => break,
            },
        };
        now = now.after(mv);
        moves.push(mv);
    }
    if let Winnable::Shown(rest) = can_win(&now, side) {
        moves.extend(rest);
    }
    moves
}
