//! What an operator says about letters and messages.

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use ipnet::IpNet;

/// How notices leave the building; without a relay and without a contact they do not.
#[derive(Args, Clone, Debug, Default)]
pub struct DeliveryOptions {
    /// The relay that takes letters: `smtps://HOST` (TLS from the start, port 465) or `smtp://HOST` (TLS by STARTTLS,
    /// port 587; in the clear to this machine alone). Without it there are no letters
    #[arg(long, env = "KYDAN_MAIL_RELAY", requires = "mail_from")]
    pub mail_relay: Option<String>,
    /// From whom letters come: `tin-bao@kydan.example`, with a name before it in `<…>` if you like
    #[arg(long, env = "KYDAN_MAIL_FROM")]
    pub mail_from: Option<String>,
    /// What to log in to the relay as; the password stands in a file or in `KYDAN_MAIL_PASSWORD`
    #[arg(long, env = "KYDAN_MAIL_USER")]
    pub mail_user: Option<String>,
    /// The file that holds the relay's password, on one line
    #[arg(long, env = "KYDAN_MAIL_PASSWORD_FILE")]
    pub mail_password_file: Option<PathBuf>,
    /// Who answers for messages to browsers (web push): `mailto:quan-tri@kydan.example` or an `https://` page, as push
    /// services ask. Without it there are no messages
    #[arg(long, env = "KYDAN_PUSH_CONTACT", value_parser = contact)]
    pub push_contact: Option<String>,
    /// A network in which push services of your own may be, such as `10.1.0.0/16`; may be repeated. By default messages
    /// go to public addresses alone
    #[arg(long = "push-network", env = "KYDAN_PUSH_NETWORK", value_delimiter = ',')]
    pub push_networks: Vec<IpNet>,
    /// The certificate, in PEM, of an authority of your own that the relay or a push service shows; the public ones are
    /// known
    #[arg(long, env = "KYDAN_DELIVERY_AUTHORITY")]
    pub delivery_authority: Option<PathBuf>,
    /// Whether people's own programs are called when something changes in public (webhooks)
    #[arg(long, env = "KYDAN_WEBHOOKS", value_enum, default_value_t = Webhooks::Offered)]
    pub webhooks: Webhooks,
    /// A network in which such programs may be besides, such as `10.1.0.0/16`; may be repeated. By default public addresses
    /// alone are called
    #[arg(long = "webhook-network", env = "KYDAN_WEBHOOK_NETWORK", value_delimiter = ',')]
    pub webhook_networks: Vec<IpNet>,
    /// For how many days a webhook may take nothing before it is stopped
    #[arg(long, env = "KYDAN_WEBHOOK_PATIENCE", default_value_t = 5, value_parser = clap::value_parser!(u32).range(1..=60))]
    pub webhook_patience: u32,
    /// After how many seconds what was refused for now is tried again, the first time; each further pause is four times
    /// as long, and after six attempts it is given up (webhooks: after eight)
    #[arg(long, env = "KYDAN_DELIVERY_RETRY", default_value_t = 60, value_parser = clap::value_parser!(u32).range(1..=600))]
    pub delivery_retry: u32,
}

/// Whether programs are called.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Webhooks {
    /// Everybody may have their own called.
    #[default]
    Offered,
    /// Nobody may.
    Absent,
}

/// Whoever runs a push service may want to write or look.
fn contact(text: &str) -> Result<String, String> {
    let plain = text.chars().all(|letter| letter.is_ascii_graphic());
    let named = text.strip_prefix("mailto:").is_some_and(|address| address.contains('@'))
        || text.strip_prefix("https://").is_some_and(|page| !page.is_empty());
    if plain && named {
        Ok(text.to_owned())
    } else {
        Err("a contact is mailto: and an address, or an https:// page".to_owned())
    }
}
