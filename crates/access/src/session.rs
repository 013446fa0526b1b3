//! How refresh tokens rotate: every use replaces the token; a token used twice shows a theft.
//!
//! A log-in is a *family* of tokens that follow each other. Only hashes are kept. The reply that carries the
//! new token can be lost on the way; so the token before the present one still works for a short while, and
//! then the present one, which nobody received, no longer does.

use jiff::{SignedDuration, Timestamp};
use kydan_journal::{AccountId, Hash, SessionId};
use serde::{Deserialize, Serialize};

/// How long the previous token still works after it was replaced.
pub const GRACE: SignedDuration = SignedDuration::from_secs(30);
/// How long a log-in lives without being used.
pub const IDLE: SignedDuration = SignedDuration::from_hours(24 * 14);
/// How long a log-in lives at all.
pub const LONGEST: SignedDuration = SignedDuration::from_hours(24 * 90);

/// One log-in: what the server keeps of it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Family {
    /// Which log-in.
    pub session: SessionId,
    /// The account, by id.
    pub account: AccountId,
    /// The SHA-256 of the token that is valid now.
    pub current: Hash,
    /// The token before it, and when it was replaced.
    pub previous: Option<Replaced>,
    /// When the account logged in.
    pub opened_at: Timestamp,
    /// When it was last used.
    pub used_at: Timestamp,
    /// Whether it lives.
    pub phase: Phase,
}

/// A token that was replaced.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Replaced {
    /// Its SHA-256.
    pub hash: Hash,
    /// When it was first replaced: a second use does not prolong the grace.
    pub at: Timestamp,
}

/// Whether a log-in lives.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "is", rename_all = "snake_case")]
pub enum Phase {
    /// It does.
    Active,
    /// It was ended.
    Revoked {
        /// The instant at which it happened.
        at: Timestamp,
        /// The reason, as a value that words are found for.
        why: Revocation,
    },
}

/// Why a log-in was ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Revocation {
    /// The owner logged out.
    LoggedOut,
    /// The owner or the administrator ended it from elsewhere.
    Revoked,
    /// A token that had been replaced was used: two hold the family, and one of them stole it.
    Reuse,
    /// The password was changed.
    PasswordChanged,
}

/// What to do with a refresh token that was presented.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Decision {
    /// Keep this family and send the new token whose hash is its `current`.
    Rotate(Family),
    /// Keep this revoked family, send nothing, tell the owner.
    RevokeAll(Family),
    /// Send nothing; nothing to keep.
    Refuse(Refusal),
}

/// Why a refresh token is refused without further consequences.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Refusal {
    /// The log-in was ended before.
    Revoked,
    /// It was not used for too long, or is too old.
    Expired,
}

impl Refusal {
    /// The stable code.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Revoked => "session_revoked",
            Self::Expired => "session_expired",
        }
    }
}

impl Family {
    /// A new log-in, whose first token has the hash `current`.
    pub const fn open(session: SessionId, account: AccountId, current: Hash, now: Timestamp) -> Self {
        Self { session, account, current, previous: None, opened_at: now, used_at: now, phase: Phase::Active }
    }

    /// Whether the log-in counts now: what an access token that names it asks for.
    pub fn lives(&self, now: Timestamp) -> bool {
        self.refusal(now).is_none()
    }

    /// The log-in after it was ended. Ending it again keeps the first reason.
    pub fn revoke(mut self, why: Revocation, now: Timestamp) -> Self {
        if self.phase == Phase::Active {
            self.phase = Phase::Revoked { at: now, why };
        }
        self
    }

    /// Decides about a token with the hash `presented`; `next` is the hash of a fresh one.
    ///
    /// A browser with several tabs must let one of them refresh at a time: the grace serves one lost reply,
    /// not two holders.
    pub fn present(&self, presented: Hash, next: Hash, now: Timestamp) -> Decision {
        if let Some(refusal) = self.refusal(now) {
            return Decision::Refuse(refusal);
        }
        let replaced = if presented == self.current {
            Replaced { hash: presented, at: now }
        } else {
            match self.previous {
                Some(previous) if previous.hash == presented && now.duration_since(previous.at) <= GRACE => {
                    previous
                }
                Some(_) | None => return Decision::RevokeAll(self.clone().revoke(Revocation::Reuse, now)),
            }
        };
        Decision::Rotate(Self { current: next, previous: Some(replaced), used_at: now, ..self.clone() })
    }

