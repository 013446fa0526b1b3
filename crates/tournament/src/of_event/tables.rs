//! The tables of a tournament of ours.

use kydan_field::Share;
use kydan_journal::PersonId;
use kydan_report::exchange::{self, Table, bye_row, game_row, pairings_of, result, seated};
use kydan_report::trf::Identity;

use crate::competition::View;
use crate::{State, standings, standings_at};

/// An event whose tables are asked for. Everything is as the public sees it: published rounds only.
pub struct EventTables<'a, W: Fn(PersonId) -> Identity> {
    /// As far as it has come.
    pub state: &'a State,
    /// Who somebody is; nothing of it is in the record.
    pub who: W,
}

impl<W: Fn(PersonId) -> Identity> EventTables<'_, W> {
    /// Everyone by starting number.
    pub fn starting_list(&self) -> Table {
        exchange::starting_list(&self.state.field(), |at| self.identity(at))
    }

    /// Everyone as Swiss-Manager imports players.
    pub fn swiss_manager(&self) -> Table {
        exchange::swiss_manager(&self.state.field(), |at| self.identity(at))
    }

    /// The games of a round, counted from 1, by table; then who is without one. None where no such round is public.
    pub fn pairings(&self, round: u16) -> Option<Table> {
        let found = self.state.published().find(|one| one.number == round)?;
        let before = View { through: Some(round - 1), ..View::default() };
        let field = self.state.viewed(&before);
        let totals = field.totals();
        let player = |person: PersonId| {
            let at = self.state.players.iter().position(|player| player.entry.person == person)?;
            Some(seated(field.contestants.get(at)?, self.identity(at), totals[at]))
        };
        let mut rows = Vec::with_capacity(found.games.len() + found.unpaired.len());
        for game in &found.games {
            let pairing = &game.pairing;
            let shown = game.result.map(|given| {
                let white = Share { own: given.score.white, kind: given.kind };
                result(white, Some(given.score.black))
            });
            let (white, black) = (player(pairing.white)?, player(pairing.black)?);
            rows.push(game_row(pairing.table, white, shown, black));
        }
        for unpaired in &found.unpaired {
            rows.push(bye_row(player(unpaired.person)?, unpaired.points));
        }
        Some(pairings_of(rows))
    }

    /// Every round of everyone in the order of the standings.
    pub fn crosstable(&self) -> Table {
        let table = standings(self.state);
        let at = |row: &crate::Row| usize::from(row.number) - 1;
        let ranks: Vec<(usize, u16)> = table.rows.iter().map(|row| (at(row), row.rank)).collect();
        exchange::crosstable(&self.state.field(), &ranks, |at| self.identity(at))
    }

    /// The follow-up cards of everyone (xiangqi law 29.1).
    pub fn follow_up_cards(&self) -> Table {
        exchange::follow_up_cards(&self.state.field(), |at| self.identity(at))
    }

    /// The standings after a round; now, if none is given.
    pub fn standings(&self, after: Option<u16>) -> Table {
        let table = after.map_or_else(|| standings(self.state), |round| standings_at(self.state, round));
        let codes: Vec<String> = table.tie_breaks.iter().map(ToString::to_string).collect();
        let places: Vec<_> = table
            .rows
            .iter()
            .map(|row| {
                let values = row.values.iter().map(|value| value.hundredths).collect();
                (usize::from(row.number) - 1, row.rank, values)
            })
            .collect();
        let view = View { through: after, ..View::default() };
        exchange::standings(&self.state.viewed(&view), &codes, &places, |at| self.identity(at))
    }

    fn identity(&self, at: usize) -> Identity {
        let Some(player) = self.state.players.get(at) else { return Identity::default() };
        let team = self.state.team_of(player.entry.person).map_or_else(String::new, |team| team.name.clone());
        Identity { team, ..(self.who)(player.entry.person) }
    }
}
