//! Mate, stalemate, dead positions, and why moves are illegal.

#![expect(clippy::unwrap_used, reason = "a test may panic on its own fixtures")]

#[path = "support/numbers.rs"]
mod numbers;

use kydan_game::{Force, Game, Grounds, Line, Outcome, Side, Winnable};
use kydan_xiangqi::{Laws, Move, PHRASES, Position, Xiangqi};
use numbers::Numbered as _;

fn position(fen: &str) -> Position {
    Xiangqi::read_position(fen).unwrap()
}

fn mv(text: &str) -> Move {
    Xiangqi::read_move(&Position::start(), text, kydan_xiangqi::Notation::Uci).unwrap()
}

fn shown(explanation: &Grounds) -> String {
    assert!(PHRASES.contains(&&*explanation.phrase), "{}", explanation.phrase);
    format!("{} {} {}", explanation.article.number(), explanation.phrase, explanation.squares.join(" "))
}

fn refused(fen: &str, text: &str) -> String {
    shown(&Xiangqi::check(&position(fen), mv(text)).unwrap_err())
}

const START: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w";

#[test]
fn an_illegal_move_is_explained_by_its_article() {
    insta::assert_snapshot!(refused(START, "e5e6"), @"4.2.1 xiangqi.illegal.empty_square e5 e6");
    insta::assert_snapshot!(refused(START, "a9a8"), @"8 xiangqi.illegal.not_your_piece a9 a8");
    insta::assert_snapshot!(refused(START, "a0b0"), @"5.2 xiangqi.illegal.own_piece a0 b0");
    insta::assert_snapshot!(refused(START, "a0a0"), @"4.3d xiangqi.illegal.wrong_shape a0 a0");
    insta::assert_snapshot!(refused(START, "e0f1"), @"4.3a xiangqi.illegal.wrong_shape e0 f1");
    insta::assert_snapshot!(refused(START, "a0a5"), @"4.3d xiangqi.illegal.path_blocked a0 a5 a3");
    insta::assert_snapshot!(refused(START, "b0d1"), @"4.3e xiangqi.illegal.hobbled_horse b0 d1 c0");
    insta::assert_snapshot!(refused(START, "b2b7"), @"4.3g xiangqi.illegal.no_screen b2 b7");
    insta::assert_snapshot!(refused(START, "b2b8"), @"4.3g xiangqi.illegal.path_blocked b2 b8 b7");
    insta::assert_snapshot!(refused(START, "e3d3"), @"4.3h xiangqi.illegal.pawn_sideways e3 d3");
    insta::assert_snapshot!(refused(START, "e3e2"), @"4.3h xiangqi.illegal.pawn_retreat e3 e2");
    insta::assert_snapshot!(refused(START, "e3e5"), @"4.3h xiangqi.illegal.wrong_shape e3 e5");
    let ending = "1n2k4/1r7/2R6/1P7/6B2/5P3/2R1P4/1C7/5A3/3K5 w";
    insta::assert_snapshot!(refused(ending, "b2b9"), @"4.3g xiangqi.illegal.screens b2 b9 b6 b8");
    insta::assert_snapshot!(refused(ending, "d0c0"), @"4.3a xiangqi.illegal.palace d0 c0");
    insta::assert_snapshot!(refused(ending, "f1g2"), @"4.3b xiangqi.illegal.palace f1 g2");
    insta::assert_snapshot!(refused("4k4/9/9/9/9/2B6/9/9/9/4K4 w", "c4e6"), @"4.3c xiangqi.illegal.river c4 e6");
    insta::assert_snapshot!(
        refused("4k4/9/9/9/9/6B2/5P3/9/9/4K4 w", "g4e2"),
        @"4.3c xiangqi.illegal.blocked_elephant g4 e2 f3"
    );
}

