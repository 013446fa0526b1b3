//! Messages to browsers, through the push services that these name.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context as _, Result};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use kydan_store::{DeliveryReason, PushDevice};
use reqwest::header::{AUTHORIZATION, CONTENT_ENCODING, CONTENT_TYPE, HeaderName};
use reqwest::redirect::Policy;
use reqwest::{Client, StatusCode, Url};
use rustls::pki_types::CertificateDer;
use rustls::pki_types::pem::PemObject as _;
use rustls::{ClientConfig, RootCertStore};

use super::Outcome;
use super::options::DeliveryOptions;
use super::seal::seal;
use super::vapid::Vapid;
use super::words::Message;
use crate::clock;
use crate::reach::Reach;

/// How long a push service may take to be reached, and to answer.
const REACHED: Duration = Duration::from_secs(10);
const ANSWERED: Duration = Duration::from_secs(30);
/// How long a connection is kept that nothing is sent on: a message that meets its end is lost, as nobody knows whether
/// it was taken.
const IDLE: Duration = Duration::from_secs(15);
/// How long it keeps a message for a device that is off, in seconds: a day later it is no news.
const KEPT: &str = "86400";

/// Whoever takes messages for browsers.
pub(super) struct Services {
    client: Client,
    reach: Reach,
    vapid: Vapid,
}

impl Services {
    /// None where nobody answers for messages.
    pub(super) fn new(options: &DeliveryOptions, key_file: &Path) -> Result<Option<Self>> {
        let Some(contact) = &options.push_contact else { return Ok(None) };
        let reach = Reach::new(&options.push_networks);
        let client = Client::builder()
            .tls_backend_preconfigured(tls(options.delivery_authority.as_deref())?)
            .https_only(true)
            .redirect(Policy::none())
            .no_proxy()
            .dns_resolver(Arc::new(reach.clone()))
            .connect_timeout(REACHED)
            .timeout(ANSWERED)
            .pool_max_idle_per_host(4)
            .pool_idle_timeout(IDLE)
            .user_agent("kydan")
            .build()
            .context("no client for push services could be made")?;
        Ok(Some(Self { client, reach, vapid: Vapid::load_or_create(key_file, contact)? }))
    }

    /// What browsers know the platform by.
    pub(super) fn public_key(&self) -> &str {
        self.vapid.public()
    }

    /// Seals the message and hands it over. An answer's body is never read.
    pub(super) async fn send(&self, device: &PushDevice, message: &Message) -> Outcome {
        let Some(url) = self.reach.endpoint(&device.endpoint) else {
            return Outcome::Never(DeliveryReason::Refused);
        };
        let Some(sealed) = sealed(device, message) else {
            return Outcome::Never(DeliveryReason::Refused);
        };
        let audience = url.origin().ascii_serialization();
        let Ok(authorization) = self.vapid.authorization(&audience, clock::now()) else {
            return Outcome::NotNow(DeliveryReason::Deferred);
        };
        self.hand_over(url, authorization, sealed).await
    }

    async fn hand_over(&self, url: Url, authorization: String, sealed: Vec<u8>) -> Outcome {
        let sent = self
            .client
            .post(url)
            .header(AUTHORIZATION, authorization)
            .header(CONTENT_ENCODING, "aes128gcm")
            .header(CONTENT_TYPE, "application/octet-stream")
            .header(HeaderName::from_static("ttl"), KEPT)
            .header(HeaderName::from_static("urgency"), "normal")
            .body(sealed)
            .send()
            .await;
        match sent {
            Ok(answer) => outcome(answer.status()),
            // It was never reached, so it took nothing.
            Err(error) if error.is_connect() => Outcome::NotNow(DeliveryReason::Unreachable),
            Err(_) => Outcome::Unknown,
        }
    }
}

/// What a push service's answer comes to (RFC 8030).
fn outcome(status: StatusCode) -> Outcome {
    match status {
        status if status.is_success() => Outcome::Sent,
        StatusCode::NOT_FOUND | StatusCode::GONE => Outcome::Never(DeliveryReason::DeviceGone),
        StatusCode::TOO_MANY_REQUESTS => Outcome::NotNow(DeliveryReason::Deferred),
        status if status.is_server_error() => Outcome::NotNow(DeliveryReason::Deferred),
        _ => Outcome::Never(DeliveryReason::Refused),
    }
}

fn sealed(device: &PushDevice, message: &Message) -> Option<Vec<u8>> {
    let key = URL_SAFE_NO_PAD.decode(&device.public_key).ok()?;
    let secret = URL_SAFE_NO_PAD.decode(&device.secret).ok()?;
    seal(message.json().as_bytes(), &key, &secret).ok()
}

/// TLS with the public authorities, and the operator's own where one is named.
pub(crate) fn tls(authority: Option<&Path>) -> Result<ClientConfig> {
    let mut roots = RootCertStore::empty();
    roots.extend(webpki_roots::TLS_SERVER_ROOTS.iter().cloned());
    if let Some(path) = authority {
        let said = || format!("cannot read the certificate {}", path.display());
        for certificate in CertificateDer::pem_file_iter(path).with_context(said)? {
            roots.add(certificate.with_context(said)?).with_context(said)?;
        }
    }
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let config = ClientConfig::builder_with_provider(provider).with_safe_default_protocol_versions()?;
    Ok(config.with_root_certificates(roots).with_no_client_auth())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_push_service_answers_is_understood() {
        let of = |status: u16| outcome(StatusCode::from_u16(status).unwrap());
        assert_eq!(of(201), Outcome::Sent);
        assert_eq!([of(404), of(410)], [Outcome::Never(DeliveryReason::DeviceGone); 2]);
        assert_eq!([of(429), of(500), of(503)], [Outcome::NotNow(DeliveryReason::Deferred); 3]);
        // Nobody is followed elsewhere.
        assert_eq!([of(301), of(400), of(403), of(413)], [Outcome::Never(DeliveryReason::Refused); 4]);
    }
}
