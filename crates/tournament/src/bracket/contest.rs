//! One match of a knock-out (xiangqi law 25): two games, two more if it is level, then one with colors by lot, or
//! the lot alone.

use kydan_game::HalfPoints;
use kydan_journal::{BoutId, PersonId};

use super::Part;
use crate::MatchLot;
use crate::Player;
use crate::State;
use crate::field_of::View;

/// A match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Contest {
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
    pub games: Vec<BoutId>,
    /// Both players' points of the finished games.
    pub points: (HalfPoints, HalfPoints),
    /// Where it stands.
    pub progress: Progress,
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

impl Contest {
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
    pub(super) fn read(state: &State, view: &View, frame: &Frame) -> Self {
        let person = |at: usize| state.players[at].entry.person;
        let (upper, lower) = (person(frame.upper), person(frame.lower));
        let mut contest = Self {
            stage: frame.stage,
            part: frame.part,
            upper: frame.upper,
            lower: frame.lower,
            places: frame.places,
            games: Vec::new(),
            points: (HalfPoints::ZERO, HalfPoints::ZERO),
            progress: Progress::Running,
        };
        // The upper player's lead after each game; none of a game that goes on.
        let mut leads: Vec<Option<i32>> = Vec::new();
        let rounds =
            state.published().filter(|round| view.shows(round.number) && round.stage() == frame.stage);
        for game in rounds.flat_map(|round| &round.games) {
            let (white, black) = (game.pairing.white, game.pairing.black);
            let own = match () {
                () if (white, black) == (upper, lower) => kydan_game::Side::White,
                () if (white, black) == (lower, upper) => kydan_game::Side::Black,
                () => continue,
            };
            contest.games.push(game.pairing.bout);
            leads.push(view.result(game).map(|result| {
                contest.points.0 += result.score[own];
                contest.points.1 += result.score[!own];
                i32::from(contest.points.0.0) - i32::from(contest.points.1.0)
            }));
        }
        contest.progress = contest.judge(state, view, &leads, frame);
        contest
    }

    fn judge(&self, state: &State, view: &View, leads: &[Option<i32>], frame: &Frame) -> Progress {
        let Frame { games, added, .. } = *frame;
        if leads.iter().any(Option::is_none) {
            return Progress::Running;
        }
        let lead_after = |count: u16| leads.get(usize::from(count).wrapping_sub(1)).copied().flatten();
        let played = leads.len() as u16;
        let decisive = std::iter::once(games).chain(games + added..=played);
        for lead in decisive.filter_map(lead_after) {
            match lead {
                1.. => return Progress::Won(self.upper),
                ..=-1 => return Progress::Won(self.lower),
                0 => {}
            }
        }
        let lots = || state.match_lots.iter().filter(|lot| self.is_drawn(state, lot));
        let at = |person: PersonId| {
            if state.players[self.upper].entry.person == person { self.upper } else { self.lower }
        };
        let won = lots().find_map(|lot| match lot.gave {
            MatchLot::Win { to } => Some(at(to)),
            MatchLot::White { .. } => None,
        });
        if let Some(winner) = won.filter(|_| played >= games + added) {
            return Progress::Won(winner);
        }
        if let Some(winner) = self.left_alone(state, view) {
            return Progress::Won(winner);
        }
        if played < games + added {
            return Progress::Due { game: played + 1, white: None };
        }
        let white = lots().find_map(|lot| match lot.gave {
            MatchLot::White { to } => Some(at(to)),
            MatchLot::Win { .. } => None,
        });
        match white {
            _ if played > games + added || added == 0 => Progress::Lot { colors: ExtraGame::Played },
            Some(white) => Progress::Due { game: played + 1, white: Some(white) },
            None => Progress::Lot { colors: ExtraGame::Allowed },
        }
    }

    fn is_drawn(&self, state: &State, lot: &crate::MatchDrawn) -> bool {
        lot.stage == self.stage && lot.pair == super::persons(state, self)
    }

    /// Who is left when the other went: whoever goes out of the event is out of the match. If both went, the one
    /// who went later, or stands higher.
    fn left_alone(&self, state: &State, view: &View) -> Option<usize> {
        let left = |at: usize| view.left_after(&state.players[at] as &Player);
        match (left(self.upper), left(self.lower)) {
            (None, None) => None,
            (None, Some(_)) => Some(self.upper),
            (Some(_), None) => Some(self.lower),
            (Some(upper), Some(lower)) => Some(if lower > upper { self.lower } else { self.upper }),
        }
    }
}
