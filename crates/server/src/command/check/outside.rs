//! What others see: the address, its certificate, mail, the running server.

use std::net::IpAddr;
use std::path::Path;
use std::time::Duration;

use jiff::SignedDuration;
use reqwest::{Client, Url};

use super::Finding;
use crate::config::Serve;
use crate::deliver::{tls, try_relay};
use crate::http::arrivals::ProxyProtocol;
use crate::http::tls::good_until;
use crate::{clock, config};

/// How long an answer may take.
const PATIENCE: Duration = Duration::from_secs(10);
/// From when on a certificate that was not renewed is told.
const SOON: SignedDuration = SignedDuration::from_hours(24 * 14);

/// The address that people use: it leads here, by TLS, with a name that fits.
pub(in crate::command) async fn origin(options: &Serve) -> Vec<Finding> {
    let Some(origin) = &options.public_origin else {
        return vec![Finding::odd(
            "no public address is named",
            "--public-origin https://…: letters and shared links lead there, and no page of another name calls the API",
        )];
    };
    let mut all = Vec::new();
    if origin.starts_with("http://") && options.transport() == config::Transport::Https {
        all.push(Finding::wrong(format!("{origin} is not https"), "say --public-origin https://…"));
    }
    if origin.starts_with("https://") && options.transport() == config::Transport::Http {
        all.push(Finding::wrong(
            format!("{origin} is https, and the server takes itself for http: passkeys and cookies would not be kept"),
            "say --transport https where a proxy adds TLS, or name a certificate",
        ));
    }
    if let (Some(chain), Some(host)) = (&options.tls_certificate, host(origin)) {
        all.push(certificate(chain, &host));
    }
    let said = match asked(&format!("{origin}/health/ready")).await {
        Ok(state) => answered(origin, &state),
        Err(error) => Finding::odd(
            format!("{origin} does not answer: {error}"),
            "until the server runs that is so; then look at DNS, the firewall, the proxy and its certificate",
        ),
    };
    all.push(said);
    all
}

fn host(origin: &str) -> Option<String> {
    Some(Url::parse(origin).ok()?.host_str()?.to_owned())
}

/// The certificate that the program shows itself.
fn certificate(chain: &Path, host: &str) -> Finding {
    match good_until(chain, host) {
        Ok(until) => {
            let left = until.duration_since(clock::now());
            let what = format!("the certificate of {host} is good until {until}");
            if left.is_negative() {
                Finding::wrong(what, "it has run out: renew it; the server shows the new one within seconds")
            } else if left < SOON {
                Finding::odd(what, "does what should renew it run?")
            } else {
                Finding::good(what)
            }
        }
        Err(error) => {
            Finding::wrong(format!("{error:#}"), "name the certificate of this host, its own first")
        }
    }
}

/// The server on this machine, by the address that it listens on.
pub(in crate::command) async fn running(options: &Serve) -> Finding {
    let mut listen = options.listen;
    if listen.ip().is_unspecified() {
        listen.set_ip(if listen.is_ipv4() {
            IpAddr::from([127, 0, 0, 1])
        } else {
            IpAddr::from([0_u16, 0, 0, 0, 0, 0, 0, 1])
        });
    }
    if options.tls_certificate.is_some() || options.proxy_protocol == ProxyProtocol::Demanded {
        // Its certificate is the public name's, and it answers nobody but its proxies: it is asked by its name above.
        return match tokio::net::TcpStream::connect(listen).await {
            Ok(_) => Finding::good(format!("something listens on {listen}")),
            Err(error) => not_running(listen, &error.to_string()),
        };
    }
    match asked(&format!("http://{listen}/health/ready")).await {
        Ok(state) => answered(&format!("the server on {listen}"), &state),
        Err(error) => not_running(listen, &error),
    }
}

fn not_running(listen: std::net::SocketAddr, error: &str) -> Finding {
    Finding::wrong(
        format!("no server answers on {listen}: {error}"),
        "systemctl status kydan, journalctl -u kydan; or does it listen elsewhere (--listen)?",
    )
}

/// The state of a server in its own word.
async fn asked(url: &str) -> Result<String, String> {
    let config = tls(None).map_err(|error| format!("{error:#}"))?;
    let client = Client::builder().tls_backend_preconfigured(config).timeout(PATIENCE).no_proxy().build();
    let answer = client.map_err(|error| said(&error))?.get(url).send().await.map_err(|error| said(&error))?;
    let status = answer.status();
    let text = answer.text().await.map_err(|error| said(&error))?;
    let told: Option<serde_json::Value> = serde_json::from_str(&text).ok();
    let state = told.as_ref().and_then(|told| told["state"].as_str());
    state.map(ToOwned::to_owned).ok_or_else(|| format!("it answers {status}, and is none of ours"))
}

/// An error with its reasons: the first line alone says that something was sent.
fn said(error: &reqwest::Error) -> String {
    let mut text = error.to_string();
    let mut cause = std::error::Error::source(error);
    while let Some(reason) = cause {
        text = reason.to_string();
        cause = reason.source();
    }
    text
}

fn answered(whom: &str, state: &str) -> Finding {
    let what = format!("{whom} says: {state}");
    match state {
        "ready" => Finding::good(what),
        "draining" => Finding::odd(what, "it was told to stop; another one should run"),
        "read_only" => {
            Finding::wrong(what, "nothing is recorded: a full disk, or a standby (docs/operating.md)")
        }
        _ => Finding::wrong(what, "the database does not answer it: see above"),
    }
}

/// Whether letters would be taken.
pub(in crate::command) async fn mail(options: &Serve, to: Option<&str>) -> Finding {
    let Some(relay) = &options.delivery.mail_relay else {
        return Finding::odd(
            "no mail relay is named: nobody is told by letter, and forgotten passwords are set by staff",
            "--mail-relay smtps://… --mail-from …",
        );
    };
    match try_relay(&options.delivery, to).await {
        Ok(()) => Finding::good(format!("{relay} takes letters")),
        Err(error) => Finding::wrong(
            format!("{relay} takes no letters: {error:#}"),
            "the relay's name, port and TLS, the user and the password's file, the sender's address",
        ),
    }
}
