//! Players and teams that come back, and those that were entered by mistake: one rule for both (xiangqi law 21.5.2).

#[path = "support/story.rs"]
mod story;
#[path = "support/teams.rs"]
mod support;

use kydan_field::Settings;
use kydan_regulations::tie_break::Own;
use kydan_regulations::{System, TieBreak};
use kydan_tournament::{Command, Contestant, Event, NewEntry, Refusal, TeamRefusal};

use story::{Story, person, score, settings};
use support::{THREE, Teams, of_teams, player, team};

fn of(system: System) -> Settings {
    of_teams(system, 3, THREE, &[TieBreak::Documents(Own::BoardByBoard)])
}

fn back(contestant: impl Into<Contestant>) -> Command {
    Command::Return { contestant: contestant.into(), without: Vec::new() }
}

fn leave(contestant: impl Into<Contestant>) -> Command {
    Command::Withdraw { contestant: contestant.into() }
}

fn remove(contestant: impl Into<Contestant>) -> Command {
    Command::Remove { contestants: vec![contestant.into()] }
}

#[test]
fn a_team_comes_back_with_those_who_left_with_it() {
    let mut event = Teams::of(4, of(System::RoundRobin));
    assert_eq!(event.try_to(back(team(2))), Err(Refusal::NotWithdrawn(team(2).into())));
    assert_eq!(event.try_to(back(team(9))), Err(Refusal::NotEntered(team(9).into())));
    event.must(leave(team(2)));
    let alone = Err(Refusal::AlreadyWithdrawn(team(2).into()));
    assert_eq!(event.try_to(back(player(2, 1))), alone, "nobody plays for a team that is away");
    let stays = player(2, 3);
    let facts = event.try_to(Command::Return { contestant: team(2).into(), without: vec![stays] }).unwrap();
    let returned = |board| Event::EntryReturned { person: player(2, board), after_round: 0 };
    let last = Event::TeamReturned { team: team(2), after_stage: 0 };
    assert_eq!(facts, [returned(1), returned(2), returned(4), last]);
    assert!(event.state.player(stays).unwrap().withdrawal.is_some());
    // Whoever stayed away comes by themselves.
    event.must(back(stays));
    assert!(event.state.active().count() == 16 && event.state.team(team(2)).unwrap().withdrawal.is_none());
}

#[test]
fn a_table_that_was_drawn_up_without_a_team_is_drawn_up_anew() {
    let mut event = Teams::of(4, of(System::RoundRobin));
    event.must(leave(team(4)));
    event.pair().unwrap();
    let facts = event.try_to(back(team(4))).unwrap();
    assert_eq!(facts.first(), Some(&Event::RoundWithdrawn { round: 1 }));
    event.start().unwrap();
    assert_eq!(event.matches(1).len(), 2, "everybody plays");
}

#[test]
fn after_the_first_round_a_swiss_takes_a_team_back_and_a_table_does_not() {
    let mut swiss = Teams::of(4, of(System::SwissSimple));
    swiss.play(&["111", "111"]);
    swiss.must(leave(team(3)));
    swiss.play(&["111"]);
    let facts = swiss.try_to(back(team(3))).unwrap();
    assert_eq!(facts.last(), Some(&Event::TeamReturned { team: team(3), after_stage: 2 }));
    swiss.start().unwrap();
    assert_eq!(swiss.matches(3).len(), 2, "it is paired again");
    for system in [System::RoundRobin, System::Knockout] {
        let mut closed = Teams::of(4, of(system));
        closed.play(&["111", "111"]);
        closed.must(leave(team(3)));
        assert_eq!(closed.try_to(back(team(3))), Err(Refusal::EntriesClosed), "{system:?}");
    }
}

#[test]
fn a_team_that_was_entered_by_mistake_goes_as_if_it_had_never_come() {
    let mut event = Teams::of(4, of(System::SwissSimple));
    event.must(Command::Forbid { pairs: vec![(team(1).into(), team(2).into())] });
    event.pair().unwrap();
    let facts = event.try_to(remove(team(2))).unwrap();
    assert_eq!(facts.first(), Some(&Event::RoundWithdrawn { round: 1 }));
    assert_eq!(facts.last(), Some(&Event::TeamRemoved { team: team(2) }));
    assert_eq!(facts.len(), 6, "the round, the four of its list, and the team");
    let numbers: Vec<_> = event.state.teams.iter().map(|one| (one.team, one.number)).collect();
    assert_eq!(numbers, [(team(1), 1), (team(3), 2), (team(4), 3)]);
    assert_eq!(event.state.players.len(), 12);
    assert!(event.state.forbidden.is_empty(), "nobody is kept apart from whoever never came");
    assert_eq!(event.try_to(remove(team(2))), Err(Refusal::NotEntered(team(2).into())));
    // Its people may be on another list now.
    let again = event.list(2);
    event.must(Command::EnterTeam(again));
    event.start().unwrap();
    assert_eq!(event.try_to(remove(team(1))), Err(Refusal::Underway { what: "entries" }));
}

#[test]
fn players_and_teams_are_not_taken_for_each_other() {
    let mut teams = Teams::of(4, of(System::SwissSimple));
    let teams_only = Err(Refusal::Team(TeamRefusal::TeamsOnly { what: "remove" }));
    assert_eq!(teams.try_to(remove(player(1, 1))), teams_only);
    assert_eq!(teams.try_to(back(person(9))), Err(Refusal::NotEntered(person(9).into())));
    let mut players = Story::of(4, settings(System::SwissSimple, 3, &[]));
    let no_teams = Err(Refusal::Team(TeamRefusal::NoTeams));
    assert_eq!(players.try_to(remove(team(1))), no_teams);
    assert_eq!(players.try_to(back(team(1))), no_teams);
    assert_eq!(players.try_to(Command::Remove { contestants: Vec::new() }), Err(Refusal::NoEntries));
    players.must(remove(person(4)));
    players.must(Command::Enter {
        entries: vec![NewEntry { person: person(4), rating: Some(1996), club: None }],
    });
    players.play_round(|_, _| score(1, 1));
    players.must(leave(person(1)));
    players.must(back(person(1)));
    assert_eq!(players.state.active().count(), 4);
}
