//! The winnability analyzer chasolver, asked in our terms.
//!
//! It knows neither the limits of 9.6 nor Chess960: its "never" holds with any limit, its mates must be
//! replayed. Where castling rights are of the Chess960 kind it is asked about the position without them.
//! Rights only add moves, so its mates hold there too, and its "never" proves nothing.

use chasolver::{Bounds, Winnability};
use chess::{Board, BoardBuilder, CastleRights, ChessMove, Piece as Kind};
use shakmaty::{CastlingSide, Chess as Wood, Color, Position as _, Role, Square};

use crate::Move;

/// Its move lists hold the pieces of a game, and no more.
const MEN: usize = 16;

/// What the analyzer says.
pub(super) enum Answer {
    /// These moves mate, says the analyzer; the replay has to show it.
    Mate(Vec<Move>),
    /// Proven: no series of legal moves mates.
    Never,
    /// Not settled, or nothing that it can be asked.
    Open,
}

/// Everything the analyzer finds within so many positions about whether the side can win. `stop` is asked every few
/// thousand of them and leaves the question open.
pub(super) fn ask(wood: &Wood, side: Color, nodes: u64, stop: &dyn Fn() -> bool) -> Answer {
    let Some(model) = Model::new(wood) else { return Answer::Open };
    match chasolver::winnability_within(&model.board, theirs(side), &Bounds { nodes, stop }) {
        Some(Winnability::Winnable { helpmate }) => ours(wood, &helpmate).map_or(Answer::Open, Answer::Mate),
        Some(Winnability::Unwinnable) if model.is_exact => Answer::Never,
        Some(Winnability::Unwinnable) | None => Answer::Open,
    }
}

/// Whether a fast proof shows that the side can never win.
pub(super) fn is_lost_for(wood: &Wood, side: Color) -> bool {
    Model::new(wood)
        .is_some_and(|model| model.is_exact && chasolver::is_unwinnable_fast(&model.board, theirs(side)))
}

/// The position as the analyzer sees it.
struct Model {
    board: Board,
    /// Whether it has every move that the position has.
    is_exact: bool,
}

impl Model {
    fn new(wood: &Wood) -> Option<Self> {
        if Color::ALL.into_iter().any(|color| wood.board().by_color(color).count() > MEN) {
            return None;
        }
        let is_exact = !wood.castles().mode().is_chess960() || wood.castles().is_empty();
        let mut builder = BoardBuilder::new();
        for (square, piece) in wood.board().clone() {
            builder.piece(square_of(square), kind(piece.role), theirs(piece.color));
        }
        builder.side_to_move(theirs(wood.turn()));
        for color in Color::ALL {
            let has = |side| is_exact && wood.castles().has(color, side);
            let rights = match (has(CastlingSide::KingSide), has(CastlingSide::QueenSide)) {
                (true, true) => CastleRights::Both,
                (true, false) => CastleRights::KingSide,
                (false, true) => CastleRights::QueenSide,
                (false, false) => CastleRights::NoRights,
            };
            builder.castle_rights(theirs(color), rights);
        }
        if let Some(passed) = wood.legal_ep_square() {
            builder.en_passant(Some(chess::File::from_index(usize::from(passed.file()))));
        }
        Some(Self { board: Board::try_from(&builder).ok()?, is_exact })
    }
}

/// The analyzer's moves as ours: castling is its king's move of two squares, as in standard chess.
fn ours(start: &Wood, moves: &[ChessMove]) -> Option<Vec<Move>> {
    let mut wood = start.clone();
    let mut found = Vec::with_capacity(moves.len());
    for mv in moves {
        let from = Square::new(mv.get_source().to_index() as u32);
        let to = Square::new(mv.get_dest().to_index() as u32);
        let mv = Move { from, to, promotion: mv.get_promotion().and_then(role) };
        wood.play_unchecked(mv.to_wood(&wood)?);
        found.push(mv);
    }
    Some(found)
}

const fn theirs(color: Color) -> chess::Color {
    match color {
        Color::White => chess::Color::White,
        Color::Black => chess::Color::Black,
    }
}

const fn kind(role: Role) -> Kind {
    match role {
        Role::Pawn => Kind::Pawn,
        Role::Knight => Kind::Knight,
        Role::Bishop => Kind::Bishop,
        Role::Rook => Kind::Rook,
        Role::Queen => Kind::Queen,
        Role::King => Kind::King,
    }
}

const fn role(kind: Kind) -> Option<Role> {
    match kind {
        Kind::Knight => Some(Role::Knight),
        Kind::Bishop => Some(Role::Bishop),
        Kind::Rook => Some(Role::Rook),
        Kind::Queen => Some(Role::Queen),
        Kind::Pawn | Kind::King => None,
    }
}

fn square_of(square: Square) -> chess::Square {
    chess::Square::make_square(
        chess::Rank::from_index(usize::from(square.rank())),
        chess::File::from_index(usize::from(square.file())),
    )
}
