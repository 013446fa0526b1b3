//! Stories of pairings in words.

use kydan_field::{Preferred, Strength};
use kydan_game::Side;
use kydan_pairing::Before;
use kydan_report::explain::{BoardStory, ByeStory, CannotSwap, Judged, Otherwise, What};

use crate::command::add;

use super::{Desk, points};

/// Why a board is as it is.
pub(super) fn board(desk: &Desk, story: &BoardStory) -> String {
    let words = &desk.words;
    let mut text = format!("{} – {}\n", desk.name(story.white), desk.name(story.black));
    for player in &story.players {
        add(&mut text, format!("  {}\n", standing(desk, player)));
    }
    if let Some(group) = &story.group {
        let name = words.word("command.bracket_of");
        add(&mut text, format!("  {name} {}: {}\n", points(group.score), list(&group.residents)));
        if !group.moved.is_empty() {
            let moved = words.word("command.moved");
            add(&mut text, format!("  {moved}: {}\n", list(&group.moved)));
        }
    }
    for reason in words.reasons(&story.reasons) {
        add(&mut text, format!("  • {reason}\n"));
    }
    for passed in &story.passed_over {
        text.push_str(&alternative(desk, passed));
    }
    text
}

/// Why a bye is whose it is.
pub(super) fn bye(desk: &Desk, story: &ByeStory) -> String {
    let words = &desk.words;
    let mut text = format!("{}: {}\n", words.word("command.bye"), desk.name(story.number));
    for reason in words.reasons(&story.reasons) {
        add(&mut text, format!("  • {reason}\n"));
    }
    for passed in &story.passed_over {
        text.push_str(&alternative(desk, passed));
    }
    text
}

/// What would be otherwise, and what speaks against it.
pub(super) fn alternative(desk: &Desk, other: &Otherwise) -> String {
    let words = &desk.words;
    let what = match other.what {
        What::Meeting(one, opponent) => {
            format!("{} {one} – {opponent}", words.word("command.if_paired"))
        }
        What::Bye(number) => format!("{} {number}", words.word("command.if_bye")),
        What::Swap(one, opponent) => {
            format!("{} {one}, {opponent}", words.word("command.if_swapped"))
        }
    };
    let mut text = format!("  ○ {what}\n");
    if other.impossible && other.instead.is_none() {
        add(&mut text, format!("      {}\n", words.word("command.impossible")));
    }
    text.push_str(&comparison(
        desk,
        &other.judged,
        words.word("command.as_it_is"),
        words.word("command.otherwise"),
    ));
    text
}

/// Which of two is better, and by which rule.
pub(super) fn comparison(desk: &Desk, comparison: &Judged, first: &str, second: &str) -> String {
    let words = &desk.words;
    let rule = words.say(comparison.rule.phrase, &[comparison.rule.article.to_owned()]);
    let bracket = comparison
        .bracket
        .map_or_else(String::new, |score| format!(" ({} {})", words.word("command.bracket"), points(score)));
    let mut text = format!("      {rule}{bracket}\n");
    for (name, figure) in [(first, &comparison.first), (second, &comparison.second)] {
        add(&mut text, format!("      {name}: {}\n", words.say(figure.phrase(), &figure.values())));
    }
    let better = match comparison.preferred {
        Preferred::First => Some(first),
        Preferred::Second => Some(second),
        Preferred::Neither => None,
    };
    match better {
        Some(better) => add(&mut text, format!("      {}: {better}\n", words.word("command.better"))),
        None => add(&mut text, format!("      {}\n", words.word("command.same"))),
    }
    text
}

/// Boards by numbers and names; a 0 for Black is the bye.
pub(super) fn boards(desk: &Desk, boards: &[[u16; 2]]) -> String {
    let board = |[white, black]: &[u16; 2]| match black {
        0 => format!("{} ({})", desk.name(*white), desk.words.word("command.bye_within")),
        _ => format!("{} – {}", desk.name(*white), desk.name(*black)),
    };
    boards.iter().map(board).collect::<Vec<_>>().join("; ")
}

fn standing(desk: &Desk, player: &Before) -> String {
    let words = &desk.words;
    let letter = |side: &Side| match side {
        Side::White => words.word("command.white_letter"),
        Side::Black => words.word("command.black_letter"),
    };
    let colors: String = player.colors.iter().map(letter).collect();
    let colors = if colors.is_empty() { "–".to_owned() } else { colors };
    let wish = player.due.map_or_else(String::new, |(side, strength)| {
        let side = letter(&side);
        let strength = match strength {
            Strength::Mild => words.word("command.mild"),
            Strength::Strong => words.word("command.strong"),
            Strength::Absolute => words.word("command.absolute"),
        };
        format!(", {} {side} ({strength})", words.word("command.due"))
    });
    format!(
        "{}: {} {}, {} {colors}{wish}",
        player.number,
        points(player.score),
        words.word("command.points"),
        words.word("command.colors")
    )
}

/// Why an exchange of places is not to be judged.
pub(super) fn cannot_swap(desk: &Desk, cannot: CannotSwap) -> String {
    match cannot {
        CannotSwap::NotInTheRound(number) => desk.words.language.tell("command.not_in_round", &[&number]),
        CannotSwap::SamePlayer(_) => desk.words.word("command.same_player").to_owned(),
    }
}

fn list(numbers: &[u16]) -> String {
    numbers.iter().map(u16::to_string).collect::<Vec<_>>().join(", ")
}
