//! A small federation, told through the deciders: four players, two events' worth of facts of every kind.

use jiff::Timestamp;
use jiff::civil::date;
use kydan_bout::{
    self as bout, AppealVerdict, Bout, DecideAppeal, Official, PlayMoves, Remedy, RuleFault, WrittenMove,
};
use kydan_federation::{
    Body, BodyCause, BodyCommand, BodyGround, BodyKind, Club, ClubCommand, Currency, Decree, Document,
    EventRules, GamePoints, GrantScope, Grants, GrantsCommand, Membership, MembershipCommand, Money,
    Officials, OfficialsCommand, OtherBody, Rated, RulesCommand, Schedule, Section, Settings,
};
use kydan_field::{Points, ResultKind};
use kydan_game::{BySide, Kind, Score, Side};
use kydan_journal::{
    AccountId, AppealId, BodyId, BoutId, Circumstances, ClubId, CommandId, CorrelationId, Decider, EventId,
    Hash, IncidentId, PersonId, RulingId,
};
use kydan_regulations::tie_break::Own;
use kydan_regulations::{EditionId, FaultCode, OfficialFunction, Rate, System, TieBreak, TimeControl};
use kydan_store::{Append, Appended, Loaded, Name, Person, PersonalWrite, Store, StreamAppend};
use kydan_tournament::{Board, Command, NewEntry, Tournament};

use uuid::Uuid;

pub(crate) const EVENT: EventId = EventId::fixed(1);
pub(crate) const BODY: BodyId = BodyId::fixed(10);
pub(crate) const PROVINCE: BodyId = BodyId::fixed(11);
/// Another national one, and a province that came below it and then became part of the other province.
pub(crate) const OTHER: BodyId = BodyId::fixed(12);
pub(crate) const GONE: BodyId = BodyId::fixed(13);
pub(crate) const CLUB: ClubId = ClubId::fixed(20);
pub(crate) const ACCOUNT: AccountId = AccountId::fixed(30);
pub(crate) const CHIEF: PersonId = PersonId::fixed(40);
pub(crate) const ARBITER: PersonId = PersonId::fixed(41);
pub(crate) const NAMES: [&str; 4] = ["Trần Văn An", "Nguyễn Thuỳ Phượng", "Lê Đức Bình", "Đỗ Thị Phương"];

pub(crate) const fn player(number: u128) -> PersonId {
    PersonId::fixed(100 + number)
}

pub(crate) fn at(second: i64) -> Timestamp {
    Timestamp::from_second(1_750_000_000 + second).unwrap()
}

/// Sends commands to a store, one after another.
pub(crate) struct Story {
    pub(crate) store: Store,
    commands: u128,
}

/// The resolution that merged the provinces of 2025.
pub(crate) fn merged_by() -> BodyCause {
    let decree = Decree { number: "202/2025/QH15".to_owned(), on: date(2025, 6, 12) };
    BodyCause { ground: BodyGround::Boundaries, decree }
}

impl Story {
    pub(crate) fn of(store: Store) -> Self {
        Self { store, commands: 0 }
    }

    /// Another process on the same log: its commands have numbers of their own.
    pub(crate) fn beside(store: Store, commands: u128) -> Self {
        Self { store, commands }
    }

    /// What the next append happens in.
    pub(crate) fn circumstances(&mut self) -> Circumstances {
        self.commands += 1;
        Circumstances {
            at: at(self.commands as i64),
            recorded_at: at(self.commands as i64),
            by: Some(ACCOUNT),
            on_behalf_of: None,
            cause: CommandId::fixed(self.commands),
            correlation: CorrelationId::fixed(self.commands),
            node: "test".to_owned(),
        }
    }

    pub(crate) async fn try_append(
        &mut self,
        streams: Vec<StreamAppend>,
        people: Vec<PersonalWrite>,
    ) -> Appended {
        self.attempt(streams, people).await.unwrap()
    }

    pub(crate) async fn attempt(
        &mut self,
        streams: Vec<StreamAppend>,
        people: Vec<PersonalWrite>,
    ) -> kydan_store::Result<Appended> {
        let circumstances = self.circumstances();
        let digest = Hash([0; 32]);
        let append = Append {
            permit: crate::facts::permit(ACCOUNT),
            circumstances,
            digest,
            answer: "null".to_owned(),
            streams,
            people,
        };
        self.store.append(append).await
    }

    pub(crate) async fn write(&mut self, people: Vec<PersonalWrite>) {
        let outcome = self.try_append(Vec::new(), people).await;
        assert!(matches!(outcome, Appended::Done { .. }), "{outcome:?}");
    }

