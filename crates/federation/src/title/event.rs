//! What happened to somebody's titles.

use jiff::civil::Date;
use kydan_journal::{AccountId, AppealId, Event, PersonId};
use serde::{Deserialize, Serialize};

use super::{Decree, Title, TitleEnd, TitleGround, TitleOutcome};

/// What happened to somebody's titles.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum TitleEvent {
    /// One was given, or recognised.
    Awarded {
        /// To whom.
        person: PersonId,
        /// The title in question.
        title: Title,
        /// By which paper.
        decree: Decree,
        /// What for.
        ground: TitleGround,
    },
    /// One was taken back.
    Withdrawn {
        /// The title in question.
        title: Title,
        /// By which paper.
        decree: Decree,
        /// For what reason.
        why: TitleEnd,
        /// On which day.
        on: Date,
        /// Who decided.
        by: AccountId,
        /// The last day to appeal on.
        appeal_until: Date,
    },
    /// Its holder appealed.
    Appealed {
        /// The title in question.
        title: Title,
        /// The appeal, under whose id the reasons of both sides stand beside the log.
        appeal: AppealId,
        /// On which day.
        on: Date,
    },
    /// The appeal was decided.
    AppealDecided {
        /// The title in question.
        title: Title,
        /// What came of it.
        outcome: TitleOutcome,
        /// On which day.
        on: Date,
        /// Who decided.
        by: AccountId,
    },
}

impl Event for TitleEvent {
    const STREAM: &'static str = "titles";
    const NAMES: &'static [&'static str] = &["awarded", "withdrawn", "appealed", "appeal_decided"];

    fn name(&self) -> &'static str {
        match self {
            Self::Awarded { .. } => "awarded",
            Self::Withdrawn { .. } => "withdrawn",
            Self::Appealed { .. } => "appealed",
            Self::AppealDecided { .. } => "appeal_decided",
        }
    }
}
