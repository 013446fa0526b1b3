//! News between the processes of one database by NATS: each tells how far it has appended, and hears it of the others.
//!
//! A message is a hint and nothing more: what it says is looked for in the database. Whatever is lost, late, told twice or
//! made up costs a look.

#[cfg(feature = "nats")]
mod gossip;

use clap::Args;
use kydan_store::Teller;

/// Who tells the processes of one database of each other's news.
#[derive(Args, Clone, Debug, Default)]
pub struct NatsOptions {
    /// A NATS server that tells the processes of one database of each other's news: `nats://HOST:4222`, with
    /// `USER:PASSWORD@` before the host or `tls://` if you like. All of them name the same. Without it PostgreSQL tells
    #[arg(long, env = "KYDAN_NATS", value_parser = address)]
    pub nats: Option<String>,
    /// What the news of this database are called there, such as `kydan.log.ha-noi`; by default `kydan.log.` and a number that
    /// no other database has. All servers of one database say the same
    #[arg(long, env = "KYDAN_NATS_SUBJECT", value_parser = subject)]
    pub nats_subject: Option<String>,
}

impl NatsOptions {
    /// Who tells.
    pub fn teller(&self) -> Teller {
        if self.nats.is_some() { Teller::Other } else { Teller::Database }
    }
}

fn address(text: &str) -> Result<String, String> {
    #[cfg(feature = "nats")]
    return text
        .parse::<async_nats::ServerAddr>()
        .map(|_| text.to_owned())
        .map_err(|error| error.to_string());
    #[cfg(not(feature = "nats"))]
    Err(format!("{text}: this program was built without NATS (--no-default-features)"))
}

/// A subject without wildcards.
fn subject(text: &str) -> Result<String, String> {
    let is_plain = |sign: char| sign.is_ascii_alphanumeric() || "-_.".contains(sign);
    if text.is_empty() || !text.chars().all(is_plain) || text.split('.').any(str::is_empty) {
        return Err("a subject is words of letters and digits, with dots between them".to_owned());
    }
    Ok(text.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_subject_is_one_subject() {
        assert!(subject("kydan.log-2").is_ok());
        for other in ["", "kydan.*", ">", "a..b", "a b"] {
            assert!(subject(other).is_err(), "{other}");
        }
    }
}
