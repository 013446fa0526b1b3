//! The event rules document (điều lệ giải): sections to read and settings to play by.
//!
//! Published, it is locked. A change is an amendment: a new version with its reason, every earlier version stays
//! (xiangqi law 18a, 19.1). The rules of an event do not contradict the law (19.5): the settings are checked
//! against the edition.

mod adjourning;
mod advice;
mod appeals;
mod broadcast;
mod cited;
mod document;
mod entry_terms;
mod minors;
mod number;
mod prizes;
mod round_times;
mod settings;
mod some_games;

use kydan_journal::{Decider, Event};
use kydan_regulations::Kind;
use serde::{Deserialize, Serialize};

pub use adjourning::{Adjourning, Adjournments};
pub use advice::Advice;
pub use appeals::AppealTerms;
pub use broadcast::BroadcastDelay;
pub use cited::CitedArticle;
pub use document::{Document, Schedule, Section};
pub use entry_terms::{
    AgeGroup, ClubTerm, DuesTerm, EnteredBy, EntryTerms, EntryWindow, FeeAccount, FeePer, NationalTitle,
    RatingRange, TitleTerm, Unrated,
};
pub use minors::MinorsNamed;
pub use number::Number;
pub use prizes::{
    EqualBy, Finisher, Prize, PrizeCategory, PrizePart, PrizeTerms, PrizeWon, Several, Sharing,
};
pub use round_times::RoundTime;
pub use settings::{Championship, GamePoints, ProvinceConflict, Rated, Settings, SettingsFault};
pub use some_games::OfSomeGames;

use crate::label::{self, BadLabel};

/// The greatest number of characters of an amendment's reason.
const LONGEST_REASON: usize = 2_000;

/// The aggregate, one stream per [`EventId`](kydan_journal::EventId).
#[derive(Debug)]
pub struct EventRules;

/// How far the event has come: what an amendment may still change depends on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Progress {
    /// How many rounds were paired.
    pub paired_rounds: u16,
}

/// A change to a published document. What is `None` stays.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Amendment {
    /// Why; mandatory and public.
    pub reason: String,
    /// All sections as they read from now on.
    pub sections: Vec<Section>,
    /// All settings as they hold from now on.
    pub settings: Settings,
    /// Another place or other days (xiangqi law 20.3d).
    pub schedule: Option<Schedule>,
    /// How far the event has come.
    pub progress: Progress,
}

/// What may be asked of an event's rules. That the body exists is checked by whoever sends it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RulesCommand {
    /// Write down a draft, or another instead of it.
    Draft(Document),
    /// Publish: as version 1, with or without a draft before it.
    Publish(Document),
    /// Amend what was published.
    Amend(Amendment),
}

/// What happened to an event's rules.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum RulesEvent {
    /// A draft was written down.
    Drafted {
        /// The draft.
        #[serde(flatten)]
        document: Document,
    },
    /// The document was published.
    Published {
        /// Always 1.
        version: u32,
        /// The document.
        #[serde(flatten)]
        document: Document,
    },
    /// The document was amended.
    Amended {
        /// 2, 3 …
        version: u32,
        /// The reason that was given.
        reason: String,
        /// All sections as they read from now on.
        sections: Vec<Section>,
        /// All settings as they hold from now on.
        settings: Settings,
        /// Place and days, if they changed.
        #[serde(default)]
        schedule: Option<Schedule>,
    },
}

