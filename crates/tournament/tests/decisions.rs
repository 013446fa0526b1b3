//! What a tournament accepts and refuses.

#[path = "support/story.rs"]
mod story;

use std::collections::BTreeMap;

use kydan_field::{GameResult, ResultKind};
use kydan_game::HalfPoints;
use kydan_journal::harness::given;
use kydan_journal::{BoutId, ClubId, Decider as _, RulingId};
use kydan_rating::{Standing, Step};
use kydan_regulations::tie_break::{Cut, Own};
use kydan_regulations::{System, TieBreak};
use kydan_tournament::{
    Board, Command, Entry, Event, Leaving, NewEntry, NumberedBy, Numbering, Rating, Refusal, RoundPhase,
    Tournament, UnpairedCause, WithdrawalEffect,
};

use story::{EVENT, Story, person, score, settings};

const RULING: RulingId = RulingId::fixed(77);

fn opened(system: System, rounds: u16) -> Event {
    Event::Opened { event: EVENT, settings: settings(system, rounds, &[]) }
}

fn entry(number: u16) -> Entry {
    Entry { person: person(number), number, rating: None, club: Some(ClubId::fixed(1)) }
}

fn new_entry(number: u16) -> NewEntry {
    NewEntry { person: person(number), rating: None, club: Some(ClubId::fixed(1)) }
}

/// 1-4 and 2-3 won by White; 4-3 by Black, 1-2 drawn; 2-4 by Black, 3-1 by White.
fn four_players() -> Story {
    let tie_breaks = [TieBreak::Documents(Own::DirectEncounter), TieBreak::Documents(Own::SonnebornBerger)];
    let mut story = Story::of(4, settings(System::RoundRobin, 3, &tie_breaks));
    for _ in 0..3 {
        story.play_round(|white, black| match (white, black) {
            (1, 4) | (2, 3) | (3, 1) => score(2, 0),
            (1, 2) => score(1, 1),
            _ => score(0, 2),
        });
    }
    story
}

fn standings_before(players: u16) -> BTreeMap<kydan_journal::PersonId, Standing> {
    let standing = Standing { rating: Some(2000), games: 100, ..Standing::default() };
    (1..=players).map(|number| (person(number), standing)).collect()
}

#[test]
fn nothing_happens_before_the_tournament_is_open() {
    given::<Tournament>(&[]).when(Command::Finish).refused(&Refusal::NotOpen);
    given::<Tournament>(&[opened(System::RoundRobin, 3)])
        .when(Command::Open { event: EVENT, settings: settings(System::RoundRobin, 3, &[]) })
        .refused(&Refusal::AlreadyOpen);
}

#[test]
fn a_list_of_tie_breaks_names_each_once() {
    let twice = [
        TieBreak::Documents(Own::Wins),
        TieBreak::Documents(Own::Buchholz(Cut::NONE)),
        TieBreak::Documents(Own::Wins),
    ];
    given::<Tournament>(&[])
        .when(Command::Open { event: EVENT, settings: settings(System::SwissSimple, 5, &twice) })
        .refused(&Refusal::TieBreakTwice(TieBreak::Documents(Own::Wins)));
    given::<Tournament>(&[])
        .when(Command::Open { event: EVENT, settings: settings(System::SwissSimple, 0, &[]) })
        .refused(&Refusal::NoRounds);
}

#[test]
fn entries_get_the_next_numbers_all_or_none() {
    let facts = [opened(System::SwissSimple, 3), Event::EntryAccepted(entry(1))];
    given::<Tournament>(&facts)
        .when(Command::Enter { entries: vec![new_entry(2), new_entry(3)] })
        .then(&[Event::EntryAccepted(entry(2)), Event::EntryAccepted(entry(3))]);
    given::<Tournament>(&facts)
        .when(Command::Enter { entries: vec![new_entry(2), new_entry(1)] })
        .refused(&Refusal::AlreadyEntered(person(1).into()));
    given::<Tournament>(&facts).when(Command::Enter { entries: vec![] }).refused(&Refusal::NoEntries);
    let crowd = (2..=10_001).map(new_entry).collect();
    given::<Tournament>(&facts)
        .when(Command::Enter { entries: crowd })
        .refused(&Refusal::TooManyPlayers { limit: 9_999 });
}

