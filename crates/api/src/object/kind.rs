//! The small words of the API.

use async_graphql::Enum;
use kydan_game as game;
use kydan_regulations as regulations;

/// Which game.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "game::Kind")]
pub enum GameKind {
    /// Cờ tướng.
    Xiangqi,
    /// Cờ vua.
    Chess,
}

/// Whose.
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
    /// Ủy viên ban giải quyết khiếu nại.
    AppealsMember,
    /// Ủy viên dự khuyết ban giải quyết khiếu nại.
    AppealsAlternate,
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
