//! What is public and may be kept, asked for once for everybody: as long as the origin says, then by its tag, and older
//! than that where the origin is away.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use actix_web::web::Bytes;
use reqwest::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, HeaderMap, HeaderName};
use reqwest::{Response, StatusCode};
use tokio::time::Instant;

use super::origin::Origin;

/// What is longer is not passed on.
const LONGEST: usize = 32 * 1024 * 1024;
/// How long something is kept at most without being asked for again.
const MOST: Duration = Duration::from_mins(5);
/// What a place costs besides its body.
const PLACE: usize = 512;

/// A page as it is passed on.
#[derive(Clone, Debug)]
pub(super) struct Page {
    pub(super) status: u16,
    pub(super) kind: String,
    pub(super) tag: Option<String>,
    /// What the origin says of keeping it.
    pub(super) control: String,
    /// Headers that say what pages may do with it.
    pub(super) rules: Vec<(String, String)>,
    pub(super) body: Bytes,
    /// How long ago the origin said so.
    pub(super) age: Duration,
}

/// What came of asking for a page.
pub(super) enum Shown {
    /// As the origin has it.
    Fresh(Page),
    /// As the origin had it; it is away.
    Stale(Page),
    /// The origin is away, and nothing is kept.
    Away,
}

struct Kept {
    page: Page,
    asked: Instant,
    good: Duration,
}

type Place = Arc<tokio::sync::Mutex<Option<Kept>>>;

/// What is kept.
pub(super) struct Snapshots {
    origin: Arc<Origin>,
    most: usize,
    places: Mutex<Places>,
}

#[derive(Default)]
struct Places {
    all: HashMap<String, (Place, Instant, usize)>,
    bytes: usize,
}

impl Snapshots {
    pub(super) fn new(origin: Arc<Origin>, most: usize) -> Self {
        Self { origin, most, places: Mutex::default() }
    }

    /// How many bytes are kept.
    pub(super) fn bytes(&self) -> usize {
        self.places.lock().unwrap_or_else(PoisonError::into_inner).bytes
    }

    /// A page; of many who ask at the same time one asks the origin.
    pub(super) async fn get(&self, path: &str, by: Option<IpAddr>) -> Shown {
        let place = self.place(path);
        let mut kept = place.lock().await;
        if let Some(kept) = &*kept
            && kept.asked.elapsed() < kept.good
        {
            return Shown::Fresh(kept.seen());
        }
        let tag = kept.as_ref().and_then(|kept| kept.page.tag.clone());
        let answer = match self.origin.get(path, by, tag.as_deref()).await {
            Ok(answer) if !answer.status().is_server_error() => answer,
            Ok(_) | Err(_) => return kept.as_ref().map_or(Shown::Away, |kept| Shown::Stale(kept.seen())),
        };
        let good = good_for(answer.headers());
        if answer.status() == StatusCode::NOT_MODIFIED
            && let Some(kept) = &mut *kept
        {
            (kept.asked, kept.good) = (Instant::now(), good.unwrap_or_default());
            return Shown::Fresh(kept.seen());
        }
        let Some(page) = read(answer).await else { return Shown::Away };
        match good {
            Some(good) => {
                self.count(path, page.body.len());
                *kept = Some(Kept { page: page.clone(), asked: Instant::now(), good });
            }
            None => {
                self.count(path, 0);
                *kept = None;
            }
        }
        Shown::Fresh(page)
    }

    fn place(&self, path: &str) -> Place {
        let mut places = self.places.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((place, used, _)) = places.all.get_mut(path) {
            *used = Instant::now();
            return Arc::clone(place);
        }
        let place = Place::default();
        places.bytes += PLACE + path.len();
        places.all.insert(path.to_owned(), (Arc::clone(&place), Instant::now(), PLACE + path.len()));
        places.make_room(self.most);
        place
    }

    fn count(&self, path: &str, body: usize) {
        let mut places = self.places.lock().unwrap_or_else(PoisonError::into_inner);
        let size = PLACE + path.len() + body;
        let Some((.., before)) = places.all.get_mut(path) else { return };
        let before = std::mem::replace(before, size);
        places.bytes = places.bytes + size - before;
        places.make_room(self.most);
    }
}

