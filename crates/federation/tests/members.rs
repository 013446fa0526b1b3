//! Lists of members, as clubs send them.

#![expect(clippy::unwrap_used, reason = "a test that panics has failed")]

use jiff::civil::{Date, date};
use kydan_federation::import::members::{Preview, read};
use kydan_federation::import::{FileProblem, ProblemCode, Sex};
use proptest::prelude::*;

const TODAY: Date = date(2026, 11, 21);

fn preview(text: &str) -> Preview {
    read(text.as_bytes(), TODAY).unwrap()
}

fn problems(text: &str) -> Vec<(u32, Option<&'static str>, ProblemCode)> {
    preview(text).problems.into_iter().map(|problem| (problem.line, problem.column, problem.code)).collect()
}

#[test]
fn a_vietnamese_list_with_a_byte_order_mark_is_read() {
    let text = "\u{feff}Họ tên,Ngày sinh,Giới tính,Câu lạc bộ,Người giới thiệu,Số thẻ,Hội phí,Điện thoại,Email\r\n\
                Nguyễn Thuỳ Phượng,05/03/2009,Nữ,CLB Cờ Hồ Gươm,Lại Lý Huynh,hn-0001,\"200.000\",0912 345 678,phuong@example.vn\r\n\
                Đỗ Minh Anh,2001-12-31,nam,CLB Cờ Hồ Gươm,,HN-0002,0,,\r\n";
    let preview = preview(text);
    assert_eq!(preview.problems, []);
    let [phuong, anh] = preview.rows.as_slice() else { panic!("two rows") };
    assert_eq!(
        (&*phuong.name.given, phuong.birth, phuong.sex),
        ("Phượng", Some(date(2009, 3, 5)), Some(Sex::Female))
    );
    assert_eq!((phuong.line, phuong.dues.unwrap().amount), (2, 200_000));
    assert_eq!(phuong.card_number.as_deref(), Some("HN-0001"));
    assert_eq!((phuong.sponsor.as_deref(), phuong.club.as_str()), (Some("Lại Lý Huynh"), "CLB Cờ Hồ Gươm"));
    assert_eq!((anh.line, anh.dues, anh.sponsor.as_deref(), anh.phone.as_deref()), (3, None, None, None));
}

#[test]
fn delimiters_languages_accents_and_orders_make_no_difference() {
    let vietnamese = preview("họ tên,câu lạc bộ,số thẻ\nVũ An,Sao Mai,A1\n");
    for text in [
        "ho ten;cau lac bo;so the\nVũ An;Sao Mai;A1\n",
        "SỐ THẺ\tHỌ VÀ TÊN\tCLB\nA1\tVũ An\tSao Mai\n",
        "sep=;\nCard number;Full name;Club\nA1;Vũ An;Sao Mai\n",
        "\n\nCard_number,Notes,Full name,Club,,\n A1 ,x;y;z,Vũ  An,Sao Mai,,\n",
    ] {
        let mut other = preview(text).rows;
        other[0].line = 2;
        assert_eq!(other, vietnamese.rows, "{text}");
    }
}

#[test]
fn lines_are_counted_as_an_editor_shows_them() {
    let text = "name;club\n\nVũ An;\"Sao\nMai\"\n\n\n?;X\n";
    assert_eq!(preview(text).rows[..], []);
    assert_eq!(
        problems(text),
        [(3, Some("club"), ProblemCode::Unreadable), (7, Some("name"), ProblemCode::BadCharacter)]
    );
    assert_eq!(problems("sep=,\nname,club\nVũ An,\n"), [(3, Some("club"), ProblemCode::Missing)]);
}

#[test]
fn malformed_lines_are_named_and_the_good_ones_stay() {
    let header = "name,birth date,sex,club,card number,dues,year,phone,email\n";
    let bad = |row: &str| problems(&format!("{header}{row}\nVũ An,,,Sao Mai,,,,,\n"));
    for (row, column, code) in [
        (",,,Sao Mai,,,,,", "name", ProblemCode::Missing),
        ("Lê Ba,,,,,,,,", "club", ProblemCode::Missing),
        ("<b>,,,X,,,,,", "name", ProblemCode::BadCharacter),
        ("Nguyá»…n An,,,X,,,,,", "name", ProblemCode::Garbled),
        ("Lê Ba,31/02/2009,,X,,,,,", "birth_date", ProblemCode::BadDate),
        ("Lê Ba,2029,,X,,,,,", "birth_date", ProblemCode::ImpossibleDate),
        ("Lê Ba,1820,,X,,,,,", "birth_date", ProblemCode::ImpossibleDate),
        ("Lê Ba,1/2/09,,X,,,,,", "birth_date", ProblemCode::BadDate),
        ("Lê Ba,22/11/2026,,X,,,,,", "birth_date", ProblemCode::ImpossibleDate),
        ("Lê Ba,,khác,X,,,,,", "sex", ProblemCode::BadSex),
        ("Lê Ba,,,X,a?b,,,,", "card_number", ProblemCode::BadCardNumber),
        ("Lê Ba,,,X,,200.5,,,", "dues", ProblemCode::BadAmount),
        ("Lê Ba,,,X,,rồi,,,", "dues", ProblemCode::BadAmount),
        ("Lê Ba,,,X,,,20266,,", "dues_year", ProblemCode::BadYear),
        ("Lê Ba,,,X,,,,113,", "phone", ProblemCode::BadPhone),
        ("Lê Ba,,,X,,,,,ba@", "email", ProblemCode::BadEmail),
    ] {
        assert_eq!(bad(row), [(2, Some(column), code)], "{row}");
    }
    assert_eq!(bad("Lê Ba,,,X,,,,,,more"), [(2, None, ProblemCode::FieldCount)]);
    assert_eq!(bad("Lê Ba,,,X").len(), 0, "empty cells at the end may be left out");
    assert_eq!(preview(&format!("{header}?,,,X\nVũ An,,,Sao Mai,,,,,\n")).rows.len(), 1);
}

