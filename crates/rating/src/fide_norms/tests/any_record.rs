//! Whatever a record holds.

use proptest::prelude::*;

use super::*;

fn any_listed() -> impl Strategy<Value = Option<Listed>> {
    let federation = prop_oneof![Just("VIE"), Just("GER"), Just("IND"), Just("FID"), Just("NON")];
    let title = proptest::option::of(proptest::sample::select(&HeldTitle::ALL[..]));
    let rating = proptest::option::of(0_u16..4000);
    proptest::option::weighted(
        0.9,
        (title, rating, federation).prop_map(|(title, rating, code)| listed(title, rating, code)),
    )
}

fn any_turn() -> impl Strategy<Value = Turn> {
    let outcome = prop_oneof![
        8 => (0_u16..=2).prop_map(|own| Outcome::Played(HalfPoints(own))),
        1 => Just(Outcome::WonByForfeit),
        1 => Just(Outcome::Bye),
        1 => Just(Outcome::Unplayed),
        1 => Just(Outcome::Going),
    ];
    (outcome, any_listed(), 1_u16..30, any::<bool>()).prop_map(|(outcome, listed, number, scoreless)| Turn {
        round: number,
        outcome,
        opponent: Some(Opponent { number, listed, scoreless }),
    })
}

proptest! {
    /// Whatever a record holds, there is an answer, and it agrees with itself.
    #[test]
    fn any_record_has_a_verdict(
        turns in proptest::collection::vec(any_turn(), 0..24),
        applicant in any_listed(),
        rounds in 0_u16..30,
        format in proptest::sample::select(vec![
            Format::Swiss, Format::RoundRobin, Format::DoubleRoundRobin, Format::Knockout, Format::Other,
        ]),
    ) {
        let tournament = Tournament { format, rounds, ..SWISS };
        let record = Record { applicant, sex: Some(Sex::Female), turns };
        for verdict in verdicts(&tournament, &record) {
            let made = verdict.standing() == Standing::Met;
            prop_assert_eq!(made, verdict.credited > 0);
            prop_assert_eq!(verdict.rounds.len() + verdict.left_out.len(), record.turns.len());
        }
    }

    /// Every way to leave out games, one by one: the search finds a norm where one of them is one.
    #[test]
    fn no_norm_is_overlooked(
        turns in proptest::collection::vec((0_u16..=2, 1900_u16..2700, 0_usize..4), 9..13),
    ) {
        let titles = [Some(HeldTitle::Gm), Some(HeldTitle::Im), Some(HeldTitle::Fm), None];
        let codes = ["GER", "IND", "USA", "VIE"];
        let games: Vec<_> = turns.iter().zip(0_usize..)
            .map(|((own, rating, title), at)| (*own, titles[*title], *rating, codes[at % 4]))
            .collect();
        let swiss = Tournament { rounds: turns.len() as u16, ..SWISS };
        let found = stands(&swiss, &record(&games), &IM) == Standing::Met;
        let all = games.len();
        let mut any = false;
        for choice in 0_u32..1 << all {
            let out = |at: usize| choice & (1 << at) != 0;
            let after = (0..all).rev().take_while(|at| out(*at)).count();
            let may = (0..all - after).all(|at| !out(at) || games[at].0 == 2);
            let left: Vec<_> = (0..all).filter(|at| !out(*at)).map(|at| games[at]).collect();
            if may && left.len() >= 9 {
                // Nothing more is left out of it: as many games as rounds, in a table that is known ahead.
                let alone = Tournament { format: Format::RoundRobin, rounds: left.len() as u16, ..SWISS };
                let verdict = judge(&alone, &record(&left), &IM);
                any |= verdict.left_out.is_empty() && verdict.standing() == Standing::Met;
            }
        }
        prop_assert_eq!(found, any);
    }
}
