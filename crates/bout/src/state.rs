//! What the next decision at a board needs to know.

use jiff::Timestamp;
use kydan_game::{Article, BySide, Side};
use kydan_journal::{AppealId, IncidentId, PersonId, RulingId};
use kydan_regulations::{Edition, FaultClass, Rate, edition};

use crate::{
    AnyLine, Appeal, Arrival, Awaited, Call, ClockSetting, Closed, Conclusion, Correction, CorrectionState,
    DrawOffer, FaultCount, Finding, Handling, Handover, Incident, Irregularity, Opened, Photo,
    PostponedClaim, ProposedMeasure, Report, Ruling, RulingStatus, SheetKept, StatedClaim, Stopped, Subject,
    TouchJudged,
};

/// The state of one game.
#[derive(Clone, Debug)]
pub enum State {
    /// Nobody is seated yet.
    Unopened,
    /// Two players are seated.
    Board(Box<Board>),
    /// The record cannot be followed: readable by all, writable by nobody.
    Damaged {
        /// What is wrong with it.
        why: Damage,
        /// The board before the damage, if there was one.
        board: Option<Box<Board>>,
    },
}

/// What is wrong with a record.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Damage {
    /// Its first event seats nobody.
    NotOpened,
    /// Players are seated twice.
    OpenedTwice,
    /// No edition has the id that it names.
    UnknownEdition,
    /// This ply cannot be read on the board that it was played on.
    UnreadableMove {
        /// The ply, counted from 1.
        ply: u16,
    },
    /// This ply does not follow the one before it.
    MissingMove {
        /// The ply, counted from 1.
        ply: u16,
    },
}

/// Two players at a board.
#[derive(Clone, Debug)]
pub struct Board {
    /// Who plays whom, where, by which rules.
    pub opened: Opened,
    /// How far the game is.
    pub phase: Phase,
    /// How the game ended, and what was made of that by later rulings, the present conclusion last. A score
    /// that an appeal awarded stands by itself: what was before it is gone.
    pub(crate) conclusions: Vec<Conclusion>,
    /// When White's clock was started.
    pub started_at: Option<Timestamp>,
    /// Who has come, as far as it was recorded.
    pub arrivals: BySide<Option<Arrival>>,
    /// Who came too late and plays all the same, by the decision of this arbiter.
    pub excused: BySide<Option<PersonId>>,
    /// The flags of each side that fell without a loss, in order: how many moves had been made.
    pub flags: BySide<Vec<u16>>,
    /// The game so far.
    pub line: AnyLine,
    /// Plies that the law forbade and that stand.
    pub illegal_plies: Vec<u16>,
    /// What each clock showed last, in milliseconds.
    pub remaining_ms: BySide<u64>,
    /// Since when the clock of the side to move runs, as far as known.
    pub since: Option<Timestamp>,
    /// Who offered a draw that was neither accepted nor answered by a move.
    pub draw_offer: Option<Side>,
    /// Every draw that was offered, in order.
    pub offers: Vec<DrawOffer>,
    /// What was judged about touched pieces, in order.
    pub touches: Vec<TouchJudged>,
    /// The score sheets.
    pub sheets: BySide<SheetKept>,
    /// The moves that a touched piece or a wrong claim obliges the player to move to.
    pub obliged: Option<Bound>,
    /// Since when the game is adjourned, if it is; the player to move has sealed a move.
    pub adjourned: Option<Timestamp>,
    /// Who has not come to the resumption, since when, and whose clock runs; none where nobody is awaited.
    pub awaited: Option<Awaited>,
    /// A claim of the last minutes whose decision was put off (FIDE III.5.2).
    pub postponed: Option<PostponedClaim>,
    /// Whether five seconds a move were set when a player asked for them; none where nobody has (FIDE III.4).
    pub added: Option<Finding>,
    /// Why the clocks stand still, if they were stopped.
    pub stopped: Option<Stopped>,
    /// How the clocks were set by hand, in order.
    pub clock_settings: Vec<ClockSetting>,
    /// What was found out of order, in the order of finding it.
    pub irregularities: Vec<Irregularity>,
    /// A draw that a player claims and no arbiter has examined yet.
    pub claim: Option<StatedClaim>,
    /// Claims that were examined, in order: the ruling, and after how many plies.
    pub claims: Vec<(RulingId, u16)>,
    /// What was seen, in the order in which it was recorded.
    pub incidents: Vec<Incident>,
    /// Every ruling, overturned ones too, in the order in which they were made.
    pub rulings: Vec<Ruling>,
    /// Every appeal.
    pub appeals: Vec<Appeal>,
    /// Measures that wait for the second of two signatures.
    pub proposed: Vec<ProposedMeasure>,
    /// What was reported about the result and not taken back: the last word of each.
    pub reports: Vec<Report>,
    /// What was to be put right after the lock, in order; the last may wait for a second person.
    pub corrections: Vec<Correction>,
    /// Every call for the arbiter, in order.
    pub calls: Vec<Call>,
    /// How the table went from one arbiter to another, in order.
    pub handovers: Vec<Handover>,
    /// Photographs of the signed slip that were not taken away.
    pub photos: Vec<Photo>,
    /// How many of the last facts changed nothing that anybody decides upon: calls, photographs.
    pub asides: u64,
    /// Who signed the result as it is now.
    pub signatures: Signatures,
}

