//! Where a repetition begins, and the elementary loops of which it consists.

use kydan_game::Line;

use crate::Xiangqi;
use crate::position::Position;

/// The plies between two occurrences of the present position, split into elementary loops: loops in which no
/// position stands twice.
///
/// What follows a ply is looked for in its own loop. So the verdict does not depend on where the repetition is
/// cut: the loops are the same ones, whichever of their positions stands now.
pub(super) struct Loops {
    steps: Vec<Step>,
}

/// A ply of the repetition between its neighbors in its loop, as indices into the moves of the line.
#[derive(Clone, Copy)]
pub(super) struct Step {
    pub(super) previous: usize,
    pub(super) index: usize,
    pub(super) next: usize,
}

impl Loops {
    /// The repetition that ends with the present position, if that has stood often enough to be judged.
    pub(super) fn find(line: &Line<Xiangqi>) -> Option<Self> {
        let first = first_that_counts(line)?;
        Some(Self { steps: split(line.positions(), first) })
    }

    /// The plies of the repetition, in the order of play.
    pub(super) fn plies(&self) -> impl Iterator<Item = Step> {
        self.steps.iter().copied()
    }
}

/// After how many plies the present position stood for the first of the times that count.
fn first_that_counts(line: &Line<Xiangqi>) -> Option<usize> {
    let before_this = line.laws().repetitions_to_judge.checked_sub(2)?;
    let present = line.position();
    let men = present.board.occupied().count();
    // The same side is to move in every second position only; before a capture nothing can be the same.
    (0..line.plies())
        .rev()
        .skip(1)
        .step_by(2)
        .map(|plies| (plies, &line.positions()[plies]))
        .take_while(|(_, position)| position.board.occupied().count() == men)
        .filter(|(_, position)| *position == present)
        .map(|(plies, _)| plies)
        .nth(before_this)
}

/// Follows the positions with a stack: whenever one stands again, what was played since is a loop.
fn split(positions: &[Position], first: usize) -> Vec<Step> {
    let alone = |index| Step { previous: index, index, next: index };
    let mut steps: Vec<Step> = (first..positions.len() - 1).map(alone).collect();
    // The plies whose loops are still open.
    let mut open: Vec<usize> = Vec::with_capacity(steps.len());
    for ply in first..positions.len() - 1 {
        open.push(ply);
        let reached = &positions[ply + 1];
        let Some(start) = open.iter().rposition(|opened| positions[*opened] == *reached) else { continue };
        let mut previous = ply;
        for index in open.drain(start..) {
            steps[index - first].previous = previous;
            steps[previous - first].next = index;
            previous = index;
        }
    }
    steps
}
