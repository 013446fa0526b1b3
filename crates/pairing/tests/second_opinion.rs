//! The Dutch system a second time, as slowly and simply as the rules read (C.04.3 of 2026): all complete pairings
//! are listed, the criteria thin them out bracket by bracket, and candidates are made in the order of Article 4
//! until one of the best comes up. It shares nothing with the engine but the field, and judges it on thousands
//! of small tournaments made by chance. `KYDAN_CASES` says how many tournaments of each size are played.

#![expect(clippy::unwrap_used, reason = "helpers of tests: what cannot be told fails the test")]

#[path = "support/cases.rs"]
mod cases;
#[path = "support/chance.rs"]
mod chance;
#[path = "support/random.rs"]
mod random;

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use kydan_field::{Field, Turn};
use kydan_game::Side;
use kydan_pairing::Proposal;

use cases::cases;
use random::{Kind, Moment, play};

/// A player as the rules see him.
struct Player {
    /// Index in the field.
    own: usize,
    /// The number for pairing.
    number: usize,
    /// Half points.
    score: i32,
    colors: Vec<Side>,
    met: Vec<usize>,
    had_bye: bool,
    unplayed: usize,
    /// In the last round and the one before: 1 down, -1 up.
    floats: [i8; 2],
    is_topscorer: bool,
}

/// The color of a game that was played.
fn played(turn: &Turn) -> Option<(usize, Side)> {
    let Turn::Game(game) = turn else { return None };
    game.share.unwrap().kind.is_played().then_some((game.opponent, game.side))
}

fn score(field: &Field, at: usize, rounds: usize) -> i32 {
    field.contestants[at].turns[..rounds].iter().map(|turn| i32::from(turn.points(&field.points).0)).sum()
}

fn players(moment: &Moment) -> Vec<Player> {
    let field = &moment.field;
    let rounds = field.contestants[0].turns.len();
    let mut number = 0;
    let mut all = Vec::new();
    for (at, contestant) in field.contestants.iter().enumerate() {
        let is_here = contestant.left_after.is_none() && !moment.absent.contains(&at);
        let has_come = contestant.turns.iter().any(|turn| !matches!(turn, Turn::Absent { .. }));
        if !is_here && !has_come {
            continue;
        }
        number += 1;
        if !is_here {
            continue;
        }
        let games: Vec<(usize, Side)> = contestant.turns.iter().filter_map(played).collect();
        let float = |back: usize| -> i8 {
            if rounds < back {
                return 0;
            }
            let turn = &contestant.turns[rounds - back];
            match played(turn) {
                Some((opponent, _)) => {
                    (score(field, at, rounds - back) - score(field, opponent, rounds - back)).signum() as i8
                }
                None => i8::from(turn.points(&field.points).0 > 0),
            }
        };
        all.push(Player {
            own: at,
            number,
            score: score(field, at, rounds),
            colors: games.iter().map(|(_, side)| *side).collect(),
            met: games.iter().map(|(opponent, _)| *opponent).collect(),
            had_bye: contestant
                .turns
                .iter()
                .any(|turn| played(turn).is_none() && turn.points(&field.points).0 >= 2),
            unplayed: rounds - games.len(),
            floats: [float(1), float(2)],
            is_topscorer: rounds + 1 == usize::from(field.planned)
                && score(field, at, rounds) > rounds as i32,
        });
    }
    all.sort_by_key(|player| (Reverse(player.score), player.number));
    all
}

impl Player {
    /// White games less Black games.
    fn difference(&self) -> i32 {
        self.colors.iter().map(|side| if *side == Side::White { 1 } else { -1 }).sum()
    }

    /// 1.7: the color, and 3 absolute, 2 strong, 1 mild.
    fn preference(&self) -> Option<(Side, u8)> {
        let rarer = if self.difference() > 0 { Side::Black } else { Side::White };
        let last = self.colors.last()?;
        let twice = self.colors.len() > 1 && self.colors[self.colors.len() - 2] == *last;
        Some(match self.difference().abs() {
            2.. => (rarer, 3),
            _ if twice => (!*last, 3),
            1 => (rarer, 2),
            _ => (!*last, 1),
        })
    }
}

