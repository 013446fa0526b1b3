//! A federation lives, and lives the same life again from the same seed.
#![expect(clippy::unwrap_used, reason = "a test")]

use jiff::civil::{Date, date};
use kydan_app::App;
use kydan_game::Kind;
use kydan_journal::{EventId, PersonId};
use kydan_regulations::{Rate, System};
use kydan_simulate::{Lived, Plan, clock, live};
use kydan_store::read::CompetitionPhase;
use kydan_store::{PeopleFilter, Slice, Store};
use kydan_tournament::{Claims, Event, MatchDate, State, teams};
use tempfile::TempDir;
use tokio::sync::{Mutex, MutexGuard};

/// The last day that it lives.
const UNTIL: Date = date(2026, 11, 15);
/// The simulation's clock is one for the process: one federation lives at a time.
static CLOCK: Mutex<()> = Mutex::const_new(());

struct Federation {
    lived: Lived,
    app: App,
    store: Store,
    _folder: TempDir,
    _clock: MutexGuard<'static, ()>,
}

impl Federation {
    async fn of_seed(seed: u64) -> Self {
        Self::that_held(6, 6, seed).await
    }

    async fn that_held(events: usize, months: u32, seed: u64) -> Self {
        Self::of(100, events, months, seed).await
    }

    async fn of(members: usize, events: usize, months: u32, seed: u64) -> Self {
        let clock = CLOCK.lock().await;
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("life.db");
        let store = Store::open(&format!("sqlite:{}", path.display())).await.unwrap();
        let app = App::new(store.clone(), clock::WORLD, "simulation");
        let plan = Plan { seed, members, events, months, until: UNTIL };
        let lived = live(&app, &plan, &|_| ()).await.unwrap();
        Self { lived, app, store, _folder: folder, _clock: clock }
    }

    /// What the log ends with, every event of it looked at.
    async fn log(self) -> String {
        let head = self.store.verify().await.unwrap();
        self.store.close().await;
        format!("{head:?}")
    }

    async fn season(&self, event: EventId) -> State {
        self.app.view_tournament(event).await.unwrap()
    }
}

/// Everything that the simulation does is allowed, the log is sound, and one seed makes one log, byte for byte.
#[tokio::test]
async fn one_seed_makes_one_federation() {
    let first = Federation::of_seed(7).await;
    assert_eq!((first.lived.members, first.lived.events), (100, 6));
    assert!(first.lived.games > 400 && first.lived.lists > 5, "{:?}", first.lived);
    let log = first.log().await;
    assert_eq!(log, Federation::of_seed(7).await.log().await);
    assert_ne!(log, Federation::of_seed(8).await.log().await);
}

/// However many events a month has: they are over in it, and no list comes too late.
#[tokio::test]
async fn a_month_of_many_events_is_a_month() {
    let federation = Federation::that_held(24, 1, 7).await;
    assert_eq!(federation.lived.events, 24);
    assert_eq!(federation.app.today(), UNTIL);
}

/// What a federation of the demo's size has lived through, in the year that it takes to hold every kind of event once.
#[tokio::test]
async fn a_federation_of_the_usual_size_has_everything() {
    let federation = Federation::of(1_200, 24, 13, 2026).await;
    let (lived, store) = (&federation.lived, &federation.store);
    let bodies = store.bodies().await.unwrap();
    assert_eq!(bodies.iter().filter(|body| body.parent == Some(lived.national)).count(), 12, "provinces");
    assert_eq!((lived.clubs, lived.members), (40, 1_200));
    // The arbiters have a club of their own.
    assert_eq!(store.count_clubs("").await.unwrap(), 41);

    let events = store.list_competitions(&Slice::first(1_000)).await.unwrap();
    let events: Vec<_> = events.edges.into_iter().map(|edge| edge.node).collect();
    for system in System::ALL {
        let mut of_system = events.iter().filter(|event| event.settings.system == system);
        let over = of_system.any(|event| event.phase == CompetitionPhase::Finished);
        assert!(over, "no event by {system:?} is over");
    }
    let ids: Vec<EventId> = events.iter().map(|event| event.event).collect();
    let appeals = store.appeals_of_events(&ids).await.unwrap();
    assert!(!appeals.is_empty() && appeals.iter().all(|appeal| appeal.decision.is_some()), "{appeals:?}");
    assert!(!store.arrears(UNTIL).await.unwrap().is_empty(), "somebody owes dues");

    let people = store.list_people(&PeopleFilter::default(), &Slice::first(2_000)).await.unwrap();
    let people: Vec<_> = people.edges.into_iter().map(|edge| edge.node).collect();
    assert_eq!(people.iter().filter(|person| person.erased_at.is_some()).count(), 1, "one was erased");
    let ids: Vec<PersonId> = people.iter().map(|person| person.id).collect();
    assert!(!store.titles_of(&ids).await.unwrap().is_empty(), "somebody has a title");
    for kind in [Kind::Xiangqi, Kind::Chess] {
        assert!(!store.rating_lists(kind, Rate::Standard).await.unwrap().is_empty(), "{kind:?} has lists");
    }
}

