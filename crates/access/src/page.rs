//! The policy as a page that a non-programmer can review: every role × every action, asked of
//! [`permit`](crate::permit()) itself, so that the page cannot say anything else than the code does.

mod probe;
mod roles;

use std::fmt::Write as _;

use crate::{Action, Basis, PolicyRule, Role, policy, words};

/// Writes the whole page (Markdown). `cite` says where the law has something, such as `fide-2023 9.2`.
pub fn write(cite: impl Fn(&Basis) -> String) -> String {
    let mut page = String::from(INTRODUCTION);
    roles_table(&mut page);
    actions_table(&mut page);
    rules_table(&mut page, cite);
    page
}

const INTRODUCTION: &str = "\
# Ai được làm gì, ở đâu · Who may do what where

Trang này do mã nguồn viết ra; một kiểm thử so nó với mã. Điều gì không có ở đây là không được làm.
This page is written by the code and compared with it in a test. What is not here is not permitted.

";

fn roles_table(page: &mut String) {
    page.push_str("## Vai trò · Roles\n\n| | Vai trò | Role | Giữ bởi · Held by |\n|---|---|---|---|\n");
    for role in Role::ALL {
        let (vi, en) = words::called(role.code()).unwrap_or_default();
        let held = roles::of(role.held());
        let _ = writeln!(page, "| {} | {vi} | {en} | {held} |", role.letters());
    }
}

fn actions_table(page: &mut String) {
    page.push_str(
        "\n## Việc · Actions\n\n\
         ✓ được, trong phạm vi được giao · may, within the scope · \
         A chỉ khi tổng trọng tài vắng mặt · only in the chief arbiter's absence · \
         O chỉ việc của chính mình · only one's own · – không · not\n\n\
         Ba cột cuối: người điều hành giải xử việc của chính mình, của người cùng câu lạc bộ, cùng tỉnh \
         (✗ cấm, ⚑ được nhưng hiện rõ). The last three columns: an official acts in their own game, for \
         their own club, for their own province (✗ not permitted, ⚑ permitted and shown); where two signs \
         stand, the second holds if the event blocks it.\n\n| Việc | Action |",
    );
    for role in Role::ALL {
        let _ = write!(page, " {} |", role.letters());
    }
    page.push_str(" Quy tắc · Rule | Ván mình · Own game | CLB · Club | Tỉnh · Province |\n|---|---|");
    page.push_str(&":-:|".repeat(Role::ALL.len()));
    page.push_str("---|:-:|:-:|:-:|\n");
    for action in Action::ALL {
        let (vi, en) = action.called();
        let _ = write!(page, "| {vi} | {en} |");
        for role in Role::ALL {
            let _ = write!(page, " {} |", probe::cell(role, action));
        }
        let conflicts = probe::conflicts(action);
        let _ = writeln!(
            page,
            " {} | {} | {} | {} |",
            number(policy::rule(action)),
            conflicts.own_game,
            conflicts.own_club,
            conflicts.own_province
        );
    }
}

fn rules_table(page: &mut String, cite: impl Fn(&Basis) -> String) {
    page.push_str(
        "\n## Quy tắc · Rules\n\n| Mã · Code | Quy tắc | Rule | Điều · Articles |\n|---|---|---|---|\n",
    );
    for rule in PolicyRule::ALL {
        let (vi, en) = words::said(rule);
        let articles: Vec<String> = rule.bases().iter().map(&cite).collect();
        let _ = writeln!(page, "| `{}` | {vi} | {en} | {} |", rule.code(), articles.join("; "));
    }
}

/// The rule's number in its code.
fn number(rule: PolicyRule) -> &'static str {
    rule.code().split('-').nth(1).unwrap_or_default()
}
