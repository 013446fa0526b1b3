//! Chess: moves in both letter sets, illegal moves, mate, the flag.

use kydan_bout::{Bout, Command, Ending, Event, Refusal, RuleFlagFall, StandingMove, WrittenMove};
use kydan_game::{Article, Outcome, Score, Side};
use kydan_journal::harness::given;

use crate::hall::{Hall, now, play, rule_fault, ruling, table_arbiter};

/// White keeps nothing but the king; Black has a queen and more.
pub(crate) const BARE_KING: &str = "Nh3 c5 b4 cxb4 a4 bxa3 Bb2 axb2 Ng5 bxa1=Q e4 Qxb1 h3 Qxc2 f4 Qxe4+ Be2 Qxg2 Bc4 \
                         Qxh3 Bb5 Qxh1+ Ke2 Qxd1+ Ke3 Qxd2+ Kf3 Qxf4+ Ke2 Qxg5 Kf3 Qxb5";

#[test]
fn knights_are_read_with_english_and_vietnamese_letters() {
    let mut hall = Hall::chess();
    hall.plays("Nf3 Nc6", "san");
    hall.plays("Mc3 Mf6", "san-vi");
    hall.plays("e4 Xb8", "san-any");
    assert_eq!(hall.board().line.write("uci").unwrap(), ["g1f3", "b8c6", "b1c3", "g8f6", "e2e4", "a8b8"]);
}

#[test]
fn the_movers_clock_is_recorded_with_the_move() {
    let mut hall = Hall::chess();
    let moves = vec![
        WrittenMove { text: "e4".to_owned(), clock_ms: Some(5_420_000) },
        WrittenMove { text: "e5".to_owned(), clock_ms: Some(5_390_000) },
    ];
    hall.does(Command::PlayMoves(kydan_bout::PlayMoves { moves, notation: "san".to_owned(), at: now() }));
    let clock = hall.board().clock();
    assert_eq!((clock.remaining_ms.white, clock.remaining_ms.black), (5_420_000, 5_390_000));
    assert_eq!((clock.running, clock.since), (Some(Side::White), Some(now())));
}

#[test]
fn the_first_illegal_move_gives_the_opponent_two_minutes_and_the_second_loses() {
    let mut hall = Hall::chess();
    hall.plays("e4 e5", "san");
    let facts = hall.does(rule_fault(1, Side::White, "illegal_move"));
    assert!(matches!(&facts[1], Event::FaultRuled { ordinal: 1, citation, .. }
        if citation.article == Article::new("7.5.5")));
    assert_eq!(facts[2], Event::TimeAwarded { side: Side::Black, ms: 120_000, under: ruling(1) });
    assert_eq!(hall.board().remaining_ms.black, (90 * 60 + 120) * 1000);

    // 7.5.3 is penalized as if it were an illegal move.
    hall.does(rule_fault(2, Side::White, "clock_pressed_without_move"));
    let conclusion = hall.conclusion();
    assert_eq!(conclusion.score, Score::from(Outcome::Win(Side::Black)));
    assert_eq!(conclusion.grounds.article, Article::new("7.5.5"));
}

#[test]
fn the_second_illegal_move_draws_if_the_opponent_cannot_mate() {
    let mut hall = Hall::chess();
    hall.plays(BARE_KING, "san");
    hall.does(rule_fault(1, Side::Black, "illegal_move"));
    hall.does(rule_fault(2, Side::Black, "illegal_move"));
    let conclusion = hall.conclusion();
    assert_eq!(conclusion.score, Score::from(Outcome::Draw));
    assert_eq!(conclusion.grounds.phrase, "bout.ending.opponent_cannot_win");
}

