//! What is asked, and the settings file that the answers make.

use std::path::{Path, PathBuf, absolute};

use anyhow::{Context as _, Result, anyhow, bail};
use toml::{Table, Value};

use super::Setup;
use super::ask::Terminal;
use crate::config::{PlainHttp, Transport, origin};
use crate::http::arrivals::ProxyProtocol;
use crate::session::keys::keep_secret;
use crate::settings::Settings;

/// Asks for what an installation cannot be without, one question after another.
pub(super) fn ask(terminal: &Terminal, options: &mut Setup) -> Result<()> {
    let federation = options.federation();
    let database = &mut options.serve.database;
    if database.database_url_file.is_none() {
        let question =
            "The database: sqlite:FILE for one machine, postgres://USER:PASSWORD@HOST/DATABASE for more";
        database.database_url = terminal.ask_for(question, &database.database_url, |text| {
            kydan_store::Engine::of(text)?;
            Ok(text.to_owned())
        })?;
    }
    let serve = &mut options.serve;
    let shown = serve.public_origin.clone().unwrap_or_default();
    let question = "Where people find it, such as https://kydan.example; empty: on this machine alone";
    let said = terminal.ask_for(question, &shown, |text| match text {
        "" => Ok(None),
        text => origin(text).map(Some).map_err(|error| anyhow!(error)),
    })?;
    let is_https = said.as_deref().is_some_and(|origin| origin.starts_with("https://"));
    serve.public_origin = said;
    if is_https && serve.tls_certificate.is_none() && serve.transport == Transport::Http {
        let question =
            "The certificate's file in PEM, if the server speaks TLS itself; empty: a proxy before it does";
        let certificate = terminal.ask_for(question, "", there)?;
        match certificate {
            Some(certificate) => {
                serve.tls_certificate = Some(certificate);
                serve.tls_key = terminal.ask_for("Its private key's file", "", there)?;
            }
            None => serve.transport = Transport::Https,
        }
    }
    if serve.key_file.is_none() && serve.database.file()?.is_none() {
        // Whoever has a federation's keys opens its log-ins: no two have one file.
        let usual = match &federation {
            Some(federation) => format!("/var/lib/kydan/{federation}/signing.keys"),
            None => "/var/lib/kydan/signing.keys".to_owned(),
        };
        let path = terminal.ask("The file of signing keys; made if it is missing", &usual)?;
        serve.key_file = Some(PathBuf::from(path));
    }
    let mail = &mut serve.delivery;
    let shown = mail.mail_relay.clone().unwrap_or_default();
    let relay = terminal.ask("The mail relay, smtps://HOST or smtp://HOST; empty: no letters", &shown)?;
    mail.mail_relay = (!relay.is_empty()).then_some(relay);
    if mail.mail_relay.is_some() {
        let shown = mail.mail_from.clone().unwrap_or_default();
        mail.mail_from = Some(terminal.ask("From whom letters come (an address)", &shown)?);
        let shown = mail.mail_user.clone().unwrap_or_default();
        let user = terminal.ask("The user at the relay; empty: none", &shown)?;
        mail.mail_user = (!user.is_empty()).then_some(user);
        if mail.mail_user.is_some() && mail.mail_password_file.is_none() {
            mail.mail_password_file =
                terminal.ask_for("The file that holds that user's password", "", there)?;
        }
    }
    let place = &mut serve.backups.backup_folder;
    let shown = place.as_ref().map_or_else(String::new, |folder| folder.display().to_string());
    let folder = terminal.ask("The folder of backups, on another disk; empty: none", &shown)?;
    *place = (!folder.is_empty()).then(|| folder.into());
    if place.is_some() && options.backup.backup_recipients.is_empty() && options.backup_identity_out.is_none()
    {
        let question = "For whom backups are encrypted (age1…); empty: make an identity now";
        let recipient = terminal.ask(question, "")?;
        if recipient.is_empty() {
            let path = terminal.ask("Write the identity to", "kydan-backup-identity.txt")?;
            options.backup_identity_out = Some(path.into());
        } else {
            options.backup.backup_recipients.push(recipient);
        }
    }
    Ok(())
}

/// A file that is there; empty is none.
fn there(text: &str) -> Result<Option<PathBuf>> {
    if text.is_empty() {
        return Ok(None);
    }
    let path = PathBuf::from(text);
    if !path.is_file() {
        bail!("there is no file {text}");
    }
    Ok(Some(path))
}

/// Writes what was answered. What stood there before is kept beside it.
pub(super) fn write(options: &Setup, path: &Path) -> Result<()> {
    let table = table(options, path)?;
    let text = format!(
        "# Written by `kydan setup`; `kydan settings` prints every setting with what it means.\n\n{}",
        toml::to_string_pretty(&table)?
    );
    if path.exists() {
        if std::fs::read_to_string(path).is_ok_and(|before| before == text) {
            return Ok(());
        }
        std::fs::rename(path, path.with_added_extension("old"))?;
    }
    std::fs::write(path, text).with_context(|| format!("cannot write {}", path.display()))
}

