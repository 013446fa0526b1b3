//! Event rules documents to start from.

use jiff::civil::date;
use kydan_federation::{
    Amendment, Document, GamePoints, Progress, ProvinceConflict, Rated, Schedule, Section, Settings,
};
use kydan_journal::BodyId;
use kydan_regulations::tie_break::Own;
use kydan_regulations::{EditionId, Kind, System, TieBreak, TimeControl, edition};

/// The xiangqi round robin: 60 minutes and 30 seconds a move, tie-breaks of Article 21.3.
pub(crate) fn xiangqi() -> Document {
    let edition = edition("xiangqi-vn-2004").unwrap();
    Document {
        name: "Giải cờ tướng Hội làng".into(),
        kind: Kind::Xiangqi,
        body: BodyId::fixed(1),
        schedule: Schedule {
            venue: "Nhà văn hóa".into(),
            starts_on: date(2026, 12, 5),
            ends_on: date(2026, 12, 6),
        },
        sections: vec![Section {
            key: "purpose".into(),
            heading: "Mục đích".into(),
            text: "Vui xuân.\n\nGiao lưu các câu lạc bộ.".into(),
        }],
        settings: Settings {
            edition: EditionId::new("xiangqi-vn-2004"),
            system: System::RoundRobin,
            rounds: 7,
            time_control: TimeControl::minutes(60, 30),
            tie_breaks: vec![
                TieBreak::Documents(Own::DirectEncounter),
                TieBreak::Documents(Own::SonnebornBerger),
                TieBreak::Documents(Own::Wins),
                TieBreak::Documents(Own::WinsWithBlack),
                TieBreak::LOT,
            ],
            scoring: GamePoints::from(edition),
            rated: Rated::Rated,
            province_conflict: ProvinceConflict::Flag,
            appeals: kydan_federation::AppealTerms::default(),
            entry: kydan_federation::EntryTerms::default(),
            adjournments: kydan_federation::Adjournments::ByLaw,
            late_after_seconds: Some(900),
            championship: None,
            round_times: Vec::new(),
            prizes: kydan_federation::PrizeTerms::default(),
            broadcast_delay: kydan_federation::BroadcastDelay::None,
            minors: kydan_federation::MinorsNamed::InFull,
            options: kydan_regulations::Options::default(),
        },
    }
}

/// An amendment of the document that only gives a reason.
pub(crate) fn amendment(document: &Document) -> Amendment {
    Amendment {
        reason: "Theo đề nghị của các lãnh đội".into(),
        sections: document.sections.clone(),
        settings: document.settings.clone(),
        schedule: None,
        progress: Progress::default(),
    }
}
