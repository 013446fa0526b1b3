//! Moves as they are said aloud (Appendix D), and when a blind player's move is made.

use kydan_game::Provision;
use shakmaty::{CastlingSide, File, Rank, Role};

use crate::provisions;
use crate::{Move, Position};

mod words;

/// The language of an announcement.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Tongue {
    /// As in events at home: the letters of the files, Vietnamese numbers.
    Vietnamese,
    /// The file names of D.2.1 with English numbers.
    English,
    /// As D.2.1 has it: file names, German numbers and pieces.
    German,
}

/// One thing that is said.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Said {
    /// The piece that moves; pawns are not named.
    Piece(Role),
    /// A file, by the name that D.2.1 gives it.
    File(File),
    /// A rank, by a number word.
    Rank(Rank),
    /// It captures.
    Takes,
    /// En passant.
    EnPassant,
    /// The piece that the pawn becomes must be named (D.2.1).
    Promotes(Role),
    /// Short or long castling.
    Castles(CastlingSide),
    /// It gives check.
    Check,
    /// It mates.
    Mate,
}

/// What is said of a move: as much of the square of departure as is needed to be clear (C.10).
///
/// ```
/// use kydan_chess::{Chess, Notation, Tongue, announce, say};
/// use kydan_game::Game;
///
/// let position = Chess::start(&Default::default());
/// let mv = Chess::read_move(&position, "Nf3", Notation::San).unwrap();
/// let said = announce(&position, mv);
/// assert_eq!(say(&said, Tongue::German), "Springer Felix drei");
/// assert_eq!(say(&said, Tongue::English), "knight Felix three");
/// assert_eq!(say(&said, Tongue::Vietnamese), "Mã f ba");
/// ```
pub fn announce(position: &Position, mv: Move) -> Vec<Said> {
    let mut said = Vec::new();
    if let Some(castling) = position.castling_meant(mv) {
        said.push(Said::Castles(castling.side));
    } else {
        let role = position.piece_at(mv.from).map_or(Role::Pawn, |piece| piece.role);
        let captured = position.captured_by(mv);
        if role != Role::Pawn {
            said.push(Said::Piece(role));
        }
        let (file, rank) = crate::notation::origin(position, mv, role, captured);
        said.extend(file.map(Said::File));
        said.extend(rank.map(Said::Rank));
        if captured.is_some() {
            said.push(Said::Takes);
        }
        said.extend([Said::File(mv.to.file()), Said::Rank(mv.to.rank())]);
        if captured.is_some_and(|square| square != mv.to) {
            said.push(Said::EnPassant);
        }
        said.extend(mv.promotion.map(Said::Promotes));
    }
    let after = position.after(mv);
    if after.in_check() {
        said.push(if after.has_legal_moves() { Said::Check } else { Said::Mate });
    }
    said
}

/// What is said, in words.
pub fn say(said: &[Said], tongue: Tongue) -> String {
    let words: Vec<&str> = said.iter().map(|one| words::word(*one, tongue)).collect();
    words.join(" ")
}

/// What a blind player does to make a move on his board (D.2.3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Deed {
    /// The captured piece was taken off (D.2.3.1).
    RemovedCaptured,
    /// The piece was put into another hole (D.2.3.2). Taking it out of its own has touched it (D.2.2).
    Secured,
    /// The move was announced (D.2.3.3); a slip is corrected at once (D.2.8).
    Announced,
}

/// What a blind player must have done before his move is made, and only then the opponent's clock may be started
/// (D.2.4), in the order of the Laws. The seeing player's move is made as usual (D.2.5).
pub fn deeds(position: &Position, mv: Move) -> Vec<(Deed, Provision)> {
    let captured =
        position.captured_by(mv).map(|_| (Deed::RemovedCaptured, provisions::BLIND_CAPTURED_REMOVED));
    let rest = [
        (Deed::Secured, provisions::BLIND_PIECE_SECURED),
        (Deed::Announced, provisions::BLIND_MOVE_ANNOUNCED),
    ];
    captured.into_iter().chain(rest).collect()
}
