//! An adjourned game goes on: the envelope is opened.

use kydan_access::Action;
use kydan_bout::{self as bout, Command, Explained, SealerPresence, usual_notation};
use kydan_journal::{BoutId, RulingId};
use serde::Serialize;

use crate::sequence::at_board::{AtBoard, Errand};
use crate::{Answer, App, Order};

/// A resumption.
#[derive(Clone, Debug, Serialize)]
pub struct Resume {
    /// Which game.
    pub bout: BoutId,
    /// What stands in the envelope; none where it is lost.
    pub sealed: Option<String>,
    /// Whether the player could explain what nobody can read.
    pub explained: Explained,
    /// Whether the player who sealed has come.
    pub sealer: SealerPresence,
}

impl App {
    /// Opens the envelope: the sealed move is played, or loses the game where it is ambiguous or illegal.
    #[crate::boxed]
    pub async fn resume(&self, order: &Order, input: Resume) -> Answer<AtBoard> {
        let ruling = RulingId((self.world.id)());
        let at = (self.world.now)();
        let errand = Errand {
            action: Action::ConcludeBout,
            bout: input.bout,
            content: &("resume", &input),
            ruling: Some(ruling),
            notes: Vec::new(),
        };
        self.at_board(order, errand, |seat| {
            let notation = usual_notation(seat.board.opened.kind);
            let sealed = input.sealed.clone().map(|text| (text, notation.to_owned()));
            let (explained, sealer, by) = (input.explained, input.sealer, seat.official()?);
            Ok(Command::Resume(bout::Resume { ruling, sealed, explained, sealer, at, by }))
        })
        .await
    }
}
