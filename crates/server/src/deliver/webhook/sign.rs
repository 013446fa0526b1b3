//! Signatures as Standard Webhooks has them: HMAC-SHA256 over the id, the time and the body, by each secret that holds.

use aws_lc_rs::hmac;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use jiff::Timestamp;

/// What `webhook-signature` says.
pub(super) fn signature(keys: &[Vec<u8>], id: &str, at: Timestamp, body: &str) -> String {
    let signed = format!("{id}.{}.{body}", at.as_second());
    let one = |key: &Vec<u8>| {
        let tag = hmac::sign(&hmac::Key::new(hmac::HMAC_SHA256, key), signed.as_bytes());
        format!("v1,{}", STANDARD.encode(tag))
    };
    keys.iter().map(one).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The example of the specification's reference libraries.
    #[test]
    fn it_is_what_the_specification_shows() {
        let key = STANDARD.decode("MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw").unwrap();
        let at = Timestamp::from_second(1_614_265_330).unwrap();
        let said = signature(
            std::slice::from_ref(&key),
            "msg_p5jXN8AQM9LWM0D4loKWxJek",
            at,
            r#"{"test": 2432232314}"#,
        );
        assert_eq!(said, "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=");
        let two = signature(&[key.clone(), key], "msg_1", at, "{}");
        assert_eq!(two.split(' ').count(), 2);
    }
}
