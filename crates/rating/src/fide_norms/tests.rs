use kydan_game::HalfPoints;

use super::*;
use crate::Rating;
use crate::titles::Sex;

mod any_record;

const SWISS: Tournament = Tournament {
    format: Format::Swiss,
    rounds: 9,
    is_over: true,
    played_by: PlayedBy::LawsOfChess,
    seconds_for_60: 7200,
    fewest: Fewest::Nine,
    exemption: None,
};

fn listed(title: Option<HeldTitle>, rating: Option<Rating>, federation: &str) -> Listed {
    Listed { title, rating, federation: Federation::read(federation).unwrap_or(Federation::NoMember) }
}

fn turn(round: u16, half_points: u16, whom: Option<Listed>) -> Turn {
    let opponent = Opponent { number: round, listed: whom, scoreless: false };
    Turn { round, outcome: Outcome::Played(HalfPoints(half_points)), opponent: Some(opponent) }
}

/// A player of VIE; each game as half points, the opponent's title, rating and federation.
fn record(games: &[(u16, Option<HeldTitle>, Rating, &str)]) -> Record {
    let turns = games.iter().zip(1..).map(|((half_points, title, rating, federation), round)| {
        turn(round, *half_points, Some(listed(*title, Some(*rating), federation)))
    });
    Record {
        applicant: Some(listed(None, Some(2300), "VIE")),
        sex: Some(Sex::Female),
        turns: turns.collect(),
    }
}

/// So many opponents of one rating in federations that suffice, and points for the first of them.
fn of_masters(games: u16, title: HeldTitle, rating: Rating, half_points: u16) -> Record {
    let federations = ["GER", "IND", "USA", "VIE"];
    let mut left = half_points;
    let games: Vec<_> = (0..games)
        .map(|at| {
            let own = left.min(2);
            left -= own;
            (own, Some(title), rating, federations[usize::from(at % 4)])
        })
        .collect();
    record(&games)
}

fn of(verdict: &Verdict, rule: Rule) -> Condition {
    *verdict.conditions.iter().find(|one| one.rule == rule).expect("the rule is asked about")
}

/// Which rules are not fulfilled, with the article that each cites.
fn failed(verdict: &Verdict) -> Vec<(Rule, &'static str)> {
    let all = verdict.conditions.iter().filter(|one| one.standing == Standing::Failed);
    all.map(|one| (one.rule, one.article)).collect()
}

fn stands(tournament: &Tournament, record: &Record, title: &'static Requirements) -> Standing {
    judge(tournament, record, title).standing()
}

/// The least average with which so many half points of nine games are a performance.
fn least_average(title: &'static Requirements, half_points: u16) -> Rating {
    let holder = title.holders.last().copied().expect("some title");
    (title.average..3000)
        .find(|rating| {
            let record = of_masters(9, holder, *rating, half_points);
            of(&judge(&SWISS, &record, title), Rule::Performance).standing == Standing::Met
        })
        .expect("some average")
}

/// What published explanations say of nine rounds: 5 points for an international master take 2406.5; for a grandmaster
/// 6½ are needed against 2460, 4½ against 2600, and 3½ against 2680.
#[test]
fn the_average_that_a_score_takes() {
    assert_eq!(least_average(&IM, 10), 2407);
    assert_eq!((least_average(&GM, 12), least_average(&GM, 13)), (2475, 2434));
    assert_eq!(least_average(&GM, 9), 2600);
    assert_eq!(least_average(&GM, 7), 2680);
    // A perfect score against weak opponents is no norm: the average has its own limit.
    let strong = of_masters(9, HeldTitle::Gm, 2379, 18);
    assert_eq!(failed(&judge(&SWISS, &strong, &GM)), [(Rule::Average, "1.4.8a")]);
    for title in Requirements::ALL {
        let holder = title.holders.last().copied().expect("some title");
        let limits = [(title.average - 1, Standing::Failed), (title.average, Standing::Met)];
        for (average, expected) in limits {
            assert_eq!(stands(&SWISS, &of_masters(9, holder, average, 18), title), expected, "{title:?}");
        }
    }
}

