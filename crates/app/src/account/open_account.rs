//! An account is opened.

use kydan_access::{Action, Target};
use kydan_federation::{AccountCommand, AccountHistory, CredentialKind};
use kydan_journal::{AccountId, PersonId};
use kydan_store::{Account, PersonalWrite};

use crate::sequence::credentials::{Issued, IssuedCode};
use crate::sequence::live::Live;
use crate::sequence::order::Work;
use crate::sequence::refusal::Refusal;
use crate::{Answer, App, Order};

/// A new account.
#[derive(Clone, Debug)]
pub struct OpenAccount {
    /// The name to log in with.
    pub login: String,
    /// Whose account.
    pub person: Option<PersonId>,
    /// How its owner gets in.
    pub credential: Credential,
}

/// How the owner of a new account gets in.
#[derive(Clone, Debug)]
pub enum Credential {
    /// By a code, with which they set a password that whoever opened the account never sees.
    Code,
    /// By a password with this argon2id hash: at the machine's own command line alone.
    Operator(String),
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
    #[crate::boxed]
    pub async fn open_account(&self, order: &Order, input: OpenAccount) -> Answer<IssuedCode> {
        let account = AccountId((self.world.id)());
        let login = fold_login(&input.login);
        let code = self.new_code();
        let action = Action::OpenAccount;
        let done = self
            .carry_out(order, &(action, &login, input.person), || async {
                let target = match input.person {
                    Some(person) => self.person_target(person).await?,
                    None => Target::platform(),
                };
                let permit = kydan_access::permit(&order.actor, action, &target)?;
                if !is_login(&login) {
                    return Err(Refusal::new("bad_login").with("login", &login).into());
                }
                let mut live = Live::<AccountHistory>::unborn(account.0);
                live.decide(&AccountCommand::Open { person: input.person })?;
                let mut opened = Account::new(account, login.clone(), input.person, (self.world.now)());
                match &input.credential {
                    Credential::Code => {
                        live.decide(&AccountCommand::IssueCode { until: code.until })?;
                        opened.code = Some(code.kept(order.actor.account));
                    }
                    Credential::Operator(hash) if order.actor.account.is_none() => {
                        live.decide(&AccountCommand::SetPassword { how: CredentialKind::Operator })?;
                        opened.password_hash.clone_from(hash);
                    }
                    Credential::Operator(_) => {
                        return Err(Refusal::new("operator_only").into());
                    }
                }
                let work = Work::new(Issued { account }, [live.append()]);
                Ok((permit, work.with_people(vec![PersonalWrite::OpenAccount(opened)])))
            })
            .await?;
        self.issued(done.account, code).await
    }
}
