//! Somebody takes the own slip of the last minute back.

use kydan_access::Action;
use kydan_bout::{self as bout, Command, Slip};
use kydan_journal::{BoutId, RulingId};
use serde::Serialize;

use crate::sequence::at_board::{AtBoard, Errand};
use crate::sequence::refusal::Refusal;
use crate::{Answer, App, Order};

/// What somebody takes back of what they did a moment ago.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct TakeBackSlip {
    /// At which game.
    pub bout: BoutId,
    /// A ruling; the reported result, if none is named.
    pub ruling: Option<RulingId>,
}

impl App {
    /// Takes back one's own result or ruling of the last minute.
    #[crate::boxed]
    pub async fn take_back_slip(&self, order: &Order, input: TakeBackSlip) -> Answer<AtBoard> {
        let at = (self.world.now)();
        let made_at = match input.ruling {
            Some(ruling) => self.store.ruling(ruling).await?.filter(|stored| stored.bout == input.bout),
            None => None,
        }
        .map(|stored| stored.at);
        let errand = Errand {
            action: Action::TakeBackSlip,
            bout: input.bout,
            content: &input,
            ruling: None,
            notes: Vec::new(),
        };
        self.at_board(order, errand, |seat| {
            let slip = match (input.ruling, made_at) {
                (None, _) => Slip::Report,
                (Some(ruling), Some(made_at)) => Slip::Ruling { ruling, made_at },
                (Some(_), None) => return Err(Refusal::new("no_such_ruling").into()),
            };
            Ok(Command::TakeBack(bout::TakeBack { slip, by: seat.official()?, at }))
        })
        .await
    }
}
