//! Which move a notation means in a position.

use kydan_game::Misread;
use shakmaty::{Rank, Role, Square};

use super::algebraic::Token;
use super::letters::Letters;
use super::write::{self, Length, Style};
use crate::{Move, Position, phrases};

/// The move that the token means.
///
/// A legal one, if any is. Otherwise the nearest thing that was surely meant, so that an illegal move can be
/// recorded and explained: first what only the king forbids, then what only a piece in the way forbids, then
/// the one piece of that kind. Two of the same nearness are ambiguous.
pub(super) fn resolve(
    position: &Position,
    text: &str,
    token: Token,
    letters: Letters,
) -> Result<Move, Misread> {
    let no_such_move = || Misread::new(phrases::NO_SUCH_MOVE, text.trim(), 0);
    let (role, from_file, from_rank, to, promotion) = match token {
        Token::Castle(side) => return position.castling_to(side).ok_or_else(no_such_move),
        Token::Piece { role, from_file, from_rank, to, promotion } => {
            (role, from_file, from_rank, to, promotion)
        }
    };
    let candidates: Vec<Move> = position
        .board()
        .by_piece(role.of(position.color()))
        .into_iter()
        .filter(|from| from_file.is_none_or(|file| file == from.file()))
        .filter(|from| from_rank.is_none_or(|rank| rank == from.rank()))
        // A pawn that leaves its file must name it (C.9.3).
        .filter(|from| role != Role::Pawn || from_file.is_some() || from.file() == to.file())
        .map(|from| Move { from, to, promotion })
        // In Chess960 a king that moves to its rook's square castles, which is written otherwise.
        .filter(|mv| position.castling_meant(*mv).is_none())
        .collect();

    // A promotion whose piece is not named yet is as near as the promotion itself (7.5.2).
    let is_legal = |mv: &Move| position.check(named(position, *mv)).is_ok();
    let tiers: [&dyn Fn(&Move) -> bool; 4] =
        [&is_legal, &|mv| position.reaches(*mv), &|mv| position.is_its_way(*mv), &|_| true];
    for tier in tiers {
        let found: Vec<Move> = candidates.iter().copied().filter(|mv| tier(mv)).collect();
        match found.as_slice() {
            [] => {}
            [mv] => return Ok(*mv),
            several => {
                let ways = several
                    .iter()
                    .map(|mv| write::write(position, *mv, Style { letters, length: Length::Short }));
                return Err(Misread::new(phrases::AMBIGUOUS, text.trim(), 0).expecting(ways));
            }
        }
    }
    Err(no_such_move())
}

fn named(position: &Position, mv: Move) -> Move {
    let last_rank: Rank = position.color().relative_rank(Rank::Eighth);
    let is_pawn = position.piece_at(mv.from).is_some_and(|piece| piece.role == Role::Pawn);
    let reached: Square = mv.to;
    match mv.promotion {
        None if is_pawn && reached.rank() == last_rank => mv.promoting(Role::Queen),
        _ => mv,
    }
}
