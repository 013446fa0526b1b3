//! Laws of the Swiss, whatever the results: nobody is forgotten, nobody meets twice, colors keep their limits,
//! and a pairing is found whenever there is one. `KYDAN_CASES` says how many are made by chance.

#![expect(clippy::unwrap_used, reason = "helpers of tests: what cannot be told fails the test")]

#[path = "support/cases.rs"]
mod cases;
#[path = "support/story.rs"]
mod story;

use std::collections::{BTreeMap, BTreeSet};

use kydan_field::{ResultKind, Turn};
use kydan_game::{HalfPoints, Side};
use kydan_journal::Decider;
use kydan_pairing::{ColorReason, Reason};
use kydan_regulations::tie_break::Own;
use kydan_regulations::{System, TieBreak};
use kydan_tournament::{
    Board, Command, Event, Refusal, State, Tournament, UnpairedCause, crosstable, standings,
};
use proptest::prelude::*;

use cases::cases;
use story::{Story, person, score, settings};

#[test]
fn the_first_round_is_the_upper_half_against_the_lower_half() {
    let mut story = Story::of(8, settings(System::SwissSimple, 3, &[]));
    story.start_round().unwrap();
    assert_eq!(story.games(1), [(1, 1, 5), (2, 6, 2), (3, 3, 7), (4, 8, 4)]);
    let reasons = story.state.reasons(Board::Table { round: 1, table: 2 });
    assert_eq!(
        reasons,
        [
            Reason::SameScore { points: HalfPoints::ZERO },
            Reason::HalfAgainstHalf { upper: 2, lower: 6, size: 8 },
            Reason::Color { number: 2, side: Side::Black, because: ColorReason::Lot },
        ]
    );
}

/// The higher of each couple won: 1, 2, 3, 4 have a point and meet each other, 5 to 8 likewise.
#[test]
fn winners_meet_winners_and_colors_alternate() {
    let mut story = Story::of(8, settings(System::SwissSimple, 3, &[]));
    story.play_round(|white, black| if white < black { score(2, 0) } else { score(0, 2) });
    story.start_round().unwrap();
    // 1 had White and would like Black, as would 3; 4 had Black. So 1 meets 4, and 2 meets 3.
    assert_eq!(story.games(2), [(1, 4, 1), (2, 2, 3), (3, 5, 8), (4, 7, 6)]);
    let reasons = story.state.reasons(Board::Table { round: 2, table: 1 });
    assert!(reasons.contains(&Reason::Color { number: 1, side: Side::Black, because: ColorReason::Balance }));
}

#[test]
fn the_bye_goes_to_the_lowest_who_has_none() {
    let mut story = Story::of(5, settings(System::SwissSimple, 3, &[]));
    let mut rested = Vec::new();
    for round in 1..=3 {
        story.play_round(|white, black| if white < black { score(2, 0) } else { score(0, 2) });
        let unpaired = &story.state.round(round).unwrap().unpaired;
        assert_eq!((unpaired.len(), unpaired[0].points), (1, HalfPoints::ONE));
        rested.push(story.state.player(unpaired[0].person).unwrap().entry.number);
    }
    assert_eq!(rested[0], 5);
    assert_eq!(rested.iter().collect::<BTreeSet<_>>().len(), 3);
}

#[test]
fn a_field_that_is_exhausted_is_refused_and_not_paired_wrongly() {
    let mut story = Story::of(4, settings(System::SwissSimple, 4, &[]));
    let mut refused = None;
    for _ in 0..4 {
        match story.start_round() {
            Ok(round) => {
                for (table, ..) in story.games(round) {
                    story.record(round, table, score(1, 1));
                }
                story.must(Command::CloseRound { round });
            }
            Err(refusal) => refused = Some(refusal),
        }
    }
    let round = story.state.next_round();
    let Some(Refusal::NoLegalPairing { round: at, remedy, .. }) = refused else { panic!("{refused:?}") };
    assert_eq!((at, remedy), (round, kydan_pairing::diagnosis::Remedy::Rematch));
}

