//! Two pairings of the same round beside each other: which is better, and by which rule.
//!
//! The rules of the whole round come first (C1, C2, C3, C5). Then brackets are gone through from the top: in the
//! first one that the two pair differently, the criteria are compared in their order, then the order in which
//! candidates are made (Article 4). Where the same players meet, the colors decide (Article 5).

mod bracket;

use std::cmp::Ordering;
use std::collections::BTreeMap;

use kydan_field::{Boards, Figure, Preferred};
use kydan_game::{HalfPoints, Side};
use serde::Serialize;

use crate::{ColorReason, Proposal, Reason};

use super::criteria::Criterion;
use super::player::{self, Player};
use super::{Request, Round, Wish, color};

/// Which of two pairings the rules prefer, and why.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Comparison {
    /// Which the rules prefer.
    pub preferred: Preferred,
    /// The first rule by which they differ.
    pub rule: Rule,
    /// The score of the bracket in which they part; none where the rule is one of the whole round.
    pub bracket: Option<HalfPoints>,
    /// What the first comes to by this rule.
    pub first: Figure,
    /// What the second comes to.
    pub second: Figure,
}

/// What tells two pairings apart, in the order in which it is asked.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Rule {
    /// Everyone is paired once, or has the one bye of an odd field (1.5).
    Everyone,
    /// Who must not meet by the organizer's wish or a rule of the event.
    Forbidden,
    /// C1: two do not meet twice.
    Rematch,
    /// C2: nobody has the bye twice, or after an unplayed win.
    SecondBye,
    /// C3: two who must have the same color do not meet.
    AbsoluteColor,
    /// C4: the others can all be paired.
    Completion,
    /// C5: the bye is for the lowest score.
    ByeScore,
    /// C6 to C21.
    Criterion(Criterion),
    /// 4.4: which of those moved down are paired in the bracket.
    ChoiceOfMovedDown,
    /// 4.2, for those moved down: who has the first opponent.
    OpponentOfMovedDown,
    /// 4.3: as few and as near exchanges between the halves as can be.
    Exchange,
    /// 4.2: who has the first opponent of the other half.
    Transposition,
    /// Article 5, by this reason.
    Color(ColorReason),
    /// Nothing: they are the same.
    None,
}

impl Rule {
    /// Its number in C.04.3: `C12`, `4.3`; empty where it has none.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Everyone => "1.5",
            Self::Rematch => "C1",
            Self::SecondBye => "C2",
            Self::AbsoluteColor => "C3",
            Self::Completion => "C4",
            Self::ByeScore => "C5",
            Self::Criterion(criterion) => criterion.code(),
            Self::ChoiceOfMovedDown => "4.4",
            Self::OpponentOfMovedDown | Self::Transposition => "4.2",
            Self::Exchange => "4.3",
            Self::Color(ColorReason::Lot) => "5.2.5",
            Self::Color(ColorReason::EarlierDifference) => "5.2.3",
            Self::Color(ColorReason::HigherPlayer) => "5.2.4",
            Self::Color(
                ColorReason::TwoRunning
                | ColorReason::TwoMore
                | ColorReason::Balance
                | ColorReason::Alternation,
            ) => "5.2.1",
            Self::Color(ColorReason::OpponentsRight) => "5.2.2",
            Self::Forbidden | Self::None => "",
        }
    }

    /// The key of the phrase in the dictionaries.
    pub const fn phrase(self) -> &'static str {
        match self {
            Self::Everyone => "pairing.rule.everyone",
            Self::Forbidden => "pairing.rule.forbidden",
            Self::Rematch => "pairing.rule.rematch",
            Self::SecondBye => "pairing.rule.second_bye",
            Self::AbsoluteColor => "pairing.rule.absolute_color",
            Self::Completion => "pairing.rule.completion",
            Self::ByeScore => "pairing.rule.bye_score",
            Self::Criterion(criterion) => criterion.phrase(),
            Self::ChoiceOfMovedDown => "pairing.rule.choice_of_moved_down",
            Self::OpponentOfMovedDown => "pairing.rule.opponent_of_moved_down",
            Self::Exchange => "pairing.rule.exchange",
            Self::Transposition => "pairing.rule.transposition",
            Self::Color(_) => "pairing.rule.color",
            Self::None => "pairing.rule.none",
        }
    }
}

