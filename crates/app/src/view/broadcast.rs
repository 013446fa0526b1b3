//! What of a game whoever does not work at its table may see, where the event's rules tell moves later.
//!
//! The public is shown the game as its first facts left it: whatever came later (moves, clocks, offers, claims, rulings)
//! is not told in any other way either. A game that is over is told whole and at once, with its result: nobody can be
//! helped in it any more, and standings hang on it. The delay is counted from when the platform took a fact, not from
//! when its sender says that it happened.

use std::collections::{BTreeMap, BTreeSet};

use jiff::{SignedDuration, Timestamp};
use kydan_access::{Action, Actor};
use kydan_bout::{Board, Bout, Event, Phase};
use kydan_federation::BroadcastDelay;
use kydan_journal::{BoutId, Decider as _, Envelope, Event as _, EventId, StreamId, decode};
use kydan_store::read::{self, Appeal, BoutPhase, Clocks, Ply, Ruling, Signatures};

use crate::view::bout::BoutView;
use crate::{Answer, App, Failure};

/// What somebody may see of a game.
#[derive(Clone, Debug)]
pub enum Broadcast {
    /// As it is.
    Live,
    /// As it was.
    Late(Box<Late>),
}

/// A game as it is told later.
#[derive(Clone, Debug)]
pub struct Late {
    /// By how much.
    pub delay: BroadcastDelay,
    /// As it stood. Its position is the last in the log that is told of it.
    pub bout: read::Bout,
    /// Its plies till then.
    pub plies: Vec<Ply>,
    /// What its law said then.
    pub view: BoutView,
    /// When more is told, if that is a matter of time.
    pub due: Option<Timestamp>,
}

impl App {
    /// How late an event's moves are told.
    #[crate::boxed]
    pub async fn broadcast_delay(&self, event: EventId) -> Answer<BroadcastDelay> {
        let competition = self.store.competition(event).await?;
        Ok(competition.map(|one| one.settings.broadcast_delay).unwrap_or_default())
    }

    /// What the actor may see of a game at an event that tells moves so late.
    #[crate::boxed]
    pub async fn sight(&self, actor: &Actor, row: &read::Bout, delay: BroadcastDelay) -> Answer<Broadcast> {
        if delay == BroadcastDelay::None || row.phase == BoutPhase::Concluded {
            return Ok(Broadcast::Live);
        }
        if !self.may_at_board(actor, row, &[Action::FollowLive]).await?.is_empty() {
            return Ok(Broadcast::Live);
        }
        let envelopes = self.store.read_stream(&StreamId::new(Event::STREAM, row.id.0)).await?;
        let (row, now) = (row.clone(), (self.world.now)());
        // A long game is replayed: not on the threads that answer.
        let shown = tokio::task::spawn_blocking(move || late(&row, &envelopes, delay, now));
        Ok(Broadcast::Late(Box::new(shown.await.map_err(|error| Failure::Bug(error.to_string()))?)))
    }

    /// What everybody may see of a game.
    #[crate::boxed]
    pub async fn public_sight(&self, row: &read::Bout) -> Answer<Broadcast> {
        if row.phase == BoutPhase::Concluded {
            return Ok(Broadcast::Live);
        }
        self.sight(&Actor::visitor(), row, self.broadcast_delay(row.event).await?).await
    }

    /// The games among these that are told later to the actor, as they are told.
    #[crate::boxed]
    pub async fn told_late(&self, actor: &Actor, rows: &[read::Bout]) -> Answer<BTreeMap<BoutId, Late>> {
        let open: Vec<&read::Bout> = rows.iter().filter(|row| row.phase != BoutPhase::Concluded).collect();
        let events: BTreeSet<EventId> = open.iter().map(|row| row.event).collect();
        let events: Vec<EventId> = events.into_iter().collect();
        let delays = self.store.competitions(&events).await?;
        let delays: BTreeMap<EventId, BroadcastDelay> =
            delays.into_iter().map(|one| (one.event, one.settings.broadcast_delay)).collect();
        let mut late = BTreeMap::new();
        for row in open {
            let delay = delays.get(&row.event).copied().unwrap_or_default();
            if let Broadcast::Late(one) = self.sight(actor, row, delay).await? {
                late.insert(row.id, *one);
            }
        }
        Ok(late)
    }

    /// The rulings among these that the actor may see by now: at games whose moves are told later, later too.
    #[crate::boxed]
    pub async fn told_rulings(&self, actor: &Actor, rulings: Vec<Ruling>) -> Answer<Vec<Ruling>> {
        let bouts: BTreeSet<BoutId> = rulings.iter().map(|ruling| ruling.bout).collect();
        let bouts: Vec<BoutId> = bouts.into_iter().collect();
        let late = self.told_late(actor, &self.store.bouts(&bouts).await?).await?;
        let is_told =
            |ruling: &Ruling| late.get(&ruling.bout).is_none_or(|late| ruling.position <= late.bout.position);
        Ok(rulings.into_iter().filter(is_told).collect())
    }

    /// The same of appeals.
    #[crate::boxed]
    pub async fn told_appeals(&self, actor: &Actor, appeals: Vec<Appeal>) -> Answer<Vec<Appeal>> {
        let bouts: BTreeSet<BoutId> = appeals.iter().map(|appeal| appeal.bout).collect();
        let bouts: Vec<BoutId> = bouts.into_iter().collect();
        let late = self.told_late(actor, &self.store.bouts(&bouts).await?).await?;
        let is_told = |appeal: &Appeal| {
            let Some(late) = late.get(&appeal.bout) else { return true };
            late.view.board().is_some_and(|board| board.appeal(appeal.id).is_some())
        };
        Ok(appeals.into_iter().filter(is_told).collect())
    }
}

