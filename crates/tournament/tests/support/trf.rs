//! Reads as much of a TRF file as the tests need.

#![expect(clippy::unwrap_used, reason = "helpers of tests: what cannot be told fails the test")]

use kydan_game::{HalfPoints, Side};
use kydan_tournament::{Contestant, Encounter, Field, Points, ResultKind, Share, Turn};

/// The field of a file, with the points that the file states for everyone.
pub(crate) fn read(text: &str) -> (Field, Vec<HalfPoints>) {
    let mut field = Field { points: points(text), ..Field::default() };
    let mut stated = Vec::new();
    for line in text.lines().filter(|line| line.starts_with("001 ")) {
        let part = |from: usize, to: usize| line.get(from..to.min(line.len())).unwrap_or("").trim();
        let turns = (91..line.len()).step_by(10).map(|at| turn(field.points, part(at, at + 8))).collect();
        let rating = part(48, 52).parse().ok();
        let number = part(4, 8).parse().unwrap();
        field.contestants.push(Contestant { number, rating, left_after: None, turns });
        stated.push(half_points(part(80, 84)));
    }
    let rounds = field.rounds();
    for contestant in &mut field.contestants {
        contestant.turns.resize(rounds, Turn::ABSENT);
    }
    (field, stated)
}

/// `2.5` as half points.
pub(crate) fn half_points(text: &str) -> HalfPoints {
    let (whole, rest) = text.split_once('.').unwrap_or((text, "0"));
    HalfPoints(whole.parse::<u16>().unwrap() * 2 + u16::from(rest.starts_with('5')))
}

fn points(text: &str) -> Points {
    let mut points = Points::USUAL;
    for line in text.lines().filter(|line| line.starts_with("162")) {
        let words: Vec<&str> = line[3..].split_whitespace().collect();
        for pair in words.chunks(2) {
            match pair[0] {
                "W" => (points.win, points.bye) = (half_points(pair[1]), half_points(pair[1])),
                "D" => points.draw = half_points(pair[1]),
                "P" => points.bye = half_points(pair[1]),
                other => panic!("unknown kind of points {other}"),
            }
        }
    }
    points
}

fn turn(points: Points, text: &str) -> Turn {
    let words: Vec<&str> = text.split_whitespace().collect();
    let [opponent, color, result] = words[..] else { return Turn::ABSENT };
    match result {
        "U" => return Turn::Bye { points: points.bye },
        "F" => return Turn::Absent { points: points.win },
        "H" => return Turn::Absent { points: points.draw },
        "Z" => return Turn::ABSENT,
        _ => {}
    }
    let (own, kind) = match result {
        "1" => (HalfPoints::ONE, ResultKind::Played),
        "=" => (HalfPoints::HALF, ResultKind::Played),
        "0" => (HalfPoints::ZERO, ResultKind::Played),
        "+" => (HalfPoints::ONE, ResultKind::Forfeit),
        "-" => (HalfPoints::ZERO, ResultKind::Forfeit),
        other => panic!("unknown result {other}"),
    };
    let side = if color == "w" { Side::White } else { Side::Black };
    let opponent = opponent.parse::<usize>().unwrap() - 1;
    Turn::Game(Encounter { opponent, side, share: Some(Share { own, kind }) })
}
