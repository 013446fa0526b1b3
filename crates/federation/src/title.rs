//! Titles that were given: each by a decree with its grounds (xiangqi law, appendix 6), taken back by another one with a
//! reason, which its holder can appeal against. Titles of international federations are recognised in the same way.

mod decide;
mod event;
mod state;

use jiff::civil::Date;
use kydan_journal::{AccountId, AppealId, Decider, EventId, PersonId};
use kydan_regulations::Kind;
use serde::{Deserialize, Serialize};

pub use event::TitleEvent;
pub use state::{TitleStage, TitlesHeld};

use crate::NationalTitle;
use crate::label::BadLabel;

/// The aggregate, one stream per [`PersonId`].
#[derive(Debug)]
pub struct Titles;

/// How many days the holder has to appeal against a withdrawal.
pub const DAYS_TO_APPEAL: i64 = 30;

/// A title that somebody can hold. Stored: append only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(tag = "of", rename_all = "snake_case")]
pub enum Title {
    /// Of the national federation (appendix 6).
    National {
        /// The title in question.
        title: NationalTitle,
    },
    /// Of an international federation, as it is recognised here.
    International {
        /// Which federation.
        body: TitleBody,
        /// Which title.
        title: InternationalTitle,
    },
}

/// An international federation that gives titles. Stored: append only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TitleBody {
    /// The World Xiangqi Federation.
    Wxf,
    /// The Asian Xiangqi Federation.
    Axf,
    /// The International Chess Federation.
    Fide,
}

/// A title of an international federation, the lowest first. Stored: append only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum InternationalTitle {
    /// FIDE's WCM.
    WomanCandidateMaster,
    /// FIDE's CM.
    CandidateMaster,
    /// FIDE's WFM.
    WomanFideMaster,
    /// FIDE's FM.
    FideMaster,
    /// WIM; of xiangqi, a master of the women.
    WomanMaster,
    /// IM; of xiangqi, a master.
    Master,
    /// WGM, above a master of the women.
    WomanGrandmaster,
    /// GM, the highest.
    Grandmaster,
}

/// The paper by which something was decided.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Decree {
    /// As it is printed, such as `15/QĐ-LĐC`.
    pub number: String,
    /// The day on which it was signed.
    pub on: Date,
}

/// What a title was given for. Stored: append only.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "by", rename_all = "snake_case")]
pub enum TitleGround {
    /// Norms of championships that are over, which the platform reckoned.
    Norms {
        /// One, or two of a year (appendix 6, 1c).
        norms: Vec<TitleNorm>,
    },
    /// A master's title of the world or of Asia, which is recognised here (appendix 6, 1d).
    Recognised,
    /// A decision on papers: the title was given before there was a record of the events here, or by criteria that an
    /// event's rules published (note of appendix 6). Of an international title: its federation's own list.
    Papers,
}

/// A norm as a ground.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct TitleNorm {
    /// Where it was made.
    pub event: EventId,
    /// By which rule of the appendix, such as `M-NM-a`.
    pub rule: String,
}

/// Why a title is taken back. Stored: append only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TitleEnd {
    /// It was given by mistake.
    ByMistake,
    /// A result on which it rests was overturned or corrected.
    GroundGone,
    /// For foul or corrupt acts.
    Discipline,
    /// At the holder's own wish.
    AsAsked,
}

/// What came of an appeal. Stored: append only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TitleOutcome {
    /// The withdrawal stands.
    Upheld,
    /// The title is held again.
    Restored,
}

