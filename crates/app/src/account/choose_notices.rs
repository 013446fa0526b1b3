//! Somebody chooses which of their notices leave the building, and by which way.

use kydan_access::Actor;
use kydan_store::{Channel, NoticeTopic, NoticeWish};

use crate::sequence::refusal::Refusal;
use crate::sequence::told::{Offer, told_account};
use crate::{Answer, App};

impl App {
    /// Keeps whether notices of a topic are sent this way. What is not chosen is not sent.
    #[crate::boxed]
    pub async fn choose_notices(
        &self,
        actor: &Actor,
        topic: NoticeTopic,
        channel: Channel,
        wish: NoticeWish,
    ) -> Answer<()> {
        let account = told_account(actor)?;
        if wish == NoticeWish::Wanted {
            match channel {
                Channel::Mail if self.ways.mail == Offer::Absent => {
                    return Err(Refusal::new("mail_not_offered").into());
                }
                Channel::Mail if self.store.telling(account).await?.confirmed().is_none() => {
                    return Err(Refusal::new("mail_address_missing").into());
                }
                Channel::Push if self.ways.push_key.is_none() => {
                    return Err(Refusal::new("push_not_offered").into());
                }
                Channel::Mail | Channel::Push => {}
            }
        }
        Ok(self.store.set_wish(account, topic, channel, wish).await?)
    }
}
