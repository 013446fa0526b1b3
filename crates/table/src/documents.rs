//! Tie-breaks as the xiangqi law (21.3, 29.5) and the textbook (5.1.11.7) define them, with every part.
//!
//! Of Buchholz: an opponent who left counts as the average of those who had as many points when he left, by
//! their points at the end, and a bye as the points of the last in the table.

use std::cell::OnceCell;
use std::collections::BTreeMap;

use kydan_field::{Field, Turn};
use kydan_game::{HalfPoints, Side};
use kydan_regulations::TieBreak;
use kydan_regulations::tie_break::{Cut, Own};

use super::fide::{Basis, Counts, Explained, Part, Sheet};
use super::hundredths;

/// A field with what these tie-breaks ask of everyone again and again.
pub(super) struct Scores<'a> {
    field: &'a Field,
    rounds: usize,
    /// The points of the last in the table, in hundredths.
    last: i32,
    totals: &'a [HalfPoints],
    /// What everyone counts as an opponent, with whether it is an average.
    worth: OnceCell<Vec<(i32, Basis)>>,
    /// The same by FIDE's definitions, once one was asked for.
    fide: OnceCell<super::fide::Scores<'a>>,
}

impl<'a> Scores<'a> {
    pub(super) fn of(field: &'a Field, totals: &'a [HalfPoints]) -> Self {
        let last = totals.iter().min().map_or(0, |last| hundredths(*last));
        Self { field, rounds: field.rounds(), last, totals, worth: OnceCell::new(), fide: OnceCell::new() }
    }

    /// A value with its parts; none where there is none. Of the direct encounter, matches and lots nothing is
    /// known from a player alone.
    pub(super) fn explain(&self, tie_break: TieBreak, at: usize) -> Option<Explained> {
        let mut sheet = Sheet::default();
        self.value(tie_break, at, &mut sheet).map(|hundredths| Explained { hundredths, parts: sheet.parts })
    }

    /// The same in hundredths; its parts are left on the sheet.
    pub(super) fn value(&self, tie_break: TieBreak, at: usize, sheet: &mut Sheet) -> Option<i32> {
        let points = &self.field.points;
        // A number that the field holds for a player has no parts; `worth` is that of one, in hundredths.
        let alone = |number: Option<u16>, worth: i32| number.map(|number| i32::from(number) * worth);
        sheet.parts.clear();
        let is_won = |turn: &Turn, with: Option<Side>| {
            turn.played().is_some_and(|(game, own)| {
                own == HalfPoints::ONE && with.is_none_or(|side| game.side == side)
            })
        };
        if self.field.drops.contains(&tie_break) {
            return None;
        }
        let own = match tie_break {
            TieBreak::Documents(own) => own,
            // What teams have made is more than their rounds tell here.
            TieBreak::Teams(_) => return None,
            TieBreak::Fide(measure) => {
                let fide = self.fide.get_or_init(|| super::fide::Scores::of(self.field));
                return Some(fide.value(measure, at, sheet));
            }
        };
        Some(match own {
            Own::SonnebornBerger => sheet.fill(self.each(at, |turn| {
                let (opponent, share) = turn.against()?;
                Some((Some(opponent), i32::from(share.0) * i32::from(self.totals[opponent].0) * 25))
            })),
            Own::Wins => sheet.fill(self.count(at, |turn| is_won(turn, None))),
            Own::WinsWithBlack => sheet.fill(self.count(at, |turn| is_won(turn, Some(Side::Black)))),
            Own::GamesWithBlack => sheet
                .fill(self.count(at, |turn| turn.played().is_some_and(|(game, _)| game.side == Side::Black))),
            Own::Buchholz(cut) => self.buchholz(at, cut, sheet),
            Own::Progressive => {
                let running = self.field.contestants[at].running(points).zip(1..);
                sheet.fill(running.map(|(score, round)| Part {
                    round,
                    opponent: None,
                    hundredths: hundredths(score),
                    basis: Basis::Played,
                    counts: Counts::Yes,
                }))
            }
            Own::Koya => {
                let possible = self.rounds as u32 * u32::from(self.field.most().0);
                sheet.fill(self.each(at, |turn| {
                    let (opponent, share) = turn.against()?;
                    let is_strong = u32::from(self.totals[opponent].0) * 2 >= possible;
                    is_strong.then(|| (Some(opponent), hundredths(points.of(share))))
                }))
            }
            Own::AverageRatingOfOpponents => {
                sheet.fill(self.each(at, |turn| {
                    let (game, _) = turn.played()?;
                    let rating = self.field.contestants[game.opponent].rating?;
                    Some((Some(game.opponent), i32::from(rating) * 100))
                }));
                let ratings = sheet.parts.iter().map(|part| (part.hundredths / 100) as u16);
                i32::from(kydan_rating::average(ratings)?) * 100
            }
            Own::GamePoints => alone(self.field.game_points.get(at).copied(), 100)?,
            Own::Lot => alone(self.field.lot.get(at).copied(), 100)?,
            Own::MatchPoints => alone(self.field.teams.get(at).map(|team| team.match_points.0), 50)?,
            Own::BoardPoints => alone(self.field.teams.get(at).map(|team| team.total().0), 50)?,
            Own::DirectEncounter | Own::BoardByBoard => return None,
        })
    }