impl From<&Proposal> for Boards {
    fn from(proposal: &Proposal) -> Self {
        Self {
            games: proposal.couples.iter().map(|couple| (couple.white, couple.black)).collect(),
            bye: proposal.left_over.as_ref().map(|left| left.contestant),
        }
    }
}

/// Compares two pairings of the round that `request` asks for.
pub fn compare(request: &Request<'_>, first: &Boards, second: &Boards) -> Comparison {
    let players = player::ranked(request);
    let bye_score =
        if players.len().is_multiple_of(2) { None } else { players.iter().map(|player| player.score).max() };
    let round = Round::new(players.clone()).unwrap_or(Round { players, bye_score });
    let judge = Judge {
        request,
        places: round.players.iter().enumerate().map(|(at, player)| (player.contestant, at)).collect(),
        round,
    };
    judge.compare(first, second)
}

/// What keeps a wish from coming true at all: one of the absolute criteria, of these players or of the others.
pub fn obstacle(request: &Request<'_>, wish: Wish) -> Comparison {
    let players = player::ranked(request);
    let find = |at: usize| players.iter().find(|player| player.contestant == at);
    let (rule, second) = match wish {
        Wish::Meeting(one, other) => match (find(one), find(other)) {
            (Some(first), Some(second)) => {
                let rule = if request.forbidden.contains(&(one, other))
                    || request.forbidden.contains(&(other, one))
                {
                    Rule::Forbidden
                } else if first.opponents.contains(&other) {
                    Rule::Rematch
                } else if first.may_have_colors(second) {
                    Rule::Completion
                } else {
                    Rule::AbsoluteColor
                };
                (rule, Figure::Pairs(vec![[first.number, second.number]]))
            }
            (first, second) => {
                (Rule::Everyone, Figure::Players(first.or(second).iter().map(|one| one.number).collect()))
            }
        },
        Wish::Bye(at) => {
            let player = find(at);
            let rule = match player {
                Some(player) if !player.may_rest => Rule::SecondBye,
                Some(_) if players.len().is_multiple_of(2) => Rule::Everyone,
                Some(_) => Rule::Completion,
                None => Rule::Everyone,
            };
            (rule, Figure::Players(player.iter().map(|one| one.number).collect()))
        }
    };
    Comparison { preferred: Preferred::First, rule, bracket: None, first: Figure::None, second }
}

/// The order of two figures; less is better.
fn decide<T: Ord>(rule: Rule, first: (T, Figure), second: (T, Figure)) -> Option<Comparison> {
    let preferred = match first.0.cmp(&second.0) {
        Ordering::Less => Preferred::First,
        Ordering::Greater => Preferred::Second,
        Ordering::Equal => return None,
    };
    Some(Comparison { preferred, rule, bracket: None, first: first.1, second: second.1 })
}

struct Judge<'a> {
    request: &'a Request<'a>,
    round: Round,
    /// Where a contestant stands in the round.
    places: BTreeMap<usize, usize>,
}

