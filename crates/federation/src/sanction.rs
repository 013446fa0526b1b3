//! Suspensions and bans beyond an event (xiangqi law 15.6, 20.4c): proposed by an event's organizers or by staff,
//! decided by the federation, open to appeal, decided again by somebody else. What people write stands beside the log.
//!
//! 15.6 lets the organizers and arbiters suspend a player and annul points *at their event* (that is a ruling of 16.1),
//! and propose to the federation, in grave cases, to take the right to compete for one to three years. 20.4c lets an
//! arbiter's work be suspended "for a fitting time". The law names no procedure; here, as 15.6 (the second of that
//! number) has it of rulings, what was decided is obeyed at once, and may be appealed against in writing.

mod command;
mod decide;
mod event;
mod refusal;
mod term;

pub use command::{SanctionCommand, Sentence};
pub use event::{Activity, AppealOutcome, SanctionEvent, SanctionGround, SanctionMeasure};
pub use refusal::SanctionRefusal;
pub use term::Term;

use std::collections::BTreeSet;

use jiff::civil::Date;
use kydan_journal::Decider;

/// The aggregate, one stream per [`SanctionId`](kydan_journal::SanctionId).
#[derive(Debug)]
pub struct Sanction;

/// What the next decision about a sanction needs.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum SanctionState {
    /// Nothing was proposed.
    #[default]
    Absent,
    /// It waits for a decision.
    Proposed {
        /// What is said to have been broken.
        ground: SanctionGround,
        /// The day of the proposal.
        on: Date,
    },
    /// It was decided not to impose anything.
    Dismissed,
    /// It is imposed.
    Imposed {
        /// What is imposed.
        measure: SanctionMeasure,
        /// What the person may not do.
        scope: BTreeSet<Activity>,
        /// The days, both included.
        term: Term,
        /// The last day to appeal on.
        appeal_until: Date,
        /// Whether somebody appealed, and what became of it.
        appeal: AppealStage,
    },
    /// It was lifted on appeal.
    Lifted,
}

/// How far an appeal has come.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum AppealStage {
    /// Nobody appealed.
    None,
    /// It waits for a decision.
    Pending {
        /// The day of the appeal.
        on: Date,
    },
    /// It was decided: nobody appeals twice.
    Decided,
}

impl Decider for Sanction {
    type State = SanctionState;
    type Command = SanctionCommand;
    type Event = SanctionEvent;
    type Refusal = SanctionRefusal;

    fn initial() -> SanctionState {
        SanctionState::default()
    }

    fn decide(
        state: &SanctionState,
        command: &SanctionCommand,
    ) -> Result<Vec<SanctionEvent>, SanctionRefusal> {
        decide::decide(state, command)
    }

    fn evolve(state: SanctionState, event: &SanctionEvent) -> SanctionState {
        match (state, event) {
            (_, SanctionEvent::Proposed { ground, on, .. }) => {
                SanctionState::Proposed { ground: *ground, on: *on }
            }
            (_, SanctionEvent::Dismissed { .. }) => SanctionState::Dismissed,
            (_, SanctionEvent::Imposed { measure, scope, from, until, appeal_until, .. }) => {
                SanctionState::Imposed {
                    measure: *measure,
                    scope: scope.clone(),
                    term: Term { from: *from, until: *until },
                    appeal_until: *appeal_until,
                    appeal: AppealStage::None,
                }
            }
            (
                SanctionState::Imposed { measure, scope, term, appeal_until, .. },
                SanctionEvent::Appealed { on },
            ) => {
                let appeal = AppealStage::Pending { on: *on };
                SanctionState::Imposed { measure, scope, term, appeal_until, appeal }
            }
            (
                SanctionState::Imposed { measure, scope, term, appeal_until, .. },
                SanctionEvent::AppealDecided { outcome, .. },
            ) => {
                let appeal = AppealStage::Decided;
                match *outcome {
                    AppealOutcome::Upheld => {
                        SanctionState::Imposed { measure, scope, term, appeal_until, appeal }
                    }
                    AppealOutcome::Shortened { measure, until } => {
                        let term = Term { until, ..term };
                        SanctionState::Imposed { measure, scope, term, appeal_until, appeal }
                    }
                    AppealOutcome::Lifted => SanctionState::Lifted,
                }
            }
            (state, SanctionEvent::Appealed { .. } | SanctionEvent::AppealDecided { .. }) => state,
        }
    }
}
