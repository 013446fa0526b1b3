//! Lists of an answer.
//!
//! The library works a list out by `try_join_all` over futures of the row's own type, so that all of it is compiled for each
//! type of row, and twice: that was two fifths of what this crate compiled to. Here every row is one boxed future.

use std::borrow::Cow;
use std::ops::{Deref, DerefMut};

use async_graphql::parser::types::Field;
use async_graphql::registry::Registry;
use async_graphql::{ContextSelectionSet, OutputType, Positioned, ServerResult, Value};
use futures_util::FutureExt as _;
use futures_util::future::{BoxFuture, try_join_all};

/// What a field has several of; to whoever asks it is a list as any other.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct List<T>(Vec<T>);

impl<T> Default for List<T> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<T> From<Vec<T>> for List<T> {
    fn from(rows: Vec<T>) -> Self {
        Self(rows)
    }
}

impl<T> FromIterator<T> for List<T> {
    fn from_iter<I: IntoIterator<Item = T>>(rows: I) -> Self {
        Self(rows.into_iter().collect())
    }
}

impl<T> IntoIterator for List<T> {
    type Item = T;
    type IntoIter = std::vec::IntoIter<T>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl<T> Deref for List<T> {
    type Target = Vec<T>;

    fn deref(&self) -> &Vec<T> {
        &self.0
    }
}

impl<T> DerefMut for List<T> {
    fn deref_mut(&mut self) -> &mut Vec<T> {
        &mut self.0
    }
}

impl<T: OutputType> OutputType for List<T> {
    fn type_name() -> Cow<'static, str> {
        <Vec<T> as OutputType>::type_name()
    }

    fn qualified_type_name() -> String {
        <Vec<T> as OutputType>::qualified_type_name()
    }

    fn create_type_info(registry: &mut Registry) -> String {
        <Vec<T> as OutputType>::create_type_info(registry)
    }

    async fn resolve(&self, ctx: &ContextSelectionSet<'_>, field: &Positioned<Field>) -> ServerResult<Value> {
        let mut rows = Vec::with_capacity(self.0.len());
        // No iterator of futures: it would be one more thing for each type of row.
        for (at, row) in self.0.iter().enumerate() {
            rows.push(resolved(ctx, field, at, row).boxed());
        }
        all(rows).await
    }
}

async fn resolved<T: OutputType>(
    ctx: &ContextSelectionSet<'_>,
    field: &Positioned<Field>,
    at: usize,
    row: &T,
) -> ServerResult<Value> {
    let ctx = ctx.with_index(at);
    row.resolve(&ctx, field).await.map_err(|error| ctx.set_error_path(error))
}

/// Side by side, so that what they wait for is fetched together.
async fn all(rows: Vec<BoxFuture<'_, ServerResult<Value>>>) -> ServerResult<Value> {
    Ok(Value::List(try_join_all(rows).await?))
}
