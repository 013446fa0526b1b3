//! Event rules before they are published: only those who may publish them see or change a draft.

use kydan_access::{Action, Actor, Permit, Target, permit};
use kydan_federation::{Document, EventRules, RulesState};
use kydan_journal::{BodyId, EventId};
use kydan_store::read::{Competition, CompetitionPhase};

use crate::sequence::live::Live;
use crate::sequence::refusal::Refusal;
use crate::{Answer, App, Failure, Order};

/// A draft of an event's rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RulesDraft {
    /// The event that it is to be.
    pub event: EventId,
    /// How often it was written: what `expectedVersion` is about.
    pub version: u64,
    /// As it was written last.
    pub document: Document,
}

impl App {
    /// The drafts that the actor may publish; what begins last first.
    #[crate::boxed]
    pub async fn rules_drafts(&self, actor: &Actor) -> Answer<Vec<RulesDraft>> {
        let mut drafts = Vec::new();
        if actor.account.is_none() {
            return Ok(drafts);
        }
        for competition in self.store.drafts().await? {
            drafts.extend(self.rules_draft(actor, competition.event).await?);
        }
        Ok(drafts)
    }

    /// The draft of an event's rules; none for whoever may not publish it, and where there is none.
    #[crate::boxed]
    pub async fn rules_draft(&self, actor: &Actor, event: EventId) -> Answer<Option<RulesDraft>> {
        let rules = Live::<EventRules>::load(&self.store, event.0).await?;
        let version = rules.stored();
        let RulesState::Drafted(document) = rules.state else { return Ok(None) };
        match self.may_publish(actor, document.body).await {
            Ok(_) => Ok(Some(RulesDraft { event, version, document })),
            Err(Failure::Refused(_)) => Ok(None),
            Err(failure) => Err(failure),
        }
    }

    /// Whether whoever asks sees the event: everybody does once its rules are public. A draft is read as such.
    pub fn shows(&self, actor: &Actor, competition: &Competition) -> bool {
        competition.phase != CompetitionPhase::Draft
            && permit(actor, Action::SeePublic, &Target::platform()).is_ok()
    }

    /// The rules that are to be written, and the permit to do so, both for the body that holds the event by the draft
    /// and for the one that is to hold it now. A new event's are those of the id `fresh`.
    pub(crate) async fn rules_to_write(
        &self,
        order: &Order,
        draft: Option<EventId>,
        fresh: EventId,
        body: BodyId,
    ) -> Answer<(Live<EventRules>, Permit)> {
        let granted = self.may_publish(&order.actor, body).await?;
        self.open_body(body).await?;
        let Some(draft) = draft else { return Ok((Live::unborn(fresh.0), granted)) };
        let rules = Live::<EventRules>::load(&self.store, draft.0).await?;
        match &rules.state {
            RulesState::Absent => Err(Refusal::new("no_such_event").with("event", draft).into()),
            RulesState::Drafted(document) | RulesState::Published { document, .. } => {
                self.may_publish(&order.actor, document.body).await?;
                Ok((rules.expect(order.expected)?, granted))
            }
        }
    }

    async fn may_publish(&self, actor: &Actor, body: BodyId) -> Answer<Permit> {
        Ok(permit(actor, Action::CreateEvent, &self.body_target(body).await?)?)
    }
}
