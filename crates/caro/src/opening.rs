//! The swap-2 opening: nobody is given a first move that wins.

use kydan_game::Side;

/// The player who begins: the side that all games call White, whatever stones he will have.
pub(crate) const BEGINS: Side = Side::White;

/// How far the opening is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Opening {
    /// The player who begins sets down two black stones and a white one.
    Three,
    /// The other chooses a color, or to add two.
    Choice,
    /// The other adds a white and a black stone.
    Two,
    /// The player who began chooses a color.
    LastChoice,
    /// It is over.
    Over {
        /// Who has the black stones.
        black: Side,
    },
}

impl Opening {
    /// Its name in a position's text.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Three => "three",
            Self::Choice => "choice",
            Self::Two => "two",
            Self::LastChoice => "last",
            Self::Over { black: Side::White } => "first",
            Self::Over { black: Side::Black } => "second",
        }
    }

    /// The one of this name.
    pub(crate) fn of(name: &str) -> Option<Self> {
        let over = [Side::White, Side::Black].map(|black| Self::Over { black });
        let all = [Self::Three, Self::Choice, Self::Two, Self::LastChoice].into_iter().chain(over);
        all.into_iter().find(|opening| opening.name() == name)
    }

    /// Whether so many stones can be on the board.
    pub(crate) const fn fits(self, stones: usize) -> bool {
        match self {
            Self::Three => stones < 3,
            Self::Choice => stones == 3,
            Self::Two => stones == 3 || stones == 4,
            Self::LastChoice => stones == 5,
            Self::Over { .. } => stones >= 3,
        }
    }

    /// What follows when so many stones are on the board.
    pub(crate) const fn after(self, stones: usize) -> Self {
        match self {
            Self::Three if stones >= 3 => Self::Choice,
            Self::Two if stones >= 5 => Self::LastChoice,
            Self::Three | Self::Choice | Self::Two | Self::LastChoice | Self::Over { .. } => self,
        }
    }
}
