//! The page's words for rules, in Vietnamese and English: the same file that the web reads.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use crate::PolicyRule;

type Words = BTreeMap<&'static str, &'static str>;

static VI: LazyLock<Words> = LazyLock::new(|| read(include_str!("../../words/rules.vi.json")));
static EN: LazyLock<Words> = LazyLock::new(|| read(include_str!("../../words/rules.en.json")));

fn read(file: &'static str) -> Words {
    serde_json::from_str(file).expect("the words of the rules are an object of plain strings")
}

/// The rule in Vietnamese, then in English.
pub(super) fn of(rule: PolicyRule) -> (&'static str, &'static str) {
    (VI[rule.code()], EN[rule.code()])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rule_has_words_in_both_languages_and_no_words_are_left_over() {
        for words in [&VI, &EN] {
            let mut codes = PolicyRule::ALL.map(PolicyRule::code);
            codes.sort_unstable();
            assert!(words.keys().copied().eq(codes));
        }
    }
}
