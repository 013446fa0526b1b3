//! Drawings: a board as SVG, and cards for those who share an address as PNG.
//!
//! The pieces, the lines and the colors are the web app's own files (`web/src/lib/board/art`, `web/src/lib/style`).

pub mod board;
pub mod card;
#[cfg_attr(not(feature = "pictures"), path = "picture/no_image.rs")]
pub mod image;
mod paint;
mod words;

pub use paint::{Paint, TOKENS};

/// The family of the fonts.
const FAMILY: &str = "Be Vietnam Pro";
