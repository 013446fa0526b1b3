//! Listening by TLS, or behind a proxy that names the client before it hands on the stream. A connection is counted from
//! when it is accepted, before it says hello: whoever holds a thousand that never do is refused the next one as if they had.
//!
//! actix-web shows a connection first when its handshake is done; what stands before that is put together here from
//! the same parts that it is made of.

use std::io;
use std::net::{SocketAddr, TcpListener};
use std::time::Duration;

use actix_http::{HttpService, Protocol as Spoken};
use actix_server::ServerBuilder;
use actix_service::{
    IntoServiceFactory as _, Service as _, ServiceFactory, ServiceFactoryExt as _, apply_fn_factory,
    fn_service, map_config,
};
use actix_web::body::MessageBody;
use actix_web::dev::{AppConfig, ServiceRequest, ServiceResponse};
use actix_web::rt::net::TcpStream;
use actix_web::{App, Error};
use socket2::{Domain, Protocol, Socket, Type};
use tokio::io::{AsyncRead, AsyncWrite};

use super::arrivals::{Arrivals, Closed};
use super::connections::{Open, refuse};
use super::{IDLE, WRITE_BUFFER};

/// How many may wait to be accepted.
const WAITING: i32 = 2_048;
/// How long a connection that is closed may take to hear of it.
const FAREWELL: Duration = Duration::from_secs(1);

/// A connection on which HTTP is spoken: its client, and what counts it.
pub(super) struct Line<T> {
    pub(super) stream: T,
    pub(super) from: Option<SocketAddr>,
    pub(super) open: Option<Open>,
}

/// Takes the address, on which nobody is accepted yet.
pub fn bound(address: SocketAddr) -> io::Result<TcpListener> {
    let socket = Socket::new(Domain::for_address(address), Type::STREAM, Some(Protocol::TCP))?;
    #[cfg(unix)]
    socket.set_reuse_address(true)?;
    socket.bind(&address.into())?;
    socket.listen(WAITING)?;
    Ok(socket.into())
}

/// Answers in the clear who connects there.
pub fn plain<F, S, B>(
    builder: ServerBuilder,
    listener: TcpListener,
    arrivals: Arrivals,
    application: F,
) -> io::Result<ServerBuilder>
where
    F: Fn() -> App<S> + Send + Clone + 'static,
    S: Answers<B>,
    B: MessageBody + 'static,
{
    let stops = builder.graceful_shutdown_signal();
    builder.listen("plain", listener, move || {
        let spoken = spoken::<TcpStream, _, _>(application(), stops.clone());
        arrived(arrivals.clone(), |stream| refuse(&stream)).and_then(spoken)
    })
}

/// What an application is made of.
pub trait Answers<B>:
    ServiceFactory<ServiceRequest, Config = (), Response = ServiceResponse<B>, Error = Error, InitError = ()>
    + 'static
{
}

impl<B, S> Answers<B> for S where
    S: ServiceFactory<
            ServiceRequest,
            Config = (),
            Response = ServiceResponse<B>,
            Error = Error,
            InitError = (),
        > + 'static
{
}

/// Lets in whom there is room for.
pub(super) fn arrived(
    arrivals: Arrivals,
    crowded: impl Fn(TcpStream) + Copy + 'static,
) -> impl ServiceFactory<TcpStream, Config = (), Response = Line<TcpStream>, Error = (), InitError = ()> {
    fn_service(move |stream: TcpStream| {
        let arrivals = arrivals.clone();
        async move {
            let arrival = arrivals.arrive(stream).await.map_err(|closed| match closed {
                Closed::Crowded(stream) => crowded(stream),
                Closed::Stray => (),
            })?;
            // No small packet waits for the acknowledgement of the one before it.
            let _ = arrival.stream.set_nodelay(true);
            Ok(Line { stream: arrival.stream, from: arrival.from, open: arrival.open })
        }
    })
}

/// Speaks HTTP until either side ends it.
pub(super) fn spoken<T, S, B>(
    application: App<S>,
    stops: actix_server::GracefulShutdownSignal,
) -> impl ServiceFactory<Line<T>, Config = (), Response = (), Error = (), InitError = ()>
where
    T: AsyncRead + AsyncWrite + Unpin + 'static,
    S: Answers<B>,
    B: MessageBody + 'static,
{
    let answers = application.into_factory().map_err(|error: Error| error.error_response());
    let http = HttpService::build()
        .graceful_shutdown_signal(move || {
            let stops = stops.clone();
            async move { stops.notified().await }
        })
        .keep_alive(IDLE)
        .client_disconnect_timeout(FAREWELL)
        .h1_write_buffer_size(WRITE_BUFFER)
        .h1_allow_half_closed(false)
        .finish(map_config(answers, |()| AppConfig::default()));
    apply_fn_factory(http, |line: Line<T>, http| {
        let Line { stream, from, open } = line;
        let served = http.call((stream, Spoken::Http1, from));
        async move {
            let _open = open;
            served.await
        }
    })
    .map_err(|_| ())
}
