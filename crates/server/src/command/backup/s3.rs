//! A bucket of any service that speaks S3's protocol: requests are signed here and carried by the client that we have.

use std::fmt;
use std::io::Read as _;
use std::path::Path;
use std::time::Duration;

use anyhow::{Context as _, Result, anyhow, bail};
use kydan_journal::Hash;
use reqwest::redirect::Policy;
use reqwest::{Client, RequestBuilder, Response, StatusCode, Url};
use rusty_s3::{Credentials, S3Action as _, UrlStyle};

use super::BackupOptions;
use super::engine::decoded;
use crate::backups::{self, Drill, Owner};
use crate::command::say;
use crate::config;
use crate::deliver::tls;

/// How long a signed request is good.
const GOOD: Duration = Duration::from_hours(1);
/// How long the service may take to be reached, and to take a part or to go on with what it hands out.
const REACHED: Duration = Duration::from_secs(20);
const CARRIED: Duration = Duration::from_mins(30);
/// What is larger goes in parts of this size: S3 takes ten thousand of them.
const PART: u64 = 64 * 1024 * 1024;
/// After how long a service that is away, or has too much to do, is asked again.
const PAUSES: [Duration; 3] = [Duration::from_secs(1), Duration::from_secs(5), Duration::from_secs(25)];
/// How much is told of what a service says, in characters.
const TOLD: usize = 300;

/// Where backups go.
pub(in crate::command) struct Bucket {
    bucket: rusty_s3::Bucket,
    credentials: Credentials,
    /// What stands before every name, with its slash.
    prefix: String,
    client: Client,
    pauses: &'static [Duration],
}

