//! Whoever has not come to the resumption in time has lost (FIDE I.10; xiangqi law 7.1i).

use kydan_access::Action;
use kydan_bout::{self as bout, Against, Command, Explained, usual_notation};
use kydan_journal::{BoutId, RulingId};
use serde::Serialize;

use crate::sequence::at_board::{AtBoard, Errand};
use crate::{Answer, App, Order};

/// An absence at a resumption.
#[derive(Clone, Debug, Serialize)]
pub struct ForfeitResumption {
    /// Which game.
    pub bout: BoutId,
    /// Who has not come.
    pub absent: Against,
    /// What stands in the envelope, if it is still closed.
    pub sealed: Option<String>,
    /// Whether the player could explain what nobody can read.
    pub explained: Explained,
}

impl App {
    /// Opens the envelope and rules the loss; what the sealed move made of the game stands.
    #[crate::boxed]
    pub async fn forfeit_resumption(&self, order: &Order, input: ForfeitResumption) -> Answer<AtBoard> {
        let (ruling, at) = (RulingId((self.world.id)()), (self.world.now)());
        let late_after_seconds = self.late_after(input.bout).await?;
        let errand = Errand {
            action: Action::ConcludeBout,
            bout: input.bout,
            content: &("forfeit resumption", &input),
            ruling: Some(ruling),
            notes: Vec::new(),
        };
        self.at_board(order, errand, |seat| {
            let notation = usual_notation(seat.board.opened.kind);
            let sealed = input.sealed.clone().map(|text| (text, notation.to_owned()));
            let (absent, explained, by) = (input.absent, input.explained, seat.official()?);
            Ok(Command::ForfeitResumption(bout::ForfeitResumption {
                ruling,
                absent,
                sealed,
                explained,
                late_after_seconds,
                at,
                by,
            }))
        })
        .await
    }

    /// How many seconds late a player may come by the event's rules.
    async fn late_after(&self, bout: BoutId) -> Answer<Option<u32>> {
        let Some(row) = self.store.bout(bout).await? else { return Ok(None) };
        let competition = self.store.competition(row.event).await?;
        Ok(competition.and_then(|competition| competition.settings.late_after()))
    }
}
