//! Random positions for property tests.

use kydan_game::{Game, Line};
use kydan_xiangqi::{Laws, Position, Role, Xiangqi};
use proptest::prelude::*;

/// A line of up to 120 legal plies from the start, each chosen at random.
pub(crate) fn line() -> impl Strategy<Value = Line<Xiangqi>> {
    prop::collection::vec(any::<prop::sample::Index>(), 0..120).prop_map(|choices| {
        let mut line = Line::new(Laws::default());
        for choice in choices {
            let moves = Xiangqi::legal_moves(line.position());
            if moves.is_empty() {
                break;
            }
            line.push(moves[choice.index(moves.len())]);
        }
        line
    })
}

/// A position that a random game reached.
pub(crate) fn played() -> impl Strategy<Value = Position> {
    line().prop_map(|line| *line.position())
}

/// Kings in their palaces, and some of the other men on any points whatever.
pub(crate) fn scattered() -> impl Strategy<Value = Position> {
    let others = Role::ALL.into_iter().filter(|role| *role != Role::King);
    let letters: Vec<char> = others
        .flat_map(|role| std::iter::repeat_n(role.letter(), role.at_most()))
        .flat_map(|letter| [letter, letter.to_ascii_uppercase()])
        .collect();
    let men = prop::collection::vec((prop::sample::select(letters), 0..90_usize), 0..24);
    (0..9_usize, 0..9_usize, men, any::<bool>()).prop_map(|(white, black, men, white_moves)| {
        let mut points = [['.'; 9]; 10];
        points[white / 3][3 + white % 3] = 'K';
        points[7 + black / 3][3 + black % 3] = 'k';
        for (letter, at) in men {
            let role = Role::from_letter(letter).unwrap();
            let like = points.as_flattened().iter().filter(|other| **other == letter).count();
            if points[at / 9][at % 9] == '.' && like < role.at_most() {
                points[at / 9][at % 9] = letter;
            }
        }
        let ranks: Vec<String> = points
            .iter()
            .rev()
            .map(|rank| rank.iter().map(|man| if *man == '.' { '1' } else { *man }).collect())
            .collect();
        let turn = if white_moves { "w" } else { "b" };
        Xiangqi::read_position(&format!("{} {turn}", ranks.join("/"))).unwrap()
    })
}
