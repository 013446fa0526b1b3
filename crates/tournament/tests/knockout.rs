//! Knock-outs played through: rounds follow from results, level matches go on, who leaves lets the opponent through.

#[path = "support/lots.rs"]
mod lots;
#[path = "support/story.rs"]
mod story;

use kydan_field::Settings;
use kydan_game::Score;
use kydan_pairing::lots::{Seed, order_of};
use kydan_regulations::{Meeting, Options, System, ThirdPlace};
use kydan_tournament::bracket::{Decision, ExtraGame, Part, Progress, bracket};
use kydan_tournament::{
    Command, Contestant, Deed, Event, LotNeed, LotPurpose, MatchLot, PublicValue, Refusal, Timing,
    UnpairedCause, lots_offered, standings,
};

use lots::{VALUE, seal, unseal};
use story::{Story, person, score, settings};

fn knockout(system: System, players: u16, options: Options) -> Story {
    Story::of(players, Settings { options, ..settings(system, 1, &[]) })
}

/// The lower number wins with either color.
fn lower_wins(white: u16, black: u16) -> Score {
    if white < black { score(2, 0) } else { score(0, 2) }
}

/// Plays on until nothing is left; how many rounds that took.
fn play_out(story: &mut Story, judge: impl Fn(u16, u16) -> Score) -> u16 {
    let mut rounds = 0;
    loop {
        match story.start_round() {
            Ok(round) => {
                for (table, white, black) in story.games(round) {
                    story.record(round, table, judge(white, black));
                }
                story.must(Command::CloseRound { round });
                rounds += 1;
                assert!(rounds < 99);
            }
            Err(Refusal::NoRoundLeft { .. }) => return rounds,
            Err(refusal) => panic!("{refusal}"),
        }
    }
}

fn ranks(story: &Story) -> Vec<(u16, u16)> {
    standings(&story.state).rows.iter().map(|row| (row.rank, row.number)).collect()
}

/// The forms of competition, 2: of seven, six play in the first round; there are six matches.
#[test]
fn seven_players_have_one_bye_and_six_matches() {
    let mut story = knockout(System::Knockout, 7, Options::default());
    story.start_round().unwrap();
    let mut first: Vec<_> =
        story.games(1).iter().map(|(_, white, black)| (*white.min(black), *white.max(black))).collect();
    first.sort_unstable();
    assert_eq!(first, [(2, 7), (3, 6), (4, 5)]);
    let unpaired = &story.state.round(1).unwrap().unpaired;
    assert_eq!((unpaired.len(), unpaired[0].person, unpaired[0].cause), (1, person(1), UnpairedCause::Bye));
    for (table, white, black) in story.games(1) {
        story.record(1, table, lower_wins(white, black));
    }
    story.must(Command::CloseRound { round: 1 });
    assert_eq!(play_out(&mut story, lower_wins), 2);
    let bracket = bracket(&story.state).unwrap();
    assert_eq!((bracket.contests.len(), bracket.winner), (6, Some(0)));
    assert_eq!(ranks(&story), [(1, 1), (2, 2), (3, 3), (3, 4), (5, 5), (5, 6), (5, 7)]);
    story.must(Command::Finish);
}

#[test]
fn the_losers_of_the_semi_finals_play_for_the_third_place_where_the_rules_say_so() {
    let options = Options { third_place: ThirdPlace::Played, ..Options::default() };
    let mut story = knockout(System::Knockout, 4, options);
    assert_eq!(play_out(&mut story, lower_wins), 2);
    assert_eq!(ranks(&story), [(1, 1), (2, 2), (3, 3), (4, 4)]);
    let bracket = bracket(&story.state).unwrap();
    assert_eq!(
        bracket.contests.iter().map(|one| one.part).collect::<Vec<_>>(),
        [Part::Main, Part::Main, Part::Final, Part::ThirdPlace]
    );
}

