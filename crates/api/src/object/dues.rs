//! Dues: tariffs, what is owed and how to pay it, receipts, arrears, statements.

use async_graphql::{Context, Enum, ID, Object, SimpleObject};
use kydan_app as app_;
use kydan_app::charge_subject;
use kydan_app::store::{NoteKind, read};
use kydan_federation as federation;
use kydan_federation::payment::{reference, vietqr};
use kydan_journal::ClubId;

use super::entry_receipt::{ClubEntryFees, FeesOwed, owed_by_club};
use super::federation::{Club, club};
use super::letter::Letter;
use super::membership::{CardLevel, Expulsion, MembershipRequest, written};
use super::person::{Person, person};
use super::scalar::{Date, Long};
use crate::failure::{missing, weather};
use crate::id::global;
use crate::list::List;
use crate::load::{AccountOf, app, loader};

/// The greatest number of receipts that are shown at once.
const MOST_RECEIPTS: u32 = 100;

/// How money came in.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "federation::Means")]
pub enum PaymentMeans {
    /// In cash.
    Cash,
    /// To the club's account.
    Transfer,
}

/// What a body's members owe for a year, in đồng.
#[derive(SimpleObject)]
pub struct DuesTariff {
    year: i16,
    /// Of members whom their club recognizes.
    club: Long,
    /// Of members whom the province recognizes.
    province: Long,
    /// Of members whom the nation recognizes.
    nation: Long,
    due_on: Date,
    /// How much of every payment goes to the province, in percent.
    province_percent: u8,
    nation_percent: u8,
}

impl From<federation::Tariff> for DuesTariff {
    fn from(tariff: federation::Tariff) -> Self {
        Self {
            year: tariff.year,
            club: Long(tariff.club),
            province: Long(tariff.province),
            nation: Long(tariff.nation),
            due_on: Date(tariff.due_on),
            province_percent: tariff.province_percent,
            nation_percent: tariff.nation_percent,
        }
    }
}

/// What somebody owes for a year. Private.
pub struct DuesCharge(pub(crate) read::DuesCharge);

/// How to pay by bank.
#[derive(SimpleObject)]
pub struct PaymentCode {
    /// The bank's six digits (BIN).
    bank: String,
    /// The number of the account.
    account: String,
    /// What a bank's app reads (VietQR).
    text: String,
    /// The same as a QR code: rows of `1` for dark and `0` for light.
    rows: List<String>,
}

impl PaymentCode {
    /// So much to an account, with what the transfer says; none where there can be no such account.
    pub(super) fn of(bank: &str, number: &str, (amount, reference): (u64, &str)) -> Option<Self> {
        let account = vietqr::Account::read(bank, number).ok()?;
        let text = vietqr::transfer(&account, amount, reference);
        let rows = crate::qr::qr_code(&text);
        Some(Self { bank: bank.to_owned(), account: number.to_owned(), text, rows: rows.into() })
    }
}

#[Object]
impl DuesCharge {
    async fn year(&self) -> i16 {
        self.0.year
    }

    async fn person(&self, ctx: &Context<'_>) -> async_graphql::Result<Person> {
        person(ctx, self.0.person).await
    }

    /// The club that it is owed to.
    async fn club(&self, ctx: &Context<'_>) -> async_graphql::Result<Club> {
        club(ctx, self.0.charge.club).await?.ok_or_else(|| missing("club"))
    }

    async fn level(&self) -> CardLevel {
        self.0.level.into()
    }

    /// In đồng.
    async fn amount(&self) -> Long {
        Long(self.0.charge.amount)
    }

    async fn paid(&self) -> Long {
        Long(self.0.charge.paid)
    }

    async fn waived(&self) -> Long {
        Long(self.0.charge.waived)
    }

    /// What is still to be paid.
    async fn balance(&self) -> Long {
        Long(self.0.charge.balance())
    }

    async fn due_on(&self) -> Date {
        Date(self.0.charge.due_on)
    }

    /// Whether it is six months late.
    async fn is_in_arrears(&self, ctx: &Context<'_>) -> bool {
        self.0.charge.is_in_arrears(app(ctx).today())
    }

    /// What a transfer says, so that it is found in the statement.
    async fn reference(&self) -> String {
        reference::of(self.0.person, self.0.year)
    }

