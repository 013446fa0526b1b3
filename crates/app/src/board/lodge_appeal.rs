//! A player appeals against a ruling; it stays visible, whatever happens.

use kydan_access::{Action, Role};
use kydan_bout::{self as bout, Command};
use kydan_journal::{AppealId, BoutId, PersonId, RulingId};
use serde::Serialize;

use crate::sequence::at_board::{AtBoard, Errand};
use crate::sequence::refusal::Refusal;
use crate::{Answer, App, Order};

/// An appeal.
#[derive(Clone, Debug, Serialize)]
pub struct LodgeAppeal {
    /// Against which ruling.
    pub ruling: RulingId,
    /// In which game.
    pub bout: BoutId,
    /// Why, in the player's words: kept beside the log.
    pub note: String,
    /// Whose appeal it is, where the arbiters' secretary takes it in on paper.
    pub player: Option<PersonId>,
}

impl App {
    /// Lodges an appeal in the name of the player whose account it is, or takes in what a player wrote on paper.
    #[crate::boxed]
    pub async fn lodge_appeal(&self, order: &Order, input: LodgeAppeal) -> Answer<AtBoard> {
        if input.note.trim().is_empty() {
            return Err(Refusal::new("reasons_missing").into());
        }
        let appeal = AppealId((self.world.id)());
        let stored = self.store.ruling(input.ruling).await?;
        let stored = stored.ok_or_else(|| Refusal::new("no_such_ruling"))?;
        let terms = self.store.competitions(&[stored.event]).await?.pop().map(|event| event.settings.appeals);
        let fee = terms.and_then(|terms| terms.fee);
        let fee = fee.map(|fee| bout::Fee { amount: fee.amount, currency: fee.currency.to_string() });
        let until = self.appeal_until(&stored).await?;
        let at = (self.world.now)();
        let errand = Errand {
            action: Action::Appeal,
            bout: input.bout,
            content: &input,
            ruling: Some(input.ruling),
            notes: self.note(appeal.0, Some(&input.note))?,
        };
        self.at_board(order, errand, |seat| {
            let (by, received_by) = if seat.permit.capacity() == Role::Player {
                let own = seat.permit.actor().person.ok_or_else(|| Refusal::new("account_without_person"))?;
                if input.player.is_some_and(|named| named != own) {
                    return Err(Refusal::new("appeal_of_another").into());
                }
                (own, None)
            } else {
                let player = input.player.ok_or_else(|| Refusal::new("appeal_without_player"))?;
                (player, Some(seat.official()?))
            };
            let (ruling, fee) = (input.ruling, fee.clone());
            Ok(Command::Appeal(bout::LodgeAppeal { appeal, ruling, by, received_by, at, until, fee }))
        })
        .await
    }
}
