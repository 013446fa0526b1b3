//! Lists of teams in blocks, as Swiss-Manager writes and Chess-Results exports team compositions: the head of a team, the
//! heads of columns and the players, and so again for the next one. The form is that of the site's own files.

use super::table::Line;

/// The greatest number of figures that a team's number has.
const FIGURES: usize = 4;

/// The team that a line is the head of: `3. Hoa Sen 1 (RtgAvg:1896, Captain: An / TB1: 12)` is Hoa Sen 1's.
pub(super) fn head(line: &Line) -> Option<&str> {
    let (number, name) = only(line)?.1.split_once(". ")?;
    let counts = (1..=FIGURES).contains(&number.len()) && number.bytes().all(|byte| byte.is_ascii_digit());
    Some(without_remark(name.trim())).filter(|name| counts && !name.is_empty())
}

/// The only cell of a line in which something stands, with its place.
pub(super) fn only(line: &Line) -> Option<(usize, &str)> {
    let mut filled = line.cells.iter().enumerate().filter(|(_, cell)| !cell.is_empty());
    let (at, text) = filled.next()?;
    filled.next().is_none().then_some((at, text.as_str()))
}

/// The name without the last brackets, where these say something of the team: a name may have brackets of its own.
fn without_remark(name: &str) -> &str {
    if !name.ends_with(')') {
        return name;
    }
    let mut open = 0_u32;
    for (at, letter) in name.char_indices().rev() {
        match letter {
            ')' => open += 1,
            '(' => open -= 1,
            _ => {}
        }
        if open == 0 {
            let (own, remark) = name.split_at(at);
            return if remark.contains(':') { own.trim_end() } else { name };
        }
    }
    name
}

#[cfg(test)]
mod tests {
    use crate::import::ProblemCode;
    use crate::import::start_list::{StartList, read};

    /// A Portuguese league of 2026 as the site exports it: heads, numbers and gaps are the file's, people are not.
    const COMPOSITION: &str = "From the Tournament-Database of Chess-Results https://chess-results.com;;;;;;;;;;;;;\n\
        Campeonato Distrital por Equipas da AX Porto 2025/2026;;;;;;;;;;;;;\n\
        Team-Composition with round-results;;;;;;;;;;;;;\n\
        1. ACADÉMICA DE ESPINHO A (RtgAvg:1896, Captain: Duarte Moreira / TB1: 12 / TB2: 0);;;;;;;;;;;;;\n\
        Bo.;;Name;Rtg;FED;FideID;1;2;3;4;5;Pts.;Games;RtgAvg\n\
        1;;Moreira, Duarte Alexandre;1753;POR;1900007;+;1;1;0;;3;4;1621\n\
        2;;Azinheira, Rui Manuel;1974;POR;1900070;1;;;1;;2;2;1555\n\
        3;;Koval, Andriy;1992;UKR;14100065;1;;;½;;1,5;2;1473\n\
        6;;Rebelo, Sérgio Da Silva;1837;POR;1900019;;1;+;;;2;2;1400\n\
        9;;Gouveia, Nelson;0;POR;1900030;;1;;;;1;1;1400\n\
        2. GD DIAS FERREIRA D (RtgAvg:1946, Captain: Gil Cardoso / TB1: 12 / TB2: 0);;;;;;;;;;;;;\n\
        Bo.;;Name;Rtg;FED;FideID;1;2;3;4;5;Pts.;Games;RtgAvg\n\
        1;NM;Vilela, Marco António;2201;POR;1900076;;;;;;0;0;0\n\
        15;;Salgueiro, Ricardo;0;POR;1900012;1;1;;;;2;2;1400\n";

    fn seats(list: &StartList) -> Vec<(Option<&str>, Option<u16>, &str)> {
        list.rows.iter().map(|row| (row.team.as_deref(), row.board, row.name.written.as_str())).collect()
    }

    #[test]
    fn a_team_composition_of_chess_results_is_read() {
        let list = read(COMPOSITION.as_bytes()).expect("a list");
        let (first, second) = (Some("ACADÉMICA DE ESPINHO A"), Some("GD DIAS FERREIRA D"));
        assert_eq!(
            seats(&list),
            [
                (first, Some(1), "Moreira, Duarte Alexandre"),
                (first, Some(2), "Azinheira, Rui Manuel"),
                (first, Some(3), "Koval, Andriy"),
                (first, Some(6), "Rebelo, Sérgio Da Silva"),
                (first, Some(9), "Gouveia, Nelson"),
                (second, Some(1), "Vilela, Marco António"),
                (second, Some(15), "Salgueiro, Ricardo"),
            ]
        );
        assert_eq!((&list.problems, list.boards_twice()), (&Vec::new(), Vec::new()));
        let koval = &list.rows[2];
        assert_eq!((koval.rating, koval.federation.as_deref()), (Some(1992), Some("UKR")));
        assert_eq!((koval.fide_id.as_deref(), list.rows[4].rating), (Some("14100065"), None));
    }

    #[test]
    fn captains_and_what_stands_below_are_nobodys_lines() {
        let file = "Giải đồng đội 2026\n1. Hoa Sen (A) (RtgAvg:0 / TB1: 0)\nCaptain: Trần Văn An\nBàn;;Tên;Rtg;LĐ\n\
            1;;Vũ Minh An;2000;VIE\n2;;;1900;VIE\n2. Hồ Gươm (B)\nBàn;;Tên;Rtg;LĐ\n1;;Đỗ Khánh Ly;0;VIE\n\
            Program: Swiss-Manager\n";
        let list = read(file.as_bytes()).expect("a list");
        let expected =
            [(Some("Hoa Sen (A)"), Some(1), "Vũ Minh An"), (Some("Hồ Gươm (B)"), Some(1), "Đỗ Khánh Ly")];
        assert_eq!(seats(&list), expected);
        let told: Vec<_> = list.problems.iter().map(|one| (one.line, one.code)).collect();
        assert_eq!(told, [(6, ProblemCode::Missing)], "a board without a name");
    }

    #[test]
    fn a_title_with_a_number_is_no_team_of_a_list_without_boards() {
        let list =
            read("1. Giải mở rộng 2026\nSố;Tên;CLB\n1;Vũ Minh An;Hoa Sen\n".as_bytes()).expect("a list");
        assert_eq!(list.rows[0].team.as_deref(), Some("Hoa Sen"));
    }
}
