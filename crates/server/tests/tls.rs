//! TLS by the program itself, as a client hears it that trusts one authority and no other.
//!
//! The two certificates of `tests/tls` are of one authority, for `localhost`, and protect nothing.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use server::{Server, serve};
use tempfile::TempDir;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpSocket, TcpStream};
use tokio_rustls::TlsConnector;
use tokio_rustls::client::TlsStream;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::pem::PemObject as _;
use tokio_rustls::rustls::pki_types::{CertificateDer, ServerName};
use tokio_rustls::rustls::{ClientConfig, RootCertStore};

#[path = "support/server.rs"]
mod server;

fn fixture(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/tls").join(name)
}

fn certificate(name: &str) -> CertificateDer<'static> {
    CertificateDer::from_pem_file(fixture(name)).unwrap()
}

/// A server, and where its certificate is.
struct Sealed(Server, PathBuf);

impl Sealed {
    async fn start(options: &[&str]) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().to_owned();
        put(&path, "one.pem", "one.key");
        let files = files(&path);
        let all: Vec<&str> = files.iter().map(String::as_str).chain(options.iter().copied()).collect();
        Self(Server::start(folder, &all).await, path)
    }

    /// Puts another certificate where the first one was, as who renews it does.
    fn renew(&self, certificate: &str, key: &str) {
        put(&self.1, certificate, key);
    }

    async fn connect(&self) -> TlsStream<TcpStream> {
        let mut roots = RootCertStore::empty();
        roots.add(certificate("ca.pem")).unwrap();
        let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
            .with_safe_default_protocol_versions()
            .unwrap()
            .with_root_certificates(roots)
            .with_no_client_auth();
        let stream = TcpStream::connect(&self.0.address).await.unwrap();
        let name = ServerName::try_from("localhost").unwrap();
        TlsConnector::from(Arc::new(config)).connect(name, stream).await.unwrap()
    }

    /// The certificate that a new connection is shown.
    async fn shown(&self) -> CertificateDer<'static> {
        let stream = self.connect().await;
        stream.get_ref().1.peer_certificates().unwrap()[0].clone().into_owned()
    }

    /// Waits until new connections are shown this one.
    async fn shows(&self, name: &str) {
        let (wanted, began) = (certificate(name), Instant::now());
        while self.shown().await != wanted {
            assert!(began.elapsed() < Duration::from_secs(30), "{name} is not shown");
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    }
}

fn put(folder: &Path, certificate: &str, key: &str) {
    for (from, to) in [(certificate, "server.pem"), (key, "server.key")] {
        std::fs::copy(fixture(from), folder.join(to)).unwrap();
    }
}

/// The options that name the files.
fn files(folder: &Path) -> Vec<String> {
    let file = |name: &str| folder.join(name).display().to_string();
    vec!["--tls-certificate".to_owned(), file("server.pem"), "--tls-key".to_owned(), file("server.key")]
}

