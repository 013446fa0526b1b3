//! Ways in that must be none.

mod sockets;

use crate::client::Client;
use crate::database::Database;
use crate::server::{Server, open_account};

/// A server with a member of the staff.
pub(super) struct House {
    pub(super) server: Server,
    pub(super) staff: Client,
}

impl House {
    async fn open(database: &Database) -> Self {
        let server = Server::start(database).await;
        open_account(database, "van-phong", &["staff"]).await;
        let staff = Client::log_in(&server, "van-phong").await;
        Self { server, staff }
    }
}

/// A WebSocket has no more authority than its log-in has now, and ends with it.
pub(crate) async fn sockets_end_with_their_log_ins(database: Database) {
    let house = House::open(&database).await;
    sockets::subscriptions_only(&house).await;
    sockets::logged_out(&house).await;
    sockets::revoked(&house).await;
    sockets::on_another_node(&house, &database).await;
    house.server.stop().await;
}
