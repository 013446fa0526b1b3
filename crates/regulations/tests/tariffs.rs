//! What faults cost, as an arbiter reads it: the golden page and the articles' own words.

use std::fmt::Write as _;
use std::fs;

use kydan_game::Article;
use kydan_regulations::{
    Edition, FaultCode, Measure, MeasureKind, Need, OfficialFunction, Prescription, Rate, YesNo, edition,
    editions,
};

const PAGE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/TARIFFS.md");

fn price(edition_id: &str, fault: &'static str, ordinal: u8, rate: Rate) -> (Measure, String) {
    let edition = edition(edition_id).expect("a known edition");
    let price = edition.price(&FaultCode::new(fault), ordinal, rate).expect("a price");
    (price.measure, price.article.to_string())
}

const LOSS: Measure = Measure::LossOfGame { draw_if_opponent_cannot_win: YesNo::No };
const LOSS_OR_DRAW: Measure = Measure::LossOfGame { draw_if_opponent_cannot_win: YesNo::Yes };
const TWO_MINUTES: Measure = Measure::TimeToOpponent { seconds: 120 };
const ONE_MINUTE: Measure = Measure::TimeToOpponent { seconds: 60 };

#[test]
fn three_technical_faults_lose_a_xiangqi_game() {
    let at = |ordinal| price("xiangqi-vn-2004", "illegal_move", ordinal, Rate::Standard);
    assert_eq!(at(1), (Measure::Reminder, "16.1a".into()));
    assert_eq!(at(2), (Measure::Warning, "16.1b".into()));
    assert_eq!(at(3), (LOSS, "7.1n".into()));
    assert_eq!(at(4), (LOSS, "7.1n".into()));
}

#[test]
fn three_conduct_faults_lose_a_xiangqi_game() {
    let at = |ordinal| price("xiangqi-vn-2004", "disturbance", ordinal, Rate::Standard);
    assert_eq!(at(1), (Measure::Warning, "15.7b#2".into()));
    assert_eq!(at(2), (Measure::Warning, "15.7b#2".into()));
    assert_eq!(at(3), (LOSS, "7.1n".into()));
}

#[test]
fn a_fault_of_the_score_sheet_is_a_technical_one_like_the_others() {
    // Not by 7.1m, which wants all three of them to be gaps in the record.
    assert_eq!(price("xiangqi-vn-2004", "unrecorded_moves", 3, Rate::Standard), (LOSS, "7.1n".into()));
}

#[test]
fn rapid_xiangqi_loses_by_a_claimed_illegal_move_and_pays_technical_faults_in_time() {
    let rapid = "xiangqi-vn-rapid-2015";
    assert_eq!(price(rapid, "illegal_move", 1, Rate::Rapid), (LOSS, "QT.4.2".into()));
    assert_eq!(price(rapid, "touched_piece", 1, Rate::Rapid), (TWO_MINUTES, "QT.5".into()));
    assert_eq!(price(rapid, "touched_piece", 2, Rate::Blitz), (ONE_MINUTE, "QT.5".into()));
    assert_eq!(price(rapid, "touched_piece", 3, Rate::Blitz), (LOSS, "QT.5".into()));
    assert_eq!(price(rapid, "phone", 1, Rate::Blitz), (LOSS, "QT.10".into()));
    assert_eq!(price(rapid, "flag", 1, Rate::Rapid), (LOSS_OR_DRAW, "QT.8".into()));
}

#[test]
fn rapid_rules_price_nothing_at_standard() {
    let rapid = edition("xiangqi-vn-rapid-2015").unwrap();
    assert!(rapid.price(&FaultCode::new("phone"), 1, Rate::Standard).is_none());
    assert!(rapid.price(&FaultCode::new("no_such_fault"), 1, Rate::Rapid).is_none());
}

