//! Pictures that were drawn lately, and how many are drawn at a time.

use std::collections::{HashMap, VecDeque};
use std::sync::{Mutex, PoisonError};

use actix_web::web::Bytes;
use tokio::sync::Semaphore;

use crate::picture::image::image;

/// How many pictures are kept: some ten megabytes.
const KEPT: usize = 128;
/// How many are drawn at the same time: each keeps a core busy.
const AT_A_TIME: usize = 2;
/// How many may wait for that.
const WAITING: usize = 16;

/// The pictures of this process, by what is drawn in them.
pub struct Pictures {
    known: Mutex<Known>,
    drawing: Semaphore,
    waiting: Semaphore,
}

#[derive(Default)]
struct Known {
    pictures: HashMap<String, Bytes>,
    /// The oldest first.
    order: VecDeque<String>,
}

/// Why there is no picture.
pub(super) enum Refused {
    /// Others wait already.
    Crowded,
    /// Our fault.
    Failed,
}

impl Default for Pictures {
    fn default() -> Self {
        Self {
            known: Mutex::default(),
            drawing: Semaphore::new(AT_A_TIME),
            waiting: Semaphore::new(AT_A_TIME + WAITING),
        }
    }
}

impl Pictures {
    /// A picture that was drawn already.
    pub(super) fn kept(&self, key: &str) -> Option<Bytes> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner).pictures.get(key).cloned()
    }

    /// Draws a picture and keeps it.
    pub(super) async fn draw(&self, key: String, svg: String) -> Result<Bytes, Refused> {
        let _place = self.waiting.try_acquire().map_err(|_| Refused::Crowded)?;
        let _turn = self.drawing.acquire().await.map_err(|_| Refused::Failed)?;
        // Whoever waited may find it drawn by whoever was first.
        if let Some(bytes) = self.kept(&key) {
            return Ok(bytes);
        }
        let drawn = tokio::task::spawn_blocking(move || image(&svg)).await;
        let drawn = drawn.map_err(anyhow::Error::from).and_then(|drawn| drawn);
        let bytes = Bytes::from(drawn.map_err(|error| {
            tracing::error!(%error, "a picture could not be drawn");
            Refused::Failed
        })?);
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if known.pictures.insert(key.clone(), bytes.clone()).is_none() {
            known.order.push_back(key);
        }
        while known.order.len() > KEPT {
            if let Some(oldest) = known.order.pop_front() {
                known.pictures.remove(&oldest);
            }
        }
        Ok(bytes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn the_oldest_pictures_go_and_the_others_are_not_drawn_again() {
        let pictures = Pictures::default();
        let svg = r#"<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>"#;
        for number in 0..=KEPT {
            assert!(pictures.draw(number.to_string(), svg.to_owned()).await.is_ok());
        }
        assert!(pictures.kept("0").is_none() && pictures.kept("1").is_some());
        assert!(pictures.draw("bad".to_owned(), "<svg".to_owned()).await.is_err());
        let all = pictures.waiting.acquire_many((AT_A_TIME + WAITING) as u32).await.unwrap();
        assert!(matches!(pictures.draw("x".to_owned(), svg.to_owned()).await, Err(Refused::Crowded)));
        drop(all);
    }
}
