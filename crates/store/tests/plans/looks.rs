//! What is asked, what the reader sends for it, and how the engine would answer.

use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::Duration;

use jiff::civil::date;
use kydan_federation::Month;
use kydan_game::Kind;
use kydan_regulations::Rate;
use kydan_store::read::RatingListFilter;
use kydan_store::{PeopleFilter, Sex, Slice};
use sqlx::{AnyConnection, AssertSqlSafe, Executor as _, Row as _};
use tracing::field::{Field, Visit};
use tracing::span;

use crate::database::Database;
use crate::many::fill;
use crate::story::{ACCOUNT, BODY, CLUB, EVENT, bouts, player};

/// What grows with members, events and games.
const GREAT: [&str; 22] = [
    "accounts",
    "appeals",
    "bouts",
    "competitions",
    "dues_charges",
    "entries",
    "guardians",
    "incidents",
    "memberships",
    "name_words",
    "notices",
    "officers",
    "pairings",
    "people",
    "plies",
    "rating_history",
    "rating_list_lines",
    "ratings",
    "rounds",
    "rulings",
    "standings",
    "tournaments",
];

/// What SQLite may read from end to end: what a statement itself made, and what does not grow.
const SMALL: [&str; 8] =
    ["CONSTANT", "above", "bodies", "few", "found", "log_head", "past_events", "rating_lists"];

/// Indexes that are read from their beginning: they hold what is asked for and nothing else, or a limit ends it.
const FROM_THE_BEGINNING: [&str; 3] = ["competitions_drafts", "dues_charges_owed", "rulings_by_position"];

/// Every statement that sqlx told since it was asked last.
static HEARD: Mutex<Vec<String>> = Mutex::new(Vec::new());

fn heard() -> MutexGuard<'static, Vec<String>> {
    HEARD.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Listens to sqlx, which tells each statement when it is done.
struct Listener;

#[derive(Default)]
struct Told {
    whole: String,
    summary: String,
}

impl Visit for Told {
    fn record_str(&mut self, field: &Field, value: &str) {
        match field.name() {
            "db.statement" => value.trim().clone_into(&mut self.whole),
            "summary" => value.trim().clone_into(&mut self.summary),
            _ => {}
        }
    }

    fn record_debug(&mut self, _: &Field, _: &dyn std::fmt::Debug) {}
}

impl tracing::Subscriber for Listener {
    fn enabled(&self, metadata: &tracing::Metadata<'_>) -> bool {
        metadata.target() == "sqlx::query"
    }

    fn new_span(&self, _: &span::Attributes<'_>) -> span::Id {
        span::Id::from_u64(1)
    }

    fn record(&self, _: &span::Id, _: &span::Record<'_>) {}

    fn record_follows_from(&self, _: &span::Id, _: &span::Id) {}

    fn event(&self, event: &tracing::Event<'_>) {
        let mut told = Told::default();
        event.record(&mut told);
        // A short statement is its own summary.
        heard().push(if told.whole.is_empty() { told.summary } else { told.whole });
    }

    fn enter(&self, _: &span::Id) {}

    fn exit(&self, _: &span::Id) {}
}

/// One at a time: where both engines' tests share a process, each hears its own.
async fn alone() -> tokio::sync::MutexGuard<'static, ()> {
    static ALONE: OnceLock<tokio::sync::Mutex<()>> = OnceLock::new();
    let guard = ALONE.get_or_init(|| tokio::sync::Mutex::new(())).lock().await;
    // The second time it listens already.
    let _ = tracing::subscriber::set_global_default(Listener);
    guard
}

/// Looks at plans.
struct Looker {
    postgres: bool,
    connection: AnyConnection,
    statements: usize,
    faults: Vec<String>,
}

impl Looker {
    async fn of(database: &Database) -> Self {
        let postgres = database.url.starts_with("postgres");
        let mut connection = database.connect().await;
        if postgres {
            for setting in ["enable_seqscan", "enable_hashjoin", "enable_mergejoin"] {
                connection.execute(AssertSqlSafe(format!("SET {setting} = off"))).await.unwrap();
            }
            connection.execute("SET plan_cache_mode = force_generic_plan").await.unwrap();
        }
        Self { postgres, connection, statements: 0, faults: Vec::new() }
    }

    /// Asks, and looks at whatever was sent for it.
    async fn look<T>(&mut self, what: &str, asked: impl Future<Output = kydan_store::Result<T>>) {
        heard().clear();
        if let Err(error) = asked.await {
            panic!("{what}: {error}");
        }
        // SQLite's own thread tells of a statement a moment after it was answered.
        tokio::time::sleep(Duration::from_millis(10)).await;
        let statements: Vec<String> = heard().drain(..).collect();
        let mut seen = 0;
        for sql in statements.iter().filter(|sql| sql.starts_with("SELECT") || sql.starts_with("WITH")) {
            let plan = self.plan(sql).await;
            seen += 1;
            if !self.reads_whole(&plan).is_empty() {
                let whole = self.reads_whole(&plan).join(", ");
                self.faults
                    .push(format!("{what} reads {whole} from end to end:\n{sql}\n{}\n", plan.join("\n")));
            }
        }
        assert!(seen > 0, "{what}: nothing was heard of what it asks: {statements:?}");
        self.statements += seen;
    }

