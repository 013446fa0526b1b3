//! Memberships: which club somebody belongs to, and the dues that were paid.

use std::collections::BTreeSet;

use jiff::civil::Date;
use kydan_journal::{ClubId, Decider, Event, PersonId};
use serde::{Deserialize, Serialize};

use crate::{Currency, Money};

/// The greatest number of characters of a card number.
const LONGEST_CARD: usize = 32;
/// The years that dues can be paid for.
const YEARS: std::ops::RangeInclusive<i16> = 1950..=2100;

/// The aggregate, one stream per [`PersonId`].
#[derive(Debug)]
pub struct Membership;

/// What may be asked of a membership. That the club and the sponsor exist, and that nobody else has the card
/// number, is checked by whoever sends it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MembershipCommand {
    /// Join a club, for the first time or again.
    Join {
        /// Who.
        person: PersonId,
        /// Which club.
        club: ClubId,
        /// The member who introduced them.
        sponsor: Option<PersonId>,
        /// The number on the federation's card; kept from before if none is given.
        card_number: Option<String>,
        /// The first day.
        on: Date,
    },
    /// Pay a year's dues.
    PayDues {
        /// The year.
        year: i16,
        /// How much.
        money: Money,
    },
    /// Go to another club.
    Transfer {
        /// Which club.
        to: ClubId,
        /// The first day there.
        on: Date,
    },
    /// Leave the club for none.
    Leave {
        /// The last day.
        on: Date,
    },
}

/// What happened to a membership.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum MembershipEvent {
    /// Somebody joined a club.
    Joined {
        /// Who.
        person: PersonId,
        /// Which club.
        club: ClubId,
        /// The member who introduced them.
        sponsor: Option<PersonId>,
        /// The number on the federation's card.
        card_number: Option<String>,
        /// The first day.
        on: Date,
    },
    /// A year's dues were paid.
    DuesPaid {
        /// The year.
        year: i16,
        /// In the currency's minor unit.
        amount: u64,
        /// Which currency.
        currency: Currency,
    },
    /// The member went to another club.
    Transferred {
        /// The club that was left.
        from: ClubId,
        /// The new club.
        to: ClubId,
        /// The first day there.
        on: Date,
    },
    /// The member left.
    Left {
        /// The club that was left.
        club: ClubId,
        /// The last day.
        on: Date,
    },
}

/// What stands in the way.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "code", rename_all = "snake_case")]
pub enum MembershipRefusal {
    /// The person is a member of a club already.
    AlreadyMember {
        /// Which.
        club: ClubId,
    },
    /// The person is a member of no club.
    NotAMember,
    /// The person is in that club already.
    SameClub,
    /// Nobody introduces themselves.
    SponsorIsOneself,
    /// A card number is 1–32 letters, digits, dashes, dots or slashes.
    BadCardNumber,
    /// The year's dues were paid already.
    DuesAlreadyPaid {
        /// Which year.
        year: i16,
    },
    /// There are no dues of such a year.
    BadYear,
    /// Nothing was paid.
    NothingPaid,
    /// A later day already brought a change.
    BeforeLastChange {
        /// The day of the last change.
        last: Date,
    },
}

impl MembershipRefusal {
    /// The stable code.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::AlreadyMember { .. } => "already_member",
            Self::NotAMember => "not_a_member",
            Self::SameClub => "same_club",
            Self::SponsorIsOneself => "sponsor_is_oneself",
            Self::BadCardNumber => "bad_card_number",
            Self::DuesAlreadyPaid { .. } => "dues_already_paid",
            Self::BadYear => "bad_year",
            Self::NothingPaid => "nothing_paid",
            Self::BeforeLastChange { .. } => "before_last_change",
        }
    }
}

/// What the next decision about a membership needs.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct MembershipState {
    /// The club that the person belongs to now.
    pub club: Option<ClubId>,
    /// The card number, kept also after leaving.
    pub card_number: Option<String>,
    /// The years whose dues were paid.
    pub paid: BTreeSet<i16>,
    /// The day of the last joining, transfer or leaving.
    pub last: Option<Date>,
}

