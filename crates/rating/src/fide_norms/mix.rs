//! Of which federations the opponents are (1.4.3, 1.4.4), and which titles they hold (1.4.5).

use std::collections::{BTreeMap, BTreeSet};

use super::condition::{Amount, Condition, Rule, Standing};
use super::counted::Game;
use super::record::{Federation, Format, HeldTitle, Listed, Record, Tournament};
use super::requirements::{
    DOUBLE_ROUND_ROBIN, OTHER_FEDERATIONS, Requirements, half_of, most_of_one, most_of_own, third_of,
};

/// The conditions of 1.4.2a, 1.4.3, 1.4.4 and 1.4.5, of these games.
pub(super) fn conditions(
    tournament: &Tournament,
    record: &Record,
    title: &Requirements,
    games: &[Game<'_>],
) -> Vec<Condition> {
    let mut all = vec![known(games)];
    all.extend(federations(tournament, record, games));
    all.extend(titles(tournament, title, games));
    all
}

/// Whether the mix can still be one with some of these games left out, of which so many stay at least: what is left out
/// brings no federation and no title.
pub(super) fn could_fit(
    tournament: &Tournament,
    record: &Record,
    title: &Requirements,
    games: &[Game<'_>],
    fewest: usize,
) -> bool {
    let has_federations = federations(tournament, record, games)
        .iter()
        .all(|one| one.rule != Rule::Federations || one.standing != Standing::Failed);
    let held = |fits: &dyn Fn(HeldTitle) -> bool| {
        listed(games).filter(|listed| listed.title.is_some_and(fits)).count() + unknown(games)
    };
    let fits = |held: HeldTitle| title.holders.contains(&held);
    has_federations
        && held(&HeldTitle::is_holder) >= half_of(fewest)
        && (tournament.format == Format::DoubleRoundRobin || held(&fits) >= third_of(fewest))
}

/// Of how many opponents nothing is known.
fn unknown(games: &[Game<'_>]) -> usize {
    games.iter().filter(|game| game.opponent.listed.is_none()).count()
}

fn listed<'a>(games: &'a [Game<'_>]) -> impl Iterator<Item = &'a Listed> {
    games.iter().filter_map(|game| game.opponent.listed.as_ref())
}

/// Whether every opponent is of a federation of FIDE's.
fn known(games: &[Game<'_>]) -> Condition {
    let unknown = unknown(games);
    let standing = if unknown == 0 { Standing::Met } else { Standing::Open };
    let known = games.len() - unknown;
    Condition::new(Rule::Members, "1.4.2a", standing)
        .needs(Amount::count(games.len()), Amount::count(known))
        .missing(unknown)
}

/// At least so many: what is missing may all fit, or not at all.
const fn at_least(needed: usize, found: usize, unknown: usize) -> Standing {
    if found >= needed {
        Standing::Met
    } else if found + unknown >= needed {
        Standing::Open
    } else {
        Standing::Failed
    }
}

/// At most so many, with the same doubt.
const fn at_most(most: usize, found: usize, unknown: usize) -> Standing {
    if found > most {
        Standing::Failed
    } else if found + unknown > most {
        Standing::Open
    } else {
        Standing::Met
    }
}

fn federations(tournament: &Tournament, record: &Record, games: &[Game<'_>]) -> [Condition; 3] {
    let own = record.applicant.as_ref().map(|own| &own.federation);
    let mut met: BTreeMap<&str, usize> = BTreeMap::new();
    for code in listed(games).filter_map(|listed| listed.federation.member()) {
        *met.entry(code).or_default() += 1;
    }
    let unknown = unknown(games);
    let most = met.values().max().copied().unwrap_or(0);
    let code = own.and_then(Federation::member);
    // Of whom nothing is known, the own federation may be any of those that were met.
    let (others, own_met, own_unknown) = match own {
        Some(_) => {
            let own_met = code.and_then(|code| met.get(code)).copied().unwrap_or(0);
            (met.len() - usize::from(own_met > 0), own_met, unknown)
        }
        None => (met.len().saturating_sub(1), 0, unknown + most),
    };
    let others_unknown = unknown + usize::from(own.is_none() && !met.is_empty());
    let (most_of_own, most_of_one) = (most_of_own(games.len()), most_of_one(games.len()));
    let all = [
        Condition::new(Rule::Federations, "1.4.3", at_least(OTHER_FEDERATIONS, others, others_unknown))
            .needs(Amount::count(OTHER_FEDERATIONS), Amount::count(others))
            .missing(unknown),
        Condition::new(Rule::OwnFederation, "1.4.4", at_most(most_of_own, own_met, own_unknown))
            .needs(Amount::count(most_of_own), Amount::count(own_met))
            .missing(unknown),
        Condition::new(Rule::OneFederation, "1.4.4", at_most(most_of_one, most, unknown))
            .needs(Amount::count(most_of_one), Amount::count(most))
            .missing(unknown),
    ];
    let exemption = tournament.exemption.as_ref().filter(|one| one.is_for(own));
    all.map(|one| match exemption {
        Some(exemption) if one.standing != Standing::Met => {
            Condition { standing: Standing::Waived, article: exemption.article(), ..one }
        }
        Some(_) | None => one,
    })
}

fn titles(tournament: &Tournament, title: &Requirements, games: &[Game<'_>]) -> Vec<Condition> {
    let unknown = unknown(games);
    let held = |fits: &dyn Fn(HeldTitle) -> bool| {
        listed(games).filter(|listed| listed.title.is_some_and(fits)).count()
    };
    let holders = held(&HeldTitle::is_holder);
    let half = half_of(games.len());
    let mut all = vec![
        Condition::new(Rule::TitleHolders, "1.4.5a", at_least(half, holders, unknown))
            .needs(Amount::count(half), Amount::count(holders))
            .missing(unknown),
    ];
    let fits = |held: HeldTitle| title.holders.contains(&held);
    if tournament.format == Format::DoubleRoundRobin {
        // Everyone is met twice: players are counted, not games.
        let opponents: BTreeSet<u16> = games.iter().map(|game| game.opponent.number).collect();
        let of = |fits: &dyn Fn(Option<&Listed>) -> bool| -> usize {
            let numbers = games.iter().filter(|game| fits(game.opponent.listed.as_ref()));
            numbers.map(|game| game.opponent.number).collect::<BTreeSet<u16>>().len()
        };
        let found = of(&|listed| listed.and_then(|one| one.title).is_some_and(fits));
        let doubtful = of(&|listed| listed.is_none());
        let needed = half_of(opponents.len());
        let players = opponents.len() + 1;
        all.push(
            Condition::new(Rule::RequiredTitles, "1.4.5f", at_least(needed, found, doubtful))
                .needs(Amount::count(needed), Amount::count(found))
                .missing(doubtful),
        );
        all.push(
            Condition::new(Rule::Players, "1.4.5f", at_least(DOUBLE_ROUND_ROBIN, players, 0))
                .needs(Amount::count(DOUBLE_ROUND_ROBIN), Amount::count(players)),
        );
    } else {
        let (needed, found) = (third_of(games.len()), held(&fits));
        all.push(
            Condition::new(Rule::RequiredTitles, title.holders_article, at_least(needed, found, unknown))
                .needs(Amount::count(needed), Amount::count(found))
                .missing(unknown),
        );
    }
    all
}
