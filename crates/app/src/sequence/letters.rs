//! Letters that carry a secret: it is made when the letter is sent, and kept nowhere but as its hash.

use jiff::SignedDuration;
use kydan_journal::AccountId;
use kydan_store::{Ceremony, Delivery, DeliverySubject};

use crate::sequence::credentials::{hash_code, shown_code};
use crate::{Answer, App};

/// What was begun by a letter that confirms its address.
pub(crate) const CONFIRMS_ADDRESS: &str = "confirms_address";
/// What was begun by a letter that sets a password.
pub(crate) const SETS_PASSWORD: &str = "sets_password";

/// How long a letter's link is good.
const fn lifetime(subject: DeliverySubject) -> SignedDuration {
    match subject {
        DeliverySubject::Password => SignedDuration::from_hours(1),
        DeliverySubject::Address | DeliverySubject::Notice => SignedDuration::from_hours(24),
    }
}

impl App {
    /// The code of a letter that is about to be sent; none where it carries none.
    #[crate::boxed]
    pub async fn letter_code(&self, delivery: &Delivery) -> Answer<Option<String>> {
        let (kind, content) = match (delivery.subject, &delivery.address) {
            (DeliverySubject::Password, _) => (SETS_PASSWORD, String::new()),
            (DeliverySubject::Address, Some(address)) => (CONFIRMS_ADDRESS, address.clone()),
            (DeliverySubject::Address, None) | (DeliverySubject::Notice, _) => return Ok(None),
        };
        let shown = shown_code((self.world.secret)());
        let now = (self.world.now)();
        let until = now.saturating_add(lifetime(delivery.subject)).unwrap_or(now);
        let hash = hash_code(&shown);
        let account = Some(delivery.account);
        self.store.begin_ceremony(&Ceremony { hash, kind, account, content, until }).await?;
        Ok(Some(shown))
    }

    /// The account that a letter with this code went to, while the code holds.
    pub(crate) async fn reader_of_letter(&self, code: &str) -> Answer<Option<AccountId>> {
        let now = (self.world.now)();
        let begun = self.store.ceremony(SETS_PASSWORD, &hash_code(code), now).await?;
        Ok(begun.and_then(|begun| begun.account))
    }
}
