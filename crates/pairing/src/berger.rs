//! The Berger tables, by the rule that is printed after them (xiangqi law, appendix 1; Laws of Chess C.05).
//!
//! The printed tables stop at a size and hold four misprints; the rule does neither.

use kydan_field::{Boards, Field};

use crate::judge::by_table;
use crate::pairing::{Pairing, Ran};
use crate::{Couple, Engine, Judged, LeftOver, Proposal, Reason, Task, Unpairable};

/// The round robin of the tables.
pub(crate) struct Table;

impl Pairing for Table {
    fn run(&self, task: &Task<'_>) -> Engine {
        Engine::Table(pair(task.field, task.round))
    }

    fn compare(&self, ran: &Ran<'_>, first: &Boards, second: &Boards) -> Judged {
        by_table(ran, first, second)
    }
}

/// The same twice.
pub(crate) struct Double;

impl Pairing for Double {
    fn run(&self, task: &Task<'_>) -> Engine {
        Engine::Table(pair_double(task.field, task.round))
    }

    fn compare(&self, ran: &Ran<'_>, first: &Boards, second: &Boards) -> Judged {
        by_table(ran, first, second)
    }
}

/// The size of the table for so many players: an odd field is filled up with a number that nobody has.
pub const fn size(players: u16) -> u16 {
    players + players % 2
}

/// How many rounds the table for so many players has.
pub const fn rounds(players: u16) -> u16 {
    size(players).saturating_sub(1)
}

/// The games of a round, both counted from 1, as (White's number, Black's number) in the order of the tables.
/// In an odd field the first game is that of the number nobody has. Empty for a round that there is not.
pub fn games(players: u16, round: u16) -> Vec<(u16, u16)> {
    let size = size(players);
    if players < 2 || round == 0 || round > rounds(players) {
        return Vec::new();
    }
    // All numbers but the last sit in a ring; u32 because round × size may pass 65,535.
    let ring = u32::from(size) - 1;
    let seat = |offset: u32| ((offset + ring - 1) % ring + 1) as u16;
    // The last number's opponents walk round the ring in steps of half the table.
    let hub = 1 + (u32::from(round) - 1) * (u32::from(size) / 2) % ring;
    let last = if round % 2 == 1 { (seat(hub), size) } else { (size, seat(hub)) };
    let others = (1..u32::from(size) / 2).map(|step| (seat(hub + step), seat(hub + ring - step)));
    std::iter::once(last).chain(others).collect()
}

/// Pairs a round by the table. Players who have left keep their place in it.
pub fn pair(field: &Field, round: u16) -> Result<Proposal, Unpairable> {
    let players = field.contestants.len() as u16;
    if players < 2 {
        return Err(Unpairable::TooFewPlayers);
    }
    if round == 0 || round > rounds(players) {
        return Err(Unpairable::NoSuchRound { rounds: rounds(players) });
    }
    let reason = Reason::BergerTable { round, size: size(players) };
    let mut proposal = Proposal::default();
    for (white, black) in games(players, round) {
        let at = |number: u16| usize::from(number) - 1;
        if white.max(black) > players {
            let contestant = at(white.min(black));
            proposal.left_over = Some(LeftOver { contestant, reasons: vec![reason] });
        } else {
            proposal.couples.push(Couple { white: at(white), black: at(black), reasons: vec![reason] });
        }
    }
    Ok(proposal)
}

/// Pairs a round of a double round robin: the table, and then the table with colors reversed. The last two
/// rounds of the first cycle change places, so that nobody has the same color three times running (C.05, annex).
pub fn pair_double(field: &Field, round: u16) -> Result<Proposal, Unpairable> {
    let cycle = rounds(field.contestants.len() as u16);
    let all = cycle.saturating_mul(2);
    if round == 0 || round > all {
        return Err(Unpairable::NoSuchRound { rounds: all });
    }
    if round > cycle {
        let mut proposal = pair(field, round - cycle)?;
        for couple in &mut proposal.couples {
            std::mem::swap(&mut couple.white, &mut couple.black);
        }
        return Ok(proposal);
    }
    let exchanged = match cycle - round {
        0 if cycle > 1 => round - 1,
        1 => round + 1,
        _ => round,
    };
    pair(field, exchanged)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    /// Every table from 4 to 20 players; a star marks the bye of an odd field.
    const TABLES: &str = include_str!("../tests/fixtures/berger.tsv");

    #[test]
    fn every_round_of_every_printed_size_is_as_in_the_tables() {
        let mut checked = 0;
        for line in TABLES.lines().filter(|line| !line.starts_with('#')) {
            let mut columns = line.split('\t');
            let mut number = || columns.next().unwrap().parse().unwrap();
            let (players, round) = (number(), number());
            let printed: Vec<(u16, u16)> = columns
                .next()
                .unwrap()
                .split(' ')
                .map(|game| {
                    let (white, black) = game.trim_end_matches('*').split_once('-').unwrap();
                    (white.parse().unwrap(), black.parse().unwrap())
                })
                .collect();
            assert_eq!(games(players, round), printed, "{players} players, round {round}");
            checked += 1;
        }
        assert!(checked > 150);
    }

    proptest::proptest! {
        #[test]
        fn everyone_meets_everyone_once_and_colors_differ_by_one_at_most(players in 2u16..120) {
            let mut met = BTreeSet::new();
            let mut whites = vec![0i32; usize::from(players) + 2];
            for round in 1..=rounds(players) {
                let mut seen = BTreeSet::new();
                for (white, black) in games(players, round) {
                    proptest::prop_assert!(seen.insert(white) && seen.insert(black));
                    proptest::prop_assert!(met.insert((white.min(black), white.max(black))));
                    whites[usize::from(white)] += 1;
                    whites[usize::from(black)] -= 1;
                }
            }
            let size = usize::from(size(players));
            proptest::prop_assert_eq!(met.len(), size * (size - 1) / 2);
            proptest::prop_assert!(whites.iter().all(|balance| balance.abs() <= 1));
        }
    }
}
