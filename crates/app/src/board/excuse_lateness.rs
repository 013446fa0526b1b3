//! The arbiter lets somebody play who came too late (FIDE 6.7.1).

use kydan_access::Action;
use kydan_bout::{Command, ExcuseLateness};
use kydan_game::Side;
use kydan_journal::BoutId;

use crate::sequence::at_board::{AtBoard, Errand};
use crate::{Answer, App, Order, Refusal};

impl App {
    /// Lets somebody play who came too late.
    #[crate::boxed]
    pub async fn excuse_lateness(&self, order: &Order, bout: BoutId, side: Side) -> Answer<AtBoard> {
        let appointment = self.appointment(bout).await?;
        let now = (self.world().now)();
        let errand = Errand {
            action: Action::ConcludeBout,
            bout,
            content: &("excused", side),
            ruling: None,
            notes: Vec::new(),
        };
        self.at_board(order, errand, |seat| {
            let appointment = appointment.ok_or_else(|| Refusal::new("no_start_announced"))?;
            Ok(Command::ExcuseLateness(ExcuseLateness { side, appointment, now, by: seat.official()? }))
        })
        .await
    }
}
