//! An event's lists as files: `/giai/{event}/tep/{file}`, for anyone.
//!
//! The files are `starting-list`, `swiss-manager` (the same as that program imports it), `pairings-{round}`, `crosstable`,
//! `standings`, `standings-{round}` and `follow-up-cards`, each ending in `.csv`, `.xlsx` or `.json`, and `tournament.trf` (TRF26) or `tournament.trf16` (with the extensions of pairing
//! programs). Of chess events also FIDE's forms: `it3`, `title-norms`, `it1` and `it1-{number}` with the same endings.
//! `?language=en` gives English headings. Games and the calendar stand beside them (`games`, `calendar`).
//!
//! Where an event names minors by their initials, who works at it has the same files with every name in full:
//! `/graphql/tep/giai/{event}/{file}`, below the API's path, where the browser's cookies are sent.

use kydan_api::Charge;
use kydan_app::{ExportedEvent, Failure};
use kydan_journal::{EventId, PersonId};
use kydan_report::WORDS;
use kydan_report::exchange::Table;
use kydan_report::fide_forms::Surroundings;
use kydan_tournament::EventTables;
use serde::Deserialize;

use crate::language::Language;
use crate::spreadsheet::Spreadsheet;

use super::Shared;
use super::forms::FideForm;

use actix_web::error::BlockingError;
use actix_web::http::header::{self, ContentDisposition, DispositionParam, DispositionType};
use actix_web::web::{self, Data, Path, Query};
use actix_web::{HttpRequest, HttpResponse};

/// What the address may say besides.
#[derive(Deserialize)]
pub struct Wish {
    language: Option<String>,
    /// Of files of games.
    notation: Option<String>,
}

impl Wish {
    /// The language of the headings.
    pub(super) fn language(&self) -> Language {
        match self.language.as_deref() {
            Some("en") => Language::En,
            Some(_) | None => Language::Vi,
        }
    }
}

/// Which file is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum File {
    Table(What, Ending),
    Fide(FideForm, Ending),
    Report,
    OldReport,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum What {
    StartingList,
    SwissManager,
    Pairings(u16),
    Crosstable,
    FollowUpCards,
    Standings(Option<u16>),
    TeamCrosstable,
    TeamStandings(Option<u16>),
    Matches(u16),
}

/// In which form a table is sent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Ending {
    Csv,
    Xlsx,
    Json,
}

impl Ending {
    pub(super) const fn content_type(self) -> &'static str {
        match self {
            Self::Csv => "text/csv; charset=utf-8",
            Self::Xlsx => "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
            Self::Json => "application/json; charset=utf-8",
        }
    }

    /// The table in this form, with headings in a language.
    pub(super) fn file(self, table: &Table, language: Language) -> anyhow::Result<Vec<u8>> {
        let words = language.words(&WORDS)?;
        let sheet = Spreadsheet { table, language, words: &words };
        Ok(match self {
            Self::Csv => sheet.csv(),
            Self::Xlsx => sheet.workbook()?,
            Self::Json => serde_json::to_vec(&sheet.data())?,
        })
    }
}

const FILES: &str = "files here are starting-list, swiss-manager, pairings-1, crosstable, standings, \
                     standings-1 and follow-up-cards, as .csv, .xlsx or .json, tournament.trf or tournament.trf16, \
                     of chess events it1, it1-1, it3 and title-norms as the lists, of events of teams \
                     team-standings, team-standings-1, team-crosstable and matches-1 as the lists, \
                     games and games-1 as .pgn, .txt or .dhtmlxq, and calendar.ics\n";

impl File {
    fn read(name: &str) -> Option<Self> {
        match name {
            "tournament.trf" => return Some(Self::Report),
            "tournament.trf16" => return Some(Self::OldReport),
            _ => {}
        }
        let (what, ending) = name.rsplit_once('.')?;
        let ending = match ending {
            "csv" => Ending::Csv,
            "xlsx" => Ending::Xlsx,
            "json" => Ending::Json,
            _ => return None,
        };
        if let Some(form) = FideForm::read(what) {
            return Some(Self::Fide(form, ending));
        }
        let round = |from: &str| from.parse().ok().filter(|round| *round > 0);
        let what = match what {
            "starting-list" => What::StartingList,
            "swiss-manager" => What::SwissManager,
            "crosstable" => What::Crosstable,
            "follow-up-cards" => What::FollowUpCards,
            "standings" => What::Standings(None),
            "team-crosstable" => What::TeamCrosstable,
            "team-standings" => What::TeamStandings(None),
            other => match other.rsplit_once('-') {
                Some(("pairings", number)) => What::Pairings(round(number)?),
                Some(("standings", number)) => What::Standings(Some(round(number)?)),
                Some(("team-standings", number)) => What::TeamStandings(Some(round(number)?)),
                Some(("matches", number)) => What::Matches(round(number)?),
                _ => return None,
            },
        };
        Some(Self::Table(what, ending))
    }

