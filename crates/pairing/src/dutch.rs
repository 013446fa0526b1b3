//! The FIDE (Dutch) system, C.04.3 in the edition in force from 1 February 2026.
//!
//! Numbers like 3.6 are articles of C.04.3, `C1` to `C21` its criteria. Brackets are paired from the top; each
//! is a matching whose weights are the criteria in their order ([`criteria`]), narrowed down to the first of
//! the best candidates in the order of Article 4 ([`bracket`]). The completion criterion C4 holds for every
//! bracket: what a bracket leaves must be pairable as a whole.

mod bracket;
mod color;
mod compare;
mod criteria;
mod player;
mod rules;
mod standing;

use std::cmp::Reverse;
use std::collections::BTreeSet;
use std::ops::Range;

use kydan_field::Field;
use kydan_game::{HalfPoints, Side};

use crate::matching::{is_perfect, unmatched};
use crate::{Couple, LeftOver, Proposal, Reason, Unpairable};

use bracket::Bracket;
use player::Player;

pub use compare::{Comparison, Rule, compare, obstacle};
pub use criteria::Criterion;
pub use player::Float;
pub(crate) use rules::Dutch;
pub use standing::{Standing, standing};

/// A round to be paired.
#[derive(Clone, Debug)]
pub struct Request<'a> {
    /// The players and what happened to them. The round to pair is the one after those in it; where `planned`
    /// is not 0, the last round is known, and with it the topscorers (1.8).
    pub field: &'a Field,
    /// Who is not paired in this round, beside those who have left: requested byes, late entries.
    pub absent: BTreeSet<usize>,
    /// Who must not meet, by the organizer's wish or a rule of the event.
    pub forbidden: Vec<(usize, usize)>,
    /// Points that count for pairing only, for every player and round up to this one; empty without
    /// acceleration. [`acceleration`](crate::baku::acceleration) gives them.
    pub acceleration: Vec<Vec<HalfPoints>>,
    /// The color that the lot gave to number 1.
    pub initial: Side,
}

/// A paired round with what speaks for it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Paired {
    /// The games, table 1 first, and the bye.
    pub proposal: Proposal,
    /// The brackets in the order in which they were paired.
    pub brackets: Vec<Report>,
}

/// What became of a bracket. Players are indices into the field.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// The score of the residents, with acceleration.
    pub score: HalfPoints,
    /// Who came down from above.
    pub moved_down: Vec<usize>,
    /// Whose score it is.
    pub residents: Vec<usize>,
    /// The pairs, the higher player first.
    pub pairs: Vec<(usize, usize)>,
    /// Who goes down, or gets the bye after the last bracket.
    pub downfloaters: Vec<usize>,
    /// How often each criterion is failed, for those that are.
    pub failures: Vec<(Criterion, u32)>,
}

/// What a pairing must hold beside the rules, to see what it would cost.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Wish {
    /// These two meet.
    Meeting(usize, usize),
    /// This one is left over.
    Bye(usize),
}

/// Pairs the next round.
pub fn pair(request: &Request<'_>) -> Result<Paired, Unpairable> {
    pair_players(player::ranked(request), request.initial)
}

/// How many players are paired together at most by [`pair_in_blocks`].
const BLOCK: usize = 96;

/// Pairs a field that is too large for the rules to the letter: a score group of more than some hundred players is
/// cut into blocks, each with its part of the upper half and the same part of the lower half, and the blocks are
/// paired one after the other like brackets. Rematches, byes and colors are kept as everywhere; the order of the
/// candidates, and with it who meets whom, differs. **This is not FIDE's system**: C.04.3 knows no blocks, and the
/// announcement of the event has to say so.
pub fn pair_in_blocks(request: &Request<'_>) -> Result<Paired, Unpairable> {
    let players = player::ranked(request);
    let mut cut: Vec<Player> = Vec::with_capacity(players.len());
    let mut group = 0;
    for equals in players.chunk_by(|one, other| one.score == other.score) {
        let blocks = equals.len().div_ceil(BLOCK);
        let half = equals.len() / 2;
        for block in 0..blocks {
            let part = |from: usize, count: usize| {
                from + count * block / blocks..from + count * (block + 1) / blocks
            };
            let (upper, lower) = (part(0, half), part(half, equals.len() - half));
            let own = equals[upper].iter().chain(&equals[lower]).cloned();
            cut.extend(own.map(|player| Player { group, ..player }));
            group += 1;
        }
    }
    pair_players(cut, request.initial)
}

/// The best pairing of the next round in which a wish comes true; unpairable where the rules forbid it.
pub fn pair_with(request: &Request<'_>, wish: Wish) -> Result<Paired, Unpairable> {
    let mut players = player::ranked(request);
    for player in &mut players {
        player.bind(wish);
    }
    pair_players(players, request.initial)
}

