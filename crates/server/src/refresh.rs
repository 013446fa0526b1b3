//! Refresh tokens: how one is written, and as what it is kept.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use kydan_journal::{Hash, SessionId};
use sha2::{Digest as _, Sha256};

use crate::clock;

/// `session.secret`: the session's id finds the family, the whole token is what its hash is of.
pub(crate) fn new(session: SessionId) -> String {
    let secret = URL_SAFE_NO_PAD.encode(clock::secret());
    format!("{}.{secret}", session.0.simple())
}

/// The session that the token names, which finds its family.
pub(crate) fn session_of(refresh: &str) -> Option<SessionId> {
    refresh.split_once('.')?.0.parse().ok()
}

/// What is kept of it, and of other secrets that a browser holds.
pub(crate) fn hash(token: &str) -> Hash {
    Hash(Sha256::digest(token).into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_refresh_token_names_its_session() {
        let session = SessionId(clock::id());
        let token = new(session);
        assert_eq!(session_of(&token), Some(session));
        assert_eq!(session_of("nothing"), None);
    }
}
