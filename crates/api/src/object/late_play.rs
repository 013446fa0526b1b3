//! The last minutes of games without increment, and who is awaited at a resumption.

use async_graphql::{Enum, ID, SimpleObject};
use kydan_bout::{self as bout, Against, Board};
use kydan_game as game;
use kydan_game::Provision;
use kydan_regulations as regulations;

use super::act::ClaimGround;
use super::kind::Side;
use super::scalar::{DateTime, Long};
use crate::id::global;
use crate::list::List;

/// Whether the guideline for games without increment holds (FIDE III.2).
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "regulations::LastMinutes")]
pub enum LastMinutes {
    /// It was not announced, so that it is not used.
    Unused,
    /// A player in the last two minutes claims a draw.
    Draw,
    /// He asks for five seconds a move for both first, and claims a draw where the arbiter does not set them.
    Increment,
}

/// What the arbiter answers to a request of the last minutes.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "bout::LateAnswer")]
pub enum LateAnswer {
    /// The opponent cannot win, or does not try; five seconds a move are set.
    Agreed,
    /// It is put off.
    Postponed,
    /// It is not so.
    Rejected,
}

/// Whether time is given that the arbiter may give.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "bout::TimeGiven")]
pub enum TimeGiven {
    /// It is.
    Yes,
    /// It is not.
    No,
}

/// Who watched the game when the claim was made.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "bout::Watched")]
pub enum Watched {
    /// An arbiter.
    ByArbiter,
    /// Nobody: the opponent has verified the final position and, for want of effort, the completed score sheet.
    ByNobody,
}

/// What can be asked for in the last minutes of a game.
#[derive(SimpleObject)]
pub struct LateRequests {
    /// Which way the event uses the guideline.
    rule: LastMinutes,
    /// The article by which a player asks.
    number: Option<String>,
    /// For what a player may ask, once the last two minutes have come.
    grounds: List<ClaimGround>,
    /// A claim that was put off, and is to be decided.
    postponed: Option<PostponedClaim>,
    /// Whether five seconds a move were set; null where nobody has asked.
    seconds_set: Option<bool>,
}

/// A claim whose decision was put off.
#[derive(SimpleObject)]
pub struct PostponedClaim {
    /// The ruling that put it off.
    ruling: ID,
    side: Side,
    ground: ClaimGround,
}

impl LateRequests {
    /// None where the event does not use the guideline, or the game is over.
    pub(super) fn of(board: &Board) -> Option<Self> {
        use bout::ClaimGround::{NoEffort, OpponentCannotWin, SecondsAMove};
        let rule = board.opened.board.last_minutes;
        let is_on = rule != regulations::LastMinutes::Unused && board.conclusion().is_none();
        let asks_seconds = rule == regulations::LastMinutes::Increment && board.added.is_none();
        let (provision, grounds): (_, &[_]) = match board.added {
            Some(bout::Finding::Right) => (DRAW, &[]),
            _ if asks_seconds => (INCREMENT, &[SecondsAMove]),
            _ => (DRAW, &[OpponentCannotWin, NoEffort]),
        };
        is_on.then(|| Self {
            rule: rule.into(),
            number: board.edition().and_then(|edition| edition.provides(provision)).map(ToString::to_string),
            grounds: grounds.iter().copied().map(ClaimGround::from).collect(),
            postponed: board.postponed.map(|claim| PostponedClaim {
                ruling: global("Ruling", claim.ruling.0),
                side: claim.side.into(),
                ground: claim.ground.into(),
            }),
            seconds_set: board.added.map(|finding| finding == bout::Finding::Right),
        })
    }
}

const INCREMENT: Provision = Provision::new("last_minutes_increment");
const DRAW: Provision = Provision::new("last_minutes_draw");

/// Who has not come to the resumption of an adjourned game.
#[derive(SimpleObject)]
pub struct AwaitedPlayers {
    white: bool,
    black: bool,
    /// Whose clock runs while the envelope is closed; null once it is open.
    clock: Option<Side>,
    /// Since when they are awaited, and that clock runs.
    since: DateTime,
    /// How many milliseconds were left on it then.
    left_ms: Long,
    /// Until when somebody may come without losing, where the event's rules say it.
    until: Option<DateTime>,
}

impl AwaitedPlayers {
    pub(super) fn of(board: &Board, late_after_seconds: Option<u32>) -> Option<Self> {
        let awaited = board.awaited?;
        let until = late_after_seconds.and_then(|seconds| {
            let allowed = jiff::SignedDuration::from_secs(seconds.into());
            awaited.since.checked_add(allowed).ok()
        });
        Some(Self {
            white: awaited.absent.includes(game::Side::White),
            black: awaited.absent.includes(game::Side::Black),
            clock: awaited.clock_since.map(|_| awaited.clock.into()),
            since: DateTime(awaited.since),
            left_ms: Long(board.remaining_ms[awaited.clock]),
            until: until.map(DateTime),
        })
    }
}

/// The player of that side, or both where none is named.
pub(crate) fn absent(side: Option<Side>) -> Against {
    side.map_or(Against::Both, |side| game::Side::from(side).into())
}
