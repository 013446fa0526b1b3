//! Lots: committed to, then drawn for all to see.

mod offered;

use jiff::Timestamp;
use kydan_field::Settings;
use kydan_game::Side;
use kydan_pairing::lots::{Commitment, Drawing, Seed, order_of};
use kydan_regulations::Draws;

use crate::bracket::{ExtraGame, Progress};
use crate::lot::{self, LotPurpose, PublicValue, STARTS, Timing};
use crate::{Contestant, Event, MatchLot, NumberedBy, Refusal, RoundPhase, State};

use super::entries::in_order;
use offered::{elsewhere, match_of};

pub use offered::offered;
pub(super) use offered::{matches_needing, places_needing};

/// What a seal says besides the hash.
#[derive(Clone, Copy)]
pub(super) struct Sealing<'a> {
    /// What will be mixed into the seed.
    pub(super) public: Option<&'a PublicValue>,
    pub(super) now: Timestamp,
}

/// What is shown besides the seed.
#[derive(Clone, Copy)]
pub(super) struct Opening<'a> {
    /// The public value.
    pub(super) value: Option<&'a str>,
    pub(super) now: Timestamp,
}

pub(super) fn commit(
    state: &State,
    settings: &Settings,
    purpose: LotPurpose,
    commitment: Commitment,
    Sealing { public, now }: Sealing<'_>,
) -> Result<Vec<Event>, Refusal> {
    makes_sense(state, settings, purpose)?;
    match state.lots.get(&purpose) {
        Some(lot) if lot.commitment == commitment => return Ok(Vec::new()),
        Some(_) => return Err(Refusal::LotCommitted),
        None => {}
    }
    // One seed for two lots would tell of the second when the first is shown; that of a withdrawn one may be known.
    let withdrawn = state.withdrawn_lots.iter().map(|withdrawn| &withdrawn.lot);
    if state.lots.values().chain(withdrawn).any(|lot| lot.commitment == commitment) {
        return Err(Refusal::SeedUsed);
    }
    let timing = timing(state, purpose);
    let public = match public {
        None if takes_a_public_value(purpose, timing) => return Err(Refusal::LotNeedsPublicValue),
        None => None,
        Some(value) if value.at <= now => return Err(Refusal::PublicValueKnown { at: value.at }),
        Some(value) => {
            let source = lot::line(&value.source).ok_or(Refusal::LotTextMissing { what: "source" })?;
            Some(PublicValue { source, at: value.at })
        }
    };
    Ok(vec![Event::LotCommitted { purpose, commitment, timing, public }])
}

/// Where whoever seals can know what a seed will draw, seeds could be tried until one suits: something has to come in
/// that nobody knows yet. The two of a match are always known, and so are, since the first round, those among whom the
/// last tie-break draws an order.
const fn takes_a_public_value(purpose: LotPurpose, timing: Timing) -> bool {
    match purpose {
        LotPurpose::TieBreak
        | LotPurpose::Start { .. }
        | LotPurpose::Colors { .. }
        | LotPurpose::Winner { .. }
        | LotPurpose::TeamWinner { .. } => true,
        LotPurpose::Numbers | LotPurpose::InitialColor | LotPurpose::Round { .. } => {
            matches!(timing, Timing::After)
        }
    }
}

/// A seal that is not opened yet is taken back, for all to see.
pub(super) fn withdraw(
    state: &State,
    commitment: Commitment,
    reason: &str,
    now: Timestamp,
) -> Result<Vec<Event>, Refusal> {
    let mut sealed = state.lots.iter().filter(|(_, lot)| lot.commitment == commitment);
    let (&purpose, lot) = sealed.next().ok_or(Refusal::LotNotCommitted)?;
    if lot.seed.is_some() {
        return Err(Refusal::LotDrawn);
    }
    let reason = lot::line(reason).ok_or(Refusal::LotTextMissing { what: "reason" })?;
    let timing = match &lot.public {
        Some(public) if now < public.at => Timing::Before,
        Some(_) => Timing::After,
        None => lot.timing,
    };
    Ok(vec![Event::LotWithdrawn { purpose, commitment, timing, reason }])
}

/// Whether what the lot is applied to was still open.
fn timing(state: &State, purpose: LotPurpose) -> Timing {
    let is_open = match purpose {
        LotPurpose::Numbers | LotPurpose::InitialColor => state.players.is_empty(),
        LotPurpose::Round { round } => {
            round <= 1 && state.players.is_empty() || round > 1 && !is_closed(state, round - 1)
        }
        // Whoever knew the position before the others could prepare for it.
        LotPurpose::Start { round } => state.round(round).is_none(),
        LotPurpose::TieBreak => {
            let last = state.settings().map_or(0, |settings| settings.rounds);
            !is_closed(state, last)
        }
        // The two are known; whether the lot will decide is not while they play.
        LotPurpose::Colors { .. } | LotPurpose::Winner { .. } | LotPurpose::TeamWinner { .. } => {
            match_of(state, purpose).is_some_and(|progress| !matches!(progress, Progress::Lot { .. }))
        }
    };
    if is_open { Timing::Before } else { Timing::After }
}

/// Whether every game of a round has its result.
fn is_closed(state: &State, stage: u16) -> bool {
    let mut rounds = state.rounds.iter().filter(|round| round.stage() == stage).peekable();
    rounds.peek().is_some() && rounds.all(|round| round.phase == RoundPhase::Closed)
}

