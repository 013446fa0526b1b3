//! What happened in small tournaments: rounds written into a field.

use kydan_field::{Encounter, Field, ResultKind, Share, Turn};
use kydan_game::{HalfPoints, Side};
use kydan_pairing::Proposal;

/// Writes a round of games, each White, Black and White's half points, by indices.
fn write(field: &mut Field, games: &[(usize, usize, u16)], bye: Option<usize>) {
    let mut turns = vec![Turn::ABSENT; field.contestants.len()];
    for (white, black, points) in games.iter().copied() {
        for (own, opponent, side, points) in
            [(white, black, Side::White, points), (black, white, Side::Black, 2 - points)]
        {
            let share = Some(Share { own: HalfPoints(points), kind: ResultKind::Played });
            turns[own] = Turn::Game(Encounter { opponent, side, share });
        }
    }
    if let Some(bye) = bye {
        turns[bye] = Turn::Bye { points: field.points.bye };
    }
    for (contestant, turn) in field.contestants.iter_mut().zip(turns) {
        contestant.turns.push(turn);
    }
}

/// The paired round with the results that are given for each table.
pub(crate) fn record(field: &mut Field, proposal: &Proposal, mut white: impl FnMut(usize) -> u16) {
    let couples = proposal.couples.iter().enumerate();
    let games: Vec<_> = couples.map(|(table, couple)| (couple.white, couple.black, white(table))).collect();
    write(field, &games, proposal.left_over.as_ref().map(|one| one.contestant));
}

/// A round by numbers: White, Black and White's half points.
pub(crate) fn round(field: &mut Field, games: &[(u16, u16, u16)]) {
    let at = |number: u16| {
        let found = field.contestants.iter().position(|one| one.number == number);
        found.unwrap_or_else(|| panic!("no number {number}"))
    };
    let games: Vec<_> =
        games.iter().map(|(white, black, points)| (at(*white), at(*black), *points)).collect();
    write(field, &games, None);
}
