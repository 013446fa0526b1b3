//! Tournaments: entries, rounds, pairings with results, standings.

use std::collections::{BTreeMap, BTreeSet};

use kydan_journal::Envelope;
use kydan_tournament::{Event, RoundPhase, State, Tournament, WithdrawalEffect, standings};

use super::damage::Damage;
use crate::error::Result;
use crate::read::StoredStandings;
use crate::sql::{insert_rows, number};

use super::states::States;
use super::{json, notice, rating, withheld};

use sqlx::AnyConnection;
use uuid::Uuid;

const NO_CAPTAIN: &str = "DELETE FROM captains WHERE event = $1 AND team = $2";
const CAPTAIN: &str = "INSERT INTO captains (event, team, person) VALUES ($1, $2, $3)";

/// The tournaments of a batch.
#[derive(Default)]
pub(super) struct Tournaments {
    states: States<Tournament>,
    touched: BTreeMap<Uuid, Touched>,
}

/// What a batch changes about a tournament.
#[derive(Default)]
struct Touched {
    position: u64,
    entries: Change,
    rounds: BTreeSet<u16>,
    ratings: Change,
}

#[derive(Clone, Copy, PartialEq, Eq, Default)]
enum Change {
    #[default]
    None,
    Some,
}

impl Tournaments {
    pub(super) async fn look_at(
        &mut self,
        connection: &mut AnyConnection,
        envelope: &Envelope,
        event: &Event,
    ) -> Result<Option<Damage>> {
        let state = match self.states.after(connection, envelope, event).await? {
            Ok(state) => state,
            Err(damage) => return Ok(Some(damage)),
        };
        notice::of_tournament(connection, envelope, state, event).await?;
        let touched = self.touched.entry(envelope.stream.id).or_default();
        touched.position = envelope.position;
        match event {
            Event::Opened { .. }
            | Event::Amended { .. }
            | Event::ByeGranted { .. }
            | Event::ByeCancelled { .. }
            | Event::PairsForbidden { .. }
            | Event::TeamByeGranted { .. }
            | Event::TeamByeCancelled { .. }
            | Event::TeamPairsForbidden { .. }
            | Event::LotCommitted { .. }
            | Event::LotWithdrawn { .. }
            | Event::LotRevealed { .. }
            | Event::InitialColorDrawn { .. }
            | Event::TieBreakDrawn { .. }
            | Event::MatchDrawn { .. }
            | Event::TeamEntered { .. }
            | Event::TeamsNumbered { .. }
            | Event::TeamWithdrawn { .. }
            | Event::TeamReturned { .. }
            | Event::LineupSet { .. }
            | Event::MatchScheduled(_)
            | Event::ResultClaimed(_)
            | Event::TeamTieBreakDrawn { .. }
            | Event::TeamMatchDrawn { .. }
            | Event::StartDrawn { .. }
            | Event::GameAdjourned(_)
            | Event::EventSuspended(_)
            | Event::EventResumed {}
            | Event::Finished {} => {}
            Event::EntryAccepted(_)
            | Event::Numbered { .. }
            | Event::EntryWithdrawn { .. }
            | Event::Reinstated { .. }
            | Event::EntryReturned { .. }
            | Event::EntryRemoved { .. }
            | Event::RosterChanged { .. } => {
                touched.entries = Change::Some;
            }
            Event::RoundPaired { round, .. }
            | Event::PairedByHand { round, .. }
            | Event::MatchesPairedByHand { round, .. }
            | Event::RoundPublished { round }
            | Event::RoundStartSet { round, .. }
            | Event::ResultRecorded { round, .. }
            | Event::ResultRevised { round, .. }
            | Event::RoundClosed { round }
            | Event::RoundReopened { round }
            | Event::Substituted { round, .. }
            | Event::PlaceTaken { round, .. } => {
                touched.rounds.insert(*round);
            }
            Event::CaptainNamed(named) => {
                let (id, team) = (envelope.stream.id.to_string(), named.team.to_string());
                sqlx::query(NO_CAPTAIN).bind(id.clone()).bind(team.clone()).execute(&mut *connection).await?;
                if let Some(captain) = named.captain {
                    let query = sqlx::query(CAPTAIN).bind(id).bind(team).bind(captain.to_string());
                    query.execute(&mut *connection).await?;
                }
            }
            Event::TeamRemoved { team } => {
                let (id, team) = (envelope.stream.id.to_string(), team.to_string());
                sqlx::query(NO_CAPTAIN).bind(id).bind(team).execute(&mut *connection).await?;
            }
            Event::RoundWithdrawn { round } => {
                touched.rounds.insert(*round);
                let (id, number) = (envelope.stream.id.to_string(), i64::from(*round));
                for clear in CLEAR_ROUND {
                    let query = sqlx::query(clear).bind(id.clone()).bind(number);
                    query.execute(&mut *connection).await?;
                }
            }
            Event::Rated { changes } => {
                touched.ratings = Change::Some;
                rating::rate(connection, envelope, state, changes).await?;
            }
            Event::RatingsCorrected { corrections } => {
                touched.ratings = Change::Some;
                rating::correct(connection, envelope, state, corrections).await?;
            }
        }
        Ok(None)
    }

