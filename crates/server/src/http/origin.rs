//! Which pages may call the API: our own, and those that the operator names.

use std::sync::Arc;

use actix_web::HttpRequest;
use actix_web::http::header;

/// The origins that are let in besides the server's own.
#[derive(Clone, Debug, Default)]
pub struct Origins(Arc<[String]>);

impl Origins {
    /// Each as a browser writes it: `https://example.org`, without a slash at the end.
    pub fn new(others: impl IntoIterator<Item = String>) -> Self {
        Self(others.into_iter().collect())
    }

    /// Whether the request comes from a page that may call. Programs send no `Origin` and are let in: they
    /// have no cookies that somebody else could use.
    pub fn admit(&self, request: &HttpRequest) -> bool {
        let headers = request.headers();
        let Some(origin) = headers.get(header::ORIGIN) else {
            // A browser that sends no Origin still says from where it fetches.
            let site = headers.get("sec-fetch-site").and_then(|site| site.to_str().ok());
            return matches!(site, None | Some("same-origin" | "none"));
        };
        let Ok(origin) = origin.to_str() else { return false };
        let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
        let own = host.is_some_and(|host| {
            origin.strip_prefix("https://").or_else(|| origin.strip_prefix("http://")) == Some(host)
        });
        own || self.0.iter().any(|allowed| allowed == origin)
    }
}

#[cfg(test)]
mod tests {
    use actix_web::test::TestRequest;

    use super::*;

    fn admitted(headers: &[(&'static str, &'static str)]) -> bool {
        let mut request = TestRequest::default().insert_header(("host", "kydan.example"));
        for header in headers {
            request = request.insert_header(*header);
        }
        Origins::new(["https://partner.example".to_owned()]).admit(&request.to_http_request())
    }

    #[test]
    fn our_pages_named_pages_and_programs_are_let_in() {
        assert!(admitted(&[]));
        assert!(admitted(&[("origin", "https://kydan.example")]));
        assert!(admitted(&[("origin", "https://partner.example")]));
        assert!(admitted(&[("sec-fetch-site", "same-origin")]));
    }

    #[test]
    fn other_pages_are_not() {
        assert!(!admitted(&[("origin", "https://evil.example")]));
        assert!(!admitted(&[("origin", "https://kydan.example.evil.example")]));
        assert!(!admitted(&[("origin", "null")]));
        assert!(!admitted(&[("sec-fetch-site", "cross-site")]));
    }
}
