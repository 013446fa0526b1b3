//! What players show at the door of the hall.

use async_graphql::{ComplexObject, Context, SimpleObject};
use kydan_journal::{EventId, PersonId};

use super::person::{Person, person};
use crate::id::global;
use crate::list::List;

/// What a player shows at the door.
#[derive(SimpleObject)]
#[graphql(complex)]
pub struct DoorCode {
    /// The address that the code says.
    page: String,
    /// Rows of `1` for dark and `0` for light.
    rows: List<String>,
    #[graphql(skip)]
    who: PersonId,
}

#[ComplexObject]
impl DoorCode {
    async fn person(&self, ctx: &Context<'_>) -> async_graphql::Result<Person> {
        person(ctx, self.who).await
    }
}

/// The longest address of a federation's pages that a code is made of.
const LONGEST_ORIGIN: usize = 100;

/// The address of a site without a path, as browsers write it.
fn plain_origin(origin: &str) -> Option<&str> {
    let host = origin.strip_prefix("https://").or_else(|| origin.strip_prefix("http://"))?;
    let is_plain = |letter: u8| letter.is_ascii_alphanumeric() || b".-:[]".contains(&letter);
    (!host.is_empty() && origin.len() <= LONGEST_ORIGIN && host.bytes().all(is_plain)).then_some(origin)
}

/// The codes of these players; none for what is no address of a site.
pub(super) fn door_codes(
    event: EventId,
    origin: &str,
    players: impl Iterator<Item = PersonId>,
) -> Vec<DoorCode> {
    let Some(origin) = plain_origin(origin) else { return Vec::new() };
    let event = global("Event", event.0);
    let code = |person: PersonId| {
        let page = format!("{origin}/vao-cua/{}/{}", *event, *global("Person", person.0));
        DoorCode { who: person, rows: crate::qr::qr_code(&page).into(), page }
    };
    players.map(code).collect()
}
