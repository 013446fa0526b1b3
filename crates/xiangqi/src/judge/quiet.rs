//! Moves without a capture (7.2e, 12, 20.4 b.6).

use kydan_game::{BySide, Force, Grounds, Judgment, Line, Outcome, Side};

use crate::laws::{Invoked, MoveUnit, QuietLimit};
use crate::{Position, Xiangqi, phrases, provisions};

/// What was played since the last capture, as Article 12 counts it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct QuietCount {
    /// How many plies.
    pub plies: usize,
    /// The turns of each side.
    pub turns: BySide<usize>,
    /// The checks among them.
    pub checks: BySide<usize>,
}

impl QuietCount {
    /// Counts back from the present position to the last capture, or to where the line begins. What was counted
    /// for an earlier claim is counted again (12c).
    pub fn of(line: &Line<Xiangqi>) -> Self {
        let mut count = Self::default();
        count_back(line, |ply| count.add(ply));
        count
    }

    /// How many moves of the limit's unit have been made if this side claims.
    ///
    /// A check of a side beyond those that count takes its move out of the count: a turn of each side where both
    /// make a move (Article 8), else the claimant's turn with its share of the other side's.
    pub fn moves(&self, limit: QuietLimit, claimant: Side) -> usize {
        let most = limit.checks_count_at_most.map_or(usize::MAX, usize::from);
        let excess = |side: Side| self.checks[side].saturating_sub(most);
        match limit.unit {
            MoveUnit::BothSides => {
                let complete = self.turns.white.min(self.turns.black);
                complete.saturating_sub(excess(Side::White).max(excess(Side::Black)))
            }
            MoveUnit::EachTurn => {
                let own = self.turns[claimant] - excess(claimant);
                self.plies.min(own.saturating_mul(2))
            }
        }
    }

    /// How many moves of the limit's unit are missing if this side claims.
    pub fn missing(&self, limit: QuietLimit, claimant: Side) -> usize {
        usize::from(limit.moves).saturating_sub(self.moves(limit, claimant))
    }

    fn add(&mut self, ply: Counted) {
        self.plies += 1;
        self.turns[ply.by] += 1;
        self.checks[ply.by] += usize::from(ply.is_check);
    }
}

struct Counted {
    by: Side,
    is_check: bool,
}

/// Shows the plies back to the last capture, the latest first.
fn count_back(line: &Line<Xiangqi>, mut show: impl FnMut(Counted)) {
    for pair in line.positions().windows(2).rev() {
        let [before, after] = pair else { break };
        let Some(ply) = counted(before, after) else { break };
        show(ply);
    }
}

/// The ply between the two; none if it takes something.
fn counted(before: &Position, after: &Position) -> Option<Counted> {
    let is_quiet = before.board.occupied().count() == after.board.occupied().count();
    is_quiet.then(|| Counted { by: before.turn, is_check: after.is_check() })
}

/// Enough moves without a capture: each player may claim the draw, or the arbiter declares it.
pub(super) fn verdicts(line: &Line<Xiangqi>) -> Vec<Judgment> {
    let Some(limit) = line.laws().quiet_limit else { return Vec::new() };
    if !can_be_reached(line, limit) {
        return Vec::new();
    }
    verdicts_on(line, limit, &QuietCount::of(line))
}

/// The count of a line that is gone through ply by ply.
#[derive(Clone, Debug, Default)]
pub(super) struct Running {
    /// After how many plies it is right.
    plies: usize,
    count: QuietCount,
}

impl Running {
    /// The same as [`verdicts`], with what was counted for the ply before.
    pub(super) fn verdicts(&mut self, line: &Line<Xiangqi>) -> Vec<Judgment> {
        self.go_on(line);
        let Some(limit) = line.laws().quiet_limit else { return Vec::new() };
        verdicts_on(line, limit, &self.count)
    }

    fn go_on(&mut self, line: &Line<Xiangqi>) {
        let last = line.positions().last_chunk::<2>();
        match last {
            Some([before, after]) if self.plies + 1 == line.plies() => match counted(before, after) {
                Some(ply) => self.count.add(ply),
                None => self.count = QuietCount::default(),
            },
            _ => self.count = QuietCount::of(line),
        }
        self.plies = line.plies();
    }
}

fn verdicts_on(line: &Line<Xiangqi>, limit: QuietLimit, count: &QuietCount) -> Vec<Judgment> {
    let verdict = |force, article| {
        let grounds = Grounds::new(article, phrases::QUIET_MOVES).on(run(line, count));
        Judgment { outcome: Outcome::Draw, force, grounds }
    };
    let due = |side: &Side| count.missing(limit, *side) == 0;
    match limit.invoked {
        Invoked::ByPlayers => {
            let due = Side::BOTH.into_iter().filter(due);
            due.map(|side| verdict(Force::OnClaimBy(side), provisions::QUIET_MOVES)).collect()
        }
        Invoked::ByArbiter => {
            let due = Side::BOTH.iter().any(due);
            due.then(|| verdict(Force::ByArbiter, provisions::QUIET_MOVES_BY_ARBITER)).into_iter().collect()
        }
    }
}

/// Whether so many plies were played without a capture that the limit could be reached. Looks at two positions.
fn can_be_reached(line: &Line<Xiangqi>, limit: QuietLimit) -> bool {
    let before = line.plies().checked_sub(usize::from(limit.plies()));
    let men = |position: &crate::Position| position.board.occupied().count();
    before.is_some_and(|plies| men(&line.positions()[plies]) == men(line.position()))
}

/// The first and the last ply of the count; none if it is empty.
pub(crate) fn run(line: &Line<Xiangqi>, count: &QuietCount) -> Vec<u16> {
    span(line.plies(), count.plies)
}

/// The last `length` plies up to the ply `last`, as the first and the last of them.
fn span(last: usize, length: usize) -> Vec<u16> {
    if length == 0 {
        return Vec::new();
    }
    [last - length + 1, last].into_iter().map(|ply| u16::try_from(ply).unwrap_or(u16::MAX)).collect()
}

/// An earlier stretch of the game that reached the limit before a capture ended it, as its first and last ply.
///
/// Article 12a counts "from any moment of the game"; whether that takes in a stretch that is over, it does not say.
pub(crate) fn earlier_run(line: &Line<Xiangqi>, limit: QuietLimit, claimant: Side) -> Option<Vec<u16>> {
    let mut count = QuietCount::default();
    for (ply, pair) in line.positions().windows(2).enumerate() {
        let [before, after] = pair else { break };
        if before.board.occupied().count() == after.board.occupied().count() {
            count.add(Counted { by: before.turn, is_check: after.is_check() });
        } else if count.missing(limit, claimant) == 0 {
            return Some(span(ply, count.plies));
        } else {
            count = QuietCount::default();
        }
    }
    None
}
