//! What happened to a sanction.

use std::collections::BTreeSet;

use jiff::civil::Date;
use kydan_journal::{AccountId, Event, EventId, PersonId, SanctionId};
use kydan_regulations::{Article, Kind, Provision, usual};
use serde::{Deserialize, Serialize};

/// What was broken, and so which article the sanction rests on. Stored: append only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SanctionGround {
    /// Foul or corrupt acts of somebody who plays (15.6).
    Misconduct,
    /// What an arbiter must not do (20.4c).
    OfficialDuty,
}

impl SanctionGround {
    /// The stored word.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Misconduct => "misconduct",
            Self::OfficialDuty => "official_duty",
        }
    }

    /// What of the xiangqi law it rests on, whatever its number in an edition.
    pub const fn provision(self) -> Provision {
        Provision::new(match self {
            Self::Misconduct => "sanctions",
            Self::OfficialDuty => "arbiters_forbidden",
        })
    }

    /// The article, as the usual edition of the federation's own law has it, whatever game an event plays.
    pub fn article(self) -> Article {
        let own = usual(Kind::Xiangqi).map(|edition| edition.article(self.provision()));
        own.unwrap_or_else(|| Article::new(self.provision().name()))
    }
}

/// How heavy it is. Stored: append only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SanctionMeasure {
    /// Đình chỉ: for a time that fits, at the lighter end.
    Suspension,
    /// Truất quyền: one to three years.
    Ban,
}

impl SanctionMeasure {
    /// The stored word.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Suspension => "suspension",
            Self::Ban => "ban",
        }
    }
}

/// What somebody may be kept from. Stored: append only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Activity {
    /// Playing in an event.
    Competing,
    /// Holding an office at an event.
    Officiating,
    /// Playing for a team: for a club, a province, a delegation.
    Representing,
}

impl Activity {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Competing, Self::Officiating, Self::Representing];

    /// The stored word.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Competing => "competing",
            Self::Officiating => "officiating",
            Self::Representing => "representing",
        }
    }
}

/// What was decided on an appeal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(tag = "outcome", rename_all = "snake_case")]
pub enum AppealOutcome {
    /// It stands.
    Upheld,
    /// It ends earlier.
    Shortened {
        /// What it is now: a ban that is left with less than a year is a suspension.
        measure: SanctionMeasure,
        /// The new last day.
        until: Date,
    },
    /// It is as if it had never been imposed.
    Lifted,
}

/// What happened to a sanction.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum SanctionEvent {
    /// It was proposed.
    Proposed {
        /// Its id.
        sanction: SanctionId,
        /// The person, by id.
        person: PersonId,
        /// What is said to have been broken.
        ground: SanctionGround,
        /// The event at which it happened, if at one.
        event: Option<EventId>,
        /// The day.
        on: Date,
        /// Who proposes it.
        by: AccountId,
    },
    /// It was decided to impose nothing.
    Dismissed {
        /// The day.
        on: Date,
        /// Who decided.
        by: AccountId,
        /// A rule about conflicts of interest that is to be shown beside it.
        shown: Option<String>,
    },
    /// It was imposed.
    Imposed {
        /// What is imposed.
        measure: SanctionMeasure,
        /// What the person may not do.
        scope: BTreeSet<Activity>,
        /// The first day.
        from: Date,
        /// The last day, included.
        until: Date,
        /// The day of the decision.
        on: Date,
        /// The last day to appeal on.
        appeal_until: Date,
        /// Who decided.
        by: AccountId,
        /// A rule about conflicts of interest that is to be shown beside it.
        shown: Option<String>,
    },
    /// The person appealed; until that is decided the sanction is obeyed.
    Appealed {
        /// The day.
        on: Date,
    },
    /// The appeal was decided.
    AppealDecided {
        /// What became of it.
        outcome: AppealOutcome,
        /// The day.
        on: Date,
        /// Who decided.
        by: AccountId,
        /// A rule about conflicts of interest that is to be shown beside it.
        shown: Option<String>,
    },
}

impl Event for SanctionEvent {
    const STREAM: &'static str = "sanction";
    const NAMES: &'static [&'static str] =
        &["proposed", "dismissed", "imposed", "appealed", "appeal_decided"];

    fn name(&self) -> &'static str {
        match self {
            Self::Proposed { .. } => "proposed",
            Self::Dismissed { .. } => "dismissed",
            Self::Imposed { .. } => "imposed",
            Self::Appealed { .. } => "appealed",
            Self::AppealDecided { .. } => "appeal_decided",
        }
    }
}
