//! Somebody says where letters are to go; the owner of the address confirms it.

use jiff::SignedDuration;
use kydan_access::Actor;
use kydan_store::{DeliverySubject, NoticeLanguage};

use crate::sequence::refusal::Refusal;
use crate::sequence::told::{Offer, mail_address};
use crate::{Answer, App};

/// How many letters an account may ask for within an hour: nobody's post is filled from here.
const MOST: u32 = 5;

impl App {
    /// Sends a link there, and nothing else before it is opened. The address sets passwords, too: whoever found a phone
    /// that is logged in must not name their own, so a proof of lately is asked for.
    #[crate::boxed]
    pub async fn ask_mail_address(
        &self,
        actor: &Actor,
        address: &str,
        language: NoticeLanguage,
    ) -> Answer<()> {
        let account = self.own_factors(actor).await?;
        if self.ways.mail == Offer::Absent {
            return Err(Refusal::new("mail_not_offered").into());
        }
        let address = mail_address(address)?;
        let now = (self.world.now)();
        let since = now.saturating_sub(SignedDuration::from_hours(1)).unwrap_or(now);
        if self.store.sent_since(account, DeliverySubject::Address, since).await? >= MOST {
            return Err(Refusal::new("too_many_letters").into());
        }
        if self.store.telling(account).await?.language.is_none() {
            self.store.set_notice_language(account, language).await?;
        }
        self.store.end_asked_addresses(account).await?;
        let id = (self.world.id)().to_string();
        Ok(self.store.put_letter(id, account, DeliverySubject::Address, Some(address), now).await?)
    }
}
