//! Players call the arbiter, and slips are photographed: neither changes anything about the game.

use jiff::{SignedDuration, Timestamp};
use kydan_bout::{
    AnswerCall, AttachPhoto, CallArbiter, CallReason, CallState, Command, Event, MOST_PHOTOS, PhotoFault,
    Refusal, RemovePhoto, Signer,
};
use kydan_game::Side;
use kydan_journal::{Hash, PersonId, PhotoId};

use crate::hall::{BLACK, Hall, WHITE, now, table_arbiter};

fn at(seconds: i64) -> Timestamp {
    now().checked_add(SignedDuration::from_secs(seconds)).unwrap()
}

fn call(by: PersonId, seconds: i64) -> Command {
    Command::CallArbiter(CallArbiter { by, reason: CallReason::Clock, at: at(seconds) })
}

fn answer(side: Side, seconds: i64) -> Command {
    Command::AnswerCall(AnswerCall { side, at: at(seconds), by: table_arbiter() })
}

fn photo(number: u8) -> Command {
    let (photo, digest) = (PhotoId::fixed(number.into()), Hash([number; 32]));
    Command::AttachPhoto(AttachPhoto { photo, digest, at: now(), by: table_arbiter() })
}

fn over() -> Hall {
    let mut hall = Hall::xiangqi();
    hall.does(Command::Resign { side: Side::Black });
    hall
}

#[test]
fn a_player_calls_once_and_is_answered() {
    let mut hall = Hall::xiangqi();
    hall.does(call(BLACK, 0));
    assert_eq!(hall.refuses(call(BLACK, 5)), Refusal::AlreadyCalled);
    // The opponent has a call of the own.
    hall.does(call(WHITE, 6));
    hall.does(answer(Side::Black, 20));
    assert_eq!(hall.refuses(answer(Side::Black, 21)), Refusal::NoSuchCall);
    let board = hall.board();
    let states: Vec<_> = board.calls.iter().map(|one| (one.side, one.state)).collect();
    let answered = CallState::Answered { by: table_arbiter().person, at: at(20) };
    assert_eq!(states, [(Side::Black, answered), (Side::White, CallState::Waiting)]);
}

#[test]
fn nobody_calls_again_within_a_minute_and_nobody_else_at_all() {
    let mut hall = Hall::xiangqi();
    hall.does(call(BLACK, 0));
    hall.does(Command::WithdrawCall { by: BLACK });
    assert_eq!(hall.refuses(Command::WithdrawCall { by: BLACK }), Refusal::NoSuchCall);
    assert_eq!(hall.refuses(call(BLACK, 10)), Refusal::CalledLately { seconds: 50 });
    assert_eq!(hall.refuses(call(BLACK, 59)), Refusal::CalledLately { seconds: 1 });
    hall.does(call(BLACK, 60));
    for command in [call(PersonId::fixed(9), 0), Command::WithdrawCall { by: PersonId::fixed(9) }] {
        assert!(matches!(hall.refuses(command), Refusal::NotAPlayer { .. }));
    }
}

#[test]
fn a_game_that_all_have_signed_calls_nobody() {
    let mut hall = over();
    hall.does(call(WHITE, 0));
    for signer in [
        Signer::Player { person: WHITE },
        Signer::Player { person: BLACK },
        Signer::Arbiter { official: table_arbiter() },
    ] {
        hall.does(Command::SignResult { signer });
    }
    assert_eq!(hall.refuses(call(BLACK, 0)), Refusal::AlreadyConcluded);
    // Who waits is answered all the same.
    hall.does(answer(Side::White, 9));
}

#[test]
fn what_is_asked_meanwhile_makes_no_decision_a_stale_one() {
    let mut hall = Hall::xiangqi();
    assert_eq!(hall.board().asides, 0);
    hall.does(call(BLACK, 0));
    hall.does(answer(Side::Black, 2));
    assert_eq!(hall.board().asides, 2);
    hall.plays("P2-5", "vi");
    assert_eq!(hall.board().asides, 0, "a move is one");
}

#[test]
fn a_slip_is_photographed_when_there_is_a_result() {
    assert_eq!(Hall::xiangqi().refuses(photo(1)), Refusal::NotConcluded);
    let mut hall = over();
    hall.does(photo(1));
    let again = Command::AttachPhoto(AttachPhoto {
        photo: PhotoId::fixed(2),
        digest: Hash([1; 32]),
        at: now(),
        by: table_arbiter(),
    });
    assert_eq!(hall.refuses(again), Refusal::PhotoKnown);
    for number in 2..=u8::try_from(MOST_PHOTOS).unwrap() {
        hall.does(photo(number));
    }
    assert_eq!(hall.refuses(photo(99)), Refusal::TooManyPhotos { most: MOST_PHOTOS });
    let remove = || {
        let (photo, reason) = (PhotoId::fixed(1), PhotoFault::OtherSlip);
        Command::RemovePhoto(RemovePhoto { photo, reason, at: now(), by: table_arbiter() })
    };
    hall.does(remove());
    assert_eq!(hall.refuses(remove()), Refusal::NoSuchPhoto);
    hall.does(photo(99));
    assert_eq!(hall.conclusion().score, over().conclusion().score);
    assert!(
        hall.facts
            .iter()
            .any(|fact| matches!(fact, Event::PhotoAttached(one) if one.digest == Hash([1; 32])))
    );
}
