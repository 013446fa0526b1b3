//! By what a file that is uploaded is known again.

use kydan_journal::Hash;
use serde::Serialize;
use sha2::{Digest as _, Sha256};
use uuid::Uuid;

/// The SHA-256 of the file alone.
pub(crate) fn of_bytes(bytes: &[u8]) -> Hash {
    Hash(Sha256::digest(bytes).into())
}

/// The SHA-256 of the file with what is said of it: what was previewed is what is taken in.
pub(crate) fn of_content(file: Hash, said: &impl Serialize) -> Hash {
    let mut hasher = Sha256::new();
    hasher.update(file.0);
    hasher.update(serde_json::to_string(said).unwrap_or_default());
    Hash(hasher.finalize().into())
}

/// The id of what has this digest: the same again is the same thing.
pub(crate) fn id(digest: [u8; 32]) -> Uuid {
    let mut bytes = [0; 16];
    bytes.copy_from_slice(&digest[..16]);
    uuid::Builder::from_custom_bytes(bytes).into_uuid()
}
