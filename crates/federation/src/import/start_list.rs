//! A list of players as other programs and offices keep it, CSV or XLSX: Swiss-Manager's and Chess-Results' starting lists,
//! our own, one that a club typed, or lists of teams in blocks. It only says who is meant: nobody is registered by it, so that
//! a cell that cannot be read beside a name is told, and the name stays.

use std::collections::HashMap;

use jiff::civil::Date;

use super::table::{self, Line, PREAMBLE, day};
use super::{FileProblem, Problem, ProblemCode, Sex, blocks, heads};
use crate::membership::read_card;
use crate::{BadName, PersonName, fold};

/// The greatest number of lines after the header.
pub const MOST_ROWS: usize = 2_000;
/// The greatest number of characters that are kept of a club or a federation.
const LONGEST: usize = 100;
/// Ratings above are slips; 0 and words are nobody's.
const HIGHEST: u16 = 3_500;

/// What a file holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StartList {
    /// The lines with a name, in the order of the file.
    pub rows: Vec<StartRow>,
    /// What is wrong with others, and with cells of these.
    pub problems: Vec<Problem>,
    /// What the file was read as: `xlsx`, `utf-8`, `utf-16`, `windows-1258`.
    pub format: &'static str,
}

/// A player of the list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StartRow {
    /// The line in the file, from 1.
    pub line: u32,
    /// The starting number, where the file has one.
    pub number: Option<u16>,
    /// The name as the register writes names: a Vietnamese one without a comma.
    pub name: PersonName,
    /// The birth date, where the file has a whole one.
    pub birth: Option<Date>,
    /// The year of birth, where the file has no whole date.
    pub birth_year: Option<i16>,
    /// The sex, where the file says it.
    pub sex: Option<Sex>,
    /// The number of the federation's card, in its stored form; ids of others' lists are none.
    pub card_number: Option<String>,
    /// FIDE's id.
    pub fide_id: Option<String>,
    /// The rating: FIDE's before a national one.
    pub rating: Option<u16>,
    /// Club or town, as written.
    pub club: Option<String>,
    /// The team that the player is on the list of, as written; the club, where a list has no teams.
    pub team: Option<String>,
    /// At which board of the team, counted from 1; reserves follow.
    pub board: Option<u16>,
    /// The federation's code, as written.
    pub federation: Option<String>,
}

/// A column that is read. Others may stand in the file and are passed over; of one that stands twice the first counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Column {
    Number,
    Name,
    LastName,
    FirstName,
    Birth,
    Sex,
    Card,
    Ident,
    FideId,
    Rating,
    NationalRating,
    Club,
    Team,
    Board,
    Federation,
}

impl Column {
    const ALL: [Self; 15] = [
        Self::Number,
        Self::Name,
        Self::LastName,
        Self::FirstName,
        Self::Birth,
        Self::Sex,
        Self::Card,
        Self::Ident,
        Self::FideId,
        Self::Rating,
        Self::NationalRating,
        Self::Club,
        Self::Team,
        Self::Board,
        Self::Federation,
    ];

    const fn key(self) -> &'static str {
        match self {
            Self::Number => "number",
            Self::Name => "name",
            Self::LastName => "last_name",
            Self::FirstName => "first_name",
            Self::Birth => "birth_date",
            Self::Sex => "sex",
            Self::Card => "card_number",
            Self::Ident => "ident",
            Self::FideId => "fide_id",
            Self::Rating => "rating",
            Self::NationalRating => "national_rating",
            Self::Club => "club",
            Self::Team => "team",
            Self::Board => "board",
            Self::Federation => "federation",
        }
    }

    fn of(head: &str) -> Option<Self> {
        let folded = fold(&head.replace(['_', '*', ':', '(', ')', '.', '-', '/'], " "));
        Self::ALL.into_iter().find(|column| heads::names("start_list", column.key()).contains(&folded))
    }
}

