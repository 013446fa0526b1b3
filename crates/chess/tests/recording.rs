//! Who must record, and what follows where somebody did not (8.1–8.6, A.2, A.3.2).

#[path = "support/numbers.rs"]
mod numbers;

use kydan_chess::recording::{Ahead, Duty, Sheets, Task, Time, backlog, complete, duty, look, write_ahead};
use kydan_chess::{Play, Supervision};
use numbers::Numbered as _;

fn due(play: Play, seconds_left: u32, increment: u32) -> (Duty, String) {
    let (duty, article) = duty(Time { play, seconds_left, increment });
    (duty, article.number())
}

#[test]
fn under_five_minutes_without_half_a_minute_a_move_nobody_must_record() {
    assert_eq!(due(Play::Standard, 300, 0), (Duty::Records, "8.1.1".into()));
    assert_eq!(due(Play::Standard, 299, 0), (Duty::Excused, "8.4".into()));
    assert_eq!(due(Play::Standard, 299, 29), (Duty::Excused, "8.4".into()));
    assert_eq!(due(Play::Standard, 10, 30), (Duty::Records, "8.1.1".into()));
    assert_eq!(due(Play::Rapid(Supervision::Basic), 3000, 0), (Duty::Excused, "A.2".into()));
    assert_eq!(due(Play::Blitz(Supervision::Basic), 100, 0), (Duty::Excused, "B.4".into()));
    assert_eq!(due(Play::Blitz(Supervision::Competition), 100, 0), (Duty::Excused, "B.3.1.2".into()));
}

#[test]
fn a_player_may_answer_first_but_not_twice() {
    // White is about to make ply 5: his ply 3 must be there, Black's ply 4 may still be missing.
    assert_eq!(backlog(4, 5), None);
    assert_eq!(backlog(3, 5), None);
    let missing = backlog(1, 5).expect("two plies are missing");
    assert_eq!((missing.article.number().as_str(), missing.plies), ("8.1.3", vec![2, 3]));
    assert_eq!(backlog(0, 1), None);
    assert_eq!(backlog(0, 2), None);
}

#[test]
fn only_to_claim_or_to_seal_a_move_is_written_ahead() {
    assert_eq!(write_ahead(Ahead::Claim), Ok(()));
    assert_eq!(write_ahead(Ahead::Sealing), Ok(()));
    assert_eq!(write_ahead(Ahead::Otherwise).expect_err("forbidden").number(), "8.1.2");
}

#[test]
fn sheets_are_completed_after_a_flag_has_fallen() {
    let done = |sheets| {
        let (tasks, article) = complete(sheets);
        (tasks.to_vec(), article.number())
    };
    assert_eq!(
        done(Sheets::NeitherRecorded),
        (vec![Task::ArbiterRecords, Task::StopClocks, Task::BothComplete], "8.5.1".into())
    );
    assert_eq!(done(Sheets::OneRecorded), (vec![Task::OneCompletes], "8.5.2".into()));
    assert_eq!(done(Sheets::NoneComplete), (vec![Task::NoteTheGame, Task::Reconstruct], "8.5.3".into()));
    assert_eq!(done(Sheets::Undecided), (vec![Task::NextPeriod], "8.6".into()));
}

#[test]
fn the_sixth_look_at_the_arbiters_sheet_disturbs() {
    assert_eq!(look(Play::Rapid(Supervision::Competition), 5), Ok(()));
    let sixth = |play| look(play, 6).expect_err("too many").number();
    assert_eq!(sixth(Play::Rapid(Supervision::Competition)), "A.3.2");
    assert_eq!(sixth(Play::Blitz(Supervision::Competition)), "B.3.2");
}
