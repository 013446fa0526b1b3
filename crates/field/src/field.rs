//! A tournament as the engines see it: numbers, not persons.

mod of_teams;

use std::collections::BTreeSet;

use kydan_game::{HalfPoints, Side};
use kydan_rating::Rating;
use kydan_regulations::{TeamRanking, TieBreak};

use crate::{Points, ResultKind, TeamResult, TeamWorth};

/// The players with all that happened to them, round by round.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Field {
    /// What results are worth.
    pub points: Points,
    /// How many rounds are planned; 0 where it is not known.
    pub planned: u16,
    /// Whether it was known from the start who meets whom.
    pub schedule: Schedule,
    /// The players; an index into this list names a player everywhere in the engines.
    pub contestants: Vec<Contestant>,
    /// Who is not paired in the next round, beside those who have left.
    pub away: BTreeSet<usize>,
    /// Who must not meet in the next round, by the organizer's wish.
    pub forbidden: Vec<(usize, usize)>,
    /// How far everyone has come in a knock-out, more being farther; empty where points rank players.
    pub progress: Vec<u32>,
    /// Everyone's game points where meetings have several games, 2 for a won one (xiangqi law 21.2); else empty.
    pub game_points: Vec<u16>,
    /// What the teams have made at their boards, where the contestants are teams; else empty.
    pub teams: Vec<TeamResult>,
    /// What their matches are worth; none where the contestants are no teams.
    pub team_worth: Option<TeamWorth>,
    /// The most that a round can bring, where it is not what a win is worth: all boards of a team.
    pub most: Option<HalfPoints>,
    /// Tie-breaks that part nobody and have no values: those by ratings, where somebody has none (C.07, 10).
    pub drops: Vec<TieBreak>,
    /// Everyone's ticket of the lot that parts equals, more being better; empty where none was drawn.
    pub lot: Vec<u16>,
}

/// Whether it was known from the start who meets whom. FIDE's tie-breaks take forfeits otherwise there (C.07, 15.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Schedule {
    /// Results decide it: a Swiss, a knock-out.
    #[default]
    Drawn,
    /// A round robin, or an all-play-all of teams.
    Predetermined,
}

/// A player.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Contestant {
    /// The starting number.
    pub number: u16,
    /// The rating, if any.
    pub rating: Option<Rating>,
    /// The last round before the player left, if so.
    pub left_after: Option<u16>,
    /// One turn for every round so far.
    pub turns: Vec<Turn>,
    /// Half points added or taken in a round beside its result: penalties, bonuses; empty where there is none.
    pub adjustments: Vec<i16>,
}

/// What a round was for a player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Turn {
    /// A game, or a forfeit of one that was paired.
    Game(Encounter),
    /// A win without play: the opponent of the table had left before the round.
    Walkover {
        /// Who would have been the opponent.
        opponent: usize,
    },
    /// A game that was annulled, played or not: it counts for nothing.
    Annulled {
        /// Against whom.
        opponent: usize,
    },
    /// Left over.
    Bye {
        /// What it is worth.
        points: HalfPoints,
    },
    /// Not in the event, or not paired.
    Absent {
        /// What it is worth: nothing, or a requested half point.
        points: HalfPoints,
    },
}

/// A game from one player's side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Encounter {
    /// Against whom.
    pub opponent: usize,
    /// With which color.
    pub side: Side,
    /// Its result; none while it goes on.
    pub share: Option<Share>,
}

/// A result from one player's side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Share {
    /// The player's part of the point.
    pub own: HalfPoints,
    /// How it came about.
    pub kind: ResultKind,
}

impl Turn {
    /// A round without the player.
    pub const ABSENT: Self = Self::Absent { points: HalfPoints::ZERO };

    /// What the round brought in the table.
    pub fn points(&self, points: &Points) -> HalfPoints {
        match self {
            Self::Game(Encounter { share: Some(share), .. }) => points.of(share.own),
            Self::Game(Encounter { share: None, .. }) | Self::Annulled { .. } => HalfPoints::ZERO,
            Self::Walkover { .. } => points.win,
            Self::Bye { points } | Self::Absent { points } => *points,
        }
    }

    /// The opponent and the player's part of the point, where the result counts as a result against an
    /// opponent: games, forfeits, and wins over players who had left.
    pub fn against(&self) -> Option<(usize, HalfPoints)> {
        match self {
            Self::Game(Encounter { opponent, share: Some(share), .. }) => Some((*opponent, share.own)),
            Self::Walkover { opponent } => Some((*opponent, HalfPoints::ONE)),
            Self::Game(Encounter { share: None, .. })
            | Self::Annulled { .. }
            | Self::Bye { .. }
            | Self::Absent { .. } => None,
        }
    }

