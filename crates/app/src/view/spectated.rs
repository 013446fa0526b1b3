//! A game as a crowd of spectators needs it: read and judged once for all of them.

use jiff::Timestamp;
use kydan_bout::{Board, Bout, State, proposals, usual_notation};
use kydan_federation::BroadcastDelay;
use kydan_journal::{BoutId, Decider as _};
use kydan_store::Loaded;
use kydan_store::read::{self, Ply};

use crate::view::broadcast::Broadcast;
use crate::{Answer, App, Failure};

/// A game with what is shown of it after every move.
#[derive(Clone, Debug)]
pub struct Spectated {
    /// The game as it stands.
    pub bout: read::Bout,
    /// Its plies.
    pub plies: Vec<Ply>,
    /// How its arbiters write each ply; in coordinates where that notation cannot write it.
    pub texts: Vec<String>,
    /// The keys of what the law proposes or lets a player claim now.
    pub proposals: Vec<String>,
    /// The board; none where the record cannot be followed.
    pub board: Option<Board>,
    /// How late its moves are told, while it goes on.
    pub delay: BroadcastDelay,
    /// When more is told, if that is a matter of time.
    pub due: Option<Timestamp>,
}

impl App {
    /// A game for its spectators, as far as the event's rules tell it by now; none where there is no such game.
    #[crate::boxed]
    pub async fn spectated(&self, id: BoutId) -> Answer<Option<Spectated>> {
        let Some((bout, plies)) = self.store.bout_with_plies(id).await? else { return Ok(None) };
        let sight = self.public_sight(&bout).await?;
        let loaded = self.store.load::<kydan_bout::Event>(id.0).await?;
        // Judging a long game takes its time: not on the threads that answer.
        let judged = tokio::task::spawn_blocking(move || {
            let (bout, plies, state, delay, due) = match (sight, loaded) {
                (Broadcast::Late(late), _) => {
                    (late.bout, late.plies, late.view.into_state(), late.delay, late.due)
                }
                (Broadcast::Live, Loaded::Sound { events, .. }) => {
                    (bout, plies, Bout::replay(&events), BroadcastDelay::None, None)
                }
                (Broadcast::Live, Loaded::Damaged(_) | Loaded::Newer(_)) => {
                    (bout, plies, State::Unopened, BroadcastDelay::None, None)
                }
            };
            let written = state.board().and_then(|board| {
                let line = &board.line;
                line.write(usual_notation(line.kind())).ok()
            });
            let proposals = proposals(&state).into_iter().map(|proposal| proposal.key).collect();
            let mut texts = written.unwrap_or_default();
            texts.truncate(plies.len());
            texts.extend(plies.iter().skip(texts.len()).map(|ply| ply.uci.clone()));
            Spectated { bout, plies, texts, proposals, board: state.board().cloned(), delay, due }
        });
        judged.await.map(Some).map_err(|error| Failure::Bug(error.to_string()))
    }
}
