//! A round as an arbiter pairs it.

use kydan_journal::{BoutId, EventId};
use kydan_tournament::{Command, Contestant, HandPairing};
use serde::Serialize;

use crate::{Answer, App, Order};

/// A round as an arbiter pairs it.
#[derive(Clone, Debug, Serialize)]
pub struct PairByHand {
    /// At which event.
    pub event: EventId,
    /// Counted from 1.
    pub round: u16,
    /// All games, table 1 first; where teams play, all matches.
    pub games: Vec<HandPairing>,
    /// Who is left over, if anyone.
    pub left_over: Option<Contestant>,
}

impl App {
    /// Pairs the next round by hand, or pairs it anew while it is not public.
    #[crate::boxed]
    pub async fn pair_by_hand(&self, order: &Order, input: PairByHand) -> Answer<EventId> {
        self.on_numbered_tournament(order, input.event, &input, |live| {
            let teams = live.state.settings().and_then(|settings| settings.options.teams);
            // A match has a game at every board.
            let boards = teams.map_or(1, |play| usize::from(play.boards));
            Ok(Command::PairByHand {
                round: input.round,
                games: input.games.clone(),
                left_over: input.left_over,
                bouts: (0..input.games.len() * boards).map(|_| BoutId((self.world.id)())).collect(),
            })
        })
        .await
    }
}
