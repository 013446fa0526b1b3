//! Events: rules, officials, players, rounds, ratings.

use async_graphql::{Context, ID, InputObject, Object};
use kydan_app::{AmendRules, Answer, Refusal};
use kydan_federation::rules::Schedule;
use kydan_federation::{
    AppealTerms, Currency, Document, GamePoints, Money, Rated, RoundTime, Section, Settings,
};
use kydan_journal::{BodyId, EventId, PersonId};
use kydan_regulations::{
    self as regulations, EditionId, Later, Options, Period, Repeats, TieBreak, TimeControl, Told, edition,
};

use super::about::to_event;
use super::broadcast::BroadcastDelayInput;
use super::contestant::ContestantInput;
use super::entry_terms::EntryTermsInput;
use super::prizes::PrizeTermsInput;
use super::reward::{ChampionshipInput, ScoringInput};
use super::team::TeamPlayInput;
use crate::failure::{masked, missing};
use crate::id::local;
use crate::load::app;
use crate::object::board_rules::BoardRulesInput;
use crate::object::event::event;
use crate::object::kind::GameKind;
use crate::object::rules_draft::{RulesDraft, RulesDraftSuccess};
use crate::object::scalar::{Date, DateTime, Long};
use crate::object::settings::{
    Acceleration, Adjournments, LastRoundColors, Meeting, MinorsNamed, OpenGames, ProvinceConflict,
    ResultEntry, ScoreGroups, StartNumbers, Starts, System, ThirdPlace,
};
use crate::object::time::{Pace, Unused};
use crate::payload::{EventPayload, EventSuccess, RulesDraftPayload, order, payload};
use crate::visitor::actor;

/// A section of the event rules.
#[derive(InputObject)]
pub struct SectionInput {
    /// Lower-case letters, digits, dashes and underscores.
    key: String,
    heading: String,
    text: String,
}

/// What an event is played by.
#[derive(InputObject)]
pub struct SettingsInput {
    edition: String,
    system: System,
    rounds: u16,
    base_seconds: u32,
    increment_seconds: u32,
    /// How the seconds of a move are given.
    #[graphql(default_with = "Pace::Added")]
    pace: Pace,
    /// How many moves the first period asks for; those that are left, if none are named and nothing follows.
    moves: Option<u16>,
    /// How often the first period comes; 0 is to the end of the game.
    #[graphql(default = 1)]
    times: u16,
    /// What follows the first period.
    #[graphql(default)]
    later: Vec<PeriodInput>,
    /// Their codes; the first decides first.
    tie_breaks: Vec<String>,
    rated: bool,
    /// What games are worth; as the edition has it, if nothing is said.
    scoring: Option<ScoringInput>,
    /// After how many seconds an absent player has lost; the edition's, if none is named.
    late_after_seconds: Option<u32>,
    /// Within how many minutes after the end of the game players appeal; at any time, if none are named.
    appeal_minutes: Option<u32>,
    /// What an appeal costs, in đồng; nothing, if none is named.
    appeal_fee: Option<Long>,
    /// Who may enter, when and how many; only by the office and whoever it wants, if nothing is said.
    entry: Option<EntryTermsInput>,
    /// Whether games are adjourned.
    #[graphql(default_with = "Adjournments::ByLaw")]
    adjournments: Adjournments,
    /// Which championship it is, where titles are given for it.
    championship: Option<ChampionshipInput>,
    /// When rounds begin, in order; what is not named is announced by the chief arbiter.
    #[graphql(default)]
    round_times: Vec<RoundTimeInput>,
    /// What is won; nothing, if nothing is said.
    prizes: Option<PrizeTermsInput>,
    /// How late the public is told the moves of games that go on; at once, if nothing is said.
    broadcast_delay: Option<BroadcastDelayInput>,
    /// How the public sees players who are not of age.
    #[graphql(default_with = "MinorsNamed::InFull")]
    minors: MinorsNamed,
    /// What is done where an official and a player are of one province.
    #[graphql(default_with = "ProvinceConflict::Flag")]
    province_conflict: ProvinceConflict,
    /// What the system is told besides; the usual, if nothing is.
    options: Option<OptionsInput>,
}

/// When a round begins.
#[derive(InputObject)]
pub struct RoundTimeInput {
    /// Counted from 1.
    round: u16,
    at: DateTime,
}

/// So many moves in so much time.
#[derive(InputObject)]
pub struct PeriodInput {
    seconds: u32,
    /// Those that are left in the last period, none in another, if none are named.
    moves: Option<u16>,
    #[graphql(default)]
    increment_seconds: u32,
    /// How often it comes; 0 is to the end of the game.
    #[graphql(default = 1)]
    times: u16,
    #[graphql(default_with = "Unused::Kept")]
    unused: Unused,
}

