//! What a board keeps of incidents, rulings and appeals.

use jiff::Timestamp;
use kydan_game::{Article, BySide, Side};
use kydan_journal::{AppealId, IncidentId, PersonId, RulingId};
use kydan_regulations::{Citation, FaultClass, FaultCode, Measure};

use crate::{
    Advice, Against, AppealVerdict, ClaimGround, ClockReason, Fee, Irregular, Official, Remedy, StopReason,
};

/// Something that was seen at the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Incident {
    /// Its id.
    pub id: IncidentId,
    /// Who is said to have done it.
    pub side: Side,
    /// The fault, by its code in the edition.
    pub fault: FaultCode,
    /// After which ply.
    pub ply: u16,
    /// Who saw it, where it was recorded before anybody ruled on it.
    pub by: Option<PersonId>,
    /// Whether it was closed without a ruling.
    pub closed: Closed,
}

/// Whether an incident was closed without a ruling.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Closed {
    /// It was.
    Yes,
    /// It was not.
    No,
}

/// What became of an incident.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Handling {
    /// Nobody ruled on it yet.
    Open,
    /// A ruling stands, or fell in an appeal.
    Ruled,
    /// It was closed without one.
    Closed,
}

/// What was found out of order, and put in order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Irregularity {
    /// What was found.
    pub found: Irregular,
    /// After which ply.
    pub ply: u16,
    /// The steps that were taken, each under its article.
    pub steps: Vec<Advice>,
    /// Who took them.
    pub by: PersonId,
}

/// Clocks that were set by hand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClockSetting {
    /// What they showed, in milliseconds.
    pub before_ms: BySide<u64>,
    /// What they show from then on, in milliseconds.
    pub after_ms: BySide<u64>,
    /// Why, where it was said.
    pub reason: Option<ClockReason>,
    /// The article that the arbiter named, where time was given or taken.
    pub citation: Option<Citation>,
    /// Who set them.
    pub by: PersonId,
    /// After which ply.
    pub ply: u16,
}

/// Clocks that stand still.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stopped {
    /// The reason that was given.
    pub reason: StopReason,
    /// The article that allows it.
    pub article: Option<Article>,
    /// Since when.
    pub at: Timestamp,
    /// Who recorded it.
    pub by: PersonId,
}

/// A draw that a player has claimed, before an arbiter examined it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StatedClaim {
    /// Which side.
    pub side: Side,
    /// The player.
    pub by: PersonId,
    /// On what ground, if one was named.
    pub ground: Option<ClaimGround>,
    /// The move that the player wrote down and has not played, as it is written.
    pub intended: Option<String>,
    /// The instant at which it happened.
    pub at: Timestamp,
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
    /// The side that it belongs to.
    pub side: Side,
    /// The fault, by its code in the edition.
    pub fault: FaultCode,
    /// Its class.
    pub class: FaultClass,
    /// The counter that it adds to, if any.
    pub counter: Option<FaultClass>,
    /// 1 for the first on that counter.
    pub ordinal: u8,
    /// What it costs.
    pub measure: Measure,
    /// Whether the game was over when it was ruled.
    pub ruled: Ruled,
}

/// When a fault was ruled.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ruled {
    /// While the game could still be lost by it.
    InPlay,
    /// When it was over: its result is what it was.
    AfterTheEnd,
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
    /// Whether the event's rules ask a fee for it.
    pub fee: Option<Fee>,
    /// How the members of the committee voted, the last vote of each.
    pub votes: Vec<Vote>,
    /// What became of it.
    pub status: AppealStatus,
}

/// A claim of the last minutes whose decision was put off (FIDE III.5.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PostponedClaim {
    /// The ruling that put it off.
    pub ruling: RulingId,
    /// Who claimed.
    pub side: Side,
    /// On what ground.
    pub ground: ClaimGround,
}

/// Who has not come to the resumption of an adjourned game (FIDE I.9–I.11).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Awaited {
    /// Who has not come.
    pub absent: Against,
    /// Whose clock runs while the envelope is closed: the player's who has to reply.
    pub clock: Side,
    /// Since when he is awaited.
    pub since: Timestamp,
    /// Since when that clock runs; none while the envelope is open, when the game's own clocks run.
    pub clock_since: Option<Timestamp>,
    /// Whether the sealed move of the absent player is still to be made on the board: it does not say that they came.
    pub envelope: bool,
}

/// A vote of a member of the appeals committee.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Vote {
    /// The person, by id.
    pub by: PersonId,
    /// For what.
    pub verdict: AppealVerdict,
    /// And what then becomes of the game.
    pub remedy: Remedy,
}

/// A measure that waits for the second of the two officials whom it takes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ProposedMeasure {
    /// The ruling that it will be.
    pub ruling: RulingId,
    /// On whom.
    pub against: Against,
    /// The measure that is taken.
    pub measure: Measure,
    /// The article that it rests on.
    pub article: Article,
    /// Until when the second may sign.
    pub until: Timestamp,
    /// Who proposed it.
    pub by: Official,
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
    /// The player took it back.
    Withdrawn,
}
