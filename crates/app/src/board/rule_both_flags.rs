//! Both flags have fallen, and nobody knows which first (FIDE III.3.1).

use kydan_access::Action;
use kydan_bout::{Command, RuleBothFlags};
use kydan_journal::{BoutId, RulingId};

use crate::sequence::at_board::{AtBoard, Errand};
use crate::{Answer, App, Order};

impl App {
    /// Rules on both flags: in the last period a draw, before it the game goes on.
    #[crate::boxed]
    pub async fn rule_both_flags(&self, order: &Order, bout: BoutId) -> Answer<AtBoard> {
        let (ruling, at) = (RulingId((self.world().id)()), (self.world().now)());
        let errand = Errand {
            action: Action::ConcludeBout,
            bout,
            content: &"both flags",
            ruling: None,
            notes: Vec::new(),
        };
        self.at_board(order, errand, |seat| {
            Ok(Command::RuleBothFlags(RuleBothFlags { ruling, at, by: seat.official()? }))
        })
        .await
    }
}
