//! Accounts on their way through a use case, and the codes that their owners set passwords with.

use jiff::{SignedDuration, Timestamp};
use kydan_access::{Role, Target};
use kydan_federation::{AccountCommand, AccountHistory};
use kydan_journal::AccountId;
use kydan_store::{Account, AccountCode};
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use crate::App;
use crate::sequence::live::Live;
use crate::sequence::refusal::{Answer, Refusal};

/// How long a code may be used.
const LIFETIME: SignedDuration = SignedDuration::from_hours(24 * 7);
/// Letters and digits that nobody takes for each other on paper (Crockford's base 32).
const SIGNS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/// Signs of a code: 100 bits.
const LENGTH: usize = 20;

/// A code that was handed out: said once and kept nowhere.
#[derive(Clone, PartialEq, Eq)]
pub struct IssuedCode {
    /// For which account.
    pub account: AccountId,
    /// The code as it is printed; none where the command was a retry, whose first answer said it.
    pub code: Option<String>,
}

/// What a retry of handing out a code is answered.
#[derive(Clone, Copy, Serialize, Deserialize)]
pub(crate) struct Issued {
    pub(crate) account: AccountId,
}

/// A code that is not handed out yet.
pub(crate) struct NewCode {
    pub(crate) shown: String,
    hash: String,
    pub(crate) until: Timestamp,
}

impl NewCode {
    pub(crate) fn kept(&self, by: Option<AccountId>) -> AccountCode {
        AccountCode { hash: self.hash.clone(), until: self.until, by }
    }
}

/// How whoever sets a password came by the code.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum CameBy {
    /// Somebody handed it over, or the operator did.
    Hand,
    /// It was mailed to the address that the owner had confirmed.
    Mail,
}

/// A code as it is kept: whoever reads the database cannot use it. Spaces, hyphens and small letters are forgiven, as
/// are the letters that look like digits.
pub fn hash_code(code: &str) -> String {
    let plain: String = code
        .chars()
        .filter(char::is_ascii_alphanumeric)
        .map(|sign| match sign.to_ascii_uppercase() {
            'O' => '0',
            'I' | 'L' => '1',
            sign => sign,
        })
        .collect();
    use std::fmt::Write as _;
    Sha256::digest(plain).iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

/// A new code, in groups of five signs.
pub(crate) fn shown_code(secret: [u8; 32]) -> String {
    let signs: Vec<char> =
        secret.iter().take(LENGTH).map(|byte| char::from(SIGNS[usize::from(byte % 32)])).collect();
    let groups: Vec<String> = signs.chunks(5).map(|group| group.iter().collect()).collect();
    groups.join("-")
}

impl App {
    /// A code that nobody can guess.
    pub(crate) fn new_code(&self) -> NewCode {
        let shown = shown_code((self.world.secret)());
        let now = (self.world.now)();
        let until = now.saturating_add(LIFETIME).unwrap_or(now);
        NewCode { hash: hash_code(&shown), shown, until }
    }

    /// The code that was handed out, where it is this one and not that of the command's first run.
    pub(crate) async fn issued(&self, account: AccountId, code: NewCode) -> Answer<IssuedCode> {
        let stored = self.store.account(account).await?;
        let is_this = stored.is_some_and(|stored| stored.code.is_some_and(|kept| kept.hash == code.hash));
        Ok(IssuedCode { account, code: is_this.then_some(code.shown) })
    }

    /// What the policy must know about an account: its person's place.
    pub(crate) async fn account_target(&self, account: &Account) -> Answer<Target> {
        let place = match account.person {
            Some(person) => self.person_target(person).await?,
            None => Target::platform(),
        };
        let administers =
            self.granted(account.id).await?.iter().any(|(role, _)| *role == Role::Administrator);
        Ok(Target { account: Some(account.id), administers, issued_by: account.unconfirmed_by, ..place })
    }

    /// An account's history. One that was opened before openings were recorded is taken on record first.
    pub(crate) async fn account_history(&self, account: &Account) -> Answer<Live<AccountHistory>> {
        let mut live = Live::<AccountHistory>::load(&self.store, account.id.0).await?;
        if !live.exists() {
            live.decide(&AccountCommand::Adopt { person: account.person })?;
        }
        Ok(live)
    }

    /// The account with this id, asked about by somebody who sees accounts.
    pub(crate) async fn known_account(&self, id: AccountId) -> Answer<Account> {
        let account = self.store.account(id).await?;
        account.ok_or_else(|| Refusal::new("no_such_account").into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_read_as_people_type_it() {
        assert_eq!(hash_code("0A1B2-C3D4E"), hash_code(" oa1b2 c3d4e"));
        assert_eq!(hash_code("1"), hash_code("l"));
        assert_ne!(hash_code("0A1B2"), hash_code("0A1B3"));
    }
}
