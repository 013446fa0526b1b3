//! Behind a proxy that hands on streams as they are: who is behind it is said before TLS and HTTP (PROXY protocol).
//!
//! The headers are written out by hand from the protocol's text (HAProxy, `proxy-protocol.txt`), by no crate that reads them.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::sync::Arc;
use std::time::{Duration, Instant};

use server::{Server, database};
use tokio::io::{AsyncRead, AsyncReadExt as _, AsyncWrite, AsyncWriteExt as _};
use tokio::net::{TcpSocket, TcpStream};
use tokio::process::Command;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::pem::PemObject as _;
use tokio_rustls::rustls::pki_types::{CertificateDer, ServerName};
use tokio_rustls::rustls::{ClientConfig, RootCertStore};

#[path = "support/server.rs"]
mod server;

const PASSWORD: &str = "mot hai ba bon nam sau";
const BEHIND: [&str; 4] = ["--proxy-protocol", "demanded", "--trusted-proxy", "127.0.0.1/32"];
const SIGNATURE: &[u8] = b"\r\n\r\n\0\r\nQUIT\n";
const HEAD: &str = r#"{"query":"{ logHead { position } }"}"#;

/// A server that believes 127.0.0.1 and nobody else, where `office` can log in.
async fn start(options: &[&str]) -> Server {
    let folder = tempfile::tempdir().unwrap();
    let mut opening = Command::new(env!("CARGO_BIN_EXE_kydan"));
    let database = database(&folder);
    opening.args(["account", "--login", "office", "--role", "staff", "--database-url", &database]);
    let mut opened = opening.stdin(Stdio::piped()).stdout(Stdio::null()).spawn().unwrap();
    opened.stdin.take().unwrap().write_all(PASSWORD.as_bytes()).await.unwrap();
    assert!(opened.wait().await.unwrap().success());
    let all: Vec<&str> = BEHIND.iter().chain(options).copied().collect();
    Server::start(folder, &all).await
}

async fn from(here: &str, server: &Server) -> TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    socket.bind(format!("{here}:0").parse().unwrap()).unwrap();
    socket.connect(server.address.parse().unwrap()).await.unwrap()
}

fn line(of: &str) -> Vec<u8> {
    format!("PROXY {of}\r\n").into_bytes()
}

fn v1(client: &str) -> Vec<u8> {
    line(&format!("TCP4 {client} 192.0.2.1 4711 443"))
}

/// Version 2 with what follows the fixed part.
fn v2(command: u8, family: u8, further: &[u8]) -> Vec<u8> {
    let length = u16::try_from(further.len()).unwrap().to_be_bytes();
    [SIGNATURE, &[command, family], &length, further].concat()
}

fn v2_ip4(client: [u8; 4]) -> Vec<u8> {
    v2(0x21, 0x11, &[&client[..], &[192, 0, 2, 1], &4711_u16.to_be_bytes(), &443_u16.to_be_bytes()].concat())
}

fn v2_ip6(client: &str) -> Vec<u8> {
    let client: std::net::Ipv6Addr = client.parse().unwrap();
    let here: std::net::Ipv6Addr = "2001:db8::1".parse().unwrap();
    v2(0x21, 0x21, &[&client.octets()[..], &here.octets()[..], &[0x12, 0x67, 0x01, 0xbb]].concat())
}

