//! What the file of a past event would do, player by player; nothing is stored.

use std::collections::HashMap;

use jiff::civil::Date;
use kydan_access::{Action, Permit, Target};
use kydan_federation::import::members::MemberRow;
use kydan_game::{HalfPoints, Kind};
use kydan_journal::{Hash, PastEventId};
use kydan_regulations::Rate;
use kydan_report::desk::Sheet;
use kydan_report::trf::{Player, Problem, Record, Severity};
use serde::Serialize;

use crate::sequence::file_digest;
use crate::sequence::member_match::{MatchCandidate, Proposal, Registered};
use crate::sequence::past_file;
use crate::{Answer, App, Order};

/// A file of a past event, and what it does not say itself.
#[derive(Clone, Debug, Serialize)]
pub struct PastFile {
    /// The file's bytes.
    #[serde(skip)]
    pub bytes: Vec<u8>,
    /// The game: report files do not say it.
    pub kind: Kind,
    /// The rate of play.
    pub rate: Rate,
    /// What the event is called, where it is not as the file has it.
    pub name: Option<String>,
    /// The first day, where the file does not say it.
    pub starts_on: Option<Date>,
    /// The last day, where the file does not say it.
    pub ends_on: Option<Date>,
    /// Whose file it is.
    pub source: String,
}

/// What a file would do.
#[derive(Clone, Debug)]
pub struct PastPreview {
    /// The SHA-256 of the file and what was said with it: an import names it, so that what was seen is what is imported.
    pub content_hash: Hash,
    /// The SHA-256 of the file alone.
    pub digest: Hash,
    /// What the event is called.
    pub name: String,
    /// Where it was.
    pub place: String,
    /// The first day; none where nobody said it.
    pub starts_on: Option<Date>,
    /// The last day; none where nobody said it.
    pub ends_on: Option<Date>,
    /// How many rounds there were; 0 where the file cannot be worked with.
    pub rounds: u16,
    /// How many games have a result.
    pub games: usize,
    /// Everybody in it, in the order of the file; nobody where it cannot be worked with.
    pub players: Vec<PastRow>,
    /// What a reader should know of the file, by line.
    pub problems: Vec<PastProblem>,
    /// The event that this very file is, where it was brought before.
    pub known: Option<PastEventId>,
}

/// A player of the file.
#[derive(Clone, Debug)]
pub struct PastRow {
    /// The line in the file, from 1.
    pub line: usize,
    /// What stands in it.
    pub player: Player,
    /// The points that the results make.
    pub points: HalfPoints,
    /// What is proposed; none where the name cannot be one of the register.
    pub proposal: Option<Proposal>,
    /// Who may be meant, the likeliest first.
    pub candidates: Vec<MatchCandidate>,
}

/// What is wrong with a line, as the words of report files have it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PastProblem {
    /// The line in the file, from 1; 0 where it is the file as a whole.
    pub line: usize,
    /// The column, from 1; 0 where it is the line as a whole.
    pub column: usize,
    /// How bad it is.
    pub severity: Severity,
    /// The key of the phrase.
    pub phrase: &'static str,
    /// What the phrase names.
    pub values: Vec<String>,
}

/// A file that was read, with leave to import it.
pub(crate) struct ReadPastFile {
    pub(crate) permit: Permit,
    pub(crate) preview: PastPreview,
    pub(crate) sheet: Option<Sheet>,
    pub(crate) rows: HashMap<u16, MemberRow>,
    pub(crate) registered: Registered,
}

impl From<Problem> for PastProblem {
    fn from(problem: Problem) -> Self {
        let (phrase, values) = (problem.fault.phrase(), problem.fault.values());
        let Problem { line, column, severity, .. } = problem;
        Self { line, column, severity, phrase, values }
    }
}

impl PastFile {
    /// The SHA-256 of the file alone.
    pub(crate) fn digest(&self) -> Hash {
        file_digest::of_bytes(&self.bytes)
    }

