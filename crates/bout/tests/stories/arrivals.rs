//! Who comes when, how late that is, and whose loss may be declared (FIDE 6.7; xiangqi law 10.2.1).

use jiff::{SignedDuration, Timestamp};
use kydan_bout::{
    Against, Appointment, Board, Command, ExcuseLateness, Punctuality, RecordArrival, Refusal, RuleAbsence,
};
use kydan_game::{Article, Kind, Side};
use kydan_regulations::TimeControl;

use crate::hall::{Hall, ruling, table_arbiter};

fn at(minutes: i64, seconds: i64) -> Timestamp {
    appointment(15).starts_at.checked_add(SignedDuration::from_secs(minutes * 60 + seconds)).unwrap()
}

fn appointment(minutes: u32) -> Appointment {
    Appointment { starts_at: "2026-07-04T01:00:00Z".parse().unwrap(), late_after_seconds: minutes * 60 }
}

fn comes(side: Side, when: Timestamp, allowed: u32) -> Command {
    let appointment = Some(appointment(allowed));
    Command::RecordArrival(RecordArrival { side, at: when, now: when, appointment, by: table_arbiter() })
}

fn away(absent: Against, now: Timestamp, allowed: u32) -> Command {
    let timing = Some((appointment(allowed), now));
    Command::RuleAbsence(RuleAbsence { ruling: ruling(1), absent, timing, by: table_arbiter() })
}

fn xiangqi() -> Hall {
    Hall::seated(Kind::Xiangqi, "xiangqi-vn-2004", TimeControl::minutes(60, 30))
}

/// The same board after one more command.
fn told(before: &Hall, command: Command) -> Hall {
    let mut hall = Hall { facts: before.facts.clone() };
    hall.does(command);
    hall
}

fn how(board: &Board, side: Side, allowed: u32, now: Timestamp) -> (Punctuality, u32) {
    let found = board.attendance(side, Some(appointment(allowed)), now);
    (found.punctuality.unwrap(), found.seconds_late)
}

#[test]
fn the_limit_itself_is_still_in_time_and_a_second_more_is_not() {
    let seated = xiangqi();
    let board = &seated.board();
    assert_eq!(how(board, Side::Black, 15, at(-1, 0)), (Punctuality::Awaited, 0));
    assert_eq!(how(board, Side::Black, 15, at(15, 0)), (Punctuality::Awaited, 900));
    assert_eq!(how(board, Side::Black, 15, at(15, 1)), (Punctuality::TooLate, 901));
    assert_eq!(board.too_late(appointment(15), at(15, 0)), None);
    assert_eq!(board.too_late(appointment(15), at(15, 1)), Some(Against::Both));
    // Without a grace (FIDE 6.7.1, where the rules name none) whoever is not there at the start has lost.
    assert_eq!(board.too_late(appointment(0), at(0, 0)), None);
    assert_eq!(board.too_late(appointment(0), at(0, 1)), Some(Against::Both));

    for (minutes, seconds, expected) in [
        (-5, 0, Punctuality::InTime),
        (0, 0, Punctuality::InTime),
        (0, 1, Punctuality::Late),
        (15, 0, Punctuality::Late),
        (15, 1, Punctuality::TooLate),
    ] {
        let here = told(&seated, comes(Side::White, at(minutes, seconds), 15));
        assert_eq!(how(&here.board(), Side::White, 15, at(40, 0)).0, expected, "{minutes}:{seconds}");
    }
}

