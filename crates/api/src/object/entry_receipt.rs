//! Receipts for entry fees, and what is still owed.

use async_graphql::{Context, ID, Object, SimpleObject};
use kydan_app::store::{NoteKind, read};
use kydan_app::{FeesOwed as Owed, OwedByClub, SeenTeam, Sight};
use kydan_federation::FeeState;
use kydan_federation::payment::reference;
use kydan_journal::{ClubId, EventId, TeamId};

use super::dues::{PaymentCode, PaymentMeans};
use super::entering::{EntryApplication, EntryPayment, TeamEntry};
use super::event::{Event, event};
use super::federation::{Body, Club, body, club};
use super::membership::written;
use super::person::{Person, person};
use super::ruling::notes;
use super::scalar::{Date, Long};
use crate::failure::{masked, missing, weather};
use crate::id::global;
use crate::list::List;
use crate::load::{EnteredTeamName, NotesOf, app, loader};

/// A team whose fee it is about, also where it is not in the event.
#[derive(SimpleObject)]
pub struct FeeTeam {
    id: ID,
    /// As its club calls it.
    name: String,
}

/// The team of a fee.
pub(super) async fn fee_team(ctx: &Context<'_>, team: TeamId) -> async_graphql::Result<FeeTeam> {
    let found = loader(ctx).load_one(EnteredTeamName(team)).await?;
    let name = found.and_then(|found| found.first().map(|(_, name)| name.clone()));
    Ok(FeeTeam { id: global("Team", team.0), name: name.ok_or_else(|| missing("team"))? })
}

/// Money that came in for an entry, and the paper that says so: for the player, a guardian, the club's secretary and whoever
/// records the event's fees; a team's for the latter two.
pub struct EntryReceipt(pub(crate) read::EntryReceipt);

#[Object]
impl EntryReceipt {
    async fn id(&self) -> ID {
        global("Receipt", self.0.id.0)
    }

    /// Counted from 1 in every body, without a gap.
    async fn number(&self) -> u32 {
        self.0.number
    }

    /// The body that holds the event, and took the money in.
    async fn body(&self, ctx: &Context<'_>) -> async_graphql::Result<Body> {
        body(ctx, self.0.paid_for.body).await?.ok_or_else(|| missing("body"))
    }

