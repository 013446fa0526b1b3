//! Rounds that an arbiter pairs, beside what the engine would have done.

use std::collections::BTreeSet;

use kydan_field::{Field, Settings, Turn};
use kydan_game::{HalfPoints, Side};
use kydan_journal::{BoutId, PersonId};
use kydan_pairing::{Couple, Warning};
use kydan_regulations::Family;

use crate::decide::plan;
use crate::decide::rounds::{Drawn, ready, seat};
use crate::{Event, HandPairing, Leg, Refusal, State, Unpaired, UnpairedCause};

/// What the arbiter asks for.
pub(super) struct Order<'a> {
    pub(super) round: u16,
    pub(super) games: &'a [HandPairing],
    pub(super) left_over: Option<PersonId>,
}

/// What the engine would have done, and what speaks against what the arbiter does.
pub(super) struct Beside {
    pub(super) proposed: Option<Vec<HandPairing>>,
    pub(super) proposed_left_over: Option<PersonId>,
    pub(super) warnings: Vec<Warning>,
}

pub(super) fn pair(
    state: &State,
    settings: &Settings,
    order: &Order<'_>,
    bouts: &[BoutId],
) -> Result<Vec<Event>, Refusal> {
    let leg = ready(state, settings, order.round)?;
    let field = state.field_before(leg.stage);
    let (Drawn { couples, unpaired }, beside) = draw(state, settings, leg, &field, order)?;
    let pairings = seat(state, couples, bouts)?;
    let Beside { proposed, proposed_left_over, warnings } = beside;
    let round = order.round;
    Ok(vec![
        Event::RoundPaired {
            round,
            pairings,
            unpaired,
            leg: plan::stored(settings, leg),
            matches: Vec::new(),
            resting: Vec::new(),
        },
        Event::PairedByHand { round, proposed, proposed_left_over, warnings },
    ])
}

/// The round as the arbiter wants it, beside the engine's. Teams come here as players.
pub(super) fn draw(
    state: &State,
    settings: &Settings,
    leg: Leg,
    field: &Field,
    order: &Order<'_>,
) -> Result<(Drawn, Beside), Refusal> {
    if settings.system.family() == Family::Knockout || leg.game > 1 {
        return Err(Refusal::NotByHand { system: settings.system });
    }
    let requested = plan::requested(state, settings, leg.stage);
    let away: BTreeSet<PersonId> = requested.iter().map(|unpaired| unpaired.person).collect();
    everyone_once(state, order, &away)?;

    let at = |person: PersonId| state.players.iter().position(|player| player.entry.person == person);
    let couples: Vec<Couple> = order
        .games
        .iter()
        .filter_map(|game| {
            Some(Couple { white: at(game.white)?, black: at(game.black)?, reasons: Vec::new() })
        })
        .collect();
    let left_over = order.left_over.and_then(at);
    let warnings = objections(field, &couples, left_over);

    let proposal = plan::propose(state, settings, field, leg.stage).ok();
    let person = |at: usize| state.players[at].entry.person;
    let proposed_left_over =
        proposal.as_ref().and_then(|proposal| proposal.left_over.as_ref()).map(|one| person(one.contestant));
    let proposed = proposal.map(|proposal| {
        let couples = proposal.couples.iter();
        couples
            .map(|couple| HandPairing { white: person(couple.white), black: person(couple.black) })
            .collect()
    });

    let points = match settings.system.family() {
        Family::RoundRobin | Family::Knockout => HalfPoints::ZERO,
        Family::Swiss => settings.points.bye,
    };
    let mut unpaired: Vec<Unpaired> = order
        .left_over
        .map(|person| Unpaired { person, cause: UnpairedCause::Bye, points, reasons: Vec::new() })
        .into_iter()
        .collect();
    unpaired.extend(requested);
    Ok((Drawn { couples, unpaired }, Beside { proposed, proposed_left_over, warnings }))
}

