//! The policy as a page that a non-programmer can review: every role × every action, asked of
//! [`permit`](crate::permit()) itself, so that the page cannot say anything else than the code does.

mod probe;

use std::fmt::Write as _;

use crate::{Action, Basis, PolicyRule, Role, policy, words};

/// What stands around the tables, in both languages.
const PAGE: &str = include_str!("../words/policy.md");

/// Writes the whole page (Markdown). `cite` says where the law has something, such as `fide-2023 9.2`.
pub fn write(cite: impl Fn(&Basis) -> String) -> String {
    let letters = Role::ALL.map(|role| format!(" {} |", role.letters())).concat();
    PAGE.trim_end()
        .replace("{roles}", &roles_table())
        .replace("{letters}", &letters)
        .replace("{columns}", &":-:|".repeat(Role::ALL.len()))
        .replace("{actions}", &actions_table())
        .replace("{rules}", &rules_table(cite))
}

fn roles_table() -> String {
    let mut rows = String::new();
    for role in Role::ALL {
        let (vi, en) = words::called(role.code()).unwrap_or_default();
        let (held_vi, held_en) = words::held(role.held());
        let _ = writeln!(rows, "| {} | {vi} | {en} | {held_vi} · {held_en} |", role.letters());
    }
    rows
}

fn actions_table() -> String {
    let mut rows = String::new();
    for action in Action::ALL {
        let (vi, en) = action.called();
        let _ = write!(rows, "| {vi} | {en} |");
        for role in Role::ALL {
            let _ = write!(rows, " {} |", probe::cell(role, action));
        }
        let conflicts = probe::conflicts(action);
        let _ = writeln!(
            rows,
            " {} | {} | {} | {} | {} |",
            number(policy::rule(action)),
            policy::carriers(action).sign(),
            conflicts.own_game,
            conflicts.own_club,
            conflicts.own_province
        );
    }
    rows
}

fn rules_table(cite: impl Fn(&Basis) -> String) -> String {
    let mut rows = String::new();
    for rule in PolicyRule::ALL {
        let (vi, en) = words::said(rule);
        let articles: Vec<String> = rule.bases().iter().map(&cite).collect();
        let _ = writeln!(rows, "| `{}` | {vi} | {en} | {} |", rule.code(), articles.join("; "));
    }
    rows
}

/// The rule's number in its code.
fn number(rule: PolicyRule) -> &'static str {
    rule.code().split('-').nth(1).unwrap_or_default()
}
