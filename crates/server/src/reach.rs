//! Whom the program may call. An address is whatever a browser or somebody says: it must not lead into the operator's own
//! house.

#[cfg(feature = "tls")]
mod resolve;

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use ipnet::IpNet;
use url::Url;

#[cfg(feature = "tls")]
pub(crate) use self::resolve::NotPublic;

/// Addresses that may be reached: public ones, and the operator's own networks where they are named.
#[derive(Clone, Debug, Default)]
pub struct Reach {
    own: Vec<IpNet>,
}

impl Reach {
    /// With the operator's own networks.
    pub fn new(own: &[IpNet]) -> Self {
        Self { own: own.to_vec() }
    }

    fn allows(&self, address: IpAddr) -> bool {
        let address = address.to_canonical();
        is_public(address) || self.own.iter().any(|network| network.contains(&address))
    }

    /// The endpoint as an address, if it may be sent to as far as it says itself; names are looked at when they are
    /// resolved.
    pub(crate) fn endpoint(&self, text: &str) -> Option<Url> {
        let url = Url::parse(text).ok()?;
        let host = url.host_str()?.trim_start_matches('[').trim_end_matches(']');
        let named_well = host
            .parse::<IpAddr>()
            .map_or(host.contains('.') || host == "localhost", |address| self.allows(address));
        let plain = url.username().is_empty() && url.password().is_none();
        (url.scheme() == "https" && plain && named_well).then_some(url)
    }
}

/// Whether an address is one of the public network.
fn is_public(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => is_public_v4(address),
        IpAddr::V6(address) => is_public_v6(address),
    }
}

/// IANA's registry of special addresses (RFC 6890).
fn is_public_v4(address: Ipv4Addr) -> bool {
    let [first, second, third, _] = address.octets();
    let special = address.is_private()
        || address.is_loopback()
        || address.is_link_local()
        || address.is_multicast()
        || address.is_documentation()
        || first == 0
        || first >= 240
        || (first == 100 && (64..128).contains(&second))
        || (first == 192 && second == 0 && third == 0)
        || (first == 198 && (second == 18 || second == 19));
    !special
}

/// The global unicast addresses, less those that carry another address or none.
fn is_public_v6(address: Ipv6Addr) -> bool {
    let [first, second, ..] = address.segments();
    let carried = |at: usize| {
        let octets = address.octets();
        is_public_v4(Ipv4Addr::new(octets[at], octets[at + 1], octets[at + 2], octets[at + 3]))
    };
    match (first, second) {
        // A translator's prefix: what it leads to counts.
        (0x64, 0xff9b) => carried(12),
        (0x2002, _) => carried(2),
        (0x2001, 0x0000..=0x01ff | 0x0db8) => false,
        (0x2000..=0x3fff, _) => true,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_operators_own_house_is_not_reached() {
        let reach = Reach::default();
        for inside in [
            "127.0.0.1",
            "10.1.2.3",
            "172.16.0.1",
            "192.168.1.1",
            "169.254.169.254",
            "100.64.0.1",
            "0.0.0.0",
            "255.255.255.255",
            "::1",
            "fe80::1",
            "fd00::1",
            "::ffff:10.0.0.1",
            "64:ff9b::a00:1",
            "2002:a00:1::",
            "2001:db8::1",
            "ff02::1",
        ] {
            let address: IpAddr = inside.parse().unwrap();
            assert!(!reach.allows(address), "{inside}");
            let host = if address.is_ipv6() { format!("[{inside}]") } else { inside.to_owned() };
            assert!(reach.endpoint(&format!("https://{host}/push")).is_none(), "{inside}");
        }
        for outside in ["142.250.66.74", "2607:f8b0:4004:c07::5f", "64:ff9b::808:808"] {
            assert!(reach.allows(outside.parse().unwrap()), "{outside}");
        }
    }

    #[test]
    fn an_endpoint_speaks_tls_and_says_no_name_and_password() {
        let reach = Reach::default();
        assert!(reach.endpoint("https://updates.push.services.mozilla.com/wpush/v2/abc").is_some());
        for bad in [
            "http://push.example/abc",
            "https://user:secret@push.example/",
            "https://router/abc",
            "https://2130706433/abc",
            "https://0x7f.1/abc",
            "file:///etc/passwd",
            "push.example",
        ] {
            assert!(reach.endpoint(bad).is_none(), "{bad}");
        }
        let own = Reach::new(&["127.0.0.0/8".parse().unwrap()]);
        assert!(own.endpoint("https://127.0.0.1:8443/abc").is_some());
    }
}
