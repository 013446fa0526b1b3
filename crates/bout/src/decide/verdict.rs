//! What the law advises and an arbiter makes a ruling of: perpetual check, perpetual chase.

use kydan_game::Force;
use kydan_regulations::MeasureKind;

use super::{Decision, fresh, running};
use crate::rules::Rules;
use crate::{Board, Conclusion, ConfirmVerdict, Ending, Event, Refusal, proposal};

/// The verdict must hold on the board as it stands now: a key from an earlier ply names nothing any more.
pub(super) fn confirm(board: &Board, confirm: &ConfirmVerdict) -> Decision {
    running(board)?;
    fresh(board, confirm.ruling)?;
    let rules = Rules::of(board)?;
    rules.may(&confirm.by, MeasureKind::LossOfGame)?;
    let verdict = proposal::of(board)
        .into_iter()
        .filter(|proposal| match proposal.verdict.force {
            Force::ByArbiter | Force::Immediate => true,
            Force::OnClaimBy(_) => false,
        })
        .find(|proposal| proposal.key == confirm.key)
        .ok_or(Refusal::NoSuchVerdict)?
        .verdict;
    Ok(vec![
        Event::VerdictConfirmed {
            ruling: confirm.ruling,
            outcome: verdict.outcome,
            grounds: verdict.grounds.clone(),
            citation: rules.edition.cite(&verdict.grounds.article),
            by: confirm.by.clone(),
        },
        Event::Concluded {
            conclusion: Conclusion {
                score: rules.score(verdict.outcome),
                ending: Ending::Verdict,
                grounds: verdict.grounds,
                under: Some(confirm.ruling),
            },
        },
    ])
}
