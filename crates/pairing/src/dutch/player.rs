//! What the Dutch system needs to know of a player.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use kydan_field::{Contestant, Encounter, Field, Share, Turn};
use kydan_game::{HalfPoints, Side};

use super::color::Preference;
use super::{Request, Wish};

/// A player who is paired in this round.
#[derive(Clone, Debug)]
pub(super) struct Player {
    /// The index in the field.
    pub(super) contestant: usize,
    /// The starting number as printed.
    pub(super) number: u16,
    /// The number for pairing (TPN): counted among those who have come so far.
    pub(super) tpn: u16,
    /// The points that everyone sees.
    pub(super) points: HalfPoints,
    /// The points with acceleration.
    pub(super) score: HalfPoints,
    /// Which bracket, counted from the top: of all who have this score.
    pub(super) group: usize,
    /// Opponents met at the board.
    pub(super) opponents: BTreeSet<usize>,
    /// Those who must not be met for another reason.
    pub(super) excluded: BTreeSet<usize>,
    /// The only one who may be met, where the pairing is to show what a wish would cost.
    pub(super) only: Option<usize>,
    /// The colors of the games played, in order (C.04.2, 3.4: unplayed rounds are skipped).
    pub(super) colors: Vec<Side>,
    pub(super) preference: Preference,
    /// Rounds without a game.
    pub(super) unplayed: u16,
    /// Whether the bye is allowed (C2).
    pub(super) may_rest: bool,
    /// In the last round and in the one before.
    pub(super) floats: [Option<Float>; 2],
    /// More than half of the possible points before the last round (1.8).
    pub(super) is_topscorer: bool,
}

/// A float of an earlier round (1.4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Float {
    /// Against someone with less, or points without a game.
    Down,
    /// Against someone with more.
    Up,
}

impl Player {
    /// Whether two meet without failing an absolute criterion: C1, C3, and what the organizer forbids.
    pub(super) fn may_meet(&self, other: &Self) -> bool {
        !self.opponents.contains(&other.contestant)
            && !self.excluded.contains(&other.contestant)
            && self.only.is_none_or(|only| only == other.contestant)
            && other.only.is_none_or(|only| only == self.contestant)
            && self.may_have_colors(other)
    }

    /// Forbids what would keep a wish from coming true.
    pub(super) fn bind(&mut self, wish: Wish) {
        let own = self.contestant;
        match wish {
            Wish::Meeting(one, other) if own == one || own == other => {
                self.only = Some(if own == one { other } else { one });
                self.may_rest = false;
            }
            Wish::Meeting(one, other) => self.excluded.extend([one, other]),
            Wish::Bye(at) if own == at => self.only = Some(own),
            Wish::Bye(at) => {
                self.excluded.insert(at);
                self.may_rest = false;
            }
        }
    }

    /// Whether their colors allow it (C3).
    pub(super) fn may_have_colors(&self, other: &Self) -> bool {
        self.is_topscorer || other.is_topscorer || !self.preference.clash(other.preference).is_absolute()
    }
}

/// Who is paired, by score and number (1.2).
pub(super) fn ranked(request: &Request<'_>) -> Vec<Player> {
    let field = request.field;
    let is_here = |at: usize| field.contestants[at].left_after.is_none() && !request.absent.contains(&at);
    let has_come = |contestant: &Contestant| {
        contestant.turns.iter().any(|turn| match turn {
            Turn::Game(_) | Turn::Walkover { .. } | Turn::Annulled { .. } | Turn::Bye { .. } => true,
            Turn::Absent { .. } => false,
        })
    };
    let mut order: Vec<usize> =
        (0..field.contestants.len()).filter(|at| is_here(*at) || has_come(&field.contestants[*at])).collect();
    order.sort_by_key(|at| field.contestants[*at].number);
    let mut excluded = vec![BTreeSet::new(); field.contestants.len()];
    for (one, other) in &request.forbidden {
        if let [Some(_), Some(_)] = [excluded.get(*one), excluded.get(*other)] {
            excluded[*one].insert(*other);
            excluded[*other].insert(*one);
        }
    }
    let mut players: Vec<Player> = order
        .into_iter()
        .zip(1..)
        .filter(|(at, _)| is_here(*at))
        .map(|(at, tpn)| player(request, at, tpn, std::mem::take(&mut excluded[at])))
        .collect();
    players.sort_by_key(|player| (Reverse(player.score), player.tpn));
    for at in 1..players.len() {
        let is_next = players[at].score < players[at - 1].score;
        players[at].group = players[at - 1].group + usize::from(is_next);
    }
    players
}

