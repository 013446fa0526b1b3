//! The certificate of a title result (IT1).

use kydan_game::Side;
use kydan_rating::fide_norms::{HeldTitle, Outcome, REGULATIONS, Standing, Turn, Verdict, Why};

use super::parts::{self, CONDITION, Facts, count, listed, number, points, table, text};
use super::{Player, Sheet, Surroundings};
use crate::exchange::{Datum, Table};

/// The certificate of one player: who and where, the games, what they are for each title and why.
pub fn certificate(sheet: &Sheet, around: &Surroundings, player: &Player) -> Vec<Table> {
    let verdicts = sheet.verdicts(player);
    // The games are told as they count for the highest title that a norm was made for.
    let shown = verdicts.iter().find(|one| one.standing() == Standing::Met).or(verdicts.first());
    vec![
        person(sheet, around, player, shown),
        games(sheet, player, shown),
        opponents(player, shown),
        norms(&verdicts),
        conditions(&verdicts),
        parts::signatures(around),
    ]
}

fn person(sheet: &Sheet, around: &Surroundings, player: &Player, shown: Option<&Verdict>) -> Table {
    let mut facts = Facts::new();
    let own = &player.identity;
    let made = shown.filter(|one| one.standing() == Standing::Met);
    facts.add("exchange.form_regulations", text(REGULATIONS));
    if let Some(made) = made {
        facts.add("exchange.form_norm_for", text(made.title.letters()));
    }
    facts.add("exchange.name", text(own.name.as_str()));
    facts.add("exchange.fide_id", text(own.fide_id.as_str()));
    facts.add("exchange.federation", text(own.federation.as_str()));
    facts.add("exchange.sex", text(own.sex.as_str()));
    facts.add("exchange.form_birth", text(own.birth.as_str()));
    facts.by_hand("exchange.form_birth_place");
    let listed_as = player.record.applicant.as_ref();
    if let Some(listed_as) = listed_as {
        let none = Datum::Key("exchange.form_none");
        facts.add("exchange.player_title", listed_as.title.map_or(none.clone(), |one| text(one.letters())));
        facts.add("exchange.rating", listed_as.rating.map_or(none, number));
    } else {
        facts.by_hand("exchange.player_title");
        facts.by_hand("exchange.rating");
    }
    parts::event(&mut facts, around);
    facts.add("exchange.form_system", text(sheet.system.as_str()));
    facts.add("exchange.form_rounds", number(sheet.tournament.rounds));
    facts.add("exchange.form_time_control", text(sheet.time_control.as_str()));
    // The list as it was imported last: whoever signs compares it with the one of the first day (1.4.6a).
    facts.add("exchange.form_ratings", Datum::Key("exchange.form_ratings_as_imported"));
    facts.table("exchange.it1")
}

fn games(sheet: &Sheet, player: &Player, shown: Option<&Verdict>) -> Table {
    let keys = [
        "exchange.round",
        "exchange.color",
        "exchange.opponent_number",
        "exchange.opponent",
        "exchange.player_title",
        "exchange.federation",
        "exchange.fide_id",
        "exchange.rating",
        "exchange.result",
        "exchange.form_remark",
    ];
    let rows = player.record.turns.iter().enumerate().map(|(at, turn)| {
        let side = player.sides.get(at).copied().flatten();
        let mut row = vec![number(turn.round), color(side)];
        row.extend(whom(sheet, turn));
        row.push(match turn.outcome {
            Outcome::Played(own) => points(own),
            Outcome::WonByForfeit | Outcome::Bye | Outcome::Unplayed | Outcome::Going => Datum::Empty,
        });
        row.push(remark(turn, shown));
        row
    });
    table("exchange.it1_games", &keys, rows.collect())
}

const fn color(side: Option<Side>) -> Datum {
    match side {
        Some(Side::White) => Datum::Key("exchange.color_first"),
        Some(Side::Black) => Datum::Key("exchange.color_second"),
        None => Datum::Empty,
    }
}

/// Number, name, title, federation, FIDE's number and rating of the opponent.
fn whom(sheet: &Sheet, turn: &Turn) -> [Datum; 6] {
    let Some(opponent) = &turn.opponent else { return [const { Datum::Empty }; 6] };
    let known = sheet.player(opponent.number).map(|player| player.identity.clone()).unwrap_or_default();
    let listed = opponent.listed.as_ref();
    [
        number(opponent.number),
        text(known.name),
        text(listed.and_then(|one| one.title).map_or("", HeldTitle::letters)),
        text(known.federation),
        text(known.fide_id),
        listed.and_then(|one| one.rating).map_or(Datum::Empty, number),
    ]
}