    /// Loads, decides, appends.
    pub(crate) async fn must<D: Decider>(&mut self, id: Uuid, command: D::Command) {
        let Loaded::Sound { events, version } = self.store.load::<D::Event>(id).await.unwrap() else {
            panic!("damaged");
        };
        let events = match D::decide(&D::replay(&events), &command) {
            Ok(events) => events,
            Err(refusal) => panic!("{command:?} was refused: {refusal:?}"),
        };
        let outcome = self.try_append(vec![StreamAppend::of(id, version, &events)], Vec::new()).await;
        assert!(matches!(outcome, Appended::Done { .. }), "{outcome:?}");
    }

    /// A register with a club of four members, an event with officials, round 1 published, two games going on.
    pub(crate) async fn begin(&mut self) {
        self.register().await;
        self.announce().await;
        self.must::<Tournament>(EVENT.0, Command::PairRound { round: 1, bouts: bouts(1) }).await;
        self.must::<Tournament>(EVENT.0, Command::PublishRound { round: 1 }).await;
        self.open_bouts(1).await;
    }

    /// Everything else: moves, three faults, an appeal, results, all rounds, ratings, a correction.
    pub(crate) async fn finish(&mut self) {
        let bout = bouts(1)[0];
        self.play(bout, &["h2e2", "h9g7", "h0g2"]).await;
        self.must::<Bout>(
            bout.0,
            bout::Command::Retract { plies: 1, reason: bout::RetractReason::WronglyRecorded },
        )
        .await;
        self.play(bout, &["b0c2", "i9h9"]).await;
        for number in 1..=3 {
            self.fault(bout, number).await;
        }
        self.must::<Bout>(
            bout.0,
            bout::Command::Appeal(bout::LodgeAppeal {
                appeal: AppealId::fixed(1),
                ruling: RulingId::fixed(2),
                by: self.players(bout).await.white,
                received_by: None,
                at: jiff::Timestamp::UNIX_EPOCH,
                until: None,
                fee: None,
            }),
        )
        .await;
        let by = Official::new(CHIEF, OfficialFunction::ChiefArbiter);
        self.must::<Bout>(
            bout.0,
            bout::Command::DecideAppeal(DecideAppeal {
                appeal: AppealId::fixed(1),
                verdict: AppealVerdict::Overturn,
                remedy: Remedy::Undo,
                by,
                sitting: Vec::new(),
            }),
        )
        .await;
        self.must::<Bout>(bout.0, bout::Command::Resign { side: Side::Black }).await;
        for round in 1..=3 {
            if round > 1 {
                self.must::<Tournament>(EVENT.0, Command::PairRound { round, bouts: bouts(round) }).await;
                self.must::<Tournament>(EVENT.0, Command::PublishRound { round }).await;
            }
            for table in 1..=2 {
                let score = Score::from(match (round + table) % 3 {
                    0 => kydan_game::Outcome::Win(Side::White),
                    1 => kydan_game::Outcome::Win(Side::Black),
                    _ => kydan_game::Outcome::Draw,
                });
                let board = Board::Table { round, table };
                let kind = ResultKind::Played;
                self.must::<Tournament>(EVENT.0, Command::RecordResult { board, score, kind }).await;
            }
            self.must::<Tournament>(EVENT.0, Command::CloseRound { round }).await;
        }
        self.rate().await;
        self.must::<Tournament>(
            EVENT.0,
            Command::ReviseResult {
                board: Board::Table { round: 1, table: 1 },
                result: Some((Score::from(kydan_game::Outcome::Win(Side::Black)), ResultKind::Played)),
                because: None,
            },
        )
        .await;
        self.rate().await;
        self.must::<Tournament>(EVENT.0, Command::Finish).await;
    }

    pub(crate) async fn play(&mut self, bout: BoutId, moves: &[&str]) {
        let moves =
            moves.iter().map(|text| WrittenMove { clock_ms: Some(3_500_000), ..WrittenMove::new(*text) });
        let moves = PlayMoves { moves: moves.collect(), notation: "uci".to_owned(), at: at(1000) };
        self.must::<Bout>(bout.0, bout::Command::PlayMoves(moves)).await;
    }

    pub(crate) async fn fault(&mut self, bout: BoutId, number: u128) {
        let by = Official::new(ARBITER, OfficialFunction::TableArbiter);
        self.must::<Bout>(
            bout.0,
            bout::Command::RuleFault(RuleFault {
                ruling: RulingId::fixed(number),
                incident: IncidentId::fixed(number),
                side: Side::White,
                fault: FaultCode::new("other_technical"),
                by,
            }),
        )
        .await;
    }

