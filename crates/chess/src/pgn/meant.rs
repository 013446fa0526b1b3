//! The legal move that an entry of a collection means.

use shakmaty::san::San;
use shakmaty::{Bitboard, Chess as Wood, Move, Piece, Position as _, Rank, Role, Square, attacks};

/// The one legal move that is written so; none if there is none, or more than one.
///
/// A collection has a hundred million entries: so it is looked for at the square that is reached, and only the men that
/// could come from there are asked whether they may. What else there is (castling, promotion, captures in passing, and
/// whatever is written against the rules) is the generator's to say, and so is everything in the tests.
#[inline]
pub(super) fn meant(wood: &Wood, san: San) -> Option<Move> {
    match plain(wood, san) {
        Found::One(mv) => Some(mv),
        Found::Other => san.to_move(wood).ok(),
    }
}

enum Found {
    /// This move and no other.
    One(Move),
    /// For the generator.
    Other,
}

#[inline]
fn plain(wood: &Wood, san: San) -> Found {
    let San::Normal { role, file, rank, capture, to, promotion: None } = san else { return Found::Other };
    let (board, turn) = (wood.board(), wood.turn());
    let occupied = board.occupied();
    if capture != occupied.contains(to) || wood.us().contains(to) {
        return Found::Other;
    }
    let men = board.by_piece(Piece { color: turn, role });
    let reaching = match role {
        Role::Pawn if Bitboard::BACKRANKS.contains(to) => return Found::Other,
        Role::Pawn if capture => attacks::pawn_attacks(!turn, to),
        Role::Pawn => {
            let Some(near) = to.offset(turn.fold_wb(-8, 8)) else { return Found::Other };
            let is_double = to.rank() == turn.relative_rank(Rank::Fourth) && !occupied.contains(near);
            let from = if is_double { near.offset(turn.fold_wb(-8, 8)) } else { Some(near) };
            from.map_or(Bitboard::EMPTY, Bitboard::from_square)
        }
        Role::Knight => attacks::knight_attacks(to),
        Role::Bishop => attacks::bishop_attacks(to, occupied),
        Role::Rook => attacks::rook_attacks(to, occupied),
        Role::Queen => attacks::queen_attacks(to, occupied),
        Role::King => attacks::king_attacks(to),
    };
    let mut named = men & reaching;
    if let Some(file) = file {
        named &= Bitboard::from_file(file);
    }
    if let Some(rank) = rank {
        named &= Bitboard::from_rank(rank);
    }
    let Some(king) = board.king_of(turn) else { return Found::Other };
    let is_safe = |from: Square| {
        let king = if role == Role::King { to } else { king };
        let attackers = board.attacks_to(king, !turn, occupied.without(from).with(to));
        attackers.without(to).is_empty()
    };
    let mut safe = named.into_iter().filter(|from| is_safe(*from));
    match (safe.next(), safe.next()) {
        (Some(from), None) => {
            let capture = if capture { board.role_at(to) } else { None };
            Found::One(Move::Normal { role, from, capture, to, promotion: None })
        }
        (None | Some(_), _) => Found::Other,
    }
}

#[cfg(test)]
mod tests {
    use shakmaty::{CastlingMode, File, fen::Fen};

    use super::*;

    /// Every entry of one position that could be written: role, square, capture or not, alone, with a file, with a rank,
    /// and with both.
    fn entries() -> impl Iterator<Item = San> {
        let from = || {
            let files = File::ALL.into_iter().map(|file| (Some(file), None));
            let ranks = Rank::ALL.into_iter().map(|rank| (None, Some(rank)));
            let both = File::ALL.into_iter().zip(Rank::ALL).map(|(file, rank)| (Some(file), Some(rank)));
            files.chain(ranks).chain(both).chain([(None, None)])
        };
        Role::ALL.into_iter().flat_map(move |role| {
            Square::ALL.into_iter().flat_map(move |to| {
                from().flat_map(move |(file, rank)| {
                    let entry = |capture| San::Normal { role, file, rank, capture, to, promotion: None };
                    [false, true].map(entry)
                })
            })
        })
    }

    fn agrees(wood: &Wood) {
        for san in entries() {
            let theirs = san.to_move(wood).ok();
            assert_eq!(
                meant(wood, san),
                theirs,
                "{san} in {}",
                Fen::from_position(wood, shakmaty::EnPassantMode::Legal)
            );
        }
    }

    /// Pins along every line, checks of one man and of two, captures in passing that open the king's rank, three queens
    /// that reach one square.
    #[test]
    fn in_tight_positions_the_generator_says_the_same() {
        for fen in [
            "4k3/8/8/8/1b5q/2N5/5P2/4K2R w K - 0 1",
            "4k3/4r3/8/8/4N3/8/4R3/4K3 w - - 0 1",
            "4k3/8/8/8/8/5n2/4r3/4K3 w - - 0 1",
            "8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1",
            "8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1",
            "1k6/8/8/Q6Q/8/8/8/Q3K3 w - - 0 1",
            "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
            "2r1k3/1P6/8/8/8/8/6p1/4K2R b - - 0 1",
            "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2",
        ] {
            let fen: Fen = fen.parse().expect("a FEN");
            agrees(&fen.into_position(CastlingMode::Standard).expect("a position"));
        }
    }

    #[test]
    fn all_through_random_games_the_generator_says_the_same() {
        let asked = std::env::var("KYDAN_CASES").ok().and_then(|asked| asked.parse().ok()).unwrap_or(40);
        let mut number = 15_u64;
        let mut below = |end: usize| {
            number = number.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (number >> 33) as usize % end
        };
        for _ in 0..asked {
            let mut wood = Wood::new();
            for _ in 0..20 + below(120) {
                let legal = wood.legal_moves();
                if legal.is_empty() {
                    break;
                }
                wood.play_unchecked(legal[below(legal.len())]);
            }
            agrees(&wood);
        }
    }
}