/// Reads a list.
///
/// # Errors
/// What is wrong with the file as a whole; what is wrong with single lines is in the answer.
pub fn read(bytes: &[u8]) -> Result<StartList, FileProblem> {
    let (lines, format) = table::lines(bytes, MOST_ROWS, |cell| Column::of(cell).is_some())?;
    let known = |line: &&Line| columns(line).iter().flatten().count();
    // Of equals the first. A list of names alone has one column.
    let header = lines.iter().take(PREAMBLE).rev().max_by_key(known).filter(|line| known(line) > 0);
    let Some(header) = header else {
        return Err(FileProblem::NoHeader { expected: vec!["name", "fide_id", "birth_date"] });
    };
    let (above, columns) = (header.number, columns(header));
    if !columns.contains(&Some(Column::Name)) && !columns.contains(&Some(Column::LastName)) {
        return Err(FileProblem::MissingColumns { columns: vec![Column::Name.key()] });
    }
    // Boards that no team is said beside are those of blocks: whose, stands above the heads of columns.
    let in_blocks = columns.contains(&Some(Column::Board)) && !columns.contains(&Some(Column::Team));
    let before = lines.iter().take_while(|line| line.number < above);
    let block = if in_blocks { before.filter_map(blocks::head).last().map(short) } else { None };
    let mut reading = Reading { columns, in_blocks, block, ids: HashMap::new(), problems: Vec::new() };
    let below = lines.iter().filter(|line| line.number > above);
    let player = |line: &Line| if reading.is_between(line) { None } else { reading.row(line) };
    let rows: Vec<StartRow> = below.filter_map(player).collect();
    if lines.iter().filter(|line| line.number > above).count() > MOST_ROWS {
        return Err(FileProblem::TooManyRows { limit: MOST_ROWS });
    }
    Ok(StartList { rows, problems: reading.problems, format })
}

/// What stands in which column, by a line of heads.
fn columns(line: &Line) -> Vec<Option<Column>> {
    line.cells.iter().map(|cell| Column::of(cell)).collect()
}

impl StartList {
    /// The lines that say a board of their team that an earlier line says: where teams play, one of them is a slip.
    pub fn boards_twice(&self) -> Vec<Problem> {
        let mut said: HashMap<(String, u16), u32> = HashMap::new();
        let twice = |row: &StartRow| {
            let (team, board) = (row.team.as_deref()?, row.board?);
            let earlier = said.insert((fold(team), board), row.line)?;
            let (key, code) = (Column::Board.key(), ProblemCode::DuplicateBoard);
            Some(Problem::at(row.line, key, code, &board.to_string()).expecting(earlier.to_string()))
        };
        self.rows.iter().filter_map(twice).collect()
    }
}

/// What is known while lines are read.
struct Reading {
    columns: Vec<Option<Column>>,
    in_blocks: bool,
    /// The team whose block is read.
    block: Option<String>,
    ids: HashMap<String, u32>,
    problems: Vec<Problem>,
}

