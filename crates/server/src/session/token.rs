//! Access tokens: five minutes, a session's name and nothing about what it may do.

use jiff::Timestamp;
use jsonwebtoken::{Algorithm, Header, Validation};
use kydan_journal::{AccountId, SessionId};
use serde::{Deserialize, Serialize};

use super::keys::SigningKeys;

/// How long an access token is good for, in seconds.
pub const LIFETIME: i64 = 300;
const ISSUER: &str = "kydan";
const AUDIENCE: &str = "kydan-api";
/// Our own type, so that no other token of the same key can pass for one (RFC 9068 section 2.1).
const TYPE: &str = "at+jwt";

#[derive(Serialize, Deserialize)]
struct Claims {
    iss: String,
    aud: String,
    sub: AccountId,
    sid: SessionId,
    iat: i64,
    nbf: i64,
    exp: i64,
}

/// What a good token says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Access {
    /// Whose token.
    pub account: AccountId,
    /// Of which log-in.
    pub session: SessionId,
}

/// Signs a token for a session.
pub fn issue(keys: &SigningKeys, access: Access, now: Timestamp) -> jsonwebtoken::errors::Result<String> {
    let mut header = Header::new(Algorithm::EdDSA);
    header.typ = Some(TYPE.to_owned());
    header.kid = Some(keys.current.id.clone());
    let now = now.as_second();
    let claims = Claims {
        iss: ISSUER.to_owned(),
        aud: AUDIENCE.to_owned(),
        sub: access.account,
        sid: access.session,
        iat: now,
        nbf: now,
        exp: now + LIFETIME,
    };
    jsonwebtoken::encode(&header, &claims, &keys.current.signs)
}

/// Checks everything about a token; `None` says that it is not good, and never why.
///
/// The library's defaults let too much pass (a minute past the expiry, a start in the future, no issuer or
/// audience, any `typ`): each is set here, and each has a test.
pub fn verify(keys: &SigningKeys, token: &str) -> Option<Access> {
    let header = jsonwebtoken::decode_header(token).ok()?;
    if header.alg != Algorithm::EdDSA || header.typ.as_deref() != Some(TYPE) {
        return None;
    }
    let key = keys.named(header.kid.as_deref()?)?;
    let mut validation = Validation::new(Algorithm::EdDSA);
    validation.leeway = 5;
    validation.validate_nbf = true;
    validation.set_issuer(&[ISSUER]);
    validation.set_audience(&[AUDIENCE]);
    validation.set_required_spec_claims(&["exp", "nbf", "iss", "aud", "sub"]);
    let claims = jsonwebtoken::decode::<Claims>(token, &key.verifies, &validation).ok()?.claims;
    Some(Access { account: claims.sub, session: claims.sid })
}

#[cfg(test)]
mod tests {
    use base64::Engine as _;
    use base64::engine::general_purpose::URL_SAFE_NO_PAD;
    use serde_json::{Value, json};

    use super::*;
    use crate::clock;

    const ACCESS: Access = Access { account: AccountId::fixed(1), session: SessionId::fixed(2) };

    fn keys() -> (tempfile::TempDir, SigningKeys) {
        let folder = tempfile::tempdir().unwrap();
        let keys = SigningKeys::load_or_create(&folder.path().join("keys")).unwrap();
        (folder, keys)
    }

    fn now() -> i64 {
        clock::now().as_second()
    }

    /// A token with our key whose header and claims were changed before signing.
    fn signed(keys: &SigningKeys, typ: &str, change: impl FnOnce(&mut Value)) -> String {
        let mut claims = json!({
            "iss": ISSUER, "aud": AUDIENCE, "sub": ACCESS.account, "sid": ACCESS.session,
            "iat": now(), "nbf": now(), "exp": now() + LIFETIME,
        });
        change(&mut claims);
        let mut header = Header::new(Algorithm::EdDSA);
        header.typ = Some(typ.to_owned());
        header.kid = Some(keys.current.id.clone());
        jsonwebtoken::encode(&header, &claims, &keys.current.signs).unwrap()
    }

    #[test]
    fn a_token_of_ours_is_good() {
        let (_folder, keys) = keys();
        let token = issue(&keys, ACCESS, clock::now()).unwrap();
        assert_eq!(verify(&keys, &token), Some(ACCESS));
        assert_eq!(verify(&keys, &signed(&keys, TYPE, |_| ())), Some(ACCESS));
    }

    #[test]
    fn a_token_of_the_previous_key_is_good_until_that_key_is_removed() {
        let (folder, old) = keys();
        let token = issue(&old, ACCESS, clock::now()).unwrap();
        let path = folder.path().join("keys");
        let old_line = std::fs::read_to_string(&path).unwrap();
        std::fs::remove_file(&path).unwrap();
        SigningKeys::load_or_create(&path).unwrap();
        let new_line = std::fs::read_to_string(&path).unwrap();
        assert_eq!(verify(&SigningKeys::load_or_create(&path).unwrap(), &token), None);
        std::fs::write(&path, format!("{new_line}{old_line}")).unwrap();
        assert_eq!(verify(&SigningKeys::load_or_create(&path).unwrap(), &token), Some(ACCESS));
    }

    #[test]
    fn what_the_librarys_defaults_let_pass_is_refused() {
        let (_folder, keys) = keys();
        let refused = |what: &str, token: String| assert_eq!(verify(&keys, &token), None, "{what}");
        refused("expired", signed(&keys, TYPE, |claims| claims["exp"] = json!(now() - 10)));
        refused("not yet", signed(&keys, TYPE, |claims| claims["nbf"] = json!(now() + 60)));
        for claim in ["iss", "aud", "exp", "nbf", "sub", "sid"] {
            refused(
                claim,
                signed(&keys, TYPE, |claims| {
                    claims.as_object_mut().unwrap().remove(claim);
                }),
            );
        }
        refused("issuer", signed(&keys, TYPE, |claims| claims["iss"] = json!("another")));
        refused("audience", signed(&keys, TYPE, |claims| claims["aud"] = json!("another")));
        refused("type", signed(&keys, "JWT", |_| ()));
    }

    #[test]
    fn a_forged_token_is_refused() {
        let (_folder, keys) = keys();
        let token = issue(&keys, ACCESS, clock::now()).unwrap();
        let parts: Vec<&str> = token.split('.').collect();
        let encode = |value: Value| URL_SAFE_NO_PAD.encode(value.to_string());
        let none = encode(json!({ "alg": "none", "typ": TYPE, "kid": keys.current.id }));
        let hmac = encode(json!({ "alg": "HS256", "typ": TYPE, "kid": keys.current.id }));
        let claims = encode(json!({ "sub": AccountId::fixed(9) }));
        let (_other_folder, other) = self::keys();
        for forged in [
            format!("{none}.{}.", parts[1]),
            format!("{none}.{}.{}", parts[1], parts[2]),
            format!("{hmac}.{}.{}", parts[1], parts[2]),
            format!("{}.{claims}.{}", parts[0], parts[2]),
            format!("{}.{}.", parts[0], parts[1]),
            issue(&other, ACCESS, clock::now()).unwrap(),
            String::new(),
            "a.b.c".to_owned(),
        ] {
            assert_eq!(verify(&keys, &forged), None, "{forged}");
        }
    }
}
