//! What happens at a board: moves, results, faults, claims, rulings, appeals.

pub(crate) mod adjourn;
pub(crate) mod claim_draw;
pub(crate) mod conclude_bout;
pub(crate) mod confirm_verdict;
pub(crate) mod decide_appeal;
pub(crate) mod impose_measure;
pub(crate) mod judge_touch;
pub(crate) mod lodge_appeal;
pub(crate) mod record_moves;
pub(crate) mod record_result;
pub(crate) mod resume;
pub(crate) mod retract_end;
pub(crate) mod retract_moves;
pub(crate) mod rule_fault;
pub(crate) mod settle_reports;
pub(crate) mod sign_result;
pub(crate) mod start_bout;
pub(crate) mod take_back_slip;
