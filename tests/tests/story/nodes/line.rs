//! A line between a server and its database that somebody can cut, or leave lying there without bringing anything.

use std::net::SocketAddr;

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

use crate::database::Database;

/// How the line is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum State {
    /// It brings everything.
    Whole,
    /// It is there and brings nothing, as when a cable is pulled.
    Silent,
    /// It is cut, and whoever connects is sent away.
    Cut,
    /// A statement that holds these words is brought to be prepared and run, and nothing after it, either way.
    SilentAfter(&'static str),
}

/// The line.
pub(super) struct Line {
    /// The same database at its other end.
    pub(super) database: Database,
    state: watch::Sender<State>,
}

impl Line {
    /// Lays a line to a database, for a server that shares its keys. In the clear: what is said is to be read.
    pub(super) async fn to(database: &Database) -> Self {
        let (head, rest) = database.url.split_once('@').expect("a URL with a user");
        let (host, name) = rest.split_once('/').expect("a URL with a database");
        let (address, state) = before(host).await;
        let folder = tempfile::tempdir().unwrap();
        let database_of_it = Database { url: format!("{head}@{address}/{name}?sslmode=disable"), folder };
        std::fs::copy(database.key_file(), database_of_it.key_file()).unwrap();
        Self { database: database_of_it, state }
    }

    pub(super) fn is(&self, state: State) {
        self.state.send_replace(state);
    }
}

/// Lays a line to whoever listens there, such as `127.0.0.1:5432`.
pub(super) async fn before(host: &str) -> (SocketAddr, watch::Sender<State>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let (state, told) = watch::channel(State::Whole);
    tokio::spawn(accept(listener, host.to_owned(), told));
    (address, state)
}

async fn accept(listener: TcpListener, host: String, state: watch::Receiver<State>) {
    while let Ok((near, _)) = listener.accept().await {
        if *state.borrow() == State::Cut {
            continue;
        }
        let Ok(far) = TcpStream::connect(&host).await else { continue };
        let (near_reads, near_writes) = near.into_split();
        let (far_reads, far_writes) = far.into_split();
        let state = state.clone();
        tokio::spawn(async move {
            // Set once the words have gone by, for both ways of this line alone.
            let (silent, hushed) = watch::channel(false);
            tokio::select! {
                () = carry(near_reads, far_writes, (state.clone(), Some(silent), hushed.clone())) => {}
                () = carry(far_reads, near_writes, (state, None, hushed)) => {}
            }
        });
    }
}

type Watched = (watch::Receiver<State>, Option<watch::Sender<bool>>, watch::Receiver<bool>);

async fn carry(mut from: OwnedReadHalf, mut to: OwnedWriteHalf, (state, silent, hushed): Watched) {
    let (mut cut, mut held) = (state.clone(), state);
    let (mut bytes, mut prepared) = (vec![0; 64 * 1024], false);
    loop {
        let read = tokio::select! {
            read = from.read(&mut bytes) => read,
            _ = cut.wait_for(|state| *state == State::Cut) => return,
        };
        let Ok(count @ 1..) = read else { return };
        // What is on its way waits where the line brings nothing.
        let is_over = |state: &State| match state {
            State::Whole | State::Cut => true,
            State::Silent => false,
            State::SilentAfter(_) => !*hushed.borrow(),
        };
        let Ok(now) = held.wait_for(is_over).await.map(|now| now.clone()) else { return };
        if now == State::Cut || to.write_all(&bytes[..count]).await.is_err() {
            return;
        }
        if let (State::SilentAfter(words), Some(silent)) = (now, &silent) {
            if prepared {
                silent.send_replace(true);
            }
            prepared = bytes[..count].windows(words.len()).any(|one| one == words.as_bytes());
        }
    }
}
