//! Every reader of what strangers type or upload: whatever it is given, it answers.

#![expect(clippy::unwrap_used, reason = "a fixture that is not there is a failure")]

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use jiff::civil::date;
use kydan_bout::{AnyFile, AnyLine, notations};
use kydan_federation::{import, payment};
use kydan_game::Kind;
use kydan_journal::{Event, decode};
use kydan_regulations::{Edition, Rate, editions};
use proptest::test_runner::{Config, FileFailurePersistence, TestCaseError, TestError, TestRunner};

#[path = "readers/spoil.rs"]
mod spoil;

/// Files a reader in the suite.
const CASES: u32 = 200;

/// How long to go on with each reader, and how many files at a time.
fn wanted() -> (Option<Duration>, u32) {
    let number = |name: &str| std::env::var(name).ok().map(|text| text.parse().expect("a number"));
    let seconds = number("KYDAN_FUZZ_SECONDS").map(Duration::from_secs);
    (seconds, number("KYDAN_FUZZ_CASES").map_or(CASES, |cases| u32::try_from(cases).unwrap()))
}

/// Feeds a reader with spoilt seeds.
fn feed(what: &str, seeds: &[Vec<u8>], reader: impl Fn(&[u8])) {
    assert!(!seeds.is_empty(), "{what}: no seeds");
    for seed in seeds {
        reader(seed);
    }
    let (until, cases) = wanted();
    let (began, mut tried) = (Instant::now(), 0_u64);
    loop {
        let beside = Box::new(FileFailurePersistence::WithSource("regressions"));
        let config = Config {
            cases,
            source_file: Some(file!()),
            failure_persistence: Some(beside),
            ..Config::default()
        };
        let found = TestRunner::new(config).run(&spoil::spoilt(), |(file, spoils)| {
            let bytes = spoil::spoil(seeds, file, &spoils);
            let read = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| reader(&bytes)));
            read.map_err(|_| {
                TestCaseError::fail(format!("{what} fell over {:?}", String::from_utf8_lossy(&bytes)))
            })
        });
        tried += u64::from(cases);
        match found {
            Ok(()) => {}
            Err(TestError::Fail(why, (file, spoils))) => {
                let bytes = spoil::spoil(seeds, file, &spoils);
                panic!("{why}\nas bytes: {bytes:?}\nspoilt by: {spoils:?}");
            }
            Err(TestError::Abort(why)) => panic!("{what}: {why}"),
        }
        if until.is_none_or(|until| began.elapsed() >= until) {
            say(&format!("{what}: {tried} files in {:.0} s", began.elapsed().as_secs_f32()));
            return;
        }
    }
}

#[expect(clippy::print_stdout, reason = "the drill shows how much it tried")]
fn say(line: &str) {
    println!("{line}");
}

fn below(folder: &str, ending: &str, most: usize) -> Vec<Vec<u8>> {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut found = Vec::new();
    collect(&root.join(folder), ending, &mut found);
    found.sort();
    let bytes = |path: &PathBuf| {
        let mut bytes = std::fs::read(path).unwrap();
        bytes.truncate(6_000);
        bytes
    };
    found.iter().take(most).map(bytes).collect()
}

fn collect(folder: &Path, ending: &str, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap().flatten() {
        let path = entry.path();
        if path.is_dir() {
            collect(&path, ending, found);
        } else if path.to_string_lossy().ends_with(ending) {
            found.push(path);
        }
    }
}

fn texts(texts: &[&str]) -> Vec<Vec<u8>> {
    texts.iter().map(|text| text.as_bytes().to_vec()).collect()
}

fn edition_of(kind: Kind) -> &'static Edition {
    editions().find(|edition| edition.game == kind).unwrap()
}

fn read_games(bytes: &[u8], kind: Option<Kind>) {
    let Ok(file) = AnyFile::read(bytes, kind) else { return };
    for record in file.games(edition_of(file.kind()), Rate::Standard).take(5) {
        let _ = record.line.judge_throughout();
    }
}

#[test]
fn games_in_pgn() {
    let mut seeds = below("crates/chess/tests", ".pgn", 4);
    seeds.extend(below("crates/xiangqi/tests", ".pgn", 4));
    seeds.extend(texts(&[
        "[FEN \"8/8/8/8/8/8/8/K1k5 w - - 0 1\"]\n\n1. Ka2 (1. Kb1? {x}) $1 *",
        "[Game \"Chinese Chess\"]\n1. 炮二平五 馬8進7 *",
    ]));
    feed("PGN", &seeds, |bytes| {
        for kind in [None, Some(Kind::Xiangqi), Some(Kind::Chess)] {
            read_games(bytes, kind);
        }
    });
}

