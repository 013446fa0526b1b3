//! The public feed's rooms: each frame is written once, and everybody is sent the same bytes.

pub mod changes;

use actix_web::web::Bytes;
use kydan_api::feed::{self, Change, Watched};
use kydan_app::{App, Rooms, Seat, Shown};

/// A frame as it leaves: an event of `text/event-stream`, whose data is JSON.
#[derive(Clone, Debug)]
pub struct Frame {
    /// Where in the log it is.
    pub position: u64,
    /// The event.
    pub event: Bytes,
    /// Its data.
    pub data: Bytes,
}

/// What the crowd watches.
pub struct Feed {
    app: App,
    rooms: Rooms<Watched, Frame>,
}

impl Feed {
    /// Over the use cases. Must be called within the runtime that outlives every request.
    pub fn new(app: App) -> Self {
        Self { app, rooms: Rooms::new() }
    }

    /// How many games and events are watched.
    pub fn rooms(&self) -> usize {
        self.rooms.count()
    }

    /// A place for a spectator; none where there is nothing to see. `after` is the position of the last frame that
    /// somebody had who comes back.
    pub async fn enter(&self, watched: Watched, after: Option<u64>) -> Option<Seat<Watched, Frame>> {
        let app = self.app.clone();
        let mut seat = self.rooms.enter(watched, after, move |stage| async move {
            let show = |Change { position, frame, whole }| {
                stage.show(Shown {
                    position,
                    frame: Frame::new(position, &frame),
                    whole: Some(Frame::new(position, &whole)),
                });
            };
            match watched {
                Watched::Bout(id) => feed::bout(app, id, show).await,
                Watched::Event(id) => feed::event(app, id, show).await,
            }
            stage.end();
        });
        seat.opens().await.then_some(seat)
    }
}

impl Frame {
    pub(crate) fn new(position: u64, data: &str) -> Self {
        let head = format!("id: {position}\ndata: ");
        let event = Bytes::from(format!("{head}{data}\n\n"));
        let data = event.slice(head.len()..event.len() - 2);
        Self { position, event, data }
    }
}