/// Article 25: two games, two more if they are level, then one game with colors by lot, or the lot alone.
#[test]
fn a_level_match_goes_on_and_then_the_lot_decides() {
    let options = Options { meeting: Meeting::TwoGames, ..Options::default() };
    let mut story = knockout(System::Knockout, 2, options);
    for round in 1..=4 {
        story.play_round(|_, _| score(1, 1));
        let (table, white, _) = story.games(round)[0];
        assert_eq!((table, white), (1, if round % 2 == 1 { 1 } else { 2 }), "colors alternate");
    }
    let waiting = Refusal::LotNeeded { stage: 1, matches: vec![(person(1).into(), person(2).into())] };
    assert_eq!(story.start_round(), Err(waiting.clone()));
    let progress = |story: &Story| bracket(&story.state).unwrap().contests[0].progress;
    assert_eq!(progress(&story), Progress::Lot { colors: ExtraGame::Allowed });
    let lot = |story: &mut Story, purpose, seed: u8| {
        story.must(seal(purpose, &Seed([seed; 32])));
        story.try_to(unseal(purpose, &Seed([seed; 32])))
    };
    let colors = LotPurpose::Colors { stage: 1, upper: person(1), lower: person(2) };
    lot(&mut story, colors, 3).unwrap();
    let MatchLot::White { to } = story.state.match_lots[0].gave else { panic!() };
    story.play_round(|_, _| score(1, 1));
    assert_eq!(Contestant::from(person(story.games(5)[0].1)), to);
    assert_eq!(story.start_round(), Err(waiting));
    assert_eq!(progress(&story), Progress::Lot { colors: ExtraGame::Played });
    let winner = LotPurpose::Winner { stage: 1, upper: person(1), lower: person(2) };
    lot(&mut story, winner, 4).unwrap();
    let MatchLot::Win { to } = story.state.match_lots[1].gave else { panic!() };
    assert_eq!(story.start_round(), Err(Refusal::NoRoundLeft { rounds: 1 }));
    assert_eq!(Contestant::from(standings(&story.state).rows[0].person), to);
    story.must(Command::Finish);
}

/// How a match of two games stands after these results of the first seed.
fn after(shares: &[u16]) -> Progress {
    let options = Options { meeting: Meeting::TwoGames, ..Options::default() };
    let mut story = knockout(System::Knockout, 2, options);
    for share in shares {
        story.play_round(
            |white, _| if white == 1 { score(*share, 2 - share) } else { score(2 - share, *share) },
        );
    }
    bracket(&story.state).expect("a knock-out has a bracket").contests[0].progress
}

#[test]
fn a_match_is_decided_after_both_games_of_a_pair() {
    let due = |game| Progress::Due { game, white: None };
    assert_eq!(after(&[]), due(1));
    assert_eq!(after(&[2]), due(2), "one won game decides nothing");
    assert_eq!(after(&[2, 1]), Progress::Won(0));
    assert_eq!(after(&[1, 0]), Progress::Won(1));
    assert_eq!(after(&[2, 0]), due(3));
    assert_eq!(after(&[2, 0, 2]), due(4));
    assert_eq!(after(&[2, 0, 1, 0]), Progress::Won(1));
    assert_eq!(after(&[2, 0, 1, 1]), Progress::Lot { colors: ExtraGame::Allowed });
}

#[test]
fn a_lot_is_not_drawn_for_a_match_that_is_decided() {
    let mut story = knockout(System::Knockout, 2, Options::default());
    story.play_round(|_, _| score(2, 0));
    let purpose = LotPurpose::Winner { stage: 1, upper: person(1), lower: person(2) };
    assert_eq!(story.try_to(seal(purpose, &Seed([1; 32]))), Err(Refusal::NothingToDraw));
}

/// A level match of one game is drawn for; another one is still played (25).
fn level_and_open() -> Story {
    let mut story = knockout(System::Knockout, 4, Options::default());
    for _ in 0..3 {
        story.play_round(|white, black| {
            if white + black == 5 && white.min(black) == 1 { score(1, 1) } else { lower_wins(white, black) }
        });
    }
    story
}

