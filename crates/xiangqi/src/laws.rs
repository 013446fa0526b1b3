//! The numbers in which editions of the law differ.

/// An edition of the xiangqi law, as far as it judges a line of play differently from another.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Laws {
    /// How often a position must have stood before a repetition is judged. The law gives no number
    /// (Articles 7.1g and 24.2 speak of not changing): the edition sets it. Below 2 nothing is judged.
    pub repetitions_to_judge: usize,
}

impl Laws {
    /// Decision 1409/2004 of the Committee of Physical Training and Sports, with the third occurrence judged.
    pub const VN_2004: Self = Self { repetitions_to_judge: 3 };
}

impl Default for Laws {
    /// [`Laws::VN_2004`].
    fn default() -> Self {
        Self::VN_2004
    }
}
