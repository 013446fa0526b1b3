//! Relay's connections over the store's pages.

use async_graphql::{OutputType, SimpleObject};
use kydan_app::store::{More, Page, Slice};

/// The largest page.
pub(crate) const LARGEST_PAGE: u32 = 100;

/// Where a list goes on.
#[derive(SimpleObject)]
pub struct PageInfo {
    has_next_page: bool,
    end_cursor: Option<String>,
}

/// Which part of a list is asked for.
pub(crate) fn slice(first: u32, after: Option<String>) -> async_graphql::Result<Slice> {
    if first > LARGEST_PAGE {
        return Err(async_graphql::Error::new(format!("a page holds at most {LARGEST_PAGE} rows")));
    }
    Ok(Slice { first, after })
}

impl PageInfo {
    fn of<T>(page: &Page<T>) -> Self {
        Self {
            has_next_page: page.more == More::Follows,
            end_cursor: page.edges.last().map(|edge| edge.cursor.clone()),
        }
    }
}

/// Defines a connection and its edge.
macro_rules! connections {
    ($($connection:ident, $edge:ident, $node:ty $(, $total:ident)?);+ $(;)?) => {$(
        /// A row of a list.
        #[derive(SimpleObject)]
        pub struct $edge {
            cursor: String,
            node: $node,
        }

        /// A part of a list.
        #[derive(SimpleObject)]
        pub struct $connection {
            edges: Vec<$edge>,
            page_info: PageInfo,
            $(
                /// How many rows the whole list has.
                $total: u64,
            )?
        }

        impl $connection {
            /// A page as it is shown.
            pub(crate) fn new<T>(page: Page<T>, $($total: u64,)? show: impl Fn(T) -> $node) -> Self
            where
                $node: OutputType,
            {
                let page_info = PageInfo::of(&page);
                let edge = |edge: kydan_app::store::Edge<T>| $edge { cursor: edge.cursor, node: show(edge.node) };
                Self { edges: page.edges.into_iter().map(edge).collect(), page_info, $($total,)? }
            }
        }
    )+};
}

connections! {
    AnnouncementConnection, AnnouncementEdge, super::announcement::Announcement;
    AuditConnection, AuditEdge, super::audit::AuditEntry;
    ClubConnection, ClubEdge, super::federation::Club, total_count;
    PersonConnection, PersonEdge, super::person::Person, total_count;
    EventConnection, EventEdge, super::event::Event;
    PastListLineConnection, PastListLineEdge, super::past_list::PastListLine;
    PastEventConnection, PastEventEdge, super::past_event::PastEvent;
    NoticeConnection, NoticeEdge, super::notice::Notice;
    BoutConnection, BoutEdge, super::bout::Bout, total_count;
    RatingConnection, RatingEdge, super::person::Rating;
    TitleHolderConnection, TitleHolderEdge, super::award::AwardedTitle;
    RatingListConnection, RatingListEdge, super::rating_list::RatingListLine;
}
