//! The policy page in the repository is what the code does. `UPDATE_GOLDEN=1` writes it anew.

use kydan_access::{Action, Basis, PolicyRule, Role, page, policy};
use kydan_regulations::usual;

const PATH: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/POLICY.md");

/// As new events of the game have it.
fn cited(basis: &Basis) -> String {
    let edition = usual(basis.game).expect("every game has an edition");
    let article = edition.provides(basis.provision).expect("the edition has an article for it");
    format!("{} {article}", edition.law.as_str())
}

#[test]
fn golden_policy_page_is_what_the_code_does() {
    let page = page::write(cited);
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(PATH, &page).unwrap();
    }
    let committed = std::fs::read_to_string(PATH).unwrap_or_default();
    assert!(
        committed == page,
        "crates/access/POLICY.md is not what the code does: review, then UPDATE_GOLDEN=1"
    );
}

#[test]
fn every_role_and_every_rule_is_on_the_page() {
    let page = page::write(cited);
    let (roles, rest) = page.split_once("## Việc").unwrap();
    assert_eq!(
        roles.lines().filter(|line| line.starts_with("| ") && !line.starts_with("| |")).count(),
        Role::ALL.len()
    );
    for rule in PolicyRule::ALL {
        assert!(rest.contains(&format!("`{}`", rule.code())), "{rule} is not on the page");
    }
}

#[test]
fn every_action_is_held_by_somebody_and_ruled_by_a_rule_about_work() {
    for action in Action::ALL {
        assert!(!policy::holders(action).is_empty(), "{action} can be done by nobody");
        let number: u32 = policy::rule(action).code().split('-').nth(1).unwrap().parse().unwrap();
        // 30 to 43 say on which condition.
        assert!(!(30..=43).contains(&number), "{action}");
    }
}

#[test]
fn codes_are_unique_and_read_back() {
    for role in Role::ALL {
        assert_eq!(role.code().parse(), Ok(role));
    }
    for action in Action::ALL {
        assert_eq!(action.code().parse(), Ok(action));
    }
    let mut codes: Vec<_> = PolicyRule::ALL.iter().map(|rule| rule.code()).collect();
    codes.sort_unstable();
    codes.dedup();
    assert_eq!(codes.len(), PolicyRule::ALL.len());
    assert!(PolicyRule::ALL.is_sorted(), "rules are declared from the farthest to the nearest");
}

#[test]
fn every_edition_that_the_rules_can_rest_on_has_an_article_for_each() {
    for rule in PolicyRule::ALL {
        for basis in rule.bases() {
            for edition in kydan_regulations::editions().filter(|edition| edition.game == basis.game) {
                let article = edition.provides(basis.provision);
                assert!(
                    article.is_some_and(|one| edition.read(one).is_some()),
                    "{:?}: {basis:?}",
                    edition.id
                );
            }
        }
    }
}
