//! Passkeys: what the specification asks a server to check (WebAuthn level 3, 7.1 and 7.2), for keys without an
//! attestation. Whatever a maker says of a device changes nothing here, so none is asked for, and the key is taken as
//! the browser reads it.

use aws_lc_rs::signature::{
    ECDSA_P256_SHA256_ASN1, ED25519, RSA_PKCS1_2048_8192_SHA256, UnparsedPublicKey, VerificationAlgorithm,
};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use kydan_api::{PasskeyMade, PasskeyUsed};
use kydan_app::NewPasskey;
use serde::Deserialize;
use sha2::{Digest as _, Sha256};

/// Present, verified (by PIN, finger or face), and a new key is told: bits of the device's flags.
const PRESENT: u8 = 1;
const VERIFIED: u8 = 1 << 2;
const KEY_TOLD: u8 = 1 << 6;
/// The key may be copied to other devices, and was: bits of the flags too.
const BACKUP_ELIGIBLE: u8 = 1 << 3;
const BACKED_UP: u8 = 1 << 4;
/// The longest public key, in bytes: RSA's of 8192 bits has room, and nobody fills the store.
const LONGEST_KEY: usize = 1200;
/// The longest id of a credential.
const LONGEST_ID: usize = 1023;

/// Why a passkey was not taken. Nobody is told which: who attacks should not learn, and an owner tries again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Unsound {
    /// Not as the specification has it.
    Malformed,
    /// Another page, host, purpose or challenge.
    Foreign,
    /// Nobody unlocked the device.
    Unverified,
    /// An algorithm that we did not offer.
    Algorithm,
    /// The signature is not the key's.
    Signature,
}

/// The page that passkeys are made and used on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Party {
    origin: String,
    host: String,
}

impl Party {
    /// The party of a page's origin; none where it has no name, because browsers bind passkeys to names.
    pub(crate) fn of(origin: &str) -> Option<Self> {
        let (scheme, rest) = origin.split_once("://")?;
        let host = rest.rsplit_once(':').map_or(rest, |(host, _)| host);
        // In the clear only on this machine, as browsers have it.
        let secure = scheme == "https" || (scheme == "http" && host == "localhost");
        let named = !host.is_empty() && !host.starts_with('[') && host.parse::<std::net::IpAddr>().is_err();
        (secure && named).then(|| Self { origin: origin.to_owned(), host: host.to_owned() })
    }

    /// The host that passkeys are good for.
    pub(crate) fn host(&self) -> &str {
        &self.host
    }
}

#[derive(Deserialize)]
struct ClientData {
    #[serde(rename = "type")]
    purpose: String,
    challenge: String,
    origin: String,
    #[serde(rename = "crossOrigin", default)]
    cross_origin: bool,
}

/// The challenge that an answer claims to answer.
pub(crate) fn challenge(client_data: &str) -> Result<String, Unsound> {
    Ok(read_client_data(client_data)?.0.challenge)
}

/// Checks a passkey that was made. That its challenge was ours and is this one's is the caller's.
pub(crate) fn made(party: &Party, made: &PasskeyMade) -> Result<NewPasskey, Unsound> {
    let (client, _) = read_client_data(&made.client_data)?;
    from_here(party, &client, "webauthn.create")?;
    let data = decode(&made.authenticator_data)?;
    let Device { flags, counter, rest } = device(party, &data)?;
    if flags & KEY_TOLD == 0 {
        return Err(Unsound::Malformed);
    }
    // 16 bytes that name the device's kind, the length of the id, the id, the key.
    let length = rest.get(16..18).and_then(|bytes| <[u8; 2]>::try_from(bytes).ok());
    let length = usize::from(u16::from_be_bytes(length.ok_or(Unsound::Malformed)?));
    let id = rest.get(18..18 + length).filter(|id| !id.is_empty() && id.len() <= LONGEST_ID);
    let id = URL_SAFE_NO_PAD.encode(id.ok_or(Unsound::Malformed)?);
    let public_key = decode(&made.public_key)?;
    if public_key.len() > LONGEST_KEY {
        return Err(Unsound::Malformed);
    }
    let algorithm = algorithm(made.algorithm)?;
    aws_lc_rs::signature::ParsedPublicKey::new(algorithm, &public_key).map_err(|_| Unsound::Algorithm)?;
    Ok(NewPasskey {
        id,
        party: party.host.clone(),
        public_key: URL_SAFE_NO_PAD.encode(public_key),
        algorithm: made.algorithm,
        counter,
    })
}

