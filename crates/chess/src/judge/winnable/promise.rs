//! How near a position looks to a mate that both players want: only the order of the search depends on it.

use shakmaty::{Board, Chess as Wood, Color, Position as _, Rank, Role, Square, attacks};

/// How far the side is from mating, in no unit but a monotone one: 0 is as near as can be.
pub(super) fn far(wood: &Wood, side: Color) -> u32 {
    let board = wood.board();
    let (Some(prey), Some(hunter)) = (board.king_of(!side), board.king_of(side)) else { return 0 };
    // Every square beside the king that it could still step to is a hole in the net.
    let holes = attacks::king_attacks(prey)
        .into_iter()
        .filter(|square| {
            board.color_at(*square) != Some(!side)
                && board.attacks_to(*square, side, board.occupied().without(prey)).is_empty()
        })
        .count() as u32;
    4 * holes
        + 3 * to_corner(prey)
        + 3 * prey.distance(hunter).saturating_sub(2)
        + 2 * no_mater(board, side, prey)
}

/// King's moves to the nearest corner.
fn to_corner(king: Square) -> u32 {
    [Square::A1, Square::A8, Square::H1, Square::H8]
        .into_iter()
        .map(|corner| king.distance(corner))
        .min()
        .unwrap_or(0)
}

/// How far the nearest piece is that could mate; a pawn must first become one.
fn no_mater(board: &Board, side: Color, prey: Square) -> u32 {
    let own = board.by_color(side) & !board.kings();
    own.into_iter()
        .map(|square| match board.role_at(square) {
            Some(Role::Queen) => 0,
            Some(Role::Rook) => 1,
            Some(Role::Pawn) => {
                let last = side.relative_rank(Rank::Eighth);
                2 + 4 * square.rank().distance(last)
            }
            Some(Role::Knight | Role::Bishop | Role::King) | None => 2 + square.distance(prey),
        })
        .min()
        .unwrap_or(0)
}
