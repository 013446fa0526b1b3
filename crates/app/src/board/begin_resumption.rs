//! An adjourned game is to go on, and whoever has to reply has not come (FIDE I.9.2, I.11).

use kydan_access::Action;
use kydan_bout::{self as bout, Against, Command};
use kydan_journal::BoutId;

use crate::sequence::at_board::{AtBoard, Errand};
use crate::{Answer, App, Order};

impl App {
    /// Starts the clock of the player who has to reply; the envelope stays closed.
    #[crate::boxed]
    pub async fn begin_resumption(&self, order: &Order, bout: BoutId, absent: Against) -> Answer<AtBoard> {
        let at = (self.world.now)();
        let errand = Errand {
            action: Action::ConcludeBout,
            bout,
            content: &("begin resumption", absent),
            ruling: None,
            notes: Vec::new(),
        };
        self.at_board(order, errand, |seat| {
            let by = seat.official()?;
            Ok(Command::BeginResumption(bout::BeginResumption { absent, at, by }))
        })
        .await
    }
}
