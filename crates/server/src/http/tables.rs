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
    let made = web::block(move || -> anyhow::Result<Vec<Titled>> {
        let rounds: Vec<u16> = exported.tournament.published().map(|round| round.number).collect();
        let whats: Vec<What> = match wanted {
            Wanted::One(what) => vec![what],
            Wanted::LastRound => rounds.last().map(|round| What::Pairings(*round)).into_iter().collect(),
            Wanted::EveryRound => rounds.iter().rev().map(|round| What::Pairings(*round)).collect(),
        };
        let words: Words = language.words(&WORDS)?;
        let titled = |what: &What| {
            let table = table(&exported, *what)?;
            let sheet = Spreadsheet { table: &table, language, words: &words };
            let title = match what {
                What::Pairings(round) => format!("{} {round}", language.word("word.round")),
                What::StartingList | What::Crosstable | What::FollowUpCards | What::Standings(_) => {
                    sheet.title()
                }
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

/// Which tables.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Wanted {
    /// This one.
    One(What),
    /// The pairings of the last round that is public.
    LastRound,
    /// Those of all rounds, the last first.
    EveryRound,
}