/// What stands in the way.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "code", rename_all = "snake_case")]
pub enum RulesRefusal {
    /// Published rules are locked: amend them.
    AlreadyPublished,
    /// There is nothing to amend.
    NotPublished,
    /// The event's or the venue's name will not do.
    BadName {
        /// The reason, as a value that words are found for.
        why: BadLabel,
    },
    /// The event ends before it starts.
    EndsBeforeItStarts,
    /// A round begins on none of the event's days.
    RoundOutsideTheDays {
        /// Counted from 1.
        round: u16,
    },
    /// An event of more than a year is a mistake in the dates.
    TooLong,
    /// The document has no section, or more than 100.
    BadSectionCount,
    /// A section's key is lower-case letters, digits, dashes and underscores, and each stands once.
    BadSectionKey {
        /// The key of its words.
        key: String,
    },
    /// A section needs a heading and a text of at most 20,000 characters.
    BadSection {
        /// The key of its words.
        key: String,
    },
    /// An amendment says why.
    ReasonRequired,
    /// The reason is too long.
    ReasonTooLong,
    /// The amendment changes nothing.
    NothingChanged,
    /// The amendment's edition is one of the other game: an event does not change its game.
    KindCannotChange {
        /// The event's game.
        kind: Kind,
    },
    /// This cannot change any more once a round was paired.
    LockedByPairing {
        /// The setting, by its name in the settings.
        setting: &'static str,
    },
    /// More rounds were paired than the amendment leaves.
    FewerRoundsThanPaired {
        /// How many were paired.
        paired: u16,
    },
    /// The settings do not fit the edition or each other.
    BadSettings {
        /// What is wrong with them.
        fault: SettingsFault,
    },
}

impl RulesRefusal {
    /// The stable code.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::AlreadyPublished => "already_published",
            Self::NotPublished => "not_published",
            Self::BadName { .. } => "bad_name",
            Self::EndsBeforeItStarts => "ends_before_it_starts",
            Self::RoundOutsideTheDays { .. } => "round_outside_the_days",
            Self::TooLong => "too_long",
            Self::BadSectionCount => "bad_section_count",
            Self::BadSectionKey { .. } => "bad_section_key",
            Self::BadSection { .. } => "bad_section",
            Self::ReasonRequired => "reason_required",
            Self::ReasonTooLong => "reason_too_long",
            Self::NothingChanged => "nothing_changed",
            Self::KindCannotChange { .. } => "kind_cannot_change",
            Self::LockedByPairing { .. } => "locked_by_pairing",
            Self::FewerRoundsThanPaired { .. } => "fewer_rounds_than_paired",
            Self::BadSettings { fault } => fault.code(),
        }
    }
}

/// What the next decision about an event's rules needs.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum RulesState {
    /// Nothing was written.
    #[default]
    Absent,
    /// A draft.
    Drafted(Document),
    /// Published, and as amended so far.
    Published {
        /// The latest version.
        version: u32,
        /// As it holds now.
        document: Document,
    },
}

impl RulesState {
    /// The document as it holds now, if it was published.
    pub const fn published(&self) -> Option<&Document> {
        match self {
            Self::Absent | Self::Drafted(_) => None,
            Self::Published { document, .. } => Some(document),
        }
    }
}

impl Event for RulesEvent {
    const STREAM: &'static str = "rules";
    const NAMES: &'static [&'static str] = &["drafted", "published", "amended"];

    fn name(&self) -> &'static str {
        match self {
            Self::Drafted { .. } => "drafted",
            Self::Published { .. } => "published",
            Self::Amended { .. } => "amended",
        }
    }
}

impl Decider for EventRules {
    type State = RulesState;
    type Command = RulesCommand;
    type Event = RulesEvent;
    type Refusal = RulesRefusal;

    fn initial() -> RulesState {
        RulesState::Absent
    }

    fn decide(state: &RulesState, command: &RulesCommand) -> Result<Vec<RulesEvent>, RulesRefusal> {
        let event = match (state, command) {
            (RulesState::Published { .. }, RulesCommand::Draft(_) | RulesCommand::Publish(_)) => {
                return Err(RulesRefusal::AlreadyPublished);
            }
            (RulesState::Absent | RulesState::Drafted(_), RulesCommand::Draft(document)) => {
                RulesEvent::Drafted { document: document.tidy()? }
            }
            (RulesState::Absent | RulesState::Drafted(_), RulesCommand::Publish(document)) => {
                let document = document.tidy()?;
                document
                    .settings
                    .check(document.kind)
                    .map_err(|fault| RulesRefusal::BadSettings { fault })?;
                document.check_days()?;
                RulesEvent::Published { version: 1, document }
            }
            (RulesState::Absent | RulesState::Drafted(_), RulesCommand::Amend(_)) => {
                return Err(RulesRefusal::NotPublished);
            }
            (RulesState::Published { version, document }, RulesCommand::Amend(amendment)) => {
                amend(*version, document, amendment)?
            }
        };
        Ok(vec![event])
    }

