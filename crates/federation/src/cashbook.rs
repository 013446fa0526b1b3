//! A cashbook: receipts that are numbered without a gap. A club's has its members' dues, and the account that they are paid
//! to; a body's has the entry fees of the events that it holds (xiangqi law 18b, appendix 5, section 13).
//!
//! A receipt and what it settles, a member's dues or somebody's entry, are one command, so that neither is ever without the
//! other.

use std::collections::BTreeMap;

use jiff::civil::Date;
use kydan_journal::{BodyId, ClubId, Contestant, Decider, Event, EventId, Hash, PersonId, ReceiptId};
use serde::{Deserialize, Serialize};

use crate::payment::vietqr::{Account, BadAccount};
use crate::{BodyKind, Currency, Money, Shares, Split};

/// The aggregate, one stream for each [`ClubId`] and each [`BodyId`] that takes money in.
#[derive(Debug)]
pub struct Cashbook;

/// What money came in for, and whose cashbook that belongs to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PaidFor {
    /// A member's dues of a year, to the club.
    Dues {
        /// Whose cashbook.
        club: ClubId,
        /// Whose dues.
        person: PersonId,
        /// For which year.
        year: i16,
    },
    /// A player's or a team's fee for an event, to the body that holds it.
    Entry {
        /// Whose cashbook.
        body: BodyId,
        /// For which event.
        event: EventId,
        /// Whose fee.
        who: Contestant,
        /// The club that they were entered for: sums are made by it.
        club: Option<ClubId>,
    },
}

/// How money came in. Stored: append only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Means {
    /// In cash.
    Cash,
    /// To the club's account.
    Transfer,
}

/// Money that came in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Receipt {
    /// Its id, which the member's payment or the entry has too.
    pub id: ReceiptId,
    /// Whose dues or fee it settles.
    pub paid_for: PaidFor,
    /// How much.
    pub money: Money,
    /// How it is shared.
    pub split: Split,
    /// The day on which it came in.
    pub on: Date,
    /// How it was paid.
    pub means: Means,
    /// The line of the bank's statement that it was booked from; a line is booked once, and may be for several people.
    pub line: Option<Hash>,
}

/// What may be asked of a cashbook. That it is owed is checked by the membership, or by the event's entries.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CashbookCommand {
    /// Write receipts, all or none: several where one payment was for several people.
    Issue {
        /// What came in.
        receipts: Vec<Receipt>,
    },
    /// Take a receipt back that was written by mistake. Its number is not used again.
    Void {
        /// The receipt, by id.
        receipt: ReceiptId,
    },
    /// Name the account that dues are paid to.
    NameAccount {
        /// Whose cashbook.
        club: ClubId,
        /// The bank's six digits (BIN).
        bank: String,
        /// The number of the account.
        number: String,
    },
}

/// What happened to a cashbook.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum CashbookEvent {
    /// A receipt was written.
    ReceiptIssued {
        /// Whose cashbook.
        club: ClubId,
        /// Its id.
        receipt: ReceiptId,
        /// Its number, counted from 1 in every club.
        number: u32,
        /// Who paid.
        person: PersonId,
        /// For which year's dues.
        year: i16,
        /// In the currency's minor unit.
        amount: u64,
        /// Which currency.
        currency: Currency,
        /// How it is shared.
        split: Split,
        /// The day on which the money came in.
        on: Date,
        /// How it was paid.
        means: Means,
        /// The line of the bank's statement.
        line: Option<Hash>,
    },
    /// A receipt was written for an entry's fee.
    FeeReceiptIssued {
        /// Whose cashbook.
        body: BodyId,
        /// Its id.
        receipt: ReceiptId,
        /// Its number, counted from 1 in every body.
        number: u32,
        /// Whose fee.
        #[serde(flatten)]
        who: Contestant,
        /// For which event.
        event: EventId,
        /// The club that they were entered for.
        #[serde(default)]
        club: Option<ClubId>,
        /// In the currency's minor unit.
        amount: u64,
        /// Which currency.
        currency: Currency,
        /// How it is shared.
        split: Split,
        /// The day on which the money came in.
        on: Date,
        /// How it was paid.
        means: Means,
        /// The line of the bank's statement.
        #[serde(default)]
        line: Option<Hash>,
    },
    /// A receipt was taken back.
    ReceiptVoided {
        /// The receipt, by id.
        receipt: ReceiptId,
    },
    /// Dues are paid to this account.
    AccountNamed {
        /// Whose cashbook.
        club: ClubId,
        /// The bank's six digits.
        bank: String,
        /// The number of the account.
        number: String,
    },
}

/// What stands in the way of a cashbook's changes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "code", rename_all = "snake_case")]
pub enum CashbookRefusal {
    /// The line of the statement was booked already.
    LineBooked {
        /// By the receipt of this number.
        number: u32,
    },
    /// There is no such receipt, or it was taken back already.
    NoSuchReceipt,
    /// The bank is six digits, the account 1–19 letters and digits.
    BadBankAccount {
        /// What is wrong.
        why: BadAccount,
    },
    /// It is this account already.
    AccountUnchanged,
}

impl CashbookRefusal {
    /// The stable code.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::LineBooked { .. } => "line_booked",
            Self::NoSuchReceipt => "no_such_receipt",
            Self::BadBankAccount { .. } => "bad_bank_account",
            Self::AccountUnchanged => "account_unchanged",
        }
    }
}