/// A calculator that was made apart has these for 7 to 13 games.
#[test]
fn the_least_score_is_35_percent() {
    let table = [(7, 5), (8, 6), (9, 7), (10, 7), (11, 8), (12, 9), (13, 10)];
    for (games, half_points) in table {
        assert_eq!(requirements::fewest_half_points(games), half_points, "{games}");
    }
    let low = of_masters(9, HeldTitle::Gm, 2900, 6);
    assert_eq!(failed(&judge(&SWISS, &low, &GM)), [(Rule::Score, "1.4.8b")]);
}

/// "5, 4, 3" of nine rounds: five with titles, four who are not of the own federation and three who are not of one,
/// three with the title. The others are those of other programs' tests.
#[test]
fn the_numbers_of_the_annex() {
    let numbers = |games: usize| {
        (
            requirements::half_of(games),
            requirements::third_of(games),
            requirements::most_of_own(games),
            requirements::most_of_one(games),
        )
    };
    assert_eq!(numbers(7), (4, 3, 4, 4));
    assert_eq!(numbers(8), (4, 3, 4, 5));
    assert_eq!(numbers(9), (5, 3, 5, 6));
    assert_eq!(numbers(10), (5, 4, 6, 6));
    assert_eq!(numbers(11), (6, 4, 6, 7));
    assert_eq!(numbers(13), (7, 5, 7, 8));

    let (gm, fm, cm) = (Some(HeldTitle::Gm), Some(HeldTitle::Fm), Some(HeldTitle::Cm));
    let base = [
        (2, gm, 2500, "GER"),
        (2, gm, 2500, "IND"),
        (2, gm, 2500, "USA"),
        (1, fm, 2500, "USA"),
        (1, fm, 2500, "VIE"),
        (1, None, 2500, "VIE"),
        (1, None, 2500, "VIE"),
        (1, cm, 2500, "VIE"),
        (1, None, 2500, "VIE"),
    ];
    let made = judge(&SWISS, &record(&base), &GM);
    // 6 of 9 is .67: 2500 + 125.
    assert_eq!((made.standing(), made.performance), (Standing::Met, Some(2625)));
    let with = |at: usize, title, federation| {
        let mut games = base;
        games[at] = (games[at].0, title, 2500, federation);
        failed(&judge(&SWISS, &record(&games), &GM))
    };
    assert_eq!(with(4, cm, "VIE"), [(Rule::TitleHolders, "1.4.5a")], "candidate masters are no holders");
    assert_eq!(with(2, fm, "USA"), [(Rule::RequiredTitles, "1.4.5b")]);
    assert_eq!(with(0, gm, "VIE"), [(Rule::OwnFederation, "1.4.4")]);
    let of_two = base.map(|(own, title, rating, federation)| {
        (own, title, rating, if federation == "VIE" { "VIE" } else { "GER" })
    });
    assert_eq!(failed(&judge(&SWISS, &record(&of_two), &GM)), [(Rule::Federations, "1.4.3")]);
    let of_one = base.map(|(own, title, rating, federation)| {
        (own, title, rating, if federation == "VIE" { "CHN" } else { federation })
    });
    assert!(failed(&judge(&SWISS, &record(&of_one), &GM)).is_empty());
    let mut seven = of_one;
    (seven[0].3, seven[1].3) = ("CHN", "CHN");
    assert_eq!(failed(&judge(&SWISS, &record(&seven), &GM)), [(Rule::OneFederation, "1.4.4")]);
}

#[test]
fn a_lower_title_asks_for_lower_titles() {
    let of_wims = of_masters(9, HeldTitle::Wim, 2300, 12);
    assert_eq!(stands(&SWISS, &of_wims, &WIM), Standing::Met);
    assert_eq!(failed(&judge(&SWISS, &of_wims, &WGM)), [(Rule::RequiredTitles, "1.4.5d")]);
    let titles: Vec<_> = verdicts(&SWISS, &of_wims).iter().map(|one| one.title).collect();
    assert_eq!(titles, [NormTitle::Gm, NormTitle::Im, NormTitle::Wgm, NormTitle::Wim]);
    let held = |title, sex| {
        let applicant = Some(listed(title, Some(2300), "VIE"));
        let all = verdicts(&SWISS, &Record { applicant, sex, ..of_wims.clone() });
        all.iter().map(|one| one.title.letters()).collect::<Vec<_>>()
    };
    assert_eq!(held(None, Some(Sex::Male)), ["GM", "IM"]);
    assert_eq!(held(Some(HeldTitle::Wgm), Some(Sex::Female)), ["GM", "IM"]);
    assert_eq!(held(Some(HeldTitle::Im), None), ["GM"]);
    assert!(held(Some(HeldTitle::Gm), None).is_empty());
    let unsaid = Record { sex: None, ..of_wims };
    assert_eq!(of(&judge(&SWISS, &unsaid, &WIM), Rule::Women).standing, Standing::Open);
}

