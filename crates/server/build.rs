//! The web app's build is part of the program: a new build of it makes a new program.

#[expect(clippy::print_stdout, reason = "this is how a build script speaks to cargo")]
fn main() {
    println!("cargo::rerun-if-changed=../../web/build");
}
