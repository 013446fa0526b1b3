//! How somebody is told beside the list, as they see and choose it themselves.

use std::borrow::Cow;

use async_graphql::{Enum, ID, Object, SimpleObject};
use kydan_app::store::{self, DeliveryReason, DeliverySubject, NoticeTopic, PushDevice, Undelivered};
use kydan_app::{Offer, TellingSeen};

use super::code::{Code, Coded};
use super::scalar::DateTime;
use crate::list::List;

/// How the viewer is told, beside the list.
pub struct Telling(pub(crate) TellingSeen);

/// A way out of the building.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "store::Channel")]
pub enum NoticeChannel {
    /// Letters to the confirmed address.
    Mail,
    /// Messages to the viewer's devices.
    Push,
}

/// What somebody is written in.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "store::NoticeLanguage")]
pub enum NoticeLanguage {
    /// In Vietnamese.
    Vi,
    /// In English.
    En,
}

/// By which ways notices about something are sent.
#[derive(SimpleObject)]
pub struct NoticeWishes {
    topic: Code<NoticeTopic>,
    mail: bool,
    push: bool,
}

/// A browser that listens.
#[derive(SimpleObject)]
pub struct PushDeviceRecord {
    id: ID,
    /// As the browser calls itself.
    name: String,
    added_at: DateTime,
    /// When its push service last took a message.
    sent_at: Option<DateTime>,
}

/// Something that did not arrive, or may not have.
#[derive(SimpleObject)]
pub struct UndeliveredNotice {
    channel: NoticeChannel,
    subject: Code<DeliverySubject>,
    at: DateTime,
    reason: Code<DeliveryReason>,
}

#[Object]
impl Telling {
    /// Whether the platform sends letters.
    async fn mail_offered(&self) -> bool {
        self.0.ways.mail == Offer::Offered
    }

    /// What browsers know the platform by where it sends messages; null where it sends none.
    async fn push_key(&self) -> Option<&str> {
        self.0.ways.push_key.as_deref()
    }

    /// What the viewer is written in; null while that was not said.
    async fn language(&self) -> Option<NoticeLanguage> {
        self.0.telling.language.map(Into::into)
    }

    /// Where letters go; null where nobody has confirmed one.
    async fn address(&self) -> Option<&str> {
        self.0.telling.confirmed()
    }

    async fn confirmed_at(&self) -> Option<DateTime> {
        self.0.telling.confirmed_at.map(DateTime)
    }

    /// Where a link went that nobody has opened yet.
    async fn asked_address(&self) -> Option<&str> {
        self.0.asked.as_deref()
    }

    /// Every topic, and by which ways notices about it are sent.
    async fn wishes(&self) -> List<NoticeWishes> {
        let telling = &self.0.telling;
        let wishes = |topic| NoticeWishes {
            topic: Code(topic),
            mail: telling.wants(topic, store::Channel::Mail),
            push: telling.wants(topic, store::Channel::Push),
        };
        NoticeTopic::ALL.into_iter().map(wishes).collect()
    }

    /// The oldest first.
    async fn devices(&self) -> List<PushDeviceRecord> {
        let shown = |device: &PushDevice| PushDeviceRecord {
            id: ID(device.id.clone()),
            name: device.name.clone(),
            added_at: DateTime(device.added_at),
            sent_at: device.sent_at.map(DateTime),
        };
        self.0.telling.devices.iter().map(shown).collect()
    }

    /// What did not arrive of late, or may not have, the latest first.
    async fn undelivered(&self) -> List<UndeliveredNotice> {
        let shown = |one: &Undelivered| UndeliveredNotice {
            channel: one.channel.into(),
            subject: Code(one.subject),
            at: DateTime(one.at),
            reason: Code(one.reason),
        };
        self.0.undelivered.iter().map(shown).collect()
    }
}

impl Coded for DeliveryReason {
    const NAME: &'static str = "DeliveryReason";
    const ABOUT: &'static str = "Why something was not sent, or may not have been.";

    fn all() -> impl Iterator<Item = Self> {
        Self::ALL.into_iter()
    }

    fn code(self) -> Cow<'static, str> {
        self.name().into()
    }
}

impl Coded for DeliverySubject {
    const NAME: &'static str = "DeliverySubject";
    const ABOUT: &'static str = "What was to be sent.";

    fn all() -> impl Iterator<Item = Self> {
        Self::ALL.into_iter()
    }

    fn code(self) -> Cow<'static, str> {
        self.name().into()
    }
}
