//! Tables for spreadsheets: starting lists, pairings, crosstables, standings, as typed cells under keys. CSV is
//! written here; whoever writes XLSX takes the same tables.

mod teams;

use std::fmt::Write as _;

use kydan_field::{Contestant, Encounter, Field, ResultKind, Share, Turn};
use kydan_game::{HalfPoints, Side};
use kydan_pairing::lots::{Mark, cards};
use serde::Serialize;

use crate::trf::Identity;

pub use teams::{matches, team_crosstable, team_standings};

/// A table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Table {
    /// The key of its title in the dictionaries.
    pub title: &'static str,
    /// What stands above the columns.
    pub head: Vec<Heading>,
    /// One line each, as many cells as there are headings.
    pub rows: Vec<Vec<Datum>>,
}

/// What stands above a column.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Heading {
    /// A key of the dictionaries.
    Key(&'static str),
    /// As another program calls it, in every language.
    Field(&'static str),
    /// A round, counted from 1.
    Round(u16),
    /// A tie-break, by its code.
    TieBreak(String),
}

/// A cell.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Datum {
    /// As a person wrote it: never a formula.
    Text(String),
    /// A key of the dictionaries.
    Key(&'static str),
    /// A whole number.
    Number(i64),
    /// Half points.
    Points(HalfPoints),
    /// A value in hundredths.
    Hundredths(i32),
    /// An empty cell.
    Empty,
}

/// Where the team stands in lists of people: behind number, title or rank, and name.
const AFTER_NAME: usize = 3;

/// Whether players play for teams.
fn has_teams(field: &Field, who: impl Fn(usize) -> Identity) -> bool {
    (0..field.contestants.len()).any(|at| !who(at).team.is_empty())
}

/// Everyone by starting number.
pub fn starting_list(field: &Field, who: impl Fn(usize) -> Identity) -> Table {
    let has_teams = has_teams(field, &who);
    let rows = field.contestants.iter().enumerate().map(|(at, contestant)| {
        let Identity { sex, title, name, federation, fide_id, birth, team } = who(at);
        let mut row = vec![
            Datum::Number(i64::from(contestant.number)),
            text(title),
            text(name),
            contestant.rating.map_or(Datum::Empty, |rating| Datum::Number(i64::from(rating))),
            text(federation),
            text(fide_id),
            text(sex),
            text(birth),
        ];
        if has_teams {
            row.insert(AFTER_NAME, text(team));
        }
        row
    });
    let mut keys = vec![
        "exchange.number",
        "exchange.player_title",
        "exchange.name",
        "exchange.rating",
        "exchange.federation",
        "exchange.fide_id",
        "exchange.sex",
        "exchange.birth",
    ];
    if has_teams {
        keys.insert(AFTER_NAME, "exchange.team");
    }
    Table {
        title: "exchange.starting_list",
        head: keys.into_iter().map(Heading::Key).collect(),
        rows: rows.collect(),
    }
}

/// Everyone as Swiss-Manager imports players from a spreadsheet: columns by the names that its rating lists have. Each is
/// known by the starting number, in four digits, since shorter ones are refused there; the rating that somebody was entered
/// with stands as a national one, and FIDE's is found by the number of FIDE.
pub fn swiss_manager(field: &Field, who: impl Fn(usize) -> Identity) -> Table {
    let fields = ["ID_No", "Name", "Title", "Fed", "Sex", "ClubName", "Birthday", "Rtg_Nat", "Fide_No"];
    let rows = field.contestants.iter().enumerate().map(|(at, contestant)| {
        let Identity { sex, title, name, federation, fide_id, birth, team } = who(at);
        let rating = contestant.rating.map_or(Datum::Empty, |rating| Datum::Number(i64::from(rating)));
        let number = Datum::Text(format!("{:04}", contestant.number));
        let texts = [name, title, federation, sex, team, birth].map(text);
        [number].into_iter().chain(texts).chain([rating, text(fide_id)]).collect()
    });
    Table {
        title: "exchange.starting_list",
        head: fields.into_iter().map(Heading::Field).collect(),
        rows: rows.collect(),
    }
}

/// The games of a round, counted from 1, in the order of White's points before it and numbers; then the bye.
pub fn pairings(field: &Field, round: u16, who: impl Fn(usize) -> Identity) -> Table {
    let index = usize::from(round.max(1)) - 1;
    let before = |at: usize| field.contestants[at].total_after(&field.points, index);
    let mut games = Vec::new();
    let mut byes = Vec::new();
    for (at, contestant) in field.contestants.iter().enumerate() {
        match contestant.turns.get(index) {
            Some(Turn::Game(game)) if game.side == Side::White => {
                let (one, other) = (before(at), before(game.opponent));
                let key = (std::cmp::Reverse(one.max(other)), std::cmp::Reverse(one.min(other)));
                games.push((key, contestant.number.min(field.contestants[game.opponent].number), at, *game));
            }
            Some(Turn::Bye { points }) => byes.push((at, *points)),
            Some(Turn::Game(_) | Turn::Walkover { .. } | Turn::Annulled { .. } | Turn::Absent { .. })
            | None => {}
        }
    }
    games.sort_by_key(|(key, number, ..)| (*key, *number));
    let player = |at: usize| seated(&field.contestants[at], who(at), before(at));
    let mut rows: Vec<SeatedGame> = Vec::new();
    for ((_, _, at, game), table) in games.into_iter().zip(1..) {
        let back = field.contestants[game.opponent].turns.get(index);
        let theirs = if let Some(Turn::Game(back)) = back { back.share } else { None };
        let shown = game.share.map(|own| result(own, theirs.map(|share| share.own)));
        rows.push(game_row(table, player(at), shown, player(game.opponent)));
    }
    rows.extend(byes.into_iter().map(|(at, points)| bye_row(player(at), points)));
    pairings_of(rows)
}

/// A player of a round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seated {
    number: u16,
    name: String,
    team: String,
    before: HalfPoints,
}

