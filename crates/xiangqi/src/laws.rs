//! The numbers in which editions of the law differ.

/// An edition of the xiangqi law, as far as it judges a line of play differently from another.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Laws {
    /// How often a position must have stood before a repetition is judged. The law gives no number
    /// (Articles 7.1g and 24.2 speak of not changing): the edition sets it. Below 2 nothing is judged.
    pub repetitions_to_judge: usize,
    /// How long a game may go on without a capture (7.2e, 12); none where that is not applied (rule 3 for rapid
    /// and blitz, 2015).
    pub quiet_limit: Option<QuietLimit>,
    /// In rapid and blitz the set-up is complained of before a player has completed so many moves (rule 2 of 2015).
    pub complaint_moves: u16,
}

/// How many moves without a capture make a draw (7.2e, 12, 20.4 b.6).
///
/// The printings differ, so the edition or the event's rules choose: 50 or 60 moves, or 100 turns.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct QuietLimit {
    /// How many,
    pub moves: u16,
    /// of what.
    pub unit: MoveUnit,
    /// At most so many of a side's checks count towards it (12c); every check, if none is set.
    pub checks_count_at_most: Option<u16>,
    /// Who brings the draw about.
    pub invoked: Invoked,
}

/// What is counted as one move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum MoveUnit {
    /// A turn of White with a turn of Black (Article 8; "each side" in 7.2e): the side that has made fewer turns
    /// that count decides.
    BothSides,
    /// Every turn, as international events count; the claimant's own turns decide (the arbiters' note of 2015 on
    /// Article 12), so that the other side's checks do not hold him up.
    EachTurn,
}

/// Who may end a game for want of captures.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Invoked {
    /// Either player, by a claim that the arbiter examines (12).
    ByPlayers,
    /// The arbiter, without a claim (20.4 b.6).
    ByArbiter,
}

impl QuietLimit {
    /// Article 12, and 7.2e in the printings that number its clauses: 50 moves.
    pub const FIFTY_MOVES: Self = Self {
        moves: 50,
        unit: MoveUnit::BothSides,
        checks_count_at_most: Some(5),
        invoked: Invoked::ByPlayers,
    };
    /// 7.2e of the other printing: 60 moves.
    pub const SIXTY_MOVES: Self = Self { moves: 60, ..Self::FIFTY_MOVES };
    /// The arbiters' note of 2015 on Article 12: 100 turns.
    pub const HUNDRED_TURNS: Self = Self { moves: 100, unit: MoveUnit::EachTurn, ..Self::FIFTY_MOVES };

    /// The fewest plies that can reach it.
    pub const fn plies(&self) -> u16 {
        match self.unit {
            MoveUnit::BothSides => self.moves.saturating_mul(2),
            MoveUnit::EachTurn => self.moves,
        }
    }
}

impl Laws {
    /// Decision 1409/2004 of the Committee of Physical Training and Sports, with the third occurrence judged and
    /// the 50 moves of Article 12.
    pub const VN_2004: Self =
        Self { repetitions_to_judge: 3, quiet_limit: Some(QuietLimit::FIFTY_MOVES), complaint_moves: 3 };
    /// The same under the provisional rules for rapid and blitz of 2015: Article 12 is not applied (rule 3).
    pub const VN_RAPID_2015: Self = Self { quiet_limit: None, ..Self::VN_2004 };
}

impl Default for Laws {
    /// [`Laws::VN_2004`].
    fn default() -> Self {
        Self::VN_2004
    }
}
