//! A hall to measure in: an event with its first round public, and moves that go on.

use kydan_access::{Actor, Role, Scope};
use kydan_app::{App, MembersFile, Order};
use kydan_federation::rules::Schedule;
use kydan_federation::{
    BodyKind, Document, FileContacts, GamePoints, ProvinceConflict, Rated, Section, Settings,
};
use kydan_game::Kind;
use kydan_journal::{EventId, PersonId};
use kydan_regulations::tie_break::{Cut, Own};
use kydan_regulations::{EditionId, System, TieBreak, TimeControl, edition};

/// A rook of each side goes round, in four steps and in three, so that positions do not soon repeat.
pub(crate) fn tour(ply: usize) -> String {
    const WHITE: [&str; 4] = ["a1b1", "b1d1", "d1f1", "f1a1"];
    const BLACK: [&str; 3] = ["i8h8", "h8f8", "f8i8"];
    let mv = match (ply, ply / 2) {
        (0, _) => "a0a1",
        (1, _) => "i9i8",
        (ply, round) if ply % 2 == 0 => WHITE[(round - 1) % 4],
        (_, round) => BLACK[(round - 1) % 3],
    };
    mv.to_owned()
}

/// An event of two players a board whose first round is public, and the order of its chief arbiter.
pub(crate) async fn prepared(app: &App, boards: usize) -> (Order, EventId) {
    let staff = Order::by(
        Actor::account(kydan_journal::AccountId::fixed(1), None).with(Role::Staff, Scope::Everything),
    );
    let body = app.register_body(&staff, "Liên đoàn".to_owned(), BodyKind::National, None).await.unwrap();
    app.register_club(&staff, "Câu lạc bộ".to_owned(), body).await.unwrap();
    let rows = (0..2 * boards).map(|row| format!("Đấu Thủ {},Câu lạc bộ,KD-{row}\n", name(row)));
    let file = format!("Họ và tên,Câu lạc bộ,Số thẻ\n{}", rows.collect::<String>());
    let file =
        MembersFile { bytes: file.into_bytes(), club: None, edits: Vec::new(), contacts: FileContacts::Left };
    let preview = app.preview_members(&staff, &file).await.unwrap();
    let people = app.import_members(&staff, &file, preview.content_hash, &[]).await.unwrap().people;
    let law = edition("xiangqi-vn-2004").unwrap();
    let document = Document {
        name: "Giải".to_owned(),
        kind: Kind::Xiangqi,
        body,
        schedule: Schedule {
            venue: "Hội trường".to_owned(), starts_on: app.today(), ends_on: app.today()
        },
        sections: vec![Section { key: "a".to_owned(), heading: "A".to_owned(), text: "A".to_owned() }],
        settings: Settings {
            edition: EditionId::new("xiangqi-vn-2004"),
            system: System::SwissSimple,
            rounds: 9,
            time_control: TimeControl::minutes(60, 30),
            tie_breaks: vec![TieBreak::Documents(Own::Buchholz(Cut::NONE))],
            scoring: GamePoints::from(law),
            rated: Rated::Rated,
            province_conflict: ProvinceConflict::Flag,
            appeals: kydan_federation::AppealTerms::default(),
            entry: kydan_federation::EntryTerms::default(),
            adjournments: kydan_federation::Adjournments::ByLaw,
            late_after_seconds: None,
            championship: None,
            round_times: Vec::new(),
            prizes: kydan_federation::PrizeTerms::default(),
            broadcast_delay: kydan_federation::BroadcastDelay::None,
            minors: kydan_federation::MinorsNamed::InFull,
            options: kydan_regulations::Options::default(),
        },
    };
    let event = app.publish_rules(&staff, None, document).await.unwrap();
    let person = PersonId::fixed(1);
    let chief = Actor::account(kydan_journal::AccountId::fixed(2), Some(person))
        .with(Role::ChiefArbiter, Scope::Event(event));
    let chief = Order::by(chief);
    app.enter_players(&staff, event, people).await.unwrap();
    app.pair_round(&chief, event, 1).await.unwrap();
    app.publish_round(&chief, event, 1).await.unwrap();
    (chief, event)
}

/// Letters only, as names are, and no family name: an import asks about those that seem to be written backwards.
fn name(row: usize) -> String {
    let letter = |number: usize| char::from(b'a' + (number % 26) as u8);
    format!("{}{}x", letter(row / 26), letter(row))
}
