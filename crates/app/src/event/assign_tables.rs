//! Tables are assigned to a table arbiter (xiangqi law 20.3b).

use kydan_access::Action;
use kydan_federation::{OfficialsCommand, TableRange};
use kydan_journal::{EventId, PersonId};

use crate::{Answer, App, Order};

impl App {
    /// Says which tables a table arbiter looks after: these, or all of them. It holds at the next thing that they do.
    #[crate::boxed]
    pub async fn assign_tables(
        &self,
        order: &Order,
        event: EventId,
        person: PersonId,
        tables: Option<TableRange>,
    ) -> Answer<EventId> {
        let command = OfficialsCommand::AssignTables { person, tables };
        self.about_officials(order, event, Action::AssignTables, &[], command).await
    }
}