impl Event for MembershipEvent {
    const STREAM: &'static str = "membership";
    const NAMES: &'static [&'static str] = &["joined", "dues_paid", "transferred", "left"];

    fn name(&self) -> &'static str {
        match self {
            Self::Joined { .. } => "joined",
            Self::DuesPaid { .. } => "dues_paid",
            Self::Transferred { .. } => "transferred",
            Self::Left { .. } => "left",
        }
    }
}

impl Decider for Membership {
    type State = MembershipState;
    type Command = MembershipCommand;
    type Event = MembershipEvent;
    type Refusal = MembershipRefusal;

    fn initial() -> MembershipState {
        MembershipState::default()
    }

    fn decide(
        state: &MembershipState,
        command: &MembershipCommand,
    ) -> Result<Vec<MembershipEvent>, MembershipRefusal> {
        let event = match (command, state.club) {
            (MembershipCommand::Join { .. }, Some(club)) => {
                return Err(MembershipRefusal::AlreadyMember { club });
            }
            (MembershipCommand::Join { person, club, sponsor, card_number, on }, None) => {
                if *sponsor == Some(*person) {
                    return Err(MembershipRefusal::SponsorIsOneself);
                }
                not_before(state.last, *on)?;
                let card_number = match card_number {
                    Some(number) => Some(tidy_card(number)?),
                    None => state.card_number.clone(),
                };
                MembershipEvent::Joined {
                    person: *person,
                    club: *club,
                    sponsor: *sponsor,
                    card_number,
                    on: *on,
                }
            }
            (MembershipCommand::PayDues { year, money }, _) => pay(state, *year, *money)?,
            (MembershipCommand::Transfer { .. } | MembershipCommand::Leave { .. }, None) => {
                return Err(MembershipRefusal::NotAMember);
            }
            (MembershipCommand::Transfer { to, on }, Some(from)) => {
                if *to == from {
                    return Err(MembershipRefusal::SameClub);
                }
                not_before(state.last, *on)?;
                MembershipEvent::Transferred { from, to: *to, on: *on }
            }
            (MembershipCommand::Leave { on }, Some(club)) => {
                not_before(state.last, *on)?;
                MembershipEvent::Left { club, on: *on }
            }
        };
        Ok(vec![event])
    }

    fn evolve(mut state: MembershipState, event: &MembershipEvent) -> MembershipState {
        match event {
            MembershipEvent::Joined { club, card_number, on, .. } => {
                state.club = Some(*club);
                state.card_number.clone_from(card_number);
                state.last = Some(*on);
            }
            MembershipEvent::DuesPaid { year, .. } => {
                state.paid.insert(*year);
            }
            MembershipEvent::Transferred { to, on, .. } => {
                state.club = Some(*to);
                state.last = Some(*on);
            }
            MembershipEvent::Left { on, .. } => {
                state.club = None;
                state.last = Some(*on);
            }
        }
        state
    }
}

/// Dues can be paid late, also by those who have left; but only by those who once joined.
fn pay(state: &MembershipState, year: i16, money: Money) -> Result<MembershipEvent, MembershipRefusal> {
    if state.last.is_none() {
        return Err(MembershipRefusal::NotAMember);
    }
    if !YEARS.contains(&year) {
        return Err(MembershipRefusal::BadYear);
    }
    if money.amount == 0 {
        return Err(MembershipRefusal::NothingPaid);
    }
    if state.paid.contains(&year) {
        return Err(MembershipRefusal::DuesAlreadyPaid { year });
    }
    Ok(MembershipEvent::DuesPaid { year, amount: money.amount, currency: money.currency })
}

/// A card number as it is stored: upper case, without spaces. None, if it is none.
pub fn read_card(text: &str) -> Option<String> {
    let number: String = text.split_whitespace().collect::<String>().to_uppercase();
    let fits = |letter: char| letter.is_alphanumeric() || matches!(letter, '-' | '.' | '/');
    let good = !number.is_empty() && number.chars().count() <= LONGEST_CARD && number.chars().all(fits);
    good.then_some(number)
}

fn tidy_card(text: &str) -> Result<String, MembershipRefusal> {
    read_card(text).ok_or(MembershipRefusal::BadCardNumber)
}

fn not_before(last: Option<Date>, on: Date) -> Result<(), MembershipRefusal> {
    match last {
        Some(last) if on < last => Err(MembershipRefusal::BeforeLastChange { last }),
        Some(_) | None => Ok(()),
    }
}
