//! Equals meet (xiangqi law 27): in small tournaments by chance, no complete pairing that a list of all of them has
//! keeps more of a score group together. `KYDAN_CASES` says how many tournaments of each system are played.

#[path = "support/cases.rs"]
mod cases;
#[path = "support/chance.rs"]
mod chance;
#[path = "support/history.rs"]
mod history;

use std::collections::BTreeSet;

use cases::cases;
use chance::Chance;
use history::{record, round};
use kydan_field::{Contestant, Field, Turn};
use kydan_game::{HalfPoints, Side};
use kydan_pairing::lots::{Drawing, Seed, draw};
use kydan_pairing::{Proposal, Reason, Unpairable, lim, swiss_simple};
use kydan_regulations::LastRoundColors;

/// By numbers.
type Pair = [u16; 2];

/// The colors had, the last last.
fn colors(field: &Field, at: usize) -> Vec<Side> {
    field.contestants[at].turns.iter().filter_map(|turn| Some(turn.played()?.0.side)).collect()
}

fn difference(colors: &[Side]) -> i32 {
    colors.iter().map(|side| if *side == Side::White { 1 } else { -1 }).sum()
}

fn is_third(colors: &[Side], side: Side) -> bool {
    matches!(colors, [.., one, other] if *one == side && *other == side)
}

fn have_met(field: &Field, one: usize, other: usize) -> bool {
    let mut games = field.contestants[one].turns.iter().filter_map(Turn::played);
    games.any(|(game, _)| game.opponent == other)
}

/// Article 27: not twice, no third game running with one color, no three more of one.
fn may_by_27(field: &Field, one: usize, other: usize, _round: u16) -> bool {
    let keeps = |at: usize, side: Side| {
        let colors = colors(field, at);
        let more = difference(&colors) * if side == Side::White { 1 } else { -1 };
        !is_third(&colors, side) && more < 2
    };
    let fits = |white, black| keeps(white, Side::White) && keeps(black, Side::Black);
    !have_met(field, one, other) && (fits(one, other) || fits(other, one))
}

/// Article 29.4: the same, and no more than one more of a color after an odd round.
fn may_by_29(field: &Field, one: usize, other: usize, round: u16) -> bool {
    let keeps = |at: usize, side: Side| {
        let colors = colors(field, at);
        let before = difference(&colors);
        let after = before + if side == Side::White { 1 } else { -1 };
        let most = if round.is_multiple_of(2) { 2 } else { 1 };
        !is_third(&colors, side) && (after.abs() <= most || after.abs() < before.abs())
    };
    let fits = |white, black| keeps(white, Side::White) && keeps(black, Side::Black);
    !have_met(field, one, other) && (fits(one, other) || fits(other, one))
}

/// All complete pairings of these.
fn complete(open: &[usize], may: &impl Fn(usize, usize) -> bool) -> Vec<Vec<(usize, usize)>> {
    let Some((first, rest)) = open.split_first() else { return vec![Vec::new()] };
    let mut all = Vec::new();
    for other in rest.iter().copied().filter(|other| may(*first, *other)) {
        let left: Vec<usize> = rest.iter().copied().filter(|one| *one != other).collect();
        for mut pairs in complete(&left, may) {
            pairs.push((*first, other));
            all.push(pairs);
        }
    }
    all
}

