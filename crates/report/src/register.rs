//! The register as tables, so that a federation can leave with its data: members under the heads that an import finds
//! again, clubs, dues.

use crate::exchange::{Datum, Heading, Table};

/// A member as the table has them; what is not known is empty.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct MemberRow {
    /// The id in the system.
    pub person: String,
    /// As written.
    pub name: String,
    /// In Chinese characters.
    pub han_name: String,
    /// `1998-03-12`.
    pub birth: String,
    /// The sex.
    pub sex: Option<Sex>,
    /// The club's name.
    pub club: String,
    /// Who introduced them.
    pub sponsor: String,
    /// The number on the card.
    pub card: String,
    /// At which level they are recognized.
    pub level: Level,
    /// The last day of the card.
    pub card_until: String,
    /// The first day in the club.
    pub since: String,
    /// FIDE's id.
    pub fide_id: String,
    /// A telephone number.
    pub phone: String,
    /// A mail address.
    pub email: String,
}

/// A sex.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sex {
    /// Women and girls (nữ).
    Female,
    /// Men and boys (nam).
    Male,
}

/// A level of the federation.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Level {
    /// The club.
    #[default]
    Club,
    /// The province.
    Province,
    /// The nation.
    Nation,
}

/// A club as the table has it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClubRow {
    /// Its name.
    pub name: String,
    /// The body that it belongs to.
    pub body: String,
    /// How many members it has.
    pub members: u64,
    /// Its last day, if it was closed or merged.
    pub last_day: String,
    /// The club that it became part of.
    pub merged_into: String,
}

/// A year's dues of somebody, in đồng.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DuesRow {
    /// The id in the system.
    pub person: String,
    /// Who owes.
    pub name: String,
    /// To which club.
    pub club: String,
    /// For which year.
    pub year: i16,
    /// What was charged.
    pub owed: u64,
    /// What came in.
    pub paid: u64,
    /// What was let off.
    pub waived: u64,
    /// By when.
    pub due_on: String,
}

/// Members, one a line.
pub fn members(rows: &[MemberRow]) -> Table {
    let keys = [
        "exchange.name",
        "exchange.han_name",
        "exchange.birth",
        "exchange.sex",
        "exchange.club",
        "exchange.sponsor",
        "exchange.card_number",
        "exchange.phone",
        "exchange.email",
        "exchange.fide_id",
        "exchange.card_level",
        "exchange.card_until",
        "exchange.since",
        "exchange.person",
    ];
    let row = |row: &MemberRow| {
        vec![
            text(&row.name),
            text(&row.han_name),
            text(&row.birth),
            match row.sex {
                None => Datum::Empty,
                Some(Sex::Female) => Datum::Key("exchange.female"),
                Some(Sex::Male) => Datum::Key("exchange.male"),
            },
            text(&row.club),
            text(&row.sponsor),
            text(&row.card),
            text(&row.phone),
            text(&row.email),
            text(&row.fide_id),
            Datum::Key(match row.level {
                Level::Club => "exchange.level_club",
                Level::Province => "exchange.level_province",
                Level::Nation => "exchange.level_nation",
            }),
            text(&row.card_until),
            text(&row.since),
            text(&row.person),
        ]
    };
    table("exchange.members", &keys, rows.iter().map(row))
}

/// Clubs, one a line.
pub fn clubs(rows: &[ClubRow]) -> Table {
    let keys = [
        "exchange.club",
        "exchange.body",
        "exchange.member_count",
        "exchange.last_day",
        "exchange.merged_into",
    ];
    let row = |row: &ClubRow| {
        let members = Datum::Number(i64::try_from(row.members).unwrap_or(i64::MAX));
        vec![text(&row.name), text(&row.body), members, text(&row.last_day), text(&row.merged_into)]
    };
    table("exchange.clubs", &keys, rows.iter().map(row))
}

/// Dues, one a line.
pub fn dues(rows: &[DuesRow]) -> Table {
    let keys = [
        "exchange.name",
        "exchange.club",
        "exchange.dues_year",
        "exchange.owed",
        "exchange.paid",
        "exchange.waived",
        "exchange.due_on",
        "exchange.person",
    ];
    let dong = |amount: u64| Datum::Number(i64::try_from(amount).unwrap_or(i64::MAX));
    let row = |row: &DuesRow| {
        vec![
            text(&row.name),
            text(&row.club),
            Datum::Number(i64::from(row.year)),
            dong(row.owed),
            dong(row.paid),
            dong(row.waived),
            text(&row.due_on),
            text(&row.person),
        ]
    };
    table("exchange.dues", &keys, rows.iter().map(row))
}

fn text(text: &str) -> Datum {
    if text.is_empty() { Datum::Empty } else { Datum::Text(text.to_owned()) }
}

fn table(title: &'static str, keys: &[&'static str], rows: impl Iterator<Item = Vec<Datum>>) -> Table {
    Table { title, head: keys.iter().copied().map(Heading::Key).collect(), rows: rows.collect() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_has_a_cell_for_every_head_and_no_name_is_a_formula() {
        let member = MemberRow { name: "=1+1".into(), sex: Some(Sex::Female), ..MemberRow::default() };
        let club = ClubRow {
            name: "CLB".into(),
            body: "Liên đoàn".into(),
            members: 3,
            last_day: String::new(),
            merged_into: String::new(),
        };
        let due = DuesRow {
            person: "id".into(),
            name: "An".into(),
            club: "CLB".into(),
            year: 2026,
            owed: 240_000,
            paid: 0,
            waived: 0,
            due_on: "2026-06-30".into(),
        };
        for table in [members(std::slice::from_ref(&member)), clubs(&[club]), dues(&[due])] {
            assert_eq!(table.head.len(), table.rows[0].len(), "{}", table.title);
        }
        let csv = members(&[member]).csv(|heading| format!("{heading:?}"));
        assert!(csv.lines().nth(1).unwrap().starts_with("'=1+1"), "{csv}");
    }
}
