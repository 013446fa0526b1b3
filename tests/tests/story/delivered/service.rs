//! A push service by TLS, and a browser that listens there: it alone can read what comes.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use aws_lc_rs::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use aws_lc_rs::agreement::{ECDH_P256, PrivateKey, UnparsedPublicKey, agree};
use aws_lc_rs::hkdf::{HKDF_SHA256, KeyType, Prk, Salt};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::pem::PemObject as _;
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer};

/// The authority of the certificates; they are for `localhost` and protect nothing.
pub(crate) fn authority() -> PathBuf {
    fixture("ca.pem")
}

fn fixture(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates/server/tests/tls").join(name)
}

/// A message as it came.
#[derive(Clone)]
pub(crate) struct Message {
    pub(crate) path: String,
    pub(crate) head: String,
    body: Vec<u8>,
}

impl Message {
    pub(crate) fn body(&self) -> &[u8] {
        &self.body
    }
}

/// The service; it ends with the story.
#[derive(Clone)]
pub(crate) struct Service {
    pub(crate) origin: String,
    kept: Arc<Mutex<Kept>>,
}

struct Kept {
    messages: Vec<Message>,
    /// How a program is asked whether it wants to be told, and whether it says so.
    questions: Vec<Message>,
    silent: bool,
    status: u16,
    pause: Duration,
}

impl Service {
    pub(crate) async fn open() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let origin = format!("https://localhost:{}", listener.local_addr().unwrap().port());
        let certificate = CertificateDer::from_pem_file(fixture("one.pem")).unwrap();
        let key = PrivateKeyDer::from_pem_file(fixture("one.key")).unwrap();
        let config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
            .with_safe_default_protocol_versions()
            .unwrap()
            .with_no_client_auth()
            .with_single_cert(vec![certificate], key)
            .unwrap();
        let acceptor = TlsAcceptor::from(Arc::new(config));
        let kept = Kept {
            messages: Vec::new(),
            questions: Vec::new(),
            silent: false,
            status: 201,
            pause: Duration::ZERO,
        };
        let kept = Arc::new(Mutex::new(kept));
        let service = Self { origin, kept: Arc::clone(&kept) };
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let (acceptor, kept) = (acceptor.clone(), Arc::clone(&kept));
                tokio::spawn(async move {
                    // A sender that is killed ends the line in the middle.
                    let _ = serve(acceptor, stream, &kept).await;
                });
            }
        });
        service
    }

    /// What it answers from now on.
    pub(crate) fn answers(&self, status: u16) {
        self.kept.lock().unwrap().status = status;
    }

    pub(crate) fn pause(&self, pause: Duration) {
        self.kept.lock().unwrap().pause = pause;
    }

    /// Whether it says that it wants to be told, when it is asked.
    pub(crate) fn says_nothing(&self, silent: bool) {
        self.kept.lock().unwrap().silent = silent;
    }

    pub(crate) fn questions(&self) -> Vec<Message> {
        self.kept.lock().unwrap().questions.clone()
    }

    pub(crate) fn messages(&self) -> Vec<Message> {
        self.kept.lock().unwrap().messages.clone()
    }

    /// Waits for the message of this number, counted from 0.
    #[track_caller]
    pub(crate) fn message(&self, number: usize) -> impl Future<Output = Message> {
        let (service, place) = (self.clone(), std::panic::Location::caller());
        async move {
            for _ in 0..600 {
                if let Some(message) = service.messages().get(number) {
                    return message.clone();
                }
                tokio::time::sleep(Duration::from_millis(100)).await;
            }
            panic!("at {place}: no message {number} came, but {}", service.messages().len())
        }
    }
}

