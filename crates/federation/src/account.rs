//! An account's own history: opened, linked to a person, given credentials, confirmed, closed. What it may do is in
//! its grants and in the offices of its person.

use jiff::Timestamp;
use kydan_journal::{Decider, Event, PersonId, WebhookId};
use serde::{Deserialize, Serialize};

/// The aggregate, one stream per [`AccountId`](kydan_journal::AccountId).
#[derive(Debug)]
pub struct AccountHistory;

/// What may be asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AccountCommand {
    /// Open it.
    Open {
        /// Whose it is, if it is a person's.
        person: Option<PersonId>,
    },
    /// Take on record one that was opened before openings were.
    Adopt {
        /// Whose it is.
        person: Option<PersonId>,
    },
    /// Tie it to a person.
    Link {
        /// Whose it is from now on.
        person: PersonId,
    },
    /// Hand its owner a code to set the password with.
    IssueCode {
        /// When the code ends.
        until: Timestamp,
    },
    /// Set the password.
    SetPassword {
        /// The kind of proof.
        how: CredentialKind,
    },
    /// Say that its owner has it, and nobody else.
    Confirm,
    /// Close it.
    Close,
    /// Say that an address of its programs takes nothing any more.
    StopWebhook {
        /// Which address.
        webhook: WebhookId,
    },
}

/// How a password came to be set.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CredentialKind {
    /// By the code that somebody handed over.
    Code,
    /// By the owner, who knew the one before.
    Changed,
    /// At the machine's own command line.
    Operator,
    /// By a link to the address that the owner had confirmed.
    Mail,
}

/// What happened. Who did it is in the envelope.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum AccountEvent {
    /// It was opened.
    Opened {
        /// Whose it is.
        person: Option<PersonId>,
    },
    /// It had been opened before openings were recorded.
    Adopted {
        /// Whose it is.
        person: Option<PersonId>,
    },
    /// It was tied to a person.
    Linked {
        /// Whose it is.
        person: PersonId,
    },
    /// A code was handed out.
    CodeIssued {
        /// When it ends.
        until: Timestamp,
    },
    /// The password was set.
    PasswordSet {
        /// The kind of proof.
        how: CredentialKind,
    },
    /// Somebody else than who handed out the code said that its owner has it.
    Confirmed,
    /// It was closed.
    Closed,
    /// An address of its programs took nothing for so long that nothing is sent there any more.
    WebhookStopped {
        /// Which address.
        webhook: WebhookId,
    },
}

/// What stands in the way.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "code", rename_all = "snake_case")]
pub enum AccountRefusal {
    /// It is open already.
    AlreadyOpen,
    /// It does not exist.
    NoSuchAccount,
    /// It was closed.
    AccountClosed,
    /// It is a person's already.
    AlreadyLinked,
    /// Nothing about it waits to be confirmed.
    NothingToConfirm,
}

impl AccountRefusal {
    /// The stable code.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::AlreadyOpen => "already_open",
            Self::NoSuchAccount => "no_such_account",
            Self::AccountClosed => "account_closed",
            Self::AlreadyLinked => "already_linked",
            Self::NothingToConfirm => "nothing_to_confirm",
        }
    }
}

/// What the next decision needs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum AccountState {
    /// Nothing happened yet.
    #[default]
    Unknown,
    /// It can be logged in with.
    Open {
        /// Whose it is.
        person: Option<PersonId>,
        /// Whether somebody has yet to say that its owner has it.
        confirmed: Confirmed,
    },
    /// It was closed for good.
    Closed,
}

/// Whether a second person said that the owner has the account.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Confirmed {
    /// Nobody need, or somebody did.
    Yes,
    /// The password was set by a code that went through somebody's hands.
    NotYet,
}

impl Event for AccountEvent {
    const STREAM: &'static str = "account";
    const NAMES: &'static [&'static str] = &[
        "opened",
        "adopted",
        "linked",
        "code_issued",
        "password_set",
        "confirmed",
        "closed",
        "webhook_stopped",
    ];

    fn name(&self) -> &'static str {
        match self {
            Self::Opened { .. } => "opened",
            Self::Adopted { .. } => "adopted",
            Self::Linked { .. } => "linked",
            Self::CodeIssued { .. } => "code_issued",
            Self::PasswordSet { .. } => "password_set",
            Self::Confirmed => "confirmed",
            Self::Closed => "closed",
            Self::WebhookStopped { .. } => "webhook_stopped",
        }
    }
}

impl Decider for AccountHistory {
    type State = AccountState;
    type Command = AccountCommand;
    type Event = AccountEvent;
    type Refusal = AccountRefusal;

    fn initial() -> AccountState {
        AccountState::Unknown
    }