/// What the rules say of a pair, worked out from the crosstable alone.
struct Rules {
    met: BTreeSet<(u16, u16)>,
    colors: BTreeMap<u16, Vec<Side>>,
    rested: BTreeSet<u16>,
    present: Vec<u16>,
}

impl Rules {
    fn of(state: &State) -> Self {
        let field = state.field();
        let mut rules = Self {
            met: BTreeSet::new(),
            colors: BTreeMap::new(),
            rested: BTreeSet::new(),
            present: state.active().map(|player| player.entry.number).collect(),
        };
        for contestant in &field.contestants {
            let number = contestant.number;
            for turn in &contestant.turns {
                match turn.played() {
                    Some((game, _)) => {
                        rules.met.insert((number, game.opponent as u16 + 1));
                        rules.colors.entry(number).or_default().push(game.side);
                    }
                    None if turn.points(&field.points) == HalfPoints::ONE => {
                        rules.rested.insert(number);
                    }
                    None => {}
                }
            }
        }
        rules
    }

    /// Whether a player may get this color.
    fn may_have(&self, number: u16, side: Side) -> bool {
        let mut colors = self.colors.get(&number).cloned().unwrap_or_default();
        colors.push(side);
        let whites = colors.iter().filter(|side| **side == Side::White).count() as i32;
        let running = colors.len() >= 3 && colors[colors.len() - 3..].iter().all(|one| *one == side);
        !running && (2 * whites - colors.len() as i32).abs() <= 2
    }

    fn may_meet(&self, one: u16, other: u16) -> bool {
        let colored = |side: Side| self.may_have(one, side) && self.may_have(other, !side);
        !self.met.contains(&(one, other)) && (colored(Side::White) || colored(Side::Black))
    }

    /// Whether any pairing at all keeps the rules, by trying all of them.
    fn can_be_paired(&self) -> bool {
        if self.present.len().is_multiple_of(2) {
            return self.matches(&self.present);
        }
        self.present.iter().filter(|number| !self.rested.contains(number)).any(|number| {
            let others: Vec<u16> = self.present.iter().copied().filter(|one| one != number).collect();
            self.matches(&others)
        })
    }

    fn matches(&self, players: &[u16]) -> bool {
        let Some((first, rest)) = players.split_first() else { return true };
        rest.iter().filter(|other| self.may_meet(*first, **other)).any(|other| {
            let left: Vec<u16> = rest.iter().copied().filter(|one| one != other).collect();
            self.matches(&left)
        })
    }
}

/// Plays rounds with these results (one number for each game, in order) until the end or until no legal
/// pairing is left; checks every round.
fn play(players: u16, rounds: u16, results: &[u8]) -> Result<Story, TestCaseError> {
    // Matches and teams bring their own.
    let is_ours = |one: &TieBreak| one.is_for_players() && *one != TieBreak::Documents(Own::GamePoints);
    let tie_breaks: Vec<TieBreak> = TieBreak::named().filter(is_ours).collect();
    let mut story = Story::of(players, settings(System::SwissSimple, rounds, &tie_breaks));
    let mut results = results.iter().cycle();
    for _ in 0..rounds {
        let rules = Rules::of(&story.state);
        let round = match story.start_round() {
            Ok(round) => round,
            Err(Refusal::NoLegalPairing { .. }) if players <= 10 => {
                prop_assert!(!rules.can_be_paired(), "a pairing was overlooked");
                return Ok(story);
            }
            Err(Refusal::NoLegalPairing { .. } | Refusal::TooFewPlayers) => return Ok(story),
            Err(refusal) => return Err(TestCaseError::fail(refusal.to_string())),
        };
        check(&story, round, &rules)?;
        for (table, ..) in story.games(round) {
            let (result, kind) = match results.next().unwrap() % 10 {
                0..=3 => (score(2, 0), ResultKind::Played),
                4..=6 => (score(0, 2), ResultKind::Played),
                7 | 8 => (score(1, 1), ResultKind::Played),
                _ => (score(0, 2), ResultKind::Forfeit),
            };
            story.must(Command::RecordResult { board: Board::Table { round, table }, score: result, kind });
        }
        story.must(Command::CloseRound { round });
        if results.next().unwrap().is_multiple_of(8) && story.state.active().count() > 2 {
            let leaver = story.state.active().nth(1).unwrap().entry.person;
            let _ = story.try_to(Command::Withdraw { contestant: leaver.into() });
        }
    }
    Ok(story)
}

