//! The Swiss by drawing lots (xiangqi law 29): its hard rules hold whatever is drawn, and every draw can be run
//! again. `KYDAN_CASES` says how many fields are made by chance.

#[path = "support/cases.rs"]
mod cases;

use std::collections::BTreeSet;

use cases::cases;
use kydan_field::{Contestant, Encounter, Field, ResultKind, Share, Turn};
use kydan_game::{HalfPoints, Side};
use kydan_pairing::lots::{Advice, Drawing, Drawn, Mark, Seed, cards, draw};
use proptest::prelude::*;

fn field(players: u16, planned: u16) -> Field {
    let contestant = |number| Contestant { number, ..Contestant::default() };
    Field { contestants: (1..=players).map(contestant).collect(), planned, ..Field::default() }
}

fn play(field: &mut Field, drawn: &Drawn, luck: u64) {
    let mut turns = vec![Turn::ABSENT; field.contestants.len()];
    for (index, couple) in drawn.proposal.couples.iter().enumerate() {
        let white = ((luck >> (index % 60)) % 3) as u16;
        for (own, opponent, side, points) in [
            (couple.white, couple.black, Side::White, white),
            (couple.black, couple.white, Side::Black, 2 - white),
        ] {
            let share = Some(Share { own: HalfPoints(points), kind: ResultKind::Played });
            turns[own] = Turn::Game(Encounter { opponent, side, share });
        }
    }
    if let Some(bye) = &drawn.proposal.left_over {
        turns[bye.contestant] = Turn::Bye { points: field.points.bye };
    }
    for (contestant, turn) in field.contestants.iter_mut().zip(turns) {
        contestant.turns.push(turn);
    }
}

#[test]
fn in_the_first_round_neighbors_meet_and_the_lower_number_has_white() {
    let drawn = draw(&field(18, 7), 1, &Seed([0; 32]), Drawing::Second).expect("drawn");
    let games: Vec<_> =
        drawn.proposal.couples.iter().map(|couple| (couple.white + 1, couple.black + 1)).collect();
    assert_eq!(games[..3], [(1, 2), (3, 4), (5, 6)]);
    assert!(drawn.advice.is_empty() && drawn.draws.is_empty());
}

#[test]
fn small_fields_and_odd_numbers_of_rounds_are_advised_against_and_drawn_all_the_same() {
    let drawn = draw(&field(8, 4), 1, &Seed([0; 32]), Drawing::Second).expect("drawn");
    let advice =
        [Advice::FewPlayers { players: 8 }, Advice::Rounds { rounds: 4 }, Advice::EvenRounds { rounds: 4 }];
    assert_eq!(drawn.advice, advice);
}

#[test]
fn the_same_seed_draws_the_same_and_another_does_not() {
    let mut field = field(40, 7);
    let first = draw(&field, 1, &Seed([3; 32]), Drawing::Second).expect("drawn");
    play(&mut field, &first, 0x1234_5678_9abc_def0);
    let second = draw(&field, 2, &Seed([3; 32]), Drawing::Second);
    assert_eq!(second, draw(&field, 2, &Seed([3; 32]), Drawing::Second));
    assert_ne!(second, draw(&field, 2, &Seed([4; 32]), Drawing::Second));
}

#[test]
fn cards_hold_groups_totals_and_marks() {
    let mut field = field(6, 7);
    let first = draw(&field, 1, &Seed([3; 32]), Drawing::Second).expect("drawn");
    // 1, 3 and 5 win; three of them, so one goes down in the second round.
    for couple in &first.proposal.couples {
        assert!(couple.white < couple.black);
    }
    play(&mut field, &first, u64::MAX / 3 * 2);
    let second = draw(&field, 2, &Seed([3; 32]), Drawing::Second).expect("drawn");
    play(&mut field, &second, 0);
    let all = cards(&field);
    let marks: Vec<Mark> = all.iter().filter_map(|lines| lines[1].mark).collect();
    let downs = marks.iter().filter(|mark| **mark == Mark::Down).count();
    assert_eq!(marks.len(), 2 * downs);
    assert!(all.iter().all(|lines| lines[0].group == 1 && lines[0].mark.is_none()));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(cases(64)))]

    #[test]
    fn hard_rules_hold_whatever_is_drawn(players in 12u16..40, seed: [u8; 32], luck in proptest::collection::vec(any::<u64>(), 7)) {
        let mut field = field(players, 7);
        for (luck, round) in luck.into_iter().zip(1..) {
            let Ok(drawn) = draw(&field, round, &Seed(seed), Drawing::Second) else { break };
            let mut seen = BTreeSet::new();
            for couple in &drawn.proposal.couples {
                prop_assert!(seen.insert(couple.white) && seen.insert(couple.black));
            }
            if let Some(bye) = &drawn.proposal.left_over {
                prop_assert!(seen.insert(bye.contestant));
                let rested = |turn: &Turn| matches!(turn, Turn::Bye { .. });
                prop_assert!(!field.contestants[bye.contestant].turns.iter().any(rested));
            }
            prop_assert_eq!(seen.len(), usize::from(players));
            play(&mut field, &drawn, luck);
            for contestant in &field.contestants {
                let games: Vec<_> = contestant.turns.iter().filter_map(Turn::played).collect();
                let opponents: BTreeSet<_> = games.iter().map(|(game, _)| game.opponent).collect();
                prop_assert_eq!(opponents.len(), games.len());
                let sides: Vec<Side> = games.iter().map(|(game, _)| game.side).collect();
                prop_assert!(sides.windows(3).all(|three| three[0] != three[1] || three[1] != three[2]));
                let whites = sides.iter().filter(|side| **side == Side::White).count();
                // A bye can leave a difference of two after an odd round, but never more.
                prop_assert!(whites.abs_diff(sides.len() - whites) <= 2);
            }
        }
    }
}
