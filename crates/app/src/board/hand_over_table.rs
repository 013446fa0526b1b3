//! Whoever looks after a table hands it to another table arbiter (xiangqi law 20.3b, 20.4b.2).

use kydan_access::Action;
use kydan_bout::{Command, HandTable, HandoverStep};
use kydan_federation::OfficialsRefusal;
use kydan_journal::{BoutId, PersonId};
use kydan_regulations::OfficialFunction;

use crate::sequence::at_board::{AtBoard, Errand};
use crate::sequence::refusal::Refusal;
use crate::{Answer, App, Order};

impl App {
    /// Hands the table to another table arbiter of the event. It stays with whoever hands it over until the other
    /// confirms ([`Self::take_over_table`]).
    #[crate::boxed]
    pub async fn hand_over_table(&self, order: &Order, bout: BoutId, to: PersonId) -> Answer<AtBoard> {
        let at = (self.world.now)();
        if let Some(row) = self.store.bout(bout).await? {
            let today = self.today();
            let officials = self.store.officials(&[row.event]).await?;
            let serves = officials.iter().any(|one| {
                one.person == to
                    && one.function == OfficialFunction::TableArbiter
                    && one.tenure.holds_on(today)
            });
            let target = self.event_target(row.event).await?;
            if !serves && kydan_access::admit(&order.actor, Action::RecordMoves, &target).is_ok() {
                return Err(Refusal::from(&OfficialsRefusal::NotAppointed).into());
            }
        }
        let content = &("hand_over", to);
        let errand = Errand { action: Action::RecordMoves, bout, content, ruling: None, notes: Vec::new() };
        self.at_board(order, errand, |seat| {
            let (step, by) = (HandoverStep::Offered { to }, seat.official()?);
            Ok(Command::HandTable(HandTable { step, at, by }))
        })
        .await
    }
}