fn winner(stage: u16, upper: u16, lower: u16) -> LotPurpose {
    LotPurpose::Winner { stage, upper: person(upper), lower: person(lower) }
}

#[test]
fn what_can_be_sealed_is_offered_and_what_is_due_stands_first() {
    let story = level_and_open();
    let offered: Vec<_> = lots_offered(&story.state).iter().map(|one| (one.purpose, one.need)).collect();
    let colors = LotPurpose::Colors { stage: 1, upper: person(1), lower: person(4) };
    assert_eq!(offered, [(colors, LotNeed::Due), (winner(1, 1, 4), LotNeed::Due)]);
    // Before the first round nothing is due; the matches are known and can be sealed ahead.
    let fresh = knockout(System::Knockout, 4, Options::default());
    let offered: Vec<_> = lots_offered(&fresh.state).iter().map(|one| (one.purpose, one.need)).collect();
    let possible = [winner(1, 1, 4), winner(1, 2, 3), LotPurpose::Numbers, LotPurpose::InitialColor];
    assert_eq!(offered, possible.map(|purpose| (purpose, LotNeed::Possible)));
}

#[test]
fn a_seal_is_for_the_match_that_is_there_and_for_no_other() {
    let mut story = level_and_open();
    let seed = Seed([5; 32]);
    // The office shows the fourth round; the knock-out is in its first.
    assert_eq!(story.try_to(seal(winner(4, 1, 4), &seed)), Err(Refusal::LotOfOtherStage { stage: 1 }));
    for (upper, lower) in [(4, 1), (1, 2), (2, 3)] {
        assert_eq!(story.try_to(seal(winner(1, upper, lower), &seed)), Err(Refusal::NothingToDraw));
    }
    story.must(seal(winner(1, 1, 4), &seed));
    assert_eq!(lots_offered(&story.state).len(), 1, "what is sealed is not offered");
}

#[test]
fn whoever_seals_for_two_who_are_known_names_a_value_that_is_not() {
    let mut story = level_and_open();
    let (purpose, seed) = (winner(1, 1, 4), Seed([5; 32]));
    let Command::CommitLot { commitment, public, now, .. } = seal(purpose, &seed) else { panic!() };
    let public = public.unwrap();
    let sealed = |public| Command::CommitLot { purpose, commitment, public, now };
    assert_eq!(story.try_to(sealed(None)), Err(Refusal::LotNeedsPublicValue));
    let known = PublicValue { at: now, ..public.clone() };
    assert_eq!(story.try_to(sealed(Some(known))), Err(Refusal::PublicValueKnown { at: now }));
    let nowhere = PublicValue { source: "  ".into(), ..public.clone() };
    assert_eq!(story.try_to(sealed(Some(nowhere))), Err(Refusal::LotTextMissing { what: "source" }));
    story.must(sealed(Some(public.clone())));
    let opened = |value: Option<&str>, now| Command::DrawLot {
        purpose,
        seed: seed.clone(),
        value: value.map(str::to_owned),
        now,
    };
    let early = Err(Refusal::PublicValueNotYet { at: public.at });
    assert_eq!(story.try_to(opened(Some(VALUE), now)), early);
    let missing = Err(Refusal::LotTextMissing { what: "value" });
    // A value has one spelling: among several, whoever opens the lot could choose.
    for other in [" ", "381 56", "38.156", "38156g", "３８１５６"] {
        assert_eq!(story.try_to(opened(Some(other), public.at)), missing, "{other}");
    }
    assert_eq!(story.try_to(opened(Some("0".repeat(201).as_str()), public.at)), missing);
    // Whoever goes on is the one whom seed and value draw together.
    let mut with_zeros = story.clone();
    let zeros = with_zeros.try_to(opened(Some("00a38156"), public.at)).unwrap();
    let facts = story.try_to(opened(Some("  A38156 "), public.at)).unwrap();
    assert_eq!(zeros, facts, "zeros in front are no other number");
    let first = order_of(&seed.mixed("a38156"), vec![1, 4])[0];
    assert!(
        matches!(facts[1], Event::MatchDrawn { gave: MatchLot::Win { to }, .. } if to == person(first)),
        "{facts:?}"
    );
    let contest = &bracket(&story.state).unwrap().contests[0];
    assert_eq!(contest.decision, Some(Decision::Lot));
    assert_eq!(bracket(&story.state).unwrap().contests[1].decision, Some(Decision::Played));
}