/// One season is over, and one goes on.
#[tokio::test]
async fn the_federation_has_a_league() {
    let federation = Federation::of_seed(7).await;
    let [over, goes_on] = federation.lived.seasons[..] else { panic!("{:?}", federation.lived) };
    let season = federation.season(over).await;
    captains_have_handed_in_their_squads(&season);
    a_match_was_put_off_and_another_played_early(&season);
    both_captains_say_how_every_game_ended(&season);
    the_table_is_complete(&season);
    fixtures_came_first_and_results_in_any_order(&federation.app.tournament_facts(over).await.unwrap());
    let season = federation.season(goes_on).await;
    let games: Vec<_> = season.published().flat_map(|round| &round.games).collect();
    let open = games.iter().filter(|game| game.result.is_none()).count();
    assert!(!season.finished && (1..games.len()).contains(&open), "{open} games are open");
    federation.log().await;
}

fn captains_have_handed_in_their_squads(season: &State) {
    for team in &season.teams {
        assert_eq!((team.roster.regulars.len(), team.roster.reserves.len()), (3, 1));
        assert_eq!(team.captain, team.roster.people().next(), "the strongest speaks for the team");
    }
    let matches: usize = season.published().map(|round| round.matches.len()).sum();
    assert_eq!(season.lineups.len(), 2 * matches, "each team says of each match who plays");
}

fn a_match_was_put_off_and_another_played_early(season: &State) {
    for round in season.published() {
        assert!(round.starts_at.is_some(), "round {} has its day", round.number);
    }
    let moved: Vec<&MatchDate> = season.published().flat_map(|round| round.dates.values()).collect();
    assert!(moved.iter().all(|date| date.reason.is_some()), "{moved:?}");
    let was_put_off: Vec<bool> = moved.iter().map(|date| Some(date.at) > date.moved_from).collect();
    assert_eq!(was_put_off, [true, false], "{moved:?}");
}

fn both_captains_say_how_every_game_ended(season: &State) {
    for round in season.published() {
        for game in &round.games {
            let one = round.match_at(game.pairing.table).unwrap();
            let by = [one.a, one.b].map(|team| season.claim(game.pairing.bout, team).map(|claim| claim.by));
            let captains = [one.a, one.b].map(|team| season.team(team).and_then(|team| team.captain));
            assert_eq!(by, captains, "each captain says it for the own team");
            assert_eq!(season.claims_about(one, game), Claims::Agree);
            assert!(game.result.is_some(), "what both say is the result");
        }
    }
}

fn the_table_is_complete(season: &State) {
    assert!(season.finished);
    let rows = teams::standings(season).rows;
    let ranks: Vec<usize> = rows.iter().map(|row| row.rank.into()).collect();
    assert_eq!(ranks, (1..=season.teams.len()).collect::<Vec<_>>());
    // Everybody has met everybody.
    assert!(rows.iter().all(|row| usize::from(row.played) == rows.len() - 1), "{rows:?}");
}

fn fixtures_came_first_and_results_in_any_order(facts: &[Event]) {
    let was_public = facts.iter().rposition(|fact| matches!(fact, Event::RoundPublished { .. })).unwrap();
    let first = facts.iter().position(|fact| matches!(fact, Event::ResultClaimed(_))).unwrap();
    assert!(was_public < first, "every fixture is public before the first result");
    let round =
        |fact: &Event| if let Event::ResultRecorded { round, .. } = fact { Some(*round) } else { None };
    let rounds: Vec<u16> = facts.iter().filter_map(round).collect();
    assert!(!rounds.is_sorted(), "{rounds:?}");
}