impl Seated {
    fn cells(self, has_teams: bool) -> impl Iterator<Item = Datum> {
        let team = has_teams.then(|| text(self.team));
        let (number, name) = (Datum::Number(i64::from(self.number)), text(self.name));
        [number, name].into_iter().chain(team).chain([Datum::Points(self.before)])
    }
}

/// A line of a round: a game, or somebody without one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatedGame {
    table: Datum,
    white: Seated,
    result: Datum,
    black: Option<Seated>,
}

/// A player of a round: number, name, team, points before it.
pub fn seated(contestant: &Contestant, who: Identity, before: HalfPoints) -> Seated {
    Seated { number: contestant.number, name: who.name, team: who.team, before }
}

/// A line of a game: the table, White, the result, Black.
pub fn game_row(table: u16, white: Seated, result: Option<String>, black: Seated) -> SeatedGame {
    let (table, result) = (Datum::Number(i64::from(table)), text(result.unwrap_or_default()));
    SeatedGame { table, white, result, black: Some(black) }
}

/// A line of someone without a game, with what the round brings.
pub const fn bye_row(player: Seated, points: HalfPoints) -> SeatedGame {
    SeatedGame { table: Datum::Empty, white: player, result: Datum::Points(points), black: None }
}

/// A round's games, then who is without one. Teams have columns where players play for them.
pub fn pairings_of(lines: Vec<SeatedGame>) -> Table {
    let is_of_team = |player: &Seated| !player.team.is_empty();
    let has_teams =
        lines.iter().any(|line| is_of_team(&line.white) || line.black.as_ref().is_some_and(is_of_team));
    let side = |keys: [&'static str; 4]| {
        keys.into_iter().filter(move |key| has_teams || !key.ends_with("team")).map(Heading::Key)
    };
    let white = ["exchange.white_number", "exchange.white", "exchange.white_team", "exchange.white_points"];
    let black = ["exchange.black_number", "exchange.black", "exchange.black_team", "exchange.black_points"];
    let head: Vec<Heading> = [Heading::Key("exchange.table")]
        .into_iter()
        .chain(side(white))
        .chain([Heading::Key("exchange.result")])
        .chain(side(black))
        .collect();
    let width = head.len();
    let row = |line: SeatedGame| {
        let mut row = vec![line.table];
        row.extend(line.white.cells(has_teams));
        row.push(line.result);
        row.extend(line.black.into_iter().flat_map(|black| black.cells(has_teams)));
        row.resize(width, Datum::Empty);
        row
    };
    Table { title: "exchange.pairings", rows: lines.into_iter().map(row).collect(), head }
}