#[test]
fn a_seal_is_taken_back_before_it_is_opened_and_everybody_sees_it() {
    let mut story = level_and_open();
    let (purpose, seed) = (winner(1, 1, 4), Seed([5; 32]));
    let Command::CommitLot { public: Some(public), now, .. } = seal(purpose, &seed) else { panic!() };
    let back = |seed: &Seed, reason: &str, now| Command::WithdrawLot {
        commitment: seed.commitment(),
        reason: reason.into(),
        now,
    };
    assert_eq!(story.try_to(back(&seed, "nhầm", now)), Err(Refusal::LotNotCommitted));
    story.must(seal(purpose, &seed));
    assert_eq!(story.try_to(back(&seed, " ", now)), Err(Refusal::LotTextMissing { what: "reason" }));
    story.must(back(&seed, "Mất hạt giống", now));
    assert_eq!(story.try_to(unseal(purpose, &seed)), Err(Refusal::LotNotCommitted));
    assert_eq!(story.try_to(seal(purpose, &seed)), Err(Refusal::SeedUsed), "somebody may know it");
    let other = Seed([6; 32]);
    story.must(seal(purpose, &other));
    // Once the value is known, whoever has the seed knows the outcome: the record says so.
    story.must(back(&other, "Không muốn", public.at));
    let told: Vec<_> =
        story.state.withdrawn_lots.iter().map(|one| (one.timing, one.reason.as_str())).collect();
    assert_eq!(told, [(Timing::Before, "Mất hạt giống"), (Timing::After, "Không muốn")]);
    let last = Seed([7; 32]);
    story.must(seal(purpose, &last));
    story.must(unseal(purpose, &last));
    assert_eq!(story.try_to(back(&last, "Muộn", public.at)), Err(Refusal::LotDrawn));
}

#[test]
fn an_event_does_not_end_while_a_match_waits_for_the_lot() {
    let mut story = knockout(System::Knockout, 2, Options::default());
    for _ in 0..3 {
        story.play_round(|_, _| score(1, 1));
    }
    let waiting = Refusal::LotNeeded { stage: 1, matches: vec![(person(1).into(), person(2).into())] };
    assert_eq!(story.try_to(Command::Finish), Err(waiting));
    story.must(seal(winner(1, 1, 2), &Seed([5; 32])));
    story.must(unseal(winner(1, 1, 2), &Seed([5; 32])));
    story.must(Command::Finish);
}

#[test]
fn matches_end_when_they_are_decided_and_others_go_on() {
    let options = Options { meeting: Meeting::TwoGames, ..Options::default() };
    let mut story = knockout(System::Knockout, 4, options);
    // 1 beats 4 twice; 2 and 3 win a game each, then 3 wins the extra games.
    let judge = |white: u16, black: u16| match (white, black) {
        (1, _) => score(2, 0),
        (_, 1) => score(0, 2),
        _ => score(2, 0),
    };
    story.play_round(judge);
    story.play_round(judge);
    story.start_round().unwrap();
    assert_eq!(story.games(3).len(), 1, "1 has won the match");
    let (table, white, black) = story.games(3)[0];
    assert_eq!((white.min(black), white.max(black)), (2, 3));
    story.record(3, table, if white == 3 { score(2, 0) } else { score(0, 2) });
    story.must(Command::CloseRound { round: 3 });
    story.play_round(|_, _| score(1, 1));
    story.start_round().unwrap();
    let (_, white, black) = story.games(5)[0];
    assert_eq!((white.min(black), white.max(black)), (1, 3));
    assert_eq!(story.state.round(5).unwrap().stage(), 2);
}