    fn refusal(&self, now: Timestamp) -> Option<Refusal> {
        match self.phase {
            Phase::Revoked { .. } => Some(Refusal::Revoked),
            Phase::Active => {
                let expired =
                    now.duration_since(self.used_at) > IDLE || now.duration_since(self.opened_at) > LONGEST;
                expired.then_some(Refusal::Expired)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(second: i64) -> Timestamp {
        Timestamp::from_second(1_750_000_000 + second).unwrap()
    }

    const fn token(number: u8) -> Hash {
        Hash([number; 32])
    }

    fn family() -> Family {
        Family::open(SessionId::fixed(1), AccountId::fixed(2), token(1), at(0))
    }

    fn rotated(decision: Decision) -> Family {
        match decision {
            Decision::Rotate(family) => family,
            other @ (Decision::RevokeAll(_) | Decision::Refuse(_)) => {
                panic!("expected a rotation: {other:?}")
            }
        }
    }

    fn revoked(decision: &Decision) -> bool {
        matches!(
            decision,
            Decision::RevokeAll(Family { phase: Phase::Revoked { why: Revocation::Reuse, .. }, .. })
        )
    }

    #[test]
    fn every_use_replaces_the_token() {
        let family = rotated(family().present(token(1), token(2), at(300)));
        let family = rotated(family.present(token(2), token(3), at(600)));
        assert_eq!((family.current, family.used_at), (token(3), at(600)));
    }

    #[test]
    fn a_lost_reply_is_forgiven_for_half_a_minute() {
        let family = rotated(family().present(token(1), token(2), at(300)));
        let family = rotated(family.present(token(1), token(3), at(330)));
        assert_eq!(family.current, token(3));
        // A second use does not prolong it.
        assert!(revoked(&family.present(token(1), token(4), at(331))));
    }

    #[test]
    fn the_token_that_nobody_received_is_dead_after_a_lost_reply() {
        let family = rotated(family().present(token(1), token(2), at(300)));
        let family = rotated(family.present(token(1), token(3), at(310)));
        assert!(revoked(&family.present(token(2), token(4), at(311))));
    }

    #[test]
    fn a_token_used_again_later_ends_the_whole_family() {
        let family = rotated(family().present(token(1), token(2), at(300)));
        let decision = family.present(token(1), token(3), at(400));
        assert!(revoked(&decision));
        let Decision::RevokeAll(family) = decision else { unreachable!() };
        assert_eq!(family.present(token(2), token(3), at(401)), Decision::Refuse(Refusal::Revoked));
        assert!(!family.lives(at(401)));
    }

    #[test]
    fn an_unknown_token_of_the_family_ends_it_too() {
        assert!(revoked(&family().present(token(9), token(2), at(1))));
    }

    #[test]
    fn a_log_in_ends_when_unused_and_when_old() {
        let fortnight = 14 * 24 * 3600;
        assert_eq!(
            family().present(token(1), token(2), at(fortnight + 1)),
            Decision::Refuse(Refusal::Expired)
        );
        let mut family = family();
        for use_ in 1..=9_u8 {
            family =
                rotated(family.present(token(use_), token(use_ + 1), at(i64::from(use_) * 10 * 24 * 3600)));
        }
        assert_eq!(
            family.present(token(10), token(11), at(91 * 24 * 3600)),
            Decision::Refuse(Refusal::Expired)
        );
    }

    #[test]
    fn ending_a_log_in_twice_keeps_the_first_reason() {
        let family = family().revoke(Revocation::LoggedOut, at(5)).revoke(Revocation::Revoked, at(6));
        assert_eq!(family.phase, Phase::Revoked { at: at(5), why: Revocation::LoggedOut });
    }
}
