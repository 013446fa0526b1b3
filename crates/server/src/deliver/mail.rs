//! Letters, through the operator's relay. Step by step and not by a transport that does all at once: what is refused
//! before the text is sent was surely not taken, and only that is tried again.

use std::net::IpAddr;
use std::time::Duration;

use anyhow::{Context as _, Result, bail};
use kydan_store::{Delivery, DeliveryReason};
use lettre::message::Mailbox;
use lettre::transport::smtp::authentication::{Credentials, DEFAULT_MECHANISMS};
use lettre::transport::smtp::client::{AsyncSmtpConnection, Certificate, CertificateStore, TlsParameters};
use lettre::transport::smtp::commands::{Data, Mail, Rcpt};
use lettre::transport::smtp::extension::ClientId;
use tokio::time::timeout;

use super::Outcome;
use super::letter::{Letter, letter};
use super::options::DeliveryOptions;
use super::words::Message;

/// How long the relay may take to be reached and greeted, for each step, and to take the text (RFC 5321, 4.5.3.2, less
/// patient: nobody waits ten minutes for a letter).
const REACHED: Duration = Duration::from_secs(20);
const STEP: Duration = Duration::from_secs(20);
const TAKEN: Duration = Duration::from_mins(1);

/// The relay.
pub(super) struct Relay {
    host: String,
    port: u16,
    tls: Tls,
    parameters: TlsParameters,
    credentials: Option<Credentials>,
    from: Mailbox,
}

/// When TLS begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Tls {
    /// With the connection.
    AtOnce,
    /// By STARTTLS, before anything is said.
    Upgraded,
    /// By STARTTLS where the relay offers it: it is this machine.
    WhereOffered,
}

/// A connection that is kept from one letter to the next.
#[derive(Default)]
pub(super) struct Line(Option<AsyncSmtpConnection>);

impl Line {
    /// Nothing is to be sent: the relay is let go.
    pub(super) async fn rest(&mut self) {
        if let Some(mut connection) = self.0.take() {
            let _ = timeout(STEP, connection.quit()).await;
        }
    }

    /// The same, at the end.
    pub(super) async fn close(mut self) {
        self.rest().await;
    }
}

impl Relay {
    /// None where no relay is named.
    pub(super) fn new(options: &DeliveryOptions) -> Result<Option<Self>> {
        let Some(relay) = &options.mail_relay else { return Ok(None) };
        let (host, port, tls) = read(relay)?;
        let from = options.mail_from.as_deref().context("say from whom letters come with --mail-from")?;
        let from = from.parse().with_context(|| format!("--mail-from: {from} is no address"))?;
        let mut parameters =
            TlsParameters::builder(host.clone()).certificate_store(CertificateStore::WebpkiRoots);
        if let Some(path) = &options.delivery_authority {
            let said = || format!("cannot read the certificate {}", path.display());
            let certificate = Certificate::from_pem(&std::fs::read(path).with_context(said)?);
            parameters = parameters.add_root_certificate(certificate.with_context(said)?);
        }
        let parameters = parameters.build_rustls().context("TLS to the relay cannot be prepared")?;
        Ok(Some(Self { host, port, tls, parameters, credentials: credentials(options)?, from }))
    }

    /// Puts a letter together.
    pub(super) fn letter(
        &self,
        delivery: &Delivery,
        address: &str,
        message: &Message,
        origin: &str,
    ) -> Result<Letter> {
        letter(delivery, address, &self.from, message, origin)
    }

    /// Hands the letter over. After anything but a clean answer the connection is given up.
    pub(super) async fn send(&self, letter: &Letter, line: &mut Line) -> Outcome {
        let connection = match line.0.take() {
            Some(mut kept) => match timeout(STEP, kept.test_connected()).await {
                Ok(true) => Ok(kept),
                Ok(false) | Err(_) => self.connect().await,
            },
            None => self.connect().await,
        };
        let mut connection = match connection {
            Ok(connection) => connection,
            Err(error) => {
                tracing::warn!("the mail relay is not reached: {error:#}");
                return Outcome::NotNow(DeliveryReason::Unreachable);
            }
        };
        let outcome = hand_over(&mut connection, letter).await;
        if outcome == Outcome::Sent {
            line.0 = Some(connection);
        } else {
            let _ = timeout(STEP, connection.abort()).await;
        }
        outcome
    }

    /// The address that letters come from.
    pub(super) fn sender(&self) -> String {
        self.from.email.to_string()
    }

    /// Whether a letter to the address would be taken: everything is said but the letter.
    pub(super) async fn would_take(&self, address: &str) -> Result<()> {
        let mut connection = self.connect().await?;
        let to = address.parse().with_context(|| format!("{address} is no address"))?;
        let said = async {
            connection.command(Mail::new(Some(self.from.email.clone()), Vec::new())).await?;
            connection.command(Rcpt::new(to, Vec::new())).await
        };
        let said = timeout(STEP, said).await;
        let _ = timeout(STEP, connection.abort()).await;
        said.context("no answer")??;
        Ok(())
    }

