//! An event (giải): its rules, its officials, its rounds, its table.

mod entry;
mod rules;

pub use entry::Entry;
pub use rules::{RulesSection, RulesVersion};
pub(super) use rules::{name_of, sections};

use kydan_access::{Action, permit};
use kydan_app::store::read;
use kydan_journal::{EventId, PersonId};
use kydan_tournament::{Contestant, Look, Ranking};

use crate::failure::{masked, missing, weather};
use crate::id::{global, local};
use crate::list::List;
use crate::load::{RoundsOf, TargetAt, app, loader, tournament, tournament_at};
use crate::visitor::actor;

use super::accommodation::Accommodation;
use super::appeal::{Appeal, MeasureProposal};
use super::bracket::{Bracket, TeamBracket};
use super::capability::Capability;
use super::code::Code;
use super::correction::Correction;
use super::document::EventDocument;
use super::draw::{ForbiddenPair, Lot, LotOffer, RequestedBye};
use super::entering::Entering;
use super::federation::Body;
use super::kind::{GameKind, OfficialFunction};
use super::official::{AppointmentWarning, Lack, Official};
use super::prizes::Prizes;
use super::round::Round;
use super::scalar::{Date, DateTime, Long};
use super::schedule::{ScheduledRound, current_round};
use super::settings::EventSettings;
use super::sheet::ResultSheet;
use super::standings::{RatingChange, Standings};
use super::suspension::Suspension;
use super::team::{self, BoardResult, Team, TeamStandings};
use super::titles::TitleCandidate;
use super::withheld::Withheld;

use async_graphql::{Context, Enum, ID, Object};
use kydan_federation as federation;

/// What somebody may do at an event.
const AT_THE_EVENT: [Action; 24] = [
    Action::AmendRules,
    Action::Announce,
    Action::KeepDocuments,
    Action::Appoint,
    Action::AssignTables,
    Action::ReplaceArbiter,
    Action::RecordChiefAbsence,
    Action::EnterPlayers,
    Action::DecideEntry,
    Action::RecordEntryFee,
    Action::CheckIn,
    Action::NoteAccommodation,
    Action::SignEntries,
    Action::WithdrawPlayer,
    Action::SetLineup,
    Action::Substitute,
    Action::ScheduleMatch,
    Action::PairRound,
    Action::PublishRound,
    Action::SuspendEvent,
    Action::CloseRound,
    Action::RecordResult,
    Action::RunRating,
    Action::SeeIncidents,
];

/// How far an event is.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "read::CompetitionPhase")]
pub enum EventPhase {
    /// Its rules are not published.
    Draft,
    /// It takes entries.
    Announced,
    /// Its first round is public.
    Running,
    /// It is over.
    Finished,
}

/// A competition.
#[derive(Clone)]
pub struct Event(pub(crate) read::Competition);

#[Object]
impl Event {
    /// The global id.
    pub async fn id(&self) -> ID {
        global("Event", self.0.event.0)
    }

    async fn name(&self) -> &str {
        &self.0.name
    }

    async fn kind(&self) -> GameKind {
        self.0.kind.into()
    }

    async fn body(&self, ctx: &Context<'_>) -> async_graphql::Result<Body> {
        loader(ctx).load_one(self.0.body).await?.map(Body).ok_or_else(|| missing("body"))
    }

    /// The name that the body which holds it had on the first day.
    async fn organizer(&self, ctx: &Context<'_>) -> async_graphql::Result<String> {
        let body = loader(ctx).load_one(self.0.body).await?.ok_or_else(|| missing("body"))?;
        Ok(body.name_on(self.0.starts_on).to_owned())
    }

    async fn venue(&self) -> &str {
        &self.0.venue
    }

    async fn starts_on(&self) -> Date {
        Date(self.0.starts_on)
    }

    async fn ends_on(&self) -> Date {
        Date(self.0.ends_on)
    }

    async fn phase(&self) -> EventPhase {
        self.0.phase.into()
    }

    /// Why play stands still, while it does.
    async fn suspension(&self) -> Option<Suspension> {
        self.0.suspension.clone().map(Suspension)
    }

    async fn settings(&self) -> async_graphql::Result<EventSettings> {
        EventSettings::new(&self.0.settings)
    }

