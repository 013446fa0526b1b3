//! The chief arbiter says which of the differently reported results it is.

use kydan_access::Action;
use kydan_bout::{self as bout, Command};
use kydan_field::ResultKind;
use kydan_journal::{EventId, RulingId};

use crate::board::record_result::{RecordResult, said};
use crate::sequence::at_board::Errand;
use crate::{Answer, App, Order};

impl App {
    /// Says which of the reported results it is.
    pub async fn settle_reports(&self, order: &Order, input: RecordResult) -> Answer<EventId> {
        let live = self.tournament(input.event).await?;
        let (bout, hindrance) = self.game_at(order, Action::SettleReports, &live, &input).await?;
        let ruling = RulingId((self.world.id)());
        let errand = Errand {
            action: Action::SettleReports,
            bout,
            content: &input,
            ruling: (input.kind == ResultKind::Forfeit).then_some(ruling),
            notes: Vec::new(),
        };
        let order = Order { expected: None, ..order.clone() };
        self.at_board(&order, errand, |seat| {
            if let Some(hindrance) = &hindrance {
                return Err(hindrance.clone().into());
            }
            let (said, by) = (said(&input)?, seat.official()?);
            Ok(Command::SettleReports(bout::SettleReports { ruling, said, by }))
        })
        .await?;
        Ok(input.event)
    }
}
