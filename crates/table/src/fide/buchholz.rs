//! Buchholz and what is made of it (C.07, 8).

use kydan_field::{Field, Schedule, Turn};
use kydan_game::HalfPoints;

use super::{Basis, Counts, Part, Scores, Sheet, hundredths, is_chosen, scheduled};
use kydan_regulations::tie_break::{Cut, Forfeits, LastRound};

pub(super) fn value(
    scores: &Scores<'_>,
    at: usize,
    cut: Cut,
    forfeits: Forfeits,
    last: LastRound,
    sheet: &mut Sheet,
) -> i32 {
    let field = scores.field;
    let is_drawn = last == LastRound::Drawn && is_drawn(field, at);
    // With the last round drawn nothing is left open at the end.
    let worth = |at: usize| match last {
        LastRound::AsPlayed => scores.adjusted[at],
        LastRound::Drawn => scores.drawn[at],
    };
    let own = if is_drawn { scores.drawn[at] } else { scores.totals[at] };
    let turns = field.contestants[at].turns.iter().enumerate();
    sheet.fill(turns.filter_map(|(index, turn)| {
        let opponent = scheduled(turn);
        let is_game = scores.opponent(turn, forfeits).is_some() || (index + 1 == scores.rounds && is_drawn);
        let (points, basis) = match (turn, opponent) {
            (Turn::Annulled { .. }, _) => return None,
            (Turn::Game(game), Some(_)) if game.share.is_none() && !is_game => return None,
            (_, Some(opponent)) if is_game => (worth(opponent), Basis::Played),
            // A free round of a round robin is none.
            _ if field.schedule == Schedule::Predetermined => return None,
            (turn, opponent) => {
                let basis = if is_chosen(turn, field.points) { Basis::Chosen } else { Basis::Dummy };
                (scores.dummy(own, opponent.map(worth)), basis)
            }
        };
        let round = index as u16 + 1;
        Some(Part { round, opponent, hundredths: hundredths(points), basis, counts: Counts::Yes })
    }));
    let parts = &mut sheet.parts;
    // Rounds that were chosen not to be played go first (16.5); of equal lowest the first, of equal highest the last.
    for _ in 0..cut.lowest {
        let least = parts.iter_mut().filter(|part| part.counts == Counts::Yes);
        if let Some(part) = least.min_by_key(|part| (part.basis != Basis::Chosen, part.hundredths)) {
            part.counts = Counts::Cut;
        }
    }
    for _ in 0..cut.highest {
        let most = parts.iter_mut().filter(|part| part.counts == Counts::Yes);
        if let Some(part) = most.max_by_key(|part| (part.hundredths, part.basis != Basis::Chosen)) {
            part.counts = Counts::Cut;
        }
    }
    sheet.total()
}

/// Whether a player was paired in the last round.
pub(super) fn is_drawn(field: &Field, at: usize) -> bool {
    field.contestants[at].turns.last().is_some_and(|turn| scheduled(turn).is_some())
}

/// The points with the last round drawn.
pub(super) fn with_draw(field: &Field, at: usize, rounds: usize) -> HalfPoints {
    field.contestants[at].total_after(&field.points, rounds.saturating_sub(1)) + field.points.draw
}

/// The average over the opponents of games played, to the nearest hundredth. With the last round drawn its pairings
/// are games, so that its results change nothing.
pub(super) fn average(scores: &Scores<'_>, at: usize, last: LastRound, sheet: &mut Sheet) -> i32 {
    let values = match last {
        LastRound::AsPlayed => &scores.buchholz,
        LastRound::Drawn => &scores.fore_buchholz,
    };
    let values = values.get_or_init(|| {
        let mut value = |at: usize| value(scores, at, Cut::NONE, Forfeits::Unplayed, last, sheet);
        (0..scores.totals.len()).map(&mut value).collect()
    });
    let turns = scores.field.contestants[at].turns.iter().enumerate();
    let sum = sheet.fill(turns.filter_map(|(index, turn)| {
        let is_drawn = last == LastRound::Drawn && index + 1 == scores.rounds;
        let opponent =
            if is_drawn { scheduled(turn)? } else { turn.played().map(|(game, _)| game.opponent)? };
        Some(Part {
            round: index as u16 + 1,
            opponent: Some(opponent),
            hundredths: values[opponent],
            basis: Basis::Played,
            counts: Counts::Yes,
        })
    }));
    let count = sheet.parts.len() as i32;
    if count > 0 { (2 * sum + count) / (2 * count) } else { sum }
}