    fn decide(state: &AccountState, command: &AccountCommand) -> Result<Vec<AccountEvent>, AccountRefusal> {
        let (person, confirmed) = match (state, command) {
            (AccountState::Unknown, AccountCommand::Open { person }) => {
                return Ok(vec![AccountEvent::Opened { person: *person }]);
            }
            (AccountState::Unknown, AccountCommand::Adopt { person }) => {
                return Ok(vec![AccountEvent::Adopted { person: *person }]);
            }
            (AccountState::Unknown, _) => return Err(AccountRefusal::NoSuchAccount),
            (AccountState::Closed, _) => return Err(AccountRefusal::AccountClosed),
            (AccountState::Open { person, confirmed }, _) => (*person, *confirmed),
        };
        Ok(vec![match command {
            AccountCommand::Open { .. } | AccountCommand::Adopt { .. } => {
                return Err(AccountRefusal::AlreadyOpen);
            }
            AccountCommand::Link { .. } if person.is_some() => return Err(AccountRefusal::AlreadyLinked),
            AccountCommand::Link { person } => AccountEvent::Linked { person: *person },
            AccountCommand::IssueCode { until } => AccountEvent::CodeIssued { until: *until },
            AccountCommand::SetPassword { how } => AccountEvent::PasswordSet { how: *how },
            AccountCommand::Confirm => match confirmed {
                Confirmed::NotYet => AccountEvent::Confirmed,
                Confirmed::Yes => return Err(AccountRefusal::NothingToConfirm),
            },
            AccountCommand::Close => AccountEvent::Closed,
            AccountCommand::StopWebhook { webhook } => AccountEvent::WebhookStopped { webhook: *webhook },
        }])
    }

    fn evolve(state: AccountState, event: &AccountEvent) -> AccountState {
        let (own, before) = match state {
            AccountState::Open { person, confirmed } => (person, confirmed),
            AccountState::Unknown | AccountState::Closed => (None, Confirmed::Yes),
        };
        match event {
            AccountEvent::Opened { person } | AccountEvent::Adopted { person } => {
                AccountState::Open { person: *person, confirmed: Confirmed::Yes }
            }
            AccountEvent::Linked { person } => {
                AccountState::Open { person: Some(*person), confirmed: Confirmed::NotYet }
            }
            AccountEvent::CodeIssued { .. } | AccountEvent::WebhookStopped { .. } => state,
            AccountEvent::PasswordSet { how: CredentialKind::Code } => {
                AccountState::Open { person: own, confirmed: Confirmed::NotYet }
            }
            // Neither says anything about who has the account that was not said before.
            AccountEvent::PasswordSet { how: CredentialKind::Changed | CredentialKind::Mail } => {
                AccountState::Open { person: own, confirmed: before }
            }
            AccountEvent::PasswordSet { how: CredentialKind::Operator } | AccountEvent::Confirmed => {
                AccountState::Open { person: own, confirmed: Confirmed::Yes }
            }
            AccountEvent::Closed => AccountState::Closed,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn after(events: &[AccountEvent]) -> AccountState {
        AccountHistory::replay(events)
    }

    const OPENED: AccountEvent = AccountEvent::Opened { person: None };

    #[test]
    fn a_password_set_by_a_code_waits_to_be_confirmed_once() {
        let by_code = AccountEvent::PasswordSet { how: CredentialKind::Code };
        let set = after(&[OPENED, by_code]);
        assert_eq!(AccountHistory::decide(&set, &AccountCommand::Confirm), Ok(vec![AccountEvent::Confirmed]));
        let confirmed = after(&[OPENED, by_code, AccountEvent::Confirmed]);
        assert_eq!(
            AccountHistory::decide(&confirmed, &AccountCommand::Confirm),
            Err(AccountRefusal::NothingToConfirm)
        );
        // Whoever changes the password that somebody else may know is not thereby confirmed.
        let changed = after(&[OPENED, by_code, AccountEvent::PasswordSet { how: CredentialKind::Changed }]);
        assert!(AccountHistory::decide(&changed, &AccountCommand::Confirm).is_ok());
    }

    #[test]
    fn a_closed_account_stays_closed_and_a_linked_one_linked() {
        let closed = after(&[OPENED, AccountEvent::Closed]);
        for command in [AccountCommand::Confirm, AccountCommand::Close, AccountCommand::Open { person: None }]
        {
            assert_eq!(AccountHistory::decide(&closed, &command), Err(AccountRefusal::AccountClosed));
        }
        let linked = after(&[OPENED, AccountEvent::Linked { person: PersonId::fixed(1) }]);
        let again = AccountCommand::Link { person: PersonId::fixed(2) };
        assert_eq!(AccountHistory::decide(&linked, &again), Err(AccountRefusal::AlreadyLinked));
        assert_eq!(
            AccountHistory::decide(&AccountState::Unknown, &AccountCommand::Close),
            Err(AccountRefusal::NoSuchAccount)
        );
    }
}
