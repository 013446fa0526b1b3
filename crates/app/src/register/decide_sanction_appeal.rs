//! Somebody else decides an appeal against a suspension or ban.

use jiff::civil::Date;
use kydan_access::{Action, Target};
use kydan_federation::{Sanction, SanctionCommand};
use kydan_journal::SanctionId;
use kydan_store::NoteKind;
use serde::Serialize;

use crate::sequence::live::Live;
use crate::sequence::order::Work;
use crate::sequence::refusal::Refusal;
use crate::sequence::targets::shown;
use crate::{Answer, App, Order};

/// What is decided on an appeal against a sanction.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum AppealVerdict {
    /// It stands.
    Uphold,
    /// It ends earlier: with this day.
    Shorten(Date),
    /// It is lifted.
    Lift,
}

impl App {
    /// Decides an appeal with reasons, at once in force. Neither whoever imposed it nor whoever had proposed it.
    #[crate::boxed]
    pub async fn decide_sanction_appeal(
        &self,
        order: &Order,
        sanction: SanctionId,
        verdict: AppealVerdict,
        reason: String,
    ) -> Answer<SanctionId> {
        let action = Action::DecideSanctionAppeal;
        self.carry_out(order, &(action, sanction, verdict, &reason), || async {
            let (found, target) = self.sanction_before(order, action, sanction).await?;
            let (ruled_by, issued_by) = (found.decided_by, Some(found.proposed_by));
            let target = Target { ruled_by, issued_by, ..target };
            let permit = kydan_access::permit(&order.actor, action, &target)?;
            if reason.trim().is_empty() {
                return Err(Refusal::new("reasons_missing").into());
            }
            let by = order.actor.account.ok_or_else(|| Refusal::new("not_logged_in"))?;
            let (on, shown) = (self.today(), shown(&permit));
            let mut live = Live::<Sanction>::load(&self.store, sanction.0).await?.expect(order.expected)?;
            live.decide(&match verdict {
                AppealVerdict::Uphold => SanctionCommand::Uphold { on, by, shown },
                AppealVerdict::Shorten(until) => SanctionCommand::Shorten { until, on, by, shown },
                AppealVerdict::Lift => SanctionCommand::Lift { on, by, shown },
            })?;
            let notes = self.text(sanction.0, NoteKind::AppealDecision, &reason)?;
            Ok((permit, Work::new(sanction, [live.append()]).with_people(notes)))
        })
        .await
    }
}
