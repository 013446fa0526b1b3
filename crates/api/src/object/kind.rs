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
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "regulations::OfficialFunction")]
pub enum OfficialFunction {
    /// Tổng trọng tài.
    ChiefArbiter,
    /// Phó tổng trọng tài.
    DeputyChiefArbiter,
    /// Thư ký trọng tài.
    ArbitersSecretary,
    /// Trọng tài bàn.
    TableArbiter,
    /// Trưởng ban tổ chức.
    OrganizingHead,
    /// Ủy viên ban tổ chức.
    OrganizingMember,
    /// Ủy viên ban giải quyết khiếu nại.
    AppealsMember,
    /// Ủy viên dự khuyết ban giải quyết khiếu nại.
    AppealsAlternate,
    /// Ủy viên ban kiểm tra tư cách đấu thủ.
    EligibilityMember,
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
