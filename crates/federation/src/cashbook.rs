//! A club's cashbook: the account that dues are paid to, and receipts that are numbered without a gap.
//!
//! A receipt and the member's payment are one command, so that neither is ever without the other.

use std::collections::BTreeMap;

use jiff::civil::Date;
use kydan_journal::{ClubId, Decider, Event, Hash, PersonId, ReceiptId};
use serde::{Deserialize, Serialize};

use crate::payment::vietqr::{Account, BadAccount};
use crate::{Currency, Money, Split};

/// The aggregate, one stream per [`ClubId`].
#[derive(Debug)]
pub struct Cashbook;

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
    /// Its id, which the member's payment has too.
    pub id: ReceiptId,
    /// Who paid.
    pub person: PersonId,
    /// For which year's dues.
    pub year: i16,
    /// How much.
    pub money: Money,
    /// How it is shared.
    pub split: Split,
    /// The day on which it came in.
    pub on: Date,
    /// How it was paid.
    pub means: Means,
    /// The line of the bank's statement that it was booked from; a line is booked once.
    pub line: Option<Hash>,
}

/// What may be asked of a cashbook. That the member owes it is checked by the membership.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CashbookCommand {
    /// Write a receipt.
    Issue {
        /// Whose cashbook.
        club: ClubId,
        /// What came in.
        receipt: Receipt,
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

impl Event for CashbookEvent {
    const STREAM: &'static str = "cashbook";
    const NAMES: &'static [&'static str] = &["receipt_issued", "receipt_voided", "account_named"];

    fn name(&self) -> &'static str {
        match self {
            Self::ReceiptIssued { .. } => "receipt_issued",
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
            CashbookCommand::Issue { club, receipt } => {
                if let Some(number) = receipt.line.and_then(|line| state.booked(line)) {
                    return Err(CashbookRefusal::LineBooked { number });
                }
                CashbookEvent::ReceiptIssued {
                    club: *club,
                    receipt: receipt.id,
                    number: state.written + 1,
                    person: receipt.person,
                    year: receipt.year,
                    amount: receipt.money.amount,
                    currency: receipt.money.currency,
                    split: receipt.split,
                    on: receipt.on,
                    means: receipt.means,
                    line: receipt.line,
                }
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
            CashbookEvent::ReceiptIssued { receipt, number, line, .. } => {
                state.written = *number;
                state.standing.insert(*receipt, *line);
                state.lines.extend(line.map(|line| (line, *number)));
            }
            CashbookEvent::ReceiptVoided { receipt } => {
                if let Some(line) = state.standing.remove(receipt).flatten() {
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
