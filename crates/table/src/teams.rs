//! Ranking teams by the tie-breaks of C.07 (11–13).

use std::cmp::Reverse;

use kydan_field::{Field, TeamWorth};
use kydan_game::HalfPoints;
use kydan_regulations::TeamRanking;
use kydan_regulations::tie_break::{Cut, Forfeits, LastRound, Measure, TeamMeasure, Then};

use super::direct_encounter::{Encounters, Reading};
use super::fide::{Scores, Sheet, of_teams};
use super::hundredths;

/// The same teams by the points of matches and by those of boards.
pub(super) struct ByScore {
    worth: TeamWorth,
    matches: Field,
    boards: Field,
}

impl ByScore {
    /// None where the contestants are no teams.
    pub(super) fn of(field: &Field) -> Option<Self> {
        let by = |score| field.scored_by(score);
        Some(Self {
            worth: field.team_worth?,
            matches: by(TeamRanking::MatchPoints),
            boards: by(TeamRanking::BoardPoints),
        })
    }
}

/// What a tie-break asks of teams again and again.
pub(super) struct Teams<'a> {
    by: &'a ByScore,
    matches: Scores<'a>,
    boards: Scores<'a>,
}

impl<'a> Teams<'a> {
    pub(super) fn of(by: &'a ByScore) -> Self {
        Self { by, matches: Scores::of(&by.matches), boards: Scores::of_boards(&by.boards) }
    }

    const fn primary(&self) -> TeamRanking {
        self.by.worth.primary
    }

    const fn secondary(&self) -> TeamRanking {
        match self.primary() {
            TeamRanking::MatchPoints => TeamRanking::BoardPoints,
            TeamRanking::BoardPoints => TeamRanking::MatchPoints,
        }
    }

    const fn scores(&self, score: TeamRanking) -> &Scores<'a> {
        match score {
            TeamRanking::MatchPoints => &self.matches,
            TeamRanking::BoardPoints => &self.boards,
        }
    }

    fn total(&self, score: TeamRanking, at: usize) -> HalfPoints {
        self.scores(score).totals()[at]
    }

    /// The matches among teams by one kind of points.
    fn encounters(&self, score: TeamRanking, forfeits: Forfeits) -> Encounters<'a> {
        let field = match score {
            TeamRanking::MatchPoints => &self.by.matches,
            TeamRanking::BoardPoints => &self.by.boards,
        };
        let reading = Reading::of_fide(field, forfeits);
        match score {
            TeamRanking::MatchPoints => Encounters::of(field, reading),
            TeamRanking::BoardPoints => Encounters::of(field, reading.by_boards()),
        }
    }

    /// A team's value in hundredths, its parts on the sheet; none where it depends on who is tied.
    pub(super) fn value(&self, measure: TeamMeasure, at: usize, sheet: &mut Sheet) -> Option<i32> {
        sheet.parts.clear();
        Some(match measure {
            TeamMeasure::Of(Measure::DirectEncounter(_), _) | TeamMeasure::Encounter(..) => return None,
            TeamMeasure::Of(measure, score) => {
                self.scores(score.unwrap_or(self.primary())).value(measure, at, sheet)
            }
            TeamMeasure::BoardCount => self.board_count(at),
            TeamMeasure::TopBoards => hundredths(self.boards_of(at).first().copied().unwrap_or_default()),
            TeamMeasure::BottomBoards => {
                let boards = self.boards_of(at);
                hundredths(boards[..boards.len().saturating_sub(1)].iter().copied().sum())
            }
            TeamMeasure::OtherScore => hundredths(self.total(self.secondary(), at)),
            TeamMeasure::Extended { opponents, own, cut, forfeits } => {
                of_teams(self.scores(opponents), self.scores(own), at, cut, forfeits, sheet)
            }
            TeamMeasure::Strength { last, forfeits, factor } => {
                let measure = match last {
                    LastRound::AsPlayed => Measure::Buchholz(Cut::NONE, forfeits),
                    LastRound::Drawn => Measure::ForeBuchholz(Cut::NONE, forfeits),
                };
                let strength = self.scores(self.primary()).value(measure, at, sheet);
                let factor = factor.map_or_else(|| self.factor(), i32::from);
                hundredths(self.total(self.secondary(), at)) + (2 * strength + factor) / (2 * factor)
            }
        })
    }

    /// The most that the tournament can bring of what ranks first, by the most that a match can bring of the other
    /// (13.4.2); 1 at least.
    fn factor(&self) -> i32 {
        let field = &self.by.matches;
        let rounds = if field.planned > 0 { i32::from(field.planned) } else { field.rounds() as i32 };
        let win = |score| match score {
            TeamRanking::MatchPoints => i32::from(self.by.matches.points.win.0),
            TeamRanking::BoardPoints => i32::from(self.by.boards.points.win.0),
        };
        (rounds * win(self.primary()) / win(self.secondary()).max(1)).max(1)
    }

    /// The points of each board as knock-out tie-breaks count them.
    fn boards_of(&self, at: usize) -> &[HalfPoints] {
        self.by.matches.teams.get(at).map_or(&[], |team| &team.standard)
    }

    fn board_count(&self, at: usize) -> i32 {
        self.boards_of(at).iter().zip(1..).map(|(points, board)| hundredths(*points) * board).sum()
    }

    /// The value of each member where it depends on who is tied: the points from the matches among them.
    pub(super) fn values(
        &self,
        measure: TeamMeasure,
        members: &[usize],
    ) -> Option<Vec<(usize, Option<i32>)>> {
        let (score, forfeits) = match measure {
            TeamMeasure::Of(Measure::DirectEncounter(forfeits), score) => {
                (score.unwrap_or(self.primary()), forfeits)
            }
            TeamMeasure::Encounter(_, forfeits) => (self.primary(), forfeits),
            TeamMeasure::Of(..)
            | TeamMeasure::BoardCount
            | TeamMeasure::TopBoards
            | TeamMeasure::BottomBoards
            | TeamMeasure::OtherScore
            | TeamMeasure::Extended { .. }
            | TeamMeasure::Strength { .. } => return None,
        };
        Some(self.encounters(score, forfeits).values(members))
    }

    /// A key for each member, in their order, where more than the value parts them: the higher is ahead.
    pub(super) fn order(&self, measure: TeamMeasure, members: &[usize]) -> Option<Vec<Option<i32>>> {
        let keys = match measure {
            TeamMeasure::Of(Measure::DirectEncounter(forfeits), score) => {
                self.encounters(score.unwrap_or(self.primary()), forfeits).order(members)
            }
            TeamMeasure::Encounter(then, forfeits) => {
                let mut extended = Extended {
                    teams: self,
                    primary: self.encounters(self.primary(), forfeits),
                    secondary: self.encounters(self.secondary(), forfeits),
                    then,
                    order: Vec::with_capacity(members.len()),
                };
                extended.part(members);
                let last = extended.order.len() as i32;
                let place = |at: &usize| extended.order.iter().position(|tied| tied.contains(at));
                members.iter().map(|at| place(at).map(|place| last - place as i32)).collect()
            }
            TeamMeasure::BoardCount => self.by_count(members),
            TeamMeasure::TopBoards => by(members, |at| self.boards_of(at).to_vec()),
            TeamMeasure::BottomBoards => by(members, |at| self.without_bottom(at)),
            TeamMeasure::Of(..)
            | TeamMeasure::OtherScore
            | TeamMeasure::Extended { .. }
            | TeamMeasure::Strength { .. } => return None,
        };
        Some(keys)
    }

    /// By the board count, the smaller first, where all have the same points of boards (12.1).
    fn by_count(&self, members: &[usize]) -> Vec<Option<i32>> {
        let points = |at: &usize| self.total(TeamRanking::BoardPoints, *at);
        let is_fit = members.windows(2).all(|pair| points(&pair[0]) == points(&pair[1]));
        members.iter().map(|at| is_fit.then(|| -self.board_count(*at))).collect()
    }

    /// The points without the last board, without the last two, and so on.
    fn without_bottom(&self, at: usize) -> Vec<HalfPoints> {
        let boards = self.boards_of(at);
        (1..boards.len()).rev().map(|count| boards[..count].iter().copied().sum()).collect()
    }
}

