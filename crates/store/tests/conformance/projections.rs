//! What the projections show, and that they can be made again.

use jiff::civil::date;
use kydan_bout::{Bout, Command};
use kydan_game::{Kind, Side};
use kydan_journal::{AppealId, EventId, RulingId, StreamId};
use kydan_regulations::{OfficialFunction, Rate};
use kydan_store::read::{BoutPhase, CompetitionPhase, RatingState, RoundPhase};
use kydan_store::{Appended, Loaded, PROJECTIONS, Slice, StreamAppend};
use sqlx::{AssertSqlSafe, Column as _, Executor as _, Row as _};

use crate::database::Database;
use crate::story::{self, ACCOUNT, ARBITER, BODY, CHIEF, CLUB, EVENT, PROVINCE, Story, bouts, player};

pub(crate) async fn the_register_shows_names_members_and_dues(database: Database) {
    let mut story = Story::of(database.open().await);
    story.begin().await;
    let store = &story.store;

    let bodies = store.bodies().await.unwrap();
    assert_eq!(bodies.iter().map(|body| body.id).collect::<Vec<_>>(), [BODY, PROVINCE]);
    assert_eq!(bodies[1].name, "Tây Bắc");
    assert_eq!(
        bodies[1].names,
        [(None, "Sơn La".to_owned()), (Some(date(2025, 7, 1)), "Tây Bắc".to_owned())]
    );
    let clubs = store.list_clubs("tuong", &Slice::first(5)).await.unwrap();
    assert_eq!(clubs.edges.iter().map(|edge| edge.node.id).collect::<Vec<_>>(), [CLUB]);
    assert_eq!(clubs.edges[0].node.body, PROVINCE);
    assert_eq!(store.member_counts(&[CLUB]).await.unwrap(), [(CLUB, 4)]);
    let members = store.members_by_card(&["VN-2".to_owned()]).await.unwrap();
    assert_eq!((members[0].person, members[0].sponsor), (player(2), Some(player(1))));
    let dues = store.dues(&[player(1), player(3)]).await.unwrap();
    assert_eq!(dues.iter().map(|dues| dues.money.amount).collect::<Vec<_>>(), [200_000, 200_000]);
}

pub(crate) async fn the_event_shows_rules_officials_pairings_and_games(database: Database) {
    let mut story = Story::of(database.open().await);
    story.begin().await;
    let store = &story.store;

    let event = store.competition(EVENT).await.unwrap().unwrap();
    assert_eq!(
        (event.name.as_str(), event.phase, event.rules_version),
        ("Giải Mùa Xuân", CompetitionPhase::Running, 2)
    );
    let listed = store.list_competitions(&Slice::first(1)).await.unwrap();
    assert_eq!(listed.edges[0].node, event);
    let after = Slice { first: 1, after: Some(listed.edges[0].cursor.clone()) };
    assert_eq!(store.list_competitions(&after).await.unwrap().edges, []);
    let versions = store.rules_versions(&[EVENT]).await.unwrap();
    assert_eq!(versions.iter().map(|version| version.number).collect::<Vec<_>>(), [2, 1]);
    assert_eq!(versions[0].reason.as_deref(), Some("Thêm một điều"));
    let officials = store.officials(&[EVENT]).await.unwrap();
    assert_eq!(officials.iter().map(|official| official.person).collect::<Vec<_>>(), [CHIEF, ARBITER]);
    let ground = store.ground(EVENT).await.unwrap().unwrap();
    assert_eq!((ground.bodies.as_slice(), ground.chief_absent_since), ([BODY].as_slice(), None));
    assert_eq!(store.ground(EventId::fixed(404)).await.unwrap(), None);

    let entries = store.entries(&[EVENT]).await.unwrap();
    assert_eq!(entries.iter().map(|entry| entry.person).collect::<Vec<_>>(), [3, 1, 2, 4].map(player));
    let rounds = store.rounds(&[EVENT]).await.unwrap();
    assert_eq!((rounds.len(), rounds[0].phase), (1, RoundPhase::Published));
    assert_eq!(store.pairings(&[EVENT]).await.unwrap().len(), 2);
    let live = store.live_bouts(10).await.unwrap();
    assert_eq!(live.iter().map(|bout| bout.id).collect::<Vec<_>>(), [bouts(1)[1], bouts(1)[0]]);
    assert_eq!(live[0].players, story.players(live[0].id).await);
    assert_eq!(store.standings(&[EVENT]).await.unwrap()[0].rows.len(), 4);
}