impl From<PeriodInput> for Period {
    fn from(input: PeriodInput) -> Self {
        let PeriodInput { seconds, moves, increment_seconds, times, unused } = input;
        Self { seconds, moves, increment_seconds, repeats: repeats(times), unused: unused.into() }
    }
}

const fn repeats(times: u16) -> Repeats {
    match times {
        0 => Repeats::ToTheEnd,
        1 => Repeats::Once,
        _ => Repeats::Times(times),
    }
}

/// What a system is told beside its rounds.
#[derive(InputObject)]
pub struct OptionsInput {
    /// Points that count for pairing only, in the first rounds of a Dutch Swiss.
    acceleration: Option<Acceleration>,
    /// Whether a Dutch Swiss pairs large score groups as a whole; in blocks it is not FIDE's system.
    #[graphql(default_with = "ScoreGroups::Whole")]
    score_groups: ScoreGroups,
    /// When the limits of color give way in the last round of a Swiss by Article 27; as the article reads, if nothing
    /// is said.
    last_round_colors: Option<LastRoundColors>,
    /// One game, or a match of two.
    #[graphql(default_with = "Meeting::Game")]
    meeting: Meeting,
    /// How many requested byes for half a point a player may have.
    #[graphql(default)]
    half_byes: u16,
    /// The last round in which one may be had; any, if none is named.
    half_byes_until: Option<u16>,
    /// Whether the third place of a single knock-out is played for.
    #[graphql(default_with = "ThirdPlace::Shared")]
    third_place: ThirdPlace,
    /// How teams play; none where players play for themselves.
    teams: Option<TeamPlayInput>,
    /// How many people must report a result.
    #[graphql(default_with = "ResultEntry::OnePerson")]
    result_entry: ResultEntry,
    /// What holds at the boards; as the law has it, if nothing is said.
    board: Option<BoardRulesInput>,
    /// Where games begin: as the law sets the pieces up, or at a position of Chess960 that is drawn for each round.
    #[graphql(default_with = "Starts::Usual")]
    starts: Starts,
    /// What adjourned games count for the pairing of the next round, where it hangs on the points.
    #[graphql(default_with = "OpenGames::Wait")]
    open_games: OpenGames,
    /// What starting numbers are given by, unless the organizers give others.
    #[graphql(default_with = "StartNumbers::BySystem")]
    numbers: StartNumbers,
}

impl From<OptionsInput> for Options {
    fn from(input: OptionsInput) -> Self {
        Self {
            acceleration: input.acceleration.map(Into::into),
            score_groups: input.score_groups.into(),
            last_round_colors: input.last_round_colors.map(Into::into).unwrap_or_default(),
            meeting: input.meeting.into(),
            half_byes: input.half_byes,
            half_byes_until: input.half_byes_until,
            third_place: input.third_place.into(),
            teams: input.teams.map(Into::into),
            result_entry: input.result_entry.into(),
            board: input.board.map(Into::into).unwrap_or_default(),
            starts: input.starts.into(),
            open_games: input.open_games.into(),
            numbers: input.numbers.into(),
        }
    }
}

/// A new event.
#[derive(InputObject)]
pub struct PublishRulesInput {
    command_id: Option<ID>,
    /// The draft that it was until now, by its id.
    draft: Option<ID>,
    /// The version of that draft which the writer had.
    expected_version: Option<Long>,
    name: String,
    kind: GameKind,
    body: ID,
    venue: String,
    starts_on: Date,
    ends_on: Date,
    sections: Vec<SectionInput>,
    settings: SettingsInput,
}

impl PublishRulesInput {
    fn read(self) -> Answer<(Option<EventId>, Document)> {
        let draft = self.draft.map(|draft| local("Event", &draft)).transpose()?.map(EventId);
        let schedule = Schedule { venue: self.venue, starts_on: self.starts_on.0, ends_on: self.ends_on.0 };
        let document = Document {
            name: self.name,
            kind: self.kind.into(),
            body: BodyId(local("Body", &self.body)?),
            schedule,
            sections: self.sections.into_iter().map(Section::from).collect(),
            settings: self.settings.read()?,
        };
        Ok((draft, document))
    }
}

/// A change of published rules.
#[derive(InputObject)]
pub struct AmendRulesInput {
    command_id: Option<ID>,
    event: ID,
    /// The number of the version that is amended.
    expected_version: Option<Long>,
    sections: Vec<SectionInput>,
    settings: SettingsInput,
    /// Another place or other days (xiangqi law 20.3d); as they are, if nothing is said.
    place: Option<PlaceInput>,
    /// Why it is amended; everybody reads it.
    reason: String,
}