    pub(crate) async fn players(&self, bout: BoutId) -> BySide<PersonId> {
        let pairings = self.store.pairings_by_bouts(&[bout]).await.unwrap();
        BySide { white: pairings[0].white, black: pairings[0].black }
    }

    async fn rate(&mut self) {
        let people: Vec<_> = (1..=4).map(player).collect();
        let standings = self.store.rating_standings(Kind::Xiangqi, Rate::Standard, EVENT, &people);
        let mut before = standings.await.unwrap();
        // Ratings from elsewhere, as the players were entered with.
        for number in 1..=3 {
            before.entry(player(number)).or_default().rating.get_or_insert(1500 + number as u16);
        }
        self.must::<Tournament>(EVENT.0, Command::Rate { before }).await;
    }

    async fn merge_a_province(&mut self) {
        let games = Kind::ALL.to_vec();
        let (kind, name) = (BodyKind::National, "Liên đoàn Cờ thứ hai".to_owned());
        let other = BodyCommand::Register { body: OTHER, kind, parent: None, name, games: games.clone() };
        self.must::<Body>(OTHER.0, other).await;
        let (kind, parent, name) = (BodyKind::Provincial, Some(BODY), "Điện Biên".to_owned());
        self.must::<Body>(GONE.0, BodyCommand::Register { body: GONE, kind, parent, name, games }).await;
        let (from, cause) = (date(2025, 7, 1), merged_by());
        let parent = OtherBody { body: OTHER, kind: BodyKind::National, above: Vec::new() };
        let to = BodyCommand::Move { body: GONE, parent, from: date(2025, 1, 1), cause: cause.clone() };
        self.must::<Body>(GONE.0, to).await;
        let into = OtherBody { body: PROVINCE, kind: BodyKind::Provincial, above: vec![BODY] };
        self.must::<Body>(GONE.0, BodyCommand::Merge { body: GONE, into, from, cause }).await;
        self.must::<Body>(PROVINCE.0, BodyCommand::Absorb { body: GONE, from }).await;
    }

    async fn register(&mut self) {
        let (kind, games) = (BodyKind::National, Kind::ALL.to_vec());
        let name = "Liên đoàn Cờ".to_owned();
        self.must::<Body>(
            BODY.0,
            BodyCommand::Register { body: BODY, kind, parent: None, name, games: games.clone() },
        )
        .await;
        let (kind, parent, name) = (BodyKind::Provincial, Some(BODY), "Sơn La".to_owned());
        self.must::<Body>(PROVINCE.0, BodyCommand::Register { body: PROVINCE, kind, parent, name, games })
            .await;
        self.must::<Body>(
            PROVINCE.0,
            BodyCommand::Rename { name: "Tây Bắc".to_owned(), from: date(2025, 7, 1) },
        )
        .await;
        self.merge_a_province().await;
        let name = "Câu lạc bộ Tướng Vàng".to_owned();
        self.must::<Club>(CLUB.0, ClubCommand::Register { club: CLUB, body: BODY, name }).await;
        self.must::<Club>(CLUB.0, ClubCommand::Move { body: PROVINCE, from: date(2025, 7, 1) }).await;
        for (number, name) in (1..).zip(NAMES) {
            let person = player(number);
            self.write(vec![PersonalWrite::PutPerson(named(person, name))]).await;
            let (sponsor, card_number) = ((number > 1).then(|| player(1)), Some(format!("VN-{number}")));
            let join =
                MembershipCommand::Join { person, club: CLUB, sponsor, card_number, on: date(2025, 1, 2) };
            self.must::<Membership>(person.0, join).await;
            let money = Money { amount: 200_000, currency: Currency::Vnd };
            self.must::<Membership>(person.0, MembershipCommand::PayDues { year: 2025, money }).await;
        }
        let grant = GrantsCommand::Grant { role: "staff".to_owned(), scope: GrantScope::Everything };
        self.must::<Grants>(ACCOUNT.0, grant).await;
        let grant = GrantsCommand::Grant { role: "club_secretary".to_owned(), scope: GrantScope::Club(CLUB) };
        self.must::<Grants>(ACCOUNT.0, grant).await;
        let revoke = GrantsCommand::Revoke { role: "staff".to_owned(), scope: GrantScope::Everything };
        self.must::<Grants>(ACCOUNT.0, revoke).await;
    }

