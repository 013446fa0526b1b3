//! Holds no code: see `tests/readers.rs`.
