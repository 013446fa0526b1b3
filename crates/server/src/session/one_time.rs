//! One-time passwords by the clock (RFC 6238), as every authenticator reads them: SHA-1, six digits, 30 seconds.

use jiff::Timestamp;
use totp_rs::{Builder, Secret, Totp};

use crate::language::SITE;

/// 160 bits, as RFC 4226 recommends.
const SECRET: usize = 20;

/// A device's secret, new or kept.
pub(crate) struct Device(Totp);

impl Device {
    /// A new one, for whoever logs in by this name.
    pub(crate) fn new(random: [u8; 32], login: &str) -> Option<Self> {
        let mut secret = [0; SECRET];
        secret.copy_from_slice(&random[..SECRET]);
        Self::of(Secret::new_stack(secret), login)
    }

    /// One that is kept.
    pub(crate) fn kept(secret: &str) -> Option<Self> {
        Self::of(Secret::try_from_base32(secret).ok()?, "kydan")
    }

    fn of(secret: Secret, login: &str) -> Option<Self> {
        let device = Builder::new().with_secret(secret).with_account_name(login).with_issuer(Some(SITE));
        device.build().ok().map(Self)
    }

    /// The secret in base32.
    pub(crate) fn secret(&self) -> String {
        self.0.secret().to_base32()
    }

    /// The address that an authenticator reads.
    pub(crate) fn address(&self) -> Option<String> {
        self.0.to_url().ok()
    }

    /// The step that a password is of: the present one, or one beside it where a clock goes wrong.
    pub(crate) fn step(&self, password: &str, now: Timestamp) -> Option<u64> {
        let digits: String = password.chars().filter(|sign| !sign.is_whitespace()).collect();
        self.0.check(&digits, u64::try_from(now.as_second()).ok()?)
    }
}

/// Whether somebody typed a one-time password and no recovery code.
pub(crate) fn looks_like_one(code: &str) -> bool {
    let signs: Vec<char> = code.chars().filter(|sign| !sign.is_whitespace()).collect();
    signs.len() == 6 && signs.iter().all(char::is_ascii_digit)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// RFC 6238, appendix B: the last six of its eight digits.
    #[test]
    fn passwords_are_those_of_the_rfc() {
        let device = Device::kept("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ").unwrap();
        for (second, password) in [(59, "287082"), (1111111109, "081804"), (20000000000, "353130")] {
            let now = Timestamp::from_second(second).unwrap();
            assert_eq!(device.step(password, now), Some(second.unsigned_abs() / 30));
        }
    }

    #[test]
    fn a_clock_may_be_one_step_off_and_no_more() {
        let device = Device::kept("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ").unwrap();
        let step = |second| device.step("287 082", Timestamp::from_second(second).unwrap());
        assert_eq!([step(29), step(89)], [Some(1), Some(1)]);
        assert_eq!([step(120), step(3000)], [None, None]);
    }

    #[test]
    fn an_authenticator_reads_what_it_is_shown() {
        let device = Device::new([7; 32], "van-phong").unwrap();
        let address = device.address().unwrap();
        assert!(address.starts_with("otpauth://totp/"), "{address}");
        assert!(address.contains(&format!("secret={}", device.secret())), "{address}");
        let rows = kydan_api::qr_code(&address);
        assert!(rows.len() >= 25 && rows.iter().all(|row| row.len() == rows.len()));
        assert!(looks_like_one("123 456") && !looks_like_one("AAAAA-BBBBB"));
    }
}
