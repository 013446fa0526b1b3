//! What a supervisor asks: is the process alive, can it serve, and if not, why.

use actix_web::HttpResponse;
use actix_web::http::header;
use actix_web::web::Data;
use serde::Serialize;

use super::Shared;

/// How the process stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum State {
    /// It reads and records.
    Ready,
    /// It answers what is asked and records nothing: the disk is full, or the database is a standby.
    ReadOnly,
    /// It was told to stop, and finishes what was begun: nobody new is sent to it.
    Draining,
    /// The database does not answer.
    DatabaseAway,
}

impl State {
    /// Every state, by which the metrics count.
    pub const ALL: [Self; 4] = [Self::Ready, Self::ReadOnly, Self::Draining, Self::DatabaseAway];

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Ready => "ready",
            Self::ReadOnly => "read_only",
            Self::Draining => "draining",
            Self::DatabaseAway => "database_away",
        }
    }

    /// Whether whoever asks is well served here. Reading goes on where nothing is recorded, and elsewhere it would be no
    /// better: all processes have one database.
    fn serves(self) -> bool {
        match self {
            Self::Ready | Self::ReadOnly => true,
            Self::Draining | Self::DatabaseAway => false,
        }
    }

    /// How the process stands now.
    pub(super) async fn of(shared: &Shared) -> Self {
        if shared.stopping.is_draining() {
            return Self::Draining;
        }
        match shared.store.is_read_only().await {
            Ok(false) if !shared.store.appends().unwritable => Self::Ready,
            Ok(_) => Self::ReadOnly,
            Err(error) => {
                tracing::warn!(%error, "not ready");
                Self::DatabaseAway
            }
        }
    }
}

/// What is told: no name, no address.
#[derive(Serialize)]
struct Told {
    state: State,
    /// Events in the log that this process knows of.
    position: u64,
}

/// The process answers.
pub async fn live() -> HttpResponse {
    HttpResponse::Ok().body("live\n")
}

/// The database answers too: 200 where whoever asks is served, 503 where not; why stands in the body.
pub async fn ready(shared: Data<Shared>) -> HttpResponse {
    let state = State::of(&shared).await;
    let position = *shared.store.changes().borrow();
    let mut answer = if state.serves() { HttpResponse::Ok() } else { HttpResponse::ServiceUnavailable() };
    answer.insert_header((header::CACHE_CONTROL, "no-store")).json(Told { state, position })
}
