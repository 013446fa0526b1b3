//! Tie-breaks: what each is, its stored code, whom it ranks, and the orders in which documents apply them.
//!
//! One is the documents' own ([`Own`]) or FIDE's by its code of C.07 ([`Measure`] for players, [`TeamMeasure`] for
//! teams). Everything that is said of it follows from that; a new one is a variant of one of the three with its name
//! in `words`.

mod code;
mod measure;
mod modifier;
mod name;
mod own;
mod ranking;
mod stored;
mod team;

use std::borrow::Cow;
use std::fmt;

use kydan_game::Article;
use serde::Deserialize;

use crate::Text;

pub use code::{UnknownMeasure, measures};
pub use measure::Measure;
pub use modifier::{Cut, Forfeits, LastRound, Order};
pub use own::Own;
pub use ranking::TeamRanking;
pub use stored::UnknownTieBreak;
pub use team::{TeamMeasure, Then};

/// A way to part contestants with the same score. Stored by its [code](Self::code).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TieBreak {
    /// The documents' (xiangqi law 21.3, 29.5, 30.1.5; textbook 5.1.11.7).
    Documents(Own),
    /// FIDE's (C.07).
    Fide(Measure),
    /// FIDE's for teams (C.07, 11-13).
    Teams(TeamMeasure),
}

impl TieBreak {
    /// The documents' drawing of lots: nothing is decided after it.
    pub const LOT: Self = Self::Documents(Own::Lot);

    /// The stored code: of those of C.07 that came first a name, else the code of C.07 itself.
    pub fn code(self) -> Cow<'static, str> {
        stored::code(self)
    }

    /// Every tie-break that has a name of ours, in the order in which they came: what forms offer.
    pub fn named() -> impl Iterator<Item = Self> {
        stored::named()
    }

    /// Whether it ranks players.
    pub const fn is_for_players(self) -> bool {
        match self {
            Self::Fide(_) => true,
            Self::Teams(_) => false,
            Self::Documents(own) => own.is_for_players(),
        }
    }

    /// Whether it ranks teams, by one of their ways of counting ([`TeamRanking::knows`]).
    pub fn is_for_teams(self) -> bool {
        [TeamRanking::BoardPoints, TeamRanking::MatchPoints].iter().any(|ranking| ranking.knows(self))
    }

    /// Whether it goes by ratings: FIDE drops it where somebody has none (C.07, 10).
    pub const fn is_of_ratings(self) -> bool {
        match self {
            Self::Fide(measure) | Self::Teams(TeamMeasure::Of(measure, _)) => measure.is_of_ratings(),
            Self::Teams(_) => false,
            Self::Documents(own) => matches!(own, Own::AverageRatingOfOpponents),
        }
    }

    /// Whether it is a Buchholz, of whatever definition: FIDE forbids them in round robins (C.07, 8).
    pub const fn is_buchholz(self) -> bool {
        match self {
            Self::Fide(measure) | Self::Teams(TeamMeasure::Of(measure, _)) => measure.is_of_swiss(),
            Self::Teams(_) => false,
            Self::Documents(own) => matches!(own, Own::Buchholz(_)),
        }
    }

    /// Whether the smaller value is ahead.
    pub const fn is_smaller_first(self) -> bool {
        match self {
            Self::Fide(measure) => measure.is_smaller_first(),
            Self::Teams(measure) => measure.is_smaller_first(),
            Self::Documents(_) => false,
        }
    }

    /// What it means where the contestants are teams; none where the documents define it.
    pub const fn of_teams(self) -> Option<TeamMeasure> {
        match self {
            Self::Fide(measure) => Some(TeamMeasure::Of(measure, None)),
            Self::Teams(measure) => Some(measure),
            Self::Documents(_) => None,
        }
    }

    /// The code of C.07 that means the same; none where the documents reckon otherwise, or where FIDE has none.
    pub fn fide_code(self) -> Option<String> {
        match self {
            Self::Teams(measure) => Some(measure.to_string()),
            Self::Fide(measure) => Some(measure.to_string()),
            Self::Documents(own) => own.as_fide().map(|measure| measure.to_string()),
        }
    }

    /// The key of its name in the dictionaries.
    pub const fn phrase(self) -> &'static str {
        match self {
            Self::Fide(measure) => measure.phrase(),
            Self::Teams(measure) => measure.phrase(),
            Self::Documents(own) => own.phrase(),
        }
    }
}

impl TeamRanking {
    /// Whether a tie-break means something for teams: ratings, colors and games of a match do not, and the
    /// documents' Koya goes by the points of matches. FIDE's definitions go by what ranks the teams first (C.07, 13).
    pub const fn knows(self, tie_break: TieBreak) -> bool {
        match tie_break {
            TieBreak::Fide(measure) | TieBreak::Teams(TeamMeasure::Of(measure, _)) => measure.is_for_teams(),
            TieBreak::Teams(_) => true,
            TieBreak::Documents(own) => own.is_for_teams(self),
        }
    }
}

impl fmt::Display for TieBreak {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.code())
    }
}

/// An ordered list that an event can start from; its rules document may change it.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TieBreakOrder {
    /// A stable id, such as `xiangqi-21.3`.
    pub id: String,
    /// What it is made for.
    pub suits: Suits,
    /// Its name, with the document that it comes from.
    pub title: Text,
    /// The article that sets it, where one of this edition does.
    #[serde(default, deserialize_with = "article_if_any")]
    pub article: Option<Article>,
    /// The first decides first.
    pub order: Vec<TieBreak>,
}

/// What an order of tie-breaks is made for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Suits {
    /// Everybody meets everybody.
    RoundRobin,
    /// Points say who meets whom.
    Swiss,
    /// Two meet in several games.
    Matches,
}

fn article_if_any<'de, D: serde::Deserializer<'de>>(from: D) -> Result<Option<Article>, D::Error> {
    crate::law::as_text::deserialize(from).map(Some)
}
