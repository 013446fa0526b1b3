//! A game at a board.

use std::sync::Arc;

use async_graphql::{Context, Enum, ID, Object, SimpleObject};
use kydan_access::Action;
use kydan_app::store::read;
use kydan_app::{BoutView, Broadcast};
use kydan_bout as bout;
use kydan_game as game;
use kydan_regulations as regulations;
use tokio::sync::OnceCell;

use super::accommodation::Accommodation;
use super::act::{Adjournment, ClockSetting, DrawClaim, Incident};
use super::board_rules::Supervision;
use super::call::{ArbiterCall, SlipPhoto};
use super::code::Code;
use super::coming::BoardAttendance;
use super::event::{Event, event};
use super::handover::Handover;
use super::irregular::{AdvisedStep, IllegalDeed, Irregularity, IrregularityInput, IrregularityKind};
use super::kind::{GameKind, Side};
use super::late_play::{AwaitedPlayers, LateRequests};
use super::law::Edition;
use super::person::{Person, person};
use super::ply::{AnnouncedIn, LegalMove, Ply, Sheet};
use super::rating_effect::RatingEffects;
use super::result::GameResult;
use super::ruling::{Ruling, may_see_notes};
use super::scalar::{DateTime, Long};
use super::settings::BroadcastDelay;
use super::table_record::TableRecord;
use super::time::{HeldPeriod, StoppedClocks};
use super::verdict::Verdict;
use super::withheld::{AT_THE_BOARD, AT_THE_DESK, Withheld};
use crate::failure::{masked, missing, weather};
use crate::id::global;
use crate::list::List;
use crate::load::{EffectsAt, PliesOf, RulingsOf, app, loader, tournament};
use crate::visitor::actor;

/// How far a game is.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "read::BoutPhase")]
pub enum BoutPhase {
    /// The players are seated.
    Seated,
    /// It is being played.
    Running,
    /// It is over.
    Concluded,
    /// Its record cannot be followed: readable by all, writable by nobody.
    Damaged,
}

/// One game between two players.
#[derive(Clone)]
pub struct Bout {
    row: read::Bout,
    /// What the viewer may see of it; asked once, and only if somebody asks for what is told later.
    sight: Arc<OnceCell<Broadcast>>,
    /// What its law says now; replayed once, and only if somebody asks.
    view: Arc<OnceCell<Arc<BoutView>>>,
}

/// The clocks of a game.
#[derive(SimpleObject)]
pub struct Clocks {
    /// What White's shows at `asOf`, in milliseconds.
    white: Option<Long>,
    /// What Black's shows at `asOf`, in milliseconds.
    black: Option<Long>,
    /// Whose clock runs since `asOf`.
    running: Option<Side>,
    as_of: DateTime,
}

/// Faults that count, of one side and class.
#[derive(SimpleObject)]
pub struct FaultCount {
    side: Side,
    class: String,
    count: u8,
}

/// A signature under the result.
#[derive(SimpleObject)]
pub struct Signature {
    /// `white`, `black` or `arbiter`.
    who: String,
    person: Person,
}

#[Object]
impl Bout {
    /// The global id.
    pub async fn id(&self) -> ID {
        global("Bout", self.row.id.0)
    }

    async fn event(&self, ctx: &Context<'_>) -> async_graphql::Result<Event> {
        event(ctx, self.row.event).await?.ok_or_else(|| missing("event"))
    }

    async fn round(&self) -> u16 {
        self.row.round
    }

    async fn table(&self) -> u16 {
        self.row.table
    }

    async fn kind(&self) -> GameKind {
        self.row.kind.into()
    }

    async fn edition(&self) -> async_graphql::Result<Edition> {
        regulations::edition(self.row.edition.as_str()).map(Edition).ok_or_else(|| missing("edition"))
    }

    async fn white(&self, ctx: &Context<'_>) -> async_graphql::Result<Person> {
        person(ctx, self.row.players.white).await
    }

    async fn black(&self, ctx: &Context<'_>) -> async_graphql::Result<Person> {
        person(ctx, self.row.players.black).await
    }

    async fn phase(&self, ctx: &Context<'_>) -> async_graphql::Result<BoutPhase> {
        Ok(self.seen(ctx).await?.phase.into())
    }

