//! Appeals: a ruling falls by a new fact, and what rested on it falls with it.

use kydan_bout::{
    Against, AppealStatus, AppealVerdict, Command, Ending, Event, IfOverturned, Impose, Phase, Refusal,
    Remedy, RulingStatus, Signer, if_overturned,
};
use kydan_game::{Article, HalfPoints, Outcome, Score, Side};
use kydan_journal::PersonId;
use kydan_regulations::{FaultClass, Measure, OfficialFunction};

use crate::hall::{
    BLACK, Hall, WHITE, appeal, appeals, chief_arbiter, decides, rule_fault, ruling, table_arbiter,
};

fn three_faults() -> Hall {
    let mut hall = Hall::xiangqi();
    for number in 1..=3 {
        hall.does(rule_fault(number, Side::White, "touched_piece"));
    }
    hall
}

#[test]
fn the_overturned_third_fault_reopens_the_game_and_stays_visible() {
    let mut hall = three_faults();
    hall.does(appeals(1, ruling(3), WHITE));
    let facts = hall.does(decides(1, AppealVerdict::Overturn, Remedy::Undo, chief_arbiter()));
    assert_eq!(
        facts[1..],
        [
            Event::RulingOverturned { ruling: ruling(3), appeal: appeal(1) },
            Event::Reopened { because: ruling(3) },
        ]
    );
    let board = hall.board();
    assert_eq!(board.phase, Phase::Running);
    assert_eq!(board.ruling(ruling(3)).unwrap().status, RulingStatus::Overturned(appeal(1)));
    assert_eq!(board.appeals[0].status, AppealStatus::Overturned);
    assert_eq!(board.fault_count(Side::White, FaultClass::Technical), 2);
    // The next fault is the third again.
    hall.does(rule_fault(4, Side::White, "touched_piece"));
    assert_eq!(hall.conclusion().under, Some(ruling(4)));
}

#[test]
fn an_overturned_first_fault_makes_the_third_a_second_and_the_loss_falls() {
    let mut hall = three_faults();
    hall.does(appeals(1, ruling(1), WHITE));
    let facts = hall.does(decides(1, AppealVerdict::Overturn, Remedy::Undo, chief_arbiter()));
    let recounted: Vec<_> = facts
        .iter()
        .filter_map(|fact| match fact {
            Event::FaultRecounted { ruling, ordinal, measure, because, .. } => {
                Some((*ruling, *ordinal, *measure, *because))
            }
            _ => None,
        })
        .collect();
    assert_eq!(
        recounted,
        [(ruling(2), 1, Measure::Reminder, ruling(1)), (ruling(3), 2, Measure::Warning, ruling(1))]
    );
    assert_eq!(hall.board().phase, Phase::Running);
}

#[test]
fn an_appeal_can_end_with_another_score() {
    let mut hall = three_faults();
    hall.does(appeals(1, ruling(3), WHITE));
    let draw = Score::both(HalfPoints::HALF);
    let facts = hall.does(decides(1, AppealVerdict::Overturn, Remedy::Award(draw), chief_arbiter()));
    assert!(matches!(facts.last(), Some(Event::ConclusionRevised { because, .. }) if *because == ruling(3)));
    assert_eq!((hall.conclusion().score, hall.conclusion().ending), (draw, Ending::Appeal));
}

#[test]
fn a_score_above_a_games_worth_is_not_awarded() {
    let mut hall = three_faults();
    hall.does(appeals(1, ruling(3), WHITE));
    let both_win = Remedy::Award(Score::both(HalfPoints::ONE));
    let decision = decides(1, AppealVerdict::Overturn, both_win, chief_arbiter());
    assert_eq!(hall.refuses(decision), Refusal::ScoreImpossible);
}

#[test]
fn an_upheld_ruling_changes_nothing_and_is_not_appealed_twice() {
    let mut hall = three_faults();
    hall.does(appeals(1, ruling(3), WHITE));
    let facts = hall.does(decides(1, AppealVerdict::Uphold, Remedy::Undo, chief_arbiter()));
    assert_eq!(facts.len(), 1);
    assert_eq!(hall.conclusion().score, Score::from(Outcome::Win(Side::Black)));
    assert_eq!(hall.refuses(appeals(2, ruling(3), BLACK)), Refusal::AlreadyAppealed { appeal: appeal(1) });
    let again = decides(1, AppealVerdict::Overturn, Remedy::Undo, chief_arbiter());
    assert_eq!(hall.refuses(again), Refusal::AppealDecided);
}

#[test]
fn an_overturned_illegal_move_takes_the_two_minutes_back_and_recounts_the_second() {
    let mut hall = Hall::chess();
    hall.does(rule_fault(1, Side::White, "illegal_move"));
    hall.does(rule_fault(2, Side::White, "illegal_move"));
    assert_eq!(hall.conclusion().score.white, HalfPoints::ZERO);
    hall.does(appeals(1, ruling(1), WHITE));
    hall.does(decides(1, AppealVerdict::Overturn, Remedy::Undo, chief_arbiter()));
    let board = hall.board();
    assert_eq!(board.phase, Phase::Running);
    // The first two minutes are taken back; the second illegal move is the first now and gives two.
    assert_eq!(board.remaining_ms.black, (90 * 60 + 120) * 1000);
    assert_eq!(board.ruling(ruling(1)).unwrap().time_ms.black, 0);
    assert_eq!(board.ruling(ruling(2)).unwrap().time_ms.black, 120_000);
}

