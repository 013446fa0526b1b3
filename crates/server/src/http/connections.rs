//! Connections of one address: as many as a hall has, and not as many as the machine has.
//!
//! Connections are counted where they are accepted, by TLS before their handshake. Those of trusted proxies are not: behind
//! a proxy the streams that stay open are counted, by the address that the proxy names. A proxy that names the client before
//! it hands on the stream (`super::arrivals`) has each of them counted for its client.

use std::any::Any;
use std::collections::HashMap;
use std::net::{IpAddr, Shutdown};
use std::sync::{Arc, Mutex, PoisonError};

use actix_web::dev::Extensions;
use actix_web::http::header;
use actix_web::rt::net::TcpStream;
use actix_web::{HttpRequest, HttpResponse};
use socket2::SockRef;

use super::proxy::Proxies;

/// In how many seconds whoever has too many may try again.
const AGAIN: &str = "5";
/// What is said before anything was asked.
const REFUSED: &str = "HTTP/1.1 429 Too Many Requests\r\nRetry-After: 5\r\nConnection: close\r\n\
    Cache-Control: no-store\r\nContent-Type: text/plain\r\nContent-Length: 51\r\n\r\n\
    too many connections from this address: close some\n";

/// The connections of this process.
#[derive(Clone, Debug)]
pub struct Connections {
    most: usize,
    proxies: Proxies,
    open: Arc<Mutex<HashMap<IpAddr, usize>>>,
}

/// One connection; it is counted down when this is dropped.
#[derive(Debug)]
pub struct Open {
    connections: Connections,
    of: IpAddr,
}

impl Connections {
    /// At most `most` from one address; 0 is no limit.
    pub fn new(most: usize, proxies: Proxies) -> Self {
        Self { most, proxies, open: Arc::default() }
    }

    /// Counts a connection in the clear that was accepted, or ends it with a word why.
    pub fn accepted(&self, connection: &dyn Any, extensions: &mut Extensions) {
        let Some(stream) = connection.downcast_ref::<TcpStream>() else { return };
        match self.count(stream.peer_addr().ok().map(|peer| peer.ip())) {
            // On the heap and shared: the extensions are copied to each request of the connection.
            Some(Some(open)) => {
                extensions.insert(Arc::new(open));
            }
            Some(None) => {}
            None => refuse(stream),
        }
    }

    /// Counts a connection from there: nothing where its address has as many as it may, nothing within where it is not counted.
    pub fn count(&self, from: Option<IpAddr>) -> Option<Option<Open>> {
        match from.filter(|from| self.most > 0 && !self.proxies.trusts(*from)) {
            Some(address) => self.enter(address).map(Some),
            None => Some(None),
        }
    }

    /// Counts a stream that stays open for whom a proxy names; others are counted by their connection.
    pub fn listen(&self, request: &HttpRequest) -> Result<Option<Open>, HttpResponse> {
        let peer = request.peer_addr().map(|peer| peer.ip());
        if self.most == 0 || !peer.is_some_and(|peer| self.proxies.trusts(peer)) {
            return Ok(None);
        }
        let Some(client) = self.proxies.client(request) else { return Ok(None) };
        self.enter(client).map(Some).ok_or_else(|| {
            HttpResponse::TooManyRequests()
                .insert_header((header::RETRY_AFTER, AGAIN))
                .insert_header((header::CACHE_CONTROL, "no-store"))
                .body("too many connections from this address: close some\n")
        })
    }

    fn enter(&self, address: IpAddr) -> Option<Open> {
        let of = subscriber(address);
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        let count = open.entry(of).or_default();
        if *count >= self.most {
            return None;
        }
        *count += 1;
        Some(Open { connections: self.clone(), of })
    }
}

/// Ends a connection in the clear with a word why.
pub(super) fn refuse(stream: &TcpStream) {
    // By the socket itself: the runtime does not know yet that it can be written to.
    let socket = SockRef::from(stream);
    let _ = socket.send(REFUSED.as_bytes());
    let _ = socket.shutdown(Shutdown::Both);
}

impl Drop for Open {
    fn drop(&mut self) {
        let mut open = self.connections.open.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = open.get_mut(&self.of) {
            *count -= 1;
            if *count == 0 {
                open.remove(&self.of);
            }
        }
    }
}

/// What counts as one address: of IPv6 the /64 that one subscriber has.
pub(crate) fn subscriber(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            IpAddr::V6(std::net::Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
        }
        IpAddr::V4(address) => IpAddr::V4(address),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_that_an_address_may_have_is_the_last_until_one_goes() {
        let connections = Connections::new(2, Proxies::default());
        let (one, other) = ("2001:db8::1".parse().unwrap(), "2001:db8:1::1".parse().unwrap());
        let first = connections.enter(one).unwrap();
        let _second = connections.enter("2001:db8::2".parse().unwrap()).unwrap();
        assert!(connections.enter(one).is_none());
        assert!(connections.enter(other).is_some());
        drop(first);
        assert!(connections.enter(one).is_some());
        assert!(REFUSED.ends_with("\r\n\r\ntoo many connections from this address: close some\n"));
    }
}
