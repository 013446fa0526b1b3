//! Writing moves in algebraic notation (C.8–C.13).

use shakmaty::{CastlingSide, File, Rank, Role, Square};

use super::letters::Letters;
use crate::{Move, Position};

/// How a move is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Style {
    pub(super) letters: Letters,
    pub(super) length: Length,
}

/// With the square of departure or without.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Length {
    /// As much of it as is needed (C.10).
    Short,
    /// All of it (C.8).
    Long,
}

/// Writes a move: the shortest form that is clear for a legal move (C.8–C.11), the long form for any other.
pub(super) fn write(position: &Position, mv: Move, style: Style) -> String {
    let mut text = body(position, mv, style);
    if position.check(mv).is_ok() {
        let after = position.after(mv);
        if after.in_check() {
            text.push(if after.legal_moves().is_empty() { '#' } else { '+' });
        }
    }
    text
}

fn body(position: &Position, mv: Move, style: Style) -> String {
    let letters = style.letters;
    if let Some(castling) = position.castling_meant(mv) {
        let zero = match letters {
            Letters::English | Letters::Figurines => "O",
            Letters::Vietnamese | Letters::German | Letters::Russian => "0",
        };
        return match castling.side {
            CastlingSide::KingSide => [zero, zero].join("-"),
            CastlingSide::QueenSide => [zero, zero, zero].join("-"),
        };
    }
    let role = position.piece_at(mv.from).map_or(Role::Pawn, |piece| piece.role);
    let captured = position.captured_by(mv);
    let mut text = String::new();
    text.extend(letters.sign(role, position.color()));
    let (file, rank) = match style.length {
        Length::Short => origin(position, mv, role, captured),
        Length::Long => (Some(mv.from.file()), Some(mv.from.rank())),
    };
    text.extend(file.map(File::char));
    text.extend(rank.map(Rank::char));
    if captured.is_some() {
        text.push('x');
    }
    text.push_str(&mv.to.to_string());
    if let Some(letter) = mv.promotion.and_then(|role| letters.sign(role, position.color())) {
        // The Laws write `d8H` (C.11), the PGN standard `d8=Q`.
        if matches!(letters, Letters::English | Letters::Figurines) {
            text.push('=');
        }
        text.push_str(letter);
    }
    text
}

/// How much of the square of departure must be written (C.9.3, C.10): the file before the rank.
pub(crate) fn origin(
    position: &Position,
    mv: Move,
    role: Role,
    captured: Option<Square>,
) -> (Option<File>, Option<Rank>) {
    let (file, rank) = (mv.from.file(), mv.from.rank());
    if position.check(mv).is_err() {
        return (Some(file), Some(rank));
    }
    if role == Role::Pawn {
        return (captured.map(|_| file), None);
    }
    let others: Vec<Square> = position
        .legal_moves()
        .into_iter()
        .filter(|other| {
            other.to == mv.to && other.from != mv.from && position.castling_meant(*other).is_none()
        })
        .map(|other| other.from)
        .filter(|from| position.piece_at(*from).is_some_and(|piece| piece.role == role))
        .collect();
    let file_tells = others.iter().all(|other| other.file() != file);
    let rank_tells = others.iter().all(|other| other.rank() != rank);
    match (others.is_empty(), file_tells, rank_tells) {
        (true, _, _) => (None, None),
        (false, true, _) => (Some(file), None),
        (false, false, true) => (None, Some(rank)),
        (false, false, false) => (Some(file), Some(rank)),
    }
}