/// Article 5: the color of the first, who is the higher.
fn color(higher: &Player, lower: &Player, initial: Side) -> Side {
    match (higher.preference(), lower.preference()) {
        (None, None) => {
            if higher.number % 2 == 1 {
                initial
            } else {
                !initial
            }
        }
        (Some((side, _)), None) => side,
        (None, Some((side, _))) => !side,
        (Some((own, _)), Some((other, _))) if own != other => own,
        (Some((side, own)), Some((_, other))) => {
            let wide =
                |player: &Player, strength: u8| if strength == 3 { player.difference().abs() } else { 0 };
            let (first, second) = ((own, wide(higher, own)), (other, wide(lower, other)));
            if first != second {
                return if first > second { side } else { !side };
            }
            let mut games = higher.colors.iter().rev().zip(lower.colors.iter().rev());
            games.find(|(one, two)| one != two).map_or(side, |(one, _)| !*one)
        }
    }
}

/// Places in the order of the players; the bye stands beyond the last.
type Pairs = Vec<(usize, usize)>;

/// All complete pairings that keep C1, C2 and C3.
fn complete(players: &[Player]) -> Vec<Pairs> {
    fn go(players: &[Player], open: &[usize], pairs: &mut Pairs, all: &mut Vec<Pairs>) {
        let Some((first, rest)) = open.split_first() else {
            all.push(pairs.clone());
            return;
        };
        for other in rest {
            if may(players, *first, *other) {
                pairs.push((*first, *other));
                let left: Vec<usize> = rest.iter().copied().filter(|at| at != other).collect();
                go(players, &left, pairs, all);
                pairs.pop();
            }
        }
    }
    let open: Vec<usize> = (0..players.len().next_multiple_of(2)).collect();
    let mut all = Vec::new();
    go(players, &open, &mut Vec::new(), &mut all);
    all
}

fn may(players: &[Player], one: usize, other: usize) -> bool {
    let first = &players[one];
    let Some(second) = players.get(other) else { return !first.had_bye };
    let is_clash = match (first.preference(), second.preference()) {
        (Some((side, 3)), Some((theirs, 3))) => side == theirs,
        _ => false,
    };
    !first.met.contains(&second.own) && (!is_clash || first.is_topscorer || second.is_topscorer)
}

/// A bracket: those moved down, then the residents, in order.
struct Bracket<'a> {
    players: &'a [Player],
    moved_down: Vec<usize>,
    residents: Vec<usize>,
    initial: Side,
}

/// The pairs within these, and who is left.
fn within(pairs: &Pairs, members: &[usize]) -> (Pairs, Vec<usize>) {
    let own: Pairs = pairs
        .iter()
        .copied()
        .filter(|(one, other)| members.contains(one) && members.contains(other))
        .collect();
    let left = members.iter().copied().filter(|at| !own.iter().any(|(one, other)| one == at || other == at));
    (own.clone(), left.collect())
}

/// What C6 to C21 come to, but for C8: less is better.
type Quality = (Vec<Vec<i32>>, Vec<Vec<i32>>);

