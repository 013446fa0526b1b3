//! A round's results as arbiters enter them.

use async_graphql::{Context, ID, Object};
use kydan_app as app;
use kydan_bout::{Confirmation, Report, Said};
use kydan_field::{GameResult as Recorded, ResultKind};
use kydan_game::Score;

use super::bout::BoutPhase;
use super::capability::{Capability, Deed};
use super::correction::Correction;
use super::person::{Person, person};
use super::result::GameResult;
use super::scalar::DateTime;
use super::settings::ResultEntry;
use crate::id::global;
use crate::list::List;

/// A round's results as they are entered.
pub struct ResultSheet(pub(crate) app::Sheet);

#[Object]
impl ResultSheet {
    async fn round(&self) -> u16 {
        self.0.round
    }

    /// How many people must report a result.
    async fn result_entry(&self) -> ResultEntry {
        match self.0.confirmation {
            Confirmation::Alone => ResultEntry::OnePerson,
            Confirmation::ByAnother => ResultEntry::TwoPeople,
        }
    }

    /// Table 1 first.
    async fn rows(&self) -> List<SheetRow> {
        self.0.rows.iter().cloned().map(SheetRow).collect()
    }
}

/// A table of the round.
pub struct SheetRow(app::SheetRow);

#[Object]
impl SheetRow {
    async fn table(&self) -> u16 {
        self.0.bout.table
    }

    /// The match of teams that the game belongs to.
    async fn match_number(&self) -> Option<u16> {
        self.0.board.map(|(number, _)| number)
    }

    /// The board of that match, from 1.
    async fn board(&self) -> Option<u16> {
        self.0.board.map(|(_, board)| board)
    }

    async fn bout(&self) -> ID {
        global("Bout", self.0.bout.id.0)
    }

    async fn phase(&self) -> BoutPhase {
        self.0.bout.phase.into()
    }

    /// How many plies are recorded.
    async fn plies(&self) -> u16 {
        self.0.bout.plies
    }

    async fn white(&self, ctx: &Context<'_>) -> async_graphql::Result<Person> {
        person(ctx, self.0.bout.players.white).await
    }

    async fn black(&self, ctx: &Context<'_>) -> async_graphql::Result<Person> {
        person(ctx, self.0.bout.players.black).await
    }

    /// What White had before the round, such as `2½`.
    async fn white_points(&self) -> String {
        self.0.before[0].to_string()
    }

    /// What Black had.
    async fn black_points(&self) -> String {
        self.0.before[1].to_string()
    }

    /// What stands.
    async fn result(&self) -> Option<GameResult> {
        let conclusion = self.0.bout.conclusion.as_ref()?;
        Some(GameResult::concluded(conclusion.clone(), self.0.bout.edition.as_str()))
    }

    /// Whether what stands is signed by both players and the arbiter.
    async fn signed(&self) -> bool {
        let signatures = self.0.bout.signatures;
        let players = signatures.players;
        players.white.is_some() && players.black.is_some() && signatures.arbiter.is_some()
    }

    /// What was reported and not taken back, the first report first.
    async fn reports(&self) -> List<ResultReport> {
        self.0.bout.reports.iter().cloned().map(ResultReport).collect()
    }

    /// Whether reports differ from each other or from what stands.
    async fn disputed(&self) -> bool {
        self.0.is_disputed()
    }

    /// The correction that waits for its second signature.
    async fn correction(&self) -> Option<Correction> {
        Correction::all(&self.0.bout).find(Correction::is_pending)
    }

    /// Whether the viewer may propose another result, once the round is locked.
    async fn may_correct(&self) -> Capability {
        Capability::of(Deed::RecordResult, &self.0.correct)
    }

    /// Whether the viewer may sign the correction that waits.
    async fn may_sign_correction(&self) -> Capability {
        Capability::of(Deed::RecordResult, &self.0.sign)
    }

    /// Whether the viewer may give the correction up that waits.
    async fn may_drop_correction(&self) -> Capability {
        Capability::of(Deed::RecordResult, &self.0.give_up)
    }

    async fn changed_at(&self) -> DateTime {
        DateTime(self.0.bout.changed_at)
    }

    /// Whether the viewer may report the result here.
    async fn may_report(&self) -> Capability {
        Capability::of(Deed::RecordResult, &self.0.report)
    }

    /// Whether the viewer may settle reports that differ here.
    async fn may_settle(&self) -> Capability {
        Capability::of(Deed::RecordResult, &self.0.settle)
    }
}

/// A result as somebody reported it.
pub struct ResultReport(Report);

#[Object]
impl ResultReport {
    async fn result(&self) -> GameResult {
        let (score, kind) = match self.0.said {
            Said::Played(outcome) => (Score::from(outcome), ResultKind::Played),
            Said::Absent(absent) => (absent.awards(), ResultKind::Forfeit),
        };
        GameResult::recorded(Recorded::new(score, kind))
    }

    async fn by(&self, ctx: &Context<'_>) -> async_graphql::Result<Person> {
        person(ctx, self.0.by.person).await
    }

    async fn at(&self) -> DateTime {
        DateTime(self.0.at)
    }
}
