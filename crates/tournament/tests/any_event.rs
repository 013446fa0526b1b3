//! Whatever happens in an event of whatever system: nobody is forgotten, nobody meets twice where that is forbidden,
//! nothing panics, the same facts make the same state, and what was written reads back as it was. `KYDAN_CASES` says how
//! many events are made by chance.

#![expect(clippy::unwrap_used, reason = "helpers of tests: what cannot be told fails the test")]

#[path = "support/cases.rs"]
mod cases;
#[path = "support/lots.rs"]
mod lots;
#[path = "support/story.rs"]
mod story;

use std::collections::BTreeSet;

use kydan_field::{ResultKind, Settings};
use kydan_journal::{Decider, Event as _, decode, encode};
use kydan_pairing::lots::Seed;
use kydan_regulations::{Family, Meeting, Options, System};
use kydan_tournament::{
    Board, ByeWorth, Command, Event, LotPurpose, NewEntry, Refusal, RoundPhase, Tournament, UnpairedCause,
    bracket, crosstable, standings, standings_at,
};
use proptest::prelude::*;

use cases::cases;
use lots::{seal, unseal};
use story::{Story, person, score, settings};

/// What happens between two rounds.
#[derive(Clone, Copy, Debug)]
enum Incident {
    Leaves(u16),
    Comes,
    Away(u16),
    Nothing,
}

fn incident() -> impl Strategy<Value = Incident> {
    prop_oneof![
        2 => (1..20_u16).prop_map(Incident::Leaves),
        2 => Just(Incident::Comes),
        3 => (1..20_u16).prop_map(Incident::Away),
        6 => Just(Incident::Nothing),
    ]
}

fn system() -> impl Strategy<Value = System> {
    let played: Vec<System> = System::ALL.into_iter().filter(|one| *one != System::Scheveningen).collect();
    prop::sample::select(played)
}

#[derive(Clone, Debug)]
struct Plan {
    system: System,
    players: u16,
    rounds: u16,
    meeting: Meeting,
    results: Vec<u8>,
    incidents: Vec<Incident>,
}

fn plan() -> impl Strategy<Value = Plan> {
    (
        system(),
        2..14_u16,
        1..8_u16,
        prop_oneof![2 => Just(Meeting::Game), 1 => Just(Meeting::TwoGames)],
        prop::collection::vec(any::<u8>(), 40),
        prop::collection::vec(incident(), 30),
    )
        .prop_map(|(system, players, rounds, meeting, results, incidents)| Plan {
            system,
            players,
            rounds,
            meeting,
            results,
            incidents,
        })
}

fn result(number: u8) -> (kydan_game::Score, ResultKind) {
    match number % 16 {
        0..=4 => (score(2, 0), ResultKind::Played),
        5..=8 => (score(0, 2), ResultKind::Played),
        9..=11 => (score(1, 1), ResultKind::Played),
        12 => (score(2, 0), ResultKind::Forfeit),
        13 => (score(0, 0), ResultKind::Forfeit),
        14 => (score(0, 0), ResultKind::Adjudicated),
        _ => (score(1, 0), ResultKind::Adjudicated),
    }
}

fn draw(story: &mut Story, purpose: LotPurpose, number: u32) {
    let mut bytes = [0; 32];
    bytes[..4].copy_from_slice(&number.to_be_bytes());
    let seed = Seed(bytes);
    if story.state.lots.contains_key(&purpose) {
        return;
    }
    if story.try_to(seal(purpose, &seed)).is_ok() {
        let _drawn = story.try_to(unseal(purpose, &seed));
    }
}

/// Everyone who is in the event has a game, a reason for none, or is out of the knock-out.
fn everyone_is_somewhere(story: &Story, round: u16) {
    let paired = story.state.round(round).unwrap();
    let games = paired.games.iter().flat_map(|game| [game.pairing.white, game.pairing.black]);
    let placed: Vec<_> = games.chain(paired.unpaired.iter().map(|one| one.person)).collect();
    let once: BTreeSet<_> = placed.iter().copied().collect();
    assert_eq!(once.len(), placed.len(), "nobody is there twice");
    for game in &paired.games {
        for person in [game.pairing.white, game.pairing.black] {
            assert!(story.state.player(person).unwrap().withdrawal.is_none());
        }
    }
    let family = story.state.settings().unwrap().system.family();
    if family == Family::Knockout || paired.game_of_meeting() > 1 {
        return;
    }
    for player in story.state.active() {
        assert!(once.contains(&player.entry.person), "{} is forgotten", player.entry.number);
    }
    let byes = paired.unpaired.iter().filter(|one| one.cause == UnpairedCause::Bye).count();
    assert!(byes <= 1);
}