    async fn plan(&mut self, sql: &str) -> Vec<String> {
        if self.postgres {
            let places = (1..=99).take_while(|place| sql.contains(&format!("${place}"))).count();
            let prepare = format!("PREPARE looked_at AS {sql}");
            self.connection.execute(AssertSqlSafe(prepare)).await.unwrap();
            let values =
                if places == 0 { String::new() } else { format!("({})", vec!["NULL"; places].join(", ")) };
            let explain = format!("EXPLAIN EXECUTE looked_at{values}");
            let rows = self.connection.fetch_all(AssertSqlSafe(explain)).await.unwrap();
            self.connection.execute("DEALLOCATE looked_at").await.unwrap();
            rows.iter().map(|row| row.try_get(0).unwrap()).collect()
        } else {
            let explain = format!("EXPLAIN QUERY PLAN {sql}");
            let rows = self.connection.fetch_all(AssertSqlSafe(explain)).await.unwrap();
            rows.iter().map(|row| row.try_get(3).unwrap()).collect()
        }
    }

    /// The tables of which a plan reads all.
    fn reads_whole(&self, plan: &[String]) -> Vec<String> {
        if self.postgres { whole_in_postgres(plan) } else { whole_in_sqlite(plan) }
    }
}

fn is_along(line: &str) -> bool {
    FROM_THE_BEGINNING.iter().any(|index| line.contains(index))
}

fn whole_in_sqlite(plan: &[String]) -> Vec<String> {
    let plan = plan.iter().filter(|line| !is_along(line));
    let scanned = plan.filter_map(|line| line.trim().strip_prefix("SCAN "));
    let names = scanned.map(|rest| rest.split(' ').next().unwrap_or_default().to_owned());
    names.filter(|name| !name.starts_with('(') && !SMALL.contains(&name.as_str())).collect()
}

fn whole_in_postgres(plan: &[String]) -> Vec<String> {
    let mut whole = Vec::new();
    for (at, line) in plan.iter().enumerate() {
        let Some((how, rest)) = line.split_once(" on ") else { continue };
        let table = rest.split(' ').next().unwrap_or_default();
        if !GREAT.contains(&table) || is_along(line) {
            continue;
        }
        // Up to the next step, this one says by what it finds its rows.
        let mut own = plan.iter().skip(at + 1).take_while(|line| !line.contains("->"));
        let by_index = how.contains("Bitmap") || own.any(|line| line.contains("Index Cond"));
        if how.contains("Seq Scan") || (how.contains("Index") && !by_index) {
            whole.push(table.to_owned());
        }
    }
    whole
}

