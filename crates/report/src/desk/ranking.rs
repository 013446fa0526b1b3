//! The table of a file.

use kydan_field::{Field, Meeting, Missing, Piece, Schedule, Turn};
use kydan_game::HalfPoints;
use kydan_regulations::Family;
use kydan_regulations::tie_break::{Measure, UnknownMeasure, measures};
use kydan_table::fide::{self, Parting};
use serde::Serialize;

use crate::explain::{self, RankStory};

use super::{Sheet, bracket};

/// The standings of a file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Ranked {
    /// After which round.
    pub after_round: u16,
    /// The tie-breaks in their order, by the codes of C.07.
    pub measures: Vec<Measure>,
    /// Codes of the file that are not known.
    pub unknown: Vec<String>,
    /// Tie-breaks by ratings that are left out, because somebody has none (C.07, 10).
    pub dropped: Vec<Measure>,
    /// Those of `measures` that round robins must not use, in one (C.07, 8): they are reckoned all the same.
    pub unfit: Vec<Measure>,
    /// The first first.
    pub rows: Vec<Row>,
}

/// A line of the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Row {
    /// Counted from 1; shared where everything is equal.
    pub rank: u16,
    /// The starting number.
    pub number: u16,
    /// As the file has it.
    pub name: String,
    /// In half points.
    pub points: HalfPoints,
    /// What the games made where two meet for several, 2 for a won one: they part equals first (xiangqi law 21.2).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub game_points: Option<u16>,
    /// In hundredths, in the order of the tie-breaks.
    pub values: Vec<i32>,
    /// What parts the player from the one above.
    pub parted_by: Option<Parting>,
}

/// What is asked for where a file states no tie-breaks: usual orders for Swiss tournaments and for round robins.
const USUAL: [&str; 2] = ["BH/C1,BH,SB,DE", "DE,SB,KS,WON"];

/// What is done with tie-breaks by ratings where somebody has none (C.07, 10).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Unrated {
    /// They are dropped.
    #[default]
    Drop,
    /// The rules of the tournament say otherwise: they stay, and go by those who have one.
    Keep,
}

/// The standings after a round (none: after all) by these tie-breaks (none: by those of the file, `202` or
/// `212`, else, after the points of games where two meet for several, Buchholz Cut-1, Buchholz, Sonneborn-Berger, direct encounter, and in a round robin direct encounter,
/// Sonneborn-Berger, Koya, games won; in a knock-out by how far everyone came).
pub fn standings(
    sheet: &Sheet,
    after: Option<u16>,
    measures: Option<&[Measure]>,
    unrated: Unrated,
) -> Ranked {
    let mut field = ranked_after(sheet, after);
    if measures.is_some() || !listed(sheet).is_empty() {
        // Whoever names the tie-breaks has not named this one.
        field.game_points.clear();
    }
    let (mut measures, unknown) = match measures {
        Some(measures) => (measures.to_vec(), Vec::new()),
        None => stated(sheet),
    };
    let has_unrated = field.contestants.iter().any(|contestant| contestant.rating.is_none());
    let is_dropped =
        |measure: &mut Measure| unrated == Unrated::Drop && has_unrated && measure.is_of_ratings();
    let dropped = measures.extract_if(.., is_dropped).collect();
    let is_unfit = |measure: &&Measure| field.schedule == Schedule::Predetermined && measure.is_of_swiss();
    let unfit = measures.iter().filter(is_unfit).copied().collect();
    let rows = fide::rank(&field, &measures).into_iter().map(|place| {
        let number = field.contestants[place.contestant].number;
        Row {
            rank: place.rank,
            number,
            name: sheet.name(number).to_owned(),
            points: place.points,
            game_points: field.game_points.get(place.contestant).copied(),
            values: place.values,
            parted_by: place.parted_by,
        }
    });
    Ranked {
        after_round: after.unwrap_or(sheet.paired_rounds()),
        rows: rows.collect(),
        unknown: unknown.iter().map(|unknown| unknown.code().to_owned()).collect(),
        measures,
        dropped,
        unfit,
    }
}

/// Why a player stands where he stands in such a table; none for a number that is not there.
pub fn rank_of(sheet: &Sheet, ranked: &Ranked, number: u16) -> Option<RankStory> {
    let mut field = ranked_after(sheet, Some(ranked.after_round));
    if ranked.rows.iter().all(|row| row.game_points.is_none()) {
        field.game_points.clear();
    }
    let places = fide::rank(&field, &ranked.measures);
    let at = places.iter().position(|place| field.contestants[place.contestant].number == number)?;
    explain::rank_by_measures(&field, &places, &ranked.measures, at)
}

