//! The file of a tournament of ours.

use std::collections::{BTreeMap, BTreeSet};

use kydan_field::{Settings, Turn};
use kydan_game::{HalfPoints, Side};
use kydan_journal::PersonId;
use kydan_regulations::{
    Family, LastRoundColors, Meeting, ScoreGroups, TeamMeeting, TeamRanking, ThirdPlace, Told,
};
use kydan_report::trf::{Gives, Identity, MatchLot as FileLot, Report, Setup};

use crate::competition::{Unit, View};
use crate::{Contestant, MatchLot, Round, RoundPhase, State, decide};

use super::team_file;

/// A tournament of ours as files tell it, game by game: what is public, byes known ahead, acceleration, and who
/// must not meet from now on.
pub fn setup_of(state: &State) -> Setup {
    let mut field = state.viewed(&View { unit: Unit::Game, ..View::default() });
    let settings = state.settings();
    // Rounds of a file are rounds of games; those of a knock-out follow from the results.
    field.planned = match settings {
        Some(settings) if settings.system.family() == Family::Knockout => 0,
        Some(settings) => field.planned * settings.options.teams.map_or(1, |play| play.games()),
        None => 0,
    };
    let turns = field.contestants.iter().flat_map(|contestant| &contestant.turns);
    let bye = turns.into_iter().find_map(|turn| match turn {
        Turn::Bye { points } => Some(*points),
        Turn::Game(_) | Turn::Walkover { .. } | Turn::Annulled { .. } | Turn::Absent { .. } => None,
    });
    // The free round of a table brings nothing, whatever the rules say of byes.
    field.points.bye = bye.unwrap_or(field.points.bye);
    let places: BTreeMap<PersonId, usize> =
        state.players.iter().enumerate().map(|(at, player)| (player.entry.person, at)).collect();
    let next = state.next_round();
    let points = field.points;
    let games = settings.map_or(1, |settings| settings.options.meeting.games());
    let at = |who: &Contestant| places.get(&who.person()?).copied();
    let byes = state.byes.iter().filter_map(|((stage, who), own)| {
        let round = (stage - 1) * games + 1;
        Some(((round, at(who)?), own.points(&points))).filter(|((round, _), _)| *round >= next)
    });
    // Whoever has left is away from every round to come: the format knows no other way to say it. Where teams play,
    // these records name teams: `team_file` writes them.
    let has_teams = state.has_teams();
    let left = field.contestants.iter().enumerate().filter(|(_, one)| !has_teams && one.left_after.is_some());
    let left = left.flat_map(|(at, _)| {
        (next..=field.planned.max(next)).map(move |round| ((round, at), HalfPoints::ZERO))
    });
    let forbidden = state
        .forbidden
        .iter()
        .filter_map(|(one, other)| Some((at(one)?, at(other)?, (next, field.planned.max(next)))));
    let mut acceleration = settings
        .filter(|_| !has_teams)
        .map_or_else(Vec::new, |settings| decide::acceleration(state, settings));
    acceleration.resize(field.contestants.len(), Vec::new());
    Setup {
        byes: byes.chain(left).collect(),
        forbidden: forbidden.collect(),
        acceleration,
        initial: settings.map_or(Side::White, |settings| settings.initial_color),
        blank: BTreeSet::new(),
        field,
    }
}

/// The file of a tournament of ours in TRF26. `texts` say what the record does not hold (`012` the name, `022`
/// the place, `042` and `052` the days, `102` the chief arbiter …), `who` says who somebody is. What the format
/// has no record for stands in comments.
pub fn report_of(state: &State, texts: &[(&str, &str)], who: impl Fn(PersonId) -> Identity) -> Report {
    let identity =
        |at: usize| state.players.get(at).map_or_else(Identity::default, |player| who(player.entry.person));
    let Some(settings) = state.settings() else { return Report::default() };
    let places = kydan_table::rank(&state.field(), &settings.tie_breaks);
    let own = texts_of(state, settings);
    let mut all: Vec<(&str, &str)> = texts.to_vec();
    all.extend(own.iter().map(|(tag, text)| (*tag, text.as_str())));
    // As programs write them: by number.
    all.sort_by_key(|(tag, _)| *tag);
    let mut report = Report::of_setup(&setup_of(state), &places, &all, identity);
    if state.has_teams() {
        team_file::add(&mut report, state);
    }
    comment(&mut report, state, settings);
    report
}