/// Goes through the groups in the order of the system; what was settled before a group stands. How many of it found
/// nobody in it is compared with the least of all pairings.
fn check_groups(
    field: &Field,
    proposal: &Proposal,
    order: &[HalfPoints],
    may: &impl Fn(usize, usize) -> bool,
) -> Result<(), String> {
    let pairs: Vec<(usize, usize)> =
        proposal.couples.iter().map(|couple| (couple.white, couple.black)).collect();
    let points = |at: usize| field.contestants[at].total(&field.points);
    let mut open: Vec<usize> = pairs.iter().flat_map(|(one, other)| [*one, *other]).collect();
    let mut earlier: Vec<usize> = Vec::new();
    for score in order {
        let settled: Vec<usize> = pairs
            .iter()
            .filter(|(one, other)| earlier.contains(one) || earlier.contains(other))
            .flat_map(|(one, other)| [*one, *other])
            .collect();
        open.retain(|at| !settled.contains(at));
        let group: Vec<usize> = open.iter().copied().filter(|at| points(*at) == *score).collect();
        let leaving = |pairs: &[(usize, usize)]| {
            let inside = pairs.iter().filter(|(one, other)| group.contains(one) && group.contains(other));
            group.len() - 2 * inside.count()
        };
        let least = complete(&open, may).iter().map(|pairs| leaving(pairs)).min();
        let ours = leaving(&pairs);
        if least != Some(ours) {
            let numbers: Vec<u16> = group.iter().map(|at| field.number(*at)).collect();
            return Err(format!("{ours} leave {numbers:?}, {least:?} would do"));
        }
        earlier.extend(group);
    }
    Ok(())
}

fn scores(field: &Field) -> Vec<HalfPoints> {
    let mut scores: Vec<HalfPoints> =
        field.present().map(|at| field.contestants[at].total(&field.points)).collect();
    scores.sort_unstable();
    scores.dedup();
    scores.reverse();
    scores
}

/// 28.3.
fn order_of_lim(field: &Field, round: u16) -> Vec<HalfPoints> {
    let median = HalfPoints(round - 1);
    let all = scores(field);
    let above = all.iter().copied().filter(|score| *score > median);
    let below = all.iter().rev().copied().filter(|score| *score < median);
    above.chain(below).chain([median]).collect()
}

fn tournaments(mut pair: impl FnMut(&Field, u16, u64) -> Option<Proposal>) {
    for case in 0..cases::<u64>(150) {
        let mut chance = Chance::new(case + 1);
        let players = 8 + chance.below(5) as u16;
        let contestant =
            |number: u16| Contestant { number, rating: Some(2400 - 20 * number), ..Contestant::default() };
        let planned = 5;
        let mut field =
            Field { contestants: (1..=players).map(contestant).collect(), planned, ..Field::default() };
        for round in 1..=planned {
            let Some(proposal) = pair(&field, round, case) else { break };
            record(&mut field, &proposal, |_| chance.below(3) as u16);
        }
    }
}

#[test]
fn the_rating_adjusted_swiss_keeps_groups_together() {
    let mut compared = 0;
    tournaments(|field, round, case| {
        let proposal = lim::pair(field, round, Side::White).ok()?;
        let may = |one, other| may_by_27(field, one, other, round);
        compared += 1;
        check_groups(field, &proposal, &order_of_lim(field, round), &may)
            .unwrap_or_else(|why| panic!("tournament {case}, round {round}: {why}"));
        Some(proposal)
    });
    assert!(compared as u64 >= 2 * cases::<u64>(150), "only {compared} rounds");
}

#[test]
fn the_swiss_by_lots_keeps_groups_together() {
    let mut compared = 0;
    tournaments(|field, round, case| {
        let seed = Seed([case as u8; 32]);
        let proposal = draw(field, round, &seed, Drawing::Second).ok()?.proposal;
        if round > 1 {
            let may = |one, other| may_by_29(field, one, other, round);
            compared += 1;
            check_groups(field, &proposal, &scores(field), &may)
                .unwrap_or_else(|why| panic!("tournament {case}, round {round}: {why}"));
        }
        Some(proposal)
    });
    assert!(compared as u64 >= 2 * cases::<u64>(150), "only {compared} rounds");
}

/// Whether any pair of a group is beyond the limits of color of Article 27.
fn is_beyond(field: &Field, pairs: &[(usize, usize)], group: &[usize]) -> bool {
    let mut inside = pairs.iter().filter(|(one, other)| group.contains(one) && group.contains(other));
    inside.any(|(one, other)| !may_by_27(field, *one, *other, 0))
}