    fn each(
        &self,
        at: usize,
        part: impl Fn(&Turn) -> Option<(Option<usize>, i32)>,
    ) -> impl Iterator<Item = Part> {
        self.field.contestants[at].turns.iter().zip(1..).filter_map(move |(turn, round)| {
            let (opponent, hundredths) = part(turn)?;
            Some(Part { round, opponent, hundredths, basis: Basis::Played, counts: Counts::Yes })
        })
    }

    fn count(&self, at: usize, holds: impl Fn(&Turn) -> bool) -> impl Iterator<Item = Part> {
        self.each(at, move |turn| holds(turn).then(|| (turn.against().map(|(opponent, _)| opponent), 100)))
    }

    fn buchholz(&self, at: usize, cut: Cut, sheet: &mut Sheet) -> i32 {
        let worth = self.worth.get_or_init(|| self.worth());
        let last = self.last;
        sheet.fill(self.field.contestants[at].turns.iter().zip(1..).filter_map(|(turn, round)| {
            let (opponent, hundredths, basis) = match turn {
                Turn::Bye { .. } => (None, last, Basis::Last),
                Turn::Absent { .. } => (None, 0, Basis::Chosen),
                Turn::Game(_) | Turn::Walkover { .. } | Turn::Annulled { .. } => {
                    let (opponent, _) = turn.against()?;
                    (Some(opponent), worth[opponent].0, worth[opponent].1)
                }
            };
            Some(Part { round, opponent, hundredths, basis, counts: Counts::Yes })
        }));
        sheet.cut(cut);
        sheet.total()
    }

    /// What everyone counts as an opponent: whoever left as the average, by final points, of those who had as many
    /// points when he left; whoever is alone with his points, and everyone else, as his own.
    fn worth(&self) -> Vec<(i32, Basis)> {
        let (field, totals) = (self.field, self.totals);
        let then = |at: usize, left_after: u16| -> HalfPoints {
            let turns = field.contestants[at].turns.iter().take(usize::from(left_after));
            turns.map(|turn| turn.points(&field.points)).sum()
        };
        // Of those who stayed, the sum and count of the points at the end by the points of that moment.
        let mut stayed: BTreeMap<u16, BTreeMap<HalfPoints, (i32, i32)>> = BTreeMap::new();
        for left_after in field.contestants.iter().filter_map(|one| one.left_after) {
            stayed.entry(left_after).or_insert_with(|| {
                let mut sums = BTreeMap::new();
                for (at, _) in
                    field.contestants.iter().enumerate().filter(|(_, one)| one.left_after.is_none())
                {
                    let (sum, count) = sums.entry(then(at, left_after)).or_insert((0, 0));
                    *sum += hundredths(totals[at]);
                    *count += 1;
                }
                sums
            });
        }
        let worth = |at: usize| {
            let own = (hundredths(totals[at]), Basis::Played);
            let Some(left_after) = field.contestants[at].left_after else { return own };
            let alike = stayed.get(&left_after).and_then(|sums| sums.get(&then(at, left_after)));
            alike.map_or(own, |(sum, count)| ((2 * sum + count) / (2 * count), Basis::Average))
        };
        (0..totals.len()).map(worth).collect()
    }
}
