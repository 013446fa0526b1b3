//! Buchholz and what is made of it (C.07, 8).

use kydan_game::HalfPoints;

use crate::Field;
use crate::field::Turn;

use super::{Basis, Counts, Cut, Explained, Part, Scores, each, hundredths, is_chosen, scheduled, total};

/// How the last round counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum LastRound {
    AsPlayed,
    /// Whoever was paired has drawn (8.3).
    Drawn,
}

pub(super) fn explain(scores: &Scores<'_>, at: usize, cut: Cut, last: LastRound) -> Explained {
    let field = scores.field;
    let is_drawn = last == LastRound::Drawn && is_drawn(field, at);
    // With the last round drawn nothing is left open at the end.
    let worth = |at: usize| match last {
        LastRound::AsPlayed => scores.adjusted[at],
        LastRound::Drawn => scores.drawn[at],
    };
    let own = if is_drawn { scores.drawn[at] } else { scores.totals[at] };
    let mut parts: Vec<Part> = Vec::with_capacity(scores.rounds);
    for (index, turn) in field.contestants[at].turns.iter().enumerate() {
        let opponent = scheduled(turn);
        let is_game = turn.played().is_some() || (index + 1 == scores.rounds && is_drawn);
        let (points, basis) = match (turn, opponent) {
            (Turn::Annulled { .. }, _) => continue,
            (Turn::Game(game), Some(_)) if game.share.is_none() && !is_game => continue,
            (_, Some(opponent)) if is_game => (worth(opponent), Basis::Played),
            (turn, opponent) => {
                let basis = if is_chosen(turn, field.points) { Basis::Chosen } else { Basis::Dummy };
                (scores.dummy(own, opponent.map(worth)), basis)
            }
        };
        let round = index as u16 + 1;
        parts.push(Part { round, opponent, hundredths: hundredths(points), basis, counts: Counts::Yes });
    }
    let mut order: Vec<usize> = (0..parts.len()).collect();
    order.sort_by_key(|at| (parts[*at].basis != Basis::Chosen, parts[*at].hundredths));
    for at in order.drain(..cut.lowest.min(parts.len())) {
        parts[at].counts = Counts::Cut;
    }
    order.sort_by_key(|at| parts[*at].hundredths);
    for at in order.into_iter().rev().take(cut.highest) {
        parts[at].counts = Counts::Cut;
    }
    total(parts)
}

/// Whether a player was paired in the last round.
pub(super) fn is_drawn(field: &Field, at: usize) -> bool {
    field.contestants[at].turns.last().is_some_and(|turn| scheduled(turn).is_some())
}

/// The points with the last round drawn.
pub(super) fn with_draw(field: &Field, at: usize, rounds: usize) -> HalfPoints {
    field.contestants[at].total_after(&field.points, rounds.saturating_sub(1)) + field.points.draw
}

/// The average over the games played, to the nearest hundredth.
pub(super) fn average(scores: &Scores<'_>, at: usize) -> Explained {
    let value = |at: usize| explain(scores, at, Cut::NONE, LastRound::AsPlayed).hundredths;
    let values = scores.buchholz.get_or_init(|| (0..scores.totals.len()).map(value).collect());
    let parts = each(&scores.field.contestants[at], |turn| {
        let (game, _) = turn.played()?;
        Some((Some(game.opponent), values[game.opponent], Basis::Played))
    });
    let count = parts.len() as i32;
    let mut explained = total(parts);
    if count > 0 {
        explained.hundredths = (2 * explained.hundredths + count) / (2 * count);
    }
    explained
}
