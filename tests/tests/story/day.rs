//! One event day, from the first registration to the ratings.

pub(crate) mod appeal;
mod authority;
pub(crate) mod board;
pub(crate) mod closing;
pub(crate) mod correcting;
pub(crate) mod events;
pub(crate) mod lists;
pub(crate) mod registry;
pub(crate) mod rulings;
pub(crate) mod withheld;

use std::collections::BTreeMap;

use serde_json::{Value, json};

use crate::client::Client;
use crate::database::Database;
use crate::server::{Server, open_account};

/// Everybody and everything of the day.
pub(crate) struct Day {
    pub(crate) server: Server,
    pub(crate) visitor: Client,
    pub(crate) admin: Client,
    pub(crate) staff: Client,
    pub(crate) national: String,
    pub(crate) clubs: Vec<String>,
    /// Members' ids by the number on their card.
    pub(crate) members: BTreeMap<u16, String>,
    pub(crate) xiangqi: Event,
    pub(crate) chess: Event,
}

/// An event and whoever serves it.
#[derive(Default)]
pub(crate) struct Event {
    pub(crate) id: String,
    pub(crate) chief: Option<Client>,
    /// Two; the second one of the xiangqi event belongs to a player's club.
    pub(crate) tables: Vec<Client>,
}

impl Event {
    pub(crate) fn chief(&self) -> &Client {
        self.chief.as_ref().unwrap()
    }
}

/// The story of the issue, step by step.
pub(crate) async fn one_event_day(database: Database) {
    let mut day = open(&database).await;
    events::publish_the_rules(&mut day).await;
    events::amend_them(&day).await;
    events::appoint_officials(&mut day).await;
    events::enter_and_pair(&day).await;
    board::record_xiangqi_live(&day).await;
    board::record_chess_live(&day).await;
    rulings::three_faults_lose_the_game(&day).await;
    rulings::first_illegal_move_costs_two_minutes(&day).await;
    rulings::perpetual_check_is_proposed_and_confirmed(&day).await;
    appeal::an_appeal_overturns_a_ruling(&day).await;
    authority::whoever_may_not_is_told_why(&day).await;
    withheld::what_is_not_offered_says_why(&day).await;
    closing::all_rounds_and_the_ratings(&day).await;
    crate::files::lists_are_taken_away(&day).await;
    crate::pages::addresses_speak_for_themselves(&day).await;
    crate::sharing::strangers_take_it_along(&day).await;
    crate::bridges::pages_keep_to_their_shapes(&day).await;
    lists::monthly_lists_are_published_and_never_changed(&day).await;
    day.server.stop().await;
}

/// Registers bodies, clubs and members.
pub(crate) async fn open(database: &Database) -> Day {
    let mut day = begin(database).await;
    registry::register_bodies_and_clubs(&mut day).await;
    registry::import_members(&mut day).await;
    registry::link_fide_ids(&day).await;
    day
}

/// The operator's two accounts and a server, on an empty database: nobody and nothing is registered.
pub(crate) async fn begin(database: &Database) -> Day {
    open_account(database, "quan-tri", &["administrator"]).await;
    open_account(database, "van-phong", &["staff"]).await;
    let server = Server::start_with(database, &["--metrics-listen", "127.0.0.1:0"]).await;
    Day {
        visitor: Client::visitor(&server),
        admin: Client::log_in(&server, "quan-tri").await,
        staff: Client::log_in(&server, "van-phong").await,
        server,
        national: String::new(),
        clubs: Vec::new(),
        members: BTreeMap::new(),
        xiangqi: Event::default(),
        chess: Event::default(),
    }
}

impl Day {
    /// Opens an account for a member, who sets the password and logs in.
    pub(crate) async fn log_in(&self, login: &str, card: u16) -> Client {
        let code = self.code(login, card).await;
        crate::server::set_password(&self.visitor, &code["oneTimeCode"]).await;
        let confirm = "mutation($account: ID!) { it: confirmAccount(input: { account: $account }) {
            __typename ... on Refusal { code rule } } }";
        self.staff.done(confirm, json!({ "account": code["account"] })).await;
        Client::log_in(&self.server, login).await
    }

    /// Opens an account for a member: the account and its code.
    pub(crate) async fn code(&self, login: &str, card: u16) -> Value {
        let opened = self.admin.done(
            "mutation($input: OpenAccountInput!) { it: openAccount(input: $input) {
               __typename ... on CodeSuccess { account oneTimeCode } ... on Refusal { code details { key value } }
             } }",
            json!({ "input": { "login": login, "person": self.member(card) } }),
        );
        opened.await
    }

    /// A member who holds a role in a body or a club.
    pub(crate) async fn holder(&self, login: &str, card: u16, role: &str, scope: &str) -> Client {
        let client = self.log_in(login, card).await;
        let grant = "mutation($input: GrantRoleInput!) { it: grantRole(input: $input) { __typename ... on Refusal { code } } }";
        let granted = json!({ "input": { "login": login, "role": role, "scope": scope } });
        self.admin.done(grant, granted).await;
        client
    }

    /// A member who keeps a club, by the order of the day's clubs.
    pub(crate) async fn secretary(&self, login: &str, card: u16, club: usize) -> Client {
        self.holder(login, card, "club_secretary", &self.clubs[club]).await
    }

    pub(crate) fn member(&self, card: u16) -> &str {
        &self.members[&card]
    }

    /// A board of the event's first round, as anybody sees it.
    pub(crate) async fn table(&self, event: &Event, round: u16, table: u16) -> Value {
        let query = "query($event: ID!, $round: Int!) { event(id: $event) { round(number: $round) {
            pairings { table white { id name } black { id name } bout { id version phase } }
        } } }";
        let data = self.visitor.ask(query, json!({ "event": event.id, "round": round })).await;
        let pairings = data["event"]["round"]["pairings"].as_array().unwrap().clone();
        pairings.into_iter().find(|pairing| pairing["table"] == table).unwrap()
    }
}
