//! Clocks are stopped and started again, and the record says why (FIDE 6.10, 6.11; xiangqi law 10.2.2, 10.2.3).

use jiff::{SignedDuration, Timestamp};
use kydan_bout::{Command, Refusal, RuleFlagFall, StopClocks, StopReason};
use kydan_game::{Article, BySide, HalfPoints, Side};

use crate::hall::{Hall, now, ruling, table_arbiter};

fn after(seconds: i64) -> Timestamp {
    now().checked_add(SignedDuration::from_secs(seconds)).unwrap()
}

fn stops(reason: StopReason, remaining_ms: Option<BySide<u64>>, at: Timestamp) -> Command {
    Command::StopClocks(StopClocks { reason, remaining_ms, at, by: table_arbiter() })
}

#[test]
fn stopped_clocks_keep_what_they_show_until_they_are_started_again() {
    let mut hall = Hall::xiangqi();
    hall.does(stops(StopReason::Settling, None, after(90)));
    let board = hall.board();
    assert_eq!(board.remaining_ms, BySide { white: 3_510_000, black: 3_600_000 }, "ninety seconds of White");
    assert_eq!((board.clock().running, board.clock().since), (None, None));
    let stopped = board.stopped.unwrap();
    assert_eq!((stopped.reason, stopped.article), (StopReason::Settling, Some(Article::new("10.2.2"))));
    // A move that was made before is recorded meanwhile, and starts nothing.
    hall.plays("P2-5", "vi");
    assert_eq!(hall.board().clock().running, None);
    hall.does(Command::StartClocks { at: after(600), by: table_arbiter() });
    let board = hall.board();
    assert_eq!((board.clock().running, board.clock().since), (Some(Side::Black), Some(after(600))));
    assert_eq!(board.remaining_ms.black, 3_600_000, "ten minutes that cost nobody anything");
    let again = hall.does(Command::StartClocks { at: after(700), by: table_arbiter() });
    assert_eq!(again, [], "they run");
}

#[test]
fn what_the_clocks_show_is_the_arbiters_word_and_the_article_follows_from_the_reason() {
    let shown = BySide { white: 100_000, black: 200_000 };
    for (mut hall, reason, article) in [
        (Hall::chess(), StopReason::Defect, "6.10.1"),
        (Hall::chess(), StopReason::PlayerCalled, "6.11.2"),
        (Hall::chess(), StopReason::Interruption, "6.11.1"),
        (Hall::xiangqi(), StopReason::Defect, "10.2.3"),
    ] {
        hall.does(stops(reason, Some(shown), after(5)));
        assert_eq!(hall.board().remaining_ms, shown);
        assert_eq!(hall.board().stopped.unwrap().article, Some(Article::new(article)), "{reason:?}");
    }
}

#[test]
fn the_end_of_a_game_ends_the_stop() {
    let mut hall = Hall::chess();
    hall.does(stops(StopReason::Settling, None, after(1)));
    hall.does(Command::Resign { side: Side::White });
    assert_eq!(hall.board().stopped, None);
}

/// Xiangqi law 10.2.4: White has mated and the flag falls before the press. FIDE 5.1.1, 6.9: mate has ended the game.
#[test]
fn mate_on_the_board_with_the_flag_down_is_judged_by_each_law() {
    let flag = |side| {
        Command::RuleFlagFall(RuleFlagFall { ruling: ruling(1), side, made: None, by: table_arbiter() })
    };
    let mated = Command::RecordMate { side: Side::Black };
    // The arbiter who saw it records what the law counts: the flag, and the mate that was not pressed is none.
    let mut xiangqi = Hall::xiangqi();
    xiangqi.does(flag(Side::White));
    assert_eq!(xiangqi.conclusion().score.black, HalfPoints::ONE);
    assert_eq!(xiangqi.refuses(mated.clone()), Refusal::AlreadyConcluded);
    let mut chess = Hall::chess();
    chess.does(mated);
    assert_eq!(chess.refuses(flag(Side::White)), Refusal::AlreadyConcluded);
    assert_eq!(chess.conclusion().score.white, HalfPoints::ONE);
}
