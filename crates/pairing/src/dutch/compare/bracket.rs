//! The first bracket that two pairings pair differently.

use std::cmp::Reverse;
use std::collections::BTreeSet;
use std::ops::Range;

use kydan_game::HalfPoints;

use super::super::bracket::Bracket;
use super::super::criteria::{self, Criterion};
use super::super::player::{Float, Player};
use super::{Boards, Comparison, Figure, Judge, Rule, decide};

/// A bracket as one of the pairings has it; players by their places in the round.
struct Candidate {
    /// The higher player first, in order.
    pairs: Vec<(usize, usize)>,
    /// Who goes down.
    left: Vec<usize>,
}

/// Who is in the bracket, by places.
struct Members {
    moved_down: Vec<usize>,
    residents: Range<usize>,
}

impl Judge<'_> {
    pub(super) fn by_brackets(&self, first: &Boards, second: &Boards) -> Option<Comparison> {
        let players = &self.round.players;
        let mut members = Members { moved_down: Vec::new(), residents: 0..0 };
        while members.residents.end < players.len() {
            members.residents = self.round.group(members.residents.end);
            let score = players[members.residents.start].score;
            let (one, other) = (self.candidate(&members, first), self.candidate(&members, second));
            if one.pairs != other.pairs {
                let decided = self
                    .by_criteria(&members, &one, &other)
                    .or_else(|| self.by_order(&members, &one, &other));
                return decided.map(|decided| Comparison { bracket: Some(score), ..decided });
            }
            members.moved_down = one.left;
        }
        None
    }

    fn candidate(&self, members: &Members, boards: &Boards) -> Candidate {
        let here: BTreeSet<usize> =
            members.moved_down.iter().copied().chain(members.residents.clone()).collect();
        let mut pairs: Vec<(usize, usize)> = boards
            .pairs()
            .into_iter()
            .filter_map(|(one, other)| {
                let (one, other) = (*self.places.get(&one)?, *self.places.get(&other)?);
                let both = here.contains(&one) && here.contains(&other);
                both.then_some((one.min(other), one.max(other)))
            })
            .collect();
        pairs.sort_unstable();
        let paired: BTreeSet<usize> = pairs.iter().flat_map(|(one, other)| [*one, *other]).collect();
        let left = here.into_iter().filter(|at| !paired.contains(at)).collect();
        Candidate { pairs, left }
    }

    fn numbers<'a>(&self, places: impl IntoIterator<Item = &'a usize>) -> Vec<u16> {
        places.into_iter().map(|at| self.round.players[*at].number).collect()
    }

    /// The scores of these, the highest first.
    fn scores(&self, places: impl Iterator<Item = usize>) -> Vec<HalfPoints> {
        let mut scores: Vec<HalfPoints> = places.map(|at| self.round.players[at].score).collect();
        scores.sort_unstable_by_key(|score| Reverse(*score));
        scores
    }

    fn by_criteria(&self, members: &Members, one: &Candidate, other: &Candidate) -> Option<Comparison> {
        let players = &self.round.players;
        let floaters = |of: &Candidate| Figure::Players(self.numbers(&of.left));
        let scores = |of: &Candidate| self.scores(of.left.iter().copied());
        let by_scores = |criterion, one: Vec<HalfPoints>, other: Vec<HalfPoints>| {
            decide(
                Rule::Criterion(criterion),
                (one.clone(), Figure::Scores(one)),
                (other.clone(), Figure::Scores(other)),
            )
        };
        decide(
            Rule::Criterion(Criterion::Downfloaters),
            (one.left.len(), floaters(one)),
            (other.left.len(), floaters(other)),
        )
        .or_else(|| by_scores(Criterion::DownfloaterScores, scores(one), scores(other)))
        .or_else(|| {
            if one.left == other.left {
                return None;
            }
            let (one, other) = (self.next_bracket(members, one), self.next_bracket(members, other));
            decide(
                Rule::Criterion(Criterion::NextBracket),
                ((one.len(), one.clone()), Figure::Scores(one)),
                ((other.len(), other.clone()), Figure::Scores(other)),
            )
        })
        .or_else(|| {
            let unplayed = |of: &Candidate| self.unplayed_of_bye(members, of);
            let (one, other) = (unplayed(one)?, unplayed(other)?);
            decide(
                Rule::Criterion(Criterion::UnplayedGames),
                (one, Figure::Rounds(one)),
                (other, Figure::Rounds(other)),
            )
        })
        .or_else(|| {
            let colors = [
                Criterion::ColorDifference,
                Criterion::ColorRunning,
                Criterion::ColorPreference,
                Criterion::StrongColorPreference,
            ];
            colors.into_iter().enumerate().find_map(|(index, criterion)| {
                let failing = |of: &Candidate| {
                    let pairs =
                        of.pairs.iter().filter(|(a, b)| !criteria::colors(&players[*a], &players[*b])[index]);
                    let figure =
                        Figure::Pairs(pairs.map(|(a, b)| [players[*a].number, players[*b].number]).collect());
                    (figure.count(), figure)
                };
                decide(Rule::Criterion(criterion), failing(one), failing(other))
            })
        })
        .or_else(|| {
            [
                (0, Criterion::DownfloatAgain, Criterion::UpfloatAgain),
                (1, Criterion::DownfloatTwoAgo, Criterion::UpfloatTwoAgo),
            ]
            .into_iter()
            .find_map(|(back, down, up)| {
                let again = |of: &Candidate| {
                    let fell = of.left.iter().filter(|at| {
                        members.residents.contains(at) && players[**at].floats[back] == Some(Float::Down)
                    });
                    let figure = Figure::Players(self.numbers(fell));
                    (figure.count(), figure)
                };
                let rising = |of: &Candidate| {
                    let rose = of.pairs.iter().filter(|(a, b)| rises(&players[*a], &players[*b], back));
                    let figure = Figure::Players(self.numbers(rose.map(|(_, lower)| lower)));
                    (figure.count(), figure)
                };
                decide(Rule::Criterion(down), again(one), again(other))
                    .or_else(|| decide(Rule::Criterion(up), rising(one), rising(other)))
            })
        })
        .or_else(|| {
            [
                (0, Criterion::DownfloatDepth, Criterion::UpfloatHeight),
                (1, Criterion::DownfloatDepthTwoAgo, Criterion::UpfloatHeightTwoAgo),
            ]
            .into_iter()
            .find_map(|(back, down, up)| {
                let deep = |of: &Candidate| {
                    let fell = of.left.iter().copied();
                    self.scores(fell.filter(|at| players[*at].floats[back] == Some(Float::Down)))
                };
                let high = |of: &Candidate| {
                    let rose = of.pairs.iter().filter(|(a, b)| rises(&players[*a], &players[*b], back));
                    self.scores(rose.map(|(higher, _)| *higher))
                };
                by_scores(down, deep(one), deep(other)).or_else(|| by_scores(up, high(one), high(other)))
            })
        })
    }

    /// C8: the scores of those who would go down from the following bracket at best.
    fn next_bracket(&self, members: &Members, of: &Candidate) -> Vec<HalfPoints> {
        let players = &self.round.players;
        let start = members.residents.end;
        let Some(first) = players.get(start) else { return Vec::new() };
        let count = players[start..].iter().take_while(|player| player.score == first.score).count();
        let next =
            Bracket { round: &self.round, moved_down: of.left.clone(), residents: start..start + count };
        // Whoever cannot be paired with the others at all is worse than anything.
        let pairs = next.pair().unwrap_or_default();
        self.scores(next.left_by(&pairs).into_iter())
    }

    /// C9: the unplayed rounds of the one who goes down from here to the bye.
    fn unplayed_of_bye(&self, members: &Members, of: &Candidate) -> Option<u16> {
        let score = self.round.players[members.residents.start].score;
        let [one] = of.left[..] else { return None };
        self.round.bye_score.filter(|bye| score <= *bye).map(|_| self.round.players[one].unplayed)
    }

    /// Article 4: who comes first of two that are as good.
    fn by_order(&self, members: &Members, one: &Candidate, other: &Candidate) -> Option<Comparison> {
        let is_moved_down = |at: &usize| members.moved_down.contains(at);
        let paired = |of: &Candidate| -> Vec<usize> {
            of.pairs.iter().map(|(higher, _)| *higher).filter(is_moved_down).collect()
        };
        let choice = |of: &Candidate| (paired(of), Figure::Players(self.numbers(&paired(of))));
        decide(Rule::ChoiceOfMovedDown, choice(one), choice(other))
            .or_else(|| self.by_opponents(Rule::OpponentOfMovedDown, &paired(one), one, other))
            .or_else(|| {
                let exchange = |of: &Candidate| {
                    let halves = halves(members, of);
                    let (down, up) = (self.numbers(&halves.down), self.numbers(&halves.up));
                    (halves.key(), Figure::Exchanged { down, up })
                };
                decide(Rule::Exchange, exchange(one), exchange(other))
            })
            .or_else(|| {
                let uppers: Vec<usize> = one.pairs.iter().map(|(higher, _)| *higher).collect();
                self.by_opponents(Rule::Transposition, &uppers, one, other)
            })
    }

    /// The first of these who has another opponent.
    fn by_opponents(
        &self,
        rule: Rule,
        of: &[usize],
        one: &Candidate,
        other: &Candidate,
    ) -> Option<Comparison> {
        of.iter().find_map(|at| {
            let opponent = |candidate: &Candidate| {
                let lower = candidate.pairs.iter().find(|(higher, _)| higher == at).map(|(_, lower)| *lower);
                let number = lower.map(|lower| self.round.players[lower].number);
                (lower.unwrap_or(usize::MAX), Figure::Opponent { of: self.round.players[*at].number, number })
            };
            decide(rule, opponent(one), opponent(other))
        })
    }
}