#[test]
fn a_king_left_in_danger_is_explained() {
    insta::assert_snapshot!(
        refused("4k4/9/9/9/4N4/9/9/9/9/4K4 w", "e5f7"),
        @"4.3a xiangqi.illegal.kings_face e5 f7 e0 e9"
    );
    insta::assert_snapshot!(
        refused("3k5/9/9/4r4/9/9/9/9/9/R3K4 w", "a0a1"),
        @"6.1 xiangqi.illegal.king_left_in_check a0 a1 e0 e6"
    );
    insta::assert_snapshot!(
        refused("3k5/9/9/4r4/9/9/4N4/9/9/4K4 w", "e3c2"),
        @"5.2 xiangqi.illegal.king_exposed e3 c2 e0 e6"
    );
    // A man that becomes the screen of a cannon.
    insta::assert_snapshot!(
        refused("3k5/9/9/4c4/9/9/R8/9/9/4K4 w", "a3e3"),
        @"5.2 xiangqi.illegal.king_exposed a3 e3 e0 e6"
    );
}

#[test]
fn mate_and_stalemate_lose_at_once() {
    let mated = Line::<Xiangqi>::from_position(Laws::default(), position("R3k4/R8/9/9/9/9/9/9/9/3K5 b"));
    let verdict = Xiangqi::verdicts(&mated).remove(0);
    assert_eq!((verdict.outcome, verdict.force), (Outcome::Win(Side::White), Force::Immediate));
    assert_eq!(shown(&verdict.grounds), "7.1a xiangqi.ending.checkmate e9 a9");

    let free = Line::<Xiangqi>::from_position(Laws::default(), position("4k4/9/4P4/9/9/9/9/9/9/3K5 b"));
    assert_eq!(Xiangqi::verdicts(&free), []);
    let stuck = Line::<Xiangqi>::from_position(Laws::default(), position("3k5/4P4/9/9/9/9/9/9/9/4K4 b"));
    let verdict = Xiangqi::verdicts(&stuck).remove(0);
    assert_eq!((verdict.outcome, verdict.force), (Outcome::Win(Side::White), Force::Immediate));
    assert_eq!(shown(&verdict.grounds), "7.1b xiangqi.ending.stalemate d9");
}

#[test]
fn kings_guards_and_elephants_alone_draw_by_the_arbiter() {
    let bare = position("2bak4/4a4/9/9/9/9/9/4B4/9/3K5 w");
    let verdict = Xiangqi::verdicts(&Line::from_position(Laws::default(), bare)).remove(0);
    assert_eq!((verdict.outcome, verdict.force), (Outcome::Draw, Force::ByArbiter));
    assert_eq!(shown(&verdict.grounds), "7.2a xiangqi.ending.no_attackers ");
    for side in Side::BOTH {
        let Winnable::Never(why) = Xiangqi::can_win(&bare, side) else { panic!("{side} cannot win") };
        assert_eq!(shown(&why), "7.2a xiangqi.winnable.no_attackers ");
    }
}

#[test]
fn a_win_is_shown_only_where_it_is_seen() {
    let near = position("4k4/R8/9/9/9/9/9/9/R8/3K5 w");
    let Winnable::Shown(moves) = Xiangqi::can_win(&near, Side::White) else { panic!("White wins at once") };
    let line = Line::<Xiangqi>::from_position(Laws::default(), near);
    let won = moves.into_iter().fold(line, |line, mv| line.then(mv).unwrap());
    assert_eq!(Xiangqi::verdicts(&won)[0].outcome, Outcome::Win(Side::White));
    assert_eq!(Xiangqi::can_win(&near, Side::Black), Winnable::Unsettled);
    assert_eq!(Xiangqi::can_win(&Position::start(), Side::White), Winnable::Unsettled);
}

#[test]
fn a_standing_illegal_move_never_breaks_the_board() {
    let mut line = Line::<Xiangqi>::new(Laws::default());
    for illegal in ["a0e9", "a9a9", "e5e6", "a0a0", "e9e0", "i9i0"] {
        line = line.standing(mv(illegal));
        let _ = (Xiangqi::verdicts(&line), Xiangqi::legal_moves(line.position()));
        let _ = (Xiangqi::write_position(line.position()), line.position().check_square());
    }
}
