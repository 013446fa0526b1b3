//! A game as a crowd of spectators needs it: read and judged once for all of them.

use kydan_bout::{Board, Bout, State, proposals, usual_notation};
use kydan_journal::{BoutId, Decider as _};
use kydan_store::Loaded;
use kydan_store::read::{self, Ply};

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
}

impl App {
    /// A game for its spectators; none where there is no such game. Two transactions.
    pub async fn spectated(&self, id: BoutId) -> Answer<Option<Spectated>> {
        let Some((bout, plies)) = self.store.bout_with_plies(id).await? else { return Ok(None) };
        let loaded = self.store.load::<kydan_bout::Event>(id.0).await?;
        // Judging a long game takes its time: not on the threads that answer.
        let judged = tokio::task::spawn_blocking(move || {
            let state = match loaded {
                Loaded::Sound { events, .. } => Bout::replay(&events),
                Loaded::Damaged(_) => State::Unopened,
            };
            let written = state.board().and_then(|board| {
                let line = &board.line;
                line.write(usual_notation(line.kind())).ok()
            });
            let keys: Vec<String> = proposals(&state).into_iter().map(|proposal| proposal.key).collect();
            (written.unwrap_or_default(), keys, state.board().cloned())
        });
        let (mut texts, proposals, board): (Vec<String>, _, _) =
            judged.await.map_err(|error| Failure::Bug(error.to_string()))?;
        texts.truncate(plies.len());
        texts.extend(plies.iter().skip(texts.len()).map(|ply| ply.uci.clone()));
        Ok(Some(Spectated { bout, plies, texts, proposals, board }))
    }
}