/// Whether the lower of a pair floats up as it did before.
fn rises(higher: &Player, lower: &Player, back: usize) -> bool {
    higher.score > lower.score && lower.floats[back] == Some(Float::Up)
}

/// The remainder of a bracket with who changed the halves.
struct Halves {
    down: Vec<usize>,
    up: Vec<usize>,
}

fn halves(members: &Members, of: &Candidate) -> Halves {
    let is_moved_down = |at: &usize| members.moved_down.contains(at);
    let pairs: Vec<(usize, usize)> =
        of.pairs.iter().copied().filter(|(higher, _)| !is_moved_down(higher)).collect();
    let taken: BTreeSet<usize> =
        of.pairs.iter().filter(|(higher, _)| is_moved_down(higher)).map(|(_, lower)| *lower).collect();
    let remainder: Vec<usize> = members.residents.clone().filter(|at| !taken.contains(at)).collect();
    let original: BTreeSet<usize> = remainder.iter().copied().take(pairs.len()).collect();
    let upper: BTreeSet<usize> = pairs.iter().map(|(higher, _)| *higher).collect();
    Halves {
        down: original.difference(&upper).copied().collect(),
        up: upper.difference(&original).copied().collect(),
    }
}

impl Halves {
    /// 4.3: few, near, the largest numbers down, the smallest up.
    fn key(&self) -> (usize, usize, Vec<Reverse<usize>>, Vec<usize>) {
        let sum = |of: &[usize]| of.iter().sum::<usize>();
        let down = self.down.iter().rev().map(|at| Reverse(*at)).collect();
        (self.down.len(), sum(&self.up) - sum(&self.down), down, self.up.clone())
    }
}