/// Where and when an event is.
#[derive(InputObject)]
pub struct PlaceInput {
    venue: String,
    starts_on: Date,
    ends_on: Date,
}

impl From<PlaceInput> for Schedule {
    fn from(PlaceInput { venue, starts_on, ends_on }: PlaceInput) -> Self {
        Self { venue, starts_on: starts_on.0, ends_on: ends_on.0 }
    }
}

/// Players who enter an event.
#[derive(InputObject)]
pub struct EnterPlayersInput {
    pub(super) command_id: Option<ID>,
    pub(super) event: ID,
    pub(super) people: Vec<ID>,
    pub(super) expected_version: Option<Long>,
}

/// A player, or a team, that leaves.
#[derive(InputObject)]
pub struct WithdrawContestantInput {
    command_id: Option<ID>,
    event: ID,
    contestant: ContestantInput,
    expected_version: Option<Long>,
}

/// A round.
#[derive(InputObject)]
pub struct RoundInput {
    pub(super) command_id: Option<ID>,
    pub(super) event: ID,
    /// Counted from 1.
    pub(super) round: u16,
    pub(super) expected_version: Option<Long>,
}

/// An event.
#[derive(InputObject)]
pub struct EventInput {
    pub(crate) command_id: Option<ID>,
    pub(crate) event: ID,
    pub(crate) expected_version: Option<Long>,
}

/// Mutations of events.
#[derive(Default)]
pub struct EventMutation;

#[Object]
impl EventMutation {
    /// Publishes a new event's rules; players can be entered from then on.
    async fn publish_rules(
        &self,
        ctx: &Context<'_>,
        input: PublishRulesInput,
    ) -> async_graphql::Result<EventPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), input.expected_version)?;
            let (draft, document) = input.read()?;
            app(ctx).publish_rules(&order, draft, document).await
        };
        about_event(ctx, done.await).await
    }

    /// Keeps the rules of a new event as a draft, or another in its place; only those who may publish it see it.
    async fn draft_rules(
        &self,
        ctx: &Context<'_>,
        input: PublishRulesInput,
    ) -> async_graphql::Result<RulesDraftPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), input.expected_version)?;
            let (draft, document) = input.read()?;
            app(ctx).draft_rules(&order, draft, document).await
        };
        match done.await {
            Ok(event) => {
                let draft = app(ctx).rules_draft(actor(ctx), event).await;
                let draft = draft.map_err(|failure| masked(&failure))?.ok_or_else(|| missing("draft"))?;
                payload(Ok(RulesDraftSuccess { draft: RulesDraft(draft) }))
            }
            Err(failure) => payload::<RulesDraftSuccess, _>(Err(failure)),
        }
    }

    /// Amends published rules: a new version with its reason; the earlier ones stay.
    async fn amend_rules(
        &self,
        ctx: &Context<'_>,
        input: AmendRulesInput,
    ) -> async_graphql::Result<EventPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), input.expected_version)?;
            let amendment = AmendRules {
                event: EventId(local("Event", &input.event)?),
                reason: input.reason,
                sections: input.sections.into_iter().map(Section::from).collect(),
                settings: input.settings.read()?,
                schedule: input.place.map(Schedule::from),
            };
            app(ctx).amend_rules(&order, amendment).await
        };
        about_event(ctx, done.await).await
    }

    /// Enters players, all or none.
    async fn enter_players(
        &self,
        ctx: &Context<'_>,
        input: EnterPlayersInput,
    ) -> async_graphql::Result<EventPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), input.expected_version)?;
            let person = |id: &ID| local("Person", id).map(PersonId);
            let people = input.people.iter().map(person).collect::<Result<_, Refusal>>()?;
            app(ctx).enter_players(&order, EventId(local("Event", &input.event)?), people).await
        };
        about_event(ctx, done.await).await
    }

    /// A player leaves, or a team with everybody on its list.
    async fn withdraw_contestant(
        &self,
        ctx: &Context<'_>,
        input: WithdrawContestantInput,
    ) -> async_graphql::Result<EventPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), input.expected_version)?;
            let (event, contestant) = (EventId(local("Event", &input.event)?), input.contestant.parse()?);
            app(ctx).withdraw_contestant(&order, event, contestant).await
        };
        about_event(ctx, done.await).await
    }

    /// Pairs the next round, or pairs it anew while it is not public.
    async fn pair_round(&self, ctx: &Context<'_>, input: RoundInput) -> async_graphql::Result<EventPayload> {
        let deed = async |(order, event, round)| app(ctx).pair_round(&order, event, round).await;
        to_event(ctx, input.read(ctx), deed).await
    }

    /// Makes a round's pairings public and seats its players.
    async fn publish_round(
        &self,
        ctx: &Context<'_>,
        input: RoundInput,
    ) -> async_graphql::Result<EventPayload> {
        let deed = async |(order, event, round)| app(ctx).publish_round(&order, event, round).await;
        to_event(ctx, input.read(ctx), deed).await
    }

    /// Closes a round whose games all have results.
    async fn close_round(&self, ctx: &Context<'_>, input: RoundInput) -> async_graphql::Result<EventPayload> {
        let deed = async |(order, event, round)| app(ctx).close_round(&order, event, round).await;
        to_event(ctx, input.read(ctx), deed).await
    }

    /// Ends an event whose rounds are all closed. Rulings and the rating run may still follow.
    async fn finish_event(
        &self,
        ctx: &Context<'_>,
        input: EventInput,
    ) -> async_graphql::Result<EventPayload> {
        let deed = async |(order, event)| app(ctx).finish_event(&order, event).await;
        to_event(ctx, input.read(ctx), deed).await
    }

    /// Rates the event's games, or rates them anew after corrections.
    async fn run_rating(&self, ctx: &Context<'_>, input: EventInput) -> async_graphql::Result<EventPayload> {
        let deed = async |(order, event)| app(ctx).run_rating(&order, event).await;
        to_event(ctx, input.read(ctx), deed).await
    }
}

