//! Who has come to a board, and how late.

use async_graphql::{Context, Enum, Object};
use jiff::Timestamp;
use kydan_app::Comings;
use kydan_bout as bout;
use kydan_game as game;
use kydan_regulations::{Edition, Excuse};

use super::kind::Side;
use super::law::Citation;
use super::person::{Person, person};
use super::scalar::DateTime;
use crate::list::List;

/// How a player stands to the appointed time.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "bout::Punctuality")]
pub enum Punctuality {
    /// Not here, and may still come.
    Awaited,
    /// Came in time.
    InTime,
    /// Came late, no later than is allowed.
    Late,
    /// Came later than is allowed, or has not come by then: the loss is the arbiter's to declare.
    TooLate,
    /// Came too late, and plays because the arbiter decided so.
    Excused,
}

/// Who has come to a board.
pub struct BoardAttendance {
    pub(super) comings: Comings,
    pub(super) edition: &'static Edition,
    pub(super) now: Timestamp,
}

#[Object]
impl BoardAttendance {
    /// When play is to begin, as it was announced; none while nothing is.
    async fn starts_at(&self) -> Option<DateTime> {
        self.comings.appointment.map(|one| DateTime(one.starts_at))
    }

    /// The last instant at which a player may come without losing.
    async fn until(&self) -> Option<DateTime> {
        self.comings.appointment.map(|one| DateTime(one.until()))
    }

    /// Whoever comes more than so many seconds after the start has lost.
    async fn late_after_seconds(&self) -> Option<u32> {
        self.comings.appointment.map(|one| one.late_after_seconds)
    }

    /// What says so.
    async fn citation(&self) -> Option<Citation> {
        self.edition.cite(&self.edition.limits.lateness.article).map(Citation::from)
    }

    /// Whether the law lets the arbiter excuse whoever comes too late.
    async fn may_excuse(&self) -> bool {
        self.edition.limits.lateness.excuse == Excuse::Arbiter
    }

    /// Whose loss may be declared at `asOf`: a proposal, and nothing happens by itself.
    async fn too_late(&self) -> List<Side> {
        let against = self.comings.too_late;
        let sides = game::Side::BOTH.into_iter();
        sides.filter(|side| against.is_some_and(|one| one.includes(*side))).map(Side::from).collect()
    }

    async fn as_of(&self) -> DateTime {
        DateTime(self.now)
    }

    async fn white(&self) -> Coming {
        Coming(self.comings.comings.white)
    }

    async fn black(&self) -> Coming {
        Coming(self.comings.comings.black)
    }
}

/// What is known of a player's coming.
pub struct Coming(bout::Attendance);

#[Object]
impl Coming {
    /// None while no start is announced.
    async fn punctuality(&self) -> Option<Punctuality> {
        self.0.punctuality.map(Punctuality::from)
    }

    /// By how many seconds the player came late, or is late by now.
    async fn seconds_late(&self) -> u32 {
        self.0.seconds_late
    }

    /// When the player came, once it is recorded.
    async fn arrived_at(&self) -> Option<DateTime> {
        self.0.arrival.map(|arrival| DateTime(arrival.at))
    }

    /// Who recorded it.
    async fn recorded_by(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<Person>> {
        match self.0.arrival {
            Some(arrival) => person(ctx, arrival.by).await.map(Some),
            None => Ok(None),
        }
    }
}
