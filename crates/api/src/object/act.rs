//! What was seen and done at a board besides moves and rulings.

use async_graphql::{Context, Enum, ID, Object};
use kydan_app::store::{NoteKind, read};
use kydan_bout as bout;
use kydan_game::{self as game, Provision};
use kydan_regulations as regulations;

use super::kind::Side;
use super::law::{Citation, Fault};
use super::person::{Person, person};
use super::ruling::{may_see_notes, notes};
use super::scalar::{DateTime, Long};
use crate::id::global;
use crate::load::{NotesOf, loader};

/// What became of an incident.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "bout::Handling")]
pub enum IncidentHandling {
    /// Nobody ruled on it yet.
    Open,
    /// Somebody ruled on it.
    Ruled,
    /// It was closed without a ruling.
    Closed,
}

/// Why clocks were set by hand.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "bout::ClockReason")]
pub enum ClockReason {
    /// A clock was defective.
    Defect,
    /// It had been set wrongly.
    WrongSetting,
    /// The game went back to a right position.
    Irregularity,
    /// It was not pressed, or stopped, when it had to be.
    NotPressed,
    /// The record had other times than the clock.
    WronglyRecorded,
    /// Somebody or something from outside disturbed the game.
    Disturbance,
    /// The arbiter gave a player time, under an article.
    TimeGiven,
    /// The arbiter took time from a player, under an article.
    TimeTaken,
}

/// Something that was seen at a board.
pub struct Incident {
    pub(super) row: read::Incident,
    pub(super) seen: bout::Incident,
    pub(super) handling: bout::Handling,
    pub(super) edition: String,
}

#[Object]
impl Incident {
    /// The global id.
    pub async fn id(&self) -> ID {
        global("Incident", self.row.id.0)
    }

    async fn side(&self) -> Side {
        self.row.side.into()
    }

    async fn fault(&self) -> Option<Fault> {
        Fault::find(&self.edition, self.row.fault.as_str())
    }

    async fn at(&self) -> DateTime {
        DateTime(self.row.at)
    }

    /// After how many plies.
    async fn number(&self) -> u16 {
        self.seen.ply
    }

    async fn handling(&self) -> IncidentHandling {
        self.handling.into()
    }

    /// Who saw it, where it was recorded before anybody ruled on it.
    async fn by(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<Person>> {
        match self.seen.by {
            Some(by) => person(ctx, by).await.map(Some),
            None => Ok(None),
        }
    }

    /// For the event's officials and the players.
    async fn note(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<String>> {
        if !may_see_notes(ctx, self.row.bout).await? {
            return Ok(None);
        }
        let written = loader(ctx).load_one(NotesOf(self.row.id.0)).await?;
        Ok(notes(written.as_deref(), NoteKind::Statement))
    }
}

/// A draw that a player claims and no arbiter has examined yet.
pub struct DrawClaim(pub(super) bout::StatedClaim);

#[Object]
impl DrawClaim {
    async fn side(&self) -> Side {
        self.0.side.into()
    }

    async fn by(&self, ctx: &Context<'_>) -> async_graphql::Result<Person> {
        person(ctx, self.0.by).await
    }

    /// On what ground, if one was named.
    async fn ground(&self) -> Option<ClaimGround> {
        self.0.ground.map(Into::into)
    }

    /// The move that the player wrote down and has not played, as it is written.
    async fn intended(&self) -> Option<&str> {
        self.0.intended.as_deref()
    }

    async fn at(&self) -> DateTime {
        DateTime(self.0.at)
    }
}

/// A game that is adjourned: the player to move has sealed a move.
pub struct Adjournment {
    pub(super) side: game::Side,
    pub(super) ply: u16,
    pub(super) at: jiff::Timestamp,
}

#[Object]
impl Adjournment {
    /// Who sealed a move.
    async fn side(&self) -> Side {
        self.side.into()
    }

    /// Which ply it will be.
    async fn number(&self) -> u16 {
        self.ply
    }

    async fn at(&self) -> DateTime {
        DateTime(self.at)
    }
}

/// Clocks that were set by hand; times in milliseconds.
pub struct ClockSetting {
    pub(super) setting: bout::ClockSetting,
    pub(super) edition: String,
}

#[Object]
impl ClockSetting {
    async fn white_before(&self) -> Long {
        Long(self.setting.before_ms.white)
    }

    async fn black_before(&self) -> Long {
        Long(self.setting.before_ms.black)
    }

    async fn white(&self) -> Long {
        Long(self.setting.after_ms.white)
    }

    async fn black(&self) -> Long {
        Long(self.setting.after_ms.black)
    }

    /// None where it was not asked yet.
    async fn reason(&self) -> Option<ClockReason> {
        self.setting.reason.map(Into::into)
    }

    /// After how many plies.
    async fn number(&self) -> u16 {
        self.setting.ply
    }

    async fn by(&self, ctx: &Context<'_>) -> async_graphql::Result<Person> {
        person(ctx, self.setting.by).await
    }

    /// What the arbiter named, or what allows it, where the edition's books print it.
    async fn citation(&self) -> Option<Citation> {
        if let Some(named) = &self.setting.citation {
            return Some(Citation::from(named.clone()));
        }
        let provision = match self.setting.reason? {
            bout::ClockReason::Defect => Provision::new("clock_defect"),
            bout::ClockReason::WrongSetting => Provision::new("wrong_clock"),
            bout::ClockReason::NotPressed => Provision::new("clocks_stopped"),
            bout::ClockReason::Disturbance => Provision::new("time_for_disturbance"),
            bout::ClockReason::Irregularity
            | bout::ClockReason::WronglyRecorded
            | bout::ClockReason::TimeGiven
            | bout::ClockReason::TimeTaken => return None,
        };
        let edition = regulations::edition(&self.edition)?;
        edition.cite(edition.provides(provision)?).map(Citation::from)
    }
}

/// What a player says has happened.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "kydan_bout::ClaimGround")]
pub enum ClaimGround {
    /// The same position for the third time.
    Repetition,
    /// So many moves without a capture, in chess without a pawn move too.
    QuietMoves,
    /// The opponent cannot win by normal means, in the last two minutes.
    OpponentCannotWin,
    /// The opponent makes no effort to win by normal means, in the last two minutes.
    NoEffort,
    /// Five seconds a move for both, in the last two minutes: it offers a draw.
    SecondsAMove,
}
