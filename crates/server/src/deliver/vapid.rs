//! By what push services know the platform (RFC 8292): a key pair that is made once, beside the signing keys, and a token
//! for each message. Browsers subscribe to this key: whoever changes it loses every device.

use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, anyhow};
use aws_lc_rs::rand::SystemRandom;
use aws_lc_rs::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair as _};
use base64::Engine as _;
use base64::engine::general_purpose::{STANDARD, URL_SAFE_NO_PAD};
use jiff::Timestamp;
use jsonwebtoken::{Algorithm, EncodingKey, Header};
use serde::Serialize;

use crate::session::keys::keep_secret;

/// How long a token is good, in seconds: at most a day by the RFC.
const LIFETIME: i64 = 12 * 3600;

/// The pair.
pub(super) struct Vapid {
    signs: EncodingKey,
    /// The public half as browsers want it: the uncompressed point, in base64url.
    public: String,
    /// Who answers for the messages.
    contact: String,
}

#[derive(Serialize)]
struct Claims<'a> {
    aud: &'a str,
    exp: i64,
    sub: &'a str,
}

impl Vapid {
    /// Reads the key beside the signing keys, or makes one that only its owner can read.
    pub(super) fn load_or_create(key_file: &Path, contact: &str) -> Result<Self> {
        let path = PathBuf::from(format!("{}.push", key_file.display()));
        let text = match fs::read_to_string(&path) {
            Ok(text) => text,
            Err(error) if error.kind() == ErrorKind::NotFound => {
                create(&path).with_context(|| format!("cannot write the key file {}", path.display()))?
            }
            Err(error) => return Err(error).context(format!("cannot read the key file {}", path.display())),
        };
        let pkcs8 = STANDARD.decode(text.trim()).context("the push key is not base64")?;
        let pair = EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &pkcs8)
            .map_err(|error| anyhow!("{} holds no key of P-256: {error}", path.display()))?;
        Ok(Self {
            signs: EncodingKey::from_ec_der(&pkcs8),
            public: URL_SAFE_NO_PAD.encode(pair.public_key()),
            contact: contact.to_owned(),
        })
    }

    /// The public half, in base64url.
    pub(super) fn public(&self) -> &str {
        &self.public
    }

    /// The `Authorization` header of a message to a push service: its origin, as `https://host`.
    pub(super) fn authorization(&self, audience: &str, now: Timestamp) -> Result<String> {
        let claims = Claims { aud: audience, exp: now.as_second() + LIFETIME, sub: &self.contact };
        let token = jsonwebtoken::encode(&Header::new(Algorithm::ES256), &claims, &self.signs)?;
        Ok(format!("vapid t={token}, k={}", self.public))
    }
}

/// Makes the file, and gives what it holds; what another process made at the same moment, if that was faster.
fn create(path: &Path) -> Result<String> {
    let pair = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &SystemRandom::new())
        .map_err(|_| anyhow!("no key could be generated"))?;
    let text = STANDARD.encode(pair.as_ref());
    keep_secret(path, &text)?;
    Ok(fs::read_to_string(path)?)
}

#[cfg(test)]
mod tests {
    use jsonwebtoken::{DecodingKey, Validation};

    use super::*;

    #[test]
    fn a_push_service_can_check_a_token_with_the_key_beside_it() {
        let folder = tempfile::tempdir().unwrap();
        let keys = folder.path().join("signing.keys");
        let vapid = Vapid::load_or_create(&keys, "mailto:a@example.com").unwrap();
        let again = Vapid::load_or_create(&keys, "mailto:a@example.com").unwrap();
        assert_eq!(vapid.public(), again.public(), "made once");
        let now = crate::clock::now();
        let header = vapid.authorization("https://push.example", now).unwrap();
        let token = header.strip_prefix("vapid t=").unwrap().split_once(", k=").unwrap();
        assert_eq!(token.1, vapid.public());
        let point = URL_SAFE_NO_PAD.decode(token.1).unwrap();
        assert_eq!((point.len(), point[0]), (65, 4));
        let mut validation = Validation::new(Algorithm::ES256);
        validation.set_audience(&["https://push.example"]);
        let key = DecodingKey::from_ec_der(&point);
        let claims = jsonwebtoken::decode::<serde_json::Value>(token.0, &key, &validation).unwrap().claims;
        assert_eq!(claims["sub"], "mailto:a@example.com");
        assert!(claims["exp"].as_i64().unwrap() - now.as_second() <= 24 * 3600);
    }
}
