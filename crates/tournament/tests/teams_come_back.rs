//! Files of events of teams go out and come in again: whoever enters, seats, pairs and records by what a file says has the
//! event of the file, to the letter (TRF26; TRF16 with what it has no records for in comments).

#![expect(clippy::unwrap_used, reason = "helpers of tests: what cannot be told fails the test")]

#[path = "support/story.rs"]
#[expect(dead_code, reason = "shared with the tests of events of players")]
mod story;
#[path = "support/teams.rs"]
#[expect(dead_code, reason = "shared with the other tests of teams")]
mod support;

use kydan_field::{Contestant, ResultKind, Settings, Turn};
use kydan_game::{HalfPoints, Score};
use kydan_journal::{BoutId, PersonId};
use kydan_regulations::{Family, System, TeamMeeting, TeamPlay, TeamRanking};
use kydan_report::desk::{self, Sheet};
use kydan_report::trf::Identity;
use kydan_tournament::{Board, ByeWorth, Command, HandPairing, NewEntry, NewTeam, State, report_of};

use story::score;
use support::{THREE, Teams, of_teams, player, team};

/// The file of an event, its players called by their numbers.
fn file(state: &State) -> kydan_report::trf::Report {
    let who = |person: PersonId| {
        let number = state.player(person).map_or(0, |player| player.entry.number);
        Identity { name: format!("Player, {number}"), ..Identity::default() }
    };
    report_of(state, &[("012", "Teams")], who)
}

/// Its lines, but for what says that an arbiter paired.
fn lines(state: &State) -> Vec<String> {
    let text = file(state).to_string();
    let kept = text.lines().filter(|line| !line.contains("was paired by hand"));
    kept.map(str::to_owned).collect()
}

fn who(number: u16) -> PersonId {
    PersonId::fixed(70_000 + u128::from(number))
}

fn turn(sheet: &Sheet, number: u16, round: u16) -> Option<Turn> {
    let found = sheet.setup.field.contestants.iter().find(|one| one.number == number)?;
    found.turns.get(usize::from(round) - 1).copied()
}

fn share(sheet: &Sheet, number: u16, round: u16) -> Option<(HalfPoints, ResultKind)> {
    match turn(sheet, number, round) {
        Some(Turn::Game(game)) => game.share.map(|share| (share.own, share.kind)),
        Some(Turn::Bye { .. } | Turn::Absent { .. } | Turn::Walkover { .. } | Turn::Annulled { .. })
        | None => None,
    }
}

/// An event by what a file says alone.
fn come_in(text: &str, settings: &Settings) -> State {
    let sheet = desk::read(text.as_bytes()).unwrap().of_teams();
    assert_eq!(sheet.problems_of_teams(), [], "{text}");
    let teams = sheet.teams.as_ref().unwrap();
    let boards = usize::from(settings.options.teams.unwrap().boards);
    let mut event = Teams::of(0, settings.clone());
    let rated = |number: u16| sheet.report.players().find(|one| one.number == number).unwrap().rating;
    let entry = |number: &u16| NewEntry { person: who(*number), rating: rated(*number), club: None };
    for (number, (at, name)) in (1..).zip(teams.names.iter().enumerate()) {
        let (regulars, reserves) = teams.list(at).split_at(boards);
        event.must(Command::EnterTeam(NewTeam {
            team: team(number),
            name: name.clone(),
            club: None,
            regulars: regulars.iter().map(entry).collect(),
            reserves: reserves.iter().map(entry).collect(),
        }));
    }
    let named = |at: usize| team(at as u16 + 1);
    for round in 1..=sheet.paired_rounds() {
        let (stage, game) = teams.leg(round);
        let of_stage = |one: &Contestant| one.turns.get(usize::from(stage) - 1).copied();
        let turns: Vec<Option<Turn>> = teams.setup.field.contestants.iter().map(of_stage).collect();
        if game == 1 && settings.system.family() == Family::Swiss {
            for (at, turn) in turns.iter().enumerate() {
                let Some(Turn::Absent { points }) = turn else { continue };
                let worths = [ByeWorth::Full, ByeWorth::Half, ByeWorth::Zero];
                let worth =
                    worths.into_iter().find(|worth| worth.points(&teams.setup.field.points) == *points);
                let worth = worth.unwrap();
                event.must(Command::GrantBye { contestant: named(at).into(), round: stage, worth });
            }
        }
        let matches = teams.matches(stage);
        for at in matches.iter().flat_map(|(a, b)| [*a, *b]) {
            let lineup = teams.lineup(at, round).into_iter().map(|number| (number > 0).then(|| who(number)));
            event.must(Command::SetLineup { team: named(at), round, lineup: lineup.collect() });
        }
        let bouts: Vec<BoutId> =
            (1..=200).map(|table| BoutId::fixed(u128::from(round) * 1000 + table)).collect();
        if game > 1 || settings.system.family() == Family::Knockout {
            event.must(Command::PairRound { round, bouts });
        } else {
            let hand =
                |(a, b): &(usize, usize)| HandPairing { white: named(*a).into(), black: named(*b).into() };
            let rests = turns.iter().position(|turn| matches!(turn, Some(Turn::Bye { .. })));
            event.must(Command::PairByHand {
                round,
                games: matches.iter().map(hand).collect(),
                left_over: rests.map(|at| named(at).into()),
                bouts,
            });
        }
        event.must(Command::PublishRound { round });
        let games = event.state.round(round).unwrap().games.clone();
        let number = |person: PersonId| event.state.player(person).unwrap().entry.number;
        let seated: Vec<_> = games
            .iter()
            .map(|game| (game.pairing.table, number(game.pairing.white), number(game.pairing.black)))
            .collect();
        let mut open = 0;
        for (table, white, black) in seated {
            let (Some((one, kind)), Some((other, _))) =
                (share(&sheet, white, round), share(&sheet, black, round))
            else {
                open += 1;
                continue;
            };
            let board = Board::Table { round, table };
            event.must(Command::RecordResult { board, score: Score { white: one, black: other }, kind });
        }
        if open == 0 {
            event.must(Command::CloseRound { round });
        }
    }
    event.state
}

