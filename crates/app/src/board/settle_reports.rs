//! The chief arbiter says which of the differently reported results it is.

use kydan_access::Action;
use kydan_bout::{self as bout, Command};
use kydan_journal::EventId;

use crate::board::record_result::RecordResult;
use crate::{Answer, App, Order};

impl App {
    /// Says which of the reported results it is.
    #[crate::boxed]
    pub async fn settle_reports(&self, order: &Order, input: RecordResult) -> Answer<EventId> {
        let live = self.tournament(input.event).await?;
        self.say_result(order, Action::SettleReports, &live, &input, |ruling, said, by| {
            Command::SettleReports(bout::SettleReports { ruling, said, by })
        })
        .await
    }
}
