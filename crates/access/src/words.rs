//! What people call roles, and what the rules say: the same files that the web reads.

use std::sync::LazyLock;

use kydan_game::{Names, WordFiles};

use crate::PolicyRule;
use crate::role::Held;

static ROLES: LazyLock<Names> = LazyLock::new(|| {
    read(WordFiles { vi: include_str!("../words/roles.vi.json"), en: include_str!("../words/roles.en.json") })
});
static RULES: LazyLock<Names> = LazyLock::new(|| {
    read(WordFiles { vi: include_str!("../words/rules.vi.json"), en: include_str!("../words/rules.en.json") })
});
static HELD: LazyLock<Names> = LazyLock::new(|| {
    read(WordFiles { vi: include_str!("../words/held.vi.json"), en: include_str!("../words/held.en.json") })
});

fn read(files: WordFiles) -> Names {
    files.names().expect("a test reads the words of roles and rules")
}

/// What people call a role, or the function of an official of an event, by its code: in Vietnamese, in English.
pub fn called(code: &str) -> Option<(&'static str, &'static str)> {
    ROLES.of(code)
}

/// What the rule says, in Vietnamese and in English.
pub(crate) fn said(rule: PolicyRule) -> (&'static str, &'static str) {
    RULES.of(rule.code()).unwrap_or_default()
}

/// Where a role is held, in Vietnamese and in English.
pub(crate) fn held(held: Held) -> (&'static str, &'static str) {
    HELD.of(held.code()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Role;

    /// Whoever may stand in for a member of the appeals committee has no role until called.
    const FUNCTION_WITHOUT_ROLE: &str = "appeals_alternate";

    fn hold(names: &Names, mut codes: Vec<&str>) {
        codes.sort_unstable();
        assert_eq!(names.codes(), [codes.clone(), codes]);
    }

    #[test]
    fn every_rule_and_every_role_has_words_in_both_languages_and_no_words_are_left_over() {
        hold(&RULES, PolicyRule::ALL.map(PolicyRule::code).into());
        hold(&HELD, Held::ALL.map(Held::code).into());
        hold(&ROLES, Role::ALL.map(Role::code).into_iter().chain([FUNCTION_WITHOUT_ROLE]).collect());
    }
}
