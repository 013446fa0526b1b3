//! The natural candidate is taken only where the search comes to the same.

use std::collections::BTreeSet;

use kydan_field::{Contestant, Encounter, Field, ResultKind, Share, Turn};
use kydan_game::{HalfPoints, Side};

use super::super::{Request, Round, pair, player};
use super::Bracket;

/// A field after rounds that were paired by the rules: results, forfeits and absences by chance.
fn field(players: u16, rounds: u16, seed: u64) -> Field {
    let contestant = |number| Contestant { number, ..Contestant::default() };
    let mut field =
        Field { contestants: (1..=players).map(contestant).collect(), planned: 9, ..Field::default() };
    let mut state = seed | 1;
    let mut chance = move |of: u64| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state % of
    };
    for _ in 0..rounds {
        let absent: BTreeSet<usize> = (0..usize::from(players)).filter(|_| chance(12) == 0).collect();
        let Ok(paired) = pair(&request(&field, absent)) else { return field };
        let mut turns = vec![Turn::ABSENT; usize::from(players)];
        for couple in paired.proposal.couples {
            let white = chance(3) as u16;
            let kind = if chance(9) == 0 && white != 1 { ResultKind::Forfeit } else { ResultKind::Played };
            for (own, opponent, side, points) in [
                (couple.white, couple.black, Side::White, white),
                (couple.black, couple.white, Side::Black, 2 - white),
            ] {
                let share = Some(Share { own: HalfPoints(points), kind });
                turns[own] = Turn::Game(Encounter { opponent, side, share });
            }
        }
        if let Some(left) = paired.proposal.left_over {
            turns[left.contestant] = Turn::Bye { points: HalfPoints::ONE };
        }
        for (contestant, turn) in field.contestants.iter_mut().zip(turns) {
            contestant.turns.push(turn);
        }
    }
    field
}

fn request(field: &Field, absent: BTreeSet<usize>) -> Request<'_> {
    Request { field, absent, forbidden: Vec::new(), acceleration: Vec::new(), initial: Side::White }
}

#[test]
fn the_natural_candidate_is_the_one_that_is_found() {
    let (mut natural, mut odd) = (0, 0);
    for seed in 1..=160_u64 {
        let field =
            field(4 + (seed % 37) as u16, (seed % 6) as u16, seed.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        let Ok(round) = Round::new(player::ranked(&request(&field, BTreeSet::new()))) else { continue };
        let (mut moved_down, mut next) = (Vec::new(), 0);
        while next < round.players.len() {
            let residents = round.group(next);
            next = residents.end;
            let bracket = Bracket { round: &round, moved_down, residents };
            let Some(found) = bracket.searched() else { break };
            moved_down = bracket.left_by(&found);
            if let Some(pairs) = bracket.natural() {
                assert_eq!(pairs, found, "seed {seed}, the bracket before place {next}");
                natural += 1;
                odd += u32::from(moved_down.len() == 1);
            }
        }
    }
    assert!(natural > 60 && odd > 15, "only {natural}, of which {odd} leave one over");
}
