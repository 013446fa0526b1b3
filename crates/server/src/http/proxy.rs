//! Where a request comes from: the peer, or whom a proxy that we trust names.
//!
//! A client can write any header itself, which would let it out of the throttle: the headers are read from their end,
//! as far as addresses of trusted proxies go, and not at all where the peer is not one.

use std::net::IpAddr;
use std::sync::Arc;

use actix_web::HttpRequest;
use actix_web::http::header::{self, HeaderMap};
use ipnet::IpNet;

/// The networks whose proxies are believed.
#[derive(Clone, Debug, Default)]
pub struct Proxies(Arc<[IpNet]>);

impl Proxies {
    /// The proxies of these networks.
    pub fn new(trusted: impl IntoIterator<Item = IpNet>) -> Self {
        Self(trusted.into_iter().collect())
    }

    /// The address that the request came from.
    pub fn client(&self, request: &HttpRequest) -> Option<IpAddr> {
        let peer = request.peer_addr()?.ip();
        Some(self.behind(peer, request.headers()))
    }

    fn behind(&self, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
        if !self.trusts(peer) {
            return peer;
        }
        let mut client = peer;
        for named in hops(headers).into_iter().rev() {
            // What is no address ends the chain: the last that was believed stands.
            let Some(named) = named else { break };
            client = named;
            if !self.trusts(named) {
                break;
            }
        }
        client
    }

    /// Whether an address is a trusted proxy's.
    pub(crate) fn trusts(&self, address: IpAddr) -> bool {
        let address = address.to_canonical();
        self.0.iter().any(|network| network.contains(&address))
    }
}

/// The addresses that the headers name, the nearest to us last: `Forwarded` (RFC 7239) where it is sent, else
/// `X-Forwarded-For`.
fn hops(headers: &HeaderMap) -> Vec<Option<IpAddr>> {
    let all = |name: &str| {
        let values = headers.get_all(name).filter_map(|value| value.to_str().ok());
        values.collect::<Vec<_>>().join(",")
    };
    if headers.contains_key(header::FORWARDED) {
        let forwarded = all("forwarded");
        return forwarded.split(',').map(|element| element.split(';').find_map(forwarded_for)).collect();
    }
    if !headers.contains_key("x-forwarded-for") {
        return Vec::new();
    }
    all("x-forwarded-for").split(',').map(address).collect()
}

fn forwarded_for(pair: &str) -> Option<IpAddr> {
    let (name, value) = pair.trim().split_once('=')?;
    name.eq_ignore_ascii_case("for").then(|| address(value)).flatten()
}

/// `192.0.2.1`, `192.0.2.1:4711`, `2001:db8::1`, `[2001:db8::1]:4711`, each perhaps in quotes.
fn address(text: &str) -> Option<IpAddr> {
    let text = text.trim().trim_matches('"');
    if let Some(rest) = text.strip_prefix('[') {
        return rest.split_once(']')?.0.parse().ok();
    }
    let plain = text.parse::<IpAddr>().ok();
    let address = plain.or_else(|| text.rsplit_once(':')?.0.parse().ok())?;
    Some(address.to_canonical())
}

#[cfg(test)]
mod tests {
    use actix_web::test::TestRequest;

    use super::*;

    fn client(peer: &str, headers: &[(&'static str, &'static str)]) -> String {
        let proxies = Proxies::new(["10.0.0.0/8".parse().unwrap(), "fd00::/8".parse().unwrap()]);
        let mut request = TestRequest::default();
        for header in headers {
            request = request.append_header(*header);
        }
        let request = request.to_http_request();
        proxies.behind(peer.parse().unwrap(), request.headers()).to_string()
    }

    #[test]
    fn a_client_that_names_another_is_not_believed() {
        assert_eq!(client("192.0.2.9", &[("x-forwarded-for", "198.51.100.1")]), "192.0.2.9");
        assert_eq!(client("192.0.2.9", &[("forwarded", "for=198.51.100.1")]), "192.0.2.9");
    }

    #[test]
    fn a_trusted_proxy_names_the_client_and_what_the_client_wrote_before_it_is_not_believed() {
        let spoofed = [("x-forwarded-for", "127.0.0.1, 198.51.100.1, 10.0.0.7")];
        assert_eq!(client("10.0.0.1", &spoofed), "198.51.100.1");
        let twice = [("x-forwarded-for", "127.0.0.1"), ("x-forwarded-for", "198.51.100.1")];
        assert_eq!(client("10.0.0.1", &twice), "198.51.100.1");
        let forwarded = [("forwarded", "for=1.2.3.4, for=\"[2001:db8::7]:4711\";proto=https;by=10.0.0.1")];
        assert_eq!(client("fd00::1", &forwarded), "2001:db8::7");
    }

    #[test]
    fn what_is_no_address_ends_the_chain() {
        assert_eq!(client("10.0.0.1", &[("x-forwarded-for", "198.51.100.1, unknown")]), "10.0.0.1");
        assert_eq!(client("10.0.0.1", &[("forwarded", "for=_hidden")]), "10.0.0.1");
        assert_eq!(client("10.0.0.1", &[]), "10.0.0.1");
        assert_eq!(client("10.0.0.1", &[("x-forwarded-for", "198.51.100.1:4711")]), "198.51.100.1");
    }
}
