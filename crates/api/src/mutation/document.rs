//! Documents of events: attached, replaced, withdrawn.

use async_graphql::{Context, ID, InputObject, Object};
use kydan_app::Answer;
use kydan_federation::DocumentTitle;
use kydan_journal::{DocumentId, EventId};

use super::registry::file;
use crate::failure::{masked, missing, weather};
use crate::id::local;
use crate::load::app;
use crate::object::document::EventDocument;
use crate::object::refusal;
use crate::payload::{DocumentPayload, DocumentSuccess, order};

/// A file that an event hands out.
#[derive(InputObject)]
pub struct AttachDocumentInput {
    command_id: Option<ID>,
    event: ID,
    /// What it is called in Vietnamese.
    title_vi: String,
    /// In English, where somebody wrote it.
    title_en: Option<String>,
    /// A PDF of at most 4 MB in base64, without scripts and files within it.
    file: String,
}

/// What a document is from now on.
#[derive(InputObject)]
pub struct ReplaceDocumentInput {
    command_id: Option<ID>,
    document: ID,
    /// What it is called in Vietnamese.
    title_vi: String,
    /// In English; left out, it is called in Vietnamese alone.
    title_en: Option<String>,
    /// Another PDF in base64; the same file as it is, if there is none.
    file: Option<String>,
}

/// Which document is handed out no more.
#[derive(InputObject)]
pub struct WithdrawDocumentInput {
    command_id: Option<ID>,
    document: ID,
}

/// Mutations of documents.
#[derive(Default)]
pub struct DocumentMutation;

#[Object]
impl DocumentMutation {
    /// Hands out a PDF for an event. It is public at once: nobody's private data belongs into it.
    async fn attach_document(
        &self,
        ctx: &Context<'_>,
        input: AttachDocumentInput,
    ) -> async_graphql::Result<DocumentPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), None)?;
            app(ctx).keeps_documents(&order).await?;
            let event = EventId(local("Event", &input.event)?);
            let title = DocumentTitle { vi: input.title_vi, en: input.title_en };
            app(ctx).attach_document(&order, event, &title, &file(&input.file)?).await
        };
        about(ctx, done.await).await
    }

    /// Hands out another file in the place of a document, or calls it otherwise; it shows that it was replaced.
    async fn replace_document(
        &self,
        ctx: &Context<'_>,
        input: ReplaceDocumentInput,
    ) -> async_graphql::Result<DocumentPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), None)?;
            app(ctx).keeps_documents(&order).await?;
            let document = DocumentId(local("Document", &input.document)?);
            let title = DocumentTitle { vi: input.title_vi, en: input.title_en };
            let content = input.file.as_deref().map(file).transpose()?;
            app(ctx).replace_document(&order, document, &title, content.as_deref()).await
        };
        about(ctx, done.await).await
    }

    /// Hands a document out no more: its file is kept by nobody here.
    async fn withdraw_document(
        &self,
        ctx: &Context<'_>,
        input: WithdrawDocumentInput,
    ) -> async_graphql::Result<DocumentPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), None)?;
            app(ctx).withdraw_document(&order, DocumentId(local("Document", &input.document)?)).await
        };
        about(ctx, done.await).await
    }
}

async fn about(ctx: &Context<'_>, done: Answer<DocumentId>) -> async_graphql::Result<DocumentPayload> {
    let id = match done {
        Ok(id) => id,
        Err(kydan_app::Failure::Refused(refused)) => {
            return Ok(DocumentPayload::Refusal(refusal::Refusal::from(*refused)));
        }
        Err(failure) => return Err(masked(&failure)),
    };
    let found = app(ctx).reader().documents(&[id]).await.map_err(weather)?.pop();
    let document = EventDocument(found.ok_or_else(|| missing("document"))?);
    Ok(DocumentPayload::Success(DocumentSuccess { document }))
}
