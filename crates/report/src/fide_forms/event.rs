//! The report of a tournament (IT3).

use std::collections::BTreeMap;

use kydan_rating::average;
use kydan_rating::fide_norms::{Format, HeldTitle, Listed, PlayedBy, REGULATIONS, Standing};

use super::parts::{self, CONDITION, Facts, count, listed, number, table, text};
use super::{ArbiterTitle, Sheet, Surroundings};
use crate::exchange::{Datum, Table};

/// As long as players must have for 60 moves, in minutes (1.1.3).
const MINUTES: u32 = 120;
/// As many rounds as a day may have (1.1.3).
const ROUNDS_A_DAY: u16 = 2;

/// The report: the event, the players, their federations, what is asked of an event for titles, and the norms made.
pub fn event_report(sheet: &Sheet, around: &Surroundings) -> Vec<Table> {
    vec![
        event(sheet, around),
        players(sheet),
        federations(sheet),
        asked(sheet, around),
        norms(sheet),
        parts::signatures(around),
    ]
}

fn event(sheet: &Sheet, around: &Surroundings) -> Table {
    let mut facts = Facts::new();
    let names =
        |all: &[super::Official]| text(all.iter().map(parts::official).collect::<Vec<_>>().join("; "));
    facts.add("exchange.form_regulations", text(REGULATIONS));
    facts.by_hand("exchange.form_fide_code");
    parts::event(&mut facts, around);
    facts.add("exchange.form_deputies", names(&around.deputies));
    facts.add("exchange.form_arbiters", names(&around.arbiters));
    facts.add("exchange.form_organizer", text(around.organizer.as_str()));
    facts.add("exchange.form_system", text(sheet.system.as_str()));
    facts.add("exchange.form_rounds", number(sheet.tournament.rounds));
    facts.add("exchange.form_rounds_a_day", around.rounds_a_day.map_or(Datum::Empty, number));
    facts.add("exchange.form_time_control", text(sheet.time_control.as_str()));
    facts.add("exchange.form_ratings", Datum::Key("exchange.form_ratings_as_imported"));
    facts.table("exchange.it3")
}

fn all(sheet: &Sheet) -> impl Iterator<Item = &Listed> {
    sheet.players.iter().filter_map(|player| player.record.applicant.as_ref())
}

fn players(sheet: &Sheet) -> Table {
    let mut facts = Facts::new();
    let known = all(sheet).count();
    facts.add("exchange.form_players", count(sheet.players.len()));
    facts.add("exchange.form_rated", count(all(sheet).filter(|one| one.rating.is_some()).count()));
    facts.add("exchange.form_unrated", count(all(sheet).filter(|one| one.rating.is_none()).count()));
    facts.add("exchange.form_not_listed", count(sheet.players.len() - known));
    facts.add(
        "exchange.form_average",
        average(all(sheet).filter_map(|one| one.rating)).map_or(Datum::Empty, number),
    );
    let holders = all(sheet).filter(|one| one.title.is_some_and(HeldTitle::is_holder)).count();
    facts.add("exchange.form_holders", count(holders));
    facts.add("exchange.form_federations", count(by_federation(sheet).len()));
    let mut table = facts.table("exchange.it3_players");
    for title in HeldTitle::ALL {
        let held = all(sheet).filter(|one| one.title == Some(title)).count();
        table.rows.push(vec![text(title.letters()), count(held), Datum::Empty]);
    }
    table
}

/// Those whom FIDE counts as of a federation.
fn by_federation(sheet: &Sheet) -> BTreeMap<&str, Vec<&Listed>> {
    let mut by_code: BTreeMap<&str, Vec<&Listed>> = BTreeMap::new();
    for one in all(sheet) {
        if let Some(code) = one.federation.member() {
            by_code.entry(code).or_default().push(one);
        }
    }
    by_code
}

