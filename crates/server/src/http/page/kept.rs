//! Pages that were made lately: whoever asks for the same one while the log stands where it stood gets the same, for a
//! second at most, since names and photographs stand beside the log.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::time::Instant;

use super::{Page, Standing};
use crate::language::Language;

/// For how long a page is given again.
const FRESH: Duration = Duration::from_secs(1);
/// How many pages are kept.
const KEPT: usize = 128;
/// The longest that is kept, in bytes.
const LONGEST: usize = 256 * 1024;

/// What was asked for.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) struct Asked {
    pub(super) path: String,
    pub(super) ordinal: u8,
    pub(super) tab: Option<String>,
    pub(super) language: Language,
}

/// The pages of this process.
#[derive(Default)]
pub struct Pages(Mutex<HashMap<Asked, Made>>);

struct Made {
    position: u64,
    at: Instant,
    page: Arc<Page>,
}

impl Made {
    fn is_fresh(&self, position: u64) -> bool {
        self.position == position && self.at.elapsed() < FRESH
    }
}

impl Pages {
    /// A page that was made while the log ended here.
    pub(super) fn kept(&self, asked: &Asked, position: u64) -> Option<Arc<Page>> {
        let known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        known.get(asked).filter(|made| made.is_fresh(position)).map(|made| Arc::clone(&made.page))
    }

    /// Keeps a page that everybody may see, unless it is very long; what is not there is not remembered.
    pub(super) fn keep(&self, asked: Asked, position: u64, page: Page) -> Arc<Page> {
        let page = Arc::new(page);
        if page.standing != Standing::Public || page.body.len() > LONGEST {
            return page;
        }
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if known.len() >= KEPT {
            known.retain(|_, made| made.is_fresh(position));
        }
        if known.len() < KEPT {
            known.insert(asked, Made { position, at: Instant::now(), page: Arc::clone(&page) });
        }
        page
    }
}

#[cfg(test)]
mod tests {
    use super::super::about::plain;
    use super::*;

    fn asked(path: &str) -> Asked {
        Asked { path: path.to_owned(), ordinal: 1, tab: None, language: Language::Vi }
    }

    #[tokio::test]
    async fn a_page_is_made_once_until_the_log_grows() {
        let pages = Pages::default();
        pages.keep(asked("giai"), 7, plain("A", Standing::Public));
        assert_eq!(pages.kept(&asked("giai"), 7).unwrap().title, "A");
        assert!(pages.kept(&asked("giai"), 8).is_none(), "something was recorded");
        let english = Asked { language: Language::En, ..asked("giai") };
        assert!(pages.kept(&english, 7).is_none(), "another language");
    }

    #[tokio::test]
    async fn what_is_not_there_is_not_remembered_and_room_is_bounded() {
        let pages = Pages::default();
        pages.keep(asked("x"), 7, plain("X", Standing::Missing));
        assert!(pages.kept(&asked("x"), 7).is_none());
        for number in 0..=KEPT {
            pages.keep(asked(&number.to_string()), 7, plain("A", Standing::Public));
        }
        assert!(pages.kept(&asked(&KEPT.to_string()), 7).is_none());
        pages.keep(asked("later"), 8, plain("A", Standing::Public));
        assert!(pages.kept(&asked("later"), 8).is_some(), "the old ones go");
    }
}
