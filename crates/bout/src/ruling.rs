//! What a board keeps of incidents, rulings and appeals.

use kydan_game::{BySide, Side};
use kydan_journal::{AppealId, IncidentId, PersonId, RulingId};
use kydan_regulations::{FaultClass, FaultCode, Measure};

use crate::{Against, Official};

/// Something that was seen at the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Incident {
    /// Its id.
    pub id: IncidentId,
    /// Who is said to have done it.
    pub side: Side,
    /// What.
    pub fault: FaultCode,
    /// After which ply.
    pub ply: u16,
}

/// A decision of someone with power.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ruling {
    /// Its id.
    pub id: RulingId,
    /// What about.
    pub subject: Subject,
    /// Whom it goes against, if anyone.
    pub against: Option<Against>,
    /// Who decided.
    pub by: Official,
    /// Time that it gave to each side (or took, if negative), in milliseconds.
    pub time_ms: BySide<i64>,
    /// Whether it holds.
    pub status: RulingStatus,
}

/// What a ruling is about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Subject {
    /// A fault.
    Fault(FaultCount),
    /// A measure of the arbiter's choice.
    Measure(Measure),
    /// What the law proposed.
    Verdict,
    /// A claim.
    Claim,
    /// A fallen flag.
    FlagFall,
    /// An absent player.
    Absence,
}

impl Subject {
    /// A stable name.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Fault(_) => "fault",
            Self::Measure(_) => "measure",
            Self::Verdict => "verdict",
            Self::Claim => "claim",
            Self::FlagFall => "flag_fall",
            Self::Absence => "absence",
        }
    }
}

/// How a fault counts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FaultCount {
    /// The incident that it was ruled on.
    pub incident: IncidentId,
    /// Whose.
    pub side: Side,
    /// Which.
    pub fault: FaultCode,
    /// Its class.
    pub class: FaultClass,
    /// The counter that it adds to, if any.
    pub counter: Option<FaultClass>,
    /// 1 for the first on that counter.
    pub ordinal: u8,
    /// What it costs.
    pub measure: Measure,
}

/// Whether a ruling holds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RulingStatus {
    /// It holds.
    Stands,
    /// It fell in this appeal.
    Overturned(AppealId),
    /// Whoever made it took it back at once, as a slip.
    TakenBack,
}

/// What was asked for against a ruling.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Appeal {
    /// Its id.
    pub id: AppealId,
    /// Against which ruling.
    pub ruling: RulingId,
    /// By whom.
    pub by: PersonId,
    /// What became of it.
    pub status: AppealStatus,
}

/// What became of an appeal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum AppealStatus {
    /// Not decided yet.
    Pending,
    /// The ruling stands.
    Upheld,
    /// The ruling fell.
    Overturned,
}
