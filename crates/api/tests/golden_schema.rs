//! The schema that the web app is typed by is the schema that is served.

use std::fs;
use std::path::Path;

#[test]
fn golden_schema_is_what_the_code_says() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/schema.graphql");
    let served = format!(
        "# Written from the code by `cargo xtask golden`; read the difference, do not edit.\n{}",
        kydan_api::sdl()
    );
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        fs::write(&path, &served).unwrap();
    }
    let committed = fs::read_to_string(&path).unwrap();
    assert!(
        committed == served,
        "web/schema.graphql is not the served schema: run `cargo xtask golden` and read the difference"
    );
}
