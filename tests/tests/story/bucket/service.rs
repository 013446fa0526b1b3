//! A service that speaks as much of S3's protocol as the program asks for, and has one bucket, `sao-luu`.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::{Arc, Mutex};

use reqwest::Url;
use tokio::io::{AsyncBufReadExt as _, AsyncReadExt as _, AsyncWriteExt as _, BufReader};
use tokio::net::{TcpListener, TcpStream};

/// The only key that it knows.
pub(crate) const KEY: &str = "khoa-sao-luu";
/// So many names are in one list.
const PAGE: usize = 3;

/// The service; it ends with the story.
#[derive(Clone)]
pub(crate) struct Service {
    pub(crate) url: String,
    kept: Arc<Mutex<Kept>>,
}

#[derive(Default)]
struct Kept {
    objects: BTreeMap<String, Vec<u8>>,
    busy: u32,
}

/// An answer's status and body.
type Answer = (&'static str, Vec<u8>);

impl Service {
    pub(crate) async fn open() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}/sao-luu", listener.local_addr().unwrap());
        let service = Self { url, kept: Arc::default() };
        let serving = service.clone();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let service = serving.clone();
                tokio::spawn(async move {
                    // A program that ends does so in the middle of a line.
                    let _ = service.serve(stream).await;
                });
            }
        });
        service
    }

    /// So many requests it has no time for.
    pub(crate) fn busy(&self, times: u32) {
        self.kept.lock().unwrap().busy = times;
    }

    /// The names of what it holds.
    pub(crate) fn names(&self) -> Vec<String> {
        self.kept.lock().unwrap().objects.keys().cloned().collect()
    }

    /// The names of the backups that it holds, wherever in the bucket, in their order.
    pub(crate) fn backups(&self) -> Vec<String> {
        let mut names = self.names();
        names.retain(|name| Path::new(name).extension().is_some_and(|ending| ending == "age"));
        names
    }

    async fn serve(&self, stream: TcpStream) -> std::io::Result<()> {
        let mut stream = BufReader::new(stream);
        let mut line = String::new();
        stream.read_line(&mut line).await?;
        let mut words = line.split(' ');
        let (method, target) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
        let mut length = 0;
        let mut head = String::new();
        while stream.read_line(&mut head).await? > 2 {
            let told = head.to_lowercase();
            if let Some(told) = told.strip_prefix("content-length:") {
                length = told.trim().parse().unwrap();
            }
            head.clear();
        }
        let mut body = vec![0; length];
        stream.read_exact(&mut body).await?;
        let (status, body) = self.answer(method, &Url::parse(&format!("http://s3{target}")).unwrap(), body);
        let head =
            format!("HTTP/1.1 {status}\r\nContent-Length: {}\r\nConnection: close\r\n\r\n", body.len());
        stream.write_all(head.as_bytes()).await?;
        stream.write_all(&body).await?;
        stream.shutdown().await
    }

    fn answer(&self, method: &str, url: &Url, body: Vec<u8>) -> Answer {
        let query: BTreeMap<String, String> = url.query_pairs().into_owned().collect();
        let mut kept = self.kept.lock().unwrap();
        if kept.busy > 0 {
            kept.busy -= 1;
            return refusal("503 Service Unavailable", "SlowDown");
        }
        let is_signed = query.get("X-Amz-Signature").is_some_and(|signature| signature.len() == 64);
        if !is_signed || !query["X-Amz-Credential"].starts_with(&format!("{KEY}/")) {
            return refusal("403 Forbidden", "SignatureDoesNotMatch");
        }
        let Some(name) = url.path().strip_prefix("/sao-luu/") else {
            return refusal("404 Not Found", "NoSuchBucket");
        };
        match (method, name) {
            ("PUT", name) => {
                kept.objects.insert(name.to_owned(), body);
                ("200 OK", Vec::new())
            }
            ("GET", "") => ("200 OK", list(&kept.objects, &query).into_bytes()),
            ("GET", name) => match kept.objects.get(name) {
                Some(bytes) => ("200 OK", bytes.clone()),
                None => refusal("404 Not Found", "NoSuchKey"),
            },
            _ => refusal("405 Method Not Allowed", "MethodNotAllowed"),
        }
    }
}

fn refusal(status: &'static str, code: &str) -> Answer {
    (status, format!("<Error><Code>{code}</Code><Message>Not so.</Message></Error>").into_bytes())
}

/// A page of the list: what begins so, behind the last name of the page before.
fn list(objects: &BTreeMap<String, Vec<u8>>, query: &BTreeMap<String, String>) -> String {
    let (prefix, after) = (&query["prefix"], query.get("continuation-token"));
    let fits = |name: &&String| name.starts_with(prefix.as_str()) && after.is_none_or(|after| *name > after);
    let all: Vec<&String> = objects.keys().filter(fits).collect();
    let page = &all[..all.len().min(PAGE)];
    let contents: Vec<_> =
        page.iter().map(|name| format!("<Contents><Key>{name}</Key></Contents>")).collect();
    let contents = contents.concat();
    let next = page.last().filter(|_| all.len() > PAGE);
    let next = next.map_or_else(String::new, |name| {
        format!("<IsTruncated>true</IsTruncated><NextContinuationToken>{name}</NextContinuationToken>")
    });
    format!("<ListBucketResult><EncodingType>url</EncodingType>{contents}{next}</ListBucketResult>")
}
