//! One match of a knock-out (xiangqi law 25): two games, two more if it is level, then one with colors by lot, or
//! the lot alone.

use kydan_game::{HalfPoints, Side};

use super::bracket::{Gave, Lot, Part, Record};

/// A match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Contest<G> {
    /// The round of the knock-out, counted from 1.
    pub stage: u16,
    /// The part of the bracket.
    pub part: Part,
    /// Who stands higher in the bracket, by index.
    pub upper: usize,
    /// Who stands lower.
    pub lower: usize,
    /// Their places in the bracket, counted from 1.
    pub places: (u16, u16),
    /// The games so far, in order.
    pub games: Vec<G>,
    /// Both players' points of the finished games.
    pub points: (HalfPoints, HalfPoints),
    /// Where it stands.
    pub progress: Progress,
    /// What decided it, once somebody goes on.
    pub decision: Option<Decision>,
}

/// What decided a match.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Decision {
    /// Its games, or that the other did not come any more.
    Played,
    /// The lot: it had remained level.
    Lot,
}

/// Where a match stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Progress {
    /// This game is next, counted from 1; `white` if the lot said who has it.
    Due {
        /// Counted from 1.
        game: u16,
        /// Who has White by lot, in an extra game.
        white: Option<usize>,
    },
    /// A game goes on.
    Running,
    /// The lot decides: over the colors of one more game where `colors` says so, or over the match.
    Lot {
        /// Whether one more game may be played instead.
        colors: ExtraGame,
    },
    /// By index: who goes on.
    Won(usize),
}

/// Whether one more game may be played before the lot decides the match.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ExtraGame {
    /// One may, with colors by lot.
    Allowed,
    /// It was played, and drawn.
    Played,
}

/// What names a match.
pub(super) struct Frame {
    pub(super) stage: u16,
    pub(super) part: Part,
    pub(super) upper: usize,
    pub(super) lower: usize,
    pub(super) places: (u16, u16),
    /// How many games it has before more are added.
    pub(super) games: u16,
    /// How many are added before the lot decides; none to a match of teams, of which the boards decide (30.1.5).
    pub(super) added: u16,
}

impl<G: Copy> Contest<G> {
    /// Who goes on.
    pub fn winner(&self) -> Option<usize> {
        match self.progress {
            Progress::Won(at) => Some(at),
            Progress::Due { .. } | Progress::Running | Progress::Lot { .. } => None,
        }
    }

    /// Who does not.
    pub fn loser(&self) -> Option<usize> {
        self.winner().map(|winner| if winner == self.upper { self.lower } else { self.upper })
    }

    /// The match as the published rounds and the lots have it.
    pub(super) fn read(record: &Record<G>, frame: &Frame) -> Self {
        let mut contest = Self {
            stage: frame.stage,
            part: frame.part,
            upper: frame.upper,
            lower: frame.lower,
            places: frame.places,
            games: Vec::new(),
            points: (HalfPoints::ZERO, HalfPoints::ZERO),
            progress: Progress::Running,
            decision: None,
        };
        // The upper player's lead after each game; none of a game that goes on.
        let mut leads: Vec<Option<i32>> = Vec::new();
        for game in record.met.iter().filter(|game| game.stage == frame.stage) {
            let own = match () {
                () if (game.white, game.black) == (frame.upper, frame.lower) => Side::White,
                () if (game.white, game.black) == (frame.lower, frame.upper) => Side::Black,
                () => continue,
            };
            contest.games.push(game.game);
            leads.push(game.result.map(|result| {
                contest.points.0 += result.score[own];
                contest.points.1 += result.score[!own];
                i32::from(contest.points.0.0) - i32::from(contest.points.1.0)
            }));
        }
        let by_lot = contest.given(record).filter(|_| leads.len() >= usize::from(frame.games + frame.added));
        contest.progress = contest.judge(record, &leads, frame, by_lot);
        contest.decision = contest.winner().map(|winner| {
            let is_level = contest.ahead(&leads, frame).is_none();
            if is_level && by_lot == Some(winner) { Decision::Lot } else { Decision::Played }
        });
        contest
    }

    fn judge(
        &self,
        record: &Record<G>,
        leads: &[Option<i32>],
        frame: &Frame,
        by_lot: Option<usize>,
    ) -> Progress {
        let Frame { games, added, .. } = *frame;
        if leads.iter().any(Option::is_none) {
            return Progress::Running;
        }
        if let Some(winner) = self.ahead(leads, frame) {
            return Progress::Won(winner);
        }
        if let Some(winner) = by_lot {
            return Progress::Won(winner);
        }
        if let Some(winner) = self.left_alone(record) {
            return Progress::Won(winner);
        }
        let played = leads.len() as u16;
        if played < games + added {
            return Progress::Due { game: played + 1, white: None };
        }
        let white = self.lots(record).find_map(|lot| match lot.gave {
            Gave::White { to } => Some(to),
            Gave::Win { .. } => None,
        });
        match white {
            _ if played > games + added || added == 0 => Progress::Lot { colors: ExtraGame::Played },
            Some(white) => Progress::Due { game: played + 1, white: Some(white) },
            None => Progress::Lot { colors: ExtraGame::Allowed },
        }
    }

    /// Who leads after the last game of a pair, or after an extra game.
    fn ahead(&self, leads: &[Option<i32>], Frame { games, added, .. }: &Frame) -> Option<usize> {
        let lead_after = |count: u16| leads.get(usize::from(count).wrapping_sub(1)).copied().flatten();
        let mut decisive = std::iter::once(*games).chain(games + added..=leads.len() as u16);
        decisive.find_map(|count| match lead_after(count)? {
            1.. => Some(self.upper),
            ..=-1 => Some(self.lower),
            0 => None,
        })
    }

    /// Whom the lot gave the match to.
    fn given(&self, record: &Record<G>) -> Option<usize> {
        self.lots(record).find_map(|lot| match lot.gave {
            Gave::Win { to } => Some(to),
            Gave::White { .. } => None,
        })
    }

    fn lots<'a>(&self, record: &'a Record<G>) -> impl Iterator<Item = &'a Lot> + use<'a, G> {
        let (stage, two) = (self.stage, (self.upper, self.lower));
        record.lots.iter().filter(move |lot| lot.stage == stage && lot.pair == two)
    }

    /// Who is left when the other went: whoever goes out of the event is out of the match. If both went, the one
    /// who went later, or stands higher.
    fn left_alone(&self, record: &Record<G>) -> Option<usize> {
        let (stage, two) = (self.stage, (self.upper, self.lower));
        if let Some((_, _, to)) = record.gone_on.iter().find(|(own, pair, _)| *own == stage && *pair == two) {
            return Some(*to);
        }
        let left = |at: usize| record.left.get(at).copied().flatten();
        match (left(self.upper), left(self.lower)) {
            (None, None) => None,
            (None, Some(_)) => Some(self.upper),
            (Some(_), None) => Some(self.lower),
            (Some(upper), Some(lower)) => Some(if lower > upper { self.lower } else { self.upper }),
        }
    }
}