    async fn connect(&self) -> Result<AsyncSmtpConnection> {
        let hello = ClientId::default();
        let at_once = (self.tls == Tls::AtOnce).then(|| self.parameters.clone());
        let place = (self.host.as_str(), self.port);
        let connection = AsyncSmtpConnection::connect_tokio1(place, Some(REACHED), &hello, at_once, None);
        let mut connection = timeout(REACHED, connection).await.context("no greeting")??;
        let upgrades = match self.tls {
            Tls::AtOnce => false,
            Tls::Upgraded => true,
            Tls::WhereOffered => connection.can_starttls(),
        };
        if upgrades {
            let upgraded = connection.starttls(self.parameters.clone(), &hello);
            timeout(STEP, upgraded).await.context("no TLS")??;
        }
        if let Some(credentials) = &self.credentials {
            let known = connection.auth(DEFAULT_MECHANISMS, credentials);
            timeout(STEP, known).await.context("no answer to the log-in")??;
        }
        Ok(connection)
    }
}

async fn hand_over(connection: &mut AsyncSmtpConnection, letter: &Letter) -> Outcome {
    let sender = Mail::new(letter.envelope.from().cloned(), Vec::new());
    if let Some(refused) = step(connection, sender, DeliveryReason::Refused).await {
        return refused;
    }
    for address in letter.envelope.to() {
        let receiver = Rcpt::new(address.clone(), Vec::new());
        if let Some(refused) = step(connection, receiver, DeliveryReason::AddressRefused).await {
            return refused;
        }
    }
    if let Some(refused) = step(connection, Data, DeliveryReason::Refused).await {
        return refused;
    }
    // From here on the relay may have it, whatever becomes of the connection.
    match timeout(TAKEN, connection.message(&letter.text)).await {
        Ok(Ok(answer)) if answer.is_positive() => Outcome::Sent,
        Ok(Err(error)) if error.is_permanent() => Outcome::Never(DeliveryReason::Refused),
        Ok(Err(error)) if error.is_transient() => Outcome::NotNow(DeliveryReason::Deferred),
        Ok(Ok(_) | Err(_)) | Err(_) => Outcome::Unknown,
    }
}

/// One step before the text; what came of it, if it was not taken. `never` is why it will not be, where it is refused for
/// good.
async fn step<C: std::fmt::Display>(
    connection: &mut AsyncSmtpConnection,
    command: C,
    never: DeliveryReason,
) -> Option<Outcome> {
    match timeout(STEP, connection.command(command)).await {
        Ok(Ok(answer)) if answer.is_positive() => None,
        Ok(Err(error)) if error.is_permanent() => Some(Outcome::Never(never)),
        Ok(Err(error)) if error.is_transient() => Some(Outcome::NotNow(DeliveryReason::Deferred)),
        Ok(Ok(_) | Err(_)) | Err(_) => Some(Outcome::NotNow(DeliveryReason::Unreachable)),
    }
}

/// Host, port and TLS of a relay.
fn read(relay: &str) -> Result<(String, u16, Tls)> {
    let (scheme, place) = relay.split_once("://").context("--mail-relay: smtps:// or smtp:// and a host")?;
    let place = place.trim_end_matches('/');
    let (host, port) = match place.rsplit_once(':') {
        Some((host, port)) if !host.ends_with(':') => {
            (host, Some(port.parse::<u16>().context("--mail-relay: the port is no number")?))
        }
        Some(_) | None => (place, None),
    };
    let host = host.trim_start_matches('[').trim_end_matches(']');
    if host.is_empty() || place.contains(['@', '/', '?']) {
        bail!("--mail-relay: a scheme, a host and a port, nothing more");
    }
    let is_here = host == "localhost" || host.parse::<IpAddr>().is_ok_and(|address| address.is_loopback());
    let (usual, tls) = match scheme {
        "smtps" => (465, Tls::AtOnce),
        "smtp" if is_here => (587, Tls::WhereOffered),
        "smtp" => (587, Tls::Upgraded),
        _ => bail!("--mail-relay: smtps:// or smtp:// and a host"),
    };
    Ok((host.to_owned(), port.unwrap_or(usual), tls))
}

/// Who the platform is to the relay; the password is never on the command line.
fn credentials(options: &DeliveryOptions) -> Result<Option<Credentials>> {
    let Some(user) = &options.mail_user else { return Ok(None) };
    let password = match &options.mail_password_file {
        Some(path) => std::fs::read_to_string(path)
            .with_context(|| format!("cannot read the relay's password in {}", path.display()))?,
        None => std::env::var("KYDAN_MAIL_PASSWORD").context(
            "name the file of the relay's password (--mail-password-file) or set KYDAN_MAIL_PASSWORD",
        )?,
    };
    Ok(Some(Credentials::new(user.clone(), password.trim_end().to_owned())))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_go_in_the_clear_to_this_machine_alone() {
        let of = |relay| read(relay).unwrap();
        assert_eq!(of("smtps://mail.example"), ("mail.example".to_owned(), 465, Tls::AtOnce));
        assert_eq!(of("smtp://mail.example:2587"), ("mail.example".to_owned(), 2587, Tls::Upgraded));
        assert_eq!(of("smtp://127.0.0.1:1025"), ("127.0.0.1".to_owned(), 1025, Tls::WhereOffered));
        assert_eq!(of("smtp://[::1]:25"), ("::1".to_owned(), 25, Tls::WhereOffered));
        assert_eq!(of("smtp://10.0.0.5").2, Tls::Upgraded);
        for bad in ["mail.example", "http://mail.example", "smtp://", "smtp://user:pw@host", "smtp://h:x"] {
            assert!(read(bad).is_err(), "{bad}");
        }
    }
}
