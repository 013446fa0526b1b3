//! The games of a knock-out (xiangqi law 25): those that the matches of the round need next.

use kydan_field::Settings;
use kydan_game::{HalfPoints, Side};
use kydan_journal::PersonId;
use kydan_pairing::{ColorReason, Couple, Reason};

use crate::bracket::{Contest, Progress, bracket, persons};
use crate::decide::rounds::{Drawn, without};
use crate::{Leg, Refusal, State, Unpaired, UnpairedCause};

/// The games of this number in the open matches of the round. With the first come those who have no match.
pub(super) fn draw(state: &State, settings: &Settings, leg: Leg) -> Result<Drawn, Refusal> {
    let Some(bracket) = bracket(state) else {
        return Err(Refusal::NothingToDraw);
    };
    let mut drawn = Drawn { couples: Vec::new(), unpaired: Vec::new() };
    let mut lots: Vec<(PersonId, PersonId)> = Vec::new();
    for (index, contest) in bracket.of_stage(leg.stage).enumerate() {
        match contest.progress {
            Progress::Due { game, white } if game == leg.game => {
                drawn.couples.push(couple(state, settings, index, contest, white, game));
            }
            Progress::Lot { .. } => lots.push(persons(state, contest)),
            Progress::Won(winner) if leg.game == 1 && contest.games.is_empty() => {
                let loser = if winner == contest.upper { contest.lower } else { contest.upper };
                let (one, other) = (&state.players[winner], &state.players[loser]);
                drawn.unpaired.push(without(one, other, settings, vec![bracket_reason(contest)]));
            }
            Progress::Due { .. } | Progress::Running | Progress::Won(_) => {}
        }
    }
    if drawn.couples.is_empty() {
        return Err(Refusal::LotNeeded { stage: leg.stage, matches: lots });
    }
    if leg.game == 1 {
        let byes = bracket.byes.iter().filter(|(stage, _)| *stage == leg.stage);
        drawn.unpaired.extend(byes.map(|(_, at)| Unpaired {
            person: state.players[*at].entry.person,
            cause: UnpairedCause::Bye,
            points: HalfPoints::ZERO,
            reasons: Vec::new(),
        }));
        drawn
            .unpaired
            .retain(|one| state.player(one.person).is_some_and(|player| player.withdrawal.is_none()));
    }
    Ok(drawn)
}

fn bracket_reason(contest: &Contest) -> Reason {
    Reason::Bracket { stage: contest.stage, upper: contest.places.0, lower: contest.places.1 }
}

/// A game of a match, `index` from the top of the bracket.
fn couple(
    state: &State,
    settings: &Settings,
    index: usize,
    contest: &Contest,
    white: Option<usize>,
    game: u16,
) -> Couple {
    let number = state.players[contest.upper].entry.number;
    let color = |side, because| Reason::Color { number, side, because };
    let own = |first: bool| if first { Side::White } else { Side::Black };
    let (side, reasons) = match white {
        Some(white) => {
            let side = own(white == contest.upper);
            (side, vec![Reason::ExtraGame { game }, color(side, ColorReason::Lot)])
        }
        None if game == 1 => {
            let (side, because) = first_color(state, settings, index, contest);
            (side, vec![bracket_reason(contest), color(side, because)])
        }
        None => {
            // Colors alternate from the game before.
            let before = contest.games.last().and_then(|bout| state.game(crate::Board::Bout(*bout)));
            let upper = state.players[contest.upper].entry.person;
            let side = own(before.is_some_and(|(_, before)| before.pairing.white != upper));
            let base = settings.options.meeting.games();
            let reason = if game > base { Reason::ExtraGame { game } } else { Reason::ReturnGame { game } };
            (side, vec![reason])
        }
    };
    let (white, black) = match side {
        Side::White => (contest.upper, contest.lower),
        Side::Black => (contest.lower, contest.upper),
    };
    Couple { white, black, reasons }
}

/// The upper player's color in the first game. The law leaves it open: who has had White less often has it, then
/// whoever had Black last; where nothing is between them, it goes by the lot, in turn from the top of the bracket.
fn first_color(state: &State, settings: &Settings, index: usize, contest: &Contest) -> (Side, ColorReason) {
    let upper = history(state, contest.upper);
    let lower = history(state, contest.lower);
    let balance =
        |sides: &[Side]| -> i32 { sides.iter().map(|side| if *side == Side::White { 1 } else { -1 }).sum() };
    match balance(&upper).cmp(&balance(&lower)) {
        std::cmp::Ordering::Less => return (Side::White, ColorReason::Balance),
        std::cmp::Ordering::Greater => return (Side::Black, ColorReason::Balance),
        std::cmp::Ordering::Equal => {}
    }
    match (upper.last(), lower.last()) {
        (Some(own), Some(other)) if own == other => (!*own, ColorReason::HigherPlayer),
        (Some(own), _) => (!*own, ColorReason::Alternation),
        (None, Some(other)) => (*other, ColorReason::Alternation),
        (None, None) => {
            let initial = settings.initial_color;
            (if index.is_multiple_of(2) { initial } else { !initial }, ColorReason::Lot)
        }
    }
}

/// The colors that a player has had.
fn history(state: &State, at: usize) -> Vec<Side> {
    let person = state.players[at].entry.person;
    let games = state.published().flat_map(|round| &round.games);
    games
        .filter(|game| game.result.is_none_or(|result| result.kind.is_played()))
        .filter_map(|game| match () {
            () if game.pairing.white == person => Some(Side::White),
            () if game.pairing.black == person => Some(Side::Black),
            () => None,
        })
        .collect()
}
