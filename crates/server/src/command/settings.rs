//! `kydan settings`: a settings file in which everything stands with what it means, to be uncommented line by line.

use std::collections::BTreeMap;

use clap::{Arg, ArgAction, Command, CommandFactory as _};

use super::{Kydan, add};
use crate::settings::setting;

/// How wide the explanations are.
const WIDTH: usize = 112;

const BEGINNING: &str = "\
# The settings of kydan. What is commented out is what holds anyway; a line without its sign is a setting. An option
# counts before its variable, and that before this file: /etc/kydan/kydan.toml, or --config FILE, or KYDAN_CONFIG.
# Secrets stand in files of their own, which only the server reads. `kydan doctor` says what is wrong.
";

/// The file.
pub(super) fn page() -> String {
    let command = Kydan::command();
    let mut settings = BTreeMap::new();
    gather(&command, &mut settings);
    let mut groups: BTreeMap<&str, Vec<(&str, &Arg)>> = BTreeMap::new();
    for (name, arg) in &settings {
        let group = name.split_once('-').map_or("", |(group, _)| group);
        groups.entry(group).or_default().push((name, arg));
    }
    let mut page = String::from(BEGINNING);
    // What stands alone comes first: below the head of a table a name would be one of the table.
    let alone = groups.values().filter(|group| group.len() == 1).flatten();
    let without_group = groups.get("").filter(|group| group.len() > 1).into_iter().flatten();
    for (name, arg) in alone.chain(without_group) {
        add(&mut page, explained(name, arg));
    }
    for (group, within) in groups.iter().filter(|(name, group)| !name.is_empty() && group.len() > 1) {
        add(&mut page, format!("\n[{group}]\n"));
        for (name, arg) in within {
            add(&mut page, explained(&name[group.len() + 1..], arg));
        }
    }
    page
}

/// Every setting of a command and of those in it, once.
fn gather(command: &Command, into: &mut BTreeMap<String, Arg>) {
    for arg in command.get_arguments() {
        if let Some(name) = setting(arg) {
            into.entry(name).or_insert_with(|| arg.clone());
        }
    }
    for inner in command.get_subcommands() {
        gather(inner, into);
    }
}

fn explained(name: &str, arg: &Arg) -> String {
    let help = arg.get_long_help().or_else(|| arg.get_help()).map(ToString::to_string).unwrap_or_default();
    let possible: Vec<String> =
        arg.get_possible_values().iter().map(|value| value.get_name().to_owned()).collect();
    let mut text = help.split_whitespace().collect::<Vec<_>>().join(" ");
    if !possible.is_empty() {
        add(&mut text, format!(": {}", possible.join(", ")));
    }
    if let Some(variable) = arg.get_env() {
        add(&mut text, format!(" ({})", variable.to_string_lossy()));
    }
    let defaults: Vec<_> = arg.get_default_values().iter().map(|value| value.to_string_lossy()).collect();
    let value = match (arg.get_action(), defaults.first()) {
        (ArgAction::Append, _) => "[]".to_owned(),
        (_, Some(number)) if number.parse::<f64>().is_ok() => number.to_string(),
        (_, Some(word)) => format!("\"{word}\""),
        (_, None) => "\"\"".to_owned(),
    };
    format!("\n{}# {name} = {value}\n", commented(&text))
}

/// Broken into lines.
fn commented(text: &str) -> String {
    let (mut page, mut line) = (String::new(), String::from("#"));
    for word in text.split(' ') {
        if line.chars().count() + 1 + word.chars().count() > WIDTH {
            add(&mut page, format!("{line}\n"));
            "#".clone_into(&mut line);
        }
        add(&mut line, format!(" {word}"));
    }
    page + &line + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_setting_stands_in_the_page_and_the_page_is_a_settings_file() {
        let page = page();
        let uncommented: Vec<_> = page
            .lines()
            .filter_map(|line| {
                let setting = line.strip_prefix("# ").filter(|rest| rest.contains(" = "));
                let head = line.starts_with('[').then_some(line);
                setting
                    .filter(|line| line.split(" = ").next().is_some_and(|name| !name.contains(' ')))
                    .or(head)
            })
            .collect();
        let table: toml::Table = uncommented.join("\n").parse().unwrap();
        assert_eq!(table["public-origin"].as_str(), Some(""));
        assert_eq!(table["database"]["url"].as_str(), Some("sqlite:kydan.db"));
        assert_eq!(table["limit"]["questions"].as_integer(), Some(200));
        assert!(table["mail"].get("password-file").is_some());
    }
}
