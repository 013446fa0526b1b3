//! What becomes of a score sheet: filled in, reconstructed, handed in, lent, missing (FIDE 8.3, 8.5; xiangqi law 11.1a,
//! 11.3d, 13.2).

use kydan_access::Action;
use kydan_bout::{self as bout, Command, SheetChange};
use kydan_game::Side;
use kydan_journal::BoutId;

use crate::sequence::at_board::{AtBoard, Errand};
use crate::{Answer, App, Order};

impl App {
    /// Records what became of a player's score sheet.
    #[crate::boxed]
    pub async fn record_sheet(
        &self,
        order: &Order,
        bout: BoutId,
        (side, change): (Side, SheetChange),
    ) -> Answer<AtBoard> {
        let at = (self.world.now)();
        let content = &("sheet", side, change);
        let errand = Errand { action: Action::RecordMoves, bout, content, ruling: None, notes: Vec::new() };
        self.at_board(order, errand, |seat| {
            Ok(Command::RecordSheet(bout::RecordSheet { side, change, at, by: seat.official()? }))
        })
        .await
    }
}
