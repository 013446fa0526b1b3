//! Prizes are given as the document says, and every đồng of them.

use kydan_federation::import::Sex;
use kydan_federation::{
    EqualBy, Finisher, Prize, PrizeCategory, PrizePart, PrizeTerms, PrizeWon, Several, Sharing,
};
use kydan_regulations::HalfPoints;
use proptest::prelude::*;

const THOUSAND: u64 = 1_000;

fn money(place: u16, thousands: u64) -> Prize {
    Prize { category: PrizeCategory::All, place, money: Some(thousands * THOUSAND), thing: None }
}

fn finisher(rank: u16, half_points: u16) -> Finisher {
    Finisher { rank, points: HalfPoints(half_points), sex: None, born: None }
}

/// 10, 6, 4 and 2 million for the first four; the second to the fourth have the same points.
fn terms(sharing: Sharing) -> PrizeTerms {
    let prizes = vec![money(1, 10_000), money(2, 6_000), money(3, 4_000), money(4, 2_000)];
    PrizeTerms { sharing, prizes, ..PrizeTerms::default() }
}

fn table() -> Vec<Finisher> {
    vec![finisher(1, 13), finisher(2, 12), finisher(3, 12), finisher(4, 12), finisher(5, 10)]
}

fn thousands(won: &[PrizeWon]) -> Vec<u64> {
    won.iter().map(|one| one.money / THOUSAND).collect()
}

#[test]
fn money_is_shared_by_the_rule_of_the_document() {
    for (sharing, expected) in [
        (Sharing::ByRank, [10_000, 6_000, 4_000, 2_000]),
        (Sharing::Equal, [10_000, 4_000, 4_000, 4_000]),
        // Half by the rank (3, 2 and 1 million), half of 12 million in three parts.
        (Sharing::Hort, [10_000, 5_000, 4_000, 3_000]),
    ] {
        let won = terms(sharing).award(2026, &table());
        assert_eq!(thousands(&won), expected, "{sharing:?}");
        assert_eq!(won.iter().map(|one| one.finisher).collect::<Vec<_>>(), [0, 1, 2, 3]);
    }
    let won = terms(Sharing::Hort).award(2026, &table());
    assert_eq!(
        won[1].parts,
        [
            PrizePart { by: EqualBy::Rank, from: 2, to: 2, total: 3_000_000, share: 3_000_000 },
            PrizePart { by: EqualBy::Points, from: 2, to: 4, total: 6_000_000, share: 2_000_000 },
        ]
    );
}

/// Even where tie-breaks decide, nobody stands before another whom nothing parts.
#[test]
fn who_shares_a_rank_shares_its_places() {
    let table = [finisher(1, 13), finisher(2, 12), finisher(2, 12)];
    let mut terms = terms(Sharing::ByRank);
    for (prize, thing) in terms.prizes.iter_mut().zip(["Cúp vàng", "Cúp bạc", "Cúp đồng"]) {
        prize.thing = Some(thing.to_owned());
    }
    let won = terms.award(2026, &table);
    assert_eq!(thousands(&won), [10_000, 5_000, 5_000]);
    assert_eq!((won[1].place, won[2].place), (2, 2));
    assert_eq!(won[2].things, ["Cúp bạc", "Cúp đồng"]);
}

#[test]
fn categories_are_tables_of_their_own() {
    let girl =
        |rank, born| Finisher { sex: Some(Sex::Female), born: Some(born), ..finisher(rank, 20 - rank) };
    let boy = |rank, born| Finisher { sex: Some(Sex::Male), born: Some(born), ..finisher(rank, 20 - rank) };
    let table = [girl(1, 1990), boy(2, 2012), girl(3, 2010), boy(4, 1950), finisher(5, 3)];
    let of = |category, thousands| Prize { category, ..money(1, thousands) };
    let prizes = vec![
        of(PrizeCategory::All, 9_000),
        of(PrizeCategory::Women, 3_000),
        of(PrizeCategory::UpTo { age: 15 }, 2_000),
        of(PrizeCategory::From { age: 60 }, 1_000),
    ];
    let winners = |several| {
        let terms = PrizeTerms { several, prizes: prizes.clone(), ..PrizeTerms::default() };
        let won = terms.award(2026, &table);
        won.iter().map(|one| (one.finisher, one.money / THOUSAND)).collect::<Vec<_>>()
    };
    // 2026 − 2010 = 16: only the boy is young enough. Nobody's age is guessed.
    assert_eq!(winners(Several::Each), [(0, 9_000), (0, 3_000), (1, 2_000), (3, 1_000)]);
    assert_eq!(winners(Several::FirstOnly), [(0, 9_000), (2, 3_000), (1, 2_000), (3, 1_000)]);
}

#[test]
fn a_prize_is_stored_as_one_line() {
    let prize = Prize { category: PrizeCategory::UpTo { age: 15 }, ..money(2, 5) };
    assert_eq!(serde_json::to_string(&prize).unwrap(), r#"{"for":"up_to","age":15,"place":2,"money":5000}"#);
    assert_eq!(serde_json::from_str::<Prize>(r#"{"for":"all","place":1,"thing":"Cúp"}"#).unwrap().place, 1);
}

proptest! {
    /// Whatever the table and the rule, what is given is what the document promises for the places that were reached.
    #[test]
    fn every_dong_is_given(
        amounts in prop::collection::vec(1_u64..100_000_000, 1..12),
        steps in prop::collection::vec((0_u16..3, prop::bool::ANY), 1..20),
        sharing in prop::sample::select(vec![Sharing::ByRank, Sharing::Equal, Sharing::Hort]),
    ) {
        let mut table: Vec<Finisher> = Vec::new();
        let mut points = 60;
        for (at, (step, shared)) in steps.iter().enumerate() {
            points -= step;
            let before = table.last().copied().filter(|one: &Finisher| *shared && one.points.0 == points);
            table.push(finisher(before.map_or(at as u16 + 1, |one| one.rank), points));
        }
        let prize = |(at, dong): (usize, &u64)| Prize {
            category: PrizeCategory::All, place: at as u16 + 1, money: Some(*dong), thing: None,
        };
        let prizes: Vec<Prize> = amounts.iter().enumerate().map(prize).collect();
        let promised: u64 = amounts.iter().take(table.len()).sum();
        let won = PrizeTerms { sharing, prizes, ..PrizeTerms::default() }.award(2026, &table);
        prop_assert_eq!(won.iter().map(|one| one.money).sum::<u64>(), promised);
        // Who stands higher has no less, but for the đồng that does not divide.
        if amounts.is_sorted_by(|a, b| a >= b) {
            prop_assert!(won.windows(2).all(|two| two[0].money + 2 >= two[1].money));
        }
    }
}
