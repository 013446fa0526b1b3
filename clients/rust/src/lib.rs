//! Asks the platform's public API. Every question is a GraphQL document whose types the derive of [`GraphQLQuery`] makes
//! from the schema, so that a field that is not there does not compile. The README's first example is
//! `examples/standings.rs`.

use std::time::Duration;

use graphql_client::Response;
pub use graphql_client::{self, GraphQLQuery};

/// An instant, RFC 3339.
pub type DateTime = String;
/// A calendar day, ISO 8601.
pub type Date = String;
/// A whole number, such as a log position.
pub type Long = u64;

/// How often a question is sent that is refused for now.
const TRIES: u32 = 3;
/// How long it is waited for at most before it is sent again.
const PATIENCE: u64 = 60;

/// Somebody who asks: a visitor, or a program with a key.
pub struct Client {
    agent: ureq::Agent,
    endpoint: String,
    key: Option<String>,
}

/// Why there is no answer.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The platform could not be reached, or did not speak as expected.
    #[error(transparent)]
    Line(#[from] Box<ureq::Error>),
    /// It was asked for too much: [`Client::ask`] waited as it was told, and it was still too much.
    #[error("too many requests: wait {seconds} s")]
    Wait {
        /// For how long.
        seconds: u64,
    },
    /// The question was not answered. What was not done comes in the answer, as a `Refusal`.
    #[error("{message} ({code})")]
    Refused {
        /// A stable code, such as `key_revoked`; empty where there is none.
        code: String,
        /// In English, for whoever writes the program.
        message: String,
    },
}

impl Client {
    /// Asks as a visitor. The origin is where the platform's pages are, such as `https://kydan.example`.
    pub fn new(origin: &str) -> Self {
        let config = ureq::Agent::config_builder()
            .http_status_as_error(false)
            .timeout_global(Some(Duration::from_mins(1)))
            .user_agent(concat!("kydan-client/", env!("CARGO_PKG_VERSION")))
            .build();
        let endpoint = format!("{}/graphql", origin.trim_end_matches('/'));
        Self { agent: config.into(), endpoint, key: None }
    }

    /// The same with a key, which somebody made in their account.
    #[must_use]
    pub fn with_key(self, key: impl Into<String>) -> Self {
        Self { key: Some(key.into()), ..self }
    }

    /// Asks. Where it is told to wait, it waits, a minute at most, and asks again.
    ///
    /// # Errors
    /// Where there is no answer, or a part of it is missing.
    pub fn ask<Q: GraphQLQuery>(&self, variables: Q::Variables) -> Result<Q::ResponseData, Error> {
        let question = Q::build_query(variables);
        let mut tries = 0;
        loop {
            let mut request = self.agent.post(&self.endpoint);
            if let Some(key) = &self.key {
                request = request.header("authorization", format!("Bearer {key}"));
            }
            let mut answer = request.send_json(&question).map_err(Box::new)?;
            tries += 1;
            if answer.status().as_u16() == 429 {
                let said = answer.headers().get("retry-after").and_then(|value| value.to_str().ok());
                let seconds = said.and_then(|text| text.parse().ok()).unwrap_or(1);
                if tries == TRIES || seconds > PATIENCE {
                    return Err(Error::Wait { seconds });
                }
                std::thread::sleep(Duration::from_secs(seconds));
                continue;
            }
            let body: Response<Q::ResponseData> = answer.body_mut().read_json().map_err(Box::new)?;
            return match (body.data, body.errors.unwrap_or_default().into_iter().next()) {
                (Some(data), None) => Ok(data),
                (_, Some(error)) => Err(refused(error)),
                (None, None) => {
                    Err(Error::Refused { code: String::new(), message: "there is no answer".to_owned() })
                }
            };
        }
    }
}

fn refused(error: graphql_client::Error) -> Error {
    let code = error.extensions.as_ref().and_then(|all| all.get("code")).and_then(|code| code.as_str());
    Error::Refused { code: code.unwrap_or_default().to_owned(), message: error.message }
}