/// Plays a round with draws, forfeits and both colors winning.
fn played(event: &mut Teams, round: u16) {
    let games = event.state.round(round).unwrap().games.clone();
    for (game, index) in games.iter().zip(0_u16..) {
        let (made, kind) = match (index * 5 + round * 3) % 7 {
            0 | 1 => (score(1, 1), ResultKind::Played),
            2 | 3 => (score(0, 2), ResultKind::Played),
            4 => (score(2, 0), ResultKind::Forfeit),
            _ => (score(2, 0), ResultKind::Played),
        };
        let board = Board::Table { round, table: game.pairing.table };
        event.must(Command::RecordResult { board, score: made, kind });
    }
    event.must(Command::CloseRound { round });
}

#[test]
fn an_event_of_teams_goes_out_and_comes_in_to_the_letter() {
    let match_points = TeamPlay { ranked_by: TeamRanking::MatchPoints, ..THREE };
    let twice = TeamPlay { meeting: TeamMeeting::Simultaneous { games: 2 }, ..THREE };
    let everyone = TeamPlay { meeting: TeamMeeting::AllPlayAll, ..THREE };
    for (system, teams, stages, play) in [
        (System::RoundRobin, 5, 5, THREE),
        (System::RoundRobin, 4, 3, twice),
        (System::RoundRobin, 4, 3, everyone),
        (System::Dutch, 8, 4, match_points),
        (System::Dutch, 9, 4, THREE),
        (System::SwissSimple, 8, 4, twice),
        (System::Lim, 9, 4, match_points),
        (System::Knockout, 4, 2, THREE),
    ] {
        let settings = of_teams(system, stages, play, &[]);
        let mut event = Teams::of(teams, settings.clone());
        if system.family() == Family::Swiss {
            event.must(Command::GrantBye { contestant: team(3).into(), round: 2, worth: ByeWorth::Zero });
        }
        for round in 1..stages * play.games() {
            if system.family() != Family::Knockout && round < 4 {
                // A reserve at board 2 of the first team, nobody at board 3 of the second.
                let lineup = vec![Some(player(1, 1)), Some(player(1, 4)), Some(player(1, 3))];
                event.must(Command::SetLineup { team: team(1), round, lineup });
                let lineup = vec![Some(player(2, 1)), Some(player(2, 2)), None];
                event.must(Command::SetLineup { team: team(2), round, lineup });
            }
            if event.start().is_err() {
                break;
            }
            played(&mut event, round);
        }
        // The last round is public, and nothing of it was recorded.
        let _ = event.start();
        let (before, text) = (lines(&event.state), file(&event.state));
        for out in [text.to_string(), text.in_trf16().to_string()] {
            let again = come_in(&out, &settings);
            assert_eq!(lines(&again), before, "{system:?}, {teams} teams, {play:?}:\n{out}");
        }
    }
}
