//! The score sheets of a round are taken in (xiangqi law 11.3d, 13.2, 20.4b.6; FIDE 8.3).

use kydan_access::Action;
use kydan_bout::{self as bout, Command, SheetChange, SheetPlace};
use kydan_game::Side;
use kydan_journal::EventId;

use crate::sequence::order::Work;
use crate::sequence::refusal::{Failure, Refusal};
use crate::{Answer, App, Order};

impl App {
    /// Takes in both sheets of the games at these tables, all or none: what was handed in before is left alone.
    #[crate::boxed]
    pub async fn hand_in_sheets(
        &self,
        order: &Order,
        event: EventId,
        (round, tables): (u16, Vec<u16>),
    ) -> Answer<EventId> {
        let action = Action::HandInSheets;
        let at = (self.world.now)();
        self.carry_out(order, &(action, event, round, &tables), || async {
            // Whoever may nowhere here learns nothing of the tables.
            kydan_access::admit(&order.actor, action, &self.event_target(event).await?)?;
            let state = self.view_tournament(event).await?;
            let games = state.round(round).map(|round| round.games.as_slice()).unwrap_or_default();
            let named = games.iter().filter(|game| tables.contains(&game.pairing.table));
            let (mut streams, mut permitted) = (Vec::new(), None);
            for game in named {
                let table = game.pairing.table;
                let told = |failure: Failure| match failure {
                    Failure::Refused(refusal) => refusal.with("table", table).into(),
                    other @ (Failure::Store(_) | Failure::Bug(_)) => other,
                };
                let mut game = self.bout(game.pairing.bout).await?;
                let (permit, by) = self.official_at(order, action, &game).await.map_err(told)?;
                permitted = Some(permit);
                for side in Side::BOTH {
                    let is_in = |board: &bout::Board| board.sheets[side].place == SheetPlace::HandedIn;
                    if game.state.board().is_none_or(is_in) {
                        continue;
                    }
                    let change = SheetChange::HandedIn;
                    let record = bout::RecordSheet { side, change, at, by: by.clone() };
                    game.decide(&Command::RecordSheet(record)).map_err(told)?;
                }
                streams.push(game.append());
            }
            // Nobody is named, or there is nothing to take in.
            let nothing = || Refusal::new("sheet_unchanged");
            if streams.iter().all(Option::is_none) {
                return Err(nothing().into());
            }
            let permit = permitted.ok_or_else(nothing)?;
            Ok((permit, Work::new(event, streams)))
        })
        .await
    }
}
