//! An event stands still by the chief arbiter's word, and goes on (xiangqi law 20.3d).

#[path = "support/story.rs"]
#[expect(dead_code, reason = "this test plays no rounds")]
mod story;

use jiff::Timestamp;
use kydan_regulations::System;
use kydan_tournament::{Command, Deed, Refusal};

use story::{Story, score, settings};

const NOW: Timestamp = Timestamp::constant(1_795_330_800, 0);
const LATER: Timestamp = Timestamp::constant(1_795_356_000, 0);

fn suspend(reason: &str, resumes_at: Option<Timestamp>, now: Timestamp) -> Command {
    Command::Suspend { reason: reason.to_owned(), resumes_at, place: Some("  ".to_owned()), now }
}

#[test]
fn what_is_played_waits_and_what_prepares_it_does_not() {
    let mut story = Story::of(4, settings(System::Dutch, 3, &[]));
    assert_eq!(story.try_to(Command::Resume), Err(Refusal::NotSuspended));
    story.must(suspend("Mất điện", None, NOW));
    let round = 1;
    story.must(Command::PairRound { round, bouts: story.bouts(round) });
    let waits = story.try_to(Command::PublishRound { round });
    assert!(matches!(waits, Err(Refusal::Suspended(why)) if why.reason == "Mất điện" && why.place.is_none()));
    for deed in [Deed::PublishRound, Deed::RecordResult, Deed::Finish] {
        assert!(matches!(story.state.may(deed), Err(Refusal::Suspended(_))), "{deed:?}");
    }
    story.must(Command::Resume);
    story.must(Command::PublishRound { round });
    // A result that a ruling brings about is recorded meanwhile.
    story.must(suspend("Bão", Some(LATER), NOW));
    story.record(1, 1, score(2, 0));
}

#[test]
fn it_is_said_anew_with_the_time_of_the_first_word() {
    let mut story = Story::of(4, settings(System::Dutch, 3, &[]));
    for reason in ["", "  ", &"x".repeat(201)] {
        assert_eq!(
            story.try_to(suspend(reason, None, NOW)),
            Err(Refusal::SuspensionTextMissing { what: "reason" })
        );
    }
    assert_eq!(story.try_to(suspend("Bão", Some(NOW), NOW)), Err(Refusal::ResumesInThePast { at: NOW }));
    story.must(suspend("Bão", None, NOW));
    assert_eq!(story.try_to(suspend("Bão", None, LATER)), Err(Refusal::SuspensionUnchanged));
    story.must(suspend("Bão lớn", None, LATER));
    assert_eq!(story.state.suspension.as_ref().unwrap().since, NOW);
}
