//! What came in over a period, for whoever keeps it.

use async_graphql::{Context, Object, SimpleObject};
use kydan_app as app_;
use kydan_journal::{BodyId, ClubId};

use super::federation::{Body, Club, body, club};
use super::scalar::Long;
use crate::failure::missing;
use crate::list::List;

/// What receipts of one kind come to. What was taken back is counted, and in no sum.
#[derive(SimpleObject)]
pub struct Taken {
    /// How many stand.
    receipts: u64,
    /// How many were taken back.
    voided: u64,
    /// In đồng.
    amount: Long,
    club_share: Long,
    province_share: Long,
    nation_share: Long,
}

impl From<app_::Taken> for Taken {
    fn from(taken: app_::Taken) -> Self {
        Self {
            receipts: taken.receipts,
            voided: taken.voided,
            amount: Long(taken.amount),
            club_share: Long(taken.split.club),
            province_share: Long(taken.split.province),
            nation_share: Long(taken.split.nation),
        }
    }
}

/// Dues and entry fees.
#[derive(SimpleObject)]
pub struct Takings {
    dues: Taken,
    fees: Taken,
}

impl From<app_::Takings> for Takings {
    fn from(takings: app_::Takings) -> Self {
        Self { dues: takings.dues.into(), fees: takings.fees.into() }
    }
}

/// What members and players of a club paid.
pub struct ClubTakings(Option<ClubId>, BodyId, app_::Takings);

#[Object]
impl ClubTakings {
    /// Null for players without a club.
    async fn club(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<Club>> {
        match self.0 {
            Some(id) => club(ctx, id).await,
            None => Ok(None),
        }
    }

    /// The club's body; for players without a club, the one that holds the events.
    async fn body(&self, ctx: &Context<'_>) -> async_graphql::Result<Body> {
        body(ctx, self.1).await?.ok_or_else(|| missing("body"))
    }

    async fn takings(&self) -> Takings {
        self.2.into()
    }
}

/// What came in below a body.
pub struct BodyTakings(BodyId, app_::Takings);

#[Object]
impl BodyTakings {
    async fn body(&self, ctx: &Context<'_>) -> async_graphql::Result<Body> {
        body(ctx, self.0).await?.ok_or_else(|| missing("body"))
    }

    async fn takings(&self) -> Takings {
        self.1.into()
    }
}

/// What came in over a period, as far as the viewer keeps it.
pub struct Ledger(pub(crate) app_::Ledger);

#[Object]
impl Ledger {
    /// By the club of who paid.
    #[graphql(complexity = "100 * child_complexity")]
    async fn clubs(&self) -> List<ClubTakings> {
        self.0.clubs.iter().map(|(club, body, takings)| ClubTakings(*club, *body, *takings)).collect()
    }

    /// By body with everything below it, nations first.
    #[graphql(complexity = "50 * child_complexity")]
    async fn bodies(&self) -> List<BodyTakings> {
        self.0.bodies.iter().map(|(body, takings)| BodyTakings(*body, *takings)).collect()
    }

    async fn all(&self) -> Takings {
        self.0.all.into()
    }
}
