//! A player is given time, or some is taken (FIDE 12.5, 12.9.2, 12.9.3; xiangqi law 20.3c).

use kydan_access::Action;
use kydan_bout::{self as bout, Command, TimeChange};
use kydan_game::{Article, BySide, Side};
use kydan_journal::BoutId;
use serde::Serialize;

use crate::sequence::at_board::{AtBoard, Errand};
use crate::{Answer, App, Order};

/// Whose time, how much, and under which article.
#[derive(Clone, Debug, Serialize)]
pub struct AdjustTime {
    /// In which game.
    pub bout: BoutId,
    /// What both clocks show, in milliseconds.
    pub before_ms: BySide<u64>,
    /// Whose clock is changed.
    pub side: Side,
    /// By how much.
    pub change: TimeChange,
    /// Under which article.
    pub article: Article,
}

impl App {
    /// Gives a player time or takes some; the other clock stays as it is.
    #[crate::boxed]
    pub async fn adjust_time(&self, order: &Order, input: AdjustTime) -> Answer<AtBoard> {
        let errand = Errand {
            action: Action::RuleOnFaults,
            bout: input.bout,
            content: &("time", &input),
            ruling: None,
            notes: Vec::new(),
        };
        self.at_board(order, errand, |seat| {
            Ok(Command::AdjustTime(bout::AdjustTime {
                before_ms: input.before_ms,
                side: input.side,
                change: input.change,
                article: input.article.clone(),
                by: seat.official()?,
            }))
        })
        .await
    }
}
