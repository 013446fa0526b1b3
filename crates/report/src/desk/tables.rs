//! The tables of a file for spreadsheets.

use crate::exchange::{self, Table};
use crate::trf::Identity;

use super::{Ranked, Sheet, ranking};

impl Sheet {
    /// Who a player is, by index into the field.
    pub fn identity(&self, at: usize) -> Identity {
        let number = self.setup.field.number(at);
        let player = self.report.players().find(|player| player.number == number);
        player.map_or_else(Identity::default, |player| Identity {
            sex: player.sex.clone(),
            title: player.title.clone(),
            name: player.name.clone(),
            federation: player.federation.clone(),
            fide_id: player.fide_id.clone(),
            birth: player.birth.clone(),
            team: self.report.team_of(number).map_or_else(String::new, |team| team.name.clone()),
        })
    }

    /// Who is paired under an index of the field: a player, or a team.
    fn contender(&self, at: usize) -> Identity {
        match &self.teams {
            Some(teams) => Identity { name: teams.names[at].clone(), ..Identity::default() },
            None => self.identity(at),
        }
    }

    /// Everyone by starting number.
    pub fn starting_list(&self) -> Table {
        exchange::starting_list(&self.setup.field, |at| self.identity(at))
    }

    /// The games of a round, counted from 1.
    pub fn pairings(&self, round: u16) -> Table {
        exchange::pairings(&self.setup.field, round, |at| self.identity(at))
    }

    /// Every round of everyone, in the order of a ranking.
    pub fn crosstable(&self, ranked: &Ranked) -> Table {
        let field = ranking::field_after(self, Some(ranked.after_round));
        let ranks: Vec<(usize, u16)> =
            ranked.rows.iter().filter_map(|row| Some((self.contestant(row.number)?, row.rank))).collect();
        exchange::crosstable(&field, &ranks, |at| self.contender(at))
    }

    /// A ranking as a table.
    pub fn table(&self, ranked: &Ranked) -> Table {
        let field = ranking::field_after(self, Some(ranked.after_round));
        let codes: Vec<String> = ranked.measures.iter().map(ToString::to_string).collect();
        let places: Vec<_> = ranked
            .rows
            .iter()
            .filter_map(|row| {
                let values = row.values.iter().map(|value| Some(*value)).collect();
                Some((self.contestant(row.number)?, row.rank, values))
            })
            .collect();
        exchange::standings(&field, &codes, &places, |at| self.contender(at))
    }
}
