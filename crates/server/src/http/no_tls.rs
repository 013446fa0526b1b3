//! A program that was built without TLS: it takes no certificate, and a proxy adds TLS.

use std::net::TcpListener;
use std::path::PathBuf;
use std::sync::Arc;

use actix_server::ServerBuilder;
use actix_web::App;
use actix_web::body::MessageBody;
use anyhow::{Result, bail};

use super::arrivals::Arrivals;
use super::listener::Answers;

/// There is none.
#[derive(Debug)]
pub enum Certificate {}

impl Certificate {
    /// Refuses it.
    pub fn read(_: PathBuf, _: PathBuf) -> Result<Arc<Self>> {
        bail!("this program was built without TLS (--no-default-features): put a proxy before it");
    }
}

/// Nobody is answered so.
pub fn sealed<F, S, B>(
    _: ServerBuilder,
    _: TcpListener,
    certificate: Arc<Certificate>,
    _: Arrivals,
    _: F,
) -> Result<ServerBuilder>
where
    F: Fn() -> App<S> + Send + Clone + 'static,
    S: Answers<B>,
    B: MessageBody + 'static,
{
    match *certificate {}
}
