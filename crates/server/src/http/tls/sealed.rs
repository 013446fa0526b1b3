//! Listening by TLS.

use std::net::TcpListener;
use std::sync::Arc;

use actix_server::ServerBuilder;
use actix_service::{Service as _, ServiceFactoryExt as _, apply_fn_factory};
use actix_tls::accept::max_concurrent_tls_connect;
use actix_tls::accept::rustls_0_23::{Acceptor, TlsStream};
use actix_web::App;
use actix_web::body::MessageBody;
use actix_web::rt::net::TcpStream;
use anyhow::Result;

use super::{Certificate, GREETING, HANDSHAKE};
use crate::http::arrivals::Arrivals;
use crate::http::listener::{Answers, Line, arrived, spoken};

/// Answers by TLS who connects there, and shows the certificate as its files have it.
pub fn sealed<F, S, B>(
    builder: ServerBuilder,
    listener: TcpListener,
    certificate: Arc<Certificate>,
    arrivals: Arrivals,
    application: F,
) -> Result<ServerBuilder>
where
    F: Fn() -> App<S> + Send + Clone + 'static,
    S: Answers<B>,
    B: MessageBody + 'static,
{
    let config = certificate.server_config()?;
    tokio::spawn(certificate.renew());
    max_concurrent_tls_connect(GREETING);
    let stops = builder.graceful_shutdown_signal();
    let builder = builder.listen("tls", listener, move || {
        let mut acceptor = Acceptor::new(config.clone());
        acceptor.set_handshake_timeout(HANDSHAKE);
        let greeted = apply_fn_factory::<_, _, _, _, _, TcpStream, _, _>(
            acceptor,
            |line: Line<TcpStream>, acceptor| {
                let Line { stream, from, open } = line;
                let greeted = acceptor.call(stream);
                async move { greeted.await.map(|stream| Line { stream, from, open }) }
            },
        );
        let spoken = spoken::<TlsStream<TcpStream>, _, _>(application(), stops.clone());
        // Where there is no more room the stream is dropped, and so closed: there is no word before a handshake.
        arrived(arrivals.clone(), |_| ()).and_then(greeted.map_err(|_| ())).and_then(spoken)
    })?;
    Ok(builder)
}