/// Checks a passkey's answer against its public key, and gives its counter.
pub(crate) fn used(
    party: &Party,
    used: &PasskeyUsed,
    algorithm_of: i64,
    public_key: &str,
) -> Result<u32, Unsound> {
    let (client, bytes) = read_client_data(&used.client_data)?;
    from_here(party, &client, "webauthn.get")?;
    let mut signed = decode(&used.authenticator_data)?;
    let Device { counter, .. } = device(party, &signed)?;
    signed.extend_from_slice(&Sha256::digest(bytes));
    let key = UnparsedPublicKey::new(algorithm(algorithm_of)?, decode(public_key)?);
    key.verify(&signed, &decode(&used.signature)?).map_err(|_| Unsound::Signature)?;
    Ok(counter)
}

fn read_client_data(text: &str) -> Result<(ClientData, Vec<u8>), Unsound> {
    let bytes = decode(text)?;
    let client = serde_json::from_slice(&bytes).map_err(|_| Unsound::Malformed)?;
    Ok((client, bytes))
}

fn from_here(party: &Party, client: &ClientData, purpose: &str) -> Result<(), Unsound> {
    let here = client.purpose == purpose && client.origin == party.origin && !client.cross_origin;
    if here { Ok(()) } else { Err(Unsound::Foreign) }
}

/// What a device says of itself.
struct Device<'a> {
    flags: u8,
    counter: u32,
    rest: &'a [u8],
}

fn device<'a>(party: &Party, data: &'a [u8]) -> Result<Device<'a>, Unsound> {
    let (host, rest) = data.split_at_checked(32).ok_or(Unsound::Malformed)?;
    let (head, rest) = rest.split_at_checked(5).ok_or(Unsound::Malformed)?;
    let &[flags, a, b, c, d] = head else { return Err(Unsound::Malformed) };
    if host != Sha256::digest(&party.host).as_slice() {
        return Err(Unsound::Foreign);
    }
    if flags & PRESENT == 0 || flags & VERIFIED == 0 {
        return Err(Unsound::Unverified);
    }
    // A copy of what cannot be copied (6.3.2 of the specification).
    if flags & (BACKUP_ELIGIBLE | BACKED_UP) == BACKED_UP {
        return Err(Unsound::Malformed);
    }
    Ok(Device { flags, counter: u32::from_be_bytes([a, b, c, d]), rest })
}

/// What is offered: what nearly every device can, and what Windows Hello can.
fn algorithm(number: i64) -> Result<&'static dyn VerificationAlgorithm, Unsound> {
    match number {
        -7 => Ok(&ECDSA_P256_SHA256_ASN1),
        -8 => Ok(&ED25519),
        -257 => Ok(&RSA_PKCS1_2048_8192_SHA256),
        _ => Err(Unsound::Algorithm),
    }
}

fn decode(text: &str) -> Result<Vec<u8>, Unsound> {
    URL_SAFE_NO_PAD.decode(text).map_err(|_| Unsound::Malformed)
}

#[cfg(test)]
mod tests {
    use aws_lc_rs::encoding::{AsDer as _, PublicKeyX509Der};
    use aws_lc_rs::rand::SystemRandom;
    use aws_lc_rs::signature::{ECDSA_P256_SHA256_ASN1_SIGNING, EcdsaKeyPair, KeyPair as _};

    use super::*;

    fn encode(bytes: impl AsRef<[u8]>) -> String {
        URL_SAFE_NO_PAD.encode(bytes)
    }

    /// A device that does what it is told.
    struct Token(EcdsaKeyPair);

    struct Told {
        purpose: &'static str,
        origin: &'static str,
        host: &'static str,
        flags: u8,
        cross: bool,
    }

    const MAKES: Told = Told {
        purpose: "webauthn.create",
        origin: "https://kydan.example",
        host: "kydan.example",
        flags: PRESENT | VERIFIED | KEY_TOLD,
        cross: false,
    };
    const USES: Told = Told { purpose: "webauthn.get", flags: PRESENT | VERIFIED, ..MAKES };

    impl Told {
        fn client_data(&self) -> Vec<u8> {
            let (purpose, origin, cross) = (self.purpose, self.origin, self.cross);
            format!(r#"{{"type":"{purpose}","challenge":"YWJj","origin":"{origin}","crossOrigin":{cross},"other":1}}"#)
                .into_bytes()
        }

        fn head(&self) -> Vec<u8> {
            let mut head = Sha256::digest(self.host).to_vec();
            head.push(self.flags);
            head.extend(7_u32.to_be_bytes());
            head
        }
    }

    impl Token {
        fn new() -> Self {
            Self(EcdsaKeyPair::generate(&ECDSA_P256_SHA256_ASN1_SIGNING).unwrap())
        }

        fn key(&self) -> String {
            let der: PublicKeyX509Der<'_> = self.0.public_key().as_der().unwrap();
            encode(der.as_ref())
        }

