//! Article 7 and A.4: what follows from irregularities.

#[path = "support/numbers.rs"]
mod numbers;

use kydan_chess::{
    Chess, IllegalKind, IllegalMove, Irregularity, Laws, Measure, Notation, Play, Stage, Step, Supervision,
    differing_squares, illegal_plies, remedy,
};
use kydan_game::{Game, Line, Obligation, Side};
use numbers::Numbered as _;

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const RAPID: Play = Play::Rapid(Supervision::Basic);
const BLITZ: Play = Play::Blitz(Supervision::Competition);

fn line(fen: &str, moves: &str) -> Line<Chess> {
    let start = Chess::read_position(fen).expect("a FEN");
    moves.split_whitespace().fold(Line::from_position(Laws::FIDE_2018, start), |line, text| {
        let mv = Chess::read_move(line.position(), text, Notation::Uci).expect("a move");
        line.standing(mv)
    })
}

fn shuffle(plies: usize) -> String {
    ["g1f3", "g8f6", "f3g1", "f6g8"].into_iter().cycle().take(plies).collect::<Vec<_>>().join(" ")
}

/// Article and step of each measure.
fn said(measures: &[Measure]) -> Vec<String> {
    let step = |step: &Step| match step {
        Step::NewGame => "new game".to_owned(),
        Step::GoOn => "go on".to_owned(),
        Step::ChangeBoard => "change the board".to_owned(),
        Step::Restore { ply } => format!("restore {ply}"),
        Step::Replace(Obligation::Bound { moves, .. }) => {
            format!("play {}", moves.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "))
        }
        Step::Replace(_) => "play anything".to_owned(),
        Step::PutRight(side) => format!("{side} puts right"),
        Step::MayPenalize(side) => format!("{side} may be penalized"),
        Step::GiveTime { to, seconds } => format!("{seconds} s to {to}"),
        Step::Loses(side) => format!("{side} loses"),
        Step::NoCastling { squares } => format!("no castling {squares:?}"),
        Step::OnlyByAgreement => "only by agreement".to_owned(),
        Step::Wait => "wait".to_owned(),
        Step::Draw => "draw".to_owned(),
    };
    measures.iter().map(|measure| format!("{}: {}", measure.article.number(), step(&measure.step))).collect()
}

fn illegal(kind: IllegalKind, stage: Stage, nth: u8) -> Irregularity {
    Irregularity::Illegal(IllegalMove { ply: 1, by: Side::White, kind, stage, nth })
}

#[test]
fn a_wrong_setup_cancels_the_game_except_after_ten_moves_without_supervision() {
    let fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w kq - 0 1";
    let squares =
        differing_squares(&Chess::read_position(fen).expect("a FEN"), &Chess::start(&Laws::default()));
    let wrong = Irregularity::WrongSetup { squares };
    assert_eq!(said(&remedy(&line(fen, &shuffle(40)), &wrong, Play::Standard)), ["7.2.1: new game"]);
    assert_eq!(said(&remedy(&line(fen, &shuffle(19)), &wrong, RAPID)), ["7.2.1: new game"]);
    assert_eq!(
        said(&remedy(&line(fen, &shuffle(20)), &wrong, RAPID)),
        ["A.4.1.2: go on", "A.4.1.2: no castling [D1]"]
    );
}

#[test]
fn reversed_colors_cancel_the_game_before_ten_moves_by_both() {
    for play in [Play::Standard, RAPID, BLITZ] {
        let reversed = Irregularity::ReversedColors;
        assert_eq!(said(&remedy(&line(START, &shuffle(19)), &reversed, play)), ["7.3: new game"]);
        assert_eq!(said(&remedy(&line(START, &shuffle(20)), &reversed, play)), ["7.3: go on"]);
    }
}

#[test]
fn a_wrong_board_and_displaced_pieces_are_put_right() {
    let played = line(START, &shuffle(30));
    assert_eq!(said(&remedy(&played, &Irregularity::WrongBoard, BLITZ)), ["7.2.2: change the board"]);
    assert_eq!(said(&remedy(&played, &Irregularity::WrongBoard, RAPID)), ["A.4.1.2: go on"]);
    assert_eq!(
        said(&remedy(&played, &Irregularity::Displaced { by: Side::Black }, Play::Standard)),
        ["7.4.1: black puts right", "7.4.3: black may be penalized"]
    );
    assert_eq!(
        said(&remedy(&played, &Irregularity::OffItsSquare { since: 12 }, Play::Standard)),
        ["7.6: restore 12"]
    );
}

#[test]
fn an_illegal_move_costs_time_first_and_the_game_the_second_time() {
    // In check, White moves the knight to f3.
    // The edition says how long the time is at each rate of play.
    let by = |seconds| {
        let laws = Laws { penalty_seconds: seconds, ..Laws::FIDE_2018 };
        let start = Chess::read_position("4k3/8/8/8/4r3/8/3B4/4K1N1 w - - 0 1").expect("a FEN");
        let mv = Chess::read_move(&start, "g1f3", Notation::Uci).expect("a move");
        Line::from_position(laws, start).standing(mv)
    };
    let of = |stage, nth, play| {
        let played = if play == BLITZ { by(60) } else { by(120) };
        said(&remedy(&played, &illegal(IllegalKind::Move, stage, nth), play))
    };
    let put_right = ["7.5.1: restore 0", "7.5.1: play g1e2"];
    let with = |last: &str| put_right.into_iter().chain([last]).map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(of(Stage::NotCompleted, 1, Play::Standard), put_right);
    assert_eq!(of(Stage::Completed, 1, Play::Standard), with("7.5.5: 120 s to black"));
    assert_eq!(of(Stage::Answered, 1, Play::Standard), with("7.5.5: 120 s to black"));
    assert_eq!(of(Stage::Completed, 1, BLITZ), with("B.2: 60 s to black"));
    assert_eq!(of(Stage::Completed, 2, BLITZ), with("7.5.5: white loses"));
    assert_eq!(of(Stage::Completed, 1, RAPID), with("7.5.5: 120 s to black"));
    assert_eq!(of(Stage::Answered, 1, RAPID), ["A.4.2: go on", "A.4.2: only by agreement"]);
}

#[test]
fn what_counts_as_an_illegal_move_is_penalized_like_one() {
    let pawn = line("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8");
    assert_eq!(
        said(&remedy(&pawn, &illegal(IllegalKind::NotPromoted, Stage::Completed, 1), Play::Standard)),
        ["7.5.2: play a7a8q", "7.5.5: 120 s to black"]
    );
    for kind in [IllegalKind::NoMove, IllegalKind::TwoHands] {
        assert_eq!(
            said(&remedy(&line(START, ""), &illegal(kind, Stage::Completed, 2), Play::Standard)),
            ["7.5.5: white loses"]
        );
    }
}

#[test]
fn both_kings_in_check_are_drawn_without_supervision_if_they_stay_so() {
    // Black is in check and answers with a check of his own.
    let fen = "k7/8/8/8/4r3/8/R7/K7 b - - 0 1";
    let both = line(fen, "e4e1");
    assert!(both.position().signs_of_illegality().iter().any(|sign| sign.article.number() == "A.4.4"));
    let odd = Irregularity::IllegalPosition;
    assert_eq!(said(&remedy(&both, &odd, RAPID)), ["A.4.4: wait"]);
    assert_eq!(said(&remedy(&both, &odd, Play::Standard)), ["7.5.1: restore 0"]);
    assert_eq!(said(&remedy(&line(fen, "e4e1 a2a3"), &odd, RAPID)), ["A.4.4: draw"]);
    assert_eq!(said(&remedy(&line(fen, "e4e1 a1b2"), &odd, RAPID)), ["A.4.4: go on"]);
}

#[test]
fn an_illegal_position_shows_its_signs() {
    let signs = |fen: &str| -> Vec<String> {
        let position = Chess::read_position(fen).expect("a FEN");
        let mut signs = position.signs_of_illegality();
        signs.sort_by_key(|sign| sign.squares.clone());
        signs
            .iter()
            .map(|sign| {
                format!(
                    "{} {} {}",
                    sign.article.number(),
                    sign.phrase.trim_start_matches("chess.position."),
                    sign.squares.join(" ")
                )
            })
            .collect()
    };
    assert!(signs(START).is_empty());
    assert_eq!(
        signs("4k2P/8/8/8/8/8/8/4K2p w - - 0 1"),
        ["A.4.4 pawn_on_last_rank h1", "A.4.4 pawn_on_last_rank h8"]
    );
    assert_eq!(signs("4k2p/8/8/8/8/8/8/4K3 w - - 0 1"), ["3.7 pawn_on_first_rank h8"]);
    assert_eq!(signs("4k3/4R3/8/8/8/8/8/4K3 w - - 0 1"), ["3.9.2 resting_king_in_check e8"]);
    assert_eq!(signs("8/8/8/8/8/8/8/4K3 w - - 0 1"), ["2.2 not_one_king "]);
    assert_eq!(signs("4k3/4r3/8/8/8/8/8/4K1R1 w - - 0 1"), Vec::<String>::new());
}

#[test]
fn every_illegal_ply_of_a_line_is_listed() {
    let found = illegal_plies(&line(START, "e2e4 e7e5 f1c4 e8e6 c4e6"));
    assert_eq!(
        found.iter().map(|(ply, why)| (*ply, why.article.number())).collect::<Vec<_>>(),
        [(4, "3.8.1".to_owned()), (5, "1.4.1".to_owned())]
    );
}
