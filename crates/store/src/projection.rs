//! What the log adds up to, written in the append transaction.
//!
//! A projection is a function of the log alone: no clock, no personal data, and nothing that depends on where
//! one batch ends and the next begins. So [`rebuild`](crate::Store::rebuild) gives byte-for-byte the same
//! tables. Rows that only one stream writes are collected and flushed once per batch; what several streams
//! write (ratings) is written event by event, in the log's order.

mod announcement;
mod appeal;
mod application;
mod bout;
mod clock;
mod club;
mod damage;
mod digest;
mod document;
mod dues;
mod game_file;
mod guardian;
mod identity;
mod intake;
mod licence;
mod membership;
mod notice;
mod office;
mod officials;
mod past_event;
mod past_list;
mod rating;
mod rating_list;
mod register;
mod request;
mod rules;
mod ruling;
mod sanction;
mod states;
mod team_application;
mod title;
mod tournament;
mod withheld;

use std::collections::HashSet;

use kydan_journal::{Because, Envelope, StreamId};
use sqlx::AnyConnection;

pub use damage::Damage;
pub(crate) use damage::mark as mark_damaged;
pub use digest::Summed;

use crate::error::{Error, Result};
use crate::event::AnyEvent;
use crate::sql::word;

/// Every table that is filled from the log, in the order in which a dump shows them.
pub const TABLES: [&str; 63] = [
    "announcements",
    "appeal_votes",
    "appeals",
    "bodies",
    "bouts",
    "captains",
    "check_ins",
    "chief_absences",
    "clock_marks",
    "club_accounts",
    "clubs",
    "competitions",
    "damaged_streams",
    "documents",
    "dues",
    "dues_charges",
    "dues_tariffs",
    "entries",
    "entry_applications",
    "entry_receipts",
    "expulsions",
    "filed_games",
    "game_files",
    "grants",
    "guardians",
    "incidents",
    "intakes",
    "licences",
    "list_signatures",
    "measure_proposals",
    "membership_requests",
    "memberships",
    "notices",
    "merged_people",
    "officers",
    "officials",
    "pairings",
    "past_events",
    "past_games",
    "past_list_lines",
    "past_lists",
    "past_players",
    "plies",
    "rating_changes",
    "rating_history",
    "rating_list_lines",
    "rating_lists",
    "ratings",
    "receipts",
    "rounds",
    "rules_versions",
    "rulings",
    "sanctions",
    "seminars",
    "services",
    "standings",
    "statements",
    "team_applicants",
    "team_applications",
    "titles",
    "told_apart",
    "tournaments",
    "withheld_names",
];

/// Writes projections, and remembers the states of the games and tournaments that were written last.
#[derive(Default)]
pub(crate) struct Projector {
    clock: clock::Clock,
    bouts: bout::Bouts,
    tournaments: tournament::Tournaments,
    /// Streams that were found damaged; their later events are passed over.
    damaged: HashSet<StreamId>,
}

/// What to do about an event that cannot be decoded.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Undecoded {
    /// Refuse to write it: it is new, and whoever wrote it has a bug.
    Refuse,
    /// Mark its stream damaged and go on: it is in the log.
    Mark,
}

impl Projector {
    /// Writes what the events, in the log's order, change.
    pub(crate) async fn project(
        &mut self,
        connection: &mut AnyConnection,
        envelopes: &[Envelope],
        undecoded: Undecoded,
    ) -> Result<()> {
        for envelope in envelopes {
            self.clock.look_at(connection, envelope).await?;
            if self.damaged.contains(&envelope.stream) {
                continue;
            }
            match AnyEvent::decode(envelope) {
                Ok(event) => self.look_at(connection, envelope, &event, undecoded).await?,
                Err(error) if undecoded == Undecoded::Refuse => {
                    return Err(Error::unreadable("new event", error));
                }
                // What only a newer program understands, it must project again, too.
                Err(error) if error.because == Because::Newer => return Err(Error::newer(envelope)),
                Err(error) => self.mark(connection, Damage::at(envelope, &error)).await?,
            }
        }
        self.bouts.flush(connection, &self.damaged).await?;
        self.tournaments.flush(connection).await
    }

    /// Forgets everything, after a transaction that was not committed.
    pub(crate) fn forget(&mut self) {
        *self = Self::default();
    }