    /// How late what happens at the board is told to the viewer; null where at once, as to whoever works at the table.
    async fn delay(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<BroadcastDelay>> {
        Ok(match self.sight(ctx).await? {
            Broadcast::Live => None,
            Broadcast::Late(late) => BroadcastDelay::of(late.delay),
        })
    }

    /// Where the game began.
    async fn start_fen(&self) -> &str {
        &self.row.start_fen
    }

    async fn fen(&self, ctx: &Context<'_>) -> async_graphql::Result<&str> {
        Ok(&self.seen(ctx).await?.fen)
    }

    async fn turn(&self, ctx: &Context<'_>) -> async_graphql::Result<Side> {
        Ok(self.seen(ctx).await?.turn.into())
    }

    /// The square of a king in check, if any.
    async fn check(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<&str>> {
        Ok(self.seen(ctx).await?.check.as_deref())
    }

    #[graphql(complexity = "20 + 10 * child_complexity")]
    async fn plies(&self, ctx: &Context<'_>) -> async_graphql::Result<List<Ply>> {
        let plies = match self.sight(ctx).await? {
            Broadcast::Live => loader(ctx).load_one(PliesOf(self.row.id)).await?.unwrap_or_default(),
            Broadcast::Late(late) => Arc::new(late.plies.clone()),
        };
        let sheet = Arc::new(Sheet::new(&self.row, &plies));
        Ok(plies.iter().map(|ply| Ply { ply: ply.clone(), sheet: Arc::clone(&sheet) }).collect())
    }

    /// How the moves of this game are said aloud.
    async fn announced_in(&self) -> List<AnnouncedIn> {
        bout::Tongue::of(self.row.kind).iter().copied().map(AnnouncedIn::from).collect()
    }

    /// Every legal move of the position on the board; empty unless the game is running.
    #[graphql(complexity = "20 + 10 * child_complexity")]
    async fn legal_moves(&self, ctx: &Context<'_>) -> async_graphql::Result<List<LegalMove>> {
        let view = self.view(ctx).await?;
        let shown = |mv| LegalMove { mv, view: Arc::clone(&view) };
        Ok(view.legal_moves().into_iter().map(shown).collect())
    }

    async fn clocks(&self, ctx: &Context<'_>) -> async_graphql::Result<Clocks> {
        let row = self.seen(ctx).await?;
        let clocks = row.clocks;
        let runs = row.phase == read::BoutPhase::Running && clocks.since.is_some();
        Ok(Clocks {
            white: Some(Long(clocks.remaining_ms.white)),
            black: Some(Long(clocks.remaining_ms.black)),
            running: runs.then_some(row.turn.into()),
            as_of: DateTime(clocks.since.unwrap_or(row.changed_at)),
        })
    }

    async fn result(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<GameResult>> {
        let conclusion = self.seen(ctx).await?.conclusion.clone();
        Ok(conclusion.map(|conclusion| GameResult::concluded(conclusion, self.row.edition.as_str())))
    }

    /// What it did to both ratings; null before its event is rated, and where it counted for neither.
    #[graphql(complexity = "100 + child_complexity")]
    async fn rating_effects(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<RatingEffects>> {
        if self.seen(ctx).await?.conclusion.is_none() {
            return Ok(None);
        }
        let all = loader(ctx).load_one(EffectsAt(self.row.event)).await?;
        Ok(all.and_then(|all| RatingEffects::of(self.row.id, &all)))
    }

    /// What the laws propose to the arbiter or let a player claim, now.
    async fn proposals(&self, ctx: &Context<'_>) -> async_graphql::Result<List<Verdict>> {
        let view = self.view(ctx).await?;
        let edition = self.row.edition.as_str();
        Ok(view.proposals().into_iter().map(|proposal| Verdict::new(proposal, edition)).collect())
    }

    /// What was seen. Before somebody ruled on it, it stays with the players and the event's officials.
    async fn incidents(&self, ctx: &Context<'_>) -> async_graphql::Result<List<Incident>> {
        let incidents = app(ctx).reader().incidents_of(&[self.row.id]).await.map_err(weather)?;
        if incidents.is_empty() {
            return Ok(List::default());
        }
        let view = self.view(ctx).await?;
        let Some(board) = view.board() else { return Ok(List::default()) };
        let sees_all = may_see_notes(ctx, self.row.id).await?;
        let edition = self.row.edition.as_str();
        let shown = |row: read::Incident| {
            let seen = board.incident(row.id)?.clone();
            let handling = board.handling(&seen);
            let shows = sees_all || handling == bout::Handling::Ruled;
            shows.then(|| Incident { row, seen, handling, edition: edition.to_owned() })
        };
        Ok(incidents.into_iter().filter_map(shown).collect())
    }

    /// Who offered a draw that was neither answered nor refused by a move.
    async fn draw_offer(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<Side>> {
        let view = self.view(ctx).await?;
        Ok(view.board().and_then(|board| board.draw_offer).map(Side::from))
    }

    /// A draw that a player claims and no arbiter has examined yet.
    async fn draw_claim(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<DrawClaim>> {
        let view = self.view(ctx).await?;
        Ok(view.board().and_then(|board| board.claim.clone()).map(DrawClaim))
    }

    /// Calls for the arbiter, in order; for the players and the event's officials.
    async fn calls(&self, ctx: &Context<'_>) -> async_graphql::Result<List<ArbiterCall>> {
        // A hall of boards is asked at once: whoever may see it is asked only where there is something to see.
        let calls = self.view(ctx).await?.board().map(|board| board.calls.clone()).unwrap_or_default();
        if calls.is_empty() || !may_see_notes(ctx, self.row.id).await? {
            return Ok(List::default());
        }
        Ok(calls.into_iter().map(ArbiterCall).collect())
    }

    /// How the table went from one arbiter to another, in order; for the players and the event's officials.
    async fn handovers(&self, ctx: &Context<'_>) -> async_graphql::Result<List<Handover>> {
        let handovers =
            self.view(ctx).await?.board().map(|board| board.handovers.clone()).unwrap_or_default();
        if handovers.is_empty() || !may_see_notes(ctx, self.row.id).await? {
            return Ok(List::default());
        }
        Ok(handovers.into_iter().map(Handover).collect())
    }

    /// Photographs of the signed slip, for the event's officials.
    async fn slip_photos(&self, ctx: &Context<'_>) -> async_graphql::Result<List<SlipPhoto>> {
        let may = app(ctx).may_at_board(actor(ctx), &self.row, &[Action::SeePhotos]).await;
        if may.map_err(|failure| masked(&failure))?.is_empty() {
            return Ok(List::default());
        }
        let photos = self.view(ctx).await?.board().map(|board| board.photos.clone()).unwrap_or_default();
        Ok(photos.into_iter().map(|photo| SlipPhoto { bout: self.row.id, photo }).collect())
    }

    /// Whether the game is adjourned, and who sealed a move.
    async fn adjournment(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<Adjournment>> {
        let view = self.view(ctx).await?;
        let Some(board) = view.board() else { return Ok(None) };
        let ply = u16::try_from(board.line.plies() + 1).unwrap_or(u16::MAX);
        Ok(board.adjourned.map(|at| Adjournment { side: board.line.turn(), ply, at }))
    }

    /// Who has not come to the resumption.
    async fn awaited(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<AwaitedPlayers>> {
        let view = self.view(ctx).await?;
        let Some(board) = view.board().filter(|board| board.awaited.is_some()) else { return Ok(None) };
        let state = tournament(ctx, self.row.event).await?;
        Ok(AwaitedPlayers::of(board, state.settings().and_then(|one| one.late_after_seconds)))
    }

    /// What can be asked for in the last minutes; null where the event does not use the guideline.
    async fn last_minutes(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<LateRequests>> {
        Ok(self.view(ctx).await?.board().and_then(LateRequests::of))
    }

    /// What the law has an answer to now, if it is found out of order.
    async fn irregularity_kinds(&self, ctx: &Context<'_>) -> async_graphql::Result<List<IrregularityKind>> {
        let mut kinds: Vec<_> =
            self.view(ctx).await?.irregularities().into_iter().map(IrregularityKind::of).collect();
        kinds.dedup();
        Ok(kinds.into())
    }

    /// How the game is supervised by the event's rules, where an answer of the law hangs on it.
    async fn supervision(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<Supervision>> {
        Ok(self.view(ctx).await?.supervised().map(Into::into))
    }

    /// What was offered, touched and written at the board.
    async fn record(&self, ctx: &Context<'_>) -> async_graphql::Result<TableRecord> {
        Ok(TableRecord { view: self.view(ctx).await?, bout: self.row.id })
    }

    /// What counts as an illegal move here.
    async fn illegal_deeds(&self, ctx: &Context<'_>) -> async_graphql::Result<List<IllegalDeed>> {
        let of = |found| {
            if let bout::Irregular::Illegal { deed, .. } = found { Some(deed.into()) } else { None }
        };
        Ok(self.view(ctx).await?.irregularities().into_iter().filter_map(of).collect())
    }

    /// What the law lists for the arbiter where this is found out of order now.
    async fn advice(
        &self,
        ctx: &Context<'_>,
        found: IrregularityInput,
    ) -> async_graphql::Result<List<AdvisedStep>> {
        let missing = |field| async_graphql::Error::new(format!("{field} must be named for this kind"));
        let about = found.read().map_err(missing)?;
        let listed = self.view(ctx).await?.advice(about);
        let edition = self.row.edition.as_str();
        let step = |advice| AdvisedStep { about, advice, edition: edition.to_owned() };
        Ok(listed.into_iter().map(step).collect())
    }

    /// Who has come to the board, and how late; none where the record cannot be followed.
    #[graphql(complexity = "20 + child_complexity")]
    async fn attendance(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<BoardAttendance>> {
        let Some(edition) = regulations::edition(self.row.edition.as_str()) else { return Ok(None) };
        let state = tournament(ctx, self.row.event).await?;
        let now = (app(ctx).world().now)();
        let appointment = kydan_app::appointed_for(&state, self.row.round, self.row.table);
        let comings = self.view(ctx).await?.attendance(appointment, now);
        Ok(comings.map(|comings| BoardAttendance { comings, edition, now }))
    }

    /// Why the clocks stand still, if they were stopped.
    async fn stopped(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<StoppedClocks>> {
        let stopped = self.view(ctx).await?.board().and_then(|board| board.stopped.clone());
        let edition = self.row.edition.as_str();
        Ok(stopped.map(|stopped| StoppedClocks { stopped, edition: edition.to_owned() }))
    }

    /// Which period of the time control holds for each side; empty where one is for the whole game.
    async fn periods(&self, ctx: &Context<'_>) -> async_graphql::Result<List<HeldPeriod>> {
        if !self.row.time_control.has_periods() {
            return Ok(List::default());
        }
        Ok(self.view(ctx).await?.board().map(HeldPeriod::of).unwrap_or_default().into())
    }

    /// What was found out of order, in the order of finding it.
    async fn irregularities(&self, ctx: &Context<'_>) -> async_graphql::Result<List<Irregularity>> {
        let view = self.view(ctx).await?;
        let all = view.board().map(|board| board.irregularities.clone()).unwrap_or_default();
        let edition = self.row.edition.as_str();
        Ok(all.into_iter().map(|found| Irregularity { found, edition: edition.to_owned() }).collect())
    }

    /// How the clocks were set by hand, in order.
    async fn clock_settings(&self, ctx: &Context<'_>) -> async_graphql::Result<List<ClockSetting>> {
        let view = self.view(ctx).await?;
        let settings = view.board().map(|board| board.clock_settings.clone()).unwrap_or_default();
        let edition = self.row.edition.as_str();
        Ok(settings
            .into_iter()
            .map(|setting| ClockSetting { setting, edition: edition.to_owned() })
            .collect())
    }

    /// In the order in which they were made; overturned ones too.
    #[graphql(complexity = "5 * child_complexity")]
    async fn rulings(&self, ctx: &Context<'_>) -> async_graphql::Result<List<Ruling>> {
        let rulings = loader(ctx).load_one(RulingsOf(self.row.id)).await?;
        let told = match self.sight(ctx).await? {
            Broadcast::Live => u64::MAX,
            Broadcast::Late(late) => late.bout.position,
        };
        let rulings = rulings.iter().flat_map(|rulings| rulings.iter());
        Ok(rulings.filter(|ruling| ruling.position <= told).cloned().map(Ruling).collect())
    }

    /// Faults so far that count, by side and class.
    async fn fault_counts(&self, ctx: &Context<'_>) -> async_graphql::Result<List<FaultCount>> {
        let view = self.view(ctx).await?;
        let Some(board) = view.board() else { return Ok(List::default()) };
        let sides = game::Side::BOTH.into_iter();
        let counts = sides.flat_map(|side| {
            regulations::FaultClass::ALL.into_iter().map(move |class| FaultCount {
                side: side.into(),
                class: class.name().to_owned(),
                count: board.fault_count(side, class),
            })
        });
        Ok(counts.filter(|count| count.count > 0).collect())
    }

    async fn signatures(&self, ctx: &Context<'_>) -> async_graphql::Result<List<Signature>> {
        let signed = self.seen(ctx).await?.signatures;
        let who =
            [("white", signed.players.white), ("black", signed.players.black), ("arbiter", signed.arbiter)];
        let mut signatures = Vec::new();
        for (who, id) in who {
            if let Some(id) = id {
                signatures.push(Signature { who: who.to_owned(), person: person(ctx, id).await? });
            }
        }
        Ok(signatures.into())
    }

    /// What is granted to the players: for the officials at this table, and to each player the own.
    async fn accommodations(&self, ctx: &Context<'_>) -> async_graphql::Result<List<Accommodation>> {
        let all = app(ctx).accommodations_at(actor(ctx), &self.row).await;
        Ok(all.map_err(|failure| masked(&failure))?.into_iter().map(Accommodation).collect())
    }

    /// Actions that the viewer may take here, such as `record_moves`.
    async fn viewer_may(&self, ctx: &Context<'_>) -> async_graphql::Result<List<Code<Action>>> {
        let may = app(ctx).may_at_board(actor(ctx), &self.row, &AT_THE_BOARD).await;
        let may = may.map_err(|failure| masked(&failure))?;
        Ok(may.into_iter().map(Code).collect())
    }

    /// What of the work at the board the viewer may not do, with the reason and who may.
    #[graphql(complexity = "20 + 5 * child_complexity")]
    async fn withheld(&self, ctx: &Context<'_>) -> async_graphql::Result<List<Withheld>> {
        let view = self.view(ctx).await?;
        let found = app(ctx).withheld_at_board(actor(ctx), (&self.row, &view), &AT_THE_DESK).await;
        Ok(found.map_err(|failure| masked(&failure))?.into_iter().map(Withheld).collect())
    }

    /// For `expectedVersion`.
    async fn version(&self, ctx: &Context<'_>) -> async_graphql::Result<Long> {
        Ok(Long(self.seen(ctx).await?.version))
    }
}

impl Bout {
    /// A game as the projection has it.
    pub(crate) fn new(row: read::Bout) -> Self {
        Self { row, sight: Arc::default(), view: Arc::default() }
    }

    /// The same where it was asked already what the viewer may see.
    pub(crate) fn seen_so(row: read::Bout, sight: Broadcast) -> Self {
        Self { row, sight: Arc::new(OnceCell::new_with(Some(sight))), view: Arc::default() }
    }

    /// What the viewer may see: every other field that changes while the game goes on asks here first.
    async fn sight(&self, ctx: &Context<'_>) -> async_graphql::Result<&Broadcast> {
        let asked = async || {
            let event = loader(ctx).load_one(self.row.event).await?;
            let delay = event.map(|event| event.settings.broadcast_delay).unwrap_or_default();
            let sight = app(ctx).sight(actor(ctx), &self.row, delay).await;
            sight.map_err(|failure| masked(&failure))
        };
        self.sight.get_or_try_init(asked).await
    }

    /// The game as the viewer may see it.
    async fn seen(&self, ctx: &Context<'_>) -> async_graphql::Result<&read::Bout> {
        Ok(match self.sight(ctx).await? {
            Broadcast::Live => &self.row,
            Broadcast::Late(late) => &late.bout,
        })
    }

    async fn view(&self, ctx: &Context<'_>) -> async_graphql::Result<Arc<BoutView>> {
        let replayed = async || match self.sight(ctx).await? {
            Broadcast::Live => {
                let view = app(ctx).view_bout(self.row.id).await;
                view.map(Arc::new).map_err(|failure| masked(&failure))
            }
            Broadcast::Late(late) => Ok(Arc::new(late.view.clone())),
        };
        self.view.get_or_try_init(replayed).await.cloned()
    }
}
