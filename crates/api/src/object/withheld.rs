//! What the viewer may not do, why not, and who may.

use async_graphql::{Context, Object, SimpleObject};
use kydan_access::{Action, Role};
use kydan_app as app;

use super::code::Code;
use super::official::Official;
use super::person::{Person, person};
use super::refusal::Refusal;
use crate::list::List;

/// What somebody may do at a board.
pub(super) const AT_THE_BOARD: [Action; 15] = [
    Action::StartBout,
    Action::RecordMoves,
    Action::RetractMoves,
    Action::RuleOnFaults,
    Action::ConfirmVerdict,
    Action::ConcludeBout,
    Action::ClaimDraw,
    Action::Disqualify,
    Action::StrikeOff,
    Action::Appeal,
    Action::DecideAppeal,
    Action::SignResult,
    Action::CallArbiter,
    Action::AttachPhoto,
    Action::SeePhotos,
];

/// What of the work at a board is an arbiter's: the nearest to hand first.
pub(super) const AT_THE_DESK: [Action; 11] = [
    Action::RecordMoves,
    Action::StartBout,
    Action::RetractMoves,
    Action::RuleOnFaults,
    Action::ConfirmVerdict,
    Action::ConcludeBout,
    Action::ClaimDraw,
    Action::SignResult,
    Action::AttachPhoto,
    Action::Disqualify,
    Action::StrikeOff,
];

/// Something that may be done, as the policy page calls it.
#[derive(SimpleObject)]
pub struct PolicyDeed {
    action: Code<Action>,
    title_vi: &'static str,
    title_en: &'static str,
}

/// What the viewer may not do, all of it for the same reason.
pub struct Withheld(pub(crate) app::Withheld);

#[Object]
impl Withheld {
    /// What may not be done.
    async fn deeds(&self) -> List<PolicyDeed> {
        let deed = |action: &Action| {
            let (title_vi, title_en) = action.called();
            PolicyDeed { action: Code(*action), title_vi, title_en }
        };
        self.0.actions.iter().map(deed).collect()
    }

    /// What stands in the way: first what the viewer lacks, then what the state of things does not allow.
    async fn refusal(&self) -> Refusal {
        self.0.refusal.clone().into()
    }

    /// Who may, by the policy: `chief_arbiter` … Nobody is named where the viewer may, at another time.
    async fn who(&self) -> List<Code<Role>> {
        self.0.who.iter().copied().map(Code).collect()
    }

    /// Those of them who hold an office of the event. Whoever has no part in the game reads who holds such an office;
    /// its players and the event's officials, who of them has no conflict of interest and looks after the table.
    async fn officials(&self) -> List<Official> {
        self.0.officials.iter().cloned().map(Official).collect()
    }

    /// The players with whom the viewer has a conflict of interest, where that is the reason.
    async fn ties(&self, ctx: &Context<'_>) -> async_graphql::Result<List<Person>> {
        let mut ties = Vec::with_capacity(self.0.ties.len());
        for one in &self.0.ties {
            ties.push(person(ctx, *one).await?);
        }
        Ok(ties.into())
    }

    /// To whom the viewer handed the table, where that is the reason.
    async fn handed_to(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<Person>> {
        match self.0.handed_to {
            Some(to) => person(ctx, to).await.map(Some),
            None => Ok(None),
        }
    }
}
