//! A team that a club entered.

use async_graphql::{ComplexObject, Context, ID, Object, SimpleObject};
use kydan_app::{SeenTeam, Sight};
use kydan_federation::payment::reference;
use kydan_federation::{self as federation, Seat};
use kydan_journal::PersonId;

use super::{
    Club, DateTime, DeclineGround, EntryFee, EntryPayment, EntryReceipt, EntryStanding, EntryWaiver, Event,
    FailingCondition, Person, PlaceLimit, club, entered, event, fee_payment, global, loader, person,
};
use crate::list::List;
use crate::load::EntryReceiptsOfTeam;

/// The entry of a team to an event. What is not public is null or empty for whoever may not see it.
pub struct TeamEntry(SeenTeam);

/// Somebody on a team's list who keeps it out.
#[derive(SimpleObject)]
#[graphql(complex)]
pub struct FailingPlayer {
    /// Each with the day that it counts on by the event's rules.
    conditions: List<FailingCondition>,
    #[graphql(skip)]
    who: PersonId,
}

#[ComplexObject]
impl FailingPlayer {
    async fn person(&self, ctx: &Context<'_>) -> async_graphql::Result<Person> {
        person(ctx, self.who).await
    }
}

impl From<SeenTeam> for TeamEntry {
    fn from(seen: SeenTeam) -> Self {
        Self(seen)
    }
}

impl TeamEntry {
    async fn seated(&self, ctx: &Context<'_>, seat: Seat) -> async_graphql::Result<List<Person>> {
        let mut people = Vec::new();
        for one in self.0.row.players.iter().filter(|one| one.seat == seat) {
            people.push(person(ctx, one.person).await?);
        }
        Ok(people.into())
    }
}

#[Object]
impl TeamEntry {
    /// The team's: once it is confirmed, that of the team of the event.
    async fn id(&self) -> ID {
        global("Team", self.0.row.team.0)
    }

    async fn name(&self) -> &str {
        &self.0.row.name
    }

    /// The club that it plays for.
    async fn club(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<Club>> {
        match self.0.row.entered.club {
            Some(id) => club(ctx, id).await,
            None => Ok(None),
        }
    }

    /// Who speaks for it.
    async fn captain(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<Person>> {
        match self.0.row.captain {
            Some(captain) => person(ctx, captain).await.map(Some),
            None => Ok(None),
        }
    }

    /// One for every board, the strongest first; empty for whoever may not see the list yet.
    #[graphql(complexity = "6 * child_complexity")]
    async fn regulars(&self, ctx: &Context<'_>) -> async_graphql::Result<List<Person>> {
        self.seated(ctx, Seat::Regular).await
    }

    /// Who may replace one of them.
    #[graphql(complexity = "3 * child_complexity")]
    async fn reserves(&self, ctx: &Context<'_>) -> async_graphql::Result<List<Person>> {
        self.seated(ctx, Seat::Reserve).await
    }

    async fn standing(&self) -> EntryStanding {
        self.0.row.entered.standing.into()
    }

    async fn applied_at(&self) -> DateTime {
        DateTime(self.0.row.entered.applied_at)
    }

    /// Whether it came after the window.
    async fn late(&self) -> bool {
        self.0.row.entered.timing == federation::Timing::Late
    }

    /// Which limit it waits for; none for one that does not wait.
    async fn waits_for(&self) -> Option<PlaceLimit> {
        self.0.waits_for.map(Into::into)
    }

    /// Who of its list fails which conditions, while they keep it out.
    #[graphql(complexity = "10 + 9 * child_complexity")]
    async fn failing(&self, ctx: &Context<'_>) -> async_graphql::Result<List<FailingPlayer>> {
        let row = &self.0.row;
        let keeps_out = row.entered.standing == federation::EntryStanding::Ineligible;
        if self.0.sight != Sight::Details || !keeps_out {
            return Ok(List::default());
        }
        let Some(Event(of)) = event(ctx, row.entered.event).await? else { return Ok(List::default()) };
        let failing = row.players.iter().filter(|one| !one.failed.is_empty());
        Ok(failing
            .map(|one| FailingPlayer {
                conditions: entered::failing(&of, &one.failed).into(),
                who: one.person,
            })
            .collect())
    }

    /// The conditions that were passed over, as for a player.
    async fn waiver(&self) -> Option<EntryWaiver> {
        entered::waiver(&self.0.row.entered, self.0.sight)
    }

    /// Why it was turned down.
    async fn declined(&self) -> Option<DeclineGround> {
        let entered = &self.0.row.entered;
        let declined = entered.standing == federation::EntryStanding::Declined;
        entered.decline_ground.filter(|_| declined).map(Into::into)
    }

    /// What is due for it now, or was paid last; a longer list may cost more. None where nothing is asked, and for whoever may
    /// not see it.
    async fn fee(&self, ctx: &Context<'_>) -> Option<EntryFee> {
        entered::fee(ctx, &self.0.row.entered, self.0.sight)
    }

    /// How what is due is paid by bank, as for a player.
    #[graphql(complexity = "20 + child_complexity")]
    async fn pay_by(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<EntryPayment>> {
        let entered = &self.0.row.entered;
        let (federation::FeeState::Due(fee), Sight::Details) = (entered.fee, self.0.sight) else {
            return Ok(None);
        };
        fee_payment(ctx, entered.event, fee.amount, reference::of_entry(entered.event, self.0.row.team)).await
    }

    /// The receipts that stand of what was paid, the latest first: several, where the list grew; none for whoever may not see
    /// them.
    #[graphql(complexity = "5 + 2 * child_complexity")]
    async fn receipts(&self, ctx: &Context<'_>) -> async_graphql::Result<List<EntryReceipt>> {
        if self.0.sight != Sight::Details {
            return Ok(List::default());
        }
        let found = loader(ctx).load_one(EntryReceiptsOfTeam(self.0.row.team)).await?;
        let standing = found.iter().flat_map(|list| list.iter()).filter(|(_, one)| one.voided_at.is_none());
        Ok(standing.map(|(_, one)| EntryReceipt(one.clone())).collect())
    }
}
