//! What is asked about adjourned games (FIDE Guideline I; xiangqi law 10.3).

use jiff::Timestamp;
use kydan_game::BySide;
use kydan_journal::RulingId;
use serde::Serialize;

use crate::{Against, Official};

/// Adjourns a game (FIDE Guideline I; xiangqi law 10.3).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Adjourn {
    /// What the clocks show, in milliseconds: the sealer's when he has stopped it.
    pub remaining_ms: BySide<u64>,
    /// The instant at which it happened.
    pub at: Timestamp,
    /// Who keeps the envelope.
    pub by: Official,
}

/// Starts the clock of the player who has to reply to the sealed move and is not there (FIDE I.9.2, I.11). Where the
/// absent player is the one who sealed, the reply is sealed too, and his clock runs (I.9.3).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BeginResumption {
    /// Who has not come.
    pub absent: Against,
    /// The instant at which it happened.
    pub at: Timestamp,
    /// Who starts it.
    pub by: Official,
}

/// Goes on with an adjourned game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Resume {
    /// A new id, for the case that the sealed move loses the game.
    pub ruling: RulingId,
    /// What stands in the envelope, with its notation's name; none where the envelope is lost, and the player
    /// makes his move on the board (FIDE I.12.1).
    pub sealed: Option<(String, String)>,
    /// Whether the player could explain what nobody can read.
    pub explained: Explained,
    /// Whether the player who sealed has come (FIDE I.9.3).
    pub sealer: SealerPresence,
    /// The instant at which it happened.
    pub at: Timestamp,
    /// Who opens it.
    pub by: Official,
}

/// Rules that whoever has not come to the resumption in time has lost (FIDE I.10). The envelope is opened first: a
/// sealed move that ends the game keeps its result.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ForfeitResumption {
    /// A new id.
    pub ruling: RulingId,
    /// Who has not come.
    pub absent: Against,
    /// What stands in the envelope, with its notation's name, if it is still closed; none where it is open or lost.
    pub sealed: Option<(String, String)>,
    /// Whether the player could explain what nobody can read.
    pub explained: Explained,
    /// How many seconds a player may come late; as it stands in the event's rules, none where nothing says it.
    pub late_after_seconds: Option<u32>,
    /// The instant at which it happened.
    pub at: Timestamp,
    /// Who rules.
    pub by: Official,
}

/// Whether the player who sealed a move is there when the envelope is opened.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize)]
pub enum SealerPresence {
    /// He is.
    #[default]
    Here,
    /// He is not: the opponent's clock runs all the same, and he may seal his reply (FIDE I.9.3).
    Absent,
}

/// Whether a player could explain a sealed move that nobody can read (xiangqi law 7.1i).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize)]
pub enum Explained {
    /// Nobody has asked yet, or he did: the move is told as he explained it.
    #[default]
    NotAsked,
    /// He could not: he loses.
    No,
}
