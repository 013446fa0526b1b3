//! Time controls of several periods, and which holds.

use async_graphql::{Context, Enum, Object, SimpleObject};
use kydan_game as game;
use kydan_regulations as regulations;

use super::kind::Side;
use super::law::Citation;
use super::person::{Person, person};
use super::scalar::DateTime;
use crate::list::List;

/// How the seconds of a move are given.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "regulations::Pace")]
pub enum Pace {
    /// They are added with every move, and saved (Fischer).
    Added,
    /// What a move took is given back with it, at most so many seconds (Bronstein).
    GivenBack,
    /// The clock begins to run so many seconds later (US delay).
    Delay,
}

/// What becomes of time that a period leaves over.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "regulations::Unused")]
pub enum Unused {
    /// It is added to the next.
    Kept,
    /// It is gone (byo-yomi, a limit for each move).
    Lost,
}

/// Why clocks stand still.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "kydan_bout::StopReason")]
pub enum StopReason {
    /// The arbiter has something to settle.
    Settling,
    /// A player stopped them to call the arbiter.
    PlayerCalled,
    /// A clock is defective.
    Defect,
    /// Play cannot go on for a while.
    Interruption,
}

/// Clocks that stand still.
pub struct StoppedClocks {
    pub(super) stopped: kydan_bout::Stopped,
    pub(super) edition: String,
}

#[Object]
impl StoppedClocks {
    async fn reason(&self) -> StopReason {
        self.stopped.reason.into()
    }

    async fn at(&self) -> DateTime {
        DateTime(self.stopped.at)
    }

    async fn by(&self, ctx: &Context<'_>) -> async_graphql::Result<Person> {
        person(ctx, self.stopped.by).await
    }

    /// What allows it.
    async fn citation(&self) -> Option<Citation> {
        let edition = regulations::edition(&self.edition)?;
        edition.cite(self.stopped.article.as_ref()?).map(Citation::from)
    }
}

/// So many moves in so much time.
#[derive(SimpleObject)]
pub struct TimePeriod {
    seconds: u32,
    /// Those that are left in the last period, none in another, if none are named.
    moves: Option<u16>,
    increment_seconds: u32,
    /// How often it comes; none where it comes again to the end of the game.
    times: Option<u16>,
    unused: Unused,
}

impl From<regulations::Period> for TimePeriod {
    fn from(period: regulations::Period) -> Self {
        Self {
            seconds: period.seconds,
            moves: period.moves,
            increment_seconds: period.increment_seconds,
            times: match period.repeats {
                regulations::Repeats::Once => Some(1),
                regulations::Repeats::Times(times) => Some(times),
                regulations::Repeats::ToTheEnd => None,
            },
            unused: period.unused.into(),
        }
    }
}

/// Every period of a time control, the first too.
pub(crate) fn periods(control: &regulations::TimeControl) -> Vec<TimePeriod> {
    std::iter::once(control.first()).chain(control.later.iter()).map(TimePeriod::from).collect()
}

/// A time control that the law prints, or that is usual.
#[derive(SimpleObject)]
pub struct PrintedTimeControl {
    id: String,
    title_vi: String,
    title_en: String,
    pace: Pace,
    /// The first too.
    periods: List<TimePeriod>,
    /// What prints it.
    citation: Option<Citation>,
}

impl PrintedTimeControl {
    pub(crate) fn of(edition: &regulations::Edition) -> Vec<Self> {
        let shown = |one: &regulations::PrintedControl| Self {
            id: one.id.clone(),
            title_vi: one.title.vi.clone(),
            title_en: one.title.en.clone(),
            pace: one.control.pace.into(),
            periods: periods(&one.control).into(),
            citation: edition.cite(&one.article).map(Citation::from),
        };
        edition.time_controls.iter().map(shown).collect()
    }
}

/// The period that holds for a player.
#[derive(SimpleObject)]
pub struct HeldPeriod {
    side: Side,
    /// Counted from 1; each repetition counts.
    number: u16,
    /// How many moves must have been made at its end, from the beginning of the game; none where it asks for none.
    required: Option<u16>,
    /// How many of them are still to be made.
    left: Option<u16>,
    /// Whether it is the last.
    last: bool,
    /// The time that it brought.
    seconds: u32,
    /// The period whose time runs: the flag that falls next is its flag.
    running: u16,
}

impl HeldPeriod {
    /// Those of both sides; none where the time control has one period for the whole game.
    pub(crate) fn of(board: &kydan_bout::Board) -> Vec<Self> {
        if !board.opened.time_control.has_periods() {
            return Vec::new();
        }
        let held = board.periods();
        let shown = |side: game::Side| {
            let holding = held[side];
            Self {
                side: side.into(),
                number: holding.number,
                required: holding.required,
                left: holding.left(board.moves_made(side)),
                last: holding.follows == regulations::Follows::Nothing,
                seconds: holding.period.seconds,
                running: board.running_period(side).number,
            }
        };
        game::Side::BOTH.into_iter().map(shown).collect()
    }
}