/// Two opponents below 2200: the lower counts as 2200, the other as he is. Whoever has no rating is 1400.
#[test]
fn the_lowest_is_raised_and_no_other() {
    let mut masters = of_masters(9, HeldTitle::Gm, 2500, 14);
    masters.turns[7] = turn(8, 0, Some(listed(None, Some(2100), "GER")));
    masters.turns[8] = turn(9, 0, Some(listed(None, None, "GER")));
    let verdict = judge(&SWISS, &masters, &GM);
    assert_eq!(verdict.raised, Some(Raised { round: 9, from: 1400, to: 2200 }));
    // 7 × 2500 + 2100 + 2200 = 21,800 of nine is 2422.2.
    assert_eq!(verdict.average, Some(2422));
    masters.turns[7] = turn(8, 0, Some(listed(None, None, "GER")));
    // 7 × 2500 + 1400 + 2200 = 21,100: 2344.4.
    assert_eq!(judge(&SWISS, &masters, &GM).average, Some(2344));
    // A half is rounded up: 2400.5.
    let two = record(&[(1, None, 2400, "GER"), (1, None, 2401, "GER")]);
    assert_eq!(judge(&SWISS, &two, &GM).average, Some(2401));
}

#[test]
fn eight_games_are_not_enough() {
    let eight = of_masters(8, HeldTitle::Gm, 2600, 12);
    assert_eq!(failed(&judge(&SWISS, &eight, &GM)), [(Rule::Games, "1.4.1a")]);
    let nobody = judge(&SWISS, &Record::default(), &GM);
    assert_eq!((nobody.standing(), nobody.average, nobody.performance), (Standing::Failed, None, None));
}

#[test]
fn eight_games_and_a_bye_are_nine() {
    for outcome in [Outcome::Bye, Outcome::WonByForfeit] {
        let mut eight = of_masters(8, HeldTitle::Gm, 2600, 9);
        eight.turns.push(Turn { round: 9, outcome, opponent: None });
        let verdict = judge(&SWISS, &eight, &GM);
        assert_eq!((verdict.standing(), verdict.credited), (Standing::Met, 9), "{outcome:?}");
        assert_eq!(of(&verdict, Rule::Games).article, "1.4.1c");
        // Not in an event of ten rounds, and not where the player was away.
        let longer = Tournament { rounds: 10, ..SWISS };
        assert_eq!(stands(&longer, &eight, &GM), Standing::Failed);
        eight.turns[8].outcome = Outcome::Unplayed;
        assert_eq!(stands(&SWISS, &eight, &GM), Standing::Failed);
    }
}

#[test]
fn championships_with_fewer_games() {
    let seven = of_masters(7, HeldTitle::Gm, 2600, 8);
    let teams = Tournament { rounds: 7, fewest: Fewest::SevenOfTeams, ..SWISS };
    let verdict = judge(&teams, &seven, &GM);
    assert_eq!((verdict.standing(), verdict.credited), (Standing::Met, 7));
    let cup = Tournament { format: Format::Knockout, rounds: 8, fewest: Fewest::EightOfWorldCup, ..SWISS };
    let verdict = judge(&cup, &of_masters(8, HeldTitle::Gm, 2600, 9), &GM);
    assert_eq!((verdict.standing(), verdict.credited), (Standing::Met, 9));
}

/// Against 2600 four and a half points are the norm; six and a half are two more.
#[test]
fn points_above_the_norm_count_as_games() {
    let verdict = judge(&SWISS, &of_masters(9, HeldTitle::Gm, 2600, 13), &GM);
    assert_eq!((verdict.surplus, verdict.credited), (2, 11));
    let verdict = judge(&SWISS, &of_masters(9, HeldTitle::Gm, 2600, 10), &GM);
    assert_eq!((verdict.surplus, verdict.credited), (0, 9), "half a point is no game");
}

