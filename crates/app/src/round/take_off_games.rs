//! A file of games is taken away from beside a round; what it told is told no more, and that it lay there is kept.

use kydan_access::Action;
use kydan_federation::{GameFile, GameFileCommand};
use kydan_journal::{EventId, GameFileId};

use crate::sequence::live::Live;
use crate::sequence::order::Work;
use crate::sequence::refusal::Refusal;
use crate::{Answer, App, Order};

impl App {
    /// Takes a file away from beside a round of the event.
    #[crate::boxed]
    pub async fn take_off_games(
        &self,
        order: &Order,
        event: EventId,
        file: GameFileId,
    ) -> Answer<GameFileId> {
        let action = Action::HandInSheets;
        self.carry_out(order, &(action, "games off", event, file), || async {
            kydan_access::admit(&order.actor, action, &self.event_target(event).await?)?;
            let mut live = Live::<GameFile>::load(&self.store, file.0).await?;
            if live.state.event().is_some_and(|other| other != event) {
                return Err(Refusal::new("no_such_game_file").into());
            }
            live.decide(&GameFileCommand::TakeOff { on: self.today() })?;
            let tables = self.store.games_of_file(file).await?;
            Ok((self.permit_beside(order, &tables).await?, Work::new(file, [live.append()])))
        })
        .await
    }
}
