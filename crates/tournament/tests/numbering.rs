//! Starting numbers by rating, title and lot (xiangqi law 28.1; FIDE C.04.2).

#[path = "support/story.rs"]
#[expect(dead_code, reason = "this test plays no rounds")]
mod story;

use std::collections::BTreeMap;

use kydan_journal::Decider as _;
use kydan_regulations::System;
use kydan_tournament::{Command, NewEntry, Tournament};

use story::{Story, person, settings};

/// Xiangqi law 28.1: the rating first, then the title, at last the lot, whose numbers they have.
#[test]
fn equal_ratings_stand_by_their_titles_and_then_by_the_lot() {
    let mut story = Story { state: Tournament::initial(), facts: Vec::new() };
    story.must(Command::Open { event: story::EVENT, settings: settings(System::Lim, 3, &[]) });
    let entry = |number: u16, rating| NewEntry { person: person(number), rating, club: None };
    let equal = Some(2000);
    story.must(Command::Enter {
        entries: vec![entry(1, equal), entry(2, equal), entry(3, equal), entry(4, None)],
    });
    // The lot has put 3 before 1 and 2.
    story.must(Command::Number { order: [4, 3, 1, 2].map(|number| person(number).into()).to_vec() });
    let order = |title: fn(kydan_tournament::Contestant) -> u8| story.state.by_rating_and(title);
    assert_eq!(order(|_| 0), [3, 1, 2, 4].map(|number| person(number).into()));
    let second = |one: kydan_tournament::Contestant| u8::from(one.person() == Some(person(2)));
    assert_eq!(order(second), [2, 3, 1, 4].map(|number| person(number).into()));
}

/// Xiangqi law 28.1, when the first round is paired: who enters late finds a place too, and what the organizer gave stays.
#[test]
fn the_first_pairing_numbers_equal_ratings_by_title() {
    let entry = |number: u16, rating| NewEntry { person: person(number), rating, club: None };
    let titles = BTreeMap::from([(person(3), 2), (person(5), 3)]);
    let by_rating = || Command::NumberByRating { titles: titles.clone() };
    let order =
        |story: &Story| -> Vec<_> { story.state.players.iter().map(|one| one.entry.person).collect() };
    let mut story = Story { state: Tournament::initial(), facts: Vec::new() };
    story.must(Command::Open { event: story::EVENT, settings: settings(System::Lim, 3, &[]) });
    let equal = Some(2000);
    story.must(Command::Enter {
        entries: vec![entry(1, equal), entry(2, Some(2100)), entry(3, equal), entry(4, equal)],
    });
    let mut given = story.clone();
    story.must(by_rating());
    story.must(Command::PairRound { round: 1, bouts: story.bouts(1) });
    assert_eq!(order(&story), [2, 3, 1, 4].map(person));
    assert_eq!(story.try_to(by_rating()), Ok(vec![]));
    story.must(Command::Enter { entries: vec![entry(5, equal)] });
    story.must(by_rating());
    assert_eq!(order(&story), [2, 5, 3, 1, 4].map(person));
    given.must(Command::Number { order: [4, 3, 1, 2].map(|number| person(number).into()).to_vec() });
    assert_eq!(given.try_to(by_rating()), Ok(vec![]));
}
