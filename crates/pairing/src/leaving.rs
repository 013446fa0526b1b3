//! How few of a score group have to leave it: what systems that settle one thing after the other ask before each
//! pair, so that nothing has to be taken back afterwards (xiangqi law 27, 28.6, 29.4.1).

use crate::matching::{is_perfect, unmatched};
use crate::weighted::{Amount, Matching};

/// How few of `group` find nobody in it when everyone in `open`, of whom the group is a part, is paired; none where
/// they cannot all be. `may` says who may meet.
pub(super) fn fewest_leaving(
    group: &[usize],
    open: &[usize],
    may: impl Fn(usize, usize) -> bool,
) -> Option<usize> {
    let others: Vec<usize> = open.iter().copied().filter(|at| !group.contains(at)).collect();
    if group.len().is_multiple_of(2) {
        if is_perfect(group, &may) && is_perfect(&others, &may) {
            return Some(0);
        }
    } else if group.iter().rev().any(|one| {
        let staying: Vec<usize> = group.iter().copied().filter(|at| at != one).collect();
        let with: Vec<usize> = others.iter().copied().chain([*one]).collect();
        is_perfect(&staying, &may) && is_perfect(&with, &may)
    }) {
        return Some(1);
    }
    if !open.len().is_multiple_of(2) || unmatched(open, &may) > 0 {
        return None;
    }
    let is_inside = |one: usize, other: usize| group.contains(&one) && group.contains(&other);
    Some(group.len() - 2 * most(open, may, is_inside))
}

/// In how few pairs of a round both `clash`; none where not everyone can be paired.
pub(super) fn fewest_clashes(
    open: &[usize],
    may: impl Fn(usize, usize) -> bool,
    clash: impl Fn(usize, usize) -> bool,
) -> Option<usize> {
    let pairs = open.len() / 2;
    is_perfect(open, &may).then(|| pairs - most(open, may, |one, other| !clash(one, other)))
}

/// How many pairs of a round can be good ones, where everyone can be paired.
fn most(open: &[usize], may: impl Fn(usize, usize) -> bool, good: impl Fn(usize, usize) -> bool) -> usize {
    let mut matching: Matching<i64> = Matching::new(open.len(), |one, other| {
        let (one, other) = (open[one], open[other]);
        if may(one, other) { i64::from(good(one, other)) } else { i64::ABSENT }
    });
    matching.solve();
    let is_good = |at: &usize| *at < matching.mate(*at) && good(open[*at], open[matching.mate(*at)]);
    (0..open.len()).filter(is_good).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The same by trying everything.
    fn by_trial(group: &[usize], open: &[usize], may: &impl Fn(usize, usize) -> bool) -> Option<usize> {
        let Some((first, rest)) = open.split_first() else { return Some(0) };
        let all = rest.iter().filter(|other| may(*first, **other)).filter_map(|other| {
            let left: Vec<usize> = rest.iter().copied().filter(|one| one != other).collect();
            let inside = [first, other].iter().filter(|one| group.contains(one)).count();
            Some(by_trial(group, &left, may)? + usize::from(inside == 1))
        });
        all.min()
    }

    proptest::proptest! {
        #[test]
        fn no_trial_keeps_more_together(size in 0usize..9, split in 0usize..9, edges in proptest::collection::vec(proptest::bool::weighted(0.45), 81)) {
            let open: Vec<usize> = (0..size).collect();
            let group: Vec<usize> = (0..split.min(size)).collect();
            let may = |one: usize, other: usize| one != other && edges[one.min(other) * 9 + one.max(other)];
            proptest::prop_assert_eq!(fewest_leaving(&group, &open, may), by_trial(&group, &open, &may));
        }
    }
}