pub(crate) async fn a_game_shows_its_moves_rulings_and_appeals(database: Database) {
    let mut story = Story::of(database.open().await);
    story.begin().await;
    let bout = bouts(1)[0];
    story.play(bout, &["h2e2", "h9g7", "h0g2"]).await;
    let plies = story.store.plies(&[bout]).await.unwrap();
    assert_eq!(plies.iter().map(|ply| ply.uci.as_str()).collect::<Vec<_>>(), ["h2e2", "h9g7", "h0g2"]);
    let row = story.store.bout(bout).await.unwrap().unwrap();
    assert_eq!(
        (row.phase, row.plies, row.turn, &row.fen),
        (BoutPhase::Running, 3, Side::Black, &plies[2].fen)
    );

    for number in 1..=3 {
        story.fault(bout, number).await;
    }
    let store = story.store.clone();
    let rulings = store.rulings_of(&[bout]).await.unwrap();
    let ordinals: Vec<_> = rulings.iter().map(|ruling| ruling.fault.as_ref().unwrap().ordinal).collect();
    assert_eq!(ordinals, [1, 2, 3]);
    assert_eq!(rulings[0].about.white, Some(row.players.white));
    assert_eq!(store.rulings_about(row.players.white, 2).await.unwrap()[0].id, RulingId::fixed(3));
    let concluded = store.bout(bout).await.unwrap().unwrap();
    assert_eq!(concluded.phase, BoutPhase::Concluded);
    assert_eq!(concluded.conclusion.unwrap().under, Some(RulingId::fixed(3)));

    story
        .must::<Bout>(
            bout.0,
            Command::Appeal(kydan_bout::LodgeAppeal {
                appeal: AppealId::fixed(1),
                ruling: RulingId::fixed(2),
                by: row.players.white,
                received_by: None,
                at: jiff::Timestamp::UNIX_EPOCH,
                until: None,
                fee: None,
            }),
        )
        .await;
    assert_eq!(store.appeal(AppealId::fixed(1)).await.unwrap().unwrap().decision, None);
    story
        .must::<Bout>(
            bout.0,
            Command::DecideAppeal(kydan_bout::DecideAppeal {
                sitting: Vec::new(),
                appeal: AppealId::fixed(1),
                verdict: kydan_bout::AppealVerdict::Overturn,
                remedy: kydan_bout::Remedy::Undo,
                by: kydan_bout::Official::new(CHIEF, OfficialFunction::ChiefArbiter),
            }),
        )
        .await;
    let rulings = store.rulings_of(&[bout]).await.unwrap();
    assert_eq!(rulings[1].overturned_by, Some(AppealId::fixed(1)));
    assert_eq!(rulings[2].fault.as_ref().unwrap().ordinal, 2, "the third fault counts as the second");
    let goes_on = store.bout(bout).await.unwrap().unwrap();
    assert_eq!((goes_on.phase, goes_on.conclusion), (BoutPhase::Running, None));

    let retract = Command::Retract { plies: 2, reason: kydan_bout::RetractReason::WronglyRecorded };
    story.must::<Bout>(bout.0, retract).await;
    story.play(bout, &["b9c7"]).await;
    let plies = store.plies(&[bout]).await.unwrap();
    assert_eq!(plies.iter().map(|ply| ply.uci.as_str()).collect::<Vec<_>>(), ["h2e2", "b9c7"]);
    let games = store.bouts_of(row.players.white, &Slice::first(5)).await.unwrap();
    assert_eq!((games.edges.len(), store.count_bouts_of(row.players.white).await.unwrap()), (1, 1));
}