#[test]
fn in_the_last_round_of_the_plain_swiss_color_limits_do_not_part_equals() {
    let mut compared = 0;
    tournaments(|field, round, case| {
        let last = LastRoundColors::EqualScores;
        let proposal = swiss_simple::pair(field, round, Side::White, last).ok()?;
        let is_last = round == field.planned;
        let may = |one: usize, other: usize| {
            let points = |at: usize| field.contestants[at].total(&field.points);
            let may_yield = is_last && points(one) == points(other);
            may_by_27(field, one, other, round) || may_yield && !have_met(field, one, other)
        };
        let open: Vec<usize> =
            proposal.couples.iter().flat_map(|couple| [couple.white, couple.black]).collect();
        if complete(&open, &may).is_empty() {
            // Only without the limits can everyone be paired.
            return is_last.then_some(proposal);
        }
        check_groups(field, &proposal, &scores(field), &may)
            .unwrap_or_else(|why| panic!("tournament {case}, round {round}: {why}"));
        compared += 1;
        if is_last {
            // In the first group nothing came from above: the limits give way only if more would leave it with them.
            let pairs: Vec<_> = proposal.couples.iter().map(|couple| (couple.white, couple.black)).collect();
            let points = |at: usize| field.contestants[at].total(&field.points);
            let best = open.iter().map(|at| points(*at)).max().unwrap_or_default();
            let group: Vec<usize> = open.iter().copied().filter(|at| points(*at) == best).collect();
            let leaving = |pairs: &[(usize, usize)]| {
                let inside = pairs.iter().filter(|(one, other)| group.contains(one) && group.contains(other));
                group.len() - 2 * inside.count()
            };
            let inside = |one: usize, other: usize| group.contains(&one) && group.contains(&other);
            let kept = |one: usize, other: usize| {
                may(one, other) && (!inside(one, other) || may_by_27(field, one, other, round))
            };
            let least = complete(&open, &kept).iter().map(|pairs| leaving(pairs)).min();
            let is_lifted = is_beyond(field, &pairs, &group);
            assert_eq!(
                is_lifted,
                least.is_none_or(|least| least > leaving(&pairs)),
                "tournament {case}: {least:?}, {pairs:?}"
            );
        }
        Some(proposal)
    });
    assert!(compared as u64 >= 3 * cases::<u64>(150), "only {compared} rounds");
}

#[test]
fn two_leaders_with_two_whites_meet_in_the_last_round() {
    // 1 and 2 have won all three games and had White in the last two: neither may have it a third time (27).
    let contestants = (1..=8).map(|number| Contestant { number, ..Contestant::default() }).collect();
    let mut field = Field { planned: 4, contestants, ..Field::default() };
    round(&mut field, &[(3, 1, 0), (4, 2, 0), (5, 6, 1), (7, 8, 1)]);
    round(&mut field, &[(1, 4, 2), (2, 3, 2), (6, 7, 1), (8, 5, 1)]);
    round(&mut field, &[(1, 5, 2), (2, 6, 2), (3, 7, 1), (4, 8, 1)]);
    let leaders = |last| -> Result<(bool, bool), Unpairable> {
        let proposal = swiss_simple::pair(&field, 4, Side::White, last)?;
        let game = proposal.couples.iter().find(|couple| couple.white.max(couple.black) == 1);
        let says = |reasons: &Vec<Reason>| reasons.contains(&Reason::ColorLimitsLifted {});
        let others = proposal.couples.iter().filter(|couple| couple.white.max(couple.black) != 1);
        Ok((
            game.is_some_and(|couple| says(&couple.reasons)),
            others.into_iter().any(|one| says(&one.reasons)),
        ))
    };
    assert_eq!(leaders(LastRoundColors::EqualScores), Ok((true, false)), "they meet, and it is said why");
    assert_eq!(
        leaders(LastRoundColors::IfUnpairable),
        Ok((false, false)),
        "everyone can be paired within the limits"
    );
    field.planned = 5;
    let before = swiss_simple::pair(&field, 4, Side::White, LastRoundColors::EqualScores).expect("paired");
    assert!(
        before.couples.iter().all(|couple| couple.white.max(couple.black) != 1),
        "not before the last round"
    );
}