impl Reading {
    fn cell<'l>(&self, line: &'l Line, column: Column) -> Option<&'l str> {
        let at = self.columns.iter().position(|one| *one == Some(column))?;
        line.cells.get(at).map(|cell| cell.trim()).filter(|cell| !cell.is_empty())
    }

    /// Whether a line of a list in blocks is no player's: the head of a block, the heads of columns again, and what else is
    /// said between blocks (a captain) and below them.
    fn is_between(&mut self, line: &Line) -> bool {
        if !self.in_blocks {
            return false;
        }
        let heads = columns(line);
        if heads.iter().flatten().eq(self.columns.iter().flatten()) {
            self.columns = heads;
            return true;
        }
        if let Some(team) = blocks::head(line) {
            self.block = Some(short(team));
            return true;
        }
        let is_name = |at: usize| self.columns.get(at) == Some(&Some(Column::Name));
        blocks::only(line).is_some_and(|(at, text)| !is_name(at) && text.chars().any(char::is_alphabetic))
    }

    /// A line's player; none where it has no name that could be one, with the reason.
    fn row(&mut self, line: &Line) -> Option<StartRow> {
        let federation = self.cell(line, Column::Federation).map(short);
        let name = self.name(line, federation.as_deref())?;
        let fide_id = match self.fide_id(line) {
            Ok(id) => id,
            Err(twice) => {
                self.problems.push(twice);
                return None;
            }
        };
        let (birth, birth_year) = self.birth(line);
        let rated = [Column::Rating, Column::NationalRating].map(|column| self.rating(line, column));
        let sex = self.cell(line, Column::Sex).and_then(|text| match fold(text).as_str() {
            "w" | "f" | "nu" | "female" => Some(Sex::Female),
            "m" | "nam" | "male" => Some(Sex::Male),
            _ => None,
        });
        let number = self.cell(line, Column::Number).and_then(|text| text.trim_end_matches('.').parse().ok());
        let board = self.board(line);
        // A list of teams says the team where others say the club.
        let [club, team] = [Column::Club, Column::Team].map(|column| self.cell(line, column).map(short));
        let team = team.or_else(|| self.block.clone());
        Some(StartRow {
            line: line.number,
            number,
            name,
            birth,
            birth_year,
            sex,
            card_number: self.card(line),
            fide_id,
            rating: rated.into_iter().flatten().next(),
            club: club.clone().or_else(|| team.clone()),
            team: team.or(club),
            board,
            federation,
        })
    }

    /// A card's number. What other programs call an id is one where it has letters: figures alone count lines of theirs.
    fn card(&self, line: &Line) -> Option<String> {
        let ident = self.cell(line, Column::Ident);
        let ident = ident.filter(|text| text.bytes().any(|byte| byte.is_ascii_alphabetic()));
        self.cell(line, Column::Card).or(ident).and_then(read_card)
    }

    /// A board's number; none for 0 and a dash, which reserves may have.
    fn board(&mut self, line: &Line) -> Option<u16> {
        let text = self.cell(line, Column::Board)?;
        let board: Option<u16> = text.trim_end_matches('.').parse().ok();
        if board.is_none() && text.chars().any(char::is_alphanumeric) {
            self.wrong(line, Column::Board, ProblemCode::BadBoard, text);
        }
        board.filter(|board| *board > 0)
    }

    fn wrong(&mut self, line: &Line, column: Column, code: ProblemCode, text: &str) {
        self.problems.push(Problem::at(line.number, column.key(), code, text));
    }

    fn name(&mut self, line: &Line, federation: Option<&str>) -> Option<PersonName> {
        let is_vietnamese = federation.is_none_or(|code| code.eq_ignore_ascii_case("VIE"));
        let text = match self.cell(line, Column::Name) {
            Some(name) if is_vietnamese => name.replace(',', " "),
            Some(name) => name.to_owned(),
            None => {
                let part = |column| self.cell(line, column).unwrap_or_default();
                let (last, first) = (part(Column::LastName), part(Column::FirstName));
                let comma = if is_vietnamese || last.is_empty() || first.is_empty() { " " } else { ", " };
                format!("{last}{comma}{first}")
            }
        };
        let text = text.trim();
        if kydan_regulations::is_formula(text) {
            self.wrong(line, Column::Name, ProblemCode::Formula, text);
            return None;
        }
        match PersonName::read(text) {
            Ok(name) => Some(name),
            Err(bad) => {
                let code = match bad {
                    BadName::Blank => ProblemCode::Missing,
                    BadName::TooLong => ProblemCode::TooLong,
                    BadName::Character => ProblemCode::BadCharacter,
                    BadName::Garbled => ProblemCode::Garbled,
                };
                self.wrong(line, Column::Name, code, text);
                None
            }
        }
    }

    /// FIDE's id, none for `0` and what is none; no line where an earlier one has the same.
    fn fide_id(&mut self, line: &Line) -> Result<Option<String>, Problem> {
        let Some(text) = self.cell(line, Column::FideId).filter(|text| *text != "0") else {
            return Ok(None);
        };
        if !((4..=10).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit())) {
            self.wrong(line, Column::FideId, ProblemCode::BadId, text);
            return Ok(None);
        }
        if let Some(earlier) = self.ids.insert(text.to_owned(), line.number) {
            let problem = Problem::at(line.number, Column::FideId.key(), ProblemCode::DuplicateId, text);
            return Err(problem.expecting(earlier.to_string()));
        }
        Ok(Some(text.to_owned()))
    }

    /// A day, or the year of `1998`, `1998/00/00` and `00.00.1998`.
    fn birth(&mut self, line: &Line) -> (Option<Date>, Option<i16>) {
        let Some(text) = self.cell(line, Column::Birth) else { return (None, None) };
        let birth = day(text);
        let parts = text.split(['/', '-', '.', ' ']);
        let mut years = parts.filter(|part| part.len() == 4).filter_map(|part| part.parse().ok());
        let year = years.find(|year| (1850..2100).contains(year));
        let digits = text.bytes().any(|byte| (b'1'..=b'9').contains(&byte));
        if birth.is_none() && year.is_none() && digits {
            self.wrong(line, Column::Birth, ProblemCode::BadDate, text);
        }
        (birth, if birth.is_none() { year } else { None })
    }

    fn rating(&mut self, line: &Line, column: Column) -> Option<u16> {
        let text = self.cell(line, column)?;
        // Spreadsheets and their users write 2100, 2 100 and 2100.0; whoever has no rating 0 or a dash.
        let digits: String = text.chars().filter(|letter| !letter.is_whitespace()).collect();
        let digits = digits.strip_suffix(".0").unwrap_or(&digits);
        match digits.parse() {
            Ok(0) => None,
            Ok(rating) if rating <= HIGHEST => Some(rating),
            Ok(_) => {
                self.wrong(line, column, ProblemCode::BadRating, text);
                None
            }
            Err(_) if digits.bytes().any(|byte| byte.is_ascii_digit()) => {
                self.wrong(line, column, ProblemCode::BadRating, text);
                None
            }
            Err(_) => None,
        }
    }
}

