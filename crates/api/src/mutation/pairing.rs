//! What an arbiter decides about pairings: byes that were asked for, pairings by hand, lots.

use kydan_app::{Answer, PairByHand, Refusal};
use kydan_journal::{Hash, PersonId, TeamId};
use kydan_tournament::{HandPairing, LotPurpose, PublicValue};

use crate::id::local;
use crate::load::app;
use crate::object::draw::{ByeWorth, LotKind};
use crate::object::scalar::{DateTime, Long};
use crate::payload::{EventPayload, order};

use super::about::to_event;
use super::contestant::ContestantInput;
use super::event::{EventInput, about_event};
use super::team::event_id;

use async_graphql::{Context, ID, InputObject, Object};

/// A player or a team that asked not to be paired, or plays after all.
#[derive(InputObject)]
pub struct ByeInput {
    command_id: Option<ID>,
    event: ID,
    contestant: ContestantInput,
    /// As rounds are planned, a meeting being one: counted from 1; not published yet.
    round: u16,
    /// What it is worth, to a team at every board; none if the contestant plays after all.
    worth: Option<ByeWorth>,
    expected_version: Option<Long>,
}

/// A game, or a match of teams.
#[derive(InputObject)]
pub struct HandPairingInput {
    /// Who has White; of teams, the one with the priority.
    white: ContestantInput,
    black: ContestantInput,
}

/// A round as an arbiter pairs it.
#[derive(InputObject)]
pub struct PairByHandInput {
    command_id: Option<ID>,
    event: ID,
    /// Counted from 1.
    round: u16,
    /// All games, table 1 first; where teams play, all matches.
    games: Vec<HandPairingInput>,
    /// Who is left over, if anyone.
    left_over: Option<ContestantInput>,
    expected_version: Option<Long>,
}

/// Two who must not meet.
#[derive(InputObject)]
pub struct ForbiddenPairInput {
    one: ContestantInput,
    other: ContestantInput,
}

/// Who must not meet from the next round on.
#[derive(InputObject)]
pub struct ForbidPairsInput {
    command_id: Option<ID>,
    event: ID,
    /// All of them: replaces what was said before.
    pairs: Vec<ForbiddenPairInput>,
    expected_version: Option<Long>,
}

/// All players, or teams where teams play, in the order of their numbers.
#[derive(InputObject)]
pub struct NumberContestantsInput {
    command_id: Option<ID>,
    event: ID,
    /// Everyone once, number 1 first.
    contestants: Vec<ContestantInput>,
    expected_version: Option<Long>,
}

/// A lot.
#[derive(InputObject)]
pub struct LotInput {
    command_id: Option<ID>,
    event: ID,
    kind: LotKind,
    /// The round, for `ROUND`, `COLORS`, `WINNER` and `TEAM_WINNER`.
    round: Option<u16>,
    /// Of a knock-out match, who stands higher in the bracket: a player, or a team for `TEAM_WINNER`.
    upper: Option<ID>,
    /// The other.
    lower: Option<ID>,
    /// 64 hexadecimal digits: the seed's hash when the lot is committed to, the seed when it is drawn.
    value: String,
    /// When the lot is committed to: where everybody will find the value that is mixed into the seed.
    public_source: Option<String>,
    /// When the lot is committed to: when that value will be known.
    public_at: Option<DateTime>,
    /// When it is drawn: what the source says. SHA-256 of `kydan lot mixed v1`, the seed's bytes and this draws.
    public_value: Option<String>,
    expected_version: Option<Long>,
}

/// A sealed lot that is taken back.
#[derive(InputObject)]
pub struct WithdrawLotInput {
    command_id: Option<ID>,
    event: ID,
    /// The hash that it was sealed with.
    commitment: String,
    reason: String,
    expected_version: Option<Long>,
}

/// Mutations of pairings.
#[derive(Default)]
pub struct PairingMutation;

