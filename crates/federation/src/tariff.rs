//! What a body asks of its members for a year: dues by level, by when, and how they are shared.
//!
//! A published tariff is amended by publishing it again: what was charged before stays as it was charged.

use std::collections::BTreeMap;

use jiff::civil::Date;
use kydan_journal::{BodyId, Decider, Event};
use serde::{Deserialize, Serialize};

use crate::membership::CardLevel;
use crate::money::{DUES_YEARS, MOST_DONG};
use crate::shares::Shares;

/// The aggregate, one stream per [`BodyId`].
#[derive(Debug)]
pub struct DuesTariffs;

/// A year's dues, in đồng.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Tariff {
    /// The year.
    pub year: i16,
    /// Of members whom their club recognizes.
    pub club: u64,
    /// Of members whom the province recognizes.
    pub province: u64,
    /// Of members whom the nation recognizes.
    pub nation: u64,
    /// The day by which dues are to be paid.
    pub due_on: Date,
    /// How much of every payment goes to the province, in percent.
    pub province_percent: u8,
    /// How much of it goes to the nation, in percent. The club keeps the rest (charter 15.4).
    pub nation_percent: u8,
}

impl Tariff {
    /// What members of this level owe.
    pub const fn of(&self, level: CardLevel) -> u64 {
        match level {
            CardLevel::Club => self.club,
            CardLevel::Province => self.province,
            CardLevel::Nation => self.nation,
        }
    }

    /// How what is charged by it is shared.
    pub const fn shares(&self) -> Shares {
        Shares { province: self.province_percent, nation: self.nation_percent }
    }
}

/// What may be asked of a body's tariffs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TariffCommand {
    /// Publish a year's dues, for the first time or amended.
    Publish {
        /// The body, by id.
        body: BodyId,
        /// The tariff.
        tariff: Tariff,
    },
}

/// What happened to a body's tariffs.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum TariffEvent {
    /// A year's dues were published.
    TariffPublished {
        /// The body, by id.
        body: BodyId,
        /// The tariff.
        tariff: Tariff,
    },
}

/// What stands in the way of a tariff.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "code", rename_all = "snake_case")]
pub enum TariffRefusal {
    /// There are no dues of such a year.
    BadYear,
    /// Dues are between 1 and 1,000,000,000 đồng.
    BadAmount,
    /// Dues of a year are due within it.
    DueInOtherYear {
        /// Which year.
        year: i16,
    },
    /// The shares of province and nation are more than the whole.
    BadShares,
    /// It stands so already.
    TariffUnchanged,
}

impl TariffRefusal {
    /// The stable code.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::BadYear => "bad_year",
            Self::BadAmount => "bad_amount",
            Self::DueInOtherYear { .. } => "due_in_other_year",
            Self::BadShares => "bad_shares",
            Self::TariffUnchanged => "tariff_unchanged",
        }
    }
}

/// What the next decision about a body's tariffs needs.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TariffsState {
    /// What stands, by year.
    pub years: BTreeMap<i16, Tariff>,
}

impl Event for TariffEvent {
    const STREAM: &'static str = "dues_tariffs";
    const NAMES: &'static [&'static str] = &["tariff_published"];

    fn name(&self) -> &'static str {
        match self {
            Self::TariffPublished { .. } => "tariff_published",
        }
    }
}

impl Decider for DuesTariffs {
    type State = TariffsState;
    type Command = TariffCommand;
    type Event = TariffEvent;
    type Refusal = TariffRefusal;

    fn initial() -> TariffsState {
        TariffsState::default()
    }

    fn decide(state: &TariffsState, command: &TariffCommand) -> Result<Vec<TariffEvent>, TariffRefusal> {
        let TariffCommand::Publish { body, tariff } = command;
        if !DUES_YEARS.contains(&tariff.year) {
            return Err(TariffRefusal::BadYear);
        }
        if ![tariff.club, tariff.province, tariff.nation].iter().all(|dues| (1..=MOST_DONG).contains(dues)) {
            return Err(TariffRefusal::BadAmount);
        }
        if tariff.due_on.year() != tariff.year {
            return Err(TariffRefusal::DueInOtherYear { year: tariff.year });
        }
        if u16::from(tariff.province_percent) + u16::from(tariff.nation_percent) > 100 {
            return Err(TariffRefusal::BadShares);
        }
        if state.years.get(&tariff.year) == Some(tariff) {
            return Err(TariffRefusal::TariffUnchanged);
        }
        Ok(vec![TariffEvent::TariffPublished { body: *body, tariff: *tariff }])
    }

    fn evolve(mut state: TariffsState, event: &TariffEvent) -> TariffsState {
        let TariffEvent::TariffPublished { tariff, .. } = event;
        state.years.insert(tariff.year, *tariff);
        state
    }
}