    /// Whether the public sees the initials of minors here and whoever asks may have the event's files with every name.
    async fn names_in_full(&self, ctx: &Context<'_>) -> async_graphql::Result<bool> {
        let actor = actor(ctx);
        if self.0.settings.minors == federation::MinorsNamed::InFull || actor.account.is_none() {
            return Ok(false);
        }
        let target = loader(ctx).load_one(TargetAt(self.0.event)).await?;
        Ok(target.is_some_and(|target| permit(actor, Action::SeeName, &target).is_ok()))
    }

    /// When rounds begin, as announced or as the rules have it; those of which nothing is said are left out.
    #[graphql(complexity = "5 * child_complexity")]
    async fn schedule(&self, ctx: &Context<'_>) -> async_graphql::Result<List<ScheduledRound>> {
        let rounds = loader(ctx).load_one(RoundsOf(self.0.event)).await?.unwrap_or_default();
        Ok(ScheduledRound::all(&self.0, &rounds).into())
    }

    /// The public round that goes on, or goes on next, where rounds are published ahead; null before the first.
    async fn current_round(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<u16>> {
        let rounds = loader(ctx).load_one(RoundsOf(self.0.event)).await?.unwrap_or_default();
        Ok(current_round(&self.0, &rounds, app(ctx).now()))
    }

    /// Every version of the event rules document (điều lệ), the newest first; all stay readable.
    async fn rules(&self, ctx: &Context<'_>) -> async_graphql::Result<List<RulesVersion>> {
        let versions = app(ctx).reader().rules_versions(&[self.0.event]).await.map_err(weather)?;
        // Number 0 is a draft: nobody's but its authors'.
        Ok(versions.into_iter().filter(|version| version.number > 0).map(RulesVersion).collect())
    }

    /// What the event hands out as files, the first attached first; those that were withdrawn are named without what they
    /// were.
    #[graphql(complexity = "4 * child_complexity")]
    async fn documents(&self, ctx: &Context<'_>) -> async_graphql::Result<List<EventDocument>> {
        let documents = app(ctx).reader().documents_of(&[self.0.event]).await.map_err(weather)?;
        Ok(documents.into_iter().map(EventDocument).collect())
    }

    async fn officials(&self, ctx: &Context<'_>) -> async_graphql::Result<List<Official>> {
        let officials = app(ctx).reader().officials(&[self.0.event]).await.map_err(weather)?;
        Ok(officials.into_iter().map(Official).collect())
    }

    /// What speaks against appointing somebody; for whoever may appoint.
    #[graphql(complexity = "50 + child_complexity")]
    async fn appointment_warnings(
        &self,
        ctx: &Context<'_>,
        person: ID,
        function: OfficialFunction,
    ) -> async_graphql::Result<List<AppointmentWarning>> {
        let Ok(person) = local("Person", &person) else { return Ok(List::default()) };
        let about = (PersonId(person), function.into());
        let found = app(ctx).appointment_warnings(actor(ctx), self.0.event, about).await;
        let mut warnings = Vec::new();
        for warning in found.unwrap_or_default() {
            warnings.push(AppointmentWarning::of(ctx, warning).await?);
        }
        Ok(warnings.into())
    }

    /// What is lacking before the first round is public; nothing once it is.
    #[graphql(complexity = "8 * child_complexity")]
    async fn lacking(&self, ctx: &Context<'_>) -> async_graphql::Result<List<Lack>> {
        let found = app(ctx).lacking(self.0.event).await.map_err(|failure| masked(&failure))?;
        let mut lacking = Vec::with_capacity(found.len());
        for one in found {
            lacking.push(Lack::of(ctx, one).await?);
        }
        Ok(lacking.into())
    }

    /// What is granted to players who cannot play as others do: for the event's officials, and to each player the own.
    #[graphql(complexity = "8 * child_complexity")]
    async fn accommodations(&self, ctx: &Context<'_>) -> async_graphql::Result<List<Accommodation>> {
        let all = app(ctx).accommodations(actor(ctx), self.0.event).await;
        Ok(all.map_err(|failure| masked(&failure))?.into_iter().map(Accommodation).collect())
    }

    /// Since when the chief arbiter is recorded as absent, and the deputy stands in.
    async fn chief_absent_since(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<DateTime>> {
        let since = app(ctx).chief_absent_since(self.0.event).await.map_err(|failure| masked(&failure))?;
        Ok(since.map(DateTime))
    }

    /// Every appeal at the event, the newest first.
    #[graphql(complexity = "8 * child_complexity")]
    async fn appeals(&self, ctx: &Context<'_>) -> async_graphql::Result<List<Appeal>> {
        let appeals = app(ctx).reader().appeals_of_events(&[self.0.event]).await.map_err(weather)?;
        let told = app(ctx).told_appeals(actor(ctx), appeals).await.map_err(|failure| masked(&failure))?;
        Ok(told.into_iter().rev().map(Appeal).collect())
    }

    /// Results that were put right after their round's lock, and those that are to be: the latest first.
    #[graphql(complexity = "8 * child_complexity")]
    async fn corrections(&self, ctx: &Context<'_>) -> async_graphql::Result<List<Correction>> {
        let bouts = app(ctx).reader().bouts_of_events(&[self.0.event]).await.map_err(weather)?;
        let mut all: Vec<Correction> = bouts.iter().flat_map(Correction::all).collect();
        all.sort_by_key(|one| std::cmp::Reverse(one.changed_at()));
        Ok(all.into())
    }

    /// Measures that wait for the second of two signatures: for the event's officials.
    #[graphql(complexity = "4 * child_complexity")]
    async fn measure_proposals(&self, ctx: &Context<'_>) -> async_graphql::Result<List<MeasureProposal>> {
        let may = app(ctx).may_at_event(actor(ctx), self.0.event, &[Action::SeeIncidents]).await;
        if may.map_err(|failure| masked(&failure))?.is_empty() {
            return Ok(List::default());
        }
        let proposals = app(ctx).reader().measure_proposals(&[self.0.event]).await.map_err(weather)?;
        Ok(proposals.into_iter().map(MeasureProposal).collect())
    }

    /// Applications to play here, and whether they are taken.
    #[graphql(complexity = "10 + child_complexity")]
    async fn entering(&self, ctx: &Context<'_>) -> async_graphql::Result<Entering> {
        Entering::of(ctx, self.0.event).await
    }

    /// By starting number.
    #[graphql(complexity = "16 * child_complexity")]
    async fn entries(&self, ctx: &Context<'_>) -> async_graphql::Result<List<Entry>> {
        let entries = app(ctx).reader().entries(&[self.0.event]).await.map_err(weather)?;
        Ok(entries.into_iter().map(Entry).collect())
    }

    /// Those that are public; the event's officials see the one that is being prepared, too.
    #[graphql(complexity = "8 * child_complexity")]
    async fn rounds(&self, ctx: &Context<'_>) -> async_graphql::Result<List<Round>> {
        let store = app(ctx).reader();
        let rounds = store.rounds(&[self.0.event]).await.map_err(weather)?;
        let pairings = store.pairings(&[self.0.event]).await.map_err(weather)?;
        let unpublished = rounds.iter().any(|round| round.phase == read::RoundPhase::Paired);
        let sees_all = unpublished && self.is_prepared_by_viewer(ctx).await?;
        let public = |round: &read::Round| sees_all || round.phase != read::RoundPhase::Paired;
        let with_pairings = |round: read::Round| {
            let own = pairings.iter().filter(|pairing| pairing.round == round.number).cloned().collect();
            Round::new(round, own)
        };
        Ok(rounds.into_iter().filter(public).map(with_pairings).collect())
    }

    async fn round(&self, ctx: &Context<'_>, number: u16) -> async_graphql::Result<Option<Round>> {
        let event = self.0.event;
        let rounds = loader(ctx).load_one(RoundsOf(event)).await?.unwrap_or_default();
        let Some(round) = rounds.iter().find(|round| round.number == number) else { return Ok(None) };
        if round.phase == read::RoundPhase::Paired && !self.is_prepared_by_viewer(ctx).await? {
            return Ok(None);
        }
        let pairings = app(ctx).reader().pairings_of_round(event, number).await.map_err(weather)?;
        Ok(Some(Round::new(round.clone(), pairings)))
    }

    /// Who met whom in a knock-out and who goes on; none in other systems.
    #[graphql(complexity = "100 + 4 * child_complexity")]
    async fn bracket(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<Bracket>> {
        Ok(Bracket::of(tournament(ctx, self.0.event).await?))
    }

    /// The same where teams play.
    #[graphql(complexity = "100 + child_complexity")]
    async fn team_bracket(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<TeamBracket>> {
        Ok(TeamBracket::of(tournament(ctx, self.0.event).await?))
    }

    /// Lots that were committed to, with their seeds where they were drawn; then those that were taken back.
    #[graphql(complexity = "100 + 8 * child_complexity")]
    async fn lots(&self, ctx: &Context<'_>) -> async_graphql::Result<List<Lot>> {
        Ok(Lot::all(&*tournament(ctx, self.0.event).await?).into())
    }

    /// Lots that can be sealed, those first that something waits for.
    #[graphql(complexity = "100 + 8 * child_complexity")]
    async fn lots_offered(&self, ctx: &Context<'_>) -> async_graphql::Result<List<LotOffer>> {
        let state = tournament(ctx, self.0.event).await?;
        Ok(kydan_tournament::lots_offered(&state).into_iter().map(LotOffer).collect())
    }

    /// Players who asked not to be paired, by round.
    #[graphql(complexity = "100 + 8 * child_complexity")]
    async fn requested_byes(&self, ctx: &Context<'_>) -> async_graphql::Result<List<RequestedBye>> {
        let state = tournament(ctx, self.0.event).await?;
        let bye = |((round, contestant), worth): (&(u16, Contestant), &_)| {
            Some(RequestedBye { round: *round, person: contestant.person()?, worth: *worth })
        };
        Ok(state.byes.iter().filter_map(bye).collect())
    }

    /// Who must not meet, by the organizer's word: public, as everything that decides a pairing.
    #[graphql(complexity = "100 + 8 * child_complexity")]
    async fn forbidden_pairs(&self, ctx: &Context<'_>) -> async_graphql::Result<List<ForbiddenPair>> {
        let state = tournament(ctx, self.0.event).await?;
        Ok(state.forbidden.iter().copied().map(ForbiddenPair::of).collect())
    }

    /// Standings after a round; now, if none is given. `asOf` shows them as the record stood at that version of
    /// the event: what was revised later is not in them.
    #[graphql(complexity = "16 * child_complexity")]
    async fn standings(
        &self,
        ctx: &Context<'_>,
        after_round: Option<u16>,
        as_of: Option<Long>,
    ) -> async_graphql::Result<Standings> {
        let event = self.0.event;
        let look = after_round.map_or(Look::Now, Look::After);
        match (after_round, as_of) {
            (None, None) => {
                let stored = app(ctx).reader().standings(&[event]).await.map_err(weather)?.pop();
                stored.map(Standings::stored).ok_or_else(|| missing("table"))
            }
            (Some(_), None) => {
                let state = tournament(ctx, event).await?;
                Ok(Standings::of(event, Ranking::of(&state, look)))
            }
            (_, Some(Long(version))) => {
                let state = tournament_at(ctx, event, version).await?;
                Ok(Standings::of(event, Ranking::of(&state, look)))
            }
        }
    }

    /// The teams, by number; empty where players play for themselves.
    #[graphql(complexity = "100 + 8 * child_complexity")]
    async fn teams(&self, ctx: &Context<'_>) -> async_graphql::Result<List<Team>> {
        Ok(team::played_by_teams(ctx, &self.0).await?.as_ref().map(team::all).unwrap_or_default().into())
    }

    /// The teams' table after a round of games; now, if none is given.
    #[graphql(complexity = "100 + 8 * child_complexity")]
    async fn team_standings(
        &self,
        ctx: &Context<'_>,
        after_round: Option<u16>,
    ) -> async_graphql::Result<TeamStandings> {
        Ok(TeamStandings::of(team::played_by_teams(ctx, &self.0).await?, after_round))
    }

    /// What every player of a team has made at which board, the best of each board first.
    #[graphql(complexity = "100 + 16 * child_complexity")]
    async fn board_results(&self, ctx: &Context<'_>) -> async_graphql::Result<List<BoardResult>> {
        Ok(team::played_by_teams(ctx, &self.0)
            .await?
            .as_ref()
            .map(team::board_results)
            .unwrap_or_default()
            .into())
    }

    /// What the rating run of this event changed, corrections included; empty before it.
    #[graphql(complexity = "16 * child_complexity")]
    async fn rating_changes(&self, ctx: &Context<'_>) -> async_graphql::Result<List<RatingChange>> {
        let changes = app(ctx).reader().rating_changes(&[self.0.event]).await.map_err(weather)?;
        Ok(changes.into_iter().map(|(_, change)| RatingChange(change)).collect())
    }

    /// Norms for titles and what is still possible, in the order of the table; nothing where no championship is named.
    #[graphql(complexity = "100 + 10 * child_complexity")]
    async fn norms(&self, ctx: &Context<'_>) -> async_graphql::Result<List<TitleCandidate>> {
        let all = app(ctx).title_candidates(self.0.event).await.map_err(|failure| masked(&failure))?;
        Ok(all.into_iter().map(TitleCandidate).collect())
    }

    /// Who wins what, by the rules and as the table stands.
    #[graphql(complexity = "10 + child_complexity")]
    async fn prizes(&self, ctx: &Context<'_>) -> async_graphql::Result<Prizes> {
        Prizes::of(ctx, self.0.event).await
    }

    /// What may be done here, by the viewer: with its limits, or with what stands in the way and who may.
    #[graphql(complexity = "100 + child_complexity")]
    async fn capabilities(&self, ctx: &Context<'_>) -> async_graphql::Result<List<Capability>> {
        let state = tournament(ctx, self.0.event).await?;
        let found = app(ctx).capabilities(actor(ctx), self.0.event, &state).await;
        let found = found.map_err(|failure| masked(&failure))?;
        Ok(found.into_iter().map(|(deed, one)| Capability::of(deed.into(), &one)).collect())
    }

    /// The results of a round as arbiters enter them: every table, what was reported by whom, and what the viewer
    /// may do there. None before the round is public.
    #[graphql(complexity = "100 + 20 * child_complexity")]
    async fn result_sheet(
        &self,
        ctx: &Context<'_>,
        round: u16,
    ) -> async_graphql::Result<Option<ResultSheet>> {
        let state = tournament(ctx, self.0.event).await?;
        let sheet = app(ctx).result_sheet(actor(ctx), self.0.event, &state, round).await;
        Ok(sheet.map_err(|failure| masked(&failure))?.map(ResultSheet))
    }

    /// Actions that the viewer may take here, such as `pair_round`.
    async fn viewer_may(&self, ctx: &Context<'_>) -> async_graphql::Result<List<Code<Action>>> {
        let may = app(ctx).may_at_event(actor(ctx), self.0.event, &AT_THE_EVENT).await;
        let may = may.map_err(|failure| masked(&failure))?;
        Ok(may.into_iter().map(Code).collect())
    }

    /// Which of these actions the viewer may not take here, with the reason and who may. What is no work at an event is
    /// left out.
    #[graphql(complexity = "20 + actions.len() * child_complexity")]
    async fn withheld(
        &self,
        ctx: &Context<'_>,
        actions: Vec<Code<Action>>,
    ) -> async_graphql::Result<List<Withheld>> {
        let asked = actions.into_iter().map(|code| code.0).filter(|action| AT_THE_EVENT.contains(action));
        let found = app(ctx).withheld_at_event(actor(ctx), self.0.event, &asked.collect::<Vec<_>>()).await;
        Ok(found.map_err(|failure| masked(&failure))?.into_iter().map(Withheld).collect())
    }

    /// For `expectedVersion`; an amendment expects the number of the rules' version instead.
    async fn version(&self) -> Long {
        Long(self.0.version)
    }
}

impl Event {
    /// Whether the viewer prepares rounds here, and sees those that are not public.
    async fn is_prepared_by_viewer(&self, ctx: &Context<'_>) -> async_graphql::Result<bool> {
        self.may(ctx, &[Action::PairRound, Action::PublishRound]).await
    }

    async fn may(&self, ctx: &Context<'_>, actions: &[Action]) -> async_graphql::Result<bool> {
        let may = app(ctx).may_at_event(actor(ctx), self.0.event, actions).await;
        Ok(!may.map_err(|failure| masked(&failure))?.is_empty())
    }
}

/// The event with this id; none if its rules are a draft.
pub(crate) async fn event(ctx: &Context<'_>, id: EventId) -> async_graphql::Result<Option<Event>> {
    let found = loader(ctx).load_one(id).await?;
    Ok(found.filter(|event| app(ctx).shows(actor(ctx), event)).map(Event))
}