#[test]
fn numbers_are_drawn_before_the_first_round() {
    let facts =
        [opened(System::SwissSimple, 3), Event::EntryAccepted(entry(1)), Event::EntryAccepted(entry(2))];
    let order = vec![person(2), person(1)];
    let state = given::<Tournament>(&facts)
        .when(Command::Number { order: order.iter().map(|one| (*one).into()).collect() })
        .then(&[Event::Numbered(Numbering { order, by: NumberedBy::Order })])
        .state();
    assert_eq!(state.player(person(2)).unwrap().entry.number, 1);
    for order in [vec![person(1)], vec![person(1), person(1)], vec![person(1), person(2), person(3)]] {
        let order = order.into_iter().map(Into::into).collect();
        given::<Tournament>(&facts).when(Command::Number { order }).refused(&Refusal::IncompleteOrder);
    }
}

#[test]
fn a_round_is_paired_published_and_closed_in_this_order() {
    let mut story = Story::of(4, settings(System::RoundRobin, 3, &[]));
    assert_eq!(
        story.try_to(Command::PairRound { round: 2, bouts: story.bouts(2) }),
        Err(Refusal::NotTheNextRound { next: 1 })
    );
    assert_eq!(
        story.try_to(Command::PairRound { round: 1, bouts: vec![BoutId::fixed(1)] }),
        Err(Refusal::TooFewBoutIds { needed: 2, given: 1 })
    );
    assert_eq!(
        story.try_to(Command::PairRound { round: 1, bouts: vec![BoutId::fixed(1); 2] }),
        Err(Refusal::BoutIdUsed)
    );
    assert_eq!(story.try_to(Command::PublishRound { round: 1 }), Err(Refusal::NoSuchRound { round: 1 }));
    story.must(Command::PairRound { round: 1, bouts: story.bouts(1) });
    assert_eq!(story.games(1), [(1, 1, 4), (2, 2, 3)]);
    assert_eq!(story.try_to(Command::CloseRound { round: 1 }), Err(Refusal::NotPublished { round: 1 }));
    let board = Board::Table { round: 1, table: 1 };
    let record = Command::RecordResult { board, score: score(2, 0), kind: ResultKind::Played };
    assert_eq!(story.try_to(record.clone()), Err(Refusal::NotPublished { round: 1 }));
    story.must(Command::PublishRound { round: 1 });
    assert_eq!(story.try_to(Command::PublishRound { round: 1 }), Err(Refusal::AlreadyPublished { round: 1 }));
    story.must(record.clone());
    assert_eq!(story.try_to(record), Ok(vec![]), "the same again does nothing");
    assert_eq!(
        story.try_to(Command::RecordResult { board, score: score(1, 1), kind: ResultKind::Played }),
        Err(Refusal::AlreadyRecorded)
    );
    assert_eq!(
        story.try_to(Command::CloseRound { round: 1 }),
        Err(Refusal::ResultsMissing { round: 1, tables: vec![2] })
    );
    story.record(1, 2, score(0, 0));
    story.must(Command::CloseRound { round: 1 });
    assert_eq!(story.try_to(Command::CloseRound { round: 1 }), Err(Refusal::RoundClosed { round: 1 }));
    assert_eq!(
        story.try_to(Command::PairRound { round: 2, bouts: story.bouts(1) }),
        Err(Refusal::BoutIdUsed)
    );
    assert_eq!(story.try_to(Command::Finish), Err(Refusal::RoundsLeft { rounds: 3, closed: 1 }));
}

#[test]
fn a_score_gives_nobody_more_than_the_point_and_not_both_all_of_it() {
    let mut story = Story::of(2, settings(System::RoundRobin, 1, &[]));
    story.start_round().unwrap();
    let board = Board::Table { round: 1, table: 1 };
    for impossible in [score(3, 0), score(2, 2), score(0, 7)] {
        let command = Command::RecordResult { board, score: impossible, kind: ResultKind::Played };
        assert_eq!(story.try_to(command), Err(Refusal::ImpossibleScore));
    }
    let unknown = Board::Table { round: 1, table: 2 };
    let command = Command::RecordResult { board: unknown, score: score(1, 0), kind: ResultKind::Adjudicated };
    assert_eq!(story.try_to(command), Err(Refusal::NoSuchGame));
    story.must(Command::RecordResult { board, score: score(1, 0), kind: ResultKind::Adjudicated });
}