fn posted(body: &str, headers: &str) -> Vec<u8> {
    format!(
        "POST /graphql HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n{headers}\
         Connection: close\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    )
    .into_bytes()
}

/// The whole answer; nothing where the connection was closed.
async fn answered(stream: &mut (impl AsyncRead + AsyncWrite + Unpin), sent: &[u8]) -> String {
    let _ = stream.write_all(sent).await;
    read(stream).await
}

async fn read(stream: &mut (impl AsyncRead + Unpin)) -> String {
    let mut read = Vec::new();
    let end = tokio::time::timeout(Duration::from_secs(20), stream.read_to_end(&mut read)).await;
    assert!(end.is_ok(), "it was neither answered nor closed");
    String::from_utf8_lossy(&read).into_owned()
}

/// Asks by a proxy that begins so; the status, or 0.
async fn asked(server: &Server, header: &[u8], request: &[u8]) -> String {
    let mut stream = from("127.0.0.1", server).await;
    answered(&mut stream, &[header, request].concat()).await
}

fn status(answer: &str) -> u16 {
    answer.strip_prefix("HTTP/1.1 ").and_then(|rest| rest.get(..3)).map_or(0, |code| code.parse().unwrap())
}

/// How often this client is answered before it is too much.
async fn before_too_much(server: &Server, header: &[u8], headers: &str) -> usize {
    for turn in 0..40 {
        match status(&asked(server, header, &posted(HEAD, headers)).await) {
            200 => {}
            429 => return turn,
            other => panic!("{other} at {turn}"),
        }
    }
    40
}

#[tokio::test]
async fn whom_the_proxy_names_is_whom_limits_count_in_both_versions() {
    let server = start(&["--limit-questions", "1"]).await;
    let used_up = before_too_much(&server, &v1("198.51.100.7"), "").await;
    assert!((10..30).contains(&used_up), "ten at once and one a second: {used_up}");
    let same = asked(&server, &v2_ip4([198, 51, 100, 7]), &posted(HEAD, "")).await;
    assert_eq!(status(&same), 429, "the same address in the other version: {same}");
    let mapped = asked(&server, &v2_ip6("::ffff:198.51.100.7"), &posted(HEAD, "")).await;
    assert_eq!(status(&mapped), 429, "and mapped into IPv6: {mapped}");
    // Whoever is used up does not get out by what he writes himself.
    let spoof = posted(HEAD, "X-Forwarded-For: 203.0.113.9\r\nForwarded: for=203.0.113.9\r\n");
    assert_eq!(status(&asked(&server, &v1("198.51.100.7"), &spoof).await), 429);
    let twice = [v1("198.51.100.7"), v1("203.0.113.9")].concat();
    assert_ne!(
        status(&asked(&server, &twice, &posted(HEAD, "")).await),
        200,
        "a second header is no request"
    );

    for other in [
        v1("198.51.100.8"),
        line("TCP6 2001:db8::7 2001:db8::1 4711 443"),
        v2_ip4([198, 51, 100, 9]),
        v2_ip6("2001:db8:1::7"),
    ] {
        assert_eq!(status(&asked(&server, &other, &posted(HEAD, "")).await), 200, "{other:?}");
    }
    let whole = before_too_much(&server, &v2_ip6("2001:db8:2::7"), "").await;
    assert!((10..30).contains(&whole), "{whole}");
    let neighbour = asked(&server, &v2_ip6("2001:db8:2::8"), &posted(HEAD, "")).await;
    assert_eq!(status(&neighbour), 429, "of IPv6 a subscriber counts: {neighbour}");
}

#[tokio::test]
async fn the_audit_says_whom_the_proxy_names() {
    let server = start(&[]).await;
    let log_in = r#"{"query":"mutation { logIn(input: { login: \"office\", password: \"mot hai ba bon nam sau\" }) { __typename } }"}"#;
    let answer = asked(&server, &v1("198.51.100.77"), &posted(log_in, "")).await;
    let cookies: Vec<&str> = answer
        .lines()
        .filter_map(|line| line.split_once(": ").filter(|(name, _)| name.eq_ignore_ascii_case("set-cookie")))
        .filter_map(|(_, cookie)| cookie.split(';').next())
        .collect();
    assert!(!cookies.is_empty(), "{answer}");
    let cookies = format!("Cookie: {}\r\n", cookies.join("; "));
    let audit = r#"{"query":"{ audit(kind: logged_in, first: 5) { edges { node { address } } } }"}"#;
    let seen = asked(&server, &v1("198.51.100.77"), &posted(audit, &cookies)).await;
    assert!(seen.contains(r#""address":"198.51.100.77""#), "{seen}");
}

#[tokio::test]
async fn a_header_may_come_byte_by_byte_with_more_in_it_or_for_the_proxy_itself() {
    let server = start(&[]).await;
    let live = b"GET /health/live HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
    let further = [&[198, 51, 100, 7, 192, 0, 2, 1, 0, 80, 1, 187][..], &[0x04, 0, 3, 1, 2, 3]].concat();
    let good = [
        v1("198.51.100.7"),
        line(
            "TCP6 ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff 65535 65535",
        ),
        v2_ip4([198, 51, 100, 7]),
        v2_ip6("2001:db8::7"),
        v2(0x21, 0x11, &further),
        // Its own: health checks.
        line("UNKNOWN"),
        v2(0x20, 0x00, &[]),
        v2(0x20, 0x11, &further),
    ];
    for header in &good {
        assert_eq!(status(&asked(&server, header, live).await), 200, "{header:?}");
        let mut slowly = from("127.0.0.1", &server).await;
        slowly.set_nodelay(true).unwrap();
        for byte in header {
            slowly.write_all(&[*byte]).await.unwrap();
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
        assert_eq!(status(&answered(&mut slowly, live).await), 200, "byte by byte: {header:?}");
    }
    // In its own name it counts as itself, and what comes by one connection may be more than one request.
    let two = [&v1("198.51.100.7")[..], b"GET /health/live HTTP/1.1\r\nHost: a\r\n\r\n", live].concat();
    let mut stream = from("127.0.0.1", &server).await;
    assert_eq!(answered(&mut stream, &two).await.matches("HTTP/1.1 200").count(), 2);
}

#[tokio::test]
async fn what_is_no_header_is_too_long_or_is_a_strangers_is_closed_without_an_answer() {
    let server = start(&[]).await;
    let live = b"GET /health/live HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
    let long = [b"PROXY TCP4 ".to_vec(), vec![b'1'; 300], b"\r\n".to_vec()].concat();
    let bad = [
        Vec::new(),
        b"GET / HTTP/1.1\r\n".to_vec(),
        line("TCP4 198.51.100.7 192.0.2.1 4711"),
        line("TCP4 198.51.100.777 192.0.2.1 4711 443"),
        line("TCP4 2001:db8::7 2001:db8::1 4711 443"),
        line("TCP4 198.51.100.7 192.0.2.1 4711 99443"),
        line("UDP4 198.51.100.7 192.0.2.1 4711 443"),
        b"PROXY TCP4 198.51.100.7 192.0.2.1 4711 443\n".to_vec(),
        b"proxy TCP4 198.51.100.7 192.0.2.1 4711 443\r\n".to_vec(),
        long,
        // Another version, another command, datagrams, a family that is none, addresses that are cut short.
        v2(0x31, 0x11, &[0; 12]),
        v2(0x22, 0x11, &[0; 12]),
        v2(0x21, 0x12, &[0; 12]),
        v2(0x21, 0x41, &[0; 12]),
        v2(0x21, 0x11, &[0; 11]),
        v2(0x21, 0x21, &[0; 12]),
        v2(0x21, 0x11, &vec![0; 60_000]),
    ];
    for header in &bad {
        let began = Instant::now();
        let answer = asked(&server, header, live).await;
        let begins = header.get(..60).unwrap_or(header);
        assert_eq!(answer, "", "{begins:?}");
        assert!(began.elapsed() < Duration::from_secs(3), "at once: {begins:?}");
    }
    // A good header of a stranger is not read; nor is anything else that he says.
    for header in [v1("198.51.100.7"), v2_ip4([198, 51, 100, 7]), Vec::new()] {
        let mut stranger = from("127.0.0.2", &server).await;
        assert_eq!(answered(&mut stranger, &[&header[..], live].concat()).await, "");
    }
    assert_eq!(status(&asked(&server, &v1("198.51.100.7"), live).await), 200, "others are served on");
}

#[tokio::test]
async fn a_header_that_does_not_come_is_waited_for_a_while_and_holds_nobody_up() {
    let server = start(&[]).await;
    let live = b"GET /health/live HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
    let mut waiting = Vec::new();
    for part in [&b""[..], b"PROXY TCP4 198.51", SIGNATURE, &v2_ip4([198, 51, 100, 7])[..20]] {
        let mut stream = from("127.0.0.1", &server).await;
        stream.write_all(part).await.unwrap();
        waiting.push(stream);
    }
    let began = Instant::now();
    assert_eq!(status(&asked(&server, &v1("198.51.100.7"), live).await), 200);
    assert!(began.elapsed() < Duration::from_secs(2), "{:?}", began.elapsed());
    for stream in &mut waiting {
        assert_eq!(read(stream).await, "");
    }
    let waited = began.elapsed();
    assert!((Duration::from_secs(4)..Duration::from_secs(9)).contains(&waited), "{waited:?}");
}

#[tokio::test]
async fn connections_are_counted_for_whom_the_proxy_names() {
    let server = start(&["--limit-connections", "3"]).await;
    let live = b"GET /health/live HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
    let mut open = Vec::new();
    for _ in 0..3 {
        let mut stream = from("127.0.0.1", &server).await;
        stream.write_all(&v1("198.51.100.7")).await.unwrap();
        open.push(stream);
    }
    tokio::time::sleep(Duration::from_millis(300)).await;
    let fourth = asked(&server, &v1("198.51.100.7"), b"").await;
    assert_eq!(status(&fourth), 429, "{fourth}");
    assert_eq!(status(&asked(&server, &v1("198.51.100.8"), live).await), 200, "another of the same proxy");
    drop(open);
    tokio::time::sleep(Duration::from_millis(300)).await;
    assert_eq!(status(&asked(&server, &v1("198.51.100.7"), live).await), 200);
}

fn fixture(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/tls").join(name)
}

#[tokio::test]
async fn the_header_stands_before_tls() {
    let (pem, key) = (fixture("one.pem").display().to_string(), fixture("one.key").display().to_string());
    let options = ["--tls-certificate", &pem, "--tls-key", &key, "--limit-questions", "1"];
    let server = start(&options).await;
    let mut roots = RootCertStore::empty();
    roots.add(CertificateDer::from_pem_file(fixture("ca.pem")).unwrap()).unwrap();
    let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .unwrap()
        .with_root_certificates(roots)
        .with_no_client_auth();
    let connector = TlsConnector::from(Arc::new(config));
    let asked = async |here: &str, header: &[u8]| {
        let mut stream = from(here, &server).await;
        stream.write_all(header).await.unwrap();
        let name = ServerName::try_from("localhost").unwrap();
        let mut sealed = connector.connect(name, stream).await.ok()?;
        Some(status(&answered(&mut sealed, &posted(HEAD, "")).await))
    };
    let mut answers = Vec::new();
    for _ in 0..20 {
        answers.push(asked("127.0.0.1", &v2_ip4([198, 51, 100, 7])).await);
    }
    assert_eq!(answers.first(), Some(&Some(200)), "{answers:?}");
    assert_eq!(answers.last(), Some(&Some(429)), "by the client's address: {answers:?}");
    assert_eq!(asked("127.0.0.1", &v1("198.51.100.8")).await, Some(200));
    assert_eq!(asked("127.0.0.1", b"").await, None, "no header, no handshake");
    assert_eq!(asked("127.0.0.2", &v1("198.51.100.8")).await, None, "a stranger's");
}

#[tokio::test]
async fn to_demand_it_of_nobody_is_refused_at_the_start() {
    let folder = tempfile::tempdir().unwrap();
    let output = server::serve(&folder, &["--proxy-protocol", "demanded"]).output().await.unwrap();
    assert!(!output.status.success());
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(said.contains("--trusted-proxy"), "{said}");
}

/// A proxy that keeps a connection as long as the program does sends entries into its end.
#[test]
fn examples_let_connections_go_before_the_program_does() {
    for (example, words, connections) in [
        ("nginx.conf", "keepalive_timeout ", "upstream "),
        ("nginx-federations.conf", "keepalive_timeout ", "upstream "),
        ("Caddyfile", "keepalive ", "reverse_proxy "),
        ("Caddyfile.federations", "keepalive ", "(upstream)"),
    ] {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../deploy/proxy");
        let text = std::fs::read_to_string(folder.join(example)).unwrap();
        let seconds = |line: &str| -> Option<u64> {
            let said = line.trim().strip_prefix(words)?.trim_end_matches(';');
            said.strip_suffix('s')?.parse().ok()
        };
        let kept: Vec<u64> = text.lines().filter_map(seconds).collect();
        let places = text.lines().filter(|line| line.trim().starts_with(connections)).count();
        assert_eq!(kept.len(), places, "{example}: each place says it");
        assert!(kept.iter().all(|kept| *kept < kydan_server::http::IDLE.as_secs()), "{example}: {kept:?}");
    }
}
