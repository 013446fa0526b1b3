//! An edition that amends another: what it does not say is as there, under the numbers of its own law book.

use std::collections::BTreeMap;

use toml::{Table, Value};

/// The keys whose texts are articles, wherever they stand in an edition.
const ARTICLES: [&str; 3] = ["article", "articles", "refused_by"];
/// The tables in which every text is an article, `moves` and the like being numbers.
const OF_ARTICLES: [&str; 2] = ["provisions", "rate_boundaries"];

/// The amending edition on the one that it amends. Tables are laid over each other key by key; a list is replaced
/// as a whole, so that what is read is what holds.
pub(crate) fn lay_over(mut base: Table, renumbered: &BTreeMap<String, String>, amending: Table) -> Table {
    renumber(&mut base, renumbered);
    merge(&mut base, amending);
    base
}

fn renumber(table: &mut Table, renumbered: &BTreeMap<String, String>) {
    for (key, value) in table {
        if ARTICLES.contains(&key.as_str()) {
            cite_anew(value, renumbered);
        } else if let (true, Value::Table(articles)) = (OF_ARTICLES.contains(&key.as_str()), &mut *value) {
            articles.iter_mut().for_each(|(_, article)| cite_anew(article, renumbered));
        } else {
            each_table(value, &mut |table| renumber(table, renumbered));
        }
    }
}

fn each_table(value: &mut Value, act: &mut impl FnMut(&mut Table)) {
    match value {
        Value::Table(table) => act(table),
        Value::Array(values) => values.iter_mut().for_each(|value| each_table(value, act)),
        Value::String(_) | Value::Integer(_) | Value::Float(_) | Value::Boolean(_) | Value::Datetime(_) => {}
    }
}

fn cite_anew(value: &mut Value, renumbered: &BTreeMap<String, String>) {
    match value {
        Value::String(number) => {
            if let Some(now) = renumbered.get(number) {
                number.clone_from(now);
            }
        }
        Value::Array(numbers) => numbers.iter_mut().for_each(|number| cite_anew(number, renumbered)),
        Value::Table(_) | Value::Integer(_) | Value::Float(_) | Value::Boolean(_) | Value::Datetime(_) => {}
    }
}

fn merge(base: &mut Table, amending: Table) {
    for (key, value) in amending {
        match (base.get_mut(&key), value) {
            (Some(Value::Table(held)), Value::Table(said)) => merge(held, said),
            (_, value) => {
                base.insert(key, value);
            }
        }
    }
}
