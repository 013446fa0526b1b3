//! What files tell of a game, beside what arbiters recorded of it.

use kydan_access::{Action, Actor};
use kydan_bout::AnyLine;
use kydan_game::{HalfPoints, Side};
use kydan_journal::{BoutId, EventId};
use kydan_regulations::{Rate, edition};
use kydan_store::read::{Bout, BoutPhase, FiledGame, GameFile};

use crate::{Answer, App};

/// What the record says to a game of a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Recorded {
    /// How the moves go together.
    pub moves: Agreement,
    /// The first ply in which they differ, counted from 1; none where one goes on where the other ends, or both are equal.
    pub differs_at: Option<usize>,
    /// Whether the result that the file states is another than what is recorded; none where either has none.
    pub result_differs: Option<bool>,
}

/// How the moves of a file and those that were recorded go together.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Agreement {
    /// None were recorded.
    NoneRecorded,
    /// They are the same.
    Same,
    /// The file goes on where the record ends.
    FileGoesOn,
    /// The record goes on where the file ends.
    RecordGoesOn,
    /// They contradict each other.
    Contradicts,
}

/// A game as a file tells it, with its moves as people write them.
#[derive(Clone, Debug)]
pub struct FiledShown {
    /// What the file tells.
    pub game: FiledGame,
    /// The moves in the notation that was asked for.
    pub moves: Vec<String>,
    /// The position at the end, as FEN.
    pub fen: String,
    /// What the record says to it.
    pub recorded: Recorded,
}

/// Compares a game of a file with what was recorded.
pub(crate) fn compare(
    bout: &Bout,
    recorded: &[String],
    told: &[String],
    score: Option<[HalfPoints; 2]>,
) -> Recorded {
    let differs = recorded.iter().zip(told).position(|(one, other)| one != other);
    let moves = match differs {
        Some(_) => Agreement::Contradicts,
        None if recorded.is_empty() => Agreement::NoneRecorded,
        None if recorded.len() == told.len() => Agreement::Same,
        None if recorded.len() < told.len() => Agreement::FileGoesOn,
        None => Agreement::RecordGoesOn,
    };
    let own = bout.conclusion.as_ref().map(|ended| [ended.score[Side::White], ended.score[Side::Black]]);
    let result_differs = own.zip(score).map(|(own, told)| own != told);
    Recorded { moves, differs_at: differs.map(|at| at + 1), result_differs }
}

impl App {
    /// What files tell of a game. While it is played nobody is told: a broadcast that is told later is not told earlier by
    /// a file.
    #[crate::boxed]
    pub async fn filed_games(&self, bout: BoutId, notation: &str) -> Answer<Vec<FiledShown>> {
        let Some(bout) = self.store.bout(bout).await? else { return Ok(Vec::new()) };
        let public = self.store.competition(bout.event).await?;
        if bout.phase != BoutPhase::Concluded
            || !public.is_some_and(|event| self.shows(&Actor::visitor(), &event))
        {
            return Ok(Vec::new());
        }
        let filed = self.store.filed_games(bout.id).await?;
        if filed.is_empty() {
            return Ok(Vec::new());
        }
        let recorded: Vec<String> =
            self.store.plies(&[bout.id]).await?.into_iter().map(|ply| ply.uci).collect();
        let shown = |game: FiledGame| {
            let compared = compare(&bout, &recorded, &game.moves, game.score);
            let line = replayed(&bout, &game.moves);
            let moves = line.as_ref().and_then(|line| line.write(notation).ok());
            FiledShown {
                moves: moves.unwrap_or_else(|| game.moves.clone()),
                fen: line.map_or_else(|| bout.start_fen.clone(), |line| line.fen()),
                recorded: compared,
                game,
            }
        };
        Ok(filed.into_iter().map(shown).collect())
    }

    /// The files that lie or lay beside an event's rounds, for whoever may lay them there.
    #[crate::boxed]
    pub async fn game_files(&self, actor: &Actor, event: EventId) -> Answer<Vec<GameFile>> {
        kydan_access::admit(actor, Action::HandInSheets, &self.event_target(event).await?)?;
        Ok(self.store.game_files(event).await?)
    }
}

/// The moves of a file from where the game began; none where they cannot be played from there.
fn replayed(bout: &Bout, moves: &[String]) -> Option<AnyLine> {
    let edition = edition(bout.edition.as_str())?;
    let mut line = AnyLine::from_fen(edition, Rate::Standard, &bout.start_fen).ok()?;
    for uci in moves {
        line.push(uci).ok()?;
    }
    Some(line)
}
