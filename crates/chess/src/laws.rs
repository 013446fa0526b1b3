//! The numbers in which editions of the Laws differ.

/// An edition of the Laws of Chess, as far as it judges a line of play differently from another.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Laws {
    /// How often a position must have stood for a claim (9.2.1).
    pub repetitions_to_claim: usize,
    /// How often a position stands before the game is drawn by itself (9.6.1).
    pub repetitions_to_end: usize,
    /// Moves *by each player* without capture and pawn move for a claim (9.3).
    pub quiet_moves_to_claim: u32,
    /// Moves *by each player* without capture and pawn move that draw the game by themselves (9.6.2).
    pub quiet_moves_to_end: u32,
    /// What the opponent gets for a first illegal move, in seconds (7.5.5; one minute in blitz, since 2023 in rapid).
    pub penalty_seconds: u32,
    /// Before so many moves by each player, a wrong setup in rapid and blitz can still be complained about (A.4.1), and
    /// reversed colors still cancel the game (7.3).
    pub complaint_moves: u16,
}

impl Laws {
    /// The Laws in force from 1 January 2018.
    pub const FIDE_2018: Self = Self {
        repetitions_to_claim: 3,
        repetitions_to_end: 5,
        quiet_moves_to_claim: 50,
        quiet_moves_to_end: 75,
        penalty_seconds: 120,
        complaint_moves: 10,
    };
}

impl Default for Laws {
    /// [`Laws::FIDE_2018`].
    fn default() -> Self {
        Self::FIDE_2018
    }
}
