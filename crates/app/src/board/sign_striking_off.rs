//! The second of the two officials signs a proposal to strike a player off.

use kydan_access::Action;
use kydan_bout::Command;
use kydan_journal::RulingId;

use crate::sequence::at_board::{AtBoard, Errand, Seat};
use crate::sequence::refusal::Refusal;
use crate::{Answer, App, Order};

impl App {
    /// Signs what the other official proposed: now the player is struck off.
    #[crate::boxed]
    pub async fn sign_striking_off(&self, order: &Order, ruling: RulingId) -> Answer<AtBoard> {
        let at = (self.world.now)();
        self.second(order, ("sign", ruling), |seat| Ok(Command::Second { ruling, at, by: seat.official()? }))
            .await
    }

    pub(crate) async fn second(
        &self,
        order: &Order,
        (what, ruling): (&str, RulingId),
        command: impl Fn(&Seat<'_>) -> Answer<Command>,
    ) -> Answer<AtBoard> {
        // Whether there is such a proposal is told to nobody else.
        kydan_access::held(&order.actor, Action::StrikeOff)?;
        let proposal = self.store.measure_proposal(ruling).await?;
        let proposal = proposal.ok_or_else(|| Refusal::new("no_such_proposal"))?;
        let errand = Errand {
            action: Action::StrikeOff,
            bout: proposal.bout,
            content: &(what, ruling),
            ruling: Some(ruling),
            notes: Vec::new(),
        };
        self.at_board(order, errand, command).await
    }
}
