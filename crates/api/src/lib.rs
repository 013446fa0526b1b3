//! The only crate that knows GraphQL.
