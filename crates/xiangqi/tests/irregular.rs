//! Illegal positions and moves: 9.9, 9.10, 16.3a, and rules 2 and 4 of 2015.

#![expect(clippy::unwrap_used, reason = "a test may panic on its own fixtures")]

#[path = "support/numbers.rs"]
mod numbers;

use kydan_game::{Force, Game, Line, Obligation, Outcome, Side};
use kydan_xiangqi::adjourned::{Opponent, Sealed, open_sealed};
use kydan_xiangqi::{
    Beginner, Found, IllegalKind, IllegalMove, Irregularity, Laws, Measure, Move, Notation, PHRASES, Play,
    Position, Stage, Step, Xiangqi, differing_points, illegal_plies, remedy,
};
use numbers::Numbered as _;

fn position(fen: &str) -> Position {
    Xiangqi::read_position(fen).unwrap()
}

fn mv(text: &str) -> Move {
    Xiangqi::read_move(&Position::start(), text, Notation::Uci).unwrap()
}

/// The moves as they stood on the board, legal or not.
fn line(fen: &str, moves: &str) -> Line<Xiangqi> {
    let line = Line::from_position(Laws::VN_2004, position(fen));
    moves.split_whitespace().fold(line, |line, text| line.standing(mv(text)))
}

fn opening(plies: usize) -> Line<Xiangqi> {
    let moves = "h2e2 h9g7 h0g2 i9h9 i0h0 g6g5";
    let line = Line::<Xiangqi>::new(Laws::VN_2004);
    moves.split(' ').take(plies).fold(line, |line, text| line.then(mv(text)).unwrap())
}