#[test]
fn a_round_robin_has_no_more_rounds_than_its_table() {
    let mut story = Story::of(4, settings(System::RoundRobin, 4, &[]));
    assert_eq!(story.start_round(), Err(Refusal::TooManyRounds { planned: 4, possible: 3 }));
    story.must(Command::Amend { settings: settings(System::RoundRobin, 3, &[]) });
    story.start_round().unwrap();
    let amended = settings(System::SwissSimple, 3, &[]);
    assert_eq!(story.try_to(Command::Amend { settings: amended }), Err(Refusal::Underway { what: "system" }));
}

#[test]
fn an_odd_round_robin_leaves_everyone_out_once_for_nothing() {
    let mut story = Story::of(5, settings(System::RoundRobin, 5, &[]));
    let mut free = Vec::new();
    for round in 1..=5 {
        story.play_round(|_, _| score(1, 1));
        let unpaired = &story.state.round(round).unwrap().unpaired;
        assert_eq!((unpaired.len(), unpaired[0].cause), (1, UnpairedCause::Bye));
        assert_eq!(unpaired[0].points, HalfPoints::ZERO);
        free.push(story.state.player(unpaired[0].person).unwrap().entry.number);
    }
    free.sort_unstable();
    assert_eq!(free, [1, 2, 3, 4, 5]);
}

#[test]
fn late_entries_join_a_swiss_but_not_a_round_robin() {
    let mut story = Story::of(4, settings(System::RoundRobin, 3, &[]));
    story.play_round(|_, _| score(2, 0));
    assert_eq!(story.try_to(Command::Enter { entries: vec![new_entry(9)] }), Err(Refusal::EntriesClosed));
    let mut story = Story::of(4, settings(System::SwissSimple, 2, &[]));
    story.play_round(|_, _| score(2, 0));
    story.must(Command::Enter { entries: vec![new_entry(5)] });
    story.start_round().unwrap();
    assert_eq!(story.try_to(Command::Enter { entries: vec![new_entry(6)] }), Err(Refusal::EntriesClosed));
}

#[test]
fn whoever_leaves_before_publication_makes_the_round_be_paired_anew() {
    let mut story = Story::of(6, settings(System::SwissSimple, 3, &[]));
    story.must(Command::PairRound { round: 1, bouts: story.bouts(1) });
    story.must(Command::Withdraw { contestant: person(4).into() });
    assert_eq!(
        story.try_to(Command::PublishRound { round: 1 }),
        Err(Refusal::PairedAndLeft { contestant: person(4).into(), round: 1 })
    );
    story.start_round().unwrap();
    assert_eq!(story.games(1).len(), 2);
    assert_eq!(
        story.try_to(Command::Withdraw { contestant: person(4).into() }),
        Err(Refusal::AlreadyWithdrawn(person(4).into()))
    );
    assert_eq!(
        story.try_to(Command::Withdraw { contestant: person(44).into() }),
        Err(Refusal::NotEntered(person(44).into()))
    );
}

/// Xiangqi law 21.5.1: half of the games or fewer, and all of them are annulled.
#[test]
fn leaving_a_round_robin_early_annuls_the_results() {
    let mut story = Story::of(6, settings(System::RoundRobin, 5, &[]));
    story.play_round(|_, _| score(2, 0));
    story.play_round(|_, _| score(2, 0));
    let left = story.try_to(Command::Withdraw { contestant: person(1).into() }).unwrap();
    assert_eq!(
        left,
        [Event::EntryWithdrawn {
            person: person(1),
            after_round: 2,
            effect: WithdrawalEffect::ResultsAnnulled,
            leaving: Leaving::Wish,
        }]
    );
    story.play_round(|_, _| score(2, 0));
    let cause = story.state.round(3).unwrap().unpaired[0].cause;
    assert_eq!(cause, UnpairedCause::OpponentAnnulled { opponent: person(1) });
}

