//! What a tournament says that may be done is what its commands do: every deed, in every system, at every step of an
//! event of players and of teams. Whoever is told that something may be done finds it done, and whoever is told why not
//! hears the same from the command.

#![expect(clippy::unwrap_used, reason = "helpers of tests: what cannot be told fails the test")]

#[path = "support/lots.rs"]
mod lots;
#[path = "support/story.rs"]
#[expect(dead_code, reason = "shared with the tests of whole events")]
mod story;
#[path = "support/teams.rs"]
#[expect(dead_code, reason = "shared with the tests of whole events")]
mod support;

use std::collections::BTreeMap;

use kydan_field::{ResultKind, Settings};
use kydan_journal::{BoutId, Decider};
use kydan_pairing::lots::Seed;
use kydan_regulations::{Family, Meeting, Options, System, TeamMeeting, TeamPlay};
use kydan_tournament::{
    Board, ByeWorth, Command, Contestant, Deed, HandPairing, LotPurpose, NewEntry, Refusal, Round,
    RoundPhase, State, Tournament, ever,
};

use lots::{seal, unseal};
use story::{Story, person, score, settings};
use support::{THREE, Teams, of_teams};

/// More than any of these events has.
const TURNS: usize = 40;

fn after(state: &State, command: &Command) -> Result<State, Refusal> {
    let events = Tournament::decide(state, command)?;
    Ok(events.iter().fold(state.clone(), Tournament::evolve))
}

fn here(state: &State) -> Vec<Contestant> {
    let is_here = |one: &Contestant| match *one {
        Contestant::Person(person) => state.player(person).unwrap().withdrawal.is_none(),
        Contestant::Team(team) => state.team(team).unwrap().withdrawal.is_none(),
    };
    state.contestants().into_iter().filter(is_here).collect()
}

fn bouts(round: u16) -> Vec<BoutId> {
    (1..=40).map(|table| BoutId::fixed(u128::from(round) * 1000 + table)).collect()
}