/// The points before a round, counted from 0, with acceleration.
fn score_before(request: &Request<'_>, at: usize, round: usize) -> HalfPoints {
    let points = request.field.contestants[at].total_after(&request.field.points, round);
    let extra = request.acceleration.get(at).and_then(|rounds| rounds.get(round));
    points + extra.copied().unwrap_or(HalfPoints::ZERO)
}

fn player(request: &Request<'_>, at: usize, tpn: u16, excluded: BTreeSet<usize>) -> Player {
    let field = request.field;
    let one = &field.contestants[at];
    let rounds = field.rounds();
    let games: Vec<Encounter> = one.turns.iter().filter_map(game).collect();
    let colors: Vec<Side> = games.iter().map(|game| game.side).collect();
    let score = score_before(request, at, rounds);
    let float = |back: usize| rounds.checked_sub(back).and_then(|round| float(request, at, round));
    Player {
        contestant: at,
        number: one.number,
        tpn,
        points: one.total(&field.points),
        score,
        group: 0,
        opponents: games.iter().map(|game| game.opponent).collect(),
        excluded,
        only: None,
        preference: Preference::of(&colors),
        unplayed: (rounds - colors.len()) as u16,
        colors,
        may_rest: one.turns.iter().all(|turn| !uses_up_bye(field, turn)),
        floats: [float(1), float(2)],
        is_topscorer: is_last_round(field)
            && u32::from(score.0) * 2 > rounds as u32 * u32::from(field.most().0),
    }
}

fn is_last_round(field: &Field) -> bool {
    field.planned > 0 && field.rounds() + 1 >= usize::from(field.planned)
}

/// A game that was played or is still going on.
fn game(turn: &Turn) -> Option<Encounter> {
    match turn {
        Turn::Game(encounter) => {
            let forfeited = encounter.share.is_some_and(|Share { kind, .. }| !kind.is_played());
            (!forfeited).then_some(*encounter)
        }
        Turn::Walkover { .. } | Turn::Annulled { .. } | Turn::Bye { .. } | Turn::Absent { .. } => None,
    }
}

/// A bye, or any round that brought as much as a win without a game (C2; C.04.1, 4).
fn uses_up_bye(field: &Field, turn: &Turn) -> bool {
    match turn {
        Turn::Bye { .. } => true,
        Turn::Game(_) | Turn::Walkover { .. } | Turn::Annulled { .. } | Turn::Absent { .. } => {
            game(turn).is_none() && turn.points(&field.points) >= field.points.win
        }
    }
}

fn float(request: &Request<'_>, at: usize, round: usize) -> Option<Float> {
    let turn = request.field.contestants[at].turns.get(round)?;
    let Some(encounter) = game(turn) else {
        // 1.4.3: more points than for a loss, without a game.
        let more = turn.points(&request.field.points) > request.field.points.loss;
        return more.then_some(Float::Down);
    };
    let own = score_before(request, at, round);
    match own.cmp(&score_before(request, encounter.opponent, round)) {
        std::cmp::Ordering::Greater => Some(Float::Down),
        std::cmp::Ordering::Less => Some(Float::Up),
        std::cmp::Ordering::Equal => None,
    }
}