fn play(plan: &Plan) -> Story {
    let options = Options { meeting: plan.meeting, ..Options::default() };
    let mut story = Story::of(plan.players, Settings { options, ..settings(plan.system, plan.rounds, &[]) });
    let mut results = plan.results.iter().cycle();
    for (turn, incident) in plan.incidents.iter().enumerate() {
        let number = 100 * (turn as u32 + 1);
        let stage = story.state.rounds.last().map_or(0, kydan_tournament::Round::stage) + 1;
        match *incident {
            Incident::Leaves(who) => {
                let _left = story.try_to(Command::Withdraw { contestant: person(who).into() });
            }
            Incident::Comes => {
                let next = story.state.players.len() as u16 + 1;
                let entry = NewEntry { person: person(next), rating: Some(1500), club: None };
                let _entered = story.try_to(Command::Enter { entries: vec![entry] });
            }
            Incident::Away(who) => {
                let worth = if who % 2 == 0 { ByeWorth::Zero } else { ByeWorth::Full };
                let _away =
                    story.try_to(Command::GrantBye { contestant: person(who).into(), round: stage, worth });
            }
            Incident::Nothing => {}
        }
        draw(&mut story, LotPurpose::Round { round: stage }, number);
        match story.start_round() {
            Ok(round) => {
                everyone_is_somewhere(&story, round);
                for (table, ..) in story.games(round) {
                    let (score, kind) = result(*results.next().unwrap());
                    story.must(Command::RecordResult { board: Board::Table { round, table }, score, kind });
                }
                story.must(Command::CloseRound { round });
            }
            Err(Refusal::LotNeeded { stage, matches }) => {
                for (index, two) in matches.into_iter().enumerate() {
                    let seed = number + 1 + index as u32;
                    draw(&mut story, LotPurpose::winner(stage, two).unwrap(), seed);
                }
            }
            Err(
                Refusal::NoRoundLeft { .. }
                | Refusal::NoLegalPairing { .. }
                | Refusal::TooFewPlayers
                | Refusal::TooManyRounds { .. },
            ) => {}
            Err(refusal) => panic!("{refusal:?}"),
        }
    }
    story
}

#[test]
fn two_players_and_one_round_are_an_event_of_every_system() {
    for system in System::ALL.into_iter().filter(|one| *one != System::Scheveningen) {
        let mut story = Story::of(2, settings(system, 1, &[]));
        draw(&mut story, LotPurpose::Round { round: 1 }, 1);
        story.play_round(|_, _| score(2, 0));
        if system == System::DoubleKnockout {
            // Whoever lost is in bracket B, and meets the other in the final.
            assert_eq!(story.try_to(Command::Finish), Err(Refusal::RoundsLeft { rounds: 1, closed: 1 }));
            story.play_round(|white, _| if white == 1 { score(2, 0) } else { score(0, 2) });
        }
        story.must(Command::Finish);
        assert_eq!(standings(&story.state).rows.len(), 2, "{system:?}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(cases(96)))]

    #[test]
    fn an_event_of_any_system_can_be_played(plan in plan()) {
        let story = play(&plan);
        let state = &story.state;
        prop_assert!(state.rounds.iter().all(|round| round.phase == RoundPhase::Closed) || state.rounds.is_empty());

        // Whoever met at the board does not meet again, but for the second game of a match, the second cycle of a
        // table and the later matches of a knock-out.
        if plan.system.family() == Family::Swiss || plan.system == System::RoundRobin {
            let mut met = BTreeSet::new();
            for round in state.rounds.iter().filter(|round| round.game_of_meeting() == 1) {
                for game in &round.games {
                    let played = game.result.is_some_and(|result| result.kind.is_played());
                    let (one, other) = (game.pairing.white, game.pairing.black);
                    let is_new = met.insert((one.min(other), one.max(other)));
                    prop_assert!(is_new || !played || plan.meeting == Meeting::TwoGames, "a rematch");
                    if !played {
                        met.remove(&(one.min(other), one.max(other)));
                    }
                }
            }
        }
        // The tables can always be made, for every moment.
        prop_assert_eq!(standings(state).rows.len(), state.players.len());
        prop_assert_eq!(crosstable(state).len(), state.players.len());
        for round in 0..=state.rounds.len() as u16 {
            standings_at(state, round);
        }
        // The same facts make the same state, also from what was written.
        prop_assert_eq!(&Tournament::replay(&story.facts), state);
        let written: Vec<Event> =
            story.facts.iter().map(|fact| decode(fact.name(), 1, &encode(fact)).unwrap()).collect();
        prop_assert_eq!(&written, &story.facts);
        // And it comes out the same again.
        prop_assert_eq!(&play(&plan).facts, &story.facts);
    }

    /// Whoever loses is out, and whoever has won everything is the only one left.
    #[test]
    fn a_knockout_ends_with_one_winner(
        players in 2..20_u16,
        double in any::<bool>(),
        results in prop::collection::vec(any::<u8>(), 60),
    ) {
        let plan = Plan {
            system: if double { System::DoubleKnockout } else { System::Knockout },
            players,
            rounds: 1,
            meeting: Meeting::Game,
            results,
            incidents: vec![Incident::Nothing; 90],
        };
        let mut story = play(&plan);
        let bracket = bracket::bracket(&story.state).unwrap();
        let winner = bracket.winner.unwrap();
        prop_assert_eq!(bracket.open_stage(), None);
        let table = standings(&story.state);
        prop_assert_eq!(usize::from(table.rows[0].number), winner + 1);
        prop_assert!(table.rows[1].rank == 2);
        let losses = |at: usize| bracket.contests.iter().filter(|one| one.loser() == Some(at)).count();
        let allowed = if double { 2 } else { 1 };
        for at in 0..usize::from(players) {
            let is_right = if at == winner { losses(at) < allowed } else { losses(at) == allowed };
            prop_assert!(is_right, "player {}", at + 1);
        }
        story.must(Command::Finish);
    }
}
