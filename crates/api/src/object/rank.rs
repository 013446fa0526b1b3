//! Why a player has a rank.

use kydan_report::explain;
use kydan_table::{fide, written};

use super::round::PairingReason;

use crate::list::List;
use async_graphql::{Enum, SimpleObject};

/// A player's rank and what made it.
#[derive(SimpleObject)]
pub struct RankStory {
    number: u16,
    rank: u16,
    /// Such as `4½`.
    points: String,
    /// What parts the player from the one above; none for the first.
    above: Option<RankParting>,
    /// What parts the player from the one below; none for the last.
    below: Option<RankParting>,
}

/// What parts two neighbors of a table.
#[derive(SimpleObject)]
pub struct RankParting {
    /// The neighbor's starting number.
    neighbor: u16,
    /// The neighbor's rank; the same where nothing parts them.
    rank: u16,
    /// What decides: `tie_break.points`, `tie_break.buchholz` …
    by: PairingReason,
    /// What it comes to for the player.
    own: RankValue,
    /// And for the neighbor.
    theirs: RankValue,
}

/// A value with what made it.
#[derive(SimpleObject)]
pub struct RankValue {
    /// As tables print it: `7½`, `4.33`, and `–` where there is none.
    value: String,
    /// One for each round that adds something.
    parts: List<RankPart>,
}

/// What a part of a value stands for.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "fide::Basis")]
pub enum RankBasis {
    /// What really happened.
    Played,
    /// An unplayed round, against a dummy.
    Dummy,
    /// A round that the player chose not to play, against a dummy.
    Chosen,
    /// An opponent who left, as the average of those who had as many points then.
    Average,
    /// A bye, as the last in the table.
    Last,
}

/// What a round adds.
#[derive(SimpleObject)]
pub struct RankPart {
    round: u16,
    /// The opponent's starting number.
    opponent: Option<u16>,
    /// As tables print it.
    value: String,
    basis: RankBasis,
    /// It was cut and does not count.
    cut: bool,
}

impl From<explain::RankStory> for RankStory {
    fn from(story: explain::RankStory) -> Self {
        Self {
            number: story.number,
            rank: story.rank,
            points: story.points.to_string(),
            above: story.above.map(RankParting::from),
            below: story.below.map(RankParting::from),
        }
    }
}

impl From<explain::PartingStory> for RankParting {
    fn from(parting: explain::PartingStory) -> Self {
        Self {
            neighbor: parting.neighbor,
            rank: parting.rank,
            by: PairingReason { phrase: parting.by.phrase().to_owned(), values: List::default() },
            own: parting.own.into(),
            theirs: parting.theirs.into(),
        }
    }
}

impl From<explain::ValueStory> for RankValue {
    fn from(story: explain::ValueStory) -> Self {
        let part = |part: &explain::PartStory| RankPart {
            round: part.round,
            opponent: part.opponent,
            value: written(Some(part.hundredths)),
            basis: part.basis.into(),
            cut: part.counts == fide::Counts::Cut,
        };
        Self { value: written(story.hundredths), parts: story.parts.iter().map(part).collect() }
    }
}
