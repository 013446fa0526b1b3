//! A line of play: where it began, the moves, and every position on the way.

use crate::{Game, Grounds, Side};

/// Moves played from a starting position under an edition of the laws.
///
/// The laws judge lines, not positions: repetition and move counts live here.
#[derive(Clone, Debug)]
pub struct Line<G: Game> {
    laws: G::Laws,
    moves: Vec<G::Move>,
    /// One more than there are moves; the first is where the line began.
    positions: Vec<G::Position>,
}

impl<G: Game> Line<G> {
    /// An empty line from the game's starting position.
    pub fn new(laws: G::Laws) -> Self {
        let start = G::start(&laws);
        Self::from_position(laws, start)
    }

    /// An empty line from any position.
    pub fn from_position(laws: G::Laws, start: G::Position) -> Self {
        Self { laws, moves: Vec::new(), positions: vec![start] }
    }

    /// The line with a move added that the laws allow.
    pub fn then(mut self, mv: G::Move) -> Result<Self, Grounds> {
        G::check(self.position(), mv)?;
        self.push(mv);
        Ok(self)
    }

    /// The line with a move added that was played and stands, whatever the laws say of it.
    pub fn standing(mut self, mv: G::Move) -> Self {
        self.push(mv);
        self
    }

    /// Adds a move without asking the laws: for replaying what was recorded.
    pub fn push(&mut self, mv: G::Move) {
        let next = G::apply(self.position(), mv);
        self.moves.push(mv);
        self.positions.push(next);
    }

    /// Takes the last `plies` moves back; as many as there are, if fewer.
    pub fn take_back(&mut self, plies: usize) {
        let keep = self.moves.len().saturating_sub(plies);
        self.moves.truncate(keep);
        self.positions.truncate(keep + 1);
    }

    /// The edition that judges this line.
    pub fn laws(&self) -> &G::Laws {
        &self.laws
    }

    /// The moves so far; `moves()[0]` is ply 1.
    pub fn moves(&self) -> &[G::Move] {
        &self.moves
    }

    /// Every position, the start first: `positions()[n]` stood after ply `n`.
    pub fn positions(&self) -> &[G::Position] {
        &self.positions
    }

    /// The position that the line began with.
    pub fn start(&self) -> &G::Position {
        &self.positions[0]
    }

    /// The position on the board now.
    pub fn position(&self) -> &G::Position {
        &self.positions[self.moves.len()]
    }

    /// How many plies were played.
    pub fn plies(&self) -> usize {
        self.moves.len()
    }

    /// Who is to move.
    pub fn turn(&self) -> Side {
        G::turn(self.position())
    }

    /// How often the present position has stood on the board, now included.
    pub fn occurrences(&self) -> usize {
        self.positions.iter().filter(|position| *position == self.position()).count()
    }
}
