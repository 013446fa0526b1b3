//! Whether a side could still mate by any series of legal moves (5.2.2, 6.9, 7.5.5).

use std::collections::HashSet;

use kydan_game::{Article, Explanation, Side, Winnable};
use shakmaty::{Chess as Wood, Color, Position as _};

use crate::{Move, Position, phrases};

/// How many positions are looked at before the question is left open.
///
/// Enough for mates a few moves away and for play that is forced to its end; locked pawn chains need more.
const BUDGET: usize = 20_000;

/// Whether the side could still win: shown by a line, excluded, or not settled.
///
/// Irregular positions are never settled: what counts as a legal series of moves there is the arbiter's.
pub(crate) fn can_win(position: &Position, side: Side) -> Winnable<Move> {
    let color = match side {
        Side::White => Color::White,
        Side::Black => Color::Black,
    };
    let Some(wood) = position.wood() else { return Winnable::Unsettled };
    if wood.has_insufficient_material(color) {
        return Winnable::Never(Explanation::new(Article::new("5.2.2"), phrases::INSUFFICIENT_MATERIAL));
    }
    search(wood, color)
}

/// A position that was reached, and how.
struct Node {
    wood: Wood,
    /// Index of the position before, and the move from there.
    came: Option<(usize, Move)>,
}

/// Looks at everything that both players together can reach, nearest first.
fn search(start: &Wood, side: Color) -> Winnable<Move> {
    let mut seen = HashSet::from([start.clone()]);
    let mut nodes = vec![Node { wood: start.clone(), came: None }];
    let mut next = 0;
    while let Some(Node { wood, .. }) = nodes.get(next) {
        let wood = wood.clone();
        let moves = wood.legal_moves();
        if moves.is_empty() && wood.is_check() && wood.turn() != side {
            return Winnable::Shown(moves_to(&nodes, next));
        }
        for mv in moves {
            let mut after = wood.clone();
            after.play_unchecked(mv);
            if after.has_insufficient_material(side) || seen.contains(&after) {
                continue;
            }
            if nodes.len() >= BUDGET {
                return nearest_mate(&nodes, next, side);
            }
            seen.insert(after.clone());
            nodes.push(Node { wood: after, came: Some((next, Move::from_wood(&wood, mv))) });
        }
        next += 1;
    }
    Winnable::Never(Explanation::new(Article::new("5.2.2"), phrases::NO_LINE_MATES))
}

/// A mate among the positions that were reached but not yet looked at.
fn nearest_mate(nodes: &[Node], from: usize, side: Color) -> Winnable<Move> {
    (from..nodes.len())
        .find(|index| nodes[*index].wood.is_checkmate() && nodes[*index].wood.turn() != side)
        .map_or(Winnable::Unsettled, |index| Winnable::Shown(moves_to(nodes, index)))
}

fn moves_to(nodes: &[Node], index: usize) -> Vec<Move> {
    let mut moves: Vec<Move> = std::iter::successors(nodes[index].came, |(before, _)| nodes[*before].came)
        .map(|(_, mv)| mv)
        .collect();
    moves.reverse();
    moves
}