#[test]
fn only_who_is_too_late_loses_and_the_article_says_so() {
    let seated = xiangqi();
    let here = told(&seated, comes(Side::White, at(3, 0), 15));
    assert_eq!(here.board().too_late(appointment(15), at(16, 0)), Some(Against::Black));

    let refuse = |command| here.refuses(command);
    let article = Article::new("10.2.1a");
    assert_eq!(
        refuse(away(Against::Black, at(14, 0), 15)),
        Refusal::MayStillCome { until: at(15, 0), article: article.clone() }
    );
    assert_eq!(
        refuse(away(Against::Both, at(16, 0), 15)),
        Refusal::IsHere { since: at(3, 0), article: article.clone() }
    );
    // Told afterwards, on a sheet: what is recorded still stands against it.
    let sheet = RuleAbsence { ruling: ruling(1), absent: Against::White, timing: None, by: table_arbiter() };
    assert_eq!(refuse(Command::RuleAbsence(sheet)), Refusal::IsHere { since: at(3, 0), article });

    let lost = told(&here, away(Against::Black, at(16, 0), 15));
    let end = lost.conclusion();
    assert_eq!((end.score.white.0, end.score.black.0), (2, 0));
    assert_eq!(end.grounds.article, Article::new("7.1e"));
    assert_eq!(lost.board().too_late(appointment(15), at(20, 0)), None);
}

#[test]
fn an_arrival_is_taken_back_or_told_anew_and_never_from_the_future() {
    let seated = xiangqi();
    let here = told(&seated, comes(Side::White, at(3, 0), 15));
    let mut again = Hall { facts: here.facts.clone() };
    assert_eq!(again.does(comes(Side::White, at(3, 0), 15)), [], "the same again does nothing");
    let earlier = told(&here, comes(Side::White, at(-2, 0), 15));
    assert_eq!(how(&earlier.board(), Side::White, 15, at(9, 0)).0, Punctuality::InTime);
    let gone = told(&here, Command::RetractArrival { side: Side::White, by: table_arbiter() });
    assert_eq!(gone.board().arrivals.white, None);
    let nobody = Command::RetractArrival { side: Side::White, by: table_arbiter() };
    assert_eq!(gone.refuses(nobody), Refusal::NotHere);
    let (side, appointment) = (Side::White, Some(appointment(15)));
    let future = RecordArrival { side, at: at(5, 0), now: at(4, 0), appointment, by: table_arbiter() };
    let refused = seated.refuses(Command::RecordArrival(future));
    assert_eq!(refused, Refusal::NotYetHappened { now: at(4, 0) });
}

#[test]
fn fide_leaves_it_to_the_arbiter_and_the_xiangqi_law_does_not() {
    let excuse = |side| {
        let (appointment, now) = (appointment(0), at(8, 0));
        Command::ExcuseLateness(ExcuseLateness { side, appointment, now, by: table_arbiter() })
    };
    let chess = Hall::seated(Kind::Chess, "fide-2018", TimeControl::minutes(90, 30));
    assert_eq!(chess.refuses(excuse(Side::White)), Refusal::NotHere);
    let late = told(&chess, comes(Side::White, at(7, 0), 0));
    let late = told(&late, comes(Side::Black, at(0, 0), 0));
    assert_eq!(late.board().too_late(appointment(0), at(8, 0)), Some(Against::White));
    let article = Article::new("6.7.1");
    let in_time = late.refuses(excuse(Side::Black));
    assert_eq!(in_time, Refusal::NothingToExcuse { article: article.clone() });
    let plays = told(&late, excuse(Side::White));
    assert_eq!(plays.board().too_late(appointment(0), at(8, 0)), None);
    assert_eq!(
        plays.refuses(away(Against::White, at(9, 0), 0)),
        Refusal::IsHere { since: at(7, 0), article }
    );

    let xiangqi = told(&xiangqi(), comes(Side::White, at(7, 0), 0));
    let refused = xiangqi.refuses(excuse(Side::White));
    assert_eq!(refused, Refusal::NoExcuse { article: Article::new("10.2.1a") });
}

#[test]
fn a_clock_that_runs_with_nobody_listed_means_that_they_play() {
    let running = Hall::xiangqi();
    assert_eq!(running.board().too_late(appointment(15), at(60, 0)), None);
    // The clock runs although one has not come (10.2.1a): who is listed as here tells who is not.
    let one = told(&running, comes(Side::White, at(1, 0), 15));
    assert_eq!(one.board().too_late(appointment(15), at(16, 0)), Some(Against::Black));
}
