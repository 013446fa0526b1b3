//! Lists in pages, by cursor.

/// A part of a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Page<T> {
    /// The rows, in the list's order, each with the cursor that the next page may be asked after.
    pub edges: Vec<Edge<T>>,
    /// Whether the list goes on.
    pub more: More,
}

/// A row of a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Edge<T> {
    /// Where it stands; opaque to whoever asks.
    pub cursor: String,
    /// The row.
    pub node: T,
}

/// Whether a list goes on after a page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum More {
    /// It does.
    Follows,
    /// It does not.
    Ends,
}

/// Which part of a list is asked for.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Slice {
    /// At most so many rows.
    pub first: u32,
    /// After the row with this cursor; from the start if there is none or it is not one of ours.
    pub after: Option<String>,
}

impl Slice {
    /// The first rows.
    pub const fn first(first: u32) -> Self {
        Self { first, after: None }
    }

    /// How many rows to fetch: one more, to see whether the list goes on.
    pub(crate) fn limit(&self) -> i64 {
        i64::from(self.first) + 1
    }

    /// The two parts of the cursor, sorting key and id.
    pub(crate) fn key_and_id(&self) -> (String, String) {
        let cursor = self.after.as_deref().and_then(|after| after.rsplit_once('~'));
        cursor.map(|(key, id)| (key.to_owned(), id.to_owned())).unwrap_or_default()
    }

    /// The same for a list that begins with the last: behind every day where it is the first page.
    pub(crate) fn key_and_id_from_the_last(&self) -> (String, String) {
        let (key, id) = self.key_and_id();
        (if key.is_empty() { "~".to_owned() } else { key }, id)
    }

    /// The cursor's sorting key where it is a number; `start` where there is no cursor.
    pub(crate) fn number_and_id(&self, start: i64) -> (i64, String) {
        let (key, id) = self.key_and_id();
        key.parse().map_or_else(|_| (start, String::new()), |number| (number, id))
    }
}

impl<T> Page<T> {
    /// Makes a page of `first` + 1 fetched rows at most.
    pub(crate) fn of(slice: &Slice, mut edges: Vec<Edge<T>>) -> Self {
        let wanted = slice.first as usize;
        let more = if edges.len() > wanted { More::Follows } else { More::Ends };
        edges.truncate(wanted);
        Self { edges, more }
    }
}

impl<T> Edge<T> {
    /// A row whose place in the list is given by a sorting key and an id.
    pub(crate) fn at(key: impl std::fmt::Display, id: impl std::fmt::Display, node: T) -> Self {
        Self { cursor: format!("{key}~{id}"), node }
    }
}