/// What the program says that does not start.
async fn refused(folder: &TempDir) -> String {
    let files = files(folder.path());
    let options: Vec<&str> = files.iter().map(String::as_str).collect();
    let output = serve(folder, &options).output().await.unwrap();
    assert!(!output.status.success(), "{output:?}");
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// Asks over one connection; the answer's head, in small letters.
async fn asked(stream: &mut TlsStream<TcpStream>, path: &str) -> String {
    let request = format!("GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n");
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut read = vec![0; 64 * 1024];
    let length = stream.read(&mut read).await.unwrap();
    String::from_utf8_lossy(&read[..length]).to_lowercase()
}

#[tokio::test]
async fn the_program_speaks_tls_by_itself() {
    let server = Sealed::start(&[]).await;
    let mut stream = server.connect().await;
    let live = asked(&mut stream, "/health/live").await;
    assert!(live.starts_with("http/1.1 200 "), "{live}");
    assert!(live.contains("strict-transport-security: max-age="), "{live}");
    let body = r#"{"query":"mutation { logOut { __typename } }"}"#;
    let request = format!(
        "POST /graphql HTTP/1.1\r\nHost: localhost\r\nOrigin: https://localhost\r\nContent-Type: application/json\r\n\
         Content-Length: {}\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut read = vec![0; 64 * 1024];
    let length = stream.read(&mut read).await.unwrap();
    let answer = String::from_utf8_lossy(&read[..length]).into_owned();
    assert!(answer.contains("__Host-kydan_access=; Path=/; Secure"), "{answer}");

    // In the clear nothing is answered.
    let mut plain = TcpStream::connect(&server.0.address).await.unwrap();
    plain.write_all(b"GET /health/live HTTP/1.1\r\nHost: localhost\r\n\r\n").await.unwrap();
    let mut told = Vec::new();
    let _ = plain.read_to_end(&mut told).await;
    assert!(!String::from_utf8_lossy(&told).contains("200"), "{told:?}");
}

#[tokio::test]
async fn a_renewed_certificate_is_shown_without_a_restart_and_one_that_does_not_fit_is_not() {
    let server = Sealed::start(&[]).await;
    let mut before = server.connect().await;
    assert_eq!(server.shown().await, certificate("one.pem"));
    server.renew("two.pem", "two.key");
    server.shows("two.pem").await;
    let live = asked(&mut before, "/health/live").await;
    assert!(live.starts_with("http/1.1 200 "), "whoever was connected goes on: {live}");

    // Half of a renewal, and nonsense: what was shown is shown on.
    for (pem, key) in [("one.pem", "two.key"), ("ca.pem", "ca.pem")] {
        server.renew(pem, key);
        tokio::time::sleep(Duration::from_secs(5)).await;
        assert_eq!(server.shown().await, certificate("two.pem"));
    }
    server.renew("one.pem", "one.key");
    server.shows("one.pem").await;
}

/// A connection from one of the addresses of this machine.
async fn from(here: &str, server: &Sealed) -> TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    socket.bind(format!("{here}:0").parse().unwrap()).unwrap();
    socket.connect(server.0.address.parse().unwrap()).await.unwrap()
}

/// How many of them are ended within that time.
async fn ended(streams: &mut [TcpStream], within: Duration) -> usize {
    let until = tokio::time::Instant::now() + within;
    let mut count = 0;
    for one in streams {
        let read = tokio::time::timeout_at(until, one.read(&mut [0; 64])).await;
        count += usize::from(read.is_ok());
    }
    count
}

#[tokio::test]
async fn who_says_no_hello_is_counted_holds_nobody_up_and_is_let_go() {
    let server = Sealed::start(&["--limit-connections", "20"]).await;
    let mut silent = Vec::new();
    for _ in 0..600 {
        silent.push(from("127.0.0.2", &server).await);
    }
    let began = Instant::now();
    let mut stream = server.connect().await;
    assert!(asked(&mut stream, "/health/live").await.starts_with("http/1.1 200 "));
    assert!(began.elapsed() < Duration::from_secs(4), "{:?}", began.elapsed());
    // Of those that say nothing twenty are waited for, and no more.
    let at_once = ended(&mut silent, Duration::from_secs(2)).await;
    assert!((570..=580).contains(&at_once), "{at_once} were ended at once");
    assert_eq!(ended(&mut silent, Duration::from_secs(30)).await, 600, "let go");
    // They are counted down again: the address may come back.
    let mut back = from("127.0.0.2", &server).await;
    assert_eq!(ended(std::slice::from_mut(&mut back), Duration::from_secs(1)).await, 0);
}

#[tokio::test]
async fn connections_are_counted_behind_the_handshake_too() {
    let server = Sealed::start(&["--limit-connections", "20"]).await;
    let mut open = Vec::new();
    for _ in 0..20 {
        open.push(server.connect().await);
    }
    let mut more = from("127.0.0.1", &server).await;
    assert_eq!(ended(std::slice::from_mut(&mut more), Duration::from_secs(3)).await, 1);
    let mut elsewhere = from("127.0.0.3", &server).await;
    assert_eq!(ended(std::slice::from_mut(&mut elsewhere), Duration::from_secs(1)).await, 0);
    assert!(asked(&mut open[0], "/health/live").await.starts_with("http/1.1 200 "));
    drop(open);
    tokio::time::sleep(Duration::from_millis(500)).await;
    let mut again = server.connect().await;
    assert!(asked(&mut again, "/health/live").await.starts_with("http/1.1 200 "));
}

#[tokio::test]
async fn files_that_cannot_be_are_refused_at_the_start() {
    let folder = tempfile::tempdir().unwrap();
    for (pem, key, why) in [
        ("one.pem", "two.key", "is not the key of"),
        ("one.pem", "one.pem", "holds no private key"),
        ("one.key", "one.key", "holds no certificates"),
    ] {
        put(folder.path(), pem, key);
        let said = refused(&folder).await;
        assert!(said.contains(why), "{pem} {key}: {said}");
    }
    std::fs::remove_file(folder.path().join("server.key")).unwrap();
    let said = refused(&folder).await;
    assert!(said.contains("server.key"), "{said}");
}
