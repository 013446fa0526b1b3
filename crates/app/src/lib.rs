//! The only crate that sequences: one file per use case, and the reactions between aggregates.