#[test]
fn more_than_thirteen_games_are_thirteen() {
    let long = Tournament { rounds: 15, ..SWISS };
    let verdict = judge(&long, &of_masters(15, HeldTitle::Gm, 2600, 15), &GM);
    assert_eq!((verdict.standing(), verdict.credited), (Standing::Met, 13));
}

/// After nine of eleven rounds it is a norm; two losses later it is none any more.
#[test]
fn games_after_the_norm_are_left_out() {
    let eleven = of_masters(11, HeldTitle::Gm, 2600, 10);
    let swiss = Tournament { rounds: 11, ..SWISS };
    let verdict = judge(&swiss, &eleven, &GM);
    assert_eq!(verdict.standing(), Standing::Met);
    // Ten games with five points are still 2600: one is left out, and no more.
    assert_eq!(verdict.left_out, [LeftOut { round: 11, why: Why::AfterTheNorm }]);
    let everyone = Tournament { format: Format::RoundRobin, ..swiss };
    assert_eq!(failed(&judge(&everyone, &eleven, &GM)), [(Rule::Performance, "1.4.8")]);
    let going = Tournament { is_over: false, ..SWISS };
    assert_eq!(stands(&going, &of_masters(9, HeldTitle::Gm, 2600, 9), &GM), Standing::Met);
    let going = Tournament { format: Format::RoundRobin, ..going };
    assert_eq!(stands(&going, &of_masters(9, HeldTitle::Gm, 2600, 9), &GM), Standing::Open);
}

/// A win over 1500 in the first of ten rounds spoils the average: 2450 × 9 are 2450 with 7 points, 2600 and more.
#[test]
fn a_won_game_is_left_out() {
    let mut ten = of_masters(10, HeldTitle::Gm, 2450, 16);
    ten.turns[0] = turn(1, 2, Some(listed(None, Some(2000), "GER")));
    ten.turns[1] = turn(2, 2, Some(listed(None, Some(1500), "GER")));
    let ten_rounds = Tournament { rounds: 10, ..SWISS };
    // 8 × 2450 + 2000 + 2200 = 23,800 of ten is 2380; .80 is 240: a norm as it is.
    assert!(judge(&ten_rounds, &ten, &GM).left_out.is_empty());
    ten.turns[0] = turn(1, 2, Some(listed(None, Some(1900), "GER")));
    // Now 2370; without the win over 1500 the other is raised: 8 × 2450 + 2200 = 21,800 of nine is 2422, 7 of 9 is 220.
    let verdict = judge(&ten_rounds, &ten, &GM);
    assert_eq!((verdict.standing(), verdict.average), (Standing::Met, Some(2422)));
    assert_eq!(verdict.performance, Some(2642));
    assert_eq!(verdict.left_out.len(), 1);
    let out = verdict.left_out[0];
    assert!(out.why == Why::Won && [1, 2].contains(&out.round), "{out:?}");
    // Of nine rounds there is nothing to leave out.
    ten.turns.pop();
    assert_eq!(failed(&judge(&SWISS, &ten, &GM))[0], (Rule::Average, "1.4.8a"));
}

#[test]
fn who_has_no_federation_is_not_counted() {
    let mut ten = of_masters(10, HeldTitle::Gm, 2600, 10);
    ten.turns[0] = turn(1, 2, Some(listed(None, Some(2600), "NON")));
    let verdict = judge(&Tournament { rounds: 10, ..SWISS }, &ten, &GM);
    assert_eq!(verdict.left_out[0], LeftOut { round: 1, why: Why::NoFederation });
    assert_eq!(verdict.points, HalfPoints(8));
    // FIDE's flag counts as a game, and as no federation.
    let flag = of_masters(9, HeldTitle::Gm, 2600, 9);
    let turns = flag.turns.iter().map(|one| {
        let mut one = one.clone();
        one.opponent.as_mut().and_then(|own| own.listed.as_mut()).expect("listed").federation =
            if one.round == 1 { Federation::Of("GER".to_owned()) } else { Federation::Fide };
        one
    });
    let verdict = judge(&SWISS, &Record { turns: turns.collect(), ..flag.clone() }, &GM);
    assert_eq!(failed(&verdict), [(Rule::Federations, "1.4.3")], "no cap is broken by FIDE's flag");
}

