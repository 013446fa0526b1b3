//! A photograph is taken away: that it was there stays in the log, the picture goes.

use kydan_access::Action;
use kydan_bout::{self as bout, Command, PhotoFault};
use kydan_journal::{BoutId, PhotoId};
use kydan_store::PersonalWrite;

use crate::sequence::at_board::{AtBoard, Errand};
use crate::{Answer, App, Order};

impl App {
    /// Takes a photograph away, for a reason.
    #[crate::boxed]
    pub async fn remove_photo(
        &self,
        order: &Order,
        (bout, photo): (BoutId, PhotoId),
        reason: PhotoFault,
    ) -> Answer<AtBoard> {
        let at = (self.world.now)();
        let errand = Errand {
            action: Action::AttachPhoto,
            bout,
            content: &("no photo", photo, reason),
            ruling: None,
            notes: vec![PersonalWrite::DropPhoto { photo }],
        };
        self.at_board(order, errand, |seat| {
            Ok(Command::RemovePhoto(bout::RemovePhoto { photo, reason, at, by: seat.official()? }))
        })
        .await
    }
}
