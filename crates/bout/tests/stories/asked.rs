//! What may be done now, asked beforehand, is what a command would hear.

use kydan_bout::{Act, Bout, Command, Refusal, Signer};
use kydan_game::{Kind, Side};
use kydan_journal::Decider as _;
use kydan_regulations::TimeControl;

use crate::hall::{Hall, WHITE, now, play};

const ACTS: [Act; 5] = [Act::Start, Act::PlayMoves, Act::ClaimDraw, Act::Conclude, Act::Sign];

/// What each act hears at a board; none where it may be done.
fn heard(hall: &Hall) -> [Option<Refusal>; 5] {
    let state = Bout::replay(&hall.facts);
    ACTS.map(|act| state.may(act).err())
}

#[test]
fn each_act_has_its_time_and_commands_agree() {
    let start = || Command::Start { at: now() };
    let sign = || Command::SignResult { signer: Signer::Player { person: WHITE } };
    let nothing = Hall { facts: Vec::new() };
    assert_eq!(heard(&nothing), [const { Some(Refusal::NotOpened) }; 5]);

    let seated = Hall::seated(Kind::Chess, "fide-2018", TimeControl::minutes(90, 30));
    let early = || Some(Refusal::NotStarted);
    assert_eq!(heard(&seated), [None, early(), early(), None, Some(Refusal::NotConcluded)]);
    assert_eq!(seated.refuses(play("e4", "san")), Refusal::NotStarted);

    let mut game = Hall::chess();
    assert_eq!(heard(&game), [Some(Refusal::AlreadyStarted), None, None, None, Some(Refusal::NotConcluded)]);
    assert_eq!(game.refuses(start()), Refusal::AlreadyStarted);
    assert_eq!(game.refuses(sign()), Refusal::NotConcluded);

    game.does(Command::Resign { side: Side::Black });
    let over = || Some(Refusal::AlreadyConcluded);
    assert_eq!(heard(&game), [over(), over(), over(), over(), None]);
    assert_eq!(game.refuses(start()), Refusal::AlreadyConcluded);
    assert_eq!(game.refuses(play("e4", "san")), Refusal::AlreadyConcluded);
}

#[test]
fn what_waits_in_a_suspended_event_is_play() {
    let mut game = Hall::seated(Kind::Chess, "fide-2018", TimeControl::minutes(90, 30));
    for (act, command) in [(Act::Start, Command::Start { at: now() }), (Act::PlayMoves, play("e4", "san"))] {
        assert!(act.is_play() && game.does(command).iter().any(kydan_bout::Event::is_play), "{act:?}");
    }
    game.does(Command::Resign { side: Side::White });
    let signed = game.does(Command::SignResult { signer: Signer::Player { person: WHITE } });
    assert!(!Act::Sign.is_play() && !signed.iter().any(kydan_bout::Event::is_play));
}
