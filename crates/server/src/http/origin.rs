//! Which pages may call the API: our own. The cookies go to no other site, so another site's page could do nothing;
//! programs bring a token and no cookie.

use actix_web::HttpRequest;
use actix_web::http::header;

/// Whether the request comes from a page of ours, or from no page at all. `ours` is where the operator says that the
/// pages are; else they are where the request went.
pub fn admits(request: &HttpRequest, ours: Option<&str>) -> bool {
    let headers = request.headers();
    let Some(origin) = headers.get(header::ORIGIN) else {
        // A browser that sends no Origin still says from where it fetches.
        let site = headers.get("sec-fetch-site").and_then(|site| site.to_str().ok());
        return matches!(site, None | Some("same-origin" | "none"));
    };
    let Ok(origin) = origin.to_str() else { return false };
    if let Some(ours) = ours {
        return origin == ours;
    }
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    host.is_some_and(|host| {
        origin.strip_prefix("https://").or_else(|| origin.strip_prefix("http://")) == Some(host)
    })
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
        admits(&request.to_http_request(), None)
    }

    #[test]
    fn our_pages_and_programs_are_let_in() {
        assert!(admitted(&[]));
        assert!(admitted(&[("origin", "https://kydan.example")]));
        assert!(admitted(&[("sec-fetch-site", "same-origin")]));
    }

    #[test]
    fn where_the_operator_says_where_the_pages_are_no_other_name_of_the_machine_will_do() {
        let from = |origin: &'static str| {
            let request = TestRequest::default().insert_header(("host", "rebound.example"));
            let request = request.insert_header(("origin", origin)).to_http_request();
            admits(&request, Some("https://kydan.example"))
        };
        assert!(from("https://kydan.example"));
        assert!(!from("https://rebound.example"), "its own host, which is not ours");
    }

    #[test]
    fn other_pages_are_not() {
        assert!(!admitted(&[("origin", "https://evil.example")]));
        assert!(!admitted(&[("origin", "https://kydan.example.evil.example")]));
        assert!(!admitted(&[("origin", "null")]));
        assert!(!admitted(&[("sec-fetch-site", "cross-site")]));
    }
}