impl Bucket {
    /// None where no bucket is named.
    pub(in crate::command) fn of(options: &BackupOptions) -> Result<Option<Self>> {
        let Some(place) = &options.backup_s3 else { return Ok(None) };
        let said = || format!("--backup-s3: {place} is no https://HOST/BUCKET");
        let mut endpoint = Url::parse(place).with_context(said)?;
        if !endpoint.username().is_empty() || endpoint.password().is_some() {
            bail!(
                "--backup-s3: a key stands in no address: --backup-s3-key and --backup-s3-secret-file name it"
            );
        }
        let path = decoded(endpoint.path().trim_matches('/')).with_context(said)?;
        let (name, prefix) = path.split_once('/').unwrap_or((&path, ""));
        let is_web = matches!(endpoint.scheme(), "https" | "http");
        if name.is_empty() || !is_web || endpoint.query().is_some() || endpoint.fragment().is_some() {
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
        // By reading, not in all: however large a backup is, it may take as long as it comes.
        let client = Client::builder()
            .tls_backend_preconfigured(tls(options.backup_s3_authority.as_deref())?)
            .connect_timeout(REACHED)
            .read_timeout(CARRIED)
            .redirect(Policy::none())
            .user_agent("kydan")
            .build()
            .context("no client for the bucket could be made")?;
        let prefix = if prefix.is_empty() { String::new() } else { format!("{prefix}/") };
        Ok(Some(Self {
            bucket: bucket.map_err(|error| anyhow!("--backup-s3: {error:?}"))?,
            credentials: Credentials::new(key.clone(), config::secret(secret)?),
            prefix,
            client,
            pauses: &PAUSES,
        }))
    }

    /// The same for somebody who waits for an answer: nothing is asked twice.
    pub(in crate::command) fn at_once(mut self) -> Self {
        self.pauses = &[];
        self
    }

    /// Puts a file under a name.
    pub(in crate::command) async fn put(&self, name: &str, path: &Path) -> Result<()> {
        let object = format!("{}{name}", self.prefix);
        let mut file = std::fs::File::open(path)?;
        let put = async {
            if file.metadata()?.len() <= PART {
                let mut bytes = Vec::new();
                file.read_to_end(&mut bytes)?;
                return self.put_whole(&object, bytes).await;
            }
            self.put_in_parts(&object, &mut file).await
        };
        put.await.with_context(|| format!("{object} was not put into the bucket"))
    }

    async fn put_whole(&self, object: &str, bytes: Vec<u8>) -> Result<()> {
        let url = self.bucket.put_object(Some(&self.credentials), object).sign(GOOD);
        self.ask(self.client.put(url).body(bytes)).await?;
        Ok(())
    }

    async fn put_in_parts(&self, object: &str, file: &mut std::fs::File) -> Result<()> {
        let known = Some(&self.credentials);
        let url = self.bucket.create_multipart_upload(known, object).sign(GOOD);
        let begun = words(self.ask(self.client.post(url)).await?).await?;
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
                let answer = self.ask(self.client.put(url).body(part)).await?;
                let tag = answer.headers().get(reqwest::header::ETAG).context("a part without an ETag")?;
                tags.push(tag.to_str()?.to_owned());
            }
            let all = tags.iter().map(String::as_str);
            let action = self.bucket.complete_multipart_upload(known, object, upload, all);
            let url = action.sign(GOOD);
            let answer = words(self.ask(self.client.post(url).body(action.body())).await?).await?;
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
            let mut answer = self.ask(self.client.get(url)).await?;
            let mut file = std::fs::File::create(path)?;
            while let Some(piece) = answer.chunk().await.map_err(reqwest::Error::without_url)? {
                std::io::Write::write_all(&mut file, &piece)?;
            }
            Ok::<_, anyhow::Error>(())
        };
        got.await.with_context(|| format!("{object} was not got from the bucket"))
    }

    /// The names of the backups that it holds, the oldest first.
    pub(in crate::command) async fn backups(&self) -> Result<Vec<String>> {
        let mut found = Vec::new();
        let mut after: Option<String> = None;
        loop {
            let mut action = self.bucket.list_objects_v2(Some(&self.credentials));
            action.with_prefix(format!("{}{}", self.prefix, backups::BEGINS));
            if let Some(after) = after.take() {
                action.with_continuation_token(after);
            }
            let answer = self.ask(self.client.get(action.sign(GOOD))).await;
            let answer = words(answer.context("the bucket was not listed")?).await?;
            found.extend(listed(&answer, &self.prefix)?);
            match word(&answer, "NextContinuationToken") {
                Some(next) if word(&answer, "IsTruncated") == Some("true") => after = Some(next.to_owned()),
                Some(_) | None => break,
            }
        }
        found.sort();
        Ok(found)
    }

    /// Whose backups stand there, for a log by what binds its first event; none where the key may not read that.
    pub(in crate::command) async fn owner(&self, first: Hash) -> Result<Option<Owner>> {
        match self.read(backups::WHOSE).await {
            Ok(text) => Ok(Some(Owner::said(text.as_deref(), first))),
            Err(error) if refused(&error) == Some("AccessDenied") => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// Takes the place for a log. Where another's backups stand nothing is put: the newest that is tried would be theirs.
    pub(in crate::command) async fn claim(&self, first: Hash) -> Result<()> {
        match self.owner(first).await? {
            Some(Owner::Oneself) => Ok(()),
            Some(Owner::Nobody) => self.write(backups::WHOSE, format!("{first}\n")).await,
            Some(Owner::Another) => bail!(
                "{} holds the backups of another federation: each has a prefix of its own (--backup-s3 \
                 https://HOST/BUCKET/PREFIX). If this record was begun anew, name another",
                self.shown()
            ),
            None => {
                say(&format!(
                    "the key may not read {} in {}: nobody here knows whether it is another federation's",
                    backups::WHOSE,
                    self.shown()
                ));
                Ok(())
            }
        }
    }

    /// Notes that a backup was tried.
    pub(in crate::command) async fn note_drill(&self, drill: &Drill) -> Result<()> {
        self.write(backups::DRILL, serde_json::to_string_pretty(drill)?).await
    }

    /// What was tried last; none where nothing was, or nobody could say so.
    pub(in crate::command) async fn last_drill(&self) -> Option<Drill> {
        let text = self.read(backups::DRILL).await.ok().flatten()?;
        serde_json::from_str(&text).ok()
    }

    /// How it is spoken of.
    pub(in crate::command) fn shown(&self) -> String {
        format!("the bucket {}/{}", self.bucket.name(), self.prefix)
    }

    /// What is written under a name; none where there is nothing.
    async fn read(&self, name: &str) -> Result<Option<String>> {
        let object = format!("{}{name}", self.prefix);
        let url = self.bucket.get_object(Some(&self.credentials), &object).sign(GOOD);
        match self.ask(self.client.get(url)).await {
            Ok(answer) => Ok(Some(words(answer).await?)),
            Err(error) if refused(&error) == Some("NoSuchKey") => Ok(None),
            Err(error) => Err(error.context(format!("{object} was not got from the bucket"))),
        }
    }

    async fn write(&self, name: &str, text: String) -> Result<()> {
        let object = format!("{}{name}", self.prefix);
        let put = self.put_whole(&object, text.into_bytes()).await;
        put.with_context(|| format!("{object} was not put into the bucket"))
    }

    /// Asks, and asks again after a while where the service is away or has too much to do.
    async fn ask(&self, request: RequestBuilder) -> Result<Response> {
        for pause in self.pauses {
            let Some(again) = request.try_clone() else { break };
            match taken(again.send().await).await {
                Err(error) if passes(&error) => {
                    say(&format!("{error:#}; it is asked again in {} s", pause.as_secs()));
                    tokio::time::sleep(*pause).await;
                }
                answer => return answer,
            }
        }
        taken(request.send().await).await
    }
}

/// An answer that is a yes; of any other what it says. The address is signed: whoever read it in a log could do the same.
async fn taken(answer: reqwest::Result<Response>) -> Result<Response> {
    let answer = answer.map_err(reqwest::Error::without_url).context("the service is not reached")?;
    let status = answer.status();
    if status.is_success() {
        return Ok(answer);
    }
    let text = answer.text().await.unwrap_or_default();
    let of = |element| word(&text, element).unwrap_or_default().to_owned();
    Err(Refusal { status, code: of("Code"), said: of("Message") }.into())
}

/// An answer that is no yes.
#[derive(Debug)]
struct Refusal {
    status: StatusCode,
    /// S3's word for it; empty where the service has none.
    code: String,
    said: String,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the service answers {}", self.status)?;
        if !self.code.is_empty() {
            write!(f, " ({})", self.code)?;
        }
        let hint = match self.status {
            StatusCode::FORBIDDEN | StatusCode::UNAUTHORIZED => {
                ": the key, its secret, the region or the clock is wrong, or it has no right to do this"
            }
            StatusCode::NOT_FOUND if self.code == "NoSuchKey" => ": there is nothing of that name",
            StatusCode::NOT_FOUND => ": there is no such bucket, or nothing of that name",
            status if status.is_redirection() => ": the bucket is elsewhere: --backup-s3, --backup-s3-region",
            _ => "",
        };
        f.write_str(hint)?;
        let said: String = self.said.chars().filter(|sign| !sign.is_control()).take(TOLD).collect();
        if said.is_empty() { Ok(()) } else { write!(f, ". It says: {said}") }
    }
}

