//! Why a player stands where he stands: what parts neighbors in the table, down to the games that made it.

use kydan_field::Field;
use kydan_game::HalfPoints;
use kydan_regulations::TieBreak;
use kydan_regulations::tie_break::Measure;
use kydan_table::fide::{self, Basis, Counts, Explained};
use kydan_table::{Parting, Place, Reading};
use serde::Serialize;

/// A player's rank.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct RankStory {
    /// The starting number.
    pub number: u16,
    /// Counted from 1.
    pub rank: u16,
    /// In half points.
    pub points: HalfPoints,
    /// What parts the player from the one above; none for the first.
    pub above: Option<PartingStory>,
    /// What parts the player from the one below; none for the last.
    pub below: Option<PartingStory>,
}

/// What parts two neighbors.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct PartingStory {
    /// The neighbor's number.
    pub neighbor: u16,
    /// The neighbor's rank; the same where nothing parts them.
    pub rank: u16,
    /// What decides.
    pub by: Decider,
    /// What it comes to for the player.
    pub own: ValueStory,
    /// And for the neighbor.
    pub theirs: ValueStory,
}

/// What decides between two in the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Decider {
    /// Having come farther in a knock-out.
    Progress,
    /// More points.
    Points,
    /// More points of games where meetings have several (xiangqi law 21.2).
    GamePoints,
    /// A tie-break by the documents' definitions.
    TieBreak(TieBreak),
    /// A tie-break by FIDE's.
    Measure(Measure),
    /// Nothing: they share the rank.
    Nothing,
}

/// A value with what made it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct ValueStory {
    /// In hundredths; none where there is no value.
    pub hundredths: Option<i32>,
    /// One for each round that adds something.
    pub parts: Vec<PartStory>,
}

/// What a round adds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct PartStory {
    /// Counted from 1.
    pub round: u16,
    /// The opponent's number.
    pub opponent: Option<u16>,
    /// In hundredths.
    pub hundredths: i32,
    /// What it stands for.
    pub basis: Basis,
    /// Whether it counts or was cut.
    pub counts: Counts,
}

impl Decider {
    /// The key of the phrase in the dictionaries.
    pub const fn phrase(self) -> &'static str {
        match self {
            Self::Progress => "tie_break.progress",
            Self::Points => "tie_break.points",
            Self::GamePoints => "tie_break.game_points",
            Self::Nothing => "tie_break.nothing",
            Self::Measure(measure) => measure.phrase(),
            Self::TieBreak(tie_break) => tie_break.phrase(),
        }
    }
}

/// Why a place of a table by the documents' definitions is what it is. `at` is the index into `places`.
pub fn rank(field: &Field, places: &[Place], tie_breaks: &[TieBreak], at: usize) -> Option<RankStory> {
    let rows: Vec<Line> = places
        .iter()
        .map(|place| Line {
            contestant: place.contestant,
            rank: place.rank,
            points: place.points,
            values: place.values.iter().map(|value| value.hundredths).collect(),
        })
        .collect();
    let decider = |index: usize| match places[index].parted_by {
        Some(Parting::Progress) => Some(Decider::Progress),
        Some(Parting::Points) => Some(Decider::Points),
        Some(Parting::TieBreak(tie_break)) => Some(Decider::TieBreak(tie_break)),
        None => None,
    };
    let explain = |by: Decider, line: usize| match by {
        Decider::TieBreak(tie_break) => {
            if let Some(reading) = Reading::of(field, tie_break) {
                let index = tie_breaks.iter().position(|own| *own == tie_break).unwrap_or(0);
                return mutual(field, reading, &rows, line, index);
            }
            let contestant = rows[line].contestant;
            let explained = kydan_table::explain(field, tie_break, contestant);
            explained.map_or_else(ValueStory::default, |explained| value(field, explained))
        }
        Decider::GamePoints => game_points(field, rows[line].contestant),
        Decider::Progress | Decider::Points | Decider::Measure(_) | Decider::Nothing => {
            points(field, rows[line].contestant)
        }
    };
    story(field, &rows, at, decider, explain)
}

