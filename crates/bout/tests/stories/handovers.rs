//! A table goes from one arbiter to another (xiangqi law 20.3b, 20.4b.2).

use jiff::{SignedDuration, Timestamp};
use kydan_bout::{Command, HandTable, HandoverAnswer, HandoverStep, Official, Refusal, Stood};
use kydan_game::{BySide, Side};
use kydan_journal::PersonId;
use kydan_regulations::OfficialFunction;

use crate::hall::{BLACK, Hall, now, table_arbiter};

const OTHER: PersonId = PersonId::fixed(31);

fn at(seconds: i64) -> Timestamp {
    now().checked_add(SignedDuration::from_secs(seconds)).unwrap()
}

fn other() -> Official {
    Official::new(OTHER, OfficialFunction::TableArbiter)
}

fn hand(step: HandoverStep, by: Official, seconds: i64) -> Command {
    Command::HandTable(HandTable { step, at: at(seconds), by })
}

#[test]
fn both_say_so_and_what_stood_there_is_kept() {
    let mut hall = Hall::xiangqi();
    hall.plays("P2-5 M8.7", "vi");
    let offered = HandoverStep::Offered { to: OTHER };
    hall.does(hand(offered, table_arbiter(), 30));
    assert_eq!(hall.board().handed(), None, "not before the other confirms");
    // While it waits nobody else takes it, and it is handed to nobody else.
    assert_eq!(hall.refuses(hand(HandoverStep::Taken, table_arbiter(), 31)), Refusal::NoHandover);
    assert_eq!(hall.refuses(hand(offered, table_arbiter(), 31)), Refusal::HandoverUnfit);
    hall.does(hand(HandoverStep::Taken, other(), 60));
    let board = hall.board();
    assert_eq!(board.handed(), Some((table_arbiter().person, OTHER)));
    let stood = |white| Stood {
        plies: 2,
        remaining_ms: BySide { white, black: 3_600_000 },
        running: Some(Side::White),
        handed_in: Vec::new(),
        open_incidents: 0,
    };
    let handover = &board.handovers[0];
    assert_eq!(handover.stood, stood(3_570_000));
    assert_eq!(handover.answer, HandoverAnswer::Taken { at: at(60), stood: stood(3_540_000) });
    assert_eq!(hall.refuses(hand(HandoverStep::Taken, other(), 61)), Refusal::NoHandover);
}

#[test]
fn it_is_handed_to_no_player_and_not_to_oneself_and_either_gives_it_up() {
    let mut hall = Hall::xiangqi();
    for to in [BLACK, table_arbiter().person] {
        let offered = hand(HandoverStep::Offered { to }, table_arbiter(), 1);
        assert_eq!(hall.refuses(offered), Refusal::HandoverUnfit);
    }
    assert_eq!(hall.refuses(hand(HandoverStep::Dropped, other(), 1)), Refusal::NoHandover);
    for by in [table_arbiter(), other()] {
        hall.does(hand(HandoverStep::Offered { to: OTHER }, table_arbiter(), 2));
        hall.does(hand(HandoverStep::Dropped, by, 3));
    }
    assert_eq!((hall.board().handed(), hall.board().waiting_handover()), (None, None));
}
