//! Somebody wants to be told on the browser that asks.

use kydan_access::Actor;
use kydan_store::{NoticeLanguage, Proof, PushDevice};

use crate::sequence::refusal::Refusal;
use crate::sequence::told::{is_push_subscription, told_account};
use crate::{Answer, App};

/// The longest name that a device is kept by, in characters.
const LONGEST_NAME: usize = 200;

/// A browser that listens, as it says itself.
#[derive(Clone, Debug)]
pub struct NewPushDevice {
    /// What its owner may know it by.
    pub name: String,
    /// Where its push service takes messages.
    pub endpoint: String,
    /// Its public key, in base64url.
    pub public_key: String,
    /// What both sides know besides, in base64url.
    pub secret: String,
    /// What its pages are shown in.
    pub language: NoticeLanguage,
}

impl App {
    /// Keeps it; the same browser again is the same device.
    #[crate::boxed]
    pub async fn add_push_device(&self, actor: &Actor, new: NewPushDevice) -> Answer<()> {
        let account = told_account(actor)?;
        if self.ways.push_key.is_none() {
            return Err(Refusal::new("push_not_offered").into());
        }
        if !is_push_subscription(&new.endpoint, &new.public_key, &new.secret) {
            return Err(Refusal::new("bad_push_subscription").into());
        }
        if self.store.telling(account).await?.language.is_none() {
            self.store.set_notice_language(account, new.language).await?;
        }
        let device = PushDevice {
            id: (self.world.id)().to_string(),
            account,
            name: new.name.chars().filter(|sign| !sign.is_control()).take(LONGEST_NAME).collect(),
            endpoint: new.endpoint,
            public_key: new.public_key,
            secret: new.secret,
            added_at: (self.world.now)(),
            sent_at: None,
        };
        match self.store.add_push_device(&device).await? {
            Proof::Spent => Err(Refusal::new("too_many_devices").into()),
            Proof::Good | Proof::Ended => Ok(()),
        }
    }
}