    /// Writes the rows of the tournaments that the batch changed.
    pub(super) async fn flush(&mut self, connection: &mut AnyConnection) -> Result<()> {
        for (id, touched) in std::mem::take(&mut self.touched) {
            let Some(state) = self.states.get(id) else { continue };
            let event = id.to_string();
            write_tournament(connection, &event, state, self.states.version(id), touched.position).await?;
            if touched.entries == Change::Some {
                write_entries(connection, &event, state).await?;
                withheld::renew(connection, &event).await?;
            }
            for round in touched.rounds {
                write_round(connection, &event, state, round).await?;
            }
            if touched.ratings == Change::Some {
                write_ratings(connection, &event, state).await?;
            }
            write_standings(connection, &event, state).await?;
        }
        self.states.trim();
        Ok(())
    }
}

const TOURNAMENT: &str = "INSERT INTO tournaments (event, settings, phase, published_rounds, rating, version, \
                          position, suspended) VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (event) DO UPDATE SET \
                          settings = excluded.settings, phase = excluded.phase, \
                          published_rounds = excluded.published_rounds, rating = excluded.rating, \
                          version = excluded.version, position = excluded.position, \
                          suspended = excluded.suspended";
const CLEAR_ENTRIES: &str = "DELETE FROM entries WHERE event = $1";
const ENTRIES: &str = "INSERT INTO entries (event, number, person, rating, club, withdrawn_after, effect)";
const ROUND: &str = "INSERT INTO rounds (event, number, phase, unpaired, starts_at) VALUES ($1, $2, $3, $4, $5) \
                     ON CONFLICT (event, number) DO UPDATE SET phase = excluded.phase, \
                     unpaired = excluded.unpaired, starts_at = excluded.starts_at";
/// Nobody sits at the boards of a round that was taken back: their games are nowhere to be seen.
const CLEAR_ROUND: [&str; 3] = [
    "DELETE FROM rounds WHERE event = $1 AND number = $2",
    "DELETE FROM pairings WHERE event = $1 AND round = $2",
    "DELETE FROM bouts WHERE event = $1 AND round = $2",
];
const CLEAR_PAIRINGS: &str = "DELETE FROM pairings WHERE event = $1 AND round = $2";
const PAIRINGS: &str =
    "INSERT INTO pairings (event, round, table_number, white, black, bout, reasons, result)";
const STANDINGS: &str = "INSERT INTO standings (event, after_round, tie_breaks, standings) \
                         VALUES ($1, $2, $3, $4) ON CONFLICT (event) DO UPDATE SET \
                         after_round = excluded.after_round, tie_breaks = excluded.tie_breaks, \
                         standings = excluded.standings";
const CLEAR_CHANGES: &str = "DELETE FROM rating_changes WHERE event = $1";
const CHANGES: &str = "INSERT INTO rating_changes (event, person, change)";

