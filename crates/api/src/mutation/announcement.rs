//! Announcements: posted, corrected, withdrawn.

use async_graphql::{Context, ID, InputObject, Object};
use kydan_app::{Answer, Refusal};
use kydan_federation::{Announcer, Wording, Wordings};
use kydan_journal::{AnnouncementId, BodyId, EventId};

use crate::failure::{masked, missing, weather};
use crate::id::{any, local};
use crate::load::app;
use crate::object::announcement::Announcement;
use crate::object::refusal;
use crate::payload::{AnnouncementPayload, AnnouncementSuccess, order};

/// A title and a text in one language.
#[derive(InputObject)]
pub struct AnnouncementWordingInput {
    /// One line.
    title: String,
    /// Plain text: paragraphs parted by empty lines.
    text: String,
}

/// Something that is told to everybody.
#[derive(InputObject)]
pub struct PostAnnouncementInput {
    command_id: Option<ID>,
    /// Who speaks: a body or an event.
    of: ID,
    /// In Vietnamese.
    vi: AnnouncementWordingInput,
    /// In English, where somebody wrote it.
    en: Option<AnnouncementWordingInput>,
}

/// What an announcement is to say from now on.
#[derive(InputObject)]
pub struct CorrectAnnouncementInput {
    command_id: Option<ID>,
    announcement: ID,
    /// In Vietnamese.
    vi: AnnouncementWordingInput,
    /// In English; left out, it is said in Vietnamese alone.
    en: Option<AnnouncementWordingInput>,
}

/// Which announcement is taken back.
#[derive(InputObject)]
pub struct WithdrawAnnouncementInput {
    command_id: Option<ID>,
    announcement: ID,
}

/// Mutations of announcements.
#[derive(Default)]
pub struct AnnouncementMutation;

#[Object]
impl AnnouncementMutation {
    /// Announces something for a body or an event. It is public at once: no private data belongs into it.
    async fn post_announcement(
        &self,
        ctx: &Context<'_>,
        input: PostAnnouncementInput,
    ) -> async_graphql::Result<AnnouncementPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), None)?;
            let by = announcer(&input.of)?;
            app(ctx).post_announcement(&order, by, &wordings(input.vi, input.en)).await
        };
        about(ctx, done.await).await
    }

    /// Lets an announcement say something else; it shows that it was corrected.
    async fn correct_announcement(
        &self,
        ctx: &Context<'_>,
        input: CorrectAnnouncementInput,
    ) -> async_graphql::Result<AnnouncementPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), None)?;
            let id = AnnouncementId(local("Announcement", &input.announcement)?);
            app(ctx).correct_announcement(&order, id, &wordings(input.vi, input.en)).await
        };
        about(ctx, done.await).await
    }

    /// Takes an announcement back: its words are shown to nobody any more.
    async fn withdraw_announcement(
        &self,
        ctx: &Context<'_>,
        input: WithdrawAnnouncementInput,
    ) -> async_graphql::Result<AnnouncementPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), None)?;
            let id = AnnouncementId(local("Announcement", &input.announcement)?);
            app(ctx).withdraw_announcement(&order, id).await
        };
        about(ctx, done.await).await
    }
}

fn announcer(of: &ID) -> Answer<Announcer> {
    match any(of) {
        Some(("Body", id)) => Ok(Announcer::Body(BodyId(id))),
        Some(("Event", id)) => Ok(Announcer::Event(EventId(id))),
        Some(_) | None => Err(Refusal::new("bad_id").with("expected", "Body or Event").into()),
    }
}

fn wordings(vi: AnnouncementWordingInput, en: Option<AnnouncementWordingInput>) -> Wordings {
    let wording = |one: AnnouncementWordingInput| Wording { title: one.title, text: one.text };
    Wordings { vi: wording(vi), en: en.map(wording) }
}

async fn about(
    ctx: &Context<'_>,
    done: Answer<AnnouncementId>,
) -> async_graphql::Result<AnnouncementPayload> {
    let id = match done {
        Ok(id) => id,
        Err(kydan_app::Failure::Refused(refused)) => {
            return Ok(AnnouncementPayload::Refusal(refusal::Refusal::from(*refused)));
        }
        Err(failure) => return Err(masked(&failure)),
    };
    let found = app(ctx).reader().announcements(&[id]).await.map_err(weather)?.pop();
    let announcement = Announcement(found.ok_or_else(|| missing("announcement"))?);
    Ok(AnnouncementPayload::Success(AnnouncementSuccess { announcement }))
}
