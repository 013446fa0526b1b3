//! Games that people really played are legal from the first move to the last, and are written as they wrote them.

use kydan_game::{Game, Line};
use kydan_xiangqi::{Laws, Notation, Xiangqi};

#[test]
fn real_games_are_legal_and_written_as_they_were() {
    for game in include_str!("games/tournament.txt").lines().filter(|line| !line.starts_with('#')) {
        let (_result, moves) = game.split_once(';').unwrap();
        let mut line = Line::<Xiangqi>::new(Laws::default());
        for pair in moves.split_whitespace() {
            let (uci, text) = pair.split_once('=').unwrap();
            let (text, ours) = text.split_once('~').unwrap_or((text, text));
            let position = line.position();
            let mv = Xiangqi::read_move(position, uci, Notation::Uci).unwrap();
            assert_eq!(
                Xiangqi::read_move(position, text, Notation::Vietnamese),
                Ok(mv),
                "{text}: {position:?}"
            );
            assert_eq!(Xiangqi::write_move(position, mv, Notation::Vietnamese), ours, "{uci}: {position:?}");
            line = line.then(mv).unwrap();
        }
    }
}