async fn serve(acceptor: TlsAcceptor, stream: TcpStream, kept: &Mutex<Kept>) -> std::io::Result<()> {
    let mut stream = acceptor.accept(stream).await?;
    let (mut read, mut part) = (Vec::new(), [0; 8 * 1024]);
    loop {
        let Some(end) = read.windows(4).position(|four| four == b"\r\n\r\n") else {
            match stream.read(&mut part).await? {
                0 => return Ok(()),
                length => read.extend_from_slice(&part[..length]),
            }
            continue;
        };
        let head = String::from_utf8_lossy(&read[..end]).to_lowercase();
        let length = head.lines().find_map(|line| line.strip_prefix("content-length: ")).unwrap();
        let whole = end + 4 + length.parse::<usize>().unwrap();
        while read.len() < whole {
            match stream.read(&mut part).await? {
                0 => return Ok(()),
                length => read.extend_from_slice(&part[..length]),
            }
        }
        let path = head.split(' ').nth(1).unwrap().to_owned();
        let head = String::from_utf8_lossy(&read[..end]).into_owned();
        let body = read[end + 4..whole].to_vec();
        read.drain(..whole);
        let asked: Value = serde_json::from_slice(&body).unwrap_or_default();
        let (status, pause, said) = {
            let mut kept = kept.lock().unwrap();
            let challenge = asked["data"]["challenge"].as_str().filter(|_| asked["type"] == "verification");
            let kind = if challenge.is_some() { &mut kept.questions } else { &mut kept.messages };
            kind.push(Message { path, head, body });
            let said = challenge.filter(|_| !kept.silent).unwrap_or_default().to_owned();
            (kept.status, kept.pause, said)
        };
        tokio::time::sleep(pause).await;
        let answer = format!("HTTP/1.1 {status} Sink\r\nContent-Length: {}\r\n\r\n{said}", said.len());
        stream.write_all(answer.as_bytes()).await?;
    }
}

/// A browser that listens.
pub(crate) struct Browser {
    key: PrivateKey,
    public: Vec<u8>,
    secret: [u8; 16],
    endpoint: String,
}

struct Bytes(usize);

impl KeyType for Bytes {
    fn len(&self) -> usize {
        self.0
    }
}

impl Browser {
    pub(crate) fn at(service: &Service, name: &str) -> Self {
        let key = PrivateKey::generate(&ECDH_P256).unwrap();
        let public = key.compute_public_key().unwrap().as_ref().to_vec();
        Self { key, public, secret: [7; 16], endpoint: format!("{}/send/{name}", service.origin) }
    }

    /// What it tells the platform.
    pub(crate) fn subscription(&self, language: &str) -> Value {
        json!({ "input": {
            "name": "Mozilla/5.0 (Android 14) Firefox/140.0", "endpoint": self.endpoint,
            "publicKey": URL_SAFE_NO_PAD.encode(&self.public), "secret": URL_SAFE_NO_PAD.encode(self.secret),
            "language": language,
        } })
    }

    /// Opens a message (RFC 8291).
    pub(crate) fn read(&self, message: &Message) -> Value {
        let (salt, rest) = message.body.split_at(16);
        let (record, rest) = rest.split_at(4);
        assert_eq!(record, 4096_u32.to_be_bytes());
        let (theirs, sealed) = rest[1..].split_at(usize::from(rest[0]));
        let shared =
            agree(&self.key, UnparsedPublicKey::new(&ECDH_P256, theirs), (), |shared| Ok(shared.to_vec()));
        let prk = Salt::new(HKDF_SHA256, &self.secret).extract(&shared.unwrap());
        let key: [u8; 32] = expand(&prk, &[b"WebPush: info\0", &self.public, theirs]);
        let prk = Salt::new(HKDF_SHA256, salt).extract(&key);
        let content_key: [u8; 16] = expand(&prk, &[b"Content-Encoding: aes128gcm\0"]);
        let nonce: [u8; 12] = expand(&prk, &[b"Content-Encoding: nonce\0"]);
        let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &content_key).unwrap());
        let mut text = sealed.to_vec();
        let nonce = Nonce::assume_unique_for_key(nonce);
        let opened = key.open_in_place(nonce, Aad::empty(), &mut text).unwrap();
        let (end, text) = opened.split_last().unwrap();
        assert_eq!(*end, 2, "the last record");
        serde_json::from_slice(text).unwrap()
    }
}

fn expand<const N: usize>(prk: &Prk, info: &[&[u8]]) -> [u8; N] {
    let mut key = [0; N];
    prk.expand(info, Bytes(N)).unwrap().fill(&mut key).unwrap();
    key
}
