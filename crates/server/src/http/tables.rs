//! An event's tables as HTML: the same that spreadsheets come from.

use actix_web::web::{self, Data};
use kydan_game::Words;
use kydan_report::WORDS;

use super::Shared;
use super::download::{What, table};
use super::told::Away;
use crate::html::Html;
use crate::language::Language;
use crate::spreadsheet::Spreadsheet;

/// A table with its title.
pub(super) struct Titled {
    pub(super) title: String,
    pub(super) html: Html,
}

/// The tables of an event; none for an event that is not public, and without those rounds that are not.
pub(super) async fn of(
    shared: &Data<Shared>,
    event: &str,
    wanted: Wanted,
    language: Language,
) -> Result<Option<Vec<Titled>>, Away> {
    let Some(event) = kydan_api::event_id(event) else { return Ok(None) };
    let exported = match shared.app.export_event(event).await {
        Ok(Some(exported)) => exported,
        Ok(None) => return Ok(None),
        Err(failure) => {
            tracing::error!(?failure, "an event could not be read");
            return Err(Away);
        }
    };
    // Whoever reads Chinese reads the names so.
    let exported = if language == Language::Zh { exported.in_characters() } else { exported };
    let made = web::block(move || -> anyhow::Result<Vec<Titled>> {
        let rounds: Vec<u16> = exported.tournament.published().map(|round| round.number).collect();
        let whats: Vec<What> = match wanted {
            Wanted::One(what) => vec![what],
            Wanted::Framed(what) => teams_first(what).into_iter().chain([what]).collect(),
            Wanted::LastRound => rounds
                .last()
                .map(|round| What::Pairings(*round))
                .into_iter()
                .flat_map(|what| teams_first(what).into_iter().chain([what]))
                .collect(),
            Wanted::EveryRound => rounds.iter().rev().map(|round| What::Pairings(*round)).collect(),
        };
        let words: Words = language.words(&WORDS)?;
        let titled = |what: &What| {
            let table = table(&exported, *what)?;
            let sheet = Spreadsheet { table: &table, language, words: &words };
            let title = match what {
                What::Pairings(round) => format!("{} {round}", language.word("word.round")),
                What::TeamCrosstable
                | What::TeamStandings(_)
                | What::Matches(_)
                | What::StartingList
                | What::SwissManager
                | What::Crosstable
                | What::FollowUpCards
                | What::Standings(_) => sheet.title(),
            };
            Some(Titled { title, html: sheet.html() })
        };
        Ok(whats.iter().filter_map(titled).collect())
    });
    match made.await {
        Ok(Ok(tables)) => Ok(Some(tables)),
        Ok(Err(error)) => {
            tracing::error!(%error, "a table could not be made");
            Err(Away)
        }
        Err(_) => Err(Away),
    }
}

/// What is said of teams before a table of players; nothing comes of it where no teams play.
const fn teams_first(what: What) -> Option<What> {
    match what {
        What::Standings(after) => Some(What::TeamStandings(after)),
        What::Crosstable => Some(What::TeamCrosstable),
        What::Pairings(round) => Some(What::Matches(round)),
        What::StartingList
        | What::SwissManager
        | What::FollowUpCards
        | What::TeamCrosstable
        | What::TeamStandings(_)
        | What::Matches(_) => None,
    }
}

/// Which tables.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Wanted {
    /// This one.
    One(What),
    /// This one, and that of the teams before it.
    Framed(What),
    /// The pairings of the last round that is public, and the matches of teams before them.
    LastRound,
    /// Those of all rounds, the last first.
    EveryRound,
}