#[test]
fn a_quotation_mark_that_is_never_closed_is_named_where_it_was_opened() {
    let text = "name,club\nVũ An,X\nLê Ba,\"Sao Mai\nĐỗ Cầu,Y\nHồ Dần,Z\n";
    assert_eq!(problems(text), [(3, Some("club"), ProblemCode::Unreadable)]);
    assert_eq!(preview(text).rows.len(), 1);
}

#[test]
fn several_problems_of_a_line_are_all_named_and_count_as_one_bad_line() {
    let preview = preview("name,birth date,club\n?,x,\n");
    let columns: Vec<_> = preview.problems.iter().map(|problem| problem.column.unwrap()).collect();
    assert_eq!(columns, ["club", "name", "birth_date"]);
    assert_eq!(preview.bad_rows(), 1);
}

#[test]
fn amounts_are_dong_however_thousands_are_parted() {
    for amount in ["200000", "200.000", "\"200,000\"", "200 000 đ", "200.000 VND", "200.000đ"] {
        let rows = preview(&format!("name,club,dues\nVũ An,X,{amount}\n")).rows;
        assert_eq!(rows[0].dues.unwrap().amount, 200_000, "{amount}");
    }
}

#[test]
fn what_a_spreadsheet_would_run_is_refused_and_a_telephone_number_is_not() {
    for cell in ["=HYPERLINK(\"x\")", "+cmd", "-1+1", "@SUM(A1)"] {
        let text = format!("name;club;sponsor\nVũ An;X;{cell}\n");
        assert_eq!(problems(&text), [(2, Some("sponsor"), ProblemCode::Formula)], "{cell}");
    }
    let rows = preview("name,club,phone\nVũ An,X,+84 912 345 678\n").rows;
    assert_eq!(rows[0].phone.as_deref(), Some("+84 912 345 678"));
    assert_eq!(problems("name,club,phone\nVũ An,X,+84*2\n"), [(2, Some("phone"), ProblemCode::Formula)]);
}

#[test]
fn the_second_of_two_equal_cards_or_people_is_left_out() {
    let text = "name,birth date,club,card number\n\
                Vũ An,1/2/2000,X,a-1\n\
                Lê Ba,,X,A-1\n\
                Lê Ba,,X,\n\
                Lê Ba,,X,\n\
                vu an,2000-02-01,Y,\n";
    let preview = preview(text);
    let found: Vec<_> = preview
        .problems
        .iter()
        .map(|problem| (problem.line, problem.code, problem.expected.as_deref().unwrap()))
        .collect();
    assert_eq!(found, [(3, ProblemCode::DuplicateCard, "2"), (6, ProblemCode::DuplicatePerson, "2")]);
    // Without a birth date, two of a name are two people.
    assert_eq!(preview.rows.iter().map(|row| row.line).collect::<Vec<_>>(), [2, 4, 5]);
}

