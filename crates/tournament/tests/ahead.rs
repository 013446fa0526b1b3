//! Rounds that are paired while games before them are open: by a table ahead of all results (xiangqi law 26), by points
//! with adjourned games as draws, where the event's rules say so (FIDE C.04.2, 3.1).

#[path = "support/story.rs"]
#[expect(dead_code, reason = "this test starts its rounds by itself")]
mod story;

use kydan_journal::Decider as _;
use kydan_regulations::{OpenGames, Options, System};
use kydan_tournament::{Board, Command, Event, Refusal, RoundPhase, Tournament, standings};

use story::{EVENT, Story, score, settings};

fn adjourn(round: u16, table: u16) -> Command {
    Command::Adjourn { board: Board::Table { round, table } }
}

fn swiss(open_games: OpenGames) -> Story {
    let options = Options { open_games, ..Options::default() };
    Story::of(4, kydan_field::Settings { options, ..settings(System::Dutch, 3, &[]) })
}

#[test]
fn a_round_robin_is_paired_ahead_and_its_results_come_in_any_order() {
    let mut story = Story::of(4, settings(System::RoundRobin, 3, &[]));
    for round in 1..=3 {
        assert_eq!(story.start_round(), Ok(round));
    }
    story.record(2, 1, score(2, 0));
    story.record(2, 2, score(1, 1));
    story.must(Command::CloseRound { round: 2 });
    story.record(3, 2, score(1, 1));
    assert_eq!(story.try_to(Command::Finish), Err(Refusal::RoundsLeft { rounds: 3, closed: 1 }));
    for (round, table) in [(1, 2), (3, 1), (1, 1)] {
        story.record(round, table, score(2, 0));
    }
    for round in [3, 1] {
        story.must(Command::CloseRound { round });
    }
    story.must(Command::Finish);
    assert_eq!(standings(&story.state).rows.len(), 4);
}

#[test]
fn what_was_paired_ahead_goes_with_the_round_that_is_taken_back() {
    let mut story = Story::of(4, settings(System::RoundRobin, 3, &[]));
    story.start_round().unwrap();
    story.start_round().unwrap();
    let begun = Vec::new();
    let back = |round| Command::WithdrawRound { round, begun: begun.clone() };
    assert_eq!(story.try_to(back(1)), Err(Refusal::AlreadyPublished { round: 2 }));
    story.must(Command::PairRound { round: 3, bouts: story.bouts(3) });
    let facts = story.try_to(back(2)).unwrap();
    assert_eq!(facts, [Event::RoundWithdrawn { round: 3 }, Event::RoundWithdrawn { round: 2 }]);
    assert_eq!(story.state.rounds.len(), 1);
    story.must(back(1));
}

#[test]
fn a_swiss_waits_for_every_game_unless_the_rules_say_otherwise() {
    let mut story = swiss(OpenGames::Wait);
    story.start_round().unwrap();
    story.record(1, 1, score(2, 0));
    story.must(adjourn(1, 2));
    assert_eq!(story.start_round(), Err(Refusal::ResultsMissing { round: 1, tables: vec![2] }));
}

#[test]
fn an_adjourned_game_is_a_draw_for_the_pairing_alone() {
    let mut story = swiss(OpenGames::CountAsDraws);
    story.start_round().unwrap();
    story.record(1, 1, score(2, 0));
    // It goes on at the board: that is waited for.
    assert_eq!(story.start_round(), Err(Refusal::ResultsMissing { round: 1, tables: vec![2] }));
    story.must(adjourn(1, 2));
    assert_eq!(story.try_to(adjourn(1, 2)), Ok(Vec::new()), "the same again does nothing");
    let open = story.games(1)[1];
    let winner = story.games(1)[0].1;
    assert_eq!(story.start_round(), Ok(2));
    // The winner meets one of those with a draw, and the loser the other.
    let (_, white, black) = story.games(2)[0];
    assert!([white, black].contains(&winner));
    assert!([open.1, open.2].iter().any(|number| [white, black].contains(number)));
    // The table gives nobody points for it.
    let points: Vec<u16> = standings(&story.state).rows.iter().map(|row| row.points.0).collect();
    assert_eq!(points.iter().sum::<u16>(), 2);
    // The result comes later; the round is closed then, and the pairing stands.
    assert_eq!(story.state.round(1).unwrap().phase, RoundPhase::Published);
    story.record(1, 2, score(0, 2));
    assert!(story.state.adjourned.is_empty());
    story.must(Command::CloseRound { round: 1 });
    for table in [1, 2] {
        story.record(2, table, score(1, 1));
    }
    story.must(Command::CloseRound { round: 2 });
    assert_eq!(story.start_round(), Ok(3));
}

#[test]
fn teams_and_tables_know_no_such_rule() {
    let options = Options { open_games: OpenGames::CountAsDraws, ..Options::default() };
    for system in [System::RoundRobin, System::Knockout] {
        let settings = kydan_field::Settings { options: options.clone(), ..settings(system, 3, &[]) };
        let opened = Tournament::decide(&Tournament::initial(), &Command::Open { event: EVENT, settings });
        assert_eq!(opened, Err(Refusal::OptionUnfit { option: "open_games", system }), "{system:?}");
    }
}
