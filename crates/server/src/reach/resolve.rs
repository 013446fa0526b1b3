//! Names of programs that are called, and the addresses that they lead to.

use std::net::SocketAddr;

use reqwest::dns::{Addrs, Name, Resolve, Resolving};

use super::Reach;

/// A name leads to addresses that may not be called.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the name leads to no public address")]
pub(crate) struct NotPublic;

impl NotPublic {
    /// Whether this is why a call failed.
    pub(crate) fn is_behind(error: &(dyn std::error::Error + 'static)) -> bool {
        std::iter::successors(Some(error), |one| one.source()).any(|one| one.downcast_ref::<Self>().is_some())
    }
}

impl Resolve for Reach {
    /// What is resolved is what is connected to: a name cannot lead elsewhere between a look and a connection.
    fn resolve(&self, name: Name) -> Resolving {
        let reach = self.clone();
        Box::pin(async move {
            let found = tokio::net::lookup_host((name.as_str(), 0)).await?;
            let allowed: Vec<SocketAddr> = found.filter(|address| reach.allows(address.ip())).collect();
            if allowed.is_empty() {
                return Err(NotPublic.into());
            }
            let addresses: Addrs = Box::new(allowed.into_iter());
            Ok(addresses)
        })
    }
}
