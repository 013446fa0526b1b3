//! The table of a file.

use kydan_field::{Field, Schedule};
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
/// `212`, else Buchholz Cut-1, Buchholz, Sonneborn-Berger, direct encounter, and in a round robin direct encounter,
/// Sonneborn-Berger, Koya, games won; in a knock-out by how far everyone came).
pub fn standings(
    sheet: &Sheet,
    after: Option<u16>,
    measures: Option<&[Measure]>,
    unrated: Unrated,
) -> Ranked {
    let field = field_after(sheet, after);
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
            values: place.values,
            parted_by: place.parted_by,
        }
    });
    Ranked {
        after_round: field.rounds() as u16,
        rows: rows.collect(),
        unknown: unknown.iter().map(|unknown| unknown.code().to_owned()).collect(),
        measures,
        dropped,
        unfit,
    }
}

/// Why a player stands where he stands in such a table; none for a number that is not there.
pub fn rank_of(sheet: &Sheet, ranked: &Ranked, number: u16) -> Option<RankStory> {
    let field = field_after(sheet, Some(ranked.after_round));
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

fn stated(sheet: &Sheet) -> (Vec<Measure>, Vec<UnknownMeasure>) {
    let list = sheet.report.text("202").or_else(|| sheet.report.text("212")).unwrap_or("");
    if list.trim().is_empty() && sheet.system.family() == Family::Knockout {
        // Those who went out together share a rank.
        return (Vec::new(), Vec::new());
    }
    let [swiss, round_robin] = USUAL;
    let usual = match sheet.setup.field.schedule {
        Schedule::Drawn => swiss,
        Schedule::Predetermined => round_robin,
    };
    let list = if list.trim().is_empty() { usual } else { list };
    let (mut measures, unknown) = measures(list);
    // Points come first anyway.
    measures.retain(|measure| *measure != Measure::Points);
    (measures, unknown)
}
