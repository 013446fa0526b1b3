//! Messages that only the browser they are for can read (RFC 8291, over RFC 8188's `aes128gcm`), on the cryptography that
//! is here already.

use aws_lc_rs::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use aws_lc_rs::agreement::{ECDH_P256, PrivateKey, UnparsedPublicKey, agree};
use aws_lc_rs::error::Unspecified;
use aws_lc_rs::hkdf::{HKDF_SHA256, KeyType, Prk, Salt};

/// The bytes of a record: the whole message is one.
const RECORD: u32 = 4096;
/// The longest message that fits, with its end mark and its tag, into what push services must take (RFC 8030, 7.2).
pub(super) const LONGEST: usize = 3_800;

/// A length in bytes, as HKDF asks for it.
struct Bytes(usize);

impl KeyType for Bytes {
    fn len(&self) -> usize {
        self.0
    }
}

/// Seals a message for the browser with this public key and this secret. The browser's key is a point of P-256,
/// uncompressed; what cannot be one is an error, and so is a text that is too long.
pub(super) fn seal(text: &[u8], public_key: &[u8], secret: &[u8]) -> Result<Vec<u8>, Unspecified> {
    let own = PrivateKey::generate(&ECDH_P256)?;
    let mut salt = [0; 16];
    salt.copy_from_slice(&crate::clock::secret()[..16]);
    seal_with(text, (public_key, secret), &own, salt)
}

fn seal_with(
    text: &[u8],
    (public_key, secret): (&[u8], &[u8]),
    own: &PrivateKey,
    salt: [u8; 16],
) -> Result<Vec<u8>, Unspecified> {
    if text.len() > LONGEST {
        return Err(Unspecified);
    }
    let own_public = own.compute_public_key()?;
    let own_public: &[u8] = own_public.as_ref();
    let theirs = UnparsedPublicKey::new(&ECDH_P256, public_key);
    let shared = agree(own, theirs, Unspecified, |shared| Ok(shared.to_vec()))?;
    let prk = Salt::new(HKDF_SHA256, secret).extract(&shared);
    let key: [u8; 32] = expand(&prk, &[b"WebPush: info\0", public_key, own_public])?;
    let prk = Salt::new(HKDF_SHA256, &salt).extract(&key);
    let content_key: [u8; 16] = expand(&prk, &[b"Content-Encoding: aes128gcm\0"])?;
    let nonce: [u8; 12] = expand(&prk, &[b"Content-Encoding: nonce\0"])?;

    // The last record, which is the only one, ends with a 2.
    let mut sealed = text.to_vec();
    sealed.push(2);
    let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &content_key)?);
    key.seal_in_place_append_tag(Nonce::assume_unique_for_key(nonce), Aad::empty(), &mut sealed)?;
    let length = u8::try_from(own_public.len()).map_err(|_| Unspecified)?;
    Ok([&salt[..], &RECORD.to_be_bytes(), &[length], own_public, &sealed].concat())
}

fn expand<const N: usize>(prk: &Prk, info: &[&[u8]]) -> Result<[u8; N], Unspecified> {
    let mut key = [0; N];
    prk.expand(info, Bytes(N))?.fill(&mut key)?;
    Ok(key)
}

#[cfg(test)]
mod tests {
    use base64::Engine as _;
    use base64::engine::general_purpose::URL_SAFE_NO_PAD;

    use super::*;

    fn bytes(text: &str) -> Vec<u8> {
        URL_SAFE_NO_PAD.decode(text).unwrap()
    }

    /// RFC 8291, section 5 and appendix A.
    #[test]
    fn a_message_is_sealed_as_the_rfc_seals_it() {
        let own =
            PrivateKey::from_private_key(&ECDH_P256, &bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"));
        let theirs =
            bytes("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4");
        let (secret, salt) = (bytes("BTBZMqHH6r4Tts7J_aSIgg"), bytes("DGv6ra1nlYgDCS1FRnbzlw"));
        let text = b"When I grow up, I want to be a watermelon";
        let sealed = seal_with(text, (&theirs, &secret), &own.unwrap(), salt.try_into().unwrap()).unwrap();
        assert_eq!(
            URL_SAFE_NO_PAD.encode(sealed),
            "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK\
             6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
        );
    }

    #[test]
    fn what_is_no_key_and_what_is_too_long_is_not_sealed() {
        let (point, secret) = ([4; 65], [7; 16]);
        assert!(seal(b"x", &point, &secret).is_err(), "not on the curve");
        let key = PrivateKey::generate(&ECDH_P256).unwrap().compute_public_key().unwrap();
        assert!(seal(b"x", key.as_ref(), &secret).is_ok());
        assert!(seal(&[b'x'; LONGEST + 1], key.as_ref(), &secret).is_err());
        assert!(seal(&[b'x'; LONGEST], key.as_ref(), &secret).unwrap().len() <= RECORD as usize);
    }
}
