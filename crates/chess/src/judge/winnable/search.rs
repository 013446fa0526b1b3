//! Our own search: everything that both players together can reach, the most promising first, within the limits
//! of 9.6. It shows a mate, or proves that there is none by having seen all there is; every step can be stopped.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap};

use kydan_game::Grounds;
use shakmaty::{Chess as Wood, Color, Position as _};

use super::analyzer::{self, Answer};
use super::limits::Limits;
use super::{Effort, promise};
use crate::Move;

/// After how many positions the caller is asked whether to stop.
const ASK_EVERY: usize = 256;

/// What the search found.
pub(super) enum Found {
    /// Moves that mate.
    Mate(Vec<Move>),
    /// No reachable position is a mate; `cut` says which limit of 9.6 cut a line short, if one did.
    Nothing { cut: Option<Grounds> },
    /// Not settled within the effort: what was reached is handed on.
    Open(Reached),
    /// The caller wanted no more of it.
    Stopped,
}

/// What a search reached before its effort was spent.
pub(super) struct Reached {
    nodes: Vec<Node>,
}

/// A position that was reached, and how.
struct Node {
    wood: Wood,
    /// Index of the position before, and the move from there.
    came: Option<(usize, Move)>,
    plies: u32,
}

pub(super) fn search(start: &Wood, side: Color, limits: &Limits, effort: &Effort<'_>) -> Found {
    // A position is looked at again if it is reached with a younger clock of quiet moves.
    let mut seen: HashMap<Wood, u32> = HashMap::from([(start.clone(), start.halfmoves())]);
    let mut nodes = vec![Node { wood: start.clone(), came: None, plies: 0 }];
    let mut waiting = BinaryHeap::from([Reverse((0, 0_usize))]);
    let mut cut = None;
    let mut looked_at = 0_usize;
    while let Some(Reverse((_, next))) = waiting.pop() {
        if looked_at.is_multiple_of(ASK_EVERY) && (effort.stop)() {
            return Found::Stopped;
        }
        looked_at += 1;
        let Node { wood, plies, .. } = &nodes[next];
        let (wood, plies) = (wood.clone(), *plies + 1);
        for mv in wood.legal_moves() {
            let mut after = wood.clone();
            after.play_unchecked(mv);
            if after.has_insufficient_material(side) {
                continue;
            }
            let came = Some((next, Move::from_wood(&wood, mv)));
            if after.turn() != side && after.is_checkmate() {
                nodes.push(Node { wood: after, came, plies });
                return Found::Mate(moves_to(&nodes, nodes.len() - 1));
            }
            if seen.get(&after).is_some_and(|clock| *clock <= after.halfmoves()) {
                continue;
            }
            if let Some(end) = limits.end_on_reaching(&after) {
                cut = cut.or(Some(end));
                continue;
            }
            if nodes.len() >= effort.positions {
                return Found::Open(Reached { nodes });
            }
            seen.insert(after.clone(), after.halfmoves());
            waiting.push(Reverse((promise::far(&after, side) + plies, nodes.len())));
            nodes.push(Node { wood: after, came, plies });
        }
    }
    Found::Nothing { cut }
}

impl Reached {
    /// A mate that the analyzer finds from a position that begins a new count of quiet moves: what it shows from
    /// the start may be too long for the old one.
    pub(super) fn mate_from_a_fresh_count(
        &self,
        side: Color,
        limits: &Limits,
        effort: &Effort<'_>,
    ) -> Option<Vec<Move>> {
        // All of them together may cost as much as the first question.
        let nodes = effort.analyzed / FRESH_STARTS as u64;
        let fresh = self.nodes.iter().enumerate().filter(|(_, node)| node.wood.halfmoves() == 0);
        for (index, node) in fresh.take(FRESH_STARTS) {
            if (effort.stop)() {
                return None;
            }
            if let Answer::Mate(moves) = analyzer::ask(&node.wood, side, nodes, effort.stop)
                && limits.allow(&node.wood, &moves, side)
            {
                let mut all = moves_to(&self.nodes, index);
                all.extend(moves);
                return Some(all);
            }
        }
        None
    }
}

/// How many of the positions that a capture or pawn move led to are shown to the analyzer.
const FRESH_STARTS: usize = 16;

fn moves_to(nodes: &[Node], index: usize) -> Vec<Move> {
    let mut moves: Vec<Move> = std::iter::successors(nodes[index].came, |(before, _)| nodes[*before].came)
        .map(|(_, mv)| mv)
        .collect();
    moves.reverse();
    moves
}
