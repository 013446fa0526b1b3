//! Secrets that the server must compute with, as they stand in the database: AES-256-GCM under a key that is derived
//! from a signing key, bound to whose they are. Whoever reads the database alone can make no one-time password and sign
//! no webhook.

use anyhow::{Result, anyhow};
use aws_lc_rs::aead::{AES_256_GCM, Aad, NONCE_LEN, Nonce, RandomizedNonceKey};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use kydan_journal::AccountId;

use super::keys::SigningKeys;

/// How a sealed secret begins; base32 has no dot, so none in the clear does.
const SEALED: &str = "sealed.";
/// What the derived keys are for.
const ONE_TIME_PASSWORDS: &str = "kydan one-time passwords 1";
const WEBHOOKS: &str = "kydan webhook secrets 1";

/// The keys that secrets are sealed with, the current one first.
pub(crate) struct Seals(Vec<(String, RandomizedNonceKey)>);

/// Why a secret cannot be read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub(crate) enum Unread {
    /// The key file no longer has its key.
    #[error(
        "it is sealed with a key that derives from the signing key {0}, which the key file does not hold: put that line \
         back, or let its owner log in with a recovery code or a passkey and set one-time passwords, or a webhook's \
         secret, anew"
    )]
    KeyLost(String),
    /// It is not what was sealed, or not sealed for this account.
    #[error("it was altered, or belongs to another account")]
    Altered,
}

impl Seals {
    /// Derives those of one-time passwords.
    pub(crate) fn of(keys: &SigningKeys) -> Result<Self> {
        Self::for_purpose(keys, ONE_TIME_PASSWORDS)
    }

    /// Derives those of what webhooks are signed with.
    pub(crate) fn of_webhooks(keys: &SigningKeys) -> Result<Self> {
        Self::for_purpose(keys, WEBHOOKS)
    }

    fn for_purpose(keys: &SigningKeys, purpose: &str) -> Result<Self> {
        let seal = |key: &super::keys::SigningKey| {
            let derived = RandomizedNonceKey::new(&AES_256_GCM, &key.derive(purpose)?);
            Ok((key.id.clone(), derived.map_err(|_| anyhow!("no key to seal with could be made"))?))
        };
        keys.all().map(seal).collect::<Result<_>>().map(Self)
    }

    /// Seals an account's secret with the current key; none where the machine cannot.
    pub(crate) fn seal(&self, account: AccountId, secret: &str) -> Option<String> {
        let (id, key) = self.0.first()?;
        let mut text = secret.as_bytes().to_vec();
        let nonce = key.seal_in_place_append_tag(Aad::from(account.0.as_bytes()), &mut text).ok()?;
        let sealed = [nonce.as_ref().as_slice(), &text].concat();
        Some(format!("{SEALED}{id}.{}", URL_SAFE_NO_PAD.encode(sealed)))
    }

    /// Opens an account's secret. One of before secrets were sealed is as it is.
    pub(crate) fn open(&self, account: AccountId, kept: &str) -> Result<String, Unread> {
        let Some(sealed) = kept.strip_prefix(SEALED) else { return Ok(kept.to_owned()) };
        let (id, sealed) = sealed.split_once('.').ok_or(Unread::Altered)?;
        let key = self.0.iter().find(|(known, _)| known == id);
        let (_, key) = key.ok_or_else(|| Unread::KeyLost(id.to_owned()))?;
        let sealed = URL_SAFE_NO_PAD.decode(sealed).map_err(|_| Unread::Altered)?;
        let (nonce, text) = sealed.split_at_checked(NONCE_LEN).ok_or(Unread::Altered)?;
        let nonce = Nonce::try_assume_unique_for_key(nonce).map_err(|_| Unread::Altered)?;
        let mut text = text.to_vec();
        let opened = key.open_in_place(nonce, Aad::from(account.0.as_bytes()), &mut text);
        let opened = opened.map_err(|_| Unread::Altered)?;
        String::from_utf8(opened.to_vec()).map_err(|_| Unread::Altered)
    }

    /// Whether it is sealed with the current key.
    pub(crate) fn is_current(&self, kept: &str) -> bool {
        let of = kept.strip_prefix(SEALED).and_then(|sealed| sealed.split_once('.')).map(|(id, _)| id);
        of.is_some() && of == self.0.first().map(|(id, _)| id.as_str())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const OWNER: AccountId = AccountId::fixed(1);
    const SECRET: &str = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

    fn file(lines: &[&str]) -> (tempfile::TempDir, std::path::PathBuf) {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("keys");
        std::fs::write(&path, lines.join("\n")).unwrap();
        (folder, path)
    }

    fn line() -> String {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("keys");
        SigningKeys::load_or_create(&path).unwrap();
        std::fs::read_to_string(path).unwrap().trim().to_owned()
    }

    fn seals(lines: &[&str]) -> Seals {
        let (_folder, path) = file(lines);
        Seals::of(&SigningKeys::load_or_create(&path).unwrap()).unwrap()
    }

    #[test]
    fn a_secret_is_opened_for_its_owner_and_nobody_else() {
        let key = line();
        let sealed = seals(&[&key]).seal(OWNER, SECRET).unwrap();
        assert!(!sealed.contains(SECRET), "{sealed}");
        assert_ne!(seals(&[&key]).seal(OWNER, SECRET).unwrap(), sealed, "no nonce twice");
        assert_eq!(seals(&[&key]).open(OWNER, &sealed).unwrap(), SECRET);
        assert_eq!(seals(&[&key]).open(AccountId::fixed(2), &sealed), Err(Unread::Altered));
        for end in 0..sealed.len() {
            let cut = &sealed[..end];
            assert!(end < SEALED.len() || seals(&[&key]).open(OWNER, cut).is_err(), "{cut}");
        }
    }

    #[test]
    fn a_rotation_opens_what_was_sealed_before_and_a_lost_key_is_named() {
        let (old, new) = (line(), line());
        let sealed = seals(&[&old]).seal(OWNER, SECRET).unwrap();
        let both = seals(&[&new, &old]);
        assert_eq!(both.open(OWNER, &sealed).unwrap(), SECRET);
        assert!(!both.is_current(&sealed) && both.is_current(&both.seal(OWNER, SECRET).unwrap()));
        let lost = seals(&[&new]).open(OWNER, &sealed).unwrap_err();
        let Unread::KeyLost(id) = &lost else { panic!("{lost}") };
        assert!(lost.to_string().contains(id.as_str()), "{lost}");
    }

    #[test]
    fn a_key_for_one_purpose_opens_nothing_of_another() {
        let (_folder, path) = file(&[&line()]);
        let keys = SigningKeys::load_or_create(&path).unwrap();
        let sealed = Seals::of_webhooks(&keys).unwrap().seal(OWNER, SECRET).unwrap();
        assert_eq!(Seals::of(&keys).unwrap().open(OWNER, &sealed), Err(Unread::Altered));
    }

    #[test]
    fn what_was_kept_before_secrets_were_sealed_is_read_as_it_is() {
        let seals = seals(&[&line()]);
        assert_eq!(seals.open(OWNER, SECRET).unwrap(), SECRET);
        assert!(!seals.is_current(SECRET));
    }
}