/// The game as far as it is told at this moment.
fn late(row: &read::Bout, envelopes: &[Envelope], delay: BroadcastDelay, now: Timestamp) -> Late {
    // What cannot be read ends what is told.
    let facts: Vec<(&Envelope, Event)> = envelopes
        .iter()
        .map_while(|one| Some((one, decode::<Event>(&one.name, one.schema, &one.body).ok()?)))
        .collect();
    let shown = facts_told(&facts, delay, now);
    let mut state = Bout::initial();
    let mut plies: Vec<Ply> = Vec::new();
    for (_, event) in &facts[..shown] {
        state = Bout::evolve(state, event);
        let Some(board) = state.board() else { continue };
        if let Event::MovePlayed { ply, side, uci, clock_ms, at, illegal } = event {
            plies.push(Ply {
                bout: row.id,
                number: *ply,
                side: *side,
                uci: uci.clone(),
                fen: board.line.fen(),
                check: board.line.check_square(),
                clock_ms: *clock_ms,
                at: *at,
                illegal: illegal.clone(),
            });
        }
        // Moves that were taken back.
        plies.truncate(board.line.plies());
    }
    let last = facts[..shown].last().map(|(envelope, _)| *envelope);
    let bout = match state.board() {
        Some(board) => as_it_stood(row, board, last, delay),
        None => untold(row),
    };
    let due = facts.get(shown).and_then(|(envelope, _)| told_at(envelope, delay));
    Late { delay, bout, plies, view: BoutView::of(state), due }
}

/// How many of the facts are told. Who sits where is public from the pairing on.
fn facts_told(facts: &[(&Envelope, Event)], delay: BroadcastDelay, now: Timestamp) -> usize {
    let begins =
        |(_, event): &(&Envelope, Event)| matches!(event, Event::Started { .. } | Event::MovePlayed { .. });
    let begun = facts.iter().position(begins).unwrap_or(facts.len());
    let told = match delay {
        BroadcastDelay::None => facts.len(),
        BroadcastDelay::Minutes(_) => {
            let is_told = |fact: &&(&Envelope, Event)| told_at(fact.0, delay).is_some_and(|at| at <= now);
            facts.iter().take_while(is_told).count()
        }
        BroadcastDelay::Moves(moves) => {
            let mut state = Bout::initial();
            let mut played = Vec::with_capacity(facts.len());
            for (_, event) in facts {
                state = Bout::evolve(state, event);
                played.push(state.board().map_or(0, |board| board.line.plies()));
            }
            let all = played.last().copied().unwrap_or_default();
            let told = all.saturating_sub(2 * usize::from(moves));
            played.iter().rposition(|plies| *plies <= told).map_or(0, |at| at + 1)
        }
    };
    told.max(begun)
}

/// When a fact is told; none where that is no matter of time.
fn told_at(envelope: &Envelope, delay: BroadcastDelay) -> Option<Timestamp> {
    envelope.circumstances.recorded_at.checked_add(by_time(delay)?).ok()
}

fn by_time(delay: BroadcastDelay) -> Option<SignedDuration> {
    match delay {
        BroadcastDelay::Minutes(minutes) => Some(SignedDuration::from_mins(minutes.into())),
        BroadcastDelay::None | BroadcastDelay::Moves(_) => None,
    }
}

/// The row that the game had then.
fn as_it_stood(
    row: &read::Bout,
    board: &Board,
    last: Option<&Envelope>,
    delay: BroadcastDelay,
) -> read::Bout {
    let clock = board.clock();
    // A clock that ran then is shown to run now: the whole game goes by so much later. Counted in moves, nobody knows.
    let since = clock.since.zip(by_time(delay)).and_then(|(since, by)| since.checked_add(by).ok());
    let phase = match &board.phase {
        Phase::Seated | Phase::Running | Phase::Concluded(_) if row.phase == BoutPhase::Damaged => {
            BoutPhase::Damaged
        }
        Phase::Seated => BoutPhase::Seated,
        Phase::Running => BoutPhase::Running,
        Phase::Concluded(_) => BoutPhase::Concluded,
    };
    read::Bout {
        players: board.opened.players,
        phase,
        fen: board.line.fen(),
        turn: board.line.turn(),
        check: board.line.check_square(),
        plies: u16::try_from(board.line.plies()).unwrap_or(u16::MAX),
        clocks: Clocks { remaining_ms: clock.remaining_ms, since },
        started_at: board.started_at,
        conclusion: board.conclusion().cloned(),
        signatures: Signatures { players: board.signatures.players, arbiter: board.signatures.arbiter },
        reports: board.reports.clone(),
        corrections: board.corrections.clone(),
        version: last.map_or(0, |last| last.version),
        position: last.map_or(0, |last| last.position),
        changed_at: last.map_or(row.changed_at, |last| last.circumstances.at),
        ..row.clone()
    }
}

/// Of a record whose beginning cannot be read nothing is told but who plays.
fn untold(row: &read::Bout) -> read::Bout {
    read::Bout {
        fen: row.start_fen.clone(),
        check: None,
        plies: 0,
        clocks: Clocks { since: None, ..row.clocks },
        conclusion: None,
        reports: Vec::new(),
        corrections: Vec::new(),
        version: 0,
        position: 0,
        ..row.clone()
    }
}