async fn write_tournament(
    connection: &mut AnyConnection,
    event: &str,
    state: &State,
    version: u64,
    position: u64,
) -> Result<()> {
    let Some(settings) = state.settings() else { return Ok(()) };
    let published = state.published().count() as u64;
    let phase = match (state.finished, published) {
        (true, _) => "finished",
        (false, 0) => "open",
        (false, _) => "running",
    };
    let rating = match state.rating {
        kydan_tournament::Rating::Pending => "pending",
        kydan_tournament::Rating::Current => "current",
        kydan_tournament::Rating::Stale => "stale",
    };
    sqlx::query(TOURNAMENT)
        .bind(event.to_owned())
        .bind(json(settings)?)
        .bind(phase)
        .bind(number(published))
        .bind(rating)
        .bind(number(version))
        .bind(number(position))
        .bind(state.suspension.as_ref().map(json).transpose()?)
        .execute(connection)
        .await?;
    Ok(())
}

async fn write_entries(connection: &mut AnyConnection, event: &str, state: &State) -> Result<()> {
    sqlx::query(CLEAR_ENTRIES).bind(event.to_owned()).execute(&mut *connection).await?;
    insert_rows(connection, ENTRIES, 7, "", &state.players, |query, player| {
        let entry = player.entry;
        query
            .bind(event.to_owned())
            .bind(i64::from(entry.number))
            .bind(entry.person.to_string())
            .bind(entry.rating.map(i64::from))
            .bind(entry.club.map(|club| club.to_string()))
            .bind(player.withdrawal.map(|withdrawal| i64::from(withdrawal.after_round)))
            .bind(player.withdrawal.map(|withdrawal| match withdrawal.effect {
                WithdrawalEffect::ResultsStand => "results_stand",
                WithdrawalEffect::ResultsAnnulled => "results_annulled",
            }))
    })
    .await
}

async fn write_round(connection: &mut AnyConnection, event: &str, state: &State, number: u16) -> Result<()> {
    let Some(round) = state.round(number) else { return Ok(()) };
    sqlx::query(ROUND)
        .bind(event.to_owned())
        .bind(i64::from(number))
        .bind(match round.phase {
            RoundPhase::Paired => "paired",
            RoundPhase::Published => "published",
            RoundPhase::Closed => "closed",
        })
        .bind(json(&round.unpaired)?)
        .bind(round.starts_at.map(jiff::Timestamp::as_microsecond))
        .execute(&mut *connection)
        .await?;
    let clear = sqlx::query(CLEAR_PAIRINGS).bind(event.to_owned()).bind(i64::from(number));
    clear.execute(&mut *connection).await?;
    let games = round
        .games
        .iter()
        .map(|game| {
            let result = game.result.as_ref().map(json).transpose()?;
            Ok((&game.pairing, json(&game.pairing.reasons)?, result))
        })
        .collect::<Result<Vec<_>>>()?;
    insert_rows(connection, PAIRINGS, 8, "", &games, |query, (pairing, reasons, result)| {
        query
            .bind(event.to_owned())
            .bind(i64::from(number))
            .bind(i64::from(pairing.table))
            .bind(pairing.white.to_string())
            .bind(pairing.black.to_string())
            .bind(pairing.bout.to_string())
            .bind(reasons.clone())
            .bind(result.clone())
    })
    .await
}

async fn write_standings(connection: &mut AnyConnection, event: &str, state: &State) -> Result<()> {
    if state.opened.is_none() {
        return Ok(());
    }
    let table = standings(state);
    sqlx::query(STANDINGS)
        .bind(event.to_owned())
        .bind(i64::from(table.after_round))
        .bind(json(&table.tie_breaks)?)
        .bind(json(&StoredStandings::of(&table))?)
        .execute(connection)
        .await?;
    Ok(())
}

async fn write_ratings(connection: &mut AnyConnection, event: &str, state: &State) -> Result<()> {
    sqlx::query(CLEAR_CHANGES).bind(event.to_owned()).execute(&mut *connection).await?;
    let changes = state
        .ratings
        .iter()
        .map(|(person, change)| Ok((person.to_string(), json(change)?)))
        .collect::<Result<Vec<_>>>()?;
    insert_rows(connection, CHANGES, 3, "", &changes, |query, (person, change)| {
        query.bind(event.to_owned()).bind(person.clone()).bind(change.clone())
    })
    .await
}
