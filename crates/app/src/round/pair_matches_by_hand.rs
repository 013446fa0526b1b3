//! The matches of a round as an arbiter pairs them.

use kydan_access::Action;
use kydan_journal::{BoutId, EventId, TeamId};
use kydan_tournament::{Command, HandMatch};
use serde::Serialize;

use crate::{Answer, App, Order};

/// The matches of a round as an arbiter pairs them.
#[derive(Clone, Debug, Serialize)]
pub struct PairMatchesByHand {
    /// At which event.
    pub event: EventId,
    /// Counted from 1.
    pub round: u16,
    /// All matches, match 1 first.
    pub matches: Vec<HandMatch>,
    /// Which team is left over, if any.
    pub left_over: Option<TeamId>,
}

impl App {
    /// Pairs the matches of the next round by hand, or pairs them anew while it is not public.
    pub async fn pair_matches_by_hand(&self, order: &Order, input: PairMatchesByHand) -> Answer<EventId> {
        self.on_tournament(order, Action::PairRound, input.event, &input, |live| {
            let boards = live.state.settings().and_then(|settings| settings.options.teams);
            let games = input.matches.len() * usize::from(boards.map_or(0, |play| play.boards));
            Ok(Command::PairMatchesByHand {
                round: input.round,
                matches: input.matches.clone(),
                left_over: input.left_over,
                bouts: (0..games).map(|_| BoutId((self.world.id)())).collect(),
            })
        })
        .await
    }
}
