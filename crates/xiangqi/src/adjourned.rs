//! Adjourned games (7.1i, 10.3): the sealed move.

use kydan_game::{Game as _, Grounds, Judgment, Line, Side};

use crate::{Move, Notation, Xiangqi, phrases, provisions};

/// What a sealed move turns out to be when the envelope is opened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Sealed {
    /// A move, made on the board now.
    Plays {
        /// The move.
        mv: Move,
        /// What the law concludes from it.
        verdicts: Vec<Judgment>,
    },
    /// It names no move without doubt. The player who sealed it may explain it; if he cannot, he loses (7.1i).
    ToExplain {
        /// The law's reason, with its article.
        grounds: Grounds,
        /// Who loses if it stays unexplained.
        losers: Vec<Side>,
    },
    /// An illegal move: it loses (10.3.2).
    Loses {
        /// Who: the player who sealed, and his opponent too if he has given up the game (7.1i).
        losers: Vec<Side>,
        /// The law's reason, with its article.
        grounds: Grounds,
    },
}

/// Whether the opponent of the player who sealed has come to go on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Opponent {
    /// He has.
    Present,
    /// He has given up the game: if the sealed move is wrong, both lose (7.1i).
    GaveUp,
}

/// Opens the envelope: reads the sealed move as the line stands, and judges it.
///
/// ```
/// use kydan_game::{Line, Side};
/// use kydan_xiangqi::adjourned::{Opponent, Sealed, open_sealed};
/// use kydan_xiangqi::{Laws, Notation, Xiangqi};
///
/// let line = Line::<Xiangqi>::new(Laws::VN_2004);
/// let Sealed::Loses { losers, grounds } = open_sealed(&line, "a0a4", Notation::Uci, Opponent::Present) else {
///     panic!("the rook's way is blocked")
/// };
/// assert_eq!((losers, grounds.article.name()), (vec![Side::White], "sealed_illegal"));
/// ```
pub fn open_sealed(line: &Line<Xiangqi>, text: &str, notation: Notation, opponent: Opponent) -> Sealed {
    let sealer = line.turn();
    let losers = match opponent {
        Opponent::Present => vec![sealer],
        Opponent::GaveUp => vec![sealer, !sealer],
    };
    let Ok(mv) = Xiangqi::read_move(line.position(), text, notation) else {
        return Sealed::ToExplain {
            grounds: Grounds::new(provisions::SEALED_UNCLEAR, phrases::SEALED_UNCLEAR),
            losers,
        };
    };
    match Xiangqi::check(line.position(), mv) {
        Ok(()) => Sealed::Plays { mv, verdicts: Xiangqi::verdicts(&line.clone().standing(mv)) },
        Err(why) => {
            let article = match opponent {
                Opponent::Present => provisions::SEALED_ILLEGAL,
                Opponent::GaveUp => provisions::SEALED_ILLEGAL_GIVEN_UP,
            };
            let grounds = Grounds::new(article, phrases::SEALED_ILLEGAL).at(why.squares);
            Sealed::Loses { losers, grounds }
        }
    }
}