/// 21.5.1 counts the games that were played: three of five, one of them lost by not coming, are two.
#[test]
fn a_game_lost_by_not_coming_is_none_that_was_played() {
    let after_three = |absent: bool| {
        let mut story = Story::of(6, settings(System::RoundRobin, 5, &[]));
        story.play_round(|_, _| score(2, 0));
        story.play_round(|_, _| score(2, 0));
        let round = story.start_round().unwrap();
        for (table, white, black) in story.games(round) {
            let (board, kind) = (Board::Table { round, table }, ResultKind::Forfeit);
            match (absent, white, black) {
                (true, 1, _) => story.must(Command::RecordResult { board, score: score(0, 2), kind }),
                (true, _, 1) => story.must(Command::RecordResult { board, score: score(2, 0), kind }),
                _ => story.record(round, table, score(2, 0)),
            }
        }
        story.must(Command::CloseRound { round });
        let facts = story.try_to(Command::Withdraw { contestant: person(1).into() }).unwrap();
        let [Event::EntryWithdrawn { effect, .. }] = facts[..] else { panic!("{facts:?}") };
        effect
    };
    assert_eq!(after_three(false), WithdrawalEffect::ResultsStand);
    assert_eq!(after_three(true), WithdrawalEffect::ResultsAnnulled);
}

#[test]
fn leaving_a_round_robin_late_lets_the_results_stand_and_the_others_win() {
    let mut story = Story::of(6, settings(System::RoundRobin, 5, &[]));
    for _ in 0..3 {
        story.play_round(|_, _| score(2, 0));
    }
    story.must(Command::Withdraw { contestant: person(1).into() });
    story.play_round(|_, _| score(2, 0));
    let unpaired = &story.state.round(4).unwrap().unpaired[0];
    assert_eq!(unpaired.cause, UnpairedCause::OpponentLeft { opponent: person(1) });
    assert_eq!(unpaired.points, HalfPoints::ONE);
}

#[test]
fn a_ruling_changes_a_result_and_names_itself() {
    let mut story = four_players();
    let bout = story.state.round(3).unwrap().games[0].pairing.bout;
    let revise = |result| Command::ReviseResult { board: Board::Bout(bout), result, because: Some(RULING) };
    assert_eq!(story.try_to(revise(Some((score(0, 2), ResultKind::Played)))), Ok(vec![]), "as it stands");
    let events = story.try_to(revise(Some((score(2, 0), ResultKind::Adjudicated)))).unwrap();
    assert_eq!(
        events,
        [Event::ResultRevised {
            round: 3,
            table: 1,
            bout,
            old: Some(GameResult::played(score(0, 2))),
            new: Some(GameResult::new(score(2, 0), ResultKind::Adjudicated)),
            because: Some(RULING),
        }]
    );
    assert_eq!(story.state.round(3).unwrap().phase, RoundPhase::Closed);
}

#[test]
fn a_game_that_goes_on_reopens_its_round() {
    let mut story = four_players();
    let board = Board::Table { round: 2, table: 1 };
    story.must(Command::ReviseResult { board, result: None, because: Some(RULING) });
    assert_eq!(story.state.round(2).unwrap().phase, RoundPhase::Published);
    assert_eq!(story.try_to(Command::ReviseResult { board, result: None, because: None }), Ok(vec![]));
    assert_eq!(story.try_to(Command::Finish), Err(Refusal::RoundsLeft { rounds: 3, closed: 2 }));
    story.record(2, 1, score(1, 1));
    story.must(Command::CloseRound { round: 2 });
    story.must(Command::Finish);
    assert_eq!(story.try_to(Command::Finish), Err(Refusal::Finished));
    // Someone leaves afterwards: more than half was played, so the results stand.
    let left = story.try_to(Command::Withdraw { contestant: person(4).into() }).unwrap();
    assert_eq!(
        left,
        [Event::EntryWithdrawn {
            person: person(4),
            after_round: 3,
            effect: WithdrawalEffect::ResultsStand,
            leaving: Leaving::Wish
        }]
    );
}

/// All are rated 2000 with K 20: 2 of 3 points are half a point more than expected, which is worth 10.
#[test]
fn the_event_is_rated_once_and_corrected_after_a_revision() {
    let mut story = four_players();
    let before = standings_before(4);
    let events = story.try_to(Command::Rate { before: before.clone() }).unwrap();
    let [Event::Rated { changes }] = &events[..] else { panic!("{events:?}") };
    let after: Vec<_> = changes.iter().map(|change| change.after).collect();
    assert_eq!(after, [Some(2000), Some(2000), Some(2010), Some(1990)]);
    assert_eq!((changes[2].score, changes[2].expected, changes[2].k), (HalfPoints(4), 150, 20));
    assert_eq!(story.try_to(Command::Rate { before: before.clone() }), Err(Refusal::AlreadyRated));

    let board = Board::Table { round: 1, table: 1 };
    let drawn = Some((score(1, 1), ResultKind::Played));
    story.must(Command::ReviseResult { board, result: drawn, because: Some(RULING) });
    assert_eq!(story.state.rating, Rating::Stale);
    let events = story.try_to(Command::Rate { before: before.clone() }).unwrap();
    let [Event::RatingsCorrected { corrections }] = &events[..] else { panic!("{events:?}") };
    let difference: Vec<_> = corrections
        .iter()
        .map(|correction| (correction.change.person, correction.published, correction.change.after))
        .collect();
    assert_eq!(difference, [(person(1), Some(2000), Some(1990)), (person(4), Some(1990), Some(2000))]);
    assert_eq!(story.try_to(Command::Rate { before }), Err(Refusal::AlreadyRated));
    assert_eq!(story.state.ratings[&person(4)].after, Some(2000));
}

