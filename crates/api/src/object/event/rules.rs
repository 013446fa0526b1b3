//! The versions of an event's rules.

use async_graphql::{Context, Object, SimpleObject};
use kydan_app::store::read;
use kydan_federation as federation;
use kydan_journal::AccountId;

use crate::failure::weather;
use crate::list::List;
use crate::load::app;
use crate::object::person::person;
use crate::object::scalar::{Date, DateTime};
use crate::object::settings::EventSettings;

/// A version of the event rules.
pub struct RulesVersion(pub(super) read::RulesVersion);

/// A section of the event rules.
#[derive(SimpleObject)]
pub struct RulesSection {
    key: String,
    heading: String,
    text: String,
}

#[Object]
impl RulesVersion {
    async fn number(&self) -> u32 {
        self.0.number
    }

    async fn published_at(&self) -> DateTime {
        DateTime(self.0.published_at)
    }

    /// The name of whoever published it, where the account is a person's.
    async fn published_by(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<String>> {
        match self.0.published_by {
            Some(account) => name_of(ctx, account).await,
            None => Ok(None),
        }
    }

    /// Why it was amended; none for the first version.
    async fn reason(&self) -> Option<&str> {
        self.0.reason.as_deref()
    }

    async fn sections(&self) -> List<RulesSection> {
        sections(&self.0.sections).into()
    }

    /// The place by it; null for a version of long ago that did not say it.
    async fn venue(&self) -> Option<&str> {
        self.0.schedule.as_ref().map(|schedule| schedule.venue.as_str())
    }

    /// The first day by it.
    async fn starts_on(&self) -> Option<Date> {
        self.0.schedule.as_ref().map(|schedule| Date(schedule.starts_on))
    }

    /// The last day by it.
    async fn ends_on(&self) -> Option<Date> {
        self.0.schedule.as_ref().map(|schedule| Date(schedule.ends_on))
    }

    async fn settings(&self) -> async_graphql::Result<EventSettings> {
        EventSettings::new(&self.0.settings)
    }
}

pub(in crate::object) fn sections(all: &[federation::Section]) -> Vec<RulesSection> {
    let section = |section: &federation::Section| RulesSection {
        key: section.key.clone(),
        heading: section.heading.clone(),
        text: section.text.clone(),
    };
    all.iter().map(section).collect()
}

/// The name of whoever's account it is, where it is a person's.
pub(in crate::object) async fn name_of(
    ctx: &Context<'_>,
    account: AccountId,
) -> async_graphql::Result<Option<String>> {
    let account = app(ctx).reader().account(account).await.map_err(weather)?;
    match account.and_then(|account| account.person) {
        Some(id) => Ok(Some(person(ctx, id).await?.named(ctx).await?.name.full.clone())),
        None => Ok(None),
    }
}
