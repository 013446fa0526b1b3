//! The games of a knock-out (xiangqi law 25): those that the matches of the round need next.

use kydan_field::Settings;
use kydan_game::{HalfPoints, Side};
use kydan_pairing::{ColorReason, Couple, Reason};

use crate::bracket::{Contest, Progress};
use crate::competition::Competition;
use crate::decide::rounds::{Drawn, without};
use crate::{Leg, Refusal, Unpaired, UnpairedCause};

/// The games of this number in the open matches of the round. With the first come those who have no match.
pub(super) fn draw(competition: &Competition<'_>, settings: &Settings, leg: Leg) -> Result<Drawn, Refusal> {
    let Some(bracket) = competition.bracket() else {
        return Err(Refusal::NothingToDraw);
    };
    let mut drawn = Drawn { couples: Vec::new(), unpaired: Vec::new() };
    let mut lots = Vec::new();
    for (index, contest) in bracket.of_stage(leg.stage).enumerate() {
        match contest.progress {
            Progress::Due { game, white } if game == leg.game => {
                drawn.couples.push(couple(competition, settings, index, contest, white, game));
            }
            Progress::Lot { .. } => lots.push(competition.two(contest)),
            Progress::Won(winner) if leg.game == 1 && contest.games.is_empty() => {
                let loser = if winner == contest.upper { contest.lower } else { contest.upper };
                let reasons = vec![bracket_reason(contest)];
                drawn.unpaired.push(without(competition, settings, (winner, loser), reasons));
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
            person: *at,
            cause: UnpairedCause::Bye,
            points: HalfPoints::ZERO,
            reasons: Vec::new(),
        }));
        drawn.unpaired.retain(|one| competition.is_here(one.person));
    }
    Ok(drawn)
}

fn bracket_reason(contest: &Contest) -> Reason {
    Reason::Bracket { stage: contest.stage, upper: contest.places.0, lower: contest.places.1 }
}

/// A game of a match, `index` from the top of the bracket.
fn couple(
    competition: &Competition<'_>,
    settings: &Settings,
    index: usize,
    contest: &Contest,
    white: Option<usize>,
    game: u16,
) -> Couple {
    let number = competition.entrants[contest.upper].number;
    let color = |side, because| Reason::Color { number, side, because };
    let own = |first: bool| if first { Side::White } else { Side::Black };
    let (side, reasons) = match white {
        Some(white) => {
            let side = own(white == contest.upper);
            (side, vec![Reason::ExtraGame { game }, color(side, ColorReason::Lot)])
        }
        None if game == 1 => {
            let (side, because) = first_color(competition, settings, index, contest);
            (side, vec![bracket_reason(contest), color(side, because)])
        }
        None => {
            // Colors alternate from the game before.
            let before = contest.games.last().and_then(|bout| competition.met(*bout));
            let side = own(before.is_some_and(|before| before.white != contest.upper));
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
fn first_color(
    competition: &Competition<'_>,
    settings: &Settings,
    index: usize,
    contest: &Contest,
) -> (Side, ColorReason) {
    let upper = history(competition, contest.upper);
    let lower = history(competition, contest.lower);
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

/// The colors that a contestant has had.
fn history(competition: &Competition<'_>, at: usize) -> Vec<Side> {
    let games = competition.rounds.iter().flat_map(|round| &round.games);
    games
        .filter(|game| game.result.is_none_or(|result| result.kind.is_played()))
        .filter_map(|game| match () {
            () if game.white == at => Some(Side::White),
            () if game.black == at => Some(Side::Black),
            () => None,
        })
        .collect()
}