fn told(measures: &[Measure]) -> Vec<String> {
    let step = |step: &Step| {
        let Step::Replace(due) = step else { return format!("{step:?}") };
        match due {
            Obligation::Bound { moves, .. } => {
                format!("Replace {}", moves.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "))
            }
            Obligation::Free => "Replace free".to_owned(),
            Obligation::FreeWithFault { .. } => "Replace fault".to_owned(),
        }
    };
    measures.iter().map(|measure| format!("{} {}", measure.article.number(), step(&measure.step))).collect()
}

const PLAYS: [Play; 3] = [Play::Standard, Play::Rapid, Play::Blitz];

#[test]
fn a_wrong_setup_cancels_the_game_until_the_result_is_signed() {
    let of = |play, found, plies| told(&remedy(&opening(plies), &Irregularity::WrongSetup, play, found));
    assert_eq!(of(Play::Standard, Found::Playing, 6), ["9.9a NewGame"]);
    for play in PLAYS {
        assert_eq!(of(play, Found::Playing, 4), ["9.9a NewGame"]);
        assert_eq!(of(play, Found::Signed, 6), ["9.9d ResultStands"]);
    }
    // Rule 2 of 2015: White has completed three moves at the fifth ply.
    for play in [Play::Rapid, Play::Blitz] {
        assert_eq!(of(play, Found::Playing, 5), ["QT.2 GoOn"]);
        assert_eq!(
            told(&remedy(&opening(5), &Irregularity::WrongClock, play, Found::Playing)),
            ["QT.2 GoOn"]
        );
        assert_eq!(
            told(&remedy(&opening(2), &Irregularity::WrongBoard, play, Found::Playing)),
            ["15.7a Correct"]
        );
    }
    let found = position("rhbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RBNAKABNR w");
    let points: Vec<String> =
        differing_points(&found, &Position::start()).iter().map(ToString::to_string).collect();
    assert_eq!(points, ["b0", "c0"]);
}

#[test]
fn exchanged_men_are_exchanged_back_if_the_right_player_began_and_else_the_game_is_canceled() {
    let of = |begun_by, found| {
        told(&remedy(&opening(6), &Irregularity::ReversedColors { begun_by }, Play::Standard, found))
    };
    assert_eq!(of(Beginner::TheOther, Found::Playing), ["9.9b NewGame"]);
    assert_eq!(of(Beginner::AsPaired, Found::Playing), ["9.9c ExchangeColors"]);
    for begun_by in [Beginner::AsPaired, Beginner::TheOther] {
        assert_eq!(of(begun_by, Found::Ended), ["9.9e ResultStands", "9.9e RecordColorsAsPaired"]);
        assert_eq!(of(begun_by, Found::Signed), ["9.9d ResultStands", "9.9e RecordColorsAsPaired"]);
    }
    // 9.9c holds if the law was kept in play.
    let broken = opening(4).standing(mv("i0h5"));
    let reversed = Irregularity::ReversedColors { begun_by: Beginner::AsPaired };
    assert_eq!(
        told(&remedy(&broken, &reversed, Play::Standard, Found::Playing)),
        ["9.10a Restore { ply: 4 }", "9.9c ExchangeColors"]
    );
}

#[test]
fn a_man_on_a_wrong_point_is_put_back_by_the_score_sheets_while_the_game_is_on() {
    let of = |since, found| {
        told(&remedy(&opening(6), &Irregularity::OffItsPoint { since }, Play::Standard, found))
    };
    assert_eq!(of(Some(3), Found::Playing), ["9.10b StopClocks", "9.10b Restore { ply: 3 }"]);
    assert_eq!(of(None, Found::Playing), ["9.10b StopClocks", "9.10.1 ReplaySheets"]);
    assert_eq!(of(Some(3), Found::Ended), ["9.10.2 ResultStands"]);
    assert_eq!(of(None, Found::Signed), ["9.10.2 ResultStands"]);
}

fn illegal(line: &Line<Xiangqi>, ply: u16, stage: Stage, play: Play) -> Vec<String> {
    let before = &line.positions()[usize::from(ply) - 1];
    let kind = IllegalKind::of(before, line.moves()[usize::from(ply) - 1]).expect("it is illegal");
    let illegal = IllegalMove { ply, by: before.turn(), kind, stage };
    told(&remedy(line, &Irregularity::Illegal(illegal), play, Found::Playing))
}

/// Black's horse on h9 is moved like an elephant, and the game goes on.
fn wrong_horse() -> Line<Xiangqi> {
    line("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w", "h2e2 h9f7 h0g2")
}

#[test]
fn an_illegal_move_is_taken_back_and_is_a_technical_fault() {
    let line = wrong_horse();
    assert_eq!(illegal_plies(&line).iter().map(|(ply, _)| *ply).collect::<Vec<_>>(), [2]);
    for stage in [Stage::NotCompleted, Stage::Completed, Stage::Answered] {
        assert_eq!(
            illegal(&line, 2, stage, Play::Standard),
            [
                "9.10a StopClocks",
                "9.10a Restore { ply: 1 }",
                "9.1 Replace h9g7 h9i7",
                "16.3a Fault { by: Black, code: \"illegal_move\" }",
                "9.10.1 MayLose(Black)",
            ]
        );
    }
    let over = Irregularity::Illegal(IllegalMove {
        ply: 2,
        by: Side::Black,
        kind: IllegalKind::Movement,
        stage: Stage::Answered,
    });
    for play in PLAYS {
        assert_eq!(told(&remedy(&line, &over, play, Found::Ended)), ["9.10.2 ResultStands"]);
    }
}

#[test]
fn in_rapid_and_blitz_it_loses_on_a_claim_before_the_reply_and_stands_after_it() {
    let line = wrong_horse();
    for play in [Play::Rapid, Play::Blitz] {
        assert_eq!(
            illegal(&line, 2, Stage::NotCompleted, play),
            ["QT.4.1 Restore { ply: 1 }", "9.1 Replace h9g7 h9i7"]
        );
        assert_eq!(illegal(&line, 2, Stage::Completed, play), ["QT.4.2 LosesOnClaim(Black)"]);
        assert_eq!(illegal(&line, 2, Stage::Answered, play), ["QT.4.3 GoOn", "QT.4.3 OnlyByAgreement"]);
    }
}

#[test]
fn kings_advisors_and_elephants_outside_their_area_are_put_right_even_after_the_reply() {
    for (fen, wrong) in [
        ("4k4/9/9/9/9/2B6/9/9/9/3K5 w", "c4e6"),
        ("4k4/9/9/9/9/9/9/9/9/3K5 w", "d0c0"),
        ("4k4/9/9/9/9/9/9/3A5/9/3K5 w", "d2c3"),
    ] {
        assert_eq!(IllegalKind::of(&position(fen), mv(wrong)), Some(IllegalKind::OutOfArea), "{wrong}");
        let line = line(fen, &format!("{wrong} e9e8"));
        assert_eq!(illegal(&line, 1, Stage::Answered, Play::Blitz), ["QT.4.3 PutRight(White)"]);
    }
}

#[test]
fn a_king_left_to_be_taken_is_a_fault_and_loses_in_rapid_if_it_is_found() {
    // The horse leaves the e file, on which the black rook looks at the king.
    let exposed = line("3k5/9/9/4r4/9/9/4N4/9/9/4K4 w", "e3c2");
    assert_eq!(IllegalKind::of(exposed.start(), mv("e3c2")), Some(IllegalKind::KingLeft));
    let standard = illegal(&exposed, 1, Stage::Completed, Play::Standard);
    assert!(standard.contains(&"16.3a Fault { by: White, code: \"king_left_to_be_taken\" }".to_owned()));
    assert!(!standard.contains(&"7.1c MayLose(White)".to_owned()), "there was no check to meet");
    assert_eq!(illegal(&exposed, 1, Stage::Completed, Play::Rapid), ["QT.4.4 LosesOnClaim(White)"]);
    // Black does not see it, White does not either: on Black's next turn it can still be found.
    let missed = line("3k5/9/9/4r4/9/9/4N4/9/9/4K4 w", "e3c2 d9d8 c2a1");
    assert_eq!(illegal(&missed, 1, Stage::Answered, Play::Rapid), ["QT.4.4 LosesOnClaim(White)"]);
    // The king has gone: nothing is left to find.
    let gone = line("3k5/9/9/4r4/9/9/4N4/9/9/4K4 w", "e3c2 d9d8 e0f0");
    assert_eq!(illegal(&gone, 1, Stage::Answered, Play::Rapid), ["QT.4.3 GoOn", "QT.4.3 OnlyByAgreement"]);
    // Kings that face each other (16.3a names it).
    assert_eq!(
        IllegalKind::of(&position("4k4/9/9/9/4N4/9/9/9/9/4K4 w"), mv("e5f7")),
        Some(IllegalKind::KingLeft)
    );
}

#[test]
fn a_check_that_was_not_met_may_lose_at_once() {
    let ignored = line("3k5/9/9/4r4/9/9/9/9/9/R3K4 w", "a0a1");
    assert_eq!(IllegalKind::of(ignored.start(), mv("a0a1")), Some(IllegalKind::CheckNotMet));
    assert!(
        illegal(&ignored, 1, Stage::Completed, Play::Standard).contains(&"7.1c MayLose(White)".to_owned())
    );
    let verdict = Xiangqi::verdicts(&ignored).remove(0);
    assert_eq!((verdict.outcome, verdict.force), (Outcome::Win(Side::Black), Force::ByArbiter));
    assert_eq!((verdict.grounds.article.number().as_str(), verdict.grounds.plies), ("7.1c", vec![1]));
    assert_eq!(verdict.grounds.squares, ["e0", "e6"]);
    // And if the rook then takes the king.
    let taken = ignored.standing(mv("e6e0"));
    let verdict = Xiangqi::verdicts(&taken).remove(0);
    assert_eq!(
        (verdict.outcome, &*verdict.grounds.phrase),
        (Outcome::Win(Side::Black), "xiangqi.ending.king_taken")
    );
    assert_eq!((verdict.grounds.squares, verdict.grounds.plies), (vec!["e0".to_owned()], vec![2]));
}

#[test]
fn mate_by_an_illegal_move_is_for_the_arbiter() {
    // The rook jumps over the pawn a5.
    let mated = line("4k4/1R7/9/9/p8/9/9/9/R8/3K5 w", "a1a9");
    let verdict = Xiangqi::verdicts(&mated).remove(0);
    assert_eq!((verdict.outcome, verdict.force), (Outcome::Win(Side::White), Force::ByArbiter));
    assert_eq!(&*verdict.grounds.phrase, "xiangqi.ending.checkmate_by_illegal_move");
    assert_eq!(verdict.grounds.plies, [1]);
}

#[test]
fn slips_are_faults_of_the_edition_and_sliding_is_first_only_reminded() {
    let of = |irregularity| told(&remedy(&opening(2), &irregularity, Play::Standard, Found::Playing));
    assert_eq!(
        of(Irregularity::Displaced { by: Side::White }),
        ["9.5a PutRight(White)", "9.6 Fault { by: White, code: \"accidental_touch\" }"]
    );
    assert_eq!(
        of(Irregularity::Dropped { by: Side::Black }),
        ["9.8 Fault { by: Black, code: \"dropped_piece\" }"]
    );
    assert_eq!(of(Irregularity::Slid { by: Side::Black, nth: 1 }), ["9.7 Remind(Black)"]);
    assert_eq!(
        of(Irregularity::Slid { by: Side::Black, nth: 2 }),
        ["9.7 Fault { by: Black, code: \"other_technical\" }"]
    );
}

#[test]
fn what_no_legal_moves_can_have_made_shows() {
    let signs = |fen: &str| -> Vec<String> {
        let signs = position(fen).signs_of_illegality();
        signs
            .iter()
            .map(|sign| {
                assert!(PHRASES.contains(&&*sign.phrase));
                format!("{} {}", sign.article.number(), sign.squares.join(" "))
            })
            .collect()
    };
    assert!(Position::start().signs_of_illegality().is_empty());
    assert_eq!(signs("4k4/9/9/9/9/9/9/9/9/4K4 w"), ["4.3a e0 e9"]);
    // The rook checks the side that is not to move.
    assert_eq!(signs("R2k5/9/9/9/9/9/9/9/9/4K4 w"), ["6.1 d9"]);
    // A pawn that went back, one that stepped aside before the river.
    assert_eq!(signs("3k5/9/9/9/9/9/1P7/P8/9/4K4 w"), ["4.3h a2 b3"]);
    // An elephant on a point between its own, an advisor off its diagonals.
    assert_eq!(signs("3k5/9/9/9/9/9/9/9/2B1A4/3AK4 w"), ["4.3c c1"]);
    assert_eq!(signs("3k5/3a5/9/9/9/9/9/9/9/4K4 w"), ["4.3b d8"]);
}

#[test]
fn a_wrong_sealed_move_loses_and_if_the_opponent_gave_up_both_do() {
    let line = opening(2);
    let losers = |sealed| match sealed {
        Sealed::Loses { losers, grounds } => format!("{} {losers:?}", grounds.article.number()),
        Sealed::ToExplain { losers, grounds } => format!("explain {} {losers:?}", grounds.article.number()),
        Sealed::Plays { mv, .. } => mv.to_string(),
    };
    let open = |text, opponent| losers(open_sealed(&line, text, Notation::Uci, opponent));
    assert_eq!(open("h0g2", Opponent::Present), "h0g2");
    assert_eq!(open("h0f1", Opponent::Present), "10.3.2 [White]");
    assert_eq!(open("h0f1", Opponent::GaveUp), "7.1i [White, Black]");
    assert_eq!(open("?", Opponent::Present), "explain 7.1i [White]");
}