#[test]
fn forfeits_are_not_rated() {
    let mut story = Story::of(2, settings(System::RoundRobin, 1, &[]));
    story.start_round().unwrap();
    let board = Board::Table { round: 1, table: 1 };
    assert_eq!(
        story.try_to(Command::Rate { before: BTreeMap::new() }),
        Err(Refusal::RoundsLeft { rounds: 1, closed: 0 })
    );
    story.must(Command::RecordResult { board, score: score(2, 0), kind: ResultKind::Forfeit });
    story.must(Command::CloseRound { round: 1 });
    let before = standings_before(2);
    assert_eq!(
        story.try_to(Command::Rate { before: before.clone() }),
        Ok(vec![Event::Rated { changes: vec![] }])
    );

    story.must(Command::ReviseResult {
        board,
        result: Some((score(2, 0), ResultKind::Played)),
        because: None,
    });
    story.must(Command::Rate { before: before.clone() });
    story.must(Command::ReviseResult {
        board,
        result: Some((score(2, 0), ResultKind::Forfeit)),
        because: None,
    });
    let events = story.try_to(Command::Rate { before }).unwrap();
    let [Event::RatingsCorrected { corrections }] = &events[..] else { panic!("{events:?}") };
    assert_eq!(corrections[0].published, Some(2010));
    assert_eq!((corrections[0].change.after, corrections[0].change.step), (Some(2000), Step::Changed));
}

#[test]
fn every_refusal_has_words_to_fill_in() {
    let refusal = Refusal::ResultsMissing { round: 3, tables: vec![1, 4] };
    assert_eq!(refusal.code(), "tournament_results_missing");
    assert_eq!(refusal.details(), [("round", "3".to_owned()), ("tables", "1, 4".to_owned())]);
}

/// Ratings 1800, 2200, none, 2000: the Dutch system numbers them 2, 4, 1, 3 and pairs 1–3 and 2–4 of these.
#[test]
fn systems_by_ranking_are_numbered_by_rating_when_the_first_round_is_paired() {
    let mut story = Story { state: Tournament::initial(), facts: Vec::new() };
    story.must(Command::Open { event: story::EVENT, settings: settings(System::Dutch, 3, &[]) });
    let entry = |number: u16, rating| NewEntry { person: person(number), rating, club: None };
    let entries = vec![entry(1, Some(1800)), entry(2, Some(2200)), entry(3, None), entry(4, Some(2000))];
    story.must(Command::Enter { entries });
    let drawn = story.clone();
    story.must(Command::PairRound { round: 1, bouts: story.bouts(1) });
    let order = |story: &Story| story.state.players.iter().map(|one| one.entry.person).collect::<Vec<_>>();
    assert_eq!(order(&story), [2, 4, 1, 3].map(person));
    assert_eq!(story.games(1), [(1, 1, 3), (2, 4, 2)]);
    // Someone comes before the round is public: it is paired anew, by the ratings of all.
    story.must(Command::Enter { entries: vec![entry(5, Some(2100))] });
    story.must(Command::PairRound { round: 1, bouts: story.bouts(1) });
    assert_eq!(order(&story), [2, 5, 4, 1, 3].map(person));
    // What the organizer gave stays.
    let mut given = drawn;
    given.must(Command::Number { order: [3, 1, 2, 4].map(|number| person(number).into()).to_vec() });
    given.must(Command::PairRound { round: 1, bouts: given.bouts(1) });
    assert_eq!(order(&given), [3, 1, 2, 4].map(person));
}

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
