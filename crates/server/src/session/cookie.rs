//! The two cookies of the browser. No script can read them; they go to the API and nowhere else.

/// The access token's cookie.
pub const ACCESS: &str = "kydan_access";
/// The refresh token's cookie.
pub const REFRESH: &str = "kydan_refresh";

/// Whether cookies may travel over plain HTTP: only where the platform itself is served so.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Transport {
    /// Behind TLS.
    Https,
    /// On the loopback address, for the demo and for tests.
    Http,
}

/// The `Set-Cookie` value that gives a cookie for `seconds`; 0 takes it away.
pub fn set(name: &str, value: &str, seconds: i64, transport: Transport) -> String {
    let secure = match transport {
        Transport::Https => "; Secure",
        Transport::Http => "",
    };
    format!("{name}={value}; Path=/graphql; Max-Age={seconds}; HttpOnly; SameSite=Strict{secure}")
}

/// Finds a cookie in a `Cookie` header.
pub fn find<'h>(header: &'h str, name: &str) -> Option<&'h str> {
    header.split(';').find_map(|pair| {
        let (found, value) = pair.trim().split_once('=')?;
        (found == name && !value.is_empty()).then_some(value)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cookie_is_found_by_its_whole_name() {
        let header = "other_kydan_access=1; kydan_access=abc; kydan_refresh=";
        assert_eq!(find(header, ACCESS), Some("abc"));
        assert_eq!(find(header, REFRESH), None);
    }

    #[test]
    fn no_script_sees_a_cookie_and_no_other_site_sends_it() {
        let text = set(ACCESS, "abc", 300, Transport::Https);
        assert_eq!(text, "kydan_access=abc; Path=/graphql; Max-Age=300; HttpOnly; SameSite=Strict; Secure");
    }
}
