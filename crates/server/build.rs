//! The web app's build is part of the program: a new build of it makes a new program. Where it is not (the feature `embedded`),
//! it is read from its folder.

fn main() {
    let embedded = std::env::var_os("CARGO_FEATURE_EMBEDDED").is_some();
    let optimized = std::env::var_os("PROFILE").is_some_and(|profile| profile == "release");
    if embedded || optimized {
        println!("cargo::rerun-if-changed=../../web/build");
    } else {
        println!("cargo::rerun-if-changed=build.rs");
    }
}
