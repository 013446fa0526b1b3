use proptest::prelude::*;

use super::{Amount, Matching, Wide};

/// The heaviest perfect matching by trying everything.
fn heaviest(open: &[usize], weight: &impl Fn(usize, usize) -> i64) -> i64 {
    let Some((first, rest)) = open.split_first() else { return 0 };
    rest.iter()
        .map(|other| {
            let left: Vec<usize> = rest.iter().copied().filter(|one| one != other).collect();
            weight(*first, *other) + heaviest(&left, weight)
        })
        .max()
        .unwrap_or(i64::ABSENT)
}

/// The duals prove that no matching is heavier: no edge has a negative slack, and those matched have none.
fn assert_proven<A: Amount>(matching: &Matching<A>) {
    let around: Vec<Vec<usize>> = (0..matching.len()).map(|vertex| matching.around(vertex)).collect();
    for one in 0..matching.len() {
        for other in (0..matching.len()).filter(|other| *other != one) {
            let mut slack = matching.slack(one, other);
            for node in around[one].iter().filter(|node| around[other].contains(node)) {
                slack += matching.duals[*node];
            }
            assert!(slack >= A::ZERO);
            assert!(matching.mate(one) != other || slack == A::ZERO);
        }
    }
}

fn found<A: Amount>(matching: &Matching<A>, size: usize, weight: &impl Fn(usize, usize) -> i64) -> i64 {
    assert_proven(matching);
    (0..size)
        .map(|one| {
            let mate = matching.mate(one);
            assert_ne!(mate, one);
            assert_eq!(matching.mate(mate), one);
            if one < mate { weight(one, mate) } else { 0 }
        })
        .sum()
}

/// Weights that fall together often, so that there are many blossoms and many heaviest matchings.
fn table() -> impl Strategy<Value = (usize, Vec<i64>)> {
    (1usize..5, proptest::collection::vec(-2i64..6, 64)).prop_map(|(half, table)| (half * 2, table))
}

fn at(table: &[i64]) -> impl Fn(usize, usize) -> i64 {
    move |one, other| table[one.min(other) * 8 + one.max(other)]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn no_trial_finds_a_heavier_one((size, table) in table()) {
        let weight = at(&table);
        let everyone: Vec<usize> = (0..size).collect();
        let mut matching = Matching::new(size, &weight);
        matching.solve();
        prop_assert_eq!(found(&matching, size, &weight), heaviest(&everyone, &weight));
    }

    #[test]
    fn it_goes_on_from_where_it_is((size, mut table) in table(), changes in proptest::collection::vec((0usize..8, 0usize..8, -9i64..9), 0..40)) {
        let everyone: Vec<usize> = (0..size).collect();
        let mut matching = Matching::new(size, at(&table));
        matching.solve();
        for (index, (one, other, new)) in changes.into_iter().enumerate() {
            let (one, other) = (one % size, other % size);
            if one == other {
                continue;
            }
            table[one.min(other) * 8 + one.max(other)] = new;
            matching.set(one, other, new);
            if index % 3 == 0 {
                matching.solve();
                prop_assert_eq!(found(&matching, size, &at(&table)), heaviest(&everyone, &at(&table)));
            }
        }
    }

    /// Preferring an edge of the face finds it exactly if some heaviest matching has it.
    #[test]
    fn the_face_holds_all_the_heaviest((size, table) in table(), one in 0usize..8, other in 0usize..8) {
        let (one, other) = (one % size, other % size);
        prop_assume!(one != other);
        let weight = at(&table);
        let everyone: Vec<usize> = (0..size).collect();
        let wide = |a: usize, b: usize| {
            let mut amount = Wide([0_u64; 3]);
            amount.add_at(60, (weight(a, b) + 2) as u64);
            amount
        };
        let mut matching = Matching::new(size, wide);
        matching.solve();
        let best = heaviest(&everyone, &weight);
        prop_assert_eq!(found(&matching, size, &weight), best);
        let mut face = matching.face();
        prop_assert!(face.is_sound());
        let left: Vec<usize> = everyone.into_iter().filter(|at| *at != one && *at != other).collect();
        let can = weight(one, other) + heaviest(&left, &weight) == best;
        if let Some(own) = face.weight(one, other) {
            face.set(one, other, own + 1);
            face.solve();
        }
        prop_assert_eq!(face.mate(one) == other, can || matching.mate(one) == other);
        prop_assert_eq!(found(&face, size, &weight), best);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3_000))]

    /// Preferences and exclusions one after the other, as in the narrowing of a bracket.
    #[test]
    fn a_face_can_be_narrowed_on_and_on((size, table) in table(), steps in proptest::collection::vec((0usize..8, proptest::collection::vec(0i64..4, 8), 0usize..8), 0..12)) {
        let mut matching = Matching::new(size, at(&table));
        matching.solve();
        let mut face = matching.face();
        let mut shadow: Vec<i64> = (0..64).map(|cell| table[cell] << 30).collect();
        for (one, more, bound) in steps {
            let one = one % size;
            for other in (0..size).filter(|other| *other != one) {
                shadow[one.min(other) * 8 + one.max(other)] += more[other];
                if let Some(weight) = face.weight(one, other) {
                    face.set(one, other, weight + more[other]);
                }
            }
            face.solve();
            let everyone: Vec<usize> = (0..size).collect();
            prop_assert!(face.is_sound());
            prop_assert_eq!(found(&face, size, &at(&shadow)), heaviest(&everyone, &at(&shadow)));
            let bound = bound % size;
            let mate = face.mate(bound);
            for other in (0..size).filter(|other| *other != bound && *other != mate) {
                shadow[bound.min(other) * 8 + bound.max(other)] = -(1 << 50);
                face.set(bound, other, i64::ABSENT);
            }
            face.solve();
            prop_assert_eq!(face.mate(bound), mate);
            prop_assert_eq!(found(&face, size, &at(&shadow)), heaviest(&everyone, &at(&shadow)));
        }
    }
}

#[test]
fn wide_numbers_carry_borrow_halve_and_compare() {
    let mut one = Wide([0_u64; 2]);
    one.add_at(63, 3);
    assert_eq!(one.0, [1 << 63, 1]);
    assert_eq!(one.half().0, [3 << 62, 0]);
    let less = Wide::<2>::ZERO - one;
    assert!(less < Wide::ZERO && less + one == Wide::ZERO && less.double().half() == less);
    assert!(Wide::<2>::ABSENT < less);
}
