//! A bucket of any service that speaks S3's protocol: requests are signed here and carried by the client that we have.

use std::io::Read as _;
use std::path::Path;
use std::time::Duration;

use anyhow::{Context as _, Result, anyhow, bail};
use reqwest::{Client, Response, StatusCode, Url};
use rusty_s3::{Credentials, S3Action as _, UrlStyle};

use super::BackupOptions;
use crate::config;
use crate::deliver::tls;

/// How long a signed request is good.
const GOOD: Duration = Duration::from_hours(1);
/// How long the service may take to be reached, and for one request with all that it carries.
const REACHED: Duration = Duration::from_secs(20);
const CARRIED: Duration = Duration::from_mins(30);
/// What is larger goes in parts of this size: S3 takes ten thousand of them.
const PART: u64 = 64 * 1024 * 1024;

/// Where backups go.
pub(in crate::command) struct Bucket {
    bucket: rusty_s3::Bucket,
    credentials: Credentials,
    /// What stands before every name, with its slash.
    prefix: String,
    client: Client,
}

impl Bucket {
    /// None where no bucket is named.
    pub(in crate::command) fn of(options: &BackupOptions) -> Result<Option<Self>> {
        let Some(place) = &options.backup_s3 else { return Ok(None) };
        let said = || format!("--backup-s3: {place} is no https://HOST/BUCKET");
        let mut endpoint = Url::parse(place).with_context(said)?;
        let path = endpoint.path().trim_matches('/').to_owned();
        let (name, prefix) = path.split_once('/').unwrap_or((&path, ""));
        if name.is_empty() {
            return Err(anyhow!(said()));
        }
        let here = matches!(endpoint.host_str(), Some("localhost" | "127.0.0.1" | "[::1]"));
        if endpoint.scheme() != "https" && !here {
            bail!(
                "--backup-s3: the key would be signed for in the clear; only this machine is reached without TLS"
            );
        }
        endpoint.set_path("");
        let (Some(key), Some(secret)) = (&options.backup_s3_key, &options.backup_s3_secret_file) else {
            bail!("a bucket has a key: --backup-s3-key and --backup-s3-secret-file");
        };
        let region = options.backup_s3_region.clone();
        let bucket = rusty_s3::Bucket::new(endpoint, UrlStyle::Path, name.to_owned(), region);
        let client = Client::builder()
            .tls_backend_preconfigured(tls(None)?)
            .connect_timeout(REACHED)
            .timeout(CARRIED)
            .user_agent("kydan")
            .build()
            .context("no client for the bucket could be made")?;
        let prefix = if prefix.is_empty() { String::new() } else { format!("{prefix}/") };
        Ok(Some(Self {
            bucket: bucket.map_err(|error| anyhow!("--backup-s3: {error:?}"))?,
            credentials: Credentials::new(key.clone(), config::secret(secret)?),
            prefix,
            client,
        }))
    }

    /// Puts a file under a name.
    pub(in crate::command) async fn put(&self, name: &str, path: &Path) -> Result<()> {
        let object = format!("{}{name}", self.prefix);
        let mut file = std::fs::File::open(path)?;
        let put = async {
            if file.metadata()?.len() <= PART {
                let mut bytes = Vec::new();
                file.read_to_end(&mut bytes)?;
                let url = self.bucket.put_object(Some(&self.credentials), &object).sign(GOOD);
                taken(self.client.put(url).body(bytes).send().await?).await?;
                return Ok::<_, anyhow::Error>(());
            }
            self.put_in_parts(&object, &mut file).await
        };
        put.await.with_context(|| format!("{object} was not put into the bucket"))
    }

