//! When a repetition is judged, how it is explained, and the repetitions of real games.

#![expect(clippy::unwrap_used, reason = "a test may panic on its own fixtures")]

use kydan_game::{Force, Game, Judgment, Line, Outcome, Side};
use kydan_xiangqi::{Laws, Move, Notation, PHRASES, Xiangqi};

struct Figure<'a> {
    number: u32,
    clause: &'a str,
    lead: Line<Xiangqi>,
    cycle: Vec<Move>,
}

fn moves(text: &str) -> Vec<Move> {
    let start = kydan_xiangqi::Position::start();
    text.split_whitespace().map(|mv| Xiangqi::read_move(&start, mv, Notation::Uci).unwrap()).collect()
}

fn figures() -> Vec<Figure<'static>> {
    let lines = include_str!("examples/article-24.txt").lines().filter(|line| !line.starts_with('#'));
    lines
        .map(|line| {
            let fields: Vec<&str> = line.split(';').map(str::trim).collect();
            let [number, clause, fen, lead, cycle, _loser] = fields[..] else { panic!("six fields: {line}") };
            let position = Xiangqi::read_position(fen).unwrap();
            let lead = moves(lead)
                .into_iter()
                .fold(Line::from_position(Laws::default(), position), |line, mv| line.then(mv).unwrap());
            Figure { number: number.parse().unwrap(), clause, lead, cycle: moves(cycle) }
        })
        .collect()
}

/// The cycle played twice, so that its first position stands for the third time, starting at each of its plies.
fn verdicts_of_every_cut(figure: &Figure<'_>) -> Vec<Option<Judgment>> {
    (0..figure.cycle.len())
        .map(|cut| {
            let mut line = figure.lead.clone();
            figure.cycle[..cut].iter().for_each(|mv| line.push(*mv));
            let mut line = Line::from_position(Laws::default(), *line.position());
            for mv in figure.cycle.iter().cycle().skip(cut).take(2 * figure.cycle.len()) {
                if line.occurrences() < 3 {
                    assert_eq!(Xiangqi::verdicts(&line), [], "too early in figure {}", figure.number);
                }
                line = line.then(*mv).unwrap();
            }
            assert!(line.occurrences() >= 3);
            let mut verdicts = Xiangqi::verdicts(&line);
            assert!(verdicts.len() < 2);
            verdicts.pop()
        })
        .collect()
}

#[test]
fn nothing_is_judged_before_the_third_occurrence() {
    for figure in figures() {
        for verdict in verdicts_of_every_cut(&figure) {
            assert_eq!(verdict.unwrap().force, Force::ByArbiter, "{} ({})", figure.number, figure.clause);
        }
    }
}

#[test]
fn the_grounds_class_every_ply_of_the_cycle() {
    let figure = figures().swap_remove(0);
    let verdict = verdicts_of_every_cut(&figure)[0].clone().unwrap();
    assert_eq!(verdict.grounds.plies, [1, 2, 3, 4, 5, 6, 7, 8]);
    let notes: Vec<String> = verdict
        .grounds
        .cycle
        .iter()
        .take(4)
        .map(|note| format!("{} {} {}", note.ply, note.class, note.squares.join(" ")))
        .collect();
    assert_eq!(notes, ["1 check h9 f9", "2 parry ", "3 check h8 f8", "4 parry "]);
}

#[test]
fn two_pieces_checking_by_turns_lose_too() {
    // The idea of the third figure: the rooks drive the king around.
    let start = Xiangqi::read_position("3k5/5R3/9/9/9/9/9/9/4R4/5K3 w").unwrap();
    let mut line = Line::from_position(Laws::default(), start);
    for mv in moves("f8f9 d9d8 e1d1 d8e8 d1e1 e8d8 f9f8 d8d9").repeat(2) {
        line = line.then(mv).unwrap();
    }
    let verdicts = Xiangqi::verdicts(&line);
    assert_eq!(verdicts.len(), 1);
    assert_eq!(verdicts[0].outcome, Outcome::Win(Side::Black));
    assert_eq!(verdicts[0].grounds.plies, (1..=16).collect::<Vec<u16>>());
}

/// Three engines agree on these under the Asian rules. Where we see it otherwise, the difference stands here with
/// its reason in our law.
const DIFFERENCES: &[(&str, &str)] = &[];

#[test]
fn real_repetitions_are_judged_as_the_engines_judge_them_except_where_our_law_differs() {
    let lines =
        include_str!("examples/natural-repetitions.txt").lines().filter(|line| !line.starts_with('#'));
    let mut differing = Vec::new();
    for text in lines {
        let fields: Vec<&str> = text.split(';').map(str::trim).collect();
        let [fen, cycle, verdict] = fields[..] else { panic!("three fields: {text}") };
        let start = Line::from_position(Laws::default(), Xiangqi::read_position(fen).unwrap());
        let line = moves(cycle).repeat(2).into_iter().fold(start, |line, mv| line.then(mv).unwrap());
        let expected = match verdict {
            "white_loses" => Outcome::Win(Side::Black),
            "black_loses" => Outcome::Win(Side::White),
            "draw" => Outcome::Draw,
            other => panic!("{other}"),
        };
        let found = Xiangqi::verdicts(&line);
        assert_eq!(found.len(), 1, "{text}");
        assert!(PHRASES.contains(&&*found[0].grounds.phrase));
        if found[0].outcome != expected {
            differing.push(fen);
        }
    }
    let known: Vec<&str> = DIFFERENCES.iter().map(|(fen, _reason)| *fen).collect();
    assert_eq!(differing, known);
}

#[test]
fn a_player_who_changes_in_time_is_not_judged() {
    let figure = figures().swap_remove(0);
    let mut line = figure.lead.clone();
    for mv in figure.cycle.iter().cycle().take(7) {
        line.push(*mv);
    }
    assert_eq!(Xiangqi::verdicts(&line), []);
}

#[test]
fn an_edition_may_judge_another_occurrence() {
    let figure = figures().swap_remove(0);
    let laws = Laws { repetitions_to_judge: 2, ..Laws::VN_2004 };
    let mut line = Line::from_position(laws, *figure.lead.position());
    for mv in &figure.cycle {
        line.push(*mv);
    }
    assert_eq!(Xiangqi::verdicts(&line).len(), 1);
}