    /// The event that the file is.
    pub(crate) fn event(&self) -> PastEventId {
        PastEventId(file_digest::id(self.digest().0))
    }

    fn content_hash(&self) -> Hash {
        file_digest::of_content(self.digest(), self)
    }
}

impl App {
    /// Reads the file of a past event and reports; nothing is stored.
    #[crate::boxed]
    pub async fn preview_past_event(&self, order: &Order, file: &PastFile) -> Answer<PastPreview> {
        Ok(self.read_past_event(order, file).await?.preview)
    }

    pub(crate) async fn read_past_event(&self, order: &Order, file: &PastFile) -> Answer<ReadPastFile> {
        let permit = kydan_access::permit(&order.actor, Action::ImportPast, &Target::platform())?;
        let past_file::ReadPast { sheet, problems } = past_file::read(&file.bytes)?;
        let problems = problems.into_iter().map(PastProblem::from).collect();
        let lines: Vec<(usize, &Player)> = sheet.iter().flat_map(players).collect();
        let rows: HashMap<u16, MemberRow> = lines
            .iter()
            .filter_map(|(_, player)| {
                Some((player.number, past_file::row(player, past_file::name(player).ok()?)))
            })
            .collect();
        let asked: Vec<MemberRow> = rows.values().cloned().collect();
        let registered = self.registered_like(&order.actor, &asked).await?;
        let totals = sheet.as_ref().map(|sheet| sheet.setup.field.totals()).unwrap_or_default();
        let row = |(line, player): (usize, &Player)| {
            let at = sheet.as_ref().and_then(|sheet| {
                let mut all = sheet.setup.field.contestants.iter();
                all.position(|contestant| contestant.number == player.number)
            });
            let (proposal, candidates) = match rows.get(&player.number) {
                Some(row) => {
                    let (proposal, candidates) = registered.proposal(row);
                    (Some(proposal), candidates)
                }
                None => (None, Vec::new()),
            };
            let points = at.and_then(|at| totals.get(at)).copied().unwrap_or_default();
            PastRow { line, player: player.clone(), points, proposal, candidates }
        };
        let players = lines.iter().copied().map(row).collect();
        let said = |tag: &str| sheet.as_ref().and_then(|sheet| sheet.report.text(tag)).map(str::trim);
        let games = sheet.as_ref().map_or(0, |sheet| past_file::rounds(sheet).iter().map(Vec::len).sum());
        let event = file.event();
        let preview = PastPreview {
            content_hash: file.content_hash(),
            digest: file.digest(),
            name: file.name.clone().or(said("012").map(str::to_owned)).unwrap_or_default(),
            place: said("022").unwrap_or_default().to_owned(),
            starts_on: file.starts_on.or(said("042").and_then(past_file::day)),
            ends_on: file.ends_on.or(said("052").and_then(past_file::day)),
            rounds: sheet.as_ref().map_or(0, Sheet::paired_rounds),
            games,
            players,
            problems,
            known: self.store.past_events(&[event]).await?.pop().map(|found| found.id),
        };
        Ok(ReadPastFile { permit, preview, sheet, rows, registered })
    }
}

/// The players with the numbers of their lines.
pub(crate) fn players(sheet: &Sheet) -> impl Iterator<Item = (usize, &Player)> {
    sheet.report.records.iter().zip(1..).filter_map(|(record, line)| match record {
        Record::Player(player) => Some((line, &**player)),
        Record::Text { .. }
        | Record::Rounds { .. }
        | Record::InitialColor(_)
        | Record::Points(_)
        | Record::Byes(_)
        | Record::Acceleration(_)
        | Record::Forbidden(_)
        | Record::Team(_)
        | Record::Lineup(_)
        | Record::TeamPlay(_)
        | Record::Abnormal(_)
        | Record::Comment(_)
        | Record::Other(_) => None,
    })
}
