//! Where a crowd watches the same thing: one host a room works out each change once, everybody gets the same frame.
//!
//! A room opens with its first visitor and closes with its last. Nobody is waited for: whoever takes frames too slowly
//! is given the whole as it is now instead of what was missed.

use std::collections::{HashMap, VecDeque};
use std::hash::Hash;
use std::sync::{Arc, Mutex, PoisonError, Weak};

use tokio::runtime::Handle;
use tokio::sync::broadcast::{self, error::RecvError};
use tokio::task::AbortHandle;

/// How many frames wait for a slow visitor, and how many are kept for whoever comes back.
const KEPT: usize = 64;

type Open<K, F> = Arc<Mutex<HashMap<K, Weak<Room<K, F>>>>>;

/// Rooms by what is watched in them. `F` is a frame as visitors get it: cheap to clone.
pub struct Rooms<K: Clone + Eq + Hash, F: Clone> {
    open: Open<K, F>,
    runtime: Handle,
}

struct Room<K: Clone + Eq + Hash, F: Clone> {
    key: K,
    stage: Stage<F>,
    host: Mutex<Option<AbortHandle>>,
    open: Open<K, F>,
}

/// Where a room's host shows frames.
pub struct Stage<F>(Arc<Mutex<Scene<F>>>);

struct Scene<F> {
    /// Gone when the host has nothing more to show.
    sender: Option<broadcast::Sender<F>>,
    /// Everything as it is now.
    whole: Option<F>,
    /// The last frames with their positions in the log.
    recent: VecDeque<(u64, F)>,
    /// From which position the recent frames lead to the whole; none while nothing was shown.
    from: Option<u64>,
}

/// What a host shows.
#[derive(Clone, Debug)]
pub struct Shown<F> {
    /// Where in the log this is.
    pub position: u64,
    /// What has changed.
    pub frame: F,
    /// Everything, for those who come now; none where only changes are shown.
    pub whole: Option<F>,
}

/// A visitor's place.
pub struct Seat<K: Clone + Eq + Hash, F: Clone> {
    room: Arc<Room<K, F>>,
    receiver: broadcast::Receiver<F>,
    first: VecDeque<F>,
}

impl<K: Clone + Eq + Hash, F: Clone> Rooms<K, F> {
    /// No rooms yet. Must be called within a tokio runtime, where the hosts then run.
    pub fn new() -> Self {
        Self { open: Arc::default(), runtime: Handle::current() }
    }

    /// How many rooms are open.
    pub fn count(&self) -> usize {
        self.open.lock().unwrap_or_else(PoisonError::into_inner).len()
    }
}

impl<K: Clone + Eq + Hash, F: Clone> Default for Rooms<K, F> {
    fn default() -> Self {
        Self::new()
    }
}

impl<K, F> Rooms<K, F>
where
    K: Clone + Eq + Hash + Send + 'static,
    F: Clone + Send + 'static,
{
    /// Takes a seat; the first visitor opens the room with its host, which works until the last one leaves.
    ///
    /// `after` is the position of the last frame that a visitor had who comes back: what was shown since is given
    /// first, or the whole where that is no longer kept.
    pub fn enter<H>(&self, key: K, after: Option<u64>, host: impl FnOnce(Stage<F>) -> H) -> Seat<K, F>
    where
        H: Future<Output = ()> + Send + 'static,
    {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        let known = open.get(&key).and_then(Weak::upgrade);
        if let Some(seat) = known.as_ref().and_then(|room| Seat::take(room, after)) {
            return seat;
        }
        let (sender, receiver) = broadcast::channel(KEPT);
        let stage = Stage(Arc::new(Mutex::new(Scene {
            sender: Some(sender),
            whole: None,
            recent: VecDeque::new(),
            from: None,
        })));
        let host = self.runtime.spawn(host(Stage(Arc::clone(&stage.0)))).abort_handle();
        let host = Mutex::new(Some(host));
        let room = Arc::new(Room { key: key.clone(), stage, host, open: Arc::clone(&self.open) });
        open.insert(key, Arc::downgrade(&room));
        // The list before the room that ended: the last one who leaves a room strikes it off.
        drop(open);
        drop(known);
        Seat { room, receiver, first: VecDeque::new() }
    }
}

impl<K: Clone + Eq + Hash, F: Clone> Seat<K, F> {
    /// A seat in a room whose host still shows something.
    fn take(room: &Arc<Room<K, F>>, after: Option<u64>) -> Option<Self> {
        let scene = room.stage.scene();
        let receiver = scene.sender.as_ref()?.subscribe();
        let first = scene.since(after);
        drop(scene);
        Some(Self { room: Arc::clone(room), receiver, first })
    }

    /// Waits until there is something to see; false where the host had nothing to show.
    pub async fn opens(&mut self) -> bool {
        if !self.first.is_empty() || self.room.stage.scene().from.is_some() {
            return true;
        }
        match self.receiver.recv().await {
            Ok(frame) => {
                self.first.push_back(frame);
                true
            }
            Err(RecvError::Lagged(_)) => true,
            Err(RecvError::Closed) => false,
        }
    }

