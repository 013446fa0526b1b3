//! Who must write down the moves, and what is done when somebody did not (8.1–8.6, A.2, A.3.2).
//!
//! Seconds and increments at which the duty ends are the edition's data in `regulations`; here they are those of
//! the Laws of 2018.

use kydan_game::{Grounds, Provision};

use crate::{Play, Supervision, phrases, provisions};

/// Whether a player must record.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Duty {
    /// Every move of both, as the game goes on (8.1.1).
    Records,
    /// Not now: little time, or a rate of play at which nobody must (8.4, A.2).
    Excused,
}

/// The clock of a player, as far as the duty to record depends on it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Time {
    /// Rate of play.
    pub play: Play,
    /// Seconds left in this period.
    pub seconds_left: u32,
    /// Seconds that each move adds.
    pub increment: u32,
}

/// Below so many seconds nobody must record …
const FIVE_MINUTES: u32 = 300;
/// … unless so many are added with each move (8.4).
const HALF_A_MINUTE: u32 = 30;

/// Whether the player must record now, and the article.
pub const fn duty(time: Time) -> (Duty, Provision) {
    match time.play {
        Play::Rapid(_) => (Duty::Excused, provisions::RAPID_NOT_RECORDED),
        // The arbiter or an assistant records instead.
        Play::Blitz(Supervision::Competition) => (Duty::Excused, provisions::BLITZ_RECORDED_BY_ARBITER),
        Play::Blitz(Supervision::Basic) => (Duty::Excused, provisions::BLITZ_NOT_RECORDED),
        Play::Standard if time.seconds_left < FIVE_MINUTES && time.increment < HALF_A_MINUTE => {
            (Duty::Excused, provisions::RECORDING_EXCUSED)
        }
        Play::Standard => (Duty::Records, provisions::RECORDING),
    }
}

/// What a player who must record has left out when he is about to make this ply: the plies missing from his sheet.
///
/// He may answer a move before he writes it down, but his own move before must be there (8.1.3).
pub fn backlog(recorded: u16, next_ply: u16) -> Option<Grounds> {
    let due = next_ply.saturating_sub(2);
    (recorded < due)
        .then(|| Grounds::new(provisions::RECORDING_BEHIND, phrases::SHEET_BEHIND).on(recorded + 1..=due))
}

/// Why a player writes a move down before he makes it (8.1.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ahead {
    /// To claim a draw with it (9.2, 9.3).
    Claim,
    /// To seal it (I.1.1).
    Sealing,
    /// For another reason.
    Otherwise,
}

/// Whether a move may be written down before it is made.
///
/// # Errors
/// The article that forbids it.
pub const fn write_ahead(why: Ahead) -> Result<(), Provision> {
    match why {
        Ahead::Claim | Ahead::Sealing => Ok(()),
        Ahead::Otherwise => Err(provisions::RECORDED_AHEAD),
    }
}

/// Whose sheets are complete once a flag has fallen (8.5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Sheets {
    /// Neither player had to record any more.
    NeitherRecorded,
    /// One of them had not.
    OneRecorded,
    /// No sheet of anybody is complete.
    NoneComplete,
    /// They do not show whether the time was exceeded (8.6).
    Undecided,
}

/// What is done about the sheets.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Task {
    /// The arbiter or an assistant tries to be there and record, before a flag falls.
    ArbiterRecords,
    /// The arbiter stops the clocks.
    StopClocks,
    /// Both players complete their sheets from the arbiter's or the opponent's.
    BothComplete,
    /// The player completes his sheet before his next move, on his own time; he may borrow the opponent's.
    OneCompletes,
    /// The arbiter notes the position, the times, whose clock runs, and the number of moves.
    NoteTheGame,
    /// The players reconstruct the game on a second board, under the eyes of an arbiter.
    Reconstruct,
    /// The next move counts as the first of the following period, unless more moves are proven.
    NextPeriod,
}

/// What is done about the sheets, in this order, and the article.
pub const fn complete(sheets: Sheets) -> (&'static [Task], Provision) {
    match sheets {
        Sheets::NeitherRecorded => {
            (&[Task::ArbiterRecords, Task::StopClocks, Task::BothComplete], provisions::SHEETS_BY_ARBITER)
        }
        Sheets::OneRecorded => (&[Task::OneCompletes], provisions::SHEETS_BY_PLAYER),
        Sheets::NoneComplete => (&[Task::NoteTheGame, Task::Reconstruct], provisions::SHEETS_RECONSTRUCTED),
        Sheets::Undecided => (&[Task::NextPeriod], provisions::SHEETS_UNDECIDED),
    }
}

/// How often a player may ask to see the sheet that the arbiter keeps in rapid and blitz, in a game.
pub const LOOKS: u8 = 5;

/// Whether the n-th look at the arbiter's sheet, counted from 1, is the player's right; beyond it he disturbs the
/// opponent (A.3.2, B.3.2).
///
/// # Errors
/// The article.
pub const fn look(play: Play, nth: u8) -> Result<(), Provision> {
    match play {
        _ if nth <= LOOKS => Ok(()),
        Play::Standard | Play::Rapid(_) => Err(provisions::RAPID_SHEET_SEEN),
        Play::Blitz(_) => Err(provisions::BLITZ_SHEET_SEEN),
    }
}