/// What the record itself says of the event.
fn texts_of(state: &State, settings: &Settings) -> Vec<(&'static str, String)> {
    let rated = state.players.iter().filter(|player| player.entry.rating.is_some()).count();
    let control = settings.time_control;
    let mut texts = vec![
        ("062", state.players.len().to_string()),
        ("072", rated.to_string()),
        ("092", system(settings)),
        ("122", control.written()),
    ];
    if state.has_teams() {
        texts.push(("082", state.teams.len().to_string()));
    }
    let points = match settings.options.teams.map(|play| play.ranked_by) {
        None => "PTS",
        Some(TeamRanking::BoardPoints) => "PTS:GP",
        Some(TeamRanking::MatchPoints) => "PTS:MP",
    };
    match codes(settings) {
        Some(codes) => texts.extend([("212", format!("{points},{codes}")), ("202", codes)]),
        // What ranks the teams first says by what they are paired.
        None if state.has_teams() => texts.push(("212", points.to_owned())),
        None => {}
    }
    texts
}

/// The system, in the words that pairing programs know.
fn system(settings: &Settings) -> String {
    let options = &settings.options;
    let is_silent = options.last_round_colors == LastRoundColors::IfUnpairable;
    let name = if options.score_groups == ScoreGroups::Blocks {
        "Individual: Swiss-System (Dutch in blocks, outside C.04.3)"
    } else if options.acceleration.is_some() {
        "FIDE_DUTCH_BAKU"
    } else if is_silent && settings.system.takes(Told::LastRoundColors) {
        "Individual: Swiss-System (Article 27 of the law of xiangqi, 2004, color limits kept where everyone can be paired)"
    } else {
        settings.system.character().in_files
    };
    if let Some(play) = settings.options.teams {
        let name = of_teams(name);
        return match play.meeting {
            TeamMeeting::Simultaneous { games: 1 } => name,
            TeamMeeting::Simultaneous { games } => format!("{name}, matches of {games} games"),
            TeamMeeting::AllPlayAll => format!("{name}, everyone against everyone"),
        };
    }
    let name = match settings.options.third_place {
        ThirdPlace::Shared => name.to_owned(),
        ThirdPlace::Played => format!("{name}, match for the third place"),
    };
    match settings.options.meeting {
        Meeting::Game => name,
        // Their rounds are games of the file: whoever pairs game by game must not take it for that system.
        Meeting::TwoGames => format!("{name}, matches of 2 games"),
    }
}

/// The system of an event of teams: what is paired are matches, which no code for players says.
fn of_teams(name: &str) -> String {
    match (name, name.strip_prefix("Individual: ")) {
        (_, Some(rest)) => format!("Team: {rest}"),
        ("FIDE_DUTCH", None) => "Team: Swiss-System (Dutch)".to_owned(),
        (other, None) => other.to_owned(),
    }
}

/// The tie-breaks by the codes of C.07; none where one of them has no definition there.
fn codes(settings: &Settings) -> Option<String> {
    let codes: Option<Vec<String>> = settings.tie_breaks.iter().map(|one| one.fide_code()).collect();
    codes.filter(|codes| !codes.is_empty()).map(|codes| codes.join(","))
}

fn comment(report: &mut Report, state: &State, settings: &Settings) {
    if codes(settings).is_none() && !settings.tie_breaks.is_empty() {
        let names: Vec<_> = settings.tie_breaks.iter().map(|one| one.code()).collect();
        report.comment(&format!("ranks by the event's own tie-breaks: {}", names.join(", ")));
    }
    if settings.options.meeting == Meeting::TwoGames {
        report.comment("matches of two games: rounds are games here, ranks are by matches");
    }
    let number = |who: Contestant| match who {
        Contestant::Person(person) => state.player(person).map(|player| player.entry.number),
        Contestant::Team(team) => state.team(team).map(|team| team.number),
    };
    for lot in &state.match_lots {
        let (gives, to) = match lot.gave {
            MatchLot::White { to } => (Gives::White, to),
            MatchLot::Win { to } => (Gives::Match, to),
        };
        let other = if lot.pair.0 == to { lot.pair.1 } else { lot.pair.0 };
        if let (Some(to), Some(other)) = (number(to), number(other)) {
            report.note_lot(&FileLot { stage: lot.stage, to, other, gives });
        }
    }
    let by_hand = |round: &Round| {
        let tables = round.by_hand.as_ref()?.differences(round);
        Some((round.number, tables))
    };
    for (round, tables) in state.published().filter_map(by_hand) {
        let tables: Vec<String> = tables.iter().map(u16::to_string).collect();
        report.comment(&match tables.as_slice() {
            [] => format!("round {round} was paired by hand, as the engine would have"),
            _ => format!(
                "round {round} was paired by hand, otherwise than the engine: tables {}",
                tables.join(", ")
            ),
        });
    }
    for round in state.published().filter(|round| round.phase == RoundPhase::Published) {
        report.comment(&format!("round {} is not closed", round.number));
    }
}