fn check(story: &Story, round: u16, rules: &Rules) -> Result<(), TestCaseError> {
    let mut seen: Vec<u16> = Vec::new();
    for (table, white, black) in story.games(round) {
        seen.extend([white, black]);
        prop_assert!(!rules.met.contains(&(white, black)), "{white}-{black} met before");
        let reasons = story.state.reasons(Board::Table { round, table });
        prop_assert!(reasons.len() >= 3, "explained");
        if !reasons.contains(&Reason::ColorLimitsLifted {}) {
            prop_assert!(rules.may_have(white, Side::White), "White of {white}");
            prop_assert!(rules.may_have(black, Side::Black), "Black of {black}");
        }
    }
    for unpaired in &story.state.round(round).unwrap().unpaired {
        prop_assert_eq!(unpaired.cause, UnpairedCause::Bye);
        let number = story.state.player(unpaired.person).unwrap().entry.number;
        prop_assert!(!rules.rested.contains(&number), "{number} has rested");
        seen.push(number);
    }
    seen.sort_unstable();
    prop_assert_eq!(&seen, &rules.present, "everyone once");
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: cases(96), ..ProptestConfig::default() })]

    #[test]
    fn every_round_keeps_the_rules(
        players in 2u16..25,
        rounds in 1u16..10,
        results in prop::collection::vec(any::<u8>(), 1..200),
    ) {
        play(players, rounds, &results)?;
    }

    #[test]
    fn small_fields_are_paired_as_long_as_they_can_be(
        players in 2u16..9,
        results in prop::collection::vec(any::<u8>(), 1..60),
    ) {
        play(players, 8, &results)?;
    }

    #[test]
    fn the_same_facts_are_paired_the_same(results in prop::collection::vec(any::<u8>(), 1..60)) {
        let (one, other) = (play(13, 5, &results)?, play(13, 5, &results)?);
        prop_assert_eq!(one.facts, other.facts);
    }

    #[test]
    fn facts_in_any_order_and_number_never_panic(
        results in prop::collection::vec(any::<u8>(), 1..60),
        picks in prop::collection::vec(any::<prop::sample::Index>(), 0..80),
    ) {
        let story = play(7, 4, &results)?;
        let facts: Vec<Event> = picks.iter().map(|pick| pick.get(&story.facts).clone()).collect();
        let state = Tournament::replay(&facts);
        let _ = (standings(&state), crosstable(&state));
        for round in 0..6 {
            let _ = Tournament::decide(&state, &Command::PairRound { round, bouts: story.bouts(9) });
            let _ = Tournament::decide(&state, &Command::CloseRound { round });
        }
        let _ = Tournament::decide(&state, &Command::Withdraw { contestant: person(3).into() });
        let _ = Tournament::decide(&state, &Command::Rate { before: BTreeMap::new() });
    }

    #[test]
    fn replayed_facts_make_the_same_state(results in prop::collection::vec(any::<u8>(), 1..60)) {
        let story = play(9, 4, &results)?;
        prop_assert_eq!(Tournament::replay(&story.facts), story.state);
    }
}

#[test]
fn turns_count_what_the_table_says() {
    let mut story = Story::of(3, settings(System::SwissSimple, 1, &[]));
    story.play_round(|_, _| score(1, 0));
    let field = story.state.field();
    let points: Vec<_> = field.totals();
    assert_eq!(points, [HalfPoints(1), HalfPoints(0), HalfPoints(2)]);
    assert!(matches!(field.contestants[2].turns[0], Turn::Bye { .. }));
}
