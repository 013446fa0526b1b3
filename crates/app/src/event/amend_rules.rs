//! Published rules are amended; the tournament follows its settings.

use kydan_access::Action;
use kydan_federation::rules::{Progress, Schedule};
use kydan_federation::{self as federation, Amendment, EventRules, RulesCommand, Section, Settings};
use kydan_journal::EventId;
use kydan_tournament as tournament;
use serde::Serialize;

use crate::sequence::live::{Live, stale};
use crate::sequence::order::Work;
use crate::sequence::refusal::Refusal;
use crate::sequence::schedule;
use crate::sequence::settings::{citing, played_by};
use crate::{Answer, App, Order};

/// An amendment.
#[derive(Clone, Debug, Serialize)]
pub struct AmendRules {
    /// Of which event.
    pub event: EventId,
    /// Why; public.
    pub reason: String,
    /// All sections as they read from now on.
    pub sections: Vec<Section>,
    /// All settings as they hold from now on.
    pub settings: Settings,
    /// Another place or other days.
    pub schedule: Option<Schedule>,
}

impl App {
    /// Amends what was published: a new version; the earlier ones stay. `order.expected` is the number of the
    /// version that the amender had before them.
    #[crate::boxed]
    pub async fn amend_rules(&self, order: &Order, input: AmendRules) -> Answer<EventId> {
        let event = input.event;
        let action = Action::AmendRules;
        self.carry_out(order, &(action, &input), || async {
            let permit = kydan_access::permit(&order.actor, action, &self.event_target(event).await?)?;
            let mut rules = Live::<EventRules>::load(&self.store, event.0).await?;
            let mut live = self.tournament(event).await?;
            let (version, kind, body, before) = match &rules.state {
                federation::RulesState::Published { version, document } => {
                    (*version, document.kind, document.body, document.settings.clone())
                }
                federation::RulesState::Absent | federation::RulesState::Drafted(_) => {
                    return Err(Refusal::new("not_published").into());
                }
            };
            if let Some(expected) = order.expected.filter(|expected| *expected != u64::from(version)) {
                return Err(stale(expected, u64::from(version)).into());
            }
            if input.settings.edition != before.edition {
                self.must_offer(&input.settings.edition)?;
            }
            // A championship that was published before that was asked stays what it is.
            if input.settings.championship != before.championship {
                self.national_championship(body, &input.settings).await?;
            }
            let paired_rounds = live.state.paired_rounds();
            let amended = rules.decide(&RulesCommand::Amend(Amendment {
                reason: input.reason.clone(),
                sections: input.sections.clone(),
                settings: input.settings.clone(),
                schedule: input.schedule.clone(),
                progress: Progress { paired_rounds },
            }));
            amended.map_err(|failure| citing(failure, kind, &input.settings))?;
            let mut settings = played_by(kind, &input.settings)?;
            if let Some(now) = live.state.settings() {
                // What was drawn by lot is no setting of the document.
                settings.initial_color = now.initial_color;
                if *now != settings {
                    live.decide(&tournament::Command::Amend { settings })?;
                }
            }
            schedule::announce_amended(&mut live, (&before, &input.settings), (self.world.now)())?;
            let entries = self.free_places_given(event, &input.settings.entry, &live.state).await?;
            Ok((permit, Work::new(event, [rules.append(), live.append(), entries])))
        })
        .await
    }
}
