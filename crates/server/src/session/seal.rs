//! What is noted of a database, signed: to be kept where whoever can write the database cannot.

use anyhow::{Context as _, Result, anyhow};
use aws_lc_rs::hmac;
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use jiff::Timestamp;
use jsonwebtoken::{Algorithm, Header, Validation};
use kydan_store::{Store, Unsound, Verified, Witness};

use super::keys::{SigningKey, SigningKeys};

/// Our own type, so that no access token can pass for a seal, nor a seal for one (RFC 8725 section 3.11).
const TYPE: &str = "kydan-seal+jwt";
/// What the key of the rows' digests is derived for.
const PURPOSE: &str = "kydan row digests 1";

/// Notes what the database holds and signs it: a JWS in compact form, one line.
pub async fn seal(store: &Store, keys: &SigningKeys, now: Timestamp) -> Result<String> {
    let key = digesting(&keys.current)?;
    let witness = store.witness(now, &|text| digest(&key, text)).await?;
    let mut header = Header::new(Algorithm::EdDSA);
    header.typ = Some(TYPE.to_owned());
    header.kid = Some(keys.current.id.clone());
    Ok(jsonwebtoken::encode(&header, &witness, &keys.current.signs)?)
}

/// Checks the log and everything that the seal holds.
pub async fn verify(
    store: &Store,
    keys: &SigningKeys,
    seal: &str,
    progress: impl FnMut(u64),
) -> Result<std::result::Result<Verified, Unsound>> {
    let (witness, key) = open(keys, seal.trim())?;
    let key = digesting(key)?;
    Ok(store.verify_telling(Some((&witness, &|text: &str| digest(&key, text))), progress).await?)
}

/// What a seal speaks of, if it is one of ours: how far the log reached, and when it was made.
pub fn read(keys: &SigningKeys, seal: &str) -> Result<Witness> {
    Ok(open(keys, seal.trim())?.0)
}

fn open<'k>(keys: &'k SigningKeys, seal: &str) -> Result<(Witness, &'k SigningKey)> {
    let header = jsonwebtoken::decode_header(seal).context("this is no seal")?;
    if header.alg != Algorithm::EdDSA || header.typ.as_deref() != Some(TYPE) {
        return Err(anyhow!("this is signed, but no seal"));
    }
    let id = header.kid.unwrap_or_default();
    let key = keys.named(&id).with_context(|| {
        format!("the seal is signed with the key {id}, which the key file does not hold: seal anew after a rotation")
    })?;
    let mut validation = Validation::new(Algorithm::EdDSA);
    // A seal is as good as it is old.
    validation.validate_exp = false;
    validation.validate_aud = false;
    validation.required_spec_claims.clear();
    let opened = jsonwebtoken::decode::<Witness>(seal, &key.verifies, &validation);
    Ok((opened.context("the seal is not one of ours, or was altered")?.claims, key))
}

fn digesting(key: &SigningKey) -> Result<hmac::Key> {
    Ok(hmac::Key::new(hmac::HMAC_SHA256, &key.derive(PURPOSE)?))
}

fn digest(key: &hmac::Key, text: &str) -> String {
    URL_SAFE_NO_PAD.encode(hmac::sign(key, text.as_bytes()))
}