fn pair_players(players: Vec<Player>, initial: Side) -> Result<Paired, Unpairable> {
    if players.len() < 2 {
        return Err(Unpairable::TooFewPlayers);
    }
    let round = Round::new(players)?;
    let mut brackets = Vec::new();
    let mut meetings: Vec<(usize, usize)> = Vec::new();
    let mut reports = Vec::new();
    let mut moved_down: Vec<usize> = Vec::new();
    let mut next = 0;
    while next < round.players.len() {
        let residents = round.group(next);
        let end = residents.end;
        let bracket = Bracket { round: &round, moved_down, residents };
        let paired = bracket.pair().ok_or(Unpairable::NoLegalPairing)?;
        moved_down = bracket.left_by(&paired);
        reports.push(bracket.report(&paired, &moved_down));
        meetings.extend(&paired);
        brackets.push(next..end);
        next = end;
    }
    Ok(Paired { proposal: round.proposal(meetings, &moved_down, initial)?, brackets: reports })
}

/// Everyone who is paired, in order (1.2), with what is settled before the first bracket.
struct Round {
    players: Vec<Player>,
    /// The lowest score with which someone can have the bye (C5); none if the number of players is even.
    bye_score: Option<HalfPoints>,
}

impl Round {
    fn new(players: Vec<Player>) -> Result<Self, Unpairable> {
        let mut round = Self { players, bye_score: None };
        let everyone: Vec<usize> = (0..round.players.len()).collect();
        if everyone.len().is_multiple_of(2) {
            let complete = is_perfect(&everyone, |one, other| round.may_meet(one, other));
            return if complete { Ok(round) } else { Err(Unpairable::NoLegalPairing) };
        }
        let scores: BTreeSet<HalfPoints> = round.players.iter().map(|player| player.score).collect();
        for score in scores {
            round.bye_score = Some(score);
            if round.can_complete(&everyone) {
                return Ok(round);
            }
        }
        Err(Unpairable::NoLegalPairing)
    }

    /// The bracket that begins at this place, without those moved down; empty at the end.
    fn group(&self, start: usize) -> Range<usize> {
        let below = &self.players[start..];
        let count = below.iter().take_while(|player| player.group == below[0].group).count();
        start..start + count
    }

    /// Whether two meet without failing C1 or C3.
    fn may_meet(&self, one: usize, other: usize) -> bool {
        one != other && self.players[one].may_meet(&self.players[other])
    }

    /// Whether a player can have the bye (C2, C5).
    fn may_rest(&self, at: usize) -> bool {
        self.players[at].may_rest && self.bye_score.is_some_and(|score| self.players[at].score <= score)
    }

    /// The place of the bye among the players, where there is one.
    fn bye(&self) -> Option<usize> {
        self.bye_score.map(|_| self.players.len())
    }

    /// Whether all of these can be paired, with the bye for one if the whole number is odd (C4).
    fn can_complete(&self, left: &[usize]) -> bool {
        let members: Vec<usize> = left.iter().copied().chain(self.bye()).collect();
        unmatched(&members, |one, other| self.may_join(one, other)) == 0
    }

    /// The same with the bye as a player.
    fn may_join(&self, one: usize, other: usize) -> bool {
        let (first, second) = (one.min(other), one.max(other));
        if second == self.players.len() { self.may_rest(first) } else { self.may_meet(first, second) }
    }

    fn proposal(
        &self,
        meetings: Vec<(usize, usize)>,
        left: &[usize],
        initial: Side,
    ) -> Result<Proposal, Unpairable> {
        let left_over = match left {
            [] => None,
            [one] => Some(LeftOver {
                contestant: self.players[*one].contestant,
                reasons: vec![Reason::LowestWithoutBye { place: *one as u16 + 1 }],
            }),
            _ => return Err(Unpairable::NoLegalPairing),
        };
        let mut tables: Vec<_> = meetings
            .into_iter()
            .map(|(higher, lower)| {
                let (one, other) = (&self.players[higher], &self.players[lower]);
                // Tables go by the points that everyone sees, without acceleration (C.04.2).
                let by_points = |player: &Player| (Reverse(player.points), player.number);
                let (first, second) =
                    if by_points(one) < by_points(other) { (one, other) } else { (other, one) };
                let key = (Reverse(first.points), Reverse(second.points), first.number);
                (key, Self::couple(one, other, initial))
            })
            .collect();
        tables.sort_by_key(|(key, _)| *key);
        Ok(Proposal { couples: tables.into_iter().map(|(_, couple)| couple).collect(), left_over })
    }

    fn couple(higher: &Player, lower: &Player, initial: Side) -> Couple {
        let mut reasons = vec![if higher.score == lower.score {
            Reason::SameScore { points: higher.score }
        } else {
            Reason::Floated { number: higher.number, from: higher.score, to: lower.score }
        }];
        let side = color::allocate(higher, lower, initial, &mut reasons);
        let (white, black) = match side {
            Side::White => (higher.contestant, lower.contestant),
            Side::Black => (lower.contestant, higher.contestant),
        };
        Couple { white, black, reasons }
    }
}