#[test]
fn the_second_illegal_move_at_chess_loses_unless_the_opponent_cannot_mate() {
    let fide = "fide-2018";
    assert_eq!(price(fide, "illegal_move", 1, Rate::Standard), (TWO_MINUTES, "7.5.5".into()));
    assert_eq!(price(fide, "two_hands", 1, Rate::Rapid), (TWO_MINUTES, "7.5.5".into()));
    assert_eq!(price(fide, "illegal_move", 1, Rate::Blitz), (ONE_MINUTE, "B.2".into()));
    assert_eq!(price(fide, "illegal_move", 2, Rate::Blitz), (LOSS_OR_DRAW, "7.5.5".into()));
    assert_eq!(price(fide, "flag", 1, Rate::Standard), (LOSS_OR_DRAW, "6.9".into()));
    assert_eq!(price(fide, "phone", 1, Rate::Standard), (LOSS, "11.3.2.2".into()));
    assert_eq!(price(fide, "wrong_draw_claim", 7, Rate::Blitz), (ONE_MINUTE, "B.2".into()));
}

fn assess(edition_id: &str, earlier: &[&'static str], now: &'static str) -> (String, u8) {
    let earlier: Vec<FaultCode> = earlier.iter().map(|code| FaultCode::new(*code)).collect();
    let edition = edition(edition_id).expect("a known edition");
    let assessment = edition.assess(&FaultCode::new(now), &earlier, Rate::Standard).expect("a price");
    (assessment.fault.as_str().to_owned(), assessment.ordinal)
}

#[test]
fn technical_and_conduct_faults_are_counted_apart() {
    let earlier = ["illegal_move", "disturbance", "phone", "touched_piece"];
    assert_eq!(assess("xiangqi-vn-2004", &earlier, "claim_out_of_turn").1, 3);
    assert_eq!(assess("xiangqi-vn-2004", &earlier, "left_the_hall").1, 3);
    assert_eq!(assess("xiangqi-vn-2004", &["illegal_move", "touched_piece"], "phone").1, 1);
}

#[test]
fn kinds_of_illegal_moves_at_chess_add_up_and_warnings_do_not_join_them() {
    assert_eq!(assess("fide-2018", &["pawn_not_promoted", "disturbance"], "two_hands").1, 2);
}

#[test]
fn a_repeated_slip_becomes_a_counted_fault() {
    let xiangqi = "xiangqi-vn-2004";
    assert_eq!(assess(xiangqi, &["illegal_move"], "dropped_piece"), ("dropped_piece".into(), 1));
    assert_eq!(
        assess(xiangqi, &["illegal_move", "dropped_piece"], "dropped_piece"),
        ("dropped_piece_again".into(), 2)
    );
    assert_eq!(assess(xiangqi, &["clock_stopped"], "clock_stopped"), ("clock_stopped_again".into(), 1));
    assert_eq!(assess(xiangqi, &["clock_stopped"], "dropped_piece").0, "dropped_piece", "slips are apart");
    assert_eq!(assess(xiangqi, &["accidental_touch"], "accidental_touch"), ("accidental_touch".into(), 2));
}

#[test]
fn flags_and_claims_are_never_counted() {
    assert_eq!(assess("fide-2018", &["wrong_draw_claim", "wrong_draw_claim"], "wrong_draw_claim").1, 1);
}

#[test]
fn a_table_arbiter_may_not_disqualify_at_xiangqi() {
    let xiangqi = edition("xiangqi-vn-2004").unwrap();
    let table = OfficialFunction::TableArbiter;
    assert_eq!(xiangqi.power(MeasureKind::Disqualification, table), Err(Article::new("16.2")));
    assert!(xiangqi.power(MeasureKind::LossOfGame, table).is_ok());
    assert!(xiangqi.power(MeasureKind::Disqualification, OfficialFunction::ChiefArbiter).is_ok());
    let deputy = xiangqi.power(MeasureKind::Warning, OfficialFunction::DeputyChiefArbiter).unwrap();
    assert_eq!((deputy.article, deputy.needs), (Article::nth("20.3", 2), vec![Need::ChiefArbiterAbsent]));
}

#[test]
fn striking_off_takes_two_people_and_a_writing() {
    let xiangqi = edition("xiangqi-vn-2004").unwrap();
    let chief = xiangqi.power(MeasureKind::StrikingOff, OfficialFunction::ChiefArbiter).unwrap();
    assert_eq!(chief.needs, [Need::OrganizingHeadAgrees, Need::InWriting]);
    let head = xiangqi.power(MeasureKind::StrikingOff, OfficialFunction::OrganizingHead).unwrap();
    assert_eq!(head.needs, [Need::ChiefArbiterAgrees, Need::InWriting]);
}

fn words(measure: Measure) -> String {
    match measure {
        Measure::TimeToOpponent { seconds } => format!("opponent +{} min", seconds / 60),
        Measure::LossOfGame { draw_if_opponent_cannot_win: YesNo::Yes } => {
            "loss (draw if the opponent cannot win)".to_owned()
        }
        Measure::LossOfGame { draw_if_opponent_cannot_win: YesNo::No } => "loss".to_owned(),
        Measure::Reminder
        | Measure::Warning
        | Measure::TimeFromOffender { .. }
        | Measure::PointsToOpponent
        | Measure::PointsFromOffender
        | Measure::Exclusion { .. }
        | Measure::Disqualification
        | Measure::StrikingOff => measure.kind().name().replace('_', " "),
    }
}

fn cell(edition: &Edition, fault: &FaultCode, ordinal: u8, rate: Rate) -> String {
    edition.price(fault, ordinal, rate).map_or_else(
        || "–".to_owned(),
        |price| {
            let mark = match price.prescription {
                Prescription::Prescribed => "",
                Prescription::Advised => " *",
            };
            format!("{} ({}){mark}", words(price.measure), price.article)
        },
    )
}

fn tariff_table(edition: &Edition, rate: Rate) -> String {
    let mut table = String::from("| fault | counts as | first | second | third |\n|---|---|---|---|---|\n");
    for fault in edition.faults_at(rate) {
        let (counts, last) = match fault.counts_toward {
            Some(class) => (class.name(), 3),
            None => ("–", 1),
        };
        let cells: Vec<String> =
            (1..=3)
                .map(|ordinal| {
                    if ordinal > last { "–".to_owned() } else { cell(edition, &fault.code, ordinal, rate) }
                })
                .collect();
        let _ = writeln!(
            table,
            "| {} (`{}`) | {counts} | {} |",
            fault.title.vi,
            fault.code.as_str(),
            cells.join(" | ")
        );
    }
    table
}

fn power_table(edition: &Edition) -> String {
    let mut table = String::from("| measure |");
    for function in OfficialFunction::ALL {
        let _ = write!(table, " {} |", function.name().replace('_', " "));
    }
    table.push_str("\n|---|---|---|---|---|---|\n");
    for measure in MeasureKind::ALL {
        let _ = write!(table, "| {} |", measure.name().replace('_', " "));
        for function in OfficialFunction::ALL {
            let _ = match edition.power(measure, function) {
                Ok(grant) if grant.needs.is_empty() => write!(table, " yes ({}) |", grant.article),
                Ok(grant) => write!(table, " yes ({}), {:?} |", grant.article, grant.needs),
                Err(article) => write!(table, " no ({article}) |"),
            };
        }
        table.push('\n');
    }
    table
}

fn page() -> String {
    let mut page = String::from(
        "# What faults cost\n\nWritten by `UPDATE_GOLDEN=1 cargo nextest run -p kydan-regulations`; a test \
         compares it.\nNumbers are articles of the edition's law; * marks what the law leaves to the arbiter \
         and the edition advises.\n",
    );
    for edition in editions() {
        let id = edition.id.as_str();
        // Rates with the same prices share a table.
        let mut tables: Vec<(Vec<&str>, String)> = Vec::new();
        for rate in &edition.rates {
            let table = tariff_table(edition, *rate);
            match tables.iter_mut().find(|(_, known)| *known == table) {
                Some((rates, _)) => rates.push(rate.name()),
                None => tables.push((vec![rate.name()], table)),
            }
        }
        for (rates, table) in tables {
            let _ = write!(page, "\n## {id} · {}\n\n{table}", rates.join(", "));
        }
        let _ = write!(page, "\n## {id} · powers\n\n{}", power_table(edition));
    }
    page
}

#[test]
fn golden_page_of_tariffs_is_what_the_editions_say() {
    let page = page();
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        fs::write(PAGE, &page).unwrap();
    }
    assert!(
        fs::read_to_string(PAGE).unwrap_or_default() == page,
        "TARIFFS.md is not what the editions say: review, then UPDATE_GOLDEN=1"
    );
}
