//! Score sheets replayed (Article 11): the moves up to the first that cannot be read or is illegal, what is wrong
//! there, and what may have been meant.

mod near;

use kydan_game::{Line, Side};

use crate::moves::legality;
use crate::mv::Move;
use crate::{Laws, Notation, Position, Xiangqi, notation};

/// A score sheet as far as it could be replayed; nothing that was written is lost.
#[derive(Clone, Debug)]
pub struct Sheet {
    /// The moves before the trouble, each of them legal.
    pub line: Line<Xiangqi>,
    /// What stopped the replay.
    pub trouble: Option<Trouble>,
    /// What was written from the trouble on, its own text first.
    pub unread: Vec<String>,
}

/// The first move of a score sheet that cannot be read or is illegal.
#[derive(Clone, PartialEq, Debug)]
pub struct Trouble {
    /// Which ply it would have been; 1 is the first that was written.
    pub ply: u16,
    /// The number of the move as players count: one of White and one of Black together (Article 8).
    pub number: u16,
    /// Who was to move.
    pub side: Side,
    /// What was written.
    pub token: String,
    /// What is wrong with it.
    pub why: Why,
    /// Legal moves that may have been meant, the most plausible first; at most [`Sheet::NEAR`], none in a
    /// variation of a game file.
    pub near: Vec<Near>,
}

/// What is wrong with a written move.
pub type Why = kydan_game::Why<Move>;

/// A legal move that may have been meant.
#[derive(Clone, PartialEq, Debug)]
pub struct Near {
    /// The move.
    pub mv: Move,
    /// How it is written in the sheet's notation.
    pub text: String,
    /// In what it is like the text that was written.
    pub likeness: Likeness,
    /// How many of the following moves could then be played, of the next [`Sheet::AHEAD`] at most.
    pub goes_on: u16,
}

/// In what a legal move is like a text that names none; the closest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Likeness {
    /// One letter, digit or sign is different, missing or too many, or two neighbors are exchanged.
    OneSign,
    /// The same man goes elsewhere.
    SameMan,
    /// Another man of the kind goes to the same point.
    SamePoint,
    /// Two letters, digits or signs are different.
    TwoSigns,
    /// Nothing but that the sheet goes on with it.
    GoesOn,
}

impl Sheet {
    /// How many moves that may have been meant are named at most.
    pub const NEAR: usize = 8;
    /// How many of the following moves are tried after a move that may have been meant.
    pub const AHEAD: usize = 8;

    /// Replays the written moves from a position.
    ///
    /// ```
    /// use kydan_game::Side;
    /// use kydan_xiangqi::{Laws, Notation, Position, Sheet};
    ///
    /// let written = ["P2-5", "M8.7", "M2.5", "X9-8"]; // the horse cannot go there: M2.3 was played
    /// let sheet = Sheet::replay(Laws::default(), Position::start(), &written, Notation::Vietnamese);
    /// assert_eq!(sheet.line.plies(), 2);
    /// assert_eq!(sheet.unread, ["M2.5", "X9-8"]);
    /// let trouble = sheet.trouble.unwrap();
    /// assert_eq!((trouble.number, trouble.side), (2, Side::White));
    /// assert!(trouble.near.iter().any(|near| near.text == "M2.3"));
    /// ```
    pub fn replay<S: AsRef<str>>(laws: Laws, start: Position, written: &[S], notation: Notation) -> Self {
        let mut sheet = Self::replay_aside(laws, start, written, notation);
        if let Some(trouble) = &mut sheet.trouble {
            let rest = written.get(sheet.line.plies() + 1..).unwrap_or_default();
            trouble.near = near::search(sheet.line.position(), &trouble.token, rest, notation);
        }
        sheet
    }

    /// The same without the moves that may have been meant: for variations, which nobody corrects.
    pub(crate) fn replay_aside<S: AsRef<str>>(
        laws: Laws,
        start: Position,
        written: &[S],
        notation: Notation,
    ) -> Self {
        let mut line = Line::<Xiangqi>::from_position(laws, start);
        for (done, token) in written.iter().enumerate() {
            let token = token.as_ref();
            match read_legal(line.position(), token, notation) {
                Ok(mv) => line.push(mv),
                Err(why) => {
                    let trouble = Some(Trouble {
                        ply: u16::try_from(done + 1).unwrap_or(u16::MAX),
                        number: move_number(&start, done),
                        side: line.turn(),
                        token: token.to_owned(),
                        why,
                        near: Vec::new(),
                    });
                    let unread = written.iter().skip(done).map(|text| text.as_ref().to_owned()).collect();
                    return Self { line, trouble, unread };
                }
            }
        }
        Self { line, trouble: None, unread: Vec::new() }
    }
}

/// The number of the move as players count, after so many plies from this position.
pub(crate) fn move_number(start: &Position, plies: usize) -> u16 {
    // White's move that is not there counts as half of the first.
    let before = plies + usize::from(start.turn == Side::Black);
    u16::try_from(before / 2 + 1).unwrap_or(u16::MAX)
}

/// The move, if it can be read and is legal.
pub(crate) fn read_legal(position: &Position, token: &str, notation: Notation) -> Result<Move, Why> {
    let mv = notation::read(position, token, notation).map_err(Why::Misread)?;
    match legality::check(position, mv) {
        Ok(()) => Ok(mv),
        Err(grounds) => Err(Why::Illegal { mv, grounds }),
    }
}