/// Why a round does not count, or what is to say of it.
fn remark(turn: &Turn, shown: Option<&Verdict>) -> Datum {
    let out = shown.and_then(|one| one.left_out.iter().find(|out| out.round == turn.round));
    if let Some(out) = out {
        return Datum::Key(why(out.why));
    }
    if shown.is_some_and(|one| one.last_forfeit_lost) && turn.outcome == Outcome::WonByForfeit {
        return Datum::Key("exchange.remark_counted_lost");
    }
    if shown.and_then(|one| one.raised).is_some_and(|raised| raised.round == turn.round) {
        return Datum::Key("exchange.remark_raised");
    }
    match turn.opponent.as_ref().map(|opponent| opponent.listed.as_ref()) {
        Some(None) => Datum::Key("exchange.remark_not_listed"),
        Some(Some(listed)) if listed.rating.is_none() => Datum::Key("exchange.remark_unrated"),
        Some(Some(_)) | None => Datum::Empty,
    }
}

const fn why(why: Why) -> &'static str {
    match why {
        Why::Forfeit => "exchange.remark_forfeit",
        Why::Bye => "exchange.remark_bye",
        Why::Unplayed => "exchange.remark_unplayed",
        Why::Going => "exchange.remark_going",
        Why::NoFederation => "exchange.remark_no_federation",
        Why::Scoreless => "exchange.remark_scoreless",
        Why::AfterTheNorm => "exchange.remark_after_the_norm",
        Why::Won => "exchange.remark_won",
    }
}

/// How many opponents of the games that count hold which title, and of how many federations they are.
fn opponents(player: &Player, shown: Option<&Verdict>) -> Table {
    let counts = |turn: &&Turn| shown.is_none_or(|one| one.rounds.contains(&turn.round));
    let met = || player.record.turns.iter().filter(counts).filter_map(|turn| turn.opponent.as_ref());
    let listed = || met().filter_map(|opponent| opponent.listed.as_ref());
    let own = player.record.applicant.as_ref().and_then(|own| own.federation.member());
    let mut facts = Facts::new();
    let codes: std::collections::BTreeSet<&str> =
        listed().filter_map(|one| one.federation.member()).collect();
    facts.add("exchange.form_opponents", count(met().count()));
    facts.add("exchange.form_federations", count(codes.len()));
    facts.add(
        "exchange.form_not_of_own",
        own.map_or(Datum::Empty, |own| {
            count(listed().filter_map(|one| one.federation.member()).filter(|code| *code != own).count())
        }),
    );
    facts.add("exchange.form_rated", count(listed().filter(|one| one.rating.is_some()).count()));
    facts.add("exchange.form_unrated", count(listed().filter(|one| one.rating.is_none()).count()));
    facts.add("exchange.form_not_listed", count(met().count() - listed().count()));
    let mut table = facts.table("exchange.it1_opponents");
    for title in HeldTitle::ALL {
        let held = listed().filter(|one| one.title == Some(title)).count();
        table.rows.push(vec![text(title.letters()), count(held), Datum::Empty]);
    }
    table
}

fn norms(verdicts: &[Verdict]) -> Table {
    let keys = [
        "exchange.form_title_sought",
        "exchange.form_verdict",
        "exchange.form_games",
        "exchange.points",
        "exchange.rule_average",
        "exchange.rule_performance",
        "exchange.form_raised_round",
        "exchange.form_raised_from",
        "exchange.form_raised_to",
        "exchange.form_surplus",
        "exchange.form_credited",
        "exchange.form_left_out",
    ];
    let rows = verdicts.iter().map(|one| {
        let raised = |figure: fn(&kydan_rating::fide_norms::Raised) -> u16| {
            one.raised.as_ref().map_or(Datum::Empty, |raised| number(figure(raised)))
        };
        let is_made = one.standing() == Standing::Met;
        vec![
            text(one.title.letters()),
            Datum::Key(parts::verdict(one)),
            count(one.rounds.len()),
            points(one.points),
            one.average.map_or(Datum::Empty, number),
            one.performance.map_or(Datum::Empty, number),
            raised(|one| one.round),
            raised(|one| one.from),
            raised(|one| one.to),
            if is_made { number(one.surplus) } else { Datum::Empty },
            if is_made { number(one.credited) } else { Datum::Empty },
            listed(one.left_out.iter().map(|out| format!("{} ({})", out.round, out.why.article()))),
        ]
    });
    table("exchange.it1_norms", &keys, rows.collect())
}

fn conditions(verdicts: &[Verdict]) -> Table {
    let keys: Vec<&'static str> = ["exchange.form_title_sought"].into_iter().chain(CONDITION).collect();
    let rows = verdicts.iter().flat_map(|verdict| {
        verdict.conditions.iter().map(|one| {
            let title = text(verdict.title.letters());
            [title].into_iter().chain(parts::condition(one)).collect()
        })
    });
    table("exchange.it1_conditions", &keys, rows.collect())
}