impl Judge<'_> {
    fn compare(&self, first: &Boards, second: &Boards) -> Comparison {
        self.by_absolutes(first, second)
            .or_else(|| self.by_brackets(first, second))
            .or_else(|| self.by_colors(first, second))
            .unwrap_or(Comparison {
                preferred: Preferred::Neither,
                rule: Rule::None,
                bracket: None,
                first: Figure::None,
                second: Figure::None,
            })
    }

    fn player(&self, contestant: usize) -> Option<&Player> {
        self.places.get(&contestant).map(|at| &self.round.players[*at])
    }

    fn number(&self, contestant: usize) -> u16 {
        self.request.field.number(contestant)
    }

    /// What holds for the whole round.
    fn by_absolutes(&self, first: &Boards, second: &Boards) -> Option<Comparison> {
        type Measured<'a> = (Rule, &'a dyn Fn(&Boards) -> Figure);
        let rules: [Measured<'_>; 5] = [
            (Rule::Everyone, &|boards| Figure::Players(self.misplaced(boards))),
            (Rule::Forbidden, &|boards| {
                let forbidden = &self.request.forbidden;
                self.failing(boards, |one, other| {
                    forbidden.contains(&(one.contestant, other.contestant))
                        || forbidden.contains(&(other.contestant, one.contestant))
                })
            }),
            (Rule::Rematch, &|boards| {
                self.failing(boards, |one, other| one.opponents.contains(&other.contestant))
            }),
            (Rule::SecondBye, &|boards| {
                let unfit = boards.bye.and_then(|at| self.player(at)).filter(|player| !player.may_rest);
                Figure::Players(unfit.iter().map(|player| player.number).collect())
            }),
            (Rule::AbsoluteColor, &|boards| self.failing(boards, |one, other| !one.may_have_colors(other))),
        ];
        for (rule, figure) in rules {
            let (one, other) = (figure(first), figure(second));
            let decided = decide(rule, (one.count(), one), (other.count(), other));
            if decided.is_some() {
                return decided;
            }
        }
        let score = |boards: &Boards| {
            let bye = boards.bye.and_then(|at| self.player(at));
            (bye.map(|player| player.score), Figure::Scores(bye.iter().map(|player| player.score).collect()))
        };
        decide(Rule::ByeScore, score(first), score(second))
    }

    /// Who is not paired, or more than once, or is not to be paired.
    fn misplaced(&self, boards: &Boards) -> Vec<u16> {
        let mut times: BTreeMap<usize, u16> = self.places.keys().map(|at| (*at, 0)).collect();
        let seated = boards.games.iter().flat_map(|(white, black)| [*white, *black]).chain(boards.bye);
        for at in seated {
            // Who is not to be paired counts like someone who is paired twice.
            let start = u16::from(!self.places.contains_key(&at));
            *times.entry(at).or_insert(start) += 1;
        }
        times.into_iter().filter(|(_, times)| *times != 1).map(|(at, _)| self.number(at)).collect()
    }

    fn failing(&self, boards: &Boards, fails: impl Fn(&Player, &Player) -> bool) -> Figure {
        let pairs = boards.games.iter().filter_map(|(white, black)| {
            let (one, other) = (self.player(*white)?, self.player(*black)?);
            fails(one, other).then_some([one.number, other.number])
        });
        Figure::Pairs(pairs.collect())
    }

    /// The colors of the first pair that has others, by Article 5.
    fn by_colors(&self, first: &Boards, second: &Boards) -> Option<Comparison> {
        let mut games: Vec<&(usize, usize)> =
            first.games.iter().filter(|game| !second.games.contains(game)).collect();
        games.sort_by_key(|(white, black)| {
            let place = |at: &usize| self.places.get(at).copied().unwrap_or(usize::MAX);
            place(white).min(place(black))
        });
        let (white, black) = **games.first()?;
        let (one, other) = (self.player(white)?, self.player(black)?);
        let (higher, lower) =
            if self.places[&white] < self.places[&black] { (one, other) } else { (other, one) };
        let mut reasons = Vec::new();
        let side = color::allocate(higher, lower, self.request.initial, &mut reasons);
        let because = reasons.iter().find_map(|reason| {
            let Reason::Color { because, .. } = reason else { return None };
            (*because != ColorReason::OpponentsRight).then_some(*because)
        });
        let own = if higher.contestant == white { Side::White } else { Side::Black };
        Some(Comparison {
            preferred: if own == side { Preferred::First } else { Preferred::Second },
            rule: Rule::Color(because.unwrap_or(ColorReason::HigherPlayer)),
            bracket: None,
            first: Figure::Side { number: higher.number, side: own },
            second: Figure::Side { number: higher.number, side: !own },
        })
    }
}
