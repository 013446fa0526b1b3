//! Small fields in few words, whose values a pencil can check.

#![expect(clippy::unwrap_used, reason = "helpers of tests: what cannot be told fails the test")]

use kydan_field::{Contestant, Encounter, Field, Points, ResultKind, Schedule, Share, Turn};
use kydan_game::{HalfPoints, Side};

/// A field of a Swiss; number 1 has the first line. A line has a word for each round: `2w1`, `3b=`, `4w0` are games
/// against 2, 3, 4 with White, Black, White, `+` and `-` in the place of the result are forfeits, `U` is the bye of
/// the pairing, `F`, `H`, `Z` are byes for a point, a half and none, and `5X` is a point because 5 has left.
pub(crate) fn field(lines: &[&str]) -> Field {
    scored(lines, Points::USUAL)
}

/// The same of a round robin.
pub(crate) fn round_robin(lines: &[&str]) -> Field {
    Field { schedule: Schedule::Predetermined, ..field(lines) }
}

/// The same with results of another worth.
pub(crate) fn scored(lines: &[&str], points: Points) -> Field {
    let turn = |word: &str| match word {
        "U" => Turn::Bye { points: points.bye },
        "F" => Turn::Absent { points: points.win },
        "H" => Turn::Absent { points: points.draw },
        "Z" => Turn::Absent { points: HalfPoints::ZERO },
        _ => {
            let mut letters = word.chars();
            let opponent = letters.next().unwrap().to_digit(10).unwrap() as usize - 1;
            let side = match letters.next().unwrap() {
                'w' => Side::White,
                'b' => Side::Black,
                'X' => return Turn::Walkover { opponent },
                other => panic!("no color {other}"),
            };
            let (own, kind) = match letters.next().unwrap() {
                '1' => (HalfPoints::ONE, ResultKind::Played),
                '=' => (HalfPoints::HALF, ResultKind::Played),
                '0' => (HalfPoints::ZERO, ResultKind::Played),
                '+' => (HalfPoints::ONE, ResultKind::Forfeit),
                '-' => (HalfPoints::ZERO, ResultKind::Forfeit),
                other => panic!("no result {other}"),
            };
            Turn::Game(Encounter { opponent, side, share: Some(Share { own, kind }) })
        }
    };
    let contestant = |(line, number): (&&str, u16)| Contestant {
        number,
        rating: Some(2000 - 100 * number),
        turns: line.split_whitespace().map(turn).collect(),
        ..Contestant::default()
    };
    Field { points, contestants: lines.iter().zip(1..).map(contestant).collect(), ..Field::default() }
}
