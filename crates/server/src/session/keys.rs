//! The keys that access tokens are signed with: the current one signs, the previous one still verifies.

use std::fs::{self, OpenOptions};
use std::io::{self, ErrorKind, Write as _};
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, anyhow, bail};
use aws_lc_rs::hkdf::{HKDF_SHA256, Prk, Salt};
use aws_lc_rs::signature::{Ed25519KeyPair, KeyPair as _};
use base64::Engine as _;
use base64::engine::general_purpose::{STANDARD, URL_SAFE_NO_PAD};
use jsonwebtoken::{DecodingKey, EncodingKey};
use sha2::{Digest as _, Sha256};

use crate::clock;

/// The current and, after a rotation, the previous key.
pub struct SigningKeys {
    pub(crate) current: SigningKey,
    pub(crate) previous: Option<SigningKey>,
}

/// An Ed25519 key pair.
pub(crate) struct SigningKey {
    /// The key's name in token headers: a digest of its public half.
    pub(crate) id: String,
    pub(crate) signs: EncodingKey,
    pub(crate) verifies: DecodingKey,
    /// What is derived from it for other purposes, each by its name.
    derived: Prk,
}

impl SigningKeys {
    /// Both, the current one first.
    pub(crate) fn all(&self) -> impl Iterator<Item = &SigningKey> {
        std::iter::once(&self.current).chain(&self.previous)
    }

    /// Reads the key file, or makes one that only its owner can read.
    ///
    /// The file holds one key a line (PKCS#8 in base64), the current one first. To rotate, put a new line on
    /// top and restart; to end the old key's life, remove its line after the access tokens' five minutes and after
    /// every server has started once with both: what is sealed in the database is then sealed with the new one.
    pub fn load_or_create(path: &Path) -> Result<Self> {
        if !path.exists() {
            create(path).with_context(|| format!("cannot write the key file {}", path.display()))?;
        }
        let text = fs::read_to_string(path)
            .with_context(|| format!("cannot read the key file {}", path.display()))?;
        let mut keys = text.lines().map(str::trim).filter(|line| !line.is_empty()).map(SigningKey::read);
        let current = keys.next().with_context(|| format!("the key file {} is empty", path.display()))??;
        let previous = keys.next().transpose()?;
        if keys.next().is_some() {
            bail!("the key file {} holds more than two keys", path.display());
        }
        Ok(Self { current, previous })
    }

    /// The key that a token's header names.
    pub(crate) fn named(&self, id: &str) -> Option<&SigningKey> {
        self.all().find(|key| key.id == id)
    }
}

impl SigningKey {
    fn read(line: &str) -> Result<Self> {
        let pkcs8 = STANDARD.decode(line).context("a line of the key file is not base64")?;
        let pair = Ed25519KeyPair::from_pkcs8(&pkcs8)
            .map_err(|error| anyhow!("a line of the key file is no Ed25519 key: {error}"))?;
        let public = pair.public_key().as_ref();
        Ok(Self {
            id: URL_SAFE_NO_PAD.encode(&Sha256::digest(public)[..9]),
            signs: EncodingKey::from_ed_der(&pkcs8),
            verifies: DecodingKey::from_ed_der(public),
            derived: Salt::new(HKDF_SHA256, b"kydan").extract(&pkcs8),
        })
    }

    /// A key for another purpose (RFC 5869): whoever has one of them has neither this one nor another.
    pub(crate) fn derive(&self, purpose: &str) -> Result<[u8; 32]> {
        let (mut key, purpose) = ([0; 32], [purpose.as_bytes()]);
        let derived = self.derived.expand(&purpose, HKDF_SHA256).and_then(|key_of| key_of.fill(&mut key));
        derived.map_err(|_| anyhow!("no key could be derived"))?;
        Ok(key)
    }
}

fn create(path: &Path) -> Result<()> {
    let pair = Ed25519KeyPair::generate().map_err(|_| anyhow!("no key could be generated"))?;
    let pkcs8 = pair.to_pkcs8v1().map_err(|_| anyhow!("the new key could not be written"))?;
    Ok(keep_secret(path, &STANDARD.encode(pkcs8.as_ref()))?)
}

/// Writes a file that only its owner can read, whole or not at all. Another process that wrote one at the same moment and
/// was faster keeps its own: whoever reads the file next reads what all read.
pub(crate) fn keep_secret(path: &Path, text: &str) -> io::Result<()> {
    let beside = PathBuf::from(format!("{}.{}.new", path.display(), clock::id().simple()));
    let written = write_secret(&beside, text);
    // Another name for what is whole already: it is there at once, and never over what is there.
    let kept = match written.and_then(|()| fs::hard_link(&beside, path)) {
        Err(error) if error.kind() == ErrorKind::AlreadyExists => Ok(()),
        // A file system without second names.
        Err(error) if error.kind() == ErrorKind::Unsupported => write_secret(path, text),
        kept => kept,
    };
    let _ = fs::remove_file(&beside);
    kept
}

fn write_secret(path: &Path, text: &str) -> io::Result<()> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut file = options.open(path)?;
    writeln!(file, "{text}")?;
    file.sync_all()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn many_that_start_without_keys_have_the_same_ones() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("signing.keys");
        let all: Vec<_> = std::thread::scope(|scope| {
            let started: Vec<_> = (0..16)
                .map(|_| scope.spawn(|| SigningKeys::load_or_create(&path).unwrap().current.id))
                .collect();
            started.into_iter().map(|one| one.join().unwrap()).collect()
        });
        assert!(all.iter().all(|id| *id == all[0]), "{all:?}");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "nothing is left beside it");
    }
}