pub(crate) async fn ratings_follow_the_run_and_its_correction(database: Database) {
    let mut story = Story::of(database.open().await);
    story.begin().await;
    story.finish().await;
    let store = &story.store;
    let tournament = store.tournaments(&[EVENT]).await.unwrap().remove(0);
    assert_eq!(tournament.rating, RatingState::Current);
    let changes = store.rating_changes(&[EVENT]).await.unwrap();
    assert!(!changes.is_empty());
    for (_, change) in changes {
        let ratings = store.ratings_of(&[change.person]).await.unwrap();
        assert_eq!(ratings[0].value, change.after, "the corrected figure is the one that holds");
        assert_eq!(ratings[0].games, u32::from(change.games), "a corrected game is not counted twice");
        let history = store.rating_history(change.person, Kind::Xiangqi, Rate::Standard).await.unwrap();
        assert_eq!(history.last().unwrap().after, change.after);
    }
    let people: Vec<_> = (1..=4).map(player).collect();
    let before = store.rating_standings(Kind::Xiangqi, Rate::Standard, EVENT, &people).await.unwrap();
    assert!(before.is_empty(), "the event itself does not count into where players stood before it");
}

pub(crate) async fn an_account_has_its_roles_offices_and_clubs(database: Database) {
    let mut story = Story::of(database.open().await);
    story.begin().await;
    let account = kydan_store::Account::new(ACCOUNT, "phuong".to_owned(), Some(player(2)), story::at(0));
    story.write(vec![kydan_store::PersonalWrite::OpenAccount(account)]).await;
    let facts = story.store.actor_facts(ACCOUNT, jiff::civil::date(2026, 11, 24)).await.unwrap().unwrap();
    assert_eq!(facts.person, Some(player(2)));
    assert_eq!(facts.grants, [("club_secretary".to_owned(), kydan_federation::GrantScope::Club(CLUB))]);
    assert_eq!((facts.clubs, facts.province), (vec![CLUB], Some(PROVINCE)));
    let official = kydan_federation::Official {
        person: player(2),
        function: OfficialFunction::ArbitersSecretary,
        tables: None,
    };
    story
        .must::<kydan_federation::Officials>(EVENT.0, kydan_federation::OfficialsCommand::Appoint(official))
        .await;
    let facts = story.store.actor_facts(ACCOUNT, jiff::civil::date(2026, 11, 24)).await.unwrap().unwrap();
    assert_eq!(facts.offices, [(OfficialFunction::ArbitersSecretary, EVENT)]);
    assert_eq!(
        story
            .store
            .actor_facts(kydan_journal::AccountId::fixed(99), jiff::civil::date(2026, 11, 24))
            .await
            .unwrap(),
        None
    );
    let ties = story.store.ties(&[CHIEF, player(1)]).await.unwrap();
    assert_eq!((ties[0].clubs.len(), ties[1].province), (0, Some(PROVINCE)));
}

pub(crate) async fn a_rebuild_gives_the_same_tables(database: Database) {
    let mut story = Story::of(database.open().await);
    story.begin().await;
    story.finish().await;
    let before = dump(&database).await;
    assert!(
        PROJECTIONS.iter().filter(|table| before.contains(&format!("{table}: "))).count() >= 20,
        "{before}"
    );
    let mut told = 0;
    let events = story.store.rebuild(|position| told = position).await.unwrap();
    assert_eq!(told, events);
    assert_eq!(events, story.store.head().await.unwrap().position);
    assert_eq!(dump(&database).await, before);
    assert_eq!(story.store.verify().await.unwrap().map(|verified| verified.position), Ok(events));
    // And the log goes on.
    story.play(bouts(1)[1], &["h2e2"]).await;
}

