//! The built program, serving a database of its own.

use std::process::Stdio;

use tempfile::TempDir;
use tokio::io::{AsyncBufReadExt as _, BufReader};
use tokio::process::{Child, Command};

/// A running server; killed when dropped.
pub(crate) struct Server {
    /// Host and port.
    pub(crate) address: String,
    _folder: TempDir,
    _child: Child,
}

impl Server {
    /// Serves what is in the folder, and waits until it listens.
    pub(crate) async fn start(folder: TempDir, options: &[&str]) -> Self {
        // Whoever asks it over HTTP has no default otherwise; a second time changes nothing.
        let _ = tokio_rustls::rustls::crypto::ring::default_provider().install_default();
        let mut child = serve(&folder, options).stdout(Stdio::piped()).kill_on_drop(true).spawn().unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let address = loop {
            let line = lines.next_line().await.unwrap().expect("the server ended before it listened");
            let said = line.strip_prefix("listening on http").and_then(|rest| rest.split_once("://"));
            if let Some((_, address)) = said {
                break address.to_owned();
            }
        };
        Self { address, _folder: folder, _child: child }
    }
}

/// `sqlite:…` in the folder.
pub(crate) fn database(folder: &TempDir) -> String {
    format!("sqlite:{}", folder.path().join("kydan.db").display())
}

/// `kydan serve` on a free port.
pub(crate) fn serve(folder: &TempDir, options: &[&str]) -> Command {
    // The tests' own clients are built without cryptography: all of a process share this one.
    let _ = tokio_rustls::rustls::crypto::ring::default_provider().install_default();
    let mut command = Command::new(env!("CARGO_BIN_EXE_kydan"));
    command.args(["serve", "--listen", "127.0.0.1:0", "--database-url", &database(folder)]);
    command.args(options).env("RUST_LOG", "warn");
    command
}