/// What the player to move must play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bound {
    /// One of these, in coordinates.
    pub moves: Vec<String>,
    /// What says so.
    pub article: Article,
    /// The ruling that it rests on, if it does on one.
    pub under: Option<RulingId>,
}

/// How far a game is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Phase {
    /// The players are seated; no clock runs.
    Seated,
    /// The game is being played.
    Running,
    /// The game is over.
    Concluded(Conclusion),
}

/// Who signed a result.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Signatures {
    /// The players who did.
    pub players: BySide<Option<PersonId>>,
    /// The arbiter who did.
    pub arbiter: Option<PersonId>,
}

impl Signatures {
    /// Whether both players and the arbiter signed.
    pub const fn complete(&self) -> bool {
        self.players.white.is_some() && self.players.black.is_some() && self.arbiter.is_some()
    }
}

/// The clocks of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Clock {
    /// What each showed at `since`, in milliseconds.
    pub remaining_ms: BySide<u64>,
    /// Whose runs, if one does.
    pub running: Option<Side>,
    /// Since when it runs, as far as known.
    pub since: Option<Timestamp>,
}

impl State {
    /// The board, as it stands or stood before the record was damaged.
    pub fn board(&self) -> Option<&Board> {
        match self {
            Self::Unopened => None,
            Self::Board(board) => Some(board),
            Self::Damaged { board, .. } => board.as_deref(),
        }
    }
}

impl Board {
    /// The edition that the game is played by.
    pub fn edition(&self) -> Option<&'static Edition> {
        edition(self.opened.edition.as_str())
    }

    /// The rate of play that follows from the time control.
    pub fn rate(&self) -> Option<Rate> {
        self.edition().map(|edition| edition.rate(self.opened.time_control).rate)
    }

    /// How the game ended, if it did.
    pub const fn conclusion(&self) -> Option<&Conclusion> {
        match &self.phase {
            Phase::Concluded(conclusion) => Some(conclusion),
            Phase::Seated | Phase::Running => None,
        }
    }

    /// The clocks.
    pub fn clock(&self) -> Clock {
        let running = match self.phase {
            Phase::Running if self.adjourned.is_none() && self.stopped.is_none() => Some(self.line.turn()),
            Phase::Running | Phase::Seated | Phase::Concluded(_) => None,
        };
        Clock { remaining_ms: self.remaining_ms, running, since: self.since.filter(|_| running.is_some()) }
    }

    /// Which side the person plays.
    pub fn side_of(&self, person: PersonId) -> Option<Side> {
        self.opened.players.find(|player| *player == person)
    }

    /// The ruling with this id.
    pub fn ruling(&self, id: RulingId) -> Option<&Ruling> {
        self.rulings.iter().find(|ruling| ruling.id == id)
    }

    /// The appeal with this id.
    pub fn appeal(&self, id: AppealId) -> Option<&Appeal> {
        self.appeals.iter().find(|appeal| appeal.id == id)
    }

    /// The proposed measure with this id.
    pub fn proposal(&self, ruling: RulingId) -> Option<&ProposedMeasure> {
        self.proposed.iter().find(|proposed| proposed.ruling == ruling)
    }

    /// The correction that waits for its second signature.
    pub fn pending_correction(&self) -> Option<&Correction> {
        self.corrections.iter().find(|one| one.state == CorrectionState::Proposed)
    }

    /// The incident with this id.
    pub fn incident(&self, id: IncidentId) -> Option<&Incident> {
        self.incidents.iter().find(|incident| incident.id == id)
    }

    /// What became of an incident. A ruling that was taken back as a slip leaves it open.
    pub fn handling(&self, incident: &Incident) -> Handling {
        let about = |ruling: &&Ruling| match &ruling.subject {
            Subject::Fault(fault) => {
                fault.incident == incident.id && ruling.status != RulingStatus::TakenBack
            }
            Subject::Measure(_)
            | Subject::Verdict
            | Subject::Claim
            | Subject::FlagFall
            | Subject::Absence => false,
        };
        match (self.rulings.iter().find(about), incident.closed) {
            (Some(_), _) => Handling::Ruled,
            (None, Closed::Yes) => Handling::Closed,
            (None, Closed::No) => Handling::Open,
        }
    }

    /// After how many plies the last claim was examined whose ruling stands.
    pub fn last_claim(&self) -> Option<u16> {
        let stands =
            |id: &RulingId| self.ruling(*id).is_some_and(|ruling| ruling.status == RulingStatus::Stands);
        self.claims.iter().rfind(|(id, _)| stands(id)).map(|(_, ply)| *ply)
    }

    /// The faults that count: those whose ruling stands, in the order in which they were ruled.
    pub fn faults(&self) -> impl Iterator<Item = (RulingId, &FaultCount)> {
        self.rulings.iter().filter(|ruling| ruling.status == RulingStatus::Stands).filter_map(|ruling| {
            match &ruling.subject {
                Subject::Fault(fault) => Some((ruling.id, fault)),
                Subject::Measure(_)
                | Subject::Verdict
                | Subject::Claim
                | Subject::FlagFall
                | Subject::Absence => None,
            }
        })
    }

    /// How many faults of the side stand on a counter.
    pub fn fault_count(&self, side: Side, counter: FaultClass) -> u8 {
        let faults = self.faults().filter(|(_, fault)| fault.side == side && fault.counter == Some(counter));
        u8::try_from(faults.count()).unwrap_or(u8::MAX)
    }
}
