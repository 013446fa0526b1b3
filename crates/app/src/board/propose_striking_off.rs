//! Striking a player off: one of the two officials proposes it, the other signs it from the own device.

use jiff::SignedDuration;
use kydan_access::Action;
use kydan_bout::{self as bout, Command};
use kydan_game::{Article, Side};
use kydan_journal::{BoutId, RulingId};
use kydan_regulations::Measure;
use serde::Serialize;

use crate::sequence::at_board::{AtBoard, Errand};
use crate::sequence::refusal::Refusal;
use crate::{Answer, App, Order};

/// How long the second official has. The law names no time; a day ends before the next round of most events begins.
const TIME_TO_SIGN: SignedDuration = SignedDuration::from_hours(24);

/// A proposal.
#[derive(Clone, Debug, Serialize)]
pub struct ProposeStrikingOff {
    /// In which game.
    pub bout: BoutId,
    /// The side concerned.
    pub side: Side,
    /// Under which article.
    pub article: Article,
    /// The declaration in writing (xiangqi law 16.2): kept beside the log.
    pub note: String,
}

impl App {
    /// Proposes to strike a player off. Nothing happens to the player before the second official signs.
    #[crate::boxed]
    pub async fn propose_striking_off(&self, order: &Order, input: ProposeStrikingOff) -> Answer<AtBoard> {
        let ruling = RulingId((self.world.id)());
        let at = (self.world.now)();
        let until = at.checked_add(TIME_TO_SIGN).map_err(|_| Refusal::new("bad_time"))?;
        let errand = Errand {
            action: Action::StrikeOff,
            bout: input.bout,
            content: &input,
            ruling: Some(ruling),
            notes: self.note(ruling.0, Some(&input.note))?,
        };
        self.at_board(order, errand, |seat| {
            let measure = bout::Impose {
                ruling,
                against: input.side.into(),
                measure: Measure::StrikingOff,
                article: input.article.clone(),
                score: None,
                by: seat.official_in_writing(&input.note)?,
            };
            Ok(Command::Propose(bout::Propose { measure, until }))
        })
        .await
    }
}
