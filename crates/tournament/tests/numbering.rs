//! Starting numbers by rating, title and lot (xiangqi law 28.1; FIDE C.04.2).

#[path = "support/story.rs"]
#[expect(dead_code, reason = "this test plays no rounds")]
mod story;

use std::collections::BTreeMap;

use kydan_field::Settings;
use kydan_journal::Decider as _;
use kydan_regulations::{Options, StartNumbers, System};
use kydan_tournament::{Command, Deed, NewEntry, Refusal, Tournament};

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

/// Four players whose numbers the rules give so: entered with 2000, none, 2100 and 2000; the second and the fourth have titles.
fn numbered(system: System, numbers: StartNumbers) -> (Story, BTreeMap<kydan_journal::PersonId, u8>) {
    let options = Options { numbers, ..Options::default() };
    let settings = Settings { options, ..settings(system, 3, &[]) };
    let mut story = Story { state: Tournament::initial(), facts: Vec::new() };
    story.must(Command::Open { event: story::EVENT, settings });
    let entry = |number: u16, rating| NewEntry { person: person(number), rating, club: None };
    story.must(Command::Enter {
        entries: vec![entry(1, Some(2000)), entry(2, None), entry(3, Some(2100)), entry(4, Some(2000))],
    });
    (story, BTreeMap::from([(person(2), 1), (person(4), 3)]))
}

/// What the document says holds in every system, and is not undone when the round is paired.
#[test]
fn numbers_are_given_by_the_rule_of_the_document() {
    for (system, numbers, order) in [
        (System::Dutch, StartNumbers::BySystem, [3, 4, 1, 2]),
        (System::RoundRobin, StartNumbers::BySystem, [1, 2, 3, 4]),
        (System::RoundRobin, StartNumbers::ByRating, [3, 4, 1, 2]),
        (System::RoundRobin, StartNumbers::ByTitle, [4, 2, 3, 1]),
        (System::Dutch, StartNumbers::ByTitle, [4, 2, 3, 1]),
        (System::Dutch, StartNumbers::AsEntered, [1, 2, 3, 4]),
        (System::Lim, StartNumbers::AsEntered, [1, 2, 3, 4]),
    ] {
        let (mut story, titles) = numbered(system, numbers);
        story.must(Command::NumberByRating { titles });
        story.must(Command::PairRound { round: 1, bouts: story.bouts(1) });
        let found: Vec<_> = story.state.players.iter().map(|one| one.entry.person).collect();
        assert_eq!(found, order.map(person), "{system:?} {numbers:?}");
    }
}

/// By lot: nothing is paired before the numbers are there, and what the lot gave stays, whatever the ratings.
#[test]
fn a_lot_of_numbers_is_waited_for() {
    let (mut story, titles) = numbered(System::Dutch, StartNumbers::ByLot);
    assert_eq!(story.try_to(Command::NumberByRating { titles: titles.clone() }), Ok(vec![]));
    let pair = |story: &Story| Command::PairRound { round: 1, bouts: story.bouts(1) };
    assert_eq!(story.try_to(pair(&story)), Err(Refusal::NumbersNotDrawn));
    assert_eq!(story.state.may(Deed::PairRound), Err(Refusal::NumbersNotDrawn));
    story.must(Command::Number { order: [2, 4, 1, 3].map(|number| person(number).into()).to_vec() });
    assert_eq!(story.try_to(Command::NumberByRating { titles }), Ok(vec![]));
    story.must(pair(&story));
    let found: Vec<_> = story.state.players.iter().map(|one| one.entry.person).collect();
    assert_eq!(found, [2, 4, 1, 3].map(person));
}