/// Before anybody appeals, what would become of the game is what the appeal then makes of it.
#[test]
fn a_ruling_can_be_thought_away() {
    let draw = Score { white: HalfPoints::HALF, black: HalfPoints::HALF };
    let mut running = Hall::xiangqi();
    running.does(rule_fault(1, Side::White, "touched_piece"));
    assert_eq!(if_overturned(&running.board(), ruling(1), Remedy::Undo), Ok(IfOverturned::AsItIs));
    assert_eq!(
        if_overturned(&running.board(), ruling(2), Remedy::Undo),
        Err(Refusal::NoSuchRuling),
        "nobody ruled twice"
    );

    let mut hall = three_faults();
    // Without any of the three there are two: none of them ends the game alone.
    for number in 1..=3 {
        assert_eq!(if_overturned(&hall.board(), ruling(number), Remedy::Undo), Ok(IfOverturned::GoesOn));
    }
    let awarded = if_overturned(&hall.board(), ruling(3), Remedy::Award(draw));
    hall.does(appeals(1, ruling(3), WHITE));
    hall.does(decides(1, AppealVerdict::Overturn, Remedy::Award(draw), chief_arbiter()));
    assert_eq!(awarded, Ok(IfOverturned::Ends(hall.conclusion())));
    assert_eq!(hall.conclusion().score, draw);
    assert_eq!(if_overturned(&hall.board(), ruling(3), Remedy::Undo), Err(Refusal::AlreadyOverturned));
}

#[test]
fn only_the_players_appeal_and_no_table_arbiter_decides() {
    let mut hall = three_faults();
    let coach = PersonId::fixed(99);
    assert_eq!(
        hall.refuses(appeals(1, ruling(3), coach)),
        Refusal::NotAPlayer { article: Article::new("15.5a") }
    );
    hall.does(appeals(1, ruling(3), WHITE));
    let by_the_table = decides(1, AppealVerdict::Overturn, Remedy::Undo, table_arbiter());
    assert_eq!(
        hall.refuses(by_the_table),
        Refusal::NotYourPower {
            function: OfficialFunction::TableArbiter,
            measure: None,
            article: Article::new("20.3m"),
        }
    );
}

#[test]
fn what_is_not_there_is_not_appealed() {
    let hall = three_faults();
    assert_eq!(hall.refuses(appeals(1, ruling(9), WHITE)), Refusal::NoSuchRuling);
    let nothing = decides(1, AppealVerdict::Uphold, Remedy::Undo, chief_arbiter());
    assert_eq!(hall.refuses(nothing), Refusal::NoSuchAppeal);
}

#[test]
fn a_signed_score_sheet_bars_no_appeal() {
    let sign = |hall: &mut Hall| {
        for person in [WHITE, BLACK] {
            hall.does(Command::SignResult { signer: Signer::Player { person } });
        }
        hall.does(Command::SignResult { signer: Signer::Arbiter { official: table_arbiter() } });
    };
    // Xiangqi law 15.6, the second: in writing after the game, when both have signed (11.1b). FIDE 11.10 says so.
    let mut chess = Hall::chess();
    chess.does(rule_fault(3, Side::White, "phone"));
    for mut hall in [three_faults(), chess] {
        sign(&mut hall);
        hall.does(appeals(1, ruling(3), WHITE));
        hall.does(decides(1, AppealVerdict::Overturn, Remedy::Undo, chief_arbiter()));
        assert_eq!(hall.board().signatures, kydan_bout::Signatures::default(), "what was signed is no more");
    }
}

#[test]
fn points_taken_after_the_game_come_back_and_the_game_stays_over() {
    let mut hall = Hall::chess();
    hall.does(Command::Resign { side: Side::Black });
    hall.does(Command::Impose(Impose {
        ruling: ruling(50),
        against: Against::White,
        measure: Measure::PointsFromOffender,
        article: Article::new("12.9.5"),
        score: Some(Score { white: HalfPoints::HALF, black: HalfPoints::ZERO }),
        by: table_arbiter(),
    }));
    hall.does(appeals(1, ruling(50), WHITE));
    hall.does(decides(1, AppealVerdict::Overturn, Remedy::Undo, chief_arbiter()));
    assert_eq!(hall.conclusion().score, Score::from(Outcome::Win(Side::White)));
    assert_eq!(hall.conclusion().ending, Ending::Resignation);
}

#[test]
fn a_fault_after_the_end_loses_no_game_when_an_earlier_one_falls() {
    let mut hall = Hall::xiangqi();
    for number in 1..=3 {
        hall.does(rule_fault(number, Side::Black, "touched_piece"));
    }
    hall.does(rule_fault(4, Side::Black, "unrecorded_moves"));
    hall.does(appeals(1, ruling(2), BLACK));
    let facts = hall.does(decides(1, AppealVerdict::Overturn, Remedy::Undo, chief_arbiter()));
    let recounted: Vec<_> = facts
        .iter()
        .filter_map(|fact| match fact {
            Event::FaultRecounted { ordinal, measure, .. } => Some((*ordinal, *measure)),
            _ => None,
        })
        .collect();
    assert_eq!(
        recounted,
        [(2, Measure::Warning), (3, Measure::Warning)],
        "the third was after the end, and loses nothing"
    );
    assert_eq!(hall.board().phase, Phase::Running, "two faults lose no game");
}