/// What may be asked about somebody's titles.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TitleCommand {
    /// Give one, or recognise one of an international federation.
    Award {
        /// To whom.
        person: PersonId,
        /// The title in question.
        title: Title,
        /// By which paper.
        decree: Decree,
        /// What for.
        ground: TitleGround,
        /// The day that it is.
        on: Date,
    },
    /// Take one back.
    Withdraw {
        /// The title in question.
        title: Title,
        /// By which paper.
        decree: Decree,
        /// For what reason.
        why: TitleEnd,
        /// The day that it is.
        on: Date,
        /// Who decides.
        by: AccountId,
    },
    /// Its holder appeals against that.
    Appeal {
        /// The title in question.
        title: Title,
        /// The appeal, under whose id the reasons of both sides stand beside the log.
        appeal: AppealId,
        /// The day that it is.
        on: Date,
    },
    /// Decide the appeal.
    DecideAppeal {
        /// The title in question.
        title: Title,
        /// What comes of it.
        outcome: TitleOutcome,
        /// The day that it is.
        on: Date,
        /// Who decides.
        by: AccountId,
    },
}

/// What stands in the way.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "code", rename_all = "snake_case")]
pub enum TitleRefusal {
    /// The person holds it already.
    TitleHeld,
    /// The person does not hold it.
    TitleNotHeld,
    /// No norm stands behind it; or no master's title of the world or of Asia that is recognised here.
    TitleGroundMissing,
    /// The federation named gives no such title.
    TitleUnknown,
    /// A decree has a number.
    BadDecree {
        /// What is wrong with it.
        why: BadLabel,
    },
    /// A decree is signed by today.
    DecreeNotSigned,
    /// The time to appeal is over.
    TitleAppealTooLate {
        /// The last day.
        until: Date,
    },
    /// It was appealed already.
    TitleAppealed,
    /// There is no appeal.
    NoTitleAppeal,
}

impl TitleRefusal {
    /// The stable code.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::TitleHeld => "title_held",
            Self::TitleNotHeld => "title_not_held",
            Self::TitleGroundMissing => "title_ground_missing",
            Self::TitleUnknown => "title_unknown",
            Self::BadDecree { .. } => "bad_decree",
            Self::DecreeNotSigned => "decree_not_signed",
            Self::TitleAppealTooLate { .. } => "title_appeal_too_late",
            Self::TitleAppealed => "title_appealed",
            Self::NoTitleAppeal => "no_title_appeal",
        }
    }
}

impl Title {
    /// The game.
    pub const fn kind(self) -> Kind {
        match self {
            Self::National { .. } => Kind::Xiangqi,
            Self::International { body, .. } => body.kind(),
        }
    }

    /// Whether there is such a title: the xiangqi federations have masters and grandmasters alone.
    const fn is_given(self) -> bool {
        match self {
            Self::National { .. } | Self::International { body: TitleBody::Fide, .. } => true,
            Self::International { body: TitleBody::Wxf | TitleBody::Axf, title } => matches!(
                title,
                InternationalTitle::WomanMaster
                    | InternationalTitle::Master
                    | InternationalTitle::WomanGrandmaster
                    | InternationalTitle::Grandmaster
            ),
        }
    }

    /// Whether its holders become national masters (appendix 6, A 1d and B 1c).
    const fn makes_a_national_master(self) -> bool {
        matches!(self, Self::International { body: TitleBody::Wxf | TitleBody::Axf, .. })
    }
}

impl TitleBody {
    /// The game that its titles are of.
    pub const fn kind(self) -> Kind {
        match self {
            Self::Wxf | Self::Axf => Kind::Xiangqi,
            Self::Fide => Kind::Chess,
        }
    }
}

impl Decider for Titles {
    type State = TitlesHeld;
    type Command = TitleCommand;
    type Event = TitleEvent;
    type Refusal = TitleRefusal;

    fn initial() -> TitlesHeld {
        TitlesHeld::default()
    }

    fn decide(state: &TitlesHeld, command: &TitleCommand) -> Result<Vec<TitleEvent>, TitleRefusal> {
        decide::decide(state, command).map(|event| vec![event])
    }

    fn evolve(state: TitlesHeld, event: &TitleEvent) -> TitlesHeld {
        state.after(event)
    }
}
