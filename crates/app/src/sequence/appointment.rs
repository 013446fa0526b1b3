//! When a game is to begin, as its round was announced.

use kydan_bout::Appointment;
use kydan_journal::BoutId;
use kydan_tournament::State;

use crate::{Answer, App};

/// When a game is to begin, with its round or with its own match of teams, and how late one may come; none while no start
/// is announced.
pub(crate) fn appointed(state: &State, round: u16, table: u16) -> Option<Appointment> {
    let starts_at = state.begins(round, table)?;
    let late_after_seconds = state.settings()?.late_after()?;
    Some(Appointment { starts_at, late_after_seconds })
}

impl App {
    /// When this game is to begin; none while no start is announced, or where there is no such game.
    pub(crate) async fn appointment(&self, bout: BoutId) -> Answer<Option<Appointment>> {
        let Some(row) = self.store.bout(bout).await? else { return Ok(None) };
        Ok(appointed(&self.view_tournament(row.event).await?, row.round, row.table))
    }
}
