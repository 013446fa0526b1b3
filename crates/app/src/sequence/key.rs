//! Keys for programs: their secrets, how far they reach, and that they end with the password.

use std::fmt::Write as _;

use jiff::Timestamp;
use kydan_access::{Reach, Scope};
use kydan_federation::{KeyCommand, KeyScope, ProgramKeys};
use kydan_journal::AccountId;
use kydan_store::{PersonalWrite, StreamAppend};
use sha2::{Digest as _, Sha256};

use crate::App;
use crate::sequence::live::Live;
use crate::sequence::refusal::{Answer, Refusal};

/// What every secret begins with, so that whoever finds one knows what it is.
const PREFIX: &str = "kydan_";
/// The signs behind it: 32 bytes.
const SIGNS: usize = 64;
/// The longest purpose, in characters.
const LONGEST_PURPOSE: usize = 100;
/// The longest reason for which somebody else's key is ended, in characters.
const LONGEST_REASON: usize = 500;

/// A secret that is not handed out yet.
pub(crate) struct NewSecret {
    pub(crate) shown: String,
    pub(crate) hash: String,
}

/// A bearer that is a program's key, as it is kept; none if it is no key at all.
pub fn hash_key(bearer: &str) -> Option<String> {
    let signs = bearer.strip_prefix(PREFIX)?;
    let is_one = signs.len() == SIGNS && signs.bytes().all(|sign| sign.is_ascii_hexdigit());
    // What begins like a key and is none is nobody's key: it must not pass for somebody who is not logged in.
    Some(if is_one { hexadecimal(&Sha256::digest(bearer)) } else { String::new() })
}

fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

/// What a key is for, as it is kept; none where it says nothing.
pub(crate) fn purpose(text: &str) -> Answer<String> {
    let text: String = text.chars().filter(|sign| !sign.is_control()).take(LONGEST_PURPOSE).collect();
    let text = text.trim().to_owned();
    if text.is_empty() { Err(Refusal::new("bad_name").into()) } else { Ok(text) }
}

/// Why a key is ended that is somebody else's: its owner reads it.
pub(crate) fn ended_why(text: &str) -> Answer<String> {
    let text: String = text.chars().filter(|sign| !sign.is_control()).collect();
    let text = text.trim();
    match text.chars().count() {
        0 => Err(Refusal::new("reason_required").into()),
        1..=LONGEST_REASON => Ok(text.to_owned()),
        _ => Err(Refusal::new("reason_too_long").into()),
    }
}

/// How far a key reaches, as the policy knows it.
pub(crate) const fn reach(scope: KeyScope) -> Reach {
    match scope {
        KeyScope::Public => Reach::Public,
        KeyScope::Event(event) => Reach::Event(event),
        KeyScope::Club(club) => Reach::Club(club),
    }
}

/// Where its maker must be in office; nowhere for what is public.
pub(crate) const fn office(scope: KeyScope) -> Option<Scope> {
    match scope {
        KeyScope::Public => None,
        KeyScope::Event(event) => Some(Scope::Event(event)),
        KeyScope::Club(club) => Some(Scope::Club(club)),
    }
}

impl App {
    /// A secret that nobody can guess.
    pub(crate) fn new_secret(&self) -> NewSecret {
        let shown = format!("{PREFIX}{}", hexadecimal(&(self.world.secret)()));
        NewSecret { hash: hexadecimal(&Sha256::digest(&shown)), shown }
    }

    /// What ends every key of an account together with its password: whoever knew the one may have made the others.
    pub(crate) async fn keys_ended(
        &self,
        account: AccountId,
        at: Timestamp,
    ) -> Answer<(Option<StreamAppend>, PersonalWrite)> {
        let mut live = Live::<ProgramKeys>::load(&self.store, account.0).await?;
        live.decide(&KeyCommand::RevokeAll)?;
        Ok((live.append(), PersonalWrite::RevokeKeys { account, key: None, at }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_begins_like_a_key_is_a_key_or_nobodys() {
        let good = format!("{PREFIX}{}", "0a".repeat(32));
        assert_eq!(hash_key(&good).unwrap().len(), 64);
        assert_eq!(hash_key("kydan_x").unwrap(), "");
        assert_eq!(hash_key(&good.to_uppercase()), None);
        assert_eq!(hash_key("eyJhbGciOi"), None);
    }
}
