//! Irregularities: what the law proposes to the arbiter.

use kydan_bout::{
    Advice, Bout, CallArbiter, CallReason, ClockReason, Command, Deed, Event, HandleIrregularity, Irregular,
    Refusal, RetractReason, Stage, StandingMove, Step, WrittenMove, advice, supervised,
};
use kydan_game::{BySide, Kind, Side};
use kydan_journal::{Decider, IncidentId};
use kydan_regulations::{BoardRules, FaultCode, Supervision, TimeControl};

use crate::hall::{BLACK, Hall, now, play, rule_fault, table_arbiter};

fn advised(hall: &Hall, irregular: Irregular) -> Vec<String> {
    let said = |advice: &Advice| format!("{} {}", advice.article, advice.step.name());
    advice(&Bout::replay(&hall.facts), irregular).iter().map(said).collect()
}

fn stands(text: &str) -> Command {
    let mv = WrittenMove::new(text);
    Command::RecordStandingMove(StandingMove { mv, notation: "uci".to_owned(), at: now() })
}

const ILLEGAL: Irregular = Irregular::Illegal { ply: 1, deed: Deed::Move, stage: Stage::Completed };

#[test]
fn a_first_illegal_move_costs_time_and_the_second_the_game() {
    let mut hall = Hall::chess();
    hall.does(stands("e2e5"));
    let steps = advice(&Bout::replay(&hall.facts), ILLEGAL);
    assert_eq!(steps[0].step, Step::Restore(0));
    assert_eq!(steps[1].step, Step::Replace(vec!["e2e3".to_owned(), "e2e4".to_owned()]));
    assert_eq!(
        (steps[2].step.clone(), steps[2].article.to_string()),
        (Step::GiveTime(Side::Black, 120), "7.5.5".into())
    );
    hall.does(rule_fault(1, Side::White, "illegal_move"));
    let again = advice(&Bout::replay(&hall.facts), ILLEGAL);
    assert_eq!(again.last().map(|last| &last.step), Some(&Step::Loses(Side::White)));
}

#[test]
fn what_was_answered_in_rapid_chess_is_put_right_only_by_agreement() {
    let played = |supervision| {
        let board = BoardRules { supervision, ..BoardRules::default() };
        let mut hall = Hall::ruled(Kind::Chess, "fide-2018", TimeControl::minutes(15, 10), board);
        hall.does(Command::Start { at: now() });
        hall.does(stands("e2e5"));
        hall
    };
    let answered = Irregular::Illegal { ply: 1, deed: Deed::Move, stage: Stage::Answered };
    let usual = played(Supervision::Usual);
    assert_eq!(advised(&usual, answered), ["A.4.2 go_on", "A.4.2 only_by_agreement"]);
    assert_eq!(supervised(&Bout::replay(&usual.facts)), Some(Supervision::Usual));
    // The event's rules say that A.3 holds: what standard play has.
    let close = played(Supervision::Close);
    assert_eq!(advised(&close, answered), ["7.5.1 restore", "7.5.1 replace", "7.5.5 give_time"]);
    assert_eq!(supervised(&Bout::replay(&close.facts)), Some(Supervision::Close));
    // In standard play, and in xiangqi, nothing hangs on it.
    assert_eq!(supervised(&Bout::replay(&Hall::chess().facts)), None);
    assert_eq!(supervised(&Bout::replay(&Hall::xiangqi().facts)), None);
}

#[test]
fn xiangqi_restores_an_illegal_move_and_counts_a_fault() {
    let mut hall = Hall::xiangqi();
    hall.does(stands("a0a4"));
    assert_eq!(
        advised(&hall, ILLEGAL),
        ["9.10a stop_clocks", "9.10a restore", "9.1 replace", "16.3a fault", "9.10.1 may_lose"]
    );
    hall.does(Command::Resign { side: Side::White });
    assert_eq!(advised(&hall, ILLEGAL), ["9.10.2 result_stands"]);
    assert_eq!(advised(&hall, Irregular::IllegalPosition), Vec::<String>::new());
}