pub(crate) async fn a_projection_spoilt_by_hand_is_made_right_by_a_rebuild(database: Database) {
    let mut story = Story::of(database.open().await);
    story.begin().await;
    let before = dump(&database).await;
    database.tamper("UPDATE bouts SET phase = 'concluded'").await;
    database.tamper("DELETE FROM entries").await;
    story.store.rebuild(|_| {}).await.unwrap();
    assert_eq!(dump(&database).await, before);
}

pub(crate) async fn a_corrupt_event_damages_its_stream_and_the_rest_runs(database: Database) {
    let mut story = Story::of(database.open().await);
    story.begin().await;
    let (corrupt, sound) = (bouts(1)[0], bouts(1)[1]);
    story.play(corrupt, &["h2e2"]).await;
    database.tamper("UPDATE events SET body = '{' WHERE name = 'move_played'").await;

    let store = story.store.clone();
    let loaded = store.load::<kydan_bout::Event>(corrupt.0).await.unwrap();
    assert!(matches!(&loaded, Loaded::Damaged(damage) if damage.version == 3), "{loaded:?}");
    assert_eq!(store.damaged_streams().await.unwrap()[0].stream, StreamId::new("bout", corrupt.0));
    assert_eq!(store.bout(corrupt).await.unwrap().unwrap().phase, BoutPhase::Damaged);
    assert_eq!(store.read_stream(&StreamId::new("bout", corrupt.0)).await.unwrap().len(), 3);
    let more =
        StreamAppend::of(corrupt.0, 3, &[kydan_bout::Event::DrawAgreed(kydan_bout::DrawAgreed::default())]);
    assert!(matches!(story.try_append(vec![more], Vec::new()).await, Appended::Damaged(_)));
    story.play(sound, &["h2e2"]).await;

    let before = dump(&database).await;
    store.rebuild(|_| {}).await.unwrap();
    assert_eq!(store.bout(corrupt).await.unwrap().unwrap().phase, BoutPhase::Damaged);
    assert_eq!(store.bout(sound).await.unwrap().unwrap().phase, BoutPhase::Running);
    assert_ne!(dump(&database).await, before, "the ply that cannot be read is no longer shown");
    assert!(store.verify().await.unwrap().is_err());
}

pub(crate) async fn an_event_that_cannot_be_decoded_is_not_written(database: Database) {
    let mut story = Story::of(database.open().await);
    story.begin().await;
    let bad = kydan_store::Encoded {
        name: "resigned".to_owned(),
        schema: 1,
        body: r#"{"type":"flown"}"#.to_owned(),
    };
    let part =
        StreamAppend { stream: StreamId::new("bout", bouts(1)[0].0), expected_version: 2, events: vec![bad] };
    let append = kydan_store::Append {
        permit: crate::facts::permit(ACCOUNT),
        circumstances: story.circumstances(),
        digest: kydan_journal::Hash([0; 32]),
        answer: "null".to_owned(),
        streams: vec![part],
        people: Vec::new(),
    };
    let head = story.store.head().await.unwrap();
    assert!(story.store.append(append).await.is_err());
    assert_eq!(story.store.head().await.unwrap(), head);
    story.play(bouts(1)[0], &["h2e2"]).await;
}

/// Every row of every projection as text.
pub(crate) async fn dump(database: &Database) -> String {
    let mut connection = database.connect().await;
    let mut text = String::new();
    for table in PROJECTIONS {
        let rows = connection.fetch_all(AssertSqlSafe(format!("SELECT * FROM {table}"))).await.unwrap();
        let mut lines: Vec<_> = rows
            .iter()
            .map(|row| {
                let cells = row.columns().iter().map(|column| {
                    let at = column.ordinal();
                    let text = row.try_get::<Option<String>, _>(at);
                    let cell = text.or_else(|_| {
                        row.try_get::<Option<i64>, _>(at).map(|cell| cell.map(|it| it.to_string()))
                    });
                    format!("{}={:?}", column.name(), cell.unwrap())
                });
                format!("{table}: {}\n", cells.collect::<Vec<_>>().join(" "))
            })
            .collect();
        lines.sort();
        text.extend(lines);
    }
    text
}
