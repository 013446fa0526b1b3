//! What may be done, within which limits; or why not, and who may.

use async_graphql::{ComplexObject, Enum, SimpleObject};
use kydan_access::Role;
use kydan_app as app;
use kydan_tournament as tournament;

use super::code::Code;
use super::refusal::{Detail, Refusal};
use crate::list::List;

/// Something that can be done at an event.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "tournament::Deed")]
pub enum Deed {
    /// Enter players.
    EnterPlayers,
    /// Remove players or teams as if they had never come.
    RemovePlayers,
    /// Record that a player or a team leaves.
    WithdrawPlayer,
    /// Record that a player or a team that left is back.
    ReturnPlayer,
    /// Number the players anew.
    NumberPlayers,
    /// Keep somebody out of the next round.
    GrantBye,
    /// Say who must not meet.
    ForbidPairs,
    /// Pair the next round.
    PairRound,
    /// Pair it by hand.
    PairByHand,
    /// Make it public.
    PublishRound,
    /// Take a public round back before play.
    WithdrawRound,
    /// Record results.
    RecordResult,
    /// Close the round.
    CloseRound,
    /// End the event.
    Finish,
    /// Rate the event.
    Rate,
}

/// Whether something may be done, by the viewer and now.
#[derive(SimpleObject)]
#[graphql(complex)]
pub struct Capability {
    deed: Deed,
    /// Who may, by the policy: `chief_arbiter` …
    who: List<Code<Role>>,
    /// What stands in the way: first what the viewer lacks, then what the state of things does not allow.
    refusal: Option<Refusal>,
    /// Within which limits, where it may be done.
    limits: List<Detail>,
}

#[ComplexObject]
impl Capability {
    /// Whether it may.
    async fn may(&self) -> bool {
        self.refusal.is_none()
    }
}

impl Capability {
    pub(crate) fn of(deed: Deed, capability: &app::Capability) -> Self {
        let detail = |(key, value): &(&'static str, String)| Detail::new(key, value);
        let (limits, refusal) = match &capability.answer {
            Ok(limits) => (limits.iter().map(detail).collect(), None),
            Err(refusal) => (Vec::new(), Some(Refusal::from((**refusal).clone()))),
        };
        Self { deed, who: capability.who().map(Code).collect(), refusal, limits: limits.into() }
    }
}
