//! Who protects a piece, really or only seemingly (Article 22.14 to 22.16).

use kydan_game::Side;

use crate::board::Board;
use crate::piece::Role;
use crate::position::Position;
use crate::square::Square;

/// What stands behind a piece that is taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Protection {
    /// This man can lawfully take back at once: a real root (22.15).
    Real(Square),
    /// Only this man reaches the point, and the law forbids it to take back: a false root (22.16).
    False(Square),
    /// Nobody reaches the point.
    None,
}

/// The protection of what stands on `to` against the man of `position.turn` on `from`.
///
/// The capture is played, so that a screen or a leg which the capture itself changes counts as it then is.
pub(super) fn protection(position: &Position, role: Role, from: Square, to: Square) -> Protection {
    let mut board = position.board;
    board.shift_known(position.turn, role, from, to);
    let owner = !position.turn;
    let mut found = Protection::None;
    for (man_role, man) in reaching(&board, owner, to) {
        if may_go(&board, owner, man_role, man, to) {
            return Protection::Real(man);
        }
        found = Protection::False(man);
    }
    found
}

/// Whether the man on `from` may lawfully go to `to`, which its movement is known to reach.
pub(super) fn may_go(board: &Board, side: Side, role: Role, from: Square, to: Square) -> bool {
    let king = if role == Role::King { Some(to) } else { board.king(side) };
    king.is_none_or(|king| !board.exposes(side, king, from, to))
}

/// The men of `side` whose movement reaches an enemy on `to`.
pub(super) fn reaching(board: &Board, side: Side, to: Square) -> impl Iterator<Item = (Role, Square)> {
    let men = board.reaching(side, to);
    let of = move |role: Role| (men & board.men(side, role)).squares().map(move |from| (role, from));
    Role::ALL.into_iter().flat_map(of)
}
