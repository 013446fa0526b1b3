//! What rules may say of events of some games alone.

use kydan_regulations::Kind;

/// Something that rules may say of events of some games, and of others not.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum OfSomeGames {
    /// That it is a championship that titles are given for (xiangqi law, appendix 6).
    Championship,
    /// Which national title whoever enters has, or has not (the same).
    TitleOfEntry,
    /// That positions are drawn (FIDE Guideline II).
    DrawnStarts,
    /// Buchholz where everyone meets everyone: FIDE forbids it (C.07, 8), other laws say nothing of it.
    BuchholzInRoundRobin,
}

impl OfSomeGames {
    /// All of them.
    pub const ALL: [Self; 4] =
        [Self::Championship, Self::TitleOfEntry, Self::DrawnStarts, Self::BuchholzInRoundRobin];

    /// Whether events of this game may have it.
    pub const fn holds(self, kind: Kind) -> bool {
        match self {
            Self::Championship | Self::TitleOfEntry => matches!(kind, Kind::Xiangqi),
            Self::DrawnStarts => matches!(kind, Kind::Chess),
            Self::BuchholzInRoundRobin => !matches!(kind, Kind::Chess),
        }
    }
}
