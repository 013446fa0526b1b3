//! Castling as geometry: who goes where, and what must be empty (3.8.2, Guideline II.3).

use shakmaty::{
    Bitboard, Board, CastlingMode, CastlingSide, Chess as Wood, Color, File, Position as _, Rank, Role,
    Square, attacks,
};

use super::Position;
use crate::Move;

/// A castling move that is meant, legal or not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Castling {
    pub(crate) side: CastlingSide,
    pub(crate) king: Square,
    /// Where the rook should stand.
    pub(crate) rook: Square,
    pub(crate) king_to: Square,
    pub(crate) rook_to: Square,
}

impl Castling {
    fn new(color: Color, side: CastlingSide, king: Square, rook: Square) -> Self {
        Self { side, king, rook, king_to: side.king_to(color), rook_to: side.rook_to(color) }
    }

    /// The squares that must be empty but for king and rook (3.8.2.2.2, II.3.2.7.4).
    pub(crate) fn path(self) -> Bitboard {
        (attacks::between(self.rook, self.rook_to).with(self.rook_to)
            | attacks::between(self.king, self.king_to).with(self.king_to))
        .without(self.king)
        .without(self.rook)
    }
}

impl Position {
    /// The castling that this move means: the king of the player to move two squares along its rank, or, in
    /// Chess960, onto its own rook.
    pub(crate) fn castling_meant(&self, mv: Move) -> Option<Castling> {
        let color = self.color();
        if self.piece_at(mv.from) != Some(color.king())
            || mv.from.rank() != color.backrank()
            || mv.to.rank() != color.backrank()
        {
            return None;
        }
        match self.mode() {
            CastlingMode::Standard => {
                let side = CastlingSide::ALL.into_iter().find(|side| side.king_to(color) == mv.to)?;
                (mv.from.file() == File::E).then(|| Castling::new(color, side, mv.from, corner(color, side)))
            }
            CastlingMode::Chess960 => {
                let side = CastlingSide::from_king_side(mv.from < mv.to);
                (self.piece_at(mv.to) == Some(color.rook()))
                    .then(|| Castling::new(color, side, mv.from, mv.to))
            }
        }
    }

    /// The move that castles with this king and this rook, legal or not, where they stand for it.
    pub(crate) fn castling_with(&self, king: Square, rook: Square) -> Option<Move> {
        let side = CastlingSide::from_king_side(king < rook);
        let meant = self.castling_move(king, side, rook);
        self.castling_meant(meant).filter(|castling| castling.rook == rook).map(|_| meant)
    }

    /// The move that castles to this side, legal or not, where a king stands for it.
    pub(crate) fn castling_to(&self, side: CastlingSide) -> Option<Move> {
        let color = self.color();
        let king =
            self.board().by_piece(color.king()).into_iter().find(|king| king.rank() == color.backrank())?;
        let rook = match self.mode() {
            CastlingMode::Standard => corner(color, side),
            CastlingMode::Chess960 => {
                let beyond = |rook: &Square| CastlingSide::from_king_side(king < *rook) == side;
                let rights = self.castling_rights() & Bitboard::from(color.backrank());
                let rooks = self.board().by_piece(color.rook()) & Bitboard::from(color.backrank());
                rights.into_iter().find(beyond).or_else(|| rooks.into_iter().find(beyond))?
            }
        };
        self.castling_with(king, rook)
    }

    fn castling_move(&self, king: Square, side: CastlingSide, rook: Square) -> Move {
        match self.mode() {
            CastlingMode::Standard => Move::new(king, side.king_to(self.color())),
            CastlingMode::Chess960 => Move::new(king, rook),
        }
    }
}

impl Move {
    /// Our form of the generator's move.
    pub(crate) fn from_wood(wood: &Wood, mv: shakmaty::Move) -> Self {
        // Nearly all are: asked for before the others, which is faster.
        if let shakmaty::Move::Normal { from, to, promotion, .. } = mv {
            return Self { from, to, promotion };
        }
        Self::from_special(wood, mv)
    }

    #[cold]
    fn from_special(wood: &Wood, mv: shakmaty::Move) -> Self {
        match mv {
            shakmaty::Move::Normal { from, to, promotion, .. } => Self { from, to, promotion },
            shakmaty::Move::EnPassant { from, to } => Self::new(from, to),
            shakmaty::Move::Castle { king, rook } => match wood.castles().mode() {
                CastlingMode::Standard => {
                    Self::new(king, CastlingSide::from_king_side(king < rook).king_to(wood.turn()))
                }
                CastlingMode::Chess960 => Self::new(king, rook),
            },
            // Drops belong to a variant that we do not play; the generator never gives one here.
            shakmaty::Move::Put { to, .. } => Self::new(to, to),
        }
    }

    /// The generator's form of this move, if it is legal there.
    pub(crate) fn to_wood(self, wood: &Wood) -> Option<shakmaty::Move> {
        let role = wood.board().role_at(self.from)?;
        let castles = wood.castles();
        let rook = CastlingSide::ALL.into_iter().find_map(|side| {
            let rook = castles.rook(wood.turn(), side)?;
            let target = match castles.mode() {
                CastlingMode::Standard => side.king_to(wood.turn()),
                CastlingMode::Chess960 => rook,
            };
            (target == self.to).then_some(rook)
        });
        let mv = match (role, rook) {
            (Role::King, Some(rook)) if castles.mode().is_chess960() || self.from.distance(self.to) > 1 => {
                if self.promotion.is_some() {
                    return None;
                }
                shakmaty::Move::Castle { king: self.from, rook }
            }
            (Role::Pawn, _)
                if wood.maybe_ep_square() == Some(self.to)
                    && self.from.file() != self.to.file()
                    && self.promotion.is_none() =>
            {
                shakmaty::Move::EnPassant { from: self.from, to: self.to }
            }
            _ => shakmaty::Move::Normal {
                role,
                from: self.from,
                capture: wood.board().role_at(self.to),
                to: self.to,
                promotion: self.promotion,
            },
        };
        wood.is_legal(mv).then_some(mv)
    }
}

/// The rooks that could have castling rights: their king is home, and so are they.
pub(super) fn possible_rights(board: &Board, mode: CastlingMode) -> Bitboard {
    Color::ALL.into_iter().fold(Bitboard::EMPTY, |rights, color| {
        let home = Bitboard::from(color.backrank());
        let rooks = board.by_piece(color.rook()) & home;
        let king =
            board.by_piece(color.king()).single_square().filter(|king| king.rank() == color.backrank());
        let able = match (mode, king) {
            (CastlingMode::Standard, Some(king)) if king.file() == File::E => rooks & Bitboard::CORNERS,
            (CastlingMode::Chess960, Some(_)) => rooks,
            (CastlingMode::Standard, Some(_)) | (_, None) => Bitboard::EMPTY,
        };
        rights | able
    })
}

fn corner(color: Color, side: CastlingSide) -> Square {
    let file = match side {
        CastlingSide::KingSide => File::H,
        CastlingSide::QueenSide => File::A,
    };
    let rank: Rank = color.backrank();
    Square::from_coords(file, rank)
}