pub(super) fn field_after(sheet: &Sheet, after: Option<u16>) -> Field {
    let mut field = sheet.contending().field.clone();
    let after = after.unwrap_or(sheet.paired_rounds());
    let meetings = if sheet.teams.is_some() && after > 0 { sheet.leg(after).0 } else { after };
    let rounds = usize::from(meetings);
    if sheet.system.family() == Family::Knockout {
        field.progress = bracket::progress(sheet, meetings);
    }
    for contestant in &mut field.contestants {
        contestant.turns.truncate(rounds);
        contestant.adjustments.truncate(rounds);
    }
    field
}

/// The same in meetings, where two meet for several games and points rank them: a meeting is worth a point however high
/// it was won (xiangqi law 21.2).
fn ranked_after(sheet: &Sheet, after: Option<u16>) -> Field {
    let field = field_after(sheet, after);
    let games = sheet.report.games_of_meeting();
    match sheet.system.family() {
        Family::RoundRobin | Family::Swiss if games > 1 && sheet.teams.is_none() => {
            in_meetings(&field, games)
        }
        Family::RoundRobin | Family::Swiss | Family::Knockout => field,
    }
}

fn in_meetings(field: &Field, games: u16) -> Field {
    let of_meeting = usize::from(games);
    let pieces = |at: usize, first: usize| -> Vec<Piece> {
        let turns = &field.contestants[at].turns[first..];
        let rounds = first..;
        let piece = |(turn, round): (&Turn, usize)| {
            let Turn::Game(game) = turn else { return Piece { turn: *turn, other: HalfPoints::ZERO } };
            let other = match field.contestants[game.opponent].turns.get(round) {
                Some(Turn::Game(theirs)) => theirs.share.map_or(HalfPoints::ZERO, |share| share.own),
                Some(
                    Turn::Walkover { .. } | Turn::Annulled { .. } | Turn::Bye { .. } | Turn::Absent { .. },
                )
                | None => HalfPoints::ZERO,
            };
            Piece { turn: *turn, other }
        };
        turns.iter().zip(rounds).take(of_meeting).map(piece).collect()
    };
    let mut meetings = field.clone();
    meetings.planned = field.planned / games;
    meetings.game_points = vec![0; field.contestants.len()];
    for (at, contestant) in meetings.contestants.iter_mut().enumerate() {
        let firsts = (0..field.contestants[at].turns.len()).step_by(of_meeting);
        let turns = firsts.map(|first| {
            let mut pieces = pieces(at, first);
            let opponent = pieces.iter().find_map(|piece| match piece.turn {
                Turn::Game(game) => Some(game.opponent),
                Turn::Walkover { .. } | Turn::Annulled { .. } | Turn::Bye { .. } | Turn::Absent { .. } => {
                    None
                }
            });
            // A point without a game beside a game: the opponent was not there for it.
            for piece in &mut pieces {
                if let (Turn::Absent { points }, Some(opponent)) = (piece.turn, opponent)
                    && points >= field.points.win
                {
                    piece.turn = Turn::Walkover { opponent };
                }
            }
            let missing = if pieces.len() == of_meeting { Missing::Others } else { Missing::Open };
            let meeting = Meeting::of(&pieces, games, |_| missing);
            meetings.game_points[at] += meeting.game_points;
            meeting.turn
        });
        contestant.turns = turns.collect();
        contestant.adjustments =
            contestant.adjustments.chunks(of_meeting).map(|those| those.iter().sum()).collect();
    }
    meetings
}

/// The codes that the file states.
fn listed(sheet: &Sheet) -> &str {
    sheet.report.text("202").or_else(|| sheet.report.text("212")).unwrap_or("").trim()
}

fn stated(sheet: &Sheet) -> (Vec<Measure>, Vec<UnknownMeasure>) {
    let list = listed(sheet);
    if list.is_empty() && sheet.system.family() == Family::Knockout {
        // Those who went out together share a rank.
        return (Vec::new(), Vec::new());
    }
    let [swiss, round_robin] = USUAL;
    let usual = match sheet.setup.field.schedule {
        Schedule::Drawn => swiss,
        Schedule::Predetermined => round_robin,
    };
    let list = if list.is_empty() { usual } else { list };
    let (mut measures, unknown) = measures(list);
    // Points come first anyway.
    measures.retain(|measure| *measure != Measure::Points);
    (measures, unknown)
}
