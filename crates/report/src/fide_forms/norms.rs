//! Who made a norm, who may have made one, and why others did not.

use kydan_rating::fide_norms::Standing;

use super::Sheet;
use super::parts::{self, count, listed, number, points, table, text};
use crate::exchange::{Datum, Table};

/// Every player and every title that is still to be made, with the articles that stand against it and those that hang on
/// what is not known.
pub fn norms(sheet: &Sheet) -> Table {
    let keys = [
        "exchange.number",
        "exchange.name",
        "exchange.fide_id",
        "exchange.federation",
        "exchange.form_title_sought",
        "exchange.form_verdict",
        "exchange.form_games",
        "exchange.points",
        "exchange.rule_average",
        "exchange.rule_performance",
        "exchange.form_against",
        "exchange.form_open",
    ];
    let rows = sheet.players.iter().flat_map(|player| {
        sheet.verdicts(player).into_iter().map(|one| {
            let articles = |standing: Standing| {
                let mut all: Vec<&str> = Vec::new();
                for condition in one.conditions.iter().filter(|one| one.standing == standing) {
                    if !all.contains(&condition.article) {
                        all.push(condition.article);
                    }
                }
                listed(all)
            };
            vec![
                number(player.number),
                text(player.identity.name.as_str()),
                text(player.identity.fide_id.as_str()),
                text(player.identity.federation.as_str()),
                text(one.title.letters()),
                Datum::Key(parts::verdict(&one)),
                count(one.rounds.len()),
                points(one.points),
                one.average.map_or(Datum::Empty, number),
                one.performance.map_or(Datum::Empty, number),
                articles(Standing::Failed),
                articles(Standing::Open),
            ]
        })
    });
    table("exchange.title_norms", &keys, rows.collect())
}
