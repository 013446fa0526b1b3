//! The keys that an account gave to programs. The secret and what it is for in words stand beside the log.

use jiff::{SignedDuration, Timestamp};
use kydan_journal::{ClubId, Decider, Event, EventId, KeyId};
use serde::{Deserialize, Serialize};

/// How many keys of an account live at a time.
const MOST: usize = 20;
/// How long a key lives at most.
const LONGEST: SignedDuration = SignedDuration::from_hours(24 * 366);

/// The aggregate, one stream per [`AccountId`](kydan_journal::AccountId).
#[derive(Debug)]
pub struct ProgramKeys;

/// What a key is for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(tag = "of", content = "id", rename_all = "snake_case")]
pub enum KeyScope {
    /// To read what is public.
    Public,
    /// The work of an event's officials.
    Event(EventId),
    /// A club's.
    Club(ClubId),
}

/// What may be asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum KeyCommand {
    /// Make a key.
    Make {
        /// A new id.
        key: KeyId,
        /// What it is for.
        scope: KeyScope,
        /// The instant at which it is made.
        at: Timestamp,
        /// When it ends.
        until: Timestamp,
    },
    /// End a key.
    Revoke {
        /// The key, by id.
        key: KeyId,
    },
    /// End a key that is another's to end.
    End {
        /// The key, by id.
        key: KeyId,
    },
    /// End every key that lives.
    RevokeAll,
}

/// What happened. Who did it is in the envelope.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum KeyEvent {
    /// A key was made.
    Made {
        /// The key, by id.
        key: KeyId,
        /// What it is for.
        scope: KeyScope,
        /// When it ends.
        until: Timestamp,
    },
    /// A key was ended before its time, by its owner or with the account.
    Revoked {
        /// The key, by id.
        key: KeyId,
    },
    /// An administrator ended it. Why stands beside the log.
    Ended {
        /// The key, by id.
        key: KeyId,
    },
}

/// What stands in the way.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "code", rename_all = "snake_case")]
pub enum KeyRefusal {
    /// The account has as many keys as anybody may.
    TooManyKeys,
    /// The account has no key of this id.
    NoSuchKey,
    /// It was ended before.
    KeyRevoked,
    /// A key lives for a day at least and a year at most.
    BadKeyTerm,
}

impl KeyRefusal {
    /// The stable code.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::TooManyKeys => "too_many_keys",
            Self::NoSuchKey => "no_such_key",
            Self::KeyRevoked => "key_revoked",
            Self::BadKeyTerm => "bad_key_term",
        }
    }
}

/// What the next decision needs.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct KeysState {
    /// The keys that were not ended, and when their time is over.
    pub living: Vec<(KeyId, Timestamp)>,
    /// Those that were.
    pub revoked: Vec<KeyId>,
}

impl KeysState {
    /// Refuses where the key is none of the account's, or was ended.
    fn living(&self, key: KeyId) -> Result<(), KeyRefusal> {
        if self.revoked.contains(&key) {
            return Err(KeyRefusal::KeyRevoked);
        }
        if self.living.iter().any(|(one, _)| *one == key) { Ok(()) } else { Err(KeyRefusal::NoSuchKey) }
    }
}

impl Event for KeyEvent {
    const STREAM: &'static str = "program_keys";
    const NAMES: &'static [&'static str] = &["made", "revoked", "ended"];

    fn name(&self) -> &'static str {
        match self {
            Self::Made { .. } => "made",
            Self::Revoked { .. } => "revoked",
            Self::Ended { .. } => "ended",
        }
    }
}

impl Decider for ProgramKeys {
    type State = KeysState;
    type Command = KeyCommand;
    type Event = KeyEvent;
    type Refusal = KeyRefusal;

    fn initial() -> KeysState {
        KeysState::default()
    }

