//! Games of a file are laid beside a round's, as previewed and decided, all at once. Nothing that arbiters recorded is touched.

use std::collections::HashMap;

use kydan_access::{Action, Permit};
use kydan_federation::{FiledGame, GameFile, GameFileCommand, GameFileRecord};
use kydan_journal::{BoutId, GameFileId, Hash};

use super::preview_games::{GamesFile, ReadGames};
use crate::sequence::file_lines::FileLines;
use crate::sequence::game_match::GameProposal;
use crate::sequence::live::Live;
use crate::sequence::order::Work;
use crate::sequence::refusal::Refusal;
use crate::{Answer, App, Order};

impl App {
    /// Lays the games of exactly the file that was previewed beside the round's, with what was decided about them: the table
    /// of a game by its number in the file, or none to leave it out. A game that is doubtful is decided, or nothing is
    /// attached.
    #[crate::boxed]
    pub async fn attach_games(
        &self,
        order: &Order,
        file: &GamesFile,
        seen: Hash,
        decisions: &[(u32, Option<u16>)],
    ) -> Answer<GameFileId> {
        let id = file.id();
        self.carry_out(order, &(Action::HandInSheets, "games", seen, file, decisions), || async {
            let mut live = Live::<GameFile>::load(&self.store, id.0).await?;
            let read = self.read_games(order, file).await?;
            if read.preview.content_hash != seen {
                return Err(Refusal::new("other_file")
                    .with("content_hash", read.preview.content_hash)
                    .into());
            }
            let games = decided(&read, decisions)?;
            let tables: Vec<BoutId> = games.iter().map(|game| game.bout).collect();
            let record = GameFileRecord {
                event: file.event,
                round: file.round,
                source: file.source.clone(),
                digest: file.digest(),
                games,
            };
            live.decide(&GameFileCommand::Attach { record: Box::new(record) })?;
            Ok((self.permit_beside(order, &tables).await?, Work::new(id, [live.append()])))
        })
        .await
    }

    /// Leave to lay a file beside these games, or to take it away: of each of them, for nobody does it at their own game or
    /// at another's table.
    pub(crate) async fn permit_beside(&self, order: &Order, games: &[BoutId]) -> Answer<Permit> {
        let mut permitted = None;
        for id in games {
            let game = self.bout(*id).await?;
            permitted = Some(self.official_at(order, Action::HandInSheets, &game).await?.0);
        }
        permitted.ok_or_else(|| Refusal::new("game_file_empty").into())
    }
}

/// The games that are attached, as proposed or as decided.
fn decided(read: &ReadGames, decisions: &[(u32, Option<u16>)]) -> Answer<Vec<FiledGame>> {
    let decisions: HashMap<u32, Option<u16>> = decisions.iter().copied().collect();
    let (mut games, mut lines) = (Vec::new(), FileLines::default());
    let mut tables: HashMap<u16, u32> = HashMap::new();
    for row in &read.preview.games {
        let number = row.number;
        let proposed = match row.proposal {
            GameProposal::Same => Some(row.table),
            GameProposal::Nowhere => Some(None),
            GameProposal::Doubtful | GameProposal::OtherColors => None,
        };
        let table = match decisions.get(&number).copied().or(proposed) {
            None => {
                lines.leave_open(number);
                continue;
            }
            Some(None) => continue,
            Some(Some(table)) => table,
        };
        let Some(bout) = read.bouts.iter().find(|bout| bout.table == table) else {
            return Err(Refusal::new("game_file_no_table").with("table", table).into());
        };
        if let Some(earlier) = tables.insert(table, number) {
            let refusal = Refusal::new("game_file_table_twice").with("table", table);
            return Err(refusal.with("one", earlier).with("other", number).into());
        }
        games.push(FiledGame {
            bout: bout.id,
            number,
            moves: read.moves.get(&number).cloned().unwrap_or_default(),
            score: row.score,
            unread: u32::try_from(row.unread).unwrap_or(u32::MAX),
        });
    }
    lines.are_decided()?;
    Ok(games)
}
