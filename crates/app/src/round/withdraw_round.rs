//! A public round is taken back before anybody plays.

use kydan_access::Action;
use kydan_journal::EventId;
use kydan_store::read::BoutPhase;
use kydan_tournament::Command;

use crate::{Answer, App, Order};

impl App {
    /// Takes the pairings of the last public round back, before anybody plays.
    #[crate::boxed]
    pub async fn withdraw_round(&self, order: &Order, event: EventId, round: u16) -> Answer<EventId> {
        let seated = self.store.bouts_of_events(&[event]).await?;
        let begun = seated.iter().filter(|bout| {
            bout.round == round && (bout.phase != BoutPhase::Seated || !bout.reports.is_empty())
        });
        let begun: Vec<u16> = begun.map(|bout| bout.table).collect();
        self.on_tournament(order, Action::PublishRound, event, &("withdraw", round), |_| {
            Ok(Command::WithdrawRound { round, begun: begun.clone() })
        })
        .await
    }
}
