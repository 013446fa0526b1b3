//! What federations decided, as immutable editions in data.