fn federations(sheet: &Sheet) -> Table {
    let keys =
        ["exchange.federation", "exchange.form_players", "exchange.form_rated", "exchange.form_holders"];
    let rows = by_federation(sheet).into_iter().map(|(code, players)| {
        vec![
            text(code),
            count(players.len()),
            count(players.iter().filter(|one| one.rating.is_some()).count()),
            count(players.iter().filter(|one| one.title.is_some_and(HeldTitle::is_holder)).count()),
        ]
    });
    table("exchange.it3_federations", &keys, rows.collect())
}

/// What is asked of an event for titles (1.1, 1.4.2e): what the record does not say is open.
fn asked(sheet: &Sheet, around: &Surroundings) -> Table {
    let tournament = &sheet.tournament;
    let fits = |fits: bool| if fits { Standing::Met } else { Standing::Failed };
    let minutes = tournament.seconds_for_60 / 60;
    let line = |key: &'static str, article: &str, needed: Datum, found: Datum, standing: Standing| {
        let standing = Datum::Key(parts::standing(standing));
        vec![Datum::Key(key), text(article), needed, found, Datum::Empty, standing]
    };
    let arbiter = match around.chief_title {
        Some(ArbiterTitle::International) => (text("IA"), Standing::Met),
        Some(ArbiterTitle::Fide) => (text("FA"), Standing::Met),
        Some(ArbiterTitle::National) => (Datum::Key("exchange.form_national"), Standing::Failed),
        None => (Datum::Empty, Standing::Open),
    };
    let format = match tournament.format {
        Format::Swiss | Format::RoundRobin | Format::DoubleRoundRobin | Format::Knockout => Standing::Met,
        Format::Other => Standing::Open,
    };
    let rounds = around.rounds_a_day;
    let rows = vec![
        line(
            "exchange.rule_laws",
            "1.1.1",
            Datum::Empty,
            Datum::Empty,
            fits(tournament.played_by == PlayedBy::LawsOfChess),
        ),
        line("exchange.rule_registered", "1.1.1", number(30), Datum::Empty, Standing::Open),
        line(
            "exchange.rule_rounds_a_day",
            "1.1.3",
            number(ROUNDS_A_DAY),
            rounds.map_or(Datum::Empty, number),
            rounds.map_or(Standing::Open, |rounds| fits(rounds <= ROUNDS_A_DAY)),
        ),
        line(
            "exchange.rule_thinking_time",
            "1.1.3",
            number(MINUTES),
            number(minutes),
            fits(minutes >= MINUTES),
        ),
        line("exchange.rule_arbiter", "1.1.5", text("IA, FA"), arbiter.0, arbiter.1),
        line("exchange.rule_format", "1.4.2e", Datum::Empty, Datum::Empty, format),
    ];
    table("exchange.it3_event", &CONDITION, rows)
}

/// Who made a norm.
fn norms(sheet: &Sheet) -> Table {
    let keys = [
        "exchange.number",
        "exchange.name",
        "exchange.fide_id",
        "exchange.form_title_sought",
        "exchange.form_verdict",
        "exchange.form_games",
        "exchange.points",
        "exchange.rule_average",
        "exchange.rule_performance",
        "exchange.form_credited",
        "exchange.form_left_out",
    ];
    let rows = sheet.players.iter().flat_map(|player| {
        let made = sheet.verdicts(player).into_iter().filter(|one| one.standing() == Standing::Met);
        made.map(|one| {
            vec![
                number(player.number),
                text(player.identity.name.as_str()),
                text(player.identity.fide_id.as_str()),
                text(one.title.letters()),
                Datum::Key(parts::verdict(&one)),
                count(one.rounds.len()),
                Datum::Points(one.points),
                one.average.map_or(Datum::Empty, number),
                one.performance.map_or(Datum::Empty, number),
                number(one.credited),
                listed(one.left_out.iter().map(|out| out.round)),
            ]
        })
    });
    table("exchange.it3_norms", &keys, rows.collect())
}