#[test]
fn a_fallen_flag_loses_unless_the_opponent_cannot_mate() {
    let flag = |side| {
        Command::RuleFlagFall(RuleFlagFall { ruling: ruling(1), side, made: None, by: table_arbiter() })
    };
    let mut hall = Hall::chess();
    hall.plays(BARE_KING, "san");
    let (_, facts) = given::<Bout>(&hall.facts).when(flag(Side::White)).accepted();
    assert!(matches!(&facts[1], Event::Concluded { conclusion }
        if conclusion.score == Score::from(Outcome::Win(Side::Black))));
    hall.does(flag(Side::Black));
    assert_eq!(hall.conclusion().score, Score::from(Outcome::Draw));
    assert_eq!(hall.conclusion().ending, Ending::FlagFall);
}

/// 6.9 asks for every possible series of legal moves; what no analysis settles is the arbiter's, and he is told so.
#[test]
fn where_nobody_knows_whether_the_opponent_can_mate_the_arbiter_is_asked() {
    let mut hall = Hall::chess();
    hall.plays("e4 e5 Qh5 a6 Qxf7+", "san");
    // Black stays in check and the move stands: no legal moves make such a position.
    let mv = WrittenMove::new("a6a5");
    hall.does(Command::RecordStandingMove(StandingMove { mv, notation: "uci".to_owned(), at: now() }));
    let flag = RuleFlagFall { ruling: ruling(1), side: Side::White, made: None, by: table_arbiter() };
    hall.does(Command::RuleFlagFall(flag));
    let end = hall.conclusion();
    assert_eq!((end.ending, end.score), (Ending::FlagFall, Score::from(Outcome::Win(Side::Black))));
    assert_eq!(end.grounds.phrase, "bout.ending.needs_arbiter.flag_fall");
}

#[test]
fn mate_ends_the_game_by_itself() {
    let mut hall = Hall::chess();
    hall.plays("f3 e5 g4 Qh4#", "san");
    let conclusion = hall.conclusion();
    assert_eq!(conclusion.ending, Ending::Law);
    assert_eq!(conclusion.score, Score::from(Outcome::Win(Side::Black)));
    assert_eq!((conclusion.grounds.article, conclusion.under), (Article::new("5.1.1"), None));
    assert_eq!(hall.refuses(play("a3", "san")), Refusal::AlreadyConcluded);
}

#[test]
fn moves_beyond_mate_are_refused_with_their_batch() {
    let hall = Hall::chess();
    match hall.refuses(play("f3 e5 g4 Qh4# a3", "san")) {
        Refusal::AfterTheEnd { index: 4, grounds } => assert_eq!(grounds.article, Article::new("5.1.1")),
        other => panic!("{other:?}"),
    }
    assert_eq!(hall.board().line.plies(), 0);
}

#[test]
fn an_illegal_move_is_refused_with_its_article() {
    // 3.9.2: no move may expose the own king; the queen on h5 looks through f7 at e8.
    let mut hall = Hall::chess();
    hall.plays("e4 e5 Qh5", "san");
    match hall.refuses(play("f7f6", "uci")) {
        Refusal::Illegal { index: 0, text, uci, explanation } => {
            assert_eq!((text.as_str(), uci.as_str()), ("f7f6", "f7f6"));
            assert_eq!(explanation.article, Article::new("3.9.2"));
        }
        refusal => panic!("{refusal:?}"),
    }
}

#[test]
fn an_illegal_move_that_nobody_noticed_stands() {
    let mut hall = Hall::chess();
    hall.plays("e4 e5", "san");
    let standing = |text: &str| {
        Command::RecordStandingMove(StandingMove {
            mv: WrittenMove::new(text),
            notation: "uci".to_owned(),
            at: now(),
        })
    };
    assert_eq!(hall.refuses(standing("g1f3")), Refusal::MoveIsLegal);
    let facts = hall.does(standing("g1g3"));
    assert!(matches!(&facts[..], [Event::MovePlayed { illegal: Some(_), ply: 3, .. }]));
    hall.plays("Nc6", "san");
    assert_eq!(hall.board().illegal_plies, [3]);
    // Found during the game, the position before it is set up again (7.5.1).
    let reason = kydan_bout::RetractReason::IllegalMove;
    hall.does(Command::Retract { plies: 2, reason });
    assert!(hall.board().illegal_plies.is_empty());
    assert_eq!(hall.board().line.turn(), Side::White);
}