    /// Why it was waived.
    async fn waiver(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<String>> {
        written(ctx, self.0.person, charge_subject(self.0.person, self.0.year), NoteKind::Decision).await
    }

    /// Null where nothing is owed, and where the club has named no account.
    async fn pay_by(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<PaymentCode>> {
        if self.0.charge.balance() == 0 {
            return Ok(None);
        }
        let accounts = loader(ctx).load_one(AccountOf(self.0.charge.club)).await?;
        let found = accounts.and_then(|accounts| accounts.first().cloned());
        let Some((_, bank, number)) = found else { return Ok(None) };
        let reference = reference::of(self.0.person, self.0.year);
        Ok(PaymentCode::of(&bank, &number, (self.0.charge.balance(), &reference)))
    }
}

/// Money that came in, and the paper that says so: for whoever paid, and whoever keeps the club's money.
pub struct Receipt(pub(crate) read::DuesReceipt);

#[Object]
impl Receipt {
    async fn id(&self) -> ID {
        global("Receipt", self.0.id.0)
    }

    /// Counted from 1 in every club, without a gap.
    async fn number(&self) -> u32 {
        self.0.number
    }

    async fn club(&self, ctx: &Context<'_>) -> async_graphql::Result<Club> {
        club(ctx, self.0.paid_for.club).await?.ok_or_else(|| missing("club"))
    }

    async fn person(&self, ctx: &Context<'_>) -> async_graphql::Result<Person> {
        person(ctx, self.0.who).await
    }

    async fn year(&self) -> i16 {
        self.0.paid_for.year
    }

    /// In đồng.
    async fn amount(&self) -> Long {
        Long(self.0.money.amount)
    }

    /// What the club keeps of it.
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

    /// Whether it was taken back: then it is no receipt any more.
    async fn is_void(&self) -> bool {
        self.0.voided_at.is_some()
    }

    /// Why it was taken back.
    async fn void_reason(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<String>> {
        written(ctx, self.0.who, self.0.id.0, NoteKind::Decision).await
    }
}

/// What a club's members owe.
pub struct ClubArrears(pub(crate) read::ClubArrears);

#[Object]
impl ClubArrears {
    async fn club(&self, ctx: &Context<'_>) -> async_graphql::Result<Club> {
        club(ctx, self.0.club).await?.ok_or_else(|| missing("club"))
    }

    /// How many charges are not settled.
    async fn charges(&self) -> u64 {
        self.0.charges
    }

    /// In đồng.
    async fn owed(&self) -> Long {
        Long(self.0.owed)
    }

    /// Since when the oldest is due.
    async fn since(&self) -> Date {
        Date(self.0.since)
    }
}

/// What a club's secretary keeps, and staff above.
pub struct ClubOffice(pub(crate) ClubId);

/// The account that a club's dues are paid to.
#[derive(SimpleObject)]
pub struct ClubAccount {
    /// The bank's six digits (BIN).
    bank: String,
    number: String,
}

#[Object]
impl ClubOffice {
    /// What waits for the club's answer, the latest first.
    #[graphql(complexity = "20 * child_complexity")]
    async fn requests(&self, ctx: &Context<'_>) -> async_graphql::Result<List<MembershipRequest>> {
        let found = app(ctx).reader().requests_to(&[self.0]).await.map_err(weather)?;
        Ok(found.into_iter().map(MembershipRequest).collect())
    }

    /// Letters of people who are in no register yet, the earliest first.
    #[graphql(complexity = "20 * child_complexity")]
    async fn letters(&self, ctx: &Context<'_>) -> async_graphql::Result<List<Letter>> {
        let found = app(ctx).reader().letters_at(&[self.0]).await.map_err(weather)?;
        Ok(Letter::waiting(ctx, found).await.into())
    }

    /// What waits for a decision about the club's members, the latest first.
    #[graphql(complexity = "10 * child_complexity")]
    async fn expulsions(&self, ctx: &Context<'_>) -> async_graphql::Result<List<Expulsion>> {
        let found = app(ctx).reader().expulsions_at(&[self.0]).await.map_err(weather)?;
        Ok(found.into_iter().map(Expulsion).collect())
    }

    /// What is owed to the club, the oldest first; a thousand at most.
    #[graphql(complexity = "100 * child_complexity")]
    async fn charges(&self, ctx: &Context<'_>) -> async_graphql::Result<List<DuesCharge>> {
        let found = app(ctx).reader().charges_at(&[self.0]).await.map_err(weather)?;
        Ok(found.into_iter().map(DuesCharge).collect())
    }

    /// The latest first, below a number.
    #[graphql(complexity = "first as usize * child_complexity")]
    async fn receipts(
        &self,
        ctx: &Context<'_>,
        #[graphql(default = 50)] first: u32,
        below: Option<u32>,
    ) -> async_graphql::Result<List<Receipt>> {
        let (below, first) = (below.unwrap_or(u32::MAX), first.min(MOST_RECEIPTS));
        let found = app(ctx).reader().receipts_at(self.0, below, first).await.map_err(weather)?;
        Ok(found.into_iter().map(Receipt).collect())
    }

    /// What the club owes for entries of its players and teams, the latest event first.
    #[graphql(complexity = "10 * child_complexity")]
    async fn entry_fees(&self, ctx: &Context<'_>) -> async_graphql::Result<List<ClubEntryFees>> {
        owed_by_club(ctx, self.0).await
    }

    async fn account(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<ClubAccount>> {
        let accounts = loader(ctx).load_one(AccountOf(self.0)).await?;
        let found = accounts.and_then(|accounts| accounts.first().cloned());
        Ok(found.map(|(_, bank, number)| ClubAccount { bank, number }))
    }
}

/// What a line of a statement seems to be.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
pub enum StatementState {
    /// A member's dues, found by the reference.
    Dues,
    /// Entry fees for an event whose fees the viewer records.
    Fees,
    /// It was booked before.
    Booked,
    /// A reference for which nothing is owed any more.
    Settled,
    /// Nobody's reference stands in it.
    Unknown,
}

/// Money that came in, by the bank's word. Nothing is booked of it by itself.
pub struct StatementLine(app_::StatementLine);

#[Object]
impl StatementLine {
    /// The row in the file.
    async fn row(&self) -> u32 {
        self.0.credit.row
    }

    /// As the bank writes it.
    async fn day(&self) -> &str {
        &self.0.credit.day
    }

    /// The same as a date, where it is one.
    async fn on(&self) -> Option<Date> {
        self.0.credit.date.map(Date)
    }

    /// In đồng.
    async fn amount(&self) -> Long {
        Long(self.0.credit.amount)
    }

    async fn text(&self) -> &str {
        &self.0.credit.text
    }

    /// Names the line, for `receivePayment`: a line is booked once.
    async fn mark(&self) -> String {
        self.0.credit.mark.to_string()
    }

    async fn state(&self) -> StatementState {
        match self.0.proposal {
            app_::StatementProposal::Dues { .. } => StatementState::Dues,
            app_::StatementProposal::Fees(_) => StatementState::Fees,
            app_::StatementProposal::Booked { .. } => StatementState::Booked,
            app_::StatementProposal::Settled => StatementState::Settled,
            app_::StatementProposal::Unknown => StatementState::Unknown,
        }
    }

    /// What it would be booked on.
    async fn charge(&self) -> Option<DuesCharge> {
        match self.0.proposal {
            app_::StatementProposal::Dues { person, year, level, charge } => {
                Some(DuesCharge(read::DuesCharge { person, year, level, charge }))
            }
            app_::StatementProposal::Fees(_)
            | app_::StatementProposal::Booked { .. }
            | app_::StatementProposal::Settled
            | app_::StatementProposal::Unknown => None,
        }
    }

    /// The entry fees that it would be booked on, with `receiveEntryFees`; only where it is what they come to.
    async fn fees(&self) -> Option<FeesOwed> {
        match &self.0.proposal {
            app_::StatementProposal::Fees(owed) => Some(FeesOwed(owed.clone())),
            app_::StatementProposal::Dues { .. }
            | app_::StatementProposal::Booked { .. }
            | app_::StatementProposal::Settled
            | app_::StatementProposal::Unknown => None,
        }
    }

    /// The number of the receipt that it was booked by.
    async fn receipt(&self) -> Option<u32> {
        match self.0.proposal {
            app_::StatementProposal::Booked { number } => Some(number),
            app_::StatementProposal::Dues { .. }
            | app_::StatementProposal::Fees(_)
            | app_::StatementProposal::Settled
            | app_::StatementProposal::Unknown => None,
        }
    }
}

/// A statement that was read.
#[derive(SimpleObject)]
pub struct StatementPreview {
    lines: List<StatementLine>,
}

impl From<Vec<app_::StatementLine>> for StatementPreview {
    fn from(lines: Vec<app_::StatementLine>) -> Self {
        Self { lines: lines.into_iter().map(StatementLine).collect() }
    }
}