/// The same by FIDE's definitions.
pub fn rank_by_measures(
    field: &Field,
    places: &[fide::Place],
    measures: &[Measure],
    at: usize,
) -> Option<RankStory> {
    let rows: Vec<Line> = places
        .iter()
        .map(|place| Line {
            contestant: place.contestant,
            rank: place.rank,
            points: place.points,
            values: place.values.iter().map(|value| Some(*value)).collect(),
        })
        .collect();
    let scores = fide::Scores::of(field);
    let decider = |index: usize| match places[index].parted_by {
        Some(fide::Parting::Progress) => Some(Decider::Progress),
        Some(fide::Parting::Points) => Some(Decider::Points),
        Some(fide::Parting::GamePoints) => Some(Decider::GamePoints),
        Some(fide::Parting::Measure(measure)) => Some(Decider::Measure(measure)),
        None => None,
    };
    let explain = |by: Decider, line: usize| match by {
        Decider::Measure(measure @ Measure::DirectEncounter(forfeits)) => {
            let index = measures.iter().position(|own| *own == measure).unwrap_or(0);
            mutual(field, Reading::of_fide(field, forfeits), &rows, line, index)
        }
        Decider::Measure(measure) => value(field, scores.explain(measure, rows[line].contestant)),
        Decider::GamePoints => game_points(field, rows[line].contestant),
        Decider::Progress | Decider::Points | Decider::TieBreak(_) | Decider::Nothing => {
            points(field, rows[line].contestant)
        }
    };
    story(field, &rows, at, decider, explain)
}

/// A line of either table.
struct Line {
    contestant: usize,
    rank: u16,
    points: HalfPoints,
    values: Vec<Option<i32>>,
}

fn story(
    field: &Field,
    rows: &[Line],
    at: usize,
    decider: impl Fn(usize) -> Option<Decider>,
    explain: impl Fn(Decider, usize) -> ValueStory,
) -> Option<RankStory> {
    let own = rows.get(at)?;
    let parting = |neighbor: usize, lower: usize| {
        let by = if rows[neighbor].rank == own.rank { None } else { decider(lower) };
        let by = by.unwrap_or(Decider::Nothing);
        PartingStory {
            neighbor: field.contestants[rows[neighbor].contestant].number,
            rank: rows[neighbor].rank,
            by,
            own: explain(by, at),
            theirs: explain(by, neighbor),
        }
    };
    Some(RankStory {
        number: field.contestants[own.contestant].number,
        rank: own.rank,
        points: own.points,
        above: at.checked_sub(1).map(|neighbor| parting(neighbor, at)),
        below: rows.get(at + 1).map(|_| parting(at + 1, at + 1)),
    })
}

fn value(field: &Field, explained: Explained) -> ValueStory {
    let part = |part: &fide::Part| PartStory {
        round: part.round,
        opponent: part.opponent.map(|at| field.contestants[at].number),
        hundredths: part.hundredths,
        basis: part.basis,
        counts: part.counts,
    };
    ValueStory { hundredths: Some(explained.hundredths), parts: explained.parts.iter().map(part).collect() }
}

fn points(field: &Field, at: usize) -> ValueStory {
    value(field, fide::explain(field, Measure::Points, at))
}

fn game_points(field: &Field, at: usize) -> ValueStory {
    let made = field.game_points.get(at).map(|points| i32::from(*points) * 100);
    ValueStory { hundredths: made, parts: Vec::new() }
}

/// The games of a player against those who were still tied with him when the direct encounter was asked:
/// `index` is its place among the tie-breaks.
fn mutual(field: &Field, reading: Reading, rows: &[Line], line: usize, index: usize) -> ValueStory {
    let own = &rows[line];
    let tied: Vec<usize> = rows
        .iter()
        .filter(|row| row.points == own.points && row.values[..index] == own.values[..index])
        .map(|row| row.contestant)
        .collect();
    let parts: Vec<PartStory> = field.contestants[own.contestant]
        .turns
        .iter()
        .zip(1..)
        .filter_map(|(turn, round)| {
            let (opponent, share) = reading.game(turn)?;
            tied.contains(&opponent).then(|| PartStory {
                round,
                opponent: Some(field.contestants[opponent].number),
                hundredths: i32::from(field.points.of(share).0) * 50,
                basis: Basis::Played,
                counts: Counts::Yes,
            })
        })
        .collect();
    // Of two that met more than once FIDE counts the average: the value is not always the sum.
    ValueStory { hundredths: own.values[index].filter(|_| !parts.is_empty()), parts }
}
