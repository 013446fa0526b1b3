//! Whose programs are told: one's own, and nobody else's.

use jiff::Timestamp;
use kydan_access::{Action, Actor, Target};
use kydan_journal::{AccountId, WebhookId};
use kydan_store::{Proof, Webhook, WebhookDelivery, WebhookDeliveryPhase, WebhookSubject};
use uuid::Uuid;

use crate::App;
use crate::sequence::refusal::{Answer, Refusal};
use crate::sequence::told::Offer;

/// The longest address that is kept.
const LONGEST_ADDRESS: usize = 500;
/// The longest purpose, in characters.
const LONGEST_PURPOSE: usize = 200;

impl App {
    /// The account that asks, for what is about its own webhooks.
    pub fn webhook_account(&self, actor: &Actor) -> Answer<AccountId> {
        let account = actor.account.ok_or_else(|| Refusal::new("not_logged_in"))?;
        kydan_access::permit(actor, Action::KeepWebhooks, &Target::account(account))?;
        match self.ways.webhooks {
            Offer::Offered => Ok(account),
            Offer::Absent => Err(Refusal::new("webhooks_not_offered").into()),
        }
    }

    /// The actor's own webhook of this id.
    pub(crate) async fn own_webhook(&self, actor: &Actor, id: WebhookId) -> Answer<Webhook> {
        let account = self.webhook_account(actor)?;
        let own = self.store.webhooks_of(account).await?;
        own.into_iter().find(|one| one.id == id).ok_or_else(|| Refusal::new("no_such_webhook").into())
    }
}

/// Refuses where no row was one's own.
pub(crate) fn there_was_one(proof: Proof) -> Answer<()> {
    match proof {
        Proof::Spent => Err(Refusal::new("no_such_webhook").into()),
        Proof::Good | Proof::Ended => Ok(()),
    }
}

/// A call that says nothing of what changed: a test, or the question whether somebody wants to be told.
pub(crate) fn question(
    webhook: &Webhook,
    subject: WebhookSubject,
    id: Uuid,
    now: Timestamp,
) -> WebhookDelivery {
    WebhookDelivery {
        id: format!("msg_{}", id.simple()),
        webhook: webhook.id,
        subject,
        after: webhook.position,
        through: webhook.position,
        changes: 0,
        phase: WebhookDeliveryPhase::Waiting,
        attempts: 0,
        status: None,
        reason: None,
        made_at: now,
        tried_at: None,
    }
}

/// An address as far as its text says: by https, of plain signs. Where it leads is looked at when it is connected to.
pub(crate) fn webhook_address(text: &str) -> Answer<String> {
    let text = text.trim();
    let host = text.strip_prefix("https://").and_then(|rest| rest.split(['/', '?']).next());
    let good = text.len() <= LONGEST_ADDRESS
        && text.chars().all(|sign| sign.is_ascii_graphic() && !"<>\"\\^`{|}#".contains(sign))
        && host.is_some_and(|host| !host.is_empty() && !host.contains('@'));
    if good { Ok(text.to_owned()) } else { Err(Refusal::new("bad_webhook_address").into()) }
}

/// What a webhook is for, as its owner says: something, on one line.
pub(crate) fn webhook_purpose(text: &str) -> Answer<String> {
    let text = text.trim();
    let good =
        !text.is_empty() && text.chars().count() <= LONGEST_PURPOSE && !text.chars().any(char::is_control);
    if good { Ok(text.to_owned()) } else { Err(Refusal::new("bad_webhook_purpose").into()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_one_address_that_speaks_tls() {
        for good in
            ["https://clb.example/kydan", " https://clb.example:8443/a?b=c ", "https://[2607:f8b0::1]/x"]
        {
            assert_eq!(webhook_address(good).unwrap(), good.trim());
        }
        for bad in [
            "",
            "clb.example",
            "http://clb.example/",
            "https://",
            "https:///a",
            "https://user:secret@clb.example/",
            "https://clb.example/#a",
            "https://clb.example/a b",
            "https://clb.example/\r\nhost: x",
            "javascript:alert(1)",
        ] {
            assert!(webhook_address(bad).is_err(), "{bad:?}");
        }
    }

    #[test]
    fn a_purpose_is_said_on_one_line() {
        assert_eq!(webhook_purpose(" Trang của câu lạc bộ ").unwrap(), "Trang của câu lạc bộ");
        let long = "a".repeat(LONGEST_PURPOSE + 1);
        for bad in ["", "  ", "a\nb", long.as_str()] {
            assert!(webhook_purpose(bad).is_err(), "{bad:?}");
        }
    }
}
