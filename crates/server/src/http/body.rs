//! Bodies of requests: none is waited for without end, and all together take no more memory than they may.

use std::sync::Arc;
use std::time::Duration;

use actix_web::web::{Bytes, BytesMut, Payload};
use futures_util::StreamExt as _;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// What one permit stands for, in bytes.
const UNIT: usize = 1024;

/// The memory that bodies share, and how long one may take to arrive.
#[derive(Clone, Debug)]
pub struct Bodies {
    room: Arc<Semaphore>,
    patience: Duration,
}

/// A body that has arrived; its memory is given back when it is dropped.
#[derive(Debug)]
pub struct Body {
    /// The body.
    pub bytes: Bytes,
    _room: Option<OwnedSemaphorePermit>,
}

/// Why a body was not taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refused {
    /// It is larger than any that is taken.
    TooLarge,
    /// It did not arrive in time, or not whole.
    TooSlow,
    /// Others take all the memory now.
    Crowded,
}

impl Bodies {
    /// `mebibytes` for all bodies together.
    pub fn new(mebibytes: usize, patience: Duration) -> Self {
        Self { room: Arc::new(Semaphore::new(mebibytes * 1024 * 1024 / UNIT)), patience }
    }

    /// Reads a body of at most `largest` bytes. Memory is taken as it arrives: who announces much and sends nothing
    /// holds nothing.
    pub async fn read(&self, payload: Payload, largest: usize) -> Result<Body, Refused> {
        let read = self.gather(payload, largest);
        tokio::time::timeout(self.patience, read).await.unwrap_or(Err(Refused::TooSlow))
    }

    async fn gather(&self, mut payload: Payload, largest: usize) -> Result<Body, Refused> {
        let mut bytes = BytesMut::new();
        let mut room: Option<OwnedSemaphorePermit> = None;
        while let Some(chunk) = payload.next().await {
            let chunk = chunk.map_err(|_| Refused::TooSlow)?;
            if bytes.len() + chunk.len() > largest {
                return Err(Refused::TooLarge);
            }
            bytes.extend_from_slice(&chunk);
            let held = room.as_ref().map_or(0, OwnedSemaphorePermit::num_permits);
            let more = bytes.len().div_ceil(UNIT) - held;
            if more > 0 {
                let more = u32::try_from(more).unwrap_or(u32::MAX);
                let taken =
                    Arc::clone(&self.room).try_acquire_many_owned(more).map_err(|_| Refused::Crowded)?;
                match &mut room {
                    Some(room) => room.merge(taken),
                    None => room = Some(taken),
                }
            }
        }
        Ok(Body { bytes: bytes.freeze(), _room: room })
    }
}
