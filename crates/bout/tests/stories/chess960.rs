//! Chess960 (FIDE Guideline II): a game begins where the lot said, castles, and is written so that others can read it.

use kydan_bout::{AnyLine, Bout, Command, Heading, Open, Refusal};
use kydan_game::{BySide, Kind};
use kydan_journal::harness::given;
use kydan_journal::{BoutId, EventId};
use kydan_regulations::{BoardRules, EditionId, Rate, TimeControl, edition};

use crate::hall::{BLACK, Hall, WHITE, now};

fn open(kind: Kind, law: &str, start: Option<u16>) -> Command {
    Command::Open(Open {
        bout: BoutId::fixed(7),
        event: EventId::fixed(5),
        round: 1,
        table: 1,
        kind,
        edition: EditionId::new(law.to_owned()),
        time_control: TimeControl::minutes(90, 30),
        players: BySide { white: WHITE, black: BLACK },
        rated: true,
        start,
        board: BoardRules::default(),
    })
}

/// The number of the position with these pieces from the a-file on.
fn number(rank: &str) -> u16 {
    let law = edition("fide-2018").unwrap();
    let begins = |number: &u16| {
        let line = AnyLine::from_start(law, Rate::Standard, *number).unwrap();
        line.fen().starts_with(&format!("{rank}/"))
    };
    (0..960).find(begins).unwrap()
}

#[test]
fn the_game_begins_at_the_drawn_position_and_castles_with_the_first_move() {
    let mut hall = Hall { facts: Vec::new() };
    hall.does(open(Kind::Chess, "fide-2018", Some(number("bbqnrkrn"))));
    hall.does(Command::Start { at: now() });
    // II.3.2.2, II.3.2.7.3: king and rook change places, at once.
    hall.plays("O-O e5", "san-any");
    let line = &hall.board().line;
    assert!(line.fen().starts_with("bbqnrkrn/pppp1ppp/8/4p3/8/8/PPPPPPPP/BBQNRRKN w"), "{}", line.fen());
    assert_eq!(line.write("san").unwrap(), ["O-O", "e5"]);
    let pgn = line.pgn(&Heading::default(), None).unwrap();
    assert!(pgn.contains("[Variant \"Chess960\"]") && pgn.contains("[FEN \"bbqnrkrn/"), "{pgn}");
    assert!(pgn.contains("[SetUp \"1\"]"), "{pgn}");
}

#[test]
fn only_games_with_numbered_positions_begin_at_one() {
    given::<Bout>([]).when(open(Kind::Xiangqi, "xiangqi-vn-2004", Some(0))).refused(&Refusal::WrongGame);
    given::<Bout>([]).when(open(Kind::Chess, "fide-2018", Some(960))).refused(&Refusal::WrongGame);
}