/// Every round of everyone, in the order given: indices into the field with ranks.
pub fn crosstable(field: &Field, ranks: &[(usize, u16)], who: impl Fn(usize) -> Identity) -> Table {
    let has_teams = has_teams(field, &who);
    let mut keys = vec!["exchange.rank", "exchange.number", "exchange.name", "exchange.rating"];
    if has_teams {
        keys.insert(AFTER_NAME, "exchange.team");
    }
    let rounds = 1..=field.rounds() as u16;
    let head = keys.into_iter().map(Heading::Key).chain(rounds.map(Heading::Round));
    let rows = ranks.iter().map(|(at, rank)| {
        let contestant = &field.contestants[*at];
        let own = who(*at);
        let mut row = vec![
            Datum::Number(i64::from(*rank)),
            Datum::Number(i64::from(contestant.number)),
            text(own.name),
            contestant.rating.map_or(Datum::Empty, |rating| Datum::Number(i64::from(rating))),
        ];
        if has_teams {
            row.insert(AFTER_NAME, text(own.team));
        }
        row.extend((0..field.rounds()).map(|round| {
            contestant.turns.get(round).map_or(Datum::Empty, |turn| Datum::Text(cell(field, turn)))
        }));
        row.push(Datum::Points(contestant.total(&field.points)));
        row
    });
    Table {
        title: "exchange.crosstable",
        head: head.chain([Heading::Key("exchange.points")]).collect(),
        rows: rows.collect(),
    }
}

/// The follow-up cards of everyone (xiangqi law 29.1), one under the other: a line for every round.
pub fn follow_up_cards(field: &Field, who: impl Fn(usize) -> Identity) -> Table {
    let keys = [
        "exchange.number",
        "exchange.name",
        "exchange.round",
        "exchange.opponent_number",
        "exchange.opponent",
        "exchange.color",
        "exchange.result",
        "exchange.group",
        "exchange.points",
        "exchange.float",
    ];
    let number = |at: usize| Datum::Number(i64::from(field.contestants[at].number));
    let rows = cards(field).into_iter().enumerate().flat_map(|(at, lines)| {
        let name = who(at).name;
        let who = &who;
        lines.into_iter().map(move |line| {
            vec![
                number(at),
                text(name.clone()),
                Datum::Number(i64::from(line.round)),
                line.opponent.map_or(Datum::Empty, number),
                line.opponent.map_or(Datum::Empty, |opponent| text(who(opponent).name)),
                match line.side {
                    Some(Side::White) => Datum::Key("exchange.color_first"),
                    Some(Side::Black) => Datum::Key("exchange.color_second"),
                    None => Datum::Empty,
                },
                line.result.map_or(Datum::Empty, Datum::Points),
                Datum::Number(i64::from(line.group)),
                Datum::Points(line.total),
                match line.mark {
                    Some(Mark::Down) => Datum::Text("↓".to_owned()),
                    Some(Mark::Up) => Datum::Text("↑".to_owned()),
                    None => Datum::Empty,
                },
            ]
        })
    });
    Table {
        title: "exchange.follow_up_cards",
        head: keys.into_iter().map(Heading::Key).collect(),
        rows: rows.collect(),
    }
}

/// Ranks with points and tie-breaks: index into the field, rank, values in hundredths (none where there is none).
pub fn standings(
    field: &Field,
    tie_breaks: &[String],
    places: &[(usize, u16, Vec<Option<i32>>)],
    who: impl Fn(usize) -> Identity,
) -> Table {
    let keys =
        ["exchange.rank", "exchange.number", "exchange.player_title", "exchange.name", "exchange.rating"];
    let rows = places.iter().map(|(at, rank, values)| {
        let contestant = &field.contestants[*at];
        let identity = who(*at);
        let mut row = vec![
            Datum::Number(i64::from(*rank)),
            Datum::Number(i64::from(contestant.number)),
            text(identity.title),
            text(identity.name),
            contestant.rating.map_or(Datum::Empty, |rating| Datum::Number(i64::from(rating))),
            Datum::Points(contestant.total(&field.points)),
        ];
        row.extend(values.iter().map(|value| value.map_or(Datum::Empty, Datum::Hundredths)));
        row
    });
    Table {
        title: "exchange.standings",
        head: keys
            .into_iter()
            .map(Heading::Key)
            .chain([Heading::Key("exchange.points")])
            .chain(tie_breaks.iter().cloned().map(Heading::TieBreak))
            .collect(),
        rows: rows.collect(),
    }
}

