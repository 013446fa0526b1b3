//! FIDE's rating list, with players that we made up.

use kydan_federation::import::fide_list::{Activity, Columns, FideTitle, read};
use kydan_federation::import::{FileProblem, ProblemCode, Sex};
use proptest::prelude::*;

const HEADER: &str = "ID Number      Name                                                         Fed Sex Tit  WTit OTit           FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag";

struct Player {
    id: u32,
    name: String,
    sex: &'static str,
    title: &'static str,
    ratings: [u16; 3],
    year: u16,
    flag: &'static str,
}

/// A line under [`HEADER`], as the list writes it.
fn line(player: &Player) -> String {
    let [standard, rapid, blitz] =
        player.ratings.map(|rating| if rating == 0 { String::new() } else { rating.to_string() });
    let (id, name, sex, title, year, flag) =
        (player.id, &player.name, player.sex, player.title, player.year, player.flag);
    format!(
        "{id:<15}{name:<61}VIE {sex:<4}{title:<5}{:<5}{:<15}{:<4}{standard:<6}{:<4}{:<3}{rapid:<6}0   20 {blitz:<6}0   20 {year:<6}{flag:<4}",
        "", "", "", 0, 20
    )
}

/// Players that are the same on every run.
fn players(count: u32) -> Vec<Player> {
    const FAMILY: [&str; 7] = ["Nguyen", "Tran", "Le", "Pham", "Hoang", "Vu", "Dang"];
    const GIVEN: [&str; 11] =
        ["An", "Binh", "Chi", "Dung", "Giang", "Hoa", "Khanh", "Lan", "Minh", "Phuong", "Yen"];
    const TITLES: [&str; 5] = ["", "", "CM", "FM", "IM"];
    let mut seed: u32 = 20_260_301;
    let mut draw = |below: u32| {
        seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (seed >> 8) % below
    };
    (0..count)
        .map(|number| Player {
            id: 12_400_000 + number * 7,
            name: format!(
                "{}, {} {}",
                FAMILY[draw(7) as usize],
                GIVEN[draw(11) as usize],
                GIVEN[draw(11) as usize]
            ),
            sex: if draw(3) == 0 { "F" } else { "M" },
            title: TITLES[draw(5) as usize],
            ratings: [1400 + draw(1200) as u16, if draw(4) == 0 { 0 } else { 1500 }, 0],
            year: 1950 + draw(65) as u16,
            flag: ["", "i", "w", "wi"][draw(4) as usize],
        })
        .collect()
}

fn list(players: &[Player]) -> String {
    std::iter::once(HEADER.to_owned()).chain(players.iter().map(line)).collect::<Vec<_>>().join("\r\n")
}

#[test]
fn a_list_of_more_than_a_thousand_players_is_read_as_it_was_written() {
    let players = players(1_200);
    let read = read(list(&players).as_bytes()).unwrap();
    assert_eq!(read.problems, []);
    assert_eq!(read.entries.len(), players.len());
    for (entry, player) in read.entries.iter().zip(&players) {
        assert_eq!((entry.id, &entry.name, &*entry.federation), (player.id, &player.name, "VIE"));
        assert_eq!(entry.sex, Some(if player.sex == "F" { Sex::Female } else { Sex::Male }));
        assert_eq!(entry.title.map_or("", FideTitle::code), player.title);
        let given = [entry.standard, entry.rapid, entry.blitz].map(|rating| rating.unwrap_or(0));
        assert_eq!((given, entry.birth_year), (player.ratings, Some(player.year as i16)));
        assert_eq!(entry.activity == Activity::Inactive, player.flag.contains('i'));
    }
}

#[test]
fn a_line_in_the_layout_of_the_published_list_is_read() {
    let text = format!(
        "{HEADER}\r\n1240999        Le, Thi Minh                                                 \
         VIE F   IM   WGM  FT,IA              2371  9   10 2293  0   20 2260  0   20 1985  w   \r\n"
    );
    let read = read(text.as_bytes()).unwrap();
    let [entry] = read.entries.as_slice() else { panic!("one entry, not {read:?}") };
    assert_eq!((entry.standard, entry.rapid, entry.blitz), (Some(2371), Some(2293), Some(2260)));
    assert_eq!(
        (entry.title, entry.birth_year, entry.activity),
        (Some(FideTitle::Im), Some(1985), Activity::Active)
    );
}