#[test]
fn the_unrated_without_a_point_are_not_counted() {
    let mut ten = of_masters(10, HeldTitle::Gm, 2600, 12);
    ten.turns[0].opponent =
        Some(Opponent { number: 1, listed: Some(listed(None, None, "GER")), scoreless: true });
    let everyone = Tournament { format: Format::RoundRobin, rounds: 10, ..SWISS };
    let verdict = judge(&everyone, &ten, &GM);
    assert_eq!((verdict.rounds.len(), verdict.left_out[0].why), (9, Why::Scoreless));
    let swiss = Tournament { rounds: 10, ..SWISS };
    assert!(!judge(&swiss, &ten, &GM).left_out.iter().any(|one| one.why == Why::Scoreless));
}

/// The last opponent does not come. Eight games of nine with such a win are nine (1.4.1c); of ten rounds, after a round
/// away, the game is needed for the number, and the norm stands if it stood with a loss.
#[test]
fn a_forfeit_in_the_last_round_may_count_as_lost() {
    let ten_rounds = Tournament { rounds: 10, ..SWISS };
    let mut ten = of_masters(10, HeldTitle::Gm, 2650, 11);
    ten.turns[8].outcome = Outcome::Unplayed;
    ten.turns[9].outcome = Outcome::WonByForfeit;
    let verdict = judge(&ten_rounds, &ten, &GM);
    assert_eq!((verdict.standing(), verdict.last_forfeit_lost), (Standing::Met, true));
    assert_eq!((verdict.rounds.len(), verdict.points), (9, HalfPoints(11)));
    // Where it must not be lost there is no norm.
    let mut short = of_masters(10, HeldTitle::Gm, 2600, 8);
    short.turns[8].outcome = Outcome::Unplayed;
    short.turns[9].outcome = Outcome::WonByForfeit;
    assert_eq!(stands(&ten_rounds, &short, &GM), Standing::Failed);
}

#[test]
fn a_norm_is_of_long_games_by_the_laws_of_chess() {
    let nine = of_masters(9, HeldTitle::Gm, 2600, 9);
    let short = Tournament { seconds_for_60: 7199, ..SWISS };
    assert_eq!(failed(&judge(&short, &nine, &GM)), [(Rule::ThinkingTime, "1.1.3")]);
    let drawn = Tournament { played_by: PlayedBy::OtherRules, ..SWISS };
    assert_eq!(failed(&judge(&drawn, &nine, &GM)), [(Rule::Laws, "1.1.1")]);
}

#[test]
fn other_formats_are_asked_about() {
    let other = Tournament { format: Format::Other, ..SWISS };
    let verdict = judge(&other, &of_masters(9, HeldTitle::Gm, 2600, 9), &GM);
    assert_eq!((verdict.standing(), of(&verdict, Rule::Format).standing), (Standing::Open, Standing::Open));
}

/// Six players, each met twice: three of five must have the title.
#[test]
fn a_double_round_robin_counts_players() {
    let everyone = Tournament { format: Format::DoubleRoundRobin, rounds: 10, ..SWISS };
    let of_holders = |holders: u16| {
        let mut ten = of_masters(10, HeldTitle::Im, 2600, 10);
        for one in &mut ten.turns {
            let number = (one.round - 1) % 5 + 1;
            let federation = ["GER", "IND", "USA", "VIE", "VIE"][usize::from(number - 1)];
            let title = if number <= holders { HeldTitle::Gm } else { HeldTitle::Fm };
            let listed = Some(listed(Some(title), Some(2600), federation));
            one.opponent = Some(Opponent { number, listed, scoreless: false });
        }
        judge(&everyone, &ten, &GM)
    };
    assert_eq!(of_holders(3).standing(), Standing::Met);
    assert_eq!(failed(&of_holders(2)), [(Rule::RequiredTitles, "1.4.5f")]);
    assert_eq!(of(&of_holders(3), Rule::Players).standing, Standing::Met);
}

