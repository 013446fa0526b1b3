//! Staff or the organizer publish an event's rules and amend them; the tournament follows its settings.

use kydan_access::Action;
use kydan_federation::rules::{Progress, Schedule};
use kydan_federation::{
    self as federation, Amendment, Document, EventRules, RulesCommand, Section, Settings,
};
use kydan_game::{Kind, Side};
use kydan_journal::EventId;
use kydan_regulations::edition;
use kydan_tournament::{self as tournament, Points, Tournament};
use serde::Serialize;

use crate::live::{Live, stale};
use crate::order::Work;
use crate::refusal::Refusal;
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
    /// Publishes a new event's rules, and opens its tournament for entries.
    pub async fn publish_rules(&self, order: &Order, document: Document) -> Answer<EventId> {
        let event = EventId((self.world.id)());
        let action = Action::CreateEvent;
        self.carry_out(order, &(action, &document), || async {
            let permit = kydan_access::permit(&order.actor, action, &self.body_target(document.body).await?)?;
            let mut rules = Live::<EventRules>::unborn(event.0);
            rules.decide(&RulesCommand::Publish(document.clone()))?;
            let mut live = Live::<Tournament>::unborn(event.0);
            let settings = played_by(document.kind, &document.settings)?;
            live.decide(&tournament::Command::Open { event, settings })?;
            Ok((permit, Work::new(event, [rules.append(), live.append()])))
        })
        .await
    }

    /// Amends what was published: a new version; the earlier ones stay. `order.expected` is the number of the
    /// version that the amender had before them.
    pub async fn amend_rules(&self, order: &Order, input: AmendRules) -> Answer<EventId> {
        let event = input.event;
        let action = Action::AmendRules;
        self.carry_out(order, &(action, &input), || async {
            let permit = kydan_access::permit(&order.actor, action, &self.event_target(event).await?)?;
            let mut rules = Live::<EventRules>::load(&self.store, event.0).await?;
            let mut live = self.tournament(event).await?;
            let (version, kind) = match &rules.state {
                federation::RulesState::Published { version, document } => (*version, document.kind),
                federation::RulesState::Absent | federation::RulesState::Drafted(_) => {
                    return Err(Refusal::new("not_published").into());
                }
            };
            if let Some(expected) = order.expected.filter(|expected| *expected != u64::from(version)) {
                return Err(stale(expected, u64::from(version)).into());
            }
            let paired_rounds = live.state.paired_rounds();
            rules.decide(&RulesCommand::Amend(Amendment {
                reason: input.reason.clone(),
                sections: input.sections.clone(),
                settings: input.settings.clone(),
                schedule: input.schedule.clone(),
                progress: Progress { paired_rounds },
            }))?;
            let mut settings = played_by(kind, &input.settings)?;
            if let Some(now) = live.state.settings() {
                // What was drawn by lot is no setting of the document.
                settings.initial_color = now.initial_color;
                if *now != settings {
                    live.decide(&tournament::Command::Amend { settings })?;
                }
            }
            Ok((permit, Work::new(event, [rules.append(), live.append()])))
        })
        .await
    }
}

/// The document's settings as the tournament plays by them.
fn played_by(kind: Kind, settings: &Settings) -> Answer<tournament::Settings> {
    let edition = edition(settings.edition.as_str()).ok_or_else(|| Refusal::new("unknown_edition"))?;
    let federation::GamePoints { win, draw, loss, bye } = settings.scoring;
    Ok(tournament::Settings {
        kind,
        system: match settings.system {
            federation::System::RoundRobin => tournament::System::RoundRobin,
            federation::System::Swiss => tournament::System::SwissSimple,
            federation::System::DoubleRoundRobin => tournament::System::DoubleRoundRobin,
            federation::System::Dutch => tournament::System::Dutch,
            federation::System::Lim => tournament::System::Lim,
            federation::System::Lots => tournament::System::Lots,
            federation::System::Knockout => tournament::System::Knockout,
            federation::System::DoubleKnockout => tournament::System::DoubleKnockout,
            federation::System::Scheveningen => tournament::System::Scheveningen,
        },
        rounds: settings.rounds,
        edition: settings.edition.clone(),
        time_control: settings.time_control,
        rate: edition.rate(settings.time_control).rate,
        points: Points { win, draw, loss, bye },
        tie_breaks: settings.tie_breaks.clone(),
        rated: settings.rated == federation::Rated::Rated,
        initial_color: Side::White,
        options: settings.options.clone(),
    })
}
