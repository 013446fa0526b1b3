//! The browser's cookies. No script can read them, and no other site sends them.

/// One of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cookie {
    /// The access token.
    Access,
    /// The refresh token.
    Refresh,
    /// The secret by which an account knows a browser that its owner has used before. It lets nobody in.
    Device,
}

/// How browsers reach the server, and so how cookies are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Jar {
    /// By TLS. The prefix `__Host-` has the browser refuse what a neighboring host or plain HTTP wants to plant.
    Https,
    /// In the clear, for the demo and for tests: without the prefix, which browsers take by TLS only.
    Http,
}

impl Jar {
    const fn name(self, cookie: Cookie) -> &'static str {
        match (self, cookie) {
            (Self::Https, Cookie::Access) => "__Host-kydan_access",
            (Self::Https, Cookie::Refresh) => "__Host-kydan_refresh",
            (Self::Https, Cookie::Device) => "__Host-kydan_device",
            (Self::Http, Cookie::Access) => "kydan_access",
            (Self::Http, Cookie::Refresh) => "kydan_refresh",
            (Self::Http, Cookie::Device) => "kydan_device",
        }
    }

    /// The `Set-Cookie` value that gives a cookie for `seconds`; 0 takes it away.
    pub fn set(self, cookie: Cookie, value: &str, seconds: i64) -> String {
        // The prefix asks for the path of the whole host.
        let place = match self {
            Self::Https => "Path=/; Secure",
            Self::Http => "Path=/graphql",
        };
        format!("{}={value}; {place}; Max-Age={seconds}; HttpOnly; SameSite=Strict", self.name(cookie))
    }

    /// Finds a cookie in a `Cookie` header.
    pub fn find(self, header: &str, cookie: Cookie) -> Option<&str> {
        header.split(';').find_map(|pair| {
            let (found, value) = pair.trim().split_once('=')?;
            (found == self.name(cookie) && !value.is_empty()).then_some(value)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cookie_is_found_by_its_whole_name() {
        let header = "other_kydan_access=1; kydan_access=abc; kydan_refresh=";
        assert_eq!(Jar::Http.find(header, Cookie::Access), Some("abc"));
        assert_eq!(Jar::Http.find(header, Cookie::Refresh), None);
        assert_eq!(Jar::Https.find(header, Cookie::Access), None, "planted without TLS");
    }

    #[test]
    fn no_script_sees_a_cookie_and_no_other_site_sends_it() {
        let text = Jar::Https.set(Cookie::Access, "abc", 300);
        let expected = "__Host-kydan_access=abc; Path=/; Secure; Max-Age=300; HttpOnly; SameSite=Strict";
        assert_eq!(text, expected);
    }
}