#[test]
fn exemptions_are_for_whom_they_are_for() {
    let at_home: Vec<_> = (0..9).map(|_| (1, Some(HeldTitle::Gm), 2600, "VIE")).collect();
    let at_home = record(&at_home);
    assert_eq!(failed(&judge(&SWISS, &at_home, &GM)).len(), 3);
    let federation = "VIE".to_owned();
    for (exemption, article) in [
        (Exemption::NationalChampionship { federation: federation.clone() }, "1.4.3a"),
        (Exemption::NationalTeams { federation }, "1.4.3b"),
        (Exemption::Zonal, "1.4.3c"),
        (Exemption::BigSwiss, "1.4.3d"),
    ] {
        let verdict = judge(&Tournament { exemption: Some(exemption), ..SWISS }, &at_home, &GM);
        assert_eq!((verdict.standing(), verdict.is_exempted()), (Standing::Met, true));
        assert_eq!(of(&verdict, Rule::OwnFederation).article, article);
    }
    let abroad = Exemption::NationalChampionship { federation: "GER".to_owned() };
    assert_eq!(stands(&Tournament { exemption: Some(abroad), ..SWISS }, &at_home, &GM), Standing::Failed);
}

/// Twenty foreigners of three federations, ten of them masters, in every round; whoever missed two rounds is nobody.
#[test]
fn a_big_swiss_is_exempt() {
    let players: Vec<SwissPlayer> = (0..60_u16)
        .map(|at| {
            let code = ["GER", "IND", "USA", "VIE", "CHN", "PHI"][usize::from(at % 6)];
            let title = if at % 4 < 2 { HeldTitle::Im } else { HeldTitle::Fm };
            SwissPlayer {
                listed: Some(listed(Some(title), Some(2200), code)),
                rounds: vec![Presence::There; 9],
            }
        })
        .collect();
    assert_eq!(BigSwiss::of(&players, 9, "VIE"), BigSwiss { players: 50, federations: 5, holders: 25 });
    assert!(BigSwiss::is_one_for_every_host(&players, 9));
    let mut few = players.clone();
    for one in few.iter_mut().skip(24) {
        one.rounds[3] = Presence::Missing;
    }
    // In the fourth round 24 are there, a sixth of them at home.
    assert_eq!(BigSwiss::of(&few, 9, "VIE").players, 20);
    for one in few.iter_mut().skip(23).take(1) {
        (one.rounds[3], one.rounds[4]) = (Presence::Missing, Presence::Missing);
    }
    assert!(!BigSwiss::is_one_for_every_host(&few, 9));
    assert!(!BigSwiss::is_one_for_every_host(&[], 9) && !BigSwiss::of(&players, 0, "VIE").suffices());
}

/// Nobody knows anything of one opponent: what suffices without him suffices, the rest waits, and nothing is a norm.
#[test]
fn what_is_not_known_is_said_and_not_guessed() {
    let mut nine = of_masters(9, HeldTitle::Gm, 2700, 12);
    if let Some(opponent) = &mut nine.turns[8].opponent {
        opponent.listed = None;
    }
    let verdict = judge(&SWISS, &nine, &GM);
    assert_eq!(verdict.standing(), Standing::Open);
    let members = of(&verdict, Rule::Members);
    assert_eq!((members.standing, members.article, members.missing), (Standing::Open, "1.4.2a", 1));
    assert_eq!(of(&verdict, Rule::TitleHolders).standing, Standing::Met);
    assert_eq!(of(&verdict, Rule::Performance).standing, Standing::Met);
    // Of the player nothing is known, either: the own federation may be any.
    let nobody = Record { applicant: None, ..of_masters(9, HeldTitle::Gm, 2600, 9) };
    let verdict = judge(&SWISS, &nobody, &GM);
    assert_eq!(of(&verdict, Rule::Federations).standing, Standing::Met, "four federations are three others");
    assert_eq!(of(&verdict, Rule::OwnFederation).standing, Standing::Met, "no federation has more than 5");
    let none = of_masters(9, HeldTitle::Gm, 2600, 9);
    let turns = none.turns.iter().map(|one| turn(one.round, 1, None));
    let verdict = judge(&SWISS, &Record { turns: turns.collect(), ..none.clone() }, &GM);
    assert_eq!((verdict.standing(), failed(&verdict)), (Standing::Open, vec![]));
}

#[test]
fn codes_are_read_as_the_list_has_them() {
    assert_eq!(HeldTitle::read(" wgm"), Some(HeldTitle::Wgm));
    assert_eq!((HeldTitle::read(""), HeldTitle::read("NM")), (None, None));
    assert_eq!(Federation::read("vie"), Some(Federation::Of("VIE".to_owned())));
    assert_eq!((Federation::read("FID"), Federation::read(" ")), (Some(Federation::Fide), None));
}