/// Everyone who is there and not away has one game, or is left over.
fn everyone_once(state: &State, order: &Order<'_>, away: &BTreeSet<PersonId>) -> Result<(), Refusal> {
    let mut placed = BTreeSet::new();
    let named = order.games.iter().flat_map(|game| [game.white, game.black]).chain(order.left_over);
    for person in named {
        let player = state.player(person).ok_or(Refusal::NotEntered(person))?;
        if player.withdrawal.is_some() {
            return Err(Refusal::AlreadyWithdrawn(person));
        }
        if away.contains(&person) {
            return Err(Refusal::PairedBeforeBye { person, round: order.round });
        }
        if !placed.insert(person) {
            return Err(Refusal::PlacedTwice(person));
        }
    }
    let mut others = state.active().map(|player| player.entry.person);
    match others.find(|person| !placed.contains(person) && !away.contains(person)) {
        Some(person) => Err(Refusal::NotPlaced(person)),
        None => Ok(()),
    }
}

/// What speaks against it, the gravest first.
fn objections(field: &Field, couples: &[Couple], left_over: Option<usize>) -> Vec<Warning> {
    let mut warnings = Vec::new();
    let totals = field.totals();
    for couple in couples {
        let (white, black) = (number(field, couple.white), number(field, couple.black));
        if games(field, couple.white).any(|(opponent, _)| opponent == couple.black) {
            warnings.push(Warning::Rematch { white, black });
        }
        if field.is_forbidden(couple.white, couple.black) {
            warnings.push(Warning::Forbidden { white, black });
        }
        colors(field, couple.white, Side::White, &mut warnings);
        colors(field, couple.black, Side::Black, &mut warnings);
        let by = HalfPoints(totals[couple.white].0.abs_diff(totals[couple.black].0));
        if by >= field.points.win {
            warnings.push(Warning::ScoresApart { white, black, by });
        }
    }
    if let Some(at) = left_over {
        let own = number(field, at);
        if has_rested(field, at) {
            warnings.push(Warning::SecondBye { number: own });
        }
        let lower = field.present().filter(|other| totals[*other] < totals[at] && !has_rested(field, *other));
        if let Some(lower) = lower.min_by_key(|other| (totals[*other], std::cmp::Reverse(*other))) {
            warnings.push(Warning::ByeNotLowest { number: own, lower: number(field, lower) });
        }
    }
    warnings.sort_by_key(Warning::severity);
    warnings
}

fn number(field: &Field, at: usize) -> u16 {
    field.contestants[at].number
}

/// The games at the board, and those that go on.
fn games(field: &Field, at: usize) -> impl Iterator<Item = (usize, Side)> {
    field.contestants[at].turns.iter().filter_map(|turn| match turn {
        Turn::Game(game) => {
            game.share.is_none_or(|share| share.kind.is_played()).then_some((game.opponent, game.side))
        }
        Turn::Walkover { .. } | Turn::Annulled { .. } | Turn::Bye { .. } | Turn::Absent { .. } => None,
    })
}

fn has_rested(field: &Field, at: usize) -> bool {
    field.contestants[at]
        .turns
        .iter()
        .any(|turn| turn.played().is_none() && turn.points(&field.points) >= field.points.win)
}

fn colors(field: &Field, at: usize, side: Side, warnings: &mut Vec<Warning>) {
    let sides: Vec<Side> = games(field, at).map(|(_, side)| side).collect();
    let number = number(field, at);
    if sides.len() >= 2 && sides.iter().rev().take(2).all(|last| *last == side) {
        warnings.push(Warning::ThirdRunning { number, side });
    }
    let own = sides.iter().filter(|one| **one == side).count() + 1;
    let more = (2 * own).saturating_sub(sides.len() + 1) as u16;
    if more >= 2 {
        warnings.push(Warning::ColorsUneven { number, side, more });
    }
}