    /// The game, if it was played at the board to a result.
    pub fn played(&self) -> Option<(Encounter, HalfPoints)> {
        match self {
            Self::Game(encounter) => {
                let share = encounter.share.filter(|share| share.kind.is_played())?;
                Some((*encounter, share.own))
            }
            Self::Walkover { .. } | Self::Annulled { .. } | Self::Bye { .. } | Self::Absent { .. } => None,
        }
    }
}

impl Contestant {
    /// The points so far.
    pub fn total(&self, points: &Points) -> HalfPoints {
        self.total_after(points, self.turns.len())
    }

    /// The points after each round, with what was added or taken; not below nothing.
    pub fn running(&self, points: &Points) -> impl Iterator<Item = HalfPoints> {
        let mut made = 0;
        self.turns.iter().enumerate().map(move |(index, turn)| {
            made += i32::from(turn.points(points).0)
                + self.adjustments.get(index).map_or(0, |points| i32::from(*points));
            HalfPoints(made.clamp(0, i32::from(u16::MAX)) as u16)
        })
    }

    /// The points after so many rounds, with what was added or taken; not below nothing.
    pub fn total_after(&self, points: &Points, rounds: usize) -> HalfPoints {
        let made: HalfPoints = self.turns.iter().take(rounds).map(|turn| turn.points(points)).sum();
        let adjusted: i32 = self.adjustments.iter().take(rounds).map(|points| i32::from(*points)).sum();
        HalfPoints((i32::from(made.0) + adjusted).clamp(0, i32::from(u16::MAX)) as u16)
    }
}

impl Field {
    /// The starting number of the player with this index; 0 for none of them.
    pub fn number(&self, at: usize) -> u16 {
        self.contestants.get(at).map_or(0, |contestant| contestant.number)
    }

    /// The same teams by the points of matches, or by those of boards, which stand as adjustments of each round.
    pub fn scored_by(&self, score: TeamRanking) -> Self {
        let mut field = Self { most: None, ..self.clone() };
        match (score, self.team_worth) {
            (TeamRanking::BoardPoints, Some(worth)) => {
                field.points = worth.boards;
                for (one, team) in field.contestants.iter_mut().zip(&self.teams) {
                    let added = team.added.iter().map(|added| added.boards).chain(std::iter::repeat(0));
                    let difference = |((made, turn), added): ((&HalfPoints, &Turn), i16)| {
                        (made.0 as i16 - turn.points(&worth.boards).0 as i16).saturating_add(added)
                    };
                    one.adjustments =
                        team.meetings.iter().zip(&one.turns).zip(added).map(difference).collect();
                }
            }
            (TeamRanking::MatchPoints, _) | (TeamRanking::BoardPoints, None) => {
                field.contestants.iter_mut().for_each(|one| one.adjustments.clear());
                for (one, team) in field.contestants.iter_mut().zip(&self.teams) {
                    let added = team.added.iter().map(|added| added.matches);
                    one.adjustments = added.take(one.turns.len()).collect();
                }
            }
        }
        field
    }

    /// How many rounds have been.
    pub fn rounds(&self) -> usize {
        self.contestants.iter().map(|contestant| contestant.turns.len()).max().unwrap_or(0)
    }

    /// Who can be paired in the next round: neither gone nor away.
    pub fn present(&self) -> impl Iterator<Item = usize> {
        let all = self.contestants.iter().enumerate();
        all.filter(|(at, one)| one.left_after.is_none() && !self.away.contains(at)).map(|(at, _)| at)
    }

    /// Whether the organizer does not want two to meet.
    pub fn is_forbidden(&self, one: usize, other: usize) -> bool {
        self.forbidden.iter().any(|pair| *pair == (one, other) || *pair == (other, one))
    }

    /// Whom a player must not meet, by the organizer's wish.
    pub fn forbidden_to(&self, at: usize) -> impl Iterator<Item = usize> {
        self.forbidden.iter().filter_map(move |(one, other)| match at {
            _ if *one == at => Some(*other),
            _ if *other == at => Some(*one),
            _ => None,
        })
    }

    /// The most that a round can bring.
    pub fn most(&self) -> HalfPoints {
        self.most.unwrap_or(self.points.win)
    }

    /// Everyone's points, by index.
    pub fn totals(&self) -> Vec<HalfPoints> {
        self.contestants.iter().map(|contestant| contestant.total(&self.points)).collect()
    }
}
