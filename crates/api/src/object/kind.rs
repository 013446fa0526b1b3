//! The small words of the API.

use std::borrow::Cow;

use async_graphql::Enum;
use kydan_game as game;
use kydan_regulations as regulations;

use super::code::{Code, Coded};

/// Which game: those that the platform was built with.
pub type GameKind = Code<game::Kind>;

impl Coded for game::Kind {
    const NAME: &'static str = "GameKind";
    const ABOUT: &'static str = "Which game.";

    fn all() -> impl Iterator<Item = Self> {
        Self::ALL.iter().copied()
    }

    fn code(self) -> Cow<'static, str> {
        Cow::Owned(self.name().to_uppercase())
    }

    fn about(self) -> Option<String> {
        Some(format!("{}.", self.called().0))
    }
}

impl From<game::Kind> for GameKind {
    fn from(kind: game::Kind) -> Self {
        Self(kind)
    }
}

impl From<GameKind> for game::Kind {
    fn from(kind: GameKind) -> Self {
        kind.0
    }
}

/// One of the two who play a game.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "game::Side")]
pub enum Side {
    /// Moves first; red in xiangqi.
    White,
    /// Moves second.
    Black,
}

/// How fast.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "regulations::Rate")]
pub enum Tempo {
    /// Cờ tiêu chuẩn.
    Standard,
    /// Cờ nhanh.
    Rapid,
    /// Cờ chớp.
    Blitz,
}

/// In which function an official acts.
pub type OfficialFunction = Code<regulations::OfficialFunction>;

impl Coded for regulations::OfficialFunction {
    const NAME: &'static str = "OfficialFunction";
    const ABOUT: &'static str = "In which function an official acts.";

    fn all() -> impl Iterator<Item = Self> {
        Self::ALL.into_iter()
    }

    fn code(self) -> Cow<'static, str> {
        Cow::Owned(self.name().to_uppercase())
    }

    fn about(self) -> Option<String> {
        kydan_access::called(self.name()).map(|(vi, _)| format!("{vi}."))
    }
}

impl From<regulations::OfficialFunction> for OfficialFunction {
    fn from(function: regulations::OfficialFunction) -> Self {
        Self(function)
    }
}

impl From<OfficialFunction> for regulations::OfficialFunction {
    fn from(function: OfficialFunction) -> Self {
        function.0
    }
}

/// What a ruling does to a player.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "regulations::MeasureKind")]
pub enum MeasureKind {
    /// Nhắc nhở.
    Reminder,
    /// Cảnh cáo.
    Warning,
    /// Time for the opponent.
    TimeToOpponent,
    /// Time from the offender.
    TimeFromOffender,
    /// Points for the opponent.
    PointsToOpponent,
    /// Points from the offender.
    PointsFromOffender,
    /// Xử thua.
    LossOfGame,
    /// Excluded from rounds.
    Exclusion,
    /// Truất quyền thi đấu.
    Disqualification,
    /// Xóa tên.
    StrikingOff,
}