#[test]
fn games_in_dhtmlxq_and_text() {
    let mut seeds = below("crates/xiangqi/tests/games", ".txt", 4);
    seeds.extend(texts(&["[DhtmlXQ][DhtmlXQ_title]t[/DhtmlXQ_title][DhtmlXQ_binit]8979695949392919097717866646260600102030405060708012720323436383[/DhtmlXQ_binit][DhtmlXQ_movelist]7747706279678070[/DhtmlXQ_movelist][DhtmlXQ_comment2]a||b[/DhtmlXQ_comment2][/DhtmlXQ]"]));
    feed("DhtmlXQ", &seeds, |bytes| read_games(bytes, Some(Kind::Xiangqi)));
}

#[test]
fn positions_in_fen() {
    let seeds = texts(&[
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r3k2r/8/8/8/8/8/8/R3K2R b HAha e3 99 9999",
        "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1",
    ]);
    feed("FEN", &seeds, |bytes| {
        let text = String::from_utf8_lossy(bytes);
        for kind in [Kind::Xiangqi, Kind::Chess] {
            if let Ok(mut line) = AnyLine::from_fen(edition_of(kind), Rate::Standard, &text) {
                for legal in ["e2e4", "h2e2"] {
                    let _ = line.play(legal, "uci");
                }
            }
        }
    });
}

#[test]
fn moves_in_every_notation() {
    let seeds = texts(&[
        "e4",
        "Mf3",
        "O-O-O",
        "exd8=Q+",
        "P2-5",
        "M8.7",
        "炮二平五",
        "前車進一",
        "C2=5",
        "h2e2",
        "+C-5",
        "Tt.1",
    ]);
    feed("notations", &seeds, |bytes| {
        let text = String::from_utf8_lossy(bytes);
        for kind in [Kind::Xiangqi, Kind::Chess] {
            let mut line = AnyLine::new(edition_of(kind), Rate::Standard);
            for notation in notations(kind) {
                let _ = line.read(&text, notation);
                let _ = line.play(&text, notation);
            }
        }
    });
}

#[test]
fn score_sheets_of_chess() {
    let seeds = texts(&["1. e4 e5 2. Mf3 Mf6 (=) 3. d4 ½-½", "1 d4 d5 2 c4 e6 3 0-0 Hxd4+ { hết giờ } 1-0"]);
    feed("score sheets", &seeds, |bytes| {
        let text = String::from_utf8_lossy(bytes);
        let form = kydan_chess::Form::new(kydan_chess::Notation::SanVi);
        let _ = kydan_chess::read_sheet(&text, &form);
        let _ = kydan_chess::read_sheet_leniently(&text, &form);
    });
}

/// Two teams of two boards and a reserve, in an old file with what ours adds in comments.
const TEAMS: &str = "012 Giai dong doi\n\
    001    1      Mot, Nguoi                        2000 VIE                         1.0    1     4 w 1\n\
    001    2      Hai, Nguoi                        1990 VIE                         0.0    3  0000 - Z\n\
    001    3      Ba, Nguoi                         1980 VIE                         0.5    2     5 b =\n\
    001    4      Bon, Nguoi                        1970 VIE                         0.0    3     1 b 0\n\
    001    5      Nam, Nguoi                        1960 VIE                         0.5    2     3 w =\n\
    013 Doi mot                            1    2    3\n\
    013 Doi hai                            4    5\n\
    ### 300 001   1   2    1    3\n### 352 WB\n### 330 +- 002   1   2\n### 320  2.0  1.0 000 001\n";

#[test]
fn tournament_reports() {
    let mut seeds = below("crates/report/tests/fixtures/trf", ".trf", 12);
    seeds.extend(texts(&[TEAMS]));
    feed("TRF", &seeds, |bytes| {
        let _ = kydan_report::trf::Report::read(bytes);
        let _ = kydan_report::trf::inspect(bytes);
        if let Ok(sheet) = kydan_report::desk::read(bytes) {
            let _ = sheet.of_teams().problems_of_teams();
        }
    });
}

#[test]
fn lists_of_members() {
    let mut seeds = below("crates/server/demo", ".csv", 3);
    seeds.extend(texts(&[
        "Họ tên,Ngày sinh,Giới tính,Câu lạc bộ,Người giới thiệu,Số thẻ,Hội phí,Điện thoại,Email\r\nNguyễn Thuỳ Phượng,05/03/2009,Nữ,CLB Cờ Hồ Gươm,Lại Lý Huynh,hn-0001,\"200.000\",0912 345 678,phuong@example.vn\r\n",
        "sep=;\nCard number;Full name;Club\nA1;Vũ An;Sao Mai\n",
    ]));
    let workbook =
        PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../crates/federation/tests/support/members.xlsx");
    seeds.push(std::fs::read(workbook).unwrap());
    feed("members", &seeds, |bytes| {
        let _ = import::members::read(bytes, date(2026, 11, 21));
    });
}

