//! The rating-adjusted Swiss (xiangqi law 28). `KYDAN_CASES` says how many fields are made by chance.

#[path = "support/cases.rs"]
mod cases;

use std::collections::BTreeSet;

use cases::cases;
use kydan_field::{Contestant, Encounter, Field, ResultKind, Share, Turn};
use kydan_game::{HalfPoints, Side};
use kydan_pairing::{Proposal, Unpairable, lim};
use proptest::prelude::*;

fn field(players: u16, planned: u16) -> Field {
    let contestant =
        |number| Contestant { number, rating: Some(2400 - 30 * number), ..Contestant::default() };
    Field { contestants: (1..=players).map(contestant).collect(), planned, ..Field::default() }
}

fn games(proposal: &Proposal) -> Vec<(usize, usize)> {
    proposal.couples.iter().map(|couple| (couple.white + 1, couple.black + 1)).collect()
}

/// Gives every game the result that `white` finds for White's half points.
fn play(field: &mut Field, proposal: &Proposal, white: impl Fn(usize, usize) -> u16) {
    let mut turns = vec![Turn::ABSENT; field.contestants.len()];
    for couple in &proposal.couples {
        let points = white(couple.white, couple.black);
        for (own, opponent, side, points) in [
            (couple.white, couple.black, Side::White, points),
            (couple.black, couple.white, Side::Black, 2 - points),
        ] {
            let share = Some(Share { own: HalfPoints(points), kind: ResultKind::Played });
            turns[own] = Turn::Game(Encounter { opponent, side, share });
        }
    }
    if let Some(bye) = &proposal.left_over {
        turns[bye.contestant] = Turn::Bye { points: field.points.bye };
    }
    for (contestant, turn) in field.contestants.iter_mut().zip(turns) {
        contestant.turns.push(turn);
    }
}

#[test]
fn the_first_round_is_half_against_half_with_colors_by_lot() {
    let proposal = lim::pair(&field(8, 5), 1, Side::White).expect("paired");
    assert_eq!(games(&proposal), [(1, 5), (6, 2), (3, 7), (8, 4)]);
    let other = lim::pair(&field(8, 5), 1, Side::Black).expect("paired");
    assert_eq!(games(&other)[0], (5, 1));
}

#[test]
fn the_last_of_the_lowest_group_without_a_free_point_has_the_bye() {
    let mut field = field(5, 5);
    let mut byes = Vec::new();
    for round in 1..=3 {
        let proposal = lim::pair(&field, round, Side::White).expect("paired");
        byes.push(proposal.left_over.as_ref().map(|bye| bye.contestant + 1));
        play(&mut field, &proposal, |white, black| if white < black { 2 } else { 0 });
    }
    assert_eq!(byes[0], Some(5));
    assert_eq!(byes.iter().collect::<BTreeSet<_>>().len(), 3);
}

#[test]
fn winners_meet_winners_and_no_game_is_repeated() {
    let mut field = field(8, 5);
    let first = lim::pair(&field, 1, Side::White).expect("paired");
    play(&mut field, &first, |white, black| if white < black { 2 } else { 0 });
    let second = lim::pair(&field, 2, Side::White).expect("paired");
    // 1 to 4 have a point. 1 and 3 had White, 2 and 4 Black: 1 would meet 3, but both are due Black.
    let top: BTreeSet<usize> =
        games(&second)[..2].iter().flat_map(|(white, black)| [*white, *black]).collect();
    assert_eq!(top, BTreeSet::from([1, 2, 3, 4]));
    assert!(games(&second).iter().all(|(white, _)| [2, 4, 5, 7].contains(white)));
}

#[test]
fn an_exhausted_field_is_refused() {
    let mut field = field(2, 5);
    let first = lim::pair(&field, 1, Side::White).expect("paired");
    play(&mut field, &first, |_, _| 1);
    assert_eq!(lim::pair(&field, 2, Side::White), Err(Unpairable::NoLegalPairing));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(cases(64)))]

    #[test]
    fn rules_hold_whatever_the_results(players in 10u16..40, planned in 3u16..9, luck in proptest::collection::vec(any::<u64>(), 8)) {
        let mut field = field(players, planned);
        for (luck, round) in luck.into_iter().take(usize::from(planned)).zip(1..) {
            let Ok(proposal) = lim::pair(&field, round, Side::White) else { break };
            let mut seen = BTreeSet::new();
            for couple in &proposal.couples {
                prop_assert!(seen.insert(couple.white) && seen.insert(couple.black));
            }
            seen.extend(proposal.left_over.iter().map(|bye| bye.contestant));
            prop_assert_eq!(seen.len(), usize::from(players));
            play(&mut field, &proposal, |white, _| ((luck >> (white % 60)) % 3) as u16);
            for contestant in &field.contestants {
                let games: Vec<_> = contestant.turns.iter().filter_map(Turn::played).collect();
                let opponents: BTreeSet<_> = games.iter().map(|(game, _)| game.opponent).collect();
                prop_assert_eq!(opponents.len(), games.len());
                let sides: Vec<Side> = games.iter().map(|(game, _)| game.side).collect();
                prop_assert!(sides.windows(3).all(|three| three[0] != three[1] || three[1] != three[2]));
                let whites = sides.iter().filter(|side| **side == Side::White).count();
                prop_assert!(whites.abs_diff(sides.len() - whites) <= 2);
            }
        }
    }
}