        fn makes(&self, told: &Told) -> PasskeyMade {
            let mut data = told.head();
            data.extend([0; 16]);
            data.extend(3_u16.to_be_bytes());
            data.extend([1, 2, 3]);
            PasskeyMade {
                client_data: encode(told.client_data()),
                authenticator_data: encode(data),
                public_key: self.key(),
                algorithm: -7,
            }
        }

        fn uses(&self, told: &Told) -> PasskeyUsed {
            let mut signed = told.head();
            signed.extend_from_slice(&Sha256::digest(told.client_data()));
            let signature = self.0.sign(&SystemRandom::new(), &signed).unwrap();
            PasskeyUsed {
                id: encode([1, 2, 3]),
                client_data: encode(told.client_data()),
                authenticator_data: encode(told.head()),
                signature: encode(signature),
            }
        }
    }

    fn party() -> Party {
        Party::of("https://kydan.example").unwrap()
    }

    #[test]
    fn a_passkey_is_made_and_used() {
        let token = Token::new();
        let made = made(&party(), &token.makes(&MAKES)).unwrap();
        assert_eq!((made.id.as_str(), made.counter, made.party.as_str()), ("AQID", 7, "kydan.example"));
        assert_eq!(challenge(&token.uses(&USES).client_data), Ok("YWJj".to_owned()));
        assert_eq!(used(&party(), &token.uses(&USES), -7, &made.public_key), Ok(7));
    }

    #[test]
    fn another_page_host_purpose_or_frame_is_refused() {
        let token = Token::new();
        for (told, why) in [
            (Told { origin: "https://kydan.example.evil.example", ..USES }, Unsound::Foreign),
            (Told { host: "evil.example", ..USES }, Unsound::Foreign),
            (Told { purpose: "webauthn.create", ..USES }, Unsound::Foreign),
            (Told { cross: true, ..USES }, Unsound::Foreign),
            (Told { flags: PRESENT, ..USES }, Unsound::Unverified),
            (Told { flags: VERIFIED, ..USES }, Unsound::Unverified),
            (Told { flags: PRESENT | VERIFIED | BACKED_UP, ..USES }, Unsound::Malformed),
        ] {
            assert_eq!(used(&party(), &token.uses(&told), -7, &token.key()), Err(why), "{}", told.origin);
        }
        assert_eq!(
            made(&party(), &token.makes(&Told { flags: PRESENT | VERIFIED, ..MAKES })),
            Err(Unsound::Malformed)
        );
        let unverified = Told { flags: PRESENT | KEY_TOLD, ..MAKES };
        assert_eq!(made(&party(), &token.makes(&unverified)), Err(Unsound::Unverified));
    }

    #[test]
    fn another_key_or_a_changed_byte_is_refused() {
        let token = Token::new();
        let answer = token.uses(&USES);
        assert_eq!(used(&party(), &answer, -7, &Token::new().key()), Err(Unsound::Signature));
        let mut data = URL_SAFE_NO_PAD.decode(&answer.authenticator_data).unwrap();
        data[36] ^= 1;
        let changed = PasskeyUsed { authenticator_data: encode(data), ..answer.clone() };
        assert_eq!(used(&party(), &changed, -7, &token.key()), Err(Unsound::Signature));
        assert_eq!(used(&party(), &answer, -37, &token.key()), Err(Unsound::Algorithm));
        let weak = PasskeyMade { algorithm: -8, ..token.makes(&MAKES) };
        assert_eq!(made(&party(), &weak), Err(Unsound::Algorithm), "a key of another algorithm");
        let long = PasskeyMade { public_key: encode([0_u8; LONGEST_KEY + 1]), ..token.makes(&MAKES) };
        assert_eq!(made(&party(), &long), Err(Unsound::Malformed), "a key without end");
    }

    #[test]
    fn nothing_that_a_stranger_sends_stops_it() {
        let token = Token::new();
        let good = token.makes(&MAKES);
        let data = URL_SAFE_NO_PAD.decode(&good.authenticator_data).unwrap();
        for length in 0..data.len() {
            let cut = PasskeyMade { authenticator_data: encode(&data[..length]), ..good.clone() };
            assert!(made(&party(), &cut).is_err(), "cut at {length}");
        }
        for text in ["", "!", "e30", "bnVsbA"] {
            assert!(made(&party(), &PasskeyMade { client_data: text.to_owned(), ..good.clone() }).is_err());
        }
    }

    #[test]
    fn passkeys_are_of_hosts_with_names_and_come_by_tls() {
        let host = |origin| Party::of(origin).map(|party| party.host);
        assert_eq!(host("https://co.example.vn:8443").as_deref(), Some("co.example.vn"));
        assert_eq!(host("http://localhost:8080").as_deref(), Some("localhost"));
        for none in
            ["http://co.example.vn", "https://127.0.0.1:8080", "https://[::1]:8080", "null", "https://"]
        {
            assert_eq!(host(none), None, "{none}");
        }
    }
}
