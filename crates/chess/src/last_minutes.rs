//! Games without increment, quickplay finishes (Guideline III): only where announced beforehand, never in blitz.

use kydan_game::{Provision, Side};

use crate::Play;
use crate::provisions;

/// Whether the event announced beforehand that this guideline is used.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Announced {
    /// It did.
    Beforehand,
    /// It did not.
    Never,
}

/// Whether the guideline can be used in an event, for its games without increment.
///
/// # Errors
/// The article that forbids it: it was not announced (III.2), or the rate of play is blitz (III.2.2).
pub const fn in_use(play: Play, announced: Announced) -> Result<(), Provision> {
    match (play, announced) {
        (_, Announced::Never) => Err(provisions::LAST_MINUTES_ANNOUNCED),
        (Play::Blitz(_), Announced::Beforehand) => Err(provisions::LAST_MINUTES_NOT_IN_BLITZ),
        (Play::Standard | Play::Rapid(_), Announced::Beforehand) => Ok(()),
    }
}

/// Which period of the game it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Period {
    /// The one in which all remaining moves must be made (III.1).
    Last,
    /// An earlier one.
    Earlier,
}

/// What follows if both flags have fallen and nobody knows which first (III.3.1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BothFlags {
    /// The game goes on (III.3.1.1).
    GoOn,
    /// The game is drawn (III.3.1.2).
    Draw,
}

/// What follows if both flags have fallen and nobody knows which first, and the article.
pub const fn both_flags(period: Period) -> (BothFlags, Provision) {
    match period {
        Period::Earlier => (BothFlags::GoOn, provisions::BOTH_FLAGS_EARLIER),
        Period::Last => (BothFlags::Draw, provisions::BOTH_FLAGS_LAST),
    }
}

/// The clock of a player who wants to claim.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LastMinutes {
    /// Whoever did it.
    pub by: Side,
    /// Who is to move.
    pub turn: Side,
    /// Seconds left; 0 once the flag has fallen.
    pub seconds_left: u32,
    /// Which period.
    pub period: Period,
    /// Whether an arbiter is there.
    pub arbiter: Arbiter,
    /// Whether five seconds a move can be set on this clock, and III.4 is in use.
    pub increment: Increment,
}

/// Whether an arbiter supervises the game (III.6).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Arbiter {
    /// One does.
    Present,
    /// None does.
    Absent,
}

/// Whether III.4 applies.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Increment {
    /// Five seconds a move can still be asked for.
    Available,
    /// It cannot, or was already refused.
    Unavailable,
}

/// What a player may ask for in the last two minutes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Request {
    /// Five seconds more a move for both; counts as a draw offer (III.4).
    Increment,
    /// A draw, because the opponent cannot win by normal means, or makes no effort to (III.5).
    Draw,
    /// A draw at once, with no arbiter there, because the opponent cannot win by normal means: the final position
    /// is written down and the opponent verifies it (III.6.1.1).
    DrawCannotWin,
    /// A draw at once, with no arbiter there, because the opponent makes no effort: the final position and a
    /// completed score sheet are submitted and the opponent verifies both (III.6.1.2).
    DrawNoEffort,
}

/// Below this many seconds a request can be made.
const TWO_MINUTES: u32 = 120;

/// What the player may ask for now, each with its article.
pub fn requests(clock: LastMinutes) -> Vec<(Request, Provision)> {
    let is_late = clock.period == Period::Last && (1..TWO_MINUTES).contains(&clock.seconds_left);
    if !is_late || clock.by != clock.turn {
        return Vec::new();
    }
    match (clock.arbiter, clock.increment) {
        (Arbiter::Absent, _) => vec![
            (Request::DrawCannotWin, provisions::UNSUPERVISED_CANNOT_WIN),
            (Request::DrawNoEffort, provisions::UNSUPERVISED_NO_EFFORT),
        ],
        (Arbiter::Present, Increment::Available) => {
            vec![(Request::Increment, provisions::LAST_MINUTES_INCREMENT)]
        }
        (Arbiter::Present, Increment::Unavailable) => vec![(Request::Draw, provisions::LAST_MINUTES_DRAW)],
    }
}

/// What the arbiter decides about a request.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Answer {
    /// The increment is set.
    IncrementSet,
    /// The opponent cannot win, or does not try.
    Agreed,
    /// The decision is put off; play goes on under the arbiter's eyes.
    Postponed,
    /// The request is rejected.
    Rejected,
}

/// What an answer does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Effect {
    /// The game is drawn.
    Draw,
    /// The opponent gets so many seconds, and the game goes on.
    TimeToOpponent(u32),
    /// The opponent may get so many seconds; the arbiter decides later, at the latest when a flag has fallen.
    MayGiveAndDecideLater(u32),
}

/// What an answer does, and the article.
pub const fn answered(answer: Answer) -> (Effect, Provision) {
    match answer {
        Answer::IncrementSet => (Effect::TimeToOpponent(120), provisions::LAST_MINUTES_INCREMENT),
        Answer::Agreed => (Effect::Draw, provisions::LAST_MINUTES_AGREED),
        Answer::Postponed => (Effect::MayGiveAndDecideLater(120), provisions::LAST_MINUTES_POSTPONED),
        Answer::Rejected => (Effect::TimeToOpponent(120), provisions::LAST_MINUTES_REJECTED),
    }
}