    async fn event(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<Event>> {
        event(ctx, self.0.paid_for.event).await
    }

    /// Whose fee it was; null for a team's.
    async fn person(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<Person>> {
        match self.0.who.person() {
            Some(id) => person(ctx, id).await.map(Some),
            None => Ok(None),
        }
    }

    /// Whose fee it was, where it was a team's.
    async fn team(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<FeeTeam>> {
        match self.0.who.team() {
            Some(id) => fee_team(ctx, id).await.map(Some),
            None => Ok(None),
        }
    }

    /// The club that they were entered for.
    async fn club(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<Club>> {
        match self.0.paid_for.club {
            Some(id) => club(ctx, id).await,
            None => Ok(None),
        }
    }

    /// In đồng.
    async fn amount(&self) -> Long {
        Long(self.0.money.amount)
    }

    async fn club_share(&self) -> Long {
        Long(self.0.split.club)
    }

    async fn province_share(&self) -> Long {
        Long(self.0.split.province)
    }

    async fn nation_share(&self) -> Long {
        Long(self.0.split.nation)
    }

    async fn paid_on(&self) -> Date {
        Date(self.0.paid_on)
    }

    async fn means(&self) -> PaymentMeans {
        self.0.means.into()
    }

    /// Who took it in; null where the account is no person's.
    #[graphql(complexity = "5 + child_complexity")]
    async fn taken_by(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<Person>> {
        let Some(account) = self.0.paid_for.taken_by else { return Ok(None) };
        let account = app(ctx).reader().account(account).await.map_err(weather)?;
        match account.and_then(|account| account.person) {
            Some(id) => person(ctx, id).await.map(Some),
            None => Ok(None),
        }
    }

    /// Whether it was taken back: then it is no receipt any more.
    async fn is_void(&self) -> bool {
        self.0.voided_at.is_some()
    }

    async fn voided_on(&self, ctx: &Context<'_>) -> Option<Date> {
        self.0.voided_at.map(|at| Date(app(ctx).day_of(at)))
    }

    /// Why it was taken back.
    async fn void_reason(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<String>> {
        match self.0.who.person() {
            Some(person) => written(ctx, person, self.0.id.0, NoteKind::Decision).await,
            // What was written about a team's money is about no person.
            None => {
                let written = loader(ctx).load_one(NotesOf(self.0.id.0)).await?;
                Ok(notes(written.as_deref(), NoteKind::Decision))
            }
        }
    }
}

/// Fees that one payment is for.
pub struct FeesOwed(pub(super) Owed);

#[Object]
impl FeesOwed {
    async fn event(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<Event>> {
        event(ctx, self.0.event).await
    }

    /// The club that pays for its players and teams; null where it is a reference of their own.
    async fn club(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<Club>> {
        match self.0.club {
            Some(id) => club(ctx, id).await,
            None => Ok(None),
        }
    }

    /// Whose fees, of players.
    #[graphql(complexity = "20 * child_complexity")]
    async fn people(&self, ctx: &Context<'_>) -> async_graphql::Result<List<Person>> {
        let mut people = Vec::new();
        for one in self.0.who.iter().filter_map(|who| who.person()) {
            people.push(person(ctx, one).await?);
        }
        Ok(people.into())
    }

    /// Whose fees, of teams.
    #[graphql(complexity = "5 * child_complexity")]
    async fn teams(&self, ctx: &Context<'_>) -> async_graphql::Result<List<FeeTeam>> {
        let mut teams = Vec::new();
        for one in self.0.who.iter().filter_map(|who| who.team()) {
            teams.push(fee_team(ctx, one).await?);
        }
        Ok(teams.into())
    }

    /// What they come to, in đồng.
    async fn owed(&self) -> Long {
        Long(self.0.owed)
    }
}

/// What a club owes for an event.
pub struct ClubEntryFees {
    due: OwedByClub,
    owed: u64,
    of: (EventId, ClubId),
}

#[Object]
impl ClubEntryFees {
    /// The entries whose fee is due, in the order in which they were handed in.
    #[graphql(complexity = "20 * child_complexity")]
    async fn applications(&self) -> List<EntryApplication> {
        self.due.players.iter().cloned().map(EntryApplication::own).collect()
    }

    /// The teams whose fee is due, in the order in which they were handed in, without their lists.
    #[graphql(complexity = "5 * child_complexity")]
    async fn teams(&self) -> List<TeamEntry> {
        let own = |row| TeamEntry::from(SeenTeam { row, sight: Sight::Details, waits_for: None });
        self.due.teams.iter().cloned().map(own).collect()
    }

    /// What they come to, in đồng.
    async fn owed(&self) -> Long {
        Long(self.owed)
    }

    async fn event(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<Event>> {
        event(ctx, self.of.0).await
    }

    /// How all of it is paid by bank at once; null where the event's rules name no account.
    #[graphql(complexity = "20 + child_complexity")]
    async fn pay_by(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<EntryPayment>> {
        let (of, club) = self.of;
        fee_payment(ctx, of, self.owed, reference::of_entries_of(of, club)).await
    }
}

/// How so much is paid to the account that an event's rules name.
pub(super) async fn fee_payment(
    ctx: &Context<'_>,
    of: EventId,
    amount: u64,
    reference: String,
) -> async_graphql::Result<Option<EntryPayment>> {
    let found = event(ctx, of).await?;
    let Some(account) = found.and_then(|Event(row)| row.settings.entry.fee_account) else {
        return Ok(None);
    };
    let by = PaymentCode::of(&account.bank, &account.number, (amount, &reference));
    Ok(by.map(|by| EntryPayment { reference, by }))
}

/// What a club owes, the latest event first.
pub(super) async fn owed_by_club(
    ctx: &Context<'_>,
    club: ClubId,
) -> async_graphql::Result<List<ClubEntryFees>> {
    let owed = app(ctx).fees_owed_by(club).await.map_err(|failure| masked(&failure))?;
    let of_event = |(event, due): (EventId, OwedByClub)| {
        let fees = due.players.iter().map(|one| one.fee).chain(due.teams.iter().map(|one| one.entered.fee));
        let owed = fees.filter_map(|fee| match fee {
            FeeState::Due(fee) => Some(fee.amount),
            FeeState::None | FeeState::Paid(_) | FeeState::Waived(_) => None,
        });
        ClubEntryFees { owed: owed.sum(), due, of: (event, club) }
    };
    Ok(owed.into_iter().map(of_event).collect())
}
