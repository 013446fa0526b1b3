//! What a board keeps of the players' score sheets.

use kydan_game::Article;
use kydan_journal::{IncidentId, PersonId};

/// A player's score sheet.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SheetKept {
    /// Since when the player need not record, if it was so.
    pub excused: Option<Excused>,
    /// Where the sheet is.
    pub place: SheetPlace,
    /// Whether the game was reconstructed for it.
    pub origin: SheetOrigin,
    /// Who last recorded something of it.
    pub by: Option<PersonId>,
    /// Under which the reason is kept why the player would not sign, if he would not.
    pub unsigned: Option<IncidentId>,
}

/// Moves that a player need not record as they are made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Excused {
    /// After which ply.
    pub ply: u16,
    /// What excuses him.
    pub article: Option<Article>,
    /// Whether they are on the sheet by now.
    pub gap: Gap,
}

/// Whether what was not recorded is on the sheet by now.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Gap {
    /// The player need not record yet.
    Open,
    /// The flag fell or the game ended: he fills it in now (FIDE 8.5.1, 8.5.2; xiangqi law 11.1a).
    Due,
    /// It is filled in.
    Filled,
}

/// Where a sheet is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum SheetPlace {
    /// With the player.
    #[default]
    WithPlayer,
    /// With the organizer.
    HandedIn,
    /// Lent to be copied in the hall.
    Lent,
    /// Nobody finds it.
    Missing,
}

/// How a sheet came to be what it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum SheetOrigin {
    /// As the player wrote it.
    #[default]
    Written,
    /// The game was played through again.
    Reconstructed,
}