    async fn put_in_parts(&self, object: &str, file: &mut std::fs::File) -> Result<()> {
        let known = Some(&self.credentials);
        let url = self.bucket.create_multipart_upload(known, object).sign(GOOD);
        let begun = taken(self.client.post(url).send().await?).await?.text().await?;
        let upload = word(&begun, "UploadId").with_context(|| format!("no upload was begun: {begun}"))?;
        let sent = async {
            let mut tags = Vec::new();
            loop {
                let mut part = Vec::new();
                if file.by_ref().take(PART).read_to_end(&mut part)? == 0 {
                    break;
                }
                let number = u16::try_from(tags.len() + 1).context("too many parts")?;
                let url = self.bucket.upload_part(known, object, number, upload).sign(GOOD);
                let answer = taken(self.client.put(url).body(part).send().await?).await?;
                let tag = answer.headers().get(reqwest::header::ETAG).context("a part without an ETag")?;
                tags.push(tag.to_str()?.to_owned());
            }
            let all = tags.iter().map(String::as_str);
            let action = self.bucket.complete_multipart_upload(known, object, upload, all);
            let url = action.sign(GOOD);
            let answer = taken(self.client.post(url).body(action.body()).send().await?).await?.text().await?;
            // It may say yes and mean no: what went wrong stands in the body.
            if word(&answer, "ETag").is_none() {
                bail!("not completed: {answer}");
            }
            Ok::<_, anyhow::Error>(())
        };
        let sent = sent.await;
        if sent.is_err() {
            // Parts that nobody completes are paid for until they are removed.
            let url = self.bucket.abort_multipart_upload(known, object, upload).sign(GOOD);
            let _ = self.client.delete(url).send().await;
        }
        sent
    }

    /// Reads what is under a name into a file.
    pub(in crate::command) async fn get(&self, name: &str, path: &Path) -> Result<()> {
        let object = format!("{}{name}", self.prefix);
        let url = self.bucket.get_object(Some(&self.credentials), &object).sign(GOOD);
        let got = async {
            let mut answer = taken(self.client.get(url).send().await?).await?;
            let mut file = std::fs::File::create(path)?;
            while let Some(piece) = answer.chunk().await? {
                std::io::Write::write_all(&mut file, &piece)?;
            }
            Ok::<_, anyhow::Error>(())
        };
        got.await.with_context(|| format!("{object} was not got from the bucket"))
    }
}

/// An answer that is a yes; of any other what it says.
async fn taken(answer: Response) -> Result<Response> {
    let status = answer.status();
    if status.is_success() {
        return Ok(answer);
    }
    let text = answer.text().await.unwrap_or_default();
    let code = word(&text, "Code").map_or_else(String::new, |code| format!(" ({code})"));
    let hint = match status {
        StatusCode::FORBIDDEN => {
            ": the key, its secret, the region or the clock is wrong, or it has no right to write"
        }
        StatusCode::NOT_FOUND => ": there is no such bucket, or nothing of that name",
        _ => "",
    };
    bail!("the service answers {status}{code}{hint}")
}

/// What stands in an element of an answer. Services differ in the names of their XML and agree in its words.
fn word<'a>(answer: &'a str, element: &str) -> Option<&'a str> {
    let (_, rest) = answer.split_once(&format!("<{element}>"))?;
    Some(rest.split_once("</")?.0.trim())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn options(place: &str) -> BackupOptions {
        let secret = std::env::temp_dir().join("kydan-test-s3-secret");
        std::fs::write(&secret, "secret\n").unwrap();
        BackupOptions {
            backup_s3: Some(place.to_owned()),
            backup_s3_region: "hn".to_owned(),
            backup_s3_key: Some("key".to_owned()),
            backup_s3_secret_file: Some(secret),
            ..BackupOptions::default()
        }
    }

    #[test]
    fn answers_are_read_with_their_names_and_without() {
        let begun = "<?xml version='1.0'?><InitiateMultipartUploadResult xmlns='http://s3.amazonaws.com/doc/2006-03-01/'>\
                     <Bucket>a</Bucket><UploadId>VXBsb2Fk</UploadId></InitiateMultipartUploadResult>";
        assert_eq!(word(begun, "UploadId"), Some("VXBsb2Fk"));
        assert_eq!(word("<Error><Code>InternalError</Code></Error>", "ETag"), None);
    }

    #[test]
    fn a_bucket_is_named_by_its_address_and_reached_by_tls() {
        let bucket = Bucket::of(&options("https://s3.example/sao-luu/kydan")).unwrap().unwrap();
        assert_eq!((bucket.bucket.name(), &*bucket.prefix), ("sao-luu", "kydan/"));
        assert!(Bucket::of(&options("http://127.0.0.1:9000/a")).unwrap().is_some());
        for bad in ["http://s3.example/a", "https://s3.example", "s3.example/a", "ftp://127.0.0.1/a"] {
            assert!(Bucket::of(&options(bad)).is_err(), "{bad}");
        }
        let mut without = options("https://s3.example/a");
        without.backup_s3_key = None;
        assert!(Bucket::of(&without).is_err());
    }
}