impl Bracket<'_> {
    fn scores(&self, of: impl Iterator<Item = usize>) -> Vec<i32> {
        let mut scores: Vec<i32> = of.map(|at| self.players[at].score).collect();
        scores.sort_unstable_by_key(|score| Reverse(*score));
        scores
    }

    /// C6 and C7, then C9 to C21.
    fn quality(&self, pairs: &Pairs, left: &[usize], bye: Option<usize>) -> Quality {
        let players = self.players;
        let is_moved_down = |at: usize| self.moved_down.contains(&at);
        let first = vec![vec![left.len() as i32], self.scores(left.iter().copied())];
        let mut rest = Vec::new();
        rest.push(match (left, bye) {
            ([one], Some(bye)) if *one == bye => vec![players[bye].unplayed as i32],
            _ => vec![0],
        });
        let mut counts = [0; 4];
        for (one, other) in pairs {
            let (higher, lower) = (&players[*one], &players[*other]);
            let side = color(higher, lower, self.initial);
            for (player, side) in [(higher, side), (lower, !side)] {
                let after = player.difference() + if side == Side::White { 1 } else { -1 };
                let count = player.colors.len();
                let is_third = count > 1 && player.colors[count - 2..].iter().all(|own| *own == side);
                if higher.is_topscorer || lower.is_topscorer {
                    counts[0] += i32::from(after.abs() > 2);
                    counts[1] += i32::from(is_third);
                }
                if let Some((wish, strength)) = player.preference()
                    && wish != side
                {
                    counts[2] += 1;
                    counts[3] += i32::from(strength == 2);
                }
            }
        }
        rest.extend(counts.map(|count| vec![count]));
        let fell = |at: usize, back: usize| players[at].floats[back] == 1;
        let rises = |(one, other): &(usize, usize), back: usize| {
            players[*one].score > players[*other].score && players[*other].floats[back] == -1
        };
        for back in [0, 1] {
            let again = left.iter().filter(|at| !is_moved_down(**at) && fell(**at, back)).count();
            rest.push(vec![again as i32]);
            rest.push(vec![pairs.iter().filter(|pair| rises(pair, back)).count() as i32]);
        }
        for back in [0, 1] {
            rest.push(self.scores(left.iter().copied().filter(|at| fell(*at, back))));
            let high = pairs.iter().filter(|pair| rises(pair, back)).map(|(one, _)| *one);
            rest.push(self.scores(high));
        }
        (first, rest)
    }

    /// The first candidate in the order of Article 4 that is one of the best.
    fn first(&self, best: &BTreeSet<Pairs>) -> Pairs {
        let some = best.first().unwrap();
        let is_moved_down = |at: usize| self.moved_down.contains(&at);
        let downs = some.iter().filter(|(one, _)| is_moved_down(*one)).count();
        for set in subsets(&self.moved_down, downs) {
            for opponents in arrangements(&self.residents, downs) {
                let mut pairs: Pairs = set.iter().copied().zip(opponents.iter().copied()).collect();
                let is_possible = |pairs: &Pairs| {
                    best.iter().any(|candidate| pairs.iter().all(|pair| candidate.contains(pair)))
                };
                if !is_possible(&pairs) {
                    continue;
                }
                let remainder: Vec<usize> =
                    self.residents.iter().copied().filter(|at| !opponents.contains(at)).collect();
                let start = pairs.len();
                for (upper, lower) in exchanges(&remainder, some.len() - downs) {
                    for others in arrangements(&lower, upper.len()) {
                        pairs.truncate(start);
                        pairs.extend(upper.iter().copied().zip(others));
                        let mut sorted: Pairs =
                            pairs.iter().map(|(one, other)| (*one.min(other), *one.max(other))).collect();
                        sorted.sort_unstable();
                        if best.contains(&sorted) {
                            return sorted;
                        }
                    }
                }
            }
        }
        panic!("no candidate comes up")
    }
}