impl From<SectionInput> for Section {
    fn from(section: SectionInput) -> Self {
        let SectionInput { key, heading, text } = section;
        Self { key, heading, text }
    }
}

impl SettingsInput {
    fn read(self) -> Answer<Settings> {
        let scoring = edition(&self.edition).map(GamePoints::from);
        let scoring =
            scoring.ok_or_else(|| Refusal::new("unknown_edition").with("edition", &self.edition))?;
        let tie_break = |code: &String| {
            code.parse::<TieBreak>().map_err(|_| Refusal::new("unknown_tie_break").with("code", code))
        };
        // Article 27 has it so; an event that wants it otherwise says so.
        let is_silent = self.options.as_ref().is_none_or(|options| options.last_round_colors.is_none());
        let mut options: Options = self.options.map(Into::into).unwrap_or_default();
        let system = regulations::System::from(self.system);
        if is_silent && system.takes(Told::LastRoundColors) {
            options.last_round_colors = regulations::LastRoundColors::EqualScores;
        }
        let later: Vec<Period> = self.later.into_iter().map(Period::from).collect();
        Ok(Settings {
            edition: EditionId::new(self.edition),
            system,
            rounds: self.rounds,
            time_control: TimeControl {
                base_seconds: self.base_seconds,
                increment_seconds: self.increment_seconds,
                pace: self.pace.into(),
                moves: self.moves,
                repeats: repeats(self.times),
                later: Later::new(&later).ok_or_else(|| Refusal::new("bad_time_control"))?,
            },
            tie_breaks: self.tie_breaks.iter().map(tie_break).collect::<Result<_, _>>()?,
            scoring: self.scoring.map_or(scoring, GamePoints::from),
            rated: if self.rated { Rated::Rated } else { Rated::Unrated },
            province_conflict: self.province_conflict.into(),
            late_after_seconds: self.late_after_seconds,
            appeals: AppealTerms {
                within_minutes: self.appeal_minutes,
                fee: self.appeal_fee.map(|fee| Money { amount: fee.0, currency: Currency::Vnd }),
            },
            adjournments: self.adjournments.into(),
            entry: self.entry.map(kydan_federation::EntryTerms::try_from).transpose()?.unwrap_or_default(),
            options,
            championship: self.championship.map(Into::into),
            round_times: self
                .round_times
                .into_iter()
                .map(|RoundTimeInput { round, at }| RoundTime { round, at: at.0 })
                .collect(),
            prizes: self.prizes.map(kydan_federation::PrizeTerms::try_from).transpose()?.unwrap_or_default(),
            broadcast_delay: self.broadcast_delay.map(TryInto::try_into).transpose()?.unwrap_or_default(),
            minors: self.minors.into(),
        })
    }
}

pub(super) async fn about_event(
    ctx: &Context<'_>,
    done: Answer<EventId>,
) -> async_graphql::Result<EventPayload> {
    match done {
        Ok(id) => {
            let event = event(ctx, id).await?.ok_or_else(|| missing("event"))?;
            payload(Ok(EventSuccess { event }))
        }
        Err(failure) => payload::<EventSuccess, _>(Err(failure)),
    }
}
