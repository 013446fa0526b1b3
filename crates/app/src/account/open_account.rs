//! An account is opened.

use kydan_access::{Action, Target};
use kydan_journal::{AccountId, PersonId};
use kydan_store::{Account, PersonalWrite};

use crate::sequence::order::Work;
use crate::sequence::refusal::Refusal;
use crate::{Answer, App, Order};

/// A new account. The password was hashed before: it goes no further than the door.
#[derive(Clone, Debug)]
pub struct OpenAccount {
    /// The name to log in with.
    pub login: String,
    /// Its argon2id hash.
    pub password_hash: String,
    /// Whose account.
    pub person: Option<PersonId>,
}

/// A login as it is stored and looked up: without spaces around it, in lower case.
pub fn fold_login(login: &str) -> String {
    login.trim().to_lowercase()
}

/// Whether a folded login is one that an account may be opened with: letters that no other alphabet has twins of,
/// so that no two accounts look alike. It begins with a letter or digit, and no spreadsheet takes it for a formula.
fn is_login(login: &str) -> bool {
    let good = |letter: char| letter.is_ascii_alphanumeric() || "-_.@+".contains(letter);
    (3..=80).contains(&login.len())
        && login.starts_with(|first: char| first.is_ascii_alphanumeric())
        && login.chars().all(good)
}

impl App {
    /// Opens an account.
    pub async fn open_account(&self, order: &Order, input: OpenAccount) -> Answer<AccountId> {
        let account = AccountId((self.world.id)());
        let login = fold_login(&input.login);
        let action = Action::OpenAccount;
        // The hash is salted anew every time, so it is no part of what the command is.
        self.carry_out(order, &(action, &login, input.person), || async {
            let target = match input.person {
                Some(person) => self.person_target(person).await?,
                None => Target::platform(),
            };
            let permit = kydan_access::permit(&order.actor, action, &target)?;
            if !is_login(&login) {
                return Err(Refusal::new("bad_login").with("login", &login).into());
            }
            let opened = Account {
                id: account,
                login: login.clone(),
                person: input.person,
                password_hash: input.password_hash.clone(),
                opened_at: (self.world.now)(),
            };
            Ok((permit, Work::new(account, []).with_people(vec![PersonalWrite::OpenAccount(opened)])))
        })
        .await
    }
}
