//! Seats, absence, resignation, signatures.

use kydan_bout::{Against, Bout, Command, Ending, Event, Manner, Open, Refusal, RuleAbsence, Signer, State};
use kydan_game::{BySide, HalfPoints, Kind, Score, Side};
use kydan_journal::{BoutId, EventId, PersonId, harness::given};
use kydan_regulations::{BoardRules, EditionId, TimeControl};

use crate::hall::{BLACK, Hall, WHITE, now, play, ruling, table_arbiter};

fn open() -> Open {
    Open {
        bout: BoutId::fixed(7),
        event: EventId::fixed(5),
        round: 1,
        table: 1,
        kind: Kind::Chess,
        edition: EditionId::new("fide-2018"),
        time_control: TimeControl::minutes(90, 30),
        players: BySide { white: WHITE, black: BLACK },
        rated: true,
        board: BoardRules::default(),
        start: None,
    }
}

fn absent(absent: Against) -> Command {
    Command::RuleAbsence(RuleAbsence { ruling: ruling(1), absent, timing: None, by: table_arbiter() })
}

#[test]
fn seats_are_taken_under_a_known_edition_of_the_game_by_two_people() {
    let nothing: [Event; 0] = [];
    let refused = |open: Open, refusal: Refusal| {
        given::<Bout>(&nothing).when(Command::Open(open)).refused(&refusal);
    };
    refused(Open { edition: EditionId::new("fide-1850"), ..open() }, Refusal::UnknownEdition);
    refused(Open { kind: Kind::Xiangqi, ..open() }, Refusal::WrongGame);
    refused(Open { players: BySide::both(WHITE), ..open() }, Refusal::SamePlayer);
    given::<Bout>(&nothing).when(play("e4", "san")).refused(&Refusal::NotOpened);
    let hall = Hall::chess();
    assert_eq!(hall.refuses(Command::Open(open())), Refusal::AlreadyOpened);
}

#[test]
fn no_move_is_played_before_the_clock_runs() {
    let hall = Hall::seated(Kind::Chess, "fide-2018", TimeControl::minutes(90, 30));
    assert_eq!(hall.refuses(play("e4", "san")), Refusal::NotStarted);
    assert_eq!(Hall::chess().refuses(Command::Start { at: now() }), Refusal::AlreadyStarted);
}

#[test]
fn who_does_not_come_forfeits() {
    let mut hall = Hall::seated(Kind::Xiangqi, "xiangqi-vn-2004", TimeControl::minutes(60, 30));
    hall.does(absent(Against::Black));
    let conclusion = hall.conclusion();
    assert_eq!(conclusion.score, Score { white: HalfPoints::ONE, black: HalfPoints::ZERO });
    assert_eq!(conclusion.ending.manner(), Manner::Forfeit);
}

#[test]
fn if_nobody_comes_both_have_lost() {
    let mut hall = Hall::seated(Kind::Chess, "fide-2018", TimeControl::minutes(90, 30));
    hall.does(absent(Against::Both));
    assert_eq!(hall.conclusion().score, Score::both(HalfPoints::ZERO));
}

#[test]
fn who_has_moved_was_there() {
    let mut hall = Hall::chess();
    hall.plays("e4", "san");
    assert_eq!(hall.refuses(absent(Against::White)), Refusal::AlreadyStarted);
    hall.does(absent(Against::Black));
}

#[test]
fn a_player_resigns() {
    let mut hall = Hall::xiangqi();
    hall.does(Command::Resign { side: Side::White });
    assert_eq!(hall.conclusion().ending, Ending::Resignation);
    assert_eq!(hall.conclusion().score.black, HalfPoints::ONE);
    assert_eq!(hall.refuses(Command::Resign { side: Side::Black }), Refusal::AlreadyConcluded);
}

#[test]
fn a_result_is_signed_once_by_each_player_and_the_arbiter() {
    let mut hall = Hall::chess();
    let player = |person| Command::SignResult { signer: Signer::Player { person } };
    assert_eq!(hall.refuses(player(WHITE)), Refusal::NotConcluded);
    hall.does(Command::Resign { side: Side::White });
    assert!(matches!(hall.refuses(player(PersonId::fixed(99))), Refusal::NotAPlayer { .. }));
    hall.does(player(WHITE));
    assert_eq!(hall.refuses(player(WHITE)), Refusal::AlreadySigned);
    hall.does(player(BLACK));
    assert!(!hall.board().signatures.complete());
    hall.does(Command::SignResult { signer: Signer::Arbiter { official: table_arbiter() } });
    assert!(hall.board().signatures.complete());
}

#[test]
fn a_record_that_cannot_be_followed_is_readable_but_closed() {
    let mut hall = Hall::chess();
    hall.plays("e4", "san");
    hall.facts.push(Event::MovePlayed {
        ply: 2,
        side: Side::Black,
        uci: "what?".to_owned(),
        clock_ms: None,
        at: now(),
        illegal: None,
    });
    assert_eq!(hall.refuses(play("e5", "san")), Refusal::Damaged);
    let state = given::<Bout>(&hall.facts).state();
    assert!(matches!(&state, State::Damaged { .. }));
    assert_eq!(state.board().unwrap().line.plies(), 1);
}
