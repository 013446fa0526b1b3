//! The only crate that sequences: one file per use case, and the reactions between aggregates.
//!
//! Every use case reads the same: what is it about ([`Target`](kydan_access::Target)), may the actor
//! ([`permit`](kydan_access::permit)), load, decide, react, store. [`Order`] carries who asks and the command's
//! id; [`App::carry_out`](order) stores and retries.

mod accounts;
mod actor;
mod adjourn;
mod appeal;
mod appoint;
mod at_board;
mod by_hand;
mod byes;
mod claim_draw;
mod conclude_bout;
mod confirm_verdict;
mod enter_players;
mod enter_team;
mod event_rules;
mod export;
mod import_members;
mod impose_measure;
mod judge_touch;
mod live;
mod lots;
mod membership;
mod notes;
mod order;
mod rating_lists;
mod ratings;
mod reactions;
mod record_moves;
mod record_result;
mod refusal;
mod register;
mod retract_end;
mod rounds;
mod rule_fault;
mod sessions;
mod set_lineup;
mod sign_result;
mod start_bout;
mod substitute;
mod targets;
mod team_wishes;
mod titles;
mod view;
mod world;

use std::sync::Arc;

use kydan_store::Store;

pub use accounts::{OpenAccount, fold_login};
pub use adjourn::{Adjourn, Resume};
pub use appeal::{DecideAppeal, LodgeAppeal};
pub use at_board::AtBoard;
pub use by_hand::PairByHand;
pub use claim_draw::ClaimDraw;
pub use conclude_bout::{BoutEnding, ConcludeBout};
pub use confirm_verdict::ConfirmVerdict;
pub use enter_team::{EnterTeam, TeamList};
pub use event_rules::AmendRules;
pub use export::ExportedEvent;
pub use import_members::{MembersImported, MembersPreview, PreviewedRow, RowProblem};
pub use impose_measure::ImposeMeasure;
pub use judge_touch::JudgeTouch;
pub use membership::FideListImported;
pub use order::Order;
pub use record_moves::{RecordMoves, RetractMoves};
pub use record_result::RecordResult;
pub use refusal::{Answer, Failure, Refusal};
pub use retract_end::RetractEnd;
pub use rule_fault::RuleFault;
pub use set_lineup::SetLineup;
pub use substitute::Substitute;
pub use team_wishes::PairMatchesByHand;
pub use titles::{EventNorm, TitleRecord};
pub use view::BoutView;
pub use world::World;

/// What is read, for whoever shows it: the arrows end at `app`, and so do the rows.
pub use kydan_store as store;

/// The use cases, over a store and a world.
#[derive(Clone)]
pub struct App {
    store: Store,
    world: World,
    node: Arc<str>,
}

impl App {
    /// `node` names this station in every event that it records.
    pub fn new(store: Store, world: World, node: &str) -> Self {
        Self { store, world, node: node.into() }
    }

    /// The store, for reading. What changes anything goes through a use case.
    pub fn store(&self) -> &Store {
        &self.store
    }

    /// The time and new ids.
    pub fn world(&self) -> World {
        self.world
    }
}
