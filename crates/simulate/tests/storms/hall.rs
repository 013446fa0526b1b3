//! A hall with four games that have begun, made once by the use cases in calm weather.

use std::fmt::Write as _;
use std::path::Path;

use jiff::civil::date;
use kydan_access::{Actor, Role};
use kydan_app::{App, Credential, MembersFile, OpenAccount, Order};
use kydan_federation::rules::Schedule;
use kydan_federation::{
    Adjournments, AppealTerms, BodyKind, BroadcastDelay, Document, EntryTerms, FileContacts, GamePoints,
    PrizeTerms, ProvinceConflict, Rated, Section, Settings, Tenure,
};
use kydan_game::Kind;
use kydan_journal::{AccountId, BodyId, BoutId, PersonId};
use kydan_regulations::tie_break::{Cut, Own};
use kydan_regulations::{EditionId, OfficialFunction, Options, System, TieBreak, TimeControl, edition};
use kydan_store::Store;

use crate::world;

/// Nobody logs in.
const PASSWORD: &str = "$argon2id$v=19$m=8,t=1,p=1$c2FsdHNhbHQ$aGFzaGhhc2hoYXNoaGFzaA";
const EDITION: &str = "xiangqi-vn-2004";
const PLAYERS: usize = 8;

/// What a seed begins with.
pub(crate) struct Hall {
    pub(crate) database: Vec<u8>,
    pub(crate) staff: Actor,
    pub(crate) arbiter: Actor,
    pub(crate) national: BodyId,
    pub(crate) bouts: Vec<BoutId>,
}

async fn account(app: &App, login: &str, person: Option<PersonId>, role: Option<Role>) -> Actor {
    let order = Order::by(Actor::operator());
    let credential = Credential::Operator(PASSWORD.to_owned());
    let input = OpenAccount { login: login.to_owned(), person, credential };
    let opened: AccountId = app.open_account(&order, input).await.unwrap().account;
    if let Some(role) = role {
        app.grant_role(&order, login.to_owned(), (role, None), Tenure::default()).await.unwrap();
    }
    let grants = app.granted(opened).await.unwrap();
    Actor { grants, ..Actor::account(opened, person) }
}

pub(crate) async fn furnish(path: &Path) -> Hall {
    world::begin(0);
    let store = Store::open(&format!("sqlite:{}", path.display())).await.unwrap();
    let app = App::new(store.clone(), world::WORLD, "hall");
    let staff = account(&app, "van-phong", None, Some(Role::Staff)).await;
    let order = Order::by(staff.clone());
    let national = "Liên đoàn thử".to_owned();
    let national = app.register_body(&order, national, BodyKind::National, None).await.unwrap();
    for club in ["CLB Thử", "CLB Trọng tài"] {
        app.register_club(&order, club.to_owned(), national).await.unwrap();
    }
    let people = members(&app, &order).await;
    let event = app.publish_rules(&order, None, rules(national)).await.unwrap();
    let (players, officials) = people.split_at(PLAYERS);
    let mut actors = Vec::new();
    for (turn, function) in
        [OfficialFunction::ChiefArbiter, OfficialFunction::TableArbiter].into_iter().enumerate()
    {
        let person = officials[turn];
        let actor = account(&app, &format!("trong-tai-{turn}"), Some(person), None).await;
        app.appoint(&order, event, (person, function), Tenure::default()).await.unwrap();
        let grants = app.granted(actor.account.unwrap()).await.unwrap();
        actors.push(Actor { grants, ..actor });
    }
    app.enter_players(&order, event, players.to_vec()).await.unwrap();
    let (chief, arbiter) = (Order::by(actors[0].clone()), actors[1].clone());
    app.pair_round(&chief, event, 1).await.unwrap();
    app.publish_round(&chief, event, 1).await.unwrap();
    let state = app.view_tournament(event).await.unwrap();
    let bouts: Vec<BoutId> = state.round(1).unwrap().games.iter().map(|game| game.pairing.bout).collect();
    for bout in &bouts {
        app.start_bout(&Order::by(arbiter.clone()), *bout).await.unwrap();
    }
    store.close().await;
    Hall { database: std::fs::read(path).unwrap(), staff, arbiter, national, bouts }
}

async fn members(app: &App, order: &Order) -> Vec<PersonId> {
    let mut file = "Họ và tên,Ngày sinh,Giới tính,Câu lạc bộ,Số thẻ\n".to_owned();
    let names = ["An", "Bình", "Chi", "Dũng", "Giang", "Hà", "Khoa", "Lâm", "Minh", "Nam"];
    for (turn, name) in names.into_iter().enumerate() {
        let club = if turn < PLAYERS { "CLB Thử" } else { "CLB Trọng tài" };
        let number = turn + 1;
        writeln!(file, "Nguyễn Văn {name},{number:02}/05/1990,nam,{club},MP-{number}").unwrap();
    }
    let file =
        MembersFile { bytes: file.into_bytes(), club: None, edits: Vec::new(), contacts: FileContacts::Left };
    let seen = app.preview_members(order, &file).await.unwrap();
    app.import_members(order, &file, seen.content_hash, &[]).await.unwrap().people
}

fn rules(body: BodyId) -> Document {
    let section = |key: &str, heading: &str| Section {
        key: key.to_owned(),
        heading: heading.to_owned(),
        text: "Để thử.".to_owned(),
    };
    Document {
        name: "Giải thử".to_owned(),
        kind: Kind::Xiangqi,
        body,
        schedule: Schedule {
            venue: "Nhà thử".to_owned(),
            starts_on: date(2026, 9, 22),
            ends_on: date(2026, 9, 25),
        },
        sections: vec![section("purpose", "Mục đích"), section("format", "Thể thức")],
        settings: Settings {
            edition: EditionId::new(EDITION),
            system: System::SwissSimple,
            rounds: 3,
            time_control: TimeControl::minutes(60, 30),
            tie_breaks: [Own::Buchholz(Cut::NONE), Own::DirectEncounter, Own::Wins, Own::Lot]
                .map(TieBreak::Documents)
                .to_vec(),
            scoring: GamePoints::from(edition(EDITION).unwrap()),
            rated: Rated::Rated,
            province_conflict: ProvinceConflict::Flag,
            late_after_seconds: None,
            options: Options::default(),
            appeals: AppealTerms::default(),
            entry: EntryTerms::default(),
            adjournments: Adjournments::ByLaw,
            championship: None,
            round_times: Vec::new(),
            prizes: PrizeTerms::default(),
            broadcast_delay: BroadcastDelay::None,
            minors: kydan_federation::MinorsNamed::InFull,
        },
    }
}
