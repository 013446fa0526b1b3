//! The lists of teams and who may sit where, with cases worked by hand (xiangqi law 30.1.3, 30.1.4).

#[path = "support/story.rs"]
#[expect(dead_code, reason = "shared with the tests of events of players")]
mod story;
#[path = "support/teams.rs"]
#[expect(dead_code, reason = "shared with the other tests of teams")]
mod support;

use kydan_journal::PersonId;
use kydan_regulations::tie_break::Own;
use kydan_regulations::{Occasion, System, TeamMeeting, TeamPlay, TieBreak};
use kydan_tournament::teams::LineupFault;
use kydan_tournament::{Command, Refusal, TeamRefusal};

use support::{THREE, Teams, of_teams, player, team};

fn round_robin() -> Teams {
    Teams::of(4, of_teams(System::RoundRobin, 3, THREE, &[TieBreak::Documents(Own::BoardByBoard)]))
}

#[test]
fn lists_are_checked() {
    let mut event = round_robin();
    let refused = |event: &mut Teams, change: &dyn Fn(&mut kydan_tournament::NewTeam)| {
        let mut list = event.list(5);
        change(&mut list);
        event.try_to(Command::EnterTeam(list)).unwrap_err()
    };
    assert_eq!(
        refused(&mut event, &|list| list.regulars.truncate(2)),
        TeamRefusal::Regulars { boards: 3, given: 2 }.into()
    );
    assert_eq!(
        refused(&mut event, &|list| list.reserves = list.regulars.clone()),
        TeamRefusal::Reserves { most: 1, given: 3 }.into()
    );
    assert_eq!(
        refused(&mut event, &|list| list.reserves[0] = list.regulars[0]),
        Refusal::PlacedTwice(player(5, 1).into())
    );
    assert_eq!(
        refused(&mut event, &|list| list.regulars[0].person = player(1, 1)),
        Refusal::AlreadyEntered(player(1, 1).into())
    );
    assert_eq!(
        refused(&mut event, &|list| "  ".clone_into(&mut list.name)),
        TeamRefusal::BadName { most: 100 }.into()
    );
    assert_eq!(
        refused(&mut event, &|list| "Đội 1".clone_into(&mut list.name)),
        TeamRefusal::NameTaken.into()
    );
    assert_eq!(refused(&mut event, &|list| list.team = team(1)), Refusal::AlreadyEntered(team(1).into()));
    let list = event.list(1);
    let stranger = PersonId::fixed(999);
    let mut regulars = list.regulars.clone();
    regulars[2].person = stranger;
    let change =
        |regulars| Command::ChangeRoster { team: team(1), regulars, reserves: list.reserves.clone() };
    event.must(change(regulars.clone()));
    assert!(event.state.player(player(1, 3)).unwrap().withdrawal.is_some());
    assert_eq!(event.state.lineup(event.state.team(team(1)).unwrap(), 1)[2], Some(stranger));
    event.must(change(list.regulars.clone()));
    assert!(event.state.player(player(1, 3)).unwrap().withdrawal.is_none());
    event.start().unwrap();
    assert_eq!(event.try_to(change(regulars)), Err(TeamRefusal::RosterFixed.into()));
    assert_eq!(event.try_to(Command::EnterTeam(event.list(5))), Err(Refusal::EntriesClosed));
}

#[test]
fn whoever_was_taken_off_a_list_comes_back_with_another_team() {
    let mut event = round_robin();
    let list = event.list(1);
    let mut regulars = list.regulars.clone();
    regulars[2].person = PersonId::fixed(999);
    event.must(Command::ChangeRoster { team: team(1), regulars, reserves: list.reserves });
    assert!(event.state.player(player(1, 3)).unwrap().withdrawal.is_some());
    let mut fifth = event.list(5);
    fifth.regulars[1].person = player(1, 3);
    event.must(Command::EnterTeam(fifth));
    assert!(event.state.player(player(1, 3)).unwrap().withdrawal.is_none());
    assert_eq!(event.state.lineup(event.state.team(team(5)).unwrap(), 1)[1], Some(player(1, 3)));
    let mut numbers: Vec<u16> = event.state.players.iter().map(|player| player.entry.number).collect();
    numbers.dedup();
    assert_eq!(numbers.len(), event.state.players.len(), "each has a number of their own");
}

/// A friendly match of thirty boards with two reserves.
fn friendly() -> Teams {
    let play = TeamPlay {
        boards: 30,
        reserves: 2,
        occasion: Occasion::Friendly,
        meeting: TeamMeeting::Simultaneous { games: 2 },
        ..THREE
    };
    Teams::of(2, of_teams(System::RoundRobin, 1, play, &[TieBreak::Documents(Own::BoardPoints)]))
}

#[test]
fn a_friendly_match_of_thirty_boards_moves_everyone_up() {
    let mut event = friendly();
    let order = |round, people: Vec<PersonId>| Command::SetLineup {
        team: team(1),
        round,
        lineup: people.into_iter().map(Some).collect(),
    };
    let without_four = || (1..=31).filter(|board| *board != 4).map(|board| player(1, board)).collect();
    let shuffled = || (1..=30).rev().map(|board| player(1, board)).collect();
    assert_eq!(
        event.try_to(order(1, shuffled())),
        Err(TeamRefusal::Lineup(LineupFault::WrongBoard { board: 1 }).into()),
        "the order of the list holds before the first game"
    );
    event.must(order(1, without_four()));
    event.start().unwrap();
    let boards = event.state.round(1).unwrap().matches[0].boards.clone();
    assert_eq!((boards[3].player_a, boards[29].player_a), (Some(player(1, 5)), Some(player(1, 31))));
    event.record(1, &["=".repeat(30).as_str()]);
    // After a game the players are ordered anew.
    event.must(order(2, shuffled()));
    event.start().unwrap();
    assert_eq!(event.state.round(2).unwrap().matches[0].boards[0].player_a, Some(player(1, 30)));
}

#[test]
fn nobody_moves_up_in_a_smaller_or_an_official_match() {
    let play = TeamPlay { boards: 29, reserves: 2, occasion: Occasion::Friendly, ..THREE };
    let mut event =
        Teams::of(2, of_teams(System::RoundRobin, 1, play, &[TieBreak::Documents(Own::BoardPoints)]));
    let lineup = (2..=30).map(|board| Some(player(1, board))).collect();
    assert_eq!(
        event.try_to(Command::SetLineup { team: team(1), round: 1, lineup }),
        Err(TeamRefusal::Lineup(LineupFault::WrongBoard { board: 1 }).into())
    );
}
