//! What the next decision about a membership needs, and whether somebody is in good standing.

use std::collections::{BTreeMap, BTreeSet};

use jiff::ToSpan as _;
use jiff::civil::Date;
use kydan_journal::{AccountId, ClubId, ExpulsionId, IntakeId, PersonId, ReceiptId, RequestId};

use super::command::{Step, Verdict};
use super::event::{CardLevel, MembershipEvent, Plea};
use crate::{Currency, Shares};

/// How many months dues are late before the charter strikes a member off (15.5).
pub const MONTHS_OF_ARREARS: i32 = 6;

/// What the next decision about a membership needs.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct MembershipState {
    /// The club that the person belongs to now.
    pub club: Option<ClubId>,
    /// The card number, kept also after leaving.
    pub card_number: Option<String>,
    /// The level of the card.
    pub level: CardLevel,
    /// The years whose dues were paid without having been charged.
    pub paid: BTreeSet<i16>,
    /// The day of the last joining, transfer or leaving.
    pub last: Option<Date>,
    /// Since when the person is a member without a break.
    pub since: Option<Date>,
    /// The request that waits for an answer.
    pub request: Option<OpenRequest>,
    /// The proposal to strike the member off that waits for a decision.
    pub expulsion: Option<OpenExpulsion>,
    /// The years for whose arrears it was decided that the member stays.
    pub kept: BTreeSet<i16>,
    /// When the member was struck off, until they are taken back.
    pub expelled_on: Option<Date>,
    /// What was charged, by year.
    pub charges: BTreeMap<i16, Charge>,
    /// How payments for charged years are shared, where the charge says so.
    pub shares: BTreeMap<i16, Shares>,
    /// The payments for charged years that stand.
    pub payments: BTreeMap<ReceiptId, (i16, u64)>,
    /// The file that brought them in, while nothing happened since.
    pub intake: Option<IntakeId>,
    /// When the person's data was erased.
    pub erased_on: Option<Date>,
}

/// A request that waits.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OpenRequest {
    /// Its id, under which others name it.
    pub id: RequestId,
    /// The person, by id.
    pub person: PersonId,
    /// What for.
    pub plea: Plea,
    /// Who answers next.
    pub step: Step,
    /// The day on which it was made, or the old club's release.
    pub on: Date,
    /// The last day on which it can be granted.
    pub until: Option<Date>,
}

/// A proposal to strike a member off that waits.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OpenExpulsion {
    /// Its id, under which others name it.
    pub id: ExpulsionId,
    /// The last day to appeal on.
    pub appeal_until: Date,
    /// The day of the appeal, if there was one.
    pub appealed_on: Option<Date>,
    /// Who proposed it.
    pub by: AccountId,
    /// The day of the proposal.
    pub on: Date,
}

/// What is owed for a year.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Charge {
    /// To which club.
    pub club: ClubId,
    /// In the currency's minor unit.
    pub amount: u64,
    /// Which currency.
    pub currency: Currency,
    /// What came in.
    pub paid: u64,
    /// What was let off.
    pub waived: u64,
    /// The day by which it is to be paid.
    pub due_on: Date,
}

impl Charge {
    /// What is still to be paid.
    pub const fn balance(&self) -> u64 {
        self.amount.saturating_sub(self.paid).saturating_sub(self.waived)
    }

    /// Whether it is six months late on a day (charter 15.5).
    pub fn is_in_arrears(&self, day: Date) -> bool {
        let late = self.due_on.checked_add(MONTHS_OF_ARREARS.months());
        self.balance() > 0 && late.is_ok_and(|late| late <= day)
    }
}

/// How somebody stands in the federation on a day.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Standing {
    /// A member whose dues are not six months late.
    Good,
    /// A member who owes dues for six months or more.
    InArrears {
        /// Since when the oldest are due.
        since: Date,
    },
    /// Struck off.
    Expelled {
        /// Since when.
        on: Date,
    },
    /// A member of no club.
    NoMember,
}

impl MembershipState {
    /// Whether somebody is in good standing on a day: a member, without arrears of six months, not struck off (charter
    /// 9.3, 15.5). This is about the member; whether their club stands well and a year's dues are paid, which entries
    /// to events ask for, is another question, of another place.
    pub fn standing(&self, day: Date) -> Standing {
        match (self.expelled_on, self.club, self.arrears_since(day)) {
            (Some(on), ..) => Standing::Expelled { on },
            (None, None, _) => Standing::NoMember,
            (None, Some(_), Some(since)) => Standing::InArrears { since },
            (None, Some(_), None) => Standing::Good,
        }
    }

    /// Since when dues are owed that are six months late on a day.
    pub fn arrears_since(&self, day: Date) -> Option<Date> {
        self.late(day).map(|(_, charge)| charge.due_on).min()
    }

