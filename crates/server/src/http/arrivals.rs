//! Whoever connects, before the first byte of TLS or HTTP: where they come from, and whether there is room.
//!
//! A proxy that hands on streams as they are (HAProxy in TCP mode, a cloud's load balancer) says in a header of its own who
//! is behind it: the PROXY protocol, version 1 or 2. Where the operator says so every connection begins with one, and each is
//! a trusted proxy's; anything else is closed. Exactly the header is read, so what follows is the client's alone.

use std::io;
use std::net::SocketAddr;
use std::time::Duration;

use actix_web::rt::net::TcpStream;
use clap::ValueEnum;
use proxy_header::{ParseConfig, Protocol, ProxyHeader};
use tokio::io::AsyncReadExt as _;
use tokio::time::timeout;

use super::connections::{Connections, Open};
use super::proxy::Proxies;

/// How long a proxy may take to say who is behind it.
const PATIENCE: Duration = Duration::from_secs(5);
/// The shortest header of version 1: `PROXY UNKNOWN\r\n`. Of version 2 it is one byte less than the shortest.
const FIRST: usize = 15;
/// The longest line of version 1, with its end.
const LINE: usize = 107;
/// How version 2 begins.
const SIGNATURE: &[u8] = b"\r\n\r\n\0\r\nQUIT\n";
/// Signature, version, family, and the length of what follows.
const FIXED: usize = 16;
/// The most that may follow: addresses, and what some proxies add of TLS and of themselves.
const FURTHER: usize = 2_048;

/// Whether connections begin with who is behind them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum ProxyProtocol {
    /// With what the client says first
    Absent,
    /// Each with a trusted proxy's header
    Demanded,
}

/// What is known of connections when they are accepted.
#[derive(Clone, Debug)]
pub struct Arrivals {
    protocol: ProxyProtocol,
    proxies: Proxies,
    connections: Connections,
}

/// A connection that is let in.
#[derive(Debug)]
pub(super) struct Arrival {
    pub(super) stream: TcpStream,
    /// The client: whom the proxy names, or else the peer.
    pub(super) from: Option<SocketAddr>,
    /// Counts it, where it is counted.
    pub(super) open: Option<Open>,
}

/// Why a connection is not let in.
#[derive(Debug)]
pub(super) enum Closed {
    /// Its address has as many as it may.
    Crowded(TcpStream),
    /// It did not begin as a trusted proxy's.
    Stray,
}

impl Arrivals {
    /// Those that come as the operator says.
    pub fn new(protocol: ProxyProtocol, proxies: Proxies, connections: Connections) -> Self {
        Self { protocol, proxies, connections }
    }

    /// Learns where a connection comes from, and counts it there.
    pub(super) async fn arrive(&self, mut stream: TcpStream) -> Result<Arrival, Closed> {
        let peer = stream.peer_addr().ok();
        let from = match self.protocol {
            ProxyProtocol::Absent => peer,
            ProxyProtocol::Demanded => match self.named(&mut stream, peer).await {
                Ok(named) => Some(named),
                Err(Refused { by, why }) => {
                    // A stranger's is no news; a trusted proxy's is a setting that does not fit.
                    match by {
                        By::Proxy => tracing::warn!(?peer, why, "closed: no PROXY header"),
                        By::Stranger => tracing::debug!(?peer, why, "closed: not a trusted proxy"),
                    }
                    return Err(Closed::Stray);
                }
            },
        };
        match self.connections.count(from.map(|from| from.ip())) {
            Some(open) => Ok(Arrival { stream, from, open }),
            None => Err(Closed::Crowded(stream)),
        }
    }

    /// Whom the proxy names: itself, where it comes on its own behalf.
    async fn named(&self, stream: &mut TcpStream, peer: Option<SocketAddr>) -> Result<SocketAddr, Refused> {
        let trusted = peer.filter(|peer| self.proxies.trusts(peer.ip()));
        let Some(proxy) = trusted else {
            return Err(Refused { by: By::Stranger, why: "not in a network of trusted proxies".to_owned() });
        };
        let read = timeout(PATIENCE, client(stream)).await;
        let named = match read {
            Ok(Ok(named)) => named,
            Ok(Err(error)) => return Err(Refused { by: By::Proxy, why: error.to_string() }),
            Err(_) => return Err(Refused { by: By::Proxy, why: "it was not said in time".to_owned() }),
        };
        Ok(named.map_or(proxy, |named| SocketAddr::new(named.ip().to_canonical(), named.port())))
    }
}

/// Who was not believed, and why.
struct Refused {
    by: By,
    why: String,
}

enum By {
    Proxy,
    Stranger,
}

/// Reads one header: the client's address, nothing where the proxy speaks for itself (`LOCAL`, `UNKNOWN`).
async fn client(stream: &mut TcpStream) -> io::Result<Option<SocketAddr>> {
    let mut header = vec![0; FIRST];
    stream.read_exact(&mut header).await?;
    if header.starts_with(SIGNATURE) {
        read_further(stream, &mut header, FIXED).await?;
        let [.., high, low] = header[..] else { return Err(wrong("too short")) };
        let further = usize::from(u16::from_be_bytes([high, low]));
        if further > FURTHER {
            return Err(wrong("too long"));
        }
        read_further(stream, &mut header, FIXED + further).await?;
    } else if header.starts_with(b"PROXY ") {
        while !header.ends_with(b"\n") {
            // What is seen is taken up to the end of the line, and nothing behind it.
            let mut seen = [0; LINE];
            let count = stream.peek(&mut seen).await?;
            let seen = seen.get(..count).unwrap_or_default();
            let line = seen.iter().position(|byte| *byte == b'\n').map_or(count, |end| end + 1);
            if count == 0 || header.len() + line > LINE {
                return Err(wrong("a line without an end"));
            }
            let length = header.len() + line;
            read_further(stream, &mut header, length).await?;
        }
    } else {
        return Err(wrong("something else came first"));
    }
    let config = ParseConfig { include_tlvs: false, ..ParseConfig::default() };
    let (read, length) = ProxyHeader::parse(&header, config).map_err(|error| wrong(&error.to_string()))?;
    if length != header.len() {
        return Err(wrong("it ends early"));
    }
    match read.proxied_address() {
        Some(address) if address.protocol == Protocol::Stream => Ok(Some(address.source)),
        Some(_) => Err(wrong("of datagrams")),
        None => Ok(None),
    }
}

/// Reads until the header has so many bytes.
async fn read_further(stream: &mut TcpStream, header: &mut Vec<u8>, length: usize) -> io::Result<()> {
    let begin = header.len();
    header.resize(length.max(begin), 0);
    stream.read_exact(header.get_mut(begin..).unwrap_or_default()).await.map(|_| ())
}

fn wrong(why: &str) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, why)
}