/// Whether there is such a lot, and still something for it to decide.
fn makes_sense(state: &State, settings: &Settings, purpose: LotPurpose) -> Result<(), Refusal> {
    match purpose {
        LotPurpose::Numbers | LotPurpose::InitialColor => {
            if state.rounds.is_empty() {
                Ok(())
            } else {
                Err(Refusal::Underway { what: "numbers" })
            }
        }
        LotPurpose::Round { round } => {
            if settings.system.character().draws == Draws::Nothing {
                return Err(Refusal::NothingToDraw);
            }
            if round == 0 || round > settings.rounds {
                return Err(Refusal::NoSuchRound { round });
            }
            if state.published().any(|published| published.stage() >= round) {
                return Err(Refusal::AlreadyPublished { round });
            }
            Ok(())
        }
        LotPurpose::TieBreak => Ok(()),
        LotPurpose::Start { round } => {
            if !settings.options.starts.are_drawn() {
                return Err(Refusal::NothingToDraw);
            }
            let next = state.next_round();
            if round < next {
                return Err(Refusal::AlreadyPublished { round });
            }
            if round > next {
                return Err(Refusal::NotTheNextRound { next });
            }
            Ok(())
        }
        LotPurpose::Colors { .. } | LotPurpose::Winner { .. } | LotPurpose::TeamWinner { .. } => {
            match match_of(state, purpose) {
                Some(Progress::Won(_)) => Err(Refusal::NothingToDraw),
                Some(Progress::Due { .. } | Progress::Running | Progress::Lot { .. }) => Ok(()),
                // A seal is for one match of one round: what is sealed for another would never be drawn.
                None => Err(elsewhere(state, purpose)
                    .map_or(Refusal::NothingToDraw, |stage| Refusal::LotOfOtherStage { stage })),
            }
        }
    }
}

pub(super) fn draw(
    state: &State,
    settings: &Settings,
    purpose: LotPurpose,
    shown: &Seed,
    Opening { value, now }: Opening<'_>,
) -> Result<Vec<Event>, Refusal> {
    makes_sense(state, settings, purpose)?;
    let lot = state.lots.get(&purpose).ok_or(Refusal::LotNotCommitted)?;
    if lot.seed.is_some() {
        return Err(Refusal::LotDrawn);
    }
    if !shown.opens(&lot.commitment) {
        return Err(Refusal::WrongSeed);
    }
    let value = match &lot.public {
        None => None,
        Some(public) if now < public.at => return Err(Refusal::PublicValueNotYet { at: public.at }),
        Some(_) => Some(value.and_then(lot::value).ok_or(Refusal::LotTextMissing { what: "value" })?),
    };
    let seed = &value.as_deref().map_or_else(|| shown.clone(), |value| shown.mixed(value));
    let drawing = match purpose {
        LotPurpose::Round { .. } => Drawing::default(),
        LotPurpose::Numbers
        | LotPurpose::InitialColor
        | LotPurpose::TieBreak
        | LotPurpose::Start { .. }
        | LotPurpose::Colors { .. }
        | LotPurpose::Winner { .. }
        | LotPurpose::TeamWinner { .. } => Drawing::unsaid(),
    };
    let revealed = Event::LotRevealed { purpose, seed: shown.clone(), drawing, value };
    let drawn = match purpose {
        LotPurpose::Round { .. } => None,
        LotPurpose::Numbers if state.contestants().is_empty() => return Err(Refusal::NoEntries),
        LotPurpose::Numbers => {
            Some(in_order(settings, &order_of(seed, state.contestants()), NumberedBy::Order))
        }
        LotPurpose::Start { round } => {
            let number = order_of(seed, (0..STARTS).collect()).first().copied().unwrap_or_default();
            Some(Event::StartDrawn { round, number })
        }
        LotPurpose::TieBreak => Some(parted(settings, &order_of(seed, state.contestants()))),
        LotPurpose::TeamWinner { stage, upper, lower } => {
            pending(state, purpose)?;
            let [to, _] = toss(seed, [upper, lower]);
            Some(Event::TeamMatchDrawn { stage, upper, lower, to })
        }
        LotPurpose::InitialColor => {
            let [first, _] = toss(seed, [Side::White, Side::Black]);
            Some(Event::InitialColorDrawn { side: first })
        }
        LotPurpose::Colors { stage, upper, lower } => {
            if pending(state, purpose)? != ExtraGame::Allowed {
                return Err(Refusal::NothingToDraw);
            }
            let [to, _] = toss(seed, [upper, lower]);
            Some(Event::MatchDrawn { stage, upper, lower, gave: MatchLot::White { to } })
        }
        LotPurpose::Winner { stage, upper, lower } => {
            pending(state, purpose)?;
            let [to, _] = toss(seed, [upper, lower]);
            Some(Event::MatchDrawn { stage, upper, lower, gave: MatchLot::Win { to } })
        }
    };
    Ok(std::iter::once(revealed).chain(drawn).collect())
}

/// The fact that the lot put all contestants into this order.
fn parted(settings: &Settings, order: &[Contestant]) -> Event {
    let order = order.iter();
    match settings.options.teams {
        None => Event::TieBreakDrawn { order: order.filter_map(|one| one.person()).collect() },
        Some(_) => Event::TeamTieBreakDrawn { order: order.filter_map(|one| one.team()).collect() },
    }
}

/// Whether one more game may be played instead of the lot that a match waits for.
fn pending(state: &State, purpose: LotPurpose) -> Result<ExtraGame, Refusal> {
    match match_of(state, purpose) {
        Some(Progress::Lot { colors }) => Ok(colors),
        Some(Progress::Due { .. } | Progress::Running | Progress::Won(_)) | None => {
            Err(Refusal::NothingToDraw)
        }
    }
}

/// The two in the order that the seed draws.
fn toss<T: Copy>(seed: &Seed, two: [T; 2]) -> [T; 2] {
    let [one, other] = two;
    if order_of(seed, vec![0, 1]) == [0, 1] { [one, other] } else { [other, one] }
}
