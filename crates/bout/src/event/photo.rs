//! Photographs of the signed slip: what a picture showed is proved by its digest, the picture itself is kept beside the
//! log, where it can be erased.

use jiff::Timestamp;
use kydan_journal::{Hash, PhotoId};
use serde::{Deserialize, Serialize};

use crate::Official;

/// A photograph of the signed slip was attached. Stored: append only.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PhotoAttached {
    /// Its id.
    pub photo: PhotoId,
    /// SHA-256 of the picture as it is kept.
    pub digest: Hash,
    /// The instant at which it happened.
    pub at: Timestamp,
    /// Who attached it.
    pub by: Official,
}

/// Why a photograph is taken away. Stored: append only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PhotoFault {
    /// It shows another table's slip.
    OtherSlip,
    /// It cannot be read.
    Unreadable,
    /// It shows more than the slip: people, other papers.
    ShowsMore,
}

/// A photograph was taken away, and its picture deleted. Stored: append only.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PhotoRemoved {
    /// The photograph, by id.
    pub photo: PhotoId,
    /// The reason that was given.
    pub reason: PhotoFault,
    /// The instant at which it happened.
    pub at: Timestamp,
    /// Who took it away.
    pub by: Official,
}
