//! Our own search: everything that both players together can reach, nearest first, within the limits of 9.6.

use std::collections::HashMap;

use kydan_game::Explanation;
use shakmaty::{Chess as Wood, Color, Position as _};

use super::analyzer::{self, Answer};
use super::limits::Limits;
use super::{Analyzer, Effort};
use crate::Move;

/// How many of the positions that a capture or pawn move led to are shown to the analyzer.
const FRESH_STARTS: usize = 64;
/// After how many positions the caller is asked whether to stop.
const ASK_EVERY: usize = 256;

/// What the search found.
pub(super) enum Found {
    /// Moves that mate.
    Mate(Vec<Move>),
    /// No reachable position is a mate; `cut` says which limit of 9.6 cut a line short, if one did.
    Nothing { cut: Option<Explanation> },
    /// Not settled within the effort.
    Open,
}

/// A position that was reached, and how.
struct Node {
    wood: Wood,
    /// Index of the position before, and the move from there.
    came: Option<(usize, Move)>,
}

pub(super) fn search(start: &Wood, side: Color, limits: &Limits, effort: &Effort<'_>) -> Found {
    // A position is looked at again if it is reached with a younger clock of quiet moves.
    let mut seen: HashMap<Wood, u32> = HashMap::from([(start.clone(), start.halfmoves())]);
    let mut nodes = vec![Node { wood: start.clone(), came: None }];
    let mut cut = None;
    let mut next = 0;
    while let Some(Node { wood, .. }) = nodes.get(next) {
        if next % ASK_EVERY == 0 && (effort.stop)() {
            return Found::Open;
        }
        let wood = wood.clone();
        let moves = wood.legal_moves();
        if moves.is_empty() && wood.is_check() && wood.turn() != side {
            return Found::Mate(moves_to(&nodes, next));
        }
        for mv in moves {
            let mut after = wood.clone();
            after.play_unchecked(mv);
            if after.has_insufficient_material(side) {
                continue;
            }
            if seen.get(&after).is_some_and(|clock| *clock <= after.halfmoves()) {
                continue;
            }
            let end = limits.end_on_reaching(&after);
            if end.is_some() && !after.is_checkmate() {
                cut = cut.or(end);
                continue;
            }
            if nodes.len() >= effort.positions {
                return beyond(&nodes, next, side, limits, effort);
            }
            seen.insert(after.clone(), after.halfmoves());
            nodes.push(Node { wood: after, came: Some((next, Move::from_wood(&wood, mv))) });
        }
        next += 1;
    }
    Found::Nothing { cut }
}

/// A mate among the positions that were reached but not yet looked at, or from those that begin a new count.
fn beyond(nodes: &[Node], from: usize, side: Color, limits: &Limits, effort: &Effort<'_>) -> Found {
    let waiting = || nodes.iter().enumerate().skip(from);
    if let Some((index, _)) = waiting().find(|(_, node)| node.wood.is_checkmate() && node.wood.turn() != side)
    {
        return Found::Mate(moves_to(nodes, index));
    }
    match effort.analyzer {
        Analyzer::Off | Analyzer::Quick => return Found::Open,
        Analyzer::Full => {}
    }
    for (index, node) in waiting().filter(|(_, node)| node.wood.halfmoves() == 0).take(FRESH_STARTS) {
        if (effort.stop)() {
            return Found::Open;
        }
        if let Answer::Mate(moves) = analyzer::ask(&node.wood, side)
            && limits.allow(&node.wood, &moves, side)
        {
            let mut all = moves_to(nodes, index);
            all.extend(moves);
            return Found::Mate(all);
        }
    }
    Found::Open
}

fn moves_to(nodes: &[Node], index: usize) -> Vec<Move> {
    let mut moves: Vec<Move> = std::iter::successors(nodes[index].came, |(before, _)| nodes[*before].came)
        .map(|(_, mv)| mv)
        .collect();
    moves.reverse();
    moves
}