/// What the next decision about a cashbook needs.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct CashbookState {
    /// How many receipts were written.
    pub written: u32,
    /// Those that stand, with their lines of statements.
    pub standing: BTreeMap<ReceiptId, Option<Hash>>,
    /// The lines that they were booked from, with their numbers: a statement asks for thousands.
    lines: BTreeMap<Hash, u32>,
    /// The account that dues are paid to.
    pub account: Option<Account>,
}

impl CashbookState {
    /// The number of the receipt that a line of a statement was booked by.
    pub fn booked(&self, line: Hash) -> Option<u32> {
        self.lines.get(&line).copied()
    }
}

impl Split {
    /// How an entry's fee is shared: as the event's rules say, where there is a club to have its part; whole to the body that
    /// holds the event otherwise.
    pub fn of_fee(shares: Option<Shares>, amount: u64, club: Option<ClubId>, holder: BodyKind) -> Self {
        match (shares.filter(|_| club.is_some()), holder) {
            (Some(shares), _) => shares.split(amount),
            (None, BodyKind::National) => Self { nation: amount, ..Self::default() },
            (None, BodyKind::Provincial) => Self { province: amount, ..Self::default() },
        }
    }
}

impl Receipt {
    /// The receipt under its number.
    fn written((receipt, number): (&Self, u32)) -> CashbookEvent {
        let Self { id, paid_for, money, split, on, means, line } = *receipt;
        let (receipt, amount, currency) = (id, money.amount, money.currency);
        match paid_for {
            PaidFor::Dues { club, person, year } => CashbookEvent::ReceiptIssued {
                club,
                receipt,
                number,
                person,
                year,
                amount,
                currency,
                split,
                on,
                means,
                line,
            },
            PaidFor::Entry { body, event, who, club } => CashbookEvent::FeeReceiptIssued {
                body,
                receipt,
                number,
                who,
                event,
                club,
                amount,
                currency,
                split,
                on,
                means,
                line,
            },
        }
    }
}

impl Event for CashbookEvent {
    const STREAM: &'static str = "cashbook";
    const NAMES: &'static [&'static str] =
        &["receipt_issued", "fee_receipt_issued", "receipt_voided", "account_named"];

    fn name(&self) -> &'static str {
        match self {
            Self::ReceiptIssued { .. } => "receipt_issued",
            Self::FeeReceiptIssued { .. } => "fee_receipt_issued",
            Self::ReceiptVoided { .. } => "receipt_voided",
            Self::AccountNamed { .. } => "account_named",
        }
    }
}

impl Decider for Cashbook {
    type State = CashbookState;
    type Command = CashbookCommand;
    type Event = CashbookEvent;
    type Refusal = CashbookRefusal;

    fn initial() -> CashbookState {
        CashbookState::default()
    }

    fn decide(
        state: &CashbookState,
        command: &CashbookCommand,
    ) -> Result<Vec<CashbookEvent>, CashbookRefusal> {
        let event = match command {
            CashbookCommand::Issue { receipts } => {
                let booked = receipts.iter().find_map(|receipt| state.booked(receipt.line?));
                if let Some(number) = booked {
                    return Err(CashbookRefusal::LineBooked { number });
                }
                return Ok(receipts.iter().zip(state.written + 1..).map(Receipt::written).collect());
            }
            CashbookCommand::Void { receipt } => {
                state.standing.get(receipt).ok_or(CashbookRefusal::NoSuchReceipt)?;
                CashbookEvent::ReceiptVoided { receipt: *receipt }
            }
            CashbookCommand::NameAccount { club, bank, number } => {
                let account = Account::read(bank, number);
                let account = account.map_err(|why| CashbookRefusal::BadBankAccount { why })?;
                if state.account.as_ref() == Some(&account) {
                    return Err(CashbookRefusal::AccountUnchanged);
                }
                let (bank, number) = (account.bank().to_owned(), account.number().to_owned());
                CashbookEvent::AccountNamed { club: *club, bank, number }
            }
        };
        Ok(vec![event])
    }

    fn evolve(mut state: CashbookState, event: &CashbookEvent) -> CashbookState {
        match event {
            CashbookEvent::ReceiptIssued { receipt, number, line, .. }
            | CashbookEvent::FeeReceiptIssued { receipt, number, line, .. } => {
                state.written = *number;
                state.standing.insert(*receipt, *line);
                if let Some(line) = line {
                    // The first of several for one payment names the line.
                    state.lines.entry(*line).or_insert(*number);
                }
            }
            CashbookEvent::ReceiptVoided { receipt } => {
                let line = state.standing.remove(receipt).flatten();
                // A line that was for several people stays booked while one of them stands.
                if let Some(line) = line
                    && !state.standing.values().any(|other| *other == Some(line))
                {
                    state.lines.remove(&line);
                }
            }
            CashbookEvent::AccountNamed { bank, number, .. } => {
                state.account = Account::read(bank, number).ok();
            }
        }
        state
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fee_is_shared_by_the_rules_and_goes_whole_to_the_holder_otherwise() {
        let (club, shares) = (Some(ClubId::fixed(3)), Some(Shares { province: 30, nation: 33 }));
        let shared = Split::of_fee(shares, 100_001, club, BodyKind::National);
        // What cannot be parted stays with the club.
        assert_eq!(shared, Split { club: 37_001, province: 30_000, nation: 33_000 });
        for (shares, club) in [(None, club), (shares, None), (None, None)] {
            let whole = Split::of_fee(shares, 100_001, club, BodyKind::Provincial);
            assert_eq!(whole, Split { club: 0, province: 100_001, nation: 0 });
        }
        assert_eq!(Split::of_fee(None, 5, club, BodyKind::National).nation, 5);
    }
}
