//! A sealed move when the envelope is opened, the same for each game.

use kydan_game::{Explanation, Side};

/// What a sealed move turns out to be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Sealed {
    /// A legal move, in coordinates.
    Plays { uci: String },
    /// None that counts: the player who sealed it loses (FIDE I.8; xiangqi law 10.3.2).
    Loses {
        side: Side,
        grounds: Explanation,
        /// What the opponent could have made of the game.
        opponent: Hope,
    },
    /// The player may explain what he meant, and loses if he cannot (xiangqi law 7.1i).
    ToExplain { side: Side, grounds: Explanation, opponent: Hope },
}

/// What the opponent of a player whose sealed move is none could have made of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Hope {
    /// To win it, as far as is known.
    Winning,
    /// Never to win it, which makes it a draw (FIDE I.8 with 6.9).
    None,
    /// Nothing: he gave the game up, and both have lost (xiangqi law 7.1i).
    GivenUp,
}

/// Whether the player who has to reply has come to go on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Replier {
    /// He has, or may still come.
    Here,
    /// He has given up the game.
    GaveUp,
}
