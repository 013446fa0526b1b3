//! A position, legal or not.

mod after;
mod castling;
pub(crate) mod fen;

use std::hash::{Hash, Hasher};

use kydan_game::Side;
use shakmaty::{
    Bitboard, Board, CastlingMode, Chess as Wood, Color, EnPassantMode, FromSetup, Piece, Position as _,
    PositionError, Role, Setup, Square,
};

use crate::Move;

pub(crate) use castling::Castling;

/// A position on the board, with the rights that moves left behind.
///
/// `Eq` is "the same position" of Article 9.2.2: the same player to move, the same pieces on the same
/// squares, the same castling rights, and the same en passant capture where one is legal. The clock of quiet
/// moves and the move number are carried for FEN and are no part of it.
///
/// Every position that wood can show is representable, because an illegal move can have been played and can
/// stand (7.5): kings may be in check out of turn, missing, or pawns on the last rank. Such a position is
/// *irregular*, and judged by `illegal` alone, since the generator would not take it.
#[derive(Clone, Debug)]
pub struct Position(Standing);

#[derive(Clone, Debug)]
enum Standing {
    /// The generator takes it.
    Sound(Wood),
    /// It does not.
    Irregular(Box<Irregular>),
}

#[derive(Clone, Debug)]
struct Irregular {
    setup: Setup,
    mode: CastlingMode,
}

impl Position {
    /// The position that a game begins with (2.3).
    pub fn initial() -> Self {
        Self(Standing::Sound(Wood::new()))
    }

    /// Who is to move.
    pub fn turn(&self) -> Side {
        match self.color() {
            Color::White => Side::White,
            Color::Black => Side::Black,
        }
    }

    /// Every piece on the board with its square, a1 first.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Side, Role)> {
        self.board()
            .clone()
            .into_iter()
            .map(|(square, piece)| (square, piece.color.fold_wb(Side::White, Side::Black), piece.role))
    }

    /// Plies since the last capture or pawn move, the given FEN's clock included.
    pub fn quiet_plies(&self) -> u32 {
        match &self.0 {
            Standing::Sound(wood) => wood.halfmoves(),
            Standing::Irregular(irregular) => irregular.setup.halfmoves,
        }
    }

    /// The number of the move that is now to be played; both players' moves share one.
    pub fn move_number(&self) -> u32 {
        match &self.0 {
            Standing::Sound(wood) => wood.fullmoves().get(),
            Standing::Irregular(irregular) => irregular.setup.fullmoves.get(),
        }
    }

    /// Whether the player to move is in check (3.9.1).
    pub fn in_check(&self) -> bool {
        self.checkers().any()
    }

    /// Whether legal moves alone could hardly have led here: a king in check out of turn or missing, a pawn on
    /// the last rank, an impossible check. Many illegal positions (3.10.3) look regular.
    pub const fn is_irregular(&self) -> bool {
        matches!(self.0, Standing::Irregular(_))
    }

    /// The generator's view, where it has one.
    pub(crate) const fn wood(&self) -> Option<&Wood> {
        match &self.0 {
            Standing::Sound(wood) => Some(wood),
            Standing::Irregular(_) => None,
        }
    }

    pub(crate) fn board(&self) -> &Board {
        match &self.0 {
            Standing::Sound(wood) => wood.board(),
            Standing::Irregular(irregular) => &irregular.setup.board,
        }
    }

    pub(crate) fn color(&self) -> Color {
        match &self.0 {
            Standing::Sound(wood) => wood.turn(),
            Standing::Irregular(irregular) => irregular.setup.turn,
        }
    }

    pub(crate) fn piece_at(&self, square: Square) -> Option<Piece> {
        self.board().piece_at(square)
    }

    /// The rooks that may still castle.
    pub(crate) fn castling_rights(&self) -> Bitboard {
        match &self.0 {
            Standing::Sound(wood) => wood.castles().castling_rights(),
            Standing::Irregular(irregular) => irregular.setup.castling_rights,
        }
    }

    /// The square behind a pawn that just made a double step, whether or not it can be taken there.
    pub(crate) fn passed_square(&self) -> Option<Square> {
        match &self.0 {
            Standing::Sound(wood) => wood.maybe_ep_square(),
            Standing::Irregular(irregular) => irregular.setup.ep_square,
        }
    }

    pub(crate) fn mode(&self) -> CastlingMode {
        match &self.0 {
            Standing::Sound(wood) => wood.castles().mode(),
            Standing::Irregular(irregular) => irregular.mode,
        }
    }

    /// The pieces that give check to the player to move.
    pub(crate) fn checkers(&self) -> Bitboard {
        let board = self.board();
        let kings = board.by_piece(self.color().king());
        kings.into_iter().fold(Bitboard::EMPTY, |found, king| {
            found | board.attacks_to(king, !self.color(), board.occupied())
        })
    }

    /// The position as parts. The en passant square is there only where a capture is legal (9.2.2.1).
    pub(crate) fn to_setup(&self) -> Setup {
        match &self.0 {
            Standing::Sound(wood) => wood.to_setup(EnPassantMode::Legal),
            Standing::Irregular(irregular) => irregular.setup.clone(),
        }
    }

    /// The position of these parts; rights that the wood contradicts are dropped.
    pub(crate) fn settle(mut setup: Setup, mode: CastlingMode) -> Self {
        setup.castling_rights &= castling::possible_rights(&setup.board, mode);
        setup.ep_square = setup.ep_square.filter(|square| fen::is_passed_square(&setup, *square));
        let sound = Wood::from_setup(setup.clone(), mode).or_else(PositionError::ignore_too_much_material);
        if let Ok(wood) = sound {
            return Self(Standing::Sound(wood));
        }
        let mut position = Self(Standing::Irregular(Box::new(Irregular { setup, mode })));
        position.forget_vain_passed_square();
        position
    }

    /// 9.2.2.1 asks whether the pawn *could have been* captured: a passed square without legal capture is none.
    fn forget_vain_passed_square(&mut self) {
        let Some(target) = self.passed_square() else { return };
        let pawns = self.board().by_piece(self.color().pawn());
        let capturable = pawns
            .into_iter()
            .any(|from| self.check(Move::new(from, target)).is_ok() && from.file() != target.file());
        if let (Standing::Irregular(irregular), false) = (&mut self.0, capturable) {
            irregular.setup.ep_square = None;
        }
    }

    fn legal_passed_square(&self) -> Option<Square> {
        match &self.0 {
            Standing::Sound(wood) => wood.legal_ep_square(),
            Standing::Irregular(irregular) => irregular.setup.ep_square,
        }
    }
}

impl PartialEq for Position {
    fn eq(&self, other: &Self) -> bool {
        self.board() == other.board()
            && self.color() == other.color()
            && self.castling_rights() == other.castling_rights()
            && self.legal_passed_square() == other.legal_passed_square()
    }
}

impl Eq for Position {}

impl Hash for Position {
    fn hash<H: Hasher>(&self, state: &mut H) {
        // The en passant square is left to `Eq`: asking for its legality costs more than a rare collision.
        self.board().hash(state);
        self.color().hash(state);
        self.castling_rights().hash(state);
    }
}
