//! Second factors, as their owner sees them.

use async_graphql::{ID, Object, SimpleObject};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use kydan_app::store::Passkey;
use kydan_app::{Demand, FactorsSeen};
use kydan_journal::AccountId;

use super::scalar::DateTime;
use crate::gate;
use crate::list::List;

/// What proves the viewer besides the password.
pub struct Security(pub(crate) FactorsSeen);

/// A passkey.
#[derive(SimpleObject)]
pub struct PasskeyRecord {
    id: ID,
    name: String,
    /// The host that it is good for.
    host: String,
    made_at: DateTime,
    used_at: Option<DateTime>,
}

/// What a browser makes or uses a passkey with.
#[derive(SimpleObject)]
pub struct PasskeyAsked {
    /// In base64url without padding.
    challenge: String,
    host: String,
    /// Whose is made, as the device keeps it; in base64url.
    user: Option<String>,
    /// What whoever it is logs in as, where one is made.
    login: Option<String>,
}

/// One-time passwords that are not set yet.
#[derive(SimpleObject)]
pub struct OneTimePasswordsAsked {
    /// Names them, for five minutes.
    ticket: String,
    /// In base32, for typing.
    secret: String,
    /// What an authenticator reads.
    address: String,
    /// The address as a QR code: rows of `1` for dark and `0` for light.
    qr_code: List<String>,
}

/// A second factor was set.
#[derive(SimpleObject)]
pub struct SecondFactorSet {
    /// Codes that each stand once for a second factor that is lost; said now and never again. None where there are
    /// codes from before.
    pub(crate) recovery_codes: List<String>,
}

/// The password was right, and something else is asked for.
#[derive(SimpleObject)]
pub struct SecondFactorAsked {
    /// Names the log-in, for five minutes.
    ticket: String,
    /// Whether a one-time password is good.
    one_time_passwords: bool,
    /// Whether a passkey is good.
    passkeys: bool,
}

#[Object]
impl Security {
    /// The oldest first.
    async fn passkeys(&self) -> List<PasskeyRecord> {
        let shown = |passkey: &Passkey| PasskeyRecord {
            id: ID(passkey.id.clone()),
            name: passkey.name.clone(),
            host: passkey.party.clone(),
            made_at: DateTime(passkey.made_at),
            used_at: passkey.used_at.map(DateTime),
        };
        self.0.factors.passkeys.iter().map(shown).collect()
    }

    /// Since when one-time passwords are set; null where they are not.
    async fn one_time_passwords_since(&self) -> Option<DateTime> {
        self.0.factors.passwords.as_ref().map(|set| DateTime(set.made_at))
    }

    /// Recovery codes that were not used.
    async fn recovery_codes_left(&self) -> u32 {
        self.0.factors.recovery_codes
    }

    /// Until when the last proof of the owner holds.
    async fn confirmed_until(&self) -> Option<DateTime> {
        self.0.confirmed_until.map(DateTime)
    }

    /// Whether roles of the viewer count only with a second factor.
    async fn demanded(&self) -> bool {
        self.0.demand == Demand::Demanded
    }
}

impl PasskeyAsked {
    pub(crate) fn new(asked: gate::PasskeyAsked, owner: Option<(AccountId, String)>) -> Self {
        let gate::PasskeyAsked { challenge, party } = asked;
        let (user, login) =
            owner.map(|(account, login)| (URL_SAFE_NO_PAD.encode(account.0.as_bytes()), login)).unzip();
        Self { challenge, host: party, user, login }
    }
}

impl From<gate::OneTimePasswordsBegun> for OneTimePasswordsAsked {
    fn from(begun: gate::OneTimePasswordsBegun) -> Self {
        let gate::OneTimePasswordsBegun { ticket, secret, address, code } = begun;
        Self { ticket, secret, address, qr_code: code.into() }
    }
}

impl From<gate::SecondFactorAsked> for SecondFactorAsked {
    fn from(asked: gate::SecondFactorAsked) -> Self {
        let gate::SecondFactorAsked { ticket, passwords, passkeys } = asked;
        let good = |offered| offered == gate::Offered::Yes;
        Self { ticket, one_time_passwords: good(passwords), passkeys: good(passkeys) }
    }
}
