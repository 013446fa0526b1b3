//! Ways in that must be none.

mod accounts;
mod answers;
mod audit;
mod edges;
mod factors;
mod grave;
mod guesses;
mod sockets;

use crate::client::Client;
use crate::database::Database;
use crate::server::{Server, open_account};

/// A server with an administrator and a member of the staff.
pub(super) struct House {
    pub(super) server: Server,
    pub(super) admin: Client,
    pub(super) staff: Client,
}

impl House {
    async fn open(database: &Database) -> Self {
        let server = Server::start(database).await;
        open_account(database, "quan-tri", &["administrator"]).await;
        open_account(database, "van-phong", &["staff"]).await;
        let admin = Client::log_in(&server, "quan-tri").await;
        let staff = Client::log_in(&server, "van-phong").await;
        Self { server, admin, staff }
    }
}

/// A WebSocket has no more authority than its log-in has now, and ends with it.
pub(crate) async fn sockets_end_with_their_log_ins(database: Database) {
    let house = House::open(&database).await;
    sockets::subscriptions_only(&house).await;
    sockets::foreign_pages(&house).await;
    sockets::logged_out(&house).await;
    sockets::revoked(&house).await;
    sockets::on_another_node(&house, &database).await;
    house.server.stop().await;
}

/// Passwords are guessed slowly, and an answer tells nobody what they may not ask.
pub(crate) async fn strangers_learn_nothing(database: Database) {
    let house = House::open(&database).await;
    answers::log_ins_are_not_found_out(&house).await;
    answers::commands_are_answered_to_their_actor(&house).await;
    answers::names_that_pass_for_others(&house).await;
    answers::names_are_texts(&house).await;
    guesses::together(&house).await;
    guesses::a_clock_that_jumped_back(&house, &database).await;
    house.server.stop().await;
}

/// One account a person, handed over by a code and confirmed by another; what ends, ends with the next request.
pub(crate) async fn accounts_are_their_owners(database: Database) {
    let day = crate::day::open(&database).await;
    let owner = accounts::one_a_person(&day, &database).await;
    accounts::a_role_is_taken_back(&day, &owner).await;
    accounts::to_the_end(&day, &owner).await;
    accounts::seen_by_few(&day).await;
    accounts::one_is_tied_to_a_person(&day).await;
    accounts::a_lost_one_is_given_back(&day, &database).await;
    day.server.stop().await;
}

/// Who did or saw what, for whom it concerns.
pub(crate) async fn deeds_are_kept_for_whom_they_concern(database: Database) {
    audit::told(database).await;
}

/// What proves an owner besides the password, and when it is asked for.
pub(crate) async fn owners_prove_themselves(database: Database) {
    let house = House::open(&database).await;
    let device = factors::one_time_passwords(&house).await;
    factors::recovery_codes(&house, &device).await;
    factors::passkeys(&house).await;
    factors::a_code_of_the_office_is_the_way_back(&house).await;
    house.server.stop().await;
    factors::grave_acts_ask_again(&database).await;
    factors::roles_that_wait(&database).await;
}

/// Of a day's acts, which ask for a proof of lately.
pub(crate) async fn grave_acts_of_a_day_ask_again(database: Database) {
    grave::of_a_day(database).await;
}

/// Proxies, TLS, and what is sent with every answer.
pub(crate) async fn the_edges_hold(database: Database) {
    edges::proxies(&database).await;
    edges::transport(&database).await;
    edges::headers(&database).await;
}
