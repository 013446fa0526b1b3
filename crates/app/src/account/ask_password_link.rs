//! Whoever forgot the password asks for a link to set another.

use jiff::SignedDuration;
use kydan_access::{Action, Actor, Target};
use kydan_store::{AuditKind, DeliverySubject};

use super::open_account::fold_login;
use crate::sequence::refusal::Refusal;
use crate::sequence::told::Offer;
use crate::{Answer, App};

/// Between two letters to the same account, and how many within an hour.
const PAUSE: SignedDuration = SignedDuration::from_mins(2);
const MOST: u32 = 3;

impl App {
    /// Mails the link to the account's confirmed address, if there is such an account with one. Whoever asks is told the
    /// same in any case, and no sooner or later: what is looked up is looked up behind the answer.
    #[crate::boxed]
    pub async fn ask_password_link(&self, login: &str) -> Answer<()> {
        if self.ways.mail == Offer::Absent {
            return Err(Refusal::new("mail_not_offered").into());
        }
        let (app, login) = (self.clone(), fold_login(login));
        tokio::spawn(async move {
            if let Err(failure) = app.mail_password_link(&login).await {
                tracing::warn!(?failure, "a link to set a password with could not be kept");
            }
        });
        Ok(())
    }

    async fn mail_password_link(&self, login: &str) -> Answer<()> {
        let account = self.store.account_by_login(login).await?;
        let Some(account) = account.filter(|one| one.closed_at.is_none()) else { return Ok(()) };
        let owner = Actor::account(account.id, account.person);
        kydan_access::permit(&owner, Action::SetOwnPassword, &Target::account(account.id))?;
        let now = (self.world.now)();
        let ago = |long: SignedDuration| now.saturating_sub(long).unwrap_or(now);
        let subject = DeliverySubject::Password;
        if self.store.telling(account.id).await?.confirmed().is_none()
            || self.store.sent_since(account.id, subject, ago(PAUSE)).await? > 0
            || self.store.sent_since(account.id, subject, ago(SignedDuration::from_hours(1))).await? >= MOST
        {
            return Ok(());
        }
        self.store.put_letter((self.world.id)().to_string(), account.id, subject, None, now).await?;
        self.audit_own(account.id, AuditKind::PasswordLinkAsked, "").await
    }
}
