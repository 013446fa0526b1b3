//! UCI coordinates.

use kydan_game::Misread;
use shakmaty::{CastlingMode, Role, Square};

use crate::{Move, Position, phrases};

/// Reads `e2e4`, `e7e8q`. The other way to write castling (king onto rook, or in Chess960 the king's way)
/// is understood where only castling can be meant.
pub(super) fn read(position: &Position, text: &str) -> Result<Move, Misread> {
    let trimmed = text.trim();
    if trimmed.is_empty() {
        return Err(Misread::new(phrases::EMPTY_TEXT, "", 0));
    }
    let wrong =
        |token: &str, at: usize| Misread::new(phrases::NOT_A_MOVE, token, at).expecting(["e2e4", "e7e8q"]);
    let start = text.chars().take_while(|char| char.is_whitespace()).count();
    if !trimmed.is_ascii() || !(4..=5).contains(&trimmed.len()) {
        return Err(wrong(trimmed, start));
    }
    let (from, rest) = trimmed.split_at(2);
    let (to, promotion) = rest.split_at(2);
    let square = |token: &str, at| token.parse::<Square>().map_err(|_| wrong(token, start + at));
    let mv = Move::new(square(from, 0)?, square(to, 2)?);
    let mv = match promotion.chars().next() {
        None => mv,
        Some(letter) => {
            let role = Role::from_char(letter).filter(|role| !matches!(role, Role::Pawn | Role::King));
            mv.promoting(role.ok_or_else(|| {
                Misread::new(phrases::NOT_A_MOVE, promotion, start + 4).expecting(["q", "r", "b", "n"])
            })?)
        }
    };
    Ok(castling_otherwise(position, mv).unwrap_or(mv))
}

fn castling_otherwise(position: &Position, mv: Move) -> Option<Move> {
    let king = position.color().king();
    if position.piece_at(mv.from) != Some(king)
        || mv.promotion.is_some()
        || position.castling_meant(mv).is_some()
    {
        return None;
    }
    match position.mode() {
        CastlingMode::Standard => position.castling_rights().contains(mv.to).then_some(())?,
        CastlingMode::Chess960 => (mv.from.distance(mv.to) > 1).then_some(())?,
    }
    shakmaty::CastlingSide::ALL.into_iter().filter_map(|side| position.castling_to(side)).find(|castle| {
        position.castling_meant(*castle).is_some_and(|castling| {
            castling.rook == mv.to || (position.mode().is_chess960() && castling.king_to == mv.to)
        })
    })
}