#[test]
fn whoever_leaves_lets_the_opponent_through() {
    let mut story = knockout(System::Knockout, 4, Options::default());
    story.play_round(lower_wins);
    // 1 and 2 are in the final; 2 leaves, and there is nothing left to play.
    story.must(Command::Withdraw { contestant: person(2).into() });
    assert_eq!(story.start_round(), Err(Refusal::NoRoundLeft { rounds: 1 }));
    assert_eq!(bracket(&story.state).unwrap().winner, Some(0));
    assert_eq!(ranks(&story), [(1, 1), (2, 2), (3, 3), (3, 4)]);
    story.must(Command::Finish);

    // Of eight, 8 leaves during the first round with the game lost by default, and 1, who won it, before the second.
    let mut story = knockout(System::Knockout, 8, Options::default());
    story.play_round(lower_wins);
    story.must(Command::Withdraw { contestant: person(1).into() });
    story.start_round().unwrap();
    assert_eq!(story.games(2).len(), 1);
    let unpaired = &story.state.round(2).unwrap().unpaired;
    assert_eq!(unpaired[0].person, person(4));
    assert_eq!(unpaired[0].cause, UnpairedCause::OpponentLeft { opponent: person(1) });
}

#[test]
fn a_final_that_was_paired_and_not_published_holds_nothing_up() {
    let mut story = knockout(System::Knockout, 4, Options::default());
    story.play_round(lower_wins);
    story.must(Command::PairRound { round: 2, bouts: story.bouts(2) });
    story.must(Command::Withdraw { contestant: person(1).into() });
    assert_eq!(bracket(&story.state).unwrap().winner, Some(1));
    story.must(Command::Finish);
}

#[test]
fn whoever_leaves_before_the_first_round_is_not_in_the_bracket() {
    let mut story = knockout(System::Knockout, 5, Options::default());
    story.must(Command::Withdraw { contestant: person(1).into() });
    story.start_round().unwrap();
    assert_eq!(story.games(1).len(), 2, "four are left");
    assert!(story.state.round(1).unwrap().unpaired.is_empty());
}

/// The forms of competition, 3: for eight, 2 · 8 − 2 matches; one more if the winner of A loses the first final.
#[test]
fn the_double_knockout_of_eight_has_fourteen_or_fifteen_matches() {
    let mut story = knockout(System::DoubleKnockout, 8, Options::default());
    play_out(&mut story, lower_wins);
    assert_eq!(story.state.rounds.iter().map(|round| round.games.len()).sum::<usize>(), 14);
    // 1 beats 2 in bracket A and in the final; the third lost the last match of bracket B.
    assert_eq!(ranks(&story)[..2], [(1, 1), (2, 2)]);
    assert_eq!(ranks(&story).iter().map(|(rank, _)| *rank).collect::<Vec<_>>()[..4], [1, 2, 3, 4]);

    let mut story = knockout(System::DoubleKnockout, 8, Options::default());
    let upset = std::cell::Cell::new(0);
    // 2 loses to 1 in bracket A and beats him in the first final.
    play_out(&mut story, |white, black| {
        if (white.min(black), white.max(black)) == (1, 2) {
            upset.set(upset.get() + 1);
            if upset.get() == 2 {
                return lower_wins(black, white);
            }
        }
        lower_wins(white, black)
    });
    assert_eq!(upset.get(), 3, "in bracket A and in two finals");
    assert_eq!(story.state.rounds.iter().map(|round| round.games.len()).sum::<usize>(), 15);
    assert_eq!(bracket(&story.state).unwrap().winner, Some(0));
    story.must(Command::Finish);
}

