//! The page of public addresses (`docs/files.md`) names every route, and none that is not there.

use std::fs;

use crate::root;

/// Routes that are no files for others: the API, what an operator asks, the app itself, and what asks for a log-in.
const NOT_FILES: [&str; 8] = [
    "/graphql",
    "/health/live",
    "/health/ready",
    "/metrics",
    "/graphql/anh/{bout}/{photo}",
    "/api/graphiql",
    "/nhung/tokens.css",
    "/{path:.*}",
];

/// The routes that answer a GET.
fn routes() -> Vec<String> {
    let text = fs::read_to_string(root().join("crates/server/src/http.rs")).unwrap();
    let routes = text.split_once("pub fn routes(").unwrap().1;
    let gets = routes.split(".route(").skip(1).filter(|route| route.contains("web::get()"));
    gets.map(|route| route.split('"').nth(1).unwrap().to_owned()).collect()
}

/// Whether a route serves an address of the page.
fn serves(route: &str, address: &str) -> bool {
    if route == "/hinh/{path:.*}.png" {
        return address.strip_prefix("/hinh/").is_some_and(|picture| picture.strip_suffix(".png").is_some());
    }
    let (route, address): (Vec<_>, Vec<_>) = (route.split('/').collect(), address.split('/').collect());
    route.len() == address.len()
        && route.iter().zip(&address).all(|(part, said)| part.starts_with('{') || part == said)
}

#[test]
fn every_public_address_is_documented_and_leads_somewhere() {
    let page = fs::read_to_string(root().join("docs/files.md")).unwrap();
    let words = page.split('`').skip(1).step_by(2);
    let said: Vec<&str> = words
        .filter(|word| word.starts_with('/') && !word.contains(['?', ' ']) && word.len() > 1)
        // Pages of the app, which files stand below of.
        .filter(|word| !["/giai/{event}", "/van/{game}", "/ky-thu/{player}"].contains(word))
        .collect();
    let routes = routes();
    assert!(routes.len() > 20 && said.len() > 20, "{routes:?} {said:?}");
    for address in &said {
        // What the app's own files hold is served by the last route.
        let is_there = routes.iter().any(|route| serves(route, address))
            || root().join(format!("web/static{address}")).exists();
        assert!(is_there, "docs/files.md names {address}, which no route serves");
    }
    for route in routes.iter().filter(|route| !NOT_FILES.contains(&route.as_str())) {
        assert!(said.iter().any(|address| serves(route, address)), "docs/files.md does not say {route}");
    }
}
