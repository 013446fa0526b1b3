//! Whoever has a letter stops those that come after it, without logging in.

use kydan_access::{Action, Actor, Target};
use kydan_store::{Channel, NoticeTopic, NoticeWish};

use crate::sequence::refusal::Refusal;
use crate::{Answer, App};

impl App {
    /// Sends no more letters about the topic, or none at all, to whom this key was written. It stands in every letter
    /// and can do nothing else.
    #[crate::boxed]
    pub async fn stop_mail(&self, key: &str, topic: Option<NoticeTopic>) -> Answer<()> {
        let account = self.store.account_of_stop_key(key).await?;
        let account = account.ok_or_else(|| Refusal::new("no_such_letter"))?;
        let reader = Actor::account(account, None);
        kydan_access::permit(&reader, Action::BeTold, &Target::account(account))?;
        match topic {
            Some(topic) => {
                self.store.set_wish(account, topic, Channel::Mail, NoticeWish::Unwanted).await?;
            }
            None => self.store.stop_channel(account, Channel::Mail).await?,
        }
        Ok(())
    }
}
