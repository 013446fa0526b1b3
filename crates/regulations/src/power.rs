//! Which official may impose what.

use kydan_game::Article;
use serde::{Deserialize, Serialize};

use crate::MeasureKind;

/// Whether an office asks for an arbiter's licence.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Craft {
    /// It does.
    Arbiter,
    /// It is another kind of work.
    Other,
}

/// What a function has to do with appeals.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OnAppeals {
    /// It does not decide them.
    Nobody,
    /// A member of the committee.
    Member,
    /// An alternate of the committee.
    Alternate,
    /// The chief arbiter.
    Chief,
    /// Whoever stands in for the chief arbiter.
    Deputy,
    /// The head of the organizing committee.
    Head,
}

/// The registry, as the law lists the functions: name, whether it is an arbiter's, and what it has to do with appeals.
macro_rules! functions {
    ($($(#[$doc:meta])* $function:ident = $name:literal $craft:ident $appeals:ident;)+) => {
        /// An official's function at an event. Stored: append only.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub enum OfficialFunction {$(
            $(#[$doc])*
            $function,
        )+}

        impl OfficialFunction {
            /// Every function, as the law lists them.
            pub const ALL: [Self; [$($name),+].len()] = [$(Self::$function),+];

            /// The stored name.
            pub const fn name(self) -> &'static str {
                match self {$(Self::$function => $name,)+}
            }

            /// Whether it asks for an arbiter's licence.
            pub const fn craft(self) -> Craft {
                match self {$(Self::$function => Craft::$craft,)+}
            }

            /// What it has to do with appeals.
            pub const fn on_appeals(self) -> OnAppeals {
                match self {$(Self::$function => OnAppeals::$appeals,)+}
            }
        }
    };
}

functions! {
    /// Tổng trọng tài.
    ChiefArbiter = "chief_arbiter" Arbiter Chief;
    /// Phó tổng trọng tài.
    DeputyChiefArbiter = "deputy_chief_arbiter" Arbiter Deputy;
    /// Thư ký trọng tài.
    ArbitersSecretary = "arbiters_secretary" Other Nobody;
    /// Trọng tài bàn.
    TableArbiter = "table_arbiter" Arbiter Nobody;
    /// Trưởng ban tổ chức.
    OrganizingHead = "organizing_head" Other Head;
    /// Ủy viên ban tổ chức (xiangqi law 19.1).
    OrganizingMember = "organizing_member" Other Nobody;
    /// Ủy viên ban giải quyết khiếu nại (xiangqi law 19.2).
    AppealsMember = "appeals_member" Other Member;
    /// Ủy viên dự khuyết ban giải quyết khiếu nại: sits for a member who has a stake.
    AppealsAlternate = "appeals_alternate" Other Alternate;
    /// Ủy viên ban kiểm tra tư cách đấu thủ (xiangqi law 19.2).
    EligibilityMember = "eligibility_member" Other Nobody;
}

impl OfficialFunction {
    /// The name of the office that it sits in: an alternate sits as a member.
    pub const fn seat(self) -> &'static str {
        match self.on_appeals() {
            OnAppeals::Alternate => Self::AppealsMember.name(),
            OnAppeals::Nobody
            | OnAppeals::Member
            | OnAppeals::Chief
            | OnAppeals::Deputy
            | OnAppeals::Head => self.name(),
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
