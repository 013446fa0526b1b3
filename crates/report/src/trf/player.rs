//! Player records (`001`).

use kydan_game::{HalfPoints, Side};

use super::Wrong;
use super::columns::{Columns, Counting, Row, write_half_points};

/// A player's line.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Player {
    /// The starting number.
    pub number: u16,
    /// `m`, `w` or nothing.
    pub sex: String,
    /// As printed, such as `IM` or `f`.
    pub title: String,
    /// As printed.
    pub name: String,
    /// In FIDE's list.
    pub rating: Option<u16>,
    /// The federation's code.
    pub federation: String,
    /// FIDE's number, as printed.
    pub fide_id: String,
    /// As printed.
    pub birth: String,
    /// The points that the file states.
    pub points: Option<HalfPoints>,
    /// The rank that the file states.
    pub rank: Option<u16>,
    /// A cell for every round; none where the columns are blank.
    pub rounds: Vec<Option<RoundCell>>,
}

/// What a round was.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct RoundCell {
    /// The opponent's starting number; none for byes.
    pub opponent: Option<u16>,
    /// The color, played or scheduled.
    pub side: Option<Side>,
    /// The result.
    pub code: Code,
}

/// A result. Small letters are read as well.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Code {
    /// `1`
    Win,
    /// `=`
    Draw,
    /// `0`
    Loss,
    /// `W`: in less than a move, not rated.
    ShortWin,
    /// `D`
    ShortDraw,
    /// `L`
    ShortLoss,
    /// `+`
    ForfeitWin,
    /// `-`
    ForfeitLoss,
    /// `H`: half a point without a game, by request.
    HalfPointBye,
    /// `F`: a full point.
    FullPointBye,
    /// `U`: left over in the pairing.
    PairingBye,
    /// `Z`: absent.
    ZeroPointBye,
    /// Blank with an opponent: the game goes on.
    Pending,
}

impl Code {
    const ALL: [(Self, char); 12] = [
        (Self::Win, '1'),
        (Self::Draw, '='),
        (Self::Loss, '0'),
        (Self::ShortWin, 'W'),
        (Self::ShortDraw, 'D'),
        (Self::ShortLoss, 'L'),
        (Self::ForfeitWin, '+'),
        (Self::ForfeitLoss, '-'),
        (Self::HalfPointBye, 'H'),
        (Self::FullPointBye, 'F'),
        (Self::PairingBye, 'U'),
        (Self::ZeroPointBye, 'Z'),
    ];

    fn read(text: &str, has_opponent: bool) -> Option<Self> {
        match text.to_ascii_uppercase().as_str() {
            "" if has_opponent => Some(Self::Pending),
            "" => Some(Self::ZeroPointBye),
            text => Self::ALL.into_iter().find(|(_, code)| text.chars().eq([*code])).map(|(code, _)| code),
        }
    }

    /// As files write it; empty for a game that goes on.
    pub(super) fn text(self) -> String {
        Self::ALL
            .into_iter()
            .find(|(code, _)| *code == self)
            .map_or_else(String::new, |(_, code)| code.to_string())
    }
}

/// Where the cell of the first round begins, and how wide cells are.
const FIRST: usize = 92;
const WIDTH: usize = 10;

/// Where the cell of a round begins, counted from 1.
pub(super) fn cell_column(round: u16) -> usize {
    FIRST + usize::from(round.max(1) - 1) * WIDTH
}

impl Player {
    pub(super) fn read(line: &str, counting: Counting) -> Result<Self, Wrong> {
        let columns = Columns::of(line, counting);
        let text = |from, to| columns.get(from, to).to_owned();
        let points = columns.points(81, 84)?.map(|points| HalfPoints(points.max(0) as u16));
        let mut rounds = (FIRST..=columns.len())
            .step_by(WIDTH)
            .map(|from| cell(&columns, from))
            .collect::<Result<Vec<_>, Wrong>>()?;
        while rounds.last() == Some(&None) {
            rounds.pop();
        }
        // A blank before the points and around the cells: else columns are shifted.
        let is_blank = |column: usize| columns.get(column, column).is_empty();
        if let Some(column) =
            [5 - 1, 48, 53, 57, 69, 80, 85, 90].into_iter().find(|column| !is_blank(*column))
        {
            return Err(Wrong { column, expected: "blank" });
        }
        Ok(Self {
            number: columns.number(5, 8, "starting number")?,
            sex: text(10, 10),
            title: text(11, 13),
            name: text(15, 47),
            rating: columns.if_any(49, 52, "rating")?,
            federation: text(54, 56),
            fide_id: text(58, 68),
            birth: text(70, 79),
            points,
            rank: columns.if_any(86, 89, "rank")?,
            rounds,
        })
    }

    pub(super) fn write(&self, counting: Counting) -> String {
        let number = |number: Option<u16>| number.map_or_else(String::new, |number| number.to_string());
        let mut row = Row::new("001", counting);
        row.right(5, 8, &self.number.to_string())
            .left(10, 10, &self.sex)
            .right(11, 13, &self.title)
            .left(15, 47, &self.name)
            .right(49, 52, &number(self.rating))
            .left(54, 56, &self.federation)
            .right(58, 68, &self.fide_id)
            .left(70, 79, &self.birth)
            .right(81, 84, &self.points.map_or_else(String::new, write_half_points))
            .right(86, 89, &number(self.rank));
        for (cell, from) in self.rounds.iter().zip((FIRST..).step_by(WIDTH)) {
            if let Some(RoundCell { opponent, side, code }) = cell {
                let side = match side {
                    Some(Side::White) => "w",
                    Some(Side::Black) => "b",
                    None => "-",
                };
                let opponent = opponent.map_or_else(|| "0000".to_owned(), |number| number.to_string());
                row.right(from, from + 3, &opponent).left(from + 5, from + 5, side).left(
                    from + 7,
                    from + 7,
                    &code.text(),
                );
            }
        }
        row.finish()
    }
}

fn cell(columns: &Columns<'_>, from: usize) -> Result<Option<RoundCell>, Wrong> {
    if columns.get(from, from + 7).is_empty() {
        return Ok(None);
    }
    let opponent = columns.if_any(from, from + 3, "opponent")?.filter(|number| *number > 0);
    let side = match columns.get(from + 5, from + 5) {
        "w" | "W" => Some(Side::White),
        "b" | "B" => Some(Side::Black),
        "-" | "" => None,
        _ => return Err(Wrong { column: from + 5, expected: "color" }),
    };
    let code = Code::read(columns.get(from + 7, from + 7), opponent.is_some())
        .ok_or(Wrong { column: from + 7, expected: "result" })?;
    let is_game = match code {
        Code::HalfPointBye | Code::FullPointBye | Code::PairingBye | Code::ZeroPointBye => false,
        Code::Win | Code::Draw | Code::Loss | Code::ShortWin | Code::ShortDraw | Code::ShortLoss => true,
        // A forfeit without an opponent is an old way to write a bye.
        Code::ForfeitWin | Code::ForfeitLoss | Code::Pending => opponent.is_some(),
    };
    if is_game && (opponent.is_none() || side.is_none()) {
        return Err(Wrong { column: from, expected: "opponent and color" });
    }
    Ok(Some(RoundCell { opponent, side, code }))
}