    const fn content_type(self) -> &'static str {
        match self {
            Self::Table(_, ending) | Self::Fide(_, ending) => ending.content_type(),
            Self::Report | Self::OldReport => "text/plain; charset=utf-8",
        }
    }

    /// What is said where there is no such thing.
    const fn lacking(self) -> &'static str {
        match self {
            Self::Table(What::TeamCrosstable | What::TeamStandings(_) | What::Matches(_), _) => {
                "no such round is public, or no teams play\n"
            }
            Self::Table(..) | Self::Report | Self::OldReport => "no such round is public\n",
            Self::Fide(..) => {
                "FIDE's forms are of chess events, it1-1 of player number 1, it1 of everybody who made a norm\n"
            }
        }
    }
}

/// What a file costs whoever asks: an event's whole record is read and written anew.
const WORK: u32 = 2_000;

/// Serves a file of an event.
pub async fn get(
    request: HttpRequest,
    path: Path<(String, String)>,
    wish: Query<Wish>,
    shared: Data<Shared>,
) -> HttpResponse {
    let (event, name) = path.into_inner();
    if name == "calendar.ics" {
        return super::calendar::event(&request, &shared, &event).await;
    }
    if let Some(rounds) = super::games::of_event(&name) {
        let of = kydan_api::event_id(&event).map(|event| rounds.of(event));
        return super::games::answer(&request, &shared, of, &name, wish.notation.as_deref()).await;
    }
    let (event, file) = match asked(&request, &shared, &event, &name).await {
        Ok(asked) => asked,
        Err(refused) => return refused,
    };
    let mut answer = match shared.app.export_event(event).await {
        Ok(Some(exported)) => {
            sent((&request, &shared), exported, (name, file), wish.language(), "no-cache").await
        }
        Ok(None) => return no_event(),
        Err(failure) => return failed(&failure),
    };
    if answer.status().is_success() {
        // Nothing here is anybody's own: other sites may draw the tables.
        let any = header::HeaderValue::from_static("*");
        answer.headers_mut().insert(header::ACCESS_CONTROL_ALLOW_ORIGIN, any);
    }
    answer
}

/// Serves a file of an event with every name in full, to whoever works at it.
pub async fn get_in_full(
    request: HttpRequest,
    path: Path<(String, String)>,
    wish: Query<Wish>,
    shared: Data<Shared>,
) -> HttpResponse {
    let (event, name) = path.into_inner();
    let (event, file) = match asked(&request, &shared, &event, &name).await {
        Ok(asked) => asked,
        Err(refused) => return refused,
    };
    let exported = match super::caller::actor(&request, &shared).await {
        Ok(actor) => shared.app.export_event_in_full(&actor, event).await,
        Err(failure) => Err(failure),
    };
    match exported {
        Ok(Some(exported)) => {
            sent((&request, &shared), exported, (name, file), wish.language(), "no-store").await
        }
        Ok(None) => no_event(),
        Err(Failure::Refused(refusal)) if &*refusal.code == "no_such_event" => no_event(),
        Err(Failure::Refused(_)) => {
            HttpResponse::Forbidden().body("names in full are for who works at the event\n")
        }
        Err(failure) => failed(&failure),
    }
}

/// Which file of which event, for whoever has not asked for too much.
async fn asked(
    request: &HttpRequest,
    shared: &Shared,
    event: &str,
    name: &str,
) -> Result<(EventId, File), HttpResponse> {
    let file = File::read(name).ok_or_else(|| HttpResponse::NotFound().body(FILES))?;
    let event = kydan_api::event_id(event).ok_or_else(no_event)?;
    for charge in [Charge::Question, Charge::Work(WORK)] {
        if let Some(refused) = super::caller::charged(request, shared, charge).await {
            return Err(refused);
        }
    }
    Ok((event, file))
}

async fn sent(
    (request, shared): (&HttpRequest, &Shared),
    exported: ExportedEvent,
    (name, file): (String, File),
    language: Language,
    cache: &'static str,
) -> HttpResponse {
    let around = match file {
        File::Fide(..) => match shared.app.around_fide_forms(&exported).await {
            Ok(around) => around,
            Err(failure) => return failed(&failure),
        },
        File::Table(..) | File::Report | File::OldReport => Surroundings::default(),
    };
    // Thousands of rows keep a core busy: not one that answers others.
    match web::block(move || made(&exported, &around, file, language)).await {
        Ok(Ok(Some(bytes))) => {
            Attachment { name, content_type: file.content_type(), cache }.answer(request, bytes).await
        }
        Ok(Ok(None)) => HttpResponse::NotFound().body(file.lacking()),
        Ok(Err(error)) => not_made(&error),
        Err(error) => too_busy(&error),
    }
}

/// A file that a browser keeps and does not show.
pub(super) struct Attachment {
    pub(super) name: String,
    pub(super) content_type: &'static str,
    /// For `Cache-Control`.
    pub(super) cache: &'static str,
}