/// The settings, by the tables that people know; what is as by default is left out.
fn table(options: &Setup, settings: &Path) -> Result<Table> {
    let serve = &options.serve;
    // Wherever it is read from, the same file is meant.
    let text = |path: &PathBuf| absolute(path).unwrap_or_else(|_| path.clone()).display().to_string();
    let mut all = Vec::new();
    let database = &serve.database;
    match &database.database_url_file {
        Some(file) => all.push(("database", "url-file", text(file))),
        None if has_password(&database.database_url) => {
            // A secret stands in a file of its own.
            let file = url_file(settings);
            let _ = std::fs::remove_file(&file);
            keep_secret(&file, &database.database_url)?;
            all.push(("database", "url-file", text(&file)));
        }
        None => match database.file()? {
            Some(file) if !database.database_url.contains('?') => {
                all.push(("database", "url", format!("sqlite:{}", text(&file))));
            }
            Some(_) | None => all.push(("database", "url", database.database_url.clone())),
        },
    }
    all.push(("", "listen", serve.listen.to_string()));
    let mut add = |table: &'static str, key: &'static str, value: Option<String>| {
        all.extend(value.map(|value| (table, key, value)));
    };
    add("", "public-origin", serve.public_origin.clone());
    add("", "transport", (serve.transport == Transport::Https).then(|| "https".to_owned()));
    let demanded = (serve.proxy_protocol == ProxyProtocol::Demanded).then(|| "demanded".to_owned());
    add("", "proxy-protocol", demanded);
    add("", "plain-http", (serve.plain_http == PlainHttp::Everywhere).then(|| "everywhere".to_owned()));
    add("", "key-file", serve.key_file.as_ref().map(text));
    add("", "metrics-listen", serve.metrics_listen.map(|address| address.to_string()));
    add("tls", "certificate", serve.tls_certificate.as_ref().map(text));
    add("tls", "key", serve.tls_key.as_ref().map(text));
    add("mail", "relay", serve.delivery.mail_relay.clone());
    add("mail", "from", serve.delivery.mail_from.clone());
    add("mail", "user", serve.delivery.mail_user.clone());
    add("mail", "password-file", serve.delivery.mail_password_file.as_ref().map(text));
    add("push", "contact", serve.delivery.push_contact.clone());
    add("backup", "folder", serve.backups.backup_folder.as_ref().map(text));
    add("backup", "s3", options.backup.backup_s3.clone());
    let region = &options.backup.backup_s3_region;
    add("backup", "s3-region", options.backup.backup_s3.as_ref().map(|_| region.clone()));
    add("backup", "s3-authority", options.backup.backup_s3_authority.as_ref().map(text));
    add("backup", "s3-key", options.backup.backup_s3_key.clone());
    add("backup", "s3-secret-file", options.backup.backup_s3_secret_file.as_ref().map(text));
    let keep = options.backup.backup_keep;
    add("backup", "keep", (keep > 0).then(|| keep.to_string()));
    let lists = [
        ("backup", "recipient", options.backup.backup_recipients.clone()),
        ("", "trusted-proxy", serve.trusted_proxies.iter().map(ToString::to_string).collect()),
        ("", "second-factor-for", serve.second_factor_for.iter().map(ToString::to_string).collect()),
    ];
    let mut table = others(settings)?;
    let single = all.into_iter().map(|(within, key, value)| (within, key, Value::String(value)));
    let many = lists.into_iter().filter(|(.., values): &(_, _, Vec<String>)| !values.is_empty()).map(
        |(within, key, values)| (within, key, Value::Array(values.into_iter().map(Value::String).collect())),
    );
    for (within, key, value) in single.chain(many) {
        if within.is_empty() {
            table.insert(key.to_owned(), value);
            continue;
        }
        let inner = table.entry(within).or_insert_with(|| Value::Table(Table::new()));
        if let Value::Table(inner) = inner {
            inner.insert(key.to_owned(), value);
        }
    }
    Ok(table)
}

/// What setup answers for; what else stands in a file stays.
const ANSWERED: [&str; 26] = [
    "database-url",
    "database-url-file",
    "listen",
    "public-origin",
    "transport",
    "plain-http",
    "key-file",
    "metrics-listen",
    "tls-certificate",
    "tls-key",
    "mail-relay",
    "mail-from",
    "mail-user",
    "mail-password-file",
    "push-contact",
    "backup-folder",
    "backup-s3",
    "backup-s3-authority",
    "backup-s3-region",
    "backup-s3-key",
    "backup-s3-secret-file",
    "backup-keep",
    "backup-recipient",
    "trusted-proxy",
    "proxy-protocol",
    "second-factor-for",
];

/// What stood in the file and is nobody's answer, under its whole name.
fn others(settings: &Path) -> Result<Table> {
    let mut table = Table::new();
    if settings.exists() {
        for (name, values) in Settings::read(settings)?.into_values() {
            if ANSWERED.contains(&&*name) {
                continue;
            }
            let mut values: Vec<_> = values.into_iter().map(Value::String).collect();
            let value = if values.len() == 1 { values.remove(0) } else { Value::Array(values) };
            table.insert(name, value);
        }
    }
    Ok(table)
}

/// Where the database's URL stands beside the settings: each file of settings has its own, so that who sets a federation up
/// beside another one does not give it that one's database.
fn url_file(settings: &Path) -> PathBuf {
    let stem = settings.file_stem().map(|stem| stem.to_string_lossy().into_owned());
    match stem.filter(|stem| stem != "kydan") {
        Some(stem) => settings.with_file_name(format!("{stem}.database.url")),
        None => settings.with_file_name("database.url"),
    }
}

fn has_password(url: &str) -> bool {
    reqwest::Url::parse(url).is_ok_and(|url| url.password().is_some())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn federations_in_one_folder_have_a_url_each() {
        let of = |path: &str| url_file(Path::new(path)).display().to_string();
        assert_eq!(of("/etc/kydan/kydan.toml"), "/etc/kydan/database.url", "as it was for the one");
        assert_eq!(of("/etc/kydan/ha-noi.toml"), "/etc/kydan/ha-noi.database.url");
        assert_eq!(of("/etc/kydan/viet-nam.toml"), "/etc/kydan/viet-nam.database.url");
    }
}