impl Places {
    /// Lets go of what was used the longest time ago, a quarter at a time.
    fn make_room(&mut self, most: usize) {
        if self.bytes <= most {
            return;
        }
        let mut by_use: Vec<(Instant, String)> =
            self.all.iter().map(|(path, (_, used, _))| (*used, path.clone())).collect();
        by_use.sort();
        for (_, path) in by_use {
            if self.bytes <= most / 4 * 3 {
                break;
            }
            if let Some((.., size)) = self.all.remove(&path) {
                self.bytes -= size;
            }
        }
    }
}

impl Kept {
    fn seen(&self) -> Page {
        Page { age: self.asked.elapsed(), ..self.page.clone() }
    }
}

/// For how long an answer is good for everybody; none where it is not for everybody.
fn good_for(headers: &HeaderMap) -> Option<Duration> {
    let said = headers.get(CACHE_CONTROL)?.to_str().ok()?;
    let words: Vec<&str> = said.split(',').map(str::trim).collect();
    if !words.contains(&"public") || words.contains(&"no-store") || headers.contains_key("set-cookie") {
        return None;
    }
    let seconds = words.iter().find_map(|word| word.strip_prefix("max-age=")?.parse().ok()).unwrap_or(0);
    Some(Duration::from_secs(seconds).min(MOST))
}

/// What else is passed on of an answer's head.
const RULES: [&str; 5] = [
    "content-security-policy",
    "x-content-type-options",
    "access-control-allow-origin",
    "content-disposition",
    "referrer-policy",
];

async fn read(mut answer: Response) -> Option<Page> {
    let text = |name: HeaderName| {
        answer.headers().get(name).and_then(|value| value.to_str().ok()).map(ToOwned::to_owned)
    };
    let (status, kind, tag) = (answer.status().as_u16(), text(CONTENT_TYPE), text(ETAG));
    let control = text(CACHE_CONTROL).unwrap_or_else(|| "no-store".to_owned());
    let rules = RULES.into_iter().filter_map(|name| {
        let value = answer.headers().get(name)?.to_str().ok()?;
        Some((name.to_owned(), value.to_owned()))
    });
    let rules = rules.collect();
    let mut body = Vec::new();
    while let Some(bytes) = answer.chunk().await.ok()? {
        body.extend_from_slice(&bytes);
        if body.len() > LONGEST {
            tracing::warn!("an answer of the origin is too long");
            return None;
        }
    }
    let kind = kind.unwrap_or_else(|| "application/octet-stream".to_owned());
    Some(Page { status, kind, tag, control, rules, body: body.into(), age: Duration::ZERO })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn good(control: &'static str) -> Option<u64> {
        let mut headers = HeaderMap::new();
        headers.insert(CACHE_CONTROL, control.parse().unwrap());
        good_for(&headers).map(|good| good.as_secs())
    }

    #[test]
    fn only_what_is_for_everybody_is_kept() {
        assert_eq!(good("public, max-age=1, stale-while-revalidate=5"), Some(1));
        assert_eq!(good("public, max-age=31536000, immutable"), Some(300));
        assert_eq!(good("public"), Some(0));
        for other in ["no-store", "private, max-age=60", "max-age=60", "public, no-store"] {
            assert_eq!(good(other), None, "{other}");
        }
        assert_eq!(good_for(&HeaderMap::new()), None);
    }

    #[test]
    fn what_was_used_long_ago_makes_room() {
        let origin = Arc::new(Origin::new("http://127.0.0.1:1".to_owned()).unwrap());
        let snapshots = Snapshots::new(origin, 4 * 1024 * 1024);
        for number in 0..100 {
            let path = format!("/hinh/van/{number}.png");
            snapshots.place(&path);
            snapshots.count(&path, 100_000);
        }
        assert!(snapshots.bytes() <= 4 * 1024 * 1024, "{}", snapshots.bytes());
        let places = snapshots.places.lock().unwrap();
        assert!(places.all.contains_key("/hinh/van/99.png") && !places.all.contains_key("/hinh/van/0.png"));
    }
}