/// An extended direct encounter under way.
struct Extended<'t, 'a> {
    teams: &'t Teams<'a>,
    primary: Encounters<'a>,
    secondary: Encounters<'a>,
    then: Then,
    /// Who is equal, the first ahead.
    order: Vec<Vec<usize>>,
}

impl Extended<'_, '_> {
    /// Parts a group, and asks the same anew of every smaller one that comes of it (13.3.3).
    fn part(&mut self, group: &[usize]) {
        if group.len() < 2 {
            self.order.push(group.to_vec());
            return;
        }
        let by_primary = chunks(group, &self.primary.order(group));
        let parted =
            if by_primary.len() > 1 { by_primary } else { chunks(group, &self.secondary.order(group)) };
        if parted.len() > 1 {
            for tied in parted {
                self.part(&tied);
            }
        } else {
            self.order.extend(self.by_boards(group));
        }
    }

    /// Two that are equal in matches and boards (13.3.2); others stay tied.
    fn by_boards(&self, group: &[usize]) -> Vec<Vec<usize>> {
        let teams = self.teams;
        let is_equal = |score| group.iter().all(|at| teams.total(score, *at) == teams.total(score, group[0]));
        if group.len() != 2 || !is_equal(TeamRanking::MatchPoints) || !is_equal(TeamRanking::BoardPoints) {
            return vec![group.to_vec()];
        }
        let top = || by(group, |at| teams.boards_of(at).to_vec());
        let bottom = || by(group, |at| teams.without_bottom(at));
        let count = || Some(teams.by_count(group)).filter(|keys| keys[0] != keys[1]);
        let keys = match self.then {
            Then::Nothing => return vec![group.to_vec()],
            Then::CountAndTop => count().unwrap_or_else(top),
            Then::CountAndBottom => count().unwrap_or_else(bottom),
            Then::Top => top(),
            Then::Bottom => bottom(),
        };
        chunks(group, &keys)
    }
}

/// A key for each member by what is compared, equal where that is.
fn by<K: Ord>(members: &[usize], key: impl Fn(usize) -> K) -> Vec<Option<i32>> {
    let own: Vec<K> = members.iter().map(|at| key(*at)).collect();
    let mut keys: Vec<&K> = own.iter().collect();
    keys.sort_unstable();
    keys.dedup();
    own.iter().map(|key| keys.binary_search(&key).ok().map(|place| place as i32)).collect()
}

/// A group in parts by its keys, the highest first.
fn chunks(group: &[usize], keys: &[Option<i32>]) -> Vec<Vec<usize>> {
    let mut keyed: Vec<(Option<i32>, usize)> = keys.iter().copied().zip(group.iter().copied()).collect();
    keyed.sort_by_key(|(key, _)| Reverse(*key));
    keyed
        .chunk_by(|(one, _), (other, _)| one == other)
        .map(|chunk| chunk.iter().map(|(_, at)| *at).collect())
        .collect()
}