pub(crate) async fn every_list(database: Database) {
    let _alone = alone().await;
    let story = fill(&database).await;
    let store = &story.store;
    let mut looker = Looker::of(&database).await;

    // It sees what has no index.
    let unindexed = looker.plan("SELECT id FROM people WHERE middle = $1").await;
    assert_eq!(looker.reads_whole(&unindexed), ["people"], "{unindexed:?}");

    let page = Slice::first(20);
    let people = |search: &str| PeopleFilter { search: search.to_owned(), ..PeopleFilter::default() };
    let everybody = store.list_people(&people(""), &page).await.unwrap();
    let next = Slice { first: 20, after: everybody.edges.last().map(|edge| edge.cursor.clone()) };
    // How many people there are at all is counted along an index from end to end, and is not looked at.
    looker.look("the register", store.list_people(&people(""), &page)).await;
    looker.look("the register's next page", store.list_people(&people(""), &next)).await;
    let named = |search: &str| PeopleFilter {
        found: kydan_store::Found::Named { of_age_by: date(2008, 1, 1) },
        ..people(search)
    };
    for search in ["nguyen", "hiem", "x17", "nguyen van", "hiem nguyen x1", "nobody", "nguyen nobody"] {
        for filter in [people(search), named(search), PeopleFilter { club: Some(CLUB), ..named(search) }] {
            let what = format!("{filter:?}");
            looker.look(&what, store.list_people(&filter, &next)).await;
            looker.look(&what, store.count_people(&filter)).await;
        }
    }
    let of_club = PeopleFilter { club: Some(CLUB), ..PeopleFilter::default() };
    looker.look("a club's members", store.list_people(&of_club, &next)).await;
    looker.look("how many members a club has", store.count_people(&of_club)).await;
    looker.look("people by id", store.people(&[player(1), player(2)])).await;
    looker.look("members by club", store.members_at(&[CLUB])).await;
    looker.look("how many members clubs have", store.member_counts(&[CLUB])).await;
    looker.look("clubs by name", store.clubs_named(&["Câu lạc bộ".to_owned()])).await;
    looker.look("bodies above", store.bodies_above(&[BODY])).await;
    looker.look("what is not over of a body", store.unfinished_events_of(&[BODY])).await;
    looker.look("what members of a body owe", store.arrears_in(BODY)).await;
    looker.look("roles for a body", store.grants_for(BODY)).await;

    let today = date(2026, 3, 2);
    looker.look("what an account may do", store.actor_facts(ACCOUNT, today)).await;
    looker.look("accounts by name", store.find_accounts("nguyen hiem", 20)).await;
    looker.look("accounts by log-in", store.find_accounts("bi.", 20)).await;
    looker.look("who owes", store.arrears(today)).await;
    looker.look("what is owed to a club", store.open_charges_at(CLUB)).await;
    looker.look("what a person owes", store.charges_of(&[player(1)])).await;
    looker.look("what keeps a person", store.under_way(player(1), today)).await;
    looker.look("whether people are in use", store.used(&[player(1), player(2)])).await;

    let events = store.list_competitions(&page).await.unwrap();
    let later = Slice { first: 20, after: events.edges.last().map(|edge| edge.cursor.clone()) };
    looker.look("events", store.list_competitions(&later)).await;
    looker.look("events by name", store.find_competitions("mua xuan", &later)).await;
    looker.look("drafts", store.drafts()).await;
    let season = store.competitions_between(date(2026, 3, 1), date(2026, 4, 1), Some(Kind::Xiangqi), 100);
    looker.look("the calendar", season).await;
    looker.look("events of a body", store.events_of_body(BODY)).await;
    looker.look("an event's games", store.bouts_of_events(&[EVENT])).await;
    looker.look("an event's players", store.entries(&[EVENT])).await;
    looker.look("an event's rounds", store.rounds(&[EVENT])).await;
    looker.look("an event's pairings", store.pairings(&[EVENT])).await;
    looker.look("a round's pairings", store.pairings_of_round(EVENT, 1)).await;
    looker.look("an event's table", store.standings(&[EVENT])).await;
    looker.look("an event's rulings", store.rulings_of_events(&[EVENT])).await;

    looker.look("games that go on", store.live_bouts(20)).await;
    looker.look("a game's moves", store.plies(&bouts(1))).await;
    looker.look("a person's games", store.bouts_of(player(1), &page)).await;
    looker.look("how many games a person has", store.count_bouts_of(player(1))).await;
    looker.look("a person's career", store.ended_bouts_of(player(1), Kind::Xiangqi)).await;
    looker.look("a person's games of before", store.past_games_of(player(1), Kind::Xiangqi)).await;
    looker.look("rulings about a person", store.rulings_about(player(1), 20)).await;
    looker.look("the latest rulings", store.latest_rulings(20)).await;
    looker.look("what a person was told", store.notices(ACCOUNT, player(1), &page)).await;
    looker.look("what a person has not read", store.unread_notices(ACCOUNT, player(1))).await;

    let (kind, rate, month) = (Kind::Xiangqi, Rate::Standard, "2026-03".parse::<Month>().unwrap());
    let best = store.rating_list(kind, rate, &page).await.unwrap();
    let below = Slice { first: 20, after: best.edges.last().map(|edge| edge.cursor.clone()) };
    looker.look("ratings", store.rating_list(kind, rate, &below)).await;
    looker.look("a person's ratings", store.ratings_of(&[player(1)])).await;
    looker.look("a person's rating history", store.rating_history(player(1), kind, rate)).await;
    looker.look("a person in lists", store.rating_lists_of(player(1), kind, rate)).await;
    looker.look("a rating list", store.rating_list_lines(kind, rate, month, &below)).await;
    // PostgreSQL guesses how many of all people are of a sex or an age, and may well begin with them: it is not looked at.
    if !looker.postgres {
        for filter in [
            RatingListFilter { sex: Some(Sex::Female), ..RatingListFilter::default() },
            RatingListFilter { born_from: Some(date(2010, 1, 1)), ..RatingListFilter::default() },
            RatingListFilter { club: Some(CLUB), ..RatingListFilter::default() },
            RatingListFilter { body: Some(BODY), ..RatingListFilter::default() },
        ] {
            looker
                .look(&format!("{filter:?}"), store.rating_list_among((kind, rate, month), &filter, &below))
                .await;
        }
    }
    assert!(looker.statements > 65, "only {} statements were looked at", looker.statements);
    assert!(looker.faults.is_empty(), "{}", looker.faults.join("\n"));
    story.store.close().await;
}