/// Eight after two rounds: these four have a point and a half, and the second and the third of them have met.
fn four_above_four(group: [u16; 4]) -> Field {
    let [one, six, ten, twelve] = group;
    let mut field = Field { planned: 7, ..Field::default() };
    let low: Vec<u16> = (31..=34).collect();
    let mut numbers: Vec<u16> = group.into_iter().chain(low.iter().copied()).collect();
    numbers.sort_unstable();
    field.contestants = numbers
        .iter()
        .map(|number| Contestant { number: *number, rating: Some(2400 - number), ..Contestant::default() })
        .collect();
    let [two, three, four, five] = [low[0], low[1], low[2], low[3]];
    // White, Black, White's half points.
    round(&mut field, &[(six, ten, 1), (one, two, 1), (three, twelve, 1), (four, five, 1)]);
    round(&mut field, &[(three, one, 0), (four, six, 0), (five, ten, 0), (twelve, two, 2)]);
    field
}

fn pairs_of(field: &Field, proposal: &Proposal, group: [u16; 4]) -> Vec<Pair> {
    let couples = proposal.couples.iter().map(|couple| {
        let mut pair = [field.number(couple.white), field.number(couple.black)];
        pair.sort_unstable();
        pair
    });
    couples.filter(|pair| group.contains(&pair[0])).collect()
}

#[test]
fn an_exchange_for_colors_leaves_the_group_pairable() {
    let group = [1, 6, 10, 12];
    let field = four_above_four(group);
    let proposal = lim::pair(&field, 3, Side::White).expect("paired");
    // 1 and 10 are both due White and 12 is due Black: but with 1–12, 6 and 10 would be left, who have met (28.6).
    assert_eq!(pairs_of(&field, &proposal, group), [[1, 10], [6, 12]]);
}

#[test]
fn a_draw_is_drawn_again_where_the_others_of_the_group_have_met() {
    // 7 is drawn for first. 3 and 6 have met: with 7–19 both would have nobody, with 3–7 there is 6–19 (29.4.1).
    let group = [3, 6, 7, 19];
    let numbers = group.into_iter().chain(31..45);
    let contestants = numbers.map(|number| Contestant { number, ..Contestant::default() }).collect();
    let mut field = Field { planned: 7, contestants, ..Field::default() };
    round(&mut field, &[(3, 6, 1), (7, 31, 1), (32, 19, 1)]);
    round(&mut field, &[(33, 3, 0), (6, 34, 2), (35, 7, 0), (19, 36, 2)]);
    round(&mut field, &[(37, 3, 0), (38, 6, 0), (7, 39, 2), (40, 19, 0)]);
    round(&mut field, &[(3, 41, 2), (6, 42, 2), (43, 7, 0), (19, 44, 2)]);
    let mut was_broken = false;
    let mut drawn = BTreeSet::new();
    for number in 0..60 {
        let seed = Seed([number; 32]);
        let first = draw(&field, 5, &seed, Drawing::First).expect("drawn");
        was_broken |= pairs_of(&field, &first.proposal, group).contains(&[7, 19]);
        let second = draw(&field, 5, &seed, Drawing::Second).expect("drawn");
        let mut pairs = pairs_of(&field, &second.proposal, group);
        pairs.sort_unstable();
        drawn.insert(pairs);
        assert_eq!(second, draw(&field, 5, &seed, Drawing::Second).expect("drawn"));
    }
    assert!(
        was_broken,
        "the first way of drawing leaves 3 and 6 alone, and still does for rounds drawn by it"
    );
    assert_eq!(drawn, BTreeSet::from([vec![[3, 7], [6, 19]], vec![[3, 19], [6, 7]]]));
}