#[test]
fn files_that_are_no_member_lists_are_named() {
    let code = |bytes: &[u8]| read(bytes, TODAY).unwrap_err();
    assert_eq!(code(b""), FileProblem::Empty);
    assert!(matches!(code(b"a,b\n1,2\n"), FileProblem::NoHeader { .. }));
    assert_eq!(code(b"name,email\n"), FileProblem::MissingColumns { columns: vec!["club"] });
    assert_eq!(code(b"name,club,Full name\n"), FileProblem::ColumnTwice { column: "name" });
    assert_eq!(code(&vec![b'x'; 5_000_001]), FileProblem::TooLarge { limit: 5_000_000 });
    let rows = "Vu An,X\n".repeat(20_001);
    assert_eq!(code(format!("name,club\n{rows}").as_bytes()), FileProblem::TooManyRows { limit: 20_000 });
    assert_eq!(
        code(b"name;club\nNguy\xd4n V\xa8n B\xd7nh;X\nTr\xc7n Th\xde H\xe5ng;\xae\xb5o Duy Anh, L\xb5o\n"),
        FileProblem::NotUtf8 { line: 2, looks_like: Some("tcvn3") }
    );
    assert_eq!(code(b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"), FileProblem::OldWorkbook);
    assert_eq!(code(b"PK\x03\x04 and nothing behind it"), FileProblem::BadWorkbook);
}

#[test]
fn what_spreadsheets_save_is_read() {
    let windows = b"name;club\nNguy\xea\xden V\xe3n Bi\xccnh;X\n";
    let read_so = |bytes: &[u8]| {
        let preview = read(bytes, TODAY).unwrap();
        (preview.rows[0].name.written.clone(), preview.format)
    };
    assert_eq!(read_so(windows), ("Nguyễn Văn Bình".to_owned(), "windows-1258"));
    let utf16: Vec<u8> =
        "\u{feff}Họ tên\tCLB\r\nVũ An\tX\r\n".encode_utf16().flat_map(u16::to_le_bytes).collect();
    assert_eq!(read_so(&utf16), ("Vũ An".to_owned(), "utf-16"));
}

#[test]
fn a_workbook_is_read_with_a_title_above_its_list() {
    let preview = read(include_bytes!("support/members.xlsx"), TODAY).unwrap();
    assert_eq!((preview.format, preview.problems.len()), ("xlsx", 1), "{:?}", preview.problems);
    let [an, ba] = preview.rows.as_slice() else { panic!("two rows: {:?}", preview.rows) };
    assert_eq!((an.line, &*an.name.written, an.birth), (5, "Vũ Thị An", Some(date(2001, 12, 31))));
    assert_eq!((an.phone.as_deref(), an.fide_id.as_deref()), (Some("0912345678"), Some("12400001")));
    assert_eq!((an.dues.unwrap().amount, ba.line, ba.birth), (200_000, 6, Some(date(1999, 2, 1))));
    let bad = &preview.refused[0];
    assert_eq!((bad.line, &bad.cells[1]), (8, &("birth_date", "31/02/2000".to_owned())));
}

#[test]
fn a_small_file_that_unpacks_to_a_great_deal_is_refused() {
    let mut packed = zip::ZipWriter::new(std::io::Cursor::new(Vec::new()));
    packed.start_file("xl/worksheets/sheet1.xml", zip::write::SimpleFileOptions::default()).unwrap();
    let nothing = vec![b' '; 1_000_000];
    for _ in 0..61 {
        std::io::Write::write_all(&mut packed, &nothing).unwrap();
    }
    let file = packed.finish().unwrap().into_inner();
    assert!(file.len() < 1_000_000, "{} bytes", file.len());
    assert_eq!(read(&file, TODAY).unwrap_err(), FileProblem::TooLarge { limit: 60_000_000 });
}

#[test]
fn cells_are_corrected_and_a_clubs_own_list_names_no_club() {
    let edit = |line, column: &str, value: &str| kydan_federation::import::members::Edit {
        line,
        column: column.to_owned(),
        value: value.to_owned(),
    };
    let file = "name,birth date\nVũ An,31/02/2000\nLê Ba,,\n";
    let wanted =
        |edits| kydan_federation::import::members::Wanted { today: TODAY, club: Some("Sao Mai"), edits };
    let read_so =
        |edits| kydan_federation::import::members::read_as(file.as_bytes(), &wanted(edits)).unwrap();
    let before = read_so(&[]);
    assert_eq!((before.rows.len(), before.refused.len()), (1, 1));
    let edits = [edit(2, "birth_date", "28/02/2000"), edit(3, "fide_id", "12400001"), edit(9, "name", "X")];
    let after = read_so(&edits);
    assert_eq!(after.problems, []);
    assert_eq!(after.rows[0].birth, Some(date(2000, 2, 28)));
    assert_eq!(
        (after.rows[1].club.as_str(), after.rows[1].fide_id.as_deref()),
        ("Sao Mai", Some("12400001"))
    );
    assert_ne!(before.content_hash, after.content_hash, "what was corrected is part of what was seen");
}

#[test]
fn the_hash_binds_an_import_to_what_was_previewed() {
    let one = preview("name,club\nVũ An,X\n").content_hash;
    assert_eq!(one, preview("name,club\nVũ An,X\n").content_hash);
    assert_ne!(one, preview("name,club\nVũ An,Y\n").content_hash);
}

proptest! {
    #[test]
    fn no_bytes_make_it_panic(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        let _ = read(&bytes, TODAY);
    }

    #[test]
    fn no_text_below_a_good_header_makes_it_panic(text in "[\\PC\n\";,\t]{0,200}") {
        let preview = read(format!("họ tên;câu lạc bộ;ngày sinh;hội phí;số thẻ;điện thoại\n{text}").as_bytes(), TODAY);
        if let Ok(preview) = preview {
            let lines = text.matches('\n').count() + 2;
            for problem in &preview.problems {
                prop_assert!((2..=u32::try_from(lines).unwrap()).contains(&problem.line));
            }
        }
    }
}

#[test]
fn a_year_of_birth_alone_is_read_as_one() {
    let preview = preview("name,birth date,club\nLê Ba,2009,X\n");
    let row = &preview.rows[0];
    assert_eq!((row.birth, row.birth_year), (None, Some(2009)));
    assert!(row.cells().contains(&("birth_date", "2009".to_owned())), "{:?}", row.cells());
}