    /// Marks a stream damaged and passes over its later events.
    pub(crate) async fn mark(&mut self, connection: &mut AnyConnection, damage: Damage) -> Result<()> {
        tracing::error!(stream = %damage.stream, position = damage.position, why = damage.why, "a damaged stream");
        damage::mark(connection, &damage).await?;
        self.damaged.insert(damage.stream);
        Ok(())
    }

    async fn look_at(
        &mut self,
        connection: &mut AnyConnection,
        envelope: &Envelope,
        event: &AnyEvent,
        undecoded: Undecoded,
    ) -> Result<()> {
        match event {
            AnyEvent::Bout(event) => {
                if let Some(damage) = self.bouts.look_at(connection, envelope, event).await? {
                    self.mark(connection, damage).await?;
                }
                Ok(())
            }
            AnyEvent::Tournament(event) => {
                if let kydan_tournament::Event::RoundWithdrawn { round } = &**event {
                    self.bouts.withdraw(envelope.stream.id, *round);
                }
                if let Some(damage) = self.tournaments.look_at(connection, envelope, event).await? {
                    self.mark(connection, damage).await?;
                }
                Ok(())
            }
            AnyEvent::Body(event) => register::look_at(connection, envelope, event).await,
            AnyEvent::Club(event) => club::look_at(connection, envelope, event, undecoded).await,
            AnyEvent::Membership(event) => {
                membership::look_at(connection, envelope, event).await?;
                notice::of_membership(connection, envelope, event).await
            }
            AnyEvent::Sanction(event) => {
                sanction::look_at(connection, envelope, event).await?;
                notice::of_sanction(connection, envelope, event).await
            }
            AnyEvent::Cashbook(event) => dues::look_at_cashbook(connection, envelope, event).await,
            AnyEvent::DuesTariffs(event) => dues::look_at_tariffs(connection, event).await,
            AnyEvent::Officials(event) => {
                officials::look_at(connection, envelope, event).await?;
                notice::of_officials(connection, envelope, event).await
            }
            AnyEvent::Licences(event) => licence::look_at(connection, envelope, event).await,
            AnyEvent::Titles(event) => {
                title::look_at(connection, envelope, event).await?;
                notice::of_titles(connection, envelope, event).await
            }
            AnyEvent::Entries(event) => {
                application::look_at(connection, envelope, event).await?;
                notice::of_entries(connection, envelope, event).await
            }
            AnyEvent::Rules(event) => {
                rules::look_at(connection, envelope, event).await?;
                // Whoever plays is told of an amendment: the entries of this batch are among them.
                self.tournaments.flush(connection).await?;
                notice::of_rules(connection, envelope, event).await
            }
            AnyEvent::RatingLists(event) => rating_list::look_at(connection, envelope, event).await,
            AnyEvent::Identities(event) => identity::look_at(connection, envelope, event).await,
            AnyEvent::Intakes(event) => intake::look_at(connection, envelope, event).await,
            AnyEvent::PastEvent(event) => past_event::look_at(connection, envelope, event).await,
            AnyEvent::GameFile(event) => game_file::look_at(connection, envelope, event).await,
            AnyEvent::Announcements(event) => {
                announcement::look_at(connection, envelope, event).await?;
                // Whoever plays is told: the entries of this batch are among them.
                self.tournaments.flush(connection).await?;
                notice::of_announcement(connection, envelope, event).await
            }
            AnyEvent::Documents(event) => document::look_at(connection, envelope, event).await,
            AnyEvent::PastList(event) => past_list::look_at(connection, envelope, event).await,
            AnyEvent::Grants(event) => officials::look_at_grants(connection, envelope, event).await,
            AnyEvent::Guardians(event) => guardian::look_at(connection, envelope, event).await,
            AnyEvent::Offices(event) => office::look_at(connection, envelope, event).await,
            // What an account is stands in its row, which its use cases write; so do a key and a picture.
            AnyEvent::Account(event) => notice::program::of_account(connection, envelope, event).await,
            AnyEvent::ProgramKeys(event) => notice::program::of_keys(connection, envelope, event).await,
            AnyEvent::Letterbox(event) => notice::of_letterbox(connection, envelope, event).await,
            AnyEvent::Portrait(_) | AnyEvent::Contact(_) | AnyEvent::Foreign => Ok(()),
        }
    }
}

/// JSON of our own types, which hold only strings, numbers and lists of them.
fn json<T: serde::Serialize>(value: &T) -> Result<String> {
    serde_json::to_string(value).map_err(|error| Error::unreadable("projection", error))
}