    fn evolve(state: RulesState, event: &RulesEvent) -> RulesState {
        match (state, event) {
            (_, RulesEvent::Drafted { document }) => RulesState::Drafted(document.clone()),
            (_, RulesEvent::Published { version, document }) => {
                RulesState::Published { version: *version, document: document.clone() }
            }
            (
                RulesState::Published { mut document, .. } | RulesState::Drafted(mut document),
                RulesEvent::Amended { version, sections, settings, schedule, .. },
            ) => {
                document.sections.clone_from(sections);
                document.settings = settings.clone();
                if let Some(schedule) = schedule {
                    document.schedule = schedule.clone();
                }
                RulesState::Published { version: *version, document }
            }
            (RulesState::Absent, RulesEvent::Amended { .. }) => RulesState::Absent,
        }
    }
}

fn amend(version: u32, present: &Document, amendment: &Amendment) -> Result<RulesEvent, RulesRefusal> {
    let reason = amendment.reason.trim();
    if reason.is_empty() {
        return Err(RulesRefusal::ReasonRequired);
    }
    if reason.chars().count() > LONGEST_REASON {
        return Err(RulesRefusal::ReasonTooLong);
    }
    let amended = Document {
        sections: amendment.sections.clone(),
        settings: amendment.settings.clone(),
        schedule: amendment.schedule.clone().unwrap_or_else(|| present.schedule.clone()),
        ..present.clone()
    }
    .tidy()?;
    if let Err(fault) = amended.settings.check(present.kind) {
        // What an older document chose before it was refused need not change with something else.
        let same = |one: &Settings| (one.system, one.tie_breaks.clone());
        let stands = matches!(fault, SettingsFault::BuchholzInRoundRobin { .. })
            && same(&amended.settings) == same(&present.settings);
        if fault == SettingsFault::EditionOfOtherGame {
            return Err(RulesRefusal::KindCannotChange { kind: present.kind });
        } else if !stands {
            return Err(RulesRefusal::BadSettings { fault });
        }
    }
    amended.check_days()?;
    check_progress(&present.settings, &amended.settings, amendment.progress)?;
    if amended == *present {
        return Err(RulesRefusal::NothingChanged);
    }
    let schedule = (amended.schedule != present.schedule).then_some(amended.schedule);
    Ok(RulesEvent::Amended {
        version: version + 1,
        reason: reason.to_owned(),
        sections: amended.sections,
        settings: amended.settings,
        schedule,
    })
}

/// What games were begun under cannot change below them.
fn check_progress(present: &Settings, amended: &Settings, progress: Progress) -> Result<(), RulesRefusal> {
    let paired = progress.paired_rounds;
    if paired == 0 {
        return Ok(());
    }
    let locked = [
        ("edition", present.edition == amended.edition),
        ("system", present.system == amended.system),
        ("time_control", present.time_control == amended.time_control),
        ("scoring", present.scoring == amended.scoring),
        ("rated", present.rated == amended.rated),
        ("meeting", present.options.meeting == amended.options.meeting),
        ("acceleration", present.options.acceleration == amended.options.acceleration),
        ("score_groups", present.options.score_groups == amended.options.score_groups),
        ("teams", present.options.teams == amended.options.teams),
        ("third_place", present.options.third_place == amended.options.third_place),
        ("starts", present.options.starts == amended.options.starts),
        ("numbers", present.options.numbers == amended.options.numbers),
    ];
    if let Some((setting, _)) = locked.into_iter().find(|(_, same)| !same) {
        return Err(RulesRefusal::LockedByPairing { setting });
    }
    if amended.rounds < paired {
        return Err(RulesRefusal::FewerRoundsThanPaired { paired });
    }
    Ok(())
}

fn tidy(name: &str) -> Result<String, RulesRefusal> {
    label::tidy(name).map_err(|why| RulesRefusal::BadName { why })
}
