//! Whoever is struck off an event, and whoever had left before.

#[path = "support/story.rs"]
mod story;

use kydan_journal::RulingId;
use kydan_regulations::System;
use kydan_tournament::{Command, Event, Leaving, WithdrawalEffect};

use story::{Story, person, score, settings};

/// Xiangqi law 16.2: the name goes from the list and the results; nobody is left in the table who met somebody whom the
/// others did not.
#[test]
fn whoever_is_struck_off_is_in_no_table_and_comes_back_with_the_ruling_that_falls() {
    let ruling = RulingId::fixed(900);
    let mut story = Story::of(4, settings(System::RoundRobin, 3, &[]));
    for _ in 0..2 {
        story.play_round(|_, _| score(2, 0));
    }
    let before = kydan_tournament::standings(&story.state);
    // Two of three games are more than half: for a withdrawal they would stand.
    let leaving = Leaving::StruckOff { ruling };
    let gone = story.try_to(Command::Expel { person: person(2), leaving }).unwrap();
    assert_eq!(
        gone,
        [Event::EntryWithdrawn {
            person: person(2),
            after_round: 2,
            effect: WithdrawalEffect::ResultsAnnulled,
            leaving
        }]
    );
    let table = kydan_tournament::standings(&story.state);
    assert!(table.rows.iter().all(|row| row.person != person(2)));
    assert_eq!(table.rows.iter().map(|row| row.rank).min(), Some(1));
    let another = RulingId::fixed(901);
    assert_eq!(story.try_to(Command::Reinstate { person: person(2), because: another }), Ok(Vec::new()));
    story.must(Command::Reinstate { person: person(2), because: ruling });
    assert_eq!(kydan_tournament::standings(&story.state), before);
}

#[test]
fn whoever_left_at_the_own_wish_does_not_come_back_with_a_disqualification_that_falls() {
    let ruling = RulingId::fixed(900);
    let mut story = Story::of(4, settings(System::RoundRobin, 3, &[]));
    story.must(Command::Withdraw { contestant: person(2).into() });
    let leaving = Leaving::Disqualified { ruling };
    assert_eq!(story.try_to(Command::Expel { person: person(2), leaving }), Ok(Vec::new()));
    assert_eq!(story.try_to(Command::Reinstate { person: person(2), because: ruling }), Ok(Vec::new()));
    assert!(story.state.player(person(2)).unwrap().withdrawal.is_some());
}
