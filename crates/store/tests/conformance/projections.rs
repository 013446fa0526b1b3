//! What the projections show, and that they can be made again.

use std::collections::BTreeSet;

use jiff::civil::date;
use kydan_bout::{Bout, Command};
use kydan_federation::{DocumentEvent, DocumentFile, DocumentTitle};
use kydan_game::{Kind, Side};
use kydan_journal::{AppealId, DocumentId, EventId, Hash, RulingId, StreamId};
use kydan_regulations::{OfficialFunction, Rate};
use kydan_store::read::{BoutPhase, CompetitionPhase, RatingState, RoundPhase};
use kydan_store::{Appended, Loaded, PROJECTIONS, PersonalWrite, Slice, StreamAppend};
use sqlx::{AssertSqlSafe, Column as _, Executor as _, Row as _};

use crate::database::Database;
use crate::story::{
    self, ACCOUNT, ARBITER, BODY, CHIEF, CLUB, EVENT, GONE, OTHER, PROVINCE, Story, at, bouts, player,
};

pub(crate) async fn the_register_shows_names_members_and_dues(database: Database) {
    let mut story = Story::of(database.open().await);
    story.begin().await;
    let store = &story.store;

    let bodies = store.bodies().await.unwrap();
    let body = |id| bodies.iter().find(|body| body.id == id).unwrap();
    assert_eq!(bodies.len(), 4);
    assert!([BODY, OTHER].contains(&bodies[0].id) && [BODY, OTHER].contains(&bodies[1].id), "nations first");
    let province = body(PROVINCE);
    assert_eq!(province.name, "Tây Bắc");
    assert_eq!(province.names, [(None, "Sơn La".to_owned()), (Some(date(2025, 7, 1)), "Tây Bắc".to_owned())]);
    assert_eq!(
        (province.name_on(date(2025, 6, 30)), province.name_on(date(2025, 7, 1))),
        ("Sơn La", "Tây Bắc")
    );
    assert_eq!((province.closed_on, province.superior(), &province.parents[..]), (None, Some(BODY), &[][..]));
    let gone = body(GONE);
    assert_eq!((gone.closed_on, gone.merged_into), (Some(date(2025, 6, 30)), Some(PROVINCE)));
    assert_eq!((gone.parent, gone.superior()), (Some(OTHER), Some(PROVINCE)));
    assert_eq!(gone.parents, [(None, Some(BODY)), (Some(date(2025, 1, 1)), Some(OTHER))]);
    assert_eq!(gone.cause, Some(story::merged_by()));
    let above: BTreeSet<_> = store.bodies_above(&[GONE]).await.unwrap().iter().map(|body| body.id).collect();
    assert_eq!(above, BTreeSet::from([GONE, PROVINCE, BODY]), "whom it became part of has the charge");
    assert_eq!(store.bodies_merged_into(&[PROVINCE, BODY]).await.unwrap(), std::slice::from_ref(gone));
    assert_eq!(
        store.bodies_below(&[OTHER, BODY]).await.unwrap(),
        std::slice::from_ref(province),
        "what is gone is below none"
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
    for (search, found) in [("mua xuan", 1), ("XUÂN mùa", 1), ("", 1), ("mùa hè", 0), ("uan", 0)] {
        let page = store.find_competitions(search, &Slice::first(5)).await.unwrap();
        assert_eq!(page.edges.len(), found, "{search}");
    }
    let place = event.venue.as_str();
    assert_eq!(store.find_competitions(place, &Slice::first(5)).await.unwrap().edges[0].node.event, EVENT);
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
    // A role or an office for a body that is gone gives nothing, though the rows are there.
    let scopes = [kydan_federation::GrantScope::Body(GONE), kydan_federation::GrantScope::Body(PROVINCE)];
    for scope in scopes {
        let grant = kydan_federation::GrantsCommand::Grant { role: "staff".to_owned(), scope };
        story.must::<kydan_federation::Grants>(ACCOUNT.0, grant).await;
    }
    let of = kydan_federation::OfficesOf::Body(GONE);
    let (from, until) = (date(2026, 1, 1), date(2027, 12, 31));
    let (person, office) = (player(2), kydan_federation::Office::Secretary);
    let id = kydan_journal::OfficeId::fixed(1);
    let give = kydan_federation::OfficesCommand::Give { id, of, person, office, from, until };
    story.must::<kydan_federation::Offices>(GONE.0, give).await;
    let facts = story.store.actor_facts(ACCOUNT, date(2026, 11, 24)).await.unwrap().unwrap();
    let staff: Vec<_> = facts.grants.iter().filter(|(role, _)| role == "staff").collect();
    assert_eq!(staff, [&("staff".to_owned(), scopes[1])]);
    assert!(facts.secretary_of.is_empty(), "{:?}", facts.secretary_of);
    assert_eq!(story.store.grants_for(GONE).await.unwrap().len(), 1, "a merger finds and ends it");
    let ties = story.store.ties(&[CHIEF, player(1)]).await.unwrap();
    assert_eq!((ties[0].clubs.len(), ties[1].province), (0, Some(PROVINCE)));
}

/// As the log of a foreign archive might say.
pub(crate) async fn an_event_changes_no_document_of_another(database: Database) {
    let mut story = Story::of(database.open().await);
    let (document, other) = (DocumentId::fixed(50), EventId::fixed(2));
    let title = DocumentTitle { vi: "Sơ đồ".to_owned(), en: None };
    let file = DocumentFile { digest: Hash([1; 32]), bytes: 1 };
    let put = |event, content: &[u8]| {
        let (digest, content) = (file.digest, content.to_vec());
        PersonalWrite::PutDocument { document, event, digest, content, at: at(0) }
    };
    let attached = DocumentEvent::Attached { document, event: EVENT, title: title.clone(), file };
    let append = StreamAppend::of(EVENT.0, 0, &[attached]);
    let done = story.try_append(vec![append], vec![put(EVENT, b"a")]).await;
    assert!(matches!(done, Appended::Done { .. }), "{done:?}");
    let before = story.store.documents(&[document]).await.unwrap();
    let strange = [
        DocumentEvent::Replaced { document, event: other, title, file },
        DocumentEvent::Withdrawn { document, event: other },
    ];
    let append = StreamAppend::of(other.0, 0, &strange);
    story.try_append(vec![append], vec![put(other, b"b")]).await;
    assert_eq!(story.store.documents(&[document]).await.unwrap(), before);
    assert_eq!(story.store.document_file(document).await.unwrap(), Some(b"a".to_vec()));
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
