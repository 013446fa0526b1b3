//! Every round of 22 tournaments, paired under FIDE's rules of 2026 and confirmed by an independent checker, from
//! the state before it; and laws of the system on fields made up, as many as `KYDAN_CASES` says.

#[path = "support/cases.rs"]
mod cases;
#[path = "../../report/tests/support/trf.rs"]
mod trf;

use std::collections::BTreeSet;

use cases::cases;
use kydan_field::{Contestant, Encounter, Field, ResultKind, Share, Turn};
use kydan_game::{HalfPoints, Side};
use kydan_pairing::dutch::{self, Request};
use kydan_pairing::{Proposal, Task, Unpairable};
use kydan_regulations::{ScoreGroups, System};
use kydan_report::trf::Setup;
use proptest::prelude::*;

/// White and Black; for the bye, twice the same.
type Boards = BTreeSet<(usize, usize)>;

fn boards(proposal: &Proposal) -> Boards {
    let games = proposal.couples.iter().map(|couple| (couple.white, couple.black));
    games.chain(proposal.left_over.iter().map(|bye| (bye.contestant, bye.contestant))).collect()
}

/// What the file has in a round.
fn stated(setup: &Setup, round: u16) -> Boards {
    let index = usize::from(round) - 1;
    let board = |(at, contestant): (usize, &Contestant)| match contestant.turns[index] {
        Turn::Game(game) if game.side == Side::White => Some((at, game.opponent)),
        Turn::Game(game) => Some((game.opponent, at)),
        Turn::Bye { .. } => Some((at, at)),
        Turn::Walkover { .. } | Turn::Annulled { .. } | Turn::Absent { .. } => None,
    };
    setup.field.contestants.iter().enumerate().filter_map(board).collect()
}

#[test]
fn every_round_is_reproduced_from_the_state_before_it() {
    let mut rounds = 0;
    for (name, report) in trf::reports() {
        let mut setup = report.setup().unwrap();
        if setup.field.planned == 0 {
            setup.field.planned = setup.rounds();
        }
        for round in 1..=setup.rounds() {
            let task = Task {
                system: System::Dutch,
                field: &setup.before(round),
                round,
                initial: setup.initial,
                acceleration: &setup.acceleration,
                score_groups: ScoreGroups::Whole,
                last_round_colors: kydan_regulations::LastRoundColors::default(),
                seed: None,
                drawing: kydan_pairing::lots::Drawing::default(),
            };
            let proposal = kydan_pairing::pair(&task).unwrap().unwrap();
            assert_eq!(boards(&proposal), stated(&setup, round), "{name}, round {round}");
            rounds += 1;
        }
    }
    assert_eq!(rounds, 187);
}

/// A field after rounds that the engine paired, with results by chance.
fn played(players: u16, rounds: u16, seed: u64, initial: Side) -> Field {
    let contestant = |number| Contestant { number, ..Contestant::default() };
    let mut field = Field {
        contestants: (1..=players).map(contestant).collect(),
        planned: rounds + 1,
        ..Field::default()
    };
    let mut state = seed | 1;
    for _ in 0..rounds {
        let request = bare(&field, initial);
        let Ok(paired) = dutch::pair(&request) else { break };
        let mut turns = vec![Turn::ABSENT; usize::from(players)];
        for couple in &paired.proposal.couples {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let (white, kind) = match (state >> 33) % 10 {
                0..=3 => (2, ResultKind::Played),
                4..=5 => (1, ResultKind::Played),
                6..=8 => (0, ResultKind::Played),
                _ => (2, ResultKind::Forfeit),
            };
            for (own, opponent, side, points) in [
                (couple.white, couple.black, Side::White, white),
                (couple.black, couple.white, Side::Black, 2 - white),
            ] {
                let share = Some(Share { own: HalfPoints(points), kind });
                turns[own] = Turn::Game(Encounter { opponent, side, share });
            }
        }
        if let Some(bye) = &paired.proposal.left_over {
            turns[bye.contestant] = Turn::Bye { points: field.points.bye };
        }
        for (contestant, turn) in field.contestants.iter_mut().zip(turns) {
            contestant.turns.push(turn);
        }
    }
    field
}

fn bare(field: &Field, initial: Side) -> Request<'_> {
    Request { field, absent: BTreeSet::new(), forbidden: Vec::new(), acceleration: Vec::new(), initial }
}

#[test]
fn who_must_not_meet_does_not_meet() {
    let field = played(8, 0, 1, Side::White);
    let mut request = bare(&field, Side::White);
    request.forbidden = vec![(0, 4), (1, 5)];
    let paired = dutch::pair(&request).unwrap();
    // 1 cannot have 5, so 6, 7 and 8 are tried; 1-6, 2-5 is the first transposition that keeps both away.
    assert_eq!(boards(&paired.proposal), BTreeSet::from([(0, 5), (4, 1), (2, 6), (7, 3)]));
}

#[test]
fn two_who_have_met_cannot_be_paired() {
    let field = played(2, 1, 1, Side::White);
    assert_eq!(dutch::pair(&bare(&field, Side::White)).map(|_| ()), Err(Unpairable::NoLegalPairing));
    assert_eq!(
        dutch::pair(&bare(&played(1, 0, 1, Side::White), Side::White)).map(|_| ()),
        Err(Unpairable::TooFewPlayers)
    );
}

/// The absolute criteria, whatever happened: C1, C2, C3.
fn assert_absolute(field: &Field, paired: &Proposal) -> Result<(), TestCaseError> {
    let last = field.planned as usize == field.rounds() + 1;
    let colors = |at: usize| -> Vec<Side> {
        field.contestants[at].turns.iter().filter_map(Turn::played).map(|(game, _)| game.side).collect()
    };
    let mut seen = BTreeSet::new();
    for couple in &paired.couples {
        let (white, black) = (couple.white, couple.black);
        prop_assert!(seen.insert(white) && seen.insert(black));
        let met = field.contestants[white].turns.iter().filter_map(Turn::played);
        prop_assert!(met.into_iter().all(|(game, _)| game.opponent != black));
        for (at, side) in [(white, Side::White), (black, Side::Black)] {
            let mut all = colors(at);
            all.push(side);
            let whites = all.iter().filter(|side| **side == Side::White).count();
            let is_top = [white, black]
                .into_iter()
                .any(|at| usize::from(field.contestants[at].total(&field.points).0) > field.rounds());
            let may_pass = last && is_top;
            prop_assert!(may_pass || whites.abs_diff(all.len() - whites) <= 2);
            prop_assert!(may_pass || all.len() < 3 || !all[all.len() - 3..].iter().all(|one| *one == side));
        }
    }
    if let Some(bye) = &paired.left_over {
        prop_assert!(seen.insert(bye.contestant));
        let rested = |turn: &Turn| turn.played().is_none() && turn.points(&field.points) >= field.points.win;
        prop_assert!(!field.contestants[bye.contestant].turns.iter().any(rested));
    }
    prop_assert_eq!(seen.len(), field.contestants.len());
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(cases(96)))]

    #[test]
    fn absolute_criteria_are_kept_and_nobody_is_forgotten(players in 2u16..34, rounds in 0u16..9, seed: u64, white: bool) {
        let initial = if white { Side::White } else { Side::Black };
        let field = played(players, rounds, seed, initial);
        if let Ok(paired) = dutch::pair(&bare(&field, initial)) {
            assert_absolute(&field, &paired.proposal)?;
            prop_assert_eq!(&paired, &dutch::pair(&bare(&field, initial)).unwrap());
        }
    }
}