#[test]
fn nobody_pairs_a_knockout_by_hand() {
    let mut story = knockout(System::Knockout, 4, Options::default());
    let by_hand = Command::PairByHand { round: 1, games: vec![], left_over: None, bouts: vec![] };
    assert_eq!(story.try_to(by_hand), Err(Refusal::NotByHand { system: System::Knockout }));
}

fn enters(number: u16) -> Command {
    let late = kydan_tournament::NewEntry { person: person(number), rating: None, club: None };
    Command::Enter { entries: vec![late] }
}

/// The two of every game of a round, the lower number first.
fn pairs(story: &Story, round: u16) -> Vec<(u16, u16)> {
    let mut pairs: Vec<_> =
        story.games(round).iter().map(|(_, white, black)| (*white.min(black), *white.max(black))).collect();
    pairs.sort_unstable();
    pairs
}

/// Of six, 1 and 2 have a bye (25: eight places less six). Whoever comes while the others play is the seventh and has
/// the place opposite 2, as in a bracket of seven; then the eighth is opposite 1, as in one of eight.
#[test]
fn late_entries_take_the_byes_of_the_first_round_while_it_is_open() {
    for system in [System::Knockout, System::DoubleKnockout] {
        let mut story = knockout(system, 6, Options::default());
        let round = story.start_round().unwrap();
        assert_eq!(pairs(&story, round), [(3, 6), (4, 5)]);
        story.must(enters(7));
        let late = story.start_round().unwrap();
        assert_eq!((late, pairs(&story, late)), (2, vec![(2, 7)]), "{system:?}");
        let unpaired = &story.state.round(late).unwrap().unpaired;
        assert!(unpaired.is_empty(), "nobody rests a second time: {unpaired:?}");
        story.must(enters(8));
        let last = story.start_round().unwrap();
        assert_eq!(pairs(&story, last), [(1, 8)]);
        assert_eq!(story.try_to(enters(9)), Err(Refusal::BracketFull { limit: 8 }));
        // The rounds end in any order; the second round of the knock-out waits for all of them.
        for round in [last, round, late] {
            assert!(story.start_round().is_err());
            for (table, white, black) in story.games(round) {
                story.record(round, table, lower_wins(white, black));
            }
            // The one that is over is offered, whichever was paired last.
            assert_eq!(story.state.may(Deed::CloseRound), Ok(vec![("round", round.to_string())]));
            story.must(Command::CloseRound { round });
        }
        let second = story.start_round().unwrap();
        let expected = if system == System::Knockout {
            vec![(1, 4), (2, 3)]
        } else {
            vec![(1, 4), (2, 3), (5, 8), (6, 7)]
        };
        assert_eq!(pairs(&story, second), expected);
        assert_eq!(story.try_to(enters(9)), Err(Refusal::EntriesClosed));
    }
}

#[test]
fn a_first_round_that_is_not_public_is_paired_anew_for_whoever_came() {
    let mut story = knockout(System::Knockout, 4, Options::default());
    story.must(Command::PairRound { round: 1, bouts: story.bouts(2) });
    story.must(enters(5));
    let stale = Refusal::PairedBeforeEntry { contestant: person(5).into(), round: 1 };
    assert_eq!(story.try_to(Command::PublishRound { round: 1 }), Err(stale));
    story.must(Command::PairRound { round: 1, bouts: story.bouts(1) });
    story.must(Command::PublishRound { round: 1 });
    assert_eq!(pairs(&story, 1), [(4, 5)]);
}

#[test]
fn nobody_enters_a_knockout_whose_first_round_is_over() {
    let mut story = knockout(System::Knockout, 3, Options::default());
    story.play_round(lower_wins);
    assert_eq!(story.try_to(enters(9)), Err(Refusal::EntriesClosed));
}