#[Object]
impl PairingMutation {
    /// Keeps a player or a team that asked for it out of a round, or takes that back.
    async fn set_bye(&self, ctx: &Context<'_>, input: ByeInput) -> async_graphql::Result<EventPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), input.expected_version)?;
            let (event, contestant) = (event_id(&input.event)?, input.contestant.parse()?);
            app(ctx).set_bye(&order, event, (contestant, input.round), input.worth.map(Into::into)).await
        };
        about_event(ctx, done.await).await
    }

    /// Pairs the next round by hand: what the engine would have done and what speaks against it is recorded.
    async fn pair_by_hand(
        &self,
        ctx: &Context<'_>,
        input: PairByHandInput,
    ) -> async_graphql::Result<EventPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), input.expected_version)?;
            let game = |game: &HandPairingInput| {
                Ok(HandPairing { white: game.white.parse()?, black: game.black.parse()? })
            };
            let input = PairByHand {
                event: event_id(&input.event)?,
                round: input.round,
                games: input.games.iter().map(game).collect::<Result<_, Refusal>>()?,
                left_over: input.left_over.as_ref().map(ContestantInput::parse).transpose()?,
            };
            app(ctx).pair_by_hand(&order, input).await
        };
        about_event(ctx, done.await).await
    }

    /// Says who must not meet from the next round on.
    async fn forbid_pairs(
        &self,
        ctx: &Context<'_>,
        input: ForbidPairsInput,
    ) -> async_graphql::Result<EventPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), input.expected_version)?;
            let pair = |pair: &ForbiddenPairInput| Ok((pair.one.parse()?, pair.other.parse()?));
            let pairs = input.pairs.iter().map(pair).collect::<Result<_, Refusal>>()?;
            app(ctx).forbid_pairs(&order, event_id(&input.event)?, pairs).await
        };
        about_event(ctx, done.await).await
    }

    /// Gives the players, or the teams where teams play, their starting numbers anew, before the first round.
    async fn number_contestants(
        &self,
        ctx: &Context<'_>,
        input: NumberContestantsInput,
    ) -> async_graphql::Result<EventPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), input.expected_version)?;
            let all = input.contestants.iter().map(ContestantInput::parse).collect::<Result<_, Refusal>>()?;
            app(ctx).number_contestants(&order, event_id(&input.event)?, all).await
        };
        about_event(ctx, done.await).await
    }

    /// Numbers the players by rating, the highest first, before the first round; teams by the average of their regular
    /// players. Systems that go by the ranking do so by themselves.
    async fn number_by_rating(
        &self,
        ctx: &Context<'_>,
        input: EventInput,
    ) -> async_graphql::Result<EventPayload> {
        let deed = async |(order, event)| app(ctx).number_by_rating(&order, event).await;
        to_event(ctx, input.read(ctx), deed).await
    }

    /// Publishes the hash of a lot's seed, before it is drawn.
    async fn commit_lot(&self, ctx: &Context<'_>, input: LotInput) -> async_graphql::Result<EventPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), input.expected_version)?;
            let (event, purpose) = (event_id(&input.event)?, input.purpose()?);
            let public = match (&input.public_source, input.public_at) {
                (Some(source), Some(at)) => Some(PublicValue { source: source.clone(), at: at.0 }),
                (None, None) => None,
                (Some(_), None) => return Err(Refusal::new("lot_needs").with("field", "publicAt").into()),
                (None, Some(_)) => {
                    return Err(Refusal::new("lot_needs").with("field", "publicSource").into());
                }
            };
            app(ctx).commit_lot(&order, event, purpose, input.bytes()?.into(), public).await
        };
        about_event(ctx, done.await).await
    }

    /// Takes a sealed lot back before it is drawn; everybody sees that, and why.
    async fn withdraw_lot(
        &self,
        ctx: &Context<'_>,
        input: WithdrawLotInput,
    ) -> async_graphql::Result<EventPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), input.expected_version)?;
            let commitment = bytes(&input.commitment)?.into();
            app(ctx).withdraw_lot(&order, event_id(&input.event)?, commitment, &input.reason).await
        };
        about_event(ctx, done.await).await
    }

    /// Shows the seed and draws the lot.
    async fn draw_lot(&self, ctx: &Context<'_>, input: LotInput) -> async_graphql::Result<EventPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), input.expected_version)?;
            let (event, purpose) = (event_id(&input.event)?, input.purpose()?);
            let value = input.public_value.clone();
            app(ctx).draw_lot(&order, event, purpose, input.bytes()?.into(), value).await
        };
        about_event(ctx, done.await).await
    }
}

impl LotInput {
    fn purpose(&self) -> Answer<LotPurpose> {
        let round = || self.round.ok_or_else(|| Refusal::new("lot_needs").with("field", "round"));
        let player = |id: &Option<ID>, field: &str| {
            let id = id.as_ref().ok_or_else(|| Refusal::new("lot_needs").with("field", field))?;
            person_id(id)
        };
        let two =
            || -> Result<_, Refusal> { Ok((player(&self.upper, "upper")?, player(&self.lower, "lower")?)) };
        Ok(match self.kind {
            LotKind::Numbers => LotPurpose::Numbers,
            LotKind::InitialColor => LotPurpose::InitialColor,
            LotKind::Round => LotPurpose::Round { round: round()? },
            LotKind::TieBreak => LotPurpose::TieBreak,
            LotKind::Start => LotPurpose::Start { round: round()? },
            LotKind::Colors => {
                let (upper, lower) = two()?;
                LotPurpose::Colors { stage: round()?, upper, lower }
            }
            LotKind::Winner => {
                let (upper, lower) = two()?;
                LotPurpose::Winner { stage: round()?, upper, lower }
            }
            LotKind::TeamWinner => {
                let team = |id: &Option<ID>, field: &str| {
                    let id = id.as_ref().ok_or_else(|| Refusal::new("lot_needs").with("field", field))?;
                    local("Team", id).map(TeamId)
                };
                let (upper, lower) = (team(&self.upper, "upper")?, team(&self.lower, "lower")?);
                LotPurpose::TeamWinner { stage: round()?, upper, lower }
            }
        })
    }

    fn bytes(&self) -> Answer<Hash> {
        bytes(&self.value)
    }
}

fn bytes(text: &str) -> Answer<Hash> {
    let bad = || Refusal::new("bad_lot_value").with("expected", "64 hexadecimal digits");
    Ok(text.trim().to_ascii_lowercase().parse::<Hash>().map_err(|_| bad())?)
}

fn person_id(id: &ID) -> Result<PersonId, Refusal> {
    local("Person", id).map(PersonId)
}
