//! Letters as they are put together: plain text, from the platform, with what stops them.

use anyhow::{Context as _, Result};
use kydan_store::Delivery;
use lettre::address::Envelope;
use lettre::message::header::{ContentType, HeaderName, HeaderValue};
use lettre::message::{Mailbox, Message as Mail};
use sha2::{Digest as _, Sha256};

use super::words::Message;

/// A letter that is ready.
pub(super) struct Letter {
    pub(super) envelope: Envelope,
    pub(super) text: Vec<u8>,
}

/// Puts a letter together. Its id is that of the delivery: whoever were sent one twice could tell.
pub(super) fn letter(
    delivery: &Delivery,
    address: &str,
    from: &Mailbox,
    message: &Message,
    origin: &str,
) -> Result<Letter> {
    let to = Mailbox::new(None, address.parse().context("an address that is none")?);
    let digest = Sha256::digest(&delivery.id);
    let id = digest.iter().take(16).fold(String::new(), |mut text, byte| {
        use std::fmt::Write as _;
        let _ = write!(text, "{byte:02x}");
        text
    });
    let mut mail = Mail::builder()
        .from(from.clone())
        .to(to)
        .subject(message.subject())
        .message_id(Some(format!("<{id}@{}>", from.email.domain())))
        // Nobody's absence note answers it (RFC 3834).
        .raw_header(head("Auto-Submitted", "auto-generated".to_owned())?)
        .header(ContentType::TEXT_PLAIN);
    if let Some(stop) = message.stop_page(origin) {
        mail = mail
            .raw_header(head("List-Unsubscribe", format!("<{stop}>"))?)
            .raw_header(head("List-Unsubscribe-Post", "List-Unsubscribe=One-Click".to_owned())?);
    }
    let mail = mail.body(message.body(origin)?).context("a letter that cannot be put together")?;
    Ok(Letter { envelope: mail.envelope().clone(), text: mail.formatted() })
}

fn head(name: &'static str, value: String) -> Result<HeaderValue> {
    let name = HeaderName::new_from_ascii(name.to_owned()).context("a head's name")?;
    Ok(HeaderValue::new(name, value))
}

#[cfg(test)]
mod tests {
    use kydan_journal::AccountId;
    use kydan_store::read::Notice;
    use kydan_store::{Channel, DeliverySubject, NoticeKind};

    use super::*;
    use crate::language::Language;

    fn delivery() -> Delivery {
        Delivery {
            id: "account/7/mail".to_owned(),
            account: AccountId(crate::clock::id()),
            channel: Channel::Mail,
            device: None,
            subject: DeliverySubject::Notice,
            position: Some(7),
            address: None,
            attempts: 1,
            made_at: crate::clock::now(),
        }
    }

    #[test]
    fn a_letter_can_be_stopped_by_one_click_and_says_no_more_than_it_must() {
        let notice = Notice {
            person: kydan_journal::PersonId(crate::clock::id()),
            position: 7,
            kind: NoticeKind::Paired,
            at: crate::clock::now(),
            event: None,
            round: Some(2),
            bout: None,
            subject: None,
            read_at: None,
        };
        let event = Some("Giải vô địch".to_owned());
        let message = Message::notice(&notice, event, Some("k3y"), Language::Vi).unwrap();
        let from: Mailbox = "Kỳ Đàn <tin@kydan.example>".parse().unwrap();
        let made = |id: &str| {
            let delivery = Delivery { id: id.to_owned(), ..delivery() };
            letter(&delivery, "hoa@example.com", &from, &message, "https://kydan.example").unwrap()
        };
        let text = String::from_utf8(made("a/7/mail").text).unwrap();
        let unfolded = text.replace("\r\n ", "");
        assert!(
            unfolded.contains("List-Unsubscribe: <https://kydan.example/thoi-thu/k3y/pairing>"),
            "{text}"
        );
        assert!(unfolded.contains("List-Unsubscribe-Post: List-Unsubscribe=One-Click"), "{text}");
        assert!(text.is_ascii(), "every relay takes it");
        let id = |text: &str| text.lines().find(|line| line.starts_with("Message-ID: ")).unwrap().to_owned();
        assert_eq!(id(&text), id(&String::from_utf8(made("a/7/mail").text).unwrap()));
        assert_ne!(id(&text), id(&String::from_utf8(made("a/8/mail").text).unwrap()));
    }
}