#[test]
fn columns_are_found_where_their_heads_stand() {
    let narrow = Columns::locate("ID Number Name          Fed Sex Tit SRtng RRtng BRtng B-day Flag").unwrap();
    let entry = narrow.read(2, "77        Vũ, Phượng Hà VIE F   FM  2001  0     1999  1990  i").unwrap();
    assert_eq!((entry.id, &*entry.name), (77, "Vũ, Phượng Hà"));
    assert_eq!((entry.standard, entry.rapid, entry.blitz), (Some(2001), None, Some(1999)));
    let short = narrow.read(3, "78        Vu, Lan       VIE").unwrap();
    assert_eq!((short.sex, short.standard, short.birth_year), (None, None, None));
}

#[test]
fn other_files_are_named() {
    assert_eq!(read(b""), Err(FileProblem::Empty));
    assert!(matches!(read(b"name,club\nVu An,X\n"), Err(FileProblem::NoHeader { .. })));
    assert!(matches!(read(b"<?xml version=\"1.0\"?>\n<playerslist>"), Err(FileProblem::NoHeader { .. })));
    let columns = vec!["rapid", "blitz"];
    assert_eq!(
        Columns::locate("ID Number  Name  Fed Sex Tit SRtng B-day Flag"),
        Err(FileProblem::MissingColumns { columns })
    );
    assert_eq!(read(b"\xff\xfeI\0D\0"), Err(FileProblem::Utf16));
}

#[test]
fn bad_lines_are_named_and_the_good_ones_stay() {
    let good = players(3);
    let mut text = list(&good);
    let first = line(&good[0]);
    let spoiled = [
        (first.clone(), "id", ProblemCode::DuplicateId),
        (first.replacen("124", "12x", 1), "id", ProblemCode::BadId),
        (first.replace("VIE", "vie"), "federation", ProblemCode::BadFederation),
        (line(&Player { name: String::new(), ..players(1).remove(0) }), "name", ProblemCode::Missing),
        (line(&Player { title: "XM", ..players(1).remove(0) }), "title", ProblemCode::BadTitle),
        (line(&Player { ratings: [1500, 9999, 0], ..players(1).remove(0) }), "rapid", ProblemCode::BadRating),
        (line(&Player { year: 9999, ..players(1).remove(0) }), "birth_year", ProblemCode::BadYear),
    ];
    for (line, ..) in &spoiled {
        text = format!("{text}\n{line}");
    }
    let read = read(text.as_bytes()).unwrap();
    assert_eq!(read.entries.len(), 3);
    let found: Vec<_> = read.problems.iter().map(|one| (one.line, one.column.unwrap(), one.code)).collect();
    let expected: Vec<_> =
        (5..).zip(&spoiled).map(|(line, (_, column, code))| (line, *column, *code)).collect();
    assert_eq!(found, expected);
    let mut latin = list(&good).into_bytes();
    latin.extend(b"\n99             M\xfcller");
    let read = kydan_federation::import::fide_list::read(&latin).unwrap();
    assert_eq!((read.problems[0].line, read.problems[0].code), (5, ProblemCode::NotUtf8));
}

proptest! {
    #[test]
    fn no_bytes_make_it_panic(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        let _ = read(&bytes);
        let mut below = format!("{HEADER}\n").into_bytes();
        below.extend(bytes);
        let _ = read(&below);
    }

    #[test]
    fn no_text_makes_it_panic(header in "(ID Number|Name|Fed|SRtng|RRtng|BRtng|\\PC| ){0,20}", text in "\\PC{0,200}") {
        if let Ok(columns) = Columns::locate(&header) {
            let _ = columns.read(1, &text);
        }
    }
}