    fn decide(state: &KeysState, command: &KeyCommand) -> Result<Vec<KeyEvent>, KeyRefusal> {
        match command {
            KeyCommand::Make { key, scope, at, until } => {
                let term = until.duration_since(*at);
                if term <= SignedDuration::ZERO || term > LONGEST {
                    return Err(KeyRefusal::BadKeyTerm);
                }
                if state.living.iter().filter(|(_, until)| until > at).count() >= MOST {
                    return Err(KeyRefusal::TooManyKeys);
                }
                Ok(vec![KeyEvent::Made { key: *key, scope: *scope, until: *until }])
            }
            KeyCommand::Revoke { key } => {
                state.living(*key)?;
                Ok(vec![KeyEvent::Revoked { key: *key }])
            }
            KeyCommand::End { key } => {
                state.living(*key)?;
                Ok(vec![KeyEvent::Ended { key: *key }])
            }
            KeyCommand::RevokeAll => {
                Ok(state.living.iter().map(|(key, _)| KeyEvent::Revoked { key: *key }).collect())
            }
        }
    }

    fn evolve(mut state: KeysState, event: &KeyEvent) -> KeysState {
        match event {
            KeyEvent::Made { key, until, .. } => state.living.push((*key, *until)),
            KeyEvent::Revoked { key } | KeyEvent::Ended { key } => {
                state.living.retain(|(one, _)| one != key);
                state.revoked.push(*key);
            }
        }
        state
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(number: i64) -> Timestamp {
        Timestamp::from_second(1_780_000_000 + number * 24 * 3600).unwrap()
    }

    fn make(number: u128, until: i64) -> KeyCommand {
        let (key, scope) = (KeyId::fixed(number), KeyScope::Public);
        KeyCommand::Make { key, scope, at: day(0), until: day(until) }
    }

    #[test]
    fn a_key_lives_for_a_time_and_is_ended_once() {
        let fresh = KeysState::default();
        for term in [0, -1, 367] {
            assert_eq!(ProgramKeys::decide(&fresh, &make(1, term)), Err(KeyRefusal::BadKeyTerm));
        }
        let made = ProgramKeys::replay(&ProgramKeys::decide(&fresh, &make(1, 366)).unwrap());
        let revoke = KeyCommand::Revoke { key: KeyId::fixed(1) };
        let revoked = ProgramKeys::decide(&made, &revoke).unwrap();
        assert_eq!(revoked, [KeyEvent::Revoked { key: KeyId::fixed(1) }]);
        let ended = ProgramKeys::evolve(made, &revoked[0]);
        assert_eq!(ProgramKeys::decide(&ended, &revoke), Err(KeyRefusal::KeyRevoked));
        let another = KeyCommand::Revoke { key: KeyId::fixed(2) };
        assert_eq!(ProgramKeys::decide(&ended, &another), Err(KeyRefusal::NoSuchKey));
        assert_eq!(ProgramKeys::decide(&ended, &KeyCommand::RevokeAll), Ok(Vec::new()));
        let by_another = |state: &KeysState, key| ProgramKeys::decide(state, &KeyCommand::End { key });
        assert_eq!(by_another(&ended, KeyId::fixed(1)), Err(KeyRefusal::KeyRevoked));
        assert_eq!(by_another(&ended, KeyId::fixed(2)), Err(KeyRefusal::NoSuchKey));
        let made = ProgramKeys::decide(&ended, &make(3, 9)).unwrap();
        let living = ProgramKeys::evolve(ended, &made[0]);
        let end = by_another(&living, KeyId::fixed(3)).unwrap();
        assert_eq!(end, [KeyEvent::Ended { key: KeyId::fixed(3) }]);
        let ended = ProgramKeys::evolve(living, &end[0]);
        assert_eq!(by_another(&ended, KeyId::fixed(3)), Err(KeyRefusal::KeyRevoked));
    }

    #[test]
    fn an_account_has_so_many_keys_and_no_more_at_a_time() {
        let mut state = KeysState::default();
        for number in 0..20 {
            let made = ProgramKeys::decide(&state, &make(number, 30)).unwrap();
            state = ProgramKeys::evolve(state, &made[0]);
        }
        assert_eq!(ProgramKeys::decide(&state, &make(20, 30)), Err(KeyRefusal::TooManyKeys));
        let later =
            KeyCommand::Make { key: KeyId::fixed(20), scope: KeyScope::Public, at: day(30), until: day(60) };
        assert!(ProgramKeys::decide(&state, &later).is_ok(), "whose time is over is none");
        let all = ProgramKeys::decide(&state, &KeyCommand::RevokeAll).unwrap();
        assert_eq!(all.len(), 20);
    }
}