impl std::error::Error for Refusal {}

/// S3's word for a refusal.
fn refused(error: &anyhow::Error) -> Option<&str> {
    error.downcast_ref::<Refusal>().map(|refusal| &*refusal.code)
}

/// Whether the same may be answered otherwise soon.
fn passes(error: &anyhow::Error) -> bool {
    if let Some(refusal) = error.downcast_ref::<Refusal>() {
        return refusal.status.is_server_error() || refusal.status == StatusCode::TOO_MANY_REQUESTS;
    }
    error.downcast_ref::<reqwest::Error>().is_some_and(|error| !error.is_builder())
}

/// What an answer says.
async fn words(answer: Response) -> Result<String> {
    Ok(answer.text().await.map_err(reqwest::Error::without_url)?)
}

/// The backups of a list, by their names behind the prefix; what stands deeper is another's.
fn listed(answer: &str, prefix: &str) -> Result<Vec<String>> {
    let is_encoded = word(answer, "EncodingType") == Some("url");
    let mut found = Vec::new();
    for rest in answer.split("<Key>").skip(1) {
        let (key, _) = rest.split_once("</").unwrap_or((rest, ""));
        let key = if is_encoded { decoded(&key.replace('+', " "))? } else { key.to_owned() };
        let name = key.strip_prefix(prefix).filter(|name| !name.contains('/'));
        found.extend(name.filter(|name| backups::taken_at(Path::new(name)).is_some()).map(str::to_owned));
    }
    Ok(found)
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

    /// As OpenStack Swift writes a list, and as services write it that encode the slash too.
    #[test]
    fn backups_are_found_in_a_list() {
        let name = "kydan-20261128T014358Z-000000002339.tar.gz.age";
        let list = |prefix: &str| {
            format!(
                "<ListBucketResult><EncodingType>url</EncodingType><IsTruncated>false</IsTruncated>\
                 <Contents><Key>{prefix}{name}</Key><Size>8</Size></Contents>\
                 <Contents><Key>{prefix}{name}.seal</Key></Contents>\
                 <Contents><Key>{prefix}kydan-hue/{name}</Key></Contents></ListBucketResult>"
            )
        };
        assert_eq!(listed(&list("ha-noi/"), "ha-noi/").unwrap(), [name]);
        assert_eq!(listed(&list("ha%2Fnoi%2F"), "ha/noi/").unwrap(), [name]);
        assert_eq!(listed(&list("ha+n%E1%BB%99i/"), "ha nội/").unwrap(), [name]);
        assert_eq!(listed(&list(""), "").unwrap(), [name], "what stands deeper is another's");
        assert!(listed("<ListBucketResult></ListBucketResult>", "").unwrap().is_empty());
    }

    #[test]
    fn what_a_service_refuses_is_told_and_asked_again_where_it_may_pass() {
        let refusal = |status: u16, code: &str, said: &str| {
            let status = StatusCode::from_u16(status).unwrap();
            anyhow::Error::from(Refusal { status, code: code.to_owned(), said: said.to_owned() }).context("a")
        };
        let region = refusal(
            400,
            "AuthorizationQueryParametersError",
            "the region 'a' is wrong;\x1b expecting 'hn-1'",
        );
        let told = format!("{region:#}");
        assert!(told.contains("It says: the region 'a' is wrong; expecting 'hn-1'"), "{told}");
        assert!(format!("{:#}", refusal(403, "", "")).ends_with("no right to do this"));
        assert_eq!(refused(&region), Some("AuthorizationQueryParametersError"));
        assert_eq!(refused(&anyhow!("a")), None);
        for (status, may_pass) in
            [(500, true), (503, true), (429, true), (400, false), (403, false), (404, false)]
        {
            assert_eq!(passes(&refusal(status, "SlowDown", "")), may_pass, "{status}");
        }
        assert!(!passes(&anyhow!("the disk is full")));
    }

    #[test]
    fn a_bucket_is_named_by_its_address_and_reached_by_tls() {
        let bucket = Bucket::of(&options("https://s3.example/sao-luu/kydan")).unwrap().unwrap();
        assert_eq!((bucket.bucket.name(), &*bucket.prefix), ("sao-luu", "kydan/"));
        assert!(Bucket::of(&options("http://127.0.0.1:9000/a")).unwrap().is_some());
        let bucket = Bucket::of(&options("https://s3.example/sao-luu/h%C3%A0 nội/")).unwrap().unwrap();
        assert_eq!(bucket.prefix, "hà nội/", "as it is read, whoever wrote it");
        for bad in [
            "http://s3.example/a",
            "https://s3.example",
            "s3.example/a",
            "ftp://127.0.0.1/a",
            "s3://sao-luu/kydan",
            "https://s3.example/a?b=c",
            "https://s3.example/a#b",
        ] {
            assert!(Bucket::of(&options(bad)).is_err(), "{bad}");
        }
        let refused = Bucket::of(&options("https://AKIA:bi-mat@s3.example/a")).err().unwrap().to_string();
        assert!(!refused.contains("bi-mat") && refused.contains("--backup-s3-secret-file"), "{refused}");
        let mut without = options("https://s3.example/a");
        without.backup_s3_key = None;
        assert!(Bucket::of(&without).is_err());
    }
}