#[test]
fn a_wrong_setup_begins_the_game_anew() {
    assert_eq!(advised(&Hall::chess(), Irregular::WrongSetup), ["7.2.1 new_game"]);
    assert_eq!(advised(&Hall::xiangqi(), Irregular::WrongSetup), ["9.9a new_game"]);
    assert_eq!(advised(&Hall::chess(), Irregular::WrongClock), ["6.10.2 stop_clocks", "6.10.2 correct"]);
    assert!(advised(&Hall::chess(), Irregular::Dropped { by: Side::White }).is_empty());
}

#[cfg(feature = "caro")]
#[test]
fn caro_takes_back_a_stone_that_was_set_wrong_and_puts_moved_ones_where_they_were() {
    let mut hall = Hall::seated(Kind::Caro, "caro-2026", TimeControl::minutes(60, 0));
    hall.does(Command::Start { at: now() });
    assert_eq!(advised(&hall, ILLEGAL), ["2.1 restore", "7.1 fault"]);
    let lying = Irregular::Illegal { ply: 1, deed: Deed::Move, stage: Stage::NotCompleted };
    assert_eq!(advised(&hall, lying), ["2.1 restore"]);
    let knocked = Irregular::Displaced { by: Side::White };
    assert_eq!(advised(&hall, knocked), ["2.1 put_right"]);
    assert_eq!(advised(&hall, Irregular::OffItsSquare { since: None }), ["2.1 replay_sheets"]);
    assert!(advised(&hall, Irregular::WrongClock).is_empty());
    hall.does(Command::Resign { side: Side::White });
    assert!(advised(&hall, ILLEGAL).is_empty());
}

fn handles(found: Irregular, steps: &[&str]) -> Command {
    Command::HandleIrregularity(HandleIrregularity {
        found,
        steps: steps.iter().map(ToString::to_string).collect(),
        by: table_arbiter(),
    })
}

#[test]
fn the_arbiter_restores_the_position_and_another_move_of_the_piece_is_due() {
    let mut hall = Hall::chess();
    hall.does(stands("e2e5"));
    // What replaces a move is played before it: the position comes back with it.
    let facts = hall.does(handles(ILLEGAL, &["replace", "give_time"]));
    let [Event::MovesRetracted { plies: 1, reason: RetractReason::IllegalMove }, handled] = &facts[..] else {
        panic!("{facts:?}")
    };
    let Event::IrregularityHandled { found: ILLEGAL, ply: 1, steps, .. } = handled else {
        panic!("{handled:?}")
    };
    let taken: Vec<_> =
        steps.iter().map(|taken| format!("{} {}", taken.article, taken.step.name())).collect();
    assert_eq!(taken, ["7.5.1 restore", "7.5.1 replace", "7.5.5 give_time"]);
    assert!(matches!(hall.refuses(play("d2d4", "uci")), Refusal::Obliged { .. }));
    hall.plays("e2e4", "uci");
    // The time is a ruling of its own: nothing was given yet.
    assert_eq!(hall.board().irregularities.len(), 1);
    assert_eq!(hall.board().fault_count(Side::White, kydan_regulations::FaultClass::IllegalMove), 0);
}

#[test]
fn a_game_that_begins_anew_has_its_moves_taken_back_and_its_clocks_full() {
    let mut hall = Hall::xiangqi();
    hall.plays("h2e2 h9g7", "uci");
    let facts = hall.does(handles(Irregular::WrongSetup, &["new_game"]));
    assert!(
        matches!(
            &facts[..],
            [
                Event::MovesRetracted { plies: 2, reason: RetractReason::Irregularity },
                Event::ClockSet { remaining_ms, reason: Some(ClockReason::Irregularity), .. },
                Event::IrregularityHandled { ply: 2, .. },
            ] if *remaining_ms == BySide::both(3_600_000)
        ),
        "{facts:?}"
    );
    assert_eq!(hall.board().line.plies(), 0);
}