#[test]
fn statements_of_banks() {
    let seeds = texts(&[
        "\u{feff}NGÂN HÀNG THỬ;;;\nTài khoản;1023456789;;\n\nNgày GD;Nội dung;Ghi nợ;Ghi có (VND)\n21/11/2026;HP26ABCDEFGH1 NGUYEN AN;;200.000\n22/11/2026;CK;;50,000.00\n",
        "Date,Description,Credit,Reference\n1/2,CK,5000,SAME\n",
    ]);
    feed("statements", &seeds, |bytes| {
        for credit in import::statement::read(bytes).unwrap_or_default() {
            let _ = payment::reference::found(&credit.text);
        }
    });
}

#[test]
fn lists_of_fide() {
    let head = "ID Number      Name                                                         Fed Sex Tit  WTit OTit           FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag\n";
    let line = "12400000       Nguyen, An                                                   VIE M   FM                           0   2100  0   20 2000  0   20 1900  0   20 1990  i   \n";
    feed("FIDE's list", &texts(&[&format!("{head}{line}{line}"), head]), |bytes| {
        let _ = import::fide_list::read(bytes);
    });
}

#[test]
fn documents_of_rules_and_terms() {
    let mut seeds = below("crates/federation/tests/events", ".json", 200);
    seeds.retain(|seed| {
        String::from_utf8_lossy(seed).contains("sections")
            || String::from_utf8_lossy(seed).contains("settings")
    });
    feed("rules", &seeds, |bytes| {
        let Ok(value) = serde_json::from_slice::<serde_json::Value>(bytes) else { return };
        let document = value.get("document").cloned().unwrap_or(value);
        let Ok(document) = serde_json::from_value::<kydan_federation::Document>(document) else { return };
        let _ = document.settings.check(Kind::Chess);
    });
}

#[test]
fn events_as_they_are_stored() {
    let mut seeds = below("crates/federation/tests/events", ".json", 200);
    seeds.extend(below("crates/bout/tests/events", ".json", 200));
    seeds.extend(below("crates/tournament/tests/events", ".json", 200));
    feed("events", &seeds, |bytes| {
        let text = String::from_utf8_lossy(bytes);
        as_event::<kydan_bout::Event>(&text);
        as_event::<kydan_tournament::Event>(&text);
        as_event::<kydan_federation::AccountEvent>(&text);
        as_event::<kydan_federation::GrantsEvent>(&text);
        as_event::<kydan_federation::MembershipEvent>(&text);
        as_event::<kydan_federation::RulesEvent>(&text);
        as_event::<kydan_federation::OfficialsEvent>(&text);
        as_event::<kydan_federation::CashbookEvent>(&text);
        as_event::<kydan_federation::EntriesEvent>(&text);
    });
}

fn as_event<E: Event>(body: &str) {
    for name in E::NAMES {
        let tagged = body.contains(&format!("\"{name}\""));
        if tagged {
            for schema in [0, 1, 2, u16::MAX] {
                let _ = decode::<E>(name, schema, body);
            }
        }
    }
}

#[test]
fn small_words() {
    let seeds = texts(&[
        "970415",
        "1023456789",
        "HP26ABCDEFGH1",
        "2026-11",
        "BH:GP/C2",
        "SSSC/F",
        "hn-0001",
        "administrator",
        "a9",
        "Nguyễn Thuỳ Phượng",
        "8f14e45fceea167a8f14e45fceea167a8f14e45fceea167a8f14e45fceea167a",
        "mot hai ba bon nam sau",
    ]);
    feed("words", &seeds, |bytes| {
        let text = String::from_utf8_lossy(bytes);
        let _ = payment::vietqr::Account::read("970415", &text);
        let _ = payment::vietqr::Account::read(&text, "1023456789");
        let _ = payment::reference::found(&text);
        let _ = text.parse::<kydan_federation::Month>();
        let _ = text.parse::<kydan_regulations::TieBreak>();
        let _ = text.parse::<kydan_journal::Hash>();
        let _ = text.parse::<kydan_access::Role>();
        let _ = text.parse::<kydan_access::Action>();
        let _ = text.parse::<kydan_xiangqi::Square>();
        let _ = kydan_federation::membership::read_card(&text);
        let _ = kydan_federation::PersonName::read(&text);
        let _ = kydan_access::password::check(&text, "thu.ky");
        let _ = kydan_regulations::fold(&text);
        let _ = kydan_game::Words::parse(&text);
    });
}
