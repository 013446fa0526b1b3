//! Passwords: argon2id, a few at a time.

use std::sync::Arc;

use anyhow::{Context as _, Result, anyhow};
use argon2::password_hash::phc::PasswordHash;
use argon2::{Algorithm, Argon2, Params, PasswordHasher as _, PasswordVerifier as _, Version};
use kydan_app::{Failure, Refusal};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// 19,456 KiB, two passes, one lane: some 30 ms of one core a log-in.
const MEMORY_KIB: u32 = 19_456;
const PASSES: u32 = 2;
/// How many wait for their turn at a time; whoever comes then is told to come again.
const WAITING: usize = 256;

/// Hashes and checks passwords off the async threads, no more at once than the machine bears.
#[derive(Clone)]
pub struct Passwords {
    turn: Arc<Semaphore>,
    places: Arc<Semaphore>,
    /// The hash of no password: checked where the login is unknown, so that the answer takes as long.
    nobodys: Arc<str>,
}

impl Passwords {
    /// At most `at_once` hashings run at the same time.
    pub fn new(at_once: usize) -> Result<Self> {
        let nobodys = hash(&crate::clock::secret())?.into();
        let places = Arc::new(Semaphore::new(WAITING));
        Ok(Self { turn: Arc::new(Semaphore::new(at_once)), places, nobodys })
    }

    /// The hash to store.
    pub async fn hash(&self, password: String) -> Result<String, Failure> {
        let _turn = self.turn().await?;
        let hashed = tokio::task::spawn_blocking(move || hash(password.as_bytes())).await;
        hashed.map_err(bug)?.map_err(bug)
    }

    /// Whether the password is the account's. For an unknown login (`None`) it never is, after the same work.
    pub async fn matches(&self, password: String, stored: Option<String>) -> Result<bool, Failure> {
        let _turn = self.turn().await?;
        let known = stored.is_some();
        let stored = stored.unwrap_or_else(|| self.nobodys.to_string());
        let matches = tokio::task::spawn_blocking(move || -> Result<bool> {
            let stored = PasswordHash::new(&stored).map_err(|error| anyhow!("stored hash: {error}"))?;
            Ok(Argon2::default().verify_password(password.as_bytes(), &stored).is_ok())
        })
        .await;
        Ok(matches.map_err(bug)?.map_err(bug)? && known)
    }

    /// Waits for a turn, behind no more than can be had in a few seconds.
    async fn turn(&self) -> Result<(OwnedSemaphorePermit, OwnedSemaphorePermit), Failure> {
        let place = Arc::clone(&self.places).try_acquire_owned().map_err(|_| Refusal::new("busy"))?;
        let turn = Arc::clone(&self.turn).acquire_owned().await.map_err(bug)?;
        Ok((place, turn))
    }
}

fn bug(error: impl Into<anyhow::Error>) -> Failure {
    Failure::Bug(format!("{:#}", error.into()))
}

fn hash(password: &[u8]) -> Result<String> {
    let params = Params::new(MEMORY_KIB, PASSES, 1, None).map_err(|error| anyhow!("argon2: {error}"))?;
    let argon2 = Argon2::new(Algorithm::Argon2id, Version::V0x13, params);
    let salt = crate::clock::secret();
    let hash = argon2.hash_password_with_salt(password, &salt[..16]);
    Ok(hash.map_err(|error| anyhow!("argon2: {error}")).context("hashing a password")?.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn only_the_right_password_of_a_known_account_matches() {
        let passwords = Passwords::new(1).unwrap();
        let stored = passwords.hash("bốn con ngựa hí".to_owned()).await.unwrap();
        assert!(stored.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{stored}");
        assert!(passwords.matches("bốn con ngựa hí".to_owned(), Some(stored.clone())).await.unwrap());
        assert!(!passwords.matches("bon con ngua hi".to_owned(), Some(stored)).await.unwrap());
        assert!(!passwords.matches("bốn con ngựa hí".to_owned(), None).await.unwrap());
    }

    /// The demo's accounts have this one.
    #[tokio::test]
    async fn a_simulated_federations_hash_is_its_passwords_and_as_they_are_made_here() {
        let (password, stored) = (kydan_simulate::PASSWORD, kydan_simulate::PASSWORD_HASH);
        assert!(stored.starts_with(&format!("$argon2id$v=19$m={MEMORY_KIB},t={PASSES},p=1$")), "{stored}");
        let passwords = Passwords::new(1).unwrap();
        assert!(passwords.matches(password.to_owned(), Some(stored.to_owned())).await.unwrap());
    }
}