fn text(text: String) -> Datum {
    if text.is_empty() { Datum::Empty } else { Datum::Text(text) }
}

/// `1–0`, `½–½`, and `+/−` for forfeits.
pub fn result(white: Share, black: Option<HalfPoints>) -> String {
    let black = black.unwrap_or(HalfPoints(2 - white.own.0.min(2)));
    match white.kind {
        ResultKind::Played | ResultKind::Adjudicated => format!("{}–{black}", white.own),
        ResultKind::Forfeit => {
            let sign = |own: HalfPoints| if own == HalfPoints::ZERO { '−' } else { '+' };
            // Not with a sign in front, which spreadsheets read as a formula.
            format!("({}/{})", sign(white.own), sign(black))
        }
    }
}

/// `12w1`, `7b½`, `3w+`; `bye`, `½`, `0` without a game.
fn cell(field: &Field, turn: &Turn) -> String {
    let number = |at: &usize| field.contestants[*at].number;
    match turn {
        Turn::Game(Encounter { opponent, side, share }) => {
            let color = match side {
                Side::White => 'w',
                Side::Black => 'b',
            };
            let result = match share {
                None => String::new(),
                Some(Share { own, kind: ResultKind::Forfeit }) => {
                    if *own == HalfPoints::ZERO {
                        "−".to_owned()
                    } else {
                        "+".to_owned()
                    }
                }
                Some(Share { own, .. }) => own.to_string(),
            };
            format!("{}{color}{result}", number(opponent))
        }
        Turn::Walkover { opponent } => format!("{}+", number(opponent)),
        Turn::Annulled { opponent } => format!("{}×", number(opponent)),
        Turn::Bye { points } => format!("bye {points}"),
        Turn::Absent { points } => points.to_string(),
    }
}

impl Table {
    /// The table as CSV (RFC 4180, lines end in CR LF): `say` gives the words of a heading, and those of a cell that
    /// is a key as if it were one. A text that a spreadsheet would take for a formula gets an apostrophe in front.
    pub fn csv(&self, say: impl Fn(&Heading) -> String) -> String {
        let mut csv = String::new();
        let head = self.head.iter().map(|heading| quoted(&say(heading)));
        csv.push_str(&head.collect::<Vec<_>>().join(","));
        csv.push_str("\r\n");
        for row in &self.rows {
            for (index, datum) in row.iter().enumerate() {
                if index > 0 {
                    csv.push(',');
                }
                match datum {
                    Datum::Text(text) => csv.push_str(&quoted(text)),
                    Datum::Key(key) => csv.push_str(&quoted(&say(&Heading::Key(key)))),
                    Datum::Number(number) => push(&mut csv, number),
                    Datum::Points(points) => push(&mut csv, &decimal(i32::from(points.0) * 50)),
                    Datum::Hundredths(hundredths) => push(&mut csv, &decimal(*hundredths)),
                    Datum::Empty => {}
                }
            }
            csv.push_str("\r\n");
        }
        csv
    }
}

fn push(csv: &mut String, what: &impl std::fmt::Display) {
    // Writing to a string cannot fail.
    let _ = write!(csv, "{what}");
}

/// `7`, `7.5`, `12.25`
fn decimal(hundredths: i32) -> String {
    let sign = if hundredths < 0 { "-" } else { "" };
    let (whole, rest) = (hundredths.unsigned_abs() / 100, hundredths.unsigned_abs() % 100);
    match rest {
        0 => format!("{sign}{whole}"),
        rest if rest.is_multiple_of(10) => format!("{sign}{whole}.{}", rest / 10),
        rest => format!("{sign}{whole}.{rest:02}"),
    }
}

/// A text that no spreadsheet takes for a formula or for two cells.
fn quoted(text: &str) -> String {
    let is_formula =
        text.trim_start().starts_with(['=', '+', '-', '@']) || text.starts_with(['\t', '\r', '\n']);
    let text = if is_formula { format!("'{text}") } else { text.to_owned() };
    if text.contains([',', ';', '"', '\r', '\n', '\t']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text
    }
}
