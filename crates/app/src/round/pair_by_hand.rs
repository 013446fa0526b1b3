//! A round as an arbiter pairs it.

use kydan_access::Action;
use kydan_journal::{BoutId, EventId, PersonId};
use kydan_tournament::{Command, HandPairing};
use serde::Serialize;

use crate::{Answer, App, Order};

/// A round as an arbiter pairs it.
#[derive(Clone, Debug, Serialize)]
pub struct PairByHand {
    /// At which event.
    pub event: EventId,
    /// Counted from 1.
    pub round: u16,
    /// All games, table 1 first.
    pub games: Vec<HandPairing>,
    /// Who is left over, if anyone.
    pub left_over: Option<PersonId>,
}

impl App {
    /// Pairs the next round by hand, or pairs it anew while it is not public.
    pub async fn pair_by_hand(&self, order: &Order, input: PairByHand) -> Answer<EventId> {
        self.on_tournament(order, Action::PairRound, input.event, &input, |_| {
            Ok(Command::PairByHand {
                round: input.round,
                games: input.games.clone(),
                left_over: input.left_over,
                bouts: input.games.iter().map(|_| BoutId((self.world.id)())).collect(),
            })
        })
        .await
    }
}
