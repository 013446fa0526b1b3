//! Whoever is suspended or banned appeals.

use kydan_access::Action;
use kydan_federation::{Sanction, SanctionCommand};
use kydan_journal::SanctionId;
use kydan_store::NoteKind;

use crate::sequence::live::Live;
use crate::sequence::order::Work;
use crate::sequence::refusal::Refusal;
use crate::{Answer, App, Order};

impl App {
    /// Appeals within the time for it, with the person's reasons; staff hand in what came on paper. What was decided is
    /// obeyed meanwhile (xiangqi law 15.6, the second of that number).
    #[crate::boxed]
    pub async fn appeal_sanction(
        &self,
        order: &Order,
        sanction: SanctionId,
        statement: String,
    ) -> Answer<SanctionId> {
        let action = Action::AppealSanction;
        self.carry_out(order, &(action, sanction, &statement), || async {
            let (_, target) = self.sanction_before(order, action, sanction).await?;
            let permit = kydan_access::permit(&order.actor, action, &target)?;
            if statement.trim().is_empty() {
                return Err(Refusal::new("reasons_missing").into());
            }
            let mut live = Live::<Sanction>::load(&self.store, sanction.0).await?.expect(order.expected)?;
            live.decide(&SanctionCommand::Appeal { on: self.today() })?;
            let notes = self.text(sanction.0, NoteKind::Appeal, &statement)?;
            Ok((permit, Work::new(sanction, [live.append()]).with_people(notes)))
        })
        .await
    }
}
