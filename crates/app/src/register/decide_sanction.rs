//! The federation decides whether somebody is suspended or banned.

use kydan_access::Action;
use kydan_federation::{Sanction, SanctionCommand, Sentence};
use kydan_journal::SanctionId;
use kydan_store::NoteKind;

use crate::sequence::live::Live;
use crate::sequence::order::Work;
use crate::sequence::refusal::Refusal;
use crate::sequence::targets::shown;
use crate::{Answer, App, Order};

impl App {
    /// Decides a proposal with reasons: what is imposed, or nothing. Not whoever proposed it, nor about oneself or
    /// one's own club.
    #[crate::boxed]
    pub async fn decide_sanction(
        &self,
        order: &Order,
        sanction: SanctionId,
        sentence: Option<Sentence>,
        reason: String,
    ) -> Answer<SanctionId> {
        let action = Action::DecideSanction;
        let content = sentence.as_ref().map(|one| (one.measure, &one.scope, one.from, one.until));
        self.carry_out(order, &(action, sanction, content, &reason), || async {
            let (found, target) = self.sanction_before(order, action, sanction).await?;
            let target = kydan_access::Target { ruled_by: Some(found.proposed_by), ..target };
            let permit = kydan_access::permit(&order.actor, action, &target)?;
            if reason.trim().is_empty() {
                return Err(Refusal::new("reasons_missing").into());
            }
            let by = order.actor.account.ok_or_else(|| Refusal::new("not_logged_in"))?;
            let (on, shown) = (self.today(), shown(&permit));
            let mut live = Live::<Sanction>::load(&self.store, sanction.0).await?.expect(order.expected)?;
            live.decide(&match sentence.clone() {
                Some(sentence) => SanctionCommand::Impose { sentence, on, by, shown },
                None => SanctionCommand::Dismiss { on, by, shown },
            })?;
            let notes = self.text(sanction.0, NoteKind::Decision, &reason)?;
            Ok((permit, Work::new(sanction, [live.append()]).with_people(notes)))
        })
        .await
    }
}
