//! A game is adjourned with a sealed move.

use kydan_access::Action;
use kydan_bout::{self as bout, Command};
use kydan_federation::Adjourning;
use kydan_game::BySide;
use kydan_journal::BoutId;
use serde::Serialize;

use crate::sequence::at_board::{AtBoard, Errand};
use crate::sequence::refusal::Refusal;
use crate::{Answer, App, Order};

/// An adjournment.
#[derive(Clone, Debug, Serialize)]
pub struct Adjourn {
    /// Which game.
    pub bout: BoutId,
    /// What the clocks show, in milliseconds.
    pub remaining_ms: BySide<u64>,
}

impl App {
    /// Adjourns a game: the player to move has sealed a move. Not where the law or the event's rules have games end within
    /// the session.
    #[crate::boxed]
    pub async fn adjourn(&self, order: &Order, input: Adjourn) -> Answer<AtBoard> {
        let at = (self.world.now)();
        let bar = self.adjourning_bar(input.bout).await?;
        let errand = Errand {
            action: Action::ConcludeBout,
            bout: input.bout,
            content: &("adjourn", &input),
            ruling: None,
            notes: Vec::new(),
        };
        self.at_board(order, errand, |seat| {
            let by = seat.official()?;
            if let Some(bar) = &bar {
                return Err(bar.clone().into());
            }
            Ok(Command::Adjourn(bout::Adjourn { remaining_ms: input.remaining_ms, at, by }))
        })
        .await
    }

    /// What stands in the way of an adjournment, where something does.
    async fn adjourning_bar(&self, bout: BoutId) -> Answer<Option<Refusal>> {
        let Some(row) = self.store.bout(bout).await? else { return Ok(None) };
        let Some(competition) = self.store.competition(row.event).await? else { return Ok(None) };
        let article = match competition.settings.adjourning() {
            Adjourning::Allowed => return Ok(None),
            Adjourning::Barred(article) => article,
        };
        let refusal = Refusal::new("adjournment_barred").in_edition(row.edition.as_str());
        Ok(Some(Refusal { article, ..refusal }))
    }
}
