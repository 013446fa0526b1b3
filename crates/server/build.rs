//! The web app's build is part of the program: a new build of it makes a new program.

fn main() {
    println!("cargo::rerun-if-changed=../../web/build");
}