impl Attachment {
    /// The answer with bytes that are made on a core that answers nobody else: thousands of rows keep one busy.
    pub(super) async fn made(
        self,
        request: &HttpRequest,
        make: impl FnOnce() -> anyhow::Result<Vec<u8>> + Send + 'static,
    ) -> HttpResponse {
        match web::block(make).await {
            Ok(Ok(bytes)) => self.answer(request, bytes).await,
            Ok(Err(error)) => not_made(&error),
            Err(error) => too_busy(&error),
        }
    }

    pub(super) async fn answer(self, request: &HttpRequest, bytes: Vec<u8>) -> HttpResponse {
        let parameters = vec![DispositionParam::Filename(self.name)];
        let attachment = ContentDisposition { disposition: DispositionType::Attachment, parameters };
        let mut response = HttpResponse::Ok();
        response
            .insert_header((header::CACHE_CONTROL, self.cache))
            .insert_header((header::X_CONTENT_TYPE_OPTIONS, "nosniff"))
            .insert_header(attachment)
            .content_type(self.content_type);
        super::packed::answer(request, &mut response, bytes).await
    }
}

fn not_made(error: &anyhow::Error) -> HttpResponse {
    tracing::error!(%error, "a file could not be made");
    HttpResponse::InternalServerError().body("the file could not be made\n")
}

pub(super) fn too_busy(error: &BlockingError) -> HttpResponse {
    tracing::error!(%error, "a file could not be made");
    HttpResponse::ServiceUnavailable().body("the server is too busy\n")
}

fn no_event() -> HttpResponse {
    HttpResponse::NotFound().body("there is no such event\n")
}

pub(super) fn failed(failure: &Failure) -> HttpResponse {
    tracing::error!(?failure, "an event could not be read");
    HttpResponse::ServiceUnavailable().body("the event cannot be read now\n")
}

/// The file's bytes; none where its round is not public, or there is no such form.
fn made(
    event: &ExportedEvent,
    around: &Surroundings,
    file: File,
    language: Language,
) -> anyhow::Result<Option<Vec<u8>>> {
    let (what, ending) = match file {
        File::Report => return Ok(Some(event.report().to_string().into_bytes())),
        File::OldReport => return Ok(Some(event.report().in_trf16().to_string().into_bytes())),
        File::Fide(form, ending) => return form.file(event, around, ending, language),
        File::Table(what, ending) => (what, ending),
    };
    table(event, what).map(|table| ending.file(&table, language)).transpose()
}

pub(super) fn table(event: &ExportedEvent, what: What) -> Option<Table> {
    let state = &event.tournament;
    let tables = EventTables { state, who: |person: PersonId| event.in_lists(person) };
    let is_public = |round: u16| tables.state.published().any(|one| one.number == round);
    match what {
        What::StartingList => Some(tables.starting_list()),
        // In Latin letters, the family name before a comma: as FIDE's list has them, which the program knows people by.
        What::SwissManager => {
            Some(EventTables { state, who: |person: PersonId| event.in_reports(person) }.swiss_manager())
        }
        What::Pairings(round) => tables.pairings(round),
        What::Crosstable => Some(tables.crosstable()),
        What::FollowUpCards => Some(tables.follow_up_cards()),
        What::Standings(Some(round)) | What::TeamStandings(Some(round)) if !is_public(round) => None,
        What::Standings(round) => Some(tables.standings(round)),
        What::TeamStandings(round) => tables.team_standings(round),
        What::TeamCrosstable => tables.team_crosstable(),
        What::Matches(round) => tables.matches(round),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_files_are_read() {
        let table = |what, ending| Some(File::Table(what, ending));
        assert_eq!(File::read("swiss-manager.xlsx"), table(What::SwissManager, Ending::Xlsx));
        assert_eq!(File::read("pairings-12.csv"), table(What::Pairings(12), Ending::Csv));
        assert_eq!(File::read("standings.xlsx"), table(What::Standings(None), Ending::Xlsx));
        assert_eq!(File::read("standings-3.csv"), table(What::Standings(Some(3)), Ending::Csv));
        assert_eq!(File::read("team-standings.json"), table(What::TeamStandings(None), Ending::Json));
        assert_eq!(File::read("team-standings-3.csv"), table(What::TeamStandings(Some(3)), Ending::Csv));
        assert_eq!(File::read("matches-2.xlsx"), table(What::Matches(2), Ending::Xlsx));
        assert_eq!(File::read("team-matches-2.xlsx"), None);
        assert_eq!(File::read("tournament.trf"), Some(File::Report));
        let form = Some(File::Fide(FideForm::Certificate(12), Ending::Json));
        assert_eq!(File::read("it1-12.json"), form);
        for bad in
            ["", "standings", "pairings.csv", "pairings-0.csv", "pairings--1.csv", "standings.exe", "../x"]
        {
            assert_eq!(File::read(bad), None, "{bad}");
        }
    }
}