/// All sets of so many, the lexicographically first one first.
fn subsets(of: &[usize], count: usize) -> Vec<Vec<usize>> {
    if count == 0 {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for (index, first) in of.iter().enumerate() {
        for mut rest in subsets(&of[index + 1..], count - 1) {
            rest.insert(0, *first);
            all.push(rest);
        }
    }
    all
}

/// All arrangements of so many of these (4.2).
fn arrangements(of: &[usize], count: usize) -> Vec<Vec<usize>> {
    if count == 0 {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for first in of {
        let rest: Vec<usize> = of.iter().copied().filter(|at| at != first).collect();
        for mut others in arrangements(&rest, count - 1) {
            others.insert(0, *first);
            all.push(others);
        }
    }
    all
}

/// 4.3: the halves as they are, then with exchanges in their order.
fn exchanges(remainder: &[usize], pairs: usize) -> Vec<(Vec<usize>, Vec<usize>)> {
    let number = |at: &usize| remainder.iter().position(|own| own == at).unwrap() as i32 + 1;
    let (upper, lower) = remainder.split_at(pairs);
    let mut all = Vec::new();
    for count in 0..=pairs.min(lower.len()) {
        for down in subsets(upper, count) {
            for up in subsets(lower, count) {
                let (fallen, risen): (Vec<i32>, Vec<i32>) =
                    (down.iter().map(number).collect(), up.iter().map(number).collect());
                let gap: i32 = risen.iter().sum::<i32>() - fallen.iter().sum::<i32>();
                let highest: Vec<Reverse<i32>> = fallen.iter().rev().map(|one| Reverse(*one)).collect();
                let pick = |keep: &[usize], less: &[usize], more: &[usize]| {
                    let mut half: Vec<usize> = keep
                        .iter()
                        .copied()
                        .filter(|at| !less.contains(at))
                        .chain(more.iter().copied())
                        .collect();
                    half.sort_unstable();
                    half
                };
                let halves = (pick(upper, &down, &up), pick(lower, &up, &down));
                all.push(((count, gap, highest, risen), halves));
            }
        }
    }
    all.sort_by(|one, other| one.0.cmp(&other.0));
    all.into_iter().map(|(_, halves)| halves).collect()
}

/// White and Black, and for the bye twice the same; none if nothing is legal.
fn second_opinion(moment: &Moment) -> Option<BTreeSet<(usize, usize)>> {
    let players = players(moment);
    if players.len() < 2 {
        return None;
    }
    let mut all = complete(&players);
    let bye_of = |pairs: &Pairs| pairs.iter().find(|(_, other)| *other == players.len()).map(|(one, _)| *one);
    // C5
    let least = all.iter().map(|pairs| bye_of(pairs).map(|at| players[at].score)).min()?;
    all.retain(|pairs| bye_of(pairs).map(|at| players[at].score) == least);
    let mut moved_down = Vec::new();
    let mut start = 0;
    let mut result = Pairs::new();
    let group = |start: usize| -> Vec<usize> {
        (start..players.len()).take_while(|at| players[*at].score == players[start].score).collect()
    };
    while start < players.len() {
        let residents = group(start);
        start += residents.len();
        let next = if start < players.len() { group(start) } else { Vec::new() };
        let members: Vec<usize> = moved_down.iter().chain(&residents).copied().collect();
        let bracket = Bracket { players: &players, moved_down, residents, initial: moment.initial };
        let mut qualities: BTreeMap<Pairs, (Quality, Vec<Vec<i32>>)> = BTreeMap::new();
        for pairs in &all {
            let (own, left) = within(pairs, &members);
            let quality = bracket.quality(&own, &left, bye_of(pairs));
            // C8: what the following bracket comes to at best.
            let below: Vec<usize> = left.iter().chain(&next).copied().collect();
            let (_, lower) = within(pairs, &below);
            let foreseen = vec![vec![lower.len() as i32], bracket.scores(lower.iter().copied())];
            let foreseen = if next.is_empty() { Vec::new() } else { foreseen };
            let entry = qualities.entry(own).or_insert_with(|| (quality.clone(), foreseen.clone()));
            if foreseen < entry.1 {
                entry.1 = foreseen;
            }
            // The same pairs can end with another bye only where this bracket leaves more than one.
            if quality.1 < entry.0.1 {
                entry.0 = quality;
            }
        }
        let key = |of: &(Quality, Vec<Vec<i32>>)| {
            let ((first, rest), foreseen) = of.clone();
            (first, foreseen, rest)
        };
        let least = qualities.values().map(key).min()?;
        let best: BTreeSet<Pairs> =
            qualities.iter().filter(|(_, of)| key(of) == least).map(|(pairs, _)| pairs.clone()).collect();
        let chosen = bracket.first(&best);
        all.retain(|pairs| within(pairs, &members).0 == chosen);
        moved_down = within(&chosen, &members).1;
        result.extend(chosen);
    }
    let games = result.iter().map(|(one, other)| {
        let (higher, lower) = (&players[*one], &players[*other]);
        match color(higher, lower, moment.initial) {
            Side::White => (higher.own, lower.own),
            Side::Black => (lower.own, higher.own),
        }
    });
    Some(games.chain(moved_down.iter().map(|at| (players[*at].own, players[*at].own))).collect())
}

fn boards(proposal: &Proposal) -> BTreeSet<(usize, usize)> {
    let games = proposal.couples.iter().map(|couple| (couple.white, couple.black));
    games.chain(proposal.left_over.iter().map(|bye| (bye.contestant, bye.contestant))).collect()
}

/// How many rounds were compared.
fn compare(kinds: impl Iterator<Item = (Kind, u64)>) -> usize {
    let mut compared = 0;
    for (kind, seed) in kinds {
        play(kind, seed, |moment, paired| {
            let round = moment.field.rounds() + 1;
            let ours = paired.map(|paired| boards(&paired.proposal));
            assert_eq!(ours, second_opinion(moment), "{kind:?}, seed {seed}, round {round}");
            compared += 1;
        });
    }
    compared
}

#[test]
fn small_tournaments_are_paired_as_the_rules_read() {
    let asked = cases::<u64>(240);
    let kinds = (0..asked).map(|seed| {
        let players = 4 + (seed % 5) as u16;
        let rounds = 3 + (seed / 5 % 4) as u16;
        (Kind { players, rounds, forfeits: 60, requested_byes: 60, withdrawals: 20, late: 60 }, seed)
    });
    let compared = compare(kinds);
    assert!(compared as u64 >= asked * 29 / 10, "only {compared} rounds");
}

#[test]
fn tournaments_of_nine_and_ten_too() {
    let asked = cases::<u64>(16);
    let kinds = (0..asked).map(|seed| {
        let players = 9 + (seed % 2) as u16;
        (
            Kind { players, rounds: 6, forfeits: 40, requested_byes: 30, withdrawals: 10, late: 30 },
            1_000 + seed,
        )
    });
    let compared = compare(kinds);
    assert!(compared as u64 >= asked * 15 / 4, "only {compared} rounds");
}
