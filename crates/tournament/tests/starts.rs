//! Chess960 (FIDE Guideline II): the position at which a round begins is drawn in public before it is published.

#[path = "support/lots.rs"]
mod lots;
#[path = "support/story.rs"]
#[expect(dead_code, reason = "this test plays no rounds")]
mod story;

use kydan_game::Kind;
use kydan_pairing::lots::Seed;
use kydan_regulations::{EditionId, Options, Starts, System};
use kydan_tournament::{Command, Event, LotNeed, LotPurpose, Refusal, lots_offered};

use lots::{seal, unseal};
use story::{Story, score, settings};

fn drawn_starts() -> Story {
    let options = Options { starts: Starts::Drawn, ..Options::default() };
    let settings = settings(System::Dutch, 3, &[]);
    let edition = EditionId::new("fide-2018");
    Story::of(4, kydan_field::Settings { kind: Kind::Chess, edition, options, ..settings })
}

fn seed(number: u8) -> Seed {
    Seed([number; 32])
}

fn start(round: u16) -> LotPurpose {
    LotPurpose::Start { round }
}

#[test]
fn a_round_is_published_when_its_position_is_drawn() {
    let mut story = drawn_starts();
    let due = lots_offered(&story.state).into_iter().find(|offer| offer.purpose == start(1)).unwrap();
    assert_eq!(due.need, LotNeed::Due);
    let round = 1;
    story.must(Command::PairRound { round, bouts: story.bouts(round) });
    assert_eq!(story.try_to(Command::PublishRound { round }), Err(Refusal::StartNotDrawn { round }));
    assert_eq!(story.try_to(seal(start(2), &seed(2))), Err(Refusal::NotTheNextRound { next: 1 }));

    story.must(seal(start(1), &seed(1)));
    let facts = story.try_to(unseal(start(1), &seed(1))).unwrap();
    let Event::StartDrawn { round: 1, number } = facts[1] else { panic!("{facts:?}") };
    assert!(number < 960);
    // Whoever runs it again gets the same.
    let mut again = drawn_starts();
    again.must(seal(start(1), &seed(1)));
    assert!(again.try_to(unseal(start(1), &seed(1))).unwrap().contains(&Event::StartDrawn { round, number }));
    story.must(Command::PublishRound { round });
    assert_eq!(story.try_to(seal(start(1), &seed(9))), Err(Refusal::AlreadyPublished { round }));
    for table in [1, 2] {
        story.record(1, table, score(2, 0));
    }
    story.must(Command::CloseRound { round });
    // The next round has a lot of its own.
    assert!(lots_offered(&story.state).iter().any(|offer| offer.purpose == start(2)));
}

#[test]
fn nothing_is_drawn_where_the_rules_do_not_say_so() {
    let mut story = Story::of(4, settings(System::Dutch, 3, &[]));
    assert_eq!(story.try_to(seal(start(1), &seed(1))), Err(Refusal::NothingToDraw));
    assert!(lots_offered(&story.state).iter().all(|offer| offer.purpose != start(1)));
}
