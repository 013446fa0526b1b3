//! Rounds that an arbiter pairs, beside what the engine would have done.

use std::collections::BTreeSet;

use kydan_field::{Field, Settings, Turn};
use kydan_game::{HalfPoints, Side};
use kydan_journal::BoutId;
use kydan_pairing::{Couple, Proposal, Warning};
use kydan_regulations::{Family, System};

use super::rounds::{Drawn, paired, ready};
use super::{contends, here, plan};
use crate::competition::Competition;
use crate::{Contestant, Event, HandMatch, HandPairing, Leg, Refusal, State, Unpaired, UnpairedCause};

/// What the arbiter asks for.
pub(super) struct Order<'a> {
    pub(super) round: u16,
    pub(super) games: &'a [HandPairing],
    pub(super) left_over: Option<Contestant>,
}

impl Order<'_> {
    fn named(&self) -> impl Iterator<Item = Contestant> {
        self.games.iter().flat_map(|game| [game.white, game.black]).chain(self.left_over)
    }
}

/// The round as the arbiter wants it, beside what the engine would have done and what speaks against it.
pub(super) fn pair(
    state: &State,
    settings: &Settings,
    order: &Order<'_>,
    bouts: &[BoutId],
) -> Result<Vec<Event>, Refusal> {
    for contestant in order.named() {
        contends(settings, contestant, "pair_by_hand")?;
    }
    let round = order.round;
    let leg = allowed(state, settings, round)?;
    let competition = Competition::of(state);
    let field = competition.field_before(leg.stage);
    let requested = plan::requested(&competition, settings, leg.stage);
    let away = requested.iter().map(|one| competition.entrants[one.person].contestant).collect();
    everyone_once(state, order, &away)?;

    let at = |contestant: Contestant| competition.place(contestant);
    let couple = |game: &HandPairing| {
        Some(Couple { white: at(game.white)?, black: at(game.black)?, reasons: Vec::new() })
    };
    let couples: Vec<Couple> = order.games.iter().filter_map(couple).collect();
    let left_over = order.left_over.and_then(at);
    let warnings = objections(&field, &couples, left_over);
    let points = match settings.system.family() {
        Family::RoundRobin | Family::Knockout => HalfPoints::ZERO,
        Family::Swiss => settings.points.bye,
    };
    let bye = |person| Unpaired { person, cause: UnpairedCause::Bye, points, reasons: Vec::new() };
    let unpaired = left_over.map(bye).into_iter().chain(requested).collect();
    let drawn = Drawn { couples, unpaired };
    let proposal = plan::propose(state, settings, &field, leg.stage).ok();
    Ok(vec![paired(state, settings, (round, leg), drawn, bouts)?, beside(state, round, proposal, warnings)])
}

/// Whether this round can be paired by hand now: the rounds of a bracket follow from its results, the further games of a
/// meeting from the first.
pub(super) fn allowed(state: &State, settings: &Settings, round: u16) -> Result<Leg, Refusal> {
    chosen(settings.system)?;
    let leg = ready(state, settings, round)?;
    if leg.game > 1 { Err(Refusal::NotByHand { system: settings.system }) } else { Ok(leg) }
}

/// Whether anybody can choose who meets whom.
pub(super) fn chosen(system: System) -> Result<(), Refusal> {
    match system.family() {
        Family::RoundRobin | Family::Swiss => Ok(()),
        Family::Knockout => Err(Refusal::NotByHand { system }),
    }
}

/// What the engine would have done, and what speaks against what the arbiter does.
fn beside(state: &State, round: u16, proposal: Option<Proposal>, warnings: Vec<Warning>) -> Event {
    let left_over = proposal.as_ref().and_then(|proposal| Some(proposal.left_over.as_ref()?.contestant));
    let couples = proposal.map(|proposal| proposal.couples);
    if state.has_teams() {
        let team = |at: usize| state.teams[at].team;
        let one = |couple: &Couple| HandMatch { a: team(couple.white), b: team(couple.black) };
        return Event::MatchesPairedByHand {
            round,
            proposed: couples.map(|couples| couples.iter().map(one).collect()),
            proposed_left_over: left_over.map(team),
            warnings,
        };
    }
    let person = |at: usize| state.players[at].entry.person;
    let one = |couple: &Couple| HandPairing { white: person(couple.white), black: person(couple.black) };
    Event::PairedByHand {
        round,
        proposed: couples.map(|couples| couples.iter().map(one).collect()),
        proposed_left_over: left_over.map(person),
        warnings,
    }
}

/// Everyone who is there and not away has one game, or is left over.
fn everyone_once(state: &State, order: &Order<'_>, away: &BTreeSet<Contestant>) -> Result<(), Refusal> {
    let mut placed = BTreeSet::new();
    for contestant in order.named() {
        here(state, contestant)?;
        if away.contains(&contestant) {
            return Err(Refusal::PairedBeforeBye { contestant, round: order.round });
        }
        if !placed.insert(contestant) {
            return Err(Refusal::PlacedTwice(contestant));
        }
    }
    let mut others = state.contestants().into_iter().filter(|one| state.is_here(*one));
    match others.find(|one| !placed.contains(one) && !away.contains(one)) {
        Some(contestant) => Err(Refusal::NotPlaced(contestant)),
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