/// The rounds that the limits name.
fn rounds(limits: &[(&'static str, String)]) -> Vec<u16> {
    limits.iter().filter(|(name, _)| *name == "round").map(|(_, value)| value.parse().unwrap()).collect()
}

/// The commands that do this, as somebody would who was told these limits; none where there is nobody to name.
fn commands(state: &State, deed: Deed, limits: Option<&[(&'static str, String)]>) -> Vec<Command> {
    let here = here(state);
    let told = limits.map(rounds).unwrap_or_default();
    let last = state.published().last().map_or(1, |round| round.number);
    match deed {
        Deed::EnterPlayers => {
            let entry = NewEntry { person: person(999), rating: None, club: None };
            vec![Command::Enter { entries: vec![entry] }]
        }
        Deed::RemovePlayers => vec![Command::Remove { contestants: state.contestants()[..1].to_vec() }],
        Deed::WithdrawPlayer => {
            here.first().map(|one| Command::Withdraw { contestant: *one }).into_iter().collect()
        }
        Deed::ReturnPlayer => {
            let gone = state.contestants().into_iter().find(|one| !here.contains(one));
            gone.map(|contestant| Command::Return { contestant, without: Vec::new() }).into_iter().collect()
        }
        Deed::NumberPlayers => vec![Command::Number { order: state.contestants() }],
        Deed::GrantBye => {
            let round = told.first().copied().unwrap_or(1);
            let rest = |contestant: &Contestant| Command::GrantBye {
                contestant: *contestant,
                round,
                worth: ByeWorth::Zero,
            };
            here.first().map(rest).into_iter().collect()
        }
        Deed::ForbidPairs => {
            let all = state.contestants();
            vec![Command::Forbid { pairs: vec![(all[0], all[1])] }]
        }
        Deed::PairRound => {
            let round = state.next_round();
            vec![Command::PairRound { round, bouts: bouts(round) }]
        }
        Deed::PairByHand => {
            let round = state.next_round();
            let games =
                here.chunks_exact(2).map(|two| HandPairing { white: two[0], black: two[1] }).collect();
            let left_over = here.chunks_exact(2).remainder().first().copied();
            vec![Command::PairByHand { round, games, left_over, bouts: bouts(round) }]
        }
        Deed::PublishRound => vec![Command::PublishRound { round: state.next_round() }],
        Deed::WithdrawRound => vec![Command::WithdrawRound { round: last, begun: Vec::new() }],
        Deed::RecordResult => result(state).into_iter().collect(),
        Deed::CloseRound => {
            let open = state.published().find(|round| round.phase == RoundPhase::Published);
            let told = if told.is_empty() { vec![open.map_or(last, |round| round.number)] } else { told };
            told.into_iter().map(|round| Command::CloseRound { round }).collect()
        }
        Deed::Finish => vec![Command::Finish],
        Deed::Rate => vec![Command::Rate { before: BTreeMap::new() }],
    }
}

/// A result of a game that goes on, or again the one that a public round has; another than stands where all are closed.
fn result(state: &State) -> Option<Command> {
    let record = |round: &Round, table, score| Command::RecordResult {
        board: Board::Table { round: round.number, table },
        score,
        kind: ResultKind::Played,
    };
    let open: Vec<&Round> = state.published().filter(|round| round.phase == RoundPhase::Published).collect();
    let games = || open.iter().flat_map(|round| round.games.iter().map(move |game| (*round, game)));
    let going = games().find(|(_, game)| game.result.is_none());
    if let Some((round, game)) = going.or_else(|| games().next()) {
        return Some(record(round, game.pairing.table, score(2, 0)));
    }
    let last = state.published().last().filter(|_| open.is_empty())?;
    last.games.first().map(|game| record(last, game.pairing.table, score(1, 1)))
}

/// Asks about every deed, and does it.
fn compare(what: &str, state: &State) {
    for deed in Deed::ALL {
        let state = match (deed, here(state).first()) {
            // Somebody has to be away who could come back.
            (Deed::ReturnPlayer, Some(one)) => {
                after(state, &Command::Withdraw { contestant: *one }).unwrap_or_else(|_| state.clone())
            }
            _ => state.clone(),
        };
        let said = state.may(deed);
        // What the system never has is said before there is an event, and of every event.
        let system = state.settings().unwrap().system;
        if let Err(never) = ever(deed, system) {
            assert!(
                [Err(never), Err(Refusal::Finished)].contains(&said),
                "{what}: {deed:?} is said {said:?}"
            );
        }
        for command in commands(&state, deed, said.as_deref().ok()) {
            let done = Tournament::decide(&state, &command);
            match (&said, &done) {
                (Ok(_), Ok(_)) => {}
                // Whether a pairing is left that the rules allow shows when the engine has looked for one.
                (Ok(_), Err(Refusal::NoLegalPairing { .. })) if deed == Deed::PairRound => {}
                // That no round is left is said of them all; of one, that it is public.
                (Err(Refusal::NoRoundLeft { .. }), Err(Refusal::AlreadyPublished { .. }))
                    if deed == Deed::GrantBye => {}
                (Err(said), Err(done)) => assert_eq!(said, done, "{what}: {deed:?} by {command:?}"),
                (said, done) => panic!("{what}: {deed:?} is said {said:?}, and {command:?} gives {done:?}"),
            }
        }
    }
}

/// A lot that is due is drawn; one that is not is refused, and nothing happens.
fn draw(state: &mut State, purpose: LotPurpose, number: &mut u8) {
    *number += 1;
    let seed = Seed([*number; 32]);
    let drawn =
        after(state, &seal(purpose, &seed)).and_then(|sealed| after(&sealed, &unseal(purpose, &seed)));
    if let Ok(drawn) = drawn {
        *state = drawn;
    }
}

/// Plays an event through and asks at every step; after the first round somebody may leave.
fn play(what: &str, opened: &State, leaves: bool) {
    let mut state = opened.clone();
    let mut seeds = 0;
    compare(what, &state);
    let done = |state: &mut State, command: &Command| {
        *state = after(state, command).unwrap_or_else(|refusal| panic!("{what}: {command:?}: {refusal:?}"));
        compare(what, state);
    };
    for turn in 1..=TURNS {
        let stage = state.rounds.last().map_or(0, Round::stage) + 1;
        draw(&mut state, LotPurpose::Round { round: stage }, &mut seeds);
        let round = state.next_round();
        let pair = Command::PairRound { round, bouts: bouts(round) };
        match Tournament::decide(&state, &pair) {
            Ok(_) => done(&mut state, &pair),
            Err(Refusal::LotNeeded { stage, matches }) => {
                compare(what, &state);
                for two in matches {
                    draw(&mut state, LotPurpose::winner(stage, two).unwrap(), &mut seeds);
                }
                continue;
            }
            Err(_) => break,
        }
        done(&mut state, &Command::PublishRound { round });
        let games = state.round(round).unwrap().games.clone();
        for game in games {
            let board = Board::Table { round, table: game.pairing.table };
            let command = Command::RecordResult { board, score: score(2, 0), kind: ResultKind::Played };
            done(&mut state, &command);
        }
        done(&mut state, &Command::CloseRound { round });
        if leaves && turn == 1 {
            let one = here(&state)[0];
            done(&mut state, &Command::Withdraw { contestant: one });
        }
    }
    assert!(!state.rounds.is_empty(), "{what} was not played");
    for last in [Command::Finish, Command::Rate { before: BTreeMap::new() }] {
        if let Ok(ended) = after(&state, &last) {
            state = ended;
            compare(what, &state);
        }
    }
}

/// Every system for players and for teams, by games and by matches of two, as it begins.
fn events() -> Vec<(String, State)> {
    let mut events = Vec::new();
    for system in System::ALL {
        if system == System::Scheveningen {
            let play = TeamPlay { meeting: TeamMeeting::AllPlayAll, ..THREE };
            let two = Teams::of(2, of_teams(system, 2, play, &[]));
            events.push((format!("{system:?} of teams"), two.state));
            continue;
        }
        for meeting in [Meeting::Game, Meeting::TwoGames] {
            let options = Options { meeting, ..Options::default() };
            let story = Story::of(4, Settings { options, ..settings(system, 2, &[]) });
            events.push((format!("{system:?}, {meeting:?}"), story.state));
        }
        events.push((format!("{system:?} of teams"), Teams::of(4, of_teams(system, 2, THREE, &[])).state));
    }
    events
}

#[test]
fn what_is_said_to_be_possible_is_what_is_done() {
    for (what, opened) in events() {
        play(&what, &opened, false);
        play(&format!("{what}, one leaves"), &opened, true);
    }
}

#[test]
fn byes_wishes_and_hands_are_for_systems_that_leave_a_choice() {
    let never = |deed| System::ALL.into_iter().filter(move |system| ever(deed, *system).is_err());
    assert!(never(Deed::GrantBye).all(|system| system.family() != Family::Swiss));
    assert_eq!(never(Deed::GrantBye).count(), never(Deed::ForbidPairs).count());
    assert!(never(Deed::PairByHand).eq([System::Knockout, System::DoubleKnockout]));
    for deed in Deed::ALL {
        assert_eq!(ever(deed, System::SwissSimple), Ok(()), "{deed:?}");
    }
    let refused = Refusal::NoByesHere { system: System::RoundRobin };
    assert_eq!(ever(Deed::GrantBye, System::RoundRobin), Err(refused));
}

#[test]
fn an_event_that_is_not_rated_says_so_to_both() {
    let opened = Story::of(4, Settings { rated: false, ..settings(System::RoundRobin, 3, &[]) }).state;
    play("not rated", &opened, false);
    for deed in Deed::ALL {
        assert_eq!(State::default().may(deed), Err(Refusal::NotOpen), "{deed:?}");
    }
}