#[test]
fn only_what_the_law_lists_is_done_and_only_about_this_game() {
    let mut hall = Hall::chess();
    hall.does(stands("e2e5"));
    assert_eq!(hall.refuses(handles(ILLEGAL, &[])), Refusal::NoStep);
    assert_eq!(
        hall.refuses(handles(ILLEGAL, &["restore", "new_game"])),
        Refusal::NotAdvised { step: "new_game".to_owned() }
    );
    let of = |ply| Irregular::Illegal { ply, deed: Deed::Move, stage: Stage::Completed };
    assert_eq!(hall.refuses(handles(of(0), &["restore"])), Refusal::NoSuchPly);
    assert_eq!(hall.refuses(handles(of(3), &["restore"])), Refusal::NoSuchPly);
    let nowhere = Irregular::OffItsSquare { since: Some(2) };
    assert_eq!(hall.refuses(handles(nowhere, &["restore"])), Refusal::NoSuchPly);
    // After the end nothing is taken back.
    hall.does(Command::Resign { side: Side::White });
    let facts = hall.facts.len();
    let refused = hall.refuses(handles(ILLEGAL, &["restore"]));
    assert_eq!(refused, Refusal::NotAdvised { step: "restore".to_owned() });
    assert_eq!(hall.facts.len(), facts);
}

/// A.4.2 and rule 4.3 of 2015: the right to claim ends with the opponent's next move, whoever speaks of it and however.
#[test]
fn the_window_of_a_claim_is_counted_by_every_act() {
    let rapid = |kind, edition| {
        let mut hall = Hall::seated(kind, edition, TimeControl::minutes(15, 10));
        hall.does(Command::Start { at: now() });
        hall
    };
    for (kind, edition, illegal, reply, article) in [
        (Kind::Chess, "fide-2018", "e2e5", "b8c6", "A.4.2"),
        (Kind::Xiangqi, "xiangqi-vn-rapid-2015", "a0a5", "b9c7", "QT.4.3"),
    ] {
        let mut hall = rapid(kind, edition);
        hall.does(stands(illegal));
        let in_time = Hall { facts: hall.facts.clone() };
        hall.does(play(reply, "uci"));
        // By a ruling, after the answer: too late.
        let refused = hall.refuses(rule_fault(1, Side::White, "illegal_move"));
        let Refusal::ClaimedTooLate { article: by } = refused else { panic!("{edition}: {refused:?}") };
        assert_eq!(by.to_string(), article, "{edition}");
        // Told as if nobody had answered, the record knows better.
        assert_eq!(advised(&hall, ILLEGAL), advised(&hall, answered()), "{edition}");
        // By what an arbiter recorded before the answer, and by a call of the opponent: in time.
        let mut seen = Hall { facts: in_time.facts.clone() };
        seen.does(Command::RecordIncident {
            incident: IncidentId::fixed(301),
            side: Side::White,
            fault: FaultCode::new("illegal_move"),
            by: table_arbiter(),
        });
        seen.does(play(reply, "uci"));
        seen.does(rule_fault(1, Side::White, "illegal_move"));
        let mut called = Hall { facts: in_time.facts.clone() };
        let call = CallArbiter { by: BLACK, reason: CallReason::Opponent, at: now() };
        called.does(Command::CallArbiter(call));
        called.does(play(reply, "uci"));
        called.does(rule_fault(1, Side::White, "illegal_move"));
    }
    // In standard play an illegal move is put right whenever it is found.
    let mut standard = Hall::chess();
    standard.does(stands("e2e5"));
    standard.does(play("b8c6", "uci"));
    standard.does(rule_fault(1, Side::White, "illegal_move"));
}

const fn answered() -> Irregular {
    Irregular::Illegal { ply: 1, deed: Deed::Move, stage: Stage::Answered }
}
