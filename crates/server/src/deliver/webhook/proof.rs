//! Whether somebody at an address wants to be told: they are asked with signs that nobody can guess, and say them.
//!
//! Whoever names an address of others has them called by us; the question goes there once, and nothing else until it is
//! answered. The answer is in the same call, so that nothing of it is kept.

use std::fmt::Write as _;

use reqwest::Response;
use serde_json::Value;

/// The longest answer that is read.
const LONGEST: usize = 1_024;

/// Signs that nobody can guess: 32 bytes in hexadecimal.
pub(super) fn challenge() -> String {
    let mut bytes = [0_u8; 32];
    rand::fill(&mut bytes);
    bytes.iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

/// Whether the answer says the challenge, in time.
pub(super) async fn is_given(mut answer: Response, challenge: &str) -> bool {
    let mut said = Vec::new();
    while let Ok(Some(part)) = answer.chunk().await {
        said.extend_from_slice(&part);
        if said.len() > LONGEST {
            return false;
        }
    }
    says(&said, challenge)
}

/// The challenge alone, or as `challenge` of an object.
fn says(said: &[u8], challenge: &str) -> bool {
    if said.trim_ascii() == challenge.as_bytes() {
        return true;
    }
    let object: Value = serde_json::from_slice(said).unwrap_or_default();
    object.get("challenge").and_then(Value::as_str) == Some(challenge)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_says_the_challenge_and_nobody_else_has_said_it() {
        let asked = challenge();
        assert_eq!(asked.len(), 64);
        assert_ne!(asked, challenge());
        for good in [asked.clone(), format!(" {asked}\r\n"), format!(r#"{{"a":1,"challenge":"{asked}"}}"#)] {
            assert!(says(good.as_bytes(), &asked), "{good}");
        }
        let upper = asked.to_uppercase();
        for bad in [
            "",
            "ok",
            "{}",
            "null",
            &asked[1..],
            &format!("{asked}{asked}"),
            &format!(r#"["{asked}"]"#),
            &upper,
        ] {
            assert!(!says(bad.as_bytes(), &asked), "{bad}");
        }
    }
}
