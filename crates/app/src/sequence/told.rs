//! Whose notices somebody may read and mark: their own, and nobody else's; and what an operator offers besides the list.

use kydan_access::{Action, Actor, Target};
use kydan_journal::{AccountId, PersonId};

use crate::Answer;
use crate::sequence::refusal::Refusal;

/// The longest address that mail knows (RFC 5321, 4.5.3.1.3).
const LONGEST_ADDRESS: usize = 254;
/// The longest endpoint of a push service that is kept.
const LONGEST_ENDPOINT: usize = 1_000;

/// What an operator offers besides the list.
#[derive(Clone, Debug, Default)]
pub struct Ways {
    /// Letters by a mail relay.
    pub mail: Offer,
    /// Messages to devices: the key that browsers know the platform by (RFC 8292), in base64url.
    pub push_key: Option<String>,
    /// Calls to people's own programs.
    pub webhooks: Offer,
}

/// Whether something is offered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Offer {
    /// It is.
    Offered,
    /// It is not.
    #[default]
    Absent,
}

/// The account that asks, for what is about its own notices.
pub(crate) fn told_account(actor: &Actor) -> Answer<AccountId> {
    let account = actor.account.ok_or_else(|| Refusal::new("not_logged_in"))?;
    kydan_access::permit(actor, Action::BeTold, &Target::account(account))?;
    Ok(account)
}

/// The account and the person that the actor's own notices are of; none where the account is nobody's.
pub(crate) fn told(actor: &Actor) -> Answer<Option<(AccountId, PersonId)>> {
    let account = told_account(actor)?;
    Ok(actor.person.map(|person| (account, person)))
}

/// An address for letters as it is kept: something before an `@`, a host with a dot behind it, and nothing that a
/// letter's head could take for more than an address. Whether anybody reads there is shown by the link alone.
pub(crate) fn mail_address(text: &str) -> Answer<String> {
    let text = text.trim();
    let plain = |letter: char| letter.is_ascii_graphic() && !"<>()[],;:\\\"".contains(letter);
    let good = text.len() <= LONGEST_ADDRESS
        && text.chars().all(plain)
        && text.split_once('@').is_some_and(|(local, host)| {
            !local.is_empty()
                && !local.starts_with('.')
                && !local.ends_with('.')
                && !local.contains("..")
                && host.contains('.')
                && host.split('.').all(is_label)
        });
    if good { Ok(text.to_owned()) } else { Err(Refusal::new("bad_mail_address").into()) }
}

fn is_label(label: &str) -> bool {
    !label.is_empty()
        && !label.starts_with('-')
        && !label.ends_with('-')
        && label.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '-')
}

/// Whether a push service can be reached there, and its messages sealed, as far as the texts say.
pub(crate) fn is_push_subscription(endpoint: &str, public_key: &str, secret: &str) -> bool {
    let is_base64 =
        |text: &str| text.chars().all(|letter| letter.is_ascii_alphanumeric() || "-_".contains(letter));
    endpoint.starts_with("https://")
        && endpoint.len() <= LONGEST_ENDPOINT
        && endpoint.chars().all(|letter| letter.is_ascii_graphic())
        // An uncompressed point of P-256, and sixteen bytes.
        && public_key.len() == 87
        && secret.len() == 22
        && is_base64(public_key)
        && is_base64(secret)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_one_address_and_nothing_else() {
        for good in ["hoa@example.com", " phuong.nguyen+co@mail.clb-vinh.vn "] {
            assert_eq!(mail_address(good).unwrap(), good.trim());
        }
        for bad in [
            "",
            "hoa",
            "hoa@localhost",
            "@example.com",
            "hoa@@example.com",
            "hoa@example.com, lan@example.com",
            "Hoa <hoa@example.com>",
            "hoa@example.com\r\nBcc: all@example.com",
            "hoa@exam ple.com",
            "hoa@-example.com",
            "hoa..lan@example.com",
        ] {
            assert!(mail_address(bad).is_err(), "{bad:?}");
        }
    }

    #[test]
    fn a_subscription_is_of_a_push_service_that_speaks_tls() {
        let (key, secret) = ("B".repeat(87), "s".repeat(22));
        assert!(is_push_subscription("https://push.example/send/abc", &key, &secret));
        assert!(!is_push_subscription("http://push.example/send/abc", &key, &secret));
        assert!(!is_push_subscription("https://push.example/a b", &key, &secret));
        assert!(!is_push_subscription("https://push.example/", "B", &secret));
        assert!(!is_push_subscription("https://push.example/", &key, "s"));
    }
}