    /// The years whose dues are six months late on a day.
    pub(super) fn arrears(&self, day: Date) -> impl Iterator<Item = i16> {
        self.late(day).map(|(year, _)| *year)
    }

    fn late(&self, day: Date) -> impl Iterator<Item = (&i16, &Charge)> {
        self.charges.iter().filter(move |(_, charge)| charge.is_in_arrears(day))
    }

    /// What is owed for all years.
    pub fn owed(&self) -> u64 {
        self.charges.values().map(Charge::balance).sum()
    }

    pub(super) fn evolve(mut self, event: &MembershipEvent) -> Self {
        self.intake = None;
        match event {
            // Where they stand is told by the ratings.
            MembershipEvent::RatingTakenOver { .. } => {}
            MembershipEvent::TakenIn { intake } => self.intake = Some(*intake),
            MembershipEvent::IntakeUndone { on, .. } => {
                self = Self { last: Some(*on), ..Self::default() };
            }
            MembershipEvent::Joined { club, card_number, on, .. } => {
                self.card_number.clone_from(card_number);
                self.enter(*club, *on);
                self.since = Some(*on);
            }
            MembershipEvent::DuesPaid { year, .. } => {
                self.paid.insert(*year);
            }
            MembershipEvent::Transferred { to, on, .. } => self.enter(*to, *on),
            MembershipEvent::Left { on, .. } => self.depart(*on),
            MembershipEvent::RequestMade { request, person, plea, on, until } => {
                let step = match plea {
                    Plea::Admission { .. } => Step::Admission,
                    Plea::Transfer { .. } => Step::Release,
                    Plea::Departure { .. } => Step::Departure,
                };
                let (id, person, plea) = (*request, *person, *plea);
                self.request = Some(OpenRequest { id, person, plea, step, on: *on, until: *until });
            }
            MembershipEvent::Released { on, .. } => {
                if let Some(open) = &mut self.request {
                    open.step = Step::Acceptance;
                    open.on = *on;
                }
            }
            MembershipEvent::RequestGranted { .. }
            | MembershipEvent::RequestRefused { .. }
            | MembershipEvent::RequestWithdrawn { .. } => self.request = None,
            MembershipEvent::CardIssued { number, level, .. } => {
                self.card_number = Some(number.clone());
                self.level = *level;
            }
            MembershipEvent::ExpulsionProposed { expulsion, appeal_until, by, on, .. } => {
                let (id, appeal_until, by, on) = (*expulsion, *appeal_until, *by, *on);
                self.expulsion = Some(OpenExpulsion { id, appeal_until, appealed_on: None, by, on });
            }
            MembershipEvent::ExpulsionAppealed { on, .. } => {
                if let Some(open) = &mut self.expulsion {
                    open.appealed_on = Some(*on);
                }
            }
            MembershipEvent::ExpulsionDecided { verdict, on, .. } => {
                self.expulsion = None;
                match verdict {
                    Verdict::Granted => {
                        self.expelled_on = Some(*on);
                        self.depart(*on);
                    }
                    Verdict::Refused => {
                        let judged: Vec<i16> = self.arrears(*on).collect();
                        self.kept.extend(judged);
                    }
                }
            }
            MembershipEvent::Reinstated { club, on } => {
                self.expelled_on = None;
                self.enter(*club, *on);
                self.since = Some(*on);
            }
            MembershipEvent::DuesCharged { club, year, amount, currency, due_on, shares, level: _ } => {
                let (club, amount, currency) = (*club, *amount, *currency);
                let charge = Charge { club, amount, currency, paid: 0, waived: 0, due_on: *due_on };
                self.charges.insert(*year, charge);
                self.shares.extend(shares.map(|shares| (*year, shares)));
            }
            MembershipEvent::PaymentReceived { receipt, year, amount, .. } => {
                self.payments.insert(*receipt, (*year, *amount));
                if let Some(charge) = self.charges.get_mut(year) {
                    charge.paid = charge.paid.saturating_add(*amount);
                }
            }
            MembershipEvent::PaymentVoided { receipt, year, amount } => {
                self.payments.remove(receipt);
                if let Some(charge) = self.charges.get_mut(year) {
                    charge.paid = charge.paid.saturating_sub(*amount);
                }
            }
            MembershipEvent::DuesWaived { year, amount, .. } => {
                if let Some(charge) = self.charges.get_mut(year) {
                    charge.waived = charge.waived.saturating_add(*amount);
                }
            }
            MembershipEvent::Erased { on, .. } => {
                self.depart(*on);
                self.card_number = None;
                self.erased_on = Some(*on);
            }
        }
        self
    }

    fn enter(&mut self, club: ClubId, on: Date) {
        self.club = Some(club);
        self.last = Some(on);
        self.request = None;
    }

    fn depart(&mut self, on: Date) {
        self.club = None;
        self.last = Some(on);
        self.request = None;
    }
}
