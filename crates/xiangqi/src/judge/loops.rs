//! Where a repetition begins, the moves of which it consists, and its elementary loops.

use std::collections::HashSet;

use kydan_game::Line;

use crate::Xiangqi;
use crate::mv::Move;
use crate::position::Position;

/// How far back a repetition is followed, in multiples of the occurrences that are needed to judge it: a loop that was
/// left longer ago was given up, and whoever offends since then is not excused by it.
const LOOKED_BACK: usize = 3;

/// How many plies a repetition may have that is judged ply by ply. Article 12 ends a game much earlier.
const MOST_PLIES: usize = 400;

/// How many positions back an earlier occurrence is looked for; those of the same side are counted. A game without a
/// capture for so long is beyond every limit of Article 12.
const FARTHEST: usize = 2_000;

/// How many elementary loops are told apart, and how many steps the search for them takes at most.
const MOST_LOOPS: usize = 200;
const MOST_STEPS: usize = 20_000;

/// A move of the repetition, from one of its positions to another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Edge {
    /// A ply of the line at which it was played.
    pub(super) index: usize,
    /// The position before it, as an index into the nodes.
    pub(super) from: usize,
    /// The position after it.
    pub(super) to: usize,
}

/// The positions of a repetition and the moves between them.
///
/// Everything that the law asks is asked of these, not of the order in which they were played. So the same conduct has
/// the same verdict wherever the arbiter stops the clock.
#[derive(Clone, Debug)]
pub(super) struct Loops {
    /// After how many plies of the line the repetition begins.
    pub(super) first: usize,
    /// Each move once.
    pub(super) edges: Vec<Edge>,
    /// Which of the edges each ply from `first` on was.
    pub(super) played: Vec<usize>,
    /// How many positions there are; 0 is the present one.
    pub(super) nodes: usize,
}

/// The repetition that a line ends with.
pub(super) enum Found {
    /// It is to be judged.
    Judged(Loops),
    /// It is to be judged, and too long to be looked at ply by ply.
    TooLong {
        /// After how many plies of the line it begins.
        first: usize,
    },
}

impl Loops {
    /// The repetition that ends with the present position, if that has stood often enough to be judged.
    pub(super) fn find(line: &Line<Xiangqi>) -> Option<Found> {
        let first = first_that_counts(line)?;
        Some(if line.plies() - first > MOST_PLIES {
            Found::TooLong { first }
        } else {
            Found::Judged(Self::of(line, first))
        })
    }

    /// The moves from the ply `first` on, after which the present position stood.
    fn of(line: &Line<Xiangqi>, first: usize) -> Self {
        let positions = line.positions();
        let mut nodes = vec![first];
        let mut found = Self { first, edges: Vec::new(), played: Vec::new(), nodes: 1 };
        let mut from = 0;
        for index in first..line.plies() {
            let reached = &positions[index + 1];
            let to = nodes.iter().position(|node| positions[*node] == *reached).unwrap_or_else(|| {
                nodes.push(index + 1);
                nodes.len() - 1
            });
            let same = |edge: &Edge| (edge.from, line.moves()[edge.index]) == (from, line.moves()[index]);
            let edge = found.edges.iter().position(same).unwrap_or_else(|| {
                found.edges.push(Edge { index, from, to });
                found.edges.len() - 1
            });
            found.played.push(edge);
            from = to;
        }
        found.nodes = nodes.len();
        found
    }

    /// The moves as such, by which two repetitions are the same.
    pub(super) fn moves(&self, line: &Line<Xiangqi>) -> HashSet<(Position, Move)> {
        self.edges.iter().map(|edge| (line.positions()[edge.index], line.moves()[edge.index])).collect()
    }

    /// The moves that lead to the position.
    pub(super) fn arriving_at(&self, node: usize) -> impl Iterator<Item = Edge> {
        self.edges.iter().copied().filter(move |edge| edge.to == node)
    }

    /// The moves that were played from the position.
    pub(super) fn out_of_node(&self, node: usize) -> impl Iterator<Item = Edge> {
        self.edges.iter().copied().filter(move |edge| edge.from == node)
    }

    /// The elementary loops, in which no position stands twice, each as a repetition of its own. None if there are
    /// more than can be looked at.
    pub(super) fn elementary(&self) -> Option<Vec<Self>> {
        let mut search = Search { whole: self, path: Vec::new(), found: Vec::new(), steps: 0 };
        let complete = (0..self.nodes).all(|root| search.from(root, root));
        complete.then_some(search.found)
    }
}

/// A search for loops.
struct Search<'a> {
    whole: &'a Loops,
    path: Vec<Edge>,
    found: Vec<Loops>,
    steps: usize,
}

impl Search<'_> {
    /// Goes on from `node` to all loops that come back to `root` over later positions; whether that was not too much.
    fn from(&mut self, root: usize, node: usize) -> bool {
        for edge in self.whole.out_of_node(node).collect::<Vec<_>>() {
            self.steps += 1;
            if self.steps > MOST_STEPS || self.found.len() >= MOST_LOOPS {
                return false;
            }
            let again = edge.to < root || self.path.iter().any(|before| before.from == edge.to);
            self.path.push(edge);
            if edge.to == root {
                self.found.push(self.closed());
            } else if !again && !self.from(root, edge.to) {
                return false;
            }
            self.path.pop();
        }
        true
    }

    /// The path, which is a loop.
    fn closed(&self) -> Loops {
        let length = self.path.len();
        let edges = self.path.iter().enumerate();
        let edges = edges.map(|(at, edge)| Edge { index: edge.index, from: at, to: (at + 1) % length });
        Loops {
            first: self.whole.first,
            edges: edges.collect(),
            played: (0..length).collect(),
            nodes: length,
        }
    }
}

/// After how many plies the present position stood for the first of the times that count.
fn first_that_counts(line: &Line<Xiangqi>) -> Option<usize> {
    let present = line.position();
    let men = present.board.occupied().count();
    // The same side is to move in every second position only; before a capture nothing can be the same.
    let mut earlier = (0..line.plies())
        .rev()
        .skip(1)
        .step_by(2)
        .map(|plies| (plies, &line.positions()[plies]))
        .take(FARTHEST)
        .take_while(|(_, position)| position.board.occupied().count() == men)
        .filter(|(_, position)| *position == present)
        .map(|(plies, _)| plies);
    let to_judge = line.laws().repetitions_to_judge;
    let needed = earlier.by_ref().nth(to_judge.checked_sub(2)?)?;
    let further = to_judge.saturating_mul(LOOKED_BACK - 1);
    let recent = |plies: &usize| line.plies() - *plies <= MOST_PLIES;
    Some(earlier.take(further).take_while(recent).last().unwrap_or(needed))
}
