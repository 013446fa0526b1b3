//! The only crate that knows SQL: the journal, projections, read queries, personal data.
