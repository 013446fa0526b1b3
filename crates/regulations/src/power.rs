//! Which official may impose what.

use kydan_game::Article;
use serde::{Deserialize, Serialize};

use crate::MeasureKind;

/// An official's function at an event. Stored: append only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
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
    /// Ủy viên ban tổ chức (xiangqi law 19.1).
    OrganizingMember,
    /// Ủy viên ban giải quyết khiếu nại (xiangqi law 19.2).
    AppealsMember,
    /// Ủy viên dự khuyết ban giải quyết khiếu nại: sits for a member who has a stake.
    AppealsAlternate,
    /// Ủy viên ban kiểm tra tư cách đấu thủ (xiangqi law 19.2).
    EligibilityMember,
}

impl OfficialFunction {
    /// Every function, as the law lists them.
    pub const ALL: [Self; 9] = [
        Self::ChiefArbiter,
        Self::DeputyChiefArbiter,
        Self::ArbitersSecretary,
        Self::TableArbiter,
        Self::OrganizingHead,
        Self::OrganizingMember,
        Self::AppealsMember,
        Self::AppealsAlternate,
        Self::EligibilityMember,
    ];

    /// The stored name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::ChiefArbiter => "chief_arbiter",
            Self::DeputyChiefArbiter => "deputy_chief_arbiter",
            Self::ArbitersSecretary => "arbiters_secretary",
            Self::TableArbiter => "table_arbiter",
            Self::OrganizingHead => "organizing_head",
            Self::OrganizingMember => "organizing_member",
            Self::AppealsMember => "appeals_member",
            Self::AppealsAlternate => "appeals_alternate",
            Self::EligibilityMember => "eligibility_member",
        }
    }
}

/// What must be so besides, for the measure to stand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Need {
    /// The chief arbiter, another person, agrees.
    ChiefArbiterAgrees,
    /// The head of the organizing committee, another person, agrees.
    OrganizingHeadAgrees,
    /// The chief arbiter's absence is on record (xiangqi law 20.3, the second).
    ChiefArbiterAbsent,
    /// It is announced in writing.
    InWriting,
}

/// Permission by the law.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Grant {
    /// What gives it.
    pub article: Article,
    /// What must be so besides.
    pub needs: Vec<Need>,
}

/// A row of an edition's table of powers: one kind of measure.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Power {
    /// The measure.
    pub measure: MeasureKind,
    /// Who may impose it.
    #[serde(default)]
    pub granted: Vec<GrantedTo>,
    /// What says that nobody else may.
    #[serde(deserialize_with = "crate::law::as_text::deserialize")]
    pub refused_by: Article,
}

/// A function that has a power.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GrantedTo {
    /// The function.
    pub to: OfficialFunction,
    /// What gives it the power.
    #[serde(deserialize_with = "crate::law::as_text::deserialize")]
    pub article: Article,
    /// What must be so besides.
    #[serde(default)]
    pub needs: Vec<Need>,
}