/// What is kept of a text that says where somebody belongs.
fn short(text: &str) -> String {
    text.chars().filter(|letter| !letter.is_control()).take(LONGEST).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(list: &StartList) -> Vec<&str> {
        list.rows.iter().map(|row| row.name.written.as_str()).collect()
    }

    #[test]
    fn a_starting_list_of_chess_results_is_read() {
        // As the site's Excel export has it, saved as text: a title above, a head without words for the FIDE title.
        let file = "Giải Cờ vua Đồng bằng 2026\nDanh sách ban đầu\n\nSố;;Tên;FideID;LĐ;Rtg;phái;Loại;Nhóm;CLB/Tỉnh\n\
            1;CM;Nguyễn, Thuỳ Phượng;12400101;VIE;2011;w;U20;G20;Hoa Sen\n\
            2;;Trần Đức Hậu;0;VIE;0;;;;Hà Nội\n\
            3;FM;Smith, John;2000017;ENG;2305;;;;\n\
            4;;;;VIE;;;;;\n";
        let list = read(file.as_bytes()).expect("a list");
        assert_eq!(names(&list), ["Nguyễn Thuỳ Phượng", "Trần Đức Hậu", "Smith, John"]);
        let [first, second, third] = &list.rows[..] else { panic!("three players") };
        assert_eq!((first.number, first.rating, first.sex), (Some(1), Some(2011), Some(Sex::Female)));
        assert_eq!((first.fide_id.as_deref(), first.club.as_deref()), (Some("12400101"), Some("Hoa Sen")));
        assert_eq!((&second.fide_id, second.rating), (&None, None), "0 is nobody's");
        assert_eq!(third.federation.as_deref(), Some("ENG"));
        let codes: Vec<_> = list.problems.iter().map(|one| (one.line, one.code)).collect();
        assert_eq!(codes, [(8, ProblemCode::Missing)]);
    }

    #[test]
    fn a_players_list_as_swiss_manager_imports_it_is_read() {
        let file = "ID_No,Name,Title,Fed,Sex,ClubNumber,ClubName,Birthday,Rtg_Nat,Fide_No,Rtg_Int,Type,Status\r\n\
            HN-0123,\"Le, Quynh Nhu\",WCM,VIE,w,3,Hoa Sen,2001-07-23,1840,12400300,1902,,\r\n\
            77,Dang Huu Nghia,,VIE,m,,,1987/00/00,1755,,0,,\r\n\
            ,Somebody,,VIE,,,,00.00.1990,x9,12400300,,,\r\n\
            ,Pham Gia Huy,,VIE,,,,whenever 5,9999,12-3,,,\r\n";
        let list = read(file.as_bytes()).expect("a list");
        assert_eq!(names(&list), ["Le Quynh Nhu", "Dang Huu Nghia", "Pham Gia Huy"]);
        let [first, second, third] = &list.rows[..] else { panic!("three players") };
        assert_eq!((first.card_number.as_deref(), first.rating), (Some("HN-0123"), Some(1902)));
        assert_eq!(second.card_number, None, "77 is that program's own");
        assert_eq!((first.birth, first.birth_year), (Some(jiff::civil::date(2001, 7, 23)), None));
        assert_eq!((second.birth, second.birth_year, second.rating), (None, Some(1987), Some(1755)));
        assert_eq!((third.birth_year, third.rating, &third.fide_id), (None, None, &None));
        let codes: Vec<_> = list.problems.iter().map(|one| (one.line, one.column, one.code)).collect();
        assert_eq!(
            codes,
            [
                (4, Some("fide_id"), ProblemCode::DuplicateId),
                (5, Some("fide_id"), ProblemCode::BadId),
                (5, Some("birth_date"), ProblemCode::BadDate),
                (5, Some("national_rating"), ProblemCode::BadRating),
            ]
        );
    }

    #[test]
    fn our_own_starting_list_and_names_alone_are_read() {
        let own = "\u{feff}Số,Danh hiệu,Họ tên,Đội,Elo,Liên đoàn,Mã FIDE,Giới tính,Ngày sinh\r\n1,,Vũ Minh An,Hoa Sen,2000,VIE,,nam,\r\n";
        let list = read(own.as_bytes()).expect("a list");
        assert_eq!((names(&list), list.rows[0].club.as_deref()), (vec!["Vũ Minh An"], Some("Hoa Sen")));
        let alone = read("Họ và tên\nVũ Minh An\nĐỗ Khánh Ly\n".as_bytes()).expect("a list");
        assert_eq!(names(&alone), ["Vũ Minh An", "Đỗ Khánh Ly"]);
        let parted = read(b"Lastname;Firstname;Fed\nNguyen;Van An;VIE\nSmith;John;ENG\n").expect("a list");
        assert_eq!(names(&parted), ["Nguyen Van An", "Smith, John"]);
    }

    #[test]
    fn a_list_of_teams_has_the_team_and_the_board() {
        let file = "Đội;Bàn;Họ tên;CLB\nHoa Sen 1;2;Vũ Minh An;Hoa Sen\nHoa Sen 1;1.;Đỗ Khánh Ly;\n;0;Trần Đức Hậu;Hà Nội\n";
        let list = read(file.as_bytes()).expect("a list");
        let seats: Vec<_> = list.rows.iter().map(|row| (row.team.as_deref(), row.board)).collect();
        assert_eq!(
            seats,
            [(Some("Hoa Sen 1"), Some(2)), (Some("Hoa Sen 1"), Some(1)), (Some("Hà Nội"), None)]
        );
        let clubs: Vec<_> = list.rows.iter().map(|row| row.club.as_deref()).collect();
        assert_eq!(clubs, [Some("Hoa Sen"), Some("Hoa Sen 1"), Some("Hà Nội")]);
    }

    #[test]
    fn boards_that_are_none_or_said_twice_are_told() {
        let file = "Đội;Bàn;Họ tên\nHoa Sen;1;Vũ Minh An\nHoa Sen;x;Đỗ Khánh Ly\nhoa sen;1;Trần Đức Hậu\n\
            Hồ Gươm;1;Phạm Gia Huy\nHồ Gươm;-;Đặng Hữu Nghĩa\nHồ Gươm;;Lê Quỳnh Như\n";
        let list = read(file.as_bytes()).expect("a list");
        let boards: Vec<_> = list.rows.iter().map(|row| row.board).collect();
        assert_eq!(boards, [Some(1), None, Some(1), Some(1), None, None]);
        let told = |all: &[Problem]| -> Vec<_> { all.iter().map(|one| (one.line, one.code)).collect() };
        assert_eq!(told(&list.problems), [(3, ProblemCode::BadBoard)]);
        let twice = list.boards_twice();
        assert_eq!(told(&twice), [(4, ProblemCode::DuplicateBoard)]);
        assert_eq!(twice[0].expected.as_deref(), Some("2"), "the earlier line");
    }

    #[test]
    fn what_is_no_list_or_would_do_harm_is_told() {
        let code = |bytes: &[u8]| read(bytes).map_err(|problem| problem.code());
        assert_eq!(code(b"").map(|_| ()), Err("empty"));
        assert_eq!(code(b"a,b\n1,2\n").map(|_| ()), Err("no_header"));
        assert_eq!(code("Elo,Số thẻ\n2000,1\n".as_bytes()).map(|_| ()), Err("missing_columns"));
        assert_eq!(code(b"PK\x03\x04").map(|_| ()), Err("bad_workbook"));
        assert_eq!(code(&[0xd0, 0xcf, 0x11, 0xe0]).map(|_| ()), Err("old_workbook"));
        assert_eq!(code(&vec![b'x'; table::LARGEST + 1]).map(|_| ()), Err("too_large"));
        let many = "Họ tên\n".to_owned() + &"Vũ An\n".repeat(MOST_ROWS + 1);
        assert_eq!(code(many.as_bytes()).map(|_| ()), Err("too_many_rows"));
        let list = read("Họ tên;Elo\n=HYPERLINK(1);2000\n<script>;2000\n".as_bytes()).expect("a list");
        let codes: Vec<_> = list.problems.iter().map(|one| one.code).collect();
        assert_eq!((list.rows.len(), codes), (0, vec![ProblemCode::Formula, ProblemCode::BadCharacter]));
    }
}
