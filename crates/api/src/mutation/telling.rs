//! How somebody is told beside the list: addresses, devices, what is sent by which way.

use async_graphql::{Context, Enum, ID, InputObject, Object};
use kydan_app::NewPushDevice;
use kydan_app::store::NoticeTopic;

use crate::load::app;
use crate::object::code::Code;
use crate::object::telling::{NoticeChannel, NoticeLanguage};
use crate::payload::{Done, DonePayload, payload};
use crate::visitor::actor;

/// Whether something is to be sent.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "kydan_app::store::NoticeWish")]
pub enum NoticeWish {
    /// It is.
    Wanted,
    /// It is not.
    Unwanted,
}

/// A choice of what is sent.
#[derive(InputObject)]
pub struct ChooseNoticesInput {
    topic: Code<NoticeTopic>,
    channel: NoticeChannel,
    wish: NoticeWish,
}

/// An address for letters.
#[derive(InputObject)]
pub struct AskMailAddressInput {
    address: String,
    /// What the page is shown in: letters are written in it until another language is chosen.
    language: NoticeLanguage,
}

/// A browser that listens: its push subscription.
#[derive(InputObject)]
pub struct AddPushDeviceInput {
    /// As the browser calls itself.
    name: String,
    endpoint: String,
    /// `p256dh`, in base64url without padding.
    public_key: String,
    /// `auth`, in base64url without padding.
    secret: String,
    /// What the page is shown in: messages are written in it until another language is chosen.
    language: NoticeLanguage,
}

/// Letters that are not wanted any more.
#[derive(InputObject)]
pub struct StopMailInput {
    /// As it stands in the letter's link.
    key: String,
    /// Letters about what; all, if nothing is named.
    topic: Option<Code<NoticeTopic>>,
}

/// Mutations of how somebody is told.
#[derive(Default)]
pub struct TellingMutation;

#[Object]
impl TellingMutation {
    /// Chooses whether one's own notices about something are sent by a way. What is not chosen is not sent.
    async fn choose_notices(
        &self,
        ctx: &Context<'_>,
        input: ChooseNoticesInput,
    ) -> async_graphql::Result<DonePayload> {
        let ChooseNoticesInput { topic, channel, wish } = input;
        done(app(ctx).choose_notices(actor(ctx), topic.0, channel.into(), wish.into()).await)
    }

    /// Says what one is written in.
    async fn choose_notice_language(
        &self,
        ctx: &Context<'_>,
        language: NoticeLanguage,
    ) -> async_graphql::Result<DonePayload> {
        done(app(ctx).choose_notice_language(actor(ctx), language.into()).await)
    }

    /// Sends a link to an address, which its owner opens before anything else is sent there.
    async fn ask_mail_address(
        &self,
        ctx: &Context<'_>,
        input: AskMailAddressInput,
    ) -> async_graphql::Result<DonePayload> {
        let AskMailAddressInput { address, language } = input;
        done(app(ctx).ask_mail_address(actor(ctx), &address, language.into()).await)
    }

    /// Confirms the address that a link went to, by the code in it.
    async fn confirm_mail_address(
        &self,
        ctx: &Context<'_>,
        code: String,
    ) -> async_graphql::Result<DonePayload> {
        done(app(ctx).confirm_mail_address(&code).await)
    }

    /// Forgets one's own address for letters.
    async fn remove_mail_address(&self, ctx: &Context<'_>) -> async_graphql::Result<DonePayload> {
        done(app(ctx).remove_mail_address(actor(ctx)).await)
    }

    /// Sends no more letters to whom this key was written.
    async fn stop_mail(&self, ctx: &Context<'_>, input: StopMailInput) -> async_graphql::Result<DonePayload> {
        done(app(ctx).stop_mail(&input.key, input.topic.map(|topic| topic.0)).await)
    }

    /// Adds the browser that asks to one's own devices.
    async fn add_push_device(
        &self,
        ctx: &Context<'_>,
        input: AddPushDeviceInput,
    ) -> async_graphql::Result<DonePayload> {
        let AddPushDeviceInput { name, endpoint, public_key, secret, language } = input;
        let device = NewPushDevice { name, endpoint, public_key, secret, language: language.into() };
        done(app(ctx).add_push_device(actor(ctx), device).await)
    }

    /// Takes one of one's own devices away.
    async fn remove_push_device(&self, ctx: &Context<'_>, id: ID) -> async_graphql::Result<DonePayload> {
        done(app(ctx).remove_push_device(actor(ctx), &id).await)
    }

    /// Mails a link to set the password with, where the account has a confirmed address. The answer is the same in any
    /// case.
    async fn ask_password_link(
        &self,
        ctx: &Context<'_>,
        login: String,
    ) -> async_graphql::Result<DonePayload> {
        done(app(ctx).ask_password_link(&login).await)
    }
}

fn done(answer: kydan_app::Answer<()>) -> async_graphql::Result<DonePayload> {
    payload(answer.map(|()| Done { ok: true }))
}
