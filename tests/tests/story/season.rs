//! A season from an empty database, through the API alone: the federation's office, the secretaries of two clubs, a player and
//! the arbiters, each by their own log-in, from the first body to the year's end. Whatever is done, somebody tries it who may
//! not; and what is shown was worked out by hand.

mod entering;
mod lists;
mod money;
mod new_year;
mod playing;
mod register;

use jiff::civil::Date;
use serde_json::{Value, json};

use crate::client::Client;
use crate::database::Database;
use crate::day::{Day, Event, closing, events};
use crate::entries::{about, from_now, input};
use crate::entry_money::ledger;
use crate::fixture;
use crate::guardians::denied;
use crate::officials::card_of;
use crate::operator::public_pages;
use crate::sealed::said;
use crate::server;

// Of the first club: its secretary, three who play, and whom it admitted last year.
const SECRETARY: u16 = 1;
const HAU: u16 = 2;
const NHU: u16 = 3;
const GIO: u16 = 4;
const NEWCOMER: u16 = 11;
// Of the second: two who play, and its secretary.
const KY: u16 = 5;
const PHUONG: u16 = 6;
const NEIGHBOR: u16 = 7;
// Of the third nobody plays.
const CHIEF: u16 = 8;
const TABLE: u16 = 9;
const TREASURER: u16 = 10;

/// Everybody's log-ins beside those of the day; both events are the day's.
struct Season {
    day: Day,
    /// Who keeps the first club.
    secretary: Client,
    /// Who keeps the second.
    neighbor: Client,
    /// Lê Văn Kỳ.
    player: Client,
    /// Lê Quỳnh Như, whom he meets first.
    opponent: Client,
    /// Who owes since last year.
    newcomer: Client,
}

impl Season {
    fn chief(&self) -> &Client {
        self.day.xiangqi.chief()
    }

    fn table(&self) -> &Client {
        &self.day.xiangqi.tables[0]
    }

    fn treasurer(&self) -> &Client {
        &self.day.xiangqi.tables[1]
    }

    /// These members at an event.
    fn people(&self, event: &Event, cards: &[u16]) -> Value {
        let people: Vec<&str> = cards.iter().map(|card| self.day.member(*card)).collect();
        input(json!({ "event": event.id, "people": people }))
    }

    /// The office publishes the rules of a round robin of four.
    async fn publish(&self, kind: &str, name: &str, (from, to): (Date, Date), settings: &Value) -> String {
        let mut all = events::settings(kind);
        all["system"] = json!("ROUND_ROBIN");
        all["rounds"] = json!(3);
        all["tieBreaks"] = json!(["direct_encounter", "sonneborn_berger"]);
        for (key, value) in settings.as_object().unwrap() {
            all[key] = value.clone();
        }
        let rules = input(json!({
            "name": name, "kind": kind, "body": self.day.national, "venue": "Nhà văn hóa Huế", "startsOn": from,
            "endsOn": to, "sections": fixture::sections("Nhà văn hóa Huế"), "settings": all,
        }));
        let publish = about("publishRules", "PublishRulesInput");
        denied(&[&self.day.visitor, &self.day.admin, &self.secretary], &publish, &rules).await;
        let done = self.day.staff.done(&publish, rules).await;
        done["event"]["id"].as_str().unwrap().to_owned()
    }

    /// The chief arbiter gives the numbers, by card; those who may not do so are refused.
    async fn number(&self, event: &Event, cards: &[u16]) {
        let contestants: Vec<Value> =
            cards.iter().map(|card| json!({ "person": self.day.member(*card) })).collect();
        let number = about("numberContestants", "NumberContestantsInput");
        let order = input(json!({ "event": event.id, "contestants": contestants }));
        denied(&[&self.day.visitor, &self.day.staff, &self.player], &number, &order).await;
        event.chief().done(&number, order).await;
    }

    /// The chief arbiter ends the event, and the office rates it.
    async fn end(&self, event: &Event) {
        let (finish, rate) = (about("finishEvent", "EventInput"), about("runRating", "EventInput"));
        let whole = input(json!({ "event": event.id }));
        denied(&[&self.day.visitor, &self.player, &self.secretary], &finish, &whole).await;
        event.chief().done(&finish, whole.clone()).await;
        denied(&[&self.day.visitor, &self.player, event.chief()], &rate, &whole).await;
        closing::rate(&self.day, event).await;
        let query = "query($id: ID!) { event(id: $id) { phase } }";
        let data = self.day.visitor.ask(query, json!({ "id": event.id })).await;
        assert_eq!(data["event"]["phase"], "FINISHED");
    }

    /// The table as anybody sees it: card, rank, points, Sonneborn-Berger, and what parts from the one above.
    async fn standings(&self, event: &Event) -> Vec<Value> {
        let query = "query($id: ID!) { event(id: $id) { standings { rows {
            rank points partedBy person { id } values { value } } } } }";
        let data = self.day.visitor.ask(query, json!({ "id": event.id })).await;
        let rows = data["event"]["standings"]["rows"].as_array().unwrap().iter();
        rows.map(|row| {
            let card = card_of(&self.day, &row["person"]["id"]);
            json!([card, row["rank"], row["points"], row["values"][1]["value"], row["partedBy"]])
        })
        .collect()
    }

    /// What the rating run made of everybody, by card: the rating before and after, the games, and K.
    async fn rated(&self, event: &Event) -> Vec<(u16, Value)> {
        let query =
            "query($id: ID!) { event(id: $id) { ratingChanges { before after games k person { id } } } }";
        let data = self.day.visitor.ask(query, json!({ "id": event.id })).await;
        let changes = data["event"]["ratingChanges"].as_array().unwrap().iter();
        let mut rated: Vec<(u16, Value)> = changes
            .map(|one| {
                let card = card_of(&self.day, &one["person"]["id"]);
                (card, json!([one["before"], one["after"], one["games"], one["k"]]))
            })
            .collect();
        rated.sort_by_key(|(card, _)| *card);
        rated
    }
}

/// The window of entries is open since an hour, for an hour.
fn window() -> Value {
    json!({ "opens": from_now(-3600), "closes": from_now(3600) })
}

/// The story.
pub(crate) async fn from_an_empty_database_to_the_years_end(database: Database) {
    let day = register::made_from_nothing(&database).await;
    let mut season = register::people_log_in(day).await;
    register::arbiters_have_licences(&season).await;
    money::last_years_dues_are_late(&season).await;
    entering::rules_are_published(&mut season).await;
    entering::players_enter_and_pay(&season).await;
    entering::players_come_to_the_hall(&season).await;
    playing::a_ruling_falls_on_appeal(&season).await;
    playing::two_more_rounds(&season).await;
    season.end(&season.day.xiangqi).await;
    lists::the_event_is_rated_and_told(&season).await;
    lists::the_months_list_is_published(&season).await;
    lists::a_title_is_given(&season).await;
    new_year::entry_waits_for_dues(&mut season).await;
    new_year::the_other_game_counts(&season).await;
    new_year::everybody_finds_the_season(&season).await;
    money::the_year_is_summed_up(&season).await;
    the_record_holds(&season, &database).await;
    season.day.server.stop().await;
}

/// What everybody sees is made anew from the log, and the log is whole.
async fn the_record_holds(season: &Season, database: &Database) {
    let seen = async || (public_pages(&season.day).await, ledger(&season.day.staff, json!({})).await);
    let before = seen().await;
    let rebuilt = server::run(database, "rebuild").await;
    assert!(rebuilt.status.success(), "{rebuilt:?}");
    assert_eq!(seen().await, before);
    assert_eq!(said(database, None).await, None, "the log holds");
}