    async fn announce(&mut self) {
        let document = document(BODY);
        let settings = document.settings.clone();
        self.must::<EventRules>(EVENT.0, RulesCommand::Draft(document.clone())).await;
        self.must::<EventRules>(EVENT.0, RulesCommand::Publish(document)).await;
        self.must::<EventRules>(
            EVENT.0,
            RulesCommand::Amend(kydan_federation::Amendment {
                reason: "Thêm một điều".to_owned(),
                sections: vec![section("Vòng tròn một lượt.")],
                settings: settings.clone(),
                schedule: None,
                progress: kydan_federation::Progress::default(),
            }),
        )
        .await;
        for (person, function) in
            [(CHIEF, OfficialFunction::ChiefArbiter), (ARBITER, OfficialFunction::TableArbiter)]
        {
            let official = kydan_federation::Official { person, function, tables: None };
            self.must::<Officials>(EVENT.0, OfficialsCommand::Appoint(official)).await;
        }
        self.must::<Officials>(EVENT.0, OfficialsCommand::RecordChiefAbsence).await;
        self.must::<Officials>(EVENT.0, OfficialsCommand::EndChiefAbsence).await;
        let settings = kydan_field::Settings {
            kind: Kind::Xiangqi,
            system: System::RoundRobin,
            rounds: 3,
            edition: settings.edition,
            time_control: settings.time_control,
            rate: Rate::Standard,
            points: Points::USUAL,
            tie_breaks: settings.tie_breaks,
            rated: true,
            initial_color: Side::White,
            late_after_seconds: None,
            options: kydan_regulations::Options::default(),
        };
        self.must::<Tournament>(EVENT.0, Command::Open { event: EVENT, settings }).await;
        let entry = |number: u128| NewEntry {
            person: player(number),
            rating: (number < 4).then_some(1500 + number as u16),
            club: Some(CLUB),
        };
        self.must::<Tournament>(EVENT.0, Command::Enter { entries: (1..=4).map(entry).collect() }).await;
        self.must::<Tournament>(
            EVENT.0,
            Command::Number { order: [3, 1, 2, 4].map(|number| player(number).into()).to_vec() },
        )
        .await;
    }

    async fn open_bouts(&mut self, round: u16) {
        for (table, bout) in (1..=2).zip(bouts(round)) {
            let players = self.players(bout).await;
            self.must::<Bout>(
                bout.0,
                bout::Command::Open(bout::Open {
                    bout,
                    event: EVENT,
                    round,
                    table,
                    kind: Kind::Xiangqi,
                    edition: EditionId::new("xiangqi-vn-2004"),
                    time_control: TimeControl::minutes(60, 30),
                    players,
                    rated: true,
                    board: kydan_regulations::BoardRules::default(),
                    start: None,
                }),
            )
            .await;
            self.must::<Bout>(bout.0, bout::Command::Start { at: at(900) }).await;
        }
    }
}

fn section(text: &str) -> Section {
    Section { key: "format".to_owned(), heading: "Thể thức".to_owned(), text: text.to_owned() }
}

/// The rules of an event of March 2026 that a body organizes.
pub(crate) fn document(body: BodyId) -> Document {
    let settings = Settings {
        edition: EditionId::new("xiangqi-vn-2004"),
        system: kydan_regulations::System::RoundRobin,
        rounds: 3,
        time_control: TimeControl::minutes(60, 30),
        tie_breaks: vec![
            TieBreak::Documents(Own::DirectEncounter),
            TieBreak::Documents(Own::SonnebornBerger),
            TieBreak::Documents(Own::Wins),
        ],
        scoring: GamePoints::from(kydan_regulations::edition("xiangqi-vn-2004").unwrap()),
        rated: Rated::Rated,
        province_conflict: kydan_federation::ProvinceConflict::Flag,
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
    };
    Document {
        name: "Giải Mùa Xuân".to_owned(),
        kind: Kind::Xiangqi,
        body,
        schedule: Schedule {
            venue: "Nhà văn hoá".to_owned(),
            starts_on: date(2026, 3, 1),
            ends_on: date(2026, 3, 3),
        },
        sections: vec![section("Vòng tròn.")],
        settings,
    }
}

pub(crate) fn bouts(round: u16) -> Vec<BoutId> {
    (1..=2).map(|table| BoutId::fixed(u128::from(round) * 1000 + table)).collect()
}

pub(crate) fn named(id: PersonId, name: &str) -> Person {
    let name = kydan_federation::PersonName::read(name).unwrap();
    Person {
        id,
        name: Name::from(&name),
        birth_date: Some(date(1990, 2, 3)),
        sex: None,
        consent_at: None,
        guardian_consent_at: None,
        erased_at: None,
        withheld: false,
    }
}
