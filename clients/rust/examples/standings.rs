//! Prints an event's standings: `cargo run --example standings -- http://127.0.0.1:8080 [EVENT]`, of the newest event if
//! none is named. A key comes from `KYDAN_KEY`, where there is one.
#![expect(clippy::print_stdout, reason = "it is what the program is for")]

use kydan_client::{Client, GraphQLQuery};

#[derive(GraphQLQuery)]
#[graphql(schema_path = "../../web/schema.graphql", query_path = "examples/standings.graphql")]
struct Events;

#[derive(GraphQLQuery)]
#[graphql(schema_path = "../../web/schema.graphql", query_path = "examples/standings.graphql")]
struct Standings;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut words = std::env::args().skip(1);
    let origin = words.next().unwrap_or_else(|| "http://127.0.0.1:8080".to_owned());
    let mut kydan = Client::new(&origin);
    if let Ok(key) = std::env::var("KYDAN_KEY") {
        kydan = kydan.with_key(key);
    }
    let event = match words.next() {
        Some(event) => event,
        None => {
            let found = kydan.ask::<Events>(events::Variables {})?.events.edges;
            found.into_iter().next().ok_or("there is no event")?.node.id
        }
    };
    let found = kydan.ask::<Standings>(standings::Variables { event })?;
    let event = found.event.ok_or("there is no such event")?;
    println!("{}, after round {}", event.name, event.standings.after_round);
    for row in event.standings.rows {
        let club = row.person.club.map(|club| format!(" ({})", club.name)).unwrap_or_default();
        println!("{:>3}. {:>4}  {}{club}", row.rank, row.points, row.person.name);
    }
    Ok(())
}
