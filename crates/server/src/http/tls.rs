//! TLS by the program itself. Certificate and key come from two files, which are looked at again and again: whoever
//! renews them restarts nothing.
//!
//! HTTP/1.1 alone is spoken: one connection carries one answer at a time, and what a caller is given counts connections.

mod sealed;

use std::path::{Path, PathBuf};
use std::sync::{Arc, PoisonError, RwLock};
use std::time::Duration;

use anyhow::{Context as _, Result, anyhow, bail};
use rustls::ServerConfig;
use rustls::crypto::{CryptoProvider, ring};
use rustls::pki_types::pem::PemObject as _;
use rustls::pki_types::{CertificateDer, PrivateKeyDer, ServerName};
use rustls::server::{ClientHello, ResolvesServerCert};
use rustls::sign::CertifiedKey;
use sha2::{Digest as _, Sha256};
use x509_cert::der::Decode as _;

pub use self::sealed::sealed;

/// How often the files are looked at.
const LOOK: Duration = Duration::from_secs(2);
/// How long a client may take to say hello.
const HANDSHAKE: Duration = Duration::from_secs(5);
/// How many may be about to say hello, of each worker: whoever says nothing holds up nobody else.
const GREETING: usize = 4_096;

/// A certificate that is shown to whoever connects, as its files have it now.
#[derive(Debug)]
pub struct Certificate {
    chain: PathBuf,
    key: PathBuf,
    provider: Arc<CryptoProvider>,
    shown: RwLock<Arc<CertifiedKey>>,
}

/// Until when the certificate of a file is good, and whether it is of that name.
#[cfg_attr(not(feature = "operate"), allow(dead_code, reason = "doctor asks"))]
pub(crate) fn good_until(chain: &Path, name: &str) -> Result<jiff::Timestamp> {
    let shown = || format!("the TLS file {}", chain.display());
    let first = CertificateDer::pem_file_iter(chain).with_context(shown)?.next();
    let first =
        first.with_context(|| format!("{} holds no certificates in PEM", shown()))?.with_context(shown)?;
    let server = ServerName::try_from(name).with_context(|| format!("{name} is no host"))?;
    let leaf = webpki::EndEntityCert::try_from(&first).map_err(|error| anyhow!("{}: {error}", shown()))?;
    leaf.verify_is_valid_for_subject_name(&server).map_err(|_| anyhow!("{} is not of {name}", shown()))?;
    let read = x509_cert::Certificate::from_der(&first).map_err(|error| anyhow!("{}: {error}", shown()))?;
    let until = read.tbs_certificate.validity.not_after.to_unix_duration();
    Ok(jiff::Timestamp::from_second(i64::try_from(until.as_secs())?)?)
}

/// What the files hold, by its hash.
type Seen = [u8; 32];

impl Certificate {
    /// Reads the certificate with those above it, its own first, and its private key, both as PEM.
    pub fn read(chain: PathBuf, key: PathBuf) -> Result<Arc<Self>> {
        let provider = Arc::new(ring::default_provider());
        let (_, shown) = read(&chain, &key, &provider)?;
        Ok(Arc::new(Self { chain, key, provider, shown: RwLock::new(Arc::new(shown)) }))
    }

    /// How connections are begun with it.
    fn server_config(self: &Arc<Self>) -> Result<ServerConfig> {
        let config = ServerConfig::builder_with_provider(Arc::clone(&self.provider))
            .with_safe_default_protocol_versions()
            .context("TLS cannot be spoken")?
            .with_no_client_auth();
        Ok(config.with_cert_resolver(Arc::clone(self) as Arc<dyn ResolvesServerCert>))
    }

    /// Shows what the files hold from when they change on; what does not fit together is not shown, and said once.
    async fn renew(self: Arc<Self>) {
        let mut seen: Option<Result<Seen, String>> = None;
        loop {
            tokio::time::sleep(LOOK).await;
            let read = read(&self.chain, &self.key, &self.provider).map_err(|error| format!("{error:#}"));
            let now = read.as_ref().map(|(seen, _)| *seen).map_err(Clone::clone);
            if seen.as_ref() == Some(&now) {
                continue;
            }
            match read {
                Ok((_, shown)) => {
                    *self.shown.write().unwrap_or_else(PoisonError::into_inner) = Arc::new(shown);
                    if seen.is_some() {
                        tracing::info!(certificate = %self.chain.display(), "a new certificate is shown");
                    }
                }
                Err(error) => tracing::error!(%error, "the certificate stays as it was"),
            }
            seen = Some(now);
        }
    }
}

impl ResolvesServerCert for Certificate {
    fn resolve(&self, _client: ClientHello<'_>) -> Option<Arc<CertifiedKey>> {
        Some(Arc::clone(&self.shown.read().unwrap_or_else(PoisonError::into_inner)))
    }
}

fn read(chain: &Path, key: &Path, provider: &CryptoProvider) -> Result<(Seen, CertifiedKey)> {
    let named = |path: &Path| format!("the TLS file {}", path.display());
    let chain_text = std::fs::read(chain).with_context(|| named(chain))?;
    let key_text = std::fs::read(key).with_context(|| named(key))?;
    let certificates: Vec<_> = CertificateDer::pem_slice_iter(&chain_text)
        .collect::<Result<_, _>>()
        .with_context(|| format!("{} holds no certificates in PEM", named(chain)))?;
    if certificates.is_empty() {
        bail!("{} holds no certificates in PEM", named(chain));
    }
    let private = PrivateKeyDer::from_pem_slice(&key_text)
        .with_context(|| format!("{} holds no private key in PEM", named(key)))?;
    let signs = provider
        .key_provider
        .load_private_key(private)
        .with_context(|| format!("{} holds a key of a kind that is not known", named(key)))?;
    let shown = CertifiedKey::new(certificates, signs);
    shown.keys_match().with_context(|| format!("{} is not the key of {}", named(key), named(chain)))?;
    let seen = Sha256::new().chain_update(&chain_text).chain_update(&key_text).finalize().into();
    Ok((seen, shown))
}