    /// The next frame; none when nothing more will be shown.
    pub async fn next(&mut self) -> Option<F> {
        if let Some(frame) = self.first.pop_front() {
            if self.first.is_empty() {
                // Whoever watches for hours keeps no room for what came first.
                self.first = VecDeque::new();
            }
            return Some(frame);
        }
        loop {
            match self.receiver.recv().await {
                Ok(frame) => return Some(frame),
                Err(RecvError::Closed) => return None,
                Err(RecvError::Lagged(_)) => {
                    let scene = self.room.stage.scene();
                    if let (Some(whole), Some(sender)) = (&scene.whole, &scene.sender) {
                        self.receiver = sender.subscribe();
                        return Some(whole.clone());
                    }
                }
            }
        }
    }
}

impl<F: Clone> Stage<F> {
    /// Shows a change to everybody.
    pub fn show(&self, shown: Shown<F>) {
        let Shown { position, frame, whole } = shown;
        let mut scene = self.scene();
        scene.from.get_or_insert(position);
        if scene.whole.is_some() {
            scene.recent.push_back((position, frame.clone()));
            if scene.recent.len() > KEPT
                && let Some((gone, _)) = scene.recent.pop_front()
            {
                scene.from = Some(gone);
            }
        }
        scene.whole = whole;
        if let Some(sender) = &scene.sender {
            // Nobody may be there at this moment.
            let _ = sender.send(frame);
        }
    }

    /// Says that nothing more will be shown.
    pub fn end(&self) {
        self.scene().sender = None;
    }

    fn scene(&self) -> std::sync::MutexGuard<'_, Scene<F>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<F: Clone> Scene<F> {
    /// What whoever had everything up to a position must be given.
    fn since(&self, after: Option<u64>) -> VecDeque<F> {
        match (after, self.from) {
            (Some(after), Some(from)) if after >= from => {
                let missed = self.recent.iter().filter(|(position, _)| *position > after);
                missed.map(|(_, frame)| frame.clone()).collect()
            }
            _ => self.whole.iter().cloned().collect(),
        }
    }
}

impl<K: Clone + Eq + Hash, F: Clone> Drop for Room<K, F> {
    fn drop(&mut self) {
        if let Some(host) = self.host.lock().unwrap_or_else(PoisonError::into_inner).take() {
            host.abort();
        }
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        // Another room of the same key may have been opened since.
        if open.get(&self.key).is_some_and(|room| room.strong_count() == 0) {
            open.remove(&self.key);
        }
    }
}

#[cfg(test)]
mod tests {
    use tokio::sync::mpsc;

    use super::*;

    /// A host that shows what it is told to: whole and change are the same number.
    fn enter(rooms: &Rooms<u8, u64>, after: Option<u64>) -> (mpsc::UnboundedSender<u64>, Seat<u8, u64>) {
        let (tell, mut told) = mpsc::unbounded_channel();
        let seat = rooms.enter(1, after, move |stage| async move {
            while let Some(position) = told.recv().await {
                stage.show(Shown { position, frame: position, whole: Some(1000 + position) });
            }
            stage.end();
        });
        (tell, seat)
    }

    #[tokio::test]
    async fn who_comes_later_sees_the_whole_and_who_comes_back_what_was_missed() {
        let rooms = Rooms::new();
        let (tell, mut first) = enter(&rooms, None);
        for position in [5, 6, 7] {
            tell.send(position).unwrap();
        }
        assert_eq!((first.next().await, first.next().await, first.next().await), (Some(5), Some(6), Some(7)));
        assert_eq!(enter(&rooms, None).1.next().await, Some(1007));
        assert_eq!(enter(&rooms, Some(5)).1.next().await, Some(6));
        assert_eq!(enter(&rooms, Some(4)).1.next().await, Some(1007), "what went before is not kept");
        assert_eq!(rooms.count(), 1);
        drop(first);
        assert_eq!(rooms.count(), 0);
    }

    #[tokio::test]
    async fn who_is_too_slow_goes_on_with_the_whole() {
        let rooms = Rooms::new();
        let (tell, mut slow) = enter(&rooms, None);
        let (_, mut quick) = enter(&rooms, None);
        let last = 10 * KEPT as u64;
        for position in 1..=last {
            tell.send(position).unwrap();
            assert!(quick.next().await.is_some());
        }
        assert_eq!(slow.next().await, Some(1000 + last), "and nothing was kept for it");
        drop(tell);
        assert_eq!(slow.next().await, None);
    }

    #[tokio::test]
    async fn where_there_is_nothing_to_see_nobody_waits() {
        let rooms = Rooms::<u8, u64>::new();
        let mut seat = rooms.enter(1, None, |stage| async move { stage.end() });
        assert!(!seat.opens().await);
        let (tell, mut seat) = enter(&rooms, None);
        tell.send(1).unwrap();
        assert!(seat.opens().await, "a room that ended is opened anew");
        assert_eq!(seat.next().await, Some(1));
    }
}
