//! Drafts of event rules: read by nobody but those who may publish them.

use async_graphql::{Context, ID, Object, SimpleObject};
use kydan_app as app_;

use super::event::{RulesSection, sections};
use super::federation::Body;
use super::kind::GameKind;
use super::scalar::{Date, Long};
use super::settings::EventSettings;
use crate::failure::missing;
use crate::id::global;
use crate::list::List;
use crate::load::loader;

/// The rules of a new event, while they are being written.
pub struct RulesDraft(pub(crate) app_::RulesDraft);

#[Object]
impl RulesDraft {
    /// The id of the event that it is to be: `publishRules` and `draftRules` take it as `draft`.
    async fn id(&self) -> ID {
        global("Event", self.0.event.0)
    }

    /// How often it was written: what `expectedVersion` is about.
    async fn version(&self) -> Long {
        Long(self.0.version)
    }

    async fn name(&self) -> &str {
        &self.0.document.name
    }

    async fn kind(&self) -> GameKind {
        self.0.document.kind.into()
    }

    async fn body(&self, ctx: &Context<'_>) -> async_graphql::Result<Body> {
        loader(ctx).load_one(self.0.document.body).await?.map(Body).ok_or_else(|| missing("body"))
    }

    async fn venue(&self) -> &str {
        &self.0.document.schedule.venue
    }

    async fn starts_on(&self) -> Date {
        Date(self.0.document.schedule.starts_on)
    }

    async fn ends_on(&self) -> Date {
        Date(self.0.document.schedule.ends_on)
    }

    async fn sections(&self) -> List<RulesSection> {
        sections(&self.0.document.sections).into()
    }

    /// None where what was written cannot be read as settings: publishing will say what is wrong.
    async fn settings(&self) -> Option<EventSettings> {
        EventSettings::new(&self.0.document.settings).ok()
    }
}

/// The draft as it is now.
#[derive(SimpleObject)]
pub struct RulesDraftSuccess {
    pub(crate) draft: RulesDraft,
}
