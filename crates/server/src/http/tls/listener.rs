//! Listening by TLS. A connection is counted from when it is accepted, before it says hello: whoever holds a thousand that
//! never do is refused the next one as if they had.
//!
//! actix-web shows a connection first when its handshake is done; what stands before that is put together here from
//! the same parts that it is made of.

use std::io;
use std::net::{SocketAddr, TcpListener};
use std::time::Duration;

use actix_http::{HttpService, TlsAcceptorConfig};
use actix_server::ServerBuilder;
use actix_service::{
    IntoServiceFactory as _, Service as _, ServiceFactory, ServiceFactoryExt as _, apply_fn_factory,
    map_config,
};
use actix_tls::accept::{TlsError, max_concurrent_tls_connect};
use actix_web::body::MessageBody;
use actix_web::dev::{AppConfig, ServiceRequest, ServiceResponse};
use actix_web::rt::net::TcpStream;
use actix_web::{App, Error};
use rustls::ServerConfig;
use socket2::{Domain, Protocol, Socket, Type};

use super::super::WRITE_BUFFER;
use super::super::connections::Connections;
use super::{GREETING, HANDSHAKE};

/// How many may wait to be accepted.
const WAITING: i32 = 2_048;
/// How long a connection that is closed may take to hear of it.
const FAREWELL: Duration = Duration::from_secs(1);

/// Takes the address, on which nobody is accepted yet.
pub fn bound(address: SocketAddr) -> io::Result<TcpListener> {
    let socket = Socket::new(Domain::for_address(address), Type::STREAM, Some(Protocol::TCP))?;
    #[cfg(unix)]
    socket.set_reuse_address(true)?;
    socket.bind(&address.into())?;
    socket.listen(WAITING)?;
    Ok(socket.into())
}

/// Answers by TLS who connects there.
pub fn listen<F, S, B>(
    builder: ServerBuilder,
    listener: TcpListener,
    config: ServerConfig,
    connections: Connections,
    application: F,
) -> io::Result<ServerBuilder>
where
    F: Fn() -> App<S> + Send + Clone + 'static,
    S: ServiceFactory<
            ServiceRequest,
            Config = (),
            Response = ServiceResponse<B>,
            Error = Error,
            InitError = (),
        > + 'static,
    B: MessageBody + 'static,
{
    max_concurrent_tls_connect(GREETING);
    let stops = builder.graceful_shutdown_signal();
    builder.listen("tls", listener, move || {
        let (stops, connections) = (stops.clone(), connections.clone());
        let answers = application().into_factory().map_err(|error: Error| error.error_response());
        let sealed = HttpService::build()
            .graceful_shutdown_signal(move || {
                let stops = stops.clone();
                async move { stops.notified().await }
            })
            .client_disconnect_timeout(FAREWELL)
            .tcp_nodelay(true)
            .h1_write_buffer_size(WRITE_BUFFER)
            .h1_allow_half_closed(false)
            .finish(map_config(answers, |()| AppConfig::default()))
            .rustls_0_23_with_config(
                config.clone(),
                TlsAcceptorConfig::default().handshake_timeout(HANDSHAKE),
            );
        apply_fn_factory::<_, _, _, _, _, TcpStream, _, _>(sealed, move |stream: TcpStream, sealed| {
            // Where there is no more room the stream is dropped, and so closed: there is no word before a handshake.
            let served = connections.count(&stream).map(|open| (open, sealed.call(stream)));
            async move {
                let (_open, served) = served.ok_or(TlsError::Timeout)?;
                served.await
            }
        })
    })
}
